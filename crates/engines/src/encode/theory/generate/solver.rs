//! The solver as a generator: its theory, with the lights left open.

use lightsout_model::puzzle::Puzzle;

use super::super::frame::Frame;
use super::super::script::{Script, Section};
use super::super::solve::{axioms, domain, options};
use super::super::{Vocabulary, parity, sums};

/// Returns the theory whose models are boards with their solutions.
pub(super) fn script(puzzle: &Puzzle, models: i64) -> Script {
    let frame = Frame::of(puzzle);
    let words = Vocabulary { puzzle, frame: &frame, size: domain(puzzle, &frame) };
    let mut sections = axioms(&words);
    let mut some = Section::new("Generate: On is left open, and some light is on");
    match puzzle.states() {
        2 => {
            sections.extend(parity::goal(&words));
            some.formula(parity::some_light(&words));
        }
        _ => {
            sections.extend(sums::goal(&words));
            some.formula(sums::some_light(&words));
        }
    }
    sections.push(some);
    Script {
        title: vec![
            format!("{}: boards that can be solved", puzzle.title()),
            "Every model is a board On with a solution Switch. A board comes back".to_string(),
            "with each of its solutions: for n boards ask Mace4 for n times as many".to_string(),
            "models, or a model finder that takes boards only once by what is On.".to_string(),
        ],
        options: options(words.size, models),
        sections,
    }
}
