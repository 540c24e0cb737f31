//! The engine that comes with this crate: `microlp`, a simplex method with branch and bound in pure Rust.
//!
//! It cannot be interrupted from outside, but keeps a limit on time and can continue afterwards. So it works in slices
//! of a tenth of a second, and asks the watch between them. On large programs a single step (a factorization, the first
//! relaxation) can take longer than a slice.
//!
//! It computes in floating point. Values that it finds are rounded and checked here. If it finds none, that is its
//! claim alone. (<https://github.com/Specy/microlp>)

use std::time::Duration;

use lightsout_algebra::watch::{Stopped, Watch};
use microlp::{
    ComparisonOp, Error, LinearExpr, OptimizationDirection, Problem, SolveOptions, SolveOutcome,
    Stats,
};

use crate::answers::{least_above, rounded};
use crate::program::{IntegerProgram, Sense};

/// The time between two questions to the watch.
pub(crate) const SLICE: Duration = Duration::from_millis(100);

/// Bytes that an entry of the matrix takes in the engine, in its copies and factors: a rough upper bound.
pub(crate) const ENTRY_BYTES: u64 = 400;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// No values have a smaller sum than those found.
    Best,
    /// The engine says that no values meet all rows.
    Infeasible,
    /// The watch stopped it.
    Stopped(Stopped),
    /// The engine gave up, or its values are not a solution. Holds a sentence.
    Failed(String),
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// How it ended.
    pub ending: Ending,
    /// The best values found, which meet every row and bound.
    pub values: Option<Vec<i64>>,
    /// A sum that no values go below, as the engine says.
    pub bound: Option<i64>,
    /// Nodes of the search tree whose relaxation was solved.
    pub nodes: u64,
    /// Pivots of the simplex method.
    pub pivots: u64,
}

/// Looks for the values with the smallest sum, until they are found or the watch says no.
pub fn solve(program: &IntegerProgram, watch: &mut dyn Watch) -> Found {
    let entries: u64 = program.rows().iter().map(|row| row.terms.len() as u64).sum();
    let size = entries + (program.rows().len() + program.variables().len()) as u64;
    if let Err(stopped) = watch.step(1).and_then(|()| watch.reserve(size * ENTRY_BYTES)) {
        return ended(Ending::Stopped(stopped));
    }
    let (problem, variables) = stated(program);
    let mut options = SolveOptions::default();
    options.time_limit = Some(SLICE);
    let mut outcome = problem.solve_with(options);
    let mut nodes = 0;
    loop {
        let now = match outcome {
            Ok(now) => now,
            Err(Error::Infeasible) => return ended(Ending::Infeasible),
            Err(error) => return ended(Ending::Failed(format!("microlp gave up: {error}"))),
        };
        let stats = now.stats();
        if now.is_optimal() {
            return found(program, &variables, &now, Ending::Best);
        }
        watch.progress("nodes of the search tree", stats.nodes_solved, 0);
        let steps = stats.nodes_solved.saturating_sub(nodes);
        nodes = stats.nodes_solved;
        if let Err(stopped) = watch.step(steps) {
            return found(program, &variables, &now, Ending::Stopped(stopped));
        }
        outcome = now.resume();
    }
}

/// The program as the engine takes it, with its variables.
fn stated(program: &IntegerProgram) -> (Problem, Vec<microlp::Variable>) {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let variables: Vec<microlp::Variable> = (program.variables().iter())
        .map(|variable| {
            let cost = variable.cost as f64;
            match (variable.least, variable.most) {
                (0, 1) => problem.add_binary_var(cost),
                // Bounds are at most 2^31; the one number beyond an i32 means "no bound" to it as well.
                (least, most) => problem.add_integer_var(cost, (clamped(least), clamped(most))),
            }
        })
        .collect();
    for row in program.rows() {
        let mut left = LinearExpr::empty();
        for &(variable, times) in row.terms.iter().filter(|(_, times)| *times != 0) {
            left.add(variables[variable], times as f64);
        }
        let sense = match row.sense {
            Sense::Equal => ComparisonOp::Eq,
            Sense::AtMost => ComparisonOp::Le,
            Sense::AtLeast => ComparisonOp::Ge,
        };
        problem.add_constraint(left, sense, row.right as f64);
    }
    (problem, variables)
}

