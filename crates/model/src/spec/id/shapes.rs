//! Shapes without a name: drawings by their cells, graphs by their arcs, systems by their buttons.
//!
//! A drawing is `drawn-5x7-` and a bit for every square of its box, row by row, packed like states.
//! A graph is `graph-` and bytes: flags, nodes by name, arcs as steps from the last one's tail and
//! from tail to head. A system is `system-` and bytes: flags, lights and buttons by name, and for
//! every button its lights as steps. Weights and positions are there only where a flag says so.

use super::bytes::{Reader, Writer};
use super::error::IdError;
use super::{digits, name_list};
use crate::spec::Shape;
use crate::spec::drawing::Drawing;
use crate::spec::graph::Graph;
use crate::spec::system::System;

const DRAWN: &str = "drawn-";
const GRAPH: &str = "graph-";
const SYSTEM: &str = "system-";

const DIRECTED: u8 = 1;
const WEIGHTED: u8 = 2;
const SHORT_POSITIONS: u8 = 4;
const LONG_POSITIONS: u8 = 8;
/// In a system: the buttons bear the names of the lights.
const SAME_NAMES: u8 = 1;

/// Writes the field of a shape. Returns `None` for a shape that has a name.
pub(super) fn write(shape: &Shape) -> Option<String> {
    match shape {
        Shape::Named(_) => None,
        Shape::Drawn(drawing) => Some(write_drawing(drawing)),
        Shape::Graph(graph) => Some(GRAPH.to_string() + &write_graph(graph)),
        Shape::System(system) => Some(SYSTEM.to_string() + &write_system(system)),
    }
}

/// Reads the shape of a field. Returns `None` for the field of a shape that has a name.
///
/// # Errors
/// What is wrong with the field.
pub(super) fn read(field: &str) -> Result<Option<Shape>, IdError> {
    if let Some(data) = field.strip_prefix(DRAWN) {
        return read_drawing(data).map(|drawing| Some(Shape::Drawn(drawing)));
    }
    if let Some(data) = field.strip_prefix(GRAPH) {
        return read_graph(&mut Reader::new(data)?).map(|graph| Some(Shape::Graph(graph)));
    }
    if let Some(data) = field.strip_prefix(SYSTEM) {
        return read_system(&mut Reader::new(data)?).map(|system| Some(Shape::System(system)));
    }
    Ok(None)
}

fn write_drawing(drawing: &Drawing) -> String {
    let [rows, columns] = drawing.size();
    let mut text = format!("{DRAWN}{rows}x{columns}-");
    let cells: Vec<u8> =
        drawing.rows().iter().flatten().map(|cell| cell.is_some().into()).collect();
    digits::pack(&cells, 2, &mut text);
    text
}

fn read_drawing(data: &str) -> Result<Drawing, IdError> {
    let parts = data.split_once('-').and_then(|(size, cells)| {
        let (rows, columns) = size.split_once('x')?;
        Some((size, rows.parse::<usize>().ok()?, columns.parse::<usize>().ok()?, cells))
    });
    let Some((size, rows, columns, cells)) = parts else {
        return Err(IdError::Data("a drawing is written drawn-ROWSxCOLUMNS-CELLS".to_string()));
    };
    let squares = rows.checked_mul(columns).filter(|&squares| squares > 0);
    let Some(squares) = squares.filter(|&squares| squares <= cells.len().saturating_mul(6)) else {
        let count = squares.unwrap_or(usize::MAX) as u64;
        return Err(IdError::Claim { what: "squares", count, characters: data.len() });
    };
    let cells = digits::unpack(cells, 2, squares, &format!("the squares of a drawing of {size}"))?;
    let row = |row: &[u8]| row.iter().map(|&is_cell| (is_cell == 1).then_some(0)).collect();
    Ok(Drawing::new(cells.chunks(columns).map(row).collect()))
}

