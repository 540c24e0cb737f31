//! The frames of an explanation as a picture: one below the other, or one after the other where the picture moves.

use std::ops::Range;

use lightsout_algebra::watch::Watch;
use lightsout_model::layout::{Layout, Places};
use lightsout_teach::explain::frame::{Explanation, Figure, Frame, Matrix};

use super::RenderError;
use super::explanation::{labels, wrapped};
use super::form;
use super::ink::Ink;
use super::path::{Path, Point};
use super::picture::{Anchor, LETTER, Picture, When, Word};

/// The greatest width of the picture in cells.
const WIDTH: f64 = 22.0;
/// The distance to the edge, and between figures.
const EDGE: f64 = 0.5;
/// The height of a line of words, and the size of its letters.
const LINE: (f64, f64) = (0.62, 0.36);
/// The same of a heading.
const HEADING: (f64, f64) = (1.0, 0.5);
/// The part of a cell that a light's side is.
const LIGHT: f64 = 0.75;
/// The side of an entry of a matrix, and the size of its digits.
const ENTRY: (f64, f64) = (0.56, 0.36);
/// The size of the names above a matrix.
const NAME: f64 = 0.26;
/// Width and height of a curve.
const CURVE: Point = [10.0, 2.6];

/// The most paths and words of all frames together, and the bytes that each may take.
const MOST_MARKS: usize = 200_000;
const MARK_BYTES: u64 = 512;

/// How long a frame is seen: for every letter, at least, and at most, in hundredths of a second.
const LETTER_TIME: usize = 5;
const LEAST_TIME: usize = 200;
const MOST_TIME: usize = 1500;

/// Draws some frames of an explanation. In a moving picture each is seen for as long as it takes to read.
///
/// # Errors
/// When there is too much to draw, or the reason to stop.
///
/// # Panics
/// When there is no such frame.
pub fn compose(
    layout: &Layout,
    explanation: &Explanation,
    frames: Range<usize>,
    is_moving: bool,
    watch: &mut dyn Watch,
) -> Result<Picture, RenderError> {
    let artist = Artist { layout, explanation };
    let mut picture = Picture {
        title: format!("{}: {}", explanation.how, explanation.puzzle),
        ticks: if is_moving { frames.len() } else { 1 },
        ..Picture::default()
    };
    let mut marks = 0;
    let mut size = [0.0f64; 2];
    for (tick, index) in frames.clone().enumerate() {
        watch.ask()?;
        let top = if is_moving { 0.0 } else { size[1] };
        let block = artist.frame(index);
        marks += block.marks();
        if marks > MOST_MARKS {
            return Err(RenderError::TooManyFrames { frames: frames.len(), drawn: tick });
        }
        watch.reserve(block.marks() as u64 * MARK_BYTES)?;
        size = [size[0].max(block.size[0]), size[1].max(top + block.size[1])];
        if is_moving && index + 1 == frames.end {
            block.clone().draw(&mut picture, &When::Still, [0.0, top]);
        }
        let when = if is_moving { When::During(vec![(tick, tick + 1)]) } else { When::Always };
        block.draw(&mut picture, &when, [0.0, top]);
        if is_moving {
            let frame = &explanation.frames[index];
            let letters: usize = frame.words.iter().map(String::len).sum();
            picture.pace.push((LETTER_TIME * letters).clamp(LEAST_TIME, MOST_TIME) as u16);
        }
    }
    picture.size = size.map(|side| side + EDGE);
    let [right, low] = picture.size.map(|side| side - 0.02);
    let ground = [[0.02, 0.02], [right, 0.02], [right, low], [0.02, low]];
    picture.draw(Ink::Tray, When::Always, Path::rounded(&ground, 0.35));
    let said = |frame: &Frame| format!("{}. {}", frame.heading, frame.words.join(" "));
    let said: Vec<String> = explanation.frames[frames].iter().map(said).collect();
    picture.description = said.join(" ");
    Ok(picture)
}

/// Paths and words with their corner at zero.
#[derive(Clone, Default)]
struct Block {
    size: Point,
    paths: Vec<(Ink, Path)>,
    words: Vec<Word>,
}

impl Block {
    fn marks(&self) -> usize {
        self.paths.len() + self.words.len()
    }

    fn path(&mut self, ink: Ink, path: Path) {
        self.paths.push((ink, path));
    }

    fn word(&mut self, ink: Ink, at: Point, anchor: Anchor, size: f64, text: impl Into<String>) {
        self.words.push(Word { ink, when: When::Always, at, anchor, size, text: text.into() });
    }

    /// A line of words at the lower edge.
    fn line(&mut self, (height, size): (f64, f64), text: &str) {
        let at = [0.0, self.size[1] + height / 2.0];
        self.word(Ink::Label, at, Anchor::Start, size, text);
        self.size[0] = self.size[0].max(width(text, size));
        self.size[1] += height;
    }

