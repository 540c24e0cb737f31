//! Ending a run with all it started, on Linux: what left its group is found through `/proc`.
//!
//! A run knows its own processes in three ways. They descend from its leader, as long as that lives. They carry its
//! mark, the private folder as TMPDIR, which a process inherits and rarely removes. And orphans become children of this
//! process, if it [adopts](adopt_orphans) them. They belong to this run if no other run goes on.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, getpid, kill_process, kill_process_group,
    set_child_subreaper, waitid,
};

/// Whether orphans are to come back to this process.
static ADOPTS: AtomicBool = AtomicBool::new(false);

/// The children that this process had before its first run, once orphans come back to it.
static FOREIGN: OnceLock<HashSet<Pid>> = OnceLock::new();

/// Makes every orphan of a program a child of this process, so that none gets away.
///
/// Only for programs that start all others by [`run`](crate::process::run): any other child is ended, from the first
/// run on.
pub fn adopt_orphans() {
    ADOPTS.store(true, Ordering::Relaxed);
}

/// Prepares for a run, before it is started.
pub(super) fn begin() {
    if ADOPTS.load(Ordering::Relaxed) && FOREIGN.get().is_none() {
        // What a shell started before it became this program does not concern us.
        let foreign = Table::read().children_of(getpid());
        if set_child_subreaper(Some(getpid())).is_ok() {
            FOREIGN.get_or_init(|| foreign);
        }
    }
}

/// How often what is left is looked for: one that starts others may have done so in between.
const MOST_ROUNDS: usize = 64;

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(2);

/// Runs to clean up after: the leader of each, and the private folder that is its mark.
pub(super) type Runs<'a> = &'a [(Pid, PathBuf)];

/// The processes there are now.
struct Table(HashMap<Pid, Process>);

/// What is told of a process (proc(5), `/proc/pid/stat`).
struct Process {
    parent: Option<Pid>,
    /// Whether it has ended, and waits for its parent to ask how.
    is_zombie: bool,
    /// When it began, in ticks since the system did.
    began: u64,
}

impl Table {
    fn read() -> Table {
        let folders = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let ids = folders.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let ids = ids.filter_map(Pid::from_raw);
        Table(ids.filter_map(|id| Some((id, Process::read(id)?))).collect())
    }

    /// Those of `ended` that still run, beside their leaders. `others` are the runs that go on.
    fn strays(&self, ended: Runs<'_>, others: Runs<'_>) -> Vec<Pid> {
        let leads = |runs: Runs<'_>, id: Pid| runs.iter().any(|(leader, _)| *leader == id);
        let marks: Vec<&Path> = ended.iter().map(|(_, mark)| mark.as_path()).collect();
        // Nothing is older than what started it.
        let began = ended.iter().filter_map(|(leader, _)| Some(self.0.get(leader)?.began)).min();
        let is_younger = |id: Pid| self.0[&id].began >= began.unwrap_or(0);
        let is_orphan = |id| {
            // The last of a line before this process.
            let mut line = self.line(id).skip_while(|id| self.parent(*id) != Some(getpid()));
            let child = line.next();
            child.zip(FOREIGN.get()).is_some_and(|(child, foreign)| !foreign.contains(&child))
        };
        let is_one = |id: Pid| {
            let root = self.line(id).find(|&above| leads(ended, above) || leads(others, above));
            match root {
                _ if id == getpid() => false,
                Some(root) => leads(ended, root),
                None if is_younger(id) && is_marked(id, &marks) => true,
                None => others.is_empty() && is_orphan(id),
            }
        };
        let lives = self.0.iter().filter(|(_, process)| !process.is_zombie);
        lives.map(|(id, _)| *id).filter(|&id| !leads(ended, id) && is_one(id)).collect()
    }

    /// A process, its parent, and so on.
    fn line(&self, id: Pid) -> impl Iterator<Item = Pid> {
        // Numbers are read one after another, so that a line may lead anywhere; it is never as long as this.
        std::iter::successors(Some(id), |id| self.0.get(id)?.parent).take(self.0.len())
    }

    fn parent(&self, id: Pid) -> Option<Pid> {
        self.0.get(&id)?.parent
    }

    fn children_of(&self, id: Pid) -> HashSet<Pid> {
        self.0.keys().copied().filter(|child| self.parent(*child) == Some(id)).collect()
    }

    /// Orphans that have ended, and for which nobody else asks.
    fn ended_orphans(&self, runs: [Runs<'_>; 2]) -> impl Iterator<Item = Pid> {
        let is_known = move |id: &Pid| {
            let mut leaders = runs.into_iter().flatten().map(|(leader, _)| leader);
            leaders.any(|leader| leader == id)
                || FOREIGN.get().is_none_or(|foreign| foreign.contains(id))
        };
        let ours = self.children_of(getpid()).into_iter().filter(move |id| !is_known(id));
        ours.filter(|id| self.0[id].is_zombie)
    }
}

impl Process {
    fn read(id: Pid) -> Option<Process> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", id.as_raw_nonzero())).ok()?;
        // The second field is the program's name in parentheses, with whatever characters it has.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let is_zombie = fields.next()?.starts_with(['Z', 'X']);
        let parent = Pid::from_raw(fields.next()?.parse().ok()?);
        let began = fields.nth(17)?.parse().ok()?;
        Some(Process { parent, is_zombie, began })
    }
}

/// Whether a process began with the TMPDIR of a run, or of one within it.
fn is_marked(id: Pid, marks: &[&Path]) -> bool {
    let environment = std::fs::read(format!("/proc/{}/environ", id.as_raw_nonzero()));
    let environment = environment.unwrap_or_default();
    let mut folders = environment.split(|&byte| byte == 0).filter_map(|variable| {
        let folder = variable.strip_prefix(b"TMPDIR=")?;
        Some(PathBuf::from(String::from_utf8_lossy(folder).into_owned()))
    });
    folders.any(|folder| marks.iter().any(|mark| folder.starts_with(mark)))
}

/// Ends some runs, whose leaders are not reaped yet, with all processes they started. `others` continue.
pub(super) fn end(ended: Runs<'_>, others: Runs<'_>) {
    let mut strays = Table::read().strays(ended, others);
    for (leader, _) in ended {
        // The group is gone when all of it has ended and been reaped, which is what is wanted.
        let _ = kill_process_group(*leader, Signal::KILL);
    }
    for _ in 0..MOST_ROUNDS {
        for stray in &strays {
            // It may have ended by itself in the meantime.
            let _ = kill_process(*stray, Signal::KILL);
        }
        let table = Table::read();
        strays = table.strays(ended, others);
        for orphan in table.ended_orphans([ended, others]) {
            let _ = waitid(WaitId::Pid(orphan), WaitIdOptions::EXITED | WaitIdOptions::NOHANG);
        }
        if strays.is_empty() {
            return;
        }
        // One that is killed takes a moment to end.
        std::thread::sleep(PAUSE);
    }
}
