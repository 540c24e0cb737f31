//! A number in the course of time as text: columns of blocks, an eighth of a line as the least step.

/// The lines of a chart.
const HEIGHT: usize = 4;
/// The most columns; what is longer is drawn by the largest of as many neighbours as it takes.
const WIDTH: usize = 40;
/// From nothing to a full line.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Returns the lines of the chart, the largest number before the first and 0 before the last.
///
/// ```
/// use lightsout_pictures::chart;
/// let lines = chart::lines(&[1, 8, 4]);
/// assert_eq!(lines, ["8 |  █", "  |  █", "  |  ██", "0 | ▄██"]);
/// ```
pub fn lines(values: &[u64]) -> Vec<String> {
    let apiece = values.len().div_ceil(WIDTH).max(1);
    let columns: Vec<u64> =
        values.chunks(apiece).map(|chunk| chunk.iter().copied().max().unwrap_or(0)).collect();
    let most = columns.iter().copied().max().unwrap_or(0);
    let label = most.to_string();
    let line = |from_top: usize| {
        let number = match from_top {
            0 => label.as_str(),
            _ if from_top + 1 == HEIGHT => "0",
            _ => "",
        };
        let blocks: String =
            columns.iter().map(|value| block(*value, most, HEIGHT - 1 - from_top)).collect();
        format!("{number:>width$} | {blocks}", width = label.len()).trim_end().to_string()
    };
    (0..HEIGHT).map(line).collect()
}

/// What a column shows in a line, counted from below. What is not 0 shows at least an eighth.
fn block(value: u64, most: u64, line: usize) -> char {
    let full = (HEIGHT * 8) as u128;
    let eighths = match most {
        0 => 0,
        _ => (u128::from(value) * full).div_ceil(u128::from(most)) as usize,
    };
    BLOCKS[eighths.saturating_sub(8 * line).min(8)]
}
