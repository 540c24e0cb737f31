//! Level packs: boards with their par and how hard they are, in a stated order, as JSON.
//!
//! A pack is made of boards of one puzzle. Reading one believes nothing: every par is worked out
//! again, and one that is false is an error that names the board. The schema is in `book/reference/levels.md`.

mod greedy;
mod measures;

pub use greedy::{Greedy, greedy};
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::Stopped;
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::id::Stem;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;
pub use measures::{Measurer, Measures};
use serde::{Deserialize, Serialize};

use crate::generate::Par;

/// The schema that is written, and the only one that is read.
pub const SCHEMA: &str = "lightsout/levels/1";

/// The order of the levels, as the pack states it.
pub const ORDER: &str = "par, then greedy_astray, then chase, then id";

/// How the boards of a pack were made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Making {
    /// The version of the generator.
    pub generator: String,
    /// The way.
    pub way: String,
    /// The number of presses asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub presses: Option<u64>,
    /// The symmetry asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// Whether boards had to differ by more than a symmetry.
    pub distinct: bool,
    /// The seed.
    pub seed: u64,
}

/// A level: a board and how hard it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The puzzle ID.
    pub id: String,
    /// The fewest presses that solve it.
    pub par: u64,
    /// The presses a greedy player makes until none leaves fewer lights wrong.
    pub greedy: u64,
    /// The presses that greed costs: those made and those then needed, less par.
    pub greedy_astray: u64,
    /// The presses of a light chase with the look-up table, where the puzzle can be chased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chase: Option<u64>,
    /// A note of its maker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A pack of levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// [`SCHEMA`].
    pub schema: String,
    /// The title of the puzzle.
    pub title: String,
    /// How the boards were made, where a generator made them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Making>,
    /// The order of the levels, which is [`ORDER`] if this program wrote the pack.
    pub order: String,
    /// The levels, easiest first.
    pub levels: Vec<Level>,
}

lightsout_algebra::errors! {
    /// Why a text is not a level pack, or a pack is wrong.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PackError {
        /// Not the JSON of a pack.
        #[error("this is not a level pack: {0}")]
        Json(String),
        /// Another schema.
        #[error("the schema of this level pack is {0:?}, but this program reads {SCHEMA:?}")]
        Schema(String),
        /// A board that cannot be read.
        #[error("level {number}: {problem}")]
        Board {
            /// The number of the level, from 1.
            number: usize,
            /// What is wrong.
            problem: String,
        },
        /// A par that is false.
        #[error("level {number}, {id}: the pack says par {says}, but {truth}")]
        Par {
            /// The number of the level, from 1.
            number: usize,
            /// Its puzzle ID.
            id: String,
            /// The par in the pack.
            says: u64,
            /// What is true.
            truth: String,
        },
        /// A measure that is false.
        #[error("level {number}, {id}: the pack says {measure} {says}, and it is {is}")]
        Measure {
            /// The number of the level, from 1.
            number: usize,
            /// Its puzzle ID.
            id: String,
            /// The name of the measure.
            measure: &'static str,
            /// The measure in the pack.
            says: String,
            /// What is true.
            is: String,
        },
        /// A level at the wrong place.
        #[error("level {number} should come before level {}: the order is {ORDER}", number - 1)]
        Order {
            /// The number of the level, from 1.
            number: usize,
        },
        /// A limit was reached before everything was checked.
        #[error("level {number} and those after it were not checked: {stopped}")]
        Stopped {
            /// The number of the level, from 1.
            number: usize,
            /// The limit.
            stopped: Stopped,
        },
    }
}

lightsout_algebra::errors! {
    /// Why a board is not a level.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoLevel {
        /// It cannot be solved.
        #[error("{0} cannot be solved, so it is not a level")]
        Unsolvable(String),
        /// Its par is not known.
        #[error("{id} needs between {} and {} presses, but a level needs a known par", between.0, between.1)]
        NoPar {
            /// The puzzle ID.
            id: String,
            /// The bounds.
            between: (u64, u64),
        },
        /// A limit was reached.
        #[error("{0}")]
        Stopped(#[from] Stopped),
    }
}

/// Boards as levels, with their measures, easiest first.
///
/// # Errors
/// The first board that is not a level.
///
/// ```
/// use lightsout_model::board::Board;
/// use lightsout_model::puzzle::Puzzle;
/// use lightsout_model::spec::id::Stem;
/// use lightsout_model::spec::named;
/// use lightsout_solver::solve::budget::Budget;
/// use lightsout_study::levels::levels;
/// let (puzzle, stem) = ("1x3".parse::<Puzzle>()?, Stem::of(&named("1x3")?)?);
/// let boards = [[0, 1, 1], [1, 0, 1], [1, 1, 1]].map(|states| (Board::from(states.to_vec()), None));
/// let levels = levels(&puzzle, &stem, boards, &mut Budget::unlimited())?;
/// assert_eq!(levels.iter().map(|level| level.par).collect::<Vec<_>>(), [1, 1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn levels(
    puzzle: &Puzzle,
    stem: &Stem,
    boards: impl IntoIterator<Item = (Board, Option<String>)>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Level>, NoLevel> {
    let measurer = Measurer::of(puzzle, budget)?;
    let mut levels = Vec::new();
    for (board, note) in boards {
        let id = stem.with(&board);
        let measures = measurer.measures(&board, budget)?;
        let par = match measures.par {
            Par::Exactly(par) => par,
            Par::Between(least, most) => return Err(NoLevel::NoPar { id, between: (least, most) }),
            Par::Unsolvable => return Err(NoLevel::Unsolvable(id)),
        };
        let (greedy, greedy_astray) = (measures.greedy, measures.greedy_astray.unwrap_or(0));
        levels.push(Level { id, par, greedy, greedy_astray, chase: measures.chase, note });
    }
    levels.sort_by(|one, other| one.place().cmp(&other.place()));
    Ok(levels)
}

