//! Compares the types of the page with the questions and operations of the library. `OVERWRITE=1` writes them.

mod typescript;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lightsout_ask::QUESTIONS;
use lightsout_web::{Opened, Operation, Refused, STUDYING, Stepped, THINKING, answer_schema};
use typescript::read_only;

/// Types by their names: those of arguments, and those of answers. What is both is as answers have it.
#[derive(Default)]
struct Types {
    asked: BTreeMap<String, String>,
    answered: BTreeMap<String, String>,
}

impl Types {
    /// Adds the types of operations, and returns the table of them.
    fn table(&mut self, name: &str, operations: &[Operation]) -> String {
        let mut table = format!("\nexport interface {name} {{\n");
        for Operation { name, summary, schemas, .. } in operations {
            let (argument, answer) = schemas();
            let argument = read_only(argument.to_value());
            let argument = typescript::add(&argument, "Request", &mut self.asked);
            let answer = typescript::add(&answer.to_value(), "", &mut self.answered);
            table += &format!("  /** {summary}. */\n  {name}: [{argument}, {answer}];\n");
        }
        table + "}\n"
    }
}

#[test]
fn the_page_has_the_types_of_every_question_and_operation() {
    let mut types = Types::default();
    for question in QUESTIONS {
        let (question, answer) = (question.schemas)();
        typescript::add(&question.to_value(), "Question", &mut types.asked);
        typescript::add(&answer.to_value(), "", &mut types.answered);
    }
    let tables = types.table("Thinking", THINKING) + &types.table("Studying", STUDYING);
    for schema in
        [answer_schema::<Opened>(), answer_schema::<Stepped>(), answer_schema::<Refused>()]
    {
        typescript::add(&schema.to_value(), "", &mut types.answered);
    }
    let Types { asked: mut types, answered } = types;
    types.extend(answered);
    let head = "/** What the library is asked and what it answers, generated from `crates/ask` and `crates/web` in one file. */\n";
    let types: String = types.into_values().collect();
    let expected = format!("{head}{types}{tables}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/core/answers.ts");
    if std::env::var_os("OVERWRITE").is_some() {
        fs::write(&path, &expected).expect("the file is written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "answers.ts is old: run OVERWRITE=1 cargo test -p lightsout-web");
}
