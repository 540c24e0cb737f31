//! Fast algorithms for large matrices, and for boards whose rows force each other.
//!
//! | file | one idea |
//! |---|---|
//! | `factor` | the factorisation of `elimination` by halving the columns: nearly all work becomes products |
//! | `panel` | a few words of some rows, factored one column at a time |
//! | `triangle` | additions among rows, carried over to words that they have not reached |
//! | `effects` | what elimination by a few columns adds to the rows below |
//! | `product` | adding a product of bit matrices to rows |
//! | `strassen` | products of large matrices by seven products of quarters |
//! | `four_russians` | products by tables of all sums of a few rows |
//! | [`polynomial`] | polynomials over GF(2): products, greatest common divisors, Fibonacci polynomials |
//! | [`row_recursion`] | rows of a board that force each other, chased at the speed of memory |
//! | [`uniform_chase`] | the same where all lights are alike, at the speed of the registers |
//! | [`walsh`] | signed sums over all functionals at once: the Walsh-Hadamard transform |

mod effects;
pub(super) mod factor;
mod four_russians;
mod panel;
pub mod polynomial;
mod product;
pub mod row_recursion;
pub(super) mod strassen;
mod triangle;
pub mod uniform_chase;
pub mod walsh;
