//! The verifier: replays presses and checks certificates, and shares no code with any solver.
//!
//! It reads the puzzle's effects directly, one button at a time, or one row of buttons at a time if they are a stencil.
//! It only adds modulo m. Only here can a [`Solution`] or a [`Refutation`] be made, and only here are presses called
//! "proved" to be the fewest. Prices are added up again. Evidence and the statements of external programs are compared
//! with the solutions at hand.

mod ends;
mod prices;
#[cfg(feature = "every-method")]
mod replay;
mod rows;

use lightsout_model::board::Board;
use lightsout_model::board_set::BoardSet;
use lightsout_model::effects::Touch;
use lightsout_model::ends::states_in_words;
use lightsout_model::goal::Goal;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};

pub(crate) use ends::MOST_SUMS;
#[cfg(feature = "every-method")]
pub use replay::{PackedReplay, Replay};
use rows::{Rows, Way};

use crate::solve::evidence::{Evidence, How};
use crate::solve::outcome::{
    Bound, Certificate, Claim, Ground, Optimality, Outcome, Refutation, Solution,
};

lightsout_algebra::errors! {
    /// Why a claim is wrong.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Wrong {
        /// A claim about counters that does not hold, as a sentence.
        #[error("{0}")]
        Counters(String),
        /// A claim about setters that does not hold, as a sentence.
        #[error("{0}")]
        Setters(String),
        /// Counts for another number of buttons.
        #[error("the presses name {found} buttons, but the puzzle has {wanted}")]
        ButtonCount {
            /// How many there are in the claim.
            found: usize,
            /// How many the puzzle has.
            wanted: usize,
        },
        /// A button that does not exist.
        #[error("press number {position} names button number {button}, but the puzzle has {buttons}")]
        NoSuchButton {
            /// Which press, from 1.
            position: usize,
            /// The number of the button, from 0.
            button: usize,
            /// How many buttons there are.
            buttons: usize,
        },
        /// Counts where the order matters.
        #[error(
            "under the {0} rule the order of presses matters, so a list in order is needed, not counts"
        )]
        OrderNeeded(&'static str),
        /// A press that the rule forbids.
        #[error("press number {position}, {button}, is not allowed: its light is off at that moment")]
        NotLit {
            /// Which press, from 1.
            position: usize,
            /// The name of the button.
            button: String,
        },
        /// The presses end elsewhere.
        #[error("the presses do not reach the goal: light {light} ends in state {state}{}", wanted_text(*wanted))]
        GoalMissed {
            /// The name of the first light that is wrong.
            light: String,
            /// The state it ends in.
            state: u8,
            /// The state it should end in; none when all should be equal.
            wanted: Option<u8>,
        },
        /// The presses end elsewhere, where the light may end in one of several states.
        #[error(
            "the presses do not reach the goal: light {light} ends in state {state} and should end in {}",
            states_in_words(ends)
        )]
        EndMissed {
            /// The name of the first light that is wrong.
            light: String,
            /// The state it ends in.
            state: u8,
            /// The states it may end in.
            ends: Vec<u8>,
        },
        /// Another number of presses than was asked for.
        #[error("{found} presses are claimed where {wanted} were asked for")]
        Length {
            /// How many there are.
            found: u64,
            /// How many were asked for.
            wanted: Length,
        },
        /// A lower bound above the solution it comes with.
        #[error("a lower bound of {bound} presses is claimed next to a solution of {presses}")]
        BoundTooHigh {
            /// The bound.
            bound: u64,
            /// The presses of the solution.
            presses: u64,
        },
        /// Somebody says that no solution has fewer presses, and one has.
        #[error(
            "{by} says that no solution has fewer than {said} presses, but there is one of {presses}"
        )]
        FewerFound {
            /// Who says it.
            by: String,
            /// What is said.
            said: u64,
            /// The presses of the solution that was found.
            presses: u64,
        },
        /// Prices for another number of levels that the lights may end in.
        #[error("there are prices for {found} levels, but the goal has {wanted}")]
        LevelCount {
            /// How many there are in the claim.
            found: usize,
            /// How many the goal has.
            wanted: usize,
        },
        /// The prices of the lights of a button add up to more than one.
        #[error(
            "the prices of the lights that {button} touches add up to more than a press of it costs"
        )]
        Overpaid {
            /// The name of the button.
            button: String,
        },
        /// Prices that give a lower bound than the claimed one.
        #[error("a lower bound of {claimed} presses is claimed by prices on lights that give {found}")]
        PricesTooLow {
            /// What is claimed.
            claimed: u64,
            /// What the prices add up to.
            found: u64,
        },
        /// Weights that do not tell the residue of the number of presses.
        #[error("the weights do not tell the number of presses modulo {0}")]
        NoResidue(u64),
        /// A certificate for another number of lights.
        #[error("the certificate weighs {found} lights, but the puzzle has {wanted}")]
        LightCount {
            /// How many there are in the claim.
            found: usize,
            /// How many the puzzle has.
            wanted: usize,
        },
        /// A weighted sum proves nothing where presses depend on the state.
        #[error("button {button} changes the weighted sum by {change}, not by a multiple of {states}")]
        ButtonMovesSum {
            /// The name of the button.
            button: String,
            /// The change, modulo the number of states.
            change: u8,
            /// The number of states.
            states: u8,
        },
        /// The weights of an all-equal certificate do not cancel.
        #[error(
            "the weights add up to {0}, but for the goal \"all equal\" they must add up to a multiple of the number of states"
        )]
        WeightsDoNotCancel(u8),
        /// Start and goal agree in the weighted sum.
        #[error("start and goal have the same weighted sum, so the certificate proves nothing")]
        SumsAgree,
        /// More sums than are gone through, of boards on which the puzzle may end.
        #[error(
            "the boards on which it may end have more than {0} different weighted sums, too many to compare with that of the start"
        )]
        TooManySums(usize),
        /// The closed set does not hold the start.
        #[error("the set of boards does not hold the start")]
        StartMissing,
        /// A board of the closed set is done.
        #[error("the set of boards holds a board that meets the goal")]
        GoalInside,
        /// A press leads out of the set.
        #[error("pressing {button} leads out of the set of boards")]
        NotClosed {
            /// The name of the button.
            button: String,
        },
    }
}

