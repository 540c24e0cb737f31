//! The formats of the table, each by itself and guessed, with everything it can write of some documents.

use lightsout_formats as formats;
use lightsout_formats::image::{self, Wish};
use lightsout_formats::pbm::PackedHead;
use lightsout_formats::{Document, FORMATS, Hints};
use lightsout_model::spec::named;
use lightsout_pictures::{Scene, Style, renderer_named};

use crate::{Target, budget, files, said, texts};

/// A target for every format, one for inputs whose format is guessed, and two for parts of them.
pub(crate) fn targets() -> Vec<Target> {
    // LaTeX is only written.
    let names = || FORMATS.iter().map(|format| format.info().name).filter(|name| *name != "latex");
    let all: Vec<Vec<u8>> = names().flat_map(seeds).collect();
    let by_name = names().map(|name| {
        Target::of_bytes(&format!("format-{name}"), seeds(name), |bytes| read(bytes, Some(name)))
    });
    let heads = seeds("pbm").into_iter().filter(|bytes| bytes.starts_with(b"P4")).collect();
    let by_parts = [
        Target::of_bytes("guessed", all.clone(), |bytes| read(bytes, None)),
        Target::of_bytes("many-boards", all, |bytes| {
            said(formats::many::boards(bytes, &Hints::default(), &mut budget()))
        }),
        Target::of_bytes("pbm-head", heads, |bytes| said(PackedHead::read(bytes))),
        Target::of_bytes("picture-of-states", seeds("image"), |bytes| {
            let wish = Wish { states: Some(5), size: Some([3, 4]), ..Wish::default() };
            said(image::read(bytes, &wish, &mut budget()))
        }),
    ];
    by_name.chain(by_parts).collect()
}

/// Reads an input; what can be written again reads back the same.
fn read(bytes: &[u8], format: Option<&str>) -> Result<(), String> {
    let hints = Hints { format, ..Hints::default() };
    let document =
        formats::read_within(bytes, &hints, &mut budget()).map_err(|error| error.to_string())?;
    let Some(name) = format else { return Ok(()) };
    if let Ok(written) = formats::write_within(&document, name, &mut budget()) {
        let shown = String::from_utf8_lossy(&written);
        let again = formats::read_within(&written, &hints, &mut budget());
        let again = again.unwrap_or_else(|error| panic!("{name} cannot be read: {error}\n{shown}"));
        let twice = formats::write_within(&again, name, &mut budget());
        let twice = twice.expect("it was written before");
        assert!(twice == written, "{name}: {shown}\n{}", String::from_utf8_lossy(&twice));
    }
    Ok(())
}

/// Good inputs of a format: whatever it can write of some documents, and files.
fn seeds(format: &str) -> Vec<Vec<u8>> {
    let read = |text: &[u8], format| formats::read(text, Some(format)).expect("a document");
    let puzzles = ["5x5", "4x3:random:1", "3x3x3", "5x6:random:2", "cube:2"]
        .map(|name| Document::Spec(Box::new(named(name).expect("a board"))));
    let others = [
        read(b"0,0\n2,1 x3\n", "presses"),
        read(br#"{"presses": {"0,0": 1, "3,2": 2}}"#, "json"),
        read(b"a b\nb c\nc a\n", "edges"),
        read(b"a -> b\nb -> c\nc -> a\n", "edges"),
        read(b"IheA@GUAo", "graph6"),
        read(b"01/10", "text"),
    ];
    let written = puzzles.iter().chain(&others).filter_map(|one| {
        let lossy = formats::write_lossy(one, format, &mut budget());
        lossy.ok().map(|written| written.bytes)
    });
    let kept: Vec<Vec<u8>> = match format {
        "text" => files("examples", ".txt"),
        "edges" => files("examples", ".edges"),
        "graph6" => files("examples", ".g6"),
        "sparse6" => vec![b":Fa@x^\n".to_vec(), b":~?@?b".to_vec()],
        "json" => files("examples", ".json"),
        "r" => texts(&["c(0,1,1,1,0,1,0,1,1)\n"]),
        "literal" => texts(&[
            "grid = [[1, 0], [0, 1]]",
            "np.array([[1, 0], [0, 1]], dtype=bool)",
            "matrix(c(0,1,1,0,1,0), nrow = 2, byrow = TRUE)",
            "[1 0 1; 0 1 0]",
            "int grid[2][2] = {{1,0},{0,1}};",
            "['x-', '-x']",
        ]),
        "gexf" => texts(&[
            "<gexf><graph><nodes><node id=\"0\"/><node id=\"1\"/></nodes><edges><edge source=\"0\" target=\"1\"/></edges></graph></gexf>",
        ]),
        "gml" => texts(&[
            "graph [ node [ id 0 label \"a\" ] node [ id 1 ] edge [ source 0 target 1 weight 2 ] ]",
        ]),
        "pajek" => {
            texts(&["*vertices 3\n1 \"a\" 0.0 0.0\n2 b\n*edges\n1 2 1.0\n*arcslist\n2 3 1\n"])
        }
        "tgf" => texts(&["1 a\n2 b\n3\n#\n1 2 x\n2 3\n"]),
        "leda" => {
            texts(&["LEDA.GRAPH\nvoid\nvoid\n-2\n3\n|{}|\n|{}|\n|{}|\n2\n1 2 0 |{}|\n2 3 0 |{}|\n"])
        }
        "metis" => texts(&["% a ring\n4 4\n2 4\n1 3\n2 4\n1 3\n"]),
        "dimacs-graph" => texts(&["c a path\np edge 3 2\ne 1 2\ne 2 3\n"]),
        "arcs" => texts(&["0 1\n1 2\n2 0\n", "0 1 {}\n1 0 {}\n", "a -> b\n"]),
        "adjacency" => texts(&["# x\n0 1 2\n1 2\n2\n", "0: 1, 2\n1: 0\n2: 0\n"]),
        "multiline-adjacency" => texts(&["0 2\n1 {}\n2 {'weight': 3}\n1 0\n2 0\n"]),
        "wiring" => texts(&["A: 1,3\nB: 2\n", "A: 1+,3-\nB: on 2, off 1\n"]),
        "machine" => texts(&["[.##.] (3) (1,3) (2) (0,2) {3,5,4,7}"]),
        "image" => [files("crates/lightsout/tests/pictures", ".jpg"), vec![png()]].concat(),
        _ => Vec::new(),
    };
    written.chain(kept).collect()
}

/// A board as a PNG.
fn png() -> Vec<u8> {
    let puzzle = named("4x3:random:1").and_then(|spec| spec.build()).expect("a puzzle");
    let scene = Scene::of(&puzzle).with_style(Style { cell: 4.0, ..Style::default() });
    renderer_named("png").expect("a renderer").draw(&scene, &mut budget()).expect("a picture")
}
