//! Dense, bit-packed linear algebra over GF(2).
