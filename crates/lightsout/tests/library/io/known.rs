//! Graphs and boards that are known from elsewhere.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_formats::{Document, dot, edges, graph6, sparse6, text};
use lightsout_model::board::Board;
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::Graph;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{GoalSpec, Spec};

fn degrees(graph: &Graph) -> Vec<usize> {
    let mut degrees = vec![0; graph.names.len()];
    for &(from, to, _) in &graph.arcs {
        degrees[from] += 1;
        degrees[to] += 1;
    }
    degrees
}

/// The length of the shortest circle, by breadth-first search from every node.
fn girth(graph: &Graph) -> usize {
    let nodes = graph.names.len();
    let mut next = vec![Vec::new(); nodes];
    for (arc, &(from, to, _)) in graph.arcs.iter().enumerate() {
        next[from].push((to, arc));
        next[to].push((from, arc));
    }
    let mut best = usize::MAX;
    for root in 0..nodes {
        let (mut far, mut queue) = (vec![usize::MAX; nodes], std::collections::VecDeque::new());
        far[root] = 0;
        queue.push_back((root, usize::MAX));
        while let Some((node, by)) = queue.pop_front() {
            for &(other, arc) in next[node].iter().filter(|(_, arc)| *arc != by) {
                if far[other] == usize::MAX {
                    far[other] = far[node] + 1;
                    queue.push_back((other, arc));
                } else {
                    best = best.min(far[node] + far[other] + 1);
                }
            }
        }
    }
    best
}

#[test]
fn the_ring_of_seven() {
    let ring = graph6::parse("FhCKG\n", &mut Unwatched).expect("a ring");
    assert_eq!((degrees(&ring), girth(&ring)), (vec![2; 7], 7));
    assert_eq!(graph6::parse(">>graph6<<FhCKG", &mut Unwatched), Ok(ring));
}

#[test]
fn the_petersen_graph() {
    let petersen = graph6::parse("IheA@GUAo", &mut Unwatched).expect("the Petersen graph");
    assert_eq!((degrees(&petersen), girth(&petersen)), (vec![3; 10], 5));
}

/// The examples of nauty's formats.txt.
#[test]
fn the_examples_of_the_formats() {
    let graph = graph6::parse("DQc", &mut Unwatched).expect("the example of graph6");
    assert_eq!(graph.arcs, [(0, 2, 1), (1, 3, 1), (0, 4, 1), (3, 4, 1)]);
    let Ok(Document::Graph(graph)) = formats::read(b"&DI?AO?", None) else {
        panic!("the example of digraph6")
    };
    assert_eq!((graph.is_directed, graph.names.len()), (true, 5));
    assert_eq!(graph.arcs, [(0, 2, 1), (0, 4, 1), (3, 1, 1), (3, 4, 1)]);
    let graph =
        sparse6::parse(">>sparse6<<:Fa@x^", &mut Unwatched).expect("the example of sparse6");
    assert_eq!(graph.arcs, [(0, 1, 1), (0, 2, 1), (1, 2, 1), (5, 6, 1)]);
}

#[test]
fn a_number_of_nodes_above_62_takes_four_characters() {
    let graph = Graph {
        names: (0..63).map(|node| node.to_string()).collect(),
        arcs: vec![(0, 62, 1)],
        is_directed: false,
        positions: None,
    };
    let line = crate::written(|out| graph6::write(&graph, out)).expect("a graph without loops");
    assert!(line.starts_with("~??~"), "{line}");
    assert_eq!(line.trim_end().len(), 4 + (63 * 62 / 2_usize).div_ceil(6));
    assert_eq!(graph6::parse(&line, &mut Unwatched), Ok(graph));
}

/// 4 nodes with a loop and a double edge, worked out by hand: n = 4, two bits to a number.
/// Pairs: (1,0) steps to 1: edge 0-1; (0,0): edge 0-1 again; (1,2): edge 2-2; (1,1): edge 1-3.
/// Bits: 100 000 110 101, no filling.
#[test]
fn sparse6_keeps_loops_and_adds_double_edges() {
    let graph = sparse6::parse(":C_t", &mut Unwatched).expect("a graph");
    assert_eq!(graph.arcs, [(0, 1, 2), (2, 2, 1), (1, 3, 1)]);
}

