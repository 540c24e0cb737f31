//! JSON Schemas as types of TypeScript.

use std::collections::BTreeMap;

use serde_json::Value;

/// Adds a schema and the types it refers to as interfaces, each once. `suffix` is added to the name of the first. Returns
/// the type of the schema.
pub(crate) fn add(root: &Value, suffix: &str, types: &mut BTreeMap<String, String>) -> String {
    for (name, schema) in root["$defs"].as_object().into_iter().flatten() {
        types.insert(name.clone(), exported(name, schema));
    }
    let of_root = typed(root, "");
    let is_type = root.get("properties").is_some() || root.get("oneOf").is_some();
    let Some(title) = root["title"].as_str().filter(|_| is_type) else { return of_root };
    let name = format!("{title}{suffix}");
    types.insert(name.clone(), exported(&name, root));
    name
}

/// Marks all arrays of a schema, so that those of callers that may not be changed are taken too.
pub(crate) fn read_only(mut schema: Value) -> Value {
    match &mut schema {
        Value::Object(fields) => {
            let is_array =
                fields.get("type").is_some_and(|kind| kind.to_string().contains("array"));
            fields.values_mut().for_each(|field| *field = read_only(field.take()));
            if is_array {
                fields.insert("readOnly".to_string(), true.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = read_only(item.take())),
        _ => {}
    }
    schema
}

fn exported(name: &str, schema: &Value) -> String {
    let about = comment(schema, "");
    match schema.get("properties") {
        Some(_) => format!("\n{about}export interface {name} {}\n", object(schema, "")),
        None => format!("\n{about}export type {name} = {};\n", typed(schema, "")),
    }
}

fn comment(schema: &Value, indent: &str) -> String {
    let about = schema["description"].as_str().map(|about| about.replace('\n', " "));
    about.map_or(String::new(), |about| format!("{indent}/** {about} */\n"))
}

/// Writes an object with its fields, each on a line.
fn object(schema: &Value, indent: &str) -> String {
    let needed = schema["required"].as_array().cloned().unwrap_or_default();
    let inner = format!("{indent}  ");
    let mut text = "{\n".to_string();
    for (key, field) in schema["properties"].as_object().into_iter().flatten() {
        let mark = if needed.contains(&Value::from(key.as_str())) { "" } else { "?" };
        let of_field = typed(field, &inner);
        text += &format!("{}{inner}{key}{mark}: {of_field};\n", comment(field, &inner));
    }
    text + indent + "}"
}

/// Writes the type of a schema.
fn typed(schema: &Value, indent: &str) -> String {
    let any = |choices: &Vec<Value>| {
        let choices: Vec<String> = choices.iter().map(|choice| typed(choice, indent)).collect();
        choices.join(" | ")
    };
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().expect("a name");
        let own = schema.get("properties").map(|_| format!(" & {}", object(schema, indent)));
        return format!("{name}{}", own.unwrap_or_default());
    }
    if let Some(choices) = schema.get("oneOf").or(schema.get("anyOf")) {
        return any(choices.as_array().expect("a list of choices"));
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(literal).collect::<Vec<_>>().join(" | ");
    }
    if let Some(word) = schema.get("const") {
        return literal(word);
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let of_kind = |kind: &Value| {
                let mut own = schema.clone();
                own["type"] = kind.clone();
                typed(&own, indent)
            };
            kinds.iter().map(of_kind).collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => named(kind, schema, indent),
        _ => "unknown".to_string(),
    }
}

/// Writes the type of a schema that names it.
fn named(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "integer" | "number" => "number".to_string(),
        "array" => {
            let mark = if schema["readOnly"] == true { "readonly " } else { "" };
            if let Some(items) = schema["prefixItems"].as_array() {
                let items: Vec<String> = items.iter().map(|item| typed(item, indent)).collect();
                return format!("{mark}[{}]", items.join(", "));
            }
            let of_item = typed(&schema["items"], indent);
            if let Some(count) = schema["maxItems"].as_u64() {
                return format!("{mark}[{}]", vec![of_item; count as usize].join(", "));
            }
            let has_parts = of_item.contains(' ');
            if has_parts { format!("{mark}({of_item})[]") } else { format!("{mark}{of_item}[]") }
        }
        "object" if schema.get("properties").is_some() => object(schema, indent),
        "object" => format!("Record<string, {}>", typed(&schema["additionalProperties"], indent)),
        other => other.to_string(),
    }
}

fn literal(word: &Value) -> String {
    word.as_str().map_or_else(|| word.to_string(), |word| format!("'{word}'"))
}
