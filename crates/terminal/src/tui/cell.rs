//! One light or button on the screen: its state, its mark, and the brackets that say what is meant.
//!
//! `[ ]` the cursor, `< >` a hint, `{ }` both, `( )` the lights that the button at the cursor would change. A dot, or a
//! small number, after the symbol: the presses still needed.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::palette::Palette;
use super::plot::{Look, mark_width, symbol_width};

/// The content of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell {
    /// The state of its light, if it has one.
    pub state: Option<u8>,
    /// How often it is marked to be pressed.
    pub mark: u8,
    /// Whether the cursor is on it.
    pub is_cursor: bool,
    /// Whether a hint speaks of it.
    pub is_hinted: bool,
    /// Whether the button at the cursor would change it.
    pub is_touched: bool,
}

/// Characters of a brush, from left to right and top to bottom.
struct Frame {
    left: char,
    right: char,
    large: [char; 8],
}

const PLAIN: Frame =
    Frame {
        left: ' ', right: ' ', large: ['┌', '─', '┐', '│', '│', '└', '─', '┘']
    };
const TOUCHED: Frame =
    Frame { left: '(', right: ')', large: ['╭', '┄', '╮', '(', ')', '╰', '┄', '╯'] };
const HINTED: Frame =
    Frame { left: '<', right: '>', large: ['┏', '━', '┓', '<', '>', '┗', '━', '┛'] };
const CURSOR: Frame =
    Frame {
        left: '[', right: ']', large: ['╔', '═', '╗', '║', '║', '╚', '═', '╝']
    };

/// The cursor where a hint speaks of the place.
const CURSOR_ON_HINT: Frame =
    Frame { left: '{', right: '}', large: ['╔', '═', '╗', '{', '}', '╚', '═', '╝'] };

impl Cell {
    fn frame(&self, palette: Palette) -> (&'static Frame, Style) {
        match self {
            Cell { is_cursor: true, is_hinted: true, .. } => (&CURSOR_ON_HINT, palette.cursor()),
            Cell { is_cursor: true, .. } => (&CURSOR, palette.cursor()),
            Cell { is_hinted: true, .. } => (&HINTED, palette.hint()),
            Cell { is_touched: true, .. } => (&TOUCHED, palette.effect()),
            _ => (&PLAIN, palette.edge()),
        }
    }

    fn symbol(&self, states: u8) -> String {
        let width = symbol_width(states);
        match self.state {
            None => format!("{:>width$}", "o"),
            Some(0) => format!("{:>width$}", "·"),
            Some(_) if states == 2 => "■".to_string(),
            Some(state) => format!("{state:>width$}"),
        }
    }

    fn mark_text(&self, states: u8) -> String {
        let width = mark_width(states);
        match self.mark {
            0 => " ".repeat(width),
            1 if states == 2 => "•".to_string(),
            count => format!("{:<width$}", raised(count)),
        }
    }
}

/// A number in small raised digits, which nobody takes for a state.
fn raised(number: u8) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}

/// A part of the screen that knows its edges.
pub(super) struct Canvas<'a> {
    /// What is drawn on.
    pub buffer: &'a mut Buffer,
    /// The part that may be drawn on.
    pub area: ratatui::layout::Rect,
    /// The line and column of the plot in the upper left corner of the area.
    pub corner: [usize; 2],
}

impl Canvas<'_> {
    /// Writes text at a line and column of the plot, as far as they lie in the area.
    pub(super) fn put(&mut self, [line, column]: [usize; 2], text: &str, style: Style) {
        let Some(y) = line.checked_sub(self.corner[0]).filter(|y| *y < self.area.height.into())
        else {
            return;
        };
        for (index, letter) in text.chars().enumerate() {
            let x = (column + index).checked_sub(self.corner[1]);
            if let Some(x) = x.filter(|x| *x < self.area.width.into()) {
                let at = (self.area.x + x as u16, self.area.y + y as u16);
                if let Some(cell) = self.buffer.cell_mut(at) {
                    cell.set_char(letter).set_style(style);
                }
            }
        }
    }

    /// Draws a cell with its upper left corner at a line and column of the plot.
    pub(super) fn draw(
        &mut self,
        at: [usize; 2],
        cell: &Cell,
        look: Look,
        states: u8,
        palette: Palette,
    ) {
        let (frame, edge) = cell.frame(palette);
        let light = cell.state.map_or(palette.quiet(), |state| palette.light(state));
        let (symbol, mark) = (cell.symbol(states), cell.mark_text(states));
        let [line, column] = at;
        let width = symbol_width(states);
        match look {
            Look::Large => {
                let inner = width + mark_width(states) + 2;
                let [a, b, c, d, e, f, g, h] = frame.large;
                let bar = |from: char, fill: char, to: char| {
                    format!("{from}{}{to}", fill.to_string().repeat(inner))
                };
                self.put(at, &bar(a, b, c), edge);
                self.put([line + 1, column], &bar(d, ' ', e), edge);
                self.put([line + 2, column], &bar(f, g, h), edge);
                if cell.state == Some(1) && states == 2 {
                    self.put([line + 1, column + 1], "████", light);
                    if cell.mark > 0 {
                        self.put([line + 1, column + 2], &format!("{mark} "), palette.mark());
                    }
                } else {
                    self.put([line + 1, column + 2], &symbol, light);
                    self.put([line + 1, column + 2 + width], &mark, palette.mark());
                }
            }
            Look::Medium | Look::Named => {
                self.put(at, &frame.left.to_string(), edge);
                self.put([line, column + 1], &symbol, light);
                self.put([line, column + 1 + width], &mark, palette.mark());
                let right = column + 1 + width + mark_width(states);
                self.put([line, right], &frame.right.to_string(), edge);
            }
            Look::Small => {
                // One column stands between two symbols: a bracket where there is one, else the mark.
                let gap = [line, column + 1 + width];
                let symbol = match (cell.state, cell.mark) {
                    (Some(0) | None, 1..) if states == 2 => "◇".to_string(),
                    (Some(_), 1..) if states == 2 => "◆".to_string(),
                    _ => symbol,
                };
                self.put([line, column + 1], &symbol, light);
                if frame.left != ' ' {
                    self.put(at, &frame.left.to_string(), edge);
                    self.put(gap, &frame.right.to_string(), edge);
                } else if cell.mark > 0 && states > 2 {
                    let mark = if cell.mark > 9 { "•" } else { mark.trim_end() };
                    self.put(gap, mark, palette.mark());
                }
            }
        }
    }
}
