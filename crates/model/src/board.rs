//! A board: the state of every light, each from 0 (off) to m − 1.

use std::fmt;
use std::ops::Index;

use crate::puzzle::Light;

/// The state of every light of a puzzle, in the order of the lights.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board(Vec<u8>);

impl Board {
    /// The board with these states, one per light.
    pub fn new(states: Vec<u8>) -> Board {
        Board(states)
    }

    /// The board of `lights` lights that are all in `state`.
    pub fn uniform(lights: usize, state: u8) -> Board {
        Board(vec![state; lights])
    }

    /// The states, one per light.
    pub fn states(&self) -> &[u8] {
        &self.0
    }

    /// The number of lights.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no light at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The state of one light.
    ///
    /// # Panics
    /// When the board has no such light.
    pub fn state(&self, light: Light) -> u8 {
        self.0[light.0]
    }

    /// Steps one light on by `weight` states of `states`.
    ///
    /// # Panics
    /// When the board has no such light.
    pub fn step(&mut self, light: Light, weight: u8, states: u8) {
        let sum = u16::from(self.0[light.0]) + u16::from(weight);
        self.0[light.0] = (sum % u16::from(states)) as u8;
    }

    /// The number of lights that are not off.
    pub fn lit(&self) -> usize {
        self.0.iter().filter(|&&state| state != 0).count()
    }
}

impl From<Vec<u8>> for Board {
    fn from(states: Vec<u8>) -> Board {
        Board(states)
    }
}

impl Index<Light> for Board {
    type Output = u8;

    fn index(&self, light: Light) -> &u8 {
        &self.0[light.0]
    }
}

/// Writes the states in the order of the lights, with blanks between them if one has two digits.
///
/// ```
/// use lightsout_model::board::Board;
/// use lightsout_model::puzzle::Light;
/// let board = Board::from(vec![0, 1, 2]);
/// assert_eq!((board.to_string().as_str(), board[Light(2)]), ("012", 2));
/// assert_eq!(Board::from(vec![0, 10]).to_string(), "0 10");
/// ```
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if self.0.iter().any(|&state| state > 9) { " " } else { "" };
        let states: Vec<String> = self.0.iter().map(u8::to_string).collect();
        out.write_str(&states.join(gap))
    }
}
