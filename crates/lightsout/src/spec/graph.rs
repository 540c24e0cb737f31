//! A graph whose nodes are lights and buttons: pressing a node changes the nodes its arcs lead to.

/// Whether a button changes its own light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loops {
    /// Every button does (closed neighbourhoods).
    Closed,
    /// No button does (open neighbourhoods).
    Open,
    /// Those that have a loop in the graph do.
    AsDrawn,
}

/// A graph with named nodes, directed or not, with or without loops and weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The names of the nodes, all different.
    pub names: Vec<String>,
    /// From, to and weight of every arc. An edge that is not directed is listed once.
    pub arcs: Vec<(usize, usize, u8)>,
    /// Whether arcs lead one way only.
    pub is_directed: bool,
    /// Where the nodes are drawn, where the file says so.
    pub positions: Option<Vec<[f64; 2]>>,
}
