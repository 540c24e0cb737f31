//! How many boards there are at every distance.

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::count::Count;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::NotLinear;

use super::code::{Part, QuietCode};
use super::leaders::{self, Leaders, Share};
use super::polynomial::Distribution;

/// The number of boards at every distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The number of boards whose fewest presses are 0, 1, 2, …
    pub boards: Distribution,
    /// How they were counted, as a sentence without its full stop.
    pub how: String,
}

lightsout_algebra::errors! {
    /// Why the distances of all boards cannot be counted.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoCensus {
        /// The rule.
        Rule(#[from] NotLinear),
        /// The size, with what it would take.
        #[error("{0}")]
        OutOfReach(String),
        /// The budget is spent.
        #[error("{0}")]
        Stopped(#[from] Stopped),
        /// The shares do not have all boards, each once.
        #[error("what the shares counted is not {boards} boards in all, as many as can be solved")]
        NotAll {
            /// The boards that can be solved.
            boards: Count,
        },
    }
}

/// The most steps that are begun: a quarter of an hour on two processors.
const MOST_STEPS: f64 = (1u64 << 39) as f64;

/// Counts the boards from which the goal can be reached, by their fewest presses.
///
/// # Errors
/// When the rule is not free, the boards are too many, or the budget is spent.
pub fn census(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Census, NoCensus> {
    let leaders = of_share(puzzle, Share::WHOLE, budget)?;
    together(puzzle, [leaders], budget)
}

/// Counts a share of the work: for every part of the puzzle the leaders of its share.
///
/// # Errors
/// When the rule is not free, the boards are too many for this number of shares, or the budget is spent.
pub fn of_share(
    puzzle: &Puzzle,
    share: Share,
    budget: &mut Budget<'_>,
) -> Result<Vec<Leaders>, NoCensus> {
    is_linear(puzzle)?;
    let code = QuietCode::of(puzzle, budget)?;
    let steps = code.parts.iter().map(leaders::steps).sum::<f64>() / share.of as f64;
    if steps > MOST_STEPS {
        return Err(NoCensus::OutOfReach(too_many(&code, steps)));
    }
    let counted = |part| Ok(leaders::of_share(part, share, budget)?.0);
    code.parts.iter().map(counted).collect()
}

/// Returns the distance distribution, from the counts of all shares.
///
/// # Errors
/// When these are not all boards, each once, or the budget is spent.
pub fn together(
    puzzle: &Puzzle,
    shares: impl IntoIterator<Item = Vec<Leaders>>,
    budget: &mut Budget<'_>,
) -> Result<Census, NoCensus> {
    let code = QuietCode::of(puzzle, budget)?;
    let not_all = || NoCensus::NotAll { boards: code.boards() };
    let mut all = vec![Leaders::default(); code.parts.len()];
    for share in shares {
        if share.len() != all.len() {
            return Err(not_all());
        }
        all.iter_mut().zip(share).for_each(|(all, own)| all.add(own));
    }
    let mut boards = Distribution::of_button(code.states - 1).power(code.loose.len());
    for (part, leaders) in code.parts.iter().zip(all) {
        boards = boards.times(&leaders.boards(part).ok_or_else(not_all)?);
    }
    let boards = boards.scaled(code.levels);
    match boards.total() == code.boards() {
        true => Ok(Census { boards, how: how(&code) }),
        false => Err(not_all()),
    }
}

fn too_many(code: &QuietCode, steps: f64) -> String {
    format!(
        "{} column classes and {} quiet patterns need about {steps:.1e} steps, at most {MOST_STEPS:.1e} are possible",
        code.parts.iter().map(|part| part.regions.len()).sum::<usize>(),
        code.size(),
    )
}

/// The algorithm taken.
fn how(code: &QuietCode) -> String {
    if code.parts.is_empty() {
        return "multiplied over the buttons: without quiet patterns, each set of presses leads to its own board".to_string();
    }
    let regions = |part: &Part| part.regions.len();
    let parts = match code.parts.len() {
        1 => String::new(),
        count => format!(" in {count} independent parts"),
    };
    let loose = match code.loose.len() {
        0 => String::new(),
        1 => ", and 1 button in no quiet pattern".to_string(),
        count => format!(", and {count} buttons in no quiet pattern"),
    };
    format!(
        "enumerated minimal press counts over {} column classes{parts}{loose}",
        code.parts.iter().map(regions).sum::<usize>(),
    )
}
