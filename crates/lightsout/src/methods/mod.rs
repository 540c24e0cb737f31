//! The methods: one file each, and one line each on the table.

mod brute_force;
pub mod claimed;
mod elimination;
mod engine_answers;
mod frontier;
pub mod integer_programme;
mod k_turns;
pub mod light_chasing;
mod maxsat;
mod model_finder;
mod packed_rows;
mod planner;
mod row_polynomials;
mod sat;
pub mod search;
mod sweep;
mod tensor;

use crate::solve::method::Method;

/// Every method there is, in the order of the help texts.
pub const METHODS: &[&dyn Method] = &[
    &elimination::Elimination,
    &light_chasing::LightChasing,
    &sweep::Sweep,
    &row_polynomials::RowPolynomials,
    &packed_rows::PackedRows,
    &tensor::Tensor,
    &frontier::Frontier,
    &search::BREADTH_FIRST,
    &search::UNIFORM_COST,
    &search::GREEDY,
    &search::A_STAR,
    &search::ITERATIVE_DEEPENING,
    &search::IDA_STAR,
    &search::TWO_ENDED,
    &search::MCTS,
    &search::MCTS_AS_PRINTED,
    &sat::Sat,
    &maxsat::MaxSat,
    &k_turns::KTurnsBroken,
    &k_turns::KTurnsPlain,
    &integer_programme::IntegerProgramme,
    &model_finder::ModelFinder,
    &planner::Planner,
    &brute_force::BruteForce,
];

/// The method of this name, or none.
pub fn find(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.info().name == name)
}

/// What a method says about a board, judged: for the tests of the methods.
#[cfg(test)]
mod judged {
    use crate::lattice::Wrap;
    use crate::solve::budget::Budget;
    use crate::solve::method::{Ask, Method};
    use crate::solve::outcome::Claim;
    use crate::spec;
    use crate::spec::start::Start;
    use crate::verify;

    /// Whether the method solves the board or refutes it; none where it does not take it on.
    ///
    /// # Panics
    /// When there is no such board, or the claim does not hold.
    pub fn answer(
        method: &dyn Method,
        name: &str,
        states: u8,
        pattern: &str,
        wrap: Wrap,
        start: Start,
    ) -> Option<bool> {
        let mut spec = spec::named(name).expect("a name");
        (spec.states, spec.pattern) = (Some(states), Some(pattern.to_string()));
        (spec.wrap, spec.start) = (Some(wrap), Some(start));
        let puzzle = spec.build().expect("a puzzle");
        method.supports(&puzzle, Ask::default()).ok()?;
        let claim = method.run(&puzzle, Ask::default(), &mut Budget::unlimited()).claim;
        let is_solved = matches!(claim, Claim::Solved { .. });
        verify::judge(&puzzle, claim).expect("a claim that holds");
        Some(is_solved)
    }
}
