//! Polynomials in one unknown over GF(p), p a prime of one word, and those that belong to a path.
//!
//! Over GF(3) sixty-four coefficients share two words. Over the others each has its own.
//!
//! | file | one idea |
//! |---|---|
//! | `prime` | the fields, and their arithmetic |
//! | `trits` | coefficients of GF(3) in two bit planes |
//! | `form` | how coefficients are stored, and the few things all algorithms need of them |
//! | `arithmetic` | sums, products, quotients, greatest common divisors |
//! | `path` | the polynomials of a path, and coordinates in them |

mod arithmetic;
mod form;
mod path;
mod prime;
mod trits;

pub use arithmetic::Polynomial;
pub use path::PathPolynomials;
pub use prime::{NotPrime, Prime};
pub(crate) use trits::add_words;
