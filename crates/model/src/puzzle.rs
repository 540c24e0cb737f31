//! A puzzle: lights, buttons, the effect of each button, its start and its goal.
//!
//! It is a validated plain value. Every index and every state is in range. Solvers keep nothing in it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::board::Board;
use crate::effects::{Effects, Touch};
use crate::goal::Goal;
use crate::layout::{Layout, Naming};
use crate::presses::Presses;
use crate::spec::error::SpecError;
use crate::spec::origin::Origin;
use crate::spec::terms::place;
use crate::spec::{Spec, id, named, retold};
use crate::title::Title;

/// The number of a light, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Light(pub usize);

/// The number of a button, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Button(pub usize);

/// Which presses are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Any button at any time. The order of presses does not matter.
    #[default]
    Free,
    /// Only a button whose own light is on at that moment. The order matters.
    LitOnly,
}

impl Rule {
    /// The rule's name, as the command line and the files spell it.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Free => "free",
            Rule::LitOnly => "lit-only",
        }
    }
}

/// The parts of a puzzle before they are checked against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The title in outputs, such as `5x5 torus`, on one line.
    pub title: Title,
    /// The number m of states of every light, from 2 to 255. A press adds modulo m.
    pub states: u8,
    /// The effect of every button.
    pub effects: Effects,
    /// The board to begin with.
    pub start: Board,
    /// The boards that count as done.
    pub goal: Goal,
    /// Which presses are allowed.
    pub rule: Rule,
    /// Names and shapes.
    pub layout: Layout,
}

lightsout_algebra::errors! {
    /// The reasons that parts do not make a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// Fewer than two states.
        #[error("a light needs from 2 to 255 states, not {0}")]
        States(u8),
        /// No light.
        #[error("a puzzle needs at least one light")]
        NoLights,
        /// A board of another size.
        #[error("the {what} board has {found} lights. This puzzle has {wanted}")]
        BoardSize {
            /// Which board: start or goal.
            what: &'static str,
            /// Its number of lights.
            found: usize,
            /// The puzzle's.
            wanted: usize,
        },
        /// A state that does not exist.
        #[error("the {what} board has light {light} in state {state}. With {states} states the states are 0 to {}, so this takes {} states", states - 1, u16::from(*state) + 1)]
        State {
            /// Which board: start or goal.
            what: &'static str,
            /// The name of the light.
            light: String,
            /// The state given.
            state: u8,
            /// The number of states.
            states: u8,
        },
        /// Names for another number of lights or buttons.
        #[error("the layout names {found} {what}. The effects have {wanted}")]
        LayoutSize {
            /// Lights or buttons.
            what: &'static str,
            /// How many it names.
            found: usize,
            /// How many there are.
            wanted: usize,
        },
        /// Costs for another number of buttons.
        #[error(
            "the number of costs is {found}, and that of buttons {wanted}. Give one for each, or some by name: c3=5, or {{\"c3\": 5}} in JSON"
        )]
        CostCount {
            /// How many costs there are.
            found: usize,
            /// How many buttons.
            wanted: usize,
        },
        /// A cost beyond the most.
        #[error("a cost of {0} is too high. A press costs from 0 to {MOST_COST}")]
        Cost(u32),
        /// A lit-only rule where buttons have no lights of their own.
        #[error(
            "the lit-only rule needs every button to sit on a light of its own. In this puzzle buttons and lights are different things"
        )]
        NoOwnLights,
    }
}

/// The most that a press may cost.
pub const MOST_COST: u32 = 1_000_000;

/// A puzzle whose parts fit together.
#[derive(Clone, Debug)]
pub struct Puzzle {
    parts: Parts,
    /// The cost of a press of each button, or none if every press costs 1.
    costs: Option<Box<[u32]>>,
    /// The spec that it was built from, if there was one.
    origin: Option<Origin>,
}

/// Compares what the puzzle is, not the spec that it was built from.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        (&self.parts, &self.costs) == (&other.parts, &other.costs)
    }
}

impl Eq for Puzzle {}

impl Puzzle {
    /// Validates these parts and makes a puzzle of them.
    ///
    /// # Errors
    /// The first thing about the parts that does not fit.
    pub fn new(parts: Parts) -> Result<Puzzle, PuzzleError> {
        if parts.states < 2 {
            return Err(PuzzleError::States(parts.states));
        }
        let (lights, buttons) = (parts.effects.lights(), parts.effects.buttons());
        if lights == 0 {
            return Err(PuzzleError::NoLights);
        }
        check_names("lights", parts.layout.lights().len(), lights)?;
        check_names("buttons", parts.layout.buttons().len(), buttons)?;
        check_board("start", &parts.start, &parts)?;
        match &parts.goal {
            Goal::Target(target) => check_board("goal", target, &parts)?,
            Goal::State(state) => check_state("goal", 0, *state, &parts)?,
            Goal::Equal => {}
            Goal::Among(ends) => {
                check_board("goal", ends.least(), &parts)?;
                for (light, states) in ends.several() {
                    states.iter().try_for_each(|&s| check_state("goal", light.0, s, &parts))?;
                }
            }
        }
        if parts.rule == Rule::LitOnly && !parts.layout.are_buttons_lights() {
            return Err(PuzzleError::NoOwnLights);
        }
        Ok(Puzzle { parts, costs: None, origin: None })
    }

