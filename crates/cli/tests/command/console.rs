//! What holds for every command: colour, notes beside the answer, the pager; completions and manual pages.

use std::process::Command;

use crate::folder::Folder;
#[cfg(unix)]
use crate::terminal::Terminal;

fn said(arguments: &[&str]) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_lightsout")).args(arguments).output();
    let output = output.expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn colour_is_as_it_was_asked_for() {
    let hint = |color: &str| said(&["hint", "5x5", "--level", "1..2", "--color", color]).0;
    assert!(hint("always").contains('\u{1b}'), "{}", hint("always"));
    for plain in ["never", "auto"] {
        assert!(!hint(plain).contains('\u{1b}'), "{plain}");
    }
}

#[test]
fn a_level_of_instructions_can_be_forced() {
    let nullity = |level: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lightsout"));
        command.args(["nullity", "99"]).env("LIGHTSOUT_SIMD", level).output().expect("it runs")
    };
    let forced = nullity("portable");
    assert_eq!((forced.status.code(), &forced.stdout), (Some(0), &nullity("").stdout));
    let refused = nullity("mmx");
    let said = String::from_utf8(refused.stderr).expect("text");
    assert_eq!(refused.status.code(), Some(2), "{said}");
    let start = "error: LIGHTSOUT_SIMD is \"mmx\", but this machine has the levels portable";
    assert!(said.starts_with(start) && said.lines().count() == 1, "{said}");
}

#[test]
fn notes_can_be_left_out_and_errors_cannot() {
    let convert = ["convert", "5x5", "--to", "flip"];
    let picture = ["convert", "petersen", "--to", "graph6"];
    let loud = [said(&convert).1, said(&picture).1, said(&["nullity", "1..5"]).1].concat();
    assert!(!loud.is_empty());
    for arguments in [&convert[..], &picture, &["nullity", "1..5"]] {
        assert_eq!(said(&[arguments, &["--quiet"]].concat()).1, "", "{arguments:?}");
    }
    assert!(said(&["solve", "nonsense", "-q"]).1.starts_with("error: "));
}

#[test]
fn what_is_written_is_said_and_what_a_name_hides() {
    let here = Folder::new("written");
    let told = here.says("show 3x3 --to svg -o x.pdf").0;
    assert_eq!(told, "--to svg goes into x.pdf, though that name ends in .pdf\nwritten to x.pdf\n");
    assert_eq!(here.says("sheet 3x3 -o x.pdf").0, "written to x.pdf\n");
    assert_eq!(here.says("export 3x3 --to dimacs -o x.cnf --quiet").0, "");
}

#[cfg(unix)]
#[test]
fn a_sheet_is_not_written_onto_a_terminal() {
    let here = Folder::new("sheet-seen");
    let mut terminal = Terminal::start(&["sheet", "3x3"], 12, 80, &here);
    let (code, text) = terminal.wait_for_end();
    assert!(code == 2 && text.contains("with -o FILE"), "{text}");
}

#[cfg(unix)]
#[test]
fn what_is_typed_is_waited_for_aloud() {
    let here = Folder::new("typed");
    let mut terminal = Terminal::start(&["check", "5x5", "-"], 12, 80, &here);
    terminal.wait_for("End it with Ctrl-D");
    terminal.type_keys("b1\n\x04");
    assert_eq!(terminal.wait_for_end().0, 1);
}

#[cfg(unix)]
#[test]
fn what_is_longer_than_the_screen_goes_through_the_pager() {
    let here = Folder::new("pager");
    let shown = |arguments: &[&str]| {
        let pager = [("LIGHTSOUT_PAGER", "sed 's/^/through: /'")];
        let mut terminal = Terminal::start_with(arguments, 12, 80, &here, &pager);
        terminal.wait_for_end();
        terminal.sent()
    };
    let (whole, _) = said(&["variants"]);
    let paged = shown(&["variants"]);
    assert!(whole.lines().all(|line| paged.contains(&format!("through: {line}"))), "{paged}");
    assert!(!shown(&["variants", "--no-pager"]).contains("through"));
    assert!(!shown(&["solve", "3x3"]).contains("through"));
    // What went wrong after it had begun is not lost either.
    assert!(shown(&["info", "5x5", "--memory-limit", "1KB"]).contains("memory"));
}

#[test]
fn shells_know_boards_methods_and_patterns() {
    for shell in ["bash", "zsh", "fish"] {
        let (script, _) = said(&["completions", shell]);
        for name in ["light-chasing", "minisat", "knight-centre", "alien-tiles"] {
            assert!(script.contains(name), "{shell} does not know {name}");
        }
    }
    let (zsh, _) = said(&["completions", "zsh"]);
    assert!(zsh.contains("_lightsout_boards") && zsh.contains("files:file:_files"));
}

#[cfg(unix)]
#[test]
fn bash_completes_what_is_begun() {
    let here = Folder::new("bash");
    std::fs::write(here.join("script"), said(&["completions", "bash"]).0).expect("a file");
    let completed = |words: &str, last: usize| {
        let line = format!(
            "source ./script; COMP_WORDS=({words}); COMP_CWORD={last}; \
             _lightsout lightsout \"${{COMP_WORDS[{last}]}}\" \"${{COMP_WORDS[{}]}}\"; echo ${{COMPREPLY[@]}}",
            last - 1
        );
        let output = Command::new("bash").args(["-c", &line]).current_dir(&*here).output();
        String::from_utf8(output.expect("bash").stdout).expect("text")
    };
    assert_eq!(completed("lightsout solve 5x5 --method light-c", 4).trim(), "light-chasing");
    assert_eq!(completed("lightsout solve alien", 2).trim(), "alien-tiles");
}

#[test]
fn manual_pages_are_short_at_the_top_and_lead_on() {
    let (page, _) = said(&["man", "solve"]);
    let synopsis = page.split(".SH ").find(|part| part.starts_with("SYNOPSIS")).expect("one");
    assert!(synopsis.lines().count() < 6, "{synopsis}");
    assert!(synopsis.contains("options") && synopsis.contains("BOARD"), "{synopsis}");
    assert!(page.contains(".SH \"SEE ALSO\"\n\\fBlightsout\\fR(1)"), "{page}");
    let (logic, _) = said(&["man", "logic"]);
    assert!(logic.contains("lightsout\\-logic\\-models"), "{logic}");
    let (models, _) = said(&["man", "logic-models"]);
    assert!(models.contains("SYNOPSIS\n\\fBlightsout logic models\\fR"), "{models}");
}

#[cfg(target_os = "linux")]
#[test]
fn where_nobody_can_be_told_the_exit_code_says_it() {
    let here = Folder::new("unheard");
    for (arguments, code) in
        [("info clasic", 2), ("solve 5x5:random:3", 1), ("convert 5x5 --to flip", 0)]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a device");
        let mut command = Command::new(env!("CARGO_BIN_EXE_lightsout"));
        command.args(arguments.split_whitespace()).current_dir(&here).stderr(full);
        assert_eq!(command.output().expect("it runs").status.code(), Some(code), "{arguments}");
    }
}
