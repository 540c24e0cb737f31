//! Keys, clicks and pasted text. It depends on what is shown.

use crossterm::event::{
    Event, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use lightsout_teach::play::Direction;
use ratatui::layout::Rect;

use super::super::keys::{self, Action};
use super::super::prompt::Typed;
use super::{App, View, Wish};

impl App {
    /// Takes a key, a click, or a new size of the terminal.
    pub(crate) fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.handle_key(key),
            Event::Mouse(mouse) => self.handle_mouse(mouse),
            Event::Paste(text) => self.handle_paste(text),
            _ => {}
        }
    }

    /// Takes pasted text where a line is typed. Elsewhere its letters are no keys.
    fn handle_paste(&mut self, text: &str) {
        match &mut self.view {
            View::Prompt(prompt) => prompt.paste(text),
            View::Solving { .. } => {}
            _ => self.message = "The pasted text presses nothing, and o opens a file.".to_string(),
        }
    }

    fn handle_mouse(&mut self, mouse: &MouseEvent) {
        let direction = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Direction::Forward,
            MouseEventKind::Down(MouseButton::Right) => self.backward(),
            _ => return,
        };
        if self.is_moving() {
            self.stop_solving();
            return;
        }
        let is_here = |area: &Rect| area.contains((mouse.column, mouse.row).into());
        let spot = self.spots.iter().find(|(area, _)| is_here(area)).map(|(_, button)| *button);
        if let (Some(button), View::Board | View::Quiet { .. }) = (spot, &self.view) {
            self.view = View::Board;
            self.cursor = button;
            self.press(button, direction, 1);
        }
    }

    fn handle_key(&mut self, key: &KeyEvent) {
        // A hidden board does not change.
        if self.is_hidden {
            match keys::action(key) {
                Some(Action::Quit) => self.wish = Some(Wish::Quit),
                Some(Action::Suspend) => self.wish = Some(Wish::Suspend),
                _ => {}
            }
            return;
        }
        if let View::Prompt(prompt) = &mut self.view {
            match prompt.handle(key) {
                Typed::More => {}
                Typed::Dropped => self.view = View::Board,
                Typed::Done => {
                    let prompt = prompt.clone();
                    self.view = View::Board;
                    self.answered(&prompt);
                }
            }
            return;
        }
        let action = keys::action(key);
        if self.is_moving() && action != Some(Action::Quit) {
            self.stop_solving();
            return;
        }
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if let (View::Help(pages) | View::Message(pages), false) = (&mut self.view, is_control) {
            if !pages.turn(key.code) {
                self.view = View::Board;
            }
            return;
        }
        let Some(action) = action else { return };
        if self.warned != Some(action) {
            self.warned = None;
        }
        match (&self.view, action) {
            (_, Action::Quit) => self.wish = Some(Wish::Quit),
            (_, Action::Suspend) => self.wish = Some(Wish::Suspend),
            (View::Quiet { .. }, Action::Quiet) => self.turn_quiet(1),
            (View::Quiet { .. }, Action::Move([0, step])) => self.turn_quiet(step.into()),
            (View::Quiet { .. }, Action::Close) => {
                self.view = View::Board;
                self.message.clear();
            }
            (View::Quiet { .. }, _) => {
                self.view = View::Board;
                self.message.clear();
                self.act(action);
            }
            _ => self.act(action),
        }
    }
}
