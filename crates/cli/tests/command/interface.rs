//! The command's interface: help, completions, manual pages, closed pipes, and what is not text.

use std::io::Read;
use std::process::{Command, Output, Stdio};

use crate::folder::Folder;
use crate::terminal::Terminal;

fn lightsout(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lightsout")).args(arguments).output().expect("it runs")
}

fn text(arguments: &[&str]) -> String {
    let output = lightsout(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = text(&["--help"]);
    let (_, list) = help.split_once("\nPlay:\n").expect("a list of commands");
    let (list, _) = list.split_once("\nOptions:").expect("options after it");
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.map(str::to_string).collect()
}

/// Whether a program is there to check with.
#[cfg(unix)]
fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

#[test]
fn every_help_begins_with_summary_usage_and_examples() {
    let commands = commands();
    for wanted in ["play", "solve", "completions", "man"] {
        assert!(commands.iter().any(|name| name == wanted), "{commands:?}");
    }
    for name in &commands {
        for help in [text(&[name, "--help"]), text(&[name, "-h"])] {
            let mut parts = help.split("\n\n").filter(|part| !part.contains("BOARD"));
            let summary = parts.next().expect("a summary");
            assert_eq!(summary.trim_end().lines().count(), 1, "{name}: {help}");
            assert!(help.contains("\n\nUsage: lightsout "), "{name}: {help}");
            let (head, examples) = help.split_once("\n\nExamples:\n").expect("examples");
            assert!(head.lines().count() < 12, "{name}: {help}");
            let examples = examples.lines().take_while(|line| !line.is_empty());
            let count = examples.filter(|line| line.starts_with("  lightsout ")).count();
            assert_eq!(count, 2, "{name}: {help}");
        }
    }
}

/// The examples of all helps that need no file of the reader's.
#[cfg(unix)]
fn examples() -> Vec<String> {
    let helps = std::iter::once(text(&["--help"]));
    let helps = helps.chain(commands().into_iter().map(|name| text(&[&name, "--help"])));
    let lines = helps.flat_map(|help| {
        let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
        let (examples, _) = examples.split_once("\n\n").expect("an end");
        examples.lines().map(str::to_string).collect::<Vec<_>>()
    });
    let is_alone = |line: &String| {
        let files = [
            ".txt", ".mtx", ".alist", ".dem", ".01", ".json", ".log", ".png", ".notes", ".pbm",
            ".in", ".toml", ">", "-o ", "--out ", "man -l",
        ];
        !files.iter().any(|file| line.contains(file))
    };
    let command = |line: String| {
        let line = line.trim();
        // What stands behind a wide gap says what the example does.
        line.contains("lightsout ").then(|| line.split("   ").next().unwrap_or(line).to_string())
    };
    lines.filter(is_alone).filter_map(command).filter(|line| is_quick(line)).collect()
}

/// Whether an example is done in a moment. The others have tests of their own, on smaller boards.
#[cfg(unix)]
fn is_quick(example: &str) -> bool {
    let slow = ["serve", "growth ", "fewest ", "worst ", "census ", "--works", "--time-limit"];
    let mut numbers = example.split(|c: char| !c.is_ascii_digit());
    let is_large = |number: &str| number.len() > 2;
    !slow.iter().any(|word| example.contains(word)) && !numbers.any(is_large)
}

#[cfg(unix)]
#[test]
fn the_examples_run() {
    let bin = std::path::Path::new(env!("CARGO_BIN_EXE_lightsout"));
    let beside = bin.parent().expect("a folder").display().to_string();
    let path = format!("{beside}:{}", std::env::var("PATH").unwrap_or_default());
    let here = Folder::new("examples");
    let examples = examples();
    assert!(examples.len() > 15, "{examples:?}");
    for example in examples {
        let output = Command::new("sh")
            .args(["-c", &example])
            .env("PATH", &path)
            .current_dir(&*here)
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        assert_eq!(output.status.code(), Some(0), "{example}: {output:?}");
    }
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = text(&["completions", shell]);
        for name in commands() {
            assert!(script.contains(&name), "{shell} does not know {name}");
        }
        assert!(script.contains("presses"), "{shell}");
        // These two complete no values.
        let has_values = !matches!(shell, "elvish" | "powershell");
        assert!(!has_values || script.contains("lit-only"), "{shell}");
    }
    let wrong = lightsout(&["completions", "bsh"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("Did you mean bash?"));
}

#[cfg(unix)]
#[test]
fn bash_understands_its_completions() {
    if !has("bash") {
        return;
    }
    let script = text(&["completions", "bash"]);
    // The script is longer than an argument may be.
    let here = Folder::new("completions");
    let file = here.join("lightsout.bash");
    std::fs::write(&file, script).expect("a file");
    let ask = format!(
        "source {}; COMP_WORDS=(lightsout pl); COMP_CWORD=1; _lightsout lightsout pl lightsout; echo ${{COMPREPLY[@]}}",
        file.display()
    );
    let output = Command::new("bash").args(["-c", &ask]).output().expect("bash");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "play", "{output:?}");
}

