//! Families: boards made from a name and a number, such as `cycle:30`. Most are graphs.
//!
//! A new family is a function and a line of the table. Plain loops, as little code as can be: the page carries it.

use super::error::SpecError;
use super::geometry::sizes;
use super::graph::Graph;
use super::random::Random;
use super::system::System;
use super::{Shape, Spec, title, wiring};

/// A family of boards.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Its name: small letters and hyphens.
    pub name: &'static str,
    /// How one of them is spelled.
    pub example: &'static str,
    /// A description, as half a sentence.
    pub summary: &'static str,
    /// What the text behind the colon describes, or what would be right.
    shape: fn(&str) -> Result<Shape, String>,
}

/// Every family, in the order of the help texts.
pub const FAMILIES: &[Family] = &[
    Family {
        name: "cycle",
        example: "cycle:30",
        summary: "nodes in a ring, each linked to the next",
        shape: |text| {
            let [nodes] = numbers(text)?;
            at_least(3, nodes)?;
            Ok(graph(ring(nodes, 1..=1)))
        },
    },
    Family {
        name: "path",
        example: "path:20",
        summary: "nodes in a row, each linked to the next",
        shape: |text| {
            let [nodes] = numbers(text)?;
            let mut edges = Vec::with_capacity(nodes);
            for node in 1..nodes {
                edges.push((node - 1, node));
            }
            Ok(graph((names(nodes), edges)))
        },
    },
    Family {
        name: "complete",
        example: "complete:12",
        summary: "nodes that are all linked to each other",
        shape: |text| {
            let [nodes] = numbers(text)?;
            few_enough(nodes.saturating_mul(nodes - 1) / 2)?;
            let mut edges = Vec::new();
            for to in 0..nodes {
                for from in 0..to {
                    edges.push((from, to));
                }
            }
            Ok(graph((names(nodes), edges)))
        },
    },
    Family {
        name: "hypercube",
        example: "hypercube:4",
        summary: "the corners of a cube in that many dimensions, linked along its edges",
        shape: |text| {
            let [dimensions] = numbers(text)?;
            few_enough(1usize.checked_shl(dimensions.min(60) as u32).unwrap_or(usize::MAX))?;
            let (nodes, width) = (1usize << dimensions, dimensions);
            let (mut names, mut edges) = (Vec::with_capacity(nodes), Vec::new());
            for node in 0..nodes {
                names.push(format!("{node:0width$b}"));
                for axis in (0..dimensions).filter(|axis| node >> axis & 1 == 0) {
                    edges.push((node, node | 1 << axis));
                }
            }
            Ok(graph((names, edges)))
        },
    },
    Family {
        name: "random-regular",
        example: "random-regular:3x40",
        summary: "40 nodes with 3 links each, drawn at random, perhaps with a seed, as in random-regular:3x40:7",
        shape: |text| {
            let (sizes, seed) = wiring::with_seed(text)?;
            let [links, nodes] = numbers(sizes)?;
            regular(links, nodes, seed).map(graph)
        },
    },
    Family {
        name: "random-wiring",
        example: "random-wiring:4x4",
        summary: "squares whose buttons each change their own light and others at random that hang together with it, perhaps with a seed (also 4x4r, as Flip writes it)",
        shape: |text| {
            let (size, seed) = wiring::with_seed(text)?;
            let [rows, columns] = numbers(size)?;
            few_enough(rows.saturating_mul(columns))?;
            Ok(wiring::random([rows, columns], seed))
        },
    },
    Family {
        name: "lines",
        example: "lines:5x5",
        summary: "squares with a button for every row and column. Also lines:5x5:rows, :columns, or :diagonals for both diagonals as well",
        shape: |text| {
            let (size, which) = text.split_once(':').unwrap_or((text, ""));
            let [rows, columns] = numbers(size)?;
            few_enough(rows.saturating_mul(columns))?;
            lines([rows, columns], which)
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
            problem: format!("{problem}. Write it as in {}", self.example),
        };
        let shape = (self.shape)(argument).map_err(wrong)?;
        let title = Some(match &shape {
            Shape::Graph(graph) => format!("{text}, a {}", title::of_nodes(graph.names.len())),
            _ => text.to_string(),
        });
        Ok(Spec { title, ..Spec::of(shape) })
    }
}

