//! The state of the screen, and what actions do to it. `input` turns keys and clicks into actions, and `work` does what a
//! player may have to wait for.

mod input;
mod work;

use std::time::{Duration, Instant};

use lightsout_model::puzzle::Button;
use lightsout_teach::play::{Direction, Hint, QuietPattern, Session};
use ratatui::layout::Rect;

pub(super) use self::work::Work;
use super::keys::Action;
use super::pages::Pages;
use super::palette::Palette;
use super::prompt::{Prompt, Purpose};
use super::screen::Plots;
use crate::play::{GOES_ON, Game, Left};

/// The time between two presses of an animation.
const BEAT: Duration = Duration::from_millis(350);

/// Longer IDs are not shown.
const LONGEST_ID: usize = 300;

/// What is said meanwhile.
const SOLVING: &str = "solving, any key stops";

/// What is laid over the board or shown instead of the solution.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum View {
    /// The board.
    Board,
    /// The keys.
    Help(Pages),
    /// All of a message for which there is too little room below the board.
    Message(Pages),
    /// Quiet pattern number `index`.
    Quiet {
        /// All patterns.
        patterns: Vec<QuietPattern>,
        /// Which one is shown, from 0.
        index: usize,
    },
    /// A line of text is typed.
    Prompt(Prompt),
    /// The board is being solved, and this is the time of the next press.
    Solving {
        /// The time of the next press.
        due: Instant,
    },
}

/// The actions that need the loop.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wish {
    /// Stop playing.
    Quit,
    /// Leave the screen to the shell, and come back when it says so.
    Suspend,
    /// Hand this text to the clipboard.
    Copy(String),
    /// Do this after the screen has been drawn.
    Think(Work),
}

/// Where a button was drawn last.
pub(super) type Spot = (Rect, Button);

/// The screen's state.
pub(super) struct App {
    /// The game.
    pub game: Game,
    pub(super) palette: Palette,
    pub(super) cursor: Button,
    pub(super) view: View,
    pub(super) message: String,
    pub(super) hint: Option<Hint>,
    pub(super) shows_marks: bool,
    pub(super) shows_effect: bool,
    pub(super) shows_distance: bool,
    /// Set while drawing: where buttons are, and how they lie to each other.
    pub(super) spots: Vec<Spot>,
    pub(super) plots: Option<Plots>,
    /// Set while drawing: whether there is too little room to show anything.
    pub(super) is_hidden: bool,
    wish: Option<Wish>,
    number: u64,
    /// What was pressed once to leave a game that cannot be kept.
    warned: Option<Action>,
    /// The game that was left last and is kept, and what else is to be said of that with the next one.
    parting: Option<(Session, String)>,
}

impl App {
    /// The screen of a game that begins.
    pub(super) fn new(mut game: Game, palette: Palette) -> App {
        let message = game.offer("g").unwrap_or_default();
        App {
            game,
            palette,
            cursor: Button(0),
            view: View::Board,
            message,
            hint: None,
            shows_marks: false,
            shows_effect: false,
            shows_distance: false,
            spots: Vec::new(),
            plots: None,
            is_hidden: false,
            wish: None,
            number: 0,
            warned: None,
            parting: None,
        }
    }

    /// Another number whenever the game is another one.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Whether something moves by itself.
    pub(super) fn is_moving(&self) -> bool {
        matches!(self.view, View::Solving { .. })
    }

    /// Returns the requested action, once.
    pub(super) fn take_wish(&mut self) -> Option<Wish> {
        self.wish.take()
    }

    /// Moves what moves by itself.
    pub(super) fn tick(&mut self, now: Instant) {
        let View::Solving { due } = self.view else { return };
        if now < due {
            return;
        }
        match self.game.session.next_press() {
            Some(button) if !self.game.session.is_won() => {
                self.cursor = button;
                self.game.reveal();
                self.press(button, Direction::Forward, 1);
                self.message = SOLVING.to_string();
                self.view = View::Solving { due: now + BEAT };
            }
            _ => self.stop_solving(),
        }
    }

    fn stop_solving(&mut self) {
        self.view = View::Board;
        self.message.clear();
    }

    /// Counts the distance as a hint if the player sees it.
    fn count_distance(&mut self) {
        if self.shows_distance {
            self.game.tell_distance();
        }
    }

