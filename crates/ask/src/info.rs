//! `info`: rank, quiet patterns, how many boards can be solved and in how many ways. Schema `lightsout/info/1`.

use std::fmt::Display;

use lightsout_algebra::watch::{Stopped, Ticker, Watch};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_solver::count::Count;
use lightsout_solver::linear::known::{Known, Quiet};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use serde::{Deserialize, Serialize, Serializer};

use crate::head::Head;
use crate::named::ByName;
use crate::question::{Question, Refusal};

/// Asks for the facts about a puzzle's matrix, which hold for all its boards.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Info {
    /// Which quiet patterns to list.
    pub quiet_patterns: QuietPatterns,
}

/// Which quiet patterns to list.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum QuietPatterns {
    /// All, if they have few entries together.
    #[default]
    IfFew,
    /// At most this many.
    AtMost(usize),
    /// All.
    Always,
}

/// The facts about a puzzle's matrix.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InfoReport<'p> {
    /// The puzzle.
    #[serde(flatten)]
    pub head: Head<'p>,
    /// Buttons minus the number of invariant factors.
    pub rank: usize,
    /// For a prime number of states the dimension of the quiet patterns, else the invariant factors.
    pub nullity: Nullity,
    /// Always as an array. Each divides the next.
    pub invariant_factors: Vec<u16>,
    /// Whether each two buttons change each other's lights alike. Null if buttons are not lights.
    pub symmetric: Option<bool>,
    /// Whether every button changes its own light. Null if buttons are not lights.
    pub reflexive: Option<bool>,
    /// Whether the presses of every board are unique.
    pub invertible: bool,
    /// Solutions of each solvable board, a decimal string.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub solutions: Count,
    /// Share of solvable boards.
    pub solvable_share: f64,
    /// The same exactly: `1/4`.
    #[serde(serialize_with = "as_share")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub solvable_share_exact: Count,
    /// Their number: `2^25/4`.
    pub solvable_boards: String,
    /// A basis, from button to count. Null if there are many, unless `--quiet-patterns`.
    pub quiet_patterns: Option<Vec<ByName<'p>>>,
}

/// The quiet patterns as a number, or as the orders of a basis.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
pub enum Nullity {
    /// The dimension of the quiet patterns over a field.
    Dimension(usize),
    /// The invariant factors.
    Factors(Vec<u16>),
}

/// The bytes of a button and its count.
const ENTRY_BYTES: u64 = 16;

impl Question for Info {
    const NAME: &'static str = "info";
    const SUMMARY: &'static str = "what is known of a puzzle's matrix";
    const SCHEMA: &'static str = "lightsout/info/1";
    type Answer<'p> = InfoReport<'p>;

    fn run<'p>(
        &self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<InfoReport<'p>, Refusal> {
        is_linear(puzzle)?;
        let quiet = match self.quiet_patterns {
            QuietPatterns::IfFew => Quiet::IfFew,
            QuietPatterns::AtMost(most) => Quiet::AtMost(most),
            QuietPatterns::Always => Quiet::Always,
        };
        let known = Known::of(puzzle, quiet, budget)?;
        let entries: u64 = known.quiet.iter().flatten().map(Presses::total).sum();
        budget.reserve(entries * ENTRY_BYTES)?;
        Ok(InfoReport::of(puzzle, known, Diagonal::of(puzzle, budget)?))
    }
}

