//! A program as a process group of its own, on Unix.
//!
//! The child is the leader of its group. `waitid` with `WNOWAIT` finds out whether it has ended without reaping it. So
//! its number still names the group while the rest of the group is killed. Only then `wait4` reaps it, and returns the
//! time and memory it used. On Linux, processes that left the group are found and ended as well (`strays`).
//!
//! If this process is killed, none of its own code can run any more. So on Linux the child is started through
//! util-linux's `setpriv --pdeathsig`, if that is installed, and the kernel ends it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::param::clock_ticks_per_second;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, waitid};
use rustix::time::{ClockId, clock_gettime};
use wait4::Wait4;

pub use super::strays::adopt_orphans;
use super::{Spent, strays};
use crate::search_path::SearchPath;
use crate::workplace;

/// What runs now.
struct Running {
    /// The leader of each group, and its private folder.
    groups: Vec<(Pid, PathBuf)>,
    /// Whether no more may be started.
    is_closed: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { groups: Vec::new(), is_closed: false });

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program that runs now, removes the private folders, and lets no other program start: for the moment
/// before the process exits without unwinding.
pub fn end_all() {
    let mut running = running();
    running.is_closed = true;
    let groups = std::mem::take(&mut running.groups);
    strays::end(&groups, &[]);
    workplace::remove_all();
}

/// CPU time of the programs that have ended, in microseconds.
static ENDED: AtomicU64 = AtomicU64::new(0);

/// Returns the CPU time of this process and of all programs it has run, including those that still run.
///
/// Returns none if the system does not report the time of running processes.
pub fn processor_time() -> Option<Duration> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let ours = clock_gettime(ClockId::ProcessCPUTime);
    let ours = Duration::new(ours.tv_sec.try_into().ok()?, ours.tv_nsec.try_into().ok()?);
    let running: Duration =
        running().groups.iter().filter_map(|(leader, _)| spent_by(*leader)).sum();
    Some(ours + Duration::from_micros(ENDED.load(Ordering::Relaxed)) + running)
}

/// What a running process has spent, with those of its children that it waited for (proc(5), `/proc/pid/stat`).
fn spent_by(process: Pid) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero())).ok()?;
    // The second field is the program's name in parentheses, with whatever characters it has; the third comes first here.
    let fields = stat.rsplit_once(')')?.1.split_whitespace();
    let ticks: u64 = fields.skip(11).take(4).filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_secs_f64(ticks as f64 / clock_ticks_per_second() as f64))
}

/// Returns the command that starts a program so that it does not outlive us.
pub(super) fn command(program: &Path) -> Command {
    let setpriv =
        cfg!(target_os = "linux").then(|| SearchPath::Environment.find("setpriv")).flatten();
    match setpriv {
        None => Command::new(program),
        Some(setpriv) => {
            let mut command = Command::new(setpriv);
            command.args(["--pdeathsig", "KILL", "--"]).arg(program);
            command
        }
    }
}

/// Whether the system ended a program because a file of it became larger than it may.
pub(super) fn has_written_too_large(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    status.signal() == Some(Signal::XFSZ.as_raw())
}

/// A running program with all it started.
pub(super) struct Group {
    child: Child,
    leader: Pid,
    is_reaped: bool,
    /// The most memory the program was seen to hold.
    seen: u64,
}

/// The most memory that a process has held since it began to run its program, as the system tells it while it runs.
fn peak_memory(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

impl Group {
    /// Starts a program as the leader of a new group. Its private folder tells those that leave the group.
    pub(super) fn spawn(command: &mut Command, folder: &Path) -> io::Result<Group> {
        use std::os::unix::process::CommandExt;
        // Nobody takes it for an orphan, or overlooks it, before it is on the list.
        let mut running = running();
        if running.is_closed {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "this program is about to end"));
        }
        strays::begin();
        let child = command.process_group(0).spawn()?;
        let leader = Pid::from_child(&child);
        running.groups.push((leader, folder.to_path_buf()));
        Ok(Group { child, leader, is_reaped: false, seen: 0 })
    }

    /// Limits the address space of the program, and of all it will start, to this many bytes. Its first instructions
    /// run without the limit, which it cannot undo.
    pub(super) fn limit_memory(&self, bytes: u64) {
        #[cfg(any(target_os = "linux", target_os = "android"))]
        self.limit(rustix::process::Resource::As, bytes);
        #[cfg(not(any(target_os = "linux", target_os = "android")))]
        let _ = bytes;
    }

    /// Limits every file that the program, and all it will start, writes from now on to this many bytes.
    pub(super) fn limit_files(&self, bytes: u64) {
        #[cfg(any(target_os = "linux", target_os = "android"))]
        self.limit(rustix::process::Resource::Fsize, bytes);
        #[cfg(not(any(target_os = "linux", target_os = "android")))]
        let _ = bytes;
    }

    #[cfg(any(target_os = "linux", target_os = "android"))]
    fn limit(&self, resource: rustix::process::Resource, most: u64) {
        use rustix::process::{Rlimit, prlimit};
        let limit = Rlimit { current: Some(most), maximum: Some(most) };
        // A program that has ended already needs no limit, and one that was given a lower one keeps that.
        let _ = prlimit(Some(self.leader), resource, limit);
    }

    pub(super) fn stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    pub(super) fn stderr(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// Whether the program has ended. Processes that it started may still run.
    pub(super) fn has_ended(&mut self) -> io::Result<bool> {
        let now = peak_memory(&self.leader.as_raw_nonzero().to_string());
        self.seen = self.seen.max(now.unwrap_or(0));
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(self.leader), options)?.is_some())
    }

    /// Ends the program, if it still runs, and all that is left of its group.
    pub(super) fn end(mut self) -> io::Result<(ExitStatus, Option<Spent>)> {
        let used = self.kill_and_reap()?;
        let processor = used.rusage.utime + used.rusage.stime;
        // What a process is charged with begins with what the one that started it held, so a small one seems as
        // large as this one; then what was seen while it ran is nearer to the truth.
        let ours = peak_memory("self").unwrap_or(0);
        let memory = match used.rusage.maxrss {
            charged if charged > ours || self.seen == 0 => charged,
            _ => self.seen,
        };
        Ok((used.status, Some(Spent { processor, memory })))
    }

    fn kill_and_reap(&mut self) -> io::Result<wait4::ResUse> {
        self.is_reaped = true;
        let mut running = running();
        let is_this = |(leader, _): &(Pid, PathBuf)| *leader == self.leader;
        // There is none when all groups were ended at once.
        let this: Vec<_> = running.groups.extract_if(.., |group| is_this(group)).collect();
        strays::end(&this, &running.groups);
        drop(running);
        let used = self.child.wait4()?;
        let spent = (used.rusage.utime + used.rusage.stime).as_micros();
        ENDED.fetch_add(u64::try_from(spent).unwrap_or(u64::MAX), Ordering::Relaxed);
        Ok(used)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.is_reaped {
            let _ = self.kill_and_reap();
        }
    }
}
