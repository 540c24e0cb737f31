//! Sine and cosine for layouts: of a few turns, as little code as can be, since the page carries it.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// Sine and cosine of an angle in radians, to within 10^−13 for up to a hundred turns.
pub fn sine_and_cosine(angle: f64) -> (f64, f64) {
    let quarters = (angle * FRAC_2_PI).round();
    let rest = angle - quarters * FRAC_PI_2;
    let (sine, cosine) = (series(rest, 1), series(rest, 0));
    match (quarters as i64).rem_euclid(4) {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

/// The sum of x^n/n! with changing signs over every second n from the first on, for |x| up to an eighth of a turn.
fn series(x: f64, first: u32) -> f64 {
    let (mut term, mut sum) = (if first == 1 { x } else { 1.0 }, 0.0);
    for step in 0..9 {
        sum += term;
        let n = f64::from(first + 2 * step);
        term *= -x * x / ((n + 1.0) * (n + 2.0));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_agree_with_the_standard_library() {
        for step in -60_000..=60_000 {
            let angle = f64::from(step) * 0.01;
            let ((sine, cosine), (right_sine, right_cosine)) =
                (sine_and_cosine(angle), angle.sin_cos());
            let off = (sine - right_sine).abs().max((cosine - right_cosine).abs());
            assert!(off < 1e-13, "{angle}: {off}");
        }
    }
}
