//! LEDA: `LEDA.GRAPH`, the types of labels, the direction, nodes as `|{label}|`, edges as `1 2 0 |{label}|`.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::{GraphText, info};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};
use crate::limits::MOST_NODES;

/// LEDA.
pub static LEDA: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info(
    "leda",
    "a graph below LEDA.GRAPH, nodes as |{label}|, its edges numbered from 1",
    &["gw", "lgr"],
);

fn guess(text: &str) -> Sure {
    if text.trim_start().starts_with("LEDA.GRAPH") { Sure::Certain } else { Sure::No }
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).skip(3);
    let mut next = |what: &str| {
        lines.next().ok_or_else(|| FormatError::of_input(format!("the input ends before {what}")))
    };
    let count = |(at, line): (usize, &str), what: &str| {
        let count = line.parse().ok().filter(|&count: &usize| count <= MOST_NODES);
        count.ok_or_else(|| {
            FormatError::at(at, 1, format!("{} is not a number of {what}", quoted(line)))
        })
    };
    let mut head = next("the number of nodes")?;
    // Old files say no direction, and their edges have one.
    let is_directed = head.1 != "-2";
    if ["-1", "-2"].contains(&head.1) {
        head = next("the number of nodes")?;
    }
    let nodes = count(head, "nodes")?;
    let mut labels = Vec::new();
    for _ in 0..nodes {
        ticker.tick()?;
        labels.push(next("the last node")?.1.trim_start_matches("|{").trim_end_matches("}|"));
    }
    let distinct: std::collections::BTreeSet<&str> = labels.iter().copied().collect();
    let are_names = distinct.len() == nodes && !distinct.contains("");
    let mut graph = GraphParts::new(is_directed, Repeats::Once);
    for (at, label) in labels.iter().enumerate() {
        let number = (at + 1).to_string();
        graph.node(if are_names { label } else { &number }).map_err(FormatError::of_input)?;
    }
    for _ in 0..count(next("the number of edges")?, "edges")? {
        ticker.tick()?;
        let (at, line) = next("the last edge")?;
        let node = |word: Option<&str>| {
            word?.parse::<usize>().ok()?.checked_sub(1).filter(|&node| node < nodes)
        };
        let mut words = line.split_whitespace();
        let ends = node(words.next()).zip(node(words.next()));
        let wrong = |message: String| FormatError::at(at, 1, message);
        let (from, to) = ends.ok_or_else(|| {
            wrong(format!("{} is not an edge between nodes from 1 to {nodes}", quoted(line)))
        })?;
        graph.edge(from, to, 1).map_err(wrong)?;
    }
    Ok(graph.finish(None))
}
