//! Counters by integer programming, as a second opinion on the search by parity.

use lightsout_algebra::watch::Watch;
use lightsout_integer::IntegerProgram;
use lightsout_integer::engine::{self, Ending};
use lightsout_model::counters::Counters;
use lightsout_solver::counters::{Opinion, Outcome, second};
use lightsout_solver::solve::outcome::Unknown;
use lightsout_solver::verify::Wrong;

use crate::encode::counters::program;

/// Solves counters by branch and bound with microlp. Our own search confirms or refutes what it claims.
///
/// # Errors
/// What is wrong with the claim of either.
pub fn by_branch_and_bound(counters: &Counters, watch: &mut dyn Watch) -> Result<Outcome, Wrong> {
    let opinion = posed(counters).and_then(|program| {
        let found = engine::solve(&program, watch);
        let bound = found.bound.and_then(|bound| u64::try_from(bound).ok());
        match (found.ending, found.values) {
            (Ending::Failed(reason), _) => Err(Unknown::Failed(reason)),
            (Ending::Infeasible, _) => Ok(Opinion::Infeasible),
            (Ending::Stopped(stopped), None) => Err(stopped.into()),
            (Ending::Best, None) => Err(Unknown::Failed("microlp found no values".to_string())),
            (Ending::Best | Ending::Stopped(_), Some(values)) => {
                let presses = values.iter().map(|&count| count.unsigned_abs()).collect();
                Ok(Opinion::Presses { presses, at_least: bound.unwrap_or(0) })
            }
        }
    });
    confirmed(counters, "microlp", opinion, watch)
}

/// Makes the integer program of counters.
///
/// # Errors
/// When a number is too large.
pub fn posed(counters: &Counters) -> Result<IntegerProgram, Unknown> {
    program(counters, true).map_err(|error| Unknown::Failed(error.to_string()))
}

/// Lets our own search confirm or refute what an engine claims.
///
/// # Errors
/// What is wrong with the claim.
pub fn confirmed(
    counters: &Counters,
    by: &str,
    opinion: Result<Opinion, Unknown>,
    watch: &mut dyn Watch,
) -> Result<Outcome, Wrong> {
    match opinion {
        Ok(opinion) => second(counters, by, opinion, watch),
        Err(unknown) => Ok(Outcome::Unknown(unknown)),
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::spec::counts::{Counts, Numbers};
    use lightsout_model::spec::random::Random;
    use lightsout_model::spec::system::System;
    use lightsout_model::spec::{Shape, Spec};
    use lightsout_solver::counters::solve;

    use super::*;

    #[test]
    fn both_opinions_agree_on_random_machines() {
        let mut random = Random::new(10);
        let mut solved = 0;
        for round in 0..200 {
            let (lights, count) = (2 + random.index(4), 2 + random.index(5));
            let mut goal = vec![0; lights];
            let mut button = |number: usize| {
                let own = (0..lights).filter(|_| random.index(2) == 0).map(|light| (light, 1));
                let own: Vec<(usize, u8)> = own.collect();
                let times = random.index(90) as u64;
                own.iter().for_each(|&(light, _)| goal[light] += times);
                (format!("b{number}"), own)
            };
            let buttons = (0..count).map(&mut button).collect();
            goal[0] += u64::from(round % 4 == 0);
            let lights = (0..lights).map(|light| light.to_string()).collect();
            let goal = Some(Numbers::Listed(goal));
            let spec = Spec {
                counters: Some(Counts { start: None, goal }),
                ..Spec::of(Shape::System(System { lights, buttons }))
            };
            let counters = spec.counters_within(&mut Unwatched).expect("counters");
            let own = solve(&counters, &mut Unwatched).expect("a right claim");
            let other = by_branch_and_bound(&counters, &mut Unwatched).expect("a right claim");
            match (own, other) {
                (Outcome::Solved(own), Outcome::Solved(other)) => {
                    assert_eq!(own.cost(), other.cost());
                    assert_eq!(other.said(), Some(&("microlp".to_string(), own.cost())));
                    solved += 1;
                }
                (own, other) => assert_eq!(own, other),
            }
        }
        assert!((100..200).contains(&solved), "{solved}");
    }
}
