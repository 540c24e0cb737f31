//! The tools that build the page and the package of Python. They are checked before anything is compiled. A missing one
//! is installed if possible, or else the message names the command for it.

use std::process::{Command, Stdio};

use crate::run;

/// The machine that the page's library is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The oldest Node.js that builds the page.
const OLDEST_NODE: u32 = 20;

/// Checks Rust's standard library for the page, which rustup installs if it is missing.
pub(crate) fn target() -> Result<(), String> {
    if has_target() {
        return Ok(());
    }
    let add = ["target", "add", TARGET];
    if said("rustup", &["--version"]).is_none() {
        return Err(format!(
            "the page is compiled for {TARGET}, for which this Rust has no standard library.\n\
             Where Rust came from rustup (https://rustup.rs): rustup {}\n\
             Where it came from Debian or Ubuntu: apt install libstd-rust-dev-wasm32",
            add.join(" ")
        ));
    }
    eprintln!("installing what is missing: rustup {}", add.join(" "));
    run(Command::new("rustup").args(add))?;
    if has_target() {
        return Ok(());
    }
    Err(format!(
        "rustup installed {TARGET}, but not for the Rust that `rustc` starts here; \
         compare `rustup which rustc` with `command -v rustc`"
    ))
}

/// Whether the standard library for the page is there; without an answer of `rustc`, compiling will tell.
fn has_target() -> bool {
    let folder = said("rustc", &["--print", "target-libdir", "--target", TARGET]);
    folder.is_none_or(|folder| std::path::Path::new(folder.trim()).is_dir())
}

/// Checks Node.js and npm, which only the user can install.
pub(crate) fn node() -> Result<(), String> {
    let how = "Install Node.js 20 or later, with npm, from https://nodejs.org or by \
               `apt install nodejs npm`, and run the same command again.";
    let Some(version) = said("node", &["--version"]) else {
        return Err(format!("the page is built with Node.js, and there is no `node` here.\n{how}"));
    };
    let version = version.trim();
    if major(version).is_some_and(|major| major < OLDEST_NODE) {
        return Err(format!(
            "the page is built with Node.js 20 or later; here is {version}.\n{how}"
        ));
    }
    match said("npm", &["--version"]) {
        Some(_) => Ok(()),
        None => Err(format!("the page is built with npm, and there is no `npm` here.\n{how}")),
    }
}

/// Finds a Python that can make virtual environments, which only the user can install.
pub(crate) fn python() -> Result<&'static str, String> {
    let how = "Install Python 3.9 or later with its module venv, from https://python.org or by \
               `apt install python3-venv`, and run the same command again.";
    let asked = "import sys, venv, ensurepip; print(sys.version_info >= (3, 9))";
    for name in ["python3", "python"] {
        match said(name, &["-c", asked]).as_deref().map(str::trim) {
            Some("True") => return Ok(name),
            Some(_) => {
                return Err(format!("the package is built with Python 3.9 or later.\n{how}"));
            }
            None => {}
        }
    }
    Err(format!("the package is built with Python, and there is none here that has venv.\n{how}"))
}

/// The first number of a version such as `v20.19.2`.
fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// What a program answers, or nothing where it is missing or fails.
fn said(program: &str, words: &[&str]) -> Option<String> {
    let output = Command::new(program).args(words).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
