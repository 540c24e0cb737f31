//! Compares the files that are generated from the questions: their JSON Schemas and the fields in the book. `OVERWRITE=1` writes them.

mod fields;

use std::fs;
use std::path::{Path, PathBuf};

use lightsout_ask::{Entry, QUESTIONS};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file with what it should hold, or writes it.
fn compare(path: &str, expected: &str) {
    let path = root().join(path);
    if std::env::var_os("OVERWRITE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, expected).expect("the file is written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let path = path.display();
    assert!(found == expected, "{path} is old: run OVERWRITE=1 cargo test -p lightsout-ask");
}

/// The questions, each with the schemas of the question and of its answer.
fn schemas() -> impl Iterator<Item = (&'static Entry, Value, Value)> {
    QUESTIONS.iter().map(|entry| {
        let (question, answer) = (entry.schemas)();
        (entry, question.to_value(), answer.to_value())
    })
}

#[test]
fn every_question_and_answer_has_its_schema_in_the_book() {
    for (Entry { name, .. }, question, answer) in schemas() {
        for (name, schema) in [(format!("{name}-question"), question), (name.to_string(), answer)] {
            let text = serde_json::to_string_pretty(&schema).expect("JSON") + "\n";
            compare(&format!("book/reference/schemas/{name}.json"), &text);
        }
    }
}

#[test]
fn the_fields_of_every_answer_are_in_the_book() {
    let path = "book/reference/fields.json";
    let text = fs::read_to_string(root().join(path)).expect("the table of fields");
    let replaced = schemas()
        .fold(text, |text, (entry, _, answer)| fields::replaced(&text, entry.schema, &answer));
    compare(path, &replaced);
}
