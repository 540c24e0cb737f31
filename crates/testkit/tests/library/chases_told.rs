//! What a hint says of a light chase in English, played: the presses it names, or those of the table it names, lead to the
//! number of presses it says.

use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::explain::chasing;
use lightsout_teach::explain::frame::Step;
use lightsout_teach::hint::{self, Data, Guide};

use crate::hint_claims::chased;

/// The fewest presses that are said, and the sentences that tell why.
fn told(puzzle: &Puzzle) -> (u64, Vec<String>) {
    let budget = &mut Budget::unlimited();
    let guide = Guide::new(puzzle.clone(), budget).expect("a guide");
    let ladder = hint::ladder(&guide, budget).expect("a ladder");
    let Data::Solvable { presses, .. } = ladder.rungs[0].data else { panic!("a solution") };
    (presses, lightsout::words::sentences(puzzle, None, &ladder.rungs[2].data))
}

/// The last number of a text.
fn last_number(text: &str) -> u64 {
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    words.rev().find_map(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("{text}"))
}

/// The presses of row 1 that the explanation of the chase looks up.
fn of_the_table(puzzle: &Puzzle) -> Vec<u8> {
    let told = chasing::explain(puzzle, &mut Budget::unlimited()).expect("a chase");
    let looked_up = told.frames.iter().find_map(|frame| match &frame.step {
        Step::Chasing(chasing::Step::LookedUp { presses, .. }) => Some(presses.clone()),
        _ => None,
    });
    looked_up.expect("a table that is used")
}

#[test]
fn the_presses_that_are_said_are_those_that_are_played() {
    let mut spoken = 0;
    for size in ["4x4", "5x5", "5x9", "9x9", "11x11"] {
        for seed in 0..30 {
            let start = Some(Start::RandomSolvable { seed });
            let spec = Spec { start, ..spec::named(size).expect("a name") };
            let puzzle = spec.build().expect("a board");
            let (fewest, why) = told(&puzzle);
            for said in &why {
                let Some((chase, _)) = said.split_once(" in all") else { continue };
                // Whoever clears the rows behind the presses that are spoken of makes as many as are said.
                assert!(chase.contains("table gives for row 1"), "{size}, seed {seed}: {said}");
                let (presses, _) = chased(&puzzle, &of_the_table(&puzzle));
                let made: u64 = presses.iter().map(|&times| u64::from(times)).sum();
                assert_eq!(last_number(chase), made, "{size}, seed {seed}: {said}");
                assert_eq!(last_number(said), fewest, "{size}, seed {seed}: {said}");
                spoken += 1;
            }
        }
    }
    assert!(spoken > 20, "only {spoken} boards spoke of it");
}
