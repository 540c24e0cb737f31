//! Reports as JSON: one documented schema for every command, the same in the terminal and in the browser.
//!
//! `book/reference/fields.json` describes the fields. A field is never dropped or renamed within a schema version.

mod counters;
mod explain;
mod hardest;
mod hint;
mod learn;
mod other;
mod setters;
mod solve;

pub use counters::{counters, uncounted};
pub use explain::explain;
pub use hardest::{census, worst};
pub use hint::{hint, hint_words};
pub use learn::learn;
pub use other::of_other_lights;
pub use setters::{setters, unset};
pub use solve::{counted, press_object, solve, unsolved, words_of_fewest};
