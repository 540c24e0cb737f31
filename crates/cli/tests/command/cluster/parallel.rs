//! GNU parallel on two hosts that are this machine.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use super::{Begun, LOST, SHARES, installed};
use crate::folder::Folder;

/// Runs here what it is asked to run on a host, with the name of a shell, as a real host gives it.
const SSH: &str = "#!/bin/sh
while [ \"$1\" != -- ]; do shift; done
shift
SHELL=/bin/sh exec sh -c \"$*\"
";

#[test]
fn a_share_that_is_killed_goes_on_elsewhere_under_gnu_parallel() {
    let Some([_]) = installed(["parallel"], "parallel") else { return };
    let mut begun = Begun::new("cluster-parallel", "--script parallel --hosts n1,n2");
    let ssh = begun.folder.join("ssh");
    fs::write(&ssh, SSH).unwrap();
    fs::set_permissions(&ssh, fs::Permissions::from_mode(0o755)).unwrap();
    let job = Command::new("sh")
        .arg("job.sh")
        .env("PARALLEL_SSH", &ssh)
        .current_dir(&*begun.folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    begun.lose("nobody");
    begun.unlock();
    let output = job.wait_with_output().expect("an end");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}", text(&output.stderr));
    begun.judge(&text(&output.stdout));
    // Both hosts had shares, and all ended well at last.
    let log = fs::read_to_string(begun.folder.join("fewest-119.joblog")).unwrap();
    let jobs: Vec<Vec<&str>> = log.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let ended_well = jobs.iter().filter(|job| job[6] == "0");
    assert_eq!(ended_well.count() as u64, SHARES, "{log}");
    assert!(["n1", "n2"].iter().all(|host| jobs.iter().any(|job| job[1] == *host)), "{log}");
    let lost = jobs.iter().find(|job| job[0] == LOST.to_string()).expect("the lost share");
    assert!(lost[8].contains(&format!("--share {LOST}/{SHARES}")), "{log}");
}

#[test]
fn pieces_of_the_input_are_answered_like_the_whole() {
    let Some([parallel]) = installed(["parallel"], "parallel") else { return };
    let folder = Folder::new("cluster-pieces");
    let (boards, code) = folder.says("generate 5x5 --count 200 --seed 4");
    assert_eq!(code, 0);
    fs::write(folder.join("boards.txt"), boards).unwrap();
    let by_pieces = |arguments: &str, last: &[&str]| {
        let command = arguments.replace("lightsout", env!("CARGO_BIN_EXE_lightsout"));
        let output = Command::new(&parallel)
            .args(command.split(' '))
            .args(last)
            .current_dir(&*folder)
            .output()
            .expect("GNU parallel");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let whole = folder.run("solve --batch boards.txt").stdout;
    let line = "--pipepart -a boards.txt --block -4 --keep-order lightsout solve --batch";
    assert_eq!(by_pieces(line, &[]), String::from_utf8(whole).expect("text"));
    let whole = folder.run("nullity 1..99").stdout;
    let line = "--keep-order lightsout --quiet nullity {} :::";
    let pieces = by_pieces(line, &["1..30", "31..99"]);
    assert_eq!(pieces, String::from_utf8(whole).expect("text"));
}
