//! What to say about a name that no light or button of a puzzle has.

use lightsout_model::lattice::write_sizes;
use lightsout_model::layout::{Naming, Places};

use super::error::quoted;
use super::nearest::nearest;

/// The most names among which the nearest is looked for.
const MOST_COMPARED: usize = 1 << 16;

/// A sentence about an unknown light or button: what names are like, or the nearest one.
pub(crate) fn unknown(what: &str, name: &str, places: &Places) -> String {
    let shown = quoted(name);
    if let Places::Lattice(lattice) = places {
        let name = |index| Naming::Squares.name(places, index);
        let (first, last) = (name(0), name(places.len() - 1));
        let sizes = write_sizes(lattice.sizes());
        return format!(
            "there is no {what} {shown}; on a {sizes} board they run from {first} to {last}"
        );
    }
    let names = (0..places.len().min(MOST_COMPARED)).map(|index| places.name(index));
    match nearest(name, names) {
        Some(near) => format!("there is no {what} {shown}; did you mean {}?", quoted(&near)),
        None if places.is_empty() => {
            format!("there is no {what} {shown}; the puzzle has none at all")
        }
        None => {
            let (count, first) = (places.len(), quoted(&places.name(0)));
            format!("there is no {what} {shown}; the puzzle has {count}, the first is {first}")
        }
    }
}
