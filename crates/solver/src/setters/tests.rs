use lightsout_algebra::watch::Unwatched;
use lightsout_model::board::Board;
use lightsout_model::spec::sets::Set;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{GoalSpec, Shape, Spec};

use super::*;

/// A random puzzle of a few lights and buttons.
fn random(seed: u64) -> Setters {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut below = |most: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let (lights, buttons) = (1 + below(5) as usize, 1 + below(5) as usize);
    let (mut system, mut sets) = (Vec::new(), Vec::new());
    for button in 0..buttons {
        let mut toggled = Vec::new();
        for light in 0..lights {
            match below(5) {
                0 => toggled.push((light, 1)),
                own @ (1 | 2) => sets.push(Set {
                    button: format!("b{button}"),
                    light: format!("l{light}"),
                    is_on: own == 1,
                }),
                _ => {}
            }
        }
        system.push((format!("b{button}"), toggled));
    }
    // One button sets at least one light.
    system.push(("last".to_string(), Vec::new()));
    sets.push(Set { button: "last".to_string(), light: "l0".to_string(), is_on: true });
    let mut board = || Board::new((0..lights).map(|_| below(2) as u8).collect());
    let (start, goal) = (Some(Start::Board(board())), Some(GoalSpec::Target(board())));
    let lights = (0..lights).map(|light| format!("l{light}")).collect();
    let shape = Shape::System(System { lights, buttons: system });
    let spec = Spec { sets, start, goal, ..Spec::of(shape) };
    spec.setters_within(&mut Unwatched).expect("setters")
}

/// The fewest presses by relaxation over all boards, backwards from the goal.
fn distance(setters: &Setters) -> Option<usize> {
    let boards = 1usize << setters.lights();
    let mut left = vec![usize::MAX; boards];
    let number = |lights: &[bool]| {
        lights.iter().enumerate().map(|(at, &on)| usize::from(on) << at).sum::<usize>()
    };
    left[number(setters.goal())] = 0;
    for _ in 0..boards {
        for board in 0..boards {
            for button in 0..setters.buttons() {
                let mut lights: Vec<bool> =
                    (0..setters.lights()).map(|at| board >> at & 1 == 1).collect();
                for &(light, is_on) in setters.set_by(button) {
                    lights[light] = is_on;
                }
                for &light in setters.toggled_by(button) {
                    lights[light] = !lights[light];
                }
                left[board] = left[board].min(left[number(&lights)].saturating_add(1));
            }
        }
    }
    Some(left[number(setters.start())]).filter(|&left| left < usize::MAX)
}

#[test]
fn a_thousand_random_setters_have_the_distances_of_another_algorithm() {
    let mut counts = [0, 0];
    for seed in 0..1000 {
        let setters = random(seed);
        let outcome = solve(&setters, &mut Unwatched).expect("few lights").expect("a right claim");
        let found = match outcome {
            Outcome::Solved(solution) => Some(solution.presses().len()),
            Outcome::Unsolvable(_) => None,
            Outcome::Unknown(unknown) => panic!("{unknown}"),
        };
        assert_eq!(found, distance(&setters), "{seed}");
        counts[usize::from(found.is_some())] += 1;
    }
    assert!(counts[0] > 100 && counts[1] > 100, "{counts:?}");
}

#[test]
fn wrong_claims_are_refused() {
    let setters = (0..).map(random).find(|own| distance(own) == Some(3)).expect("three presses");
    let Ok(claim @ Claim::Solved { .. }) = search(&setters, &mut Unwatched) else {
        panic!("solved")
    };
    let Claim::Solved { presses, layers } = claim.clone() else { panic!("solved") };
    let is_wrong = |claim| judge(&setters, claim, &mut Unwatched).is_err();
    assert!(!is_wrong(claim));
    let own = |presses: &[usize], layers: &[Vec<u64>]| Claim::Solved {
        presses: presses.to_vec(),
        layers: layers.to_vec(),
    };
    assert!(is_wrong(own(&presses[1..], &layers)));
    assert!(is_wrong(own(&presses, &layers[..2])), "too few layers");
    let mut without = layers.clone();
    without[1].pop();
    assert!(is_wrong(own(&presses, &without)), "a board is missing");
    let mut with_goal = layers.clone();
    with_goal[2].push(packed(setters.goal()));
    assert!(is_wrong(own(&presses, &with_goal)), "the goal is near");
    assert!(is_wrong(own(&presses, &[vec![!0], vec![], vec![]])), "another start");
    assert!(is_wrong(Claim::Unsolvable { layers }), "the last layer leads on");
}
