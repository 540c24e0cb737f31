//! The pages of a sheet as SVG.

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::{Entry, Leaf, Line, PAGE, Placed, Plan, leaf, pages_of};
use crate::RenderError;
use crate::picture::Anchor;
use crate::scene::Theme;
use crate::svg::{UNIT, body, escape, number, root, rules};

/// Returns the pages of a sheet, one SVG file each: first the puzzles, then the solutions.
///
/// # Errors
/// When a board is too large to be drawn, or the reason to stop.
pub fn pages(
    entries: &[Entry<'_>],
    plan: &Plan<'_>,
    watch: &mut dyn Watch,
) -> Result<Vec<String>, RenderError> {
    let mut files = Vec::new();
    for page in pages_of(entries, plan) {
        let mut out = Output::new(watch);
        head(&plan.title, 1, &mut out)?;
        content(leaf(&page, plan, out.watch())?, &mut out)?;
        out.push_str(END)?;
        files.push(out.into_text());
    }
    Ok(files)
}

/// Draws the pages of a sheet one below the other in one SVG file, which prints page by page.
///
/// # Errors
/// When a board is too large to be drawn, or the reason to stop.
pub fn draw(
    entries: &[Entry<'_>],
    plan: &Plan<'_>,
    watch: &mut dyn Watch,
) -> Result<String, RenderError> {
    let pages = pages_of(entries, plan);
    let mut out = Output::new(watch);
    head(&plan.title, pages.len(), &mut out)?;
    for (number_of_page, page) in pages.iter().enumerate() {
        let y = number(number_of_page as f64 * PAGE[1]);
        writeln!(out, "<g transform=\"translate(0 {y})\">")?;
        content(leaf(page, plan, out.watch())?, &mut out)?;
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

fn content(leaf: Leaf, out: &mut Output<'_>) -> Result<(), Stopped> {
    for line in &leaf.lines {
        out.push_str(&text(line))?;
    }
    for placed in &leaf.pictures {
        inner(placed, out)?;
    }
    out.watch().release(leaf.room);
    Ok(())
}

fn inner(placed: &Placed, out: &mut Output<'_>) -> Result<(), Stopped> {
    let (picture, states) = (&placed.picture, placed.states);
    let ([x, y], [width, height]) = (placed.at, placed.size);
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

fn text(line: &Line) -> String {
    let [x, y] = line.at;
    let anchor = match line.anchor {
        Anchor::Middle => "middle",
        Anchor::Start => "start",
    };
    let weight = if line.is_bold { 600 } else { 400 };
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-family=\"system-ui,sans-serif\" font-size=\"{}\" font-weight=\"{weight}\" text-anchor=\"{anchor}\">{}</text>\n",
        line.size,
        escape(&line.text)
    )
}
