//! Graphs: lights with names, and links between them instead of edges.
//!
//! Pressing a node changes the nodes that its arcs lead to, by the weights of the arcs. Parallel arcs add up. Nodes
//! have the positions of the file, or are arranged, or form a circle.

use lightsout_algebra::watch::{Stopped, Ticker, Watch};

use super::{Geometry, GeometryInfo, GeometryKind};
use crate::lattice::Wrap;
use crate::layout::{Outline, Place, Places};
use crate::spec::error::SpecError;
use crate::spec::geometry::turn::sine_and_cosine;
use crate::spec::graph::Graph;
use crate::spec::limits::check_listed;
use crate::spec::system::check_names;

/// Name and summary.
pub const INFO: &GeometryInfo = &GeometryInfo {
    name: "graph",
    example: "petersen.g6",
    summary: "the nodes of a graph, directed or not, as graph6, DOT or a list of edges",
    wraps: &[],
};

/// The row of the table.
pub struct Kind;

impl GeometryKind for Kind {
    fn info(&self) -> &'static GeometryInfo {
        INFO
    }

    fn make(
        &self,
        _argument: &str,
        _wrap: Wrap,
        _watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        Err(SpecError::NotApplicable {
            option: "geometry `graph` by name",
            reason: "a graph is read from a file or from standard input".to_string(),
        })
    }
}

/// The width of the block of characters that stands for a graph in a text drawing.
const TEXT_WIDTH: usize = 40;

/// The bytes that an arc takes: twice among contacts, touched lights and lines.
const ARC_BYTES: u64 = 256;

/// The nodes of a graph, without its loops.
pub struct Nodes<'a> {
    graph: &'a Graph,
    contacts: Vec<Vec<(usize, u8)>>,
}

impl Nodes<'_> {
    /// The nodes of this graph.
    ///
    /// # Errors
    /// When names are missing, empty or used twice, when an arc leads to a node that does not exist,
    /// or when there are too many nodes.
    pub fn new<'a>(graph: &'a Graph, watch: &mut dyn Watch) -> Result<Nodes<'a>, SpecError> {
        let count = graph.names.len();
        check_listed("this graph", Some(count), watch)?;
        check_names("node", &graph.names)?;
        if graph.positions.as_ref().is_some_and(|positions| positions.len() != count) {
            return Err(SpecError::Parts(format!(
                "the graph has {count} nodes. Its list of positions must have as many"
            )));
        }
        watch.reserve(graph.arcs.len() as u64 * ARC_BYTES)?;
        let mut contacts = vec![Vec::new(); count];
        let mut ticker = Ticker::new(watch);
        for (number, &(from, to, weight)) in graph.arcs.iter().enumerate() {
            ticker.tick()?;
            if from >= count || to >= count {
                return Err(SpecError::Parts(format!(
                    "arc number {number} joins nodes {from} and {to}. The nodes are 0 to {}",
                    count.saturating_sub(1)
                )));
            }
            if from == to {
                continue;
            }
            contacts[from].push((to, weight));
            if !graph.is_directed {
                contacts[to].push((from, weight));
            }
        }
        Ok(Nodes { graph, contacts })
    }

    /// The positions of the nodes, scaled so that a link is two units long on average.
    fn positions(&self, watch: &mut dyn Watch) -> Result<Vec<[f64; 2]>, Stopped> {
        let count = self.graph.names.len();
        let Some(given) = &self.graph.positions else {
            #[cfg(feature = "arrange")]
            return super::arrange::arranged(count, &self.links(), watch);
            #[cfg(not(feature = "arrange"))]
            return watch.ask().map(|()| circle(count));
        };
        let length = |&(from, to, _): &(usize, usize, u8)| {
            let [dx, dy] = [given[from][0] - given[to][0], given[from][1] - given[to][1]];
            dx.hypot(dy)
        };
        let total: f64 = self.graph.arcs.iter().map(length).sum();
        let links = self.graph.arcs.iter().filter(|(from, to, _)| from != to).count();
        let scale = 2.0 * links as f64 / total;
        let scale = if scale.is_finite() && scale > 0.0 { scale } else { 1.0 };
        Ok(given.iter().map(|[x, y]| [x * scale, y * scale]).collect())
    }
}

/// Places on a circle from the top, one and a half units apart.
pub(super) fn circle(count: usize) -> Vec<[f64; 2]> {
    let turn = std::f64::consts::TAU / count.max(1) as f64;
    let radius = (1.5 / turn).max(1.0);
    let place = |node: usize| {
        let (sine, cosine) = sine_and_cosine(turn * node as f64);
        [radius * sine, -radius * cosine]
    };
    (0..count).map(place).collect()
}

impl Geometry for Nodes<'_> {
    fn cells(&self) -> usize {
        self.graph.names.len()
    }

    fn places(&self, watch: &mut dyn Watch) -> Result<Places, Stopped> {
        let positions = self.positions(watch)?;
        let place = |node: usize| Place {
            name: self.graph.names[node].clone(),
            outline: Outline::Point(positions[node]),
            text: Some([node / TEXT_WIDTH, node % TEXT_WIDTH]),
        };
        let listed = Places::listed_by(self.cells(), place, watch)?;
        Ok(listed.expect("the names were checked when the graph was read in"))
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        self.contacts[cell].clone()
    }

    fn links(&self) -> Vec<(usize, usize)> {
        // By the later end first, then by the earlier one: so they come in order without a sort.
        let mut earlier = vec![Vec::new(); self.cells()];
        for &(from, to, _) in self.graph.arcs.iter().filter(|(from, to, _)| from != to) {
            earlier[from.max(to)].push(from.min(to));
        }
        let mut later = vec![Vec::new(); self.cells()];
        for (to, ends) in earlier.into_iter().enumerate() {
            for from in ends {
                if later[from].last() != Some(&to) {
                    later[from].push(to);
                }
            }
        }
        let links = later.into_iter().enumerate();
        links.flat_map(|(from, ends)| ends.into_iter().map(move |to| (from, to))).collect()
    }
}
