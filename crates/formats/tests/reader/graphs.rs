//! Spellings of graphs and wirings.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{Document, Hints, Note, found};

use super::read;

/// The edges of a graph by the names of its nodes, in an order of their own.
fn edges(text: &str, suffix: Option<&str>) -> Vec<String> {
    let graph = match read(text, Hints { suffix, ..Hints::default() }) {
        Ok(Document::Graph(graph)) => graph,
        Ok(other) => return vec![other.describe()],
        Err(error) => return vec![error.to_string()],
    };
    let edge = |&(from, to, _): &(usize, usize, u8)| {
        let [from, to] = [&graph.names[from], &graph.names[to]];
        format!("{} {}", from.min(to), from.max(to))
    };
    let mut edges: Vec<String> = graph.arcs.iter().map(edge).collect();
    edges.sort();
    edges
}

#[test]
fn what_networkx_writes_is_read() {
    // The house: a square and a roof, as networkx 3 writes it in each of its formats.
    let house = ["0 1", "0 3", "0 4", "1 2", "1 4", "2 3"];
    for (text, suffix) in [
        ("0 1 {}\n0 3 {}\n0 4 {}\n1 2 {}\n1 4 {}\n2 3 {}\n", None),
        (
            "0 1 {'weight': 1}\n0 3 {'weight': 1}\n0 4 {'weight': 1}\n1 2 {'weight': 1}\n1 4 {'weight': 1}\n2 3 {'weight': 1.0}\n",
            None,
        ),
        ("#/usr/bin/x.py\n# GMT Fri Nov  1 10:00:00 2024\n# \n0 1 3 4\n1 2 4\n2 3\n3\n4\n", None),
        ("0 1 3 4\n1 2 4\n2 3\n3\n4\n", None),
        ("0 3\n1 {}\n3 {}\n4 {}\n1 2\n2 {}\n4 {}\n2 1\n3 {}\n3 0\n4 0\n", None),
        ("0: 1, 3, 4\n1: 0, 2, 4\n2: 1, 3\n3: 0, 2\n4: 0, 1\n", Some("adjlist")),
        (
            "graph [\n  node [\n    id 0\n    label \"0\"\n  ]\n  node [ id 1 label \"1\" ] node [ id 2 label \"2\" ] node [ id 3 label \"3\" ] node [ id 4 label \"4\" ]\n  edge [ source 0 target 1 ] edge [ source 0 target 3 ] edge [ source 0 target 4 ] edge [ source 1 target 2 ] edge [ source 1 target 4 ] edge [ source 2 target 3 ]\n]\n",
            None,
        ),
        (
            "*vertices 5\n1 0 0.0 0.0 ellipse\n2 1 0.0 0.0 ellipse\n3 2 0.0 0.0 ellipse\n4 3 0.0 0.0 ellipse\n5 4 0.0 0.0 ellipse\n*edges\n1 2 1.0\n1 4 1.0\n1 5 1.0\n2 3 1.0\n2 5 1.0\n3 4 1.0\n",
            None,
        ),
        (
            "{\"directed\": false, \"multigraph\": false, \"graph\": {}, \"nodes\": [{\"id\": 0}, {\"id\": 1}, {\"id\": 2}, {\"id\": 3}, {\"id\": 4}], \"links\": [{\"source\": 0, \"target\": 1}, {\"source\": 0, \"target\": 3}, {\"source\": 0, \"target\": 4}, {\"source\": 1, \"target\": 2}, {\"source\": 1, \"target\": 4}, {\"source\": 2, \"target\": 3}]}",
            None,
        ),
        ("source,target\n0,1\n0,3\n0,4\n1,2\n1,4\n2,3\n", None),
        ("source;target\n0;1\n0;3\n0;4\n1;2\n1;4\n2;3\n", None),
        ("0 -- 1\n0 -- 3\n0 -- 4\n1 -- 2\n1 -- 4\n2 -- 3\n", None),
        ("0 1\n0 3\n0 4\n1 2\n1 4\n2 3\n", Some("edgelist")),
        ("0 1\n0 3\n0 4\n1 2\n1 4\n2 3\n", None),
        ("5 6\n0 1\n0 3\n0 4\n1 2\n1 4\n2 3\n", None),
        ("0,1\n0,3\n0,4\n1,2\n1,4\n2,3\n", None),
        ("EdgeView([(0, 1), (0, 3), (0, 4), (1, 2), (1, 4), (2, 3)])", None),
        ("0,1,{}\n0,3,{}\n0,4,{}\n1,2,{}\n1,4,{}\n2,3,{}\n", None),
        ("[(0, 1, 0), (0, 3, 0), (0, 4, 0), (1, 2, 0), (1, 4, 0), (2, 3, 0)]", None),
        ("(0, 1)\n(0, 3)\n(0, 4)\n(1, 2)\n(1, 4)\n(2, 3)\n", None),
        (
            "{\"directed\": false, \"multigraph\": true, \"graph\": [], \"nodes\": [{\"id\": 0}, {\"id\": 1}, {\"id\": 2}, {\"id\": 3}, {\"id\": 4}], \"adjacency\": [[{\"id\": 1, \"key\": 0}, {\"id\": 3, \"key\": 0}, {\"id\": 4, \"key\": 0}], [{\"id\": 0, \"key\": 0}, {\"id\": 2, \"key\": 0}, {\"id\": 4, \"key\": 0}], [{\"id\": 1, \"key\": 0}, {\"id\": 3, \"key\": 0}], [{\"id\": 0, \"key\": 0}, {\"id\": 2, \"key\": 0}], [{\"id\": 0, \"key\": 0}, {\"id\": 1, \"key\": 0}]]}",
            None,
        ),
        ("Graph[{0 <-> 1, 0 <-> 3, 0 <-> 4, 1 <-> 2, 1 <-> 4, 2 <-> 3}]", None),
        ("Graph({0: [1, 3, 4], 1: [2, 4], 2: [3]})", None),
        (
            "{\"nodes\": [0, 1, 2, 3, 4], \"edges\": [[0, 1], [0, 3], [0, 4], [1, 2], [1, 4], [2, 3]]}",
            None,
        ),
        (
            "{\"elements\": {\"nodes\": [{\"data\": {\"id\": \"0\"}}, {\"data\": {\"id\": \"1\"}}, {\"data\": {\"id\": \"2\"}}, {\"data\": {\"id\": \"3\"}}, {\"data\": {\"id\": \"4\"}}], \"edges\": [{\"data\": {\"source\": 0, \"target\": 1}}, {\"data\": {\"source\": 0, \"target\": 3}}, {\"data\": {\"source\": 0, \"target\": 4}}, {\"data\": {\"source\": 1, \"target\": 2}}, {\"data\": {\"source\": 1, \"target\": 4}}, {\"data\": {\"source\": 2, \"target\": 3}}]}}",
            None,
        ),
        (
            "{\"directed\": false, \"multigraph\": false, \"graph\": [], \"nodes\": [{\"id\": 0}, {\"id\": 1}, {\"id\": 2}, {\"id\": 3}, {\"id\": 4}], \"adjacency\": [[{\"id\": 1}, {\"id\": 3}, {\"id\": 4}], [{\"id\": 0}, {\"id\": 2}, {\"id\": 4}], [{\"id\": 1}, {\"id\": 3}], [{\"id\": 0}, {\"id\": 2}], [{\"id\": 0}, {\"id\": 1}]]}",
            None,
        ),
        ("0 0\n1 1\n2 2\n3 3\n4 4\n#\n0 1\n0 3\n0 4\n1 2\n1 4\n2 3\n", None),
        (
            "LEDA.GRAPH\nstring\nint\n-2\n5\n|{0}|\n|{1}|\n|{2}|\n|{3}|\n|{4}|\n6\n1 2 0 |{1}|\n1 4 0 |{1}|\n1 5 0 |{1}|\n2 3 0 |{1}|\n2 5 0 |{1}|\n3 4 0 |{1}|\n",
            None,
        ),
        ("edge(0,1). edge(0,3). edge(0,4). edge(1,2). edge(1,4). edge(2,3).\n", None),
        (
            "G = nx.Graph()\nG.add_edge(0, 1)\nG.add_edge(0, 3)\nG.add_edge(0, 4)\nG.add_edge(1, 2)\nG.add_edge(1, 4)\nG.add_edge(2, 3)\n",
            None,
        ),
        (
            "G = nx.Graph()\nG.add_edges_from([(0, 1), (0, 3), (0, 4), (1, 2), (1, 4), (2, 3)])",
            None,
        ),
        ("IGRAPH U--- 5 6 --\n+ edges:\n0--1 0--3 0--4 1--2 1--4 2--3\n", None),
        ("Graph[{0, 1, 2, 3, 4}, {0 <-> 1, 0 <-> 3, 0 <-> 4, 1 <-> 2, 1 <-> 4, 2 <-> 3}]", None),
        ("Graph([(0,1),(0,3),(0,4),(1,2),(1,4),(2,3)])", None),
        ("from to\n0 1\n0 3\n0 4\n1 2\n1 4\n2 3\n", None),
        ("[(0, 1, 1), (0, 3, 1), (0, 4, 1), (1, 2, 1), (1, 4, 1), (2, 3, 1)]", None),
        ("n = 5, edges = [[0,1],[0,3],[0,4],[1,2],[1,4],[2,3]]", None),
        ("{\"edges\": [[0, 1], [0, 3], [0, 4], [1, 2], [1, 4], [2, 3]]}", None),
        ("graph = {'0': ['1', '3', '4'], '1': ['2', '4'], '2': ['3'], '3': [], '4': []}", None),
        ("adj = [[1, 3, 4], [0, 2, 4], [1, 3], [0, 2], [0, 1]]", None),
        (
            "Graph 1, order 5.\n  0 : 1 3 4;\n  1 : 0 2 4;\n  2 : 1 3;\n  3 : 0 2;\n  4 : 0 1;\n",
            None,
        ),
        ("0 -> 1, 3, 4\n1 -> 0, 2, 4\n2 -> 1, 3\n3 -> 0, 2\n4 -> 0, 1\n", None),
        ("0 1 1.0\n0 3 1.0\n0 4 1.0\n1 2 1.0\n1 4 1.0\n2 3 1.0\n", Some("edgelist")),
    ] {
        assert_eq!(edges(text, suffix), house, "{text}");
    }
    let from_one = ["1 2", "1 4", "1 5", "2 3", "2 5", "3 4"];
    assert_eq!(edges("5 6\n2 4 5\n1 3 5\n2 4\n1 3\n1 2\n", None), from_one);
    assert_eq!(edges("c\np tw 5 6\n1 2\n1 4\n1 5\n2 3\n2 5\n3 4\n", None), from_one);
    let letters = Hints { format: Some("edges"), ..Hints::default() };
    let Ok(Document::Graph(graph)) = read("a,b\nb,c\n", letters) else { panic!("a graph") };
    assert_eq!((graph.names.len(), graph.arcs.len()), (3, 2));

    let numbered = ["1 2", "2 3", "3 1"].map(|edge| format!("e {edge}\n")).concat();
    assert_eq!(
        edges(&format!("c a triangle\np edge 3 3\n{numbered}"), None),
        ["1 2", "1 3", "2 3"]
    );
}

