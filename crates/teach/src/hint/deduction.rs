//! The reason for the next press as data: what you can check on the board, and what follows.

/// A button, and how often it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Press {
    /// The button.
    pub button: usize,
    /// How often.
    pub times: u8,
}

/// A light or a button, and the weight it counts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// The number of the light or the button.
    pub number: usize,
    /// Its weight.
    pub weight: u8,
}

/// A reason for the next press.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Deduction {
    /// A light is wrong, and of the buttons that change it all but one are left alone.
    Forced {
        /// The light.
        light: usize,
        /// The other buttons that change it, all left alone.
        others: Vec<usize>,
        /// Why they are.
        because: Because,
        /// Lights that are wrong too: of all the buttons told, only the one of the press changes them all. Empty where
        /// nothing of that kind tells it from the others.
        also: Vec<usize>,
        /// The press.
        press: Press,
    },
    /// If the rows are cleared from the top with row 1 as it is, a light of the last row ends up wrong. Only these
    /// buttons of row 1 can change that.
    Residual {
        /// The light.
        light: usize,
        /// All lights of the last row that would end up wrong.
        left: Vec<usize>,
        /// The state it would end in.
        ends: u8,
        /// The buttons of row 1, each with what one press adds to that state.
        buttons: Vec<Term>,
        /// Those of them that the plan presses, the next press first.
        presses: Vec<Press>,
    },
    /// Clearing the rows needs no press of row 1, but a quiet pattern that begins there saves presses.
    Saves {
        /// What is swapped.
        swap: Swap,
        /// The presses of row 1 that it takes, the next press first.
        first: Vec<Press>,
    },
    /// Of a weighted sum of lights only few buttons change anything, and all but one of those are left alone by the
    /// plan.
    Equation {
        /// The lights.
        lights: Vec<Term>,
        /// By how much the sum has to change.
        needs: u8,
        /// By how much a press of the one button changes it.
        weight: u8,
        /// The other buttons that change it, all left alone.
        others: Vec<usize>,
        /// The press.
        press: Press,
    },
    /// The order matters, and this begins the shortest way known.
    Begins {
        /// The buttons that may be pressed now.
        allowed: Vec<usize>,
        /// The presses of that way.
        presses: u64,
        /// The press.
        press: Press,
    },
    /// It is one of the presses of the plan, and no short reason is known.
    InPlan {
        /// The press.
        press: Press,
    },
}

/// Why the other buttons of a light are left alone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Because {
    /// There are none.
    Only,
    /// All lights above are right. Each of the others would change one of them, and this button changes none.
    Above {
        /// The number of rows above the light.
        rows: usize,
    },
    /// Row 1 needs no press any more: the rows can be cleared to the end without one.
    FirstRow {
        /// The buttons of row 1.
        row: Vec<usize>,
    },
    /// The plan does not press them.
    Plan,
}

/// With this many other buttons, a person does not try them one by one.
const MOST_OTHERS: usize = 6;

/// The difference of the plan from the light chase by its table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Swap {
    /// The quiet pattern between the two, one count per button.
    pub pattern: Vec<u8>,
    /// The presses of the chase.
    pub chase: u64,
    /// How many of them are dropped.
    pub drop: u64,
    /// How many come in their place.
    pub take: u64,
}

impl Deduction {
    /// The press that follows.
    pub fn press(&self) -> Press {
        match self {
            Deduction::Forced { press, .. }
            | Deduction::Equation { press, .. }
            | Deduction::Begins { press, .. }
            | Deduction::InPlan { press } => *press,
            Deduction::Residual { presses: first, .. } | Deduction::Saves { first, .. } => first[0],
        }
    }

    /// Returns whether it has to name its press, because the board hardly shows which buttons come into question.
    pub fn names_press(&self) -> bool {
        match self {
            Deduction::Forced { .. } => false,
            Deduction::Residual { buttons, .. } => buttons.len() == 1,
            Deduction::Equation { others, .. } => !(1..MOST_OTHERS).contains(&others.len()),
            _ => true,
        }
    }

    /// Whether it says: the rows above are right, so press below.
    pub(super) fn is_below_dark_rows(&self) -> bool {
        matches!(self, Deduction::Forced { because: Because::Above { .. }, .. })
    }

    /// Whether it is a step of a chase down a board of so many columns.
    pub(super) fn is_of_chase(&self, columns: Option<usize>) -> bool {
        let is_below =
            |light: usize, button: usize| columns.is_some_and(|columns| button == light + columns);
        match self {
            Deduction::Residual { .. } | Deduction::Saves { .. } => true,
            Deduction::Forced { light, because, press, .. } => {
                *because != Because::Plan && is_below(*light, press.button)
            }
            _ => false,
        }
    }

    /// The lights it speaks of.
    pub fn lights(&self) -> Vec<usize> {
        match self {
            Deduction::Forced { light, also, .. } => [&[*light], &also[..]].concat(),
            Deduction::Residual { light, .. } => vec![*light],
            Deduction::Equation { lights, .. } => lights.iter().map(|term| term.number).collect(),
            _ => Vec::new(),
        }
    }

    /// The buttons it speaks of, the press among them.
    pub fn buttons(&self) -> Vec<usize> {
        let mut buttons = match self {
            Deduction::Forced { others, .. } | Deduction::Equation { others, .. } => others.clone(),
            Deduction::Residual { buttons, .. } => buttons.iter().map(|term| term.number).collect(),
            Deduction::Saves { swap, .. } => {
                (0..swap.pattern.len()).filter(|&button| swap.pattern[button] > 0).collect()
            }
            Deduction::Begins { allowed, .. } => allowed.clone(),
            Deduction::InPlan { .. } => Vec::new(),
        };
        buttons.push(self.press().button);
        buttons.sort_unstable();
        buttons.dedup();
        buttons
    }
}
