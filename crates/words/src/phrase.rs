//! Turns of phrase that all sentences of the command share: numbers of things, lists and choices of names.

/// Returns a number with the name of a thing: `1 press`, `2 presses`.
pub fn counted(count: u64, thing: &str) -> String {
    match (count, thing.ends_with('s')) {
        (1, _) => format!("1 {thing}"),
        (_, true) => format!("{count} {thing}es"),
        (_, false) => format!("{count} {thing}s"),
    }
}

/// Names as a list in a sentence. Names with a comma in them are kept apart by blanks alone.
pub fn listed(names: Vec<String>) -> String {
    listed_with(names, "and")
}

/// The same with another word before the last name.
pub fn listed_with(names: Vec<String>, and: &str) -> String {
    let between = if names.iter().any(|name| name.contains(',')) { "; " } else { ", " };
    match &names[..] {
        [] => "none".to_string(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(between)),
    }
}

/// Names as a choice: `a, b or c`.
pub fn or(names: &[&str]) -> String {
    match names {
        [first @ .., one, last] => [first, &[&*format!("{one} or {last}")]].concat().join(", "),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_said_as_one() {
        assert_eq!(counted(1, "press"), "1 press");
        assert_eq!(counted(0, "press"), "0 presses");
        assert_eq!(counted(2, "line"), "2 lines");
    }

    #[test]
    fn names_are_told_apart() {
        let listed = |names: &[&str]| listed(names.iter().map(ToString::to_string).collect());
        assert_eq!(listed(&[]), "none");
        assert_eq!(listed(&["a1", "b2", "c3"]), "a1, b2 and c3");
        assert_eq!(listed(&["0,1", "2,3", "4,5"]), "0,1; 2,3 and 4,5");
        assert_eq!(or(&["a", "b", "c"]), "a, b or c");
        assert_eq!(or(&["a"]), "a");
    }
}
