//! Boards and presses as text: one character per place where the layout says so, else a list of names.
//!
//! What is drawn of a board in the plane without holes can be read again as a text board.

use std::fmt::Write as _;

use crate::layout::{Layout, Places};

/// Which characters stand for the two states of a light; more states are digits or numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// `■` and `·`.
    #[default]
    Unicode,
    /// `#` and `.`.
    Ascii,
}

impl Style {
    fn lit(self) -> &'static str {
        match self {
            Style::Unicode => "■",
            Style::Ascii => "#",
        }
    }

    fn off(self) -> &'static str {
        match self {
            Style::Unicode => "·",
            Style::Ascii => ".",
        }
    }
}

/// The most characters of a drawing; what is wider is listed by name.
const MOST_CHARACTERS: usize = 1 << 26;

/// The board in which every light has one of `states` states, line by line, holes left blank. Lights
/// without a place in a text are listed by name: those that are not off, with the state where
/// there are more than two.
///
/// ```
/// use lightsout::lattice::{Lattice, Wrap};
/// use lightsout::layout::{Layout, Places};
/// use lightsout::render::text::{Style, board};
/// let lattice = Lattice::new(&[2, 3], Wrap::Plane).unwrap();
/// let layout = Layout::of_lights(Places::Lattice(lattice));
/// assert_eq!(board(&layout, &[1, 0, 1, 0, 1, 0], 2, Style::Unicode), "■·■\n·■·\n");
/// assert_eq!(board(&layout, &[1, 0, 11, 0, 1, 0], 12, Style::Ascii), " 1  0 11\n 0  1  0\n");
/// ```
///
/// # Panics
/// When there are fewer states than lights.
pub fn board(layout: &Layout, lights: &[u8], states: u8, style: Style) -> String {
    let symbols = Symbols { states, style };
    let places = layout.lights();
    draw(places, lights, &symbols).unwrap_or_else(|| {
        list(places, lights, |state| if states > 2 { format!(" {state}") } else { String::new() })
    })
}

/// How often every button is pressed, drawn as a board is; listed by name where the buttons
/// have no place in a text.
///
/// # Panics
/// When there are fewer counts than buttons.
pub fn presses(layout: &Layout, counts: &[u8], states: u8, style: Style) -> String {
    let symbols = Symbols { states, style };
    let places = layout.buttons();
    draw(places, counts, &symbols).unwrap_or_else(|| {
        list(places, counts, |count| if count > 1 { format!(" x{count}") } else { String::new() })
    })
}

/// How states are written, all equally wide.
struct Symbols {
    states: u8,
    style: Style,
}

impl Symbols {
    /// The number of characters of a state.
    fn width(&self) -> usize {
        match self.states {
            ..=10 => 1,
            11..=100 => 2,
            _ => 3,
        }
    }

    /// The blanks between two states.
    fn gap(&self) -> usize {
        usize::from(self.states > 10)
    }

    fn symbol(&self, state: u8) -> String {
        match (self.states, state) {
            (..=2, 0) => self.style.off().to_string(),
            (..=2, 1) => self.style.lit().to_string(),
            _ => format!("{state:>width$}", width = self.width()),
        }
    }
}

/// The drawing, or none where a place has no line and column or the drawing would be too large.
fn draw(places: &Places, states: &[u8], symbols: &Symbols) -> Option<String> {
    let mut cells: Vec<([usize; 2], u8)> = Vec::with_capacity(places.len());
    for (index, &state) in states.iter().enumerate().take(places.len()) {
        cells.push((places.text(index)?, state));
    }
    let lines = cells.iter().map(|(at, _)| at[0]).max()?.checked_add(1)?;
    let columns = cells.iter().map(|(at, _)| at[1]).max()?.checked_add(1)?;
    let characters = lines.checked_mul(columns)?.checked_mul(symbols.width() + symbols.gap())?;
    if characters > MOST_CHARACTERS {
        return None;
    }
    cells.sort_unstable();
    let mut text = String::with_capacity(characters);
    let step = symbols.width() + symbols.gap();
    let (mut current, mut written) = (0, 0);
    for ([line, column], state) in cells {
        if line > current {
            text.extend(std::iter::repeat_n('\n', line - current));
            (current, written) = (line, 0);
        }
        text.extend(std::iter::repeat_n(' ', (column * step).saturating_sub(written)));
        text.push_str(&symbols.symbol(state));
        written = column * step + symbols.width();
    }
    text.push('\n');
    Some(text)
}

