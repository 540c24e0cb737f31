//! The report of `explain`, schema `lightsout/explain/1`.

use lightsout_teach::explain::frame::Explanation;
use serde_json::{Value, json};

/// Writes the head of an explanation, and each of its frames, as JSON.
pub fn explain(explanation: &Explanation) -> (Value, Vec<Value>) {
    let head = json!({
        "schema": "lightsout/explain/1",
        "how": explanation.how,
        "puzzle": explanation.puzzle,
        "states": explanation.states,
        "lights": explanation.lights,
        "columns": explanation.columns,
    });
    (head, explanation.frames.iter().map(|frame| json!(frame)).collect())
}
