//! Options that a command or method has no use for: each is one sentence that names the option and what would be
//! right, and the exit code 2; none is passed over in silence.

use std::process::Command;

use lightsout::methods::METHODS;
use lightsout_native::PROGRAMS;
use lightsout_solver::solve::method::Method;

/// The methods of our own that take an option of `solve`.
const TAKE: &[(&[&str], &[&str])] = &[
    (&["--presses", "5"], &["sat", "k-turns", "k-turns-plain", "integer-program"]),
    (&["--at-most", "5"], &["sat", "k-turns", "k-turns-plain", "integer-program"]),
    (&["--heuristic", "lights"], &["greedy", "a-star", "ida-star", "mcts"]),
    (&["--exploration", "1.1"], &["mcts", "mcts-as-printed"]),
    (&["--reward", "length"], &["mcts"]),
    (&["--symmetry", "off"], &["integer-program"]),
    (
        &["--export", "FILE"],
        &[
            "sat",
            "maxsat",
            "k-turns",
            "k-turns-plain",
            "integer-program",
            "model-finder",
            "planner",
        ],
    ),
    (&["--proof", "FILE"], &["sat", "maxsat", "k-turns", "k-turns-plain", "planner"]),
];

/// The same of those that run programs; of `--export` it is all of them.
const PROGRAMS_TAKE: &[(&str, &[&str])] = &[
    (
        "--presses",
        &[
            "minisat",
            "cadical",
            "cryptominisat",
            "clasp",
            "clasp-asp",
            "z3",
            "cvc5",
            "glpsol",
            "glpsol-minisat",
            "cbc",
            "highs",
        ],
    ),
    ("--heuristic", &[]),
    ("--exploration", &[]),
    ("--reward", &[]),
    ("--symmetry", &["z3", "cvc5", "glpsol", "glpsol-minisat", "cbc", "highs"]),
    ("--proof", &["cadical"]),
];

/// Methods that do not look for the fewest presses.
const TAKE_THE_FIRST: &[&str] = &[
    "packed-rows",
    "greedy",
    "mcts",
    "mcts-as-printed",
    "k-turns-plain",
    "cvc5",
    "cvc5-models",
    "glpsol-minisat",
    "prover9",
    "eprover",
];

/// Commands with an option that is idle or cannot be met, and what the sentence has to say.
const ODD: &[(&str, &[&str])] = &[
    ("solve 3x3 --method elimination --presses 5", &["--presses", "--method", "k-turns"]),
    ("solve 5x5 --all --method sat", &["--all", "elimination", "model-finder"]),
    ("export 3x3 --to dimacs --encoding integer", &["--encoding", "--to mathprog"]),
    ("export 3x3 --to mathprog-bits --symmetry on", &["--symmetry", "--to mathprog"]),
    ("export 5x5 --to mathprog --fewest --symmetry on", &["symmetry", "leave --fewest out"]),
    ("export 3x3 --to mathprog --fewest --encoding binary-split", &["fewest"]),
    ("solve 3x3 --rule lit-only --method k-turns", &["--presses K"]),
    ("solve 3x3 --rule lit-only --method sat", &["k-turns --presses K"]),
    ("solve 5x5 --method a-star --heuristic lights --fewest", &["leave --fewest out"]),
    ("theory 3x3 --task solve --count 3", &["--count", "--task generate"]),
    ("theory 3x3 --task plan --way algebra", &["--way", "--task generate"]),
    ("theory 3x3 --rule lit-only --task solve", &["--task plan"]),
    ("theory 3x3 --rule lit-only --task generate", &["--task plan"]),
    ("export 3x3 --fewest --to dimacs", &["--to wcnf"]),
    ("export 3x3 --fewest --to ladr", &["leave --fewest, --presses and --at-most out"]),
    ("export 3x3 --presses 4 --to tptp", &["leave --fewest, --presses and --at-most out"]),
    ("export 3x3 --rule lit-only --to asp", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to dimacs --presses 4", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to xor-dimacs", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to wcnf", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to opb", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to smt2", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to mathprog", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to lp", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to mps", &["--to smt2 --presses K"]),
    ("export 3x3 --rule lit-only --to ladr", &["--to smt2 --presses K", "--task plan"]),
    ("export 3x3 --rule lit-only --to tptp", &["--to smt2 --presses K", "--task plan"]),
];

