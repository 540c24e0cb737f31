//! Writes documents, and checks each text: its reader has to return the same puzzle. Otherwise nothing is written, and
//! the refusal names the loss.

use std::ops::{Deref, DerefMut};

use lightsout_algebra::watch::{Output, Unwatched, Watch};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::{Spec, retold};

use super::document::{Document, Kind};
use super::error::FormatError;
use super::format::{Format, Info, cannot_hold};
use super::of_puzzle::{are_numbers, puzzle_of};
use super::read::Hints;
use super::read::format_named;
use super::source::Source;

/// A text that a format writes. Only this file makes one, so that nothing is written unless it is checked.
pub struct Draft<'w>(Output<'w>);

impl<'w> Deref for Draft<'w> {
    type Target = Output<'w>;

    fn deref(&self) -> &Output<'w> {
        &self.0
    }
}

impl DerefMut for Draft<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// The output of a format, and its loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, or other bytes.
    pub bytes: Vec<u8>,
    /// The information that a reader would miss, as a sentence: `text would lose the rule`.
    pub loss: Option<String>,
}

/// Writes a document in the format of this name.
///
/// # Errors
/// When there is no such format, or what would be lost.
pub fn write(document: &Document, format: &str) -> Result<Vec<u8>, FormatError> {
    write_within(document, format, &mut Unwatched)
}

/// Writes a document in the format of this name, under a watch.
///
/// # Errors
/// When the format does not exist, or would lose something. The reason to stop is [`FormatError::stopped`].
pub fn write_within(
    document: &Document,
    format: &str,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, FormatError> {
    let Written { bytes, loss } = write_lossy(document, format, watch)?;
    match loss {
        None => Ok(bytes),
        Some(loss) => {
            Err(FormatError::of_input(format!("{loss}. Use json to keep the whole puzzle")))
        }
    }
}

/// Writes what the format of this name can say of a document, and says what is lost.
///
/// # Errors
/// When the format does not exist, or can hold nothing of it. The reason to stop is [`FormatError::stopped`].
pub fn write_lossy(
    document: &Document,
    format: &str,
    watch: &mut dyn Watch,
) -> Result<Written, FormatError> {
    let format = format_named(format)?;
    if !format.info().is_written {
        return Err(cannot_hold(format.info(), document));
    }
    let mut draft = Draft(Output::new(watch));
    format.write(document, &mut draft)?;
    let bytes = draft.0.into_bytes();
    let loss = loss(document, format, &bytes, watch)?;
    Ok(Written { bytes, loss })
}

/// Writes a puzzle in the format of this name, as the spec that [`retold`] returns.
///
/// # Errors
/// When there is no such format, or what would be lost.
///
/// ```
/// let puzzle = lightsout_model::spec::named("2x3")?.build()?;
/// assert_eq!(lightsout_formats::write_puzzle(&puzzle, "text")?, b"111\n111\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_puzzle(puzzle: &Puzzle, format: &str) -> Result<Vec<u8>, FormatError> {
    write_spec(&retold(puzzle), format, &mut Unwatched)
}

/// Writes a spec in the format of this name.
///
/// # Errors
/// When the format does not exist, or would lose something. The reason to stop is [`FormatError::stopped`].
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_formats::{read, write_spec};
/// let spec = read(b"a -- b\nb -- c\n", None)?.into_spec()?;
/// assert_eq!(write_spec(&spec, "edges", &mut Unwatched)?, b"a -- b\nb -- c\n");
/// let error = write_spec(&spec, "graph6", &mut Unwatched).unwrap_err().to_string();
/// assert_eq!(error, "graph6 would lose the names. Use json to keep the whole puzzle");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_spec(
    spec: &Spec,
    format: &str,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, FormatError> {
    write_within(&Document::Spec(Box::new(spec.clone())), format, watch)
}

