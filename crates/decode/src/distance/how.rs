//! How a lower bound is known.

use std::fmt;

use super::clusters::{Counts, Level};

/// How a lower bound is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// Dynamic programming, position by position, over all states of the open checks, for each logical operator.
    Frontier {
        /// The operators.
        operators: usize,
        /// The ways at all steps together, for all of them.
        ways: u64,
    },
    /// All codewords with few ones on disjoint sets of places.
    Sets {
        /// The places of each set, and the number of ones below which all codewords were looked at.
        sets: Vec<(usize, usize)>,
        /// The weights that codewords can have.
        weights: Multiples,
        /// The automorphisms by which one set is enough: some image of each codeword has no more than its share of ones there.
        automorphisms: usize,
    },
    /// Shortest cycles for each logical operator, in a graph whose edges are places.
    Cycles {
        /// The checks that were vertices. The others were left out.
        vertices: usize,
        /// The checks in all.
        checks: usize,
    },
    /// All connected clusters of places.
    Clusters {
        /// The anchors, one place of each orbit.
        anchors: usize,
        /// The automorphisms that made the orbits.
        automorphisms: usize,
        /// What each weight took.
        levels: Vec<Level>,
        /// All codewords have weights that are multiples of this.
        divisor: u64,
    },
}

/// Weights that are multiples of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multiples {
    /// The number.
    pub of: u64,
    /// Odd weights are one less than a multiple.
    pub is_short: bool,
}

impl Multiples {
    /// Returns the least weight from `least` on.
    pub fn from(self, least: u64) -> u64 {
        least.max(least.next_multiple_of(self.of) - u64::from(self.is_short))
    }
}

impl fmt::Display for Multiples {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.of, self.is_short) {
            (1, _) => Ok(()),
            (of, false) => write!(out, ", all weights are multiples of {of}"),
            (of, true) => write!(out, ", all weights are multiples of {of} or one less"),
        }
    }
}

impl How {
    /// Whether the bound holds only up to automorphisms.
    pub fn uses_automorphisms(&self) -> bool {
        match self {
            How::Clusters { automorphisms, .. } | How::Sets { automorphisms, .. } => {
                *automorphisms > 0
            }
            How::Frontier { .. } | How::Cycles { .. } => false,
        }
    }
}

/// As half a sentence: `all codewords with … were examined`.
impl fmt::Display for How {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            How::Frontier { operators, ways } => {
                write!(
                    out,
                    "dynamic programming, position by position: all {ways} states of the open checks were enumerated"
                )?;
                if *operators == 1 { Ok(()) } else { write!(out, " for {operators} operators") }
            }
            How::Sets { sets, weights, automorphisms } => {
                // Equal sets are told once.
                let mut told: Vec<(&(usize, usize), usize)> = Vec::new();
                for set in sets.iter().filter(|set| set.1 > 0) {
                    match told.iter_mut().find(|(known, _)| *known == set) {
                        Some((_, count)) => *count += 1,
                        None => told.push((set, 1)),
                    }
                }
                let of = |((places, ones), count): &(&(usize, usize), usize)| {
                    let few = match ones {
                        1 => "no 1".to_string(),
                        _ => format!("fewer than {ones} ones"),
                    };
                    let place = if *places == 1 { "place" } else { "places" };
                    match count {
                        1 => format!("{few} on {places} {place}"),
                        _ => format!("{few} on at least one of {count} sets of {places} {place}"),
                    }
                };
                match told.is_empty() {
                    true => write!(out, "a nontrivial codeword has at least one 1")?,
                    false => {
                        let told: Vec<String> = told.iter().map(of).collect();
                        write!(out, "all codewords with {} were examined", told.join(", or "))?
                    }
                }
                up_to(out, *automorphisms)?;
                write!(out, "{weights}")
            }
            How::Cycles { vertices, checks } => {
                write!(out, "a shortest cycle was found for every operator, with places as edges")?;
                if vertices == checks {
                    Ok(())
                } else {
                    write!(out, " and {vertices} of {checks} checks as vertices")
                }
            }
            How::Clusters { anchors, automorphisms, levels, divisor } => {
                let mut total = Counts::default();
                levels.iter().for_each(|level| total.add(level.total()));
                let weight = levels.last().map_or(0, |level| level.weight);
                let anchor = if *anchors == 1 { "anchor" } else { "anchors" };
                write!(
                    out,
                    "all connected clusters of at most {weight} places with one of {anchors} {anchor} were enumerated, {} nodes",
                    total.nodes
                )?;
                up_to(out, *automorphisms)?;
                write!(out, "{}", Multiples { of: *divisor, is_short: false })
            }
        }
    }
}

fn up_to(out: &mut fmt::Formatter<'_>, automorphisms: usize) -> fmt::Result {
    match automorphisms {
        0 => Ok(()),
        1 => write!(out, ", up to 1 checked automorphism"),
        _ => write!(out, ", up to {automorphisms} checked automorphisms"),
    }
}
