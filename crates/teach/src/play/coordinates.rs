//! Short names for places, as people say them: a letter for the column and a number for the row.
//!
//! On planar boards, whose places are called `row,column` from 0, every place is also a square such as b1
//! ([`lightsout_model::square`]). Everywhere else places go by their names.

use lightsout_model::layout::Places;
pub use lightsout_model::square::column_letters;

/// The two ways to name the places of a layout.
#[derive(Clone, Copy, Debug)]
pub struct Coordinates<'a> {
    places: &'a Places,
}

impl<'a> Coordinates<'a> {
    /// The names of these places.
    pub fn of(places: &'a Places) -> Coordinates<'a> {
        Coordinates { places }
    }

    /// Whether places have a letter and a number.
    pub fn is_planar(&self) -> bool {
        self.places.are_squares()
    }

    /// Names a place in speech.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn say(&self, index: usize) -> String {
        self.places.square(index).unwrap_or_else(|| self.places.name(index))
    }

    /// The place that is meant: by its name, or on planar boards by letter and number.
    pub fn find(&self, text: &str) -> Option<usize> {
        self.places.find(text)
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::{Lattice, Wrap};

    use super::*;

    #[test]
    fn squares_are_found_both_ways() {
        let places = Places::Lattice(Lattice::new(&[3, 30], Wrap::Plane).expect("a small board"));
        let names = Coordinates::of(&places);
        for place in 0..places.len() {
            assert_eq!(names.find(&names.say(place)), Some(place));
            assert_eq!(names.find(&places.name(place)), Some(place));
        }
        assert_eq!((names.say(0), names.say(2 * 30 + 28)), ("a1".to_string(), "ac3".to_string()));
        for wrong in [
            "a0",
            "a01",
            "a4",
            "ae1",
            "1a",
            "a",
            "3",
            "",
            "a1b",
            "a-1",
            "row 1",
            "A B1",
            "~1",
            "ä1",
            "a99999999999999999999",
        ] {
            assert_eq!(names.find(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn blocks_have_no_letters() {
        let places = Places::Lattice(Lattice::new(&[2, 2, 2], Wrap::Plane).expect("a small block"));
        let names = Coordinates::of(&places);
        assert_eq!((names.say(7), names.find("a1")), ("1,1,1".to_string(), None));
    }
}
