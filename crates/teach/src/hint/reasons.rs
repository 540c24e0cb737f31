//! Finding the reasons for the next press of a plan, the most telling one first.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::methods::light_chasing::chase::Chase;
use lightsout_solver::solve::budget::Budget;

use super::guide::{Guide, Standing};
use super::reason::Reason;
use crate::explain::chasing::LookUp;

/// Boards of more lights are not chased for reasons.
const MOST_LIGHTS: usize = 4096;
/// Up to so many free buttons, the chase is compared with the plan.
const MOST_FREE: usize = 128;
/// Up to so many quiet patterns are looked for among the player's presses.
const MOST_PATTERNS: u64 = 1 << 12;

/// The reasons for the next press, the most telling one first.
///
/// # Errors
/// When the budget is spent.
pub fn reasons(guide: &Guide, budget: &mut Budget<'_>) -> Result<Vec<Reason>, Stopped> {
    let (Standing::Solvable { plan, at_least }, Some(button)) =
        (guide.standing(), guide.next_press())
    else {
        return Ok(Vec::new());
    };
    let puzzle = guide.puzzle();
    let counts = match plan {
        Presses::Counts(counts) => counts,
        Presses::Sequence(_) if *at_least < plan.total() => return Ok(vec![Reason::InBestKnown]),
        Presses::Sequence(_) => return Ok(vec![shortest(puzzle, plan.total())]),
    };
    let mut reasons = Vec::new();
    let pressed = tally(puzzle, guide.pressed());
    if pressed[button.0] > 0 && pressed[button.0] + counts[button.0] == puzzle.states() {
        reasons.push(Reason::TakeBack { pressed: pressed[button.0] });
    }
    if puzzle.lights().max(puzzle.buttons()) <= MOST_LIGHTS {
        reasons.extend(linear_reasons(puzzle, counts, button, &pressed, budget)?);
    }
    if reasons.is_empty() {
        let presses = plan.total();
        reasons.push(match *at_least == presses {
            true => Reason::BeginsShortest { allowed: puzzle.buttons(), presses },
            false => Reason::InBestKnown,
        });
    }
    Ok(reasons)
}

/// How often each button was pressed, modulo m.
fn tally(puzzle: &Puzzle, pressed: &[Button]) -> Vec<u8> {
    let mut counts = vec![0; puzzle.buttons()];
    for button in pressed {
        counts[button.0] = (counts[button.0] + 1) % puzzle.states();
    }
    counts
}

fn shortest(puzzle: &Puzzle, presses: u64) -> Reason {
    let allowed = puzzle.start().lit();
    Reason::BeginsShortest { allowed, presses }
}

fn linear_reasons(
    puzzle: &Puzzle,
    plan: &[u8],
    button: Button,
    pressed: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Vec<Reason>, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let quiet: Vec<(Vec<u8>, u16)> = (0..factorisation.kernel_generators())
        .filter_map(|index| factorisation.kernel_generator(index))
        .collect();
    let chase = Chase::of(&system);
    let swap = swap(&system, &chase, plan, budget)?;
    let in_every = quiet
        .iter()
        .all(|(pattern, _)| pattern[button.0] == 0)
        .then(|| Reason::InEverySolution { is_only_one: quiet.is_empty(), count: plan[button.0] });
    let is_taken = swap.as_ref().is_some_and(|swap| swap.takes(button));
    let (first_swap, last_swap) = match swap.map(|swap| swap.reason) {
        Some(reason) if is_taken => (Some(reason), None),
        other => (None, other),
    };
    let mut reasons: Vec<Reason> = first_swap.into_iter().collect();
    reasons.extend(last_button(puzzle, plan, button));
    reasons.extend(left_by_chase(&system, &chase, button));
    reasons.extend(in_every);
    reasons.extend(last_swap);
    reasons.extend(detour(puzzle, &quiet, pressed));
    Ok(reasons)
}

/// A way of the plain chase and the plan, where they differ in favour of the plan.
struct Swap {
    reason: Reason,
    taken: Vec<bool>,
}

impl Swap {
    fn takes(&self, button: Button) -> bool {
        self.taken[button.0]
    }
}

