//! The methods that take a number of presses, against walking through all boards, on every kind of puzzle.

use std::collections::HashSet;

use lightsout::methods::METHODS;
use lightsout_model::board::Board;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{ArtifactKind, Ask, Method, Wish};
use lightsout_solver::solve::outcome::{Outcome, Unknown};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

/// Random puzzles of each kind.
const COUNT: usize = 12;
/// The most presses asked for.
const MOST: u64 = 4;
/// Larger puzzles are left out.
const MOST_BUTTONS: usize = 9;

/// For every number of presses up to [`MOST`] whether exactly so many allowed ones can reach the goal.
fn exactly(puzzle: &Puzzle) -> Vec<bool> {
    let mut boards = HashSet::from([puzzle.start().clone()]);
    let mut can = Vec::new();
    for _ in 0..=MOST {
        can.push(boards.iter().any(|board| puzzle.goal().is_met_by(board)));
        let mut next = HashSet::new();
        for board in &boards {
            for button in 0..puzzle.buttons() {
                let is_dark = board.len() > button && board.state(Light(button)) == 0;
                if puzzle.rule() == Rule::LitOnly && is_dark {
                    continue;
                }
                next.insert(pressed(puzzle, board, button));
            }
        }
        boards = next;
    }
    can
}

fn pressed(puzzle: &Puzzle, board: &Board, button: usize) -> Board {
    let (mut board, mut touches) = (board.clone(), Vec::new());
    puzzle.touched_by(Button(button), &mut touches);
    for touch in touches {
        board.step(touch.light, touch.weight, puzzle.states());
    }
    board
}

/// Whether the method finds so many presses; none where it does not take the puzzle on.
fn finds(puzzle: &Puzzle, method: &'static dyn Method, length: Length) -> Option<bool> {
    let ask = Ask { presses: Some(length), artifacts: true, ..Ask::default() };
    method.supports(puzzle, ask).ok()?;
    let report = run::run(puzzle, method, ask, &mut Budget::unlimited())
        .unwrap_or_else(|error| panic!("{error}\n{puzzle:?}"));
    match report.outcome {
        Outcome::Solved(solution) => {
            let count = solution.presses().total();
            assert!(length.allows(count), "{count} for {length}\n{puzzle:?}");
            Some(true)
        }
        Outcome::Unsolvable(_) => Some(false),
        Outcome::Unknown(Unknown::NotIn { length: told, .. }) => {
            assert_eq!(told, length);
            // What an engine refuted that writes proofs has one beside it.
            let has = |kind| report.artifacts.iter().any(|artifact| artifact.kind == kind);
            let proves = method.grants().contains(&Wish::Proof);
            assert_eq!(has(ArtifactKind::Problem) && proves, has(ArtifactKind::Proof));
            Some(false)
        }
        Outcome::Unknown(unknown) => panic!("{unknown}\n{puzzle:?}"),
    }
}

/// The methods that take a number of presses: all of them take both, the exact one and the upper limit.
fn counting() -> Vec<&'static dyn Method> {
    let takes = |method: &dyn Method, wish| method.grants().contains(&wish);
    let both: Vec<_> = METHODS.iter().copied().filter(|m| takes(*m, Wish::Presses)).collect();
    for method in METHODS {
        let name = method.info().name;
        assert_eq!(takes(*method, Wish::Presses), takes(*method, Wish::AtMost), "{name}");
    }
    assert!(both.len() >= 4);
    both
}

#[test]
fn numbers_of_presses_agree_with_walking() {
    let counting = counting();
    let (mut dice, mut asked, mut ordered) = (Dice::new(5), 0, 0);
    for (kind, maker) in KINDS {
        let mut met = 0;
        while met < COUNT {
            let puzzle = random_puzzles::throw(*maker, &mut dice, true);
            if puzzle.buttons() > MOST_BUTTONS {
                continue;
            }
            met += 1;
            let can = exactly(&puzzle);
            for presses in 0..=MOST {
                let exactly = can[presses as usize];
                let at_most = can[..=presses as usize].contains(&true);
                let wanted =
                    [(Length::Exactly(presses), exactly), (Length::AtMost(presses), at_most)];
                for (length, wanted) in wanted {
                    for &method in &counting {
                        match finds(&puzzle, method, length) {
                            Some(said) => {
                                let name = method.info().name;
                                assert_eq!(said, wanted, "{name}, {kind}, {length}\n{puzzle:?}");
                            }
                            None => ordered += 1,
                        }
                    }
                }
                asked += usize::from(exactly);
            }
        }
    }
    assert!(asked > 60 && ordered > 100, "{asked} {ordered}");
}
