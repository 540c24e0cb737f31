//! Work 3: Chlond's integer programmes by every engine: 5x5, the hypercube and the hypertorus of order 3, from dark to lit.
//!
//! Published: GLPK finds nothing on the hypercube in two hours; through MiniSat it takes under 20 seconds, with
//! constraints from the symmetry of the board 6.

use lightsout_algebra::watch::Stopped;
use serde_json::json;

use super::runs;
use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};

/// The experiment.
pub struct Engines;

const INFO: Info = Info {
    name: "work3-engines",
    version: 1,
    work: "Chlond, Puzzle: Shedding Light on Higher Dimensions, INFORMS Transactions on Education 15(2), 2015",
    summary: "the 5x5 board, the hypercube and the hypertorus by every engine for integer programmes and clauses, beside the algebra",
};

const METHODS: [&str; 12] = [
    "glpsol",
    "glpsol-minisat",
    "cbc",
    "highs",
    "integer-programme",
    "minisat",
    "cadical",
    "cryptominisat",
    "clasp",
    "z3",
    "sat",
    "elimination",
];
const CASES: [(&str, &str); 3] = [
    ("5x5", "5x5 --start none --goal 1"),
    ("hypercube", "3x3x3x3 --start none --goal 1"),
    ("hypertorus", "3x3x3x3 --wrap torus --start none --goal 1"),
];

impl Experiment for Engines {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let seconds = if scale == Scale::Quick { 3 } else { 120 };
        let of = |(_, board): &(&str, &str)| {
            METHODS.map(|method| {
                Task::of(json!({"board": board, "method": method, "seconds": seconds}))
            })
        };
        CASES.iter().flat_map(of).collect()
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        runs::solve(task, None, bench)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let line = |method: &str| {
            let cells = CASES.iter().map(|(_, board)| {
                let settings = [("board", json!(board)), ("method", json!(method))];
                let row = runs::chosen(rows, &settings).next();
                let presses = row.and_then(|row| runs::number(row, "presses"));
                presses.map_or(runs::cell(row), |presses| {
                    format!("{}, {presses} presses", runs::cell(row))
                })
            });
            std::iter::once(method.to_string()).chain(cells).collect::<Vec<_>>()
        };
        let mut table: Vec<Vec<String>> = METHODS.iter().map(|method| line(method)).collect();
        table.push(["published: GLPK", "", "nothing in 2 hours", ""].map(String::from).into());
        table.push(
            ["published: GLPK with MiniSat", "", "under 20 s, 6 s with symmetry", ""]
                .map(String::from)
                .into(),
        );
        let heads = std::iter::once("method")
            .chain(CASES.iter().map(|(name, _)| *name))
            .map(String::from)
            .collect();
        Findings {
            figures: Vec::new(),
            tables: vec![Table { title: "A solution, any one".into(), heads, rows: table }],
            words: vec![
                "The hypercube has one solution, of 41 presses: the cells with an even number of middle coordinates. The symmetry of the board leaves five unknowns of it, which is why constraints from the symmetry, found here by working out the automorphisms, make it easy for every engine that is given them.".to_string(),
                "The printed bound 2·d₁ + 4·d₂ is too small for cells with eight neighbours; 8·d₃ is added here.".to_string(),
            ],
        }
    }
}