/// The chase with the look-up table, compared with the plan.
fn swap(
    system: &LinearSystem,
    chase: &Chase,
    plan: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<Swap>, Stopped> {
    if chase.free().len() > MOST_FREE {
        return Ok(None);
    }
    let m = system.matrix().modulus();
    let small = chase.small_matrix(budget)?;
    let table = LookUp::of(&small, budget)?;
    let left: Vec<u8> =
        chase.small_right_side(system.right_side()).iter().map(|&lack| m.neg(lack)).collect();
    let Some(used) = table.look_up(&left, m.value()) else { return Ok(None) };
    let free = table.presses(&used, chase.free().len(), m.value());
    let mut chased = chase.presses_from(&free, system.right_side());
    chased.truncate(system.buttons());
    let pairs = || chased.iter().zip(plan);
    let total = crate::explain::words::total;
    if total(&chased) <= total(plan) {
        return Ok(None);
    }
    let drop = pairs().map(|(&old, &new)| u64::from(old.saturating_sub(new))).sum();
    let take = pairs().map(|(&old, &new)| u64::from(new.saturating_sub(old))).sum();
    let pattern = pairs().map(|(&old, &new)| m.sub(new, old)).collect();
    let taken = pairs().map(|(old, new)| new > old).collect();
    let reason = Reason::QuietSwap { pattern, drop, take, chase: total(&chased) };
    Ok(Some(Swap { reason, taken }))
}

/// A wrong light of the button whose other buttons are all done with in the plan, those that come
/// later in the order among them only if they never come.
fn last_button(puzzle: &Puzzle, plan: &[u8], button: Button) -> Option<Reason> {
    let mut touches = Vec::new();
    puzzle.touched_by(button, &mut touches);
    let own: Vec<Light> = touches
        .iter()
        .map(|touch| touch.light)
        .filter(|light| {
            puzzle
                .goal()
                .wanted(light.0)
                .is_some_and(|wanted| puzzle.start().state(*light) != wanted)
        })
        .collect();
    let mut others = vec![Vec::new(); own.len()];
    for other in (0..puzzle.buttons()).filter(|&other| other != button.0) {
        puzzle.touched_by(Button(other), &mut touches);
        for touch in &touches {
            if let Ok(index) = own.binary_search(&touch.light) {
                others[index].push(other);
            }
        }
    }
    // Done with is what stands before the button in their order; that is what a player can see.
    let is_done =
        |others: &Vec<usize>| others.iter().all(|&other| other < button.0 && plan[other] == 0);
    let index = (0..own.len()).find(|&index| is_done(&others[index]))?;
    Some(Reason::LastButton { light: own[index].0, others: others.swap_remove(index) })
}

/// What a chase leaves when the free buttons, of which this is one, are left alone.
fn left_by_chase(system: &LinearSystem, chase: &Chase, button: Button) -> Option<Reason> {
    if !chase.free().contains(&button.0) {
        return None;
    }
    let left = chase.small_right_side(system.right_side());
    let wrong = chase.checks().iter().zip(&left).filter(|(_, lack)| **lack != 0);
    let lights: Vec<usize> = wrong.map(|(&light, _)| light).collect();
    (!lights.is_empty()).then_some(Reason::LeftByChase { lights })
}

/// The largest quiet pattern that the player's presses contain.
fn detour(puzzle: &Puzzle, quiet: &[(Vec<u8>, u16)], pressed: &[u8]) -> Option<Reason> {
    let count = quiet.iter().try_fold(1u64, |all, (_, order)| all.checked_mul(u64::from(*order)));
    if count.is_none_or(|count| count > MOST_PATTERNS) || pressed.iter().all(|&count| count == 0) {
        return None;
    }
    let width = quiet.first().map_or(0, |(pattern, _)| pattern.len());
    let total = |pattern: &Vec<u8>| crate::explain::words::total(pattern);
    Solutions::new(puzzle.states(), vec![0; width], quiet.to_vec())
        // A pattern that moves all lights alike is no detour.
        .filter(|pattern| pattern.iter().skip(pressed.len()).all(|&level| level == 0))
        .map(|pattern| pattern[..pattern.len().min(pressed.len())].to_vec())
        .filter(|pattern| {
            total(pattern) > 0 && pattern.iter().zip(pressed).all(|(part, all)| part <= all)
        })
        .max_by_key(total)
        .map(|pattern| Reason::Detour { pattern })
}
