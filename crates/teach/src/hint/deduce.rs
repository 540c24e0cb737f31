//! Finding the reason for the next press of a plan, in the order in which people learn them.

use lightsout_algebra::watch::{Stopped, Watch};

use super::deduction::{Because, Deduction, Press, Swap, Term};
use super::equation;
use super::plan::Chase;
use super::wiring::Wiring;
use crate::words::total;

/// A plan of so few presses is explained by the board itself, without a chase.
const FEW_PRESSES: u64 = 4;
/// Then a person looks at so many lights at once.
const FEW_LIGHTS: usize = 3;
/// Elsewhere, at so many lights of two states, and at so many whose states are added up.
const MOST_LIGHTS: usize = 8;
const MOST_ADDED: usize = 4;

/// Presses that reach the goal, and what is known of them.
#[derive(Clone, Copy)]
pub(super) struct Planned<'a> {
    /// The presses.
    pub counts: &'a [u8],
    /// Whether the player knows that the board is cleared row by row.
    pub is_told: bool,
}

/// Finds the next press of a plan that is not done, with its reason. On boards that can be cleared row by row it begins
/// with row 1 and goes down, unless a few presses can be seen without. Elsewhere it takes the press with the smallest
/// equation.
///
/// # Errors
/// When the budget is spent.
pub(super) fn deduce(
    wiring: &Wiring,
    chase: Option<&Chase>,
    planned: Planned<'_>,
    watch: &mut dyn Watch,
) -> Result<Deduction, Stopped> {
    let Planned { counts: plan, is_told } = planned;
    let next = plan.iter().position(|&times| times > 0).unwrap_or(0);
    let in_plan = || Deduction::InPlan { press: Press { button: next, times: plan[next] } };
    if let Some(columns) = wiring.columns() {
        let chased = (next >= columns).then(|| below(wiring, columns, next, plan[next]));
        let is_first = |reason: &Deduction| is_told || reason.is_below_dark_rows();
        if let Some(chased) = chased.clone().filter(is_first) {
            return Ok(chased);
        }
        if total(plan) <= FEW_PRESSES
            && let Some(seen) = equation::smallest(wiring, plan, FEW_LIGHTS, watch)?
        {
            return Ok(seen);
        }
        if let Some(chased) = chased {
            return Ok(chased);
        }
        if let Some(chase) = chase {
            return Ok(residual(wiring, chase, plan)
                .or_else(|| saves(chase))
                .unwrap_or_else(in_plan));
        }
    }
    let most = if wiring.modulus().value() == 2 { MOST_LIGHTS } else { MOST_ADDED };
    Ok(equation::smallest(wiring, plan, most, watch)?.unwrap_or_else(in_plan))
}

/// The first press that is left lies below row 1: it is the one right below a light that is wrong, above and left of
/// which all is right.
fn below(wiring: &Wiring, columns: usize, button: usize, times: u8) -> Deduction {
    let light = button - columns;
    let others: Vec<usize> = wiring
        .buttons_of(light)
        .iter()
        .map(|&(other, _)| other)
        .filter(|&other| other != button)
        .collect();
    let above = light / columns * columns;
    let changes_above =
        |button: usize| wiring.lights_of(button).iter().any(|&(light, _)| light < above);
    let because = if others.is_empty() {
        Because::Only
    } else if above == 0 && others.iter().all(|&other| other < columns) {
        Because::FirstRow { row: (0..columns).collect() }
    } else if !changes_above(button)
        && others.iter().all(|&other| changes_above(other))
        && wiring.needs()[..above].iter().all(|&need| need == 0)
    {
        Because::Above { rows: light / columns }
    } else {
        Because::Plan
    };
    let also = match because {
        Because::Plan => equation::telling(wiring, light, &others, button),
        _ => Vec::new(),
    };
    Deduction::Forced { light, others, because, also, press: Press { button, times } }
}

/// A light of the last row that would end up wrong, and the buttons of row 1 that have a say in it: as few as can be,
/// and best if the plan presses only one of them.
fn residual(wiring: &Wiring, chase: &Chase, plan: &[u8]) -> Option<Deduction> {
    let m = wiring.modulus();
    let columns = chase.needs.len();
    let last = wiring.needs().len() - columns;
    let candidates = (0..columns).filter(|&column| chase.needs[column] > 0).map(|column| {
        let adds = &chase.adds[column];
        let buttons: Vec<Term> = (0..columns)
            .filter(|&button| adds[button] > 0)
            .map(|button| Term { number: button, weight: adds[button] })
            .collect();
        let presses: Vec<Press> = (buttons.iter().map(|term| term.number))
            .filter(|&button| plan[button] > 0)
            .map(|button| Press { button, times: plan[button] })
            .collect();
        (last + column, chase.needs[column], buttons, presses)
    });
    let best = candidates
        .filter(|(.., presses)| !presses.is_empty())
        .min_by_key(|(.., buttons, presses)| (presses.len() > 1, buttons.len(), presses.len()));
    let (light, need, buttons, presses) = best?;
    let ends = m.sub(wiring.wanted(light), need);
    let left = chase.plan.left.clone();
    Some(Deduction::Residual { light, left, ends, buttons, presses })
}

/// Row 1 is pressed although the rows could be cleared without: that saves presses.
fn saves(chase: &Chase) -> Option<Deduction> {
    let swap: Swap = chase.plan.swap.clone()?;
    let first = chase.plan.first.clone();
    (!first.is_empty()).then_some(Deduction::Saves { swap, first })
}
