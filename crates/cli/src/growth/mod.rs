//! How the cost of every method grows with the board: measured, told and drawn.

mod family;
mod measure;
mod plot;

pub(crate) use family::Family;
pub(crate) use measure::{Curve, Plan, Point};
pub(crate) use plot::svg;
