//! How the cost of every method grows with the board: measured, told and drawn.

mod family;
mod measure;
mod plot;

pub use family::Family;
pub use measure::{Curve, Plan, Point};
pub use plot::svg;
