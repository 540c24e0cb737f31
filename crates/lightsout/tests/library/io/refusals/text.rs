//! Bytes, text boards, and what could be two things.

use super::{N, P, check};

#[test]
fn bytes() {
    check(&[
        (
            b"",
            None,
            P,
            "line 1, column 1: the input is empty. A board is rows of cells such as 01101 or #.##., one row per line",
        ),
        (
            b"\n \r\n\t\n",
            None,
            P,
            "line 1, column 1: the input holds only blanks. A board is rows of cells such as 01101 or #.##., one row per line",
        ),
        (
            b"\xEF\xBB\xBF",
            None,
            P,
            "line 1, column 1: the input is empty. A board is rows of cells such as 01101 or #.##., one row per line",
        ),
        (
            b"10\n0\xff\n",
            None,
            P,
            "line 2, column 2: the byte 0xFF is not UTF-8 text. Save the input as UTF-8",
        ),
        (
            b"\xff\xfe1\x000\x00\xff",
            None,
            P,
            "line 1, column 1: this text is UTF-16. Save it as UTF-8",
        ),
        (
            b"10\x00\n",
            None,
            P,
            "line 1, column 3: a NUL character is not text. Is this another kind of file?",
        ),
        (
            b"10\r01\n",
            None,
            P,
            "line 1, column 3: a carriage return stands alone. End lines with a line feed, or with both",
        ),
        (
            b"\xC3\xA9\n\xC3\xA91\x00",
            None,
            P,
            "line 2, column 3: a NUL character is not text. Is this another kind of file?",
        ),
    ]);
}

#[test]
fn text_boards() {
    check(&[
        (
            b"110\n10\n",
            None,
            P,
            "line 2, column 3: this row has 2 cells and the first has 3. Make them equally long, with _ for a missing cell",
        ),
        (
            b"11\n101\n",
            None,
            P,
            "line 2, column 3: this row has 3 cells and the first has 2. Make them equally long, with _ for a missing cell",
        ),
        (
            b"110\n\n101",
            None,
            P,
            "line 2, column 1: this row has 0 cells and the first has 3. Make them equally long, with _ for a missing cell",
        ),
        (
            b"##.\n#.\n",
            None,
            P,
            "line 2, column 3: this row has 2 cells and the first has 3. Make them equally long, with _ for a missing cell",
        ),
        (
            b"1 0 1\n1 0\n",
            Some("text"),
            N,
            "line 2, column 4: this row has 2 cells and the first has 3. Make them equally long, with _ for a missing cell",
        ),
        (
            b"11/1",
            None,
            P,
            "line 1, column 5: this row has 1 cell and the first has 2. Make them equally long, with _ for a missing cell",
        ),
        (
            b"11/101/1",
            None,
            P,
            "line 1, column 6: this row has 3 cells and the first has 2. Make them equally long, with _ for a missing cell",
        ),
        (
            b"1a1\n111\n",
            None,
            P,
            "line 1, column 2: `a` is not a cell. Use digits, or # and ., with _ for a missing cell",
        ),
        (
            b"12\n-1\n",
            None,
            P,
            "line 2, column 1: `-` is not a cell. States count from 0 upwards, and _ is a missing cell",
        ),
        (
            b"01\n#.\n",
            None,
            P,
            "line 2, column 1: `#` is part of a picture on a board of digits. Use digits alone, or # and . alone",
        ),
        (
            b"#.\n01\n",
            None,
            P,
            "line 2, column 1: `0` is a digit on a board of # and .. Use digits alone, or # and . alone",
        ),
        (
            b"0 1\n0 255\n0 1",
            Some("text"),
            N,
            "line 2, column 3: `255` is not a state. States go from 0 to 254",
        ),
        (
            b"01 10\n10 01\n",
            Some("text"),
            N,
            "line 1, column 1: `01` begins with 0. Write digits all without blanks, or numbers all with blanks",
        ),
        (
            b"1,,0\n1,0,1",
            None,
            P,
            "line 1, column 3: there is no number between two commas. Write _ for a missing cell",
        ),
        (
            b"1 0,1\n1,0,1",
            None,
            P,
            "line 1, column 1: `1 0` is not a number. Put commas between all cells, or blanks between all",
        ),
        (
            b"__\n__",
            None,
            P,
            "line 1, column 1: all cells are missing. A board needs at least one light",
        ),
        (
            b"01101",
            None,
            P,
            "line 1, column 1: one line of 5 cells does not say where the rows end: it may be a board of 1x5. Write / or a line break between the rows, or give its size",
        ),
        (
            b"0 1 1 0",
            None,
            P,
            "line 1, column 1: one line of 4 cells does not say where the rows end: it may be a board of 1x4 or 2x2. Write / or a line break between the rows, or give its size",
        ),
        (b"#\t.\n", None, P, "line 1, column 2: a tab is not a cell. Write a missing cell as _"),
        (
            b"1/1\n0/0",
            None,
            P,
            "line 1, column 2: `/` joins rows that are all on one line. Here they have lines of their own",
        ),
        (
            b"1x1\n111\n",
            None,
            P,
            "line 2, column 1: the line has 3 cells. A board of size 1x1 has another number",
        ),
        (
            b"/",
            None,
            P,
            "line 1, column 1: all cells are missing. A board needs at least one light",
        ),
    ]);
}

#[test]
fn unclear_inputs() {
    check(&[
        (
            b"0 1\n1 0\n",
            None,
            P,
            "the input can be read as a board of 2 rows and 2 columns (format text) or as a graph of 2 nodes and 1 edge (format edges). Say which is meant",
        ),
        (
            b"hello world and more\n",
            None,
            P,
            "line 1, column 1: words alone are not edges. Write a -> b or a -- b, number the nodes, or name the format edges (read in the format edges)",
        ),
        (
            b"%PDF-1.4",
            None,
            P,
            "line 1, column 1: `%` is not a cell. Use digits, or # and ., with _ for a missing cell",
        ),
    ]);
}
