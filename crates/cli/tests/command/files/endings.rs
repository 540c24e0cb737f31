//! What the names of files say.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;

#[test]
fn an_ending_without_a_format_is_refused() {
    let folder = Folder::new("files-endings");
    for (command, name, endings) in [
        ("solve 3x3", "s.jpg", ".txt, .json, .pbm. Or say --json"),
        ("generate 3x3", "g.svg", ".txt, .json, .npy, .pbm. Or say --to"),
        ("show 3x3", "x.jpg", ".txt, "),
        ("show 3x3", "x.json", ".txt, "),
        ("explain 3x3 --how a-star", "x.jpg", ".txt, .json, "),
        ("sheet 3x3 --count 1", "x.png", ".svg, .pdf"),
        ("theory 2x2 --task solve", "x.png", ".in, .ladr, .txt, .p, .tptp. Or say the language"),
        ("compare 2x2 --methods elimination", "x.csv", ".svg"),
        ("growth 2x2 --to 2 --methods elimination", "x.csv", ".svg"),
        ("convert 3x3", "x.jpg", ".txt, .board, "),
        ("export 3x3", "x.jpg", ".lp, .cnf, "),
    ] {
        let output = folder.run(&format!("{command} -o {name}"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{command}: {said}");
        let ending = name.rsplit_once('.').expect("an ending").1;
        let sentence =
            format!("no format here ends in .{ending}, as {name} does. The endings are ");
        assert!(said.contains(&sentence) && said.contains(endings), "{command}: {said}");
    }
    assert!(folder.files().is_empty(), "{:?}", folder.files());
}

#[test]
fn an_ending_says_what_is_written() {
    let folder = Folder::new("files-forms");
    let schema = |name: &str| -> String {
        let value: Value = serde_json::from_str(&folder.read(name)).expect("an object");
        value["schema"].as_str().expect("a name").to_string()
    };
    for (command, name, wanted) in [
        ("solve 3x3", "s.json", "lightsout/solve/1"),
        ("explain 3x3 --how elimination", "e.JSON", "lightsout/explain/1"),
        ("generate 3x3 --count 2", "g.json", "lightsout/levels/1"),
        // Said in words, any name will do.
        ("solve 3x3 --json", "s.answer", "lightsout/solve/1"),
    ] {
        let output = folder.run(&format!("{command} -o {name}"));
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert_eq!(schema(name), wanted);
        if command.contains("--json") {
            assert!(output.stdout.is_empty(), "no JSON: {output:?}");
        }
    }
    let stdout = String::from_utf8(folder.run("solve 3x3 --json").stdout).expect("a text");
    let without_time = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.contains("\"seconds\""));
        lines.map(str::to_string).collect()
    };
    assert_eq!(without_time(&folder.read("s.json")), without_time(&stdout));
    for (line, name) in [("generate 3x3", "g.npy"), ("generate 3x3 --to bits", "g.any")] {
        folder.run(&format!("{line} -o {name}"));
        assert!(fs::read(folder.join(name)).expect("a file").starts_with(b"\x93NUMPY"), "{name}");
    }
    folder.run("generate 3x3 --to id -o g.pbm");
    assert!(folder.read("g.pbm").starts_with("lo1."), "what is said comes before the ending");
    folder.run("show 3x3 -o x.PNG");
    assert!(fs::read(folder.join("x.PNG")).expect("a picture").starts_with(b"\x89PNG"));
    folder.run("show 3x3 --to png -o x.jpg");
    assert!(fs::read(folder.join("x.jpg")).expect("a picture").starts_with(b"\x89PNG"));
    for (line, name, beginning) in [
        ("convert 3x3", "c.pbm", "P"),
        ("convert 3x3", "c.json", "{"),
        ("convert 3x3", "c.svg", "<svg"),
        ("export 3x3", "e.cnf", "c "),
        ("export 3x3", "e.lp", "\\ "),
        ("export 3x3 --to asp", "a.lp", "%"),
    ] {
        let output = folder.run(&format!("{line} -o {name}"));
        assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
        let written = fs::read(folder.join(name)).expect("a file");
        assert!(written.starts_with(beginning.as_bytes()), "{name}: {:?}", written.get(..9));
    }
    folder.run("theory 2x2 --task solve -o t.p");
    assert!(folder.read("t.p").contains("fof("), "{}", folder.read("t.p"));
    for name in ["plain", "plain.txt"] {
        folder.run(&format!("solve 3x3 -o {name}"));
        assert!(folder.read(name).starts_with("# 3x3"));
    }
}
