//! Reading codes and shots: matrices in their many forms, detector error models of stim, arrays of numpy.

pub mod alist;
pub mod circulant;
pub mod dem;
pub mod matrix;
mod matrix_market;
pub mod npy;
mod npz;
pub mod shots;
