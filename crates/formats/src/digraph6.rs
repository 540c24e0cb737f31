//! digraph6: a directed graph as one line that begins with `&`, its adjacency matrix row by row.
//!
//! Loops are kept. Source: formats.txt of nauty, see `six_bits`.

use lightsout_algebra::watch::{Output, Watch, filled};
use lightsout_model::spec::graph::Graph;

use super::error::FormatError;
use super::format::Info;
use super::graph6::{check_edges, check_plain};
use super::one_line::OneLine;
use super::six_bits::{self, Line, names};

/// digraph6.
pub static DIGRAPH6: OneLine = OneLine {
    info: &Info::of(
        "digraph6",
        "one line with & in front for a directed graph, as nauty writes it, with nodes 0, 1, 2 …",
        "a directed graph",
        &["d6", "digraph6"],
    ),
    header: HEADER,
    sign: SIGN,
    parse,
    write: Some(write),
};

const HEADER: &str = ">>digraph6<<";
const SIGN: &str = "&";

/// Reads the graph of a digraph6 line, with or without its header.
///
/// # Errors
/// A fault of the line with its place.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let (nodes, matrix) = Line::only(text, HEADER, SIGN)?.nodes()?;
    matrix.check_length(nodes, u128::from(nodes) * u128::from(nodes))?;
    let mut arcs = Vec::new();
    let size = nodes as usize;
    for from in 0..size {
        arcs.extend((0..size).filter(|to| matrix.bit(from * size + to)).map(|to| (from, to, 1)));
        check_edges(&matrix, arcs.len())?;
        watch.ask()?;
    }
    Ok(Graph { names: names(nodes, watch)?, arcs, is_directed: true, positions: None })
}

/// Writes the digraph6 line of a directed graph. Names and positions are left out: the nodes become 0, 1, 2 …
///
/// # Errors
/// A property of the graph that digraph6 cannot hold: edges without direction, weights.
pub fn write(graph: &Graph, out: &mut Output<'_>) -> Result<(), FormatError> {
    if !graph.is_directed {
        return Err(FormatError::of_input(
            "digraph6 has arcs, and this graph has edges. Use graph6",
        ));
    }
    check_plain(graph, "digraph6", out.watch())?;
    let nodes = graph.names.len();
    let mut bits = filled(false, nodes * nodes, out.watch())?;
    for &(from, to, _) in &graph.arcs {
        bits[from * nodes + to] = true;
    }
    Ok(six_bits::write(SIGN, nodes, &bits, out)?)
}
