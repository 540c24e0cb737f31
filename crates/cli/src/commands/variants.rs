//! `lightsout variants`.
