//! Text broken into lines, and lines into pages that keys turn.

use crossterm::event::KeyCode;

/// A text of several pages shown over the board, and the current page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pages {
    /// The page, from 0.
    pub page: usize,
    /// The number of pages, set while drawing.
    pub count: usize,
}

impl Pages {
    /// Turns the page: any key on, arrows up and left back. Returns false when the text is put away.
    pub(super) fn turn(&mut self, key: KeyCode) -> bool {
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return false,
            KeyCode::Up | KeyCode::Left | KeyCode::PageUp | KeyCode::Backspace => {
                self.page = self.page.saturating_sub(1);
            }
            _ if self.page + 1 < self.count => self.page += 1,
            _ => return false,
        }
        true
    }

    /// Returns the page of these lines for a room of `room` lines, below a line for [`Pages::head`].
    pub(super) fn cut<'a, T>(&mut self, lines: &'a [T], room: usize) -> &'a [T] {
        let height = room.saturating_sub(1).max(1);
        self.count = lines.len().div_ceil(height).max(1);
        self.page = self.page.min(self.count - 1);
        let from = self.page * height;
        &lines[from..(from + height).min(lines.len())]
    }

    /// The line above a page: what it is, and what keys do.
    pub(super) fn head(&self, title: &str) -> String {
        match (self.page + 1, self.count) {
            (_, 1) => format!(" {title} (any key goes back to the board)"),
            (page, count) if page == count => {
                format!(" {title} {page}/{count} (any key goes back)")
            }
            (page, count) => format!(" {title} {page}/{count} (any key: more, Esc: back)"),
        }
    }
}

/// Returns a text, or as much of it as fits in one line, with a sign if it was cut.
pub(super) fn cut(text: &str, width: usize) -> String {
    match text.chars().count() {
        count if count <= width => text.to_string(),
        _ => text.chars().take(width.saturating_sub(1)).chain(Some('…')).take(width).collect(),
    }
}

/// The lines of a text, broken between words, and within a word that is longer than a line.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0);
    for word in text.split_whitespace() {
        let mut letters: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + letters.len() > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        while letters.len() > width {
            let rest = letters.split_off(width);
            lines.push(letters.into_iter().collect());
            letters = rest;
        }
        used += letters.len();
        line.extend(letters);
    }
    if used > 0 || lines.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_within_long_ones() {
        assert_eq!(wrapped("", 9), [""]);
        assert_eq!(wrapped("press a1 now", 8), ["press a1", "now"]);
        assert_eq!(wrapped("copied: lo1.5x5.abcdef", 8), ["copied:", "lo1.5x5.", "abcdef"]);
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(cut("par 5", 5), "par 5");
        assert_eq!(cut("par 15", 5), "par …");
        assert_eq!((cut("par", 1), cut("par", 0)), ("…".to_string(), String::new()));
    }

    #[test]
    fn pages_are_turned_until_they_end() {
        let lines: Vec<usize> = (0..7).collect();
        let mut pages = Pages::default();
        assert_eq!(pages.cut(&lines, 4), [0, 1, 2]);
        assert_eq!(pages.head("Keys"), " Keys 1/3 (any key: more, Esc: back)");
        assert!(!pages.clone().turn(KeyCode::Esc));
        assert!(pages.turn(KeyCode::Char('x')) && pages.turn(KeyCode::Char(' ')));
        assert_eq!(pages.cut(&lines, 4), [6]);
        assert!(pages.turn(KeyCode::Up));
        assert_eq!(pages.cut(&lines, 4), [3, 4, 5]);
        assert!(pages.turn(KeyCode::Down) && !pages.turn(KeyCode::Down));
        // A larger screen may have room for all.
        assert_eq!(pages.cut(&lines, 20), lines);
        assert_eq!(pages.head("Keys"), " Keys (any key goes back to the board)");
    }
}