#[cfg(feature = "graph-files")]
#[test]
fn gexf_is_read() {
    let text = "<?xml version='1.0' encoding='utf-8'?>\n<gexf version=\"1.2\" xmlns=\"http://www.gexf.net/1.2draft\"><graph defaultedgetype=\"undirected\" mode=\"static\"><nodes><node id=\"0\" label=\"a\" /><node id=\"1\" label=\"b\" /></nodes><edges><edge source=\"0\" target=\"1\" id=\"0\" weight=\"1.0\" /></edges></graph></gexf>";
    assert_eq!(edges(text, None), ["a b"]);
}

#[test]
fn two_different_puzzles_are_both_named() {
    let formats = |text: &str| match read(text, Hints::default()) {
        Ok(document) => vec![document.describe()],
        Err(error) => error.formats().iter().map(|name| (*name).to_string()).collect(),
    };
    assert_eq!(formats("0 1\n1 2\n2 0\n"), ["text", "edges"]);
    assert_eq!(formats("0: 1\n1: 0\n"), ["adjacency", "wiring"]);
    assert_eq!(formats("1: 1,2\n2: 1,2\n"), ["adjacency", "wiring"]);
    // No light has the name of a button, so this is no adjacency list.
    assert_eq!(formats("A: 1,3\nB: 2\nC: 1,2\n"), ["a puzzle"]);
    // Numbered rows and a single pair are no wirings.
    assert_eq!(formats("1: 101\n2: 010\n3: 111\n"), ["a board of 3 rows and 3 columns"]);
    assert!(read("0: 1\n", Hints::default()).is_err());
    // Bits alone are a board, not weighted edges between two nodes.
    assert_eq!(formats("1 0 1\n0 1 1\n1 1 1\n"), ["a board of 3 rows and 3 columns"]);
}

