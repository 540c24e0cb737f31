//! Counters: lights that count the presses on them and never wrap around.
//!
//! Whole numbers have no modulus, so counters are no [`Puzzle`](crate::puzzle::Puzzle), and no method for lights sees
//! them.

use crate::layout::{Layout, Naming, Places};
use crate::spec::counts::{Counts, Numbers};
use crate::spec::system::System;
use crate::spec::terms::{Costs, Terms};
use crate::spec::{Shape, Spec};
use crate::title::Title;

/// The highest number that a counter may begin or end with.
pub const MOST_COUNT: u64 = 1 << 30;

/// A puzzle of counters: presses raise them, and each is to reach its number exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Counters {
    pub(crate) title: Title,
    pub(crate) layout: Layout,
    /// The counters that each button raises, and by how much, at most 250.
    pub(crate) touches: Vec<Vec<(usize, u64)>>,
    pub(crate) costs: Option<Vec<u64>>,
    pub(crate) start: Vec<u64>,
    pub(crate) goal: Vec<u64>,
}

impl Counters {
    /// Returns the same counters with this style of names.
    pub fn with_naming(mut self, naming: Naming) -> Counters {
        self.layout = self.layout.with_naming(naming);
        self
    }

    /// Returns whether another puzzle has the same counters and buttons. Titles and pictures may differ.
    pub fn is_same(&self, other: &Counters) -> bool {
        let places = |own: &Counters| [own.layout.lights(), own.layout.buttons()].map(names);
        let numbers = |own: &Counters| [&own.start, &own.goal].map(Vec::clone);
        places(self) == places(other)
            && numbers(self) == numbers(other)
            && (&self.touches, &self.costs) == (&other.touches, &other.costs)
    }

    /// Returns the title in outputs.
    pub fn title(&self) -> &str {
        self.title.text()
    }

    /// Returns the number of counters.
    pub fn lights(&self) -> usize {
        self.start.len()
    }

    /// Returns the number of buttons.
    pub fn buttons(&self) -> usize {
        self.touches.len()
    }

    /// Returns the counters that a button raises, each once and in order, and by how much.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn touched_by(&self, button: usize) -> &[(usize, u64)] {
        &self.touches[button]
    }

    /// Returns the cost of a press of each button, or none if every press costs 1.
    pub fn costs(&self) -> Option<&[u64]> {
        self.costs.as_deref()
    }

    /// Returns the cost of a press of a button.
    pub fn cost_of(&self, button: usize) -> u64 {
        self.costs.as_ref().map_or(1, |costs| costs[button])
    }

    /// Returns where the counters and buttons are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the numbers at the start.
    pub fn start(&self) -> &[u64] {
        &self.start
    }

    /// Returns the numbers to be reached.
    pub fn goal(&self) -> &[u64] {
        &self.goal
    }

    /// Returns by how much each counter has to rise. A negative number is out of reach.
    pub fn rise(&self) -> impl Iterator<Item = i64> + '_ {
        self.start.iter().zip(&self.goal).map(|(&start, &goal)| goal as i64 - start as i64)
    }

    /// Returns a spec of the same puzzle with every counter and every button listed.
    pub fn in_full(&self) -> Spec {
        let touched = |button: usize| {
            let own = self.touched_by(button).iter();
            own.map(|&(light, by)| (light, by as u8)).collect()
        };
        let system = System {
            lights: (0..self.lights()).map(|light| self.light_name(light)).collect(),
            buttons: (0..self.buttons())
                .map(|button| (self.button_name(button), touched(button)))
                .collect(),
        };
        let [start, goal] =
            [&self.start, &self.goal].map(|numbers| Some(Numbers::Listed(numbers.clone())));
        let costs = self.costs.as_ref();
        let costs = costs.map(|own| Costs::Listed(own.iter().map(|&cost| cost as u32).collect()));
        Spec {
            title: Some(self.title().to_string()),
            counters: Some(Counts { start, goal }),
            terms: Terms { costs, ..Terms::default() },
            ..Spec::of(Shape::System(system))
        }
    }

    /// Returns the name of a counter.
    ///
    /// # Panics
    /// When there is no such counter.
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

pub(crate) fn names(places: &Places) -> Vec<String> {
    (0..places.len()).map(|index| places.name(index)).collect()
}
