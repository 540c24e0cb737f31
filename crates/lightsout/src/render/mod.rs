//! Pictures of boards and presses, drawn from a layout and states alone.

pub mod lecture;
pub mod text;
