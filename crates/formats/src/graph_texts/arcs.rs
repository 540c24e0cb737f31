//! Arcs in the lists that do not say whether edges lead one way: edge lists and the adjacency lists of networkx.
//!
//! networkx names each edge once, at the node that comes first. Its own list with an edge back to a node that had its turn
//! is one of arcs.

use std::collections::HashSet;

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::graph::Graph;

use super::{GraphText, adjacency, info};
use crate::edges;
use crate::error::FormatError;
use crate::format::{Info, Sure};

/// Edges or neighbours, which lead one way.
pub static ARCS: GraphText = GraphText { info: &INFO, guess: |_| Sure::No, arcs: None, parse };

static INFO: Info = info(
    "arcs",
    "arcs u v, or a node and those it changes a line, where edges or adjacency would go both ways",
    &[],
);

/// Reads arcs from an edge list or an adjacency list.
///
/// # Errors
/// As the reader of that list.
pub(crate) fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    match () {
        () if adjacency::guess_multiline(text) == Sure::Certain => {
            adjacency::multiline(text, true, watch)
        }
        () if adjacency::guess(text) != Sure::No => adjacency::listed(text, true, watch),
        () => edges::parse_as(text, true, watch),
    }
}

/// Whether a list has the head that networkx writes, with the time.
pub(super) fn is_of_networkx(text: &str) -> bool {
    text.lines().take(2).any(|line| line.starts_with("# GMT "))
}

/// Whether some edge leads back to a node that had its turn, and not all are there in both directions.
pub(crate) fn lead_back<'a>(edges: impl Iterator<Item = [&'a str; 2]>) -> bool {
    let (mut all, mut done, mut node) = (HashSet::new(), HashSet::new(), None);
    let mut is_back = false;
    for [from, to] in edges {
        if node != Some(from) {
            done.extend(node.replace(from));
        }
        is_back |= from != to && done.contains(to);
        all.insert([from, to]);
    }
    is_back && all.iter().any(|[from, to]| !all.contains(&[*to, *from]))
}
