//! The legend of a figure: below it, in two columns, a line for each curve that has something to show.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::marks::{Mark, mark};
use super::svg::{Drawn, FONT, Panel, WIDTH, colour, is_dashed};
use super::{Figure, Origin};

const ROW: u32 = 22;
const COLUMNS: usize = 2;
const LEFT: i32 = 92;
const SAMPLE: i32 = 28;

/// A line of the legend.
pub struct Line {
    name: String,
    /// Its place among the curves; none for what all have in common.
    curve: Option<(usize, Origin)>,
}

/// The lines of a figure.
pub fn lines(figure: &Figure) -> Vec<Line> {
    let curves = figure.curves.iter().enumerate();
    let shown = curves.filter(|(_, curve)| !curve.points.is_empty() || !curve.ends.is_empty());
    let mut lines: Vec<Line> = shown
        .map(|(index, curve)| Line { name: curve.name.clone(), curve: Some((index, curve.origin)) })
        .collect();
    if figure.curves.iter().any(|curve| !curve.ends.is_empty()) {
        lines.push(Line { name: "ended by a limit, without an answer".to_string(), curve: None });
    }
    lines
}

/// The pixels that so many lines take.
pub fn height(lines: usize) -> u32 {
    ROW * lines.div_ceil(COLUMNS) as u32 + ROW / 2
}

/// Draws them.
pub fn draw<'a>(lines: &[Line], panel: &Panel<'a>) -> Drawn<'a> {
    let rows = lines.len().div_ceil(COLUMNS);
    let width = (WIDTH as i32 - LEFT) / COLUMNS as i32;
    let style = TextStyle::from((FONT, 13).into_font()).pos(Pos::new(HPos::Left, VPos::Center));
    for (index, line) in lines.iter().enumerate() {
        let left = LEFT + width * (index / rows.max(1)) as i32;
        let y = (ROW as usize * (index % rows.max(1)) + ROW as usize / 2) as i32;
        let middle = (left + SAMPLE / 2, y);
        match line.curve {
            None => mark(panel, middle, Mark::End, RGBColor(90, 90, 90))?,
            Some((curve, origin)) => {
                sample(panel, left, y, curve, origin)?;
                mark(panel, middle, Mark::of(origin, curve), colour(curve))?;
            }
        }
        panel.draw_text(&line.name, &style, (left + SAMPLE + 8, y))?;
    }
    Ok(())
}

/// The line through a sample's marker, whole or broken as in the chart.
fn sample<'a>(panel: &Panel<'a>, left: i32, y: i32, curve: usize, origin: Origin) -> Drawn<'a> {
    if origin != Origin::Ours {
        return Ok(());
    }
    let pieces: &[(i32, i32)] =
        if is_dashed(curve) { &[(0, 7), (11, 18), (22, SAMPLE)] } else { &[(0, SAMPLE)] };
    for (from, to) in pieces {
        let ends = [(left + from, y), (left + to, y)];
        panel.draw(&PathElement::new(ends, colour(curve).stroke_width(2)))?;
    }
    Ok(())
}
