//! Work that answers line by line, in shares: what is joined is, byte for byte, what one run writes.

use std::fs;

use crate::folder::Folder;

fn example(name: &str) -> String {
    format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What a command prints on standard output alone, and its exit code.
fn printed(folder: &Folder, line: &str) -> (Vec<u8>, Option<i32>) {
    let output = folder.run(line);
    (output.stdout, output.status.code())
}

/// Does a command in so many shares, the last one first, joins them, and compares.
fn joined_as_written(folder: &Folder, line: &str, shares: usize) {
    let whole = printed(folder, line);
    assert!(!whole.0.is_empty(), "{line}");
    let mut files = Vec::new();
    for share in (1..=shares).rev() {
        let file = format!("own.{share}.part");
        let (said, code) =
            printed(folder, &format!("{line} --share {share}/{shares} --notes {file}"));
        assert!(said.is_empty() && code <= whole.1, "{line}: share {share}");
        files.push(file);
    }
    let joined = printed(folder, &format!("merge {}", files.join(" ")));
    assert!(joined == whole, "{line}, {shares} shares: {joined:?}");
    files.iter().for_each(|file| fs::remove_file(folder.join(file)).expect("it is there"));
}

#[test]
fn joined_lines_are_what_one_run_writes() {
    let folder = Folder::new("lines-joined");
    let boards = ["110/011/101", "111/111/111", "000/000/000", "0101/1010/0101/1010", "what"];
    // Lines of many lengths, a last one without an end, and boards that cannot be solved.
    let lines: Vec<&str> = boards.iter().cycle().take(97).copied().collect();
    fs::write(folder.join("boards.txt"), lines.join("\n")).expect("room");
    let solvable = printed(&folder, "generate 4x4 --count 50 --seed 1").0;
    fs::write(folder.join("ids.txt"), solvable).expect("room");
    let head =
        b"\x93NUMPY\x01\0\x46\0{'descr': '|u1', 'fortran_order': False, 'shape': (11, 2, 2), }";
    let mut array = head.to_vec();
    array.resize(10 + 0x46 - 1, b' ');
    array.push(b'\n');
    array.extend((0..44u32).map(|at| (at * at % 3 % 2) as u8));
    fs::write(folder.join("boards.npy"), array).expect("room");
    let (matrix, syndromes) = (example("hex9.mtx"), example("hex9.npy"));
    for (line, shares) in [
        ("solve ids.txt --to csv", 4),
        ("solve ids.txt --batch", 7),
        ("solve ids.txt --to jsonl", 70),
        ("solve boards.txt --to csv", 9),
        ("solve boards.txt --to jsonl", 200),
        ("solve boards.npy --batch", 3),
        ("solve boards.npy --to csv", 5),
        ("nullity 3..200", 6),
        ("nullity 1..12 --states 6", 5),
        ("nullity 1..9 --invariant-factors", 20),
        ("worst 1..17", 4),
        // Each square has its own time, so that a share ends like the others.
        ("worst 12..14 --time-limit 10m", 2),
        ("worst 1..3 --step-limit 1", 2),
        ("worst 1..6 --wrap torus", 9),
        ("census 5x5", 3),
        ("census 3x4 --states 3 --json", 7),
        ("census merlin --goal equal", 2),
        ("census 3x3 --states 4", 40),
        (&format!("decode {matrix} --syndromes {syndromes} --to csv"), 3),
        (&format!("decode {matrix} --syndromes {syndromes} --json"), 40),
    ] {
        joined_as_written(&folder, line, shares);
    }
}

#[test]
fn shares_that_do_not_belong_together_are_not_joined() {
    let folder = Folder::new("lines-apart");
    for line in [
        "nullity 1..50 --share 1/3 --notes a.1.part",
        "nullity 1..50 --share 2/3 --notes a.2.part",
        "nullity 1..50 --share 2/3 --notes again.part",
        "nullity 1..50 --share 3/3 --notes a.3.part",
        "nullity 1..51 --share 3/3 --notes b.3.part",
    ] {
        let (said, code) = folder.says(line);
        assert_eq!(code, 0, "{said}");
    }
    let part = fs::read(folder.join("a.1.part")).expect("it is there");
    fs::write(folder.join("cut.part"), &part[..part.len() - 9]).expect("room");
    let (said, code) = folder.says("nullity 1..50 --share 1/3 --notes a.1.part");
    assert!(code == 0 && said.contains("this share is done"), "{said}");
    for (line, code, sentence) in [
        ("merge a.1.part a.2.part", 3, "1 of 3 shares missing"),
        ("merge a.1.part a.2.part b.3.part", 2, "do not belong together"),
        ("merge a.1.part a.2.part again.part", 2, "both have share 2"),
        ("merge a.2.part cut.part", 2, "cut.part: it was cut off or changed"),
        ("merge a.1.part a.2.part a.3.part --json", 2, "--json is for proofs"),
        ("merge a.1.part --from x.pbm", 2, "--from is about proofs"),
        ("merge a.1.part a.2.part a.3.part -o a.1.part", 2, "is read by this command"),
        ("nullity 1..50 --share 2/3 --notes a.1.part", 2, "a.1.part holds lightsout nullity"),
        ("nullity 1..50 --share 4/3 --notes c.part", 2, "K from 1 to N"),
        ("nullity 1..50 --json --share 1/3 --notes c.part", 2, "not shared out"),
        ("nullity 1..50 --share 1/3", 2, "--notes"),
        ("worst 1..5 --json --share 1/3 --notes c.part", 2, "not shared out"),
        ("worst 5x5 --share 1/3 --notes c.part", 2, "Squares such as 1..22 are shared out"),
        ("solve 5x5 --share 1/3 --notes c.part", 2, "many boards in a file"),
        ("solve --batch --share 1/3 --notes c.part", 2, "many boards in a file"),
        ("decode hexagonal:5 --syndromes - --share 1/2 --notes c.part", 2, "from a file"),
    ] {
        let (said, found) = folder.says(line);
        assert!(found == code && said.contains(sentence), "{line}: {found} {said}");
    }
    assert!(!folder.join("c.part").exists());
    // What stands where the lines go stays, as long as it is not empty.
    let all = "merge a.1.part a.2.part a.3.part -o out.txt";
    fs::write(folder.join("out.txt"), "not to be lost").expect("room");
    let (said, code) = folder.says(all);
    assert!(code == 2 && said.contains("out.txt is there already"), "{said}");
    assert_eq!(fs::read_to_string(folder.join("out.txt")).expect("text"), "not to be lost");
    fs::write(folder.join("out.txt"), "").expect("room");
    assert_eq!(folder.says(all).1, 0);
    assert!(fs::read_to_string(folder.join("out.txt")).expect("lines").starts_with("1 0\n"));
    // A file that is of no use, or not there, is said to be missing like the others.
    let (said, code) = folder.says("merge --status cut.part a.3.part none.part");
    assert!(code == 3 && said.contains("1 of 3 shares done"), "{said}");
    assert!(said.contains("cut.part: it was cut off") && said.contains("none.part"), "{said}");
    assert!(said.contains("--share 1/3 --notes a.1.part"), "{said}");
    let (said, code) = folder.says("merge --status a.3.part");
    assert_eq!(code, 3, "{said}");
    let commands: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("  lightsout ")).collect();
    assert_eq!(
        commands,
        [
            "nullity 1..50 --share 1/3 --notes a.1.part",
            "nullity 1..50 --share 2/3 --notes a.2.part"
        ]
    );
    let (object, _) = folder.says("merge --status --json a.3.part");
    let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
    assert_eq!((&object["shares"], &object["done"]), (&3.into(), &1.into()));
    assert_eq!(object["missing"][1]["command"], format!("lightsout {}", commands[1]));
}

