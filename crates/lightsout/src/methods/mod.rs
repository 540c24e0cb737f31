//! The methods: one file each, and one line each on the table.

mod brute_force;
#[cfg(feature = "engines")]
pub mod claimed;
mod elimination;
#[cfg(feature = "engines")]
mod engine_answers;
#[cfg(feature = "engines")]
mod frontier;
#[cfg(feature = "engines")]
pub mod integer_programme;
#[cfg(feature = "engines")]
mod k_turns;
pub mod light_chasing;
#[cfg(feature = "engines")]
mod maxsat;
#[cfg(feature = "engines")]
mod model_finder;
#[cfg(feature = "engines")]
mod packed_rows;
#[cfg(feature = "engines")]
mod planner;
#[cfg(feature = "engines")]
mod row_polynomials;
#[cfg(feature = "engines")]
mod sat;
#[cfg(feature = "engines")]
pub mod search;
pub mod second_opinion;
#[cfg(feature = "engines")]
mod sweep;
#[cfg(feature = "engines")]
mod tensor;

use crate::solve::method::Method;

/// Every method there is, in the order of the help texts.
pub const METHODS: &[&dyn Method] = &[
    &elimination::Elimination,
    &light_chasing::LightChasing,
    #[cfg(feature = "engines")]
    &sweep::Sweep,
    #[cfg(feature = "engines")]
    &row_polynomials::RowPolynomials,
    #[cfg(feature = "engines")]
    &packed_rows::PackedRows,
    #[cfg(feature = "engines")]
    &tensor::Tensor,
    #[cfg(feature = "engines")]
    &frontier::Frontier,
    #[cfg(feature = "engines")]
    &search::BREADTH_FIRST,
    #[cfg(feature = "engines")]
    &search::UNIFORM_COST,
    #[cfg(feature = "engines")]
    &search::GREEDY,
    #[cfg(feature = "engines")]
    &search::A_STAR,
    #[cfg(feature = "engines")]
    &search::ITERATIVE_DEEPENING,
    #[cfg(feature = "engines")]
    &search::IDA_STAR,
    #[cfg(feature = "engines")]
    &search::TWO_ENDED,
    #[cfg(feature = "engines")]
    &search::MCTS,
    #[cfg(feature = "engines")]
    &search::MCTS_AS_PRINTED,
    #[cfg(feature = "engines")]
    &sat::Sat,
    #[cfg(feature = "engines")]
    &maxsat::MaxSat,
    #[cfg(feature = "engines")]
    &k_turns::KTurnsBroken,
    #[cfg(feature = "engines")]
    &k_turns::KTurnsPlain,
    #[cfg(feature = "engines")]
    &integer_programme::IntegerProgramme,
    #[cfg(feature = "engines")]
    &model_finder::ModelFinder,
    #[cfg(feature = "engines")]
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
