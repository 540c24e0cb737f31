//! Turns of phrase that several explanations and hints share: numbers of things, lists of names.

use lightsout_model::puzzle::{Button, Light, Puzzle};

/// Counts a thing in words: `1 press`, `12 presses`, `no light`.
pub fn counted(count: u64, thing: &str) -> String {
    let plural = if thing.ends_with('s') { format!("{thing}es") } else { format!("{thing}s") };
    match count {
        0 => format!("no {thing}"),
        1 => format!("1 {thing}"),
        _ => format!("{count} {plural}"),
    }
}

/// The texts as a list in a sentence: `a`, `a and b`, `a, b and c`. Names with a comma in them, such
/// as `0,1`, are kept apart by blanks alone.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => "none".to_string(),
        [only] => only.clone(),
        [rest @ .., last] => {
            format!("{} and {last}", rest.join(between(names)))
        }
    }
}

/// Returns the separator of names in a list: `;` if one of them has a comma in it, such as `0,1`.
pub fn between(names: &[String]) -> &'static str {
    if names.iter().any(|name| name.contains(',')) { "; " } else { ", " }
}

/// The lights with these numbers, by name.
pub fn lights(puzzle: &Puzzle, lights: impl IntoIterator<Item = usize>) -> Vec<String> {
    lights.into_iter().map(|light| puzzle.light_name(Light(light))).collect()
}

/// Names the buttons that are pressed, with `x2` after those pressed twice.
pub fn presses(puzzle: &Puzzle, counts: &[u8]) -> Vec<String> {
    (counts.iter().enumerate())
        .filter(|(_, count)| **count > 0)
        .map(|(button, &count)| times(puzzle.button_name(Button(button)), count))
        .collect()
}

/// Names the weighted lights, with `x2` after those of weight two.
pub fn weights(puzzle: &Puzzle, weights: &[u8]) -> Vec<String> {
    (weights.iter().enumerate())
        .filter(|(_, weight)| **weight > 0)
        .map(|(light, &weight)| times(puzzle.light_name(Light(light)), weight))
        .collect()
}

/// Returns a name, with a count unless that is 1.
pub fn times(name: String, count: impl Into<u64>) -> String {
    let count = count.into();
    if count == 1 { name } else { format!("{name} x{count}") }
}

/// The number of single presses.
pub fn total(counts: &[u8]) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_sentences() {
        let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        assert_eq!(listed(&names(&["a", "b", "c"])), "a, b and c");
        assert_eq!(listed(&names(&["0,1", "0,2", "1,1"])), "0,1; 0,2 and 1,1");
        assert_eq!(
            (counted(1, "press"), counted(2, "press")),
            ("1 press".into(), "2 presses".into())
        );
        assert_eq!(counted(0, "light"), "no light");
    }
}