fn wanted_text(wanted: Option<u8>) -> String {
    match wanted {
        Some(state) => format!(" and should end in {state}"),
        None => " unlike the first light, but all should be equal".to_string(),
    }
}

/// Verifies a claim about a puzzle.
///
/// # Errors
/// The first thing about the claim that is wrong.
pub fn judge(puzzle: &Puzzle, claim: Claim) -> Result<Outcome, Wrong> {
    match claim {
        Claim::Solved { presses, bound } => {
            let end = check_presses(puzzle, &presses)?;
            let cost = cost(puzzle, &presses);
            let optimality = optimality(puzzle, cost, bound)?;
            Ok(Outcome::Solved(Solution { presses, cost, optimality, end }))
        }
        Claim::Unsolvable(certificate) => {
            check_certificate(puzzle, &certificate)?;
            Ok(Outcome::Unsolvable(Refutation { certificate }))
        }
        Claim::Unknown(reason) => Ok(Outcome::Unknown(reason)),
    }
}

/// Weights of lights as a certificate, checked.
///
/// # Errors
/// What is wrong with them.
pub fn refuted(puzzle: &Puzzle, weights: Vec<u8>) -> Result<Refutation, Wrong> {
    check_weights(puzzle, &weights)?;
    Ok(Refutation { certificate: Certificate::Weights(weights) })
}

/// What presses cost, added up press by press: their number where every press costs 1.
fn cost(puzzle: &Puzzle, presses: &Presses) -> u64 {
    let Some(costs) = puzzle.costs() else { return presses.total() };
    match presses {
        Presses::Counts(counts) => {
            counts.iter().zip(costs).map(|(&n, &cost)| u64::from(n) * u64::from(cost)).sum()
        }
        Presses::Sequence(buttons) => buttons.iter().map(|b| u64::from(costs[b.0])).sum(),
    }
}

/// What is known about the number of presses, or the cost, of a solution that has so much.
fn optimality(puzzle: &Puzzle, presses: u64, bound: Bound) -> Result<Optimality, Wrong> {
    let (by, at_least, own) = match bound {
        Bound::NotAsked => return Ok(Optimality::NotAsked),
        Bound::Own { ground, why } => {
            let bound = evidence(puzzle, ground, presses)?;
            return Ok(match bound.least() == presses {
                true => Optimality::Proved(bound),
                false => Optimality::AtLeast { bound, why },
            });
        }
        Bound::Said { by, at_least, own } => (by, at_least, own),
    };
    let mut fewest = presses;
    let mut ground = Ground::Nothing;
    if let Some(own) = own {
        check_presses(puzzle, &own.presses)?;
        fewest = fewest.min(cost(puzzle, &own.presses));
        ground = own.ground;
    }
    let bound = evidence(puzzle, ground, fewest)?;
    if at_least > fewest {
        return Err(Wrong::FewerFound { by, said: at_least, presses: fewest });
    }
    Ok(match bound.least() == presses {
        true => Optimality::Proved(bound),
        false => Optimality::Said { by, at_least, bound },
    })
}

