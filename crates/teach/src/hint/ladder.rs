//! The ladder: what the guide has to say, in four rungs that give away more and more.

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::Certificate;
use serde::Serialize;

use super::clearest::clearest;
use super::guide::{Guide, HintError, Standing};
use super::nearest::{Nearest, nearest};
use super::place::{Place, place};
use super::reason::Reason;
use super::reasons::reasons;
use crate::explain::frame::Figure;
use crate::explain::words::{counted, lights, listed};

/// Four rungs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// 1: can it be done, and how far is it; 2: where to look; 3: why; 4: the press. Of a board that
    /// cannot be solved: 1 that, 2 the lights that show it, 3 why they do, 4 what to change.
    pub rungs: [Rung; 4],
}

/// One rung.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// From 1 to 4.
    pub level: u8,
    /// What there is to say, sentence by sentence.
    pub words: Vec<String>,
    /// What there is to see.
    pub figures: Vec<Figure>,
    /// The same for programs.
    pub data: Data,
}

/// What a rung says, for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Data {
    /// The goal is reached; nothing is left to say.
    Done,
    /// It can be solved.
    Solvable {
        /// The presses left in the solution that the hints keep to.
        presses: u64,
        /// Whether there is none with fewer.
        is_fewest: bool,
        /// There is none with fewer than this.
        lower_bound: u64,
    },
    /// It cannot be solved.
    Unsolvable,
    /// Not known.
    Unknown {
        /// Why.
        reason: String,
    },
    /// Where to look.
    Where {
        /// The place.
        place: Place,
    },
    /// The lights that show a board unsolvable.
    Lights {
        /// Their numbers.
        lights: Vec<usize>,
    },
    /// Why.
    Why {
        /// The reasons, the most telling one first.
        reasons: Vec<Reason>,
    },
    /// The press.
    Press {
        /// The number of the button.
        button: usize,
        /// Its name.
        name: String,
    },
    /// What to change by hand so that a board can be solved.
    Change {
        /// The nearest solvable board; none where it is too much work to find.
        nearest: Option<Nearest>,
    },
}

/// What a guide has to say about the board as it is now.
///
/// # Errors
/// When the budget is spent before the reasons are found.
pub fn ladder(guide: &Guide, budget: &mut Budget<'_>) -> Result<Ladder, HintError> {
    let puzzle = guide.puzzle();
    match guide.standing() {
        Standing::Done => Ok(same("The goal is reached.", Data::Done)),
        Standing::Unknown(reason) => {
            let words = format!("Nothing is known of this board: {reason}.");
            Ok(same(&words, Data::Unknown { reason: reason.clone() }))
        }
        Standing::Solvable { plan, at_least } => solvable(guide, plan, *at_least, budget),
        Standing::Unsolvable(certificate) => unsolvable(puzzle, certificate, budget),
    }
}

/// A ladder that says the same on every rung.
fn same(words: &str, data: Data) -> Ladder {
    Ladder {
        rungs: [1, 2, 3, 4]
            .map(|level| rung(level, vec![words.to_string()], Vec::new(), data.clone())),
    }
}

fn rung(level: u8, words: Vec<String>, figures: Vec<Figure>, data: Data) -> Rung {
    Rung { level, words, figures, data }
}

fn solvable(
    guide: &Guide,
    plan: &Presses,
    at_least: u64,
    budget: &mut Budget<'_>,
) -> Result<Ladder, HintError> {
    let puzzle = guide.puzzle();
    let presses = plan.total();
    let left = counted(presses, "press");
    let is_fewest = at_least == presses;
    let first = match at_least {
        _ if is_fewest => format!("It can be solved: {left} to go, and no way is shorter."),
        0 => format!("It can be solved: {left} to go."),
        _ => format!(
            "It can be solved: {left} to go in the best way known, and no way is shorter than {at_least}."
        ),
    };
    let button = guide.next_press().expect("a solvable board that is not done has a press to make");
    let place = place(puzzle, button);
    let reasons = reasons(guide, budget)?;
    let why = reasons.iter().map(|reason| reason.words(puzzle)).collect();
    let patterns = reasons.iter().filter_map(pattern).collect();
    let name = puzzle.button_name(button);
    let press = format!("Press {name}.");
    Ok(Ladder {
        rungs: [
            rung(
                1,
                vec![first],
                Vec::new(),
                Data::Solvable { presses, is_fewest, lower_bound: at_least },
            ),
            rung(2, vec![place.words(puzzle)], Vec::new(), Data::Where { place }),
            rung(3, why, patterns, Data::Why { reasons }),
            rung(4, vec![press], Vec::new(), Data::Press { button: button.0, name }),
        ],
    })
}

