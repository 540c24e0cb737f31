//! Checks the pages of the book: a first line for editors, few words, links that lead somewhere, a table of contents,
//! and a table of the fields of every JSON output.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::documents::{documents, folder, pages, root, shell};

/// Returns the text of a page without its blocks of code.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// Returns the relative targets of the links and pictures in a text, without what follows `#`.
fn links(text: &str) -> Vec<(&str, &str)> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let relative = targets.filter(|target| !target.contains("://") && !target.contains(' '));
    relative.map(|target| target.split_once('#').unwrap_or((target, ""))).collect()
}

/// Returns the anchor that code hosts and the book give a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Says what is wrong with the first line of a page and with its number of words.
fn fault_of_head(text: &str) -> Option<String> {
    let head = text.lines().next()?;
    let limit = head.split("Words: at most ").nth(1).and_then(|rest| rest.split('.').next());
    let is_whole = head.starts_with("<!-- Reader: ") && head.contains(" Question: ");
    let Some(limit) = limit.and_then(|limit| limit.parse::<usize>().ok()).filter(|_| is_whole)
    else {
        return Some("begins without <!-- Reader: … Question: … Words: at most N. -->".to_string());
    };
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    let prose = prose(body);
    let words =
        prose.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
    (words > limit).then(|| format!("has {words} words, at most {limit} are allowed"))
}

#[test]
fn every_page_names_its_reader_and_keeps_to_its_words() {
    let faults = pages().into_iter().filter_map(|page| {
        let text = fs::read_to_string(&page).expect("a page");
        fault_of_head(&text).map(|fault| format!("{} {fault}", page.display()))
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn links_of_the_documents_lead_somewhere() {
    let mut faults = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let folder = document.parent().expect("a folder");
        let prose = prose(&text);
        for (target, section) in links(&prose) {
            let path = if target.is_empty() { document.clone() } else { folder.join(target) };
            let is_there = path.exists() && (section.is_empty() || has_section(&path, section));
            if !is_there {
                faults.push(format!("{}: {target}#{section}", document.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Tells whether a document has a heading with this anchor.
fn has_section(document: &Path, section: &str) -> bool {
    let text = fs::read_to_string(document).unwrap_or_default();
    prose(&text).lines().any(|line| line.starts_with('#') && anchor(line) == section)
}

#[test]
fn the_table_of_contents_has_every_page_once() {
    let book = root().join("book");
    let contents = fs::read_to_string(book.join("README.md")).expect("a table of contents");
    let listed = links(&contents);
    let named: BTreeSet<PathBuf> = listed.iter().map(|(target, _)| book.join(target)).collect();
    let mut there: BTreeSet<PathBuf> = pages().into_iter().collect();
    there.remove(&book.join("README.md"));
    assert_eq!(named, there);
    assert_eq!(listed.len(), there.len());
}

/// The fields of a schema, each with what it holds.
type Fields = BTreeMap<String, Value>;

/// Lists what is wrong between a JSON value and the fields that a schema documents.
///
/// `a?` may be missing, `a.b` is a field of the object `a`, and `a[].b` one of the objects in the array `a`. An object that
/// names its own schema is compared with that one.
fn differences(
    value: &Value,
    prefix: &str,
    fields: &Fields,
    schemas: &BTreeMap<String, Fields>,
) -> Vec<String> {
    let Value::Object(object) = value else { return vec![format!("{prefix} is no object")] };
    let here = fields.keys().filter_map(|field| field.strip_prefix(prefix));
    let here: Vec<&str> = here.filter(|field| !field.contains('.')).collect();
    let is_known = |key: &String| here.iter().any(|field| field.trim_end_matches('?') == key);
    let mut found: Vec<String> = Vec::new();
    found.extend(
        object.keys().filter(|key| !is_known(key)).map(|key| format!("{prefix}{key} is new")),
    );
    let needed = here.iter().filter(|field| !field.ends_with('?') && !object.contains_key(**field));
    found.extend(needed.map(|field| format!("{prefix}{field} is missing")));
    for (key, value) in object {
        let (of_object, of_array) = (format!("{prefix}{key}."), format!("{prefix}{key}[]."));
        let has = |start: &str| fields.keys().any(|field| field.starts_with(start));
        if value.is_object() && has(&of_object) {
            found.extend(differences(value, &of_object, fields, schemas));
        } else if let Some(own) = value["schema"].as_str().and_then(|name| schemas.get(name)) {
            found.extend(differences(value, "", own, schemas));
        }
        for element in value.as_array().filter(|_| has(&of_array)).into_iter().flatten() {
            found.extend(differences(element, &of_array, fields, schemas));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Compares the table of fields with what the commands print.
#[test]
fn the_fields_of_every_schema_are_those_that_are_printed() {
    let text = fs::read_to_string(root().join("book/reference/fields.json")).expect("the table");
    let table: BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
    let fields = |schema: &Value| {
        let fields = schema["fields"].as_object().expect("fields");
        fields.clone().into_iter().collect::<Fields>()
    };
    let schemas = table.iter().map(|(name, schema)| (name.clone(), fields(schema))).collect();
    let mut faults = Vec::new();
    for (name, schema) in &table {
        for example in schema["examples"].as_array().expect("examples") {
            let line = format!("lightsout {}", example.as_str().expect("a line"));
            let here = folder("fields");
            let output = shell(&line, &here).wait_with_output().expect("it ends");
            let printed = serde_json::Deserializer::from_slice(&output.stdout).into_iter::<Value>();
            let Some(Ok(value)) = printed.into_iter().next() else {
                faults.push(format!("{line} prints no JSON"));
                continue;
            };
            let is_named = name.starts_with("a line") || value["schema"] == name.as_str();
            let differences = differences(&value, "", &fields(schema), &schemas);
            if !is_named || !differences.is_empty() {
                faults.push(format!("{line}: {}, {}", value["schema"], differences.join(", ")));
            }
        }
    }
    assert!(table.len() > 20 && faults.is_empty(), "{}", faults.join("\n"));
}
