//! How long each tick of a moving picture lasts.
//!
//! The start and the end are shown for a longer time. In between, each press is marked before it acts. A light changes
//! at most three times a second, for any number of presses (WCAG 2.2, criterion 2.3.1).

/// The shortest times of a mark and of a change.
const MARK: u16 = 17;
const CHANGE: u16 = 20;

/// Divides ticks by the speed, within these limits.
pub(crate) fn hasten(durations: &mut [u16], speed: f64) {
    for (tick, duration) in durations.iter_mut().enumerate() {
        let least = if tick % 2 == 1 { MARK } else { CHANGE };
        *duration =
            (f64::from(*duration) / speed).clamp(f64::from(least), f64::from(u16::MAX)) as u16;
    }
}

/// Returns the durations of the ticks in hundredths of a second.
pub(crate) fn durations(ticks: usize) -> Vec<u16> {
    let (mark, change) = if ticks > 2 * 40 { (MARK, CHANGE) } else { (35, 45) };
    (0..ticks)
        .map(|tick| match tick {
            0 => 120,
            _ if tick + 1 == ticks => 250,
            _ if tick % 2 == 1 => mark,
            _ => change,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_faster_picture_is_shorter_and_never_flashes() {
        let usual = durations(31);
        for (speed, least, most) in [(0.5, 2.0, 2.0), (2.0, 0.45, 0.55), (10.0, 0.3, 0.5)] {
            let mut other = usual.clone();
            hasten(&mut other, speed);
            let length =
                |durations: &[u16]| durations.iter().map(|&time| f64::from(time)).sum::<f64>();
            let part = length(&other) / length(&usual);
            assert!((least..=most).contains(&part), "{speed}: {part}");
            assert!(other.windows(2).all(|pair| pair[0] + pair[1] >= MARK + CHANGE));
        }
    }
}
