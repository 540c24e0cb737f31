//! Work 0, tables I and II: games with their solutions, and all four models of the first with their numbers of presses.
//!
//! The boards of G2 to G5 in table I are pictures that are lost; the text says that one has 15 presses. Boards with 2 and
//! 15 presses stand in for them here: ours, and said so. "Summing each matrix" in the text is counting its presses.

use lightsout_algebra::watch::Stopped;
use serde_json::{Value, json};

use super::runs;
use crate::bench::{Bench, Trial};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};

/// The experiment.
pub struct Tables;

const INFO: Info = Info {
    name: "work0-tables",
    version: 1,
    work: "Fazakas, Keresztes and Groza, Generating and solving the LIGHTS OUT! game in first order logic, tables I and II",
    summary: "the games of the work with all their solutions and the presses each takes",
};

/// A board, what it is there, and what was published of it.
const GAMES: [(&str, &str, &str); 4] = [
    ("g1-plan", "G1 of the planner", "5 presses"),
    ("g2", "G2 of the planner", "6 presses; (4,1) is a misprint for (4,0)"),
    ("g1-table", "G1 of table I", "2 presses; four models in table II"),
    ("5x5", "ours, for a board of 15 presses like G5", "15 presses; the board is a lost picture"),
];

impl Experiment for Tables {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, _: Scale) -> Vec<Task> {
        GAMES.iter().map(|(board, ..)| Task::of(json!({"board": board}))).collect()
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let board = task.text("board");
        let all = bench.measure(&Trial::of(&format!("solve {board} --all --json"), 60))?;
        let answer: Value = serde_json::from_str(&all.output).unwrap_or(Value::Null);
        let counts = answer["all"].as_array().into_iter().flatten();
        let mut presses: Vec<u64> = counts.filter_map(|one| one["press_count"].as_u64()).collect();
        presses.sort_unstable();
        let fewest = bench.measure(&Trial::of(&format!("solve {board} --fewest --json"), 60))?;
        let best: Value = serde_json::from_str(&fewest.output).unwrap_or(Value::Null);
        let names =
            best["presses"].as_object().map(|presses| presses.keys().cloned().collect::<Vec<_>>());
        let mut row = Row::new();
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
            vec![what.to_string(), cell("presses-of-all"), cell("shortest"), published.to_string()]
        };
        let heads = ["board", "presses of all its solutions", "a shortest one", "published"];
        let table = Table {
            title: "Games and their solutions".into(),
            heads: heads.map(String::from).into(),
            rows: GAMES.iter().map(line).collect(),
        };
        let words = vec!["Two different boards are called G1 in the work: one is solved by planning with 5 presses, the other stands in table I with 2.".to_string()];
        Findings { figures: Vec::new(), tables: vec![table], words }
    }
}