/// The evidence that a ground gives, where `presses` are known to be enough.
fn evidence(puzzle: &Puzzle, ground: Ground, presses: u64) -> Result<Evidence, Wrong> {
    let is_done = puzzle.goal().is_met_by(puzzle.start());
    let cheapest =
        puzzle.costs().and_then(|costs| costs.iter().min()).map_or(1, |&cost| cost.into());
    let least = if is_done { 0 } else { cheapest };
    let start = Evidence::checked(least, How::Start);
    let found = match ground {
        Ground::Nothing => return Ok(start),
        Ground::Prices(prices) => prices::evidence(puzzle, &prices)?,
        Ground::Evidence(evidence) => evidence,
    };
    let bound = if found.least() >= least { found } else { start };
    match bound.least() > presses {
        true => Err(Wrong::BoundTooHigh { bound: bound.least(), presses }),
        false => Ok(bound),
    }
}

/// Whether a solution has as many presses as were asked for, where a number was.
///
/// # Errors
/// When it has not.
pub fn length(outcome: &Outcome, wanted: Option<Length>) -> Result<(), Wrong> {
    let (Outcome::Solved(solution), Some(wanted)) = (outcome, wanted) else { return Ok(()) };
    let found = solution.presses.total();
    match wanted.allows(found) {
        true => Ok(()),
        false => Err(Wrong::Length { found, wanted }),
    }
}

/// The board that the presses lead to from the start, whether or not it meets the goal.
///
/// # Errors
/// When a button does not exist or a press is not allowed.
pub fn replay(puzzle: &Puzzle, presses: &Presses) -> Result<Board, Wrong> {
    match presses {
        Presses::Counts(counts) => replay_counts(puzzle, counts),
        Presses::Sequence(buttons) => replay_sequence(puzzle, buttons),
    }
}

/// Replays the presses and checks that they end in the goal. Returns the board that they end in.
///
/// # Errors
/// What is wrong with them.
pub fn check_presses(puzzle: &Puzzle, presses: &Presses) -> Result<Board, Wrong> {
    let end = replay(puzzle, presses)?;
    if puzzle.goal().is_met_by(&end) {
        return Ok(end);
    }
    let states = end.states();
    if let Goal::Among(ends) = puzzle.goal() {
        let is_wrong = |light: &usize| !ends.of(Light(*light)).contains(&states[*light]);
        let light = (0..states.len()).find(is_wrong).unwrap_or(0);
        return Err(Wrong::EndMissed {
            light: puzzle.light_name(Light(light)),
            state: states[light],
            ends: ends.of(Light(light)).to_vec(),
        });
    }
    let is_wrong =
        |light: &usize| puzzle.goal().wanted(*light).unwrap_or(states[0]) != states[*light];
    let light = (0..states.len()).find(is_wrong).unwrap_or(0);
    Err(Wrong::GoalMissed {
        light: puzzle.light_name(Light(light)),
        state: states[light],
        wanted: puzzle.goal().wanted(light),
    })
}

/// Checks that a certificate proves the puzzle unsolvable.
///
/// # Errors
/// What is wrong with it.
pub fn check_certificate(puzzle: &Puzzle, certificate: &Certificate) -> Result<(), Wrong> {
    match certificate {
        Certificate::Weights(weights) => check_weights(puzzle, weights),
        Certificate::Together(list) => ends::check(puzzle, list),
        Certificate::Closed(boards) => check_closed(puzzle, boards),
    }
}

fn replay_counts(puzzle: &Puzzle, counts: &[u8]) -> Result<Board, Wrong> {
    if counts.len() != puzzle.buttons() {
        return Err(Wrong::ButtonCount { found: counts.len(), wanted: puzzle.buttons() });
    }
    if puzzle.rule() != Rule::Free {
        return Err(Wrong::OrderNeeded(puzzle.rule().name()));
    }
    if let Some(rows) = Rows::of(puzzle) {
        let mut states = puzzle.start().states().to_vec();
        rows.add(counts, Way::ToLights, &mut states);
        return Ok(Board::new(states));
    }
    let mut board = puzzle.start().clone();
    let mut touches = Vec::new();
    for (button, &count) in counts.iter().enumerate() {
        puzzle.touched_by(Button(button), &mut touches);
        for touch in &touches {
            let step = u32::from(touch.weight) * u32::from(count) % u32::from(puzzle.states());
            board.step(touch.light, step as u8, puzzle.states());
        }
    }
    Ok(board)
}

