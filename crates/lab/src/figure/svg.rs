//! Renders a figure as SVG: white ground, black axes, the colours of M. Okabe and K. Ito (Color universal design,
//! 2008).
//!
//! Every curve has its own marker, which is hollow for a partial mean. Bands have a light tint. Published points are
//! open rings, and published upper limits bars with an arrow below. Crosses mark runs that a limit ended. The legend is
//! below the chart.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::axis::Scale;
use super::marks::{Mark, mark};
use super::{Curve, Figure, NotDrawn, Origin, Point, legend};

pub(super) const WIDTH: u32 = 820;
/// The height without the legend.
const HEIGHT: u32 = 460;
pub(super) const FONT: &str = "DejaVu Sans, sans-serif";
pub(super) const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
    RGBColor(150, 140, 20),
];

/// What drawing may end in.
pub(super) type Drawn<'a> =
    Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;
/// A part of the picture, in pixels.
pub(super) type Panel<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The colour of a curve, by its place in the legend.
pub(super) fn colour(index: usize) -> RGBColor {
    COLOURS[index % COLOURS.len()]
}

/// Whether the line of a curve is broken: where the colours come round again.
pub(super) fn is_dashed(index: usize) -> bool {
    index >= COLOURS.len()
}

/// Draws a figure.
pub fn draw(figure: &Figure) -> Result<String, NotDrawn> {
    let points = || figure.curves.iter().flat_map(seen);
    let heights = || {
        points()
            .flat_map(|point| {
                // On a logarithmic axis a band may reach down for ever; there it is cut off.
                let low = point.band.filter(|_| !figure.y.is_log).map(|band| band.0);
                [Some(point.y), low, point.band.map(|band| band.1)]
            })
            .flatten()
    };
    let x = Scale::of(&figure.x, false, points().map(|point| point.x));
    let y = Scale::of(&figure.y, true, heights());
    let (Some(x), Some(y)) = (x, y) else {
        return Err(figure.not_drawn("no point of it can be shown on its axes"));
    };
    let shown = legend::lines(figure);
    let mut text = String::new();
    let size = (WIDTH, HEIGHT + legend::height(shown.len()));
    let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
    let draw = || {
        area.fill(&WHITE)?;
        let (above, below) = area.split_vertically(HEIGHT);
        chart(figure, &above, &x, &y)?;
        legend::draw(&shown, &below)?;
        area.present()
    };
    draw().map_err(|error| figure.not_drawn(error))?;
    drop(area);
    Ok(text)
}

/// Everything of a curve that has a place.
fn seen(curve: &Curve) -> impl Iterator<Item = &Point> {
    curve.points.iter().chain(&curve.ends).chain(&curve.below)
}

/// A place in the chart.
type Place = (f64, f64);

fn chart<'a>(figure: &Figure, panel: &Panel<'a>, x: &Scale, y: &Scale) -> Drawn<'a> {
    let mut chart = ChartBuilder::on(panel)
        .caption(&figure.title, (FONT, 18))
        .margin(12)
        .margin_right(24)
        .x_label_area_size(48)
        .y_label_area_size(80)
        .build_cartesian_2d(x.clone(), y.clone())?;
    chart
        .configure_mesh()
        .x_desc(&figure.x.label)
        .y_desc(&figure.y.label)
        .label_style((FONT, 14))
        .light_line_style(WHITE)
        .bold_line_style(BLACK.mix(0.12))
        .draw()?;
    let heights = figure.curves.iter().flat_map(seen).map(|point| point.y);
    let least = heights.filter(|height| y.place(*height).is_some()).fold(f64::INFINITY, f64::min);
    for (index, curve) in figure.curves.iter().enumerate() {
        let (above, below) = bands(curve, x, y, least);
        if !above.is_empty() {
            let outline: Vec<Place> = above.into_iter().chain(below.into_iter().rev()).collect();
            chart.draw_series([Polygon::new(outline, colour(index).mix(0.15))])?;
        }
    }
    for (index, curve) in figure.curves.iter().enumerate() {
        let (line, colour) = (colour(index).stroke_width(2), colour(index));
        let places = places(&curve.points, x, y);
        match (curve.origin, is_dashed(index)) {
            (Origin::Ours, false) => {
                chart.draw_series(LineSeries::new(places.iter().copied(), line))?;
            }
            (Origin::Ours, true) => {
                chart.draw_series(DashedLineSeries::new(places.iter().copied(), 7, 4, line))?;
            }
            (Origin::Cloud | Origin::Published, _) => {}
        }
        for point in &curve.points {
            let Some(place) = self::place(point, x, y) else { continue };
            let shape = Mark::of_point(curve.origin, index, point);
            mark(panel, chart.backend_coord(&place), shape, colour)?;
        }
        for place in self::places(&curve.below, x, y) {
            mark(panel, chart.backend_coord(&place), Mark::Below, colour)?;
        }
        for place in self::places(&curve.ends, x, y) {
            mark(panel, chart.backend_coord(&place), Mark::End, colour)?;
        }
    }
    Ok(())
}

