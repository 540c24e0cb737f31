//! The keys, in one table: what they do and what help says of them.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use lightsout_words::phrase::counted;

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Move the cursor one light up, down, left or right: lines and columns to go.
    Move([i8; 2]),
    /// Move it to the next button in their order, or the one before.
    Next(bool),
    /// Move it to the first button, or the last.
    End(bool),
    /// Press the button at the cursor.
    Press,
    /// Press it backward.
    Back,
    /// Press it this many times.
    Times(u8),
    /// Take back the last press.
    Undo,
    /// Make it again.
    Redo,
    /// Take back all presses.
    Restart,
    /// A hint, or one that says more.
    Hint,
    /// Show or hide what is left to press.
    Marks,
    /// Show or hide what the button at the cursor would change.
    Effect,
    /// Show or hide how many presses are left at best.
    Distance,
    /// Solve, press by press.
    Animate,
    /// The quiet patterns, one after the other.
    Quiet,
    /// A new board.
    New,
    /// A new board that needs one press more, or one less.
    Harder(bool),
    /// Save the session.
    Save,
    /// Open a session.
    Open,
    /// Copy the ID.
    Copy,
    /// Show the keys.
    Help,
    /// Show all of a long message.
    Read,
    /// Back to the board.
    Close,
    /// Continue an unfinished game.
    GoOn,
    /// Leave the screen to the shell.
    Suspend,
    /// Stop playing.
    Quit,
}

/// A line of the help.
pub(super) struct KeyInfo {
    /// The keys as people read them.
    pub keys: &'static str,
    /// Their action.
    pub summary: &'static str,
    /// A word for the bar at the bottom, if there is room for it.
    pub word: &'static str,
    /// Whether it is of use only with more than two states.
    pub is_for_states: bool,
    /// Their action while levels of a pack are played, if that is another.
    pub in_a_pack: Option<&'static str>,
}

impl KeyInfo {
    /// Returns their action here. A press backward counts as `back` presses.
    pub(super) fn summary(&self, is_pack: bool, back: u8) -> String {
        let summary = self.in_a_pack.filter(|_| is_pack).unwrap_or(self.summary);
        summary.replace("{back}", &counted(back.into(), "press"))
    }
}

const fn key(keys: &'static str, word: &'static str, summary: &'static str) -> KeyInfo {
    KeyInfo { keys, summary, word, is_for_states: false, in_a_pack: None }
}

/// Every key, in the order of the help and of the bar.
pub(super) const KEYS: &[KeyInfo] = &[
    key("arrows", "move", "to the nearest light that way. Tab, Shift-Tab, Home, End go by order"),
    key("space", "press", "press, as do Enter and a click of the mouse"),
    KeyInfo {
        is_for_states: true,
        ..key(
            "b",
            "back",
            "press backward, which counts as {back} here, as does the right mouse button",
        )
    },
    KeyInfo { is_for_states: true, ..key("1-9", "", "press that many times") },
    key("?", "help", "these keys"),
    key("q", "quit", "stop playing and keep an unfinished game"),
    key("u", "undo", "take back the last press, as often as you like"),
    key("r", "redo", "press it again"),
    key("h", "hint", "a hint, again for one that says more, up to the press"),
    key("s", "show", "show or hide what is left to press"),
    key("a", "solve", "solve it press by press, any key stops"),
    KeyInfo {
        in_a_pack: Some("the next level"),
        ..key("n", "new", "a new board, as hard as the last one you asked for")
    },
    key("g", "", "continue an unfinished game, again for the next one"),
    key("m", "", "show the whole message"),
    key("^Z", "", "back to the shell for a while, fg returns"),
    KeyInfo {
        in_a_pack: Some("the next level, the level before"),
        ..key("+ -", "", "a harder or easier board (one press more or less)")
    },
    key("R", "", "restart: take back all presses"),
    key("e", "", "show or hide what the button at the cursor would change"),
    key("d", "", "show or hide how many presses are left (counts as a hint)"),
    key("k", "", "quiet patterns, one after the other: presses that change nothing"),
    key("w o", "", "save the session in a file, open one"),
    key("c", "", "copy the ID of the board as it is now"),
];

/// Returns the action of a key press, if it has one.
pub(super) fn action(key: &KeyEvent) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Quit),
            KeyCode::Char('z') => Some(Action::Suspend),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Up => Action::Move([-1, 0]),
        KeyCode::Down => Action::Move([1, 0]),
        KeyCode::Left => Action::Move([0, -1]),
        KeyCode::Right => Action::Move([0, 1]),
        KeyCode::Tab => Action::Next(true),
        KeyCode::BackTab => Action::Next(false),
        KeyCode::Home => Action::End(false),
        KeyCode::End => Action::End(true),
        KeyCode::Esc => Action::Close,
        KeyCode::Enter | KeyCode::Char(' ') => Action::Press,
        KeyCode::Char(letter) => match letter {
            'b' => Action::Back,
            '1'..='9' => Action::Times(letter as u8 - b'0'),
            'u' => Action::Undo,
            'r' => Action::Redo,
            'R' => Action::Restart,
            'h' => Action::Hint,
            's' => Action::Marks,
            'e' => Action::Effect,
            'd' => Action::Distance,
            'a' => Action::Animate,
            'k' => Action::Quiet,
            'n' => Action::New,
            'g' => Action::GoOn,
            '+' | '=' => Action::Harder(true),
            '-' => Action::Harder(false),
            'w' => Action::Save,
            'o' => Action::Open,
            'c' => Action::Copy,
            '?' => Action::Help,
            'm' => Action::Read,
            'q' => Action::Quit,
            _ => return None,
        },
        _ => return None,
    })
}
