//! From a spec to its ID.

use lightsout_algebra::watch::{Unwatched, Watch};

use super::normal::{self, Normal};
use super::parse::shape_by_name;
use super::{MARK, VERSION, checksum, fields, shapes};
use crate::board::Board;
use crate::spec::error::SpecError;
use crate::spec::start::Start;
use crate::spec::{Shape, Spec, preset};

/// The ID of the puzzle that a spec describes.
///
/// # Errors
/// When the spec makes no puzzle.
///
/// # Examples
/// ```
/// use lightsout_model::spec::{self, id};
/// assert_eq!(id::print(&spec::named("5x5")?)?, "5x5");
/// let torus = spec::Spec { states: Some(3), ..spec::named("mini")? };
/// assert_eq!(id::print(&torus)?, "lo1.mini.m3.0yfamrz");
/// assert_eq!(spec::named("lo1.mini.m3.0yfamrz")?, torus);
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
pub fn print(spec: &Spec) -> Result<String, SpecError> {
    print_within(spec, &mut Unwatched)
}

/// The same under a watch: the puzzle is built, and asks for its memory before it takes any.
///
/// # Errors
/// When the spec makes no puzzle. [`SpecError::Stopped`] when a limit is reached.
pub fn print_within(spec: &Spec, watch: &mut dyn Watch) -> Result<String, SpecError> {
    let normal = Normal::of(spec, watch)?;
    let stem = Stem::of_normal(&normal, watch)?;
    Ok(stem.with_start(&normal.start))
}

/// All of an ID but the start: for the IDs of many boards of one puzzle.
#[derive(Clone, Debug)]
pub struct Stem {
    /// All that stands in front of the start.
    front: String,
    /// The puzzle's own name, if it has nothing but one.
    name: Option<String>,
    states: u8,
    lights: usize,
    usual_start: Start,
}

impl Stem {
    /// Makes the stem of the puzzle that a spec describes. The start is ignored.
    ///
    /// # Errors
    /// When the spec makes no puzzle.
    pub fn of(spec: &Spec) -> Result<Stem, SpecError> {
        Stem::of_normal(&Normal::of(spec, &mut Unwatched)?, &mut Unwatched)
    }

    fn of_normal(normal: &Normal, watch: &mut dyn Watch) -> Result<Stem, SpecError> {
        let (shape, usual) = usual(normal, watch)?;
        let fields = fields::write(normal, &usual);
        let (states, lights) = (normal.states, normal.lights);
        let front = [&[format!("{MARK}{VERSION}.{shape}")], &fields[..]].concat().join(".");
        let name = (fields.is_empty() && is_name(&shape)).then_some(shape);
        Ok(Stem { front, name, states, lights, usual_start: usual.start })
    }

    /// The ID of the puzzle that starts from this board.
    ///
    /// # Panics
    /// When the board is not one of the puzzle's.
    pub fn with(&self, board: &Board) -> String {
        assert_eq!(board.len(), self.lights, "a board of the puzzle");
        self.with_start(&normal::by_word(board))
    }

    /// The number of states of its lights.
    pub(super) fn states(&self) -> u8 {
        self.states
    }

    /// The number of its lights.
    pub(super) fn lights(&self) -> usize {
        self.lights
    }

    /// The board that needs no saying, where it is one that is written out.
    pub(super) fn usual_board(&self) -> Option<&Board> {
        match &self.usual_start {
            Start::Board(board) => Some(board),
            _ => None,
        }
    }

    /// All that stands in front of the characters of a board.
    pub(super) fn front_of_boards(&self) -> String {
        format!("{}.{}", self.front, fields::BOARD)
    }

    fn with_start(&self, start: &Start) -> String {
        let is_usual = *start == self.usual_start;
        if let Some(name) = self.name.as_ref().filter(|_| is_usual) {
            return name.clone();
        }
        let mut text = String::with_capacity(self.front.len() + self.lights / 4 + 16);
        text.push_str(&self.front);
        if !is_usual {
            text.push('.');
            fields::write_start(start, self.states, &mut text);
        }
        checksum::append(&mut text);
        text
    }
}

/// The field of the shape, and what it says by itself.
fn usual(normal: &Normal, watch: &mut dyn Watch) -> Result<(String, Normal), SpecError> {
    let title = normal.title.as_deref();
    if let Some(preset) = preset::all().find(|preset| title == Some(preset.title)) {
        let usual = Normal::of(&preset.spec(), watch)?;
        let is_said = |said: bool, usual: bool| said || !usual;
        if usual.shape == normal.shape
            && is_said(normal.pattern.is_some(), usual.pattern.is_some())
            && is_said(normal.loops.is_some(), usual.loops.is_some())
        {
            return Ok((preset.name.to_string(), usual));
        }
    }
    if let Some(field) = shapes::write(&normal.shape) {
        return Ok((field, normal.usual_of_shape()));
    }
    let Shape::Named(name) = &normal.shape else { unreachable!("a shape has a name or a field") };
    let field = name.replace(':', "-");
    let usual = Normal::of(&shape_by_name(&field)?, watch)?;
    Ok((field, usual))
}

/// Whether the field of a shape is a puzzle by itself.
fn is_name(field: &str) -> bool {
    shapes::read(field).is_ok_and(|shape| shape.is_none())
}