    /// Returns the same puzzle with a cost for each button. By default every press costs 1.
    ///
    /// # Errors
    /// When there is not one cost for each button, or a cost is above 1,000,000.
    pub fn with_costs(mut self, costs: Vec<u32>) -> Result<Puzzle, PuzzleError> {
        if costs.len() != self.buttons() {
            return Err(PuzzleError::CostCount { found: costs.len(), wanted: self.buttons() });
        }
        if let Some(&cost) = costs.iter().find(|cost| **cost > MOST_COST) {
            return Err(PuzzleError::Cost(cost));
        }
        let is_usual = costs.iter().all(|&cost| cost == 1);
        self.costs = (!is_usual).then(|| costs.into());
        Ok(self.with_origin(Origin::with_own_costs))
    }

    /// Remembers the spec that the puzzle was built from.
    pub(crate) fn built_from(mut self, spec: Spec) -> Puzzle {
        self.origin = Some(Origin::of(spec));
        self
    }

    /// Changes what is remembered of the spec, and the title with it.
    pub(crate) fn with_origin(mut self, change: impl FnOnce(Origin) -> Origin) -> Puzzle {
        if let Some(origin) = self.origin.take().map(change) {
            self.parts.title = origin.title(&self);
            self.origin = Some(origin);
        }
        self
    }

    /// Remembers the spec of a larger puzzle, with this change.
    pub(crate) fn made_of(
        mut self,
        whole: &Puzzle,
        change: impl FnOnce(Origin) -> Origin,
    ) -> Puzzle {
        self.origin = whole.origin.clone();
        self.with_origin(change)
    }

    /// The spec that the puzzle was built from, and what has changed since.
    pub(crate) fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// Returns the same puzzle with these parts in place of its own. Its buttons stay the same.
    fn with_parts(self, change: impl FnOnce(Parts) -> Parts) -> Result<Puzzle, PuzzleError> {
        let Puzzle { parts, costs, origin } = self;
        Ok(Puzzle { costs, origin, ..Puzzle::new(change(parts))? })
    }

    /// Returns the same puzzle with another start.
    ///
    /// # Errors
    /// When the board is not one of this puzzle's.
    pub fn with_start(self, start: Board) -> Result<Puzzle, PuzzleError> {
        self.with_parts(|parts| Parts { start, ..parts })
    }

    /// Returns the same puzzle with another goal.
    ///
    /// # Errors
    /// When the goal is not one of this puzzle's.
    pub fn with_goal(self, goal: Goal) -> Result<Puzzle, PuzzleError> {
        let puzzle = self.with_parts(|parts| Parts { goal, ..parts })?;
        Ok(puzzle.with_origin(Origin::with_own_goal))
    }

    /// Returns the same puzzle with this style of names.
    pub fn with_naming(mut self, naming: Naming) -> Puzzle {
        self.parts.layout = self.parts.layout.with_naming(naming);
        self
    }

    /// Returns the title in outputs.
    pub fn title(&self) -> &str {
        self.parts.title.text()
    }

    /// Returns the title with the pieces that it is made of.
    pub fn full_title(&self) -> &Title {
        &self.parts.title
    }

    /// Returns the number m of states of every light.
    pub fn states(&self) -> u8 {
        self.parts.states
    }

    /// Returns the number of lights.
    pub fn lights(&self) -> usize {
        self.parts.effects.lights()
    }

    /// Returns the number of buttons.
    pub fn buttons(&self) -> usize {
        self.parts.effects.buttons()
    }

    /// Returns the effect of every button.
    pub fn effects(&self) -> &Effects {
        &self.parts.effects
    }

