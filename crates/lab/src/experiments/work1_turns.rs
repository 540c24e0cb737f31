//! The k-turns encoding on n x n boards with all lights on, for every k up to the minimum plus two (K-turns SAT
//! Encoding for "Lights Out" in Java).
//!
//! Published: works up to 5x5, beyond that more than two seconds. k and the minimum always have the same parity, so
//! every second k can be refuted without a search.

use lightsout_algebra::watch::Stopped;
use serde_json::{Value, json};

use super::runs;
use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};
use crate::figure::{Axis, Figure};

/// The experiment.
pub struct Turns;

const INFO: Info = Info {
    name: "work1-k-turns",
    version: 2,
    work: "K-turns SAT Encoding for \"Lights Out\" in Java",
    summary: "the k-turns encoding for n = 2 to 6 and every k up to the fewest presses plus two: plain, with the order of turns broken, and by Z3",
};

const METHODS: [&str; 3] = ["k-turns-plain", "z3", "k-turns"];
/// OEIS A075464.
const FEWEST: [(u64, u64); 5] = [(2, 4), (3, 5), (4, 4), (5, 15), (6, 28)];

impl Experiment for Turns {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let (largest, seconds) = if scale == Scale::Quick { (4, 10) } else { (6, 20) };
        let mut tasks = Vec::new();
        for (side, fewest) in FEWEST.into_iter().filter(|(side, _)| *side <= largest) {
            for turns in 1..=fewest + 2 {
                for method in METHODS {
                    let board = format!("{side}x{side}");
                    tasks.push(Task::of(json!({"board": board, "presses-asked": turns, "method": method, "seconds": seconds})));
                }
            }
        }
        tasks
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        // What is refuted is harder the nearer k is to the fewest presses; what is solvable is another kind.
        let is_refuted = |board: Option<&Value>, turns: f64| {
            FEWEST.iter().any(|(side, fewest)| {
                board == Some(&json!(format!("{side}x{side}"))) && turns < *fewest as f64
            })
        };
        let turns = task.number("presses-asked") as f64;
        let kind = is_refuted(task.settings.get("board"), turns);
        let of_kind = rows.iter().filter(|row| {
            let turns = runs::number(row, "presses-asked").unwrap_or(0.0);
            is_refuted(row.get("board"), turns) == kind
        });
        let of_kind: Vec<Row> = of_kind.cloned().collect();
        runs::died_twice(task, &of_kind, &["board", "method"], "presses-asked")
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        runs::solve(task, None, bench)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let mut figures = Vec::new();
        let mut table = Vec::new();
        for (side, fewest) in FEWEST {
            let board = format!("{side}x{side}");
            let of = |method: &str, turns: Option<u64>| -> Vec<&Row> {
                rows.iter()
                    .filter(|row| {
                        row.get("board") == Some(&json!(board))
                            && row.get("method") == Some(&json!(method))
                    })
                    .filter(|row| {
                        turns.is_none_or(|turns| row.get("presses-asked") == Some(&json!(turns)))
                    })
                    .collect()
            };
            let curves: Vec<_> = METHODS
                .iter()
                .map(|method| {
                    runs::curve(
                        method,
                        &of(method, None),
                        "presses-asked",
                        runs::SECONDS,
                        &["solved", "refuted"],
                    )
                })
                .collect();
            if curves.iter().all(|curve| curve.points.is_empty()) {
                continue;
            }
            figures.push(Figure {
                name: format!("k-turns-{board}"),
                title: format!("{board}: time by the number of turns k, minimum {fewest}"),
                x: Axis::whole("turns k"),
                y: Axis::log("CPU seconds"),
                curves,
            });
            for turns in [fewest - 1, fewest, fewest + 2] {
                let cells = METHODS
                    .iter()
                    .map(|method| runs::cell(of(method, Some(turns)).first().copied()));
                table.push([board.clone(), turns.to_string()].into_iter().chain(cells).collect());
            }
        }
        let heads = ["board", "k"].into_iter().chain(METHODS).map(String::from).collect();
        Findings {
            figures,
            tables: vec![Table { title: "Around the fewest presses".into(), heads, rows: table }],
            published: "The encoding is run on n x n boards with all lights on, for a given number k of turns. Beyond 5x5, k takes more than two seconds. Without a solution of k presses it says “Unable to solve board in k moves.”".into(),
            again: again(rows),
            ours: "Turns in the order of their cells, and the parity of k looked at first: half of all k are refuted without a search. Elimination needs no k at all: it finds the fewest presses of 6x6 in a few milliseconds.".into(),
            words: vec![
                "Claim: beyond 5x5 every k takes more than two seconds. It is not reproduced as such: a small k is refuted at once. What is hard is k near the fewest presses, on 5x5 already.".into(),
                "A solution of fewer presses does not make k solvable. All solutions of these boards have the same parity, so 3x3 has none of 6 although it has one of 5.".into(),
                "The size of the encoding is n²·k implications of up to n² literals, so O(n⁴·k) and not O(n²·k). Elimination of the n² unknowns takes O(n⁶) operations, light chasing O(n³).".into(),
                "Every run may take 20 s of CPU time and 1 GB. A k is not run when two smaller ones of its kind were ended.".into(),
            ],
            misprints: vec![
                "(p101 ⊗ p001) is printed twice. The second has to be (p110 ⊗ p010), in both places.",
                "Arrays of k boards: k+1 are needed. The code hides it by passing k+1, and has one layer of moves that nothing constrains.",
                "Names made of turn, row and column without a gap collide from n = 11 on (p1·1·11 = p11·1·1): answers are silently wrong.",
                "XOR over all moves of a turn only says that their number is odd. On the cross that is enough. If two cells have the same neighbours, three of them can be pressed in one turn.",
            ],
        }
    }
}

/// The hardest k that Z3 settles, by board.
fn again(rows: &[Row]) -> String {
    let z3: Vec<&Row> = rows.iter().filter(|row| row.get("method") == Some(&json!("z3"))).collect();
    if z3.iter().all(|row| row.get("ended") == Some(&json!("absent"))) {
        return "Z3 is not installed here.".to_string();
    }
    let of_side = |(side, fewest): &(u64, u64)| {
        let board = json!(format!("{side}x{side}"));
        let of: Vec<&Row> =
            z3.iter().copied().filter(|row| row.get("board") == Some(&board)).collect();
        let at = of.iter().find(|row| row.get("presses-asked") == Some(&json!(fewest)))?;
        let refuted = runs::most(&of, "presses-asked", "refuted")?;
        Some(format!(
            "{side}x{side}: k = {fewest} {}, refuted up to k = {refuted}",
            runs::cell(Some(at))
        ))
    };
    let sides: Vec<String> = FEWEST.iter().filter_map(of_side).collect();
    format!("By Z3, as in the work: {}.", sides.join("; "))
}
