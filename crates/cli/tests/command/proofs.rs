//! Proofs for VeriPB of any answer: its checker accepts every one, and none that says something else.

use std::path::Path;

use crate::folder::Folder;
use crate::foreign_checkers::{checker, says};

/// Options of small boards of two states: every kind of edge and pattern, costs, buttons that may not be pressed, lights
/// that do not matter.
const BOARDS: [&str; 12] = [
    "4x4",
    "5x5",
    "3x6 --wrap cylinder",
    "4x4 --wrap torus",
    "4x5 --wrap klein --pattern king",
    "5x5 --pattern knight-centre",
    "5x5 --cost others=2,c3=7,a1=0 --forbid b2,d4",
    "4x5 --ignore a1,c2,d4",
    "5x4 --wrap torus --pattern neighbours --cost a1=3,b2=5",
    "3x4 --goal equal",
    "random-regular:3x14",
    "4x4 --cost others=3,a1=1,d4=9 --forbid a2 --ignore b1,c3",
];

/// Whether VeriPB accepts the files of a folder.
fn accepts(veripb: &Path, folder: &Folder) -> bool {
    says(veripb, "--opb", folder, "m.opb", "p.pbp").contains("s VERIFIED")
}

/// Writes a proof in which something is changed.
fn forge(folder: &Folder, proof: &str, forged: String) {
    assert_ne!(forged, proof);
    std::fs::write(folder.join("p.pbp"), forged).expect("a file");
}

/// The answers to a board, by a method; how many were solved and how many had no solution.
fn check_all(veripb: &Path, folder: &Folder, method: &str, states: &str, seeds: u64) -> (u32, u32) {
    let (mut solved, mut unsolvable) = (0, 0);
    for (number, board) in BOARDS.iter().enumerate() {
        for seed in 1..=seeds {
            let seed = seed + 10 * number as u64;
            let start = if seed.is_multiple_of(3) { "random" } else { "random-solvable" };
            let command = format!(
                "solve {board} {states} --start {start} --seed {seed} --fewest {method} --export m.opb --proof p.pbp --json"
            );
            let (said, code) = folder.says(&command);
            let proof = std::fs::read_to_string(folder.join("p.pbp")).unwrap_or_default();
            let verdict = says(veripb, "--opb", folder, "m.opb", "p.pbp");
            match code {
                0 => {
                    let cost = said.split_once("\"cost\":").or(said.split_once("\"total\":"));
                    let cost = cost.unwrap_or_else(|| panic!("{command}: {said}")).1;
                    let cost: String =
                        cost.trim_start().chars().take_while(char::is_ascii_digit).collect();
                    let expected = format!("s VERIFIED BOUNDS {cost} <= obj <= {cost}");
                    assert!(verdict.contains(&expected), "{command}: {verdict}");
                    solved += 1;
                    // Another bound, and a solution that is none.
                    let bound = format!("conclusion BOUNDS {cost} ");
                    let other = format!(
                        "conclusion BOUNDS {} ",
                        format!("{cost}1").trim_start_matches('0')
                    );
                    forge(folder, &proof, proof.replace(&bound, &other));
                    assert!(!accepts(veripb, folder), "{command}: not {bound}");
                    let other = match proof.contains("soli ~") {
                        true => proof.replacen("soli ~", "soli ", 1),
                        false => proof.replacen("soli ", "soli ~", 1),
                    };
                    forge(folder, &proof, other);
                    assert!(!accepts(veripb, folder), "{command}: another solution");
                }
                1 => {
                    assert!(verdict.contains("s VERIFIED UNSATISFIABLE"), "{command}: {verdict}");
                    unsolvable += 1;
                    forge(folder, &proof, proof.replacen(" d", "1 d", 1));
                    assert!(!accepts(veripb, folder), "{command}: another sum");
                }
                _ => panic!("{command}: {said}"),
            }
            std::fs::remove_file(folder.join("p.pbp")).expect("a proof");
        }
    }
    (solved, unsolvable)
}

#[test]
fn veripb_accepts_proofs_through_all_solutions() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-solutions");
    let (solved, unsolvable) = check_all(&veripb, &folder, "", "", 4);
    assert!(solved > 30 && unsolvable > 3, "{solved} {unsolvable}");
}

