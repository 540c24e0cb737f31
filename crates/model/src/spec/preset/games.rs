//! Games that were sold or put online, on boards that a geometry and a pattern describe.

use super::{Preset, on};
use crate::lattice::Wrap;
use crate::spec::start::Start;
use crate::spec::{GoalSpec, Spec};

/// The table.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        name: "classic",
        title: "Lights Out",
        summary: "5x5: a press changes a light and its neighbours. Turn all lights off",
        source: "Tiger Electronics, 1995. M. Anderson, T. Feil, Turning Lights Out with Linear Algebra, Mathematics Magazine 71 (1998)",
        rule: || on("5x5"),
    },
    Preset {
        name: "mini",
        title: "Mini Lights Out",
        summary: "4x4 torus: a press changes a light and its four neighbours, round the edges too",
        source: "Tiger Electronics. Rule as in cut-the-knot's Mini Lights Out",
        rule: || Spec { wrap: Some(Wrap::Torus), ..on("4x4") },
    },
    Preset {
        name: "deluxe",
        title: "Lights Out Deluxe",
        summary: "6x6: a press changes a light and its neighbours",
        source: "Tiger Electronics. Rule as in J. Scherphuis, Jaap's Puzzle Page, Lights Out",
        rule: || on("6x6"),
    },
    Preset {
        name: "deluxe-x",
        title: "Lights Out Deluxe, x effect",
        summary: "6x6: a press changes a light and those that touch it in a corner",
        source: "Tiger Electronics. The second effect pattern of Lights Out Deluxe, as in its manual",
        rule: || Spec { pattern: Some("diagonal".to_string()), ..on("6x6") },
    },
    Preset {
        name: "lights-out-2000",
        title: "Lights Out 2000",
        summary: "5x5, three states: a press moves a light and its neighbours on by one",
        source: "Tiger Electronics. The three-colour game of Lights Out 2000",
        rule: || Spec { states: Some(3), ..on("5x5") },
    },
    Preset {
        name: "cube",
        title: "Lights Out Cube",
        summary: "the surface of a 3x3x3 cube: a press changes a light and its four neighbours, round the edges too",
        source: "Tiger Electronics. Rule as in J. Scherphuis, Jaap's Puzzle Page, Lights Out",
        rule: || on("cube:3"),
    },
    Preset {
        name: "xl-25",
        title: "XL-25",
        summary: "5x5: a press changes a light and its neighbours. Start dark and light all",
        source: "Vulcan Electronics, 1983, invented by L. Mérő",
        rule: || Spec { start: Some(Start::None), goal: Some(GoalSpec::State(1)), ..on("5x5") },
    },
    Preset {
        name: "xl-25-knight",
        title: "XL-25, knight's move",
        summary: "5x5: a press changes a light and those a chess knight's move away. Start dark and light all",
        source: "Vulcan Electronics, 1983, invented by L. Mérő",
        rule: || Spec {
            pattern: Some("knight-centre".to_string()),
            start: Some(Start::None),
            goal: Some(GoalSpec::State(1)),
            ..on("5x5")
        },
    },
    Preset {
        name: "orbix",
        title: "Orbix",
        summary: "dodecahedron: a press changes the five lights around a light, not the light itself. Start dark and light all",
        source: "U. Meffert, US patent 5,564,702, 1996. Game type 1 in J. Scherphuis, Jaap's Puzzle Page, Orbix",
        rule: || Spec {
            pattern: Some("neighbours".to_string()),
            start: Some(Start::None),
            goal: Some(GoalSpec::State(1)),
            ..on("dodecahedron")
        },
    },
    Preset {
        name: "dodecahedron",
        title: "Lights Out on a dodecahedron",
        summary: "twelve pentagons: a press changes a light and the five around it",
        source: "the closed neighbourhoods of Orbix's solid",
        rule: || on("dodecahedron"),
    },
    Preset {
        name: "alien-tiles",
        title: "Alien Tiles",
        summary: "7x7, four states: a press moves all lights of its row and column on by one",
        source: "alientiles.com. CSPLib problem 27 (I. Gent)",
        rule: || Spec { pattern: Some("row-column".to_string()), states: Some(4), ..on("7x7") },
    },
];
