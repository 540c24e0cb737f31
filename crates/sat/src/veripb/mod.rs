//! Proofs in VeriPB's format 3.0, for an independent checker.
//!
//! A constraint bounds a sum of literals from below, and a proof starts from those of a text in DIMACS or OPB.
//!
//! - `lemmas` writes the clauses that an engine learnt ([`Proof::veripb`](crate::proof::Proof::veripb)).
//! - `parities` writes XORs as sums with counters. Some of them add up to a contradiction ([`contradiction`]).
//! - [`least`] adds XORs up to the few equations that give all models, and proves that none is better than the best.
//! - [`at_least`] bounds the cost by prices on the XORs.
//!
//! [`Derivation`] writes the steps. Source: S. Gocht, J. Nordström, *Certifying parity reasoning efficiently using
//! pseudo-Boolean proofs*, AAAI 2021.

mod derivation;
mod least;
mod lemmas;
mod parities;
mod prices;

pub use derivation::{Constraint, Derivation, Polish};
pub use least::{MOST_FREE, MOST_SIZE, NoProof, least};
pub use parities::contradiction;
pub use prices::{Prices, at_least};