#[test]
fn veripb_accepts_proofs_by_branch_and_bound() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-branches");
    let (solved, unsolvable) = check_all(&veripb, &folder, "--method integer-program", "", 2);
    assert!(solved > 15 && unsolvable > 1, "{solved} {unsolvable}");
}

#[test]
fn veripb_accepts_proofs_of_more_states() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-states");
    for states in ["3", "4", "6"] {
        for (board, start) in
            [("2x3", "random"), ("3x3", "random-solvable"), ("2x4 --goal equal", "random")]
        {
            for seed in 1..=3 {
                let command = format!(
                    "solve {board} --states {states} --start {start} --seed {seed} --fewest --export m.opb --proof p.pbp"
                );
                let (said, code) = folder.says(&command);
                assert!(code < 2, "{command}: {said}");
                let verdict = says(&veripb, "--opb", &folder, "m.opb", "p.pbp");
                assert!(verdict.contains("s VERIFIED"), "{command}: {verdict}");
                let is_unsolvable = verdict.contains("UNSATISFIABLE");
                assert_eq!(is_unsolvable, code == 1, "{command}: {verdict}");
            }
        }
    }
}

/// One byte in each step: a number, or the sign of a literal.
#[test]
fn veripb_refuses_a_proof_in_which_a_byte_is_changed() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-changed");
    let mut refused = 0;
    for board in [
        "5x5 --method elimination",
        "3x3 --states 4 --start random --seed 2",
        "4x4 --wrap torus --start random-solvable --seed 9 --method integer-program",
    ] {
        let command = format!("solve {board} --fewest --export m.opb --proof p.pbp");
        assert_eq!(folder.says(&command).1, 0, "{board}");
        assert!(accepts(&veripb, &folder), "{board}");
        let proof = std::fs::read_to_string(folder.join("p.pbp")).expect("a proof");
        let lines: Vec<&str> = proof.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let other = match line.split(' ').next() {
                Some("pol") => line.replacen(" 2 d", " 3 d", 1).replacen("pol 1", "pol 2", 1),
                Some("e") => line.replacen(">= ", ">= 1", 1),
                Some("soli") => line.replacen(" x", " ~x", 1),
                _ => continue,
            };
            if other == *line {
                continue;
            }
            let forged: Vec<&str> =
                [&lines[..number], &[other.as_str()], &lines[number + 1..]].concat();
            std::fs::write(folder.join("p.pbp"), forged.join("\n")).expect("a file");
            assert!(!accepts(&veripb, &folder), "{board}: {other}");
            refused += 1;
        }
    }
    assert!(refused > 40, "{refused}");
}

#[test]
fn veripb_refuses_a_proof_that_lacks_steps() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-short");
    for (board, step) in [
        ("9x9 --method elimination", "rup 1"),
        ("9x9 --method elimination", "pol"),
        ("6x6 --method integer-program", "rup 1"),
    ] {
        let command = format!("solve {board} --fewest --export m.opb --proof p.pbp");
        assert_eq!(folder.says(&command).1, 0, "{board}");
        assert!(accepts(&veripb, &folder), "{board}");
        let proof = std::fs::read_to_string(folder.join("p.pbp")).expect("a proof");
        // Numbers would be others without the step: what is said or dropped by its number goes, too.
        let is_kept =
            |line: &&str| ![step, "e", "deld"].iter().any(|start| line.starts_with(start));
        let mut short: Vec<String> = proof.lines().filter(is_kept).map(str::to_string).collect();
        let last = short.len() - 2;
        let bound = short[last].split(' ').nth(2).expect("a bound").to_string();
        short[last] = format!("conclusion BOUNDS {bound} {bound} ;");
        short.insert(short.len() - 1, String::new());
        std::fs::write(folder.join("p.pbp"), short.join("\n")).expect("a file");
        assert!(!accepts(&veripb, &folder), "{board} without {step}");
    }
}

