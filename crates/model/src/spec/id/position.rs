//! IDs of many boards of one puzzle, taken apart: what they share, and the position.

use super::{checksum, digits};

/// The two parts of an ID whose start is a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<'a> {
    /// All in front of the position: IDs with the same stem are positions of one puzzle.
    pub stem: &'a str,
    packed: &'a str,
}

impl Position<'_> {
    /// Splits an ID whose checksum is right into its parts. Returns `None` for any other text, and for an ID with
    /// another start.
    ///
    /// ```
    /// use lightsout_model::spec::id::Position;
    /// let position = Position::of("lo1.5x5.at-ATjq7.11ds6xv").ok_or("a position")?;
    /// assert_eq!(position.stem, "lo1.5x5");
    /// let mut states = Vec::new();
    /// assert!(position.states_into(2, 25, &mut states) && states.len() == 25);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn of(text: &str) -> Option<Position<'_>> {
        let (body, sum) = text.rsplit_once('.')?;
        let (stem, packed) = body.rsplit_once(".at-").filter(|_| checksum::is_of(sum, body))?;
        Some(Position { stem, packed })
    }

    /// Replaces `into` by the states of `lights` lights. Returns whether the ID has that many, each below `states`.
    pub fn states_into(&self, states: u8, lights: usize, into: &mut Vec<u8>) -> bool {
        into.clear();
        digits::unpack_into(self.packed, states, lights, into).is_some()
    }
}
