//! Bad inputs, each with the whole sentence it gets.

use lightsout::io::{self, Hints, Kind};

const P: Option<Kind> = Some(Kind::Puzzle);
const A: Option<Kind> = Some(Kind::Answer);
const N: Option<Kind> = None;

type Case = (&'static [u8], Option<&'static str>, Option<Kind>, &'static str);

fn check(cases: &[Case]) {
    for &(bytes, format, kind, sentence) in cases {
        let input = String::from_utf8_lossy(bytes);
        match io::read_with(bytes, &Hints { format, kind, ..Hints::default() }) {
            Err(error) => assert_eq!(error.to_string(), sentence, "{input:?}"),
            Ok(document) => panic!("{input:?} was read as {}", document.describe()),
        }
    }
}

#[test]
fn bytes() {
    check(&[
        (
            b"",
            None,
            P,
            "line 1, column 1: the input is empty; a board is rows of cells such as 01101 or #.##., one row per line",
        ),
        (
            b"\n \r\n\t\n",
            None,
            P,
            "line 1, column 1: the input holds nothing but blanks; a board is rows of cells such as 01101 or #.##., one row per line",
        ),
        (
            b"\xEF\xBB\xBF",
            None,
            P,
            "line 1, column 1: the input is empty; a board is rows of cells such as 01101 or #.##., one row per line",
        ),
        (
            b"10\n0\xff\n",
            None,
            P,
            "line 2, column 2: the byte 0xFF is not UTF-8 text; save the input as UTF-8",
        ),
        (b"\xff\xfe1\x000\x00", None, P, "line 1, column 1: this text is UTF-16; save it as UTF-8"),
        (
            b"10\x00\n",
            None,
            P,
            "line 1, column 3: a NUL character is no text; is this another kind of file?",
        ),
        (
            b"10\r01\r",
            None,
            P,
            "line 1, column 3: a carriage return stands alone; end lines with a line feed, or with both",
        ),
        (
            b"\xC3\xA9\n\xC3\xA91\x00",
            None,
            P,
            "line 2, column 3: a NUL character is no text; is this another kind of file?",
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
            "line 2, column 3: this row has 2 cells and the first has 3; make them equally long, with _ for a missing cell",
        ),
        (
            b"11\n101\n",
            None,
            P,
            "line 2, column 3: this row has 3 cells and the first has 2; make them equally long, with _ for a missing cell",
        ),
        (
            b"110\n\n101",
            None,
            P,
            "line 2, column 1: this row has 0 cells and the first has 3; make them equally long, with _ for a missing cell",
        ),
        (
            b"##.\n#.\n",
            None,
            P,
            "line 2, column 3: this row has 2 cells and the first has 3; make them equally long, with _ for a missing cell",
        ),
        (
            b"1 0 1\n1 0\n",
            Some("text"),
            N,
            "line 2, column 4: this row has 2 cells and the first has 3; make them equally long, with _ for a missing cell",
        ),
        (
            b"11/1",
            None,
            P,
            "line 1, column 5: this row has 1 cell and the first has 2; make them equally long, with _ for a missing cell",
        ),
        (
            b"11/101/1",
            None,
            P,
            "line 1, column 6: this row has 3 cells and the first has 2; make them equally long, with _ for a missing cell",
        ),
        (
            b"1a1\n111\n",
            None,
            P,
            "line 1, column 2: `a` is no cell; use digits, or # and ., with _ for a missing cell",
        ),
        (
            b"12\n-1\n",
            None,
            P,
            "line 2, column 1: `-` is no cell; states count from 0 upwards, and _ is a missing cell",
        ),
        (
            b"01\n#.\n",
            None,
            P,
            "line 2, column 1: `#` is part of a picture on a board of digits; use digits alone, or # and . alone",
        ),
        (
            b"#.\n01\n",
            None,
            P,
            "line 2, column 1: `0` is a digit on a board of # and .; use digits alone, or # and . alone",
        ),
        (
            b"0 1\n0 255\n0 1",
            Some("text"),
            N,
            "line 2, column 3: `255` is no state; states go from 0 to 254",
        ),
        (
            b"01 10\n10 01\n",
            Some("text"),
            N,
            "line 1, column 1: `01` begins with 0; write digits all without blanks, or numbers all with blanks",
        ),
        (
            b"1,,0\n1,0,1",
            None,
            P,
            "line 1, column 3: there is no number between two commas; write _ for a missing cell",
        ),
        (
            b"1 0,1\n1,0,1",
            None,
            P,
            "the input can be read as a board that needs a correction (`--format text`) or as a graph of 3 nodes and 1 edge (`--format edges`); say which is meant",
        ),
        (
            b"__\n__",
            None,
            P,
            "line 1, column 1: all cells are missing; a board needs at least one light",
        ),
        (
            b"01101",
            None,
            P,
            "line 1, column 1: one line of 5 cells does not say where the rows end; write one row per line, or give the size with --size 1x5",
        ),
        (
            b"0 1 1 0",
            None,
            P,
            "line 1, column 1: one line of 4 cells does not say where the rows end; write one row per line, or give the size with --size 1x4",
        ),
        (b"#\t.\n", None, P, "line 1, column 2: a tab is no cell; write a missing cell as _"),
        (b"#,.\n.,#", None, P, "line 1, column 2: `,` stands between numbers only"),
        (
            b"1/1\n0/0",
            None,
            P,
            "line 1, column 2: `/` joins rows that are all on one line; here they have lines of their own",
        ),
        (
            b"1x1\n111\n",
            None,
            P,
            "line 2, column 1: the line has 3 cells; a board of size 1x1 has another number",
        ),
        (
            b"/",
            None,
            P,
            "line 1, column 1: all cells are missing; a board needs at least one light",
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
            "the input can be read as a board of 2 rows and 2 columns (`--format text`) or as a graph of 2 nodes and 1 edge (`--format edges`); say which is meant",
        ),
        (
            b"hello world and more\n",
            None,
            P,
            "line 1, column 17: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight behind it (taken as edges; --format says otherwise)",
        ),
        (
            b"%PDF-1.4",
            None,
            P,
            "line 1, column 1: this is in no known format; a board is rows of digits or of # and ., a graph is lines of two names, a graph6 line, DOT or JSON",
        ),
    ]);
}

#[test]
fn edge_lists() {
    check(&[
        (
            b"a b\nb\nc d e f\n",
            None,
            P,
            "line 3, column 7: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight behind it (taken as edges; --format says otherwise)",
        ),
        (
            b"a b 256",
            None,
            P,
            "line 1, column 5: `256` is no weight; a weight is a whole number from 0 to 255 (taken as edges; --format says otherwise)",
        ),
        (
            b"a b 1.5",
            None,
            P,
            "line 1, column 5: `1.5` is no weight; a weight is a whole number from 0 to 255 (taken as edges; --format says otherwise)",
        ),
        (
            b"a b -1",
            None,
            P,
            "line 1, column 5: `-1` is no weight; a weight is a whole number from 0 to 255 (taken as edges; --format says otherwise)",
        ),
        (
            b"a b\nb c 2\n",
            None,
            P,
            "line 2, column 1: this edge has a weight and line 1 has none; give all edges a weight, or none (taken as edges; --format says otherwise)",
        ),
        (
            b"a -> b\nb c\n",
            None,
            P,
            "line 2, column 1: this is an edge and line 1 is an arc; write all with -> or all without (taken as edges; --format says otherwise)",
        ),
        (
            b"a b\nb -> c\n",
            None,
            P,
            "line 2, column 1: this is an arc and line 1 is an edge; write all with -> or all without (taken as edges; --format says otherwise)",
        ),
        (
            b"a->b c",
            None,
            P,
            "line 1, column 1: `a->b` has an arrow in it; put blanks around -> (taken as edges; --format says otherwise)",
        ),
        (
            b"-> a b\n",
            None,
            P,
            "line 1, column 1: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight behind it (taken as edges; --format says otherwise)",
        ),
        (
            b"a b 2\nb a 3\n",
            None,
            P,
            "line 2, column 1: the edge from `a` to `b` has weight 3 here and had 2 before; give it once (taken as edges; --format says otherwise)",
        ),
        (
            b"# nothing\n",
            Some("edges"),
            N,
            "line 1, column 1: there is no edge here, only comments; write one edge per line, as two names",
        ),
        (
            b"%%MatrixMarket matrix coordinate pattern general\n3 3 1\n1 2\n",
            Some("edges"),
            P,
            "line 1, column 1: this is a MatrixMarket file and no edge list: its first line of numbers gives sizes; take the header and that line out",
        ),
        (
            b"a -> b 1 2",
            None,
            P,
            "line 1, column 10: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight behind it (taken as edges; --format says otherwise)",
        ),
    ]);
}

#[test]
fn graph6_and_relatives() {
    check(&[
        (
            b"FhCK",
            None,
            P,
            "line 1, column 5: a graph of 7 nodes takes 4 characters behind their number, and here are 3 (taken as graph6; --format says otherwise)",
        ),
        (
            b"FhCKGG",
            None,
            P,
            "line 1, column 6: a graph of 7 nodes takes 4 characters behind their number, and here are 5 (taken as graph6; --format says otherwise)",
        ),
        (
            b">>graph6<<FhCK",
            None,
            P,
            "line 1, column 15: a graph of 7 nodes takes 4 characters behind their number, and here are 3",
        ),
        (
            b"FhCKH",
            None,
            P,
            "line 1, column 5: the last character has bits beyond the end of the graph (taken as graph6; --format says otherwise)",
        ),
        (
            b"?",
            Some("graph6"),
            P,
            "line 1, column 1: this graph has no node; a puzzle needs at least one light",
        ),
        (
            b"~~~~~~~~",
            None,
            P,
            "line 1, column 9: the graph has 68719476735 nodes; at most 4194304 can be read (taken as graph6; --format says otherwise)",
        ),
        (
            b"~?",
            None,
            P,
            "line 1, column 3: the line ends before its number of nodes is complete (taken as graph6; --format says otherwise)",
        ),
        (
            b"FhCKG\nFhCKG\n",
            None,
            P,
            "line 2, column 1: a second graph begins here; keep the line of one graph (taken as graph6; --format says otherwise)",
        ),
        (
            b">>graph6<<Fh CKG",
            None,
            P,
            "line 1, column 13: ` ` is outside the characters ? to ~ of this format",
        ),
        (
            b"&A",
            None,
            P,
            "line 1, column 3: a graph of 2 nodes takes 1 character behind their number, and here are 0 (taken as digraph6; --format says otherwise)",
        ),
        (
            b"~~?@????",
            Some("graph6"),
            P,
            "line 1, column 9: the graph has 16777216 nodes; at most 4194304 can be read",
        ),
        (
            b":~~?@????",
            None,
            P,
            "line 1, column 10: the graph has 16777216 nodes; at most 4194304 can be read (taken as sparse6; --format says otherwise)",
        ),
        (
            b":",
            Some("sparse6"),
            P,
            "line 1, column 2: the line ends before its number of nodes is complete",
        ),
        (b"FhCKG", Some("sparse6"), P, "line 1, column 1: the line should begin with `:`"),
        (
            b">>graph6<<",
            None,
            P,
            "line 1, column 11: the line ends before its number of nodes is complete",
        ),
        (
            b"Fh\xC3\xA9",
            Some("graph6"),
            P,
            "line 1, column 3: `é` is outside the characters ? to ~ of this format",
        ),
    ]);
}

#[test]
fn dot() {
    check(&[
        (
            b"graph { a -- b",
            None,
            P,
            "line 1, column 15: the { of line 1, column 7 is not closed; end it with }",
        ),
        (b"graph { a -- b }}", None, P, "line 1, column 17: this } closes nothing; take it out"),
        (
            b"graph { a -- { b }",
            None,
            P,
            "line 1, column 19: the { of line 1, column 7 is not closed; end it with }",
        ),
        (
            b"graph { a -> b }",
            None,
            P,
            "line 1, column 11: -> is an arc, and this is a `graph`; write --, or `digraph`",
        ),
        (
            b"digraph { a -- b }",
            None,
            P,
            "line 1, column 13: -- is an edge, and this is a `digraph`; write ->, or `graph`",
        ),
        (
            b"graph { a -- }",
            None,
            P,
            "line 1, column 14: here should be a node or a subgraph, not `}`",
        ),
        (
            b"graph { a [color=] }",
            None,
            P,
            "line 1, column 18: here should be the value of an attribute, not `]`",
        ),
        (
            b"graph { a [weight=x] }",
            None,
            P,
            "line 1, column 19: `x` is no weight; a weight is a whole number from 0 to 255",
        ),
        (
            b"graph { \"a }",
            None,
            P,
            "line 1, column 9: this quote is not closed; end the text with another",
        ),
        (
            b"graph { /* a }",
            None,
            P,
            "line 1, column 9: this comment is not closed; end it with */",
        ),
        (
            b"graph { <b>a</b> }",
            None,
            P,
            "line 1, column 9: names in HTML are not read; put the name between double quotes",
        ),
        (
            b"graph { node -- a }",
            None,
            P,
            "line 1, column 14: here should be [ and attributes; a node of this name stands between double quotes, not `--`",
        ),
        (
            b"graph { 1a }",
            None,
            P,
            "line 1, column 9: `1a` is neither a name nor a number; put it between double quotes if it is part of a name",
        ),
        (
            b"graph { } graph { }",
            None,
            P,
            "line 1, column 11: here should be the end of the text, after one graph, not `graph`",
        ),
        (b"graph { }", None, P, "the graph has no node; a puzzle needs at least one light"),
        (b"graph [", Some("dot"), P, "line 1, column 7: here should be {, not `[`"),
        (
            b"tree { }",
            Some("dot"),
            P,
            "line 1, column 1: here should be `graph` or `digraph`, not `tree`",
        ),
        (
            b"graph { a ! b }",
            None,
            P,
            "line 1, column 11: `!` is neither a name nor a number; put it between double quotes if it is part of a name",
        ),
        (
            b"strict graph { a -- b [weight=2]; b -- a [weight=3] }",
            None,
            P,
            "line 1, column 37: the edge from `a` to `b` has weight 3 here and had 2 before; give it once",
        ),
        (
            b"graph { a -- b [weight=200]; a -- b [weight=100] }",
            None,
            P,
            "line 1, column 32: the edge from `a` to `b` is there so often that its weight is above 255",
        ),
        (
            b"graph { subgraph x; }",
            None,
            P,
            "line 1, column 19: here should be { and the statements of the subgraph, not `;`",
        ),
    ]);
}

#[test]
fn json_puzzles() {
    check(&[
        (
            b"{\"board\": \"5x5\"",
            None,
            P,
            "line 1, column 15: this is no JSON: EOF while parsing an object",
        ),
        (b"{\"board\": \"5x5\",}", None, P, "line 1, column 17: this is no JSON: trailing comma"),
        (
            b"{\"board\": 5}",
            None,
            P,
            "at board: here should be a name such as \"5x5\", a list of rows, a graph with `nodes` and `edges` or `arcs`, or a system with `lights` and `buttons`, not the number 5",
        ),
        (
            b"{\"board\": \"5x5\", \"wrapp\": \"torus\"}",
            None,
            P,
            "at wrapp: there is no field `wrapp` here; did you mean `wrap`?",
        ),
        (
            b"{\"board\": \"5x5\", \"wrap\": \"tours\"}",
            None,
            P,
            "at wrap: `tours` is not known here; did you mean `torus`?",
        ),
        (
            b"{\"board\": \"5x5\", \"rule\": \"lights\"}",
            None,
            P,
            "at rule: `lights` is not known here; known are free, lit-only",
        ),
        (
            b"{\"board\": \"5x5\",\n \"board\": \"6x6\"}",
            None,
            P,
            "line 2, column 8: the name `board` is there twice in one object; give it once",
        ),
        (
            b"{\"board\": \"5x5\", \"states\": 1}",
            None,
            P,
            "at states: here should be the number of states, a whole number from 2 to 255, not the number 1",
        ),
        (
            b"{\"board\": \"5x5\", \"states\": 2.5}",
            None,
            P,
            "at states: here should be the number of states, a whole number from 2 to 255, not the number 2.5",
        ),
        (
            b"{\"schema\": \"lightsout/puzzle/2\", \"board\": \"5x5\"}",
            None,
            P,
            "at schema: the schema should be \"lightsout/puzzle/1\"",
        ),
        (
            b"{\"boards\": \"5x5\"}",
            None,
            P,
            "at boards: there is no field `boards`; did you mean `board`?",
        ),
        (
            b"{\"x\": 1}",
            None,
            P,
            "at the top level: this object is no puzzle, which has a `board`, and no answer, which has `presses` or a `certificate`",
        ),
        (
            b"[]",
            Some("json"),
            P,
            "at the top level: here should be an object with a `board` for a puzzle, or with `presses` for an answer, not a list",
        ),
        (b"{\"board\": []}", None, P, "at board: the list has no row; a board needs at least one"),
        (
            b"{\"board\": [\"01\", \"0\"]}",
            None,
            P,
            "at board: row 2, character 2: this row has 1 cell and the first has 2; make them equally long, with _ for a missing cell",
        ),
        (
            b"{\"board\": [\"01\", 10]}",
            None,
            P,
            "at board[1]: here should be a row of the board as text, such as \"01101\", not the number 10",
        ),
        (
            b"{\"board\": {\"knots\": []}}",
            None,
            P,
            "at board: here should be a name such as \"5x5\", a list of rows, a graph with `nodes` and `edges` or `arcs`, or a system with `lights` and `buttons`",
        ),
    ]);
}

#[test]
fn json_graphs() {
    check(&[
        (b"{\"board\": {\"nodes\": [\"north\", \"south\"], \"edges\": [[\"north\", \"suoth\"]]}}", None, P, "at board.edges[0][1]: there is no node `suoth`; did you mean `south`?"),
        (b"{\"board\": {\"nodes\": [\"a\", \"a\"]}}", None, P, "at board.nodes[1]: the node `a` is listed twice; list it once"),
        (b"{\"board\": {\"edges\": [[\"a\"]]}}", None, P, "at board.edges[0]: here should be two names of nodes and perhaps a weight, such as [\"a\", \"b\"] or [\"a\", \"b\", 2], not 1 values"),
        (b"{\"board\": {\"edges\": [[\"a\", \"b\", 256]]}}", None, P, "at board.edges[0][2]: here should be a weight, a whole number from 0 to 255, not the number 256"),
        (b"{\"board\": {\"edges\": [[\"a\", \"b\"], [\"b\", \"a\"]]}}", None, P, "at board.edges[1]: the edge from `a` to `b` is there twice; give it once, with the sum of the weights"),
        (b"{\"board\": {\"edges\": [], \"arcs\": []}}", None, P, "at board: a graph has `edges` or `arcs`, not both; write an edge as two arcs"),
        (b"{\"board\": {\"nodes\": []}}", None, P, "at board: the graph has no node; a puzzle needs at least one light"),
        (b"{\"board\": {\"nodes\": [\"a\", \"b\"], \"positions\": {\"a\": [0, 1]}}}", None, P, "at board.positions: the node `b` has no position; give all nodes one, or none"),
        (b"{\"board\": {\"nodes\": [\"a\"], \"positions\": {\"a\": [0]}}}", None, P, "at board.positions.a: here should be two numbers [x, y]"),
        (b"{\"board\": {\"nodes\": [\"a\"], \"edge\": []}}", None, P, "at board.edge: there is no field `edge` here; did you mean `edges`?"),
    ]);
}

#[test]
fn json_systems() {
    check(&[
        (
            b"{\"board\": {\"lights\": [\"a\"]}}",
            None,
            P,
            "at board: a system needs `buttons` beside the other field",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\", \"a\"], \"buttons\": {}}}",
            None,
            P,
            "at board.lights[1]: the light `a` is listed twice; list it once",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\"], \"buttons\": {\"p q\": [\"b\"]}}}",
            None,
            P,
            "at board.buttons[\"p q\"][0]: there is no light `b`; add it to the lights, or name one of them",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\"], \"buttons\": {\"p\": [\"a\", \"a\"]}}}",
            None,
            P,
            "at board.buttons.p[1]: the light `a` is listed twice; use an object with weights instead",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\"], \"buttons\": {\"p\": {\"a\": -1}}}}",
            None,
            P,
            "at board.buttons.p.a: here should be a weight, a whole number from 0 to 255, not the number -1",
        ),
        (
            b"{\"board\": {\"lights\": [], \"buttons\": {}}}",
            None,
            P,
            "at board.lights: there is no light; a puzzle needs at least one",
        ),
    ]);
}

#[test]
fn json_starts_and_goals() {
    check(&[
        (
            b"{\"board\": \"5x5\", \"start\": \"alll\"}",
            None,
            P,
            "at start: `alll` is not known here; did you mean `all`?",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": \"whatever\"}",
            None,
            P,
            "at start: here should be \"all\", \"none\", rows, a list of states, or an object from lights to states, not the text `whatever`",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": {\"5,5\": 1}}",
            None,
            P,
            "at start[\"5,5\"]: the board has no light `5,5`",
        ),
        (
            b"{\"board\": \"cube\", \"start\": {\"a\": 1}}",
            None,
            P,
            "at start.a: the board has no light `a`",
        ),
        (
            b"{\"board\": \"nonsense\", \"start\": {\"a\": 1}}",
            None,
            P,
            "at start: the lights of this board cannot be named; list the states of all lights instead, such as [0, 1, 0]",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": {\"random\": -1}}",
            None,
            P,
            "at start.random: here should be a seed, a whole number from 0, not the number -1",
        ),
        (
            b"{\"board\": {\"nodes\": [\"random\"]}, \"start\": {\"random\": 1}}",
            None,
            P,
            "at start: `random` is a light of this board and a word of its own; list the states of all lights instead",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": [0, 255]}",
            None,
            P,
            "at start[1]: here should be the state of a light, a whole number from 0 to 254, not the number 255",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": 255}",
            None,
            P,
            "at goal: here should be a state, a whole number from 0 to 254, not the number 255",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": \"of\"}",
            None,
            P,
            "at goal: `of` is not known here; did you mean `off`?",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": true}",
            None,
            P,
            "at goal: here should be \"off\", \"equal\", a state, rows, a list of states, or an object from lights to states",
        ),
    ]);
}

#[test]
fn json_answers() {
    check(&[
        (
            b"{\"outcome\": \"unknown\"}",
            None,
            A,
            "at outcome: the outcome is unknown, so here are neither presses nor a certificate",
        ),
        (
            b"{\"outcome\": \"solved\"}",
            None,
            A,
            "at the top level: the outcome is \"solved\", and there are no `presses`",
        ),
        (
            b"{\"outcome\": \"unsolvable\", \"presses\": {}}",
            None,
            A,
            "at the top level: the outcome is \"unsolvable\", and there is no `certificate`",
        ),
        (
            b"{\"outcome\": \"maybe\"}",
            None,
            A,
            "at outcome: the outcome is \"solved\", \"unsolvable\" or \"unknown\", not `maybe`",
        ),
        (
            b"{\"presses\": {}, \"certificate\": {}}",
            None,
            A,
            "at the top level: here are presses and a certificate; an `outcome` should say which counts",
        ),
        (
            b"{\"presses\": null}",
            None,
            A,
            "at the top level: here are neither `presses` nor a `certificate`",
        ),
        (
            b"{\"presses\": {\"0,1\": 1, \"0,1\": 2}}",
            None,
            A,
            "line 1, column 28: the name `0,1` is there twice in one object; give it once",
        ),
        (
            b"{\"presses\": {\"0,1\": -1}}",
            None,
            A,
            "at presses[\"0,1\"]: here should be a count, a whole number from 0, not the number -1",
        ),
        (
            b"{\"presses\": {\"0,1\": 1}, \"sequence\": [\"0,2\"]}",
            None,
            A,
            "at sequence: the sequence and the `presses` are not the same presses",
        ),
        (
            b"{\"presses\": [1.5]}",
            None,
            A,
            "at presses[0]: here should be the name of a button, or a name and a count such as [\"0,1\", 2], not the number 1.5",
        ),
        (
            b"{\"certificate\": {\"closed\": [[0, 300]]}}",
            None,
            A,
            "at certificate.closed[0][1]: here should be a state, a whole number from 0 to 254, not the number 300",
        ),
    ]);
}

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
            "line 1, column 3: `x99999999999999999999` is no count; counts go up to 18446744073709551615",
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
