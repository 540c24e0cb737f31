//! One line of text typed by the player: the name of a file.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The purpose of a typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// A file to save in.
    Save,
    /// A file to open.
    Open,
}

/// A line that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Prompt {
    /// Its purpose.
    pub purpose: Purpose,
    /// The typed text so far.
    pub text: String,
    /// Whether the text is only a proposal, which the first letter replaces.
    pub is_proposed: bool,
}

/// The result of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
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
    /// A line for which this text is proposed: Enter takes it, Tab or an arrow keeps it to be changed, and a letter
    /// replaces it.
    pub(super) fn new(purpose: Purpose, text: String) -> Prompt {
        Prompt { purpose, is_proposed: !text.is_empty(), text }
    }

    /// What is asked.
    pub(super) fn question(&self) -> &'static str {
        match self.purpose {
            Purpose::Save => "save in: ",
            Purpose::Open => "open: ",
        }
    }

    /// Takes the first line of pasted text.
    pub(super) fn paste(&mut self, text: &str) {
        if std::mem::take(&mut self.is_proposed) {
            self.text.clear();
        }
        let letters = text.trim_start().chars().take_while(|letter| !letter.is_control());
        for letter in letters {
            if self.text.len() < LONGEST {
                self.text.push(letter);
            }
        }
    }

    /// Takes a key.
    pub(super) fn handle(&mut self, key: &KeyEvent) -> Typed {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        let is_letter = matches!(key.code, KeyCode::Char(_)) && !is_control;
        if std::mem::take(&mut self.is_proposed) && (is_letter || key.code == KeyCode::Backspace) {
            self.text.clear();
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[KeyCode]) -> String {
        let mut prompt = Prompt::new(Purpose::Save, "lightsout.json".to_string());
        for &code in keys {
            assert_eq!(prompt.handle(&KeyEvent::new(code, KeyModifiers::NONE)), Typed::More);
        }
        prompt.text
    }

    #[test]
    fn typing_replaces_what_is_proposed_and_tab_or_an_arrow_keeps_it() {
        use KeyCode::{Backspace, Char, Right, Tab};
        assert_eq!(typed(&[]), "lightsout.json");
        assert_eq!(typed(&[Char('/'), Char('a')]), "/a");
        assert_eq!(typed(&[Tab, Char('5')]), "lightsout.json5");
        assert_eq!(typed(&[Right, Backspace, Char('5')]), "lightsout.jso5");
        assert_eq!(typed(&[Backspace, Char('a')]), "a");
    }
}
