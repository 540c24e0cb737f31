//! A canvas: a rectangle of pixels on which polygons are filled with smooth edges.
//!
//! A few lines cut each row of pixels. On each line the polygons cover spans, found from the crossings by the non-zero
//! winding rule. The part of a pixel that they cover is exact along the line. So a pixel's part is right to one part in
//! the number of lines.

use lightsout_algebra::watch::{Stopped, Watch, filled, more_room};

use crate::ink::Colour;
use crate::path::{Point, distance};

/// Lines that cut a row of pixels.
const LINES: usize = 6;

/// Pixels, each red, green, blue and opacity.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Canvas {
    /// The left and the upper edge in the pixels of the whole picture.
    pub corner: [usize; 2],
    /// Width and height in pixels.
    pub size: [usize; 2],
    /// The pixels row by row.
    pub pixels: Vec<[u8; 4]>,
}

/// A side of a polygon, from above to below.
#[derive(Clone, Copy, Debug)]
struct Side {
    top: f64,
    bottom: f64,
    x: f64,
    slope: f64,
    turn: i32,
}

impl Canvas {
    /// Creates a canvas with this upper left corner and size, all in one colour or transparent.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn new(
        corner: [usize; 2],
        size: [usize; 2],
        ground: Option<Colour>,
        watch: &mut dyn Watch,
    ) -> Result<Canvas, Stopped> {
        let pixel = ground.map_or([0; 4], |[red, green, blue]| [red, green, blue, 255]);
        Ok(Canvas { corner, size, pixels: filled(pixel, size[0] * size[1], watch)? })
    }

    /// Fills closed polygons, given in pixels of the whole picture.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn fill<'a>(
        &mut self,
        polygons: impl Iterator<Item = &'a [Point]>,
        colour: Colour,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let mut sides = Vec::new();
        for polygon in polygons {
            make_room(&mut sides, polygon.len(), watch)?;
            for (at, from) in polygon.iter().enumerate() {
                self.add_side(&mut sides, *from, polygon[(at + 1) % polygon.len()]);
            }
        }
        self.fill_between(sides, colour, watch)
    }

    /// Draws lines of a width with round ends and corners, given in pixels of the whole picture.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn stroke<'a>(
        &mut self,
        lines: impl Iterator<Item = (&'a [Point], bool)>,
        width: f64,
        colour: Colour,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let half = width / 2.0;
        let disc: Vec<Point> = (0..12)
            .map(|part| {
                let (sine, cosine) = (f64::from(part) * std::f64::consts::TAU / 12.0).sin_cos();
                [half * cosine, half * sine]
            })
            .collect();
        let mut sides = Vec::new();
        for (line, is_closed) in lines {
            make_room(&mut sides, line.len() * 16, watch)?;
            for &[x, y] in line {
                let at = |index: usize| [x + disc[index % 12][0], y + disc[index % 12][1]];
                (0..12).for_each(|index| self.add_side(&mut sides, at(index), at(index + 1)));
            }
            let ends = if is_closed { line.len() } else { line.len().saturating_sub(1) };
            for index in 0..ends {
                let (from, to) = (line[index], line[(index + 1) % line.len()]);
                let length = distance(from, to);
                if length == 0.0 {
                    continue;
                }
                // Turning the same way round as the discs, so that the two never cancel out.
                let across = [(to[1] - from[1]) / length * half, (from[0] - to[0]) / length * half];
                let at = |[x, y]: Point, by: f64| [x + across[0] * by, y + across[1] * by];
                let corners = [at(from, 1.0), at(to, 1.0), at(to, -1.0), at(from, -1.0)];
                for index in 0..4 {
                    self.add_side(&mut sides, corners[index], corners[(index + 1) % 4]);
                }
            }
        }
        self.fill_between(sides, colour, watch)
    }

    fn add_side(&self, sides: &mut Vec<Side>, from: Point, to: Point) {
        let local = |[x, y]: Point| [x - self.corner[0] as f64, y - self.corner[1] as f64];
        let ([ax, ay], [bx, by]) = (local(from), local(to));
        if ay == by || ay.max(by) <= 0.0 || ay.min(by) >= self.size[1] as f64 {
            return;
        }
        let slope = (bx - ax) / (by - ay);
        sides.push(if ay < by {
            Side { top: ay, bottom: by, x: ax, slope, turn: 1 }
        } else {
            Side { top: by, bottom: ay, x: bx, slope, turn: -1 }
        });
    }

    fn fill_between(
        &mut self,
        mut sides: Vec<Side>,
        colour: Colour,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        watch.ask()?;
        sides.sort_unstable_by(|one, other| one.top.total_cmp(&other.top));
        let [width, height] = self.size;
        let mut row = vec![0f32; width];
        let mut crossings: Vec<(f64, i32)> = Vec::new();
        let mut active: Vec<Side> = Vec::new();
        let mut next = 0;
        for y in 0..height {
            if active.is_empty() && sides.get(next).is_none_or(|side| side.top >= (y + 1) as f64) {
                continue;
            }
            watch.ask()?;
            row.fill(0.0);
            for line in 0..LINES {
                let at = y as f64 + (line as f64 + 0.5) / LINES as f64;
                while let Some(side) = sides.get(next).filter(|side| side.top <= at) {
                    active.push(*side);
                    next += 1;
                }
                active.retain(|side| side.bottom > at);
                crossings.clear();
                crossings.extend(
                    active.iter().map(|side| (side.x + (at - side.top) * side.slope, side.turn)),
                );
                crossings.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
                let mut winding = 0;
                let mut begin = 0.0;
                for &(x, turn) in &crossings {
                    if winding == 0 {
                        begin = x;
                    }
                    winding += turn;
                    if winding == 0 {
                        cover(&mut row, begin, x);
                    }
                }
            }
            let pixels = &mut self.pixels[y * width..(y + 1) * width];
            for (pixel, &share) in pixels.iter_mut().zip(&row) {
                if share > 0.0 {
                    lay_over(pixel, colour, (share / LINES as f32).min(1.0));
                }
            }
        }
        watch.release((sides.capacity() * size_of::<Side>()) as u64);
        Ok(())
    }
}

