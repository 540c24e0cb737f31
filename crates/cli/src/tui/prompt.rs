//! One line of text typed by the player: the name of a file.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What the text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A file to save in.
    Save,
    /// A file to open.
    Open,
}

/// A line that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What it is for.
    pub purpose: Purpose,
    /// What has been typed.
    pub text: String,
}

/// What came of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The line goes on.
    More,
    /// The line is done.
    Done,
    /// The player thought better of it.
    Dropped,
}

/// The longest text that is taken.
const LONGEST: usize = 1024;

impl Prompt {
    /// A line that begins with this text.
    pub fn new(purpose: Purpose, text: String) -> Prompt {
        Prompt { purpose, text }
    }

    /// What is asked.
    pub fn question(&self) -> &'static str {
        match self.purpose {
            Purpose::Save => "save in: ",
            Purpose::Open => "open: ",
        }
    }

    /// Takes a key.
    pub fn handle(&mut self, key: &KeyEvent) -> Typed {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Typed::Done,
            KeyCode::Esc => return Typed::Dropped,
            KeyCode::Char('c') if is_control => return Typed::Dropped,
            KeyCode::Char('u') if is_control => self.text.clear(),
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Char(letter) if !is_control && self.text.len() < LONGEST => {
                self.text.push(letter);
            }
            _ => {}
        }
        Typed::More
    }
}
