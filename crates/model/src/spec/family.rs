//! Families of graphs: boards made from a name and a number, such as `cycle:30`.
//!
//! A new family is a function and a line of the table.

use std::collections::HashSet;

use lightsout_algebra::quoted::quoted;

use super::error::SpecError;
use super::geometry::sizes;
use super::graph::Graph;
use super::random::Random;
use super::{Shape, Spec};

/// A family of graphs.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Its name: small letters and hyphens.
    pub name: &'static str,
    /// How one of them is spelled.
    pub example: &'static str,
    /// What it is, as half a sentence.
    pub summary: &'static str,
    /// Nodes and edges of the graph that the text behind the colon describes, or what would be right.
    edges: fn(&str) -> Result<Edges, String>,
}

/// Every family, in the order of the help texts.
pub const FAMILIES: &[Family] = &[
    Family {
        name: "cycle",
        example: "cycle:30",
        summary: "nodes in a ring, each linked to the next",
        edges: |text| {
            let [nodes] = numbers(text)?;
            at_least(3, nodes)?;
            Ok(ring(nodes, &[1]))
        },
    },
    Family {
        name: "path",
        example: "path:20",
        summary: "nodes in a row, each linked to the next",
        edges: |text| {
            let [nodes] = numbers(text)?;
            Ok((names(nodes), (1..nodes).map(|node| (node - 1, node)).collect()))
        },
    },
    Family {
        name: "complete",
        example: "complete:12",
        summary: "nodes that are all linked to each other",
        edges: |text| {
            let [nodes] = numbers(text)?;
            few_enough(nodes.saturating_mul(nodes - 1) / 2)?;
            let edges = (0..nodes).flat_map(|to| (0..to).map(move |from| (from, to)));
            Ok((names(nodes), edges.collect()))
        },
    },
    Family {
        name: "hypercube",
        example: "hypercube:4",
        summary: "the corners of a cube in so many dimensions, linked along its edges",
        edges: |text| {
            let [dimensions] = numbers(text)?;
            few_enough(1usize.checked_shl(dimensions.min(60) as u32).unwrap_or(usize::MAX))?;
            let (nodes, width) = (1usize << dimensions, dimensions);
            let names = (0..nodes).map(|node| format!("{node:0width$b}")).collect();
            let along = |from: usize| (0..dimensions).map(move |axis| (from, from | 1 << axis));
            Ok((names, (0..nodes).flat_map(along).filter(|(from, to)| from < to).collect()))
        },
    },
    Family {
        name: "random-regular",
        example: "random-regular:3x40",
        summary: "40 nodes with 3 links each, drawn at random; a seed may stand behind, as in random-regular:3x40:7",
        edges: |text| {
            let (sizes, seed) = text.split_once(':').unwrap_or((text, "0"));
            let seed = seed.parse().map_err(|_| {
                format!("the seed {} is not a whole number from 0 to {}", quoted(seed), u64::MAX)
            })?;
            let [links, nodes] = numbers(sizes)?;
            regular(links, nodes, seed)
        },
    },
];

/// Names of the nodes, and between which of them an edge runs.
type Edges = (Vec<String>, Vec<(usize, usize)>);

/// The most edges of a graph that is made from its name.
const MOST_EDGES: usize = 1 << 20;

/// The board of a family that a text names, or what is wrong with it; none for the name of something else.
pub(super) fn named(text: &str) -> Option<Result<Spec, SpecError>> {
    let (name, argument) = text.split_once(':').unwrap_or((text, ""));
    let family = FAMILIES.iter().find(|family| family.name == name)?;
    Some(family.spec(argument, text))
}

impl Family {
    fn spec(&self, argument: &str, text: &str) -> Result<Spec, SpecError> {
        let wrong = |problem: String| SpecError::Size {
            text: text.to_string(),
            problem: format!("{problem}; write it as in {}", self.example),
        };
        let (names, edges) = (self.edges)(argument).map_err(wrong)?;
        let title = Some(format!("{text}, a graph of {} nodes", names.len()));
        let arcs = edges.into_iter().map(|(from, to)| (from, to, 1)).collect();
        let graph = Graph { names, arcs, is_directed: false, positions: None };
        Ok(Spec { title, ..Spec::of(Shape::Graph(graph)) })
    }
}

/// So many numbers with an x between them, each from 1 to the most edges there may be.
fn numbers<const N: usize>(text: &str) -> Result<[usize; N], String> {
    let wanted = if N == 1 { "a number" } else { "two numbers with an x between them" };
    let wrong = || format!("{wanted} should stand behind the colon");
    let found = sizes::read(text).map_err(|_| wrong())?;
    let found: [usize; N] = found.try_into().map_err(|_| wrong())?;
    found.iter().try_for_each(|&number| few_enough(number))?;
    Ok(found)
}

fn few_enough(edges: usize) -> Result<(), String> {
    match edges <= MOST_EDGES {
        true => Ok(()),
        false => Err(format!("graphs made by name have at most {MOST_EDGES} nodes and edges")),
    }
}

fn at_least(least: usize, nodes: usize) -> Result<(), String> {
    match nodes >= least {
        true => Ok(()),
        false => Err(format!("it takes {least} nodes or more")),
    }
}

