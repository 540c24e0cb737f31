//! Every bad spec gets one sentence that says what is wrong and what would be right.

use super::named;
use crate::board::Board;
use crate::lattice::Wrap;
use crate::puzzle::Rule;
use crate::spec::drawing::Drawing;
use crate::spec::graph::{Graph, Loops};
use crate::spec::pattern::PATTERNS;
use crate::spec::start::Start;
use crate::spec::system::System;
use crate::spec::{GoalSpec, Shape, Spec};

fn name_error(text: &str) -> String {
    named(text).expect_err(text).to_string()
}

fn error(spec: Spec) -> String {
    spec.build().expect_err("a bad spec").to_string()
}

fn on(name: &str) -> Spec {
    named(name).expect(name)
}

#[test]
fn sizes() {
    let expect = |text: &str, sentence: &str| assert_eq!(name_error(text), sentence);
    expect("5x", "`5x` is not a size: a number is missing next to an x. Write 5x5, say");
    expect("5xx5", "`5xx5` is not a size: a number is missing next to an x. Write 5x5, say");
    expect("x5", "`x5` is not a size: a number is missing next to an x. Write 5x5, say");
    expect("5 x 5", "`5 x 5` is not a size: leave the spaces out and write 5x5");
    expect("-3x5", "`-3x5` is not a size: -3 is negative. Every number must be at least 1");
    expect("5x-5", "`5x-5` is not a size: -5 is negative. Every number must be at least 1");
    expect("0x5", "`0x5` is not a size: 0 is too small. Every number must be at least 1");
    expect("6 7", "`6 7` is not a size: leave the spaces out and write 6x7");
    expect("5*5", "`5*5` is not a size: write whole numbers with an x between them, 5x5");
    expect("7", "`7` is not a size: write 7x7 for a square or 1x7 for a row");
    expect("1", "`1` is not a size: write 1x1");
    expect(
        "99999999999999999999x5",
        "`99999999999999999999x5` is not a size: `99999999999999999999` is larger than any board can be",
    );
    expect(
        "9999999999x9999999999",
        "`9999999999x9999999999` has more lights than can be counted. A board of this kind may have at most 536870912",
    );
    expect(
        "30000x30000",
        "`30000x30000` has 900000000 lights. A board of this kind may have at most 536870912",
    );
    expect(
        &["1"; 27].join("x"),
        "`1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1` is not a size: it has 27 axes. A board may have at most 26",
    );
    expect("hex", "a size is missing: say how large the board is, as in hex:4");
    expect("hex:", "a size is missing: say how large the board is, as in hex:4");
    expect("hex:0", "`0` is not a size: 0 is too small. Every number must be at least 1");
    expect(
        "hex:1x2x3",
        "`1x2x3` is not a size: hexagons take one or two numbers, such as hex:4 or hex:3x5",
    );
    expect(
        "hex:4294967295",
        "`hex:4294967295` has more lights than can be counted. A board of this kind may have at most 4194304",
    );
    expect(
        "triangle:three",
        "`three` is not a size: write whole numbers with an x between them, such as 5x5",
    );
    expect(
        "triangle:2049",
        "`triangle:2049` has 4198401 lights. A board of this kind may have at most 4194304",
    );
    expect("cube:3x3", "`3x3` is not a size: a cube takes one number, as in cube:3");
    expect(
        "dodecahedron:3",
        "`3` is not a size: there is only one dodecahedron. Write dodecahedron alone",
    );
}

#[test]
fn names_are_understood_in_capitals_and_with_the_times_sign() {
    assert_eq!(named("5×6"), named("5x6"));
    assert_eq!(named("5X6"), named("5x6"));
    assert_eq!(named("Classic"), named("classic"));
    assert_eq!(named("HEX:3"), named("hex:3"));
}

