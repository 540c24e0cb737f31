//! What the crate offers, against what is simpler: tests that need nothing but its public names, in one program.

mod frontier;
mod prime_polynomials;
