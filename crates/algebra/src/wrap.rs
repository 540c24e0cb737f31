//! How the edges of a board are joined.

use std::fmt;

/// How the edges of a lattice are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// No edge meets another.
    Plane,
    /// The left edge meets the right one.
    Cylinder,
    /// Every edge meets its opposite.
    Torus,
    /// The left edge meets the right one upside down.
    Mobius,
    /// As [`Wrap::Mobius`], and the top edge meets the bottom one.
    Klein,
    /// Left meets right upside down, top meets bottom mirrored.
    Projective,
}

/// Every wrap with its name, in the order of the help texts.
pub const WRAPS: &[(Wrap, &str)] = &[
    (Wrap::Plane, "plane"),
    (Wrap::Cylinder, "cylinder"),
    (Wrap::Torus, "torus"),
    (Wrap::Mobius, "mobius"),
    (Wrap::Klein, "klein"),
    (Wrap::Projective, "projective"),
];

impl Wrap {
    /// Returns the wrap's name, as the command line and the files spell it.
    pub fn name(self) -> &'static str {
        (WRAPS.iter().find(|(wrap, _)| *wrap == self)).map_or("plane", |(_, name)| name)
    }

    /// Returns the wrap of this name.
    ///
    /// ```
    /// use lightsout_algebra::wrap::Wrap;
    /// assert_eq!(Wrap::named("torus"), Some(Wrap::Torus));
    /// assert_eq!(Wrap::named("toros"), None);
    /// ```
    pub fn named(name: &str) -> Option<Wrap> {
        WRAPS.iter().find(|(_, known)| *known == name).map(|(wrap, _)| *wrap)
    }

    /// Returns how the two edges across an axis of a two-dimensional board meet. 0 is the vertical axis, from the first
    /// row to the last, and 1 the horizontal one.
    pub fn edge(self, axis: usize) -> Edge {
        match (self, axis) {
            (Wrap::Plane, _) | (Wrap::Cylinder | Wrap::Mobius, 0) => Edge::Ends,
            (Wrap::Torus | Wrap::Cylinder, _) | (Wrap::Klein, 0) => Edge::Meets,
            (Wrap::Mobius | Wrap::Klein | Wrap::Projective, _) => Edge::Twists,
        }
    }

    /// Returns whether the edges across the vertical and the horizontal axis meet, or `None` unless both meet or end
    /// without a twist.
    ///
    /// An algorithm for straight rows asks this, so that it refuses wraps that it does not know.
    ///
    /// ```
    /// use lightsout_algebra::wrap::Wrap;
    /// assert_eq!(Wrap::Cylinder.straight(), Some([false, true]));
    /// assert_eq!(Wrap::Klein.straight(), None);
    /// ```
    pub fn straight(self) -> Option<[bool; 2]> {
        match [0, 1].map(|axis| self.edge(axis)) {
            [Edge::Ends, Edge::Ends] => Some([false, false]),
            [Edge::Ends, Edge::Meets] => Some([false, true]),
            [Edge::Meets, Edge::Meets] => Some([true, true]),
            _ => None,
        }
    }
}

impl fmt::Display for Wrap {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// How the two edges across one axis meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The lattice ends.
    Ends,
    /// The edges meet.
    Meets,
    /// The edges meet, the other coordinate mirrored.
    Twists,
}
