//! A board on a line as cells: digits, a picture, numbers with commas or blanks between, a JSON array.

use lightsout_model::spec::drawing::Drawing;

/// How the cells of a line are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Writing {
    /// A character each, as `01101` or `#.##.`.
    #[default]
    Characters,
    /// Numbers with this character between them.
    Numbers(u8),
    /// A JSON array of numbers, or of arrays of them.
    Json,
}

/// The cells of a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    /// Their states.
    pub states: Vec<u8>,
    /// The numbers of cells after which a row ends, where the line says so.
    pub breaks: Vec<usize>,
    /// How they are written.
    pub writing: Writing,
}

impl Cells {
    /// Reads a line. Returns whether it holds cells only.
    pub(super) fn read(&mut self, line: &str) -> bool {
        self.states.clear();
        self.breaks.clear();
        let is_between = |byte: u8| matches!(byte, b',' | b' ' | b'\t' | b';');
        self.writing = match line.bytes().find(|&byte| is_between(byte)) {
            _ if line.starts_with('[') => Writing::Json,
            Some(between) => Writing::Numbers(between),
            None => Writing::Characters,
        };
        match self.writing {
            // The x of a size is no light.
            Writing::Characters
                if line.contains('x') && line.contains(|c: char| c.is_ascii_digit()) =>
            {
                false
            }
            Writing::Characters => line.bytes().all(|byte| self.character(byte)),
            Writing::Numbers(_) => line.split('/').enumerate().all(|(row, line)| {
                if row > 0 {
                    self.breaks.push(self.states.len());
                }
                self.numbers(line.split(|c: char| c.is_ascii() && is_between(c as u8)))
            }),
            Writing::Json => false,
        }
    }

    fn character(&mut self, byte: u8) -> bool {
        match byte {
            b'0'..=b'9' => self.states.push(byte - b'0'),
            b'.' => self.states.push(0),
            b'#' | b'X' | b'x' | b'*' | b'@' => self.states.push(1),
            b'/' => self.breaks.push(self.states.len()),
            _ => return false,
        }
        true
    }

    fn numbers<'a>(&mut self, numbers: impl Iterator<Item = &'a str>) -> bool {
        numbers.filter(|number| !number.is_empty()).all(|number| match number.parse() {
            Ok(state) => {
                self.states.push(state);
                true
            }
            Err(_) => false,
        })
    }

    /// Puts the cells of a board in place that the reader of formats found on a line.
    pub(super) fn take(&mut self, line: &str, board: &Drawing) {
        self.states.clear();
        self.states.extend(board.states());
        self.breaks.clear();
        if has_rows(line) {
            let columns = board.size()[1];
            self.breaks.extend((1..board.size()[0]).map(|row| row * columns));
        }
        self.writing = match line.starts_with('[') {
            true => Writing::Json,
            false => Writing::Characters,
        };
    }

    /// Returns rows and columns, if the line shows them, or why its rows do not fit.
    pub(super) fn size(&self) -> Result<Option<[usize; 2]>, String> {
        let Some(&columns) = self.breaks.first() else { return Ok(None) };
        let mut ends = self.breaks.clone();
        // A slash may end the last row.
        if ends.last() != Some(&self.states.len()) {
            ends.push(self.states.len());
        }
        match ends.iter().enumerate().find(|(row, end)| **end != (row + 1) * columns) {
            None if columns > 0 => Ok(Some([ends.len(), columns])),
            Some((row, _)) => Err(format!(
                "row {} has another length than the first, which has {columns} cells",
                row + 1
            )),
            None => Err("its first row is empty".to_string()),
        }
    }
}

/// Whether a line says where its rows end.
pub(super) fn has_rows(line: &str) -> bool {
    line.contains(['/', '|', ';']) || line.matches(['[', '{', '(']).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_writing_is_read() {
        let mut cells = Cells::default();
        for (line, states, size) in [
            ("0110", vec![0, 1, 1, 0], None),
            ("#.*@", vec![1, 0, 1, 1], None),
            ("01/10", vec![0, 1, 1, 0], Some([2, 2])),
            ("01/10/", vec![0, 1, 1, 0], Some([2, 2])),
            ("011/", vec![0, 1, 1], Some([1, 3])),
            ("0,1,12", vec![0, 1, 12], None),
            ("0 1 / 2 3", vec![0, 1, 2, 3], Some([2, 2])),
        ] {
            assert!(cells.read(line), "{line}");
            assert_eq!((&cells.states, cells.size()), (&states, Ok(size)), "{line}");
        }
        for line in ["01a", "0,x", "[0,1]", "{}", "0,256"] {
            assert!(!cells.read(line), "{line}");
        }
        for line in ["01/1", "01/111", "/01", "0/11/1"] {
            assert!(cells.read(line) && cells.size().is_err(), "{line}");
        }
    }
}
