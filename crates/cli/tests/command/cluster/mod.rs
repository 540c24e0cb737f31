//! Proofs in shares under real schedulers, one of whose nodes is lost in the middle.
//!
//! In all of them one share was half done before, and the tables are locked until the node is lost, so that it is lost
//! with a share whatever else the machine has to do.

mod parallel;
mod slurm;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::folder::Folder;

/// How many shares; the second one is half done when all begins, and lost.
const SHARES: u64 = 4;
const LOST: u64 = 2;
/// What is proved, and in how many steps it is said.
const PROVED: &str = "119 6409 8";

/// A folder with a script for all shares, and half of the notes of one of them.
struct Begun {
    folder: Folder,
    /// The notes that were there before.
    half: Vec<u8>,
    /// While this lives, no run makes tables.
    lock: Option<File>,
}

impl Begun {
    fn new(test: &str, options: &str) -> Begun {
        let folder = Folder::new(test);
        let (script, code) = folder.says(&format!("fewest 119 --shares {SHARES} {options}"));
        assert_eq!(code, 0, "{script}");
        fs::write(folder.join("job.sh"), script).unwrap();
        let notes = folder.join(format!("fewest-119.{LOST}.notes"));
        let line = format!("fewest 119 --share {LOST}/{SHARES} --notes fewest-119.{LOST}.notes");
        assert_eq!(folder.says(&line).1, 0);
        let mut half = fs::read(&notes).unwrap();
        half.truncate(half.len() / 2);
        fs::write(&notes, &half).unwrap();
        let tables = folder.join("fewest-119.tables");
        fs::create_dir(&tables).unwrap();
        let lock = File::create(tables.join("tables.lock")).unwrap();
        lock.lock().unwrap();
        Begun { folder, half, lock: Some(lock) }
    }

    /// The program that does the share with the half, once it runs.
    fn share(&self) -> Process {
        let share = format!("{LOST}/{SHARES}");
        let is_it = |process: &Process| {
            process.words.contains(&share) && process.folder.as_deref() == Some(&*self.folder)
        };
        waited("share that runs", || Process::all().into_iter().find(is_it))
    }

    /// Kills it, and whoever runs it if that is called so.
    fn lose(&self, runner: &str) {
        let lost = self.share();
        let parents = Process::all().into_iter().filter(|process| {
            process.id == lost.parent && process.words.concat().starts_with(runner)
        });
        parents.for_each(|parent| parent.kill());
        lost.kill();
    }

    /// Lets the tables be made.
    fn unlock(&mut self) {
        self.lock = None;
    }

    /// Looks at what was left: every note from before, the answer, and no tables.
    fn judge(&self, said: &str) {
        assert_eq!(said.lines().last(), Some(PROVED), "{said}");
        let notes = fs::read(self.folder.join(format!("fewest-119.{LOST}.notes"))).unwrap();
        // The last note of the half may have been cut off, and was written again.
        let kept = notes.iter().zip(&self.half).take_while(|(now, before)| now == before).count();
        assert!(kept + 64 > self.half.len(), "{kept} of {} bytes", self.half.len());
        assert!(!self.folder.join("fewest-119.tables").exists(), "{:?}", self.folder.files());
        assert!(self.folder.join("fewest-119.notes").exists(), "{:?}", self.folder.files());
    }
}

/// A process of this machine.
struct Process {
    id: i32,
    parent: i32,
    words: Vec<String>,
    folder: Option<PathBuf>,
}

impl Process {
    /// All that can be looked at.
    fn all() -> Vec<Process> {
        let entries = fs::read_dir("/proc").expect("processes");
        let ids = entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        ids.filter_map(Process::of).collect()
    }

    fn of(id: i32) -> Option<Process> {
        let place = Path::new("/proc").join(id.to_string());
        let words = fs::read(place.join("cmdline")).ok()?;
        let words = words.split(|&byte| byte == 0).map(|word| String::from_utf8_lossy(word).into());
        let status = fs::read_to_string(place.join("status")).ok()?;
        let parent =
            status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()?;
        Some(Process {
            id,
            parent,
            words: words.collect(),
            folder: fs::read_link(place.join("cwd")).ok(),
        })
    }

    fn kill(&self) {
        // No process has a number below 2 that could be meant: 0 would be this test and all it started.
        if let Some(id) = Pid::from_raw(self.id).filter(|_| self.id > 1) {
            let _ = kill_process(id, Signal::KILL);
        }
    }
}

/// How long anything may take on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(110);

/// What `look` finds in the end.
fn waited<T>(what: &str, look: impl Fn() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "there is still no {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Where the programs are, or a sentence for the first that is not there.
fn installed<const N: usize>(programs: [&str; N], package: &str) -> Option<[PathBuf; N]> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = std::env::split_paths(&path).collect();
    places.extend(["/usr/sbin", "/sbin"].map(PathBuf::from));
    let find = |program: &str| {
        let found = places.iter().map(|place| place.join(program)).find(|file| file.is_file());
        if found.is_none() {
            println!("skipped: {program} is not installed (Debian: {package})");
        }
        found
    };
    let found: Option<Vec<PathBuf>> = programs.into_iter().map(find).collect();
    found.and_then(|found| found.try_into().ok())
}
