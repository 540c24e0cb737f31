//! Links: those that the user names are followed and stay, those that somebody laid in the way are not followed.

use std::fs;
use std::os::unix::fs::symlink;

use super::is_link;
use crate::folder::Folder;

#[test]
fn a_link_stays_and_its_target_is_replaced() {
    let folder = Folder::new("files-links");
    fs::create_dir(folder.join("d")).expect("a folder");
    folder.write("d/real.txt", "old");
    // Each is relative to where it stands.
    symlink("d/second", folder.join("first.txt")).expect("a link");
    symlink("real.txt", folder.join("d/second")).expect("a link");
    assert_eq!(folder.run("solve 3x3 -o first.txt").status.code(), Some(0));
    assert!(is_link(&folder.join("first.txt")) && is_link(&folder.join("d/second")));
    assert!(folder.read("d/real.txt").starts_with("# 3x3"));
    // A link to nothing yet says where the file will be.
    symlink("d/new.pbm", folder.join("b.pbm")).expect("a link");
    assert_eq!(folder.run("generate 64x64 -o b.pbm").status.code(), Some(0));
    assert!(is_link(&folder.join("b.pbm")) && folder.join("d/new.pbm").is_file());
    symlink("circle.txt", folder.join("circle.txt")).expect("a link");
    let (said, code) = folder.says("solve 3x3 -o circle.txt");
    assert!(code == 2 && said.starts_with("error: cannot write circle.txt: "), "{said}");
    assert_eq!(folder.files(), ["b.pbm", "circle.txt", "d", "first.txt"]);
}

#[test]
fn no_link_laid_in_the_way_is_followed() {
    let folder = Folder::new("files-victims");
    folder.write("victim", "keep me");
    // The number of the process is known to whoever watches; the shell gives its own to the command.
    for command in [
        "solve 3x3 -o p.json",
        "solve 300x200 -o p.pbm",
        "generate 64x64 -o p.pbm",
        "fewest 5 --boards .",
    ] {
        let names = ["p.json", "p.pbm", "p.pbm.checkpoint", "5x5.pbm"].join(" ");
        let lay = format!("for name in {names}; do ln -sf victim $name.$$.part; done");
        let (_, said, code) = folder.shell(&format!("{lay}; exec \"$0\" {command}"));
        assert_eq!(code, 0, "{command}: {said}");
        assert_eq!(folder.read("victim"), "keep me", "{command}");
    }
    // A board large enough to be gone on with has files of fixed names beside its bitmap.
    for name in ["q.pbm.unfinished", "q.pbm.checkpoint"] {
        symlink("victim", folder.join(name)).expect("a link");
        let (said, code) = folder.says("solve 24000x24000 -o q.pbm");
        assert!(code == 2 && said.contains("it is a link, which is not followed here"), "{said}");
        assert!(said.contains(name), "{said}");
        assert_eq!(folder.read("victim"), "keep me");
        assert!(is_link(&folder.join(name)) && !folder.join("q.pbm").exists());
        fs::remove_file(folder.join(name)).expect("removed");
    }
    fs::hard_link(folder.join("victim"), folder.join("q.pbm.unfinished")).expect("a link");
    let (said, code) = folder.says("solve 24000x24000 -o q.pbm");
    assert!(code == 2 && said.contains("q.pbm.unfinished: it has a second name"), "{said}");
    assert_eq!(folder.read("victim"), "keep me");
}
