//! JSON as people like to read it: what fits on a line stays on it, and lists of numbers are not torn apart.

use std::io;

use lightsout_algebra::watch::{Output, Stopped};
use serde_json::Value;

/// The longest text that stays on one line.
const WIDTH: usize = 90;

/// How many levels are torn apart at most.
const LEVELS: usize = 3;

/// Writes the text of a value, ending in a line feed.
pub(super) fn print(value: &Value, out: &mut Output<'_>) -> Result<(), Stopped> {
    put(value, 0, out)?;
    out.push('\n')
}

fn put(value: &Value, level: usize, out: &mut Output<'_>) -> Result<(), Stopped> {
    let is_row = |items: &Vec<Value>| items.iter().all(Value::is_number);
    let margin = |level: usize| format!("\n{}", "  ".repeat(level));
    match value {
        Value::Object(fields) if is_torn(level, value) && !fields.is_empty() => {
            for (index, (name, inner)) in fields.iter().enumerate() {
                out.push_str(if index == 0 { "{" } else { "," })?;
                out.push_str(&margin(level + 1))?;
                write!(out, "{}: ", Value::String(name.clone()))?;
                put(inner, level + 1, out)?;
            }
            out.push_str(&margin(level))?;
            out.push('}')
        }
        Value::Array(items) if is_torn(level, value) && !is_row(items) => {
            for (index, inner) in items.iter().enumerate() {
                out.push_str(if index == 0 { "[" } else { "," })?;
                out.push_str(&margin(level + 1))?;
                put(inner, level + 1, out)?;
            }
            out.push_str(&margin(level))?;
            out.push(']')
        }
        _ => write!(out, "{value}"),
    }
}

fn is_torn(level: usize, value: &Value) -> bool {
    level == 0 || (level < LEVELS && is_wide(value))
}

/// Whether the text of a value does not fit on a line.
fn is_wide(value: &Value) -> bool {
    serde_json::to_writer(Line { left: WIDTH }, value).is_err()
}

/// A line that takes so many bytes more.
struct Line {
    left: usize,
}

impl io::Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