/// The picture of a reason that is a pattern.
fn pattern(reason: &Reason) -> Option<Figure> {
    let (caption, counts) = match reason {
        Reason::QuietSwap { pattern, .. } => ("the quiet pattern", pattern),
        Reason::Detour { pattern } => ("what changed nothing", pattern),
        _ => return None,
    };
    Some(Figure::Presses { caption: caption.to_string(), counts: counts.clone() })
}

fn unsolvable(
    puzzle: &Puzzle,
    certificate: &Certificate,
    budget: &mut Budget<'_>,
) -> Result<Ladder, HintError> {
    let nearest = nearest(puzzle, budget)?;
    let (shown, reason) = match certificate {
        Certificate::Weights(weights) => {
            let weights = clearest(puzzle, budget)?.unwrap_or_else(|| weights.clone());
            (weights.clone(), Reason::Certificate { weights })
        }
        Certificate::Closed(boards) => (Vec::new(), Reason::Closed { boards: boards.len() }),
    };
    let lit: Vec<usize> = (0..shown.len()).filter(|&light| shown[light] != 0).collect();
    let (look, figures) = match lit.is_empty() {
        true => {
            ("No lights alone show it: the order of presses matters here.".to_string(), Vec::new())
        }
        false => (
            format!("Look at the lights {}.", few_lights(puzzle, &lit)),
            vec![
                Figure::Weights { caption: "these lights".into(), weights: shown },
                Figure::Board {
                    caption: "the board".into(),
                    states: puzzle.start().states().to_vec(),
                },
            ],
        ),
    };
    let (change, board) = change(puzzle, nearest.as_ref());
    Ok(Ladder {
        rungs: [
            rung(1, vec!["It cannot be solved.".to_string()], Vec::new(), Data::Unsolvable),
            rung(2, vec![look], figures, Data::Lights { lights: lit }),
            rung(3, vec![reason.words(puzzle)], Vec::new(), Data::Why { reasons: vec![reason] }),
            rung(4, vec![change], board, Data::Change { nearest }),
        ],
    })
}

/// What to change by hand, in a sentence and as a board.
fn change(puzzle: &Puzzle, nearest: Option<&Nearest>) -> (String, Vec<Figure>) {
    let Some(nearest) = nearest else {
        return (
            "The nearest board that can be solved is too much work to find here.".to_string(),
            Vec::new(),
        );
    };
    let names = few_lights(puzzle, &nearest.changed);
    let number = nearest.changed.len() as u64;
    let how_few = match (nearest.is_proved, number) {
        (true, 1) => "that is enough".to_string(),
        (true, _) => "fewer are not enough".to_string(),
        (false, _) => format!(
            "whether fewer than {number} are enough is not known, but {} are not",
            nearest.lower_bound - 1
        ),
    };
    let words = format!(
        "Change {} by hand and it can be solved: {names}; {how_few}.",
        counted(number, "light")
    );
    let figure = Figure::Board {
        caption: "the nearest solvable board".into(),
        states: nearest.board.clone(),
    };
    (words, vec![figure])
}

/// Lights by name where they are few, and as those of the figure otherwise.
fn few_lights(puzzle: &Puzzle, numbers: &[usize]) -> String {
    match numbers.len() {
        ..=MOST_NAMED => listed(&lights(puzzle, numbers.iter().copied())),
        count => format!("of the picture, {count} of them"),
    }
}

/// The most lights that a sentence names one by one.
const MOST_NAMED: usize = 16;
