//! A sheet: puzzles to be printed, as pages of SVG, with the solutions on pages of their own.
//!
//! A page is A4 upright, in millimetres. Puzzles stand in rows and columns, numbered; the pages of
//! solutions have the same places, so that printed on both sides an answer is easily found.

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::RenderError;
use super::compose::{self, compose};
use super::picture::Picture;
use super::scene::{Mark, Scene, Style, Theme};
use super::svg::{UNIT, body, escape, number, root, rules};

/// A puzzle of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<'a> {
    /// What it shows; its presses are those of the solution, and are left out on the page of puzzles.
    pub scene: Scene<'a>,
    /// What stands below it, such as the fewest presses or its ID; may be empty.
    pub caption: String,
}

/// How a sheet is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What stands at the top of every page.
    pub title: String,
    /// Puzzles side by side.
    pub columns: usize,
    /// Rows of puzzles on a page.
    pub rows: usize,
    /// Whether pages of solutions follow.
    pub has_solutions: bool,
}

impl Plan {
    /// A plan for so many puzzles: up to twelve on a page, as large as they may be.
    pub fn for_puzzles(title: impl Into<String>, puzzles: usize) -> Plan {
        let (columns, rows) = match puzzles {
            0 | 1 => (1, 1),
            2 => (1, 2),
            3 | 4 => (2, 2),
            5 | 6 => (2, 3),
            7..=9 => (3, 3),
            _ => (3, 4),
        };
        Plan { title: title.into(), columns, rows, has_solutions: true }
    }
}

/// The width and height of a page in millimetres.
const PAGE: [f64; 2] = [210.0, 297.0];

/// The margin of a page.
const MARGIN: f64 = 16.0;

/// The height of the line at the top.
const HEAD: f64 = 14.0;

/// The height of the lines above and below a puzzle.
const LINES: [f64; 2] = [7.0, 7.0];

/// The largest side of a cell, lest small boards look like posters.
const LARGEST: f64 = 16.0;

/// The pages of a sheet, one SVG file each: first the puzzles, then the solutions.
///
/// # Errors
/// When a board is too large to be drawn; or the reason to stop.
pub fn pages(
    entries: &[Entry<'_>],
    plan: &Plan,
    watch: &mut dyn Watch,
) -> Result<Vec<String>, RenderError> {
    let mut files = Vec::new();
    for page in pages_of(entries, plan) {
        let mut out = Output::new(watch);
        head(&plan.title, 1, &mut out)?;
        content(&page, plan, &mut out)?;
        out.push_str(END)?;
        files.push(out.into_text());
    }
    Ok(files)
}

/// The pages of a sheet one below the other in one SVG file, which prints page by page.
///
/// # Errors
/// When a board is too large to be drawn; or the reason to stop.
pub fn draw(
    entries: &[Entry<'_>],
    plan: &Plan,
    watch: &mut dyn Watch,
) -> Result<String, RenderError> {
    let pages = pages_of(entries, plan);
    let mut out = Output::new(watch);
    head(&plan.title, pages.len(), &mut out)?;
    for (number_of_page, page) in pages.iter().enumerate() {
        let y = number(number_of_page as f64 * PAGE[1]);
        writeln!(out, "<g transform=\"translate(0 {y})\">")?;
        content(page, plan, &mut out)?;
        out.push_str("</g>\n")?;
    }
    out.push_str(END)?;
    Ok(out.into_text())
}

/// What stands at the end of a file.
const END: &str = "</svg>\n";

fn head(title: &str, pages: usize, out: &mut Output<'_>) -> Result<(), Stopped> {
    let (width, height) = (number(PAGE[0]), number(PAGE[1] * pages as f64));
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\">\n\
         <title>{}</title>\n<style>@page{{size:A4;margin:0}}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        escape(title)
    )
}

/// The puzzles of a page, the number of the first, and whether their solutions are shown.
struct Page<'a, 'b> {
    entries: &'b [Entry<'a>],
    first: usize,
    is_solution: bool,
}

fn pages_of<'a, 'b>(entries: &'b [Entry<'a>], plan: &Plan) -> Vec<Page<'a, 'b>> {
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

fn content(page: &Page<'_, '_>, plan: &Plan, out: &mut Output<'_>) -> Result<(), RenderError> {
    let head = match page.is_solution {
        true => format!("{} · solutions", plan.title),
        false => plan.title.clone(),
    };
    out.push_str(&text(MARGIN, MARGIN + 5.0, (5.5, "start", 600), &head))?;
    let [columns, rows] = [plan.columns.max(1), plan.rows.max(1)].map(|count| count as f64);
    let width = (PAGE[0] - 2.0 * MARGIN) / columns;
    let height = (PAGE[1] - 2.0 * MARGIN - HEAD) / rows;
    let room = [width * 0.9, height - LINES[0] - LINES[1]];
    for (index, entry) in page.entries.iter().enumerate() {
        let scene = on_paper(&entry.scene, page.is_solution);
        let picture = compose(&scene, false, out.watch())?;
        let (column, row) = (index % plan.columns.max(1), index / plan.columns.max(1));
        let middle = MARGIN + (column as f64 + 0.5) * width;
        let top = MARGIN + HEAD + row as f64 * height;
        let number = (page.first + index + 1).to_string();
        out.push_str(&text(middle, top + 4.5, (4.0, "middle", 600), &number))?;
        let cell = (room[0] / picture.size[0]).min(room[1] / picture.size[1]).min(LARGEST);
        let size = picture.size.map(|side| side * cell);
        inner(&picture, scene.states, [middle - size[0] / 2.0, top + LINES[0]], size, out)?;
        let below = top + LINES[0] + size[1] + 4.0;
        out.push_str(&text(middle, below, (3.2, "middle", 400), &entry.caption))?;
        out.watch().release(compose::room(&scene));
    }
    Ok(())
}

/// The scene on paper, with its solution or without.
fn on_paper<'a>(scene: &Scene<'a>, is_solution: bool) -> Scene<'a> {
    let presses: Vec<Mark> = if is_solution { scene.presses.clone() } else { Vec::new() };
    let style = Style { theme: Theme::Print, ..scene.style };
    Scene { presses, style, certificate: Vec::new(), ..scene.clone() }
}

fn inner(
    picture: &Picture,
    states: u8,
    [x, y]: [f64; 2],
    [width, height]: [f64; 2],
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    write!(
        out,
        "<svg class=\"{}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" viewBox=\"0 0 {} {}\" role=\"img\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<style>\n{}</style>\n",
        root(Theme::Print, states),
        number(picture.size[0] * UNIT),
        number(picture.size[1] * UNIT),
        escape(&picture.title),
        escape(&picture.description),
        rules(picture, Theme::Print, states),
    )?;
    body(picture, |_| String::new(), out)?;
    out.push_str(END)
}

fn text(x: f64, y: f64, (size, anchor, weight): (f64, &str, u16), text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-family=\"system-ui,sans-serif\" font-size=\"{size}\" font-weight=\"{weight}\" text-anchor=\"{anchor}\">{}</text>\n",
        escape(text)
    )
}
