//! How long each tick of a moving picture lasts.
//!
//! The start and the end are shown for a longer time. In between, each press is marked before it acts. A light changes
//! at most three times a second, for any number of presses (WCAG 2.2, criterion 2.3.1).

/// Returns the durations of the ticks in hundredths of a second.
pub fn durations(ticks: usize) -> Vec<u16> {
    let (mark, change) = if ticks > 2 * 40 { (17, 20) } else { (35, 45) };
    (0..ticks)
        .map(|tick| match tick {
            0 => 120,
            _ if tick + 1 == ticks => 250,
            _ if tick % 2 == 1 => mark,
            _ => change,
        })
        .collect()
}
