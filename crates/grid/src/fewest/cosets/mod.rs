//! proto
pub mod inside;
pub mod ranked;
pub mod copies;
