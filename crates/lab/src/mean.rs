//! Means with the band that the true mean is in, nineteen times of twenty.

use crate::figure::Point;

/// Returns the mean of some values at `x`, with mean ± 1.96 standard errors as the band. Returns none without values.
pub(crate) fn point(x: f64, values: &[f64]) -> Option<Point> {
    if values.is_empty() {
        return None;
    }
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = if values.len() > 1 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
    let band = Some((mean - NORMAL * error, mean + NORMAL * error));
    Some(Point { band, ..Point::at(x, mean) })
}

/// A normal variable is within so many standard deviations nineteen times of twenty.
const NORMAL: f64 = 1.96;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_band_is_as_wide_as_the_standard_error_says() {
        let point = point(1.0, &[1.0, 2.0, 3.0, 4.0, 5.0]).expect("five values");
        // The variance is 2.5, the standard error the root of 2.5 / 5.
        assert_eq!(point.y, 3.0);
        let (low, high) = point.band.expect("a band");
        assert!((high - low - 2.0 * 1.96 * 0.5f64.sqrt()).abs() < 1e-12);
    }
}