#[test]
fn unknown_names() {
    let known =
        "A board is a size such as 5x5, a geometry such as hex:4, or a preset such as classic";
    assert_eq!(
        name_error("clasic"),
        format!("there is no board called `clasic` (did you mean classic?). {known}")
    );
    assert_eq!(
        name_error("dodekahedron"),
        format!("there is no board called `dodekahedron` (did you mean dodecahedron?). {known}")
    );
    assert_eq!(
        name_error("hex4"),
        format!("there is no board called `hex4` (did you mean hex:4?). {known}")
    );
    assert_eq!(
        name_error("6by7"),
        format!("there is no board called `6by7` (did you mean 6x7?). {known}")
    );
    assert_eq!(name_error("bord.txt"), format!("there is no board called `bord.txt`. {known}"));
    assert_eq!(name_error("5x5.txt"), format!("there is no board called `5x5.txt`. {known}"));
    // As it was typed, also where a start stands behind it.
    assert_eq!(name_error("Games/Bord"), format!("there is no board called `Games/Bord`. {known}"));
    assert_eq!(name_error("Bord×:all"), format!("there is no board called `Bord×`. {known}"));
    assert_eq!(name_error(""), format!("there is no board called ``. {known}"));
    let long = "ab".repeat(1000);
    assert_eq!(
        name_error(&long),
        format!("there is no board called `{}…`. {known}", "ab".repeat(30))
    );
    let patterns: Vec<&str> = PATTERNS.iter().map(|pattern| pattern.info().name).collect();
    assert_eq!(
        error(Spec { pattern: Some("kings".to_string()), ..on("5x5") }),
        format!(
            "there is no pattern called `kings` (did you mean king?). The patterns are {}, or a picture such as 010/111/010",
            patterns.join(", ")
        )
    );
    assert_eq!(
        name_error("graph"),
        "the geometry `graph` by name cannot be chosen here: a graph is read from a file or from standard input"
    );
}

#[test]
fn wraps() {
    let wrapped = |name: &str, wrap| error(Spec { wrap: Some(wrap), ..on(name) });
    assert_eq!(
        wrapped("3x3x3", Wrap::Mobius),
        "the mobius wrap joins rows and columns, so it needs two dimensions, and 3x3x3 has 3. Use plane or torus"
    );
    assert_eq!(
        wrapped("hex:3", Wrap::Torus),
        "hex:3 cannot be wrapped as torus: its edges are not straight lines that could meet. Only grids and drawings can be wrapped"
    );
    assert_eq!(
        wrapped("cube", Wrap::Torus),
        "cube:3 cannot be wrapped as torus: it has no sides to join, so say no wrap"
    );
    assert_eq!(
        wrapped("petersen", Wrap::Plane),
        "this graph cannot be wrapped as plane: it has no sides to join, so say no wrap"
    );
    assert_eq!(
        wrapped("khalou", Wrap::Torus),
        "the wrap cannot be chosen here: in Khalou every button is listed with the lights it touches"
    );
}

#[test]
fn patterns_that_mean_nothing_here() {
    let patterned =
        |name: &str, pattern: &str| error(Spec { pattern: Some(pattern.to_string()), ..on(name) });
    assert_eq!(
        patterned("hex:3", "knight"),
        "the knight pattern does not work here: knights jump along rows and columns, and this board has none. These work: cross, neighbours and king"
    );
    assert_eq!(
        patterned("hex:3", "diagonal"),
        "the diagonal pattern does not work here: cells that touch here always share an edge. These work: cross, neighbours and king"
    );
    assert_eq!(
        patterned("cube", "row-column"),
        "the row-column pattern does not work here: this board has no straight rows and columns. These work: cross, neighbours, diagonal and king"
    );
    assert_eq!(
        patterned("petersen", "king"),
        "the king pattern does not work here: a graph has links but no corners. These work: cross and neighbours"
    );
    assert_eq!(
        patterned("dodecahedron", "010/111/010"),
        "the 010/111/010 pattern does not work here: pictures and offsets count rows and columns, and this board has none. These work: cross, neighbours and king"
    );
    assert_eq!(
        patterned("3x3x3", "111"),
        "the 111 pattern does not work here: it counts along 2 axes and the board has 3, so list offsets of 3 numbers. These work: cross, neighbours, diagonal, king, knight, knight-centre and row-column"
    );
    assert_eq!(
        patterned("khalou", "cross"),
        "the pattern cannot be chosen here: in Khalou every button is listed with the lights it touches"
    );
}

