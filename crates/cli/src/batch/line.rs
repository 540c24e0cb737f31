//! What a line says: a position on a puzzle; and the answer to it.

use std::sync::Arc;

use lightsout::methods;
use lightsout_algebra::quoted::quoted;
use lightsout_formats::{self as formats, Document, Hints, Kind};
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::spec::id::Position;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::batch::{Desk, Verdict};
use lightsout_solver::run;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};

use super::Aim;
use super::answer::Answer;
use super::cells::Cells;
use super::variant::{Key, Variant, Variants};
use crate::limits;

/// What one thread works on.
#[derive(Default)]
pub struct Bench {
    pub cells: Cells,
    desk: Desk,
    last: Option<(Key, Arc<Variant>)>,
}

impl Bench {
    /// The answer to the board of a line.
    pub fn answer_line(&mut self, line: &str, variants: &Variants<'_>) -> Answer {
        match self.position(line, variants) {
            Ok(variant) => self.answer(&variant, variants.aim),
            Err(reason) => Answer::Wrong(reason),
        }
    }

    /// The answer to a board whose cells were put in place.
    pub fn answer_cells(&mut self, size: Option<[usize; 2]>, variants: &Variants<'_>) -> Answer {
        match self.variant_of_cells(size, variants) {
            Ok(variant) => self.answer(&variant, variants.aim),
            Err(reason) => Answer::Wrong(reason),
        }
    }

    /// Puts the states that a line says in place, and finds their puzzle.
    fn position(&mut self, line: &str, variants: &Variants<'_>) -> Result<Arc<Variant>, String> {
        if let Some(position) = Position::of(line) {
            let variant = self.variant(
                |key| matches!(key, Key::Stem(stem) if stem == position.stem),
                || Key::Stem(position.stem.to_string()),
                || spec::named(line).map_err(|error| error.to_string()),
                variants,
            )?;
            let (states, lights) = (variant.states_in_ids, variant.puzzle.lights());
            return match position.states_into(states, lights, &mut self.cells.states) {
                true => Ok(variant),
                // The same once more, for the sentence.
                false => Err(spec::named(line).map_or_else(
                    |error| error.to_string(),
                    |_| "its position does not fit its puzzle".to_string(),
                )),
            };
        }
        if self.cells.read(line) && !self.cells.states.is_empty() {
            let size = self.cells.size()?;
            return self.variant_of_cells(size, variants);
        }
        self.whole_puzzle(line, variants)
    }

    fn variant_of_cells(
        &mut self,
        size: Option<[usize; 2]>,
        variants: &Variants<'_>,
    ) -> Result<Arc<Variant>, String> {
        let count = self.cells.states.len();
        let variant = match &variants.named {
            Some(variant) => variant.clone(),
            None => {
                let side = count.isqrt();
                let square = (side * side == count).then_some([side, side]);
                let size = size.or(variants.size).or(square).ok_or_else(|| {
                    format!("{count} lights make no square; say --size or name the board, or write / between the rows")
                })?;
                self.variant(
                    |key| *key == Key::Size(size),
                    || Key::Size(size),
                    || Ok(Variants::rectangle(size)),
                    variants,
                )?
            }
        };
        match variant.puzzle.lights() {
            lights if lights == count => Ok(variant),
            lights => Err(format!(
                "it has {count} lights, and a {} board has {lights}",
                variant.puzzle.title()
            )),
        }
    }

    /// The puzzle that a key describes: the one of the last line, most often.
    fn variant(
        &mut self,
        is_it: impl Fn(&Key) -> bool,
        key: impl Fn() -> Key,
        spec: impl FnOnce() -> Result<Spec, String>,
        variants: &Variants<'_>,
    ) -> Result<Arc<Variant>, String> {
        if let Some((_, variant)) = self.last.as_ref().filter(|(key, _)| is_it(key)) {
            return Ok(variant.clone());
        }
        let key = key();
        let variant = variants.get(&key, spec).map_err(|error| error.to_string())?;
        self.last = Some((key, variant.clone()));
        Ok(variant)
    }

