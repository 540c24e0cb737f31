//! Spellings of boards.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::text::{self, Style};
use lightsout_formats::{Document, Hints, Note, found, many};

use super::read;

/// The rows of the board that a text is.
fn rows(text: &str) -> String {
    rows_with(text, Hints::default())
}

fn rows_with(text: &str, hints: Hints<'_>) -> String {
    match read(text, hints) {
        Ok(Document::Board(board)) => {
            text::rows(&board, Style::Digits, &mut Unwatched).expect("a board").join("/")
        }
        Ok(other) => other.describe(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn one_board_in_every_spelling_is_one_board() {
    for spelling in [
        "101\n011\n111",
        "101/011/111",
        "101|011|111|",
        "101;011;111",
        "101,011,111",
        "101 011 111",
        "1 0 1\n0 1 1\n1 1 1\n",
        "1 0 1\r\n0 1 1\r\n1 1 1\r\n",
        "\u{feff}1;0;1\n0;1;1\n1;1;1",
        "1\t0\t1\n0\t1\t1\n1\t1\t1",
        "1.0,0.0,1.0\n0.0,1.0,1.0\n1.0,1.0,1.0\n",
        "\"1\",\"0\",\"1\"\n\"0\",\"1\",\"1\"\n\"1\",\"1\",\"1\"",
        "1 0 1;\n0 1 1;\n1 1 1",
        "3 3\n1 0 1\n0 1 1\n1 1 1",
        "3x3\n101\n011\n111",
        "3\n1 0 1\n0 1 1\n1 1 1",
        "3\n3\n101\n011\n111\n",
        "3 3\n1 0 1 0 1 1 1 1 1\n",
        "# a,b,c\n1,0,1\n0,1,1\n1,1,1\n",
        "row1 = 101\nrow2 = 011\nrow3 = 111\n",
        "r1: 101\nr2: 011\nr3: 111\n",
        "`101/011/111`",
        "Level 3: 101/011/111",
        ">>> 🟨⬛🟨\n⬛🟨🟨\n🟨🟨🟨",
        "[x] [ ] [x]\n[ ] [x] [x]\n[x] [x] [x]",
        "light dark light\ndark light light\nlight light light",
        "matrix(GF(2), 3, 3, [1, 0, 1, 0, 1, 1, 1, 1, 1])",
        r#"{"level": 3, "rows": 3, "cols": 3, "cells": [1, 0, 1, 0, 1, 1, 1, 1, 1]}"#,
        r#"{"id": 7, "size": [3, 3], "grid": ["101", "011", "111"]}"#,
        "1\n3 3\n1 0 1\n0 1 1\n1 1 1",
        "#.#\n.##\n###",
        "x-x\n-xx\nxxx",
        "X O X\nO X X\nX X X",
        "O.O\n.OO\nOOO",
        "+-+\n-++\n+++",
        "█░█\n░██\n███",
        "🟨⬛🟨\n⬛🟨🟨\n🟨🟨🟨",
        "💡⬜💡\n⬜💡💡\n💡💡💡",
        "🔴 ⚪ 🔴\n⚪ 🔴 🔴\n🔴 🔴 🔴",
        "True False True\nFalse True True\nTrue True True",
        "on,off,on\noff,on,on\non,on,on",
        "T F T\nF T T\nT T T",
        "```\n101\n011\n111\n```",
        "Hello, can you solve this?\n\n```text\n101\n011\n111\n```\nThanks!",
        "> 101\n> 011\n> 111",
        "// the board\n101\n011\n111",
        "# the board\n101\n011\n111",
        "|1|0|1|\n|0|1|1|\n|1|1|1|",
        "| 1 | 0 | 1 |\n|---|---|---|\n| 0 | 1 | 1 |\n| 1 | 1 | 1 |",
        "|   | a | b | c |\n|---|---|---|---|\n| 1 | X | O | X |\n| 2 | O | X | X |\n| 3 | X | X | X |",
        "+---+---+---+\n| X |   | X |\n+---+---+---+\n|   | X | X |\n+---+---+---+\n| X | X | X |\n+---+---+---+",
        "[[1,0,1],[0,1,1],[1,1,1]]",
        "grid = [[1, 0, 1],\n        [0, 1, 1],\n        [1, 1, 1]]",
        "array([[1, 0, 1],\n       [0, 1, 1],\n       [1, 1, 1]])",
        "np.array([[1, 0, 1], [0, 1, 1], [1, 1, 1]], dtype=bool)",
        "array([[ True, False,  True],\n       [False,  True,  True],\n       [ True,  True,  True]])",
        "[[1 0 1]\n [0 1 1]\n [1 1 1]]",
        "[[1. 0. 1.]\n [0. 1. 1.]\n [1. 1. 1.]]",
        "tensor([[1, 0, 1], [0, 1, 1], [1, 1, 1]])",
        "((1, 0, 1), (0, 1, 1), (1, 1, 1))",
        "board = [(1,0,1),(0,1,1),(1,1,1)]",
        "[\"101\", \"011\", \"111\"]",
        "['x-x', '-xx', 'xxx']",
        "[1 0 1; 0 1 1; 1 1 1]",
        "board = [\n  1 0 1\n  0 1 1\n  1 1 1\n];",
        "A = [1, 0, 1; 0, 1, 1; 1, 1, 1];",
        "Bool[1 0 1; 0 1 1; 1 1 1]",
        "3×3 Matrix{Int64}:\n 1  0  1\n 0  1  1\n 1  1  1",
        "board =\n\n     1     0     1\n     0     1     1\n     1     1     1\n",
        "int grid[3][3] = {{1,0,1},{0,1,1},{1,1,1}};",
        "{{1, 0, 1}, {0, 1, 1}, {1, 1, 1}}",
        "matrix(c(1,0,1,0,1,1,1,1,1), nrow = 3, byrow = TRUE)",
        "matrix(c(1,0,1,0,1,1,1,1,1), 3, 3, byrow=T)",
        "matrix(c(1,0,1, 0,1,1, 1,1,1), ncol=3)",
        "rbind(c(1,0,1), c(0,1,1), c(1,1,1))",
        "c(1,0,1,0,1,1,1,1,1)",
        "     [,1] [,2] [,3]\n[1,]    1    0    1\n[2,]    0    1    1\n[3,]    1    1    1",
        "1, 0, 1\n0, 1, 1\n1, 1, 1",
        "1,0,1,\n0,1,1,\n1,1,1",
        "A =\n\n     1     0     1\n     0     1     1\n     1     1     1\n",
        "ans =\n\n  3x3 logical array\n\n   1   0   1\n   0   1   1\n   1   1   1\n",
        "3×3 Matrix{Bool}:\n 1  0  1\n 0  1  1\n 1  1  1",
        "int[][] grid = new int[][]{{1,0,1},{0,1,1},{1,1,1}};",
        "grid := [][]int{{1, 0, 1}, {0, 1, 1}, {1, 1, 1}}",
        "[1 0 1]\n[0 1 1]\n[1 1 1]",
        "{1,0,1},\n{0,1,1},\n{1,1,1}",
        "   0  1  2\n0  1  0  1\n1  0  1  1\n2  1  1  1",
        "a,b,c\n1,0,1\n0,1,1\n1,1,1",
        ",A,B,C\n1,1,0,1\n2,0,1,1\n3,1,1,1",
        "  a b c\n1 # . #\n2 . # #\n3 # # #",
        "   A B C\n1: 1 0 1\n2: 0 1 1\n3: 1 1 1",
        "3 3\n101\n011\n111",
        "- 101\n- 011\n- 111",
        "* 101\n* 011\n* 111",
        "1: 101\n2: 011\n3: 111",
        "[1][0][1]\n[0][1][1]\n[1][1][1]",
        "[X][ ][X]\n[ ][X][X]\n[X][X][X]",
        "+---+\n|#.#|\n|.##|\n|###|\n+---+",
        "101\\n011\\n111",
        "c1,c2,c3\n1,0,1\n0,1,1\n1,1,1",
        "  V1 V2 V3\n1  1  0  1\n2  0  1  1\n3  1  1  1",
        "1.000000000000000000e+00 0.000000000000000000e+00 1.000000000000000000e+00\n0.000000000000000000e+00 1.000000000000000000e+00 1.000000000000000000e+00\n1.000000000000000000e+00 1.000000000000000000e+00 1.000000000000000000e+00",
        "\\begin{pmatrix}1&0&1\\\\0&1&1\\\\1&1&1\\end{pmatrix}",
        "vec![vec![1, 0, 1], vec![0, 1, 1], vec![1, 1, 1]]",
        "{\"grid\": [[1, 0, 1], [0, 1, 1], [1, 1, 1]]}",
        "vector<vector<int>> grid = {{1,0,1},{0,1,1},{1,1,1}};",
        "$board = array(array(1,0,1), array(0,1,1), array(1,1,1));",
        "#2A((1 0 1) (0 1 1) (1 1 1))",
        "'((1 0 1) (0 1 1) (1 1 1))",
        "board([[1,0,1],[0,1,1],[1,1,1]]).",
        "board = [| 1, 0, 1\n         | 0, 1, 1\n         | 1, 1, 1 |];",
        "3 x 3 sparse Matrix of class \"dgCMatrix\"\n           \n[1,] 1 . 1\n[2,] . 1 1\n[3,] 1 1 1",
        "3×3 SparseMatrixCSC{Int64, Int64} with 7 stored entries:\n 1  ⋅  1\n ⋅  1  1\n 1  1  1",
        "0b101\n0b011\n0b111",
        "☑☐☑\n☐☑☑\n☑☑☑",
        "lit unlit lit\nunlit lit lit\nlit lit lit",
        "= = =\n1 0 1\n0 1 1\n1 1 1\n= = =",
        "board = \"\"\"\n101\n011\n111\n\"\"\"",
        "\"101\\n011\\n111\"",
        "Out[3]: \narray([[1, 0, 1],\n       [0, 1, 1],\n       [1, 1, 1]])",
        ">> A\n\nA =\n\n     1     0     1\n     0     1     1\n     1     1     1\n",
        "board:\n  - [1, 0, 1]\n  - [0, 1, 1]\n  - [1, 1, 1]",
        "board:\n  - \"101\"\n  - \"011\"\n  - \"111\"",
        "On Monday Ann wrote:\n>> 101\n>> 011\n>> 111",
        "[code]\n101\n011\n111\n[/code]",
        "<pre>\n101\n011\n111\n</pre>",
        "<table>\n<tr><td>1</td><td>0</td><td>1</td></tr>\n<tr><td>0</td><td>1</td><td>1</td></tr>\n<tr><td>1</td><td>1</td><td>1</td></tr>\n</table>",
        "１０１\n０１１\n１１１",
        "101\r011\r111\r",
    ] {
        assert_eq!(rows(spelling), "101/011/111", "{spelling}");
    }
}

#[test]
fn numbers_out_of_order_beside_an_empty_corner_are_cells() {
    assert_eq!(rows("\t1\t1\n1\t1\t1"), "011/111");
    let table = found(b"\t1\t0\n0\t1\t0", &Hints::default(), &mut Unwatched);
    assert!(table.is_err(), "{table:?}");
}

#[test]
fn rows_among_words_are_the_board_and_that_is_said() {
    let notes = |text: &str| {
        found(text.as_bytes(), &Hints::default(), &mut Unwatched).map(|found| found.notes)
    };
    for text in ["Level 3\n101\n011\n111", "Help with this one please\n101\n011\n111\nThank you\n"]
    {
        assert_eq!(rows(text), "101/011/111", "{text}");
        assert_eq!(notes(text), Ok(vec![Note::Rows { first: 2, last: 4 }]), "{text}");
    }
    for other in [
        "%%MatrixMarket matrix coordinate integer general\n1 1 1\n1 1 x\n",
        "first\n10\n01\nsecond\n11\n",
        "a\n10\n01\n",
        "one\n10\n011\n",
    ] {
        assert!(notes(other).is_err(), "{other}");
    }
}

#[test]
fn a_matrix_of_r_fills_columns_first() {
    assert_eq!(rows("matrix(c(1,1,0,0,0,0), nrow = 2)"), "100/100");
    assert_eq!(rows("matrix(c(1,1,0,0,0,0), ncol = 3, byrow = TRUE)"), "110/000");
    assert_eq!(rows("cbind(c(1,1), c(0,1))"), "10/11");
}

#[test]
fn cells_that_are_missing_stay_missing() {
    assert_eq!(rows("x_x\n-xx"), "1_1/011");
    assert!(rows("1,,1\n0,1,1").contains("Write _ for a missing cell"));
    assert_eq!(rows("[[1, None], [0, 1]]"), "1_/01");
}

#[test]
fn symbols_that_say_nothing_are_taken_one_way_and_said() {
    let notes = |text: &str, symbols| {
        let hints = Hints { symbols, ..Hints::default() };
        found(text.as_bytes(), &hints, &mut Unwatched).expect("a board").notes
    };
    let said: Vec<String> =
        notes("bw\nwb\n", [None, None]).iter().map(ToString::to_string).collect();
    assert_eq!(said, ["`b` is taken for on and `w` for off"]);
    assert!(notes("x-\n-x\n", [None, None]).is_empty());
    let turned = Hints { symbols: [Some("w"), Some("b")], ..Hints::default() };
    assert_eq!(
        (rows("bw\nwb"), rows_with("bw\nwb", turned)),
        ("10/01".to_string(), "01/10".to_string())
    );
    let only = Hints { symbols: [Some("3"), None], ..Hints::default() };
    assert_eq!(rows_with("37\n73", only), "10/01");
}

#[test]
fn a_size_above_that_may_be_a_row_is_not_guessed() {
    let refused = rows_with("2 2\n0 1\n1 0\n", Hints { format: Some("text"), ..Hints::default() });
    assert!(refused.contains("2x2 or 3x2"), "{refused}");
    let said = |size| {
        rows_with(
            "2 2\n0 1\n1 0\n",
            Hints { size: Some(size), format: Some("text"), ..Hints::default() },
        )
    };
    assert_eq!((said([2, 2]), said([3, 2])), ("01/10".to_string(), "22/01/10".to_string()));
}

#[test]
fn many_boards_are_told_apart() {
    let lines = |text: &str| {
        many::lines(text.as_bytes(), &Hints::default(), &mut Unwatched)
            .expect("no limit")
            .unwrap_or_default()
    };
    let two = "10/01/\n11/00/\n";
    for text in [
        "2\n1 0\n0 1\n1 1\n0 0\n",
        "10\n01\n\n11\n00\n",
        "PUZZLE #1\n10\n01\nPUZZLE #2\n11\n00\n",
        "2 2\n10\n01\n2 2\n11\n00\n0 0\n",
        "2\n2 2\n10\n01\n2 2\n11\n00\n",
        "Case 1:\nx-\n-x\n\nCase 2:\nxx\n--\n",
        "10\n01\n---\n11\n00\n",
        "#1\n10\n01\n#2\n11\n00\n",
        "## Level 1\n```\n10\n01\n```\n## Level 2\n```\n11\n00\n```\n",
    ] {
        assert_eq!(lines(text), two, "{text}");
    }
    for one in ["10\n01\n", "2\n10\n01\n", "hello\n\nworld\n", "3 3\n101\n011\n111\n"] {
        assert_eq!(lines(one), "", "{one}");
    }
    assert!(rows("10\n01\n\n11\n00\n").contains("2 boards"));
    assert!(rows("#.\n.#\n\n##\n..\n").contains("2 boards"));
}

#[test]
fn what_people_paste_around_and_instead_of_cells_is_read() {
    for spelling in [
        "🟢🔴🟢🟢\n🔴🟢🟢🔴\n🔴🔴🔴🟢",
        "#0##\n0##0\n000#",
        "1-11\n-11-\n---1",
        "1️⃣0️⃣1️⃣1️⃣\n0️⃣1️⃣1️⃣0️⃣\n0️⃣0️⃣0️⃣1️⃣",
        "👍🏽👎🏽👍🏽👍🏽\n👎🏽👍🏽👍🏽👎🏽\n👎🏽👎🏽👎🏽👍🏽",
        ":yellow_square::black_large_square::yellow_square::yellow_square:\n:black_large_square::yellow_square::yellow_square::black_large_square:\n:black_large_square::black_large_square::black_large_square::yellow_square:",
        ":large_yellow_square: :black_square: :large_yellow_square: :large_yellow_square:\n:black_square: :large_yellow_square: :large_yellow_square: :black_square:\n:black_square: :black_square: :black_square: :large_yellow_square:",
        "I'm stuck 😭😭\n\n🔵⚪🔵🔵\n⚪🔵🔵⚪\n⚪⚪⚪🔵\n\nany help?",
        "this one: 🟨⬛🟨🟨\n⬛🟨🟨⬛\n⬛⬛⬛🟨",
        "On Mon, Ann wrote:\n> Hi,\n> here is it:\n> 1011\n> 0110\n> 0001\n> bye\n",
        "X,,X,X\n,X,X,\n,,,X",
        "X\t\tX\tX\n\tX\tX\t\n\t\t\tX",
        "x;;x;x\n;x;x;\n;;;x",
        "WAHR;FALSCH;WAHR;WAHR\nFALSCH;WAHR;WAHR;FALSCH\nFALSCH;FALSCH;FALSCH;WAHR",
        "VRAI;FAUX;VRAI;VRAI\nFAUX;VRAI;VRAI;FAUX\nFAUX;FAUX;FAUX;VRAI",
        "sep=;\n1;0;1;1\n0;1;1;0\n0;0;0;1",
        "|===\n|1 |0 |1 |1\n|0 |1 |1 |0\n|0 |0 |0 |1\n|===",
        "3 X . X X\n2 . X X .\n1 . . . X\n  a b c d\n",
        "an aus an an\naus an an aus\naus aus aus an",
        "⣿⠀⣿⣿\n⠀⣿⣿⠀\n⠀⠀⠀⣿",
        "١٠١١\n٠١١٠\n٠٠٠١",
        "||🟨⬛🟨🟨\n⬛🟨🟨⬛\n⬛⬛⬛🟨||",
        "1. 1011\n2. 0110\n3. 0001\n",
        "Row 1: 1011\nRow 2: 0110\nRow 3: 0001\n",
        "row 1: 1 0 1 1\nrow 2: 0 1 1 0\nrow 3: 0 0 0 1\n",
        "Zeile 1: X.XX\nZeile 2: .XX.\nZeile 3: ...X\n",
        "In [3]: board\nOut[3]: \narray([[1, 0, 1, 1],\n       [0, 1, 1, 0],\n       [0, 0, 0, 1]])",
        "+1 -1 +1 +1\n-1 +1 +1 -1\n-1 -1 -1 +1",
        "1011 # top\n0110 # middle\n0001 # bottom\n",
    ] {
        assert_eq!(rows(spelling), "1011/0110/0001", "{spelling}");
    }
}

#[test]
fn holes_alone_are_said() {
    let notes = |text: &str| {
        found(text.as_bytes(), &Hints::default(), &mut Unwatched).expect("a board").notes
    };
    assert_eq!(notes("#_#\n_#_\n"), [Note::Holes]);
    assert_eq!(notes("#_.\n_#_\n"), []);
}

#[test]
fn a_slip_is_named_with_its_place() {
    let refused = |text: &str| read(text, Hints::default()).expect_err("a slip").to_string();
    for (text, wanted) in [
        ("🟨⬛🟨\n⬛🟨\n🟨🟨🟨", "line 2, column 3: this row has 2 cells and the first has 3"),
        (
            "XOX\nOXZ\nXXX",
            "line 2, column 3: `Z` is a third symbol. All other cells are `O` or `X`",
        ),
        ("True False\nTrue Flase\n", "line 2, column 6: `Flase` is a third symbol"),
        ("| a | b |\n|---|---|\n| 1 | 0 |\n| 0 |\n", "line 4, column 3: this row has 1 cell"),
        ("1.0,0.5,1.0\n0.0,1.0,1.0\n", "line 1, column 5: `0.5` is not a state"),
        ("3 3\n1 0 1\n0 1 1\n", "says 3 rows of 3 cells. Below it are 2 rows of 3 cells"),
        ("2\n1 0 1\n0 1 0\n1 0 1\n", "says 2 boards, or 2 rows. Below it are 3 rows of 3 cells"),
        ("[.##] 3 (1,3)", "line 1, column 7: `3 (1,3)` is not a button, such as (1,3)"),
        ("A 1,3\nB 2\n", "A button and its lights are written A: 1,3"),
        ("A: 1,3\nB 2", "line 2, column 1: `B 2` is not a button and its lights"),
        ("A:\nB: 2\nC: 1", "line 1, column 1: `A:` is not a button and its lights"),
    ] {
        assert!(refused(text).contains(wanted), "{text}: {}", refused(text));
    }
}

#[test]
fn a_level_that_says_more_than_its_name_and_size_is_refused() {
    for text in [
        r#"{"rows": 2, "cols": 3, "grid": [[1, 0], [0, 1]]}"#,
        r#"{"grid": [[1, 0], [0, 1]], "torus": true}"#,
        r#"{"grid": [[1, 0], [0, 1]], "states": 3}"#,
    ] {
        assert!(read(text, Hints::default()).is_err(), "{text}");
    }
}

#[test]
fn files_of_contests_and_lists_hold_several_boards() {
    let count = |text: &str| {
        let boards = many::boards(text.as_bytes(), &Hints::default(), &mut Unwatched);
        boards
            .expect("no limit")
            .map(|boards| boards.iter().map(|board| board.size()).collect::<Vec<_>>())
    };
    for text in [
        "2\n101\n011\n111\n\n111\n000\n101\n",
        "3\n1 0 1\n0 1 1\n1 1 1\n3\n1 1 1\n0 0 0\n1 0 1\n0\n",
        "2\n3\n101\n011\n111\n3\n111\n000\n101\n",
        "[[[1,0,1],[0,1,1],[1,1,1]],[[1,1,1],[0,0,0],[1,0,1]]]",
        "const levels = [\n  [[1,0,1],[0,1,1],[1,1,1]],\n  [[1,1,1],[0,0,0],[1,0,1]],\n];\n",
        "levels = [\n  [\"101\", \"011\", \"111\"],\n  [\"111\", \"000\", \"101\"],\n]\n",
        "levels = [\"101/011/111\", \"111/000/101\"]",
        r#"[{"id": 1, "grid": [[1,0,1],[0,1,1],[1,1,1]]}, {"id": 2, "grid": ["111", "000", "101"]}]"#,
        r#"{"levels": [["101", "011", "111"], ["111", "000", "101"]]}"#,
    ] {
        assert_eq!(count(text), Some(vec![[3, 3], [3, 3]]), "{text}");
    }
    for text in
        ["[[1,0],[0,1]]", "1\n3\n", r#"[{"source": 1, "target": 2}, {"source": 2, "target": 3}]"#]
    {
        assert_eq!(count(text), None, "{text}");
    }
}
