//! Quiet patterns explained: presses that change nothing, and what they are good for.
//!
//! A pattern is quiet when every light is touched a multiple of m times. Two solutions differ by a
//! quiet pattern, so one solution and a basis of the patterns give them all, and the best is chosen
//! among them.

use lightsout_algebra::sparse::Factorisation;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::count::Count;
use lightsout_solver::fewest::{self, Quiet};
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::{Claim, Outcome};
use lightsout_solver::verify;
use serde::Serialize;

use super::elimination::column_names;
use super::frame::{self, Explanation, Figure, Frame};
use super::refusal::Refusal;
use super::touches::{different, touches};
use crate::words::{self, counted};

/// The name on the command line.
pub const NAME: &str = "quiet-patterns";

/// The most lights and the most buttons that are looked at: a board of 32x32.
pub const MOST: usize = 1024;
/// Up to so many solutions are compared one by one.
const MOST_COMPARED: u64 = 64;

/// A solution among those compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Compared {
    /// How often each pattern of the basis is added to the first solution.
    pub times: Vec<u16>,
    /// Its number of presses.
    pub presses: u64,
}

/// The content of a frame, for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// How many quiet patterns there are.
    Count {
        /// After how many times each pattern of the basis comes back to nothing.
        orders: Vec<u16>,
        /// Their number, nothing itself included, in decimal.
        patterns: String,
    },
    /// A pattern of the basis.
    Pattern {
        /// One count per button.
        counts: Vec<u8>,
        /// By how much every light goes on; 0 unless the goal is "all equal".
        level: u8,
        /// How often every light is touched.
        touches: Vec<u32>,
    },
    /// A pattern turns one solution into another.
    Swap {
        /// The number of the pattern.
        pattern: usize,
        /// The solution, one count per button.
        before: Vec<u8>,
        /// The other.
        after: Vec<u8>,
    },
    /// All solutions side by side.
    Compare {
        /// The solutions.
        solutions: Vec<Compared>,
        /// The number of the one with the fewest presses.
        best: usize,
    },
    /// The best solution.
    Best {
        /// One count per button.
        presses: Vec<u8>,
        /// Whether none has fewer presses.
        is_proved: bool,
        /// No solution has fewer presses than this.
        lower_bound: u64,
        /// How that is known.
        how: String,
    },
    /// The board has no solution at all.
    NoSolution,
}

/// Explains the quiet patterns of a puzzle.
///
/// # Errors
/// When the rule is not the free one, the puzzle is too large to look at, or the budget is spent.
pub fn explain(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Explanation, Refusal> {
    is_linear(puzzle)?;
    Refusal::unless_fits(NAME, puzzle, (MOST, "32x32"))?;
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let generators: Vec<(Vec<u8>, u16)> = (0..factorisation.kernel_generators())
        .filter_map(|index| factorisation.kernel_generator(index))
        .collect();
    let mut explainer = Explainer { puzzle, generators, frames: Vec::new() };
    explainer.count();
    (0..explainer.generators.len()).for_each(|index| explainer.pattern(index));
    match factorisation.solve(system.right_side()) {
        Err(_) => explainer.no_solution(),
        Ok(first) => {
            (0..explainer.generators.len()).for_each(|index| explainer.swap(index, &first));
            explainer.compare(&first);
            explainer.best(&system, first, budget);
        }
    }
    Ok(Explanation::new(NAME, puzzle, column_names(puzzle, &system), explainer.frames))
}

/// The frames in the making.
struct Explainer<'a> {
    puzzle: &'a Puzzle,
    /// The patterns of the basis, each with its order; the level stands behind the buttons.
    generators: Vec<(Vec<u8>, u16)>,
    frames: Vec<Frame>,
}

