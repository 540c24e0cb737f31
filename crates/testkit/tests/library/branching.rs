//! Branch and bound on systems with more solutions than anybody enumerates, against sums of few buttons that meet in the
//! middle.

use std::collections::HashMap;

use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{Shape, Spec};
use lightsout_solver::methods::Elimination;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
use lightsout_testkit::dice::Dice;

const LIGHTS: usize = 30;
const BUTTONS: usize = 74;
/// Sums of so many buttons are listed; two of them are solutions of twice as many.
const HALF: u32 = 4;

/// Buttons as the lights that each changes, about one in five.
fn sparse(dice: &mut Dice) -> Vec<u32> {
    (0..BUTTONS)
        .map(|_| (0..LIGHTS).map(|light| u32::from(dice.hits(1, 5)) << light).sum())
        .collect()
}

fn puzzle(effects: &[u32], seed: u64) -> Puzzle {
    let touched = |effect: u32| (0..LIGHTS).filter(move |light| effect >> light & 1 == 1);
    let button = |(number, &effect): (usize, &u32)| {
        (number.to_string(), touched(effect).map(|light| (light, 1)).collect())
    };
    let buttons = effects.iter().enumerate().map(button).collect();
    let lights = (0..LIGHTS).map(|light| light.to_string()).collect();
    let start = Some(Start::RandomSolvable { seed });
    let system = Spec::of(Shape::System(System { lights, buttons }));
    Spec { start, ..system }.build().expect("a small system")
}

/// The fewest presses for every board that at most [`HALF`] presses make.
fn near(effects: &[u32]) -> HashMap<u32, u32> {
    let mut near = HashMap::from([(0, 0)]);
    let mut last = vec![(0u32, 0usize)];
    for presses in 1..=HALF {
        let mut next = Vec::new();
        for (board, first) in last {
            for (button, effect) in effects.iter().enumerate().skip(first) {
                next.push((board ^ effect, button + 1));
                near.entry(board ^ effect).or_insert(presses);
            }
        }
        last = next;
    }
    near
}

#[test]
fn what_it_proves_is_the_fewest() {
    let mut dice = Dice::new(11);
    let (mut branched, mut reached) = (0, 0);
    for seed in 0..4 {
        let effects = sparse(&mut dice);
        let puzzle = puzzle(&effects, seed);
        let ask = Ask { fewest: true, ..Ask::default() };
        let report = run::run(&puzzle, &Elimination, ask, &mut Budget::unlimited());
        let Outcome::Solved(solution) = report.expect("it takes it on").outcome else {
            panic!("it is solvable")
        };
        let Optimality::Proved(how) = solution.optimality() else { panic!("{solution:?}") };
        branched += usize::from(how.kind() == "branch-and-bound");
        let states = puzzle.start().states().iter().enumerate();
        let board: u32 = states.map(|(light, &state)| u32::from(state) << light).sum();
        let near = near(&effects);
        let least = near
            .iter()
            .filter_map(|(half, presses)| Some(presses + near.get(&(half ^ board))?))
            .min();
        match least {
            Some(least) => {
                assert_eq!(solution.cost(), u64::from(least));
                reached += 1;
            }
            None => assert!(solution.cost() > u64::from(2 * HALF)),
        }
    }
    assert!(branched >= 3 && reached >= 2, "{branched} by branch and bound, {reached} reached");
}
