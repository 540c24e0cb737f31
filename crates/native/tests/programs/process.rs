//! Programs that crash, hang, write without end and start others: ended in time, with nothing left behind.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use lightsout_algebra::watch::Stopped;
use lightsout_native::process::{self, Call, End, Ran};
use lightsout_native::workplace::Workplace;
use lightsout_solver::solve::budget::{Budget, Limits};

use crate::fakes::{Fakes, ends, is_running, within};

/// Runs a script as a program, and checks that its folder is gone afterwards.
fn run(script: &str, time: Duration, memory: Option<u64>) -> (Ran, Fakes) {
    let fakes = Fakes::one("fake", script);
    let program = fakes.path().find("fake").expect("a program");
    let place = Workplace::new().expect("a folder");
    let folder = place.path().to_path_buf();
    let call = Call {
        program: &program,
        arguments: &["a b", "$HOME", "'"],
        place: &place,
        folder: None,
        most_output: 1 << 20,
        most_file: 1 << 20,
    };
    let ran = within(time, memory, |budget| process::run(call, budget)).expect("a run");
    drop(place);
    assert!(!folder.exists());
    (ran, fakes)
}

const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(300);

#[test]
fn arguments_are_words_and_not_shell() {
    let (ran, _) = run(r#"printf '%s|' "$@"; pwd >&2; echo x > file; exit 3"#, LONG, None);
    assert_eq!((ran.code(), ran.output.as_str()), (Some(3), "a b|$HOME|'|"));
    assert!(
        PathBuf::from(ran.errors.trim())
            .file_name()
            .is_some_and(|name| { name.to_string_lossy().starts_with("lightsout-") })
    );
}

#[test]
fn processor_time_and_memory_are_counted() {
    // Memory is looked at while the program runs, so it must run for a moment.
    let (ran, _) = run("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; sleep 0.2", LONG, None);
    let spent = ran.spent.expect("Linux tells");
    let processor = spent.processor;
    assert!(processor > Duration::from_millis(5) && processor < LONG, "{spent:?}");
    assert!(spent.memory > 1 << 18 && spent.memory < 1 << 30, "{spent:?}");
}

#[test]
fn one_that_hangs_is_ended_with_those_it_started() {
    let began = Instant::now();
    let (ran, fakes) = run("sleep 1000 & echo $! > $LOG; trap '' TERM; sleep 1000", SHORT, None);
    assert_eq!(ran.end, End::Stopped(Stopped::Time));
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert!(ends(&fakes.word()), "the grandchild still runs");
}

#[test]
fn one_that_ends_but_leaves_another_behind_is_cleaned_up_after() {
    let (ran, fakes) = run("sleep 1000 & echo $! > $LOG; echo done", LONG, None);
    assert_eq!((ran.code(), ran.output.as_str()), (Some(0), "done\n"));
    assert!(ends(&fakes.word()), "the grandchild still runs");
}

/// What leaves its group, and tells who it is.
const RUNAWAY: &str = "setsid sh -c \"echo \\$\\$ > '$LOG'; exec sleep 1000\" > /dev/null 2>&1 &";

/// Waits, in the script, until the runaway has left word.
const UNTIL_AWAY: &str = "while [ ! -s $LOG ]; do sleep 0.01; done";

#[test]
fn one_in_a_session_of_its_own_is_ended_too() {
    let (ran, fakes) = run(&format!("{RUNAWAY} {UNTIL_AWAY}; echo done"), LONG, None);
    assert_eq!((ran.code(), ran.output.as_str()), (Some(0), "done\n"));
    assert!(ends(&fakes.word()), "the runaway still runs");
    let (ran, fakes) = run(&format!("{RUNAWAY} sleep 1000"), SHORT, None);
    assert_eq!(ran.end, End::Stopped(Stopped::Time));
    assert!(ends(&fakes.word()), "the runaway still runs");
}

/// One that forgets its environment is known by its parents while they live, and after that by whom it comes back to.
#[test]
fn one_that_takes_off_its_mark_is_ended_too() {
    let runaway =
        "setsid env -i /bin/sh -c 'exec /bin/sleep 1000' > /dev/null 2>&1 & echo $! > $LOG";
    let (ran, fakes) = run(&format!("{runaway}; sleep 1000"), SHORT, None);
    assert_eq!(ran.end, End::Stopped(Stopped::Time));
    assert!(ends(&fakes.word()), "the runaway still runs");

    let fakes = Fakes::one("fake", &format!("{runaway}; sleep 0.1"));
    let mut other = again("adopts", &fakes).spawn().expect("this test again");
    assert!(other.wait().expect("an end").success());
    assert!(ends(&fakes.word()), "the runaway still runs");
}

/// Another run may go on meanwhile, and what a shell left to this process before is none of its business.
#[test]
fn only_what_the_run_started_is_ended() {
    let mut before = Command::new("sleep").arg("1000").spawn().expect("sleep");
    let (_, fakes) = run(&format!("{RUNAWAY} {UNTIL_AWAY}"), LONG, None);
    assert!(ends(&fakes.word()));
    assert!(is_running(&before.id().to_string()), "it ended another's child");
    before.kill().expect("a kill");
    before.wait().expect("an end");
}

#[test]
fn a_program_that_writes_a_file_without_end_is_ended() {
    let (ran, _) = run("exec yes > file", LONG, None);
    assert_eq!(ran.end, End::TooLargeFile(1 << 20));
    let said = ran.failure("fake", "what it wrote is not read");
    assert!(said.contains("it wrote a file of more than 1048576 bytes"), "{said}");
}

#[test]
fn endless_output_is_cut_off() {
    let (ran, _) = run("yes", LONG, None);
    assert_eq!(ran.end, End::TooMuchOutput);
    assert_eq!(ran.output.len(), 1 << 20);
}

#[test]
fn output_before_the_end_is_kept() {
    let (ran, _) = run("echo early; sleep 1000", SHORT, None);
    assert_eq!((ran.end, ran.output.as_str()), (End::Stopped(Stopped::Time), "early\n"));
}

#[test]
fn memory_is_limited() {
    // The shell needs a few megabytes; a thousand times as many are refused.
    let script = r#"sleep 0.2; x=aaaaaaaaaaaaaaaa; while :; do x="$x$x"; done"#;
    let (ran, _) = run(script, LONG, Some(200 << 20));
    assert_ne!(ran.code(), Some(0));
    assert!(matches!(ran.end, End::Exit(_)), "{:?}", ran.end);
    assert!(ran.spent.expect("Linux tells").memory < 300 << 20);
}

#[test]
fn a_signal_is_said() {
    let (ran, _) = run("kill -SEGV $$", LONG, None);
    assert_eq!(ran.code(), None);
    let said = ran.failure("fake", "it crashed");
    assert!(said.contains("signal: 11"), "{said}");
}

#[test]
fn a_file_that_is_no_program_is_one_error() {
    let place = Workplace::new().expect("a folder");
    let program = PathBuf::from("/no/such/program");
    let call = Call {
        program: &program,
        arguments: &[],
        place: &place,
        folder: None,
        most_output: 1 << 10,
        most_file: 1 << 20,
    };
    let ran = within(LONG, None, |budget| process::run(call, budget));
    // Where setpriv starts programs, it is setpriv that says so.
    assert!(ran.is_err() || ran.is_ok_and(|ran| ran.code() != Some(0)));
}

#[test]
fn all_are_ended_at_once_before_we_exit_without_unwinding() {
    let fakes = Fakes::one("fake", &format!("{RUNAWAY} sleep 1000"));
    let mut other = again("all_end", &fakes).spawn().expect("this test again");
    assert!(other.wait().expect("an end").success());
    assert!(!fakes.word().is_empty() && ends(&fakes.word()), "the runaway still runs");
    let folders = std::fs::read_to_string(fakes.log().with_extension("folders"));
    for folder in folders.expect("their names").lines().map(PathBuf::from) {
        assert!(folder.is_absolute() && !folder.exists(), "{folder:?}");
    }
}

#[test]
fn one_whose_caller_is_killed_ends_too() {
    if SETPRIV.iter().all(|path| !PathBuf::from(path).exists()) {
        println!("skipped: setpriv is not installed");
        return;
    }
    let fakes = Fakes::one("fake", "echo $$ > $LOG; exec sleep 1000");
    let mut other = again("killed", &fakes).spawn().expect("this test again");
    let began = Instant::now();
    while fakes.word().trim().is_empty() && began.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(10));
    }
    let child = fakes.word();
    assert!(is_running(&child), "it never started");
    other.kill().expect("a kill");
    other.wait().expect("an end");
    assert!(ends(&child), "the program outlived its caller");
}