#[test]
fn pictures_that_cannot_be_read() {
    let drawn = |pattern: &str| error(Spec { pattern: Some(pattern.to_string()), ..on("5x5") });
    assert_eq!(
        drawn("010/11/010"),
        "the pattern `010/11/010` cannot be read: row 2 has 2 squares and row 1 has 3. Make them equally long"
    );
    assert_eq!(
        drawn("11/11"),
        "the pattern `11/11` cannot be read: its rows and columns are 2 and 2. Both numbers must be odd, so that the button is in the middle"
    );
    let nothing = "all its weights are 0, so a press would change nothing. Write 1 for every light that a press changes, such as 010/111/010";
    for zeros in ["000/000/000", "...", "0,0:0;1,0:0"] {
        assert_eq!(drawn(zeros), format!("the pattern `{zeros}` cannot be read: {nothing}"));
    }
    assert_eq!(
        drawn("010/121/010"),
        "the pattern's offset 0,0 has weight 2. With 2 states the weights are 0 to 1"
    );
    assert_eq!(
        drawn("0,0;1"),
        "the pattern `0,0;1` cannot be read: every offset needs the same number of coordinates, at most 26, but `1` has 1"
    );
    assert_eq!(
        drawn("0,0;1,"),
        "the pattern `0,0;1,` cannot be read: `1,` is not an offset. Write row,column from the button, such as -1,2"
    );
    assert_eq!(
        drawn("0,0:300"),
        "the pattern `0,0:300` cannot be read: 300 is not a weight. A weight is a number from 0 to 254"
    );
    assert_eq!(
        drawn("0,1;0,1"),
        "the pattern `0,1;0,1` cannot be read: the offset 0,1 is listed twice"
    );
}

#[test]
fn lists_that_would_be_too_long() {
    assert_eq!(
        error(Spec { pattern: Some("row-column".to_string()), ..on("1000x1000") }),
        "the row-column pattern on 1000000 lights makes a list of 2001000000 touched lights. At most 67108864 fit, so take a smaller board or a pattern that touches fewer lights"
    );
    assert_eq!(
        error(Spec { pattern: Some("king".to_string()), ..on(&["1"; 12].join("x")) }),
        "the king pattern does not work here: in 12 dimensions a press would touch 3^12 lights. These work: cross, neighbours, diagonal, knight, knight-centre and row-column"
    );
}

#[test]
fn loops() {
    assert_eq!(
        error(Spec { loops: Some(Loops::Open), ..on("5x5") }),
        "the loops cannot be chosen here: they belong to graphs. On a board choose the pattern cross (closed) or neighbours (open)"
    );
    assert_eq!(
        error(Spec {
            loops: Some(Loops::Closed),
            pattern: Some("neighbours".to_string()),
            ..on("petersen")
        }),
        "the loops cannot be chosen here: the neighbours pattern already says that no button changes its own light. Say one or the other"
    );
}

