//! One table of everything a bench measured, with the ratio of each figure to one column's.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Instant;

use lightsout_algebra::simd::Simd;

/// What was measured so far.
static SEEN: Mutex<Seen> = Mutex::new(Seen { times: BTreeMap::new(), columns: Vec::new() });

struct Seen {
    /// The least time of each row and column, in seconds.
    times: BTreeMap<usize, BTreeMap<String, f64>>,
    /// The columns in order of appearance.
    columns: Vec<String>,
}

/// Does the work once and notes its time, divided by `pieces`, in the table.
pub(crate) fn timed<T>(row: usize, column: &str, pieces: f64, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = std::hint::black_box(work());
    let took = start.elapsed().as_secs_f64() / pieces;
    let mut seen = SEEN.lock().expect("no bench panicked");
    if !seen.columns.iter().any(|known| known == column) {
        seen.columns.push(column.to_owned());
    }
    let least =
        seen.times.entry(row).or_default().entry(column.to_owned()).or_insert(f64::INFINITY);
    *least = least.min(took);
    result
}

/// Prints the table, times in units of `unit` seconds, and how many times as fast as column `base` each is.
pub(crate) fn print(title: &str, unit: f64, base: &str) {
    let seen = SEEN.lock().expect("no bench panicked");
    println!("\n{title}, with {}; in brackets: times as fast as {base}", Simd::best());
    let head: String = seen.columns.iter().map(|column| format!("{column:>20}")).collect();
    println!("{:>8}{head}", "");
    for (row, times) in &seen.times {
        let cell = |column: &String| match (times.get(column), times.get(base)) {
            (Some(time), Some(base)) => format!("{:>12.4} [{:4.2}]", time / unit, base / time),
            (Some(time), None) => format!("{:>13.4}", time / unit),
            _ => "-".to_owned(),
        };
        let cells: String =
            seen.columns.iter().map(|column| format!("{:>20}", cell(column))).collect();
        println!("{row:>8}{cells}");
    }
}
