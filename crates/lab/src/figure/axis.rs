//! Converts values into places along an axis, and places its labels.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use super::Axis;

/// An axis with its ends and the places of its labels, in the coordinates that are drawn: logarithms to the base ten
/// where the axis is logarithmic.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scale {
    is_log: bool,
    /// The ends.
    pub ends: (f64, f64),
    labels: Vec<f64>,
}

impl Ranged for Scale {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, place: &f64, pixels: (i32, i32)) -> i32 {
        let part = (place - self.ends.0) / (self.ends.1 - self.ends.0).max(f64::MIN_POSITIVE);
        pixels.0 + (f64::from(pixels.1 - pixels.0) * part).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.labels.clone()
    }

    fn range(&self) -> Range<f64> {
        self.ends.0..self.ends.1
    }
}

impl ValueFormatter<f64> for Scale {
    fn format_ext(&self, place: &f64) -> String {
        self.text(*place)
    }
}

impl Scale {
    /// Creates an axis long enough for some values, or none if it can show none of them. A linear vertical axis begins
    /// at 0 or below, so that you can compare heights.
    pub(super) fn of(
        axis: &Axis,
        is_upwards: bool,
        values: impl Iterator<Item = f64>,
    ) -> Option<Scale> {
        let shown = values.filter(|value| value.is_finite() && (!axis.is_log || *value > 0.0));
        let (least, most) = shown
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
                (least.min(value), most.max(value))
            });
        if least > most {
            return None;
        }
        Some(match axis.is_log {
            true => {
                // Above, a marker on the edge would be cut.
                let most = if is_upwards { most * 1.001 } else { most * 0.999 };
                let foot = least.log10().floor();
                let ends = (foot, most.log10().ceil().max(foot + 1.0));
                let labels = (ends.0 as i64..=ends.1 as i64).map(|power| power as f64).collect();
                Scale { is_log: true, ends, labels }
            }
            false => {
                let least =
                    if is_upwards || least < 0.3 * (most - least) { least.min(0.0) } else { least };
                let step = round_step((most - least).max(1e-9) / STEPS);
                let step = if axis.is_whole { step.max(1.0) } else { step };
                let foot = (least / step).floor() * step;
                // A single value has an axis of one step.
                let ends = (foot, ((most / step - 0.001).ceil() * step).max(foot + step));
                let count = ((ends.1 - ends.0) / step).round() as i64;
                let labels = (0..=count).map(|index| ends.0 + index as f64 * step).collect();
                Scale { is_log: false, ends, labels }
            }
        })
    }

    /// Creates an axis for rows of height 1, without labels.
    pub(super) fn of_rows(rows: usize) -> Scale {
        Scale { is_log: false, ends: (0.0, rows as f64), labels: Vec::new() }
    }

    /// Whether equal steps are equal factors.
    pub(super) fn is_log(&self) -> bool {
        self.is_log
    }

    /// Returns the place of a value, or none if the axis cannot show it.
    pub(super) fn place(&self, value: f64) -> Option<f64> {
        match self.is_log {
            true => (value > 0.0).then(|| value.log10()),
            false => value.is_finite().then_some(value),
        }
    }

    /// What stands at a place.
    fn text(&self, place: f64) -> String {
        if !self.is_log {
            let rounded = (place * 1e6).round() / 1e6;
            return format!("{rounded}");
        }
        match place.round() as i64 {
            power @ -3..=4 => format!("{}", 10f64.powi(power as i32)),
            power => format!("10{}", raised(power)),
        }
    }
}

/// A number as an exponent.
fn raised(number: i64) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |digit: char| match digit.to_digit(10) {
        Some(digit) => DIGITS[digit as usize],
        None => '⁻',
    };
    number.to_string().chars().map(digit).collect()
}

/// About so many labels on a linear axis.
const STEPS: f64 = 8.0;

/// The next larger of 1, 2, 5, 10, 20 … and their tenths.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= least * 0.999);
    factor.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_round_and_the_ends_hold_all_values() {
        let scale = Scale::of(&Axis::linear("n"), true, [3.0, 172.0].into_iter()).expect("a scale");
        assert_eq!(scale.ends, (0.0, 200.0));
        assert_eq!(scale.labels.first(), Some(&0.0));
        assert!(scale.labels.windows(2).all(|pair| (pair[1] - pair[0] - 50.0).abs() < 1e-9));
        let scale =
            Scale::of(&Axis::log("s"), true, [0.02, 0.0, 14.0].into_iter()).expect("a scale");
        assert_eq!(scale.ends, (-2.0, 2.0));
        assert_eq!(scale.text(-2.0), "0.01");
        assert_eq!((scale.text(12.0), scale.text(-5.0)), ("10¹²".into(), "10⁻⁵".into()));
        assert_eq!(scale.place(0.0), None);
        assert_eq!(Scale::of(&Axis::log("s"), true, [0.0].into_iter()), None);
    }

    #[test]
    fn only_whole_numbers_are_labelled_where_there_are_no_others() {
        for (least, most) in
            [(2.0, 5.0), (2.0, 4.0), (3.0, 3.0), (1.0, 2.0), (2.0, 8.0), (10.0, 95.0)]
        {
            let whole = Scale::of(&Axis::whole("n"), false, [least, most].into_iter());
            let labels = whole.expect("a scale").labels;
            assert!(
                labels.len() >= 2 && labels.iter().all(|label| label.fract() == 0.0),
                "{labels:?}"
            );
        }
        let scale = Scale::of(&Axis::linear("c"), false, [2.0, 5.0].into_iter()).expect("a scale");
        assert!(scale.labels.contains(&2.5), "{:?}", scale.labels);
    }
}
