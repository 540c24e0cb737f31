//! Renders a figure as SVG: white ground, black axes, the colours of M. Okabe and K. Ito (Color universal design,
//! 2008).
//!
//! Every curve has its own marker and its name next to it. A marker is hollow for a partial mean. Bands have a light tint.
//! Published points are open rings, and published upper limits bars with an arrow below. Crosses mark runs that a limit
//! ended, and a line is broken there.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::axis::Scale;
use super::labels::{self, Label};
use super::marks::{Mark, mark};
use super::{Curve, Figure, NotDrawn, Origin, Point, Style, legend};

/// The size of a figure of one chart, without the legend.
const SIZE: (u32, u32) = (860, 460);
/// The size of one of several charts, and how many are in a row.
const PANEL: (u32, u32) = (380, 320);
const IN_A_ROW: usize = 3;
pub(super) const FONT: &str = "DejaVu Sans, sans-serif";
pub(super) const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(176, 118, 0),
    RGBColor(46, 142, 195),
    RGBColor(0, 0, 0),
    RGBColor(122, 112, 0),
];
/// The colour of what was published.
const PUBLISHED: RGBColor = RGBColor(90, 90, 90);

/// What drawing may end in.
pub(super) type Drawn<'a> =
    Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;
/// A part of the picture, in pixels.
pub(super) type Panel<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The colour and the line of a curve: its own, or those of its place.
pub(super) fn style(curve: &Curve, index: usize) -> (RGBColor, usize) {
    let of_place = Style { hue: index, dash: index / COLOURS.len() };
    let Style { hue, dash } = curve.style.unwrap_or(of_place);
    match curve.origin {
        Origin::Published => (PUBLISHED, 0),
        _ => (COLOURS[hue % COLOURS.len()], dash),
    }
}

/// The shape of a curve's markers: the same for a style in every chart.
fn shape(curve: &Curve, index: usize) -> usize {
    curve.style.map_or(index, |style| 3 * style.hue + style.dash)
}

/// Draws a figure.
pub(super) fn draw(figure: &Figure) -> Result<String, NotDrawn> {
    let points = || figure.curves.iter().flat_map(seen);
    let levels = figure.curves.iter().filter_map(|curve| curve.level);
    let heights = points()
        .flat_map(|point| {
            // A band without a lower end on a logarithmic axis is cut off.
            let low = point.band.filter(|_| !figure.y.is_log).map(|band| band.0);
            [Some(point.y), low, point.band.map(|band| band.1)]
        })
        .flatten();
    let at = figure.curves.iter().filter_map(|curve| curve.at);
    let x = Scale::of(&figure.x, false, points().map(|point| point.x).chain(at));
    let y = Scale::of(&figure.y, true, heights.chain(levels));
    let (Some(x), Some(y)) = (x, y) else {
        return Err(figure.not_drawn("no point of it can be shown on its axes"));
    };
    let shown = legend::lines(figure);
    let count = figure.panels.len().max(1);
    let columns = count.min(IN_A_ROW);
    let (width, height) = match figure.panels.len() {
        0 | 1 => SIZE,
        _ => (PANEL.0 * columns as u32, PANEL.1 * count.div_ceil(columns) as u32 + TITLE),
    };
    let mut text = String::new();
    let size = (width, height + legend::height(shown.len()));
    let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
    let draw = || {
        area.fill(&WHITE)?;
        let (above, below) = area.split_vertically(height);
        if figure.panels.len() < 2 {
            chart(figure, 0, &figure.title, &above, (&x, &y))?;
        } else {
            let panels = above.titled(&figure.title, (FONT, 18))?;
            let panels = panels.split_evenly((count.div_ceil(columns), columns));
            for (index, title) in figure.panels.iter().enumerate() {
                chart(figure, index, title, &panels[index], (&x, &y))?;
            }
        }
        legend::draw(&shown, &below)?;
        area.present()
    };
    draw().map_err(|error| figure.not_drawn(error))?;
    drop(area);
    Ok(text)
}

/// The height of the title above several charts.
const TITLE: u32 = 30;

/// Everything of a curve that has a place.
fn seen(curve: &Curve) -> impl Iterator<Item = &Point> {
    curve.points.iter().chain(&curve.ends).chain(&curve.below)
}

/// A place in the chart.
type Place = (f64, f64);

/// The chart being drawn.
type Chart<'c, 'a> = ChartContext<'c, SVGBackend<'a>, Cartesian2d<Scale, Scale>>;