#[test]
fn every_command_has_its_page() {
    let here = Folder::new("man-pages");
    let target = here.join("man1");
    let listed = text(&["man", "--out", target.to_str().expect("a plain path")]);
    // One page for the whole, and two for what `logic` does.
    assert_eq!(listed.lines().count(), commands().len() + 3);
    for name in commands() {
        let page = text(&["man", &name]);
        assert!(page.contains(&format!(".TH lightsout-{name} 1")), "{page}");
        assert!(page.contains(".SH EXAMPLES\n.nf\n"), "{page}");
        let file = target.join(format!("lightsout-{name}.1"));
        assert_eq!(std::fs::read_to_string(file).expect("a page"), page);
    }
    let whole = text(&["man"]);
    assert!(whole.contains("lightsout\\-play(1)"), "{whole}");
    assert_eq!(std::fs::read_to_string(target.join("lightsout.1")).expect("a page"), whole);
    let wrong = lightsout(&["man", "slove"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("solve, check"));
}

#[cfg(unix)]
#[test]
fn the_formatter_has_nothing_against_the_pages() {
    if !has("groff") {
        return;
    }
    let here = Folder::new("man-groff");
    text(&["man", "--out", here.to_str().expect("a plain path")]);
    for page in std::fs::read_dir(&here).expect("pages").map(|page| page.expect("a page").path()) {
        let output = Command::new("groff")
            .args(["-man", "-Tutf8", "-P-cbou", "-wmac", "-wsyntax"])
            .arg(&page)
            .output()
            .expect("groff");
        assert!(output.status.success() && output.stderr.is_empty(), "{page:?}: {output:?}");
        let shown = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(shown.contains("EXAMPLES") && shown.contains("lightsout "), "{shown}");
    }
}

#[test]
fn near_names_are_suggested() {
    for (arguments, near) in [
        (&["slove", "5x5"][..], "solve"),
        (&["solve", "5x5", "--fewset"], "--fewest"),
        (&["solve", "clasic"], "classic"),
        (&["solve", "5x5", "--pattern", "knigt"], "knight"),
        (&["solve", "5x5", "--wrap", "tors"], "torus"),
        (&["solve", "5x5", "--method", "eliminaton"], "elimination"),
    ] {
        let output = lightsout(arguments);
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(near), "{arguments:?}: {error}");
    }
}

#[test]
fn an_option_without_a_board_solves_nothing() {
    let output = lightsout(&["solve", "--json", "x"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).contains("there is no board called `x`"));
}

/// Whether a line counts one thing as several, such as `1 presses`.
fn is_ungrammatical(line: &str) -> bool {
    let words: Vec<&str> =
        line.split_whitespace().map(|word| word.trim_matches([',', '.', ':', '(', ')'])).collect();
    let several = ["models", "solutions", "presses", "boards", "lights", "buttons", "answers"];
    words.windows(2).any(|pair| pair[0] == "1" && several.contains(&pair[1]))
}

#[test]
fn one_thing_is_counted_in_the_singular() {
    let needed = text(&["solve", "110/100/000"]);
    assert!(needed.contains("solved in 1 press,"), "{needed}");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd");
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let paths = files.map(|file| file.path()).filter(|path| path.is_file());
    let texts = paths.map(|path| std::fs::read_to_string(path).expect("text"));
    let texts: Vec<String> = texts.collect();
    let faults: Vec<&str> =
        texts.iter().flat_map(|text| text.lines()).filter(|line| is_ungrammatical(line)).collect();
    assert!(texts.len() > 10 && faults.is_empty(), "{faults:?}");
    assert!(is_ungrammatical("needs 1 presses") && !is_ungrammatical("needs 11 presses"));
}

