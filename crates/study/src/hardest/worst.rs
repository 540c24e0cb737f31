//! The hardest boards: one of them, its distance, and how it is known that none is harder.
//!
//! The answer for a puzzle is the sum over the parts of its code. The leaders of a small part are enumerated
//! (`leaders`). Any other part has an upper bound by averages. Let a button be pressed r < g times below the step g of
//! its class. Over all quiet patterns it is pressed r + (m − g)/2 times on average.
//!
//! If quiet patterns press each class whole or not at all, the bound is sharpened by the max F of integer imbalances
//! (`surplus`). A descent finds a hard board, and the chain search rules out harder ones, one value of max F after
//! another.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::count::Count;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::NotLinear;

use super::chain::{self, Verdict};
use super::code::{Part, QuietCode};
use super::polynomial::Distribution;
use super::spread::Lines;
use super::surplus::Surpluses;
use super::{descent, leaders, several};
use crate::generate::presses_to_board;

/// What is known of the hardest boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worst {
    /// A hard board.
    pub board: Board,
    /// Presses that solve it.
    pub presses: Presses,
    /// A lower bound on the presses that it needs, exact if `presses` has this number.
    pub board_needs: u64,
    /// Some board needs at least this number: this one, or one that must exist.
    pub lower: u64,
    /// No board needs more.
    pub upper: u64,
    /// The number of hardest boards, if it is known.
    pub boards: Option<Count>,
    /// How it is known what the board needs, a sentence for every part of the code.
    pub lower_how: Vec<String>,
    /// How it is known that none needs more, a sentence for every part of the code.
    pub upper_how: Vec<String>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
}

impl Worst {
    /// Whether the bounds meet.
    pub fn is_proved(&self) -> bool {
        self.lower == self.upper
    }
}