/// What a command said that ended with 2: one line.
fn refusal(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_lightsout")).args(arguments).output();
    let output = output.expect("it runs");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed an answer as well");
    assert!(said.starts_with("error: ") && said.lines().count() == 1, "{arguments:?}: {said}");
    said
}

fn names(methods: &[&dyn Method]) -> Vec<&'static str> {
    methods.iter().map(|method| method.info().name).collect()
}

#[test]
fn a_method_refuses_the_options_it_does_not_take() {
    let ours = names(METHODS);
    let runs_a_program = |method: &&dyn Method| method.program().is_some();
    let programs: Vec<&dyn Method> = PROGRAMS.iter().copied().filter(runs_a_program).collect();
    let programs = names(&programs);
    for (option, takers) in TAKE {
        assert!(takers.iter().all(|taker| ours.contains(taker)), "{option:?}");
        let of_programs = PROGRAMS_TAKE.iter().find(|(name, _)| *name == option[0]);
        let also = of_programs.map_or(&programs[..], |(_, takers)| takers);
        assert!(also.iter().all(|taker| programs.contains(taker)), "{option:?}");
        for method in ours.iter().chain(&programs) {
            if takers.contains(method) || also.contains(method) {
                continue;
            }
            let said = refusal(&[&["solve", "3x3", "--method", method], *option].concat());
            let begins = format!("error: {method} does not take {}, which ", option[0]);
            assert!(said.starts_with(&begins) && said.contains(". Leave it out, or "), "{said}");
            for taker in *takers {
                assert!(said.contains(taker), "{said}");
            }
        }
    }
}

/// Not run: that an option is taken shows where it is not refused.
#[test]
fn a_method_is_not_refused_the_options_it_takes() {
    let folder = std::env::temp_dir();
    let file = folder.join(format!("options-{}.paper", std::process::id()));
    let file = file.to_str().expect("a plain name");
    for (option, takers) in TAKE {
        for method in *takers {
            let value = if option[1] == "FILE" { file } else { option[1] };
            let arguments = ["solve", "3x3", "--method", method, option[0], value];
            let output = Command::new(env!("CARGO_BIN_EXE_lightsout")).args(arguments).output();
            let output = output.expect("it runs");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!said.contains("does not take"), "{arguments:?}: {said}");
            // k-turns-plain has to be told how many presses; and some need no proof here.
            let is_fine = output.status.success()
                || *method == "k-turns-plain"
                || option[0] == "--proof" && said.contains("wrote no proof here");
            assert!(is_fine, "{arguments:?}: {said}");
        }
    }
    let _ = std::fs::remove_file(file);
}

#[test]
fn a_method_that_takes_the_first_solution_refuses_to_look_for_the_fewest() {
    let all = [names(METHODS), names(PROGRAMS)].concat();
    for method in TAKE_THE_FIRST {
        assert!(all.contains(method), "{method}");
        let said = refusal(&["solve", "5x5", "--method", method, "--fewest"]);
        let is_told =
            ["--fewest", "--presses", "not on the PATH"].iter().any(|word| said.contains(word));
        assert!(is_told, "{said}");
    }
}

#[test]
fn odd_options_are_one_sentence_that_says_what_would_be_right() {
    for (command, words) in ODD {
        let arguments: Vec<&str> = command.split(' ').collect();
        let said = refusal(&arguments);
        for word in *words {
            assert!(said.contains(word), "{command}: {said}");
        }
    }
}
