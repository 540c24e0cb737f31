//! What the crate offers, against what is simpler: tests that need nothing but its public names, in one program.

mod modulus;
mod polynomial;
mod prime_polynomials;
mod row_recursion;
mod sweep;
mod walsh;
