//! The frames of an explanation as text: heading, sentences, figures side by side, aligned matrices.
//!
//! Colours are the caller's: every piece that may have one goes through [`Paint`].

use std::fmt::Write as _;

use lightsout_algebra::watch::Unwatched;
use lightsout_model::layout::{Layout, Places};
use lightsout_teach::explain::frame::{Explanation, Figure, Matrix};

use super::chart;
use super::text::{self, Style};

/// The kind of a piece of text, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The heading of a frame.
    Heading,
    /// The pivot that matters now.
    Pivot,
    /// A row that has just changed.
    Changed,
    /// Secondary text: numbers of frames, captions, dots.
    Faint,
}

/// Colours a piece of text, or leaves it as it is.
pub type Paint<'a> = &'a dyn Fn(Tone, &str) -> String;

/// Leaves every text as it is.
pub fn plain(_: Tone, text: &str) -> String {
    text.to_string()
}

/// Sentences are broken after so many characters.
const LINE: usize = 88;
/// Figures stand side by side up to so many characters.
const SIDE_BY_SIDE: usize = 96;
/// What stands before everything but the heading.
const MARGIN: &str = "    ";

/// Writes one frame of an explanation.
///
/// # Panics
/// When there is no such frame.
pub fn frame(layout: &Layout, explanation: &Explanation, index: usize, paint: Paint<'_>) -> String {
    let frame = &explanation.frames[index];
    let number = format!("{}/{}", index + 1, explanation.frames.len());
    let mut out =
        format!("{}  {}\n", paint(Tone::Faint, &number), paint(Tone::Heading, &frame.heading));
    out.push_str(&sentences(&frame.words));
    out.push_str(&figures(layout, explanation.states, &explanation.columns, &frame.figures, paint));
    out
}

/// Writes figures of a puzzle with this many states, next to each other if they fit. `columns` are the names over the
/// columns of matrices.
pub fn figures(
    layout: &Layout,
    states: u8,
    columns: &[String],
    figures: &[Figure],
    paint: Paint<'_>,
) -> String {
    let artist = Artist { layout, states, columns, paint };
    let mut out = String::new();
    let mut row: Vec<Block> = Vec::new();
    for block in figures.iter().map(|figure| artist.block(figure)) {
        let width: usize = row.iter().map(|block| block.width + GAP).sum();
        if width + block.width > SIDE_BY_SIDE {
            push_blocks(&mut out, &row);
            row.clear();
        }
        row.push(block);
    }
    push_blocks(&mut out, &row);
    out
}

/// Breaks sentences into short lines, for the text below a heading.
pub fn sentences(words: &[String]) -> String {
    let mut out = String::new();
    for sentence in words {
        wrapped(sentence).iter().for_each(|line| push_line(&mut out, line));
    }
    out
}

/// Blanks between figures side by side.
const GAP: usize = 4;

/// Lines of text as wide as they look, colours not counted.
struct Block {
    lines: Vec<(String, usize)>,
    width: usize,
}

impl Block {
    fn of(lines: Vec<(String, usize)>) -> Block {
        let width = lines.iter().map(|(_, width)| *width).max().unwrap_or(0);
        Block { lines, width }
    }
}

fn push_line(out: &mut String, line: &str) {
    let _ = writeln!(out, "{}", format!("{MARGIN}{line}").trim_end());
}

fn push_blocks(out: &mut String, blocks: &[Block]) {
    let height = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
    if height > 0 {
        out.push('\n');
    }
    for line in 0..height {
        let mut text = String::new();
        let mut blanks = 0;
        for block in blocks {
            text.extend(std::iter::repeat_n(' ', blanks));
            let (piece, width) =
                block.lines.get(line).map_or(("", 0), |(text, width)| (text, *width));
            text.push_str(piece);
            blanks = block.width - width + GAP;
        }
        push_line(out, &text);
    }
}

/// A sentence in lines that are not too long.
pub(super) fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > LINE {
            lines.push(word.to_string());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

struct Artist<'a> {
    layout: &'a Layout,
    states: u8,
    columns: &'a [String],
    paint: Paint<'a>,
}

