//! Proofs as VeriPB reads them, for a checker that is not ours; its format 3.0.
//!
//! A constraint is a sum of literals that is at least so much, and a proof goes on from those of a text in DIMACS or
//! OPB. What an engine learnt is told lemma by lemma (`lemmas`, [`Proof::veripb`](crate::proof::Proof::veripb)). XORs
//! are sums with counters (`parities`): some of them add up to a contradiction ([`contradiction`]), or to the few
//! equations that give all models, of which none is better than the best ([`least`]); with prices they bound the cost
//! ([`at_least`]). [`Derivation`] writes the steps. Source: S. Gocht, J. Nordström, *Certifying parity reasoning efficiently using pseudo-Boolean proofs*,
//! AAAI 2021.

mod derivation;
mod least;
mod lemmas;
mod parities;
mod prices;

pub use derivation::{Constraint, Derivation, Polish};
pub use least::{MOST_FREE, MOST_SIZE, NoProof, least};
pub use parities::contradiction;
pub use prices::{Prices, at_least};
