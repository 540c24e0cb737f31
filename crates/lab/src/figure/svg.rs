//! A figure as SVG: white ground, black axes, the colours of M. Okabe and K. Ito (Color universal design, 2008), bands as
//! a light tint, measured curves as lines with filled markers, published points as open ones.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::axis::Scale;
use super::{Curve, Figure, NotDrawn, Origin};

const SIZE: (u32, u32) = (820, 540);
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

/// Draws a figure.
pub fn draw(figure: &Figure) -> Result<String, NotDrawn> {
    let points = || figure.curves.iter().flat_map(|curve| &curve.points);
    let heights = || {
        points()
            .flat_map(|point| {
                [Some(point.y), point.band.map(|band| band.0), point.band.map(|band| band.1)]
            })
            .flatten()
    };
    let x = Scale::of(&figure.x, false, points().map(|point| point.x));
    let y = Scale::of(&figure.y, true, heights());
    let (Some(x), Some(y)) = (x, y) else {
        return Err(figure.not_drawn("no point of it can be shown on its axes"));
    };
    let mut text = String::new();
    let area = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
    chart(figure, &area, &x, &y).map_err(|error| figure.not_drawn(error))?;
    drop(area);
    Ok(text)
}

/// A place in the chart.
type Place = (f64, f64);

fn chart<'a>(
    figure: &Figure,
    area: &DrawingArea<SVGBackend<'a>, Shift>,
    x: &Scale,
    y: &Scale,
) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .caption(&figure.title, (FONT, 18))
        .margin(16)
        .x_label_area_size(52)
        .y_label_area_size(76)
        .build_cartesian_2d(x.clone(), y.clone())?;
    chart
        .configure_mesh()
        .x_desc(&figure.x.label)
        .y_desc(&figure.y.label)
        .label_style((FONT, 14))
        .light_line_style(WHITE)
        .bold_line_style(BLACK.mix(0.12))
        .draw()?;
    for (index, curve) in figure.curves.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let places = places(curve, x, y);
        let (above, below) = bands(curve, x, y);
        if !above.is_empty() {
            let outline: Vec<Place> = above.into_iter().chain(below.into_iter().rev()).collect();
            chart.draw_series([Polygon::new(outline, colour.mix(0.15))])?;
        }
        match curve.origin {
            Origin::Ours => {
                chart
                    .draw_series(LineSeries::new(places.iter().copied(), colour.stroke_width(2)))?
                    .label(&curve.name)
                    .legend(move |(x, y)| {
                        PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(3))
                    });
                match index % 3 {
                    0 => chart.draw_series(
                        places.iter().map(|place| Circle::new(*place, 4, colour.filled())),
                    )?,
                    1 => chart.draw_series(
                        places.iter().map(|place| TriangleMarker::new(*place, 5, colour.filled())),
                    )?,
                    _ => chart.draw_series(
                        places.iter().map(|place| Cross::new(*place, 4, colour.stroke_width(2))),
                    )?,
                };
            }
            Origin::Cloud => {
                chart
                    .draw_series(
                        places.iter().map(|place| Circle::new(*place, 4, colour.filled())),
                    )?
                    .label(&curve.name)
                    .legend(move |(x, y)| Circle::new((x + 9, y), 4, colour.filled()));
            }
            Origin::Published => {
                chart
                    .draw_series(
                        places.iter().map(|place| Circle::new(*place, 6, colour.stroke_width(2))),
                    )?
                    .label(&curve.name)
                    .legend(move |(x, y)| Circle::new((x + 9, y), 6, colour.stroke_width(2)));
            }
        }
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.85))
        .border_style(BLACK.mix(0.3))
        .label_font((FONT, 13))
        .draw()?;
    area.present()
}

/// The places of the points that the axes can show.
fn places(curve: &Curve, x: &Scale, y: &Scale) -> Vec<Place> {
    curve.points.iter().filter_map(|point| Some((x.place(point.x)?, y.place(point.y)?))).collect()
}

/// The upper and the lower edge of a curve's band.
fn bands(curve: &Curve, x: &Scale, y: &Scale) -> (Vec<Place>, Vec<Place>) {
    let edges = curve.points.iter().filter_map(|point| {
        let (low, high) = point.band?;
        let at = x.place(point.x)?;
        Some(((at, y.place(high)?), (at, y.place(low).unwrap_or(y.ends.0).max(y.ends.0))))
    });
    edges.unzip()
}