/// The graph with these nodes and edges.
fn graph((names, edges): Edges) -> Shape {
    let mut arcs = Vec::with_capacity(edges.len());
    for (from, to) in edges {
        arcs.push((from, to, 1));
    }
    Shape::Graph(Graph { names, arcs, is_directed: false, positions: None })
}

/// Squares, and a button for each line of them.
fn lines([rows, columns]: [usize; 2], which: &str) -> Result<Shape, String> {
    if which == "diagonals" && rows != columns {
        return Err("only a square has two diagonals".to_string());
    }
    let mut lights = Vec::with_capacity(rows * columns);
    for square in 0..rows * columns {
        lights.push(format!("{},{}", square / columns, square % columns));
    }
    let mut buttons: Vec<(String, Vec<(usize, u8)>)> = Vec::new();
    let mut button = |name: String, first: usize, step: usize, count: usize| {
        buttons.push((name, (0..count).map(|at| (first + at * step, 1)).collect()));
    };
    if which != "columns" {
        for row in 0..rows {
            button(format!("row{}", row + 1), row * columns, 1, columns);
        }
    }
    if which != "rows" {
        for column in 0..columns {
            button(format!("column{}", column + 1), column, columns, rows);
        }
    }
    match which {
        "" | "rows" | "columns" => {}
        "diagonals" => {
            button("falling".to_string(), 0, columns + 1, rows);
            button("rising".to_string(), columns - 1, columns.saturating_sub(1).max(1), rows);
        }
        _ => return Err("write rows, columns or diagonals after the size".to_string()),
    }
    Ok(Shape::System(System { lights, buttons }))
}

/// So many numbers with an x between them, each from 1 to the most edges there may be.
fn numbers<const N: usize>(text: &str) -> Result<[usize; N], String> {
    numbers_of(text, N).map(|found| std::array::from_fn(|place| found[place]))
}

fn numbers_of(text: &str, count: usize) -> Result<Vec<usize>, String> {
    let wanted = if count == 1 { "a number" } else { "two numbers with an x between them" };
    let wrong = || format!("expected {wanted} after the colon");
    if text.split('x').any(|number| !number.is_empty() && number.bytes().all(|digit| digit == b'0'))
    {
        return Err("every number must be at least 1".to_string());
    }
    let found = sizes::read(text).ok().filter(|found| found.len() == count).ok_or_else(wrong)?;
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
    let mut names = Vec::with_capacity(nodes);
    for node in 0..nodes {
        names.push(node.to_string());
    }
    names
}

/// Nodes in a ring, each linked to those so many steps on.
fn ring(nodes: usize, steps: std::ops::RangeInclusive<usize>) -> Edges {
    let mut edges = Vec::new();
    for step in steps {
        for node in 0..nodes {
            edges.push((node, (node + step) % nodes));
        }
    }
    (names(nodes), edges)
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
    let (names, mut edges) = ring(nodes, 1..=links / 2);
    if !links.is_multiple_of(2) {
        for node in 0..nodes / 2 {
            edges.push((node, node + nodes / 2));
        }
    }
    let mut linked: Vec<Vec<usize>> = vec![Vec::with_capacity(links); nodes];
    for &(a, b) in &edges {
        linked[a].push(b);
        linked[b].push(a);
    }
    let mut random = Random::keyed(KEY, seed);
    for _ in 0..SWITCHES * edges.len() {
        let (first, second) = (random.index(edges.len()), random.index(edges.len()));
        let ((a, b), (mut c, mut d)) = (edges[first], edges[second]);
        if random.byte() % 2 == 1 {
            (c, d) = (d, c);
        }
        let is_new = |(a, b): (usize, usize)| a != b && !linked[a].contains(&b);
        let is_one = (a, c) == (d, b) || (a, c) == (b, d);
        if first == second || !is_new((a, c)) || !is_new((b, d)) || is_one {
            continue;
        }
        for (node, old, new) in [(a, b, c), (b, a, d), (c, d, a), (d, c, b)] {
            let place = linked[node].iter().position(|&other| other == old);
            linked[node][place.expect("linked")] = new;
        }
        (edges[first], edges[second]) = ((a, c), (b, d));
    }
    for edge in &mut edges {
        *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
    }
    Ok((names, edges))
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
            ("cycle", "expected a number after the colon"),
            ("cycle:3x3", "expected a number"),
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