#[test]
fn one_board_in_many_ways() {
    let board = |written: &str| {
        text::parse(written, None, &mut Unwatched)
            .unwrap_or_else(|error| panic!("{written}: {error}"))
    };
    let wanted = Drawing::new(vec![vec![Some(1), Some(0)], vec![Some(0), Some(1)]]);
    let ways = [
        "10\n01\n",
        "1 0\n0 1",
        "1,0\n0,1\n",
        "1, 0\n0, 1",
        "1\t0\n0\t1",
        "#.\n.#",
        "X.\n.X",
        "■·\n·■",
        "  #.\n  .#",
        "1001",
        "10/01",
        "10/01/\n",
        "\n10\r\n01\r\n\r\n",
    ];
    for written in ways {
        assert_eq!(board(written), wanted, "{written}");
    }
    assert_eq!(board("#../").size(), [1, 3]);
    assert_eq!(board("0 12 3\n_ 254 1").states(), [0, 12, 3, 254, 1]);
}

#[test]
fn blanks_in_a_picture_are_holes() {
    let wanted =
        [vec![None, Some(1), None], vec![Some(0), Some(0), Some(0)], vec![None, Some(1), None]];
    for written in [" #\n...\n #\n", " # \n...\n # ", "_#_\n...\n_#_", "   #\n  ...\n   #"] {
        let board = text::parse(written, None, &mut Unwatched)
            .unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(board.rows(), wanted, "{written}");
    }
}

#[test]
fn the_string_of_25() {
    let board = text::parse("1101110101011101010111011", None, &mut Unwatched).expect("a square");
    assert_eq!((board.size(), board.is_full()), ([5, 5], true));
}

#[test]
fn an_edge_in_both_directions_counts_once() {
    let road = "# a comment\n% another\n1 2\n2 1\n2\t3 # behind\n\n3 2\n4 4\nalone\n";
    let graph = edges::parse(road, &mut Unwatched).expect("a road network");
    assert_eq!(graph.names, ["1", "2", "3", "4", "alone"]);
    assert_eq!(graph.arcs, [(0, 1, 1), (1, 2, 1), (3, 3, 1)]);
    let arcs = edges::parse("a -> b 2\nb -> a 3\na -> b 2", &mut Unwatched).expect("arcs");
    assert_eq!((arcs.is_directed, arcs.arcs), (true, vec![(0, 1, 2), (1, 0, 3)]));
}

