//! Boards and presses as text: one character per place where the layout says so, else a list of names.
//!
//! What is drawn of a board in the plane without holes can be read again as a text board.

mod lettered;

use lightsout_algebra::watch::{Output, Stopped, Ticker, Watch, room_for};
use lightsout_model::layout::{Layout, Places};

pub use lettered::lettered;

/// The characters for the two states of a light. More states are digits or numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// `■` and `·`.
    #[default]
    Unicode,
    /// `■` and `·` with a blank between neighbours, nearly square on a screen, but not readable as input.
    Spaced,
    /// `#` and `.`.
    Ascii,
}

impl Style {
    fn lit(self) -> &'static str {
        match self {
            Style::Unicode | Style::Spaced => "■",
            Style::Ascii => "#",
        }
    }

    fn off(self) -> &'static str {
        match self {
            Style::Unicode | Style::Spaced => "·",
            Style::Ascii => ".",
        }
    }
}

/// The most characters of a drawing; what is wider is listed by name.
const MOST_CHARACTERS: usize = 1 << 26;

/// Writes a board line by line. Every light has one of `states` states, and holes are blank. Lights without a place in
/// the text are listed by name: those that are not off, with the state if there are more than two.
///
/// ```
/// use lightsout_model::lattice::{Lattice, Wrap};
/// use lightsout_model::layout::{Layout, Places};
/// use lightsout_teach::text::{Style, board};
/// use lightsout_algebra::watch::{Stopped, Unwatched};
/// let lattice = Lattice::new(&[2, 3], Wrap::Plane).unwrap();
/// let layout = Layout::of_lights(Places::Lattice(lattice));
/// let two = board(&layout, &[1, 0, 1, 0, 1, 0], 2, Style::Unicode, &mut Unwatched)?;
/// assert_eq!(two, "■·■\n·■·\n");
/// let twelve = board(&layout, &[1, 0, 11, 0, 1, 0], 12, Style::Ascii, &mut Unwatched)?;
/// assert_eq!(twelve, " 1  0 11\n 0  1  0\n");
/// # Ok::<(), Stopped>(())
/// ```
///
/// # Errors
/// The reason to stop.
///
/// # Panics
/// When there are fewer states than lights.
pub fn board(
    layout: &Layout,
    lights: &[u8],
    states: u8,
    style: Style,
    watch: &mut dyn Watch,
) -> Result<String, Stopped> {
    let behind = |state| if states > 2 { format!(" {state}") } else { String::new() };
    match places(layout.lights(), lights, states, style, watch)? {
        Some(drawing) => Ok(drawing),
        None => list(layout.lights(), lights, behind, watch),
    }
}

/// Writes how often every button is pressed, in the form of a board. Buttons without a place in the text are listed by
/// name.
///
/// # Errors
/// The reason to stop.
///
/// # Panics
/// When there are fewer counts than buttons.
pub fn presses(
    layout: &Layout,
    counts: &[u8],
    states: u8,
    style: Style,
    watch: &mut dyn Watch,
) -> Result<String, Stopped> {
    let behind = |count| if count > 1 { format!(" x{count}") } else { String::new() };
    match places(layout.buttons(), counts, states, style, watch)? {
        Some(drawing) => Ok(drawing),
        None => list(layout.buttons(), counts, behind, watch),
    }
}

/// Values at their places, drawn as a board is, or none where places have no line and column.
///
/// # Errors
/// The reason to stop.
///
/// # Panics
/// When there are fewer values than places.
pub fn places(
    places: &Places,
    values: &[u8],
    states: u8,
    style: Style,
    watch: &mut dyn Watch,
) -> Result<Option<String>, Stopped> {
    let symbols = Symbols { states, style };
    let cell = |index: usize| symbols.symbol(values[index]);
    draw(places, values.len(), symbols.width() + symbols.gap(), &cell, watch)
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
        usize::from(self.states > 10 || self.style == Style::Spaced)
    }

    fn symbol(&self, state: u8) -> String {
        match (self.states, state) {
            (_, 0) if self.style == Style::Spaced => {
                format!("{:>width$}", "·", width = self.width())
            }
            (..=2, 0) => self.style.off().to_string(),
            (..=2, 1) => self.style.lit().to_string(),
            _ => format!("{state:>width$}", width = self.width()),
        }
    }
}

/// The drawing of these cells, with `step` characters from a column to the next, or none where a place has no line and column or the drawing would be too large.
fn draw(
    places: &Places,
    count: usize,
    step: usize,
    cell: &dyn Fn(usize) -> String,
    watch: &mut dyn Watch,
) -> Result<Option<String>, Stopped> {
    let count = count.min(places.len());
    let mut cells: Vec<([usize; 2], usize)> = room_for(count, watch)?;
    let mut ticker = Ticker::new(watch);
    let mut last = [0, 0];
    for index in 0..count {
        ticker.tick()?;
        let Some(at) = places.text(index) else { return Ok(None) };
        last = [last[0].max(at[0]), last[1].max(at[1])];
        cells.push((at, index));
    }
    if cells.is_empty() || characters(last, step).is_none_or(|count| count > MOST_CHARACTERS) {
        return Ok(None);
    }
    cells.sort_unstable();
    let mut text = Output::new(watch);
    let (mut current, mut written) = (0, 0);
    for ([line, column], index) in cells {
        if line > current {
            (current..line).try_for_each(|_| text.push('\n'))?;
            (current, written) = (line, 0);
        }
        (written..column * step).try_for_each(|_| text.push(' '))?;
        let cell = cell(index);
        text.push_str(&cell)?;
        written = column * step + cell.chars().count();
    }
    text.push('\n')?;
    Ok(Some(text.into_text()))
}

/// The characters of a drawing whose last line and column are these, where they can be counted.
fn characters(last: [usize; 2], step: usize) -> Option<usize> {
    let [lines, columns] = [last[0].checked_add(1)?, last[1].checked_add(1)?];
    lines.checked_mul(columns)?.checked_mul(step)
}

/// The names of the places whose state is not 0, one per line, with a word behind each.
fn list(
    places: &Places,
    states: &[u8],
    behind: impl Fn(u8) -> String,
    watch: &mut dyn Watch,
) -> Result<String, Stopped> {
    let mut text = Output::new(watch);
    for (index, &state) in states.iter().enumerate().filter(|(_, state)| **state != 0) {
        writeln!(text, "{}{}", places.name(index), behind(state))?;
    }
    if text.bytes().is_empty() {
        text.push_str("none\n")?;
    }
    Ok(text.into_text())
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::lattice::{Lattice, Wrap};
    use lightsout_model::layout::{Outline, Place};

    use super::*;

    fn board(layout: &Layout, lights: &[u8], states: u8, style: Style) -> String {
        super::board(layout, lights, states, style, &mut Unwatched).expect("no limit")
    }

    fn presses(layout: &Layout, counts: &[u8], states: u8, style: Style) -> String {
        super::presses(layout, counts, states, style, &mut Unwatched).expect("no limit")
    }

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
