//! The fields of a schema in `fields.json`: `a?` may be missing, and `a.b` is a field of the object `a`.

use serde_json::{Map, Value};

/// Returns the table with the fields of one schema in the place of its old ones. Fields that other commands add to the
/// schema stay, and so do their marks.
pub(crate) fn replaced(table: &str, name: &str, schema: &Value) -> String {
    let fault = || panic!("{name} has no fields in the table");
    let (before, rest) = table.split_once(&format!("\n  \"{name}\": {{\n")).unwrap_or_else(fault);
    let (head, rest) = rest.split_once("    \"fields\": {\n").unwrap_or_else(fault);
    let (old, after) = rest.split_once("\n    }\n").unwrap_or_else(fault);
    let mut fields: Map<String, Value> = Map::new();
    add(schema, schema, "", "", &mut fields);
    let old: Map<String, Value> = serde_json::from_str(&format!("{{{old}}}")).expect("JSON");
    let bare = |key: &str| key.trim_end_matches('?').to_string();
    let mut lines = Vec::new();
    for (key, about) in &fields {
        let marked = format!("{key}?");
        lines.push((if old.contains_key(&marked) { marked } else { key.clone() }, about));
    }
    let is_new = |key: &str| fields.keys().any(|field| bare(field) == bare(key));
    lines.extend(
        old.iter().filter(|(key, _)| !is_new(key)).map(|(key, about)| (key.clone(), about)),
    );
    let lines: Vec<String> =
        lines.iter().map(|(key, about)| format!("      \"{key}\": {about}")).collect();
    let fields = lines.join(",\n");
    format!("{before}\n  \"{name}\": {{\n{head}    \"fields\": {{\n{fields}\n    }}\n{after}")
}

/// Adds the fields of an object, each on a line. `mark` is `?` if the object itself may be missing.
fn add(root: &Value, schema: &Value, prefix: &str, mark: &str, fields: &mut Map<String, Value>) {
    let needed: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (key, field) in schema["properties"].as_object().into_iter().flatten() {
        let mark = if needed.contains(&key.as_str()) { mark } else { "?" };
        let about = field["description"].as_str().unwrap_or_default();
        fields.insert(format!("{prefix}{key}{mark}"), as_fragment(about).into());
        if let (Some(object), is_optional) = object(root, field) {
            let mark = if is_optional { "?" } else { mark };
            add(root, object, &format!("{prefix}{key}."), mark, fields);
        }
        if let (Some(object), _) = object(root, &field["items"]) {
            add(root, object, &format!("{prefix}{key}[]."), mark, fields);
        }
    }
}

/// Returns the object that a field holds, if it holds one, and whether it may be null instead.
fn object<'v>(root: &'v Value, field: &'v Value) -> (Option<&'v Value>, bool) {
    if let Some(path) = field["$ref"].as_str() {
        return (root.pointer(path.trim_start_matches('#')), false);
    }
    let choices = field["anyOf"].as_array().map_or(&[][..], Vec::as_slice);
    match choices {
        [choice, null] if null["type"] == "null" => (object(root, choice).0, true),
        _ => (field.get("properties").map(|_| field), false),
    }
}

/// Turns a comment into an entry of the table, which begins small and has no last full stop.
fn as_fragment(about: &str) -> String {
    let about = about.replace('\n', " ");
    let about = about.trim_end_matches('.');
    let mut letters = about.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