#[test]
fn a_machine_is_a_wiring_with_a_goal() {
    let Ok(Document::Spec(spec)) =
        read(MACHINE, Hints { counters: Some(false), ..Hints::default() })
    else {
        panic!("a machine")
    };
    let puzzle = spec.build().expect("a puzzle");
    assert_eq!((puzzle.lights(), puzzle.buttons(), puzzle.start().lit()), (4, 6, 0));
    assert!(read("[.##.] (3) (4)", Hints::default()).is_err());
}

#[test]
fn names_of_an_edge_list_that_was_written_are_read_back() {
    let document = read("graph { b -- a; a -- c }", Hints::default()).expect("a graph");
    let written = lightsout_formats::write(&document, "edges").expect("edges");
    assert_eq!(written, b"b -- a\na -- c\n");
    assert_eq!(lightsout_formats::read(&written, None), Ok(document));
    let grid = read("0,0 -- 0,1\n0,1 -- 1,1\n", Hints::default()).expect("a graph");
    assert_eq!(grid.describe(), "a graph of 3 nodes and 2 edges");
}

#[test]
fn a_wiring_in_every_spelling_is_one_wiring() {
    let wiring = |text: &str, format| {
        let spec = read(text, Hints { format, ..Hints::default() }).expect(text);
        spec.into_spec().expect(text).build().expect(text)
    };
    let own = wiring("A: 1,3\nB: 2\n", None);
    for text in [
        "A -> 1,3\nB -> 2\n",
        "A = 1 3\nB = 2\n",
        "- A: 1; 3\n- B: 2\n",
        "Switch A toggles lights 1 and 3.\nSwitch B toggles light 2.\n",
        "Button A: 1, 3\nButton B: 2\n",
        "{\"A\": [1, 3], \"B\": [2]}",
        "{\"buttons\": {\"A\": [1, 3], \"B\": [2]}}",
        "[('A', [1, 3]), ('B', [2])]",
        "Lever A controls the lamps 1 and 3.\nLever B controls the lamp 2.\n",
        "A (1 3)\nB (2)\n",
        "A: 1+3\nB: 2\n",
        "A: 1, 3; B: 2",
        "A:\n  - 1\n  - 3\nB:\n  - 2\n",
        "buttons:\n  A: [1, 3]\n  B: [2]\n",
        "button,lights\nA,\"1,3\"\nB,2\n",
        "| Button | Lights |\n|---|---|\n| A | 1, 3 |\n| B | 2 |\n",
        "wires = {\n  'A': {1, 3},\n  'B': {2},\n}\n",
    ] {
        let read = wiring(text, None);
        assert_eq!((read.effects(), read.layout()), (own.effects(), own.layout()), "{text}");
    }
    let named = wiring("red: top, middle\nblue: left\n", Some("wiring"));
    assert_eq!(named.layout().lights().find("middle"), Some(1));
    let tight = read("[.##.](3)(1,3)(0,2)", Hints::default()).expect("a machine");
    assert_eq!(tight.into_spec().expect("a puzzle").build().expect("lights").buttons(), 3);
}

