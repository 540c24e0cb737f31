//! graph6: a simple graph as one line, its adjacency matrix above the diagonal in six bits to a character.
//!
//! The bits run column by column: (0,1), (0,2), (1,2), (0,3), … The format has no loops, so the caller says whether a
//! press changes its own light. Source: formats.txt of nauty, see `six_bits`.

use lightsout_algebra::watch::{Output, Watch, filled};
use lightsout_model::spec::graph::Graph;

use super::error::{FormatError, quoted};
use super::format::Info;
use super::graph_parts::check;
use super::limits::MOST_EDGES;
use super::one_line::OneLine;
use super::six_bits::{self, Line, names};

/// graph6.
pub static GRAPH6: OneLine = OneLine {
    info: &Info::of(
        "graph6",
        "one line for a graph without loops, as nauty writes it, with nodes 0, 1, 2 …",
        "a graph",
        &["g6", "graph6"],
    ),
    header: HEADER,
    sign: "",
    parse,
    write: Some(write),
};

const HEADER: &str = ">>graph6<<";

/// Reads the graph of a graph6 line, with or without its header.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// let ring = lightsout_formats::graph6::parse("FhCKG", &mut Unwatched).unwrap();
/// assert_eq!((ring.names.len(), ring.arcs.len()), (7, 7));
/// ```
///
/// # Errors
/// A fault of the line with its place.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let (nodes, matrix) = Line::only(text, HEADER, "")?.nodes()?;
    let pairs = u128::from(nodes) * u128::from(nodes - 1) / 2;
    matrix.check_length(nodes, pairs)?;
    let mut arcs = Vec::new();
    let mut bit = 0;
    for to in 1..nodes as usize {
        for from in 0..to {
            if matrix.bit(bit) {
                arcs.push((from, to, 1));
            }
            bit += 1;
        }
        check_edges(&matrix, arcs.len())?;
        watch.ask()?;
    }
    Ok(Graph { names: names(nodes, watch)?, arcs, is_directed: false, positions: None })
}

/// Checks that there are not too many edges.
pub(super) fn check_edges(line: &Line<'_>, edges: usize) -> Result<(), FormatError> {
    if edges <= MOST_EDGES {
        return Ok(());
    }
    Err(line
        .error(0, format!("the graph has more than {MOST_EDGES} edges, the most that can be read")))
}

/// Writes the graph6 line of a graph. Names and positions are left out: the nodes become 0, 1, 2 …
///
/// # Errors
/// A property of the graph that graph6 cannot hold: arcs, loops, weights.
pub fn write(graph: &Graph, out: &mut Output<'_>) -> Result<(), FormatError> {
    if graph.is_directed {
        return Err(FormatError::of_input("graph6 has no arcs, only edges. Use digraph6"));
    }
    check_plain(graph, "graph6", out.watch())?;
    let nodes = graph.names.len();
    let mut bits = filled(false, nodes * (nodes - 1) / 2, out.watch())?;
    for &(from, to, _) in &graph.arcs {
        let (low, high) = (from.min(to), from.max(to));
        if low == high {
            let name = quoted(&graph.names[low]);
            return Err(FormatError::of_input(format!(
                "graph6 has no loops, and {name} has one. Use dot"
            )));
        }
        bits[high * (high - 1) / 2 + low] = true;
    }
    Ok(six_bits::write("", nodes, &bits, out)?)
}

/// The most nodes of a matrix that is written out.
const MOST_MATRIX_NODES: usize = 1 << 14;

/// Checks that the graph is sound, has not too many nodes for a matrix, and has no weights.
pub(super) fn check_plain(
    graph: &Graph,
    format: &str,
    watch: &mut dyn Watch,
) -> Result<(), FormatError> {
    check(graph, watch)?;
    let nodes = graph.names.len();
    if nodes > MOST_MATRIX_NODES {
        return Err(FormatError::of_input(format!(
            "{format} writes the whole matrix, of up to {MOST_MATRIX_NODES} nodes, and this graph \
             has {nodes}. Use edges"
        )));
    }
    match graph.arcs.iter().find(|arc| arc.2 != 1) {
        Some(&(from, to, weight)) => Err(FormatError::of_input(format!(
            "{format} has no weights, and the edge from {} to {} weighs {weight}. Use edges or dot",
            quoted(&graph.names[from]),
            quoted(&graph.names[to])
        ))),
        None => Ok(()),
    }
}