/// The places of the points that the axes can show.
fn places(points: &[Point], x: &Scale, y: &Scale) -> Vec<Place> {
    points.iter().filter_map(|point| place(point, x, y)).collect()
}

/// The place of a point, where the axes can show it.
fn place(point: &Point, x: &Scale, y: &Scale) -> Option<Place> {
    Some((x.place(point.x)?, y.place(point.y)?))
}

/// The upper and the lower edge of a curve's band, where `least` is the least height shown.
fn bands(curve: &Curve, x: &Scale, y: &Scale, least: f64) -> (Vec<Place>, Vec<Place>) {
    let edges = curve.points.iter().filter_map(|point| {
        let (low, high) = point.band?;
        let low = if y.is_log() { lower_edge(point.y, (low, high), least) } else { low };
        let at = x.place(point.x)?;
        Some(((at, y.place(high)?), (at, y.place(low)?.max(y.ends.0))))
    });
    edges.unzip()
}

/// The lower edge of a band on a logarithmic axis. One that would fall below everything that is shown, to 0 or less even,
/// lies instead as many times below the height as the upper edge lies above it; it never is lower than the band itself.
fn lower_edge(height: f64, (low, high): (f64, f64), least: f64) -> f64 {
    match low < least && high > 0.0 {
        true => low.max(height * height / high),
        false => low,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_on_a_logarithmic_axis_do_not_fall_to_its_foot() {
        // A mean of 125 give or take 275: as far down as up, in factors.
        assert_eq!(lower_edge(125.0, (-150.0, 400.0), 2.0), 125.0 * 125.0 / 400.0);
        assert_eq!(lower_edge(125.0, (1.0, 249.0), 2.0), 125.0 * 125.0 / 249.0);
        // What stays among the values shown is left as it is.
        assert_eq!(lower_edge(125.0, (100.0, 150.0), 2.0), 100.0);
        assert_eq!(lower_edge(0.0, (0.0, 0.0), 2.0), 0.0);
        let point = |x: f64, y: f64, error: f64| Point {
            band: Some((y - error, y + error)),
            ..Point::at(x, y)
        };
        let curve =
            Curve::ours("a", [point(2.0, 2.0, 1.0), point(3.0, 4.0, 1.0), point(4.0, 40.0, 60.0)]);
        let axes = [super::super::Axis::whole("n"), super::super::Axis::log("presses")];
        let x = Scale::of(&axes[0], false, [2.0, 4.0].into_iter()).expect("a scale");
        let y = Scale::of(&axes[1], true, [2.0, 100.0].into_iter()).expect("a scale");
        let (above, below) = bands(&curve, &x, &y, 2.0);
        assert!(below.iter().all(|place| place.1 > y.ends.0), "{below:?}");
        // The first and the last would fall below 2, and reach as far down as up instead.
        for at in [0, 2] {
            let height = y.place(curve.points[at].y).expect("shown");
            assert!((height - below[at].1 - (above[at].1 - height)).abs() < 1e-9, "{below:?}");
        }
        assert_eq!(Some(below[1].1), y.place(3.0));
    }
}
