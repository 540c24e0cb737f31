//! Markers, in pixels, so that a legend shows the very ones that a chart does.

use plotters::prelude::*;

use super::Origin;
use super::svg::{Drawn, Panel};

/// What stands at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// One of the filled shapes, by the place of the curve in the legend.
    Shape(usize),
    /// An open ring: published.
    Ring,
    /// A cross: a limit ended it.
    End,
}

impl Mark {
    /// The mark of a curve's points.
    pub fn of(origin: Origin, index: usize) -> Mark {
        match origin {
            Origin::Ours | Origin::Cloud => Mark::Shape(index),
            Origin::Published => Mark::Ring,
        }
    }
}

/// Draws a mark with its middle at a place.
pub fn mark<'a>(panel: &Panel<'a>, (x, y): (i32, i32), mark: Mark, colour: RGBColor) -> Drawn<'a> {
    let filled = colour.filled();
    let polygon = |corners: &[(i32, i32)]| {
        Polygon::new(corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect::<Vec<_>>(), filled)
    };
    match mark {
        Mark::Ring => panel.draw(&Circle::new((x, y), 6, colour.stroke_width(2))),
        Mark::End => panel.draw(&Cross::new((x, y), 6, colour.stroke_width(3))),
        Mark::Shape(index) => match index % 5 {
            0 => panel.draw(&Circle::new((x, y), 4, filled)),
            1 => panel.draw(&polygon(&[(0, -6), (5, 4), (-5, 4)])),
            2 => panel.draw(&Rectangle::new([(x - 4, y - 4), (x + 4, y + 4)], filled)),
            3 => panel.draw(&polygon(&[(0, -6), (6, 0), (0, 6), (-6, 0)])),
            _ => panel.draw(&polygon(&[(0, 6), (5, -4), (-5, -4)])),
        },
    }
}