impl Pack {
    /// The pack of these levels.
    pub fn new(title: &str, made: Option<Making>, levels: Vec<Level>) -> Pack {
        let (schema, order) = (SCHEMA.to_string(), ORDER.to_string());
        Pack { schema, title: title.to_string(), made, order, levels }
    }

    /// The pack that a text holds.
    ///
    /// # Errors
    /// When it holds none, or one of another schema.
    pub fn read(text: &str) -> Result<Pack, PackError> {
        let json = |error: serde_json::Error| {
            PackError::Json(piece(&error.to_string()).at_most(200).to_string())
        };
        let value: serde_json::Value = serde_json::from_str(text).map_err(json)?;
        match value.get("schema").and_then(|schema| schema.as_str()) {
            Some(SCHEMA) => serde_json::from_value(value).map_err(json),
            Some(schema) => Err(PackError::Schema(piece(schema).to_string())),
            None => Err(PackError::Json(format!(
                "it needs to be a JSON object with \"schema\": {SCHEMA:?}"
            ))),
        }
    }

    /// Computes every par and every other measure again, and checks the order of the levels.
    ///
    /// # Errors
    /// The first level whose board cannot be read or that claims something false, or where a limit was reached.
    pub fn verify(&self, budget: &mut Budget<'_>) -> Result<(), PackError> {
        let mut known: Option<(Puzzle, Measurer)> = None;
        for (number, level) in (1..).zip(&self.levels) {
            let stopped = |stopped| PackError::Stopped { number, stopped };
            let (puzzle, start) =
                level.board().map_err(|problem| PackError::Board { number, problem })?;
            let measurer = match known.take().filter(|(same, _)| *same == puzzle) {
                Some((_, measurer)) => measurer,
                None => Measurer::of(&puzzle, budget).map_err(stopped)?,
            };
            let measures = measurer.measures(&start, budget).map_err(stopped)?;
            let truth = match measures.par {
                Par::Exactly(par) if par == level.par => None,
                Par::Exactly(par) => Some(format!("the fewest presses are {par}")),
                Par::Between(least, most) if (least..=most).contains(&level.par) => {
                    return Err(PackError::Board {
                        number,
                        problem: format!(
                            "{} needs between {least} and {most} presses, so its par cannot be checked",
                            level.id
                        ),
                    });
                }
                Par::Between(least, most) => {
                    Some(format!("the fewest presses lie between {least} and {most}"))
                }
                Par::Unsolvable => Some("the board cannot be solved".to_string()),
            };
            if let Some(truth) = truth {
                let (id, says) = (level.id.clone(), level.par);
                return Err(PackError::Par { number, id, says, truth });
            }
            if let Some((measure, says, is)) = level.false_measure(&measures) {
                return Err(PackError::Measure { number, id: level.id.clone(), measure, says, is });
            }
            known = Some((puzzle, measurer));
        }
        let is_behind = |two: &[Level]| two[0].place() > two[1].place();
        match self.levels.windows(2).position(is_behind).filter(|_| self.order == ORDER) {
            Some(before) => Err(PackError::Order { number: before + 2 }),
            None => Ok(()),
        }
    }
}

impl Level {
    /// What it is sorted by. Levels that cannot be chased come behind those that can.
    fn place(&self) -> (u64, u64, bool, Option<u64>, &str) {
        (self.par, self.greedy_astray, self.chase.is_none(), self.chase, &self.id)
    }

    /// The first measure beside the par that is not what it says: its name, what the level says, and what is true.
    fn false_measure(&self, measures: &Measures) -> Option<(&'static str, String, String)> {
        let pairs = [
            ("greedy", Some(self.greedy), Some(measures.greedy)),
            ("greedy_astray", Some(self.greedy_astray), measures.greedy_astray.or(Some(0))),
            ("chase", self.chase, measures.chase),
        ];
        let told = |count: Option<u64>| count.map_or("none".to_string(), |count| count.to_string());
        let (measure, says, is) = pairs.into_iter().find(|(_, says, is)| says != is)?;
        Some((measure, told(says), told(is)))
    }

    /// The puzzle from all lights off, and the board to start from.
    fn board(&self) -> Result<(Puzzle, Board), String> {
        let build = |spec: Spec| spec.build().map_err(|error| error.to_string());
        let puzzle = spec::named(&self.id).map_err(|error| error.to_string()).and_then(build)?;
        lightsout_solver::linear::system::is_linear(&puzzle).map_err(|order| order.to_string())?;
        let start = puzzle.start().clone();
        let dark = Board::uniform(puzzle.lights(), 0);
        let puzzle = puzzle.with_start(dark).map_err(|error| error.to_string())?;
        Ok((puzzle, start))
    }
}
