//! Expressions of a study, in the language of its sentences: over settings, measurements and what a command printed.

use std::collections::BTreeSet;

use minijinja::{Environment, Error, ErrorKind, Value};
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// Puts values in place of the expressions in braces.
pub(super) fn filled(words: &str, settings: &Map<String, Json>) -> String {
    let mut all = String::new();
    for part in parts(words) {
        match part {
            Part::Words(words) => all.push_str(words),
            Part::Braces("file") => all.push_str("{file}"),
            Part::Braces(expression) => {
                all.push_str(&value(expression, settings).as_ref().map(text).unwrap_or_default());
            }
        }
    }
    all
}

/// Returns the names that the expressions in braces use.
pub(super) fn names(words: &str) -> BTreeSet<String> {
    let environment = environment();
    let of = |part| match part {
        Part::Words(_) | Part::Braces("file") => None,
        Part::Braces(expression) => match environment.compile_expression(expression) {
            Ok(compiled) => Some(compiled.undeclared_variables(false)),
            Err(_) => Some([expression.to_string()].into()),
        },
    };
    parts(words).filter_map(of).flatten().collect()
}

enum Part<'w> {
    Words(&'w str),
    Braces(&'w str),
}

fn parts(words: &str) -> impl Iterator<Item = Part<'_>> {
    let (first, rest) = words.split_once('{').unwrap_or((words, ""));
    let of = |piece| match str::split_once(piece, '}') {
        Some((inside, after)) => [Part::Braces(inside), Part::Words(after)],
        None => [Part::Words(piece), Part::Words("")],
    };
    std::iter::once(Part::Words(first)).chain(rest.split('{').flat_map(of))
}

/// Returns the value of an expression, or none if something in it is missing.
pub(super) fn value(expression: &str, context: &impl Serialize) -> Option<Json> {
    let environment = environment();
    let compiled = environment.compile_expression(expression).ok()?;
    let value = compiled.eval(Value::from_serialize(context)).ok()?;
    serde_json::to_value(value).ok().filter(|value| !value.is_null())
}

/// Refuses a text that is not an expression.
pub(super) fn check(expression: &str) -> Result<(), String> {
    let checked = environment().compile_expression(expression).map(drop);
    checked.map_err(|error| format!("{expression:?}: {error}"))
}

/// A value without quotes.
pub(super) fn text(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.add_filter("drawn", drawn);
    environment.add_filter("models", models);
    environment
}

/// The lines of a text that draw a board, or a drawing of presses by their names, such as `0,3`, on a board with `width`
/// columns.
fn drawn(value: Value, width: Option<usize>) -> String {
    let Some(width) = width else {
        let text = value.to_string();
        let lines = text.lines().filter(|line| line.contains(['■', '·']));
        return lines.map(str::trim).collect::<Vec<_>>().join("\n");
    };
    let is_pressed = |row: usize, column: usize| {
        value.get_attr(&format!("{row},{column}")).is_ok_and(|count| !count.is_undefined())
    };
    let cell = |row, column| if is_pressed(row, column) { "■" } else { "·" };
    let line = |row| (0..width).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ");
    (0..width).map(line).collect::<Vec<_>>().join("\n")
}

/// The numbers in the table of a symbol, for every model in what a model finder printed.
fn models(output: &str, symbol: &str) -> Result<Vec<Vec<u64>>, Error> {
    let table = |model: &str| {
        let rest = model.split_once(&format!("{symbol}("))?.1;
        let numbers = rest.split_once('[')?.1.split_once(']')?.0.split(',');
        numbers.map(|number| number.trim().parse().ok()).collect::<Option<Vec<u64>>>()
    };
    let tables: Option<Vec<_>> = output.split("interpretation(").skip(1).map(table).collect();
    tables.ok_or_else(|| Error::new(ErrorKind::InvalidOperation, "no table of this symbol"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn expressions_see_settings_and_what_was_printed() {
        let settings = json!({"n": 3, "way": "algebra"});
        let settings = settings.as_object().expect("an object");
        assert_eq!(filled("{n}x{n} --count {4 * n} {file}", settings), "3x3 --count 12 {file}");
        assert_eq!(names("{n}x{m + n} {file}"), ["m".to_string(), "n".to_string()].into());
        assert!(names("{n +}").contains("n +"), "what is no expression is a name without values");
        let answer = json!({"answer": {"all": [{"presses": {"0,1": 1}, "press_count": 1}]}});
        let counts = "answer.all|map(attribute='press_count')|sort|join(', ')";
        assert_eq!(value(counts, &answer), Some(json!("1")));
        let drawing = "answer.all|map(attribute='presses')|map('drawn', 2)|list";
        assert_eq!(value(drawing, &answer), Some(json!(["· ■\n· ·"])));
        assert_eq!(value("answer.none.such", &answer), None);
    }

    #[test]
    fn the_tables_of_models_are_read() {
        let model = |bits: &str| {
            format!(
                "interpretation( 2, [number=1], [relation(On(_), [ {bits} ]), function(c, [7])]).\n"
            )
        };
        let text = ["0, 1", "1, 1", "0, 1"].map(model).concat();
        let output = json!({"output": text});
        assert_eq!(value("output|models('On')|map('sum')|list", &output), Some(json!([1, 2, 1])));
        assert_eq!(value("output|models('On')|unique|length", &output), Some(json!(2)));
        assert_eq!(value("output|models('Off')", &output), None);
    }
}