#[test]
fn a_file_that_was_changed_between_shares_is_noticed() {
    let folder = Folder::new("lines-changed");
    let write = |text: &str| fs::write(folder.join("b.txt"), text).expect("room");
    write("110/011/101\n111/111/111\n");
    let share = |which: u32| {
        folder.says(&format!("solve b.txt --to csv --share {which}/2 --notes s.{which}.part"))
    };
    assert_eq!(share(1).1, 0);
    write("111/111/111\n111/111/111\n");
    let (said, code) = share(1);
    assert!(
        code == 2 && said.contains("made from b.txt before it changed. Remove s.1.part"),
        "{said}"
    );
    assert_eq!(share(2).1, 0);
    let (said, code) = folder.says("merge s.1.part s.2.part");
    assert!(code == 2 && said.contains("b.txt was changed between them"), "{said}");
    fs::remove_file(folder.join("s.1.part")).expect("it is there");
    assert_eq!(share(1).1, 0);
    // What tells the progress is not what a share is made from, and changes all the time.
    for progress in ["--progress p.json", "--progress=p.json"] {
        fs::write(folder.join("p.json"), progress).expect("room");
        let line = "solve b.txt --to csv --share 1/2 --notes s.1.part";
        let (said, code) = folder.says(&format!("{line} {progress}"));
        assert!(code == 0 && said.contains("this share is done"), "{said}");
    }
    let whole = printed(&folder, "solve b.txt --to csv");
    assert_eq!(printed(&folder, "merge s.1.part s.2.part"), whole);
}
