//! A graph in the making: nodes by name in the order they turn up, and edges with or without repeats.

use std::collections::HashMap;

use super::error::quoted;
use super::limits::{MOST_EDGES, MOST_NODES};
use crate::spec::graph::Graph;

/// What it means that an edge is named again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeats {
    /// Nothing: the edge is there once.
    Once,
    /// There are two edges, and their weights add up.
    Add,
}

/// A graph in the making. Its errors are sentences without a place, which the caller knows.
#[derive(Clone, Debug)]
pub(crate) struct GraphParts {
    names: Vec<String>,
    by_name: HashMap<String, usize>,
    arcs: Vec<(usize, usize, u8)>,
    seen: HashMap<(usize, usize), u8>,
    is_directed: bool,
    repeats: Repeats,
}

impl GraphParts {
    pub(crate) fn new(is_directed: bool, repeats: Repeats) -> GraphParts {
        GraphParts {
            names: Vec::new(),
            by_name: HashMap::new(),
            arcs: Vec::new(),
            seen: HashMap::new(),
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
        if self.repeats == Repeats::Once {
            let ends = if self.is_directed || from <= to { (from, to) } else { (to, from) };
            match self.seen.insert(ends, weight) {
                Some(before) if before == weight => return Ok(()),
                Some(before) => return Err(self.contradiction(from, to, weight, before)),
                None => {}
            }
        }
        if self.arcs.len() == MOST_EDGES {
            return Err(format!(
                "the graph has more than {MOST_EDGES} edges, the most that can be read"
            ));
        }
        self.arcs.push((from, to, weight));
        Ok(())
    }

    fn contradiction(&self, from: usize, to: usize, weight: u8, before: u8) -> String {
        let (from, to) = (quoted(&self.names[from]), quoted(&self.names[to]));
        format!(
            "the edge from {from} to {to} has weight {weight} here and had {before} before; give it once"
        )
    }

    pub(crate) fn finish(self, positions: Option<Vec<[f64; 2]>>) -> Graph {
        Graph { names: self.names, arcs: self.arcs, is_directed: self.is_directed, positions }
    }
}
