//! Sparse systems over Z/m: ordered first, then eliminated front by front with the dense kernels.
