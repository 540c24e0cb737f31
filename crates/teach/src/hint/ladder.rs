//! The ladder: what the guide has to say, in four rungs that give away more and more, as data.

use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_solver::solve::budget::Budget;

use super::deduce::{Planned, deduce};
use super::deduction::{Deduction, Press};
use super::guide::{Guide, HintError, Status};
use super::impossible::{self, Proof};
use super::look::Look;
use super::nearest::Nearest;
use super::plainest::with_end;
use super::plan::{Plan, chase};
use super::strayed::Strayed;
use super::wiring::Wiring;

/// Four rungs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ladder {
    /// How the player left the plan, or `None` if it was kept or never mentioned.
    pub strayed: Option<Strayed>,
    /// 1: can it be done, and how far is it. 2: where to look. 3: why. 4: the press. If a board cannot be solved: 1
    /// says so, 2 the lights that show it, 3 why they do, 4 what to change.
    pub rungs: [Rung; 4],
}

/// One rung.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rung {
    /// From 1 to 4.
    pub level: u8,
    /// `kind` and what belongs to it.
    pub data: Data,
    /// The lights it speaks of.
    pub lights: Vec<usize>,
    /// The buttons it speaks of.
    pub buttons: Vec<usize>,
    /// The next press, if it names it.
    pub press: Option<usize>,
}

/// The data of a rung.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HintData"))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Data {
    /// The goal is reached.
    Done,
    /// It can be solved.
    Solvable {
        /// The presses left in the solution that the hints keep to.
        presses: u64,
        /// What they cost, where presses have costs.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        cost: Option<u64>,
        /// Whether there is none with fewer, or that costs less.
        is_fewest: bool,
        /// There is none with fewer than this, or that costs less than this.
        lower_bound: u64,
    },
    /// It cannot be solved.
    Unsolvable,
    /// Not known.
    Unknown {
        /// Why.
        reason: String,
    },
    /// Where to look.
    Where {
        /// The place.
        place: Look,
    },
    /// The lights that show a board unsolvable.
    Lights {
        /// Their numbers.
        lights: Vec<usize>,
    },
    /// Why the next press is right.
    Why {
        /// The state that the plan brings all lights to, where the goal leaves that open.
        level: Option<u8>,
        /// The plan to chase the lights, if the reason is part of it and it was not said before.
        plan: Option<Plan>,
        /// Whether no plan has fewer presses, or costs less.
        is_fewest: bool,
        /// The reason.
        deduction: Deduction,
    },
    /// Why it cannot be solved.
    Impossible {
        /// The proof.
        proof: Proof,
    },
    /// The press.
    Press {
        /// The number of the button.
        button: usize,
        /// How often the plan presses it from here.
        times: u8,
    },
    /// A press was a detour, and Undo takes it back.
    Undo {
        /// The number of the button.
        button: usize,
        /// Whether nothing was pressed after it.
        is_last: bool,
    },
    /// A change by hand that makes the board solvable.
    Change {
        /// The nearest solvable board; none where it is too much work to find.
        nearest: Option<Nearest>,
    },
}

impl Data {
    /// The lights and the buttons it speaks of.
    fn spoken(&self) -> (Vec<usize>, Vec<usize>) {
        match self {
            Data::Where { place } => (place.lights().to_vec(), place.buttons().to_vec()),
            Data::Lights { lights } => (lights.clone(), Vec::new()),
            Data::Why { deduction, .. } => (sorted(deduction.lights()), deduction.buttons()),
            Data::Impossible { proof } => (proof.lights(), Vec::new()),
            Data::Press { button, .. } | Data::Undo { button, .. } => (Vec::new(), vec![*button]),
            Data::Change { nearest: Some(nearest) } => (nearest.changed.clone(), Vec::new()),
            _ => (Vec::new(), Vec::new()),
        }
    }

    /// The next press, if it names it.
    fn named(&self) -> Option<usize> {
        match self {
            Data::Press { button, .. } => Some(*button),
            Data::Why { deduction, .. } => {
                deduction.names_press().then(|| deduction.press().button)
            }
            _ => None,
        }
    }
}

