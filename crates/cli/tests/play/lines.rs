//! Line mode.
