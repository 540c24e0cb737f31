//! Files that the command writes: what stands at their place, what their names say, runs that are killed or meet.

mod endings;
mod kills;
mod links;
mod places;
mod runs;
mod streams;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::folder::Folder;

impl Folder {
    /// The command, begun here and going on beside the test.
    fn begin(&self, arguments: &str) -> Child {
        Command::new(env!("CARGO_BIN_EXE_lightsout"))
            .args(arguments.split_whitespace())
            .current_dir(self)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs")
    }

    /// What a shell makes of this here; the command is `$0`.
    fn shell(&self, script: &str) -> (String, String, i32) {
        let output = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_lightsout")])
            .current_dir(self)
            .output()
            .expect("a shell");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code().expect("it ends by itself");
        (text(&output.stdout), text(&output.stderr), code)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.join(name)).expect("a file")
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.join(name), text).expect("a file");
    }

    /// The files here that are being written.
    fn parts(&self) -> Vec<String> {
        let is_part = |name: &String| name.starts_with("lightsout-") && name.ends_with(".part");
        self.files().into_iter().filter(is_part).collect()
    }
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).expect("it is there").is_symlink()
}

/// Waits for something to be so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    for _ in 0..6000 {
        if is_so() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("in vain: {what}");
}