    /// Replaces `touches` by the effect of `button`, with every light at most once and in order.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn touched_by(&self, button: Button, touches: &mut Vec<Touch>) {
        self.assert_is_here(button);
        self.parts.effects.touched_by(button, self.parts.states, touches);
    }

    /// Returns the cost of a press of each button, or none if every press costs 1.
    pub fn costs(&self) -> Option<&[u32]> {
        self.costs.as_deref()
    }

    /// Returns the cost of these presses, which is their number if the puzzle has no costs.
    ///
    /// # Panics
    /// When a button is pressed that the puzzle does not have.
    pub fn cost(&self, presses: &Presses) -> u64 {
        let tally = presses.tally();
        tally.iter().for_each(|(button, _)| self.assert_is_here(*button));
        let Some(costs) = self.costs() else { return presses.total() };
        tally.into_iter().map(|(button, count)| u64::from(costs[button.0]) * count).sum()
    }

    /// Returns the board at the start.
    pub fn start(&self) -> &Board {
        &self.parts.start
    }

    /// Returns the boards that count as solved.
    pub fn goal(&self) -> &Goal {
        &self.parts.goal
    }

    /// Returns the rule for presses.
    pub fn rule(&self) -> Rule {
        self.parts.rule
    }

    /// Returns names and shapes.
    pub fn layout(&self) -> &Layout {
        &self.parts.layout
    }

    /// Returns the name of a light.
    ///
    /// # Panics
    /// When there is no such light.
    pub fn light_name(&self, light: Light) -> String {
        assert!(light.0 < self.lights(), "light {} of {}", light.0, self.lights());
        self.parts.layout.light_name(light.0)
    }

    /// Returns the name of a button.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn button_name(&self, button: Button) -> String {
        self.assert_is_here(button);
        self.parts.layout.button_name(button.0)
    }

    /// Finds the button of this name: `d1` on flat boards, the name in [`Puzzle::button_name`] everywhere.
    ///
    /// # Errors
    /// When there is no such button, with what they are called.
    ///
    /// ```
    /// use lightsout_model::puzzle::{Button, Puzzle};
    /// let puzzle: Puzzle = "5x5".parse()?;
    /// assert_eq!((puzzle.button("d1")?, puzzle.button("0,3")?), (Button(3), Button(3)));
    /// let error = puzzle.button("f1").unwrap_err().to_string();
    /// assert_eq!(error, "there is no button called `f1`. They run from a1 to e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn button(&self, name: &str) -> Result<Button, SpecError> {
        place("button", name, self.parts.layout.buttons()).map(Button)
    }

    fn assert_is_here(&self, button: Button) {
        assert!(button.0 < self.buttons(), "button {} of {}", button.0, self.buttons());
    }
}

/// Hashes what decides the play. Puzzles that differ only in names and drawing share a hash, and are not equal.
///
/// ```
/// use std::collections::HashSet;
/// use lightsout_model::puzzle::Puzzle;
/// let puzzles = ["5x5", "4x4", "5x5"].map(str::parse::<Puzzle>);
/// assert_eq!(puzzles.into_iter().collect::<Result<HashSet<_>, _>>()?.len(), 2);
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Parts { states, effects, start, goal, rule, title: _, layout: _ } = &self.parts;
        (states, effects, start, goal, rule, &self.costs).hash(state);
    }
}

impl FromStr for Puzzle {
    type Err = SpecError;

    /// Builds the puzzle of a name or a puzzle ID.
    fn from_str(text: &str) -> Result<Puzzle, SpecError> {
        named(text)?.build()
    }
}

/// Writes the puzzle ID, which parses as the same puzzle. A puzzle with costs or other terms has none, and is written as
/// its title and the reason. The feature `serde` keeps them.
///
/// ```
/// use lightsout_model::board::Board;
/// use lightsout_model::puzzle::Puzzle;
/// let puzzle = "2x3".parse::<Puzzle>()?.with_start(Board::from(vec![0, 1, 0, 0, 0, 1]))?;
/// assert_eq!(puzzle.to_string().parse::<Puzzle>()?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Puzzle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match id::print(&retold(self)) {
            Ok(id) => out.write_str(&id),
            Err(reason) => write!(out, "{} ({reason})", self.title()),
        }
    }
}

fn check_names(what: &'static str, found: usize, wanted: usize) -> Result<(), PuzzleError> {
    if found == wanted { Ok(()) } else { Err(PuzzleError::LayoutSize { what, found, wanted }) }
}

fn check_board(what: &'static str, board: &Board, parts: &Parts) -> Result<(), PuzzleError> {
    let wanted = parts.effects.lights();
    if board.len() != wanted {
        return Err(PuzzleError::BoardSize { what, found: board.len(), wanted });
    }
    match board.states().iter().position(|&state| state >= parts.states) {
        Some(light) => check_state(what, light, board.states()[light], parts),
        None => Ok(()),
    }
}

fn check_state(
    what: &'static str,
    light: usize,
    state: u8,
    parts: &Parts,
) -> Result<(), PuzzleError> {
    if state < parts.states {
        return Ok(());
    }
    let light = parts.layout.lights().name(light);
    Err(PuzzleError::State { what, light, state, states: parts.states })
}
