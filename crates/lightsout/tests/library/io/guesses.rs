//! Which format an input is taken for, and which inputs are not taken for anything.

use lightsout_formats as formats;
use lightsout_formats::{Document, Hints, Kind};

/// The input as it was taken, in a few words; or the formats it could be in.
fn taken(input: &str, kind: Option<Kind>) -> String {
    match formats::read_with(input.as_bytes(), &Hints { kind, ..Hints::default() }) {
        Ok(document) => document.describe(),
        Err(error) => {
            let sentence = error.to_string();
            let formats: Vec<&str> = sentence
                .split("(format ")
                .skip(1)
                .filter_map(|rest| rest.split(')').next())
                .collect();
            assert!(sentence.ends_with("Say which is meant"), "{input:?}: {sentence}");
            formats.join(" or ")
        }
    }
}

#[test]
fn puzzles() {
    let cases = [
        ("0 1\n1 0\n", "text or edges"),
        ("0 1 2\n1 2 0\n", "text or edges"),
        ("0 1\n1 2\n2 0\n", "text or edges"),
        ("0 1", "text or edges"),
        ("0 1\n1 2\n3\n", "text or edges"),
        ("_ 1\n1 _\n", "a board of 2 rows and 2 columns"),
        ("X X\n. .\n", "a board of 2 rows and 2 columns"),
        ("0, 1\n1, 0\n", "a board of 2 rows and 2 columns"),
        ("0,1\n1,0\n", "a board of 2 rows and 2 columns"),
        ("1 2 3 4\n1 2 3 4", "a board of 2 rows and 4 columns"),
        ("0110", "a board of 2 rows and 2 columns"),
        ("110\n101\n", "a board of 2 rows and 3 columns"),
        ("1001 1002\n1002 1003\n", "a graph of 3 nodes and 2 edges"),
        ("# roads\n1 2\n2 1\n", "text or edges"),
        ("0 -> 1\n1 -> 0\n", "a graph of 2 nodes and 2 arcs"),
        ("a -- b\n", "a graph of 2 nodes and 1 edge"),
        ("FhCKG", "a graph of 7 nodes and 7 edges"),
        ("Bw", "a graph of 3 nodes and 3 edges"),
        ("  \n&AO\n", "a graph of 2 nodes and 1 arc"),
        (":Fa@x^", "a graph of 7 nodes and 4 edges"),
        ("/* c */ graph { a -- b }", "a graph of 2 nodes and 1 edge"),
        ("{\"board\": \"5x5\"}", "a puzzle"),
        ("\u{FEFF}#.\n.#", "a board of 2 rows and 2 columns"),
    ];
    for (input, wanted) in cases {
        assert_eq!(taken(input, Some(Kind::Puzzle)), wanted, "{input:?}");
    }
}

#[test]
fn answers() {
    let cases = [
        ("0,0\n0,1 x2\n", "a list of 2 presses"),
        ("north south; east\n", "a list of 3 presses"),
        ("10101", "a list of 1 press"),
        ("{\"presses\": {}}", "a list of 0 presses"),
        ("{\"certificate\": {\"0,0\": 1}}", "a certificate"),
        ("# no presses\n", "a list of 0 presses"),
    ];
    for (input, wanted) in cases {
        assert_eq!(taken(input, Some(Kind::Answer)), wanted, "{input:?}");
    }
}

#[test]
fn anything() {
    let cases = [
        ("0,0\n0,1\n", "text or presses"),
        ("0,0 0,1\n", "text or presses"),
        ("0,0\n1,2 x2\n", "a list of 2 presses"),
        ("0,0\n1,2\n2,2,2\n", "text or presses"),
        ("101\n010\n", "a board of 2 rows and 3 columns"),
    ];
    for (input, wanted) in cases {
        assert_eq!(taken(input, None), wanted, "{input:?}");
    }
}

#[test]
fn a_suffix_decides_between_two_readings_only() {
    let read = |input: &str, suffix| {
        let hints = Hints { suffix: Some(suffix), kind: Some(Kind::Puzzle), ..Hints::default() };
        formats::read_with(input.as_bytes(), &hints).map(|document| document.describe())
    };
    assert_eq!(read("0 1\n1 0\n", "edges"), Ok("a graph of 2 nodes and 1 edge".to_string()));
    assert!(read("0 1\n1 0\n", "txt").is_err());
    assert!(read("0 1\n1 0\n", "xyz").is_err());
    assert_eq!(read("FhCKG", "edges"), Ok("a graph of 7 nodes and 7 edges".to_string()));
}

#[test]
fn every_format_can_be_named() {
    for format in formats::FORMATS {
        let info = format.info();
        assert_eq!(formats::format_named(info.name).expect("it is on the table").info(), info);
        assert!(!info.kinds.is_empty());
    }
    let mut suffixes: Vec<&str> =
        formats::FORMATS.iter().flat_map(|format| format.info().suffixes).copied().collect();
    let count = suffixes.len();
    suffixes.sort_unstable();
    suffixes.dedup();
    assert_eq!(suffixes.len(), count, "a suffix belongs to one format");
}

#[test]
fn a_size_makes_a_board_of_a_line() {
    let hints = |size| Hints { size: Some(size), ..Hints::default() };
    let read = |input: &str, size| formats::read_with(input.as_bytes(), &hints(size));
    let Ok(Document::Board(board)) = read("010101", [2, 3]) else { panic!("a board") };
    assert_eq!((board.size(), board.states()), ([2, 3], vec![0, 1, 0, 1, 0, 1]));
    assert!(read("010101", [2, 4]).is_err());
    assert!(read("010\n101", [2, 3]).is_ok());
    assert!(read("010\n101", [3, 2]).is_err());
}
