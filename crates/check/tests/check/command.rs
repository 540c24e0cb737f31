//! The command: what it prints and where, and how it ends.

use std::path::PathBuf;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lightsout-check")).args(arguments).output().expect("a run")
}

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("judge-{name}"));
    std::fs::write(&path, text).expect("a file");
    path.to_str().expect("a name").to_string()
}

#[test]
fn help_and_version_are_answers() {
    for option in ["--help", "--version"] {
        let output = run(&[option]);
        assert!(output.status.success() && output.stderr.is_empty(), "{option}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("lightsout-check"), "{option}");
    }
    let output = run(&[]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_a_sentence() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b"\xff");
    let output = Command::new(env!("CARGO_BIN_EXE_lightsout-check"))
        .args([argument, std::ffi::OsStr::new("x")])
        .output()
        .expect("a run");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not UTF-8 text"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_a_sentence() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let output = Command::new(env!("CARGO_BIN_EXE_lightsout-check"))
        .arg("--help")
        .stdout(full)
        .output()
        .expect("a run");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"));
}

#[test]
fn codes_end_as_they_should() {
    let checks =
        file("c.mtx", "%%MatrixMarket matrix coordinate pattern general\n1 3 3\n1 1\n1 2\n1 3\n");
    let empty = file("z.mtx", "%%MatrixMarket matrix coordinate pattern general\n1 0 0\n");
    let weights = file("w.txt", "\u{feff}5 1 1\n");
    let nothing = file("nothing.json", "");
    let minimum = file(
        "minimum.json",
        r#"{"syndrome":[0],"outcome":"found","weight":5,"at_least":0,"minimum":true,"errors":[0]}"#,
    );
    let word = file(
        "word.json",
        r#"{"length":0,"dimension":0,"trivial_kind":"zeros","at_least":0,"at_most":0,"word":[]}"#,
    );
    assert_eq!(run(&[&checks, &nothing]).status.code(), Some(2));
    assert_eq!(run(&[&checks, &minimum, "--weights", &weights]).status.code(), Some(1));
    assert_eq!(run(&[&empty, &word]).status.code(), Some(1));
}
