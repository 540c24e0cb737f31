//! Ending a run with all of its group, on Unix systems other than Linux: what left the group is not found again.

use std::path::PathBuf;

use rustix::process::{Pid, Signal, kill_process_group};

/// Orphans go where the system sends them.
pub fn adopt_orphans() {}

/// Does nothing: a run needs no preparation here.
pub fn begin() {}

/// Ends some runs, whose leaders are not reaped yet, with their groups.
pub fn end(ended: &[(Pid, PathBuf)], _others: &[(Pid, PathBuf)]) {
    for (leader, _) in ended {
        // The group is gone when all of it has ended and been reaped, which is what is wanted.
        let _ = kill_process_group(*leader, Signal::KILL);
    }
}
