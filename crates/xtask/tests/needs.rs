//! What is missing is installed or named before anything is compiled: `cargo xtask` among programs that only
//! write down that they were called.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder with programs that write their name and words into `called` and then do what they are told.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    fn new(name: &str) -> Machine {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Machine { folder }.with("cargo", "exit 9")
    }

    fn with(self, program: &str, does: &str) -> Machine {
        let path = self.folder.join(program);
        let text =
            format!("#!/bin/sh\necho \"{program} $*\" >>\"{}\"\n{does}\n", self.called().display());
        fs::write(&path, text).expect("a program");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program that runs");
        self
    }

    fn called(&self) -> PathBuf {
        self.folder.join("called")
    }

    /// Runs `cargo xtask` with these words; what it said on standard error, and what was called.
    fn xtask(&self, words: &[&str]) -> (String, String) {
        let Output { status, stderr, .. } = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(words)
            .env("PATH", &self.folder)
            .env("CARGO", self.folder.join("cargo"))
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            .output()
            .expect("xtask runs");
        assert!(!status.success(), "there is no compiler on this machine");
        let called = fs::read_to_string(self.called()).unwrap_or_default();
        (String::from_utf8(stderr).expect("text"), called)
    }
}

/// A compiler whose library for the page is in the folder `lib`, once somebody makes it.
fn rustc(machine: &Machine) -> String {
    format!("echo \"{}/lib\"", machine.folder.display())
}

#[test]
fn a_missing_target_is_installed_before_anything_is_compiled() {
    let machine = Machine::new("target");
    let rustc = rustc(&machine);
    let makes = format!("[ \"$1\" != target ] || /bin/mkdir \"{}/lib\"", machine.folder.display());
    let machine = machine.with("rustc", &rustc).with("rustup", &makes);
    let (_, called) = machine.xtask(&["wasm"]);
    let installed = called.find("rustup target add wasm32-unknown-unknown").expect("installed");
    let compiled = called.find("cargo build").expect("compiled");
    assert!(installed < compiled, "{called}");
}

#[test]
fn without_rustup_the_command_is_named_and_nothing_compiled() {
    let machine = Machine::new("no-rustup");
    let rustc = rustc(&machine);
    let (said, called) = machine.with("rustc", &rustc).xtask(&["wasm", "first"]);
    assert!(said.contains("rustup target add wasm32-unknown-unknown"), "{said}");
    assert!(said.contains("apt install libstd-rust-dev-wasm32"), "{said}");
    assert!(!called.contains("cargo"), "{called}");
}

#[test]
fn a_target_that_is_there_is_left_alone() {
    let machine = Machine::new("there");
    let rustc = rustc(&machine);
    fs::create_dir(machine.folder.join("lib")).expect("a folder");
    let (_, called) = machine.with("rustc", &rustc).with("rustup", "").xtask(&["wasm"]);
    assert!(called.contains("cargo build") && !called.contains("rustup"), "{called}");
}

#[test]
fn without_node_nothing_is_compiled() {
    let bare = Machine::new("no-node");
    let (said, called) = bare.xtask(&["web"]);
    assert!(said.contains("no `node` here") && said.contains("https://nodejs.org"), "{said}");
    assert_eq!(called, "");

    let old = Machine::new("old-node").with("node", "echo v18.19.0").with("npm", "echo 9.2.0");
    let (said, called) = old.xtask(&["web"]);
    assert!(said.contains("20 or later; here is v18.19.0"), "{said}");
    assert!(!called.contains("cargo"), "{called}");

    let alone = Machine::new("no-npm").with("node", "echo v20.19.2");
    let (said, called) = alone.xtask(&["web"]);
    assert!(said.contains("no `npm` here"), "{said}");
    assert!(!called.contains("cargo"), "{called}");
}

#[test]
fn without_a_python_that_makes_environments_nothing_is_compiled() {
    let bare = Machine::new("no-python");
    let (said, called) = bare.xtask(&["wheel"]);
    assert!(said.contains("none here that has venv") && said.contains("python3-venv"), "{said}");
    assert_eq!(called, "");

    let old = Machine::new("old-python").with("python3", "echo False");
    let (said, called) = old.xtask(&["wheel"]);
    assert!(said.contains("Python 3.9 or later"), "{said}");
    assert!(!called.contains("cargo") && !called.contains("-m venv"), "{called}");

    let alone = Machine::new("no-node-for-python").with("python3", "echo True");
    let (said, called) = alone.xtask(&["wheel"]);
    assert!(said.contains("no `node` here") && !called.contains("-m venv"), "{said} {called}");

    let there = Machine::new("new-python").with("python3", "echo True");
    let there = there.with("node", "echo v20.19.2").with("npm", "echo 9.2.0");
    let (_, called) = there.xtask(&["wheel"]);
    let (board, venv) = (called.find("npm run --silent widget"), called.find("python3 -m venv"));
    assert!(board.is_some() && board < venv, "{called}");
}
