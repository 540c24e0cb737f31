//! Lists of presses, and kinds and names that do not fit.

use super::{A, P, check};

#[test]
fn press_lists() {
    check(&[
        (
            b"\"0,1",
            None,
            A,
            "line 1, column 1: this quote is not closed. A name ends on its line with another",
        ),
        (
            b"a\"b",
            None,
            A,
            "line 1, column 2: a quote inside a name. Put the whole name between double quotes, and \\\" for a quote in it",
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
            "line 1, column 1: a count follows the name of a button. Put a name that looks like one between double quotes",
        ),
        (
            b"a x2 x3",
            None,
            A,
            "line 1, column 6: a count follows the name of a button. Put a name that looks like one between double quotes",
        ),
        (
            b"a x99999999999999999999",
            None,
            A,
            "line 1, column 3: `x99999999999999999999` is not a count. Counts go up to 18446744073709551615",
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
            "the input is a board of 2 rows and 3 columns, not a list of presses or a certificate",
        ),
        (
            b"{\"board\": \"5x5\"}",
            None,
            A,
            "the input is a puzzle, not a list of presses or a certificate",
        ),
        (
            b"{\"presses\": {}}",
            None,
            P,
            "the input is a list of 0 presses, not a board, a graph or a puzzle",
        ),
        (b"1", Some("txt"), P, "there is no format `txt`. Did you mean `text`?"),
        (b"1", Some("grahp6"), P, "there is no format `grahp6`. Did you mean `graph6`?"),
        (b"{\"boar\": 1}", None, P, "at boar: there is no field `boar`. Did you mean `board`?"),
        (
            b"{\"preses\": {}}",
            None,
            A,
            "at preses: there is no field `preses`. Did you mean `presses`?",
        ),
        (
            b"0 1 1\n1 2\n",
            None,
            P,
            "line 2, column 4: this row has 2 cells and the first has 3. Make them equally long, with _ for a missing cell",
        ),
    ]);
}
