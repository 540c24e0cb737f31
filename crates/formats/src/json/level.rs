//! Levels of games: objects with the rows of a board among fields that say nothing else of the puzzle.

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::drawing::Drawing;

use super::shape_read::drawing;
use super::tree::{Tree, Value, parse};
use crate::error::{FormatError, quoted};

/// The fields with the cells.
const CELLS: &[&str] =
    &["grid", "board", "lights", "cells", "matrix", "state", "rows", "data", "layout", "map"];

/// The fields that name a level.
const NAMES: &[&str] = &["id", "level", "name", "title", "author", "number", "difficulty", "par"];

/// The fields with the numbers of rows and of columns.
const SIZES: [&[&str]; 2] = [&["rows", "height", "h"], &["columns", "cols", "width", "w"]];

/// The fields with a list of levels.
const LEVELS: &[&str] = &["levels", "puzzles", "boards"];

/// Returns the board of a level, or none for another object.
///
/// # Errors
/// The fault of its rows, another size than it says, or a field that is not known.
pub(super) fn board(
    root: &Value<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Drawing>, FormatError> {
    let Tree::Object(fields) = root.tree() else { return Ok(None) };
    let is_cells = |(name, tree): &&(String, Tree)| {
        CELLS.contains(&name.as_str()) && matches!(tree, Tree::Array(_))
    };
    let cells: Vec<&(String, Tree)> = fields.iter().filter(is_cells).collect();
    let [(own, Tree::Array(items))] = cells.as_slice() else { return Ok(None) };
    let is_silent = |(name, tree): &(String, Tree)| {
        let is_of = |names: &[&str]| names.contains(&name.as_str());
        name == own
            || is_of(NAMES)
            || name == "size"
            || SIZES.iter().any(|names| is_of(names)) && matches!(tree, Tree::Number(_))
    };
    if let Some((name, _)) = fields.iter().find(|field| !is_silent(field)) {
        return Err(root.error(format!(
            "the field {} is not known here. Leave it out, or call the rows `board` for a puzzle with more fields",
            quoted(name)
        )));
    }
    let said = size(root);
    let is_flat = items.iter().all(|item| matches!(item, Tree::Number(_) | Tree::Bool(_)));
    let found = match said[1].filter(|&columns| is_flat && columns > 0) {
        Some(columns) => {
            let rows = items.chunks(columns).map(|row| Tree::Array(row.to_vec())).collect();
            drawing(&Value::root(&Tree::Array(rows)), watch)?
        }
        None => match root.field(own) {
            Some(rows) => drawing(&rows, watch)?,
            None => return Ok(None),
        },
    };
    let [rows, columns] = found.size();
    let fits = |axis: usize| said[axis].is_none_or(|length| length == found.size()[axis]);
    match fits(0) && fits(1) {
        true => Ok(Some(found)),
        false => Err(root.error(format!("the size is not that of the {rows}x{columns} cells"))),
    }
}

/// The numbers of rows and columns that a level says.
fn size(root: &Value<'_>) -> [Option<usize>; 2] {
    let whole = |value: Value<'_>| value.whole("a size", 0, 1 << 26).ok().map(|size| size as usize);
    let sides: Option<Vec<usize>> = root
        .field("size")
        .and_then(|size| size.items("").ok().map(|items| items.map(whole).collect()))
        .flatten();
    match sides.as_deref() {
        Some(&[rows, columns]) => [Some(rows), Some(columns)],
        _ => SIZES.map(|names| names.iter().find_map(|name| whole(root.field(name)?))),
    }
}

/// Returns the boards of a list of levels, or none for any other text.
///
/// # Errors
/// The reason to stop.
pub(crate) fn boards(
    text: &str,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<Drawing>>, FormatError> {
    if !text.trim_start().starts_with(['[', '{']) || !text.contains('{') {
        return Ok(None);
    }
    watch.reserve(text.len() as u64 * 64)?;
    let stopped = |error: FormatError| match error.stopped() {
        Some(_) => Err(error),
        None => Ok(None),
    };
    let tree = match parse(text, watch) {
        Ok(tree) => tree,
        Err(error) => return stopped(error),
    };
    let root = Value::root(&tree);
    let list = LEVELS.iter().find_map(|name| root.field(name)).unwrap_or(root);
    let Ok(items) = list.items("") else { return Ok(None) };
    let mut boards = Vec::new();
    for item in items {
        let found = match item.tree() {
            Tree::Array(_) => drawing(&item, watch).map(Some),
            _ => board(&item, watch),
        };
        match found {
            Ok(Some(board)) => boards.push(board),
            Ok(None) => return Ok(None),
            Err(error) => return stopped(error),
        }
    }
    Ok(Some(boards).filter(|boards| boards.len() > 1))
}
