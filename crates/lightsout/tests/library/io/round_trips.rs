//! parse∘print = id, for every format that is written.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_formats::text::{self, Style};
use lightsout_formats::{CertificateList, Document, Kind};
use proptest::prelude::*;

use super::strategies::*;

fn round(document: &Document, format: &str) -> Document {
    let bytes = formats::write(document, format).expect("the document can be written");
    formats::read(&bytes, Some(format))
        .unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(&bytes)))
}

proptest! {
    #[test]
    fn boards(drawing in all_drawings()) {
        let document = Document::Board(drawing);
        prop_assert_eq!(round(&document, "text"), document);
    }

    #[test]
    fn boards_are_recognised(drawing in drawings(10)) {
        let document = Document::Board(drawing);
        let bytes = formats::write(&document, "text").expect("a board can be written");
        prop_assert_eq!(formats::read(&bytes, None), Ok(document));
    }

    #[test]
    fn pictures(drawing in drawings(2)) {
        let written = crate::written(|out| text::write(&drawing, Style::Picture, out)).expect("two states make a picture");
        prop_assert_eq!(text::parse(&written, None, &mut Unwatched), Ok(drawing));
    }

    #[test]
    fn boards_as_show_draws_them(drawing in drawings(10)) {
        let [rows, columns] = drawing.size();
        let written = text::rows(&drawing, Style::Digits, &mut Unwatched).expect("a board can be written");
        let mut drawn = String::new();
        for row in written {
            let cells: Vec<String> = row.chars().map(|cell| cell.to_string()).collect();
            drawn += &(cells.join(" ").replace('0', "·") + "\n");
        }
        if !drawn.contains(|cell| ('2'..='9').contains(&cell)) {
            drawn = drawn.replace('1', "■");
        }
        let shown = format!("{rows}x{columns}\n{drawn}");
        prop_assert_eq!(text::parse(&shown, None, &mut Unwatched), Ok(drawing), "{}", shown);
    }

    #[test]
    fn blanks_and_line_ends_do_not_matter(drawing in drawings(10), end in "[ \t]{0,2}\r?\n") {
        let written = crate::written(|out| text::write(&drawing, Style::Digits, out)).expect("a board can be written");
        let spaced = format!("\u{FEFF}\n{}\n\n", written.replace('\n', &end));
        prop_assert_eq!(formats::read(spaced.as_bytes(), Some("text")), Ok(Document::Board(drawing)));
    }

    #[test]
    fn one_line_with_its_size(drawing in drawings(10)) {
        let size = drawing.size();
        let rows = text::rows(&drawing, Style::Digits, &mut Unwatched).expect("a board can be written");
        prop_assert_eq!(text::parse(&rows.concat(), Some(size), &mut Unwatched), Ok(drawing.clone()));
        prop_assert_eq!(text::parse(&format!("{}/", rows.join("/")), None, &mut Unwatched), Ok(drawing));
    }

    #[test]
    fn edge_lists(graph in graphs(plain_names(1..9), true, false)) {
        let back = round(&Document::Graph(graph.clone()), "edges");
        let Document::Graph(mut back) = back else { panic!("an edge list is a graph") };
        if graph.arcs.is_empty() {
            back.is_directed = graph.is_directed;
        }
        prop_assert_eq!(back, graph);
    }

    #[test]
    fn graph6(graph in plain_graphs(false)) {
        let document = Document::Graph(graph);
        prop_assert_eq!(round(&document, "graph6"), document);
    }

    #[test]
    fn digraph6(graph in plain_graphs(true)) {
        let document = Document::Graph(graph);
        prop_assert_eq!(round(&document, "digraph6"), document);
    }

    #[test]
    fn dot(graph in graphs(any_names(1..7), true, true)) {
        let document = Document::Graph(graph);
        match formats::write(&document, "dot") {
            Ok(bytes) => prop_assert_eq!(formats::read(&bytes, None), Ok(document)),
            Err(error) => prop_assert!(error.to_string().ends_with("has no spelling in DOT. Use json"), "{}", error),
        }
    }

    #[test]
    fn json_puzzles(spec in specs()) {
        let document = Document::Spec(Box::new(spec));
        let bytes = formats::write(&document, "json").expect("a spec can be written");
        prop_assert_eq!(formats::read(&bytes, None), Ok(document));
    }

    #[test]
    fn press_lists_as_text(list in press_lists()) {
        let document = Document::Presses(list);
        prop_assert_eq!(round(&document, "presses"), document);
    }

    #[test]
    fn press_lists_as_json(list in press_lists()) {
        let document = Document::Presses(list);
        let bytes = formats::write(&document, "json").expect("presses can be written");
        let hints = formats::Hints { kind: Some(Kind::Answer), ..formats::Hints::default() };
        prop_assert_eq!(formats::read_with(&bytes, &hints), Ok(document));
    }

    #[test]
    fn certificates(names in any_names(0..6), weights in prop::collection::vec(any::<u64>(), 6)) {
        let list = CertificateList::Weights(names.into_iter().zip(weights).collect());
        let document = Document::Certificate(list);
        prop_assert_eq!(round(&document, "json"), document);
    }

    #[test]
    fn closed_sets(boards in prop::collection::vec(prop::collection::vec(0u8..255, 0..5), 0..5)) {
        let document = Document::Certificate(CertificateList::Closed(boards));
        prop_assert_eq!(round(&document, "json"), document);
    }
}