fn write_graph(graph: &Graph) -> String {
    let is_weighted = graph.arcs.iter().any(|&(_, _, weight)| weight != 1);
    let is_short = |at: &[f64; 2]| at.iter().all(|&x| f64::from(x as f32).to_bits() == x.to_bits());
    let positions = match &graph.positions {
        None => 0,
        Some(positions) if positions.iter().all(is_short) => SHORT_POSITIONS,
        Some(_) => LONG_POSITIONS,
    };
    let mut rest = Writer::default();
    rest.number(graph.arcs.len() as u64);
    let mut last = 0;
    for &(from, to, weight) in &graph.arcs {
        rest.signed(from as i64 - last);
        rest.signed(to as i64 - from as i64);
        if is_weighted {
            rest.byte(weight);
        }
        last = from as i64;
    }
    for at in graph.positions.iter().flatten().flatten() {
        match positions {
            SHORT_POSITIONS => rest.bytes(&(*at as f32).to_le_bytes()),
            _ => rest.bytes(&at.to_le_bytes()),
        }
    }
    let mut writer = Writer::default();
    let directed = if graph.is_directed { DIRECTED } else { 0 };
    writer.byte(directed | if is_weighted { WEIGHTED } else { 0 } | positions);
    name_list::write(&graph.names, rest.len(), &mut writer);
    writer.append(rest);
    writer.finish()
}

fn read_graph(reader: &mut Reader) -> Result<Graph, IdError> {
    let flags = reader.flags(DIRECTED | WEIGHTED | SHORT_POSITIONS | LONG_POSITIONS)?;
    let names = name_list::read("nodes", reader)?;
    let count = reader.count("arcs", 2)?;
    let mut arcs: Vec<(usize, usize, u8)> = Vec::with_capacity(count);
    for _ in 0..count {
        let last = arcs.last().map_or(0, |arc| arc.0);
        let from = reader.near(last, names.len())?;
        let to = reader.near(from, names.len())?;
        let weight = if flags & WEIGHTED == 0 { 1 } else { reader.byte()? };
        arcs.push((from, to, weight));
    }
    let mut coordinate = || match flags & SHORT_POSITIONS {
        0 => reader.bytes().map(f64::from_le_bytes),
        _ => reader.bytes().map(|bytes| f64::from(f32::from_le_bytes(bytes))),
    };
    let positions = match flags & (SHORT_POSITIONS | LONG_POSITIONS) {
        0 => None,
        _ => Some(
            names.iter().map(|_| Ok([coordinate()?, coordinate()?])).collect::<Result<_, _>>()?,
        ),
    };
    reader.finish()?;
    Ok(Graph { names, arcs, is_directed: flags & DIRECTED != 0, positions })
}

fn write_system(system: &System) -> String {
    let touches = || system.buttons.iter().flat_map(|(_, touches)| touches);
    let is_weighted = touches().any(|&(_, weight)| weight != 1);
    let names: Vec<String> = system.buttons.iter().map(|(name, _)| name.clone()).collect();
    let is_same = names == system.lights;
    let mut rest = Writer::default();
    for (_, touches) in &system.buttons {
        rest.number(touches.len() as u64);
        let mut last = 0;
        for &(light, weight) in touches {
            rest.signed(light as i64 - last);
            last = light as i64;
            if is_weighted {
                rest.byte(weight);
            }
        }
    }
    let mut writer = Writer::default();
    writer.byte(if is_same { SAME_NAMES } else { 0 } | if is_weighted { WEIGHTED } else { 0 });
    name_list::write(&system.lights, rest.len(), &mut writer);
    if !is_same {
        name_list::write(&names, rest.len(), &mut writer);
    }
    writer.append(rest);
    writer.finish()
}

fn read_system(reader: &mut Reader) -> Result<System, IdError> {
    let flags = reader.flags(SAME_NAMES | WEIGHTED)?;
    let lights = name_list::read("lights", reader)?;
    let names = match flags & SAME_NAMES {
        0 => name_list::read("buttons", reader)?,
        _ => lights.clone(),
    };
    let mut buttons = Vec::with_capacity(names.len());
    for name in names {
        let count = reader.count("touched lights", 1)?;
        let mut touches: Vec<(usize, u8)> = Vec::with_capacity(count);
        for _ in 0..count {
            let light = reader.near(touches.last().map_or(0, |touch| touch.0), lights.len())?;
            let weight = if flags & WEIGHTED == 0 { 1 } else { reader.byte()? };
            touches.push((light, weight));
        }
        buttons.push((name, touches));
    }
    reader.finish()?;
    Ok(System { lights, buttons })
}