/// The names of the places whose state is not 0, one per line, with a word behind each.
fn list(places: &Places, states: &[u8], behind: impl Fn(u8) -> String) -> String {
    let mut text = String::new();
    for (index, &state) in states.iter().enumerate().filter(|(_, state)| **state != 0) {
        let _ = writeln!(text, "{}{}", places.name(index), behind(state));
    }
    if text.is_empty() { "none\n".to_string() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::text::parse;
    use crate::lattice::{Lattice, Wrap};
    use crate::layout::{Outline, Place};

    fn lattice(sizes: &[usize]) -> Layout {
        Layout::of_lights(Places::Lattice(
            Lattice::new(sizes, Wrap::Plane).expect("a small lattice"),
        ))
    }

    fn listed(places: &[(&str, Option<[usize; 2]>)]) -> Layout {
        let place = |(name, text): &(&str, Option<[usize; 2]>)| Place {
            name: name.to_string(),
            outline: Outline::Point([0.0, 0.0]),
            text: *text,
        };
        let places = places.iter().map(place).collect();
        Layout::of_lights(Places::listed(places).expect("different names"))
    }

    #[test]
    fn what_is_drawn_can_be_read() {
        let layout = lattice(&[3, 4]);
        for (states, style) in
            [(2, Style::Unicode), (2, Style::Ascii), (7, Style::Ascii), (12, Style::Unicode)]
        {
            let lights: Vec<u8> = (0..12).map(|light| light % states).collect();
            let drawn = board(&layout, &lights, states, style);
            let back = parse(&drawn, None).expect("the drawing is a board");
            assert_eq!((back.size(), back.states()), ([3, 4], lights), "{drawn}");
        }
    }

    #[test]
    fn holes_are_blank() {
        let layout = listed(&[
            ("a", Some([0, 1])),
            ("b", Some([1, 0])),
            ("c", Some([1, 2])),
            ("d", Some([3, 1])),
        ]);
        assert_eq!(board(&layout, &[1, 0, 1, 1], 2, Style::Ascii), " #\n. #\n\n #\n");
        assert_eq!(board(&layout, &[1, 10, 2, 3], 11, Style::Ascii), "    1\n10     2\n\n    3\n");
    }

    #[test]
    fn a_block_is_a_table_of_tables() {
        let drawn = board(&lattice(&[2, 2, 2]), &[1, 0, 0, 1, 1, 1, 0, 0], 2, Style::Ascii);
        assert_eq!(drawn, "#. ##\n.# ..\n");
    }

    #[test]
    fn places_without_lines_are_listed() {
        let layout = listed(&[("a", None), ("b", None), ("c", Some([0, 0]))]);
        assert_eq!(board(&layout, &[1, 0, 1], 2, Style::Unicode), "a\nc\n");
        assert_eq!(board(&layout, &[0, 2, 1], 3, Style::Unicode), "b 2\nc 1\n");
        assert_eq!(presses(&layout, &[0, 2, 1], 3, Style::Unicode), "b x2\nc\n");
        assert_eq!(presses(&layout, &[0, 0, 0], 3, Style::Unicode), "none\n");
    }

    #[test]
    fn a_drawing_that_would_be_huge_is_a_list() {
        let layout = listed(&[("near", Some([0, 0])), ("far", Some([1 << 40, 1 << 40]))]);
        assert_eq!(board(&layout, &[1, 1], 2, Style::Unicode), "near\nfar\n");
    }
}
