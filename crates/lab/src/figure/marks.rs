//! Markers, in pixels, so that a legend shows the very ones that a chart does.

use plotters::prelude::*;

use super::svg::{Drawn, Panel};
use super::{Origin, Point};

/// The marker of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// One of the filled shapes, by the place of the curve in the legend.
    Shape(usize),
    /// The same with nothing in it: a mean of a part.
    Hollow(usize),
    /// An open ring: published.
    Ring,
    /// A bar with an arrow below: published as less than this.
    Below,
    /// A cross: a limit ended it.
    End,
}

impl Mark {
    /// Returns the mark of one of its points.
    pub(super) fn of_point(origin: Origin, index: usize, point: &Point) -> Mark {
        match origin {
            Origin::Published => Mark::Ring,
            _ if point.is_partial => Mark::Hollow(index),
            _ => Mark::Shape(index),
        }
    }
}

/// Draws a mark with its middle at a place.
pub(super) fn mark<'a>(
    panel: &Panel<'a>,
    (x, y): (i32, i32),
    mark: Mark,
    colour: RGBColor,
) -> Drawn<'a> {
    let outline = |corners: &[(i32, i32)]| -> Vec<(i32, i32)> {
        corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect()
    };
    match mark {
        Mark::Ring => panel.draw(&Circle::new((x, y), 9, colour.stroke_width(2))),
        Mark::End => panel.draw(&Cross::new((x, y), 6, colour.stroke_width(3))),
        Mark::Below => {
            let bar = outline(&[(-6, 0), (6, 0)]);
            panel.draw(&PathElement::new(bar, colour.stroke_width(2)))?;
            let arrow = outline(&[(0, 0), (0, 11), (-4, 7), (0, 11), (4, 7)]);
            panel.draw(&PathElement::new(arrow, colour.stroke_width(2)))
        }
        Mark::Shape(index) => match corners(index) {
            None => panel.draw(&Circle::new((x, y), 4, colour.filled())),
            Some(corners) => panel.draw(&Polygon::new(outline(corners), colour.filled())),
        },
        Mark::Hollow(index) => match corners(index) {
            None => {
                panel.draw(&Circle::new((x, y), 4, WHITE.filled()))?;
                panel.draw(&Circle::new((x, y), 4, colour.stroke_width(2)))
            }
            Some(corners) => {
                panel.draw(&Polygon::new(outline(corners), WHITE.filled()))?;
                let closed = [corners, &corners[..1]].concat();
                panel.draw(&PathElement::new(outline(&closed), colour.stroke_width(2)))
            }
        },
    }
}

/// The corners of the shape at a place of the legend, from its middle; none of the circle.
fn corners(index: usize) -> Option<&'static [(i32, i32)]> {
    match index % 5 {
        0 => None,
        1 => Some(&[(0, -6), (5, 4), (-5, 4)]),
        2 => Some(&[(-4, -4), (4, -4), (4, 4), (-4, 4)]),
        3 => Some(&[(0, -6), (6, 0), (0, 6), (-6, 0)]),
        _ => Some(&[(0, 6), (5, -4), (-5, -4)]),
    }
}