    fn act(&mut self, action: Action) {
        self.count_distance();
        if matches!(action, Action::Move(_) | Action::Next(_) | Action::End(_))
            && self.hint.is_none()
        {
            self.message.clear();
        }
        match action {
            Action::Move(direction) => {
                let next = self
                    .plots
                    .as_ref()
                    .and_then(|plots| plots.pressable().towards(self.cursor.0, direction));
                self.cursor = next.map_or(self.cursor, Button);
            }
            Action::Next(is_forward) => self.step_cursor(is_forward),
            Action::End(is_last) => {
                let last = self.game.session.puzzle().buttons().saturating_sub(1);
                self.cursor = Button(if is_last { last } else { 0 });
            }
            Action::Press => self.press(self.cursor, Direction::Forward, 1),
            Action::Back => self.press(self.cursor, self.backward(), 1),
            Action::Times(times) if self.game.session.puzzle().states() > 2 => {
                self.press(self.cursor, Direction::Forward, times);
            }
            Action::Times(_) => {}
            Action::Undo => self.walk(false),
            Action::Redo => self.walk(true),
            Action::Restart => {
                let count = self.game.session.restart();
                self.changed(match count {
                    0 => "There is no press to take back.".to_string(),
                    1 => "1 press taken back, and r makes it again.".to_string(),
                    _ => format!("{count} presses taken back, and r makes them again one by one."),
                });
            }
            Action::Hint => self.wish_for("looking for a hint", Work::Hint),
            Action::Marks if self.shows_marks => {
                self.shows_marks = false;
                self.message.clear();
            }
            Action::Marks => {
                self.wish_for("looking for a solution", Work::Way { is_animated: false });
            }
            Action::Animate => {
                self.wish_for("looking for a solution", Work::Way { is_animated: true });
            }
            Action::Effect => self.shows_effect = !self.shows_effect,
            Action::Distance => {
                self.shows_distance = !self.shows_distance;
                self.count_distance();
            }
            Action::Quiet => self.wish_for("looking for quiet patterns", Work::Quiet),
            Action::New | Action::Harder(_) | Action::Open => {
                let left = self.game.leave();
                if self.may_leave(left, action) {
                    self.turn_to(action);
                }
            }
            Action::Save => {
                let file = self
                    .game
                    .file()
                    .map_or("lightsout.json".to_string(), |file| file.display().to_string());
                self.view = View::Prompt(Prompt::new(Purpose::Save, file));
            }
            Action::Copy => match self.game.id() {
                Ok(id) => {
                    self.message = match id.chars().count() {
                        ..=LONGEST_ID => {
                            format!("{id} was sent to the clipboard, if the terminal allows it.")
                        }
                        count => format!(
                            "The ID, of {count} characters, was sent to the clipboard, if the terminal allows it."
                        ),
                    };
                    self.wish = Some(Wish::Copy(id));
                }
                Err(why) => self.message = why,
            },
            Action::Help => self.view = View::Help(Pages::default()),
            Action::Read if self.message.is_empty() => {}
            Action::Read => self.view = View::Message(Pages::default()),
            Action::Close => {
                self.message.clear();
                self.hint = None;
            }
            Action::GoOn => self.go_on(),
            Action::Suspend => self.wish = Some(Wish::Suspend),
            Action::Quit => self.wish = Some(Wish::Quit),
        }
    }

    /// What an action that leaves the game makes of the screen.
    fn turn_to(&mut self, action: Action) {
        match action {
            Action::Open => self.view = View::Prompt(Prompt::new(Purpose::Open, String::new())),
            Action::Harder(is_harder) => {
                self.wish_for("looking for a new board", Work::Harder(is_harder));
            }
            _ => self.wish_for("looking for a new board", Work::New),
        }
    }

    /// Goes on with an unfinished game.
    fn go_on(&mut self) {
        let Some(next) = self.game.next_kept() else {
            self.message = "No other unfinished game is kept.".to_string();
            return;
        };
        let left = self.game.leave_for_kept();
        if self.may_leave(left, Action::GoOn) {
            self.game = next;
            self.began();
        }
    }

