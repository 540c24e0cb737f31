//! Counters against brute force, and certificates that are wrong.

use lightsout_algebra::watch::Unwatched;
use lightsout_model::counters::Counters;
use lightsout_model::spec::counts::{Counts, Numbers};
use lightsout_model::spec::random::Random;
use lightsout_model::spec::system::System;
use lightsout_model::spec::terms::{Costs, Terms};
use lightsout_model::spec::{Shape, Spec};

use super::*;

fn counters(
    lights: usize,
    buttons: &[Vec<(usize, u8)>],
    goal: Vec<u64>,
    costs: &[u32],
) -> Counters {
    let named = |(number, own): (usize, &Vec<(usize, u8)>)| (format!("b{number}"), own.clone());
    let system = System {
        lights: (0..lights).map(|light| light.to_string()).collect(),
        buttons: buttons.iter().enumerate().map(named).collect(),
    };
    let goal = Some(Numbers::Listed(goal));
    let costs = (!costs.is_empty()).then(|| Costs::Listed(costs.to_vec()));
    let spec = Spec {
        counters: Some(Counts { start: None, goal }),
        terms: Terms { costs, ..Terms::default() },
        ..Spec::of(Shape::System(system))
    };
    spec.counters_within(&mut Unwatched).expect("counters")
}

/// The least cost by trying every number of presses of each button in turn.
fn tried(counters: &Counters, button: usize, rest: &mut Vec<u64>) -> Option<u64> {
    if button == counters.buttons() {
        return rest.iter().all(|&rest| rest == 0).then_some(0);
    }
    let touched = counters.touched_by(button);
    let most = touched.iter().map(|&(light, by)| rest[light] / by).min().unwrap_or(0);
    let mut least = None;
    for count in 0..=most {
        touched.iter().for_each(|&(light, by)| rest[light] -= by * count);
        let others = tried(counters, button + 1, rest);
        let cost = others.map(|others| others + counters.cost_of(button) * count);
        least = [least, cost].into_iter().flatten().min();
        touched.iter().for_each(|&(light, by)| rest[light] += by * count);
    }
    least
}

#[test]
fn random_machines_are_solved_as_by_brute_force() {
    let mut random = Random::new(43);
    let mut endings = [0; 4];
    for round in 0..2000 {
        let (lights, count) = (1 + random.index(4), 1 + random.index(5));
        let most = if round % 3 == 0 { 3 } else { 1 };
        let mut button = || -> Vec<(usize, u8)> {
            let is_touched = (0..lights).map(|light| (light, random.index(most + 2) as u8));
            is_touched.filter(|(_, by)| (1..=most as u8).contains(by)).collect()
        };
        let buttons: Vec<_> = (0..count).map(|_| button()).collect();
        let mut goal = vec![0; lights];
        for own in &buttons {
            let times = random.index(5) as u64;
            own.iter().for_each(|&(light, by)| goal[light] += times * u64::from(by));
        }
        if round % 2 == 0 {
            goal[random.index(lights)] += 1 + random.index(2) as u64;
        }
        let costs: Vec<u32> = match round % 5 {
            0 => (0..count).map(|_| random.index(4) as u32).collect(),
            _ => Vec::new(),
        };
        let counters = counters(lights, &buttons, goal, &costs);
        let least = tried(&counters, 0, &mut counters.goal().to_vec());
        let ending = match solve(&counters, &mut Unwatched).expect("a right claim") {
            Outcome::Solved(solution) => {
                assert_eq!(Some(solution.cost()), least, "{counters:?}");
                assert_eq!(solution.evidence().map(Evidence::least), least);
                0
            }
            Outcome::Unsolvable(refutation) => {
                assert_eq!(least, None, "{counters:?}");
                match refutation.reason() {
                    Reason::Certificate(Certificate::Falls(_)) => 1,
                    Reason::Certificate(Certificate::Modulo { .. }) => 2,
                    Reason::Searched(_) => 3,
                }
            }
            Outcome::Unknown(unknown) => panic!("{unknown}"),
        };
        endings[ending] += 1;
    }
    assert!(endings.iter().all(|&count| count > 10), "{endings:?}");
}

#[test]
fn wrong_claims_are_refused() {
    let buttons = [vec![(0, 1)], vec![(0, 1), (1, 2)]];
    let of_goal = |goal: [u64; 2]| counters(2, &buttons, goal.to_vec(), &[]);
    let counters = of_goal([5, 4]);
    let solved = |presses: &[u64], least: u64| {
        // The evidence of another goal, which needs so many presses.
        match halve::least(&of_goal([least, 0]), &mut Unwatched) {
            Ok(Claim::Solved { evidence, .. }) => {
                Claim::Solved { presses: presses.to_vec(), evidence, said: None }
            }
            other => panic!("{other:?}"),
        }
    };
    assert!(judge(&counters, solved(&[3, 2], 5)).is_ok());
    for (presses, least) in [(&[3, 2][..], 4), (&[2, 2], 4), (&[3], 3), (&[u64::MAX, 2], 5)] {
        assert!(judge(&counters, solved(presses, least)).is_err(), "{presses:?}");
    }
    let refuted =
        |certificate| judge(&counters, Claim::Unsolvable(Reason::Certificate(certificate))).is_ok();
    assert!(!refuted(Certificate::Falls(vec![-1, 0])), "a press lowers the sum");
    assert!(!refuted(Certificate::Falls(vec![1, 1])), "the sum rises");
    assert!(!refuted(Certificate::Modulo { weights: vec![0, 1], modulus: 2 }), "the sum fits");
    assert!(!refuted(Certificate::Modulo { weights: vec![1, 0], modulus: 2 }), "a press is odd");
    assert!(!refuted(Certificate::Modulo { weights: vec![0, 1], modulus: 0 }), "no modulus");
    assert!(!refuted(Certificate::Falls(vec![])), "no weights");
}

#[test]
fn a_limit_ends_the_search() {
    let buttons: Vec<Vec<(usize, u8)>> =
        (0..40).map(|b| vec![(b % 3, 1), ((b + 1) % 3, 1)]).collect();
    let counters = counters(3, &buttons, vec![1000, 1001, 1003], &[]);
    let mut budget = crate::solve::budget::Budget::of_steps(10_000);
    let outcome = solve(&counters, &mut budget).expect("a right claim");
    assert!(matches!(outcome, Outcome::Unknown(_) | Outcome::Unsolvable(_)), "{outcome:?}");
}
