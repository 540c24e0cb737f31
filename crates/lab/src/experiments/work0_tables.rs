//! Fazakas, Keresztes, Groza, tables I and II: games with their solutions, and all four models of the first with their
//! numbers of presses.
//!
//! The boards of G2 to G5 in table I are pictures that are lost. The text says that one has 15 presses. Boards of our
//! own with 2 and 15 presses replace them here, and the report says so. "Summing each matrix" in the text is counting
//! its presses.

use lightsout_algebra::watch::Stopped;
use serde_json::{Value, json};

use super::runs;
use crate::bench::{Bench, Trial};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};

/// The experiment.
pub struct Tables;

const INFO: Info = Info {
    name: "work0-tables",
    version: 3,
    work: "Fazakas, Keresztes and Groza, Generating and solving the LIGHTS OUT! game in first order logic, tables I and II",
    summary: "the games of the work with all their solutions and the presses each takes",
};

/// A board, what it is there, and what was published of it.
const GAMES: [(&str, &str, &str); 4] = [
    ("g1-plan", "G1 of the planner", "5 presses"),
    ("g2", "G2 of the planner", "6 presses. (4,1) is a misprint for (4,0)"),
    ("g1-table", "G1 of table I", "2 presses, four models in table II"),
    (
        "5x5",
        "ours, for a board of 15 presses like G5",
        "15 presses, and the board is a lost picture",
    ),
];

impl Experiment for Tables {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn tasks(&self, _: &Scale) -> Vec<Task> {
        GAMES.iter().map(|(board, ..)| Task::of(json!({"board": board}))).collect()
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let board = task.text("board");
        let all = bench.measure(&Trial::of(&format!("solve {board} --all --json"), 60))?;
        let answer: Value = serde_json::from_str(&all.output).unwrap_or(Value::Null);
        let counts = answer["all"].as_array().into_iter().flatten();
        let mut solutions: Vec<String> =
            counts.clone().map(|one| pressed(&one["presses"])).collect();
        // Those with fewer presses come first.
        solutions.sort_by_key(|drawn| drawn.matches('■').count());
        let mut presses: Vec<u64> = counts.filter_map(|one| one["press_count"].as_u64()).collect();
        presses.sort_unstable();
        let fewest = bench.measure(&Trial::of(&format!("solve {board} --fewest --json"), 60))?;
        let best: Value = serde_json::from_str(&fewest.output).unwrap_or(Value::Null);
        let names =
            best["presses"].as_object().map(|presses| presses.keys().cloned().collect::<Vec<_>>());
        let theory = bench.measure(&Trial::of(&format!("theory {board} --task solve"), 60))?.output;
        let models = Trial::of("logic models {file} --json", 60).reading(theory);
        let models: Value =
            serde_json::from_str(&bench.measure(&models)?.output).unwrap_or_default();
        let mut sums: Vec<u64> =
            models["models"].as_array().into_iter().flatten().map(switched).collect();
        sums.sort_unstable();
        let start = bench.measure(&Trial::of(&format!("show {board}"), 60))?.output;
        let lines = start.lines().filter(|line| line.contains(['■', '·']));
        let mut row = Row::new();
        row.insert("start".into(), json!(lines.collect::<Vec<_>>().join("\n")));
        row.insert("solutions".into(), json!(solutions));
        row.insert("presses-of-models".into(), json!(sums));
        row.insert("presses-of-all".into(), json!(presses));
        row.insert("shortest".into(), json!(names.map(|names| names.join(" "))));
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let line = |(board, what, published): &(&str, &str, &str)| {
            let settings = [("board", json!(board))];
            let row = runs::chosen(rows, &settings).next();
            let cell = |name: &str| match row.and_then(|row| row.get(name)) {
                Some(Value::String(text)) => text.clone(),
                Some(Value::Array(counts)) => {
                    counts.iter().map(Value::to_string).collect::<Vec<_>>().join(", ")
                }
                _ => "–".to_string(),
            };
            vec![
                what.to_string(),
                published.to_string(),
                cell("presses-of-models"),
                cell("presses-of-all"),
                cell("shortest"),
            ]
        };
        let heads = [
            "board",
            "published",
            "models of the theory, each summed",
            "all solutions, by algebra",
            "a shortest one",
        ];
        let table = Table {
            title: "Games and their solutions".into(),
            heads: heads.map(String::from).into(),
            rows: GAMES.iter().map(line).collect(),
        };
        let drawn = |(board, what, _): &(&str, &str, &str)| {
            let settings = [("board", json!(board))];
            let row = runs::chosen(rows, &settings).next()?;
            let text = |value: &Value| value.as_str().unwrap_or("").to_string();
            let solutions = row.get("solutions")?.as_array()?.iter().map(text);
            let head = [what.to_string(), text(row.get("start")?)];
            Some(head.into_iter().chain(solutions).collect::<Vec<_>>())
        };
        let heads = ["board", "lit at the start", "presses", "or", "or", "or"];
        let boards = Table {
            title: "The same boards, and the presses of all four solutions".into(),
            heads: heads.map(String::from).into(),
            rows: GAMES.iter().filter_map(drawn).collect(),
        };
        let is_same = |row: &&Row| row.get("presses-of-all") == row.get("presses-of-models");
        let same = rows.iter().filter(is_same).count();
        Findings {
            tables: vec![table, boards],
            published: "Table I: five games G1 to G5, each with a solution, one of 15 presses. Table II: all four models of the first. The one with the least sum is the best. The boards of G2 to G5 are pictures that are lost to us.".into(),
            again: format!("Every model of the theory that the work describes, found by our model finder, its entries added up: the same presses as by algebra on {same} of {} boards.", rows.len()),
            ours: "Elimination gives one solution, the two quiet patterns of 5x5 the other three: all four at once, each replayed.".into(),
            words: vec!["A board with 2 presses and one with 15 replace those of table I that are lost. The first is the G1 that Table II prints. The second, with all lights on, is ours.".into()],
            misprints: [
                "Two different boards are called G1: one is solved by planning with 5 presses, the other is in table I with 2.",
                "“By summing each matrix” means adding up the entries of each, not adding matrices.",
                "The intro dates Merlin to 1970, but it came out in 1978. Khalou's five moves need its two diagonals as well as rows and columns.",
                "Equation (17), “5_diag”, and the general “n_diag” are called diagonal and are the plain cross again.",
            ].map(String::from).into(),
            ..Findings::default()
        }
    }
}

/// The entries of the relation of switches, added up.
fn switched(model: &Value) -> u64 {
    let tables = model["tables"].as_array().into_iter().flatten();
    let switch = tables.filter(|table| table["name"] == json!("Switch"));
    switch
        .flat_map(|table| table["values"].as_array().into_iter().flatten())
        .filter_map(Value::as_u64)
        .sum()
}

/// Draws presses on a 5x5 board, from their names such as `0,3`.
fn pressed(presses: &Value) -> String {
    let cell = |row: usize, column: usize| match presses.get(format!("{row},{column}")) {
        Some(_) => "■",
        None => "·",
    };
    let line = |row| (0..5).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ");
    (0..5).map(line).collect::<Vec<_>>().join("\n")
}
