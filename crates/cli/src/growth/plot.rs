//! The curves as a picture: both axes logarithmic, so that powers are straight lines.

use lightsout_lab::figure::{self, Axis, Figure, Point};

use super::Curve;
use crate::exit::Failure;

/// The curves as an SVG document.
///
/// # Errors
/// When there is nothing to draw.
pub(crate) fn svg(title: &str, curves: &[Curve]) -> Result<String, Failure> {
    let drawn = curves.iter().filter(|curve| !curve.points.is_empty()).map(|curve| {
        let points = curve.points.iter().map(|point| Point::at(point.lights as f64, point.seconds));
        figure::Curve::ours(label(curve), points)
    });
    let (x, y) = (Axis::log("lights"), Axis::log("seconds"));
    let figure = Figure::of("growth", title, x, y, drawn.collect());
    figure
        .svg()
        .map_err(|_| Failure::input("there is no measurement to draw. Allow more time or memory"))
}

fn label(curve: &Curve) -> String {
    match curve.exponent() {
        Some(exponent) => format!("{}: like N^{exponent:.2}", curve.method),
        None => curve.method.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_measured_is_an_error() {
        assert!(svg("nothing", &[]).is_err());
    }
}
