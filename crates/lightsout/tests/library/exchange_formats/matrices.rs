//! Matrices for algebra programs, and what they print.

use super::*;

/// The classic 2x2 board: every button touches itself and its two neighbours.
const TWO: &str = "%%MatrixMarket matrix coordinate pattern symmetric\n% comment\n\n4 4 8\n1 1\n2 1\n2 2\n3 1\n3 3\n4 2\n4 3\n4 4\n";

#[test]
fn matrices_of_other_programs_are_understood() {
    let expected = Spec::of(Shape::Named("2x2".into())).build().expect("a puzzle");
    let rows = "[[1,1,1,0],[1,1,0,1],\n [1,0,1,1],[0,1,1,1]]";
    for text in [
        TWO.to_string(),
        format!("A = matrix(GF(2), {rows})"),
        format!("A = matrix(Zmod(2), {rows})\nb = vector(Zmod(2), [1,1,1,1])"),
        format!(
            "LinearSolve[{}, {{1, 1, 1, 1}}, Modulus -> 2]",
            rows.replace('[', "{").replace(']', "}")
        ),
    ] {
        let puzzle = spec(read(&text)).build().expect("a puzzle");
        assert_eq!(effects(&puzzle), effects(&expected), "{text}");
        assert_eq!(puzzle.start(), expected.start());
        assert!(puzzle.layout().are_buttons_lights());
    }
    let document =
        Document::Spec(Box::new(Spec { states: Some(3), ..Spec::of(Shape::Named("1x2".into())) }));
    let sage = String::from_utf8(formats::write(&document, "sage").expect("text")).expect("UTF-8");
    assert!(
        sage.ends_with("A = matrix(GF(3), [[1,1],\n  [1,1]])\nb = vector(GF(3), [2,2])\n"),
        "{sage}"
    );
    let four =
        Document::Spec(Box::new(Spec { states: Some(4), ..Spec::of(Shape::Named("1x1".into())) }));
    assert!(formats::write(&four, "sage").expect("text").windows(7).any(|word| word == b"Zmod(4)"));
    let latex =
        String::from_utf8(formats::write(&document, "latex").expect("text")).expect("UTF-8");
    assert!(latex.contains("A x \\equiv b \\pmod{3}"), "{latex}");
}

#[test]
fn bad_matrices_are_refused_with_a_place() {
    for (text, wanted) in [
        (
            "%%MatrixMarket matrix array real general\n2 2\n1\n1\n1\n",
            "the input ends 1 entries before",
        ),
        (
            "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 0.5\n",
            "line 3, column 1: `0.5` is not a weight",
        ),
        (
            "%%MatrixMarket matrix coordinate pattern general\n2 2 2\n1 1\n",
            "the input ends 1 entries before",
        ),
        (
            "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 1\n2 2\n",
            "line 4, column 1: all entries",
        ),
        (
            "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n3 1\n",
            "line 3, column 1: `3` is not a row. They run from 1 to 2",
        ),
        ("%%MatrixMarket matrix coordinate pattern general\n2 2 1\n0 1\n", "`0` is not a row"),
        (
            "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 1 999\n",
            "`999` is not a weight",
        ),
        (
            "%%MatrixMarket matrix coordinate integer general\n9999999999 2 1\n1 1 1\n",
            "line 2, column 1: 9999999999 rows",
        ),
        (
            "%%MatrixMarket matrix coordinate integer general\n%states 1\n2 2 0\n",
            "line 2, column 9: `1` is not a number of states",
        ),
        ("%%MatrixMarket matrix coordinate pattern symmetric\n2 3 1\n2 1\n", "a symmetric matrix"),
        ("A = matrix(GF(2), [[1,0],[1]])", "column 26: this row has 1 entries"),
        ("A = matrix(GF(2), [[1,2]])", "column 23: `2` is not an entry"),
        ("A = matrix(GF(2), [[1,0]", "column 25: expected `,` here"),
        ("A = matrix(GF(2), [[1,0", "has no ]"),
        (
            "A = matrix(GF(2), [[1]])\nb = vector(GF(2), [1,1])",
            "line 2, column 12: the right side has 2 entries",
        ),
        (
            "A = matrix(GF(2), [[1]])\nb = vector(GF(3), [1])",
            "line 2, column 12: the vector has 3 states",
        ),
        ("A = matrix(GF(1), [[1]])", "column 15: expected the number of states"),
        ("LinearSolve[{{1}}, Modulus -> 2]", "expected `{` here"),
        ("LinearSolve[{{1}}, {1}]", "as Modulus -> 2"),
    ] {
        let error = refusal(text.as_bytes(), None);
        assert!(error.contains(wanted), "{text}: {error}");
    }
}

/// The document without all that the format cannot say.
fn written_lossy(document: &Document, format: &str) -> Vec<u8> {
    formats::write_lossy(document, format, &mut Unwatched).expect("written").bytes
}

proptest! {
    #[test]
    fn matrices_are_read_back(spec in systems()) {
        let puzzle = spec.build().expect("a puzzle");
        let document = Document::Spec(Box::new(spec));
        for format in ["matrix-market", "sage", "mathematica"] {
            let bytes = written_lossy(&document, format);
            let read = formats::read(&bytes, None).expect("read");
            let back = super::spec(read.clone()).build().expect("a puzzle");
            prop_assert_eq!(back.states(), puzzle.states());
            prop_assert_eq!(effects(&back), effects(&puzzle), "{}", format);
            if format == "matrix-market" {
                prop_assert_eq!(back.layout(), puzzle.layout());
            } else {
                prop_assert_eq!(back.start(), puzzle.start());
            }
            // Writing gives back what was read.
            prop_assert_eq!(formats::read(&written_lossy(&read, format), None), Ok(read));
        }
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text in "[0-2 \n,\\[\\]{}]{0,30}", head in 0usize..4) {
        let head = ["%%MatrixMarket matrix coordinate integer general\n", "matrix(GF(2),", "LinearSolve[", "c("][head];
        let _ = formats::read(format!("{head}{text}").as_bytes(), None);
    }
}

#[test]
fn a_goal_with_a_choice_has_no_right_side() {
    let document = Document::Spec(Box::new(Spec {
        goal: Some(GoalSpec::Equal),
        ..Spec::of(Shape::Named("2x2".into()))
    }));
    assert!(formats::write(&document, "sage").is_err());
    assert!(formats::write(&document, "matrix-market").is_err());
    assert!(!written_lossy(&document, "matrix-market").is_empty());
}