#[test]
fn rows_of_a_start_may_have_blanks_between_them() {
    let asked = |start| text(&["solve", "5x5", "--start", start]);
    let with_slashes = asked("X.X.X/XXXXX/XXXXX/XXXXX/XXXXX");
    assert!(with_slashes.contains("8 presses"), "{with_slashes}");
    assert_eq!(asked("X.X.X XXXXX XXXXX XXXXX XXXXX"), with_slashes);
}

#[test]
fn a_name_of_a_board_that_is_a_file_too_says_which_it_is() {
    let here = Folder::new("name");
    std::fs::write(here.join("merlin"), "11/11").expect("a file");
    let output = here.run("solve merlin");
    let notes = String::from_utf8_lossy(&output.stderr);
    assert_eq!(notes, "merlin is the board of that name. The file is ./merlin\n");
}

#[test]
fn a_closed_pipe_is_quiet() {
    for arguments in [
        &["variants"][..],
        &["solve", "5x5"],
        &["solve", "19x19", "--all"],
        &["info", "30x30", "--quiet-patterns"],
        &["show", "100x100"],
        &["show", "20x20", "--to", "png"],
        &["generate", "5x5", "--count", "100000"],
        &["completions", "bash"],
        &["man", "solve"],
        &["--help"],
        &["play", "--help"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut first = [0; 10];
        let mut pipe = child.stdout.take().expect("a pipe");
        let _ = pipe.read(&mut first).expect("a beginning");
        drop(pipe);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn what_is_no_text_is_kept_from_a_terminal() {
    let here = Folder::new("binary");
    for arguments in
        [&["show", "5x5", "--to", "png"][..], &["show", "5x5", "--solution", "--to", "gif"]]
    {
        let mut terminal = Terminal::start(arguments, 24, 100, &here);
        let (code, text) = terminal.wait_for_end();
        assert_eq!(code, 2, "{text}");
        assert!(text.contains("not for a terminal. Write it to a file with -o FILE"), "{text}");
        let piped = lightsout(arguments);
        assert!(piped.status.success() && !piped.stdout.is_empty());
    }
}

/// A BMP of 24 bits: a board of these rows of cells on black, below a grey line.
fn screenshot(rows: &[&str]) -> Vec<u8> {
    let [width, height] = [rows[0].len(), rows.len()].map(|count| 20 * count + 24);
    let mut bytes = b"BM".to_vec();
    for word in [0, 0, 54, 40, width, height, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] {
        bytes.extend((word as u32).to_le_bytes());
    }
    for (y, x) in (0..height).rev().flat_map(|y| (0..width).map(move |x| (y, x))) {
        let row = y.checked_sub(12).and_then(|y| rows.get(y / 20));
        let cell = x.checked_sub(12).and_then(|x| row?.as_bytes().get(x / 20));
        bytes.extend(match cell.filter(|_| (x + 8) % 20 < 17 && (y + 8) % 20 < 17) {
            Some(b'1') => [60, 200, 250],
            Some(_) => [90, 80, 70],
            None => [u8::from(y == 0) * 99; 3],
        });
    }
    bytes
}

#[test]
fn a_screenshot_is_solved_and_the_command_says_what_it_found() {
    let here = Folder::new("screenshot");
    let rows = ["1101", "1000", "0110", "0010"];
    std::fs::write(here.join("shot.bmp"), screenshot(&rows)).expect("a file");
    let output = here.run("solve shot.bmp");
    assert_eq!(output.stdout, here.run(&format!("solve {}", rows.join("/"))).stdout);
    let said = String::from_utf8_lossy(&output.stderr);
    let found = "shot.bmp: 104x104 pixels, 4x4 cells found with confidence 1.00: on is #fac83c, off is #46505a. --invert turns that";
    assert!(said.contains(found), "{said}");
    std::fs::write(here.join("dark.bmp"), screenshot(&["000", "000", "000"])).expect("a file");
    let (said, code) = here.says("solve dark.bmp");
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("all cells have the colour #46505a") && said.ends_with("with --size\n"),
        "{said}"
    );
}

/// A lit light is bright in our pictures, and dark is lit in those that are read.
#[test]
fn a_picture_of_a_board_is_read_as_that_board() {
    let here = Folder::new("picture");
    for made in ["2x3 --start 100/110", "2x3 --start 120/110 --states 3 --wrap torus"] {
        assert!(here.run(&format!("show {made} --to png -o a.png")).status.success());
        let json = |board: &str| here.run(&format!("convert {board} --to json")).stdout;
        assert_eq!(json("a.png"), json(made));
    }
}
