//! Reading codes: matrices as alist, detector error models of stim, arrays of numpy.

pub mod alist;
pub mod dem;
pub mod npy;
