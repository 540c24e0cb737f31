//! The legend of a figure: below it, in two columns, a line for each curve that has something to show.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::marks::{Mark, mark};
use super::svg::{Drawn, FONT, Panel, WIDTH, colour, is_dashed};
use super::{Curve, Figure, Origin};

const ROW: u32 = 22;
const COLUMNS: usize = 2;
const LEFT: i32 = 92;
const SAMPLE: i32 = 28;

/// A line of the legend.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The text of the entry.
    pub name: String,
    mark: Mark,
    /// Its place among the curves; none for what all have in common.
    curve: Option<(usize, Origin)>,
}

/// What a hollow marker is.
const PARTIAL: &str = "hollow: mean of the solved alone, some were not";

/// Returns the lines of a figure.
pub fn lines(figure: &Figure) -> Vec<Line> {
    let curves = figure.curves.iter().enumerate();
    let shown = curves.filter(|(_, curve)| curve.is_shown());
    let of_curve = |(index, curve): (usize, &Curve)| Line {
        name: curve.name.clone(),
        mark: if curve.points.is_empty() && curve.ends.is_empty() {
            Mark::Below
        } else {
            Mark::of(curve.origin, index)
        },
        curve: Some((index, curve.origin)),
    };
    let mut lines: Vec<Line> = shown.map(of_curve).collect();
    let any = |is_so: fn(&Curve) -> bool| figure.curves.iter().any(is_so);
    let common = [
        (any(|curve| curve.points.iter().any(|point| point.is_partial)), Mark::Hollow(0), PARTIAL),
        (any(|curve| !curve.ends.is_empty()), Mark::End, "ended by a limit, without an answer"),
        (any(|curve| !curve.below.is_empty()), Mark::Below, "published as less than this"),
    ];
    for (_, mark, name) in common.into_iter().filter(|(is_there, ..)| *is_there) {
        lines.push(Line { name: name.to_string(), mark, curve: None });
    }
    lines
}

/// Returns the height of `lines` entries in pixels.
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
            None => mark(panel, middle, line.mark, RGBColor(90, 90, 90))?,
            Some((curve, origin)) => {
                sample(panel, left, y, curve, origin)?;
                mark(panel, middle, line.mark, colour(curve))?;
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

#[cfg(test)]
mod tests {
    use super::super::{Axis, Point};
    use super::*;

    #[test]
    fn what_is_special_about_a_marker_is_said_where_there_is_one() {
        let names = |curves: Vec<Curve>| -> Vec<String> {
            let (x, y) = (Axis::whole("n"), Axis::log("presses"));
            let figure = Figure { name: "f".into(), title: "f".into(), x, y, curves };
            lines(&figure).into_iter().map(|line| line.name).collect()
        };
        let whole = Curve::ours("a", [Point::at(2.0, 3.0)]);
        let part = Curve::ours("b", [Point { is_partial: true, ..Point::at(2.0, 3.0) }]);
        let below = Curve::published("c", []).with_below([(2.0, 10.0)]);
        assert_eq!(names(vec![whole.clone(), Curve::published("none", [])]), ["a"]);
        assert_eq!(names(vec![whole, part]), ["a", "b", PARTIAL]);
        assert_eq!(names(vec![below]), ["c", "published as less than this"]);
    }
}
