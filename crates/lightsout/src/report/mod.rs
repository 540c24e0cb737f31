//! Reports as JSON: one documented schema for every command, the same in the terminal and in the browser.
//!
//! `book/reference/fields.json` describes the fields. A field is never dropped or renamed within a schema version.

mod learn;
mod other;

pub use learn::learn;
pub use other::of_other_lights;
