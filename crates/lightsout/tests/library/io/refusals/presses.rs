//! Lists of presses, and kinds and names that do not fit.

use super::{A, P, check};

#[test]
fn press_lists() {
    check(&[
        (
            b"\"0,1",
            None,
            A,
            "line 1, column 1: this quote is not closed; a name ends on its line with another",
        ),
        (
            b"a\"b",
            None,
            A,
            "line 1, column 2: a quote inside a name; put the whole name between double quotes, and \\\" for a quote in it",
        ),
        (
            b"\"a\\t\"",
            None,
            A,
            "line 1, column 4: only \\\", \\\\, \\n, \\r and \\0 mean something in a name",
        ),
        (
            b"x2",
            None,
            A,
            "line 1, column 1: a count stands behind the name of a button; put a name that looks like one between double quotes",
        ),
        (
            b"a x2 x3",
            None,
            A,
            "line 1, column 6: a count stands behind the name of a button; put a name that looks like one between double quotes",
        ),
        (
            b"a x99999999999999999999",
            None,
            A,
            "line 1, column 3: `x99999999999999999999` is not a count; counts go up to 18446744073709551615",
        ),
    ]);
}

#[test]
fn wrong_kinds_and_names() {
    check(&[
        (
            b"101\n010",
            Some("text"),
            A,
            "the input is a board of 2 rows and 3 columns; a list of presses or a certificate is wanted here",
        ),
        (
            b"{\"board\": \"5x5\"}",
            None,
            A,
            "the input is a puzzle; a list of presses or a certificate is wanted here",
        ),
        (
            b"{\"presses\": {}}",
            None,
            P,
            "the input is a list of 0 presses; a board, a graph or a puzzle is wanted here",
        ),
        (b"1", Some("txt"), P, "there is no format `txt`; did you mean `text`?"),
        (b"1", Some("grahp6"), P, "there is no format `grahp6`; did you mean `graph6`?"),
        (b"{\"boar\": 1}", None, P, "at boar: there is no field `boar`; did you mean `board`?"),
        (
            b"{\"preses\": {}}",
            None,
            A,
            "at preses: there is no field `preses`; did you mean `presses`?",
        ),
        (
            b"0 1 1\n1 2\n",
            None,
            P,
            "line 2, column 4: this row has 2 cells and the first has 3; make them equally long, with _ for a missing cell",
        ),
    ]);
}
