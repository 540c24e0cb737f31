//! A graph whose nodes are lights and buttons: pressing a node changes the nodes its arcs lead to.

use super::error::SpecError;

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

impl Graph {
    /// Returns whether buttons change their own lights, from the options for loops and for the pattern.
    ///
    /// Without either: as drawn if the graph has a loop, otherwise every button does.
    ///
    /// # Errors
    /// When the two contradict each other.
    pub fn loops(&self, loops: Option<Loops>, pattern: Option<&str>) -> Result<Loops, SpecError> {
        let by_pattern = match pattern {
            Some("neighbours") => Some(Loops::Open),
            Some(_) => Some(Loops::Closed),
            None => None,
        };
        match (loops, by_pattern) {
            (Some(loops), Some(by_pattern)) if loops != by_pattern => {
                Err(SpecError::NotApplicable {
                    option: "loops",
                    reason: format!(
                        "the {} pattern already says that {}. Say one or the other",
                        pattern.unwrap_or("cross"),
                        match by_pattern {
                            Loops::Open => "no button changes its own light",
                            _ => "every button changes its own light",
                        }
                    ),
                })
            }
            (Some(loops), _) | (None, Some(loops)) => Ok(loops),
            (None, None) if self.has_loop() => Ok(Loops::AsDrawn),
            (None, None) => Ok(Loops::Closed),
        }
    }

    /// Whether some node has an arc to itself.
    pub fn has_loop(&self) -> bool {
        self.arcs.iter().any(|(from, to, _)| from == to)
    }
}
