//! Whether two puzzles are the same, even if their descriptions differ.

use lightsout::algebra::watch::{Stopped, Ticker, Watch};
use lightsout::model::goal::Goal;
use lightsout::model::layout::Places;
use lightsout::model::puzzle::{Button, Puzzle};

use crate::core::Core;

/// Whether two puzzles are the same but for their titles.
pub(crate) fn are_same(one: &Core, other: &Core, watch: &mut dyn Watch) -> Result<bool, Stopped> {
    let (own, others) = (one.all.puzzle(&one.puzzle), other.all.puzzle(&other.puzzle));
    let (layout, other_layout) = (own.layout(), others.layout());
    Ok(own.states() == others.states()
        && own.rule() == others.rule()
        && own.start() == others.start()
        && is_goal_same(own, others)
        && priced(own) == priced(others)
        && one.all.left(&one.puzzle) == other.all.left(&other.puzzle)
        && are_named_alike(layout.lights(), other_layout.lights(), watch)?
        && are_named_alike(layout.buttons(), other_layout.buttons(), watch)?
        && is_wired_alike(own, others, watch)?)
}

/// A goal of one board may be said by its only state or light by light.
fn is_goal_same(one: &Puzzle, other: &Puzzle) -> bool {
    let is_board = |goal: &Goal| matches!(goal, Goal::State(_) | Goal::Target(_));
    let (goal, others) = (one.goal(), other.goal());
    goal == others
        || is_board(goal)
            && is_board(others)
            && (0..one.lights()).all(|light| goal.wanted(light) == others.wanted(light))
}

/// What presses cost, where any of them costs other than 1.
fn priced(puzzle: &Puzzle) -> Option<&[u32]> {
    puzzle.costs().filter(|costs| costs.iter().any(|&cost| cost != 1))
}

/// Whether places have the same shape and the same names.
fn are_named_alike(one: &Places, other: &Places, watch: &mut dyn Watch) -> Result<bool, Stopped> {
    let sizes = |places: &Places| match places {
        Places::Lattice(lattice) => Some(lattice.sizes().to_vec()),
        _ => None,
    };
    if one == other {
        return Ok(true);
    }
    if one.len() != other.len() || sizes(one) != sizes(other) {
        return Ok(false);
    }
    let mut ticker = Ticker::new(watch);
    for place in 0..one.len() {
        ticker.tick()?;
        if one.name(place) != other.name(place) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether every button changes the same lights by the same weights.
fn is_wired_alike(one: &Puzzle, other: &Puzzle, watch: &mut dyn Watch) -> Result<bool, Stopped> {
    if one.effects() == other.effects() {
        return Ok(true);
    }
    let (mut touches, mut others) = (Vec::new(), Vec::new());
    let mut ticker = Ticker::new(watch);
    for button in (0..one.buttons()).map(Button) {
        ticker.tick()?;
        one.touched_by(button, &mut touches);
        other.touched_by(button, &mut others);
        if touches != others {
            return Ok(false);
        }
    }
    Ok(true)
}
