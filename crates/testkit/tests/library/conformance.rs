//! Every method on the table against the oracle.

use lightsout::methods::METHODS;
use lightsout_solver::solve::method::Ask;
use lightsout_testkit::conformance::compare_with_oracle;
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

/// Random puzzles of each kind for each method.
const COUNT: usize = 1000;

#[test]
fn every_method_agrees_with_the_oracle_on_every_kind_of_puzzle() {
    for method in METHODS.iter().filter(|method| !must_be_told(method.info().name)) {
        let name = method.info().name;
        let count = if writes_theories(name) { COUNT / 10 } else { COUNT };
        let tally = compare_with_oracle(*method, count, 2026);
        let most = count * KINDS.len();
        // Those that know one sort of board only still meet some, and have tests of their own.
        let least = if knows_every_system(name) { most / 2 } else { count / 50 };
        assert!(tally.solved > least / 5, "{name} met too few solvable puzzles: {tally:?}");
        assert!(tally.unsolvable > least / 5, "{name} met too few unsolvable puzzles: {tally:?}");
        assert!(tally.undecided < most / 10, "{name} gave up too often: {tally:?}");
        let decided = tally.solved + tally.unsolvable;
        assert_eq!(decided + tally.refused + tally.undecided, most, "{name}");
    }
}

/// Whether a method does nothing without a number of presses; `numbers_of_presses` has those.
fn must_be_told(name: &str) -> bool {
    name == "k-turns-plain"
}

/// Whether a method writes a text for every puzzle and reads it again, which takes its time.
fn writes_theories(name: &str) -> bool {
    ["model-finder", "planner"].contains(&name)
}

/// Whether a method takes on every puzzle under the free rule.
fn knows_every_system(name: &str) -> bool {
    !["packed-rows", "row-polynomials", "tensor"].contains(&name)
}

/// Whether a method goes from board to board, so that the order of presses may matter.
fn knows_order(name: &str) -> bool {
    let searchers = [
        "brute-force",
        "planner",
        "breadth-first",
        "uniform-cost",
        "greedy",
        "a-star",
        "iterative-deepening",
        "ida-star",
        "bidirectional",
        "mcts",
        "mcts-as-printed",
    ];
    searchers.contains(&name)
}

#[test]
fn linear_methods_refuse_the_lit_only_rule_with_a_reason() {
    let mut dice = Dice::new(7);
    for (_, maker) in KINDS {
        for _ in 0..20 {
            let puzzle = random_puzzles::throw(*maker, &mut dice, true);
            for method in METHODS.iter().filter(|method| !must_be_told(method.info().name)) {
                let is_ordered = puzzle.rule() != lightsout_model::puzzle::Rule::Free;
                let refusal = method.supports(&puzzle, Ask::default()).err();
                if is_ordered && !knows_order(method.info().name) {
                    assert!(
                        refusal.is_some_and(|reason| reason.contains("order of presses matters"))
                    );
                } else if knows_every_system(method.info().name) {
                    assert_eq!(refusal, None);
                }
            }
        }
    }
}