fn names(nodes: usize) -> Vec<String> {
    (0..nodes).map(|node| node.to_string()).collect()
}

/// Nodes in a ring, each linked to those so many steps on.
fn ring(nodes: usize, steps: &[usize]) -> Edges {
    let from = |&step: &usize| (0..nodes).map(move |node| (node, (node + step) % nodes));
    (names(nodes), steps.iter().flat_map(from).collect())
}

/// The purpose of the random stream; nothing about it may change without a new number.
const KEY: &[u8; 24] = b"lightsout random graph 1";

/// How often every edge is switched with another on average, by which the ring becomes a random graph.
const SWITCHES: usize = 32;

/// A random graph with so many links at every node: edges of a ring, two of which at a time exchange an end, where
/// that makes neither a loop nor an edge twice. In the long run that makes all such graphs equally likely.
fn regular(links: usize, nodes: usize, seed: u64) -> Result<Edges, String> {
    if links >= nodes || links % 2 * (nodes % 2) != 0 {
        return Err(format!(
            "{nodes} nodes cannot have {links} links each: there must be fewer links than nodes, and one of both numbers even"
        ));
    }
    few_enough(links.saturating_mul(nodes) / 2)?;
    let steps: Vec<usize> = (1..=links / 2).collect();
    let (names, mut edges) = ring(nodes, &steps);
    if !links.is_multiple_of(2) {
        edges.extend((0..nodes / 2).map(|node| (node, node + nodes / 2)));
    }
    let ordered = |(a, b): (usize, usize)| (a.min(b), a.max(b));
    let mut present: HashSet<(usize, usize)> = edges.iter().map(|&edge| ordered(edge)).collect();
    let mut random = Random::keyed(KEY, seed);
    for _ in 0..SWITCHES * edges.len() {
        let (first, second) = (random.index(edges.len()), random.index(edges.len()));
        let ((a, b), (mut c, mut d)) = (edges[first], edges[second]);
        if random.byte() % 2 == 1 {
            (c, d) = (d, c);
        }
        let (one, other) = ((a, c), (b, d));
        let is_new = |edge: (usize, usize)| edge.0 != edge.1 && !present.contains(&ordered(edge));
        if first == second || !is_new(one) || !is_new(other) || ordered(one) == ordered(other) {
            continue;
        }
        present.remove(&ordered((a, b)));
        present.remove(&ordered((c, d)));
        present.extend([ordered(one), ordered(other)]);
        (edges[first], edges[second]) = (one, other);
    }
    Ok((names, edges.into_iter().map(ordered).collect()))
}

#[cfg(test)]
mod tests {
    use crate::spec::{self, Shape};

    fn graph(name: &str) -> super::Graph {
        match spec::named(name).expect(name).shape {
            Shape::Graph(graph) => graph,
            _ => panic!("{name} is a graph"),
        }
    }

    /// The number of links of every node, where no edge is there twice and none is a loop.
    fn links(name: &str) -> Vec<usize> {
        let graph = graph(name);
        let mut links = vec![0; graph.names.len()];
        let mut seen = std::collections::HashSet::new();
        for (from, to, weight) in graph.arcs {
            assert!(from != to && weight == 1, "{name}");
            assert!(seen.insert((from.min(to), from.max(to))), "{name} has {from} {to} twice");
            links[from] += 1;
            links[to] += 1;
        }
        links
    }

    #[test]
    fn every_family_has_the_links_it_says() {
        assert_eq!(links("cycle:30"), [2; 30]);
        assert_eq!(links("path:4"), [1, 2, 2, 1]);
        assert_eq!(links("path:1"), [0]);
        assert_eq!(links("complete:12"), [11; 12]);
        assert_eq!(links("hypercube:4"), [4; 16]);
        for (name, wanted) in [("3x40", 3), ("4x9:7", 4), ("1x6:1", 1), ("9x10", 9), ("20x64", 20)]
        {
            let links = links(&format!("random-regular:{name}"));
            assert!(links.iter().all(|&links| links == wanted), "{name}");
        }
    }

    #[test]
    fn seeds_make_different_graphs_and_the_same_ones_again() {
        let [zero, nought, one] =
            ["random-regular:3x40", "random-regular:3x40:0", "random-regular:3x40:1"].map(graph);
        assert_eq!(zero.arcs, nought.arcs);
        assert_ne!(zero.arcs, one.arcs);
    }

    #[test]
    fn what_makes_no_graph_says_what_would() {
        for (name, wanted) in [
            ("cycle:2", "3 nodes or more"),
            ("cycle", "a number should stand behind the colon"),
            ("cycle:3x3", "a number should stand"),
            ("random-regular:3x5", "one of both numbers even"),
            ("random-regular:5x5", "fewer links than nodes"),
            ("random-regular:3x40:x", "the seed `x`"),
            ("complete:5000000", "at most 1048576"),
            ("complete:5000", "at most 1048576"),
            ("hypercube:99", "at most 1048576"),
        ] {
            let error = spec::named(name).expect_err(name).to_string();
            assert!(error.contains(wanted) && error.contains("as in"), "{error}");
        }
    }
}