#[test]
fn buttons_that_set_lights_are_read_and_written() {
    let setters = |document: Document| {
        let spec = document.into_spec().expect("a puzzle");
        assert!(spec.build().is_err(), "no toggles");
        spec.setters_within(&mut Unwatched).expect("setters")
    };
    let document = read("A: 1+, 2-, 3\nB: 2\n", Hints::default()).expect("a wiring");
    let own = setters(document.clone());
    assert_eq!((own.set_by(0), own.toggled_by(0)), (&[(0, true), (1, false)][..], &[2][..]));
    let words = read("A: on 1, off 2, toggle 3\nB: 2\n", Hints::default()).expect("a wiring");
    assert_eq!(setters(words), own);
    let json = lightsout_formats::write(&document, "json").expect("JSON");
    assert_eq!(setters(lightsout_formats::read(&json, None).expect("JSON")), own);
    assert!(lightsout_formats::write(&document, "matrix-market").is_err(), "it has no setters");
    let board = r#"{"board": "1x3", "sets": {"0,0": {"0,2": 1}}}"#;
    let board = setters(read(board, Hints::default()).expect("a board"));
    assert_eq!((board.set_by(0), board.toggled_by(2)), (&[(2, true)][..], &[1, 2][..]));
}

#[test]
fn a_sparse_matrix_that_was_printed_is_a_wiring() {
    let found = lightsout_formats::found(
        b"  (0, 1)\t1.0\n  (1, 0)\t1.0\n",
        &Hints::default(),
        &mut Unwatched,
    );
    let found = found.expect("a matrix");
    assert_eq!(found.notes, [lightsout_formats::Note::Sparse { size: [2, 2], first: 0 }]);
    let puzzle = found.document.into_spec().expect("a wiring").build().expect("a puzzle");
    assert_eq!((puzzle.lights(), puzzle.buttons()), (2, 2));
    let array = "%%MatrixMarket matrix array real general\n2 2\n0\n1.0\n1.0\n0\n";
    let array = read(array, Hints::default()).expect("an array").into_spec().expect("a wiring");
    assert_eq!(array.build().expect("a puzzle").effects(), puzzle.effects());
}

