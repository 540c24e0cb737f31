//! Presses by the names of their buttons.

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use serde::{Serialize, Serializer};

/// Presses of a puzzle. Their JSON is an object from the names of the pressed buttons to their counts.
#[derive(Clone, Debug)]
pub struct NamedPresses<'p> {
    /// The puzzle that names the buttons.
    pub puzzle: &'p Puzzle,
    /// The presses.
    pub presses: Presses,
}

impl Serialize for NamedPresses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tally = self.presses.tally().into_iter();
        serializer
            .collect_map(tally.map(|(button, count)| (self.puzzle.button_name(button), count)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for NamedPresses<'_> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NamedPresses".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        std::collections::BTreeMap::<String, u64>::json_schema(generator)
    }
}
