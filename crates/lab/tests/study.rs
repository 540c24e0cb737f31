//! Studies: what a file runs, what it refuses, and which of its claims hold.

use std::cell::RefCell;

use lightsout_algebra::watch::Stopped;
use lightsout_lab::{Bench, EXPERIMENTS, Measured, Row, Scale, Study, StudyError, Trial};
use lightsout_solver::solve::budget::Budget;
use serde_json::json;

/// A bench that notes the commands, and answers with as many presses as the board has letters, times two for greedy.
#[derive(Default)]
struct Noting(RefCell<Vec<String>>);

impl Bench for Noting {
    fn budget(&self) -> Budget<'_> {
        Budget::unlimited()
    }

    fn measure(&self, trial: &Trial) -> Result<Measured, Stopped> {
        let call = trial.arguments.join(" ");
        let seed = trial.arguments.iter().skip_while(|word| *word != "--seed").nth(1);
        let seed: u64 = seed.and_then(|seed| seed.parse().ok()).unwrap_or(0);
        let presses = if call.contains("greedy") { 2 * seed + 1 } else { seed + 1 };
        self.0.borrow_mut().push(call);
        Ok(Measured {
            output: format!(
                "{{\"outcome\": \"solved\", \"press_count\": {presses}, \"verified\": true}}"
            ),
            code: Some(0),
            is_out_of_time: false,
            errors: String::new(),
            processor: 0.5,
            memory: 1,
        })
    }

    fn version(&self, method: &str) -> Option<String> {
        (method != "mace4").then(String::new)
    }
}

const TEXT: &str = r#"
name = "mine"
summary = "two searches"
boards = ["{size}x{size} --start random-solvable --seed {seed}"]
methods = ["greedy", "a-star", "mace4"]
options = "--heuristic {heuristic}"
sizes = "2..3"
trials = 4
vary = { heuristic = ["lights", "none"] }

[quick]
trials = 1

[[tables]]
title = "Presses"
columns = "size"
show = ["presses"]

[[claims]]
says = "a-star is never longer"
measure = "presses"
of = { method = "a-star" }
is = "at-most"
than = { method = "greedy" }

[[claims]]
says = "greedy is never longer"
measure = "presses"
of = { method = "greedy" }
is = "at-most"
than = { method = "a-star" }

[[claims]]
says = "on average greedy is at most twice as long"
measure = "presses"
of = { method = "greedy" }
is = "at-most"
than = { method = "a-star" }
times = 2
in = "mean"

[[claims]]
says = "mace4 solves all"
measure = "presses"
of = { method = "mace4" }
is = "at-least"
value = 0

[text]
ours = "Longest: {{ most('presses', method='greedy')|int }}, of {{ count(method='greedy') }} runs."
"#;

fn rows(study: &Study, bench: &Noting) -> Vec<Row> {
    let of = |task: &lightsout_lab::Task| {
        let mut row = Row::from_iter([("key".to_string(), task.key.clone().into())]);
        row.extend(task.settings.clone());
        row.extend(study.run(task, bench).expect("nobody stops it"));
        row
    };
    study.tasks(&Scale::default()).iter().map(of).collect()
}

#[test]
fn a_study_runs_the_product_of_what_it_names() {
    let study = Study::of(TEXT).expect("a study");
    let bench = Noting::default();
    let rows = rows(&study, &bench);
    assert_eq!(rows.len(), 2 * 4 * 2 * 3);
    let calls = bench.0.borrow();
    assert_eq!(calls.len(), 2 * 4 * 2 * 2, "an absent program is not run");
    let call = "solve 3x3 --start random-solvable --seed 2 --method a-star --json --time-limit 10s --clock cpu --memory-limit 1GB --heuristic none";
    assert!(calls.iter().any(|known| known == call), "{calls:?}");
    assert_eq!(study.tasks(&Scale::quick()).len(), 2 * 2 * 3);
    let scale = Scale { trials: Some(2), seed: Some(7), sizes: Some(5..=5), ..Scale::default() };
    let tasks = study.tasks(&scale);
    assert_eq!(tasks.len(), 2 * 2 * 3);
    assert!(tasks[0].key.contains("5x5") && tasks[0].number("seed") == 7, "{:?}", tasks[0]);
    let other = Study::of(&TEXT.replace("--heuristic {heuristic}", "--fewest")).expect("a study");
    assert!(rows.iter().all(|row| row["key"] != other.tasks(&Scale::default())[0].key.as_str()));
}

