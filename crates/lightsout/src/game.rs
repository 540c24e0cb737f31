//! A game: presses by name, undo, hints and the minimum.

use std::fmt;

use lightsout_algebra::watch::Unwatched;
use lightsout_model::board::Board;
#[doc(inline)]
pub use lightsout_model::puzzle::Button;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::error::SpecError;
use lightsout_solver::solve::budget::Budget;
#[doc(inline)]
pub use lightsout_teach::hint::{Data, HintError, Rung};
#[doc(inline)]
pub use lightsout_teach::play::{Changed, Direction, Move, Par, Refused, Score, Session};
use lightsout_teach::play::{Hints, NotRestored, look};
use lightsout_teach::text;
#[doc(inline)]
pub use lightsout_words::Language;
use lightsout_words::spoken;

lightsout_algebra::errors! {
    /// Why a press is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PressError {
        /// There is no button of this name.
        Name(#[from] SpecError),
        /// There is no button of this number, or the rule forbids the press.
        Refused(#[from] Refused),
    }
}

/// A hint, which [`Display`](fmt::Display) writes as sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// The sentences.
    pub text: String,
    /// The level from 1 to 4, with the numbers of the lights and buttons to highlight.
    pub rung: Rung,
}

impl fmt::Display for Hint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

/// The most lights that are drawn.
const MOST_DRAWN: usize = 10_000;

/// A game over one puzzle. [`Display`](fmt::Display) draws up to 10,000 lights with the names that hints use, or lists
/// the nodes of a graph.
///
/// ```
/// use lightsout::prelude::*;
/// let mut game = Game::new(puzzle("3x3")?);
/// game.press("b2")?;
/// assert_eq!(game.to_string(), "   a b c\n1  ■ · ■\n2  · · ·\n3  ■ · ■\n");
/// for corner in ["a1", "c1", "a3", "c3"] {
///     assert_eq!(game.press(corner)?.len(), 3);           // the lights that changed
/// }
/// assert!(game.is_won());
/// assert_eq!(Game::new(graph(3, [("x y", "b", 1)])?).to_string(), "1 x y\n1 b\n");
/// assert_eq!(game.score().map(|score| score.stars()), Some(3));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(from = "Session", into = "Session"))]
pub struct Game {
    session: Session,
    hints: Hints,
}

impl Game {
    /// Begins a game.
    pub fn new(puzzle: Puzzle) -> Game {
        Game::from(Session::of(puzzle))
    }

