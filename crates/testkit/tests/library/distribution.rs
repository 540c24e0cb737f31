//! How many boards need how many presses: every board of a puzzle, solved in a batch.

use lightsout_algebra::watch::Unwatched;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec;
use lightsout_solver::linear::batch::BatchSolver;

fn puzzle(name: &str) -> Puzzle {
    spec::named(name).and_then(|spec| spec.build()).expect("a puzzle")
}

/// The number of solvable boards by fewest presses, over all 2^lights boards.
fn by_fewest_presses(puzzle: &Puzzle) -> Vec<u64> {
    let solver = BatchSolver::new(puzzle, &mut Unwatched).expect("two states, free presses");
    let mut counts = vec![0; puzzle.buttons() + 1];
    let mut presses = [0];
    for board in 0..1u64 << puzzle.lights() {
        if solver.solve_fewest_into(&[board], &mut presses).expect("few quiet patterns") {
            counts[presses[0].count_ones() as usize] += 1;
        }
    }
    while counts.last() == Some(&0) {
        counts.pop();
    }
    counts
}

/// The same without any algebra: every set of presses, the lightest for each board it makes.
fn by_pressing(puzzle: &Puzzle) -> Vec<u64> {
    let mut touches = Vec::new();
    let effects: Vec<usize> = (0..puzzle.buttons())
        .map(|button| {
            puzzle.touched_by(Button(button), &mut touches);
            touches.iter().fold(0, |effect, touch| effect | 1 << touch.light.0)
        })
        .collect();
    let mut fewest = vec![u32::MAX; 1 << puzzle.lights()];
    for set in 0..1u32 << puzzle.buttons() {
        let chosen = (0..puzzle.buttons()).filter(|button| set >> button & 1 == 1);
        let board = chosen.fold(0, |board, button| board ^ effects[button]);
        fewest[board] = fewest[board].min(set.count_ones());
    }
    let most = fewest.iter().filter(|count| **count != u32::MAX).max().copied().unwrap_or(0);
    (0..=most).map(|count| fewest.iter().filter(|least| **least == count).count() as u64).collect()
}

#[test]
fn the_classic_board_has_its_known_distribution() {
    let known = [
        1, 25, 300, 2300, 12650, 53130, 176_176, 467_104, 982_335, 1_596_279, 1_935_294, 1_684_446,
        1_004_934, 383_670, 82_614, 7350,
    ];
    let counts = by_fewest_presses(&puzzle("5x5"));
    assert_eq!(counts, known);
    assert_eq!(counts.iter().sum::<u64>(), 1 << 23);
}

#[test]
fn small_puzzles_agree_with_pressing_every_set_of_buttons() {
    // From the literature: 4x4 needs up to 7 presses, Khalou up to 5.
    assert_eq!(by_fewest_presses(&puzzle("4x4")), [1, 16, 120, 560, 1387, 1440, 540, 32]);
    assert_eq!(by_fewest_presses(&puzzle("khalou")).len(), 6);
    for name in ["2x3", "3x3", "4x4", "3x5", "khalou", "notebook-triangle", "unsettled"] {
        let puzzle = puzzle(name).with_goal(lightsout_model::goal::Goal::OFF).expect("a goal");
        assert_eq!(by_fewest_presses(&puzzle), by_pressing(&puzzle), "{name}");
    }
}
