//! Runs that are killed while they write, and what the next one finds.

use std::process::Command;

use super::until;
use crate::folder::Folder;

/// Writes for minutes.
const LONG: &str = "generate 5x5 --count 1000000000 -o long.txt";

#[test]
fn what_a_killed_run_left_goes_with_the_next() {
    let folder = Folder::new("files-killed");
    // Not ours: other names, and one of ours that is a link.
    for name in ["movie.mkv.part", "lightsout-notes.part", "p.json.1.part", "victim"] {
        folder.write(name, "keep me");
    }
    std::os::unix::fs::symlink("victim", folder.join("lightsout-abcdefABCDEF.part"))
        .expect("a link");
    let mut run = folder.begin(LONG);
    until("a part", || folder.parts().len() == 3);
    run.kill().expect("it is killed");
    run.wait().expect("it ends");
    assert_eq!(folder.parts().len(), 3, "kill -9 leaves its part");
    assert_eq!(folder.run("solve 3x3 -o p.json").status.code(), Some(0));
    assert_eq!(
        folder.files(),
        [
            "lightsout-abcdefABCDEF.part",
            "lightsout-notes.part",
            "movie.mkv.part",
            "p.json",
            "p.json.1.part",
            "victim"
        ]
    );
    assert_eq!(folder.read("victim"), "keep me");
}

#[test]
fn a_run_that_writes_is_left_alone_by_others() {
    let folder = Folder::new("files-two");
    let mut run = folder.begin(LONG);
    until("a part", || folder.parts().len() == 1);
    let part = folder.parts();
    // Another run in this folder, even of the same file, is whole at once.
    assert_eq!(folder.run("generate 5x5 -o long.txt").status.code(), Some(0));
    assert_eq!(folder.read("long.txt").lines().count(), 1);
    assert_eq!(folder.parts(), part);
    assert!(run.try_wait().expect("a child").is_none());
    // Interrupted, it leaves nothing behind.
    Command::new("kill").args(["-INT", &run.id().to_string()]).status().expect("kill");
    let output = run.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert_eq!(folder.files(), ["long.txt"]);
    assert_eq!(folder.read("long.txt").lines().count(), 1);
}

#[test]
fn a_full_disk_leaves_nothing() {
    let folder = Folder::new("files-limit");
    // The largest file that may be written, in blocks of 512 or 1024 bytes: the error of a disk that is full.
    let script = "trap '' XFSZ; ulimit -f 1 && exec \"$0\" generate 5x5 --count 10000 -o ids.txt";
    let (out, said, code) = folder.shell(script);
    assert!(code == 2 && out.is_empty(), "{said}");
    assert!(said.starts_with("error: cannot write ids.txt: File too large"), "{said}");
    assert!(folder.files().is_empty(), "{:?}", folder.files());
}
