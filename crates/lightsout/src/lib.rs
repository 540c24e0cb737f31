//! Lights Out.
