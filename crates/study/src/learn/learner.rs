//! The learner: presses and looks in, certainty out, one step at a time.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::Modulus;
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_solver::linear::solutions::Solutions;

use super::advice::{Advice, advise};
use super::evidence::{Contradiction, Evidence};
use super::verdict::Verdict;

/// The most lights and the most buttons.
pub(super) const MOST: usize = 1024;
/// Up to so many known quiet patterns are tried to find fewer presses.
const MOST_QUIET: u64 = 1 << 16;

lightsout_algebra::errors! {
    /// Why something cannot be learnt from.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum LearnError {
        /// A number of states that lights cannot have.
        #[error("a light needs from 2 to 255 states, not {0}")]
        States(u8),
        /// No light, or too many of something.
        #[error("a wiring to be learnt has from 1 to {MOST} {what}, not {found}")]
        Count {
            /// Lights or buttons.
            what: &'static str,
            /// How many.
            found: usize,
        },
        /// A board of another size, or with a state that does not exist.
        #[error("a board of this device has {lights} lights in states 0 to {}, but another was given", states - 1)]
        Board {
            /// The number of lights.
            lights: usize,
            /// The number of states.
            states: u8,
        },
        /// A button that does not exist.
        #[error("there is no button number {button}. The device has {buttons}")]
        Button {
            /// Its number.
            button: usize,
            /// How many there are.
            buttons: usize,
        },
    }
}

/// Learns what the buttons of a device do.
///
/// ```
/// use lightsout_model::goal::Goal;
/// use lightsout_study::learn::{Learner, Verdict};
/// let mut learner = Learner::new(2, 3, 2, Goal::OFF)?;
/// learner.look(1, &[1, 1, 0])?;
/// learner.press(0)?;
/// learner.look(2, &[1, 0, 1])?; // button 0 changes lights 1 and 2
/// assert_eq!(learner.verdict(), Verdict::Open);
/// learner.press(1)?;
/// learner.look(3, &[0, 0, 0])?;
/// assert_eq!(learner.verdict(), Verdict::Done);
/// assert_eq!(learner.effect(1), Some(vec![1, 0, 1]));
/// # Ok::<(), lightsout_study::learn::LearnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Learner {
    modulus: Modulus,
    lights: usize,
    buttons: usize,
    goal: Goal,
    evidence: Evidence,
    /// The board when it was last looked at.
    seen: Option<Vec<u8>>,
    /// The presses since.
    since: Vec<u8>,
    contradictions: Vec<Contradiction>,
}

impl Learner {
    /// Makes a learner that knows only how many lights, states and buttons there are.
    ///
    /// # Errors
    /// When there are none, or too many, or the goal is not a goal of such a device, or leaves several ends to a light.
    pub fn new(
        states: u8,
        lights: usize,
        buttons: usize,
        goal: Goal,
    ) -> Result<Learner, LearnError> {
        let modulus = Modulus::new(u64::from(states)).map_err(|_| LearnError::States(states))?;
        for (what, found) in [("lights", lights), ("buttons", buttons)] {
            if found == 0 || found > MOST {
                return Err(LearnError::Count { what, found });
            }
        }
        let is_goal = match &goal {
            Goal::State(state) => *state < states,
            Goal::Equal => true,
            Goal::Target(board) => is_board(board.states(), lights, states),
            Goal::Among(_) => false,
        };
        if !is_goal {
            return Err(LearnError::Board { lights, states });
        }
        let mut evidence = Evidence::new(modulus, buttons, lights);
        if goal == Goal::Equal {
            evidence.allow(&vec![1; lights]);
        }
        let since = vec![0; buttons];
        Ok(Learner {
            modulus,
            lights,
            buttons,
            goal,
            evidence,
            seen: None,
            since,
            contradictions: Vec::new(),
        })
    }

    /// A button was pressed.
    ///
    /// # Errors
    /// When there is no such button.
    pub fn press(&mut self, button: usize) -> Result<(), LearnError> {
        let buttons = self.buttons;
        let count = self.since.get_mut(button).ok_or(LearnError::Button { button, buttons })?;
        *count = self.modulus.add(*count, 1);
        Ok(())
    }

    /// Records a look at the board. `line` is a number by which the caller names the observation. An observation that
    /// contradicts earlier ones is left out, and noted.
    ///
    /// # Errors
    /// When it is not a board of this device.
    pub fn look(&mut self, line: usize, board: &[u8]) -> Result<(), LearnError> {
        self.check(board)?;
        if let Some(before) = self.seen.take() {
            let change: Vec<u8> = board
                .iter()
                .zip(&before)
                .map(|(&now, &then)| self.modulus.sub(now, then))
                .collect();
            self.observe(line, &change);
        }
        self.seen = Some(board.to_vec());
        self.since.fill(0);
        Ok(())
    }

    /// It was seen by how much every light changed since the last look, though perhaps not the board.
    ///
    /// # Errors
    /// When it is not a change of this device's lights.
    pub fn changed(&mut self, line: usize, change: &[u8]) -> Result<(), LearnError> {
        self.check(change)?;
        self.observe(line, change);
        if let Some(board) = &mut self.seen {
            lightsout_algebra::zm::row::add_scaled(board, change, 1, self.modulus);
        }
        self.since.fill(0);
        Ok(())
    }

    /// Forgets the board, which was changed by other means or begins another session. It has to be looked at again.
    pub fn forget_board(&mut self) {
        self.seen = None;
        self.since.fill(0);
    }

