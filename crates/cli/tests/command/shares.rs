//! Scripts that run a proof in shares: as they are printed, as shellcheck sees them, and run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::folder::Folder;

/// What is printed for each of these; `LIGHTSOUT_OVERWRITE=1` writes the files anew.
const SCRIPTS: [(&str, &str); 6] = [
    ("slurm.sh", "fewest 123 --shares 64 --script slurm --memory-limit 12GiB"),
    ("parallel.sh", "fewest 79 --shares 8 --script parallel"),
    ("hosts.sh", "fewest 123 --shares 64 --script parallel --hosts n1,me@n2 --time-limit 90m"),
    ("sh.sh", "fewest 119 --rows 239 --shares 3 --script sh"),
    ("lines.slurm.sh", "nullity 1..1000 --wrap torus --shares=9 --script=slurm"),
    (
        "lines.hosts.sh",
        "decode hexagonal:9 --syndromes it's.npy --to csv --shares 4 --script parallel --hosts n1",
    ),
];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts").join(name)
}

#[cfg(unix)]
#[test]
fn scripts_are_printed_as_they_stand_here() {
    let folder = Folder::new("scripts");
    for (name, line) in SCRIPTS {
        let (said, code) = folder.says(line);
        assert_eq!(code, 0, "{said}");
        let quoted = shlex::try_quote(env!("CARGO_BIN_EXE_lightsout")).unwrap().into_owned();
        let script = said.replace(&quoted, "/usr/local/bin/lightsout");
        if std::env::var_os("LIGHTSOUT_OVERWRITE").is_some() {
            fs::write(golden(name), &script).unwrap();
        }
        assert_eq!(fs::read_to_string(golden(name)).unwrap_or_default(), script, "{name}");
    }
}

#[test]
fn shellcheck_finds_nothing_in_the_scripts() {
    if Command::new("shellcheck").arg("--version").output().is_err() {
        println!("skipped: shellcheck is not installed");
        return;
    }
    for (name, _) in SCRIPTS {
        let output = Command::new("shellcheck").arg(golden(name)).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[cfg(unix)]
#[test]
fn a_script_runs_whatever_the_paths_are_called() {
    let folder = Folder::new("scripts-odd");
    let odd = folder.join("it's $HOME; `ls` \"\\ 1");
    fs::create_dir(&odd).unwrap();
    // The program lies there under its own name, and works from there.
    let program = odd.join("lightsout");
    fs::hard_link(env!("CARGO_BIN_EXE_lightsout"), &program)
        .or_else(|_| fs::copy(env!("CARGO_BIN_EXE_lightsout"), &program).map(drop))
        .unwrap();
    let run = |program: &Path, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).current_dir(&odd).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr), output.status.code())
    };
    let (alone, said, _) = run(&program, &["fewest", "30", "--counts", "--boards", "."]);
    assert!(alone.starts_with("30 376 "), "as published: {alone}{said}");
    fs::rename(odd.join("30x30.pbm"), odd.join("-30's best.pbm")).unwrap();
    let mut runners = vec!["sh"];
    match Command::new("parallel").arg("--version").output() {
        Ok(_) => runners.push("parallel"),
        Err(_) => println!("skipped: GNU parallel is not installed"),
    }
    for runner in runners {
        let line = ["fewest", "30", "--shares=2", "--script", runner, "--from=-30's best.pbm"];
        let (script, said, code) = run(&program, &line);
        assert_eq!(code, Some(0), "{said}");
        fs::write(odd.join("job.sh"), script).unwrap();
        let (said, errors, code) = run(Path::new("sh"), &["job.sh"]);
        assert_eq!((said.lines().last(), code), (alone.lines().last(), Some(0)), "{said}{errors}");
        for notes in ["fewest-30.1.notes", "fewest-30.2.notes", "fewest-30.notes"] {
            fs::remove_file(odd.join(notes)).unwrap();
        }
    }
}

#[test]
fn what_cannot_be_scripted_is_refused() {
    let folder = Folder::new("scripts-refused");
    for (line, sentence) in [
        ("fewest 5..6 --shares 2 --script sh", "--script is for one size. Give one, not a range"),
        ("fewest 79 --shares 2 --script slurm --hosts n1", "--hosts is for --script parallel"),
        ("fewest 79 --shares 2 --script parallel --hosts n1;reboot", "names such as n1,n2"),
        ("fewest 79 --shares 2 --script parallel --hosts n1,-oProxyCommand=x", "not \"-o"),
        ("fewest 79 --shares 0 --script sh", "it takes a number from 1 to 4096"),
        ("fewest 79 --shares 5000 --script sh", "it takes a number from 1 to 4096"),
        ("fewest 79 --script sh", "--shares"),
        ("fewest 79 --shares 2", "--script"),
        ("fewest 79 --shares 2 --script sh --from none.pbm", "--from none.pbm"),
    ] {
        let (said, code) = folder.says(line);
        assert_eq!(code, 2, "{line}: {said}");
        assert!(said.contains(sentence), "{line}: {said}");
    }
    let (said, code) = folder.says("fewest 159 --shares 64 --script slurm");
    assert_eq!(code, 3, "{said}");
    assert!(said.starts_with("159x159: there is nothing to share out: "), "{said}");
    assert!(folder.files().is_empty());
}