    /// Adds another block at a point.
    fn place(&mut self, other: Block, at: Point) {
        self.paths.extend(other.paths.into_iter().map(|(ink, path)| (ink, path.placed(at, 1.0))));
        self.words.extend(other.words.into_iter().map(|word| {
            let at = [word.at[0] + at[0], word.at[1] + at[1]];
            Word { at, ..word }
        }));
        let [right, bottom] = [at[0] + other.size[0], at[1] + other.size[1]];
        self.size = [self.size[0].max(right), self.size[1].max(bottom)];
    }

    fn draw(self, picture: &mut Picture, when: &When, at: Point) {
        for (ink, path) in self.paths {
            picture.draw(ink, when.clone(), path.placed(at, 1.0));
        }
        for word in self.words {
            let at = [word.at[0] + at[0], word.at[1] + at[1]];
            picture.words.push(Word { when: when.clone(), at, ..word });
        }
    }
}

fn width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * LETTER
}

/// How the values at places are drawn.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Lights,
    Presses,
    Numbers,
}

struct Artist<'a> {
    layout: &'a Layout,
    explanation: &'a Explanation,
}

impl Artist<'_> {
    /// A frame: its number and heading, its sentences, and its figures side by side as long as they fit.
    fn frame(&self, index: usize) -> Block {
        let frame = &self.explanation.frames[index];
        let mut text = Block::default();
        let number = format!("{}/{}", index + 1, self.explanation.frames.len());
        text.line(HEADING, &format!("{number}  {}", frame.heading));
        for line in frame.words.iter().flat_map(|sentence| wrapped(sentence)) {
            text.line(LINE, &line);
        }
        let mut block = Block::default();
        block.place(text, [EDGE, EDGE]);
        let (mut left, mut top) = (EDGE, block.size[1] + EDGE);
        for figure in frame.figures.iter().map(|figure| self.figure(figure)) {
            if left > EDGE && left + figure.size[0] > WIDTH - EDGE {
                (left, top) = (EDGE, block.size[1] + EDGE);
            }
            let width = figure.size[0];
            block.place(figure, [left, top]);
            left += width + 2.0 * EDGE;
        }
        block
    }

    fn figure(&self, figure: &Figure) -> Block {
        let wide = |values: &[u8]| values.iter().map(|&value| u32::from(value)).collect::<Vec<_>>();
        let lights = self.layout.lights();
        match figure {
            Figure::Board { caption, states } => {
                self.places(caption, lights, &wide(states), Look::Lights)
            }
            Figure::Weights { caption, weights } => {
                self.places(caption, lights, &wide(weights), Look::Lights)
            }
            Figure::Presses { caption, counts } => {
                self.places(caption, self.layout.buttons(), &wide(counts), Look::Presses)
            }
            Figure::Numbers { caption, numbers } => {
                self.places(caption, lights, numbers, Look::Numbers)
            }
            Figure::Matrix(matrix) => self.matrix(matrix),
            Figure::Table { caption, head, lines, is_map } => table(caption, head, lines, *is_map),
            Figure::Curve { caption, values } => curve(caption, values),
        }
    }

    fn places(&self, caption: &str, places: &Places, values: &[u32], look: Look) -> Block {
        let forms = form::forms(places);
        let [low, high] = form::bounds(&forms);
        let mut block = Block::default();
        block.line(LINE, caption);
        let room = (WIDTH - 2.0 * EDGE) / (high[0] - low[0]).max(1.0);
        let scale = LIGHT.min(room);
        let corner = [-low[0] * scale, block.size[1] - low[1] * scale];
        for (form, &value) in forms.iter().zip(values) {
            let state = u8::try_from(value).unwrap_or(u8::MAX);
            block.path(Ink::Off, form.lamp().placed(corner, scale));
            let [x, y] = form.centre();
            let at = [x * scale + corner[0], y * scale + corner[1]];
            let size = form.radius() * scale * 1.15;
            let digit = |block: &mut Block, ink| {
                let text = value.to_string();
                let size = size.min(size * 2.0 / text.len() as f64);
                block.word(ink, at, Anchor::Middle, size, text);
            };
            match look {
                Look::Numbers => digit(&mut block, Ink::Label),
                _ if value == 0 => {}
                Look::Presses => {
                    block.path(Ink::Press, form.ring().placed(corner, scale));
                    if self.explanation.states > 2 {
                        digit(&mut block, Ink::Label);
                    }
                }
                Look::Lights => {
                    block.path(Ink::On(state), form.lamp().placed(corner, scale));
                    match self.explanation.states {
                        2 => block.path(Ink::Symbol, form.circle(0.27).placed(corner, scale)),
                        _ => digit(&mut block, Ink::Digit(state)),
                    }
                }
            }
        }
        block.size = [
            block.size[0].max((high[0] - low[0]) * scale),
            block.size[1] + (high[1] - low[1]) * scale,
        ];
        block
    }

    /// A matrix: pivots on discs, the pivot that matters now in a ring, a line below rows that changed.
    fn matrix(&self, matrix: &Matrix) -> Block {
        let (side, size) = ENTRY;
        let mut block = Block::default();
        let names = labels(&self.explanation.columns[..matrix.bar]);
        let rows = format!("R{}", matrix.rows.len());
        let left = width(&rows, size) + 0.3;
        let columns = matrix.rows.first().map_or(matrix.bar, Vec::len);
        let gap = |column: usize| if column >= matrix.bar { 0.25 } else { 0.0 };
        let centre = |column: usize| left + (column as f64 + 0.5) * side + gap(column);
        let pieces = names.first().map_or(0, Vec::len);
        for (column, name) in names.iter().enumerate() {
            for (part, letter) in name.iter().enumerate() {
                let at = [centre(column), (part as f64 + 0.5) * NAME * 1.2];
                block.word(Ink::Digit(0), at, Anchor::Middle, NAME, letter);
            }
        }
        let top = pieces as f64 * NAME * 1.2 + 0.1;
        let right = left + columns as f64 * side + gap(columns);
        for (row, entries) in matrix.rows.iter().enumerate() {
            let y = top + (row as f64 + 0.5) * side;
            block.word(Ink::Digit(0), [0.0, y], Anchor::Start, size, format!("R{}", row + 1));
            for (column, &entry) in entries.iter().enumerate() {
                let at = [centre(column), y];
                let is_pivot = matrix.pivots.contains(&[row, column]);
                if is_pivot {
                    block.path(Ink::Badge(true), Path::circle(at, side * 0.42));
                }
                if matrix.current == Some([row, column]) {
                    block.path(Ink::Press, Path::circle(at, side * 0.5));
                }
                let ink = match (is_pivot, entry) {
                    (true, _) => Ink::Number(true),
                    (false, 0) => Ink::Digit(0),
                    (false, _) => Ink::Label,
                };
                block.word(ink, at, Anchor::Middle, size, entry.to_string());
            }
            if matrix.changed.contains(&row) {
                let low = y + side * 0.48;
                block.path(Ink::Proof, Path::open(&[[left, low], [right, low]]));
            }
        }
        let bottom = top + matrix.rows.len() as f64 * side;
        if columns > matrix.bar {
            let x = left + matrix.bar as f64 * side + 0.12;
            block.path(Ink::Link, Path::open(&[[x, top], [x, bottom]]));
        }
        for &column in &matrix.marked_columns {
            let (x, y) = (centre(column), bottom + 0.1);
            let point = [[x, y], [x + 0.13, y + 0.22], [x - 0.13, y + 0.22]];
            block.path(Ink::Arrow, Path::polygon(&point));
        }
        block.size = [right, bottom + if matrix.marked_columns.is_empty() { 0.1 } else { 0.4 }];
        block
    }
}

