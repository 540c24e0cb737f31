//! The legend of a figure: below it, what its special markers mean.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::marks::{Mark, mark};
use super::svg::{Drawn, FONT, Panel};
use super::{Curve, Figure};

const ROW: u32 = 22;
const LEFT: i32 = 92;

/// What a hollow marker is.
const PARTIAL: &str = "hollow: mean of the solved alone, some were not";

/// Returns the markers of a figure that need a word.
pub(super) fn lines(figure: &Figure) -> Vec<(Mark, &str)> {
    let any = |is_so: fn(&Curve) -> bool| figure.curves.iter().any(is_so);
    let hollow = figure.hollow.as_deref().unwrap_or(PARTIAL);
    let all = [
        (any(|curve| curve.points.iter().any(|point| point.is_partial)), Mark::Hollow(0), hollow),
        (any(|curve| !curve.ends.is_empty()), Mark::End, "ended by a limit, without an answer"),
        (any(|curve| !curve.below.is_empty()), Mark::Below, "published as less than this"),
    ];
    all.into_iter().filter(|(is_there, ..)| *is_there).map(|(_, mark, name)| (mark, name)).collect()
}

/// Returns the height of `lines` entries in pixels.
pub(super) fn height(lines: usize) -> u32 {
    ROW * lines as u32 + ROW / 2
}

/// Draws them.
pub(super) fn draw<'a>(lines: &[(Mark, &str)], panel: &Panel<'a>) -> Drawn<'a> {
    let style = TextStyle::from((FONT, 13).into_font()).pos(Pos::new(HPos::Left, VPos::Center));
    for (index, (shape, name)) in lines.iter().enumerate() {
        let y = (ROW as usize * index + ROW as usize / 2) as i32;
        mark(panel, (LEFT, y), *shape, RGBColor(90, 90, 90))?;
        panel.draw_text(name, &style, (LEFT + 16, y))?;
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
            let figure = Figure::of("f", "f", x, y, curves);
            lines(&figure).into_iter().map(|(_, name)| name.to_string()).collect()
        };
        let whole = Curve::ours("a", [Point::at(2.0, 3.0)]);
        let part = Curve::ours("b", [Point { is_partial: true, ..Point::at(2.0, 3.0) }]);
        let below = Curve::published("c", []).with_below([(2.0, 10.0)]);
        assert_eq!(names(vec![whole.clone(), Curve::published("none", [])]), [""; 0]);
        assert_eq!(names(vec![whole, part]), [PARTIAL]);
        assert_eq!(names(vec![below]), ["published as less than this"]);
    }
}
