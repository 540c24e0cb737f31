//! Pajek: `*vertices 3`, a line for each with its number and name, then `*edges` or `*arcs` and a pair of numbers a line.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::{GraphText, info, weight};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};
use crate::limits::MOST_NODES;

/// Pajek.
pub static PAJEK: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info(
    "pajek",
    "a graph below *vertices and *edges or *arcs, its nodes numbered from 1",
    &["net", "pajek"],
);

fn guess(text: &str) -> Sure {
    let first = text.trim_start().to_ascii_lowercase();
    if ["*vertices", "*network"].iter().any(|word| first.starts_with(word)) {
        Sure::Certain
    } else {
        Sure::No
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Names,
    /// Pairs, or each a node and its neighbours.
    Lines {
        is_list: bool,
    },
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut names: Vec<String> = Vec::new();
    let mut part = Part::Names;
    let mut graph: Option<GraphParts> = None;
    for (index, line) in text.lines().enumerate() {
        ticker.tick()?;
        let wrong = |message: String| FormatError::at(index + 1, 1, message);
        let words = words(line);
        let Some(first) = words.first().filter(|word| !word.starts_with('%')) else { continue };
        let number = |word: &str| match word.parse::<usize>() {
            Ok(number) if (1..=names.len()).contains(&number) => Ok(number - 1),
            _ => Err(wrong(format!(
                "{} is not the number of a node. They run from 1 to {}",
                quoted(word),
                names.len()
            ))),
        };
        match first.to_ascii_lowercase().as_str() {
            "*network" => {}
            "*vertices" => {
                let count = words
                    .get(1)
                    .and_then(|word| word.parse().ok())
                    .filter(|count| *count <= MOST_NODES);
                let count: usize = count
                    .ok_or_else(|| wrong("*vertices needs the number of nodes".to_string()))?;
                ticker.watch().reserve(count as u64 * 64)?;
                names = (1..=count).map(|number| number.to_string()).collect();
            }
            head @ ("*edges" | "*arcs" | "*edgeslist" | "*arcslist") => {
                let parts = match &mut graph {
                    None => graph.insert(with_nodes(&names).map_err(wrong)?),
                    Some(parts) => parts,
                };
                parts.set_directed(head.starts_with("*arcs"));
                part = Part::Lines { is_list: head.ends_with("list") };
            }
            word if word.starts_with('*') => {
                return Err(wrong(format!("{} is not read", quoted(first))));
            }
            _ if part == Part::Names => {
                let node = number(first)?;
                if let Some(name) = words.get(1) {
                    names[node].clone_from(name);
                }
            }
            _ => {
                let Some(parts) = &mut graph else { continue };
                let is_list = part == Part::Lines { is_list: true };
                let others =
                    if is_list { &words[1..] } else { words.get(1..2).unwrap_or_default() };
                let by = match words.get(2).filter(|_| !is_list) {
                    Some(word) => weight(word).map_err(wrong)?,
                    None => 1,
                };
                for other in others {
                    parts.edge(number(first)?, number(other)?, by).map_err(wrong)?;
                }
            }
        }
    }
    let graph = graph.map_or_else(|| with_nodes(&names), Ok);
    Ok(graph.map_err(|message| FormatError::at(1, 1, message))?.finish(None))
}

fn with_nodes(names: &[String]) -> Result<GraphParts, String> {
    let mut graph = GraphParts::new(false, Repeats::Once);
    for name in names {
        if graph.find(name).is_some() {
            return Err(format!("two nodes are called {}", quoted(name)));
        }
        graph.node(name)?;
    }
    Ok(graph)
}

/// The words of a line, some between quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, piece) in line.split('"').enumerate() {
        match at % 2 {
            1 => words.push(piece.to_string()),
            _ => words.extend(piece.split_whitespace().map(str::to_string)),
        }
    }
    words
}
