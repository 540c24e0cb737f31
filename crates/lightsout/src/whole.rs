//! Writing puzzles whole: what is written is read back, and has to be the same puzzle.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{Document, FormatError, Hints, Kind, format_named, read_with, write_spec};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::Spec;

/// A spec in a format, where reading that gives the same puzzle; what would be lost, otherwise.
pub(crate) fn written(spec: &Spec, format: &str) -> Result<Vec<u8>, FormatError> {
    let info = format_named(format)?.info();
    let bytes = write_spec(spec, format, &mut Unwatched)?;
    if !info.is_read {
        return Ok(bytes);
    }
    let hints = Hints { format: Some(format), kind: Some(Kind::Puzzle), ..Hints::default() };
    let refusal = match read_with(&bytes, &hints).map(Document::into_spec) {
        Ok(Ok(back)) => match lost(spec, &back, info.is_of_lights)?.as_slice() {
            [] => return Ok(bytes),
            [only] => format!("{format} would lose {only}"),
            [first @ .., last] => format!("{format} would lose {} and {last}", first.join(", ")),
        },
        Ok(Err(no_puzzle)) => format!("{format} would not be read back ({no_puzzle})"),
        Err(error) => format!("{format} would not be read back ({error})"),
    };
    Err(FormatError::of_input(format!("{refusal}; json keeps the whole puzzle")))
}

/// What is not the same in the puzzle that was read back. Formats of lights alone know places by row and column, so with
/// those a light of another name is another light.
fn lost(spec: &Spec, back: &Spec, has_places: bool) -> Result<Vec<&'static str>, FormatError> {
    if spec == back {
        return Ok(Vec::new());
    }
    let own = spec.build()?;
    let (has_states, back) = match back.build() {
        Ok(back) if back.states() == own.states() => (true, back),
        _ => (false, Spec { states: Some(own.states()), ..back.clone() }.build()?),
    };
    let kept = [
        ("the number of states", has_states),
        ("what a press changes", is_wired_alike(&own, &back)),
        ("the names of the lights", !has_places || is_named_alike(&own, &back)),
        ("the start", own.start() == back.start()),
        ("the goal", own.goal() == back.goal()),
        ("the rule", own.rule() == back.rule()),
        ("the costs", own.costs() == back.costs()),
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

/// Whether every light has the same name.
fn is_named_alike(one: &Puzzle, other: &Puzzle) -> bool {
    let (lights, others) = (one.layout().lights(), other.layout().lights());
    lights == others
        || lights.len() == others.len()
            && (0..lights.len()).all(|light| lights.name(light) == others.name(light))
}
