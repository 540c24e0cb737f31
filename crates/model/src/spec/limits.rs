//! How large a stored puzzle may be: sizes are checked against these before memory is taken.

use lightsout_algebra::watch::Watch;

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

/// The bytes that a light takes in a puzzle whose cells follow from its sizes: states of it.
const CELL_BYTES: u64 = 4;

/// The bytes that a light takes whose name and shape are listed, but for what its button touches.
pub const LISTED_BYTES: u64 = 448;

/// The bytes that a touched light takes in a list of effects, while that grows.
pub const TOUCH_BYTES: u64 = 40;

/// Checks a number of lights against the limit of boards whose cells follow from their sizes, and reserves their
/// memory. `None` means more than can be counted.
///
/// # Errors
/// The sentence that names `board`, its lights and the limit, or the reason to stop.
pub fn check_cells(
    board: &str,
    lights: Option<usize>,
    watch: &mut dyn Watch,
) -> Result<(), SpecError> {
    check(board, lights, (MAX_LIGHTS, CELL_BYTES), watch)
}

/// Checks a number of lights against the limit of those that are listed with names and shapes, and reserves their
/// memory. `None` means more than can be counted.
///
/// # Errors
/// The sentence that names `board`, its lights and the limit, or the reason to stop.
pub fn check_listed(
    board: &str,
    lights: Option<usize>,
    watch: &mut dyn Watch,
) -> Result<(), SpecError> {
    check(board, lights, (MAX_LISTED_LIGHTS, LISTED_BYTES), watch)
}

fn check(
    board: &str,
    lights: Option<usize>,
    (limit, bytes): (usize, u64),
    watch: &mut dyn Watch,
) -> Result<(), SpecError> {
    match lights {
        Some(lights) if lights <= limit => Ok(watch.reserve(lights as u64 * bytes)?),
        lights => Err(SpecError::TooManyLights { board: board.to_string(), lights, limit }),
    }
}