fn table(caption: &str, head: &[String], lines: &[Vec<String>], is_map: bool) -> Block {
    let (height, size) = LINE;
    let mut block = Block::default();
    block.line(LINE, caption);
    let top = block.size[1];
    let mut left = 0.0;
    for (column, name) in head.iter().enumerate() {
        let texts = std::iter::once(name.as_str())
            .chain(lines.iter().map(|line| line.get(column).map_or("", String::as_str)));
        let mut widest: f64 = 0.0;
        for (row, text) in texts.enumerate() {
            let at = [left, top + (row as f64 + 0.5) * height];
            let ink = if row == 0 { Ink::Digit(0) } else { Ink::Label };
            block.word(ink, at, Anchor::Start, size, text);
            widest = widest.max(width(text, size));
            if is_map && column > 0 && row > 0 {
                let [x, y] = [left - 0.35, at[1]];
                let point = [[x + 0.22, y], [x, y + 0.13], [x, y - 0.13]];
                block.path(Ink::Arrow, Path::polygon(&point));
            }
        }
        left += widest + if is_map { 0.6 } else { 0.4 };
    }
    block.size = [block.size[0].max(left), top + (lines.len() + 1) as f64 * height];
    block
}

/// A column for every moment.
fn curve(caption: &str, values: &[u64]) -> Block {
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let mut block = Block::default();
    block.line(LINE, &format!("{caption}: at most {most}"));
    let [width, height] = CURVE;
    let base = block.size[1] + height;
    let step = (width / values.len().max(1) as f64).min(1.0);
    for (moment, &value) in values.iter().enumerate() {
        let (from, top) = (moment as f64 * step, base - height * value as f64 / most as f64);
        let to = from + if step > 0.3 { step - 0.08 } else { step };
        let column = [[from, top], [to, top], [to, base], [from, base]];
        block.path(Ink::Badge(true), Path::polygon(&column));
    }
    block.path(Ink::Link, Path::open(&[[0.0, base], [step * values.len() as f64, base]]));
    block.size = [block.size[0].max(width), base + 0.1];
    block
}