    /// Whether a game may be left, of which this became. One that cannot be kept is left only when the player says so
    /// a second time.
    fn may_leave(&mut self, left: Left, action: Action) -> bool {
        self.parting = None;
        match left {
            Left::Nothing => {}
            Left::Kept { forgotten } => {
                let forgotten = forgotten.map_or(String::new(), |said| format!(" {said}"));
                self.parting = Some((self.game.session.clone(), forgotten));
            }
            Left::Unsaved if self.warned == Some(action) => {}
            Left::Unsaved => {
                self.warned = Some(action);
                self.message =
                    "This game cannot be kept. The same key again leaves it, w saves it in a file."
                        .to_string();
                return false;
            }
        }
        true
    }

    /// A game that is new to the player.
    fn began(&mut self) {
        self.number += 1;
        self.hint = None;
        self.shows_marks = false;
        self.message = match self.parting.take() {
            Some((left, forgotten)) => self.game.after(&left, "g") + &forgotten,
            None => String::new(),
        };
        let last = self.game.session.puzzle().buttons().saturating_sub(1);
        self.cursor = Button(self.cursor.0.min(last));
    }

    fn answered(&mut self, prompt: &Prompt) {
        let file = prompt.text.trim();
        if file.is_empty() {
            return;
        }
        match prompt.purpose {
            Purpose::Save => {
                self.message = match self.game.save(Some(file)) {
                    Ok(file) => format!("saved in {file}."),
                    Err(why) => why,
                };
            }
            Purpose::Open => match self.game.opened(file) {
                Ok(game) => {
                    self.game = game;
                    self.began();
                }
                Err(why) => self.message = why,
            },
        }
    }

    /// Backward where that is another way to press.
    fn backward(&self) -> Direction {
        match self.game.session.puzzle().states() {
            2 => Direction::Forward,
            _ => Direction::Backward,
        }
    }

    fn press(&mut self, button: Button, direction: Direction, times: u8) {
        let (is_guided, was_won) = (self.hint.is_some(), self.game.session.is_won());
        if self.shows_marks {
            self.game.reveal();
        }
        for _ in 0..times {
            match self.game.press(button, direction) {
                Ok(_) if was_won && !self.game.session.is_won() => {
                    self.changed(GOES_ON.to_string());
                }
                Ok(_) => self.changed(String::new()),
                Err(refused) => {
                    self.message = refused;
                    return;
                }
            }
        }
        // Hints go on while the player follows them.
        if is_guided && !self.game.session.is_won() {
            self.wish_for("looking for a hint", Work::HintAfterPress);
        }
    }

    fn walk(&mut self, is_forward: bool) {
        let session = &mut self.game.session;
        let (walked, nothing) = match is_forward {
            true => (session.redo(), "There is no press to make again."),
            false => (session.undo(), "There is no press to take back."),
        };
        match walked {
            Some((step, _)) => {
                self.cursor = step.button;
                self.changed(String::new());
            }
            None => self.message = nothing.to_string(),
        }
    }

    /// The board is another one now.
    fn changed(&mut self, message: String) {
        self.hint = None;
        self.message = message;
        if self.game.session.is_won() {
            self.shows_marks = false;
            let best = self.game.note_win();
            let next = self.game.onward("Press");
            self.message = format!("{best}{next} R takes all presses back.");
        }
    }

    fn step_cursor(&mut self, is_forward: bool) {
        let count = self.game.session.puzzle().buttons().max(1);
        let step = if is_forward { 1 } else { count - 1 };
        self.cursor = Button((self.cursor.0 + step) % count);
    }

    /// Returns the last messages after the screen is gone, and keeps the game.
    pub(super) fn farewell(&mut self) -> Vec<String> {
        let mut lines =
            vec![format!("{}: {}.", self.game.session.puzzle().title(), self.game.status())];
        let left = self.game.leave();
        if let Left::Kept { forgotten } = &left {
            lines.push("Your game is kept: `lightsout play` offers to continue it.".to_string());
            lines.extend(forgotten.clone());
        }
        // A board that is kept needs no ID that fills the screen.
        let is_shown = |back: &String| left == Left::Unsaved || back.chars().count() <= LONGEST_ID;
        if left != Left::Nothing {
            let back = self.game.way_back().filter(is_shown);
            lines.extend(back.map(|back| format!("To play on from this board: {back}")));
        }
        lines
    }
}
