//! JSON as people like to read it: what fits on a line stays on it, and lists of numbers are not torn apart.

use serde_json::Value;

/// The longest text that stays on one line.
const WIDTH: usize = 90;

/// How many levels are torn apart at most.
const LEVELS: usize = 3;

/// The text of a value, ending in a line feed.
pub(super) fn print(value: &Value) -> String {
    let mut text = String::new();
    put(value, 0, &mut text);
    text.push('\n');
    text
}

fn put(value: &Value, level: usize, text: &mut String) {
    let compact = value.to_string();
    let is_row = |items: &Vec<Value>| items.iter().all(Value::is_number);
    let margin = |level: usize| format!("\n{}", "  ".repeat(level));
    match value {
        Value::Object(fields) if is_torn(level, &compact) && !fields.is_empty() => {
            for (index, (name, inner)) in fields.iter().enumerate() {
                text.push_str(if index == 0 { "{" } else { "," });
                text.push_str(&margin(level + 1));
                text.push_str(&format!("{}: ", Value::String(name.clone())));
                put(inner, level + 1, text);
            }
            text.push_str(&margin(level));
            text.push('}');
        }
        Value::Array(items) if is_torn(level, &compact) && !is_row(items) => {
            for (index, inner) in items.iter().enumerate() {
                text.push_str(if index == 0 { "[" } else { "," });
                text.push_str(&margin(level + 1));
                put(inner, level + 1, text);
            }
            text.push_str(&margin(level));
            text.push(']');
        }
        _ => text.push_str(&compact),
    }
}

fn is_torn(level: usize, compact: &str) -> bool {
    level == 0 || (level < LEVELS && compact.len() > WIDTH)
}
