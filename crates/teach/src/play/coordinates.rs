//! Short names for places, as people say them: a letter for the column and a number for the row.
//!
//! On planar boards, whose places are called `row,column` from 0, the place in the first row and the
//! first column is also a1, the one to its right b1, the one below it a2; behind z come aa, ab. Rows
//! are counted from the top, as they are drawn and read. Everywhere else places go by their names.

use lightsout_model::layout::Places;

/// The two ways to name the places of a layout.
#[derive(Clone, Copy, Debug)]
pub struct Coordinates<'a> {
    places: &'a Places,
    is_planar: bool,
}

impl<'a> Coordinates<'a> {
    /// The names of these places.
    pub fn of(places: &'a Places) -> Coordinates<'a> {
        let is_planar = match places {
            Places::Lattice(lattice) => lattice.sizes().len() == 2,
            Places::Listed(_) => (0..places.len()).all(|place| is_square(places, place)),
        };
        Coordinates { places, is_planar }
    }

    /// Whether places have a letter and a number.
    pub fn is_planar(&self) -> bool {
        self.is_planar
    }

    /// What a place is called in speech.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn say(&self, index: usize) -> String {
        match self.places.text(index).filter(|_| self.is_planar) {
            Some([row, column]) => format!("{}{}", column_letters(column), row + 1),
            None => self.places.name(index),
        }
    }

    /// The place that is meant: by its name, or on planar boards by letter and number.
    pub fn find(&self, text: &str) -> Option<usize> {
        let text = text.trim();
        self.places.find(text).or_else(|| self.find_square(text))
    }

    fn find_square(&self, text: &str) -> Option<usize> {
        if !self.is_planar {
            return None;
        }
        let digits = text.find(|c: char| c.is_ascii_digit())?;
        let (letters, digits) = text.split_at(digits);
        if digits.starts_with('0') || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let row = digits.parse::<usize>().ok()?.checked_sub(1)?;
        let column = column_number(letters)?;
        match self.places {
            Places::Lattice(lattice) => lattice.cell(&[row, column]),
            Places::Listed(_) => self.places.find(&format!("{row},{column}")),
        }
    }
}

fn is_square(places: &Places, index: usize) -> bool {
    places.text(index).is_some_and(|[row, column]| places.name(index) == format!("{row},{column}"))
}

/// The letters of a column, from 0: a to z, aa to zz, aaa, and so on.
pub fn column_letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

fn column_number(letters: &str) -> Option<usize> {
    if letters.is_empty() {
        return None;
    }
    let mut number = 0usize;
    for letter in letters.chars() {
        let letter = letter.to_ascii_lowercase();
        let digit = letter.is_ascii_lowercase().then(|| letter as usize - 'a' as usize + 1)?;
        number = number.checked_mul(26)?.checked_add(digit)?;
    }
    Some(number - 1)
}

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::{Lattice, Wrap};

    use super::*;

    #[test]
    fn letters_count_as_on_a_sheet() {
        let named = [0, 25, 26, 27, 51, 52, 701, 702].map(column_letters);
        assert_eq!(named, ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
        for column in 0..2000 {
            assert_eq!(column_number(&column_letters(column)), Some(column));
        }
        assert_eq!(column_number("zzzzzzzzzzzzzzzzzzzzzzzzz"), None);
    }

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
