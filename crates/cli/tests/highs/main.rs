//! The method `highs` from the command line, where the program serves itself; or how to get it, where it is not built in.

use std::process::{Command, Output};

fn lightsout(command: &str) -> Output {
    let words = command.split(' ');
    Command::new(env!("CARGO_BIN_EXE_lightsout")).args(words).output().expect("it runs")
}

#[cfg(not(feature = "highs"))]
#[test]
fn without_the_feature_it_is_said_how_to_get_it() {
    let output = lightsout("solve 3x3 --method highs");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("highs is not built into this program"), "{said}");
    assert!(said.contains("--features highs"), "{said}");
    // And nobody is served.
    assert_eq!(lightsout("--serve-as-highs").status.code(), Some(2));
}

#[cfg(feature = "highs")]
mod built_in {
    use super::*;

    /// What `solve … --method highs` prints, and its exit code.
    fn solved(rest: &str) -> (String, Option<i32>) {
        let output = lightsout(&format!("solve {rest} --method highs --time-limit 120s"));
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(said.is_empty(), "{rest}: {said}");
        (String::from_utf8(output.stdout).expect("UTF-8"), output.status.code())
    }

    #[track_caller]
    fn has(text: &str, words: &str) {
        assert!(text.contains(words), "{words:?} is not in:\n{text}");
    }

    #[test]
    fn boards_of_every_kind_are_solved() {
        let boards = [
            "4x4 --start random-solvable --seed 1",
            "3x3 --states 3 --start random-solvable --seed 2",
            "2x3 --states 5 --goal equal --start random --seed 3",
            "petersen",
            "4x3 --wrap torus",
            "1x2",
            "1x1",
        ];
        for board in boards {
            let (text, code) = solved(board);
            assert_eq!(code, Some(0), "{board}: {text}");
            has(&text, "by highs (verified)");
            has(&text, "nodes ");
        }
    }

    #[test]
    fn counters_have_a_second_opinion() {
        let file = std::env::temp_dir().join(format!("lightsout-{}.machine", std::process::id()));
        std::fs::write(&file, "(3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}\n").expect("a file");
        let (text, code) = solved(file.to_str().expect("a name"));
        std::fs::remove_file(&file).expect("removed");
        assert_eq!(code, Some(0), "{text}");
        has(&text, "solved in 10 presses, the minimum, by highs (verified)");
    }

    #[test]
    fn the_hypercube_is_solved_by_its_symmetry() {
        let (text, _) = solved("3x3x3x3 --start none --goal 1");
        has(&text, "solved in 41 presses");
        has(&text, "5 orbits of 81 buttons found, and highs 1.15.0 was asked");
    }

    #[test]
    fn the_fewest_presses_are_found_and_proved_here() {
        let (text, _) = solved("5x5 --fewest");
        has(&text, "minimum 15 presses (proof: all 4 solutions enumerated)");
    }

    #[test]
    fn a_number_of_presses_is_kept_to() {
        has(&solved("3x3 --presses 5").0, "solved in 5 presses");
        let (text, code) = solved("3x3 --presses 4");
        assert_eq!(code, Some(1), "{text}");
        has(&text, "The only solution has another number of presses.");
    }

    #[test]
    fn that_there_is_no_solution_gets_its_proof_from_the_algebra() {
        let (text, code) = solved("4x4 --start random --seed 1");
        assert_eq!(code, Some(1), "{text}");
        has(&text, "unsolvable");
    }

    #[test]
    fn a_limit_on_time_ends_it_with_what_it_has() {
        let output = lightsout("solve 14x14 --fewest --method highs --time-limit 2s");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let is_known =
            text.contains("the bound of highs") || text.contains("the time limit was reached");
        assert!(is_known, "{text}");
    }

    #[test]
    fn served_badly_it_says_so() {
        let said = |words: &str| {
            let output = lightsout(&format!("--serve-as-highs {words}"));
            assert_eq!(output.status.code(), Some(2), "{words}");
            String::from_utf8(output.stderr).expect("UTF-8")
        };
        assert!(said("no-such-file answer.txt").starts_with("no-such-file: "));
        assert!(said("a b c").contains("\"c\" is not a number of seconds"));
        assert!(said("a b 1 d").contains("it takes a program"));
    }
}
