//! A line: a position on a puzzle, and the answer to it.

use std::sync::Arc;

use lightsout_ask::methods;
use lightsout_ask::solve::{uncounted, unset, unsolved};
use lightsout_formats::{self as formats, Document, Hints};
use lightsout_model::board::Board;
use lightsout_model::counters::Counters;
use lightsout_model::layout::Places;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::setters::Setters;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::id::Position;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::batch::{Desk, Verdict};
use lightsout_solver::counters as counting;
use lightsout_solver::run;
use lightsout_solver::setters as setting;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};

use super::Aim;
use super::answer::Answer;
use super::cells::{Cells, has_rows};
use super::input::Piece;
use super::variant::{Key, Variant, Variants};
use crate::nonlinear::Other;
use crate::{counters, limits, setters};

/// The meaning of a line.
pub(super) enum Meant {
    /// A board that was put in place, by its puzzle.
    Lights(Arc<Variant>),
    /// Counters or setters, which stand for themselves.
    Other(Other),
}

impl Meant {
    /// The puzzle of a board that was put in place.
    ///
    /// # Errors
    /// That the line means other lights, as a sentence.
    pub(super) fn lights(self) -> Result<Arc<Variant>, String> {
        match self {
            Meant::Lights(variant) => Ok(variant),
            Meant::Other(Other::Counters(_)) => Err(SpecError::Counters.to_string()),
            Meant::Other(Other::Setters(_)) => Err(SpecError::Setters.to_string()),
        }
    }
}

/// The meaning of a line, or the reason that it has none.
pub(super) type Found = Result<Meant, String>;

/// The working memory of a thread.
#[derive(Default)]
pub(super) struct Bench {
    pub cells: Cells,
    desk: Desk,
    last: Option<(Key, Arc<Variant>)>,
}

impl Bench {
    /// Puts the boards of a piece in place, one after another. Calls `then` with the number of each, its line if it has
    /// one, and its puzzle or why there is none.
    ///
    /// # Errors
    /// The first that `then` has.
    pub(super) fn each_board<E>(
        &mut self,
        piece: &Piece,
        variants: &Variants<'_>,
        mut then: impl FnMut(&mut Bench, u64, Option<&str>, Found) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(head) = &piece.head else {
            let lines = piece.bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
            let lines = (piece.first..).zip(lines).filter(|(_, line)| !line.is_empty());
            for (number, line) in lines {
                let line = std::str::from_utf8(line);
                let found = match line {
                    Ok(line) => self.position(line, variants),
                    Err(_) => Err("it is not UTF-8 text".to_string()),
                };
                then(self, number, line.ok(), found)?;
            }
            return Ok(());
        };
        let records = piece.bytes.chunks_exact(head.record().max(1));
        for (number, record) in (piece.first..).zip(records) {
            let found = match head.states_into(record, &mut self.cells.states) {
                Ok(()) => self.variant_of_cells(head.size(), variants).map(Meant::Lights),
                Err(reason) => Err(reason.to_string()),
            };
            then(self, number, None, found)?;
        }
        Ok(())
    }

