//! The first fields of every report: its schema, and what it is about.

use lightsout_model::puzzle::{Puzzle, Rule};
use serde::Serialize;

/// The puzzle of a report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head<'p, S = u8> {
    /// The name of this schema.
    pub schema: &'static str,
    /// The title of the puzzle.
    pub puzzle: &'p str,
    /// How many lights.
    pub lights: usize,
    /// How many buttons.
    pub buttons: usize,
    /// States of each light, or `counter`.
    pub states: S,
    /// `free` or `lit-only`.
    pub rule: RuleName,
}

impl<'p, S: From<u8>> Head<'p, S> {
    pub(crate) fn of(schema: &'static str, puzzle: &'p Puzzle) -> Head<'p, S> {
        Head {
            schema,
            puzzle: puzzle.title(),
            lights: puzzle.lights(),
            buttons: puzzle.buttons(),
            states: puzzle.states().into(),
            rule: puzzle.rule().into(),
        }
    }
}

/// The states of each light.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum States {
    /// Counters have no states.
    Counter,
    /// This many.
    #[serde(untagged)]
    Number(u8),
}

impl From<u8> for States {
    fn from(states: u8) -> States {
        States::Number(states)
    }
}

/// The name of a rule in JSON.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum RuleName {
    /// Any button at any time.
    Free,
    /// Only a button whose own light is on.
    LitOnly,
}

impl From<Rule> for RuleName {
    fn from(rule: Rule) -> RuleName {
        match rule {
            Rule::Free => RuleName::Free,
            Rule::LitOnly => RuleName::LitOnly,
        }
    }
}
