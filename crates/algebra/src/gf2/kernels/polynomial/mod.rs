//! Polynomials over GF(2), packed sixty-four coefficients to a word.
//!
//! Boards of n columns are questions about polynomials of degree n: which is the greatest common divisor of two
//! Fibonacci polynomials, what is the inverse of one modulo another. Additions are XORs, there are no carries, and
//! squaring is linear. Everything else is built on the carry-less product.
//!
//! | file | one idea |
//! |---|---|
//! | [`coefficients`] | a polynomial as its packed coefficients: degree, sums, shifts, parts |
//! | `squares` | squares spread the coefficients apart, square roots gather them |
//! | `product` | products |
//! | `transform` | products of long polynomials through values at many points |
//! | `division` | quotients and remainders |
//! | `divsteps` | the Euclidean algorithm from the low end, in words and by halves |
//! | `transition` | the effect of such steps: 2 x 2 matrices of polynomials |
//! | `gcd` | greatest common divisors and their cofactors |
//! | `gcds` | greatest common divisors of many pairs, eight at a time |
//! | [`modular`] | arithmetic modulo one polynomial, many times |
//! | `taylor` | the substitution x -> x + 1 |
//! | [`fibonacci`] | the Fibonacci polynomials, and vectors written in them |
//! | [`mod@reference`] | the naive version of each, which the fast ones are tested against |

pub mod coefficients;
mod division;
mod divsteps;
pub mod fibonacci;
mod gcd;
mod gcds;
pub mod modular;
mod product;
pub mod reference;
mod squares;
mod taylor;
mod transform;
mod transition;

pub use coefficients::Polynomial;
pub use modular::Modulus;