/// What is lost of a puzzle, as a sentence.
fn loss(
    document: &Document,
    format: &dyn Format,
    written: &[u8],
    watch: &mut dyn Watch,
) -> Result<Option<String>, FormatError> {
    if document.kind() == Kind::Answer {
        return Ok(None);
    }
    let name = format.info().name;
    // A drawing has a size, which is given beside a text that has none.
    let size = match document {
        Document::Board(drawing) => Some(drawing.size()),
        _ => None,
    };
    let hints = Hints { format: Some(name), size, kind: Some(Kind::Puzzle), ..Hints::default() };
    let source = Source::new(written, &hints)?;
    let back = match format.says(document, &source, watch) {
        Ok(back) if back == *document => return Ok(None),
        Ok(back) => back,
        Err(error) if error.stopped().is_some() => return Err(error),
        Err(error) => return Ok(Some(format!("{name} would not be read back ({error})"))),
    };
    Ok(match lost(document, back, format.info(), watch)?.as_slice() {
        [] => None,
        [only] => Some(format!("{name} would lose {only}")),
        [first @ .., last] => Some(format!("{name} would lose {} and {last}", first.join(", "))),
    })
}

/// What is not the same in the puzzle that was read back.
fn lost(
    document: &Document,
    back: Document,
    info: &Info,
    watch: &mut dyn Watch,
) -> Result<Vec<&'static str>, FormatError> {
    let back = back.into_spec().map_err(|error| FormatError::of_input(error.to_string()))?;
    if let Document::Spec(spec) = document
        && spec.counters.is_some()
    {
        let own = spec.counters_within(watch)?;
        let is_kept = back.counters_within(watch).is_ok_and(|said| said.is_same(&own));
        return Ok(if is_kept { Vec::new() } else { vec!["the counters"] });
    }
    if let Document::Spec(spec) = document
        && !spec.sets.is_empty()
    {
        let own = spec.setters_within(watch)?;
        let is_kept = back.setters_within(watch).is_ok_and(|said| said.is_same(&own));
        return Ok(if is_kept { Vec::new() } else { vec!["the lights that buttons set"] });
    }
    let own = puzzle_of(document, info, watch)?;
    // A drawing that needs more than two states does not say how many there are.
    let (has_states, said) = match back.build_within(watch) {
        Ok(said) if said.states() == own.states() => (true, said),
        Err(SpecError::Stopped(stopped)) => return Err(stopped.into()),
        _ => {
            let back = Spec { states: Some(own.states()), ..back };
            (matches!(document, Document::Board(_)), back.build_within(watch)?)
        }
    };
    let left_out = own.layout().left_out();
    let has_buttons = own.buttons() == said.buttons() || left_out.buttons.is_empty();
    let has_lights = own.lights() == said.lights() || left_out.lights.is_empty();
    let is_whole = has_buttons && has_lights;
    let kept = [
        ("the number of states", has_states),
        ("the forbidden buttons", has_buttons),
        ("the ignored lights", has_lights),
        ("what a press changes", !is_whole || is_wired_alike(&own, &said)),
        ("the names", !is_whole || is_named_alike(&own, &said, info)),
        ("the start", !has_lights || own.start() == said.start()),
        ("the goal", !has_lights || own.goal() == said.goal()),
        ("the rule", own.rule() == said.rule()),
        ("the costs", !has_buttons || own.costs() == said.costs()),
    ];
    Ok(kept.into_iter().filter(|(_, is_kept)| !is_kept).map(|(what, _)| what).collect())
}

/// Whether every button changes the same lights by the same weights.
fn is_wired_alike(one: &Puzzle, other: &Puzzle) -> bool {
    let (mut touches, mut others) = (Vec::new(), Vec::new());
    let mut is_alike = |button| {
        one.touched_by(button, &mut touches);
        other.touched_by(button, &mut others);
        touches == others
    };
    one.effects() == other.effects()
        || (one.lights(), one.buttons()) == (other.lights(), other.buttons())
            && (0..one.buttons()).map(Button).all(&mut is_alike)
}

/// Whether lights and buttons have the names that they had. Formats of lights alone know places by row and column, so
/// with those a light of another name is another light; all others keep the order, which says as much as a number.
fn is_named_alike(own: &Puzzle, said: &Puzzle, info: &Info) -> bool {
    let (own, said) = (own.layout(), said.layout());
    let sides = [(own.lights(), said.lights()), (own.buttons(), said.buttons())];
    sides.into_iter().all(|(own, said)| {
        own == said
            || own.len() == said.len() && (0..own.len()).all(|at| own.name(at) == said.name(at))
            || !info.is_of_lights && are_numbers(own)
    })
}
