//! Trivial Graph Format: a node and its label a line, `#`, then two nodes a line, perhaps with a label.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::{GraphText, edge, info, weight};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};

/// Trivial Graph Format.
pub static TRIVIAL: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info(
    "tgf",
    "nodes with labels a line, then #, then two nodes a line, as yEd writes it",
    &["tgf"],
);

/// Lines with their numbers, from 1.
type Lines<'a> = Vec<(usize, &'a str)>;

/// The number and the label of each node, and the lines of edges with their numbers.
fn parts(text: &str) -> Option<(Vec<(&str, &str)>, Lines<'_>)> {
    let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let nodes: Vec<&str> =
        lines.by_ref().map_while(|(_, line)| (line != "#").then_some(line)).collect();
    let split = |line: &'_ str| line.find(char::is_whitespace).unwrap_or(line.len());
    let nodes = nodes.into_iter().filter(|line| !line.is_empty()).map(|line| {
        let (number, label) = line.split_at(split(line));
        (number, label.trim())
    });
    let edges: Vec<(usize, &str)> = lines.filter(|(_, line)| !line.is_empty()).collect();
    text.lines().any(|line| line.trim() == "#").then(|| (nodes.collect(), edges))
}

fn guess(text: &str) -> Sure {
    let Some((nodes, edges)) = parts(text) else { return Sure::No };
    let is_node = |word: &str| nodes.iter().any(|(node, _)| *node == word);
    let is_edge = |line: &str| {
        let mut words = line.split_whitespace();
        words.next().is_some_and(is_node) && words.next().is_some_and(is_node)
    };
    // A few edges tell it from comments.
    const LOOK: usize = 9;
    let is_own = !edges.is_empty() && edges.iter().take(LOOK).all(|(_, line)| is_edge(line));
    if is_own { Sure::Certain } else { Sure::No }
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let (nodes, edges) = parts(text).ok_or_else(|| {
        FormatError::at(1, 1, "there is no line with # alone, which ends the nodes")
    })?;
    let whole = |message: String| FormatError::at(1, 1, message);
    let mut graph = GraphParts::new(false, Repeats::Once);
    for (number, _) in &nodes {
        ticker.tick()?;
        graph.node(number).map_err(whole)?;
    }
    for (at, line) in edges {
        ticker.tick()?;
        let wrong = |message: String| FormatError::at(at, 1, message);
        let words: Vec<&str> = line.split_whitespace().take(3).collect();
        let [from, to, label @ ..] = words.as_slice() else {
            return Err(wrong(format!("{} is not an edge, which has two nodes", quoted(line))));
        };
        if let Some(unknown) = [from, to].into_iter().find(|node| graph.find(node).is_none()) {
            return Err(wrong(format!("{} is not a node above the line with #", quoted(unknown))));
        }
        // Other labels than numbers are no weights.
        let by = label.first().and_then(|label| weight(label).ok()).unwrap_or(1);
        edge(&mut graph, [from, to], by).map_err(wrong)?;
    }
    let graph = graph.finish(None);
    let labels: std::collections::BTreeSet<&str> = nodes.iter().map(|node| node.1).collect();
    let are_names = labels.len() == nodes.len() && !labels.contains("");
    let names = nodes.iter().map(|(number, label)| if are_names { label } else { number });
    Ok(Graph { names: names.map(|name| (*name).to_string()).collect(), ..graph })
}
