//! What stands where a file will be: permissions and owners stay, read-only files and folders are refused.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::process::Command;

use crate::folder::Folder;

fn mode(folder: &Folder, name: &str) -> u32 {
    fs::metadata(folder.join(name)).expect("a file").mode() & 0o777
}

fn set_mode(folder: &Folder, name: &str, mode: u32) {
    fs::set_permissions(folder.join(name), Permissions::from_mode(mode)).expect("permissions");
}

#[test]
fn permissions_stay_as_they_were() {
    let folder = Folder::new("files-modes");
    for (command, name) in [("solve 3x3", "p.txt"), ("generate 64x64", "b.pbm")] {
        for wanted in [0o600, 0o640, 0o666, 0o755] {
            folder.write(name, "old");
            set_mode(&folder, name, wanted);
            assert_eq!(folder.run(&format!("{command} -o {name}")).status.code(), Some(0));
            assert_eq!(mode(&folder, name), wanted, "{name}");
            assert_ne!(fs::read(folder.join(name)).expect("a file"), b"old");
        }
    }
    let new = folder.shell("umask 027; \"$0\" solve 3x3 -o new.txt");
    assert_eq!((new.2, mode(&folder, "new.txt")), (0, 0o640), "{new:?}");
    assert_eq!(folder.files(), ["b.pbm", "new.txt", "p.txt"]);
}

