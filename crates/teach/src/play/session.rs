//! A session: one puzzle being played, with undo and redo without limit.

use std::time::Duration;

use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Spec, id};
use lightsout_solver::solve::budget::Budget;

use super::coordinates::Coordinates;
use super::help::{Help, Helped};
use super::history::{Direction, History, Move};
use super::outlook::{Outlook, Par, look, price};
use super::score::Score;

/// A light that a press changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The light.
    pub light: Light,
    /// Its state before.
    pub from: u8,
    /// Its state now.
    pub to: u8,
}

lightsout_algebra::errors! {
    /// Why a press is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Refused {
        /// There is no button of that number.
        #[error("there is no button number {button}: {}", what_there_is(*buttons))]
        NoSuchButton {
            /// The number given.
            button: usize,
            /// How many there are.
            buttons: usize,
        },
        /// The lit-only rule forbids it.
        #[error(
            "{button} cannot be pressed: its own light is off, and under the lit-only rule only a button whose light is on can be pressed"
        )]
        NotLit {
            /// The name of the button.
            button: String,
        },
        /// The lit-only rule forbids one of the presses that a press backward stands for.
        #[error(
            "{button} cannot be pressed backward: that is {presses} presses forward, and its own light would be off before number {position}, which the lit-only rule forbids"
        )]
        NotLitOnTheWay {
            /// The name of the button.
            button: String,
            /// How many presses forward it stands for.
            presses: u8,
            /// Which of them is forbidden, from 1.
            position: u8,
        },
    }
}

fn what_there_is(buttons: usize) -> String {
    match buttons.checked_sub(1) {
        None => "this puzzle has none".to_string(),
        Some(last) => format!("the buttons are 0 to {last}"),
    }
}

lightsout_algebra::errors! {
    /// Why moves do not make a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NotRestored {
        /// A move that cannot be made.
        #[error("move number {number} cannot be made: {refused}")]
        Move {
            /// Which move, from 1.
            number: usize,
            /// Why not.
            refused: Refused,
        },
        /// A place after the last move.
        #[error("{made} moves are claimed as made, but there are only {moves}")]
        Made {
            /// The place.
            made: usize,
            /// The number of moves.
            moves: usize,
        },
    }
}

lightsout_algebra::errors! {
    /// Why a session has no ID.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoId {
        /// It did not begin with a spec.
        #[error("this puzzle was not made from a name or a file, so it has no ID")]
        NoSpec,
        /// Its puzzle is too large for one.
        Spec(#[from] SpecError),
    }
}

/// A puzzle being played.
///
/// ```
/// use lightsout_teach::play::{Direction, Session};
/// use lightsout_model::puzzle::Button;
/// use lightsout_solver::solve::budget::Budget;
/// let mut session = Session::new(lightsout_model::spec::named("3x3")?)?;
/// session.press(Button(4), Direction::Forward)?;
/// assert_eq!(session.board().lit(), 4);
/// session.look(&mut Budget::unlimited());
/// assert_eq!(session.par_from_here().and_then(|par| par.exact()), Some(4));
/// session.undo();
/// assert_eq!(session.board().lit(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::saved::Saved", try_from = "super::saved::Saved")
)]
pub struct Session {
    spec: Option<Spec>,
    puzzle: Puzzle,
    board: Board,
    history: History,
    presses: u64,
    /// What they cost; as many as they are, where presses have no costs.
    cost: u64,
    from_start: Outlook,
    from_here: Outlook,
    played: Duration,
    helped: Helped,
}

impl Session {
    /// A session over the puzzle of a spec. A random start is drawn now, and stays what it is.
    ///
    /// # Errors
    /// What is wrong with the spec.
    pub fn new(spec: Spec) -> Result<Session, SpecError> {
        Session::within(spec, &mut Unwatched)
    }

    /// A session over the puzzle of a spec, which is built under a watch.
    ///
    /// # Errors
    /// When the spec makes no puzzle, or the reason to stop.
    pub fn within(spec: Spec, watch: &mut dyn Watch) -> Result<Session, SpecError> {
        let puzzle = spec.build_within(watch)?;
        let start = Some(Start::Board(puzzle.start().clone()));
        Ok(Session { spec: Some(Spec { start, ..spec }), ..Session::of(puzzle) })
    }

