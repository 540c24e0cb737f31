//! A folder with small files: what each of the formats looks like, and what somebody might send to do harm.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files that hold boards, graphs and answers, or seem to.
pub(crate) const BOARDS: &[&str] = &[
    "board.txt",
    "states.txt",
    "board.pbm",
    "board.png",
    "graph.g6",
    "graph.s6",
    "edges.txt",
    "board.json",
    "empty",
    "nine-bytes.s6",
    "giant.s6",
    "giant.d6",
    "giant.pbm",
    "giant.P1.pbm",
    "giant.mtx",
    "giant.json",
    "states.json",
    "deep.json",
    "deep-object.json",
    "numbers.json",
    "numbers.txt",
    "long.txt",
    "noise",
    "giant.png",
    "giant.gif",
    "giant.bmp",
    "edges-giant.txt",
    "deep.dot",
    "wide.csv",
    "session.json",
    "graph.graphml",
    "edges.csv",
    "giant.graphml",
];

/// Files that hold presses, or seem to.
pub(crate) const ANSWERS: &[&str] = &[
    "presses.txt",
    "answer.json",
    "board.pbm",
    "empty",
    "noise",
    "numbers.txt",
    "long.txt",
    "deep.json",
];

/// Files that hold theories, or seem to.
pub(crate) const THEORIES: &[&str] =
    &["theory.in", "plan.in", "giant.in", "deep.in", "empty", "noise", "board.txt"];

/// Files that hold logs of presses, or seem to.
pub(crate) const LOGS: &[&str] = &["presses.log", "giant.log", "empty", "noise", "board.txt"];

/// Files that hold check matrices, or seem to.
pub(crate) const CODES: &[&str] = &[
    "checks.mtx",
    "checks.alist",
    "model.dem",
    "hexagonal:3",
    "hexagonal:9",
    "hexagonal:99999",
    "hexagonal:8",
    "giant.mtx",
    "giant.alist",
    "giant.dem",
    "deep.dem",
    "empty",
    "noise",
    "numbers.txt",
];

/// Files that hold syndromes or weights, or seem to.
pub(crate) const SYNDROMES: &[&str] =
    &["three.01", "three.npy", "wide.csv", "giant.npy", "empty", "noise", "numbers.txt"];

/// A folder of its own, gone afterwards.
pub(crate) struct Folder(pub PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// The same with all the files.
    pub(crate) fn filled(name: &str) -> Folder {
        let folder = Folder::new(name);
        for (file, bytes) in contents() {
            fs::write(folder.0.join(file), bytes).expect("a file");
        }
        for arguments in ["show 4x4 --to png -o board.png", "solve 4x4 --json", "solve 5x5"] {
            let output = Command::new(env!("CARGO_BIN_EXE_lightsout"))
                .args(arguments.split_whitespace())
                .current_dir(&folder.0)
                .output()
                .expect("the command runs");
            assert!(output.status.success(), "{arguments}: {output:?}");
            if let Some(file) = [("4x4 --json", "answer.json"), ("5x5", "presses.txt")]
                .iter()
                .find(|(end, _)| arguments.ends_with(end))
                .map(|(_, file)| file)
            {
                fs::write(folder.0.join(file), output.stdout).expect("a file");
            }
        }
        folder
    }

    /// The names of all that is there, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("a folder");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An array of numpy of bytes, whose head says this shape.
fn array(shape: &str, data: &[u8]) -> Vec<u8> {
    let head = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}\n");
    let length = (head.len() as u16).to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], head.as_bytes(), data].concat()
}

