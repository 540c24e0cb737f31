//! The curves as a picture: both axes logarithmic, so that powers are straight lines.

use plotters::prelude::*;

use super::Curve;
use crate::exit::Failure;

/// Width and height of the picture in pixels.
const SIZE: (u32, u32) = (860, 560);

/// Colours that people with any kind of colour vision can tell apart (after Okabe and Ito, 2008).
const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
];

/// The curves as an SVG document.
///
/// # Errors
/// When there is nothing to draw, or the picture cannot be drawn.
pub fn svg(title: &str, curves: &[Curve]) -> Result<String, Failure> {
    let mut text = String::new();
    let points = || curves.iter().flat_map(|curve| &curve.points);
    if points().next().is_none() {
        return Err(Failure::input("there is no measurement to draw; allow more time or memory"));
    }
    let lights = bounds(points().map(|point| point.lights as f64));
    let seconds = bounds(points().map(|point| point.seconds));
    draw(SVGBackend::with_string(&mut text, SIZE), title, curves, lights, seconds)
        .map_err(|error| Failure::input(format!("the picture cannot be drawn: {error}")))?;
    Ok(text)
}

/// The whole powers of ten around values above zero.
fn bounds(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (least, most) = values
        .filter(|&value| value > 0.0)
        .fold((f64::MAX, f64::MIN_POSITIVE), |(least, most), value| {
            (least.min(value), most.max(value))
        });
    (10f64.powf(least.log10().floor()), 10f64.powf((most * 1.001).log10().ceil()))
}

fn draw<'a>(
    backend: SVGBackend<'a>,
    title: &str,
    curves: &[Curve],
    lights: (f64, f64),
    seconds: (f64, f64),
) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
    let area = backend.into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 20))
        .margin(16)
        .x_label_area_size(48)
        .y_label_area_size(72)
        .build_cartesian_2d((lights.0..lights.1).log_scale(), (seconds.0..seconds.1).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("lights")
        .y_desc("seconds")
        .x_label_formatter(&power)
        .y_label_formatter(&power)
        .label_style(("sans-serif", 14))
        .light_line_style(WHITE)
        .draw()?;
    for (curve, &colour) in curves.iter().zip(COLOURS.iter().cycle()) {
        if curve.points.is_empty() {
            continue;
        }
        let at = || curve.points.iter().map(|point| (point.lights as f64, point.seconds));
        chart
            .draw_series(LineSeries::new(at(), colour.stroke_width(2)))?
            .label(label(curve))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
        chart.draw_series(at().map(|place| Circle::new(place, 3, colour.filled())))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.3))
        .label_font(("sans-serif", 14))
        .draw()?;
    area.present()
}

fn label(curve: &Curve) -> String {
    match curve.exponent() {
        Some(exponent) => format!("{}: like N^{exponent:.2}", curve.method),
        None => curve.method.to_string(),
    }
}

fn power(value: &f64) -> String {
    match value.log10().round() {
        exponent @ -2.0..=3.0 => {
            format!("{:.*}", if exponent < 0.0 { -exponent as usize } else { 0 }, value)
        }
        exponent => format!("1e{exponent}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_powers_of_ten_around_the_values() {
        let (least, most) = bounds([0.0, 0.03, 7.0].into_iter());
        assert!((least - 0.01).abs() < 1e-12 && (most - 10.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_measured_is_an_error() {
        assert!(svg("nothing", &[]).is_err());
    }
}
