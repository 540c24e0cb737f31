//! Boards of m rows and n columns pressed by the cross, whatever their size.
//!
//! On such a board every row is forced by the two above it, and the whole question is one about
//! polynomials of degree n. This crate holds what follows from that: boards of billions of lights,
//! nullities, and proofs of the fewest presses. It knows no puzzle; the library makes methods of it.
//! Long work asks a [`lightsout_algebra::watch::Watch`] whether it may go on.

pub mod fewest;
pub mod giant;
pub mod invariant_factors;
pub mod many_states;
pub mod nullity;
pub mod tensor;
pub mod wrap;

pub use wrap::{Edge, WRAPS, Wrap};
