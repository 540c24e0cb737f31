//! The methods: one file each, and one line each on the table.

mod brute_force;
mod elimination;
pub mod light_chasing;
mod packed_rows;
mod row_polynomials;
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
    &brute_force::BruteForce,
];

/// The method of this name, or none.
pub fn find(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.info().name == name)
}