fn contents() -> Vec<(&'static str, Vec<u8>)> {
    let text = |text: &str| text.as_bytes().to_vec();
    let many = |piece: &str, count: usize| piece.repeat(count).into_bytes();
    let mut png = text("\u{89}PNG\r\n\u{1a}\n");
    png.remove(0); // The character took two bytes; the mark is the second alone.
    png.extend(b"\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x06\0\0\0");
    let mut bmp = text("BM");
    bmp.extend([0xff; 24]);
    bmp.extend([0x28, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 0x7f, 1, 0, 24, 0]);
    vec![
        ("board.txt", text("1 0 1\n0 1 0\n1 1 1\n")),
        ("states.txt", text("012\n210\n111\n")),
        ("board.pbm", text("P1\n3 2\n1 0 1\n0 1 1\n")),
        ("graph.g6", text("IsP@OkWHG\n")),
        ("graph.s6", text(":Fa@x^\n")),
        ("edges.txt", text("a b\nb c\nc a\n")),
        ("board.json", text(r#"{"schema":"lightsout/puzzle/1","board":"5x5"}"#)),
        ("empty", Vec::new()),
        ("nine-bytes.s6", text(":~~??O???")),
        ("giant.s6", text(":~~~~~~~~~~~~~~~~~~~~~~\n")),
        ("giant.d6", text("&~~~~~~~~~\n")),
        ("giant.pbm", text("P4\n4000000000 4000000000\n\u{1}\u{1}")),
        ("giant.P1.pbm", text("P1\n99999 99999\n1 0 1\n")),
        ("giant.mtx", text("%%MatrixMarket matrix coordinate integer general\n900000000 900000000 9000000000\n1 1 1\n")),
        ("giant.json", text(r#"{"schema":"lightsout/puzzle/1","geometry":{"kind":"grid","size":[4000000,4000000]},"size":[4000000,4000000]}"#)),
        ("states.json", text(r#"{"states":99999999999999999999,"board":[[1e400]]}"#)),
        ("deep.json", many("[", 200_000)),
        ("deep-object.json", many("{\"a\":", 100_000)),
        ("numbers.json", text(r#"{"cells":[99999999999999999999999999999999999999],"x":-1e999}"#)),
        ("numbers.txt", text("99999999999999999999 18446744073709551616 -1\n340282366920938463463374607431768211456\n")),
        ("long.txt", many("10110", 400_000)),
        ("noise", (0..5000u32).map(|k| (k.wrapping_mul(2_654_435_761) >> 24) as u8).collect()),
        ("giant.png", png),
        ("giant.gif", b"GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;".to_vec()),
        ("giant.bmp", bmp),
        ("edges-giant.txt", text("4000000000 1\n18446744073709551615 2\n")),
        ("deep.dot", many("graph{subgraph{", 50_000)),
        ("wide.csv", many("0,", 300_000)),
        ("session.json", text(r#"{"schema":"lightsout/session/1","moves":[[1,2]]}"#)),
        ("theory.in", text("assign(domain_size, 3).\nformulas(assumptions).\nf(x) != f(y) | x = y.\nend_of_list.\n")),
        ("plan.in", text("set(production).\nformulas(usable).\nP(0).\nend_of_list.\nformulas(goals).\nP(9).\nend_of_list.\n")),
        ("giant.in", text("assign(domain_size, 999999999).\nformulas(assumptions).\nf(x,y,z) = g(z,y,x,x).\nend_of_list.\n")),
        ("deep.in", [text("formulas(assumptions).\n"), many("-(", 100_000)].concat()),
        ("graph.graphml", text("<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>")),
        ("giant.graphml", [text("<graphml><graph>"), many("<node id=\"a\">", 200_000)].concat()),
        ("edges.csv", text("source,target\na,b\nb,c\n")),
        ("checks.mtx", text("%%MatrixMarket matrix coordinate integer general\n3 4 6\n1 1 1\n1 2 1\n2 2 1\n2 3 1\n3 3 1\n3 4 1\n")),
        ("checks.alist", text("4 3\n2 2\n1 2 2 1\n2 2 2\n1 0\n1 2\n2 3\n3 0\n1 2\n2 3\n3 4\n")),
        ("model.dem", text("error(0.1) D0\nerror(0.2) D0 D1 L0\nerror(0.1) D1 D2\nerror(0.05) D2\n")),
        ("giant.alist", text("16000000 16000000\n3 3\n1 1 1\n")),
        ("giant.dem", text("repeat 4000000 {\nerror(0.1) D0 D1\nshift_detectors 1\n}\n")),
        ("deep.dem", many("repeat 1000000000000 {\n", 20_000)),
        ("three.01", text("101\n010\n000\n")),
        ("three.npy", array("(2, 3)", &[1, 0, 1, 0, 1, 0])),
        ("giant.npy", array("(4000000000, 4000000000)", &[1])),
        ("presses.log", text("board 110\nA -> 011\nB : 1 2\n")),
        ("giant.log", [text("board 1"), many("0", 20_000), text("\nA : 1 99999999999999999999\n")].concat()),
    ]
}
