//! The methods that are our own algebra: one file each, and one line each on the table.

mod brute_force;
mod elimination;
#[cfg(feature = "every-method")]
mod frontier;
pub mod light_chasing;
pub(crate) mod other_names;
#[cfg(feature = "every-method")]
mod packed_rows;
#[cfg(feature = "every-method")]
mod row_polynomials;
pub mod second_opinion;
#[cfg(feature = "every-method")]
mod sweep;
#[cfg(feature = "every-method")]
mod tensor;

pub use brute_force::BruteForce;
pub use elimination::Elimination;

use crate::solve::method::Method;

/// The methods of this crate but the oracle, in the order of the help texts.
pub const METHODS: &[&dyn Method] = &[
    &Elimination,
    &light_chasing::LightChasing,
    #[cfg(feature = "every-method")]
    &sweep::Sweep,
    #[cfg(feature = "every-method")]
    &row_polynomials::RowPolynomials,
    #[cfg(feature = "every-method")]
    &packed_rows::PackedRows,
    #[cfg(feature = "every-method")]
    &tensor::Tensor,
    #[cfg(feature = "every-method")]
    &frontier::Frontier,
];

/// Breadth-first search over whole boards, which comes last on every table: the oracle for all others.
pub const ORACLE: &dyn Method = &BruteForce;

/// What a method says about a board, judged: for the tests of the methods.
#[cfg(test)]
mod judged {
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use crate::solve::budget::Budget;
    use crate::solve::method::{Ask, Method};
    use crate::solve::outcome::Claim;
    use crate::verify;

    /// Whether the method solves the board or refutes it; none where it does not take it on.
    ///
    /// # Panics
    /// When there is no such board, or the claim does not hold.
    pub(super) fn answer(
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
