//! Model finding: a model of the theory is a solution of the board, and all models are all solutions.
//!
//! First what every board shares, then the places of this variant and its pattern, last this board: another
//! variant only exchanges its own sections.

use lightsout_model::puzzle::Puzzle;

use super::frame::Frame;
use super::script::{Script, Section};
use super::touching::Touching;
use super::{Vocabulary, board, parity, sums};

/// Elements of the domain for these names and states.
pub(super) fn domain(puzzle: &Puzzle, frame: &Frame) -> usize {
    let states = if puzzle.states() > 2 { usize::from(puzzle.states()) } else { 2 };
    frame.size().max(states)
}

/// Returns the theory whose models are the solutions.
pub(super) fn script(puzzle: &Puzzle) -> Script {
    let frame = Frame::of(puzzle);
    let words = Vocabulary { puzzle, frame: &frame, size: domain(puzzle, &frame) };
    let mut sections = axioms(&words);
    match puzzle.states() {
        2 => sections.extend(parity::boards(&words)),
        _ => sections.extend(sums::boards(&words)),
    }
    Script {
        title: vec![
            format!("{}: which switches bring every light to its goal?", puzzle.title()),
            "Every model is a solution. Mace4 finds them all.".to_string(),
        ],
        options: options(words.size, -1),
        sections,
    }
}

/// Returns the size of the domain and the number of models, -1 for all.
pub(super) fn options(size: usize, models: i64) -> Vec<String> {
    vec![format!("assign(domain_size, {size})"), format!("assign(max_models, {models})")]
}

/// Returns the axioms without any board: shared ones, places, pattern.
pub(super) fn axioms(words: &Vocabulary<'_>) -> Vec<Section> {
    let Vocabulary { puzzle, frame, size } = *words;
    let two = puzzle.states() == 2;
    let shared =
        if two { parity::shared(puzzle, frame, size) } else { sums::shared(puzzle, frame, size) };
    let mut places = board::places(puzzle, frame, size);
    if two {
        parity::outside(words, &mut places)
    } else {
        sums::outside(words, &mut places)
    }
    if let Frame::Numbers { buttons, .. } = frame {
        let missing = *buttons..size;
        match two {
            true => parity::no_switches(missing, &mut places),
            false => sums::no_switches(missing, &mut places),
        }
    }
    let mut pattern = Section::new("Variant: the pattern, which switches toggle a light");
    let touching = Touching::of(puzzle, frame);
    match two {
        true => parity::pattern(&touching, words, &mut pattern),
        false => sums::pattern(&touching, words, &mut pattern),
    }
    vec![shared, places, pattern]
}
