//! What is proved of the fewest presses: prices are added up by the judge, and no bound passes that a solution refutes.

use lightsout::methods;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, GoalSpec, Spec};
use lightsout_solver::fewest::{by_prices, in_residue};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::How;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{
    Bound, Claim, Ground, Optimality, Outcome, Own, Prices, Residue, Solution,
};
use lightsout_solver::verify::{Wrong, judge};

fn puzzle(name: &str, change: impl FnOnce(&mut Spec)) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    change(&mut spec);
    spec.build().expect("a puzzle")
}

fn claim(puzzle: &Puzzle) -> (Presses, Bound) {
    let method = methods::find("brute-force").expect("the oracle");
    let ask = Ask { fewest: true, ..Ask::default() };
    match method.run(puzzle, ask, &mut Budget::unlimited()).claim {
        Claim::Solved { presses, bound } => (presses, bound),
        other => panic!("{other:?}"),
    }
}

fn system(puzzle: &Puzzle) -> LinearSystem {
    LinearSystem::of(puzzle, &mut Budget::unlimited()).expect("no limit")
}

fn judged(puzzle: &Puzzle, presses: &Presses, bound: Bound) -> Result<Solution, Wrong> {
    match judge(puzzle, Claim::Solved { presses: presses.clone(), bound })? {
        Outcome::Solved(solution) => Ok(solution),
        other => panic!("{other:?}"),
    }
}

fn on(ground: Ground) -> Bound {
    Bound::Own { ground, why: "nobody looked on".to_string() }
}

fn prices(puzzle: &Puzzle) -> Prices {
    match by_prices(&system(puzzle)) {
        Ground::Prices(prices) => prices,
        other => panic!("{other:?}"),
    }
}

/// The judge adds up what the library added up, on boards of every kind; and no sum lies above the fewest presses.
#[test]
fn prices_are_worth_what_they_are_said_to_be() {
    let (mut met, mut below, mut levels) = (0, 0, 0);
    for (name, states) in
        [("3x3", 2), ("3x4", 2), ("petersen", 2), ("2x3", 3), ("2x2", 5), ("2x3", 4)]
    {
        for goal in [GoalSpec::State(0), GoalSpec::Equal] {
            for seed in 0..12 {
                let puzzle = puzzle(name, |spec| {
                    (spec.states, spec.goal) = (Some(states), Some(goal.clone()));
                    spec.start = Some(Start::RandomSolvable { seed });
                });
                if puzzle.goal().is_met_by(puzzle.start()) {
                    continue;
                }
                let (presses, _) = claim(&puzzle);
                let ground = by_prices(&system(&puzzle));
                let least = ground.least();
                levels += u32::from(goal == GoalSpec::Equal && least > 1);
                let solution = judged(&puzzle, &presses, on(ground)).expect("prices that hold");
                assert_eq!(solution.at_least(), least.max(1), "{name} mod {states}, seed {seed}");
                assert!(least <= presses.total());
                met += u32::from(solution.is_fewest());
                below += u32::from(!solution.is_fewest());
            }
        }
    }
    assert!(met > 20 && below > 20 && levels > 10, "{met} met, {below} below, {levels} of levels");
}

#[test]
fn prices_that_are_worth_less_or_cost_more_are_refused() {
    let puzzle = puzzle("5x5", |_| {});
    let presses = by_elimination(&puzzle);
    let honest = prices(&puzzle);
    let refusal = |change: &dyn Fn(&mut Prices)| {
        let mut prices = honest.clone();
        change(&mut prices);
        judged(&puzzle, &presses, on(Ground::Prices(prices))).expect_err("a lie")
    };
    let least = honest.least;
    assert!(least > 1);
    let wrong = refusal(&|prices| prices.least += 1);
    assert_eq!(wrong, Wrong::PricesTooLow { claimed: least + 1, found: least });
    assert!(matches!(refusal(&|prices| prices.least = u64::MAX), Wrong::PricesTooLow { .. }));
    let wrong = refusal(&|prices| prices.levels[0].iter_mut().for_each(|price| *price *= 2));
    assert!(matches!(wrong, Wrong::Overpaid { .. }), "{wrong}");
    let wrong = refusal(&|prices| prices.levels[0][12] = u64::MAX);
    assert!(matches!(wrong, Wrong::Overpaid { .. }), "{wrong}");
    let wrong = refusal(&|prices| prices.levels[0].fill(0));
    assert_eq!(wrong, Wrong::PricesTooLow { claimed: least, found: 0 });
    let wrong = refusal(&|prices| prices.levels[0].truncate(24));
    assert_eq!(wrong, Wrong::LightCount { found: 24, wanted: 25 });
    let wrong = refusal(&|prices| prices.levels.push(vec![0; 25]));
    assert_eq!(wrong, Wrong::LevelCount { found: 2, wanted: 1 });
    let wrong = refusal(&|prices| prices.levels.clear());
    assert_eq!(wrong, Wrong::LevelCount { found: 0, wanted: 1 });
}

