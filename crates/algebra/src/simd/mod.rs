//! Inner loops that use wide registers, chosen at run time, each with a portable twin.
//!
//! Nothing outside this folder (and `gf2`, which calls it) names an instruction set. Only a query of the machine makes
//! a [`Simd`], so its holder may call the kernels of that level. Tests compare every kernel with the portable version.
//!
//! | file | one idea |
//! |---|---|
//! | `lanes` | rows of a uniform board, many in one sweep |
//! | [`left_on`](mod@left_on) | lights added up with the presses around them, for verification |
//! | [`level`] | which instruction sets this machine has, and `LIGHTSOUT_SIMD`, which forces one |
//! | [`machine`] | how much of the machine work may use |
//! | `carryless` | products of polynomials over GF(2) |
//! | `division_steps` | division steps on the lowest words of eight pairs of polynomials |
//! | `field` | butterflies over GF(2^64) |
//! | `register` | one interface for registers of any width |
//! | `sources` | which row each multiplier bit stands for |
//! | `row_step`, `row_step_avx512` | the next row of a board from the two above it |
//! | `sums` | sums of coefficients in a sweep |
//! | [`light`] | which vectors are near a target |
//! | [`relax`], [`relax_bytes`] | costs of ways that differ by bits, in words and in bytes |
//! | `residues` | rows of residues mod m, one byte each |
//! | `column` | eliminating a column when each row is a few words |
//! | `tables` | adding looked-up sums of rows: the inner loop of the four Russians |
//! | `tiles` | multiplying 8 x 8 bit blocks by one instruction where the machine has it |
//! | `weigh`, `weigh_avx512` | counting ones in many sums at a time |
//! | `nearest` | the nearest of many vectors |
//! | [`ones`] | sums of signs kept as bits |
//! | `walsh` | Walsh-Hadamard transforms of a few points |
//! | [`prefetch`](mod@prefetch) | asking for memory before it is needed |
//! | [`within`] | which of many sums of bytes keep within a limit |

// Most kernels name levels for one kind of machine alone.
#![cfg_attr(not(all(target_arch = "x86_64", feature = "kernels")), allow(unused_imports))]

#[cfg(feature = "kernels")]
pub(crate) mod carryless;
#[cfg(feature = "kernels")]
pub(crate) mod column;
#[cfg(feature = "kernels")]
pub(crate) mod division_steps;
#[cfg(feature = "kernels")]
pub(crate) mod field;
#[cfg(feature = "kernels")]
pub(crate) mod lanes;
#[cfg(feature = "kernels")]
pub mod left_on;
pub mod level;
#[cfg(feature = "kernels")]
pub mod light;
pub mod machine;
pub(crate) mod nearest;
#[cfg(feature = "kernels")]
pub mod ones;
pub mod prefetch;
#[cfg(feature = "kernels")]
mod register;
#[cfg(feature = "kernels")]
pub mod relax;
#[cfg(feature = "kernels")]
pub mod relax_bytes;
pub(crate) mod residues;
#[cfg(feature = "kernels")]
pub(crate) mod row_step;
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod row_step_avx512;
#[cfg(feature = "kernels")]
pub(crate) mod sources;
#[cfg(feature = "kernels")]
pub(crate) mod sums;
#[cfg(feature = "kernels")]
pub(crate) mod tables;
#[cfg(feature = "kernels")]
#[cfg_attr(not(target_arch = "x86_64"), path = "no_tiles.rs")]
pub(crate) mod tiles;
#[cfg(feature = "kernels")]
pub(crate) mod walsh;
pub(crate) mod weigh;
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod weigh_avx512;
#[cfg(feature = "kernels")]
pub mod within;

pub use level::Simd;
pub use machine::Machine;