impl Explainer<'_> {
    fn show(&mut self, heading: String, words: Vec<String>, figures: Vec<Figure>, step: Step) {
        let step = frame::Step::QuietPatterns(step);
        self.frames.push(Frame { heading, words, figures, step });
    }

    fn solutions(&self) -> Count {
        self.generators.iter().map(|(_, order)| *order).product()
    }

    fn buttons<'v>(&self, vector: &'v [u8]) -> &'v [u8] {
        &vector[..self.puzzle.buttons()]
    }

    fn presses(&self, caption: &str, vector: &[u8]) -> Figure {
        let counts = self.buttons(vector).to_vec();
        let caption = format!("{caption}: {}", counted(words::total(&counts), "press"));
        Figure::Presses { caption, counts }
    }

    fn count(&mut self) {
        let orders: Vec<u16> = self.generators.iter().map(|(_, order)| *order).collect();
        let m = self.puzzle.states();
        let said = match orders.as_slice() {
            [] => vec![
                "Only the empty pattern is quiet.".to_string(),
                "So every board has exactly one solution, and there is nothing to choose."
                    .to_string(),
            ],
            _ => vec![
                format!(
                    "Presses that touch every light a multiple of {m} times change nothing: a quiet pattern."
                ),
                format!(
                    "{} of them put together give all {}, the empty one included.",
                    orders.len(),
                    self.solutions()
                ),
            ],
        };
        let patterns = self.solutions().to_string();
        self.show("how many there are".into(), said, Vec::new(), Step::Count { orders, patterns });
    }

    fn pattern(&mut self, index: usize) {
        let vector = self.generators[index].0.clone();
        let counts = self.buttons(&vector).to_vec();
        let level = vector.get(self.puzzle.buttons()).copied().unwrap_or(0);
        let touches = touches(self.puzzle, &counts);
        let m = self.puzzle.states();
        let times = different(&touches);
        let why = match level {
            0 => format!("Every light is touched {times}, a multiple of {m}: it ends as it began."),
            _ => format!(
                "Every light is touched {times}, that is {level} modulo {m}: all go on alike, and the goal asks no more."
            ),
        };
        let figures = vec![
            self.presses("press", &vector),
            Figure::Numbers { caption: "touches of every light".into(), numbers: touches.clone() },
        ];
        let heading = format!("quiet pattern {}", index + 1);
        self.show(heading, vec![why], figures, Step::Pattern { counts, level, touches });
    }

    fn swap(&mut self, index: usize, first: &[u8]) {
        let (pattern, m) = (&self.generators[index].0, u16::from(self.puzzle.states()));
        let after: Vec<u8> = (first.iter().zip(pattern))
            .map(|(&one, &other)| ((u16::from(one) + u16::from(other)) % m) as u8)
            .collect();
        let figures = vec![
            self.presses("a solution", first),
            self.presses(&format!("and pattern {}", index + 1), pattern),
            self.presses("is a solution", &after),
        ];
        let pairs = || self.buttons(first).iter().zip(self.buttons(&after));
        let drop: u64 = pairs().map(|(&old, &new)| u64::from(old.saturating_sub(new))).sum();
        let take: u64 = pairs().map(|(&old, &new)| u64::from(new.saturating_sub(old))).sum();
        let swap = match take {
            0 => format!("saves {}", counted(drop, "press")),
            _ => format!("replaces {} by {}", counted(drop, "press"), counted(take, "other")),
        };
        let said = vec![format!(
            "The pattern changes no light, so both lead to the same board. It {swap}."
        )];
        let (before, after) = (self.buttons(first).to_vec(), self.buttons(&after).to_vec());
        let step = Step::Swap { pattern: index, before, after };
        self.show(
            format!("pattern {} turns one solution into another", index + 1),
            said,
            figures,
            step,
        );
    }

    fn compare(&mut self, first: &[u8]) {
        let few = self.solutions() <= MOST_COMPARED;
        if self.generators.is_empty() || !few {
            return;
        }
        let stream = Solutions::new(self.puzzle.states(), first.to_vec(), self.generators.clone());
        let solutions: Vec<Compared> = stream
            .enumerate()
            .map(|(number, solution)| Compared {
                times: self.wheels(number),
                presses: words::total(self.buttons(&solution)),
            })
            .collect();
        let best = (0..solutions.len()).min_by_key(|&index| solutions[index].presses).unwrap_or(0);
        let lines = (solutions.iter().enumerate())
            .map(|(index, solution)| {
                let mark = if index == best { "  fewest" } else { "" };
                vec![
                    added(&solution.times),
                    format!("{}{mark}", counted(solution.presses, "press")),
                ]
            })
            .collect();
        let figures = vec![Figure::Table {
            caption: "all solutions".into(),
            head: vec!["patterns added".into(), "presses".into()],
            lines,
            is_map: false,
        }];
        let said = vec![
            "Every solution is the first with some of the patterns added: here they all are."
                .to_string(),
        ];
        self.show(
            "all solutions side by side".into(),
            said,
            figures,
            Step::Compare { solutions, best },
        );
    }

    /// How often each pattern goes into the solution of this number: an odometer, first wheel fastest.
    fn wheels(&self, number: usize) -> Vec<u16> {
        let mut rest = number;
        let turn = |(_, order): &(Vec<u8>, u16)| {
            let wheel = rest % usize::from(*order);
            rest /= usize::from(*order);
            wheel as u16
        };
        self.generators.iter().map(turn).collect()
    }

    fn best(&mut self, system: &LinearSystem, first: Vec<u8>, budget: &mut Budget<'_>) {
        let generator = |index: usize| {
            self.generators.get(index).map_or_else(Vec::new, |(vector, _)| vector.clone())
        };
        let orders = self.generators.iter().map(|(_, order)| *order).collect();
        let quiet = Quiet { orders, generator: &generator };
        let (best, bound) = fewest::search(system, &quiet, first, budget);
        let presses = self.buttons(&best).to_vec();
        let total = words::total(&presses);
        let claim = Claim::Solved { presses: system.presses(&best), bound };
        let (is_proved, lower_bound, how) = match verify::judge(self.puzzle, claim) {
            Ok(Outcome::Solved(found)) => {
                (found.is_fewest(), found.at_least(), found.how().unwrap_or_default())
            }
            Ok(_) => (false, 0, String::new()),
            Err(wrong) => (false, 0, wrong.to_string()),
        };
        let said = match is_proved {
            true if total == 0 => "The goal is reached already: no press is needed.".to_string(),
            true => format!("No solution has fewer than {}: {how}.", counted(total, "press")),
            false => format!(
                "The best one known has {}, and any has at least {lower_bound}: {how}.",
                counted(total, "press")
            ),
        };
        let figures = vec![self.presses("the best", &best)];
        let step = Step::Best { presses, is_proved, lower_bound, how };
        self.show("the best solution".into(), vec![said], figures, step);
    }

    fn no_solution(&mut self) {
        let said = vec![
            "This board has no solution, so there is none to choose. Elimination shows why."
                .to_string(),
        ];
        self.show("no solution".into(), said, Vec::new(), Step::NoSolution);
    }
}

/// The patterns that are added, by number from 1: `none`, `1 + 2`, `2 x 1`.
fn added(times: &[u16]) -> String {
    let terms: Vec<String> = (times.iter().enumerate())
        .filter(|(_, times)| **times > 0)
        .map(|(pattern, &times)| match times {
            1 => (pattern + 1).to_string(),
            _ => format!("{times} x {}", pattern + 1),
        })
        .collect();
    if terms.is_empty() { "none".to_string() } else { terms.join(" + ") }
}
