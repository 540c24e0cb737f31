//! Bustabad and Zhong, figure 5: the boards of the printed tree search on ten 3x3 boards, by the exploration constant
//! c.
//!
//! Published: c from 0.5 to 1.4 in steps of 0.1, c = 1.1 best. With rewards of 10,000 and -10,000 the term with c has
//! almost no weight, so the differences are chance. Many seeds and a band around each mean show that.

use lightsout_algebra::watch::Stopped;
use lightsout_engines::methods::search::toggles;
use lightsout_model::lattice::Wrap;
use lightsout_model::spec::random::Random;
use lightsout_search::tree_search::{self, Settings};
use lightsout_search::{Counts, Space};
use serde_json::{Value, json};

use crate::bench::Bench;
use crate::boards::{square, walked_back};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure};
use crate::mean;

/// The experiment.
pub struct Exploration;

const INFO: Info = Info {
    name: "work4-figure5",
    version: 4,
    work: "Bustabad and Zhong, The Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game, figure 5",
    summary: "the boards a Monte-Carlo tree search makes on 3x3, by the weight c of exploring, with both kinds of reward",
};

/// The purpose of the random numbers.
const PURPOSE: &[u8; 24] = b"lightsout lab w4 figure5";
const BOARDS: u64 = 10;
const KINDS: [&str; 2] = ["as printed", "normalised"];

impl Experiment for Exploration {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn takes(&self) -> Vec<&'static str> {
        vec!["trials", "seed"]
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        let seeds = scale.seeds(if scale.is_quick { 3 } else { 50 });
        let mut tasks = Vec::new();
        for kind in KINDS {
            for tenths in 5..=14u64 {
                for seed in seeds.clone() {
                    tasks
                        .push(Task::of(json!({"rewards": kind, "c-tenths": tenths, "seed": seed})));
                }
            }
        }
        tasks
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let budget = &mut bench.budget();
        let settings = Settings {
            exploration: task.number("c-tenths") as f64 / 10.0,
            seed: task.number("seed"),
            ..Settings::default()
        };
        let (mut generated, mut moves) = (0, 0);
        for board in 0..BOARDS {
            let mut random = Random::keyed(PURPOSE, board);
            let presses = 1 + random.index(10) as u64;
            let puzzle = walked_back(square(3, Wrap::Plane), presses, &mut random);
            let space = Space::<1>::of(&toggles(&puzzle)).expect("nine lights");
            let mut counts = Counts::default();
            let path = match task.text("rewards") == KINDS[0] {
                true => tree_search::as_printed(&space, &settings, &mut counts, budget)?,
                false => {
                    let space = space.narrowed();
                    tree_search::search(&space, &settings, &mut counts, budget)?
                }
            };
            generated += counts.generated;
            moves += path.map_or(0, |path| path.len() as u64);
        }
        let mut row = Row::new();
        row.insert("boards-made".into(), json!(generated as f64 / BOARDS as f64));
        row.insert("moves".into(), json!(moves as f64 / BOARDS as f64));
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let curve = |kind: &str| {
            let points = (5..=14u64).filter_map(|tenths| {
                let values: Vec<f64> = rows
                    .iter()
                    .filter(|row| {
                        row.get("rewards") == Some(&json!(kind))
                            && row.get("c-tenths") == Some(&json!(tenths))
                    })
                    .filter_map(|row| row.get("boards-made").and_then(Value::as_f64))
                    .collect();
                mean::point(tenths as f64 / 10.0, &values)
            });
            Curve::ours(format!("{kind}, mean and 95 % band"), points)
        };
        let curves: Vec<Curve> = KINDS.map(curve).into();
        let best =
            curves[0].points.iter().min_by(|a, b| a.y.total_cmp(&b.y)).map_or(0.0, |point| point.x);
        let covered = curves[0].points.iter().filter(|point| {
            let (low, high) = point.band.unwrap_or((point.y, point.y));
            let mean = curves[0].points.iter().map(|point| point.y).sum::<f64>()
                / curves[0].points.len() as f64;
            (low..=high).contains(&mean)
        });
        let again = format!(
            "As printed, over many seeds: the least mean is at c = {best}, and {} of {} bands hold the mean over all c, so no c is clearly best.",
            covered.count(),
            curves[0].points.len()
        );
        let mean = |curve: &Curve| {
            let count = curve.points.len().max(1) as f64;
            curve.points.iter().map(|point| point.y).sum::<f64>() / count
        };
        let moves = |kind: &str| {
            let of_kind = rows.iter().filter(|row| row.get("rewards") == Some(&json!(kind)));
            let moves: Vec<f64> =
                of_kind.filter_map(|row| row.get("moves").and_then(Value::as_f64)).collect();
            moves.iter().sum::<f64>() / moves.len().max(1) as f64
        };
        let ours = format!(
            "Scale rewards to between 0 and 1, grow every board once, try only the buttons of one wrong light, and play games to the end. Then paths have {:.1} presses on average instead of {:.1}, and {:.0} boards are made instead of {:.0}.",
            moves(KINDS[1]),
            moves(KINDS[0]),
            mean(&curves[1]),
            mean(&curves[0])
        );
        let range = |curve: &Curve| {
            let means = curve.points.iter().map(|point| point.y);
            (means.clone().fold(f64::INFINITY, f64::min), means.fold(0.0, f64::max))
        };
        let (least, most) = range(&curves[1]);
        let words = vec![
            format!("With scaled rewards the constant c counts whenever the search chooses among children: the means for different c go from {least:.0} to {most:.0} boards."),
            "With rewards of 10,000 and −10,000 a term of c·√(ln S / s), which is near 1, weighs next to nothing against the average reward. Which c is best on ten boards is chance.".to_string(),
        ];
        let figure = Figure {
            name: "figure5".into(),
            title: "Boards made by tree search on 3x3, by c".into(),
            x: Axis::linear("weight c of exploring"),
            y: Axis::linear("boards made, mean over ten boards"),
            curves,
        };
        Findings {
            figures: vec![figure],
            published: "On ten 3x3 boards with c from 0.5 to 1.4 in steps of 0.1, c = 1.1 is found best. The figure is a picture whose ordinates we do not have, so no published point is drawn.".into(),
            again,
            ours,
            words,
            misprints: [
                "“Small rewards of −10,000” are large penalties.",
                "c = √2/2 is called the standard. Browne's C_p = 1/√2 is a factor in 2·C_p·√(2 ln n / n_j), which in the printed formula is c = 2.",
            ].map(String::from).into(),
            ..Findings::default()
        }
    }
}
