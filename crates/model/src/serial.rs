//! Puzzles and boards for serde: a puzzle is its ID, and a board the list of its states.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Error as _, Serialize, Serializer};

use crate::board::Board;
use crate::puzzle::Puzzle;
use crate::spec::{id, retold};

/// Writes the puzzle ID. A puzzle with costs or other terms has none, and is refused.
///
/// ```
/// use lightsout_model::board::Board;
/// use lightsout_model::puzzle::Puzzle;
/// let puzzle = "2x3".parse::<Puzzle>()?.with_start(Board::from(vec![0, 1, 0, 0, 0, 1]))?;
/// let text = serde_json::to_string(&puzzle)?;
/// assert_eq!(serde_json::from_str::<Puzzle>(&text)?, puzzle);
/// assert_eq!(serde_json::to_string(puzzle.start())?, "[0,1,0,0,0,1]");
/// assert!(serde_json::to_string(&puzzle.with_costs(vec![1, 1, 5, 1, 1, 1])?).is_err());
/// assert!(serde_json::from_str::<Puzzle>(r#""5y5""#).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&id::print(&retold(self)).map_err(S::Error::custom)?)
    }
}

/// Reads a name or a puzzle ID.
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Puzzle, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.states().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Board, D::Error> {
        Ok(Board::new(Vec::deserialize(from)?))
    }
}
