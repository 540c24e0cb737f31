//! Every command line that the documents show, run as it is written, in a folder that holds `examples/` and the boards of
//! `docs/records` alone.
//!
//! A line that is still at work after [`PATIENCE`] gets the signal that Ctrl-C sends, and must end in order. A line with a
//! word in capitals for something of the reader's own, or with nothing behind the name of a command, is only looked up:
//! the help of that command must have every option in it.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anstream::adapter::strip_bytes;
use rustix::process::{Pid, Signal, kill_process_group};

use crate::folder::Folder;
use crate::terminal::Terminal;

/// How long a line may be at work before it is asked to end.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long it may take to end then. Test machines are slow.
const LONG: Duration = Duration::from_secs(60);

/// Lines that take gigabytes or all night; they are looked up.
const HEAVY: [&str; 2] = ["fewest 131", "nullity 10000000"];

/// A line of a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    text: String,
    /// What stands behind it.
    comment: String,
    place: String,
}

impl Line {
    fn new(text: &str, comment: &str, place: String) -> Line {
        Line { text: text.trim().to_string(), comment: comment.to_string(), place }
    }

    /// Whether it can be run: it gives a command something, and nothing in it stands for something of the reader's.
    fn runs(&self) -> bool {
        let is_placeholder = |word: &str| {
            let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
            let word = word.split('/').next().unwrap_or_default();
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase())
        };
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let has_options_alone = words[2..].iter().all(|word| word.starts_with("--"));
        let is_name = has_options_alone && !STANDS_ALONE.contains(&words[1]);
        !is_name
            && !words.iter().any(|word| is_placeholder(word))
            && !HEAVY.iter().any(|heavy| self.text.contains(heavy))
    }
}

/// The commands that need nothing behind their names.
const STANDS_ALONE: [&str; 7] =
    ["play", "serve", "variants", "methods", "man", "benchmarks", "help"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents() -> Vec<PathBuf> {
    let mut documents = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    let pages = fs::read_dir(root().join("docs")).expect("the documents");
    let pages = pages.map(|page| page.expect("a page").path());
    documents.extend(pages.filter(|page| page.extension().is_some_and(|ending| ending == "md")));
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    let readmes = crates.map(|house| house.expect("a crate").path().join("README.md"));
    documents.extend(readmes.filter(|readme| readme.exists()));
    documents
}

/// The lines in the blocks of a document and those between backticks, each once. A line of a block that reads what an
/// earlier one writes has that one before it.
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let name = document.strip_prefix(root()).expect("in the project").display().to_string();
        let mut in_block = false;
        let mut writers: Vec<(&str, String)> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let place = || format!("{name}:{}", number + 1);
            if line.starts_with("```") {
                in_block = !in_block;
                writers.clear();
            } else if in_block && line.starts_with("lightsout ") {
                let (command, comment) = line.split_once(" #").unwrap_or((line, ""));
                let reads = |file: &str| command.split_whitespace().any(|word| word == file);
                let before = writers.iter().filter(|(file, _)| reads(file));
                let all: String = before.map(|(_, writer)| format!("{writer} && ")).collect();
                let whole = all + command;
                lines.push(Line::new(&whole, comment, place()));
                if let Some((_, written)) = command.split_once(" -o ") {
                    writers.extend(written.split_whitespace().next().map(|file| (file, whole)));
                }
            } else if !in_block {
                let quoted = line.split('`').skip(1).step_by(2);
                let commands = quoted.filter(|quoted| quoted.starts_with("lightsout "));
                lines.extend(commands.map(|command| Line::new(command, "", place())));
            }
        }
    }
    lines.sort_unstable();
    lines.dedup_by(|one, other| one.text == other.text && one.comment == other.comment);
    lines
}

/// A folder with what the lines may read.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    std::os::unix::fs::symlink(root().join("examples"), folder.join("examples")).expect("a link");
    fs::create_dir(folder.join("docs")).expect("a folder");
    let records = root().join("docs/records");
    std::os::unix::fs::symlink(records, folder.join("docs/records")).expect("a link");
    folder
}

/// The PATH on which the command is first.
fn path() -> String {
    let command = Path::new(env!("CARGO_BIN_EXE_lightsout"));
    let own = command.parent().expect("a folder").display().to_string();
    format!("{own}:{}", std::env::var("PATH").unwrap_or_default())
}

/// A line in a shell, in a process group of its own.
fn shell(line: &str, here: &Path) -> Child {
    let mut shell = Command::new("bash");
    shell.args(["-o", "pipefail", "-c", line]).env("PATH", path()).current_dir(here);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    shell.spawn().expect("bash runs")
}