    fn check(&self, board: &[u8]) -> Result<(), LearnError> {
        let (lights, states) = (self.lights, self.modulus.value());
        if is_board(board, lights, states) {
            Ok(())
        } else {
            Err(LearnError::Board { lights, states })
        }
    }

    fn observe(&mut self, line: usize, change: &[u8]) {
        if let Err(contradiction) = self.evidence.observe(line, &self.since, change) {
            self.contradictions.push(contradiction);
        }
    }

    /// The number of states of every light.
    pub fn states(&self) -> u8 {
        self.modulus.value()
    }

    /// The number of lights.
    pub fn lights(&self) -> usize {
        self.lights
    }

    /// The number of buttons.
    pub fn buttons(&self) -> usize {
        self.buttons
    }

    /// The observations that were left out because earlier ones say otherwise.
    pub fn contradictions(&self) -> &[Contradiction] {
        &self.contradictions
    }

    /// The board as it is now: as last seen, and on from there by presses whose effect is known.
    pub fn board(&self) -> Option<Vec<u8>> {
        let mut board = self.seen.clone()?;
        let change = self.evidence.effect(&self.since)?;
        lightsout_algebra::zm::row::add_scaled(&mut board, &change, 1, self.modulus);
        Some(board)
    }

    /// Returns the effect of a button on every light, if it is certain.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn effect(&self, button: usize) -> Option<Vec<u8>> {
        let mut presses = vec![0; self.buttons];
        presses[button] = 1;
        self.evidence.effect(&presses)
    }

    /// Returns the buttons whose effect is not certain.
    pub fn unknown(&self) -> Vec<usize> {
        (0..self.buttons).filter(|&button| self.effect(button).is_none()).collect()
    }

    /// What is certain about the board as it is now.
    ///
    /// For a prime number of states "open" means that the unknown buttons may be such that no presses
    /// reach the goal. For a composite one a multiple of a button may be known without the button
    /// itself, and it then means only that no presses of known effect do.
    pub fn verdict(&self) -> Verdict {
        let Some(board) = self.board() else { return Verdict::BoardUnknown };
        if self.goal.is_met_by(&Board::new(board.clone())) {
            return Verdict::Done;
        }
        let lacks = self.lacks(&board);
        match self.evidence.presses_for(&lacks) {
            Some(presses) => self.fewest(presses),
            None => self
                .all_effects()
                .map_or(Verdict::Open, |effects| self.unsolvable(&effects, &lacks)),
        }
    }

    /// What every light still needs; for the goal "all equal", to be off.
    fn lacks(&self, board: &[u8]) -> Vec<u8> {
        let wanted = |light: usize| self.goal.wanted(light).unwrap_or(0);
        board
            .iter()
            .enumerate()
            .map(|(light, &state)| self.modulus.sub(wanted(light), state))
            .collect()
    }

    /// The fewest presses of known effect that do the same as these.
    fn fewest(&self, presses: Vec<u8>) -> Verdict {
        let quiet = self.evidence.quiet();
        let count =
            quiet.iter().try_fold(1u64, |all, (_, order)| all.checked_mul(u64::from(*order)));
        if count.is_none_or(|count| count > MOST_QUIET) {
            return Verdict::Solvable { presses, is_fewest: false };
        }
        let weight = |presses: &Vec<u8>| presses.iter().map(|&count| u64::from(count)).sum::<u64>();
        let best = Solutions::new(self.states(), presses.clone(), quiet).min_by_key(weight);
        Verdict::Solvable { presses: best.unwrap_or(presses), is_fewest: true }
    }

    fn all_effects(&self) -> Option<Vec<Vec<u8>>> {
        (0..self.buttons).map(|button| self.effect(button)).collect()
    }

    /// The certificate that no presses of known buttons make a change.
    fn unsolvable(&self, effects: &[Vec<u8>], lacks: &[u8]) -> Verdict {
        let level = (self.goal == Goal::Equal).then(|| vec![1; self.lights]);
        let columns: Vec<&Vec<u8>> = effects.iter().chain(&level).collect();
        let entries = columns.iter().enumerate().flat_map(|(column, effect)| {
            effect.iter().enumerate().map(move |(light, &weight)| (light, column, weight))
        });
        let weights =
            SparseMatrix::from_triplets(self.lights, columns.len(), self.modulus, entries)
                .ok()
                .and_then(|matrix| Factorisation::of(&matrix, &mut Unwatched).ok())
                .and_then(|factorisation| factorisation.solve(lacks).err());
        weights.map_or(Verdict::Open, |weights| Verdict::Unsolvable { weights })
    }

    /// Returns the press that would tell most, or `None` when every button is known.
    pub fn advice(&self) -> Option<Advice> {
        let parts: Vec<Vec<u8>> =
            (0..self.buttons).map(|button| self.evidence.unknown_part(button)).collect();
        let states = f64::from(self.states());
        let bits = self.lights as f64 * states.log2();
        advise(&parts, bits, self.chance())
    }

    /// The chance that one more effect, as likely one thing as another, completes what leads to the
    /// goal. With r known directions it must be a multiple c ≠ 0 of what is lacking, plus something
    /// known: (m − 1)·m^r of m^lights effects, for a prime m; a bound from above for others.
    fn chance(&self) -> f64 {
        match self.verdict() {
            Verdict::Open => {
                let states = f64::from(self.states());
                let missing = self.lights as f64 - self.evidence.directions();
                ((states - 1.0) * states.powf(-missing)).min(1.0)
            }
            _ => 0.0,
        }
    }
}

fn is_board(board: &[u8], lights: usize, states: u8) -> bool {
    board.len() == lights && board.iter().all(|&state| state < states)
}