    /// Begins a game after these moves, as [`Session::moves`] lists them. The first `made` are made, and the rest were
    /// taken back. With the feature `serde`, games themselves are read and written.
    ///
    /// # Errors
    /// The first move that cannot be made, or more moves made than there are.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let mut game = Game::new(puzzle("3x3")?);
    /// game.press("b2")?;
    /// let (moves, made) = (game.session().moves(), game.session().made());
    /// assert_eq!(Game::restored(puzzle("3x3")?, moves, made)?.board(), game.board());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn restored(puzzle: Puzzle, moves: &[Move], made: usize) -> Result<Game, NotRestored> {
        Session::of(puzzle).restored(moves, made).map(Game::from)
    }

    /// Presses the button of this name, such as `d1`. Returns the lights that changed.
    ///
    /// # Errors
    /// When there is no such button, or the rule forbids the press. Then nothing has changed.
    pub fn press(&mut self, name: &str) -> Result<Vec<Changed>, PressError> {
        let Button(number) = self.session.puzzle().button(name)?;
        self.press_number(number)
    }

    /// Presses the button of this number. They are counted from 0, row by row.
    ///
    /// # Errors
    /// As [`Game::press`].
    pub fn press_number(&mut self, number: usize) -> Result<Vec<Changed>, PressError> {
        Ok(self.session.press(Button(number), Direction::Forward)?)
    }

    /// Takes the last press back. Returns the lights that changed, or `None` without a press.
    pub fn undo(&mut self) -> Option<Vec<Changed>> {
        self.session.undo().map(|(_, changed)| changed)
    }

    /// Makes the last press again that was taken back. Returns the lights that changed, or `None` without one.
    pub fn redo(&mut self) -> Option<Vec<Changed>> {
        self.session.redo().map(|(_, changed)| changed)
    }

    /// Takes all presses back, so that they can be made again. Returns how many there were.
    pub fn restart(&mut self) -> usize {
        self.session.restart()
    }

    /// Does what a hint for this board names: presses its button, or takes presses back until its detour is undone.
    /// Returns `false` if it names neither, as the first levels and the hints for boards that cannot be solved.
    ///
    /// # Errors
    /// As [`Game::press`], for a hint of another game.
    pub fn follow(&mut self, hint: &Hint) -> Result<bool, PressError> {
        match (hint.rung.press, &hint.rung.data) {
            (Some(number), _) => self.press_number(number).map(|_| true),
            (None, Data::Undo { button, .. }) => {
                let made = &self.session.moves()[..self.session.made()];
                let detour = made.iter().rposition(|step| step.button.0 == *button);
                let after = detour.map_or(0, |detour| made.len() - detour);
                (0..after).for_each(|_| drop(self.undo()));
                Ok(after > 0)
            }
            (None, _) => Ok(false),
        }
    }

    /// Returns the board as it is now.
    pub fn board(&self) -> &Board {
        self.session.board()
    }

    /// Returns the number of presses made.
    pub fn presses(&self) -> u64 {
        self.session.presses()
    }

    /// Returns whether the goal is reached.
    pub fn is_won(&self) -> bool {
        self.session.is_won()
    }

    /// Returns a hint in English. Each hint for the same board says more: 1 solvable? 2 where, 3 why, 4 the
    /// press. After a detour the fourth says what to undo. On an unsolvable board it says what to change.
    ///
    /// # Errors
    /// When no method takes the puzzle on.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let mut game = Game::new(puzzle("3x3")?);
    /// assert_eq!(game.hint()?.text, "Solvable in 5 presses, the minimum.");
    /// assert_eq!(game.hint()?.rung.level, 2);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn hint(&mut self) -> Result<Hint, HintError> {
        self.hint_with(None, Language::English, &mut Budget::unlimited())
    }

    /// Returns a hint of this level, from 1 to 4, or the next one, in a language and within a budget. A level outside of
    /// these becomes the nearest. If a limit is reached before anything is known, the hint says so ([`Data::Unknown`]).
    ///
    /// # Errors
    /// As [`Game::hint`], or when a limit is reached while a reason is looked for.
    pub fn hint_with(
        &mut self,
        level: Option<u8>,
        language: Language,
        budget: &mut Budget<'_>,
    ) -> Result<Hint, HintError> {
        self.session.look(budget);
        let level = level.unwrap_or_else(|| self.hints.next_level(&self.session));
        let hint = self.hints.find(&self.session, level, budget)?;
        self.hints.give(&mut self.session, &hint);
        let here = self.session.rest();
        let text = spoken(language, &here, hint.strayed.as_ref(), &hint.rung.data).join(" ");
        Ok(Hint { text, rung: hint.rung })
    }

    /// Returns the fewest presses from the start, as far as they can be known, or `None` if the goal is out of reach.
    pub fn best(&mut self) -> Option<Par> {
        self.best_within(&mut Budget::unlimited())
    }

    /// Returns the same within a budget. `None` may also mean that the limit was reached.
    pub fn best_within(&mut self, budget: &mut Budget<'_>) -> Option<Par> {
        if !self.session.from_start().is_settled() {
            let found = look(self.session.puzzle(), budget);
            self.session.learn_from_start(found);
        }
        self.session.par()
    }

    /// Returns presses, minimum and stars of a game that is won. To limit the work, call [`Game::best_within`] first.
    pub fn score(&mut self) -> Option<Score> {
        if self.is_won() {
            self.best();
        }
        self.session.score()
    }

    /// Returns everything else that is known of the game: moves, costs, help, the way from here.
    pub fn session(&self) -> &Session {
        &self.session
    }
}

impl From<Session> for Game {
    fn from(session: Session) -> Game {
        Game { session, hints: Hints::default() }
    }
}

impl From<Game> for Session {
    fn from(game: Game) -> Session {
        game.session
    }
}

impl fmt::Display for Game {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (puzzle, board) = (self.session.puzzle(), self.session.board());
        if puzzle.lights() > MOST_DRAWN {
            return writeln!(
                out,
                "{} of {} lights are on, too many to draw",
                board.lit(),
                board.len()
            );
        }
        out.write_str(&text::lettered(puzzle, board, &mut Unwatched).map_err(|_| fmt::Error)?)
    }
}
