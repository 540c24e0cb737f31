//! Sweeps: systems in which nearly every equation forces its last unknown.
//!
//! Take the unknowns in an order. An equation that can be divided by the weight of its last unknown *forces* it, unless
//! an earlier equation does. Equations that force nothing are *checks*, unknowns that nothing forces are *free*. On a
//! board swept row by row a light forces the button at the leading offset of the stencil. Only edge strips stay free.
//!
//! Every unknown is then an affine function of the u free ones. Their coefficients are swept along, many unknowns to a
//! vector, and dropped after the last equation that needs them. So memory holds only a window of a few rows. The checks
//! become a dense system for the free unknowns alone. This takes N·u/64 + u³/64 word operations over GF(2) instead of
//! N³/64. Players know the idea as light chasing.
//!
//! | file | one idea |
//! |---|---|
//! | `equations` | the properties of a system that a sweep needs |
//! | `plan` | who forces whom, and how long each value is needed |
//! | `band` | a stretch of the sweep as a list of sums over slots |
//! | `symbolic` | the sums on coefficients: bits, trits, bytes, and the small system |
//! | `solver` | solutions and certificates |

mod band;
mod equations;
mod plan;
mod solver;
mod symbolic;

pub(crate) use band::{Band, Deed};
pub use equations::{Equations, Term};
pub use plan::Plan;
pub use solver::{Sweep, Weights};
