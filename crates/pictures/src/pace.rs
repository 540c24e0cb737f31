//! How long each tick of a moving picture lasts.
//!
//! Time to look at the start and at the end; in between, each press is marked before it acts. A
//! light changes at most three times in a second, however many presses there are (WCAG 2.2,
//! criterion 2.3.1).

/// The durations of the ticks in hundredths of a second.
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
