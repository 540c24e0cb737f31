//! Dense linear algebra over Z/m for every m from 2 to 255, prime or composite.
