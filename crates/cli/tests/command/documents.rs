//! Runs every command line that the documents show, in a folder that holds only `examples/` and the boards of
//! `docs/records`.
//!
//! `DOCUMENTS=overwrite cargo test -p lightsout-cli --test command what_the_documents_show` writes their outputs anew.
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

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README, the pages of the book, and the READMEs of the crates.
pub(crate) fn documents() -> Vec<PathBuf> {
    let mut documents = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    documents.extend(pages());
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    let readmes = crates.map(|house| house.expect("a crate").path().join("README.md"));
    documents.extend(readmes.filter(|readme| readme.exists()));
    documents
}

/// The pages of the book, in the order of their paths.
pub(crate) fn pages() -> Vec<PathBuf> {
    let mut folders = vec![root().join("book")];
    let mut pages = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the book") {
            let path = entry.expect("a page").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort_unstable();
    pages
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
pub(crate) fn folder(name: &str) -> Folder {
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
pub(crate) fn shell(line: &str, here: &Path) -> Child {
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
    let command = words.get(1).filter(|word| !word.starts_with('-') && **word != "help")?;
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
    assert!(run.len() > 60 && looked_up.len() > 5, "{} and {}", run.len(), looked_up.len());
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

/// What an example of a document prints, if the document shows something else.
///
/// `...` in front of an output stands for any text before it.
fn differs(line: &str, printed: &str, here: &Path) -> Option<String> {
    let output = typed(line, here).trim_end().to_string();
    match printed.trim_end().strip_prefix("...\n") {
        Some(end) if output.ends_with(end) => None,
        Some(end) => {
            let lines = output.lines().rev().take(end.lines().count()).collect::<Vec<_>>();
            Some(format!("...\n{}", lines.into_iter().rev().collect::<Vec<_>>().join("\n")))
        }
        None => (output != printed.trim_end()).then_some(output),
    }
}

/// Runs every line behind `$` in the blocks of the documents and compares what follows with what it prints.
///
/// `DOCUMENTS=overwrite` writes what is printed into the documents.
#[test]
fn what_the_documents_show_is_what_is_printed() {
    let overwrites = std::env::var("DOCUMENTS").is_ok_and(|how| how == "overwrite");
    let mut shown = 0;
    let mut faults = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let mut parts: Vec<String> = text.split("```").map(str::to_string).collect();
        for block in parts.iter_mut().skip(1).step_by(2) {
            let (language, examples) = block.split_once('\n').unwrap_or((block, ""));
            let mut written = format!("{language}\n");
            for (number, example) in examples.split("$ ").enumerate() {
                let is_run = number > 0 && example.contains("lightsout ");
                let Some((line, printed)) = example.split_once('\n').filter(|_| is_run) else {
                    written += if number > 0 { "$ " } else { "" };
                    written += example;
                    continue;
                };
                let here = folder(&format!("shown-{shown}"));
                let output = differs(line, printed, &here);
                if let Some(output) = &output {
                    faults.push(format!("{}: {line} prints\n{output}", document.display()));
                }
                written += &match &output {
                    Some(output) => format!("$ {line}\n{output}\n"),
                    None => format!("$ {example}"),
                };
                shown += 1;
            }
            *block = written;
        }
        let written = parts.join("```");
        if overwrites && written != text {
            fs::write(&document, written).expect("a document");
        }
    }
    assert!(shown > 20, "the documents show {shown} examples");
    assert!(overwrites || faults.is_empty(), "{}", faults.join("\n"));
}