fn clamped(number: i64) -> i32 {
    number.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// What was found until now; values that do not meet the program are an error of the engine.
fn found(
    program: &IntegerProgram,
    variables: &[microlp::Variable],
    outcome: &SolveOutcome,
    ending: Ending,
) -> Found {
    let stats = outcome.stats();
    let bound = match ending {
        Ending::Best => outcome.solution().and_then(|best| rounded(best.objective())),
        _ => stats.best_bound.and_then(least_above),
    };
    let Some(solution) = outcome.solution() else {
        return Found { bound, ..counted(ending, stats) };
    };
    let values: Option<Vec<i64>> =
        variables.iter().map(|&variable| rounded(solution.var_value(variable))).collect();
    match values.filter(|values| program.is_met_by(values)) {
        Some(values) => Found { values: Some(values), bound, ..counted(ending, stats) },
        None => {
            let why = "the values that microlp found miss a row or a bound once they are rounded";
            counted(Ending::Failed(why.to_string()), stats)
        }
    }
}

fn ended(ending: Ending) -> Found {
    Found { ending, values: None, bound: None, nodes: 0, pivots: 0 }
}

fn counted(ending: Ending, stats: Stats) -> Found {
    Found { nodes: stats.nodes_solved, pivots: stats.lp_iterations, ..ended(ending) }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use proptest::prelude::*;

    use super::*;
    use crate::program::examples::{row, two_lights, variable};

    #[test]
    fn two_lights_need_one_press() {
        let found = solve(&two_lights(), &mut Unwatched);
        assert_eq!((found.ending, found.bound), (Ending::Best, Some(1)));
        assert_eq!(two_lights().cost_of(&found.values.expect("values")), 1);
    }

    #[test]
    fn nothing_meets_rows_that_contradict_each_other() {
        let mut program = two_lights();
        program.add_row(row("none", &[(0, 1), (1, 1)], Sense::Equal, 0)).expect("a row");
        let found = solve(&program, &mut Unwatched);
        assert_eq!((found.ending, found.values), (Ending::Infeasible, None));
    }

    /// A watch that allows so many questions.
    struct Questions(u64);

    impl Watch for Questions {
        fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
            self.0 = self.0.checked_sub(1).ok_or(Stopped::Cancelled)?;
            Ok(())
        }

        fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
            match bytes > 1 << 30 {
                true => Err(Stopped::Memory { needed: bytes, allowed: 1 << 30 }),
                false => Ok(()),
            }
        }
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        // Σ 2 xⱼ = odd has no solution, which branch and bound alone does not see.
        let mut program = IntegerProgram::new("hard");
        for number in 0..40 {
            program.add_variable(variable(&format!("x{number}"), 0, 1, 1)).expect("a variable");
        }
        for line in 0..8i64 {
            let terms: Vec<_> =
                (0..40).map(|j| (j, 2 + 2 * ((j as i64 * (line + 3) * 7919) % 97))).collect();
            let right = (terms.iter().map(|(_, times)| times).sum::<i64>() / 2) | 1;
            program.add_row(row(&format!("r{line}"), &terms, Sense::Equal, right)).expect("a row");
        }
        let began = std::time::Instant::now();
        let found = solve(&program, &mut Questions(2));
        let is_over =
            matches!(found.ending, Ending::Stopped(Stopped::Cancelled) | Ending::Infeasible);
        assert!(is_over, "{:?}", found.ending);
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
        assert_eq!(solve(&program, &mut Questions(0)).ending, Ending::Stopped(Stopped::Cancelled));
    }

    /// The best values by trying all.
    fn tried(program: &IntegerProgram) -> Option<i128> {
        let variables = program.variables();
        let mut values: Vec<i64> = variables.iter().map(|variable| variable.least).collect();
        let mut best = None;
        loop {
            if program.is_met_by(&values) {
                let cost = program.cost_of(&values);
                best = Some(best.map_or(cost, |least: i128| least.min(cost)));
            }
            let next = (0..values.len()).find(|&place| values[place] < variables[place].most)?;
            values[next] += 1;
            (0..next).for_each(|place| values[place] = variables[place].least);
            if values.iter().zip(variables).all(|(value, variable)| *value == variable.most) {
                let last = program.is_met_by(&values).then(|| program.cost_of(&values));
                return best.into_iter().chain(last).min();
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn it_agrees_with_trying_all_values(
            costs in prop::collection::vec(-3i64..4, 4),
            most in prop::collection::vec(1i64..4, 4),
            rows in prop::collection::vec((prop::collection::vec(-3i64..4, 4), 0..3, -2i64..6), 1..4),
        ) {
            let mut program = IntegerProgram::new("random");
            for (number, (&cost, &most)) in costs.iter().zip(&most).enumerate() {
                let name = format!("x{number}");
                program.add_variable(variable(&name, 0, most, cost)).expect("a variable");
            }
            for (number, (times, sense, right)) in rows.iter().enumerate() {
                let sense = [Sense::Equal, Sense::AtMost, Sense::AtLeast][*sense as usize];
                let terms: Vec<_> = times.iter().copied().enumerate().collect();
                let name = format!("r{number}");
                program.add_row(row(&name, &terms, sense, *right)).expect("a row");
            }
            let found = solve(&program, &mut Unwatched);
            let cost = found.values.as_ref().map(|values| program.cost_of(values));
            prop_assert_eq!(cost, tried(&program), "{:?}", found);
        }
    }
}
