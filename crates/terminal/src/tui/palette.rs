//! Colours. Each has the same meaning as a symbol.

use ratatui::style::{Color, Modifier, Style};

/// Whether there are colours at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    has_colours: bool,
}

/// The colours of states 1, 2, …, in turn.
const STATES: [Color; 6] = [
    Color::LightYellow,
    Color::LightRed,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightGreen,
    Color::White,
];

impl Palette {
    /// With colours, or with none.
    pub(super) fn new(has_colours: bool) -> Palette {
        Palette { has_colours }
    }

    /// No colours where `NO_COLOR` says so (<https://no-color.org>).
    pub(super) fn of_environment() -> Palette {
        Palette::new(std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()))
    }

    fn coloured(self, colour: Color) -> Style {
        if self.has_colours { Style::new().fg(colour) } else { Style::new() }
    }

    /// A light in a state.
    pub(super) fn light(self, state: u8) -> Style {
        match state {
            0 => self.coloured(Color::DarkGray),
            _ => self
                .coloured(STATES[usize::from(state - 1) % STATES.len()])
                .add_modifier(Modifier::BOLD),
        }
    }

    /// The light or button that the arrows have reached.
    pub(super) fn cursor(self) -> Style {
        self.coloured(Color::LightCyan).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of a hint.
    pub(super) fn hint(self) -> Style {
        self.coloured(Color::LightMagenta).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of lights that the button at the cursor would change.
    pub(super) fn effect(self) -> Style {
        self.coloured(Color::Cyan)
    }

    /// A mark of the solution.
    pub(super) fn mark(self) -> Style {
        self.coloured(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// The edge of a light.
    pub(super) fn edge(self) -> Style {
        self.coloured(Color::DarkGray)
    }

    /// A title.
    pub(super) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of unimportant text.
    pub(super) fn quiet(self) -> Style {
        self.coloured(Color::Gray)
    }

    /// Good news.
    pub(super) fn good(self) -> Style {
        self.coloured(Color::LightGreen).add_modifier(Modifier::BOLD)
    }
}
