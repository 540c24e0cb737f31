//! Hints for the board as it is now: the ladder of [`crate::hint`], keeping to the way whose marks the session shows.

use lightsout_model::presses::Presses;
use lightsout_solver::solve::budget::Budget;

use super::outlook::{Outlook, price};
use super::session::Session;
use crate::hint::{Data, Guide, HintError, Rung, Strayed, cancel, ladder, lost};

/// One hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The hint of a level from 1, how far, to 4, the press, with its lights and buttons.
    pub rung: Rung,
    /// That the player left the plan that the hint before kept to.
    pub strayed: Option<Strayed>,
    /// Whether the player has seen the plan, by this hint or before it.
    pub is_plan_told: bool,
}

/// The plan of the previous hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    /// The number of moves made then.
    pub made: usize,
    /// The knowledge about the way from there.
    pub outlook: Outlook,
    /// Whether the player had seen the plan by then.
    pub is_plan_told: bool,
}

impl Since {
    /// Keeps the plan of this hint for the next one. Undoing moves made before it makes it worthless.
    pub fn of(session: &Session, hint: &Hint) -> Since {
        Since {
            made: session.made(),
            outlook: session.from_here().clone(),
            is_plan_told: hint.is_plan_told,
        }
    }
}

/// The highest level, which names the press.
pub const MOST_SAID: u8 = 4;

/// Gives the hint of a level, from 1 to [`MOST_SAID`], after the hint `since`. It keeps to the way that the session
/// knows, if any, so look before you ask.
///
/// # Errors
/// Why there is no hint.
pub fn hint(
    session: &Session,
    since: Option<&Since>,
    level: u8,
    budget: &mut Budget<'_>,
) -> Result<Hint, HintError> {
    let rest = session.rest();
    let guide = match (session.from_here().way(), session.par_from_here()) {
        (Some(way), Some(par)) => {
            let strayed = since.and_then(|since| followed(session, since));
            // Moves that the last hint led to are never called a detour, even if a better way is known by now.
            let led = since.filter(|since| strayed.is_none() && since.outlook.way().is_some());
            let judged = led.map_or(session.made(), |since| since.made.min(session.made()));
            let strayed = detour(session, judged, way, strayed.as_ref()).or(strayed);
            let is_plan_told = since.is_some_and(|since| since.is_plan_told);
            Guide::keeping_to(rest, way.clone(), par.at_least)
                .map(|guide| guide.going_on(strayed, is_plan_told))
        }
        _ => Guide::new(rest, budget),
    };
    let guide = guide?;
    let ladder = ladder(&guide, budget)?;
    let level = level.clamp(1, MOST_SAID);
    let [how_far, place, why, press] = ladder.rungs;
    let rung = match level {
        1 => how_far,
        2 => place,
        3 => why,
        _ => press,
    };
    let says_plan = matches!(rung.data, Data::Why { plan: Some(_), .. });
    let is_plan_told = says_plan || guide.is_plan_told();
    Ok(Hint { rung, strayed: ladder.strayed, is_plan_told })
}

/// The latest of the first `judged` moves that this way takes back, whether or not a hint came before it.
fn detour(
    session: &Session,
    judged: usize,
    way: &Presses,
    strayed: Option<&Strayed>,
) -> Option<Strayed> {
    let states = session.puzzle().states();
    let moves = &session.moves()[..session.made()];
    let pressed: Vec<(usize, u8)> =
        moves.iter().map(|step| (step.button.0, step.direction.presses(states))).collect();
    let lost = strayed.and_then(|strayed| strayed.lost);
    Strayed::detour(session.puzzle(), &pressed, judged, way, lost)
}

/// How the moves since a hint left its plan, or `None` if they kept to it.
fn followed(session: &Session, since: &Since) -> Option<Strayed> {
    let (puzzle, here) = (session.puzzle(), session.from_here());
    let moves = session.moves().get(since.made..session.made())?;
    let (mut outlook, mut off, mut pressed) = (since.outlook.clone(), Vec::new(), 0);
    for step in moves {
        let times = step.direction.presses(puzzle.states());
        let is_planned = match outlook.way() {
            Some(Presses::Counts(counts)) => counts[step.button.0] >= times,
            Some(Presses::Sequence(buttons)) => {
                buttons.len() >= times.into()
                    && buttons[..times.into()].iter().all(|first| *first == step.button)
            }
            None => return None,
        };
        if !is_planned {
            off.push(step.button.0);
        }
        pressed += price(puzzle, step.button, times);
        outlook = outlook.after(puzzle, step.button, times);
        if outlook.way().is_none() {
            break;
        }
    }
    if off.is_empty() {
        return None;
    }
    off.sort_unstable();
    off.dedup();
    let exact = |outlook: &Outlook| outlook.par().map(|par| (par.at_least, par.at_most));
    let cost = exact(&since.outlook).zip(exact(here));
    let lost = cost.and_then(|(before, after)| lost(before, pressed, after));
    // Presses that were made and taken back by hand leave nothing to speak of.
    if outlook.way() == here.way() && lost == Some(0) {
        return None;
    }
    let presses = |button: usize| {
        let moves = session.moves()[..session.made()].iter();
        let own = moves.filter(move |step| step.button.0 == button);
        own.map(|step| step.direction.presses(puzzle.states()))
    };
    let is_cancelled = matches!(off[..], [button] if cancel(puzzle, presses(button)));
    Some(Strayed { buttons: off, lost, is_undone: false, is_cancelled, is_last: true })
}