    /// A session over a puzzle.
    pub fn of(puzzle: Puzzle) -> Session {
        Session {
            spec: None,
            board: puzzle.start().clone(),
            puzzle,
            history: History::default(),
            presses: 0,
            cost: 0,
            from_start: Outlook::default(),
            from_here: Outlook::default(),
            played: Duration::ZERO,
            helped: Helped::default(),
        }
    }

    /// Returns the same session after these moves. The first `made` are made and the rest were taken back.
    ///
    /// # Errors
    /// The first move that cannot be made, or a place after the last move.
    pub fn restored(self, moves: &[Move], made: usize) -> Result<Session, NotRestored> {
        let mut session = self;
        if made > moves.len() {
            return Err(NotRestored::Made { made, moves: moves.len() });
        }
        for (index, &Move { button, direction }) in moves.iter().enumerate() {
            session
                .press(button, direction)
                .map_err(|refused| NotRestored::Move { number: index + 1, refused })?;
        }
        for _ in made..moves.len() {
            session.undo();
        }
        Ok(session)
    }

    /// The puzzle, with its start.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the spec of the puzzle, if the session began with one. Its start is a board.
    pub fn spec(&self) -> Option<&Spec> {
        self.spec.as_ref()
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The puzzle that is left: the same one, starting from the board as it is now.
    pub fn rest(&self) -> Puzzle {
        (self.puzzle.clone().with_start(self.board.clone()))
            .expect("pressing keeps a board of the puzzle a board of the puzzle")
    }

    /// The ID of the puzzle that is left, which [`lightsout_model::spec::named`] reads again.
    ///
    /// # Errors
    /// When the session did not begin with a spec, or its puzzle is too large for an ID.
    pub fn id(&self) -> Result<String, NoId> {
        let spec = self.spec.as_ref().ok_or(NoId::NoSpec)?;
        let start = Some(Start::Board(self.board.clone()));
        Ok(id::print(&Spec { start, ..spec.clone() })?)
    }

    /// Presses a button and tells which lights changed, in order.
    ///
    /// # Errors
    /// When there is no such button, or the rule forbids the press. Then nothing has changed.
    pub fn press(&mut self, button: Button, direction: Direction) -> Result<Vec<Changed>, Refused> {
        let buttons = self.puzzle.buttons();
        if button.0 >= buttons {
            return Err(Refused::NoSuchButton { button: button.0, buttons });
        }
        let times = direction.presses(self.puzzle.states());
        self.check_rule(button, times)?;
        self.helped.press(button, self.history.made());
        self.history.push(Move { button, direction });
        Ok(self.step(button, times))
    }

    /// Takes the last press back. Returns `None` when there is none.
    pub fn undo(&mut self) -> Option<(Move, Vec<Changed>)> {
        let last = self.history.back()?;
        let times = last.direction.presses(self.puzzle.states());
        self.presses -= u64::from(times);
        self.cost -= price(&self.puzzle, last.button, times);
        let from_here = self.from_here.before(&self.puzzle, last.button, times);
        let changed = self.turn(last.button, self.puzzle.states() - times);
        self.settle(from_here);
        Some((last, changed))
    }

    /// Makes the last press that was taken back again. Returns `None` when there is none.
    pub fn redo(&mut self) -> Option<(Move, Vec<Changed>)> {
        let next = self.history.forth()?;
        let times = next.direction.presses(self.puzzle.states());
        Some((next, self.step(next.button, times)))
    }

    /// Takes all presses back, so that they can be made again. Returns how many there were. Help that was given before
    /// does not count for later presses.
    pub fn restart(&mut self) -> usize {
        self.helped.begin();
        std::iter::from_fn(|| self.undo()).count()
    }

    /// All moves, those taken back included.
    pub fn moves(&self) -> &[Move] {
        self.history.moves()
    }

    /// Returns how many of the moves are made.
    pub fn made(&self) -> usize {
        self.history.made()
    }

    /// Counts the presses made. A press backward counts m − 1, so that the number compares with par.
    pub fn presses(&self) -> u64 {
        self.presses
    }

    /// Returns the cost of the presses made, if presses have costs.
    pub fn cost(&self) -> Option<u64> {
        self.puzzle.costs().map(|_| self.cost)
    }

    /// The presses made, as a solver would list them: replaying them gives [`Session::board`].
    pub fn presses_made(&self) -> Presses {
        let states = self.puzzle.states();
        let made = &self.moves()[..self.made()];
        if self.puzzle.rule() == Rule::LitOnly {
            let times = |step: &Move| usize::from(step.direction.presses(states));
            let pressed =
                made.iter().flat_map(|step| std::iter::repeat_n(step.button, times(step)));
            return Presses::Sequence(pressed.collect());
        }
        let mut counts = vec![0u8; self.puzzle.buttons()];
        for step in made {
            let count = &mut counts[step.button.0];
            let sum = u16::from(*count) + u16::from(step.direction.presses(states));
            *count = (sum % u16::from(states)) as u8;
        }
        Presses::Counts(counts)
    }

    /// Whether the goal is reached.
    pub fn is_won(&self) -> bool {
        self.puzzle.goal().is_met_by(&self.board)
    }

    /// The result, when the goal is reached.
    pub fn score(&self) -> Option<Score> {
        let par = self.par().filter(|_| self.is_won())?;
        let most = self.help().most_stars(self.helped.has_asked());
        Some(Score { presses: self.presses, cost: self.cost(), par, most })
    }

    /// What is known about the way from the start.
    pub fn from_start(&self) -> &Outlook {
        &self.from_start
    }

    /// What is known about the way from here. Its presses reach the goal from the board as it is now.
    pub fn from_here(&self) -> &Outlook {
        &self.from_here
    }

    /// Returns the fewest presses from the start, or the least cost if presses have costs, as far as they are known.
    pub fn par(&self) -> Option<Par> {
        self.from_start.par()
    }

    /// The fewest presses from here, as far as they are known.
    pub fn par_from_here(&self) -> Option<Par> {
        self.from_here.par()
    }

    /// Returns whether the goal can be reached from here, if that is known.
    pub fn is_solvable_from_here(&self) -> Option<bool> {
        self.from_here.is_solvable()
    }

    /// Returns how often each button is still to be pressed on the best known way, one count per button, or `None`
    /// without a known way.
    pub fn marks(&self) -> Option<Vec<u8>> {
        let mut marks = vec![0u8; self.puzzle.buttons()];
        for (button, count) in self.from_here.way()?.tally() {
            marks[button.0] = u8::try_from(count).unwrap_or(u8::MAX);
        }
        Some(marks)
    }

    /// The next press on the best known way: where the order matters the first, else the first in the
    /// order of the buttons.
    pub fn next_press(&self) -> Option<Button> {
        match self.from_here.way()? {
            Presses::Sequence(buttons) => buttons.first().copied(),
            Presses::Counts(counts) => counts.iter().position(|&count| count > 0).map(Button),
        }
    }

    /// Finds out what the budget allows about the way from the start and from here, unless that is
    /// known already.
    pub fn look(&mut self, budget: &mut Budget<'_>) {
        if !self.from_start.is_settled() {
            let found = look(&self.puzzle, budget);
            self.learn_from_start(found);
        }
        if !self.from_here.is_settled() {
            let found =
                if self.made() == 0 { self.from_start.clone() } else { look(&self.rest(), budget) };
            self.learn_from_here(found);
        }
    }

    /// Takes in an outlook on the puzzle.
    pub fn learn_from_start(&mut self, found: Outlook) {
        self.from_start = std::mem::take(&mut self.from_start).merged(found);
        if self.board == *self.puzzle.start() {
            self.from_here = std::mem::take(&mut self.from_here).merged(self.from_start.clone());
        }
    }

    /// Takes in an outlook on [`Session::rest`], which must be about that very board.
    pub fn learn_from_here(&mut self, found: Outlook) {
        let from_here = std::mem::take(&mut self.from_here).merged(found);
        self.settle(from_here);
    }

    /// Returns the time played, as reported by a caller with a clock.
    pub fn played(&self) -> Duration {
        self.played
    }

    /// Sets the time played.
    pub fn set_played(&mut self, played: Duration) {
        self.played = played;
    }

    /// A button is given away: who presses it from now on was helped.
    pub fn give(&mut self, button: Button, by: Help) {
        self.helped.give(button, by);
    }

    /// Records that the player asked for a hint or the distance.
    pub fn ask(&mut self) {
        self.helped.ask();
    }

    /// Returns the most help that was used for the moves made.
    pub fn help(&self) -> Help {
        self.helped.moves().iter().take(self.made()).max().copied().unwrap_or_default()
    }

    /// The help in all of it.
    pub fn helped(&self) -> &Helped {
        &self.helped
    }

    /// The same session, in which there was this help.
    pub fn with_help(self, helped: Helped) -> Session {
        Session { helped, ..self }
    }

    fn check_rule(&self, button: Button, times: u8) -> Result<(), Refused> {
        if self.puzzle.rule() == Rule::Free {
            return Ok(());
        }
        let own = Light(button.0);
        let mut touches = Vec::new();
        self.puzzle.touched_by(button, &mut touches);
        let weight =
            touches.iter().find(|touch| touch.light == own).map_or(0, |touch| touch.weight);
        let states = u16::from(self.puzzle.states());
        let state_before = |position: u8| {
            (u16::from(self.board.state(own)) + u16::from(weight) * u16::from(position)) % states
        };
        match (0..times).find(|&position| state_before(position) == 0) {
            None => Ok(()),
            Some(_) if times == 1 => Err(Refused::NotLit { button: self.spoken(button) }),
            Some(position) => Err(Refused::NotLitOnTheWay {
                button: self.spoken(button),
                presses: times,
                position: position + 1,
            }),
        }
    }

    fn spoken(&self, button: Button) -> String {
        Coordinates::of(self.puzzle.layout().buttons()).say(button.0)
    }

    /// Presses a button so many times, which the rule allows, and carries everything known along.
    fn step(&mut self, button: Button, times: u8) -> Vec<Changed> {
        self.presses += u64::from(times);
        self.cost += price(&self.puzzle, button, times);
        let from_here = self.from_here.after(&self.puzzle, button, times);
        let changed = self.turn(button, times);
        self.settle(from_here);
        changed
    }

    /// Steps the lights of a button.
    fn turn(&mut self, button: Button, times: u8) -> Vec<Changed> {
        let states = self.puzzle.states();
        let mut touches = Vec::new();
        self.puzzle.touched_by(button, &mut touches);
        let mut changed = Vec::with_capacity(touches.len());
        for touch in touches {
            let by = u16::from(touch.weight) * u16::from(times) % u16::from(states);
            let from = self.board.state(touch.light);
            self.board.step(touch.light, by as u8, states);
            let to = self.board.state(touch.light);
            if from != to {
                changed.push(Changed { light: touch.light, from, to });
            }
        }
        changed
    }

    /// Makes this what is known from here; being there, or knowing a way from here, may be a better
    /// way from the start.
    fn settle(&mut self, from_here: Outlook) {
        self.from_here = from_here;
        if self.board == *self.puzzle.start() {
            self.from_here = std::mem::take(&mut self.from_here).merged(self.from_start.clone());
        }
        if self.is_won() {
            let nothing = match self.puzzle.rule() {
                Rule::Free => Presses::Counts(vec![0; self.puzzle.buttons()]),
                Rule::LitOnly => Presses::Sequence(Vec::new()),
            };
            self.from_here = std::mem::take(&mut self.from_here).with_way(&self.puzzle, nothing);
        }
        let Some(way) = self.from_here.way() else { return };
        if self.from_start.is_settled() && self.par().is_some_and(|par| par.exact().is_some()) {
            return;
        }
        let Some(whole) = joined(self.presses_made(), way, self.puzzle.states()) else { return };
        self.from_start = std::mem::take(&mut self.from_start).with_way(&self.puzzle, whole);
    }
}

/// One list of presses after the other; none where one has an order and the other has not.
fn joined(first: Presses, then: &Presses, states: u8) -> Option<Presses> {
    match (first, then) {
        (Presses::Counts(mut counts), Presses::Counts(more)) => {
            for (count, &more) in counts.iter_mut().zip(more) {
                *count = ((u16::from(*count) + u16::from(more)) % u16::from(states)) as u8;
            }
            Some(Presses::Counts(counts))
        }
        (Presses::Sequence(mut buttons), Presses::Sequence(more)) => {
            buttons.extend_from_slice(more);
            Some(Presses::Sequence(buttons))
        }
        _ => None,
    }
}
