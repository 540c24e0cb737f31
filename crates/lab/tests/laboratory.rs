//! The benchmarks are what they say, and the experiments show what must be so at any speed.

use std::collections::HashMap;

use lightsout::run;
use lightsout::solve::budget::Budget;
use lightsout::solve::method::Ask;
use lightsout::solve::outcome::{Optimality, Outcome};
use lightsout_algebra::watch::Stopped;
use lightsout_lab::benchmarks::{BENCHMARKS, Known};
use lightsout_lab::{
    Bench, Experiment, Folder, FolderError, Measured, Row, Scale, Trial, experiment_named, report,
};
use serde_json::json;

/// A bench for experiments that run nothing outside of this process.
struct Alone;

impl Bench for Alone {
    fn budget(&self) -> Budget<'_> {
        Budget::unlimited()
    }

    fn measure(&self, _: &Trial) -> Result<Measured, Stopped> {
        Err(Stopped::Cancelled)
    }

    fn version(&self, _: &str) -> Option<String> {
        None
    }
}

#[test]
fn benchmarks_are_what_is_said_of_them() {
    for benchmark in BENCHMARKS {
        let puzzle = benchmark.puzzle();
        let ask = Ask { fewest: matches!(benchmark.known, Known::Fewest(..)), ..Ask::default() };
        let method = run::choose(&puzzle, ask).expect("a method");
        let report =
            run::run(&puzzle, method, ask, &mut Budget::unlimited()).expect("a right claim");
        match (benchmark.known, &report.outcome) {
            (Known::Fewest(presses, _), Outcome::Solved(solution)) => {
                assert_eq!(solution.presses().total(), presses, "{}", benchmark.name);
                assert!(
                    matches!(solution.optimality(), Optimality::Proved(_)),
                    "{}",
                    benchmark.name
                );
            }
            (Known::Solvable, Outcome::Solved(_)) | (Known::Unsolvable, Outcome::Unsolvable(_)) => {
            }
            (known, outcome) => panic!("{}: {known:?}, but {outcome:?}", benchmark.name),
        }
    }
}

fn rows(experiment: &dyn Experiment) -> Vec<Row> {
    let tasks = experiment.tasks(Scale::Quick);
    let rows = tasks.iter().map(|task| {
        let mut row = experiment.run(task, &Alone).expect("nobody stops it");
        row.extend(task.settings.clone());
        row
    });
    rows.collect()
}

#[test]
fn a_sound_heuristic_is_never_longer_than_any_other_search() {
    let experiment = experiment_named("work4-figure6").expect("on the table");
    let mut shortest: HashMap<(u64, u64), u64> = HashMap::new();
    let rows = rows(experiment);
    let length = |row: &Row| row["path-length"].as_u64().expect("every board can be solved");
    let board = |row: &Row| {
        (row["size"].as_u64().expect("a size"), row["board"].as_u64().expect("a board"))
    };
    for row in rows.iter().filter(|row| row["algorithm"] == json!("A*, never too much")) {
        shortest.insert(board(row), length(row));
    }
    assert!(shortest.len() >= 12);
    for row in &rows {
        assert!(length(row) >= shortest[&board(row)], "{row:?}");
        assert!(row["walked-back"].as_u64() >= Some(shortest[&board(row)]), "{row:?}");
    }
    let longer = rows.iter().filter(|row| length(row) > shortest[&board(row)]).count();
    assert!(longer > 0, "greedy search is not always shortest");
}

#[test]
fn nullities_are_the_same_both_ways_and_known() {
    let experiment = experiment_named("nullity").expect("on the table");
    let rows = rows(experiment);
    // OEIS A159257.
    let known = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
    for row in &rows {
        assert_eq!(row["nullity"], row["nullity-second-way"], "{row:?}");
        let side = row["side"].as_u64().expect("a side") as usize;
        if row["wrap"] == json!("plane") && side <= known.len() {
            assert_eq!(row["nullity"], json!(known[side - 1]), "{row:?}");
        }
    }
    let findings = experiment.findings(&rows);
    let page = report::html(&report::Setting::default(), &[(experiment, findings, rows.len())])
        .expect("a page");
    assert!(page.contains("<svg") && page.contains("nullity"));
    assert!(
        !page.contains("http://")
            || page.matches("http://").count() == page.matches("http://www.w3.org").count()
    );
}

#[test]
fn a_run_that_was_killed_goes_on_and_rows_of_others_are_refused() {
    let folder = std::env::temp_dir().join(format!("lightsout-lab-{}", std::process::id()));
    let experiment = experiment_named("nullity").expect("on the table").info();
    let row = |key: &str| {
        Row::from_iter([
            ("experiment".to_string(), json!(experiment.name)),
            ("version".to_string(), json!(experiment.version)),
            ("key".to_string(), json!(key)),
        ])
    };
    let mut rows = Folder::open(&folder, experiment).expect("a new folder");
    rows.add(row("one")).expect("a row");
    rows.add(row("two, \"three\"")).expect("a row");
    drop(rows);
    let path = folder.join("nullity").join("rows.jsonl");
    let whole = std::fs::read_to_string(&path).expect("the rows");
    std::fs::write(&path, &whole[..whole.len() - 5]).expect("cut short");
    let rows = Folder::open(&folder, experiment).expect("the rest is whole");
    assert!(rows.has("one") && !rows.has("two, \"three\""));
    assert_eq!(rows.rows().len(), 1);
    drop(rows);
    std::fs::write(&path, whole.replace("nullity", "nulity")).expect("foreign rows");
    let refused = Folder::open(&folder, experiment);
    assert!(matches!(refused, Err(FolderError::Foreign { line: 1, .. })), "{refused:?}");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