/// From the puzzle of 10 December 2025 in Advent of Code.
const MACHINE: &str = "[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}";

#[test]
fn the_numbers_of_a_machine_are_counters_and_that_is_said() {
    let found = lightsout_formats::found(MACHINE.as_bytes(), &Hints::default(), &mut Unwatched);
    let found = found.expect("a machine");
    assert_eq!(found.notes, [lightsout_formats::Note::Counters]);
    let spec = found.document.into_spec().expect("a puzzle");
    let counters = spec.counters_within(&mut Unwatched).expect("counters");
    assert_eq!(
        (counters.goal(), counters.touched_by(1)),
        (&[3, 5, 4, 7][..], &[(1, 1), (3, 1)][..])
    );
    assert!(spec.build().is_err(), "counters are no lights");
    for wrong in ["{3,5,4}", "{3,5,4,-7}", "{3,5,4,7} {3,5,4,7}", "{}", "{3,5,4,9999999999}"] {
        let text = MACHINE.replace("{3,5,4,7}", wrong);
        for counters in [None, Some(false)] {
            assert!(read(&text, Hints { counters, ..Hints::default() }).is_err(), "{text}");
        }
    }
    assert!(read(&MACHINE.replace("{3,5,4,7}", ""), Hints::default()).is_ok());
}

#[test]
fn counters_are_written_as_json_and_as_nothing_else() {
    let document = read(MACHINE, Hints::default()).expect("a machine");
    let Document::Spec(spec) = &document else { panic!("a puzzle") };
    let own = spec.counters_within(&mut Unwatched).expect("counters");
    for format in ["json", "json-full"] {
        let text = lightsout_formats::write(&document, format).expect(format);
        let back = lightsout_formats::read(&text, None).expect(format);
        let back = back.into_spec().expect(format).counters_within(&mut Unwatched);
        assert!(back.is_ok_and(|back| back.is_same(&own)), "{format}");
    }
    for format in lightsout_formats::FORMATS.iter().map(|format| format.info()) {
        if format.is_written && !format.name.starts_with("json") {
            assert!(lightsout_formats::write(&document, format.name).is_err(), "{}", format.name);
        }
    }
}

#[test]
fn on_and_off_before_or_behind_their_lights() {
    use lightsout_algebra::watch::Unwatched;
    let setters = |text: &str| {
        let spec = read(text, Hints::default()).ok()?.into_spec().ok()?;
        let own = spec.setters_within(&mut Unwatched).ok()?;
        Some((own.toggled_by(0).to_vec(), own.set_by(0).to_vec()))
    };
    let wanted = Some((vec![], vec![(0, true), (2, false)]));
    for text in [
        "A: 1+, 3-\nB: 2",
        "A: on 1, off 3\nB: 2",
        "A: turns on 1, turns off 3\nB: toggles 2",
        "A turns 1 on and 3 off\nB toggles 2",
    ] {
        assert_eq!(setters(text), wanted, "{text}");
    }
    // It is open what the other light does.
    for text in ["A: 1, on 2\nB: 2", "A: 1 on and 3\nB: 2"] {
        assert_eq!(setters(text), None, "{text}");
    }
}

