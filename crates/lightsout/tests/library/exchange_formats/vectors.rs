//! Vectors of R and MATLAB, and files of online judges.

use super::*;

#[test]
fn vectors_and_judges_files_are_understood() {
    let expected =
        Document::Board(Drawing::new(vec![vec![Some(1), Some(0)], vec![Some(2), Some(3)]]));
    for text in ["c(1,0,2,3)", "c(1L, 0L,\n 2L, 3L)\n", "[1 0;2 3]", "[1, 0; 2, 3];\n"] {
        assert_eq!(read(text), expected, "{text}");
    }
    let rows = "0 1 1 0 1 0\n1 0 0 1 1 1\n0 0 1 0 0 1\n1 0 0 1 0 1\n0 1 1 1 0 0\n";
    assert!(
        matches!(read(&format!("1\n{rows}")), Document::Board(board) if board.size() == [5, 6])
    );
    let answer = read(&format!("PUZZLE #1\n{rows}"));
    assert!(matches!(&answer, Document::Presses(list) if list.presses().len() == 15));
    let written = formats::write(&answer, "poj-1222").expect("written");
    assert_eq!(written, format!("PUZZLE #1\n{rows}").into_bytes());
}

/// Row 1, column 0 of a board of two rows is entry number 2 of its matrix. Row 0, column 1 is number 3.
#[test]
fn matlab_counts_down_the_columns_from_one() {
    let puzzle = Spec::of(Shape::Named("2x3".into())).build().expect("a puzzle");
    let presses = Presses::Counts(vec![0, 1, 0, 1, 0, 1]);
    assert_eq!(matlab::write_presses(&puzzle, &presses).expect("numbers"), "[3 2 6]\n");
}

#[test]
fn a_matrix_of_one_row_is_a_board_and_no_edge() {
    for (text, size) in [("[1 0]\n", [1, 2]), ("[1]\n", [1, 1]), ("[1, 0, 1];", [1, 3])] {
        match formats::read(text.as_bytes(), Some("matlab")) {
            Ok(Document::Board(drawing)) => assert_eq!(drawing.size(), size, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    for (text, size) in [("[1 0;]\n", [1, 2]), ("[0 1 1;]", [1, 3])] {
        match formats::read(text.as_bytes(), None) {
            Ok(Document::Board(drawing)) => assert_eq!(drawing.size(), size, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn bad_vectors_are_refused_with_a_place() {
    for (text, format, wanted) in [
        ("c(1,0,2)", None, "a list of 3 cells does not say where rows end"),
        ("c(1,0,x,1)", None, "column 7: `x` is not a state"),
        ("c(1,0,1,1", None, "has no `)`"),
        ("[1 0;1]", None, "row 2 of the list has 1 cells"),
        ("[1 0;1 300]", None, "`300` is not a state"),
        ("1\n0 0 0 0 0 0\n", Some("poj-1222"), "ends after 1 rows of 5"),
        ("PUZZLE #2\n", None, "`PUZZLE #2` is not 1"),
        ("1\n0 0 0 0 0 2\n", Some("poj-1222"), "line 2, column 1: a row has six cells"),
    ] {
        let error = refusal(text.as_bytes(), format);
        assert!(error.contains(wanted), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn vectors_are_read_back(board in boards(255)) {
        let [rows, columns] = board.size();
        let document = Document::Board(board);
        for format in ["r", "matlab"] {
            let bytes = formats::write(&document, format).expect("written");
            let hints = formats::Hints { format: Some(format), size: Some([rows, columns]), ..Default::default() };
            prop_assert_eq!(&formats::read_with(&bytes, &hints).expect("read"), &document);
        }
    }

    #[test]
    fn judges_boards_are_read_back(board in drawing(5, 6, 2)) {
        let document = Document::Board(board);
        let bytes = formats::write(&document, "poj-1222").expect("written");
        prop_assert_eq!(&formats::read(&bytes, None).expect("read"), &document);
    }
}