const SETPRIV: [&str; 2] = ["/usr/bin/setpriv", "/bin/setpriv"];

/// This test program again, to play a part in a process of its own.
fn again(part: &str, fakes: &Fakes) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args([
        "--exact",
        "process::a_part_in_another_process",
        "--ignored",
        "--test-threads=1",
    ]);
    command
        .env("LIGHTSOUT_PART", part)
        .env("LIGHTSOUT_FAKE", fakes.path().find("fake").expect("a program"));
    // Its temporary files go with the fakes, because it is killed.
    command.env("TMPDIR", fakes.log().parent().expect("a folder"));
    command.env("LIGHTSOUT_LOG", fakes.log()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

#[test]
#[ignore = "is started by other tests"]
fn a_part_in_another_process() {
    let Ok(part) = std::env::var("LIGHTSOUT_PART") else { return };
    let program = PathBuf::from(std::env::var_os("LIGHTSOUT_FAKE").expect("a program"));
    let place = Workplace::new().expect("a folder");
    if part == "adopts" {
        process::adopt_orphans();
    }
    if part == "all_end" {
        let log = PathBuf::from(std::env::var_os("LIGHTSOUT_LOG").expect("a log"));
        // No program runs in the second one.
        let other = Workplace::new().expect("a folder");
        let folders = [place.path(), other.path()].map(|folder| folder.display().to_string());
        std::fs::write(log.with_extension("folders"), folders.join("\n")).expect("a word");
        std::thread::spawn(move || {
            let began = Instant::now();
            while !std::fs::read_to_string(&log).is_ok_and(|word| word.ends_with('\n'))
                && began.elapsed() < LONG
            {
                std::thread::sleep(Duration::from_millis(10));
            }
            let _kept = &other;
            process::end_all();
            std::process::exit(0);
        });
    }
    let call = Call {
        program: &program,
        arguments: &[],
        place: &place,
        folder: None,
        most_output: 1 << 10,
        most_file: 1 << 20,
    };
    let _ = within(LONG, None, |budget| process::run(call, budget));
    if part != "adopts" {
        std::thread::sleep(LONG);
    }
}

#[test]
fn a_running_program_is_charged_while_it_runs() {
    let script = "while :; do :; done";
    let fakes = Fakes::one("fake", script);
    let program = fakes.path().find("fake").expect("a program");
    let place = Workplace::new().expect("a folder");
    let call = Call {
        program: &program,
        arguments: &[],
        place: &place,
        folder: None,
        most_output: 1,
        most_file: 1,
    };
    let began = process::processor_time().expect("Linux tells");
    // Programs of other tests in this process end meanwhile, and are charged when they are waited for.
    let clock = || process::processor_time().expect("Linux tells").saturating_sub(began);
    let wall = Instant::now();
    let limits = Limits { time: Some(SHORT), ..Limits::default() };
    let never = std::sync::atomic::AtomicBool::new(false);
    let ran = process::run(call, &mut Budget::new(limits, &clock, &never, &|_| {})).expect("a run");
    assert_eq!(ran.end, End::Stopped(Stopped::Time));
    // It spends what it may, and no second more: other tests in this process are charged too.
    assert!(wall.elapsed() < LONG, "{:?}", wall.elapsed());
    let spent = ran.spent.expect("Linux tells").processor;
    assert!(process::processor_time().expect("Linux tells") >= began + spent);
}
