//! A plate: a picture in pixels, ready to be printed whole or in part, at any tick.

use std::collections::BTreeMap;

use lightsout_algebra::watch::{Stopped, Ticker, Watch};

use super::canvas::Canvas;
use super::glyphs;
use crate::ink::{Colour, Ink, paint};
use crate::path::{Path, Point};
use crate::picture::{Picture, When};
use crate::scene::Theme;

/// A rectangle of pixels, from the first corner to before the second.
pub(super) type Window = [[usize; 2]; 2];

/// A line in pixels, the box around it, and whether it is closed.
struct Line {
    points: Vec<Point>,
    least: Point,
    greatest: Point,
    is_closed: bool,
}

/// Lines that are filled and stroked alike and seen at the same time.
struct Layer {
    when: When,
    fill: Option<Colour>,
    stroke: Option<(Colour, f64)>,
    lines: Vec<Line>,
}

/// A picture in pixels.
pub(super) struct Plate {
    size: [usize; 2],
    layers: Vec<Layer>,
}

impl Plate {
    /// Draws the picture at this many pixels to a cell.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn new(
        picture: &Picture,
        (scale, size): (f64, [usize; 2]),
        theme: Theme,
        states: u8,
        watch: &mut dyn Watch,
    ) -> Result<Plate, Stopped> {
        let mut layers = Vec::new();
        for ((ink, when), path) in &picture.paths {
            let paint = paint(*ink, theme, states);
            let stroke = paint.stroke.map(|(colour, width)| (colour, width * scale));
            layers.push(Layer {
                when: when.clone(),
                fill: paint.fill,
                stroke,
                lines: lines(path, scale, stroke, watch)?,
            });
        }
        // Words alike are one layer: each costs a pass over the window.
        let mut words: BTreeMap<(Ink, &When, u64), Path> = BTreeMap::new();
        for word in &picture.words {
            let alike = (word.ink, &word.when, word.size.to_bits());
            words.entry(alike).or_default().extend(glyphs::strokes(word));
        }
        for ((ink, when, size), path) in words {
            let colour = paint(ink, theme, states).fill.unwrap_or_default();
            let stroke = Some((colour, f64::from_bits(size) * glyphs::STROKE * scale));
            let lines = lines(&path, scale, stroke, watch)?;
            layers.push(Layer { when: when.clone(), fill: None, stroke, lines });
        }
        Ok(Plate { size, layers })
    }

    /// Returns the window of the whole picture.
    pub(super) fn whole(&self) -> Window {
        [[0, 0], self.size]
    }

    /// Draws the part of the picture in a window at a tick, on a ground or on nothing.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn print(
        &self,
        window: Window,
        tick: usize,
        ground: Option<Colour>,
        watch: &mut dyn Watch,
    ) -> Result<Canvas, Stopped> {
        let [[left, top], [right, bottom]] = window;
        let mut canvas = Canvas::new([left, top], [right - left, bottom - top], ground, watch)?;
        let is_inside = |line: &&Line| {
            line.least[0] < right as f64
                && line.least[1] < bottom as f64
                && line.greatest[0] > left as f64
                && line.greatest[1] > top as f64
        };
        for layer in self.layers.iter().filter(|layer| layer.when.is_at(tick)) {
            if let Some(colour) = layer.fill {
                let lines = layer.lines.iter().filter(is_inside);
                canvas.fill(lines.map(|line| line.points.as_slice()), colour, watch)?;
            }
            if let Some((colour, width)) = layer.stroke {
                let lines = layer.lines.iter().filter(is_inside);
                canvas.stroke(
                    lines.map(|line| (line.points.as_slice(), line.is_closed)),
                    width,
                    colour,
                    watch,
                )?;
            }
        }
        Ok(canvas)
    }

    /// Returns the window in which the picture at a tick differs from the one before, if it does.
    pub(super) fn changed(&self, tick: usize) -> Option<Window> {
        let mut least = [f64::MAX; 2];
        let mut greatest = [f64::MIN; 2];
        for layer in
            self.layers.iter().filter(|layer| layer.when.is_at(tick) != layer.when.is_at(tick - 1))
        {
            for line in &layer.lines {
                least = [least[0].min(line.least[0]), least[1].min(line.least[1])];
                greatest = [greatest[0].max(line.greatest[0]), greatest[1].max(line.greatest[1])];
            }
        }
        if least[0] > greatest[0] {
            return None;
        }
        let low = |axis: usize| (least[axis].floor().max(0.0) as usize).min(self.size[axis] - 1);
        let high = |axis: usize| (greatest[axis].ceil().max(0.0) as usize).min(self.size[axis]);
        let from = [low(0), low(1)];
        Some([from, [high(0).max(from[0] + 1), high(1).max(from[1] + 1)]])
    }
}

/// The bytes that a piece of a path takes, beside the points of its curve, and those of a point: as a
/// list that grows, and copied to the scale.
const PIECE_BYTES: u64 = 96;
const POINT_BYTES: u64 = 40;

fn lines(
    path: &Path,
    scale: f64,
    stroke: Option<(Colour, f64)>,
    watch: &mut dyn Watch,
) -> Result<Vec<Line>, Stopped> {
    let half = stroke.map_or(0.0, |(_, width)| width / 2.0);
    // Curves are about a third of a cell long; a piece of them should be some two pixels.
    let pieces = ((scale / 8.0) as usize).clamp(2, 16);
    watch.reserve(
        path.0.iter().map(|piece| PIECE_BYTES + POINT_BYTES * piece.points(pieces)).sum(),
    )?;
    let mut ticker = Ticker::new(watch);
    (path.flat(pieces).into_iter())
        .map(|(points, is_closed)| {
            ticker.tick()?;
            let points: Vec<Point> = points.iter().map(|[x, y]| [x * scale, y * scale]).collect();
            let bound = |axis: usize, pick: fn(f64, f64) -> f64, start: f64| {
                points.iter().map(|point| point[axis]).fold(start, pick)
            };
            let least = [0, 1].map(|axis| bound(axis, f64::min, f64::MAX) - half - 1.0);
            let greatest = [0, 1].map(|axis| bound(axis, f64::max, f64::MIN) + half + 1.0);
            Ok(Line { points, least, greatest, is_closed })
        })
        .collect()
}