/// Where the search ends early there is a proof of the lower bound, where that is one by prices; the minimum itself where
/// they say so.
#[test]
fn veripb_accepts_proofs_of_lower_bounds() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-bounds");
    for (board, bound) in [
        ("30x30 --wrap torus --start random-solvable --seed 1 --step-limit 200000", true),
        (
            "30x30 --wrap torus --cost others=3,a1=1 --start random-solvable --seed 2 --step-limit 200000",
            true,
        ),
        (
            "30x30 --wrap klein --pattern king --start random-solvable --seed 4 --step-limit 2000000",
            true,
        ),
        ("20x20 --wrap torus", false),
    ] {
        let command = format!("solve {board} --fewest --export m.opb --proof p.pbp");
        let (said, code) = folder.says(&command);
        assert!(
            code == 0 && said.contains("the proof is of the lower bound") == bound,
            "{command}: {said}"
        );
        let words: Vec<&str> = said.split([' ', ',', ':', '\n']).collect();
        let behind = |word: &str| -> String {
            let at =
                words.windows(2).find(|pair| pair[0] == word && pair[1].parse::<u64>().is_ok());
            at.unwrap_or_else(|| panic!("{command}: {said}"))[1].to_string()
        };
        let (least, most) = match bound {
            true => (behind("least"), behind("most")),
            false => (behind("minimum"), behind("minimum")),
        };
        let proof = std::fs::read_to_string(folder.join("p.pbp")).expect("a proof");
        let verdict = says(&veripb, "--opb", &folder, "m.opb", "p.pbp");
        assert!(
            verdict.contains(&format!("s VERIFIED BOUNDS {least} <= obj <= {most}")),
            "{command}: {verdict}"
        );
        let (own, more) = (format!("BOUNDS {least} "), format!("BOUNDS 1{least} "));
        forge(&folder, &proof, proof.replace(&own, &more));
        assert!(!accepts(&veripb, &folder), "{command}");
    }
}

/// Whoever found the answer: searches, engines with proofs of their own, and those that have none.
#[test]
fn veripb_accepts_a_proof_with_every_kind_of_method() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("proofs-methods");
    let board = "solve 3x4 --start random --fewest --export m.opb --proof p.pbp";
    for method in
        ["brute-force", "a-star", "breadth-first", "frontier", "light-chasing", "k-turns", "sat"]
    {
        for seed in 1..=3 {
            let command = format!("{board} --seed {seed} --method {method}");
            let (said, ended) = folder.says(&command);
            assert_eq!(ended, 0, "{command}: {said}");
            // An engine's own is of clauses.
            let problem = std::fs::read_to_string(folder.join("m.opb")).expect("a problem");
            let option = if problem.starts_with('*') { "--opb" } else { "--cnf" };
            let verdict = says(&veripb, option, &folder, "m.opb", "p.pbp");
            assert!(verdict.contains("s VERIFIED"), "{command}: {verdict}");
        }
    }
    // An engine has nothing to refute where nothing solves a board.
    let (_, code) =
        folder.says("solve 4x4 --start random --seed 1 --method sat --export m.opb --proof p.pbp");
    let verdict = says(&veripb, "--opb", &folder, "m.opb", "p.pbp");
    assert!(code == 1 && verdict.contains("s VERIFIED UNSATISFIABLE"), "{verdict}");
}

#[test]
fn the_problem_of_a_proof_is_what_export_writes() {
    let folder = Folder::new("proofs-export");
    assert_eq!(folder.says("solve 5x5 --export m.opb --proof p.pbp").1, 0);
    let own = std::fs::read_to_string(folder.join("m.opb")).expect("a problem");
    let exported = folder.run("export 5x5 --to opb --fewest").stdout;
    assert_eq!(own.as_bytes(), exported);
}

#[test]
fn what_has_no_proof_is_told_in_a_sentence_and_leaves_no_file() {
    let folder = Folder::new("proofs-none");
    for (command, reason) in [
        ("4x4 --rule lit-only --fewest", "the order of presses matters"),
        ("5x5 --any", "there is nothing to prove"),
        ("5x5 --fewest --cost others=0", "no press costs anything"),
        ("33x33", "1024 equations at most"),
    ] {
        let (said, code) = folder.says(&format!("solve {command} --proof p.pbp"));
        assert!(code == 2 && said.contains(reason), "{command}: {said}");
        assert_eq!(folder.files(), Vec::<String>::new(), "{command}");
    }
    // Without its ending it is the engine's own, which not every method has.
    let (said, code) = folder.says("solve 4x4 --method elimination --proof p.drat");
    assert!(code == 2 && said.contains("does not take --proof"), "{said}");
    let (said, code) = folder.says("solve 5x5 --all --proof p.pbp");
    assert!(code == 2 && said.contains("--all"), "{said}");
}
