//! A history of presses and looks, as it was written down, with every name resolved to a number.

use lightsout_model::board::Board;
use lightsout_model::goal::Goal;

/// The names of the lights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// By row and column from 0, on a board with this many rows and columns.
    Grid(usize, usize),
    /// One by one.
    Listed(Vec<String>),
}

impl Names {
    /// The number of lights.
    pub fn len(&self) -> usize {
        match self {
            Names::Grid(rows, columns) => rows * columns,
            Names::Listed(names) => names.len(),
        }
    }

    /// Whether there is no light at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of a light.
    ///
    /// # Panics
    /// When there is no such light.
    pub fn name(&self, light: usize) -> String {
        match self {
            Names::Grid(_, columns) => format!("{},{}", light / columns, light % columns),
            Names::Listed(names) => names[light].clone(),
        }
    }

    /// The light of this name, or none.
    pub fn find(&self, name: &str) -> Option<usize> {
        match self {
            Names::Grid(rows, columns) => {
                let (row, column) = name.split_once(',')?;
                let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
                (row < *rows && column < *columns).then(|| row * columns + column)
            }
            Names::Listed(names) => names.iter().position(|known| known == name),
        }
    }
}

/// The goal of the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// All lights in this state.
    State(u8),
    /// All lights alike.
    Equal,
    /// This board.
    Board(Vec<u8>),
}

impl Target {
    /// The same as a goal.
    pub fn goal(&self) -> Goal {
        match self {
            Target::State(state) => Goal::State(*state),
            Target::Equal => Goal::Equal,
            Target::Board(states) => Goal::Target(Board::new(states.clone())),
        }
    }
}

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A new session begins, and the board becomes unknown.
    Session,
    /// Buttons pressed, one after the other.
    Press(Vec<usize>),
    /// The board as it looks now.
    Look(Vec<u8>),
    /// By how much every light changed since the last look.
    Changed(Vec<u8>),
}

/// A history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressLog {
    /// The number of states of every light.
    pub states: u8,
    /// The lights.
    pub lights: Names,
    /// The buttons by name.
    pub buttons: Vec<String>,
    /// The goal.
    pub target: Target,
    /// The entries with the number of their line, from 1. A line may make several.
    pub entries: Vec<(usize, Entry)>,
}
