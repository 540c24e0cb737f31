//! Pictures of boards and presses, drawn from a layout and states alone.

pub mod learnt;
pub mod lecture;
pub mod text;