    /// Puts the states that a line says in place, and finds their puzzle.
    pub(super) fn position(&mut self, line: &str, variants: &Variants<'_>) -> Found {
        if let Some(position) = Position::of(line) {
            let variant = self.variant(
                |key| matches!(key, Key::Stem(stem) if stem == position.stem),
                || Key::Stem(position.stem.to_string()),
                || spec::named(line).map_err(|error| error.to_string()),
                variants,
            )?;
            let (states, lights) = (variant.states_in_ids, variant.whole_lights());
            return match position.states_into(states, lights, &mut self.cells.states) {
                true => Ok(Meant::Lights(variant)),
                // The same once more, for the sentence.
                false => Err(spec::named(line).map_or_else(
                    |error| error.to_string(),
                    |_| "its position does not fit its puzzle".to_string(),
                )),
            };
        }
        if self.cells.read(line) && !self.cells.states.is_empty() {
            let size = self.cells.size()?;
            return self.variant_of_cells(size, variants).map(Meant::Lights);
        }
        self.read(line, variants)
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
                let size = size.or(variants.args.size).or(square).ok_or_else(|| {
                    format!("{count} lights make no square. Say --size or name the board, or write / between the rows")
                })?;
                self.variant(
                    |key| *key == Key::Size(size),
                    || Key::Size(size),
                    || Ok(Variants::rectangle(size)),
                    variants,
                )?
            }
        };
        if let (Some([rows, columns]), Places::Lattice(lattice)) =
            (size, variant.puzzle.layout().lights())
            && lattice.sizes().len() == 2
            && lattice.sizes() != [rows, columns]
        {
            let (title, counted) = (variant.puzzle.title(), count);
            return Err(format!(
                "it has {rows} rows of {columns} lights, {counted} in all, and the board is {title}"
            ));
        }
        match variant.whole_lights() {
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

    /// A line in another form, as the reader of formats takes it: a board, or a puzzle that stands for itself.
    fn read(&mut self, line: &str, variants: &Variants<'_>) -> Found {
        let hints = Hints { is_flat: variants.named.is_some(), ..variants.hints() };
        let spec = match spec::named(line) {
            Ok(spec) => spec,
            Err(no_name) => match formats::read_with(line.as_bytes(), &hints) {
                Ok(Document::Board(board)) if board.is_full() => {
                    self.cells.take(line, &board);
                    let size = (!hints.is_flat || has_rows(line)).then(|| board.size());
                    return self.variant_of_cells(size, variants).map(Meant::Lights);
                }
                Ok(document) => document.into_spec().map_err(|error| error.to_string())?,
                Err(_) if line.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                    return Err(no_name.to_string());
                }
                Err(error) => return Err(error.to_string()),
            },
        };
        if let Some(other) = variants.other(&spec).map_err(|error| error.to_string())? {
            return Ok(Meant::Other(other));
        }
        let variant = variants.build(spec).map_err(|error| error.to_string())?;
        self.cells.states = variant.whole_weights(variant.puzzle.start().states().to_vec());
        Ok(Meant::Lights(Arc::new(variant)))
    }

    /// The puzzle with the states in place as its start.
    ///
    /// # Errors
    /// Why it has no such board, as a sentence.
    pub(super) fn started(&self, variant: &Variant) -> Result<Puzzle, String> {
        self.fits(variant)?;
        let left_out = variant.puzzle.layout().left_out();
        let start = Board::new(left_out.lights_of_whole.gather(&self.cells.states));
        variant.puzzle.clone().with_start(start).map_err(|error| error.to_string())
    }

    /// Whether all lights are in states that the puzzle has.
    fn fits(&self, variant: &Variant) -> Result<(), String> {
        let states = variant.puzzle.states();
        match self.cells.states.iter().position(|&state| state >= states) {
            None => Ok(()),
            Some(light) => Err(format!(
                "light {} is in state {}. With {states} states they go up to {}, and --states takes more",
                light + 1,
                self.cells.states[light],
                states - 1
            )),
        }
    }

    /// The answer to the states in place.
    pub(super) fn answer(&mut self, variant: &Variant, aim: Aim) -> Answer {
        if let Err(reason) = self.fits(variant) {
            return Answer::Wrong(reason);
        }
        let Some(prepared) = &variant.prepared else {
            let puzzle = self.started(variant);
            return puzzle.map_or_else(Answer::Wrong, |puzzle| by_itself(variant, &puzzle, aim));
        };
        let kept = &variant.puzzle.layout().left_out().lights_of_whole;
        let gathered = (!kept.are_all()).then(|| kept.gather(&self.cells.states));
        let states = gathered.as_ref().unwrap_or(&self.cells.states);
        match prepared.solve(states, &mut self.desk) {
            Ok(Verdict::Solved { presses, is_fewest }) => {
                solved(variant, presses.to_vec(), is_fewest)
            }
            Ok(Verdict::Unsolvable { weights }) => {
                Answer::Unsolvable(variant.whole_weights(weights.to_vec()))
            }
            Err(wrong) => Answer::Wrong(wrong.to_string()),
        }
    }
}

