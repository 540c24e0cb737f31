//! Devices, pipes and standard output: written into, never replaced, and never a success where nothing arrived.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::FileTypeExt;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::until;
use crate::folder::Folder;

fn make_pipe(folder: &Folder, name: &str) {
    let made = Command::new("mkfifo").arg(folder.join(name)).status().expect("mkfifo");
    assert!(made.success());
}

fn is_pipe(folder: &Folder, name: &str) -> bool {
    fs::symlink_metadata(folder.join(name)).expect("it is there").file_type().is_fifo()
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_into() {
    let folder = Folder::new("files-devices");
    std::os::unix::fs::symlink("/dev/full", folder.join("full.pbm")).expect("a link");
    for (command, code) in [
        ("solve 3x3 -o /dev/null", 0),
        ("solve 3x3 -o /dev/full", 2),
        ("solve 3x3 --json -o /dev/full", 2),
        ("solve 300x200 -o full.pbm", 2),
        ("generate 64x64 -o full.pbm", 2),
        ("generate 3x3 -o /dev/full", 2),
        ("show 3x3 -o /dev/full", 2),
        ("convert 3x3 --to png -o /dev/full", 2),
        ("export 3x3 --to dimacs -o /dev/full", 2),
        ("explain 3x3 --how elimination -o /dev/full", 2),
        ("fewest 5 --notes /dev/full", 2),
    ] {
        let output = folder.run(command);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{command}: {said}");
        if code == 2 {
            match command.contains("--json") {
                true => {
                    let object: serde_json::Value =
                        serde_json::from_slice(&output.stdout).expect("an object");
                    assert_eq!(object["outcome"], "error", "{command}: {object}");
                    assert_eq!(
                        said,
                        format!("error: {}\n", object["reason"].as_str().expect("why"))
                    );
                }
                false => assert!(output.stdout.is_empty(), "{command}: {output:?}"),
            }
            assert!(said.starts_with("error: cannot "), "{command}: {said}");
            assert_eq!(said.lines().count(), 1, "{command}: {said}");
        }
    }
    for device in ["/dev/null", "/dev/full"] {
        let kind = fs::symlink_metadata(device).expect("it is there").file_type();
        assert!(kind.is_char_device(), "{device}");
    }
    assert_eq!(folder.files(), ["full.pbm"]);
}

#[test]
fn a_pipe_is_read_as_it_is_written() {
    let folder = Folder::new("files-pipes");
    make_pipe(&folder, "pipe.json");
    make_pipe(&folder, "pipe.pbm");
    let read = |name: &str| {
        let path = folder.join(name);
        thread::spawn(move || {
            let mut bytes = Vec::new();
            File::open(path).and_then(|mut pipe| pipe.read_to_end(&mut bytes)).expect("a pipe");
            bytes
        })
    };
    let reader = read("pipe.json");
    assert_eq!(folder.run("solve 3x3 -o pipe.json").status.code(), Some(0));
    let answer: Value = serde_json::from_slice(&reader.join().expect("read")).expect("an object");
    assert_eq!(answer["press_count"], 5);
    // A bitmap is read again and judged before it goes down a pipe.
    let reader = read("pipe.pbm");
    assert_eq!(folder.run("generate 300x200 --seed 5 -o pipe.pbm").status.code(), Some(0));
    folder.run("generate 300x200 --seed 5 -o file.pbm");
    assert_eq!(reader.join().expect("read"), fs::read(folder.join("file.pbm")).expect("a file"));
    assert!(is_pipe(&folder, "pipe.json") && is_pipe(&folder, "pipe.pbm"));
    assert_eq!(folder.files(), ["file.pbm", "pipe.json", "pipe.pbm"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_that_nobody_reads_is_waited_for_until_an_interrupt() {
    let folder = Folder::new("files-unread");
    make_pipe(&folder, "pipe");
    // On a busy machine the signal may come before there is anything to write: later, then.
    let waits = [1, 10, 100, 1000, 10_000].map(Duration::from_millis);
    let mut outputs = waits.iter().map(|&wait| interrupted(&folder, wait));
    let was_solving = |output: &Output| output.status.code() == Some(3);
    let output = outputs.find(|output| !was_solving(output)).expect("it comes to write");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{output:?}");
    assert!(said.contains("cannot write pipe: it is a pipe without a reader"), "{said}");
}

/// What `solve -o pipe` says that is interrupted so long after it began to listen.
#[cfg(target_os = "linux")]
fn interrupted(folder: &Folder, wait: Duration) -> Output {
    let run = folder.begin("solve 3x3 -o pipe");
    let status = format!("/proc/{}/status", run.id());
    // SIGINT is the second bit of the signals that are caught.
    until("it listens", || {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:\t"));
        caught.is_some_and(|bits| u64::from_str_radix(bits, 16).is_ok_and(|bits| bits & 2 != 0))
    });
    thread::sleep(wait);
    Command::new("kill").args(["-INT", &run.id().to_string()]).status().expect("kill");
    run.wait_with_output().expect("it ends")
}

#[test]
fn standard_output_by_name_is_standard_output() {
    let folder = Folder::new("files-stdout");
    if !std::path::Path::new("/dev/stdout").exists() {
        return;
    }
    let (_, said, code) = folder.shell("\"$0\" solve 3x3 -o /dev/stdout > all.txt");
    let all = folder.read("all.txt");
    assert_eq!(code, 0, "{said}");
    assert!(all.contains("\n0,0\n") && all.contains("# written to /dev/stdout"), "{all}");
    let (said, _, code) = folder.shell("\"$0\" solve 3x3 -o /dev/stdout | cat");
    assert!(code == 0 && said.contains("\n0,0\n") && said.contains("# written to"), "{said}");
    let kind = fs::metadata("/dev/stdout").map(|found| found.file_type());
    assert!(kind.is_ok_and(|kind| !kind.is_dir()));
    assert_eq!(folder.files(), ["all.txt"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_output_is_an_error() {
    let full = || Stdio::from(File::options().write(true).open("/dev/full").expect("a device"));
    for arguments in ["solve 3x3", "solve 3x3 --json", "show 3x3 --to png", "nullity 1..9", "man"] {
        let output = Command::new(env!("CARGO_BIN_EXE_lightsout"))
            .args(arguments.split(' '))
            .stdout(full())
            .stderr(Stdio::piped())
            .output()
            .expect("the command runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {said}");
        assert!(said.starts_with("error: cannot write the output: No space left"), "{said}");
    }
}

/// Pipes, `/dev/stdin` and named pipes are read once, whatever is asked of them.
#[test]
fn what_comes_through_a_pipe_is_read_once() {
    let folder = Folder::new("files-read-once");
    make_pipe(&folder, "presses");
    make_pipe(&folder, "board");
    folder.write("board.csv", &"0,1,1,0\n".repeat(60));
    for script in [
        r#""$0" solve 5x5 | "$0" check 5x5 /dev/stdin"#,
        r#""$0" solve 5x5 > presses & "$0" check 5x5 presses"#,
        r#""$0" solve 5x5 --json > presses & "$0" check 5x5 presses"#,
        r#""$0" convert 3x4 --to text > board & "$0" solve board | "$0" check 3x4 -"#,
        r#""$0" solve 5x5 --names squares | "$0" check 5x5 -"#,
        r#""$0" solve 60x4 --start board.csv | "$0" check board.csv -"#,
        r#"command -v bash > /dev/null || exit 0; bash -c '"$1" check 5x5 <("$1" solve 5x5)' - "$0""#,
    ] {
        let (said, errors, code) = folder.shell(script);
        assert_eq!((errors.as_str(), code), ("", 0), "{script}: {said}");
        assert!(said.is_empty() || said.starts_with("true: "), "{script}: {said}");
    }
}

/// However much somebody writes, a sentence repeats sixty characters of it.
#[test]
fn no_sentence_repeats_more_than_a_line() {
    let folder = Folder::new("files-long-words");
    let long = "y".repeat(5000);
    folder.write("long.txt", &long);
    for arguments in [
        format!("solve {long}"),
        format!("solve 5x5 --states {long}"),
        format!("solve 5x5 --wrap {long}"),
        format!("solve 5x5 --start {long}"),
        format!("solve 5x5 --goal {long}"),
        format!("solve 5x5 --method {long}"),
        format!("solve 5x5 --pattern {long}"),
        format!("check 5x5 {long}"),
        format!("solve 5x5 --{long}"),
        format!("solve {}", "01".repeat(2501)),
        format!("{long} 5x5"),
        "solve long.txt".to_string(),
        "check 5x5 long.txt".to_string(),
        "solve 5x5 --start long.txt".to_string(),
    ] {
        let output = folder.run(&arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        let most = said.split(|c: char| c != 'y' && c != '0' && c != '1').map(str::len).max();
        assert!(most <= Some(60), "{} of {}: {said}", most.unwrap_or(0), &arguments[..20]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_standard_output_is_an_error_and_nothing_is_none() {
    let folder = Folder::new("closed");
    let command = env!("CARGO_BIN_EXE_lightsout");
    let ended = |line: &str| {
        let output =
            std::process::Command::new("sh").args(["-c", line]).current_dir(&*folder).output();
        let output = output.expect("a shell");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for arguments in
        ["solve 3x3", "solve 3x3 --json", "show 3x3 --to png", "generate 3x3 --count 9"]
    {
        let (code, said) = ended(&format!("{command} {arguments} >&-"));
        assert_eq!(code, Some(2), "{arguments}: {said}");
        assert_eq!(
            said, "error: cannot write the output: standard output is closed\n",
            "{arguments}"
        );
        // Whether it is opened for writing alone or for reading as well, nothing is not an error.
        for nothing in [">/dev/null", "1<>/dev/null"] {
            assert_eq!(
                ended(&format!("{command} {arguments} {nothing}")).0,
                Some(0),
                "{arguments}"
            );
        }
    }
}

#[test]
fn a_limit_on_the_size_of_files_is_an_error_like_any_other() {
    let folder = Folder::new("files-ulimit");
    let (_, errors, code) = folder.shell("ulimit -f 8; $0 export 60x60 --to lp -o large.lp");
    assert_eq!(code, 2, "{errors}");
    assert!(errors.contains("cannot write large.lp: File too large"), "{errors}");
    assert!(folder.files().is_empty(), "{:?}", folder.files());
}