/// Waits for the end, asks for it when that takes long, and says whether it was asked for.
fn ended(child: Child) -> (Output, bool) {
    let group = Pid::from_child(&child);
    let waiting = std::thread::spawn(move || child.wait_with_output().expect("it ends"));
    let began = Instant::now();
    let mut was_asked = false;
    while !waiting.is_finished() {
        if !was_asked && began.elapsed() > PATIENCE {
            was_asked = true;
            let _ = kill_process_group(group, Signal::INT);
        }
        if began.elapsed() > PATIENCE + LONG {
            let _ = kill_process_group(group, Signal::KILL);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    (waiting.join().expect("it was waited for"), was_asked)
}

/// What is wrong with how a line ended, if anything.
fn fault(line: &Line, number: usize) -> Option<String> {
    let here = folder(&format!("document-{number}"));
    let (output, was_asked) = ended(shell(&line.text, &here));
    let said = String::from_utf8_lossy(&output.stderr);
    let says_no = ["exit code 1", "there is none", "unsolvable"];
    let fits = match output.status.code() {
        Some(0) => true,
        Some(1) => says_no.iter().any(|no| line.comment.contains(no) || line.text.contains(no)),
        // A build for tests may have no page to serve.
        Some(3) if said.contains("built without the page") => true,
        // A shell that runs more than one command ends with the signal itself.
        Some(3 | 130) | None => was_asked,
        Some(_) => false,
    };
    let is_whole = !said.contains("panicked");
    (!fits || !is_whole)
        .then(|| format!("{}: {:?} after {}\n{said}", line.place, output.status.code(), line.text))
}

/// What is wrong with the options of a line that is not run.
fn misnamed(line: &Line) -> Option<String> {
    let words: Vec<&str> = line.text.split_whitespace().collect();
    let command = words.get(1).filter(|word| !word.starts_with('-'))?;
    let help = Command::new(env!("CARGO_BIN_EXE_lightsout")).args([command, "--help"]).output();
    let help = help.expect("the command runs");
    if !help.status.success() {
        return Some(format!("{}: there is no command {command}", line.place));
    }
    let help = String::from_utf8(help.stdout).expect("text");
    let options = words.iter().filter(|word| word.starts_with("--") && word.len() > 2);
    let mut missing = options.filter(|option| !help.contains(**option));
    missing.next().map(|option| format!("{}: {command} has no {option}", line.place))
}

#[test]
fn command_lines_of_the_documents_run_as_they_are_written() {
    let (run, looked_up): (Vec<Line>, Vec<Line>) = lines().into_iter().partition(Line::runs);
    assert!(run.len() > 60 && looked_up.len() > 10, "{} and {}", run.len(), looked_up.len());
    let mut faults: Vec<String> = looked_up.iter().filter_map(misnamed).collect();
    let run: Vec<(usize, &Line)> = run.iter().enumerate().collect();
    let next = Mutex::new(run.into_iter());
    let found = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some((number, line)) = next.lock().expect("no panic").next() else { break };
                    found.lock().expect("no panic").extend(fault(line, number));
                }
            });
        }
    });
    faults.extend(found.into_inner().expect("no panic"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a line prints on a terminal.
fn typed(line: &str, here: &Path) -> String {
    let mut terminal = Terminal::shell(line, 40, 100, here, &[("PATH", &path())]);
    terminal.wait_for_end();
    String::from_utf8_lossy(&strip_bytes(terminal.sent().as_bytes()).into_vec()).replace('\r', "")
}

/// The blocks in which `$` stands before what is typed: what follows is what is printed, `...` whatever comes before.
#[test]
fn what_the_documents_show_is_what_is_printed() {
    let mut shown = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        for block in text
            .split("```")
            .skip(1)
            .step_by(2)
            .map(|block| block.split_once('\n').map_or("", |(_, block)| block))
        {
            for (number, example) in block.split("$ ").skip(1).enumerate() {
                let (line, printed) = example.split_once('\n').expect("a line");
                if !line.contains("lightsout ") {
                    continue;
                }
                let here = folder(&format!("shown-{shown}-{number}"));
                let output = typed(line, &here);
                let (output, printed) = (output.trim_end(), printed.trim_end());
                let fits = match printed.strip_prefix("...\n") {
                    Some(end) => output.ends_with(end),
                    None => output == printed,
                };
                assert!(fits, "{}: {line} prints\n{output}", document.display());
                shown += 1;
            }
        }
    }
    assert!(shown > 1, "the documents show {shown} examples");
}
