//! What every command keeps, whatever it is asked: exit codes, limits, sentences, and nothing left behind.

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use wait4::Wait4;

use crate::files::Folder;

/// A command line with its limits, and what it names to write to.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub arguments: Vec<String>,
    pub time: Duration,
    pub memory: u64,
    /// Files and folders that may be there afterwards.
    pub outputs: Vec<String>,
}

impl Line {
    /// As it is typed.
    pub(crate) fn typed(&self) -> String {
        let quoted = |word: &String| match word
            .contains(|letter: char| !letter.is_ascii_alphanumeric() && !"-_./:=,".contains(letter))
            || word.is_empty()
        {
            true => format!("'{word}'"),
            false => word.clone(),
        };
        format!("lightsout {}", self.arguments.iter().map(quoted).collect::<Vec<_>>().join(" "))
    }
}

/// How it ended, and what it took.
pub(crate) struct Ran {
    pub code: Option<i32>,
    pub signal: Option<i32>,
    pub wall: Duration,
    pub processor: Duration,
    pub peak: u64,
    pub out: Vec<u8>,
    pub errors: String,
}

/// What a command holds beside what is counted: its code, of which `idle` ran little, stacks, and what every program has.
const OWN: u64 = 16 << 20;

/// Longer than any time limit here, on however busy a machine.
const HANGS: Duration = Duration::from_secs(90);

/// Runs a line in a folder. What it says goes through files, so that nobody has to read meanwhile.
pub(crate) fn run(line: &Line, folder: &Path, said: &Path) -> Ran {
    let (out, errors) = (said.join("out"), said.join("errors"));
    let began = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(&line.arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(File::create(&out).expect("a file"))
        .stderr(File::create(&errors).expect("a file"))
        .spawn()
        .expect("the command runs");
    let is_hung = !ends_within(&child, HANGS);
    if is_hung {
        child.kill().expect("it still runs");
    }
    let used = child.wait4().expect("it has ended");
    assert!(!is_hung, "it did not end within {HANGS:?}: {}", line.typed());
    Ran {
        code: used.status.code(),
        signal: used.status.signal(),
        wall: began.elapsed(),
        processor: used.rusage.utime + used.rusage.stime,
        peak: used.rusage.maxrss,
        out: fs::read(&out).expect("what it wrote"),
        errors: String::from_utf8_lossy(&fs::read(&errors).expect("what it said")).into_owned(),
    }
}

fn ends_within(child: &Child, time: Duration) -> bool {
    let began = Instant::now();
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    while waitid(WaitId::Pid(Pid::from_child(child)), options).expect("a child").is_none() {
        if began.elapsed() > time {
            return false;
        }
        thread::sleep(Duration::from_millis(2));
    }
    true
}

/// The most memory that this process has held, which those it starts are charged with.
fn own_peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes =
        line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// What is wrong with how the line ended, sentence by sentence. `idle` is what a command holds that does nothing.
pub(crate) fn broken(
    line: &Line,
    ran: &Ran,
    idle: u64,
    before: &[String],
    folder: &Folder,
) -> Vec<String> {
    let mut broken = Vec::new();
    let code = ran.code.unwrap_or(-1);
    if !(0..=4).contains(&code) {
        broken.push(format!("exit code {:?}, signal {:?}", ran.code, ran.signal));
    }
    if ran.errors.contains("panicked") || ran.errors.contains("overflow") {
        broken.push("it panicked".to_string());
    }
    if code >= 2 && ran.errors.trim().is_empty() && (code == 2 || ran.out.is_empty()) {
        broken.push(format!("exit code {code} without a sentence"));
    }
    let processors = thread::available_parallelism().map_or(1, |count| count.get()) as u32;
    let allowed = line.time + Duration::from_secs(2);
    if ran.processor > allowed * processors {
        broken.push(format!("{:?} of the processors' time", ran.processor));
    }
    // Other work may keep it waiting, and the clock that counts its own time waits with it.
    let is_own_clock = line.arguments.iter().any(|word| word == "--clock=cpu");
    if !is_own_clock && ran.wall > allowed * 4 + Duration::from_secs(8) {
        broken.push(format!("{:?} went by", ran.wall));
    }
    let most = (line.memory + line.memory / 5 + idle + OWN).max(own_peak());
    if ran.peak > most {
        broken.push(format!("{} bytes at its peak, and {most} are allowed", ran.peak));
    }
    let is_json = line.arguments.iter().any(|word| word == "--json" || word == "--pack");
    let is_elsewhere = line.arguments.iter().any(|word| word == "-o");
    if is_json
        && !is_elsewhere
        && code != 2
        && serde_json::from_slice::<serde_json::Value>(&ran.out).is_err()
    {
        broken.push(format!(
            "no JSON: {:?}",
            String::from_utf8_lossy(&ran.out[..ran.out.len().min(200)])
        ));
    }
    for name in folder.names() {
        let is_named = line
            .outputs
            .iter()
            .any(|output| name == *output || name == format!("{output}.checkpoint"));
        if !before.contains(&name) {
            if !is_named {
                broken.push(format!("{name} is left behind"));
            }
            let path = folder.0.join(&name);
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
        }
    }
    if folder.names() != before {
        broken.push("files are gone".to_string());
    }
    broken
}