#[test]
fn claims_hold_or_not_or_stay_open() {
    let study = Study::of(TEXT).expect("a study");
    let rows = rows(&study, &Noting::default());
    let findings = study.findings(&rows);
    let holds: Vec<Option<bool>> = findings.claims.iter().map(|claim| claim.holds).collect();
    assert_eq!(holds, [Some(true), Some(false), Some(true), None]);
    // One seed is 0, for which both need one press.
    assert!(findings.claims[1].evidence.contains("compared with"), "{:?}", findings.claims[1]);
    // The presses 1, 3, 5, 7 twice each: the variance is 40/7, half of the band 1.96 times its root over 8.
    assert_eq!(findings.tables[0].rows[0], ["greedy", "4 ± 1.66", "4 ± 1.66"]);
    assert_eq!(findings.ours, "Longest: 7, of 16 runs.");
}

#[test]
fn a_faulty_file_is_refused_with_the_place() {
    let refused =
        |from: &str, to: &str| Study::of(&TEXT.replacen(from, to, 1)).expect_err("a fault");
    let unknown = refused("methods", "metods").to_string();
    assert!(unknown.contains("metods") && unknown.contains("line 5"), "{unknown}");
    assert_eq!(refused("{size}x", "{side}x"), StudyError::Unknown("side".into()));
    assert_eq!(refused("\"mine\"", "\"../mine\""), StudyError::Name("../mine".into()));
    assert!(matches!(refused("value = 0", ""), StudyError::Claim(_)));
    assert!(matches!(refused("most(", "mst("), StudyError::Words(_)));
    let steps = |words: &str| format!("{{ name = \"x\", steps = [\"{words}\"] }}, \"a-star\"");
    let step = |words: &str| refused("\"a-star\"", &steps(words));
    assert_eq!(step("serve --port 1"), StudyError::Step("serve".into()));
    assert_eq!(step("mace4 -f /etc/passwd"), StudyError::Step("mace4".into()));
    assert_eq!(step("show {words} -o x.svg"), StudyError::Writes("-o".into()));
    assert_eq!(step("show {words} -qox.svg"), StudyError::Writes("-qox.svg".into()));
    assert_eq!(step("nullity 5x5 --share 1/1 --notes n"), StudyError::Writes("--notes".into()));
    assert_eq!(step("show {words} {'-' ~ 'o'} x"), StudyError::Writes("-o".into()));
    assert_eq!(refused("\"none\"", "\"none -o x\""), StudyError::Writes("-o".into()));
    assert_eq!(step("show {side}"), StudyError::Unknown("side".into()));
    let own = refused("summary", "source = \"searches\"\nsummary");
    assert_eq!(own, StudyError::Source("searches".into()));
    let many = refused("trials = 4", "trials = 4000000000000");
    assert!(matches!(many, StudyError::TooMany(_)), "{many}");
}

/// Steps read what the one before printed, and measurements are expressions over what the last one printed.
#[test]
fn a_method_has_steps_and_measurements_of_its_own() {
    let study = Study::of(
        r#"
name = "steps"
summary = "a theory and its models"
boards = [{ name = "small", board = "2x2" }]
methods = [
  { name = "ours", steps = ["theory {words} --count {4 * n}", "logic models {file}"], measures = { twice = "2 * answer.press_count" } },
  { name = "theirs", steps = ["theory {words} --count {n}", "mace4"] },
]
vary = { n = [1, 2] }
measures = { per = "answer.press_count / n" }

[[tables]]
title = "all"
rows = "n"
show = ["twice", "per"]
heads = ["two", "one"]
"#,
    )
    .expect("a study");
    let bench = Noting::default();
    let rows = rows(&study, &bench);
    let calls = bench.0.borrow();
    let expected = ["theory 2x2 --count 4", "logic models {file}", "theory 2x2 --count 8"];
    assert_eq!(calls[..3], expected);
    assert_eq!((calls.len(), rows.len()), (4, 4), "an absent program is not run");
    assert_eq!((&rows[1]["twice"], &rows[1]["per"]), (&json!(2), &json!(0.5)));
    let table = &study.findings(&rows).tables[0];
    assert_eq!(table.heads, ["n", "two", "one"]);
    assert_eq!(table.rows[1][1..], ["2", "0.5"]);
    let scale = Scale { seconds: Some(3), ..Scale::default() };
    assert!(study.tasks(&scale).iter().all(|task| task.number("seconds") == 3));
}

#[test]
fn every_sentence_of_our_studies_is_filled_without_rows() {
    for experiment in EXPERIMENTS.iter() {
        let findings = experiment.findings(&[]);
        let all = [&findings.published, &findings.again, &findings.ours].into_iter();
        for text in all.chain(&findings.words) {
            assert!(!text.contains("{{") && !text.contains("error"), "{text}");
        }
    }
}
