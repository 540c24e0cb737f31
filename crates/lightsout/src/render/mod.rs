//! Pictures of boards and presses, drawn from a layout and states alone.

pub mod text;
