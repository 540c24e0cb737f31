//! sparse6: a graph as one line that begins with `:`, its edges listed by their higher ends.
//!
//! The number n of nodes is followed by pairs of one bit b and a number x of k bits, enough bits for n − 1. A current
//! node v starts at 0, and b = 1 increments it. If x > v, then v becomes x. Otherwise {x, v} is an edge. The list ends
//! with the bits, or when v leaves the graph. Loops are kept. Double edges are double contacts, and their weights add
//! up. Source: formats.txt of nauty, see `six_bits`.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::error::FormatError;
use super::format::Info;
use super::graph_parts::{GraphParts, Repeats};
use super::one_line::OneLine;
use super::six_bits::{Line, names};

/// sparse6.
pub static SPARSE6: OneLine = OneLine {
    info: &Info::of("sparse6", "one line with : in front for a graph with few edges, as nauty writes it, with nodes 0, 1, 2 …", "a graph", &["s6", "sparse6"]).only_read(),
    header: HEADER,
    sign: SIGN,
    parse,
    write: None,
};

const HEADER: &str = ">>sparse6<<";
const SIGN: &str = ":";

/// Reads the graph of a sparse6 line, with or without its header.
///
/// ```
/// // The example of formats.txt: 7 nodes, and the edges 0-1 0-2 1-2 5-6.
/// use lightsout_algebra::watch::Unwatched;
/// let graph = lightsout_formats::sparse6::parse(":Fa@x^", &mut Unwatched).unwrap();
/// assert_eq!(graph.arcs, [(0, 1, 1), (0, 2, 1), (1, 2, 1), (5, 6, 1)]);
/// ```
///
/// # Errors
/// A fault of the line with its place.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let (nodes, list) = Line::only(text, HEADER, SIGN)?.nodes()?;
    list.check_nodes(nodes)?;
    let width = (u64::BITS - (nodes - 1).leading_zeros()) as usize;
    let mut graph = GraphParts::new(false, Repeats::Add);
    let names = names(nodes, watch)?;
    let mut ticker = Ticker::new(watch);
    for name in names {
        ticker.tick()?;
        graph.node(&name).map_err(|message| list.error(0, message))?;
    }
    let mut current = 0;
    for start in (0..).step_by(width + 1).take_while(|start| start + width < list.bits()) {
        ticker.tick()?;
        current += u64::from(list.bit(start));
        let number =
            (start + 1..=start + width).fold(0, |all, bit| all << 1 | u64::from(list.bit(bit)));
        if current >= nodes || number >= nodes {
            break;
        }
        if number > current {
            current = number;
        } else {
            let (from, to) = (number as usize, current as usize);
            graph.edge(from, to, 1).map_err(|message| list.error(start / 6, message))?;
        }
    }
    Ok(graph.finish(None))
}