    /// A puzzle that stands for itself: any name, ID, link or JSON object.
    fn whole_puzzle(
        &mut self,
        line: &str,
        variants: &Variants<'_>,
    ) -> Result<Arc<Variant>, String> {
        let hints = Hints { kind: Some(Kind::Puzzle), ..Hints::default() };
        let is_known = formats::is_written_out(line) || spec::named(line).is_ok();
        if !is_known {
            let named = spec::named(line).err().map(|error| error.to_string());
            return Err(named.unwrap_or_else(|| format!("{} is not a board", quoted(line))));
        }
        let document =
            formats::read_with(line.as_bytes(), &hints).map_err(|error| error.to_string())?;
        let spec = match document {
            Document::Presses(_) | Document::Certificate(_) => {
                return Err(format!("{} is not a board", quoted(line)));
            }
            document => document.into_spec().map_err(|error| error.to_string())?,
        };
        let start = spec.build().map_err(|error| error.to_string())?.start().clone();
        let variant = variants.build(spec).map_err(|error| error.to_string())?;
        self.cells.states.clear();
        self.cells.states.extend_from_slice(start.states());
        Ok(Arc::new(variant))
    }

    /// The answer to the states in place.
    fn answer(&mut self, variant: &Variant, aim: Aim) -> Answer {
        let states = variant.puzzle.states();
        if let Some(light) = self.cells.states.iter().position(|&state| state >= states) {
            return Answer::Wrong(format!(
                "light {} is in state {}; with {states} states they go up to {}, and --states takes more",
                light + 1,
                self.cells.states[light],
                states - 1
            ));
        }
        match &variant.prepared {
            Some(prepared) => match prepared.solve(&self.cells.states, &mut self.desk) {
                Ok(Verdict::Solved { presses, is_fewest }) => {
                    Answer::Solved { presses: presses.to_vec(), is_fewest }
                }
                Ok(Verdict::Unsolvable { weights }) => Answer::Unsolvable(Some(weights.to_vec())),
                Err(wrong) => Answer::Wrong(wrong.to_string()),
            },
            None => by_itself(variant, &self.cells.states, aim),
        }
    }
}

/// The answer to a board of a puzzle that nothing is prepared for.
fn by_itself(variant: &Variant, states: &[u8], aim: Aim) -> Answer {
    let start = Board::new(states.to_vec());
    let puzzle = match variant.puzzle.clone().with_start(start) {
        Ok(puzzle) => puzzle,
        Err(error) => return Answer::Wrong(error.to_string()),
    };
    let ask = Ask {
        fewest: aim == Aim::Fewest,
        fewest_if_cheap: aim == Aim::FewestIfCheap,
        ..Ask::default()
    };
    let report = methods::choose(&puzzle, ask)
        .and_then(|method| limits::run(|budget| run::run(&puzzle, method, ask, budget)));
    match report.map(|report| report.outcome) {
        Ok(Outcome::Solved(solution)) => {
            let is_fewest = solution.is_fewest();
            match solution.presses() {
                Presses::Counts(counts) => Answer::Solved { presses: counts.clone(), is_fewest },
                Presses::Sequence(buttons) => Answer::Sequence {
                    buttons: buttons.iter().map(|&button| puzzle.button_name(button)).collect(),
                    is_fewest,
                },
            }
        }
        Ok(Outcome::Unsolvable(refutation)) => Answer::Unsolvable(match refutation.certificate() {
            Certificate::Weights(weights) => Some(weights.clone()),
            Certificate::Closed(_) => None,
        }),
        Ok(Outcome::Unknown(unknown)) => Answer::Unknown(unknown.to_string()),
        Err(error) => Answer::Wrong(error.to_string()),
    }
}
