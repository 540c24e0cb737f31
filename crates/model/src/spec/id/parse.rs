//! From an ID with fields to its spec.

use lightsout_algebra::watch::Unwatched;

use super::fields::ORDER;
use super::{IdError, MARK, VERSION, checksum, shapes};
use crate::lattice::Wrap;
use crate::spec::error::SpecError;
use crate::spec::start::Start;
use crate::spec::{Shape, Spec, names, preset};

/// The spec of an ID that begins with the mark.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn parse(text: &str) -> Result<Spec, SpecError> {
    let refuse = |error| SpecError::Id { text: text.to_string(), error };
    let (shape, fields) = fields_of(text).map_err(refuse)?;
    let mut spec = match shapes::read(shape).map_err(refuse)? {
        Some(shape) => Spec { start: Some(Start::All), ..Spec::of(shape) },
        None => shape_by_name(shape)?,
    };
    let lights = lights(&spec)?;
    let mut order = ORDER.iter();
    let mut last = shape;
    for field in fields {
        match order.find_map(|take| take(field, lights, &mut spec)) {
            Some(taken) => taken.map_err(refuse)?,
            None => {
                let place = format!("after `{}`", shortened(last));
                return Err(refuse(IdError::Field { field: shortened(field), place }));
            }
        }
        last = field;
    }
    Ok(spec)
}

/// The shape and the fields behind it of an ID whose version and checksum are right.
fn fields_of(text: &str) -> Result<(&str, Vec<&str>), IdError> {
    let is_known = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    if let Some((place, character)) = text.chars().enumerate().find(|(_, c)| !is_known(*c)) {
        return Err(IdError::Character { character, at: place + 1 });
    }
    let (version, _) = text[MARK.len()..].split_once('.').unwrap_or((&text[MARK.len()..], ""));
    if version != VERSION.to_string() {
        return Err(IdError::Version { version: shortened(version) });
    }
    let (body, sum) = text.rsplit_once('.').ok_or(IdError::Truncated)?;
    let mut fields = body.split('.').skip(1);
    let shape = fields.next().filter(|_| checksum::is_one(sum)).ok_or(IdError::Truncated)?;
    if !checksum::is_of(sum, body) {
        return Err(IdError::Checksum);
    }
    Ok((shape, fields.collect()))
}

/// The spec of a shape that has a name: a preset or a geometry.
pub(super) fn shape_by_name(field: &str) -> Result<Spec, SpecError> {
    if let Some(preset) = preset::find(field) {
        return Ok(preset.spec());
    }
    let name = names::with_colon(field);
    names::geometry_of(&name)?;
    Ok(Spec::of(Shape::Named(name.into_owned())))
}

/// The number of lights of a shape.
fn lights(spec: &Spec) -> Result<usize, SpecError> {
    Ok(match &spec.shape {
        Shape::Named(name) => {
            let (kind, argument) = names::geometry_of(name)?;
            kind.make(argument, Wrap::Plane, &mut Unwatched)?.cells()
        }
        Shape::Drawn(drawing) => drawing.states().len(),
        Shape::Graph(graph) => graph.names.len(),
        Shape::System(system) => system.lights.len(),
    })
}

fn shortened(text: &str) -> String {
    const MOST: usize = 30;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
