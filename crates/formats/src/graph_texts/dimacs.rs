//! DIMACS graphs, `.col`: `p edge NODES EDGES`, an edge `e 1 2` a line, and comments that begin with `c`.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::{GraphText, info};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};
use crate::limits::MOST_NODES;

/// DIMACS graphs.
pub static DIMACS: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info(
    "dimacs-graph",
    "a graph as p edge NODES EDGES and lines e 1 2, or p tw and lines 1 2",
    &["col", "clq", "gr"],
);

fn guess(text: &str) -> Sure {
    let is_head = |line: &str| {
        let mut words = line.split_whitespace();
        words.next() == Some("p")
            && words.next().is_some_and(|word| {
                ["edge", "col", "edges", "sp", "tw", "ds", "td"].contains(&word)
            })
    };
    let is_comment =
        |line: &&str| line.trim().is_empty() || line.trim() == "c" || line.starts_with("c ");
    let first = text.lines().find(|line| !is_comment(line));
    if first.is_some_and(is_head) { Sure::Certain } else { Sure::No }
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut graph = GraphParts::new(false, Repeats::Once);
    for (index, line) in text.lines().enumerate() {
        ticker.tick()?;
        let wrong = |message: String| FormatError::at(index + 1, 1, message);
        let words: Vec<&str> = line.split_whitespace().take(4).collect();
        match words.as_slice() {
            [] | ["c" | "n" | "d" | "v" | "x", ..] => {}
            ["p", _, nodes, _] if graph.names().is_empty() => {
                let count: usize =
                    nodes.parse().ok().filter(|&count| count <= MOST_NODES).ok_or_else(|| {
                        wrong(format!("{} is not a number of nodes", quoted(nodes)))
                    })?;
                ticker.watch().reserve(count as u64 * 128)?;
                for node in 1..=count {
                    graph.node(&node.to_string()).map_err(wrong)?;
                }
            }
            ["e" | "a", from, to, ..] | [from, to] => {
                let node = |name: &str| {
                    graph.find(name).ok_or_else(|| {
                        wrong(format!(
                            "{} is not a node. They run from 1 to {}",
                            quoted(name),
                            graph.names().len()
                        ))
                    })
                };
                let (from, to) = (node(from)?, node(to)?);
                graph.edge(from, to, 1).map_err(wrong)?;
            }
            [word, ..] => {
                return Err(wrong(format!("{} begins no line of a DIMACS graph", quoted(word))));
            }
        }
    }
    Ok(graph.finish(None))
}
