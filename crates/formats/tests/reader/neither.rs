//! Prose, logs, code, tables and the examples of other formats are never solved as a graph.

use lightsout_formats::{Document, FORMATS, Hints, read_with, write};
use lightsout_model::spec::named;
use proptest::prelude::*;

use super::read;

fn is_graph(text: &str) -> bool {
    matches!(read(text, Hints::default()), Ok(Document::Graph(_)))
}

#[test]
fn texts_that_are_no_graphs() {
    for text in [
        "hello world\nfoo bar\n",
        "a b\nb c\nc a\n",
        "(0, 1)\n(1, 2)\n(2, 0)\n",
        "1 2;\n2 3;\n",
        "X O\nO X\n",
        "TRUE FALSE\nFALSE TRUE\n",
        "1.5 2.5\n2.5 3.5\n",
        "1990 248709873\n2000 281421906\n",
        "GET /index.html\nPOST /login\n",
        "let x = 1;\nlet y = 2;\n",
        "import os\nimport sys\n",
        "error 404\nwarning 500\n",
        "Monday 12\nTuesday 15\nWednesday 12\n",
        "alpha beta 2\ngamma delta 3\n",
        "key: value\nother: thing\n",
        "#Life 1.06\n0 0\n2 0\n3 0\n1 1\n2 1\n3 2\n",
    ] {
        assert!(!is_graph(text), "{text}");
    }
}

#[test]
fn examples_of_other_formats_are_no_edges() {
    let holds_graph = ["edges", "edges-csv", "graph6", "digraph6", "sparse6", "dot", "graphml"];
    let puzzles = ["5x5", "4x3:random:1", "cube:2", "1x4:random:2", "hex:2"];
    for format in
        FORMATS.iter().map(|format| format.info().name).filter(|name| !holds_graph.contains(name))
    {
        for puzzle in puzzles {
            let document = Document::Spec(Box::new(named(puzzle).expect("a board")));
            let Ok(bytes) = write(&document, format) else { continue };
            let read = read_with(&bytes, &Hints::default());
            assert!(!matches!(read, Ok(Document::Graph(_))), "{format}: {puzzle}");
        }
    }
}

fn words() -> impl Strategy<Value = String> {
    prop::string::string_regex("[a-z]{1,9}").expect("a pattern")
}

proptest! {
    #[test]
    fn prose_is_no_graph(lines in prop::collection::vec(prop::collection::vec(words(), 1..9), 1..9)) {
        let text: Vec<String> = lines.iter().map(|line| line.join(" ")).collect();
        prop_assert!(!is_graph(&text.join("\n")));
    }

    #[test]
    fn logs_are_no_graphs(lines in prop::collection::vec(("[0-2][0-9]:[0-5][0-9]:[0-5][0-9]", words(), 0u32..999), 1..9)) {
        let text: Vec<String> = lines.iter().map(|(time, word, number)| format!("{time} {word} {number}")).collect();
        prop_assert!(!is_graph(&text.join("\n")));
    }

    #[test]
    fn tables_are_no_graphs(lines in prop::collection::vec((words(), 0u32..99, "[0-9]\\.[1-9]"), 1..9), between in "[,;\t ]") {
        let text: Vec<String> = lines.iter().map(|(name, count, part)| [name.as_str(), &count.to_string(), part].join(&between)).collect();
        let head = ["name", "count", "part"].join(&between);
        let with_head = [head, text.join("\n")].join("\n");
        prop_assert!(!is_graph(&with_head));
        prop_assert!(!is_graph(&text.join("\n")));
    }

    #[test]
    fn code_is_no_graph(lines in prop::collection::vec((words(), words(), 0u8..99), 1..9), shape in 0usize..4) {
        let line = |(name, other, number): &(String, String, u8)| match shape {
            0 => format!("let {name} = {other}({number});"),
            1 => format!("{name}.{other}[{number}] += 1"),
            2 => format!("if {name} > {number}: return {other}"),
            _ => format!("{name}: {other},"),
        };
        let text: Vec<String> = lines.iter().map(line).collect();
        prop_assert!(!is_graph(&text.join("\n")));
    }
}
