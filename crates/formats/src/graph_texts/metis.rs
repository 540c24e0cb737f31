//! METIS: the numbers of nodes and edges, then the neighbours of each node on a line of its own, counted from 1.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::{GraphText, info};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};
use crate::limits::MOST_NODES;

/// METIS.
pub static METIS: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info(
    "metis",
    "the numbers of nodes and edges, then the neighbours of each node a line, without weights",
    &["metis"],
);

/// Lines with their numbers, from 1.
type Lines<'a> = Vec<(usize, &'a str)>;

/// The numbers of nodes and edges, and the line of each node with its number.
fn parts(text: &str) -> Option<([usize; 2], Lines<'_>)> {
    let lines = text.trim_end().lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.starts_with('%'));
    let head: Option<Vec<usize>> =
        lines.next()?.1.split_whitespace().map(|word| word.parse().ok()).collect();
    let (&[nodes, edges] | &[nodes, edges, 0]) = head.as_deref()? else { return None };
    let mut rows: Vec<(usize, &str)> = lines.collect();
    // Nodes without edges have empty lines, which may be lost at the end.
    while rows.len() < nodes.min(MOST_NODES) {
        rows.push((rows.len() + 2, ""));
    }
    (rows.len() == nodes).then_some(([nodes, edges], rows))
}

/// As many lines and numbers as the first line says, and every edge at both ends.
fn guess(text: &str) -> Sure {
    const LEAST: usize = 4;
    let Some(([nodes, edges], rows)) = parts(text).filter(|own| own.0[0] >= LEAST) else {
        return Sure::No;
    };
    let mut arcs = std::collections::HashSet::new();
    for (at, (_, row)) in rows.iter().enumerate() {
        for word in row.split_whitespace() {
            match word.parse::<usize>() {
                Ok(to) if (1..=nodes).contains(&to) && arcs.insert((at + 1, to)) => {}
                _ => return Sure::No,
            }
        }
    }
    let is_symmetric = arcs.iter().all(|&(from, to)| from != to && arcs.contains(&(to, from)));
    if edges > 0 && arcs.len() == 2 * edges && is_symmetric { Sure::Certain } else { Sure::No }
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let ([nodes, edges], rows) = parts(text).ok_or_else(|| {
        FormatError::at(
            1,
            1,
            "the first line has the numbers of nodes and edges, and there is a line for each node",
        )
    })?;
    let mut graph = GraphParts::new(false, Repeats::Once);
    for node in 1..=nodes {
        ticker.tick()?;
        graph.node(&node.to_string()).map_err(FormatError::of_input)?;
    }
    let mut count = 0usize;
    for (node, (at, row)) in rows.into_iter().enumerate() {
        ticker.tick()?;
        let wrong = |message: String| FormatError::at(at, 1, message);
        for word in row.split_whitespace() {
            let other = word.parse().ok().filter(|other| (1..=nodes).contains(other));
            let other = other.ok_or_else(|| {
                wrong(format!("{} is not a node. They run from 1 to {nodes}", quoted(word)))
            })?;
            graph.edge(node, other - 1, 1).map_err(wrong)?;
            count += 1;
        }
    }
    match count == edges.saturating_mul(2) {
        true => Ok(graph.finish(None)),
        false => Err(FormatError::at(
            1,
            1,
            format!(
                "the first line says {edges} edges, each at both ends, and the lines have {count} neighbours"
            ),
        )),
    }
}
