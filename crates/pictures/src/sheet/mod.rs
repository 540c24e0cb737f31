//! A sheet: puzzles to be printed, with the solutions on pages of their own, as SVG or PDF.
//!
//! A page is A4 upright, in millimetres. Numbered puzzles in rows and columns follow the rule of the game and a legend.
//! The pages of solutions have the same places, so that answers are easy to find if you print on both sides.

mod figures;
mod legend;
#[cfg(feature = "pdf")]
mod pdf;
mod svg;

pub use self::figures::Figure;
pub use self::legend::Legend;
#[cfg(feature = "pdf")]
pub use self::pdf::draw as draw_pdf;
pub use self::svg::{draw, pages};

use lightsout_algebra::watch::Watch;

use super::RenderError;
use super::compose::{self, compose};
use super::picture::{Anchor, Picture};
use super::scene::{Mark, Scene, Style, Theme};

/// A puzzle of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<'a> {
    /// The puzzle. Its presses are those of the solution, which the page of puzzles leaves out.
    pub scene: Scene<'a>,
    /// The text below it, such as the minimum or its ID. It may be empty.
    pub caption: String,
}

/// How a sheet is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<'a> {
    /// The title of every page.
    pub title: String,
    /// The task in a sentence or two, below the title of every page of puzzles. It may be empty.
    pub rule: String,
    /// The pictures for the rule, below it on every page of puzzles.
    pub figures: Vec<Figure<'a>>,
    /// The words for the signs.
    pub legend: Legend,
    /// The word after the title of pages of solutions.
    pub solutions: String,
    /// Puzzles side by side.
    pub columns: usize,
    /// Rows of puzzles on a page.
    pub rows: usize,
    /// Whether pages of solutions follow.
    pub has_solutions: bool,
}

impl<'a> Plan<'a> {
    /// Creates a plan for this many puzzles: up to twelve on a page, as large as possible.
    pub fn for_puzzles(title: impl Into<String>, puzzles: usize) -> Plan<'a> {
        let (columns, rows) = match puzzles {
            0 | 1 => (1, 1),
            2 => (1, 2),
            3 | 4 => (2, 2),
            5 | 6 => (2, 3),
            7..=9 => (3, 3),
            _ => (3, 4),
        };
        let (rule, figures, legend) = (String::new(), Vec::new(), Legend::default());
        let solutions = "solutions".to_string();
        let title = title.into();
        Plan { title, rule, figures, legend, solutions, columns, rows, has_solutions: true }
    }
}

/// The width and height of a page in millimetres.
const PAGE: [f64; 2] = [210.0, 297.0];

/// The margin of a page.
const MARGIN: f64 = 16.0;

/// The height of the line at the top.
const HEAD: f64 = 14.0;

/// The size of the letters of rule and legend.
const SMALL: f64 = 3.4;

/// The height of the lines above and below a puzzle.
const LINES: [f64; 2] = [7.0, 7.0];

/// The largest side of a cell, lest small boards look like posters.
const LARGEST: f64 = 16.0;

/// A line of text on a page.
struct Line {
    at: [f64; 2],
    /// The size of its letters in millimetres.
    size: f64,
    anchor: Anchor,
    is_bold: bool,
    text: String,
}

/// A picture on a page.
struct Placed {
    picture: Picture,
    states: u8,
    at: [f64; 2],
    size: [f64; 2],
}

/// What stands on a page.
#[derive(Default)]
struct Leaf {
    lines: Vec<Line>,
    pictures: Vec<Placed>,
    /// The memory that its pictures hold.
    room: u64,
}

impl Leaf {
    fn write(&mut self, at: [f64; 2], size: f64, (anchor, is_bold): (Anchor, bool), text: &str) {
        if !text.is_empty() {
            self.lines.push(Line { at, size, anchor, is_bold, text: text.to_string() });
        }
    }
}

/// The puzzles of a page, the number of the first, and whether their solutions are shown.
struct Page<'a, 'b> {
    entries: &'b [Entry<'a>],
    first: usize,
    is_solution: bool,
}

fn pages_of<'a, 'b>(entries: &'b [Entry<'a>], plan: &Plan<'_>) -> Vec<Page<'a, 'b>> {
    let on_a_page = plan.columns.max(1) * plan.rows.max(1);
    let sides = if plan.has_solutions { &[false, true][..] } else { &[false][..] };
    let mut pages = Vec::new();
    for &is_solution in sides {
        for (page, entries) in entries.chunks(on_a_page).enumerate() {
            pages.push(Page { entries, first: page * on_a_page, is_solution });
        }
    }
    pages
}

/// Puts everything in its place.
fn leaf(page: &Page<'_, '_>, plan: &Plan<'_>, watch: &mut dyn Watch) -> Result<Leaf, RenderError> {
    let mut leaf = Leaf::default();
    let head = match page.is_solution {
        true => format!("{} · {}", plan.title, plan.solutions),
        false => plan.title.clone(),
    };
    leaf.write([MARGIN, MARGIN + 5.0], 5.5, (Anchor::Start, true), &head);
    // On both sides of the paper puzzles stand at the same places.
    let mut top = MARGIN + HEAD;
    for line in broken(&plan.rule, PAGE[0] - 2.0 * MARGIN) {
        if !page.is_solution {
            leaf.write([MARGIN, top - 2.5], SMALL, (Anchor::Start, false), &line);
        }
        top += 1.4 * SMALL;
    }
    top += if plan.rule.is_empty() { 0.0 } else { 2.0 };
    top += figures::place(&mut leaf, &plan.figures, page.is_solution, top, watch)?;
    top += legend::place(&mut leaf, &plan.legend, page.is_solution, top);
    let [columns, rows] = [plan.columns.max(1), plan.rows.max(1)].map(|count| count as f64);
    let width = (PAGE[0] - 2.0 * MARGIN) / columns;
    let height = (PAGE[1] - MARGIN - top) / rows;
    let room = [width * 0.9, height - LINES[0] - LINES[1]];
    for (index, entry) in page.entries.iter().enumerate() {
        let scene = on_paper(&entry.scene, page.is_solution);
        let picture = compose(&scene, false, watch)?;
        leaf.room += compose::room(&scene);
        let (column, row) = (index % plan.columns.max(1), index / plan.columns.max(1));
        let middle = MARGIN + (column as f64 + 0.5) * width;
        let top = top + row as f64 * height;
        let number = (page.first + index + 1).to_string();
        leaf.write([middle, top + 4.5], 4.0, (Anchor::Middle, true), &number);
        let cell = (room[0] / picture.size[0]).min(room[1] / picture.size[1]).min(LARGEST);
        let size = picture.size.map(|side| side * cell);
        let below = top + LINES[0] + size[1] + 4.0;
        leaf.write([middle, below], 3.2, (Anchor::Middle, false), &entry.caption);
        let at = [middle - size[0] / 2.0, top + LINES[0]];
        leaf.pictures.push(Placed { picture, states: scene.states, at, size });
    }
    Ok(leaf)
}

/// A text as lines of this width, broken between words.
fn broken(text: &str, width: f64) -> Vec<String> {
    let most = (width / (SMALL * 0.52)) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The scene on paper, with its solution or without.
fn on_paper<'a>(scene: &Scene<'a>, is_solution: bool) -> Scene<'a> {
    let presses: Vec<Mark> = if is_solution { scene.presses.clone() } else { Vec::new() };
    let style = Style { theme: Theme::Print, ..scene.style };
    Scene { presses, style, certificate: Vec::new(), ..scene.clone() }
}