#[test]
fn graphs_and_systems_whose_parts_do_not_fit() {
    let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
    let graph = |nodes: &[&str], arcs: &[(usize, usize, u8)]| {
        error(Spec::of(Shape::Graph(Graph {
            names: names(nodes),
            arcs: arcs.to_vec(),
            is_directed: false,
            positions: None,
        })))
    };
    assert_eq!(
        graph(&["a", "a"], &[]),
        "two nodes are called `a`. Every node needs a name of its own"
    );
    assert_eq!(
        graph(&["a", " b"], &[]),
        "the name ` b` of node number 1 has spaces around it. Every node needs a name of its own"
    );
    // In one line it would read as the other name does.
    assert_eq!(
        graph(&["a b", "a\nb"], &[]),
        "the name `a\\nb` of node number 1 has a line break or another control character, which no name may have"
    );
    assert_eq!(
        graph(&["a", ""], &[]),
        "node number 1 has no name. Every node needs a name of its own"
    );
    assert_eq!(
        graph(&["a", "b"], &[(0, 2, 1)]),
        "arc number 0 joins nodes 0 and 2. The nodes are 0 to 1"
    );
    assert_eq!(
        graph(&["a", "b"], &[(0, 1, 2)]),
        "the arc from a to b has weight 2. With 2 states the weights are 0 to 1"
    );
    assert_eq!(graph(&[], &[]), "a puzzle needs at least one light");
    let system = System { lights: names(&["x"]), buttons: vec![("p".to_string(), vec![(1, 1)])] };
    assert_eq!(
        error(Spec::of(Shape::System(system))),
        "button p touches light number 1. The lights are 0 to 0"
    );
}

#[test]
fn boards_that_do_not_fit() {
    let row = |text: &str| text.bytes().map(|c| (c != b' ').then(|| c - b'0')).collect();
    let drawn =
        |rows: &[&str]| Start::Drawn(Drawing::new(rows.iter().map(|text| row(text)).collect()));
    assert_eq!(
        error(Spec { start: Some(drawn(&["11", "11", "11"])), ..on("2x2") }),
        "the start drawing does not fit: it has 6 cells (3x2) and the puzzle has 4 lights (2x2)"
    );
    assert_eq!(
        error(Spec { start: Some(drawn(&["11", "11", "11"])), ..on("2x3") }),
        "the start drawing does not fit: it has no cell where light 0,2 is"
    );
    let hole = Spec::of(Shape::Drawn(Drawing::new(vec![row("1 1"), row("111")])));
    assert_eq!(
        error(Spec { start: Some(drawn(&["11 ", "111"])), ..hole }),
        "the start drawing does not fit: it has no cell where light 0,2 is"
    );
    assert_eq!(
        error(Spec { start: Some(Start::Board(Board::new(vec![1; 3]))), ..on("2x2") }),
        "the start board has 3 lights. This puzzle has 4"
    );
    assert_eq!(
        error(Spec { start: Some(drawn(&["10", "02"])), ..on("2x2") }),
        "the start board has light 1,1 in state 2. With 2 states the states are 0 to 1, so this takes 3 states"
    );
    assert_eq!(
        error(Spec { goal: Some(GoalSpec::State(3)), ..on("lights-out-2000") }),
        "the goal board has light 0,0 in state 3. With 3 states the states are 0 to 2, so this takes 4 states"
    );
    assert_eq!(
        error(Spec::of(Shape::Drawn(Drawing::new(vec![row("  ")])))),
        "the board drawing does not fit: it has no cell. Draw at least one"
    );
    assert_eq!(
        error(Spec { start: Some(Start::Presses(vec![("9,9".to_string(), 1)])), ..on("5x5") }),
        "there is no button called `9,9`. They run from 0,0 to 4,4, with the row before the column"
    );
}

#[test]
fn states_and_rules() {
    assert_eq!(
        error(Spec { states: Some(1), ..on("5x5") }),
        "a light needs from 2 to 255 states, not 1"
    );
    assert_eq!(
        error(Spec { states: Some(0), ..on("khalou") }),
        "a light needs from 2 to 255 states, not 0"
    );
    assert_eq!(
        error(Spec { rule: Some(Rule::LitOnly), ..on("khalou") }),
        "the lit-only rule needs every button to sit on a light of its own. In this puzzle buttons and lights are different things"
    );
}

/// A colon begins a start, and a text may have many.
#[test]
fn names_with_many_colons_are_answered_at_once() {
    for text in
        ["a:".repeat(100_000), format!("5x5{}", ":all".repeat(100_000)), "5x5:all:none".to_string()]
    {
        let error = named(&text).expect_err("no board").to_string();
        assert!(error.len() < 1000, "{error}");
    }
    assert!(named("5x5:foo:7").is_err_and(|error| error.to_string().contains("5x5:random:7")));
}
