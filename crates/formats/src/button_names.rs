//! Errors for a name that no light or button of a puzzle has.

use lightsout_model::lattice::write_sizes;
use lightsout_model::layout::{Naming, Places};
use lightsout_model::square;

use super::error::quoted;
use super::nearest::nearest;

/// The most names among which the nearest is looked for.
const MOST_COMPARED: usize = 1 << 16;

/// A sentence about an unknown light or button: what names are like, or the nearest one.
pub(crate) fn unknown(what: &str, name: &str, places: &Places) -> String {
    let shown = quoted(name);
    if let Places::Lattice(lattice) = places {
        let naming = if is_pair(name) { Naming::Coordinates } else { Naming::Squares };
        let name = |index| naming.name(places, index);
        let (first, last) = (name(0), name(places.len() - 1));
        let sizes = write_sizes(lattice.sizes());
        return format!(
            "there is no {what} {shown}. On a {sizes} board they run from {first} to {last}"
        );
    }
    if is_of_a_square(name) && !places.is_empty() && is_of_a_square(&places.name(0)) {
        return format!("there is no {what} {shown}. It is forbidden, or the board has none there");
    }
    let names = (0..places.len().min(MOST_COMPARED)).map(|index| places.name(index));
    match nearest(name, names) {
        Some(near) => format!("there is no {what} {shown}. Did you mean {}?", quoted(&near)),
        None if places.is_empty() => {
            format!("there is no {what} {shown}. The puzzle has none at all")
        }
        None => {
            let (count, first) = (places.len(), quoted(&places.name(0)));
            format!("there is no {what} {shown}. The puzzle has {count}, the first is {first}")
        }
    }
}

/// Whether it is the name of a square, in either of the two ways.
fn is_of_a_square(name: &str) -> bool {
    square::read(name).is_some() || is_pair(name)
}

/// Whether it is a row and a column: `0,1`.
fn is_pair(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    name.split_once(',').is_some_and(|(row, column)| is_number(row) && is_number(column))
}