fn sorted(mut numbers: Vec<usize>) -> Vec<usize> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Makes the hints of a guide for the board as it is now.
///
/// # Errors
/// When the budget is spent before the reason is found.
pub fn ladder(guide: &Guide, budget: &mut Budget<'_>) -> Result<Ladder, HintError> {
    let puzzle = guide.puzzle();
    match guide.status() {
        Status::Done => Ok(of(None, [(); 4].map(|()| Data::Done))),
        Status::Unknown(reason) => {
            Ok(of(None, [(); 4].map(|()| Data::Unknown { reason: reason.clone() })))
        }
        Status::Solvable { plan, at_least } => solvable(guide, plan, *at_least, budget),
        Status::Unsolvable(certificate) => {
            Ok(of(None, impossible::told(puzzle, certificate, budget)?))
        }
    }
}

fn of(strayed: Option<Strayed>, said: [Data; 4]) -> Ladder {
    let mut level = 0;
    let rungs = said.map(|data| {
        level += 1;
        let ((lights, buttons), press) = (data.spoken(), data.named());
        Rung { level, data, lights, buttons, press }
    });
    Ladder { strayed, rungs }
}

fn solvable(
    guide: &Guide,
    plan: &Presses,
    at_least: u64,
    budget: &mut Budget<'_>,
) -> Result<Ladder, HintError> {
    let puzzle = guide.puzzle();
    let (presses, is_fewest) = (plan.total(), at_least == puzzle.cost(plan));
    let cost = puzzle.costs().map(|_| puzzle.cost(plan));
    let far = Data::Solvable { presses, cost, is_fewest, lower_bound: at_least };
    if let Some(Strayed { buttons, is_undone: true, is_last, .. }) = guide.strayed() {
        let undo = || Data::Undo { button: buttons[0], is_last: *is_last };
        return Ok(of(guide.strayed().cloned(), [far, undo(), undo(), undo()]));
    }
    let (level, plan, deduction, wiring) = match plan {
        Presses::Sequence(buttons) => {
            let button = buttons.first().map_or(0, |button| button.0);
            let press = Press { button, times: 1 };
            let allowed = allowed(puzzle);
            (None, None, Deduction::Begins { allowed, presses, press }, None)
        }
        Presses::Counts(counts) => {
            let fixed = with_end(puzzle, plan);
            let wiring = Wiring::of(&fixed, budget)?;
            let chase = chase(&wiring, counts, budget)?;
            let planned = Planned { counts, is_told: guide.is_plan_told() };
            let deduction = deduce(&wiring, chase.as_ref(), planned, budget)?;
            let is_open = *puzzle.goal() == Goal::Equal;
            let level = is_open.then(|| fixed.goal().wanted(0)).flatten();
            // One thought at a time: the plan waits until nothing is left to say of a press off it.
            let is_said = guide.is_plan_told()
                || guide.strayed().is_some()
                || !deduction.is_of_chase(wiring.columns());
            let plan = chase.map(|chase| chase.plan).filter(|_| !is_said);
            (level, plan, deduction, Some(wiring))
        }
    };
    let Press { button, times } = deduction.press();
    let place = Look::of(puzzle, wiring.as_ref(), &deduction);
    let why = Data::Why { level, plan, is_fewest, deduction };
    let said = [far, Data::Where { place }, why, Data::Press { button, times }];
    let mut ladder = of(guide.strayed().cloned(), said);
    // A reason leads to the press and leaves it to be found: a button alone would be the press.
    let [_, place, why, _] = &mut ladder.rungs;
    if why.buttons == [button] {
        why.buttons.clone_from(&place.buttons);
    }
    Ok(ladder)
}

/// The buttons that the lit-only rule allows now.
fn allowed(puzzle: &Puzzle) -> Vec<usize> {
    (0..puzzle.buttons()).filter(|&button| puzzle.start().state(Light(button)) > 0).collect()
}
