//! Names next to their curves. A name is at the last point if there is room. Otherwise it is in a column to the right of
//! the chart, or where the chart is empty.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::svg::{Drawn, FONT, Panel};

/// A name to be placed.
pub(super) struct Label {
    /// The text.
    pub name: String,
    /// The points of the curve. The name belongs at the last one.
    pub points: Vec<(i32, i32)>,
    /// The colour of the curve.
    pub colour: RGBColor,
}

/// A part of the panel: left, top, right, bottom.
type Rect = (i32, i32, i32, i32);

const SIZE: i32 = 13;
/// The mean width of a letter, and half of the height of a line.
const LETTER: f64 = 7.1;
const HALF: i32 = 8;
/// Half of a marker, with some room.
const MARKER: i32 = 6;

/// Places and draws the names, where `taken` are places that no name may cover, and `frame` is the chart. A name may reach
/// over the right edge of the chart as far as the panel.
pub(super) fn draw<'a>(
    labels: &[Label],
    taken: &[(i32, i32)],
    frame: Rect,
    panel: &Panel<'a>,
) -> Drawn<'a> {
    let right = panel.dim_in_pixel().0 as i32 - 2;
    let marks = taken.iter().map(|(x, y)| (x - MARKER, y - MARKER, x + MARKER, y + MARKER));
    let mut covered: Vec<Rect> = marks.collect();
    covered.extend(labels.iter().flat_map(|label| along(&label.points)));
    let style = |colour: RGBColor| {
        (FONT, SIZE).into_font().color(&colour).pos(Pos::new(HPos::Left, VPos::Center))
    };
    for label in labels {
        let Some(&(x, y)) = label.points.last() else { continue };
        let width = (label.name.chars().count() as f64 * LETTER) as i32;
        let right_of = [(12, 0), (12, -12), (12, 12)];
        let left_of = [(-width - 12, -12), (-width - 12, 12)];
        let over = [-17, 17, -30, 30].map(|dy| (-width / 2, dy));
        // Names of points at the right edge stand in the column, one under the other.
        let around = if frame.2 - x < 30 { &[][..] } else { &[left_of.as_slice(), &over].concat() };
        let heights = || (frame.1 + HALF..frame.3).step_by(4);
        let at = |left: i32| move |middle: i32| (left - x, middle - y);
        let mut column: Vec<(i32, i32)> = heights().map(at(frame.2 + 10)).collect();
        column.sort_by_key(|(_, dy)| dy.abs());
        let lefts = [frame.2 - width - 2, frame.0 + 2];
        let mut empty: Vec<(i32, i32)> =
            lefts.iter().flat_map(|&left| heights().map(at(left))).collect();
        empty.sort_by_key(|(_, dy)| dy.abs());
        let near = right_of.iter().chain(around).chain(&column).chain(&empty);
        let found = near.map(|(dx, dy)| (x + dx, y + dy)).find(|(left, middle)| {
            let own = (*left, middle - HALF, left + width, middle + HALF);
            let is_inside =
                own.0 >= frame.0 && own.2 <= right && own.1 >= frame.1 && own.3 <= frame.3;
            is_inside && !covered.iter().any(|other| overlap(own, *other))
        });
        let (left, middle) = found.unwrap_or((frame.2 + 10, y));
        covered.push((left, middle - HALF, left + width, middle + HALF));
        if left > frame.2 && (left - x > width + 40 || (middle - y).abs() > 34) {
            let thin = label.colour.mix(0.45).stroke_width(1);
            panel.draw(&PathElement::new([(x + MARKER, y), (left - 4, middle)], thin))?;
        }
        panel.draw_text(&label.name, &style(label.colour), (left, middle))?;
    }
    Ok(())
}

/// Small boxes along a line.
fn along(points: &[(i32, i32)]) -> Vec<Rect> {
    let of = |pair: &[(i32, i32)]| {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        let steps = ((to_x - x).abs().max((to_y - y).abs()) / 5).max(1);
        let at = move |step| (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps);
        (0..=steps).map(at).map(|(x, y)| (x - 1, y - 1, x + 1, y + 1)).collect::<Vec<_>>()
    };
    points.windows(2).flat_map(of).collect()
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.0 < other.2 && other.0 < one.2 && one.1 < other.3 && other.1 < one.3
}
