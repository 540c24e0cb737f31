//! Setters: buttons that turn some lights on or off and toggle others.
//!
//! Such presses have no inverse and their order matters, so setters are no [`Puzzle`](crate::puzzle::Puzzle), and no
//! method for toggles sees them.

use crate::board::Board;
use crate::counters::names;
use crate::layout::{Layout, Naming};
use crate::spec::sets::Set;
use crate::spec::start::Start;
use crate::spec::system::System;
use crate::spec::{GoalSpec, Shape, Spec};
use crate::title::Title;

/// A puzzle of lights that are on or off, with a goal for each, whose buttons may set lights.
#[derive(Clone, Debug, PartialEq)]
pub struct Setters {
    pub(crate) title: Title,
    pub(crate) layout: Layout,
    pub(crate) toggles: Vec<Vec<usize>>,
    pub(crate) sets: Vec<Vec<(usize, bool)>>,
    pub(crate) start: Vec<bool>,
    pub(crate) goal: Vec<bool>,
}

impl Setters {
    /// Returns the same setters with this style of names.
    pub fn with_naming(mut self, naming: Naming) -> Setters {
        self.layout = self.layout.with_naming(naming);
        self
    }

    /// Returns whether another puzzle has the same lights and buttons. Titles and pictures may differ.
    pub fn is_same(&self, other: &Setters) -> bool {
        let places = |own: &Setters| [own.layout.lights(), own.layout.buttons()].map(names);
        let sorted = |own: &Setters| {
            let mut sets = own.sets.clone();
            sets.iter_mut().for_each(|own| own.sort_unstable());
            sets
        };
        places(self) == places(other)
            && (&self.toggles, sorted(self)) == (&other.toggles, sorted(other))
            && (&self.start, &self.goal) == (&other.start, &other.goal)
    }

    /// Returns a spec of the same puzzle with every light and every button listed.
    pub fn in_full(&self) -> Spec {
        let toggled = |button: usize| self.toggled_by(button).iter().map(|&light| (light, 1));
        let system = System {
            lights: (0..self.lights()).map(|light| self.light_name(light)).collect(),
            buttons: (0..self.buttons())
                .map(|button| (self.button_name(button), toggled(button).collect()))
                .collect(),
        };
        let sets = (0..self.buttons()).flat_map(|button| {
            self.set_by(button).iter().map(move |&(light, is_on)| Set {
                button: self.button_name(button),
                light: self.light_name(light),
                is_on,
            })
        });
        let board = |lights: &[bool]| Board::new(lights.iter().copied().map(u8::from).collect());
        Spec {
            title: Some(self.title().to_string()),
            sets: sets.collect(),
            start: Some(Start::Board(board(&self.start))),
            goal: Some(GoalSpec::Target(board(&self.goal))),
            ..Spec::of(Shape::System(system))
        }
    }

    /// Returns the title in outputs.
    pub fn title(&self) -> &str {
        self.title.text()
    }

    /// Returns the number of lights.
    pub fn lights(&self) -> usize {
        self.start.len()
    }

    /// Returns the number of buttons.
    pub fn buttons(&self) -> usize {
        self.toggles.len()
    }

    /// Returns the lights that a button toggles.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn toggled_by(&self, button: usize) -> &[usize] {
        &self.toggles[button]
    }

    /// Returns the lights that a button sets, each with whether it turns them on. It toggles none of them.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn set_by(&self, button: usize) -> &[(usize, bool)] {
        &self.sets[button]
    }

    /// Returns which lights are on at the start.
    pub fn start(&self) -> &[bool] {
        &self.start
    }

    /// Returns which lights are to be on at the end.
    pub fn goal(&self) -> &[bool] {
        &self.goal
    }

    /// Returns the places of lights and buttons.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the name of a light.
    ///
    /// # Panics
    /// When there is no such light.
    pub fn light_name(&self, light: usize) -> String {
        self.layout.light_name(light)
    }

    /// Returns the name of a button.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn button_name(&self, button: usize) -> String {
        self.layout.button_name(button)
    }
}
