//! Setters: buttons that turn some lights on or off and toggle others.
//!
//! Such presses have no inverse and their order matters, so setters are no [`Puzzle`](crate::puzzle::Puzzle), and no
//! method for toggles sees them.

use crate::layout::Layout;

/// A puzzle of lights that are on or off, with a goal for each, whose buttons may set lights.
#[derive(Clone, Debug, PartialEq)]
pub struct Setters {
    pub(crate) title: String,
    pub(crate) layout: Layout,
    pub(crate) toggles: Vec<Vec<usize>>,
    pub(crate) sets: Vec<Vec<(usize, bool)>>,
    pub(crate) start: Vec<bool>,
    pub(crate) goal: Vec<bool>,
}

impl Setters {
    /// Returns the title in outputs.
    pub fn title(&self) -> &str {
        &self.title
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

    /// Returns the name of a button.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn button_name(&self, button: usize) -> String {
        self.layout.button_name(button)
    }
}
