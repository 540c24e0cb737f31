//! How large a stored puzzle may be: sizes are checked against these before memory is taken.

use super::error::SpecError;

/// The most lights of a board whose cells follow from its sizes: one byte of state each, and three or four
/// while it is solved.
pub const MAX_LIGHTS: usize = 1 << 29;

/// The most lights of a board whose cells are listed with names and shapes: some 400 bytes each.
pub const MAX_LISTED_LIGHTS: usize = 1 << 22;

/// The most touched lights, over all buttons, that a list of effects may hold: 16 bytes each.
pub const MAX_TOUCHES: usize = 1 << 26;

/// The most axes of a board.
pub const MAX_AXES: usize = 26;

/// The most offsets of a pattern.
pub const MAX_OFFSETS: usize = 1 << 16;

/// Checks a number of lights against a limit; none stands for more than can be counted.
///
/// # Errors
/// The sentence that names `board`, its lights and the limit.
pub fn check_lights(board: &str, lights: Option<usize>, limit: usize) -> Result<usize, SpecError> {
    match lights {
        Some(lights) if lights <= limit => Ok(lights),
        lights => Err(SpecError::TooManyLights { board: board.to_string(), lights, limit }),
    }
}