fn by_elimination(puzzle: &Puzzle) -> Presses {
    let method = methods::find("elimination").expect("a method");
    match method.run(puzzle, Ask::default(), &mut Budget::unlimited()).claim {
        Claim::Solved { presses, .. } => presses,
        other => panic!("{other:?}"),
    }
}

/// All solutions of a board with the cross have as many presses modulo two, which weights on lights show.
#[test]
fn a_bound_is_rounded_up_to_the_residue_of_all_solutions() {
    let puzzle = puzzle("5x5", |_| {});
    let (presses, prices) = (by_elimination(&puzzle), prices(&puzzle));
    let even = Ground::Prices(Prices { least: prices.least / 2 * 2, ..prices.clone() });
    // Fifteen presses are the fewest, so that every number of presses is odd.
    let odd = in_residue(&system(&puzzle), even, (1, 2), &mut Budget::unlimited());
    let Ok(Ground::Prices(Prices { least, residue: Some(residue), .. })) = &odd else {
        panic!("{odd:?}")
    };
    assert_eq!(*least, prices.least / 2 * 2 + 1);
    let solution = judged(&puzzle, &presses, on(odd.clone().expect("a bound"))).expect("odd");
    assert_eq!(solution.at_least(), prices.least + (prices.least + 1) % 2);
    let (Optimality::AtLeast { bound, .. } | Optimality::Proved(bound)) = solution.optimality()
    else {
        panic!("{solution:?}")
    };
    assert_eq!(*bound.how(), How::Prices { modulus: 2 });
    let mut damaged = residue.clone();
    damaged.weights[7] ^= 1;
    let with = |modulus| Residue { modulus, ..residue.clone() };
    let lie = |residue| on(Ground::Prices(Prices { residue: Some(residue), ..prices.clone() }));
    assert_eq!(judged(&puzzle, &presses, lie(damaged)), Err(Wrong::NoResidue(2)));
    for modulus in [0, 3, 4] {
        assert_eq!(judged(&puzzle, &presses, lie(with(modulus))), Err(Wrong::NoResidue(modulus)));
    }
}

#[test]
fn evidence_of_another_board_is_refuted_by_the_presses() {
    let easy = puzzle("4x4", |_| {});
    let (presses, of_easy) = claim(&easy);
    let random = |seed| puzzle("4x4", |spec| spec.start = Some(Start::RandomSolvable { seed }));
    let mut of_random = (0..100).map(|seed| claim(&random(seed)).1);
    let of_hard = of_random.find(|bound| bound.least() > 4).expect("five presses");
    assert!(judged(&easy, &presses, of_easy).expect("its own").is_fewest());
    let bound = of_hard.least();
    let wrong = judged(&easy, &presses, of_hard).expect_err("another's");
    assert_eq!(wrong, Wrong::BoundTooHigh { bound, presses: presses.total() });
}

#[test]
fn what_others_say_is_held_against_what_our_own_code_knows() {
    let board = puzzle("5x5", |_| {});
    let presses = by_elimination(&board);
    let said = |at_least, own| Bound::Said { by: "an oracle".to_string(), at_least, own };
    let total = presses.total();
    let solution = judged(&board, &presses, said(total, None)).expect("it may be so");
    assert!(!solution.is_fewest());
    assert_eq!(solution.at_least(), 1);
    let too_high = judged(&board, &presses, said(total + 1, None)).expect_err("its own presses");
    let by = "an oracle".to_string();
    assert_eq!(too_high, Wrong::FewerFound { by, said: total + 1, presses: total });
    // A better solution that is none convinces nobody.
    let nothing = Own { presses: Presses::Counts(vec![0; 25]), ground: Ground::Nothing };
    let wrong = judged(&board, &presses, said(total, Some(nothing))).expect_err("no solution");
    assert!(matches!(wrong, Wrong::GoalMissed { .. }));
    let honest = Own { presses: presses.clone(), ground: by_prices(&system(&board)) };
    let solution = judged(&board, &presses, said(total, Some(honest))).expect("it may be so");
    assert_eq!(solution.at_least(), prices(&board).least);
    assert!(matches!(solution.optimality(), Optimality::Said { .. }));
}