fn solved(variant: &Variant, presses: Vec<u8>, is_fewest: bool) -> Answer {
    let cost_of = |button: usize| variant.puzzle.costs().map_or(1, |costs| costs[button].into());
    let costs =
        presses.iter().enumerate().map(|(button, &count)| u64::from(count) * cost_of(button));
    let cost = costs.sum();
    Answer::Solved { presses: variant.whole_presses(presses), cost, is_fewest }
}

/// The answer to counters or setters.
pub(super) fn of_other(other: &Other) -> Answer {
    match other {
        Other::Counters(own) => of_counters(own),
        Other::Setters(own) => of_setters(own),
    }
}

fn of_setters(setters: &Setters) -> Answer {
    match setters::answer(setters, None) {
        Ok(setting::Outcome::Solved(solution)) => Answer::Sequence {
            buttons: solution.presses().iter().map(|&own| setters.button_name(own)).collect(),
            cost: solution.presses().len() as u64,
            is_fewest: true,
        },
        Ok(setting::Outcome::Unknown(unknown)) => Answer::Unknown(unknown.to_string()),
        Ok(outcome) => Answer::Refuted(unset(&outcome).unwrap_or_default().1),
        Err(error) => Answer::Wrong(error.to_string()),
    }
}

pub(super) fn of_counters(counters: &Counters) -> Answer {
    match counters::answer(counters, counters::HALVING) {
        Ok(counting::Outcome::Solved(solution)) => Answer::Counted {
            presses: solution.presses().to_vec(),
            names: counters::presses(counters, solution.presses()),
            is_fewest: solution.evidence().is_some(),
        },
        Ok(counting::Outcome::Unknown(unknown)) => Answer::Unknown(unknown.to_string()),
        Ok(outcome) => Answer::Refuted(uncounted(&outcome).unwrap_or_default().1),
        Err(error) => Answer::Wrong(error.to_string()),
    }
}

/// The answer to a board of a puzzle that nothing is prepared for.
fn by_itself(variant: &Variant, puzzle: &Puzzle, aim: Aim) -> Answer {
    let ask = Ask {
        fewest: aim == Aim::Fewest,
        fewest_if_cheap: aim == Aim::FewestIfCheap,
        ..Ask::default()
    };
    let report = methods::choose(puzzle, ask)
        .and_then(|method| limits::run(|budget| run::run(puzzle, method, ask, budget)));
    match report.map(|report| report.outcome) {
        Ok(Outcome::Solved(solution)) => {
            let (is_fewest, cost) = (solution.is_fewest(), solution.cost());
            match solution.presses() {
                Presses::Counts(counts) => solved(variant, counts.clone(), is_fewest),
                Presses::Sequence(buttons) => Answer::Sequence {
                    buttons: buttons.iter().map(|&button| puzzle.button_name(button)).collect(),
                    cost,
                    is_fewest,
                },
            }
        }
        Ok(Outcome::Unsolvable(refutation)) => match refutation.certificate() {
            Certificate::Weights(weights) => {
                Answer::Unsolvable(variant.whole_weights(weights.clone()))
            }
            Certificate::Together(_) | Certificate::Closed(_) => {
                let outcome = Outcome::Unsolvable(refutation);
                Answer::Refuted(unsolved(puzzle, &outcome).unwrap_or_default().1)
            }
        },
        Ok(Outcome::Unknown(unknown)) => Answer::Unknown(unknown.to_string()),
        Err(error) => Answer::Wrong(error.to_string()),
    }
}