#[test]
fn what_is_missing_is_said_as_the_commands_that_do_it() {
    let folder = Folder::new("shares-status");
    for share in 1..3 {
        let (said, code) =
            folder.says(&format!("fewest 119 --share {share}/3 --notes my.{share}.notes"));
        assert_eq!(code, 0, "{said}");
    }
    let files = "my.1.notes my.2.notes";
    let whole = fs::read(folder.join("my.2.notes")).unwrap();
    fs::write(folder.join("my.2.notes"), &whole[..whole.len() - 1]).unwrap();
    let (said, code) = folder.says(&format!("merge --status {files}"));
    assert_eq!(code, 3, "{said}");
    assert!(said.contains("are not a whole note"), "{said}");
    assert!(said.contains("longest without a new note: "), "{said}");
    let (object, code) = folder.says(&format!("merge --status --json {files}"));
    assert_eq!(code, 3, "{object}");
    let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
    let (parts, done) = (object["parts"].as_u64().unwrap(), object["done"].as_u64().unwrap());
    let missing = object["missing"].as_array().unwrap();
    let left: Vec<u64> = missing.iter().map(|one| one["parts"].as_u64().unwrap()).collect();
    assert_eq!((left[0], left.iter().sum::<u64>()), (1, parts - done), "{object}");
    assert!(parts / 3 <= left[1] && left[1] <= parts.div_ceil(3), "{object}");
    assert!(
        object["seconds_left"].is_u64() && object["files"][1]["damaged_bytes"] != 0,
        "{object}"
    );
    // The commands are run as they are written.
    let commands: Vec<&str> =
        said.lines().filter(|line| line.starts_with("  lightsout ")).collect();
    assert_eq!(commands.len(), 2, "{said}");
    for (line, listed) in commands.iter().zip(missing) {
        let (command, _) = line.trim().split_once('#').expect("how many parts");
        assert_eq!(command.trim(), listed["command"]);
        let arguments = command.strip_prefix("lightsout ").expect("the command");
        assert_eq!(folder.says(arguments).1, 0, "{command}");
    }
    assert_eq!(folder.files(), ["my.1.notes", "my.2.notes", "my.3.notes"]);
    let (said, code) = folder.says(&format!("merge --status {files} my.3.notes"));
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("nothing is missing"), "{said}");
    let merged = folder.says(&format!("merge {files} my.3.notes"));
    assert_eq!(merged, folder.says("fewest 119 --counts"));
}

#[test]
fn shares_that_made_parts_of_the_tables_have_a_status_too() {
    let folder = Folder::new("shares-tables");
    let (said, code) = folder.says("fewest 125 --share 3/64 --notes 3.notes");
    assert_eq!(code, 0, "{said}");
    let (said, code) = folder.says("merge --status --json 3.notes");
    assert_eq!(code, 3, "{said}");
    let object: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let missing = object["missing"].as_array().unwrap();
    assert_eq!((missing.len(), &object["files"][0]["done"]), (63, &object["done"]), "{object}");
    let left: u64 = missing.iter().map(|one| one["parts"].as_u64().unwrap()).sum();
    let done = object["done"].as_u64().unwrap();
    assert!(done > 0 && Some(left + done) == object["parts"].as_u64(), "{object}");
    // Done once more, it has nothing to do.
    let before = fs::read(folder.join("3.notes")).unwrap();
    assert_eq!(folder.says("fewest 125 --share 3/64 --notes 3.notes").1, 0);
    assert_eq!(fs::read(folder.join("3.notes")).unwrap(), before);
}

#[test]
fn tables_are_made_once_and_gone_when_the_proof_is_done() {
    let folder = Folder::new("shares-kept-tables");
    let share = |which: u64| {
        folder.says(&format!("fewest 119 --share {which}/2 --notes {which}.notes --tables kept"))
    };
    let tables = || {
        let entries = fs::read_dir(folder.join("kept")).expect("the tables");
        let table = |entry: fs::DirEntry| (entry.file_name(), fs::read(entry.path()).unwrap());
        let mut tables: Vec<_> = entries.map(|entry| table(entry.unwrap())).collect();
        tables.sort();
        // Behind them stand what the scouts found, maybe the best so far, and the lock.
        assert!(tables.len() >= 6, "{} files", tables.len());
        tables.truncate(4);
        tables
    };
    assert_eq!(share(1).1, 0);
    let made = tables();
    // A damaged table is made anew, and what is searched in it is right.
    let (name, whole) = &made[1];
    let mut damaged = whole.clone();
    *damaged.last_mut().unwrap() ^= 1;
    fs::write(folder.join("kept").join(name), damaged).unwrap();
    assert_eq!(share(2).1, 0);
    assert!(tables() == made, "the tables are others");
    assert_eq!(folder.says("merge 1.notes --tables kept").1, 3);
    assert!(tables() == made, "tables went before the proof was done");
    let merged = folder.says("merge 1.notes 2.notes --tables kept");
    assert_eq!(merged, folder.says("fewest 119 --counts"));
    // A whole run takes its own away.
    assert_eq!(folder.says("fewest 119 --notes all.notes --tables kept"), ("119 6409\n".into(), 0));
    assert_eq!(folder.files(), ["1.notes", "2.notes", "all.notes"]);
    // Where no folder can be, that is said.
    let (said, code) = folder.says("fewest 119 --notes new.notes --tables 1.notes");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("cannot keep tables in 1.notes: "), "{said}");
}