fn chart<'a>(
    figure: &Figure,
    number: usize,
    title: &str,
    panel: &Panel<'a>,
    (x, y): (&Scale, &Scale),
) -> Drawn<'a> {
    let is_one = figure.panels.len() < 2;
    let mut chart = ChartBuilder::on(panel)
        .caption(title, (FONT, if is_one { 18 } else { 15 }))
        .margin(12)
        .margin_right(if is_one { 200 } else { 96 })
        .x_label_area_size(48)
        .y_label_area_size(if is_one { 80 } else { 62 })
        .build_cartesian_2d(x.clone(), y.clone())?;
    chart
        .configure_mesh()
        .x_desc(&figure.x.label)
        .y_desc(&figure.y.label)
        .label_style((FONT, if is_one { 14 } else { 12 }))
        .light_line_style(WHITE)
        .bold_line_style(BLACK.mix(0.12))
        .draw()?;
    let curves: Vec<(usize, &Curve)> =
        figure.curves.iter().enumerate().filter(|(_, curve)| curve.panel == number).collect();
    let heights = curves.iter().flat_map(|(_, curve)| seen(curve)).map(|point| point.y);
    let least = heights.filter(|height| y.place(*height).is_some()).fold(f64::INFINITY, f64::min);
    for (index, curve) in &curves {
        let (above, below) = bands(curve, x, y, least);
        if !above.is_empty() {
            let outline: Vec<Place> = above.into_iter().chain(below.into_iter().rev()).collect();
            chart.draw_series([Polygon::new(outline, style(curve, *index).0.mix(0.15))])?;
        }
    }
    let mut taken = Vec::new();
    for (index, curve) in &curves {
        taken.extend(drawn(curve, *index, &mut chart, panel, (x, y))?);
    }
    let pixels = |place: &Place| {
        let (at, corner) = (chart.backend_coord(place), panel.get_base_pixel());
        (at.0 - corner.0, at.1 - corner.1)
    };
    let (left, top) = pixels(&(x.ends.0, y.ends.1));
    let (right, bottom) = pixels(&(x.ends.1, y.ends.0));
    let label = |(index, curve): &(usize, &Curve)| {
        let mut points = places(&curve.points, x, y);
        points.extend(places(&curve.below, x, y));
        // Both ends of a line, so that the name keeps clear of it, and the place of the name.
        if let Some(level) = curve.level.and_then(|level| y.place(level)) {
            let middle = 0.6 * x.ends.1 + 0.4 * x.ends.0;
            points.extend([(x.ends.0, level), (x.ends.1, level), (middle, level)]);
        }
        if let Some(at) = curve.at.and_then(|at| x.place(at)) {
            let low = 0.1 * y.ends.1 + 0.9 * y.ends.0;
            points.extend([(at, y.ends.0), (at, y.ends.1), (at, low)]);
        }
        if points.is_empty() {
            points = places(&curve.ends, x, y);
        }
        let points = points.iter().map(pixels).collect();
        Label { name: curve.name.clone(), points, colour: style(curve, *index).0 }
    };
    let labels: Vec<Label> = curves.iter().map(label).collect();
    labels::draw(&labels, &taken, (left, top, right, bottom), panel)
}

/// Draws the line and the markers of a curve. Returns where the markers are.
fn drawn<'a>(
    curve: &Curve,
    index: usize,
    chart: &mut Chart<'_, 'a>,
    panel: &Panel<'a>,
    (x, y): (&Scale, &Scale),
) -> Result<Vec<(i32, i32)>, DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
    let (colour, dash) = style(curve, index);
    let line = colour.stroke_width(2);
    if curve.origin == Origin::Ours {
        for piece in pieces(curve) {
            let places = places(piece, x, y);
            match dash {
                0 => drop(chart.draw_series(LineSeries::new(places, line))?),
                1 => drop(chart.draw_series(DashedLineSeries::new(places, 7, 4, line))?),
                _ => drop(chart.draw_series(DashedLineSeries::new(places, 2, 4, line))?),
            }
        }
    }
    let across = curve.level.and_then(|level| y.place(level));
    let across = across.map(|level| [(x.ends.0, level), (x.ends.1, level)]);
    let up = curve.at.and_then(|at| x.place(at)).map(|at| [(at, y.ends.0), (at, y.ends.1)]);
    for ends in across.into_iter().chain(up) {
        chart.draw_series(DashedLineSeries::new(ends, 3, 3, colour.stroke_width(1)))?;
    }
    let mut taken = Vec::new();
    let mut put = |chart: &Chart<'_, 'a>, place: Place, shape: Mark| {
        let (at, corner) = (chart.backend_coord(&place), panel.get_base_pixel());
        let at = (at.0 - corner.0, at.1 - corner.1);
        taken.push(at);
        mark(panel, at, shape, colour)
    };
    for point in &curve.points {
        let Some(place) = place(point, x, y) else { continue };
        put(chart, place, Mark::of_point(curve.origin, shape(curve, index), point))?;
    }
    for place in places(&curve.below, x, y) {
        put(chart, place, Mark::Below)?;
    }
    for place in places(&curve.ends, x, y) {
        put(chart, place, Mark::End)?;
    }
    Ok(taken)
}

/// The points of a curve without those between which a limit ended a run.
fn pieces(curve: &Curve) -> impl Iterator<Item = &[Point]> {
    let is_whole = |a: &Point, b: &Point| !curve.ends.iter().any(|end| a.x < end.x && end.x < b.x);
    curve.points.chunk_by(is_whole)
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
    fn a_line_is_broken_where_a_limit_ended_a_run() {
        let at = |x: f64| Point::at(x, 1.0);
        let curve = Curve::ours("a", [5.0, 6.0, 7.0, 15.0, 16.0].map(at));
        let lengths = |curve: &Curve| pieces(curve).map(<[Point]>::len).collect::<Vec<_>>();
        assert_eq!(lengths(&curve), [5]);
        assert_eq!(lengths(&curve.with_ends([at(8.0), at(9.0), at(17.0)])), [3, 2]);
    }

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
