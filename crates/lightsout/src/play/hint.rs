//! Hints, a ladder of four: how far it is, where to look, which lights tell, and the press itself.

use super::coordinates::Coordinates;
use super::session::Session;
use super::tell::Teller;
use crate::puzzle::{Button, Light};

/// One hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// From 1, how far, to 4, the press.
    pub level: u8,
    /// The hint as a sentence.
    pub text: String,
    /// The lights it speaks of.
    pub lights: Vec<Light>,
    /// The buttons it speaks of.
    pub buttons: Vec<Button>,
}

/// The highest level, which names the press.
pub const MOST_SAID: u8 = 4;

/// The hint of a level, from what is known from here; look before asking.
pub fn hint(session: &Session, level: u8) -> Hint {
    let level = level.clamp(1, MOST_SAID);
    let teller = Teller::new(session.puzzle());
    let plain = |text: String| Hint { level, text, lights: Vec::new(), buttons: Vec::new() };
    let Some(next) = session.next_press() else { return plain(teller.outlook(session)) };
    let name = teller.button(next);
    match level {
        1 => plain(teller.outlook(session)),
        2 => place(session, next, plain),
        3 => {
            let mut touches = Vec::new();
            session.puzzle().touched_by(next, &mut touches);
            let lights: Vec<Light> = touches.iter().map(|touch| touch.light).collect();
            let named: Vec<String> = lights.iter().map(|&light| teller.light(light)).collect();
            let text = format!("press the button that changes {}", named.join(", "));
            Hint { level, text, lights, buttons: Vec::new() }
        }
        _ => Hint { level, text: format!("press {name}"), lights: Vec::new(), buttons: vec![next] },
    }
}

/// The row of the next press, or the part of all buttons it belongs to.
fn place(session: &Session, next: Button, plain: impl Fn(String) -> Hint) -> Hint {
    let buttons = session.puzzle().layout().buttons();
    if !Coordinates::of(buttons).is_planar() {
        let half = if next.0 < buttons.len() / 2 { "first" } else { "second" };
        return plain(format!("a button of the {half} half of all buttons is to be pressed"));
    }
    let row = |button: usize| buttons.text(button).map(|[row, _]| row);
    let in_row = (0..buttons.len()).filter(|&button| row(button) == row(next.0));
    let number = row(next.0).unwrap_or(0) + 1;
    Hint {
        buttons: in_row.map(Button).collect(),
        ..plain(format!("a button in row {number} is to be pressed"))
    }
}