lightsout_algebra::errors! {
    /// Why nothing is known.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoWorst {
        /// The rule.
        Rule(#[from] NotLinear),
        /// The budget was spent before there was anything to say.
        #[error("{0}")]
        Stopped(#[from] Stopped),
    }
}

/// Parts of at most so many steps are gone through whole.
const FEW_STEPS: f64 = (1u64 << 26) as f64;

/// What is known of a part.
struct Bounds {
    /// The presses of a hard board, region by region.
    presses: Vec<Vec<u8>>,
    lower: u64,
    upper: u64,
    boards: Option<Count>,
    lower_how: String,
    upper_how: String,
}

/// Searches for the hardest boards of a puzzle, until they are proved to be the hardest or the budget is
/// spent.
///
/// # Errors
/// When the rule is not free, or the budget does not last to the first bounds.
pub fn worst(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Worst, NoWorst> {
    is_linear(puzzle)?;
    let code = QuietCode::of(puzzle, budget)?;
    let most = u64::from(code.states - 1) * code.loose.len() as u64;
    let mut presses = vec![0; code.buttons];
    code.loose.iter().for_each(|&button| presses[button] = code.states - 1);
    let board = Board::uniform(puzzle.lights(), 0);
    let mut worst = Worst {
        board,
        presses: Presses::Counts(Vec::new()),
        board_needs: most,
        lower: most,
        upper: most,
        boards: Some(Count::from(u64::from(code.levels))),
        lower_how: Vec::new(),
        upper_how: Vec::new(),
        stopped: None,
    };
    if !code.loose.is_empty() {
        let buttons = match code.loose.len() {
            1 => "button".to_string(),
            count => format!("{count} buttons"),
        };
        let how = format!("the {buttons} in no quiet pattern: {most}");
        worst.lower_how.push(how.clone());
        worst.upper_how.push(how);
    }
    for part in &code.parts {
        let (bounds, stopped) = bounds(part, budget)?;
        for (region, counts) in part.regions.iter().zip(&bounds.presses) {
            region.buttons.iter().zip(counts).for_each(|(&button, &count)| presses[button] = count);
        }
        worst.board_needs += bounds.lower;
        worst.upper += bounds.upper;
        worst.boards = worst.boards.zip(bounds.boards).map(|(all, own)| &all * &own);
        worst.lower_how.push(bounds.lower_how);
        worst.upper_how.push(bounds.upper_how);
        worst.stopped = worst.stopped.or(stopped);
    }
    let mut unknowns = presses.clone();
    unknowns.resize(presses.len() + usize::from(*puzzle.goal() == Goal::Equal), 0);
    worst.board = presses_to_board::board(puzzle, &unknowns);
    worst.presses = Presses::Counts(presses);
    worst.lower = worst.board_needs;
    if worst.lower < worst.upper {
        worst.count_spheres(&code);
    }
    worst.boards = worst.boards.filter(|_| worst.lower == worst.upper);
    Ok(worst)
}

impl Worst {
    /// Raises the lower bound to the first number of presses with which all boards can be reached, as
    /// far as their number tells (the sphere-covering bound).
    fn count_spheres(&mut self, code: &QuietCode) {
        if code.buttons > MOST_COUNTED {
            return;
        }
        let cosets = code.boards() / code.levels.into();
        let mut reached = Count::ZERO;
        let ways = Distribution::of_button(code.states - 1).power(code.buttons);
        let enough = ways.0.iter().position(|ways| {
            reached += ways;
            reached >= cosets
        });
        let enough = enough.unwrap_or(0) as u64;
        if enough > self.lower {
            self.lower = enough;
            self.lower_how = vec![format!(
                "fewer than {enough} presses can be made in fewer ways than there are boards"
            )];
        }
    }
}

/// Ways to press more buttons than this are not counted: a second or so.
const MOST_COUNTED: usize = 500;

/// What can be found out about a part, and why not more.
fn bounds(part: &Part, budget: &mut Budget<'_>) -> Result<(Bounds, Option<Stopped>), Stopped> {
    if leaders::steps(part) <= FEW_STEPS {
        return Ok((whole(part, budget)?, None));
    }
    match Surpluses::of(part) {
        Some(places) if places.dims <= descent::MOST_DIMS => by_surpluses(part, &places, budget),
        Some(places) => by_groups(part, &places, budget),
        None => by_average(part, budget),
    }
}

/// The average from above, and from below the best of a descent, or nothing.
fn by_average(part: &Part, budget: &mut Budget<'_>) -> Result<(Bounds, Option<Stopped>), Stopped> {
    let upper = average(part);
    let upper_how = format!("the average over all quiet patterns: {upper}");
    if !several::fits(part) {
        let presses = part.regions.iter().map(|region| vec![0; region.buttons.len()]).collect();
        let lower_how =
            format!("the {} quiet patterns are too many to hold a board against: 0", part.size());
        let bounds = Bounds { presses, lower: 0, upper, boards: None, lower_how, upper_how };
        return Ok((bounds, None));
    }
    let (hard, ended) = several::search(part, upper, budget)?;
    let lower_how = format!(
        "best board found by local search, compared with {} quiet patterns: {}",
        part.size(),
        hard.total
    );
    let mut bounds = Bounds {
        presses: hard.presses,
        lower: hard.total,
        upper,
        boards: None,
        lower_how,
        upper_how,
    };
    let ended = ended.and_then(|()| sharpen(part, &mut bounds, budget));
    Ok((bounds, ended.err()))
}

/// Lowers the upper bound as far as shortfalls can be ruled out, where regions have a prime number of
/// values.
fn sharpen(part: &Part, bounds: &mut Bounds, budget: &mut Budget<'_>) -> Result<(), Stopped> {
    let Some(lines) = Lines::of(part) else { return Ok(()) };
    let step = u64::from(part.regions[0].step);
    let (mut shortfall, mut tried) = (0, 0);
    while bounds.upper > bounds.lower {
        let is_out = shortfall < lines.least()
            || match lines.rules_out(shortfall, &mut tried, budget)? {
                Some(is_out) => is_out,
                None => return Ok(()),
            };
        if !is_out {
            return Ok(());
        }
        shortfall += 2;
        bounds.upper -= step;
        bounds.upper_how = format!(
            "no board comes within {} of the average over all quiet patterns ({tried} cases tried): {}",
            shortfall as u64 / 2 * step,
            bounds.upper
        );
    }
    Ok(())
}

/// All boards of a part, counted.
fn whole(part: &Part, budget: &mut Budget<'_>) -> Result<Bounds, Stopped> {
    let counted = leaders::count(part, budget)?;
    let most = counted.boards.hardest();
    let how = format!(
        "enumerated minimal press counts over {} column classes and {} quiet patterns: {most}",
        part.regions.len(),
        part.size()
    );
    Ok(Bounds {
        boards: counted.boards.0.get(most as usize).cloned(),
        presses: counted.hardest,
        lower: most,
        upper: most,
        lower_how: how.clone(),
        upper_how: how,
    })
}

/// The largest average of a part's presses over a coset, rounded down.
fn average(part: &Part) -> u64 {
    let twice = |region: &super::code::Region| {
        let (m, step) = (u64::from(part.states), u64::from(region.step));
        region.buttons.len() as u64 * (2 * (step - 1) + m - step)
    };
    part.regions.iter().map(twice).sum::<u64>() / 2
}

/// A descent, then the chain search for every smaller shortfall.
fn by_surpluses(
    part: &Part,
    places: &Surpluses,
    budget: &mut Budget<'_>,
) -> Result<(Bounds, Option<Stopped>), Stopped> {
    budget.reserve(12 << places.dims)?;
    let (mut found, ended) = descent::search(places, places.least(), 1, budget);
    let mut ruled_out = RuledOut { at_least: places.least(), tried: 0, found: None };
    let ended = ended.and_then(|()| ruled_out.go_on(places, found.shortfall, budget));
    if let Some(surpluses) = ruled_out.found.take() {
        found = descent::Found { surpluses, shortfall: ruled_out.at_least };
    }
    let found = found.with_fewest_presses(places);
    let lower = distance(part, found.shortfall);
    let bounds = Bounds {
        presses: presses_of(part, &[(places, &found.surpluses)]),
        lower,
        upper: distance(part, ruled_out.at_least),
        boards: None,
        lower_how: lower_how(part, places, found.shortfall, lower),
        upper_how: ruled_out.how(part, places),
    };
    Ok((bounds, ended.err()))
}

/// Descents for groups of few dimensions, and the chain search in all of them.
fn by_groups(
    part: &Part,
    places: &Surpluses,
    budget: &mut Budget<'_>,
) -> Result<(Bounds, Option<Stopped>), Stopped> {
    let groups = Surpluses::groups(part).unwrap_or_default();
    let widest = groups.iter().map(|group| group.dims).max().unwrap_or(0);
    budget.reserve(12 << widest)?;
    let (mut all, mut ended) = (Vec::new(), Ok(()));
    for group in &groups {
        let (found, now) = descent::search(group, group.least(), groups.len() as u64, budget);
        all.push(found);
        ended = ended.and(now);
    }
    let shortfall: i64 = all.iter().map(|found| found.shortfall).sum();
    let mut ruled_out = RuledOut { at_least: places.least(), tried: 0, found: None };
    let ended = ended.and_then(|()| ruled_out.go_on(places, shortfall, budget));
    let chosen: Vec<(&Surpluses, &[i32])> =
        groups.iter().zip(all.iter().map(|found| &found.surpluses[..])).collect();
    let lower = distance(part, shortfall);
    let each: Vec<String> = all.iter().map(|found| found.shortfall.to_string()).collect();
    let bounds = Bounds {
        presses: presses_of(part, &chosen),
        lower,
        upper: distance(part, ruled_out.at_least),
        boards: None,
        lower_how: format!(
            "press counts over {} column classes in {} groups, found by Walsh transforms of at most {}: {lower}",
            part.regions.len(),
            groups.len(),
            each.join(" + ")
        ),
        upper_how: ruled_out.how(part, places),
    };
    Ok((bounds, ended.err()))
}

/// The distance of a board of the part with this shortfall.
fn distance(part: &Part, shortfall: i64) -> u64 {
    let step = u64::from(part.states / 2);
    let buttons = part.buttons() as u64;
    buttons * (step - 1) + step * ((buttons as i64 - shortfall) as u64 / 2)
}

/// The shortfalls that are known to be impossible.
struct RuledOut {
    /// All below this one.
    at_least: i64,
    /// The surpluses tried.
    tried: u64,
    /// Surpluses with just this shortfall, where the search came upon some.
    found: Option<Vec<i32>>,
}

impl RuledOut {
    /// Rules out shortfalls below `most` one after the other.
    fn go_on(
        &mut self,
        places: &Surpluses,
        most: i64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stopped> {
        while self.at_least < most && self.found.is_none() {
            match chain::search(places, self.at_least, &mut self.tried, budget)? {
                Verdict::Impossible => self.at_least += 2,
                Verdict::Found(surpluses) => self.found = Some(surpluses),
                Verdict::Open => return Ok(()),
            }
        }
        Ok(())
    }

    fn how(&self, part: &Part, places: &Surpluses) -> String {
        let distance = distance(part, self.at_least);
        let odd = places.places.iter().filter(|place| place.size % 2 == 1).count();
        match (odd, self.tried) {
            (0, _) => format!("the average over all quiet patterns: {distance}"),
            (_, 0) => format!(
                "the average over all quiet patterns, less the least loss in {odd} column classes of odd size: {distance}"
            ),
            (_, tried) => format!(
                "no Walsh transform below {} exists for the {odd} column classes of odd size ({tried} cases tried): {distance}",
                self.at_least
            ),
        }
    }
}

fn lower_how(part: &Part, places: &Surpluses, shortfall: i64, distance: u64) -> String {
    let regions = part.regions.len();
    match places.dims {
        0 => format!(
            "half the buttons of each of {regions} column classes: {distance} with every quiet pattern"
        ),
        dims => format!(
            "press counts over {regions} column classes with a Walsh transform of at most {shortfall} in all 2^{dims} places: {distance}"
        ),
    }
}

/// The presses with these surpluses, and none where nothing is said.
fn presses_of(part: &Part, chosen: &[(&Surpluses, &[i32])]) -> Vec<Vec<u8>> {
    let mut pressed: Vec<i64> =
        part.regions.iter().map(|region| region.buttons.len() as i64 / 2).collect();
    for (places, surpluses) in chosen {
        for (place, &surplus) in places.places.iter().zip(*surpluses) {
            pressed[place.region] = (i64::from(place.size) - i64::from(surplus)) / 2;
        }
    }
    (part.regions.iter().zip(&pressed))
        .map(|(region, &pressed)| {
            let digit = |button: usize| if (button as i64) < pressed { region.step } else { 0 };
            (0..region.buttons.len()).map(|button| region.step - 1 + digit(button)).collect()
        })
        .collect()
}
