//! Fake programs: shell scripts in a folder of their own, under limits of time.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lightsout_native::search_path::SearchPath;
use lightsout_solver::solve::budget::{Budget, Limits};
use tempfile::TempDir;

/// A folder with fake programs, and a file in which they leave word.
pub(crate) struct Fakes(TempDir);

impl Fakes {
    /// An empty folder.
    pub(crate) fn new() -> Fakes {
        Fakes(tempfile::tempdir().expect("a folder"))
    }

    /// Adds a program; `$LOG` in its text is the file in which it may leave word.
    pub(crate) fn add(&self, name: &str, script: &str) -> &Fakes {
        let path = self.0.path().join(name);
        let script = format!("#!/bin/sh\nLOG='{}'\n{script}\n", self.log().display());
        fs::write(&path, script).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a script that runs");
        self
    }

    /// One program.
    pub(crate) fn one(name: &str, script: &str) -> Fakes {
        let fakes = Fakes::new();
        fakes.add(name, script);
        fakes
    }

    /// The file in which programs leave word.
    pub(crate) fn log(&self) -> PathBuf {
        self.0.path().join("log")
    }

    /// What they left.
    pub(crate) fn word(&self) -> String {
        fs::read_to_string(self.log()).unwrap_or_default()
    }

    /// Where to look for them.
    pub(crate) fn path(&self) -> SearchPath {
        SearchPath::Folders(vec![self.0.path().to_path_buf()])
    }
}

/// Does `work` with a budget of so much time and memory.
pub(crate) fn within<T>(
    time: Duration,
    memory: Option<u64>,
    work: impl FnOnce(&mut Budget<'_>) -> T,
) -> T {
    let (began, never) = (Instant::now(), AtomicBool::new(false));
    let limits = Limits { time: Some(time), memory, ..Limits::default() };
    let clock = || began.elapsed();
    work(&mut Budget::new(limits, &clock, &never, &|_| {}))
}

/// Whether a process of this number still runs; a zombie does not.
pub(crate) fn is_running(process: &str) -> bool {
    if process.trim().is_empty() {
        return false;
    }
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.trim())).unwrap_or_default();
    let state = stat.rsplit(')').next().and_then(|rest| rest.trim().chars().next());
    state.is_some_and(|state| !"ZX".contains(state))
}

/// Whether a process has ended within five seconds.
pub(crate) fn ends(process: &str) -> bool {
    let began = Instant::now();
    while is_running(process) {
        if began.elapsed() > Duration::from_secs(5) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}