#[test]
fn dot_as_people_write_it() {
    let text = r#"
        /* a graph */
        Strict Graph "my graph" {
            graph [layout=neato]; node [shape=circle] rankdir = "LR"
            a:north -- "b" -- c [weight=2, color=red];   // a chain
            # a comment
            subgraph cluster_x { edge [weight=3]; c -- {d, "e" + "f"} } -- a
            a -- b [weight=2]
        }"#;
    let graph = dot::parse(text, &mut Unwatched).expect("a DOT text");
    assert_eq!(graph.names, ["a", "b", "c", "d", "ef"]);
    let wanted = [(0, 1, 2), (1, 2, 2), (2, 3, 3), (2, 4, 3), (2, 0, 1), (3, 0, 1), (4, 0, 1)];
    assert_eq!(graph.arcs, wanted);
    let twice =
        dot::parse("digraph { a -> b; a -> b; b -> a }", &mut Unwatched).expect("a double arc");
    assert_eq!(twice.arcs, [(0, 1, 2), (1, 0, 1)]);
    let placed = dot::parse(r#"graph { a [pos="1.5,2!"]; b [pos="0,-1"] }"#, &mut Unwatched)
        .expect("places");
    assert_eq!(placed.positions, Some(vec![[1.5, -2.0], [0.0, 1.0]]));
}

fn spec(text: &str) -> Spec {
    match formats::read(text.as_bytes(), None) {
        Ok(Document::Spec(spec)) => *spec,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn states_by_the_names_of_lights() {
    let graph = r#"{"nodes": ["a", "b", "c"], "edges": []}"#;
    let system = r#"{"lights": ["a", "b", "c"], "buttons": {}}"#;
    let cases = [
        (graph, r#"{"c": 2}"#, vec![0, 0, 2]),
        (system, r#"{"b": 1, "a": 3}"#, vec![3, 1, 0]),
        (r#""2x3""#, r#"{"1,0": 1}"#, vec![0, 0, 0, 1, 0, 0]),
        (r#""2x2x2""#, r#"{"1,0,1": 1}"#, vec![0, 0, 0, 0, 0, 1, 0, 0]),
        // The lights of a drawing are its cells without the holes, row by row.
        (r#"["1_1", "_11"]"#, r#"{"0,2": 1, "1,2": 2}"#, vec![0, 1, 0, 2]),
    ];
    for (board, states, wanted) in cases {
        let spec = spec(&format!(r#"{{"board": {board}, "start": {states}, "goal": {states}}}"#));
        assert_eq!(spec.start, Some(Start::Board(Board::new(wanted.clone()))), "{board}");
        assert_eq!(spec.goal, Some(GoalSpec::Target(Board::new(wanted))), "{board}");
    }
}

#[test]
fn starts_and_goals_have_several_spellings() {
    let drawing = Drawing::new(vec![vec![Some(0), Some(1)], vec![Some(1), None]]);
    let cases = [
        (r#""all""#, Start::All),
        (r#""none""#, Start::None),
        (r#"{"random": 7}"#, Start::Random { seed: 7 }),
        (r#"{"random_solvable": 7}"#, Start::RandomSolvable { seed: 7 }),
        (r#"{"presses": {"0,1": 2}}"#, Start::Presses(vec![("0,1".to_string(), 2)])),
        (r#"["01", "1_"]"#, Start::Drawn(drawing.clone())),
        (r#""01/1_""#, Start::Drawn(drawing.clone())),
        (r##"[".#", "#_"]"##, Start::Drawn(drawing.clone())),
        ("[0, 1]", Start::Board(Board::new(vec![0, 1]))),
    ];
    for (written, start) in cases {
        assert_eq!(spec(&format!(r#"{{"board": "2x2", "start": {written}}}"#)).start, Some(start));
    }
    let goals = [
        (r#""off""#, GoalSpec::State(0)),
        ("2", GoalSpec::State(2)),
        (r#""equal""#, GoalSpec::Equal),
        (r#"["01", "1_"]"#, GoalSpec::Drawn(drawing)),
    ];
    for (written, goal) in goals {
        assert_eq!(spec(&format!(r#"{{"board": "2x2", "goal": {written}}}"#)).goal, Some(goal));
    }
}

/// Every JSON and DOT example of book/reference/formats.md is what it says.
#[test]
fn the_examples_of_the_documentation_are_read() {
    let text = include_str!("../../../../../book/reference/formats.md");
    let mut count = 0;
    for block in text.split("```").skip(1).step_by(2) {
        let (language, example) = block.split_once('\n').expect("a block has lines");
        let is_one_each = example.lines().all(|line| line.starts_with('{') && line.ends_with('}'));
        let examples: Vec<&str> = match language {
            "json" if is_one_each => example.lines().collect(),
            "json" | "dot" => vec![example],
            _ => continue,
        };
        for example in examples {
            count += 1;
            if let Err(error) = formats::read(example.as_bytes(), Some(language)) {
                panic!("{error}\n{example}");
            }
        }
    }
    assert_eq!(count, 7);
}

/// Shapes that are no rectangle name their lights as they are built.
#[test]
fn lights_of_a_cube_by_name() {
    let read = formats::read(br#"{"board": "cube", "start": {"top:0,1": 1, "back:2,2": 1}}"#, None);
    let Ok(Document::Spec(spec)) = read else { panic!("{read:?}") };
    let puzzle = spec.build().expect("a cube");
    let lit = |light: usize| puzzle.start().states()[light] == 1;
    let names = (0..puzzle.lights()).filter(|&light| lit(light));
    let names: Vec<String> = names.map(|light| puzzle.layout().lights().name(light)).collect();
    assert_eq!(names, ["top:0,1", "back:2,2"]);
}
