//! `info`: rank, quiet patterns, how many boards can be solved and in how many ways. Schema `lightsout/info/1`.

use std::fmt::Display;

use lightsout_algebra::watch::Watch;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::known::{Known, Quiet};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use num_bigint::BigUint;
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
    /// Solutions of each solvable board, a decimal string.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub solutions: BigUint,
    /// Share of solvable boards.
    pub solvable_share: f64,
    /// The same exactly: `1/4`.
    #[serde(serialize_with = "as_share")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub solvable_share_exact: BigUint,
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
        Ok(InfoReport::of(puzzle, known))
    }
}

impl<'p> InfoReport<'p> {
    fn of(puzzle: &'p Puzzle, known: Known) -> InfoReport<'p> {
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

fn is_prime(number: u8) -> bool {
    number > 1 && (2..number).all(|divisor| !number.is_multiple_of(divisor))
}

/// The number as a float, infinite when it is too large for one.
fn as_float(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}

fn as_text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Writes a number n as the share 1/n.
fn as_share<S: Serializer>(one_in: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("1/{one_in}"))
}
