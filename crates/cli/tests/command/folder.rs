//! A folder for a test to run the command in.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for a test: empty at first, and gone afterwards.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// The command, run here.
    pub(crate) fn run(&self, arguments: &str) -> Output {
        Command::new(env!("CARGO_BIN_EXE_lightsout"))
            .args(arguments.split_whitespace())
            .current_dir(&self.0)
            .output()
            .expect("the command runs")
    }

    /// All that the command says, and its exit code.
    pub(crate) fn says(&self, arguments: &str) -> (String, i32) {
        let output = self.run(arguments);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let said = text(&output.stdout) + &text(&output.stderr);
        // Commands for what is missing are told with the path by which the program was called.
        let program = env!("CARGO_BIN_EXE_lightsout");
        let said = said.replace(&format!("  {program} "), "  lightsout ");
        let said = said.replace(&format!("\"{program} "), "\"lightsout ");
        (said, output.status.code().expect("it ends by itself"))
    }

    /// The names of the files here, in order.
    pub(crate) fn files(&self) -> Vec<String> {
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let entries = fs::read_dir(&self.0).expect("a folder");
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