#[test]
fn read_only_files_are_refused_whoever_asks() {
    let folder = Folder::new("files-read-only");
    for (command, name) in [
        ("solve 3x3 -o", "p.txt"),
        ("solve 300x200 -o", "p.pbm"),
        ("generate 64x64 -o", "b.pbm"),
        ("show 3x3 -o", "x.svg"),
        ("convert 3x3 --to json -o", "x.json"),
        ("export 3x3 --to dimacs -o", "x.cnf"),
        ("sheet 3x3 --count 1 -o", "x.sheet.svg"),
        ("solve 3x3 --method sat --export", "asked"),
        ("fewest 5 --notes", "n"),
    ] {
        folder.write(name, "keep me");
        set_mode(&folder, name, 0o444);
        let output = folder.run(&format!("{command} {name}"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{command}: {said}");
        assert!(output.stdout.is_empty(), "{command}: {output:?}");
        let sentence = ": it is read-only (mode 0444), and chmod u+w makes it writable\n";
        assert!(said.contains(name) && said.ends_with(sentence), "{command}: {said}");
        assert_eq!(folder.read(name), "keep me");
        fs::remove_file(folder.join(name)).expect("removed");
    }
    assert!(folder.files().is_empty(), "{:?}", folder.files());
}

#[test]
fn folders_and_missing_folders_are_refused_before_any_work() {
    let folder = Folder::new("files-folders");
    fs::create_dir(folder.join("d")).expect("a folder");
    for (name, sentence) in [
        ("d", "cannot write d: it is a folder"),
        ("new/", "cannot write new/: that is the name of a folder"),
        ("nowhere/p.txt", "cannot write nowhere/p.txt: there is no folder nowhere"),
    ] {
        // Enumerated, these solutions would take a while.
        let output = folder.run(&format!("solve 50x50 --pattern king --fewest -o {name}"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(output.stdout.is_empty() && said.contains(sentence), "{said}");
    }
    assert_eq!(folder.files(), ["d"]);
}

/// A user and group that every system has, and that own nothing.
const NOBODY: u32 = 65534;

#[test]
fn owners_stay_and_strangers_files_too() {
    let folder = Folder::new("files-owners");
    folder.write("p.txt", "old");
    if chown(folder.join("p.txt"), Some(NOBODY), Some(NOBODY)).is_err() {
        // Only the superuser can give files away.
        return;
    }
    set_mode(&folder, "p.txt", 0o644);
    assert_eq!(folder.run("solve 3x3 -o p.txt").status.code(), Some(0));
    let found = fs::metadata(folder.join("p.txt")).expect("a file");
    assert_eq!((found.uid(), found.gid(), found.mode() & 0o777), (NOBODY, NOBODY, 0o644));
    // Somebody who is not the superuser, in a folder where everybody may write.
    set_mode(&folder, ".", 0o777);
    folder.write("mine.txt", "keep me");
    let run = |arguments: &str| {
        Command::new(env!("CARGO_BIN_EXE_lightsout"))
            .args(arguments.split(' '))
            .current_dir(&*folder)
            .uid(NOBODY)
            .gid(NOBODY)
            .output()
    };
    let Ok(output) = run("solve 3x3 -o mine.txt") else {
        eprintln!("skipped: {NOBODY} cannot start the command here");
        return;
    };
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot write mine.txt: Permission denied"), "{said}");
    assert_eq!(folder.read("mine.txt"), "keep me");
    assert_eq!(run("solve 3x3 -o p.txt").expect("it ran").status.code(), Some(0));
    assert_eq!(folder.files(), ["mine.txt", "p.txt"]);
}

#[test]
fn every_file_is_open_before_the_work_begins() {
    let folder = Folder::new("files-before");
    for name in ["5x5.pbm", "5x5.best.pbm", "report.html"] {
        folder.write(name, "keep me");
        set_mode(&folder, name, 0o444);
        let command = match name {
            "report.html" => "reproduce work0-figure2 --quick --out .",
            _ => "fewest 5 --boards .",
        };
        let output = folder.run(command);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{command}: {said}");
        assert!(output.stdout.is_empty() && said.contains(name), "{command}: {output:?}");
        assert_eq!(folder.files(), [name], "{command}");
        fs::remove_file(folder.join(name)).expect("removed");
    }
}

#[test]
fn two_answers_do_not_go_to_one_file() {
    let folder = Folder::new("files-twice");
    #[cfg(unix)]
    std::os::unix::fs::symlink("d.txt", folder.join("link")).expect("room");
    for line in [
        "solve 5x5 --method maxsat --fewest --export a.cnf --proof ./a.cnf",
        "solve 5x5 --method sat --export b.txt -o b.txt",
        #[cfg(unix)]
        "solve 5x5 --method sat --export link -o d.txt",
    ] {
        let (said, code) = folder.says(line);
        assert!(code == 2 && said.contains("Write them to two files"), "{line}: {said}");
    }
    let (said, code) = folder.says("solve 5x5 --method sat --export /dev/null -o /dev/null");
    assert!(!cfg!(unix) || code == 0, "{said}");
}

#[test]
fn what_a_command_reads_it_does_not_write_over() {
    let folder = Folder::new("files-itself");
    let board = "11011\n10101\n01110\n00111\n00100\n";
    for line in [
        "solve b.txt -o b.txt",
        "solve b.txt -o ./b.txt",
        "solve b.txt --output=b.txt",
        "solve b.txt -ob.txt",
        "solve b.txt -qob.txt",
        "show b.txt -o b.txt",
        "convert b.txt -o b.txt",
        "solve 5x5 --start=b.txt -o b.txt",
    ] {
        std::fs::write(folder.join("b.txt"), board).expect("room");
        let (said, code) = folder.says(line);
        assert!(code == 2 && said.contains("is read by this command"), "{line}: {said}");
        assert_eq!(folder.read("b.txt"), board, "{line}");
    }
    // What is merged holds all that stood there.
    for line in [
        "solve b.txt -o c.txt",
        "solve b.txt -o c.txt",
        "solve b.txt -oc.txt",
        "fewest 19 --share 1/2 --notes 1.notes",
        "fewest 19 --share 2/2 --notes 2.notes",
        "merge 1.notes 2.notes -o all.notes",
        "merge 1.notes 2.notes all.notes -o all.notes",
    ] {
        let (said, code) = folder.says(line);
        assert_eq!(code, 0, "{line}: {said}");
    }
}