impl Artist<'_> {
    fn block(&self, figure: &Figure) -> Block {
        let states = self.states;
        match figure {
            Figure::Board { caption, states: board } => {
                self.places(caption, self.layout.lights(), board, states)
            }
            Figure::Weights { caption, weights } => {
                self.places(caption, self.layout.lights(), weights, states)
            }
            Figure::Presses { caption, counts } => {
                self.places(caption, self.layout.buttons(), counts, states)
            }
            Figure::Numbers { caption, numbers } => self.numbers(caption, numbers),
            Figure::Matrix(matrix) => self.matrix(matrix),
            Figure::Table { caption, head, lines, is_map } => {
                self.table(caption, head, lines, if *is_map { "->" } else { "  " })
            }
            Figure::Curve { caption, values } => {
                self.captioned(caption, chart::lines(values).join("\n"))
            }
        }
    }

    fn places(&self, caption: &str, places: &Places, values: &[u8], states: u8) -> Block {
        let picture = text::places(places, values, states, Style::Spaced, &mut Unwatched)
            .ok()
            .flatten()
            .unwrap_or_else(|| listed(places, values.iter().map(|&value| u32::from(value))));
        self.captioned(caption, picture)
    }

    /// Numbers at their lights, digits even where there are but two states.
    fn numbers(&self, caption: &str, numbers: &[u32]) -> Block {
        let places = self.layout.lights();
        let small: Option<Vec<u8>> =
            numbers.iter().map(|&number| u8::try_from(number).ok()).collect();
        let most = numbers.iter().copied().max().unwrap_or(0);
        let picture = small.and_then(|numbers| {
            let states = u8::try_from(most + 1).ok()?.max(3);
            text::places(places, &numbers, states, Style::Spaced, &mut Unwatched).ok().flatten()
        });
        self.captioned(caption, picture.unwrap_or_else(|| listed(places, numbers.iter().copied())))
    }

    fn captioned(&self, caption: &str, picture: String) -> Block {
        let caption_width = caption.chars().count();
        let mut lines = vec![((self.paint)(Tone::Faint, caption), caption_width)];
        lines.extend(picture.lines().map(|line| (line.to_string(), line.chars().count())));
        Block::of(lines)
    }

    fn table(&self, caption: &str, head: &[String], lines: &[Vec<String>], arrow: &str) -> Block {
        let cell = |line: &[String], column: usize| line.get(column).cloned().unwrap_or_default();
        let widths: Vec<usize> = (0..head.len())
            .map(|column| {
                let all = lines.iter().map(|line| cell(line, column)).chain([cell(head, column)]);
                all.map(|text| text.chars().count()).max().unwrap_or(0)
            })
            .collect();
        let numbers = lines.len().to_string().len();
        let row = |number: String, line: &[String]| {
            let mut text = format!("{number:>numbers$}");
            for (column, width) in widths.iter().enumerate() {
                let between = if column == 0 { " " } else { arrow };
                let _ = write!(text, "  {between}  {:<width$}", cell(line, column));
            }
            let text = text.trim_end().to_string();
            let width = text.chars().count();
            (text, width)
        };
        let (text, width) = row(String::new(), head);
        let mut rows = vec![((self.paint)(Tone::Faint, caption), caption.chars().count())];
        rows.push(((self.paint)(Tone::Faint, &text.replace("->", "  ")), width));
        rows.extend(lines.iter().enumerate().map(|(at, line)| row((at + 1).to_string(), line)));
        Block::of(rows)
    }

    fn matrix(&self, matrix: &Matrix) -> Block {
        let labels = labels(&self.columns[..matrix.bar]);
        let digits = (self.states - 1).to_string().len();
        let of_labels = labels.iter().flatten().map(|label| label.chars().count()).max();
        let width = digits.max(of_labels.unwrap_or(1));
        let row_label = format!("R{}", matrix.rows.len()).len();
        let mut lines: Vec<(String, usize)> = (0..labels.first().map_or(0, Vec::len))
            .map(|part| {
                let cells: String =
                    labels.iter().map(|label| format!(" {:>width$}", label[part])).collect();
                let line = format!("{:>pad$}{cells}", "", pad = row_label + 3);
                let seen = line.chars().count();
                ((self.paint)(Tone::Faint, &line), seen)
            })
            .collect();
        let rows = matrix.rows.iter().enumerate();
        lines.extend(
            rows.map(|(row, entries)| self.matrix_row(matrix, row, entries, width, row_label)),
        );
        if !matrix.marked_columns.is_empty() {
            let mark = |column| if matrix.marked_columns.contains(&column) { "^" } else { "" };
            let marks: String =
                (0..matrix.bar).map(|column| format!(" {:>width$}", mark(column))).collect();
            let line = format!("{:>pad$}{}", "", marks.trim_end(), pad = row_label + 3);
            let seen = line.chars().count();
            lines.push((line, seen));
        }
        Block::of(lines)
    }

    /// A row: a sign where it has changed, its number, its entries, the current pivot in brackets.
    fn matrix_row(
        &self,
        matrix: &Matrix,
        row: usize,
        entries: &[u8],
        width: usize,
        row_label: usize,
    ) -> (String, usize) {
        let is_changed = matrix.changed.contains(&row);
        let pivot = matrix.current.filter(|[at, _]| *at == row).map(|[_, column]| column);
        let sign = if is_changed { ">" } else { " " };
        let mut text = format!("{sign} {:<row_label$} ", format!("R{}", row + 1));
        let mut seen = text.chars().count();
        let mut closes = false;
        for (column, &entry) in entries.iter().enumerate() {
            if column == matrix.bar {
                text.push_str(if closes { ")|" } else { " |" });
                closes = false;
                seen += 2;
            }
            let number = if entry == 0 { ".".to_string() } else { entry.to_string() };
            let padding = " ".repeat(width.saturating_sub(number.len()));
            let is_pivot = pivot == Some(column) && column < matrix.bar;
            let number = match (matrix.pivots.contains(&[row, column]), is_changed) {
                (true, _) => (self.paint)(Tone::Pivot, &number),
                (false, true) => (self.paint)(Tone::Changed, &number),
                (false, false) => number,
            };
            let before = match (closes, is_pivot) {
                (true, _) => ")",
                (false, true) if padding.is_empty() => "(",
                (false, _) => " ",
            };
            let inside = if is_pivot && !padding.is_empty() {
                format!("{}(", &padding[1..])
            } else {
                padding
            };
            text.push_str(before);
            text.push_str(&inside);
            text.push_str(&number);
            seen += 1 + width;
            closes = is_pivot;
        }
        if closes {
            text.push(')');
            seen += 1;
        }
        (text, seen)
    }
}

