//! Numbers of lights and buttons under their names.

use lightsout_model::layout::Layout;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use serde::{Serialize, Serializer};

/// Numbers of lights or buttons. Their JSON is an object from names to numbers.
#[derive(Clone, Debug)]
pub struct ByName<'p, T = u64> {
    layout: &'p Layout,
    name: fn(&Layout, usize) -> String,
    /// The indices and numbers, without zeros.
    pub numbers: Vec<(usize, T)>,
}

impl<'p> ByName<'p> {
    /// Names the presses of a puzzle.
    pub fn presses(puzzle: &'p Puzzle, presses: &Presses) -> ByName<'p> {
        let numbers =
            presses.tally().into_iter().map(|(button, count)| (button.0, count)).collect();
        ByName { layout: puzzle.layout(), name: Layout::button_name, numbers }
    }
}

impl<'p, T: Copy + Default + PartialEq> ByName<'p, T> {
    pub(crate) fn of(
        layout: &'p Layout,
        name: fn(&Layout, usize) -> String,
        numbers: &[T],
    ) -> ByName<'p, T> {
        let numbers = numbers.iter().copied().enumerate();
        ByName { layout, name, numbers: numbers.filter(|(_, own)| *own != T::default()).collect() }
    }
}

impl<T: Serialize> Serialize for ByName<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.numbers.iter();
        serializer.collect_map(numbers.map(|(at, number)| ((self.name)(self.layout, *at), number)))
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for ByName<'_, T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ByName".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        std::collections::BTreeMap::<String, T>::json_schema(generator)
    }
}
