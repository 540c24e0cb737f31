//! Boards of m rows and n columns of any size, pressed by the cross.
//!
//! On such a board every row is forced by the two above it, and the whole question is one about polynomials of degree
//! n. This crate holds the consequences: boards of billions of lights, nullities, and proofs of the fewest presses. It
//! has no puzzle type. The library makes methods of it. Long work polls a [`lightsout_algebra::watch::Watch`].

pub mod fewest;
pub mod giant;
pub mod invariant_factors;
pub mod many_states;
pub mod nullity;
pub mod tensor;

pub use lightsout_algebra::wrap::{self, Edge, WRAPS, Wrap};
