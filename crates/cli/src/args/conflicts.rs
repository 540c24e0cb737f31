//! Why two options do not go together.

use lightsout_words::phrase::or;

/// Options that exclude each other, and the reason.
const REASONS: &[(&str, &str, &str)] = &[
    ("--fewest", "--all", "--all lists every solution, the shortest among them"),
    ("--fewest", "--count", "--count counts solutions of every length"),
    ("--fewest", "--any", "--any takes the first solution found, and --fewest a shortest one"),
    ("--fewest", "--presses", "--fewest looks for the number of presses that --presses says"),
    ("--fewest", "--at-most", "--at-most is content with any solution so short"),
    ("--any", "--presses", "--any takes a solution of any length"),
    ("--any", "--at-most", "--any takes a solution of any length"),
    ("--all", "--presses", "--all lists solutions of every length"),
    ("--all", "--at-most", "--all lists solutions of every length"),
    ("--count", "--presses", "--count counts solutions of every length"),
    ("--count", "--at-most", "--count counts solutions of every length"),
    ("--all", "--count", "--all says how many there are, too"),
    ("--all", "--output", "-o is for one solution. `> FILE` keeps what --all prints"),
    ("--count", "--output", "-o is for one solution. `> FILE` keeps what --count prints"),
    (
        "--presses",
        "--at-most",
        "one asks for an exact number of presses, the other for at most that number",
    ),
    ("--presses", "--start", "--start says the board, which needs the presses that it needs"),
    ("--batch", "--json", "--to jsonl writes the answers to many boards as JSON"),
    ("--batch", "--all", "--batch gives one answer for each board"),
    ("--batch", "--output", "`> FILE` keeps what --batch prints"),
    ("--after", "--pressed", "both say the presses made so far"),
    ("--json", "--to", "both say how the answer is written"),
    ("--json", "--csv", "both say how the answer is written"),
    ("--pack", "--to", "both say how the boards are written"),
];

/// The sentence for an option, and those it was given with that exclude it.
pub(super) fn sentence(option: &str, others: &[String]) -> String {
    let option = name(option);
    let others: Vec<&str> = others.iter().map(|other| name(other)).collect();
    let is_it = |&&(one, other, _): &&(&str, &str, &str)| {
        others.iter().any(|&given| [(one, other), (other, one)].contains(&(option, given)))
    };
    let reason = REASONS.iter().find(is_it).map(|(_, _, reason)| *reason);
    let reason = reason.map_or(String::new(), |reason| format!(": {reason}"));
    format!("{option} does not go with {}{reason}. Leave one of them out", or(&others))
}

/// An option without its value: `--presses` of `--presses <K>`.
fn name(option: &str) -> &str {
    option.split(' ').next().unwrap_or(option)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_found_in_either_order() {
        let said = |option: &str, other: &str| sentence(option, &[other.to_string()]);
        let reason = "--all lists every solution, the shortest among them";
        assert_eq!(
            said("--fewest", "--all"),
            format!("--fewest does not go with --all: {reason}. Leave one of them out")
        );
        assert!(said("--all", "--fewest").contains(reason));
        assert_eq!(
            said("--one <K>", "--two"),
            "--one does not go with --two. Leave one of them out"
        );
    }
}