/// The names over the columns, each in as many pieces one below the other: coordinates where all are
/// coordinates, letters where all are short, and numbers from 1 otherwise.
pub(super) fn labels(names: &[String]) -> Vec<Vec<String>> {
    let commas = |name: &String| name.matches(',').count();
    let is_coordinate = |name: &String| {
        name.split(',').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
    };
    let lattice = names.first().filter(|name| is_coordinate(name)).map(commas);
    if let Some(count) = lattice {
        let pieces = |name: &String| match is_coordinate(name) && commas(name) == count {
            true => Some(name.split(',').map(str::to_string).collect()),
            false if name == "level" => {
                Some([vec![String::new(); count], vec!["=".into()]].concat())
            }
            false => None,
        };
        if let Some(all) = names.iter().map(pieces).collect() {
            return all;
        }
    }
    let tall = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    if tall > MOST_TALL {
        return (1..=names.len()).map(|number| vec![number.to_string()]).collect();
    }
    let letters = |name: &String| {
        let blank = tall - name.chars().count();
        let blanks = std::iter::repeat_n(" ".to_string(), blank);
        blanks.chain(name.chars().map(String::from)).collect()
    };
    names.iter().map(letters).collect()
}

/// The most letters that stand one below the other.
const MOST_TALL: usize = 8;

/// Names with their numbers, those of 0 left out.
fn listed(places: &Places, values: impl Iterator<Item = u32>) -> String {
    let mut text = String::new();
    for (index, value) in values.enumerate().filter(|(_, value)| *value != 0) {
        let times = if value == 1 { String::new() } else { format!(" x{value}") };
        let _ = writeln!(text, "{}{times}", places.name(index));
    }
    if text.is_empty() { "none\n".to_string() } else { text }
}
