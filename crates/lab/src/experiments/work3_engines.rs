//! Chlond's integer programs by every engine: 5x5, the hypercube and the hypertorus of order 3, from dark to lit.
//!
//! Published: GLPK finds nothing on the hypercube in two hours. Through MiniSat it takes under 20 seconds, or 6 with
//! constraints from the symmetry of the board.

use lightsout_algebra::watch::Stopped;
use serde_json::json;

use super::runs;
use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};

/// The experiment.
pub struct Engines;

const INFO: Info = Info {
    name: "work3-engines",
    version: 2,
    work: "Chlond, Puzzle: Shedding Light on Higher Dimensions, INFORMS Transactions on Education 15(2), 2015",
    summary: "the 5x5 board, the hypercube and the hypertorus by every engine for integer programs and clauses, compared with the algebra",
};

const METHODS: [&str; 12] = [
    "glpsol",
    "glpsol-minisat",
    "cbc",
    "highs",
    "integer-program",
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
        let seconds = if scale == Scale::Quick { 3 } else { 60 };
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
            published: "GLPK finds no solution of the hypercube in two hours. Through its translation to MiniSat it takes under 20 s, and 6 s with constraints from the symmetry of the board. The graph “simple” is a picture that is lost to us.".into(),
            again: again(rows),
            ours: format!(
                "Elimination: on the hypercube {}, on the hypertorus {}, the start of the program included.",
                line("elimination")[2],
                line("elimination")[3]
            ),
            words: vec![
                "The hypercube has one solution, of 41 presses: the cells with an even number of middle coordinates. The symmetry of the board leaves five unknowns of it. So constraints from the symmetry make it easy for every engine that is given them. They are found here from the automorphisms.".into(),
                "Engines for integer programs (glpsol, glpsol-minisat, cbc, integer-program) are asked for a symmetric solution first, as the work does in the end. Those for clauses and logic (minisat, cadical, clasp, z3) know nothing of symmetry. The methods cryptominisat and sat see the XORs as such. GLPK without symmetry is not run here.".into(),
                "The figures are for a solution, any one. Every solution was replayed. Every run may take 60 s of CPU time and 1 GB.".into(),
            ],
            misprints: vec![
                "The binary split 2·d₁ + 4·d₂ is too small for cells with eight neighbours, so 8·d₃ is added here.",
                "In the model of 5x5, “k ≥ n” is k ≤ n. In that of the hypercube, indices are misprinted in five places (these may come from scanning).",
            ],
        }
    }
}

/// What the engine of the work does, alone and through MiniSat.
fn again(rows: &[Row]) -> String {
    let (_, hypercube) = CASES[1];
    let said = |method: &str| {
        let settings = [("board", json!(hypercube)), ("method", json!(method))];
        runs::cell(runs::chosen(rows, &settings).next())
    };
    format!(
        "On the hypercube with constraints from its symmetry, GLPK: {}. Through MiniSat: {}. CBC: {}. Without them, as clauses, MiniSat: {}.",
        said("glpsol"),
        said("glpsol-minisat"),
        said("cbc"),
        said("minisat")
    )
}
