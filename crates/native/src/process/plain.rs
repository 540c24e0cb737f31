//! A program on systems without process groups: it alone is ended, not what it started.

use std::io;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus};
use std::time::Duration;

use super::Spent;

/// Removes the private folders. On these systems only its own run can end a program.
pub fn end_all() {
    crate::workplace::remove_all();
}

/// Does nothing: these systems have no child subreaper.
pub fn adopt_orphans() {}

/// Returns none: these systems do not report the CPU time of running processes.
pub fn processor_time() -> Option<Duration> {
    None
}

/// Returns the command that starts a program.
pub(crate) fn command(program: &Path) -> Command {
    Command::new(program)
}

/// Files are not limited here.
pub(crate) fn has_written_too_large(_status: ExitStatus) -> bool {
    false
}

/// A running program.
pub(crate) struct Group {
    child: Child,
}

impl Group {
    /// Starts a program.
    pub(crate) fn spawn(command: &mut Command, _folder: &Path) -> io::Result<Group> {
        command.spawn().map(|child| Group { child })
    }

    /// Does nothing: these systems cannot limit the memory of another process.
    pub(crate) fn limit_memory(&self, _bytes: u64) {}

    /// Does nothing: these systems cannot limit the files of another process.
    pub(crate) fn limit_files(&self, _bytes: u64) {}

    pub(crate) fn stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    pub(crate) fn stderr(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// Whether the program has ended.
    pub(crate) fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.child.try_wait()?.is_some())
    }

    /// Ends the program, if it still runs.
    pub(crate) fn end(mut self) -> io::Result<(ExitStatus, Option<Spent>)> {
        // It may have ended by itself in the meantime.
        let _ = self.child.kill();
        Ok((self.child.wait()?, None))
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