fn replay_sequence(puzzle: &Puzzle, buttons: &[Button]) -> Result<Board, Wrong> {
    let mut board = puzzle.start().clone();
    let mut touches = Vec::new();
    for (index, &button) in buttons.iter().enumerate() {
        if button.0 >= puzzle.buttons() {
            return Err(Wrong::NoSuchButton {
                position: index + 1,
                button: button.0,
                buttons: puzzle.buttons(),
            });
        }
        if !is_allowed(puzzle, &board, button) {
            return Err(Wrong::NotLit { position: index + 1, button: puzzle.button_name(button) });
        }
        press(puzzle, &mut board, button, &mut touches);
    }
    Ok(board)
}

fn is_allowed(puzzle: &Puzzle, board: &Board, button: Button) -> bool {
    match puzzle.rule() {
        Rule::Free => true,
        Rule::LitOnly => board.state(Light(button.0)) != 0,
    }
}

fn press(puzzle: &Puzzle, board: &mut Board, button: Button, touches: &mut Vec<Touch>) {
    puzzle.touched_by(button, touches);
    for touch in touches {
        board.step(touch.light, touch.weight, puzzle.states());
    }
}

fn check_weights(puzzle: &Puzzle, weights: &[u8]) -> Result<(), Wrong> {
    if weights.len() != puzzle.lights() {
        return Err(Wrong::LightCount { found: weights.len(), wanted: puzzle.lights() });
    }
    let states = u64::from(puzzle.states());
    check_buttons(puzzle, weights)?;
    let sum_of = |state: &dyn Fn(usize) -> u8| -> u64 {
        weights
            .iter()
            .enumerate()
            .map(|(light, &weight)| u64::from(weight) * u64::from(state(light)))
            .sum::<u64>()
            % states
    };
    let start = sum_of(&|light| puzzle.start().states()[light]);
    let agrees = match puzzle.goal() {
        Goal::Equal => {
            let all: u64 = sum_of(&|_| 1);
            if all != 0 {
                return Err(Wrong::WeightsDoNotCancel(all as u8));
            }
            start == 0
        }
        Goal::State(state) => start == sum_of(&|_| *state),
        Goal::Target(target) => start == sum_of(&|light| target.states()[light]),
        Goal::Among(ends) => ends::sums(ends, weights, puzzle.states())[start as usize],
    };
    if agrees { Err(Wrong::SumsAgree) } else { Ok(()) }
}

/// Checks that no button changes the weighted sum.
fn check_buttons(puzzle: &Puzzle, weights: &[u8]) -> Result<(), Wrong> {
    let moves = |button: usize, change: u8| Wrong::ButtonMovesSum {
        button: puzzle.button_name(Button(button)),
        change,
        states: puzzle.states(),
    };
    if let Some(rows) = Rows::of(puzzle) {
        let mut changes = vec![0; puzzle.buttons()];
        rows.add(weights, Way::ToButtons, &mut changes);
        let moving = changes.iter().position(|&change| change != 0);
        return moving.map_or(Ok(()), |button| Err(moves(button, changes[button])));
    }
    let states = u64::from(puzzle.states());
    let mut touches = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        let weight_of = |light: Light| u64::from(weights[light.0]);
        let change: u64 =
            touches.iter().map(|touch| weight_of(touch.light) * u64::from(touch.weight)).sum();
        if !change.is_multiple_of(states) {
            return Err(moves(button, (change % states) as u8));
        }
    }
    Ok(())
}

fn check_closed(puzzle: &Puzzle, boards: &BoardSet) -> Result<(), Wrong> {
    if !boards.contains(puzzle.start()) {
        return Err(Wrong::StartMissing);
    }
    let mut touches = Vec::new();
    for board in boards.boards() {
        if puzzle.goal().is_met_by(&board) {
            return Err(Wrong::GoalInside);
        }
        for button in
            (0..puzzle.buttons()).map(Button).filter(|&button| is_allowed(puzzle, &board, button))
        {
            let mut next = board.clone();
            press(puzzle, &mut next, button, &mut touches);
            if !boards.contains(&next) {
                return Err(Wrong::NotClosed { button: puzzle.button_name(button) });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
