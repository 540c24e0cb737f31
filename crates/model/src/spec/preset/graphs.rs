//! Graphs that have a name.

use std::f64::consts::TAU;

use super::Preset;
use crate::spec::geometry::turn::sine_and_cosine;
use crate::spec::graph::Graph;
use crate::spec::{Shape, Spec};

/// The table.
pub(super) const PRESETS: &[Preset] = &[Preset {
    name: "petersen",
    title: "Petersen graph",
    summary: "ten nodes, three links each: a press changes a node and its neighbours",
    source: "J. Petersen, Sur le théorème de Tait, L'Intermédiaire des Mathématiciens 5 (1898)",
    rule: || Spec::of(Shape::Graph(petersen())),
}];

/// A pentagon, nodes 0 to 4, round a pentagram, nodes 5 to 9.
fn petersen() -> Graph {
    let arcs =
        (0..5).flat_map(|i| [(i, (i + 1) % 5, 1), (i, i + 5, 1), (i + 5, (i + 2) % 5 + 5, 1)]);
    let place = |node: usize| {
        let radius = if node < 5 { 2.0 } else { 1.0 };
        let (sine, cosine) = sine_and_cosine(TAU * (node % 5) as f64 / 5.0);
        [radius * sine, -radius * cosine]
    };
    Graph {
        names: (0..10).map(|node| node.to_string()).collect(),
        arcs: arcs.collect(),
        is_directed: false,
        positions: Some((0..10).map(place).collect()),
    }
}
