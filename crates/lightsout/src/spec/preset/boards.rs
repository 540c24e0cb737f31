//! Presets on square boards, as sold or published.

use super::Preset;
use crate::spec::{Shape, Spec};

/// The table.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "classic",
        title: "Lights Out",
        summary: "5x5: a press changes a light and its neighbours.",
        source: "Tiger Electronics, 1995; M. Anderson and T. Feil, Turning Lights Out with Linear Algebra, Mathematics Magazine 71 (1998)",
        spec: || Spec::of(Shape::Named("5x5".to_string())),
    },
    Preset {
        name: "lights-out-2000",
        title: "Lights Out 2000",
        summary: "5x5 with three states, off, red and green: a press moves a light and its neighbours on by one.",
        source: "Tiger Electronics; game 1 of Lights Out 2000",
        spec: || Spec { states: Some(3), ..Spec::of(Shape::Named("5x5".to_string())) },
    },
];