#[test]
fn what_stands_where_joined_notes_go_is_kept() {
    let folder = Folder::new("shares-kept");
    for which in 1..=2 {
        let line = format!("fewest 119 --share {which}/2 --notes {which}.notes");
        assert_eq!(folder.says(&line).1, 0);
    }
    let text = "not to be lost\n";
    fs::write(folder.join("thesis.txt"), text).expect("room");
    let (said, code) = folder.says("merge 1.notes -o thesis.txt");
    assert!(code == 2 && said.contains("thesis.txt belongs to something else"), "{said}");
    assert_eq!(fs::read_to_string(folder.join("thesis.txt")).expect("it is there"), text);
    // The name of the output was forgotten, and so a share is named: its notes are joined with the others.
    let proof = folder.says("fewest 119 --counts");
    assert_eq!(folder.says("merge 2.notes -o 1.notes"), proof);
    assert_eq!(folder.says("merge 1.notes"), proof);
    // What no run has got as far as writing is nothing.
    fs::write(folder.join("empty.notes"), "").expect("room");
    let (said, code) = folder.says("merge --status empty.notes 1.notes");
    assert!(code == 0 && said.contains("empty.notes has no notes yet"), "{said}");
    assert_eq!(folder.says("merge empty.notes").1, 2);
    // So it is where they were cut off in their first line: they are begun again.
    let whole = fs::read(folder.join("1.notes")).expect("notes");
    fs::write(folder.join("empty.notes"), &whole[..30]).expect("room");
    let (said, code) = folder.says("merge --status empty.notes 1.notes");
    assert!(code == 0 && said.contains("empty.notes has no notes yet"), "{said}");
    let (said, code) = folder.says("fewest 119 --share 1/2 --notes empty.notes");
    assert!(code == 0 && said.contains("the last 30 bytes are not a whole note"), "{said}");
    // Other files of no use are named, and the rest is told.
    let mut damaged = whole.clone();
    damaged[4] = b'X';
    fs::write(folder.join("damaged.notes"), damaged).expect("room");
    let (said, code) = folder.says("merge --status damaged.notes none.notes 2.notes");
    assert!(code == 3 && said.contains("damaged.notes") && said.contains("none.notes"), "{said}");
    assert!(said.contains("--share 1/2 --notes 1.notes"), "{said}");
    assert_eq!(folder.says("merge damaged.notes 2.notes").1, 2);
    let held = lightsout_files::open_log(&folder.join("1.notes")).expect("nobody has it");
    let (said, code) = folder.says("merge 2.notes -o 1.notes");
    assert!(code == 4 && said.contains("1.notes is in use by another run"), "{said}");
    drop(held);
}

#[test]
fn damaged_notes_are_said_when_they_are_gone_on_with() {
    let folder = Folder::new("shares-damaged");
    assert_eq!(folder.says("fewest 119 --notes 1.notes").1, 0);
    let mut bytes = fs::read(folder.join("1.notes")).expect("it is there");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(folder.join("1.notes"), bytes).expect("room");
    let (said, code) = folder.says("fewest 119 --notes 1.notes");
    assert!(code == 0 && said.contains("are not a whole note"), "{said}");
    assert_eq!(folder.says("fewest 119 --notes 1.notes"), ("119 6409\n".into(), 0));
}

#[test]
fn a_proof_without_parts_has_a_status_and_tables_go_where_they_are_asked_to() {
    let folder = Folder::new("shares-small");
    let (said, code) = folder.says("fewest 60 --share 1/2 --notes 60.notes");
    assert!(code == 0 && said.contains("has no parts to share out"), "{said}");
    let (said, code) = folder.says("merge --status 60.notes");
    assert!(code == 0 && said.contains("nothing is missing"), "{said}");
    assert_eq!(folder.says("merge 60.notes"), ("60 1832 1\n".into(), 0));
    let (script, code) = folder.says("fewest 123 --shares 4 --script sh --tables /scratch/t");
    assert!(code == 0 && script.contains("--tables /scratch/t --share"), "{script}");
    assert!(!script.contains("fewest-123.tables"), "{script}");
    assert_eq!(folder.says("fewest 123 --shares 4 --script sh --share 1/4 --notes x").1, 2);
}