#[test]
fn tuples_of_networkx_are_nodes() {
    // The square nx.grid_2d_graph(2, 2), as each of its writers has it.
    let square = ["0,0 0,1", "0,0 1,0", "0,1 1,1", "1,0 1,1"];
    for text in [
        "(0, 0) (1, 0) {}\n(0, 0) (0, 1) {}\n(0, 1) (1, 1) {}\n(1, 0) (1, 1) {}\n",
        "(0, 0) (1, 0)\n(0, 0) (0, 1)\n(0, 1) (1, 1)\n(1, 0) (1, 1)\n",
        "(0, 0),(1, 0),{}\n(0, 0),(0, 1),{}\n(0, 1),(1, 1),{}\n(1, 0),(1, 1),{}\n",
        "#x.py\n# GMT\n# \n(0, 0) (1, 0) (0, 1)\n(0, 1) (1, 1)\n(1, 0) (1, 1)\n(1, 1)\n",
        "(0, 0) 2\n(1, 0) {}\n(0, 1) {}\n(0, 1) 1\n(1, 1) {}\n(1, 0) 1\n(1, 1) {}\n(1, 1) 0\n",
        "[((0, 0), (1, 0)), ((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]",
        "{(0, 0): [(1, 0), (0, 1)], (0, 1): [(1, 1), (0, 0)], (1, 0): [(0, 0), (1, 1)], (1, 1): [(0, 1), (1, 0)]}",
        "{(0, 0): {(1, 0): {}, (0, 1): {}}, (0, 1): {(1, 1): {}, (0, 0): {}}, (1, 0): {(0, 0): {}, (1, 1): {}}, (1, 1): {(0, 1): {}, (1, 0): {}}}",
        r#"{"directed": false, "multigraph": false, "graph": {}, "nodes": [{"id": [0, 0]}, {"id": [0, 1]}, {"id": [1, 0]}, {"id": [1, 1]}], "edges": [{"source": [0, 0], "target": [1, 0]}, {"source": [0, 0], "target": [0, 1]}, {"source": [0, 1], "target": [1, 1]}, {"source": [1, 0], "target": [1, 1]}]}"#,
    ] {
        assert_eq!(edges(text, None), square, "{text}");
    }
}

#[test]
fn the_ending_of_a_file_names_a_format_of_graphs() {
    let path = "#x.py\n# GMT\n# \nalpha beta\nbeta gamma\ngamma\n";
    assert_eq!(edges(path, Some("adjlist")), ["alpha beta", "beta gamma"]);
}

#[test]
fn choices_between_boards_and_wirings_are_said() {
    let notes = |text: &str, format: Option<&str>| {
        let hints = Hints { format, ..Hints::default() };
        found(text.as_bytes(), &hints, &mut Unwatched).expect("a puzzle").notes
    };
    let lists = "0: 1, 2\n1: 0\n2: 0, 3\n";
    assert_eq!(notes(lists, None), [Note::Wiring]);
    assert_eq!(notes(lists, Some("wiring")), []);
    assert_eq!(notes("A: 1,3\nB: 2\n", None), []);
    assert_eq!(notes("matrix(GF(2), [[1,0],[0,1]])", None), [Note::Matrix]);
    assert_eq!(notes("matrix(GF(2), [[1,0],[0,1]])", Some("sage")), []);
}

