//! A toggle system listed in full: named lights, named buttons, and what each button does.
//!
//! Lights that are all named `row,column` are drawn as the squares of a board, others in one line. Buttons that have
//! the names of the lights, in the same order, are drawn on them. Other buttons form a column to the right.

use std::collections::{BTreeMap, HashSet};

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;

use super::error::SpecError;
use super::graph::Graph;
use super::limits::{LISTED_BYTES, MAX_LISTED_LIGHTS, MAX_TOUCHES, TOUCH_BYTES, check_listed};
use crate::effects::ListedEffects;
use crate::layout::{Layout, Outline, Place, Places};

/// Lights and buttons listed one by one.
#[derive(Clone, Debug, PartialEq)]
pub struct System {
    /// The names of the lights, all different.
    pub lights: Vec<String>,
    /// The names of the buttons, all different, each with the lights it touches and their weights.
    pub buttons: Vec<(String, Vec<(usize, u8)>)>,
}

impl System {
    /// Returns the graph of this system, with its nodes and edges and closed neighbourhoods. `None` unless every button
    /// has the name of a light and changes that once, and any two change each other by the same weight.
    ///
    /// ```
    /// use lightsout_model::spec::system::System;
    /// let [a, b] = ["a", "b"].map(str::to_string);
    /// let buttons = vec![(a.clone(), vec![(0, 1), (1, 1)]), (b.clone(), vec![(0, 1), (1, 1)])];
    /// let system = System { lights: vec![a, b], buttons };
    /// assert_eq!(system.graph().map(|graph| graph.arcs), Some(vec![(0, 1, 1)]));
    /// ```
    pub fn graph(&self) -> Option<Graph> {
        let names = self.buttons.iter().map(|(name, _)| name);
        if !names.eq(&self.lights) {
            return None;
        }
        let touches = self.buttons.iter().enumerate().flat_map(|(button, (_, touched))| {
            touched.iter().map(move |&(light, weight)| ((button, light), weight))
        });
        let touches: BTreeMap<(usize, usize), u8> = touches.collect();
        let is_closed = (0..self.lights.len()).all(|node| touches.get(&(node, node)) == Some(&1));
        let is_mutual = |(&(from, to), weight)| touches.get(&(to, from)) == Some(weight);
        if !is_closed || !touches.iter().all(is_mutual) {
            return None;
        }
        let edges = touches.into_iter().filter(|((from, to), _)| from < to);
        let arcs = edges.map(|((from, to), weight)| (from, to, weight)).collect();
        Some(Graph { names: self.lights.clone(), arcs, is_directed: false, positions: None })
    }

    /// Returns the effects of all buttons under `states` states. Weights count modulo that number.
    ///
    /// # Errors
    /// When the system is too large, or a button touches a light that does not exist, or the reason to stop.
    pub fn effects(&self, states: u8, watch: &mut dyn Watch) -> Result<ListedEffects, SpecError> {
        check_listed("this system", Some(self.lights.len()), watch)?;
        if self.buttons.len() > MAX_LISTED_LIGHTS {
            return Err(SpecError::TooManyButtons { limit: MAX_LISTED_LIGHTS });
        }
        watch.reserve(self.buttons.len() as u64 * LISTED_BYTES)?;
        let touches: usize = self.buttons.iter().map(|(_, touched)| touched.len()).sum();
        if touches > MAX_TOUCHES {
            return Err(SpecError::TooManyTouches {
                pattern: "listed".to_string(),
                lights: self.lights.len(),
                touches: Some(touches),
                limit: MAX_TOUCHES,
            });
        }
        watch.reserve(touches as u64 * TOUCH_BYTES)?;
        let touched = |button: usize| self.buttons[button].1.clone();
        let listed =
            ListedEffects::by(self.lights.len(), states, (self.buttons.len(), touched), watch)?;
        listed.map_err(|(button, light)| {
            SpecError::Parts(format!(
                "button {} touches light number {light}. The lights are 0 to {}",
                self.buttons[button].0,
                self.lights.len().saturating_sub(1)
            ))
        })
    }

    /// Where lights and buttons are drawn.
    ///
    /// # Errors
    /// When a name is empty, has spaces around it or a control character in it, or is used twice.
    pub fn layout(&self) -> Result<Layout, SpecError> {
        check_names("light", &self.lights)?;
        let names: Vec<String> = self.buttons.iter().map(|(name, _)| name.clone()).collect();
        check_names("button", &names)?;
        let at = self.squares().unwrap_or_else(|| (0..self.lights.len()).map(|x| [0, x]).collect());
        let right = at.iter().map(|place| place[1] + 2).max().unwrap_or(0);
        let lights = listed(self.lights.iter().zip(&at).map(|(name, &[row, column])| {
            let (x, y) = (column as f64, row as f64);
            let corners = vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
            Place {
                name: name.clone(),
                outline: Outline::Polygon(corners),
                text: Some([row, column]),
            }
        }));
        if names == self.lights {
            return Ok(Layout::of_lights(lights));
        }
        let buttons = listed(names.into_iter().enumerate().map(|(row, name)| Place {
            name,
            outline: Outline::Point([right as f64, row as f64 + 0.5]),
            text: None,
        }));
        Ok(Layout::with_buttons(lights, buttons))
    }

    /// Row and column of every light, when all names say them.
    fn squares(&self) -> Option<Vec<[usize; 2]>> {
        let furthest = self.lights.len() + 100;
        let square = |name: &String| {
            let (row, column) = name.split_once(',')?;
            let at = [row.parse().ok()?, column.parse().ok()?];
            at.iter().all(|place| *place < furthest).then_some(at)
        };
        let squares: Vec<[usize; 2]> = self.lights.iter().map(square).collect::<Option<_>>()?;
        let different: HashSet<_> = squares.iter().collect();
        (different.len() == squares.len()).then_some(squares)
    }
}

fn listed(places: impl Iterator<Item = Place>) -> Places {
    Places::listed(places.collect()).expect("the names were checked to be different")
}

/// Checks that names are not empty, have no spaces around them and no control characters, and are all different.
///
/// # Errors
/// The first name that is wrong.
pub(super) fn check_names(what: &str, names: &[String]) -> Result<(), SpecError> {
    let mut seen = HashSet::with_capacity(names.len());
    for (number, name) in names.iter().enumerate() {
        let problem = match () {
            () if name.trim().is_empty() => format!("{what} number {number} has no name"),
            () if name.trim() != name => {
                format!("the name {} of {what} number {number} has spaces around it", quoted(name))
            }
            () if name.contains(char::is_control) => {
                return Err(SpecError::Parts(format!(
                    "the name {} of {what} number {number} has a line break or another control character, which no name may have",
                    quoted(name)
                )));
            }
            () if !seen.insert(name) => format!("two {what}s are called {}", quoted(name)),
            () => continue,
        };
        return Err(SpecError::Parts(format!("{problem}. Every {what} needs a name of its own")));
    }
    Ok(())
}