impl<'p> InfoReport<'p> {
    fn of(puzzle: &'p Puzzle, known: Known, diagonal: Option<Diagonal>) -> InfoReport<'p> {
        let Known { structure, quiet } = known;
        let orders = structure.quiet_orders;
        let one_in = structure.boards_per_solvable;
        let nullity = match is_prime(puzzle.states()) {
            true => Nullity::Dimension(orders.len()),
            false => Nullity::Factors(orders.clone()),
        };
        InfoReport {
            head: Head::of(Info::SCHEMA, puzzle),
            rank: structure.rank,
            nullity,
            symmetric: diagonal.map(|diagonal| diagonal.is_symmetric),
            reflexive: diagonal.map(|diagonal| diagonal.is_reflexive),
            invertible: orders.is_empty() && puzzle.lights() == puzzle.buttons(),
            invariant_factors: orders,
            solutions: structure.solutions,
            solvable_share: 1.0 / as_float(&one_in),
            solvable_boards: format!("{}^{}/{one_in}", puzzle.states(), puzzle.lights()),
            solvable_share_exact: one_in,
            quiet_patterns: quiet.map(|quiet| {
                quiet.iter().map(|presses| ByName::presses(puzzle, presses)).collect()
            }),
        }
    }
}

/// A matrix on both sides of its diagonal, and on it.
#[derive(Clone, Copy)]
struct Diagonal {
    is_symmetric: bool,
    is_reflexive: bool,
}

/// The bytes of a button, a light and a weight.
const TOUCH_BYTES: u64 = 24;

impl Diagonal {
    /// Compares the entries of a matrix with their mirror images. Returns none if buttons are not lights.
    fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Option<Diagonal>, Stopped> {
        if !puzzle.layout().are_buttons_lights() || puzzle.lights() != puzzle.buttons() {
            return Ok(None);
        }
        let mut entries = Vec::new();
        let mut touches = Vec::new();
        let mut ticker = Ticker::new(watch);
        for button in 0..puzzle.buttons() {
            ticker.tick()?;
            puzzle.touched_by(Button(button), &mut touches);
            ticker.watch().reserve(touches.len() as u64 * TOUCH_BYTES)?;
            entries.extend(touches.iter().map(|touch| (button, touch.light.0, touch.weight)));
        }
        entries.sort_unstable();
        let mirrored = |&(button, light, weight): &(usize, usize, u8)| {
            entries.binary_search(&(light, button, weight)).is_ok()
        };
        let on = entries.iter().filter(|(button, light, _)| button == light).count();
        let is_symmetric = entries.iter().all(mirrored);
        ticker.watch().release(entries.len() as u64 * TOUCH_BYTES);
        Ok(Some(Diagonal { is_symmetric, is_reflexive: on == puzzle.buttons() }))
    }
}

fn is_prime(number: u8) -> bool {
    number > 1 && (2..number).all(|divisor| !number.is_multiple_of(divisor))
}

/// The number as a float, infinite when it is too large for one.
fn as_float(number: &Count) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}

fn as_text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Writes a number n as the share 1/n.
fn as_share<S: Serializer>(one_in: &Count, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("1/{one_in}"))
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec::system::System;
    use lightsout_model::spec::{self, Shape, Spec};

    use super::*;

    fn facts(puzzle: &Puzzle) -> (Option<bool>, Option<bool>, bool) {
        let report = Info::default().run(puzzle, &mut Budget::unlimited()).expect("facts");
        (report.symmetric, report.reflexive, report.invertible)
    }

    #[test]
    fn a_matrix_is_compared_with_its_mirror_image() {
        let named = |name| spec::named(name).and_then(|spec| spec.build()).expect("a puzzle");
        assert_eq!(facts(&named("5x5")), (Some(true), Some(true), false));
        assert_eq!(facts(&named("3x3")), (Some(true), Some(true), true));
        // Each row of six and each column of five has a button, and no button is a light.
        assert_eq!(facts(&named("lines:5x6")), (None, None, false));
        let wired = |buttons: [&[(usize, u8)]; 2]| {
            let named = |(name, lights): (&str, &[(usize, u8)])| (name.into(), lights.to_vec());
            let buttons = ["a", "b"].into_iter().zip(buttons).map(named).collect();
            let system = System { lights: vec!["a".into(), "b".into()], buttons };
            Spec::of(Shape::System(system)).build().expect("a small system")
        };
        let directed = wired([&[(0, 1), (1, 1)], &[(1, 1)]]);
        let swapped = wired([&[(1, 1)], &[(0, 1)]]);
        assert_eq!(facts(&directed), (Some(false), Some(true), true));
        assert_eq!(facts(&swapped), (Some(true), Some(false), true));
    }
}