/// Makes room for so many sides more, twice as much as before where there is none.
fn make_room(sides: &mut Vec<Side>, count: usize, watch: &mut dyn Watch) -> Result<(), Stopped> {
    let old = sides.capacity();
    if old - sides.len() < count {
        more_room(sides, count.max(old), watch)?;
        watch.release((old * size_of::<Side>()) as u64);
        watch.ask()?;
    }
    Ok(())
}

/// Adds to every pixel of a row the share that a span of a line covers.
fn cover(row: &mut [f32], from: f64, to: f64) {
    let (from, to) = (from.clamp(0.0, row.len() as f64), to.clamp(0.0, row.len() as f64));
    if to <= from {
        return;
    }
    let (first, last) = (from as usize, (to as usize).min(row.len() - 1));
    if first == last {
        row[first] += (to - from) as f32;
        return;
    }
    row[first] += (first as f64 + 1.0 - from) as f32;
    row[first + 1..last].iter_mut().for_each(|share| *share += 1.0);
    row[last] += (to - last as f64) as f32;
}

/// Lays a colour over a pixel that it covers to a share. Shares are rounded to eighths: the eye does
/// not tell, and few colours come of it.
fn lay_over(pixel: &mut [u8; 4], colour: Colour, share: f32) {
    let share = (share * 8.0).round() / 8.0;
    let below = f32::from(pixel[3]) / 255.0 * (1.0 - share);
    let opacity = share + below;
    if opacity <= 0.0 {
        return;
    }
    for (part, own) in pixel.iter_mut().zip(colour) {
        let mixed = (f32::from(own) * share + f32::from(*part) * below) / opacity;
        *part = mixed.round() as u8;
    }
    pixel[3] = (opacity * 255.0).round() as u8;
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;

    const RED: Colour = [255, 0, 0];

    #[test]
    fn half_covered_pixels_are_half_opaque() {
        let mut canvas = Canvas::new([0, 0], [4, 3], None, &mut Unwatched).expect("no limit");
        let square: &[Point] = &[[0.5, 1.0], [3.0, 1.0], [3.0, 2.0], [0.5, 2.0]];
        canvas.fill([square].into_iter(), RED, &mut Unwatched).expect("no limit");
        let opacity: Vec<u8> = canvas.pixels.iter().map(|pixel| pixel[3]).collect();
        assert_eq!(opacity, [0, 0, 0, 0, 128, 255, 255, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_piece_of_a_picture_is_as_in_the_whole() {
        let star: &[Point] = &[[1.0, 18.0], [10.0, 1.0], [19.0, 18.0], [1.0, 7.0], [19.0, 7.0]];
        let draw = |corner, size| {
            let watch = &mut Unwatched;
            let mut canvas = Canvas::new(corner, size, Some([9, 9, 9]), watch)?;
            canvas.fill([star].into_iter(), RED, watch)?;
            canvas.stroke([(star, true)].into_iter(), 2.5, [0, 0, 255], watch)?;
            Ok::<Canvas, Stopped>(canvas)
        };
        let whole = draw([0, 0], [20, 20]).expect("no limit");
        let part = draw([6, 5], [9, 8]).expect("no limit");
        for y in 0..8 {
            let from = (y + 5) * 20 + 6;
            assert_eq!(part.pixels[y * 9..(y + 1) * 9], whole.pixels[from..from + 9]);
        }
    }

    #[test]
    fn a_disc_covers_its_area() {
        let watch = &mut Unwatched;
        let mut canvas = Canvas::new([0, 0], [40, 40], Some([0; 3]), watch).expect("no limit");
        let disc = [(&[[20.0, 20.0]][..], false)];
        canvas.stroke(disc.into_iter(), 30.0, [255; 3], watch).expect("no limit");
        let area: f64 = canvas.pixels.iter().map(|pixel| f64::from(pixel[0]) / 255.0).sum();
        // A twelve-cornered disc: 12 · r²/2 · sin 30°.
        assert!((area - 675.0).abs() < 4.0, "{area}");
    }
}
