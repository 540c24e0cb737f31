//! A graph in the making: nodes by name in the order they turn up, and edges with or without repeats.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::error::{FormatError, quoted};
use super::limits::{MOST_EDGES, MOST_NODES};

/// What it means that an edge is named again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeats {
    /// Nothing: the edge is there once.
    Once,
    /// There are two edges: their weights add up.
    Add,
    /// A mistake.
    Refuse,
}

/// A graph in the making. Its errors are sentences without a place, which the caller knows.
#[derive(Clone, Debug)]
pub(crate) struct GraphParts {
    names: Vec<String>,
    by_name: HashMap<String, usize>,
    arcs: Vec<(usize, usize, u8)>,
    /// The number of the arc between two nodes, the lower one first if edges have no direction.
    by_ends: HashMap<(usize, usize), usize>,
    is_directed: bool,
    repeats: Repeats,
}

impl GraphParts {
    pub(crate) fn new(is_directed: bool, repeats: Repeats) -> GraphParts {
        GraphParts {
            names: Vec::new(),
            by_name: HashMap::new(),
            arcs: Vec::new(),
            by_ends: HashMap::new(),
            is_directed,
            repeats,
        }
    }

    /// The number of the node of this name, which is new if need be.
    pub(crate) fn node(&mut self, name: &str) -> Result<usize, String> {
        if let Some(&node) = self.by_name.get(name) {
            return Ok(node);
        }
        if self.names.len() == MOST_NODES {
            return Err(format!(
                "the graph has more than {MOST_NODES} nodes, the most that can be read"
            ));
        }
        let node = self.names.len();
        self.names.push(name.to_string());
        self.by_name.insert(name.to_string(), node);
        Ok(node)
    }

    /// Says that edges are arcs, before the first of them.
    pub(crate) fn set_directed(&mut self, is_directed: bool) {
        self.is_directed = is_directed;
    }

    /// The number of the node of this name, where there is one.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).copied()
    }

    /// The names of the nodes so far.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The edge or arc between two nodes.
    pub(crate) fn edge(&mut self, from: usize, to: usize, weight: u8) -> Result<(), String> {
        if self.arcs.len() == MOST_EDGES {
            return Err(format!(
                "the graph has more than {MOST_EDGES} edges, the most that can be read"
            ));
        }
        let ends = if self.is_directed || from <= to { (from, to) } else { (to, from) };
        match self.by_ends.entry(ends) {
            Entry::Vacant(entry) => {
                entry.insert(self.arcs.len());
                self.arcs.push((from, to, weight));
                Ok(())
            }
            Entry::Occupied(entry) => {
                let arc = *entry.get();
                self.repeat(arc, weight)
            }
        }
    }

    /// What the repeat of an arc with this weight comes to.
    fn repeat(&mut self, arc: usize, weight: u8) -> Result<(), String> {
        let (from, to, before) = self.arcs[arc];
        let what = if self.is_directed { "arc" } else { "edge" };
        let named =
            format!("the {what} from {} to {}", quoted(&self.names[from]), quoted(&self.names[to]));
        match self.repeats {
            Repeats::Once if before == weight => Ok(()),
            Repeats::Once => Err(format!(
                "{named} has weight {weight} here and had {before} before. Give it once"
            )),
            Repeats::Refuse => {
                Err(format!("{named} is there twice. Give it once, with the sum of the weights"))
            }
            Repeats::Add => match before.checked_add(weight) {
                Some(sum) => {
                    self.arcs[arc].2 = sum;
                    Ok(())
                }
                None => Err(format!("{named} is there so often that its weight is above 255")),
            },
        }
    }

    pub(crate) fn finish(self, positions: Option<Vec<[f64; 2]>>) -> Graph {
        Graph { names: self.names, arcs: self.arcs, is_directed: self.is_directed, positions }
    }
}

/// The bytes that a node takes while a graph is checked, beside its name; and those of an arc.
const CHECKED: [u64; 2] = [192, 160];

/// Checks that nodes have names of their own, that arcs lead to nodes, and that none is there twice.
pub(crate) fn check(graph: &Graph, watch: &mut dyn Watch) -> Result<(), FormatError> {
    let names: usize = graph.names.iter().map(String::len).sum();
    let [node, arc] = CHECKED;
    let bytes = graph.names.len() as u64 * node + graph.arcs.len() as u64 * arc + 2 * names as u64;
    watch.reserve(bytes)?;
    let checked = check_parts(graph, watch);
    watch.release(bytes);
    checked
}

fn check_parts(graph: &Graph, watch: &mut dyn Watch) -> Result<(), FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut parts = GraphParts::new(graph.is_directed, Repeats::Refuse);
    for name in &graph.names {
        ticker.tick()?;
        if parts.find(name).is_some() {
            return Err(FormatError::of_input(format!("two nodes are called {}", quoted(name))));
        }
        parts.node(name).map_err(FormatError::of_input)?;
    }
    if graph.names.is_empty() {
        return Err(FormatError::of_input("the graph has no node, so there is nothing to write"));
    }
    let nodes = graph.names.len();
    if graph.positions.as_ref().is_some_and(|positions| positions.len() != nodes) {
        return Err(FormatError::of_input(
            "the graph has another number of positions than of nodes",
        ));
    }
    let mut coordinates = graph.positions.iter().flatten().flatten();
    if coordinates.any(|coordinate| !coordinate.is_finite()) {
        return Err(FormatError::of_input("the position of a node is not a finite number"));
    }
    for &(from, to, weight) in &graph.arcs {
        ticker.tick()?;
        if from.max(to) >= nodes {
            return Err(FormatError::of_input(format!(
                "an edge leads from node number {from} to {to}, and the graph has {nodes} nodes"
            )));
        }
        parts.edge(from, to, weight).map_err(FormatError::of_input)?;
    }
    Ok(())
}