#[test]
fn lists_of_directed_graphs_lead_one_way() {
    let graph = |text: &str, format: Option<&str>| {
        let hints = Hints { format, ..Hints::default() };
        let found = found(text.as_bytes(), &hints, &mut Unwatched).expect("a graph");
        match found.document {
            Document::Graph(graph) => (graph.is_directed, graph.arcs.len(), found.notes),
            other => panic!("{}", other.describe()),
        }
    };
    // nx.DiGraph([(0, 1), (1, 2), (2, 0), (2, 3)]) by write_adjlist and write_multiline_adjlist.
    let head = "#x.py\n# GMT Sat Nov 28 01:32:25 2026\n# \n";
    let lists = ["0 1\n1 2\n2 0 3\n3\n", "0 1\n1 {}\n1 1\n2 {}\n2 2\n0 {}\n3 {}\n3 0\n"];
    for list in lists {
        let whole = format!("{head}{list}");
        assert_eq!(graph(&whole, None), (true, 4, vec![Note::Arcs]), "{whole}");
        assert_eq!(graph(list, None), (false, 4, vec![Note::BothWays]), "{list}");
        assert_eq!(graph(list, Some("arcs")), (true, 4, vec![]), "{list}");
    }
    assert_eq!(graph(lists[0], Some("adjacency")), (false, 4, vec![]));
    let edges = "0 1 {}\n1 2 {}\n2 0 {}\n2 3 {}\n";
    assert_eq!(graph(edges, None), (false, 4, vec![Note::BothWays]));
    assert_eq!(graph(edges, Some("arcs")), (true, 4, vec![]));
    assert_eq!(graph(edges, Some("edges")), (false, 4, vec![]));
    // One edge is there in both directions, and the others are not.
    let mixed = format!("{head}0 1\n1 0 2\n2 3 4\n3\n4\n");
    assert_eq!(graph(&mixed, None), (true, 5, vec![Note::Arcs]));
    // Lists of other graphs say nothing.
    let path = format!("{head}0 1\n1 2 3\n2\n3\n");
    assert_eq!(graph(&path, None), (false, 3, vec![]));
    assert_eq!(graph("[(0, 1), (1, 2), (2, 0)]", Some("arcs")), (true, 3, vec![]));
}

#[test]
fn rows_of_cells_and_settings_are_no_graphs() {
    for (text, wanted) in [
        (
            "5 5\n10101\n01010\n",
            "the first line says 5 rows of 5 cells. Below it are 2 rows of 5 cells",
        ),
        ("0.1 0.9\n0.5 0.3\n", "`0.1` is not a state"),
        ("grid = [[1,0,1],[0,1]]\n", "row 2 of the list has 2 cells and the first has 3"),
        ("1;0;1\n0;1\n", "this row has 2 cells and the first has 3"),
    ] {
        let error = read(text, Hints::default()).expect_err(text).to_string();
        let first = error.lines().next().unwrap_or_default();
        assert!(first.contains(wanted) && !first.contains("in the format edges"), "{text}{error}");
    }
    let weight =
        read("1 -> 2 0.5\n2 -> 3 1.5\n", Hints::default()).expect_err("a weight").to_string();
    assert!(weight.contains("Leave all weights out if each edge counts once"), "{weight}");
    assert!(read("width: 5\nheight: 4\n", Hints::default()).is_err());
    let states = read("3 1 0\n0 2 1\n1 1 3\n", Hints::default());
    assert!(matches!(states, Ok(Document::Board(board)) if board.size() == [3, 3]));
}

#[test]
fn pairs_on_one_line_are_edges() {
    assert_eq!(edges("(0, 1), (0, 2), (2, 3)", None), ["0 1", "0 2", "2 3"]);
    assert_eq!(edges("a -- b;\nb -- c;\n", None), ["a b", "b c"]);
    assert_eq!(edges("{1 \u{f3d4} 2, 2 \u{f3d4} 3}", None), ["1 2", "2 3"]);
    let quoted = "\"source\",\"target\"\n\"a\",\"b\"\n";
    assert_eq!(edges(quoted, None), ["a b"]);
    let vis = r#"{"nodes": [{"id": 1}, {"id": 2}], "edges": [{"from": 1, "to": 2}]}"#;
    assert_eq!(edges(vis, None), ["1 2"]);
}

#[test]
fn switches_and_lights_may_have_the_same_numbers() {
    for text in [
        "Lever 1 changes torches 1, 3\nLever 2 changes torches 2\n",
        "Plate 1: doors 1, 3\nPlate 2: doors 2\n",
    ] {
        let found = read(text, Hints::default()).map(|document| document.describe());
        assert_eq!(found, Ok("a puzzle".to_string()), "{text}");
    }
}
