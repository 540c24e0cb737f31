//! The benchmarks are what they say, and the experiments show what must be so at any speed.

use std::collections::{BTreeSet, HashMap};

use lightsout::methods;
use lightsout_algebra::watch::Stopped;
use lightsout_lab::benchmarks::{BENCHMARKS, Known};
use lightsout_lab::figure::{Axis, Curve, Figure, Point};
use lightsout_lab::{
    Bench, Folder, FolderError, Measured, Row, Scale, Study, Task, Trial, experiment_named, report,
};
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
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
    let mut wrong = Vec::new();
    for benchmark in BENCHMARKS {
        let puzzle = benchmark.puzzle();
        let ask = Ask {
            fewest: matches!(benchmark.known, Known::Fewest(..) | Known::Cheapest(..)),
            ..Ask::default()
        };
        let method = methods::choose(&puzzle, ask).expect("a method");
        let report =
            run::run(&puzzle, method, ask, &mut Budget::unlimited()).expect("a right claim");
        match (benchmark.known, &report.outcome) {
            (Known::Fewest(least, _) | Known::Cheapest(least, _), Outcome::Solved(solution)) => {
                let has_costs = puzzle.costs().is_some();
                assert_eq!(has_costs, matches!(benchmark.known, Known::Cheapest(..)));
                if solution.cost() != least {
                    wrong.push(format!("{}: {} and not {least}", benchmark.name, solution.cost()));
                }
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
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn rows(experiment: &Study) -> Vec<Row> {
    let tasks = experiment.tasks(&Scale::quick());
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
    let rows = rows(experiment);
    let length = |row: &Row| row["path-length"].as_f64().expect("every board is solved");
    let is_like = |row: &Row, other: &Row| {
        ["wrap", "walk", "size", "seed"].iter().all(|name| row[*name] == other[*name])
    };
    let fewest: Vec<&Row> =
        rows.iter().filter(|row| row["method"] == json!("the fewest, by algebra")).collect();
    let mut longer: HashMap<String, u64> = HashMap::new();
    for row in &rows {
        // So small boards are within everybody's limits, and the algebra knows the fewest presses without a search.
        let known = fewest.iter().find(|other| is_like(row, other)).expect("the same board");
        let (length, known) = (length(row), length(known));
        assert!(length >= known, "{row:?}");
        assert!(row["method"] != json!("A*, an admissible bound") || length == known, "{row:?}");
        let name = row["method"].as_str().expect("a name").to_string();
        *longer.entry(name).or_default() += u64::from(length > known);
    }
    let of = |name: &str| longer[name];
    assert_eq!(longer.len(), 9);
    assert!(of("greedy, as printed") > 0 && of("A*, as stored") > 0, "{longer:?}");
    // Deep into one branch after the other is worse than the most promising board of all.
    assert!(of("greedy, as stored") >= of("A*, as stored"), "{longer:?}");
    let findings = experiment.findings(&rows);
    assert_eq!((findings.figures.len(), findings.figures[0].panels.len()), (5, 3));
    assert_eq!(findings.claims[0].holds, Some(true), "{:?}", findings.claims[0]);
    let page = report::html(&report::Setting::default(), &[(experiment, findings, rows.len())]);
    let page = page.expect("a page");
    assert!(page.contains("<svg") && page.contains("work4-figure6"));
    assert_eq!(page.matches("http://").count(), page.matches("http://www.w3.org").count());
}

/// The torus of side 2 folds onto itself, and a search holds 64 lights.
#[test]
fn boards_that_no_search_can_hold_are_left_out() {
    let experiment = experiment_named("work4-figure6").expect("on the table");
    let scale = Scale { sizes: Some(0..=9), trials: Some(1), ..Scale::default() };
    let tasks = experiment.tasks(&scale);
    let sizes = |wrap: &str| {
        let of = tasks.iter().filter(|task| task.text("wrap") == wrap);
        of.map(|task| task.number("size")).collect::<BTreeSet<_>>()
    };
    assert_eq!(sizes("plane"), (1..=8).collect());
    assert_eq!(sizes("torus"), (3..=8).collect());
    assert_eq!(experiment.run(&tasks[0], &Alone).expect("nobody stops it")["ended"], "solved");
}

#[test]
fn what_died_on_easier_tasks_is_not_tried_on_harder_ones() {
    let experiment = experiment_named("work0-figure2").expect("on the table");
    let tasks = experiment.tasks(&Scale::default());
    let of = |presses: u64, method: &str| -> Vec<_> {
        let is_of =
            |task: &&Task| task.number("needed") == presses && task.text("method") == method;
        tasks.iter().filter(is_of).collect()
    };
    let died = |task: &Task| {
        let mut row = task.settings.clone();
        row.insert("ended".into(), json!("out of memory"));
        row
    };
    let easier = of(7, "prover9").into_iter().chain(of(8, "prover9"));
    let rows: Vec<Row> = easier.map(died).collect();
    assert_eq!(rows.len(), 4, "two boards each");
    assert!(of(9, "prover9").iter().all(|task| experiment.is_beyond(task, &rows)));
    assert!(!of(9, "prover9").iter().any(|task| experiment.is_beyond(task, &rows[..2])));
    assert!(!of(8, "prover9").iter().any(|task| experiment.is_beyond(task, &rows)));
    assert!(!of(9, "mace4").iter().any(|task| experiment.is_beyond(task, &rows)));
    // One of two boards was solved.
    let mut solved = rows.clone();
    solved[0].insert("ended".into(), json!("solved"));
    assert!(!of(9, "prover9").iter().any(|task| experiment.is_beyond(task, &solved)));
}

#[test]
fn k_at_and_above_the_fewest_presses_is_another_kind_of_hard() {
    let experiment = experiment_named("work1-k-turns").expect("on the table");
    let tasks = experiment.tasks(&Scale::default());
    let of = |turns: u64| {
        let is_of = |task: &&Task| {
            task.text("board") == "5x5" && task.text("method") == "z3" && task.number("k") == turns
        };
        tasks.iter().find(is_of).expect("a task")
    };
    let died = |turns: u64| {
        let mut row = of(turns).settings.clone();
        row.insert("ended".into(), json!("out of time"));
        row
    };
    let rows = [died(9), died(10)];
    assert!(experiment.is_beyond(of(14), &rows));
    assert!(!experiment.is_beyond(of(10), &rows));
    assert!(!experiment.is_beyond(of(15), &rows));
    assert!(experiment.is_beyond(of(17), &[died(15), died(16)]));
}

#[test]
fn a_figure_names_every_curve_beside_it_and_shows_what_a_limit_ended() {
    let point = |x: f64| Point::at(x, x);
    let curve = Curve::ours("measured here", [point(1.0), point(2.0)]);
    let figure = |curves| {
        let (x, y) = (Axis::linear("n"), Axis::linear("n"));
        Figure::of("figure", "title", x, y, curves)
    };
    let published = Curve::published("printed there", [(1.0, 2.0)]);
    let nothing = Curve::ours("nothing to show", []);
    let plain = figure(vec![curve.clone(), published, nothing]).svg().expect("a picture");
    assert!(plain.contains("measured here") && plain.contains("printed there"));
    assert!(!plain.contains("nothing to show") && !plain.contains("ended by a limit"));
    let ended = figure(vec![curve.clone().with_ends([point(3.0)])]).svg().expect("a picture");
    assert!(ended.contains("ended by a limit"));
    // The names of curves that end at the same point are apart.
    let names = ["one", "two", "three", "four"];
    let curves = names.map(|name| Curve::ours(name, [point(1.0), point(2.0)]));
    let svg = figure(curves.into()).svg().expect("a picture");
    let number = |tag: &str, name: &str| -> f64 {
        let text = tag.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        text.and_then(|text| text.parse().ok()).expect("a number")
    };
    let places = names.map(|name| {
        let tag = &svg[..svg.find(&format!("\n{name}\n")).expect("its name")];
        let tag = &tag[tag.rfind("<text").expect("a text")..];
        (number(tag, "x"), number(tag, "y"))
    });
    // A letter is about seven pixels wide.
    let width = |place: &(f64, f64)| {
        7.0 * names[places.iter().position(|it| it == place).expect("a place")].len() as f64
    };
    for (index, one) in places.iter().enumerate() {
        let is_apart = |other: &(f64, f64)| {
            let left = if one.0 < other.0 { one } else { other };
            (one.0 - other.0).abs() >= width(left) || (one.1 - other.1).abs() > 11.0
        };
        assert!(places[..index].iter().all(is_apart), "{places:?}");
    }
    // Two charts have one title, the same axes, and a name in each.
    let second = Curve { panel: 1, ..curve.clone() };
    let panels = vec!["first".to_string(), "second".to_string()];
    let two = Figure { panels, ..figure(vec![curve, second]) }.svg().expect("a picture");
    let counted =
        ["measured here", "first", "second", "title"].map(|name| two.matches(name).count());
    assert_eq!(counted, [2, 1, 1, 1]);
}

#[test]
fn a_run_that_was_killed_goes_on_and_rows_of_others_are_refused() {
    let folder = std::env::temp_dir().join(format!("lightsout-lab-{}", std::process::id()));
    let experiment = &experiment_named("nullity").expect("on the table").info();
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
    let second = Folder::open(&folder, experiment);
    assert!(matches!(&second, Err(FolderError::InUse(file)) if *file == path), "{second:?}");
    drop(rows);
    // Two runs that once wrote at the same time did every task twice; none is counted so.
    std::fs::write(&path, whole.repeat(2)).expect("rows");
    assert_eq!(Folder::open(&folder, experiment).expect("rows").rows().len(), 2);
    std::fs::write(&path, whole.replace("nullity", "nulity")).expect("foreign rows");
    let refused = Folder::open(&folder, experiment);
    assert!(matches!(refused, Err(FolderError::Foreign { line: 1, .. })), "{refused:?}");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// Eight of ten boards solved: the mean is that of the easy ones, and the figure says so.
#[test]
fn a_mean_over_part_of_the_boards_is_marked_in_the_figure() {
    let experiment = experiment_named("work4-figure6").expect("on the table");
    let (printed, optimal) = ("A*, as printed", "A*, an admissible bound");
    let mut rows = Vec::new();
    for (size, solved) in [(3, 10), (4, 8), (5, 4)] {
        for seed in 0..10 {
            for (method, is_solved) in [(printed, seed < solved), (optimal, true)] {
                let mut row = json!({
                    "board": "plane", "wrap": "plane", "size": size, "walk": "1-10", "seed": seed,
                    "method": method, "family": "A*", "ended": "out of boards",
                });
                if is_solved {
                    row["ended"] = json!("solved");
                    row["path-length"] = json!(5);
                }
                rows.push(row.as_object().expect("an object").clone());
            }
        }
    }
    let findings = experiment.findings(&rows);
    let figure = findings.figures.iter().find(|figure| figure.name == "figure6-plane-as-printed");
    let figure = figure.expect("the figure");
    assert!(figure.x.is_whole, "sides of boards are whole numbers");
    let marked = |name: &str| -> Vec<(f64, bool)> {
        let curve = figure.curves.iter().find(|curve| curve.name == name).expect("a curve");
        curve.points.iter().map(|point| (point.x, point.is_partial)).collect()
    };
    assert_eq!(marked("as printed"), [(3.0, false), (4.0, true)]);
    assert_eq!(marked("ours"), [(3.0, false), (4.0, false), (5.0, false)]);
    let svg = figure.svg().expect("a picture");
    assert!(svg.contains("hollow: mean of the solved alone"), "the legend says it");
    assert!(svg.contains("published as less than this"));
    let table = &findings.tables[0];
    assert_eq!(table.rows[0][..3], [printed, "5 ± 0", "5 ± 0 (8 of 10)"]);
}
