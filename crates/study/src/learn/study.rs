//! Going through a history: what is known at its end, and the earliest line at which the board could be solved.

use super::learner::{LearnError, Learner};
use super::press_log::{Entry, PressLog};
use super::verdict::Verdict;

/// The line from which on the board of a session was certain to be solvable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The line.
    pub line: usize,
    /// The session, from 1.
    pub session: usize,
    /// The board at that moment.
    pub board: Vec<u8>,
    /// The presses that lead to the goal from there, one count per button.
    pub presses: Vec<u8>,
    /// The buttons that were known.
    pub known: usize,
}

/// The results of a history.
#[derive(Clone, Debug)]
pub struct Study {
    /// The learner at its end.
    pub learner: Learner,
    /// The earliest moment of every session in which there was one.
    pub moments: Vec<Moment>,
    /// The number of sessions.
    pub sessions: usize,
}

/// Goes through a history line by line.
///
/// # Errors
/// When the device is too large or a board does not fit it.
pub fn study(log: &PressLog) -> Result<Study, LearnError> {
    let learner = Learner::new(log.states, log.lights.len(), log.buttons.len(), log.target.goal())?;
    let mut study = Study { learner, moments: Vec::new(), sessions: 1 };
    let mut entries = log.entries.iter().peekable();
    let mut is_begun = false;
    while let Some((line, entry)) = entries.next() {
        match entry {
            Entry::Session => {
                study.learner.forget_board();
                study.sessions += usize::from(is_begun);
            }
            Entry::Press(buttons) => {
                buttons.iter().try_for_each(|&button| study.learner.press(button))?;
            }
            Entry::Look(board) => study.learner.look(*line, board)?,
            Entry::Changed(change) => study.learner.changed(*line, change)?,
        }
        is_begun = true;
        if entries.peek().is_none_or(|(next, _)| next != line) {
            study.note(*line);
        }
    }
    Ok(study)
}

impl Study {
    /// Notes the moment at which the board of the session is first certain to be solvable.
    fn note(&mut self, line: usize) {
        if self.moments.iter().any(|moment| moment.session == self.sessions) {
            return;
        }
        let (Verdict::Solvable { presses, .. }, Some(board)) =
            (self.learner.verdict(), self.learner.board())
        else {
            return;
        };
        let known = self.learner.buttons() - self.learner.unknown().len();
        self.moments.push(Moment { line, session: self.sessions, board, presses, known });
    }
}
