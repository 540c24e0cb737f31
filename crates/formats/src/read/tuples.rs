//! Rewrites graphs whose nodes are tuples, as networkx calls those of its grids: the node `(0, 1)` gets the name `0,1`.
//!
//! ```text
//! (0, 0) (1, 0) {}    (0, 0),(1, 0),{}    (0, 0) (1, 0) (0, 1)    (0, 0) 2        [((0, 0), (1, 0))]
//!                                                                 (1, 0) {}       {(0, 0): [(1, 0)]}
//! ```

use super::listed::Lines;
use super::pairs::{self, Pair};

/// Rewrites lines that begin with a tuple as edges. Returns none for any other text.
pub(super) fn of_lines(text: &str) -> Option<Lines> {
    let mut edges = String::new();
    // The node whose neighbours follow, and how many.
    let (mut node, mut count) = (String::new(), 0);
    let mut alone = Vec::new();
    for line in
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (names, data) = leading(line)?;
        let (first, others) = names.split_first()?;
        match (others, data.parse::<usize>()) {
            ([], _) if count > 0 => {
                edges += &format!("{node} -- {first} {data}\n");
                count -= 1;
            }
            ([], Ok(number)) => {
                (node, count) = (first.clone(), number);
                edges += &format!("{first}\n");
            }
            ([], _) if data.is_empty() => {
                alone.push(first.clone());
                edges += &format!("{first}\n");
            }
            ([], _) => return None,
            ([other], _) => edges += &format!("{first} -- {other} {data}\n"),
            (others, _) if data.is_empty() => {
                edges +=
                    &others.iter().map(|own| format!("{first} -- {own}\n")).collect::<String>();
            }
            _ => return None,
        }
    }
    // Several pairs on a line, with commas between them, are edges. Neighbours have blanks between them.
    let first = text.lines().next().unwrap_or_default();
    if let (Some((tuples, "")), true) = (leading(first), first.contains("),"))
        && tuples.len() > 2
        && text.trim().lines().count() == 1
    {
        return of_pairs(&tuples);
    }
    match edges.contains(" -- ") {
        true => Some(Lines::of(edges).in_format("edges")),
        // A tuple a line is an edge.
        false => of_pairs(&alone),
    }
}

fn of_pairs(tuples: &[String]) -> Option<Lines> {
    let mut pairs = Vec::new();
    for tuple in tuples {
        let (from, to) = tuple.split_once(',').filter(|(_, to)| !to.contains(','))?;
        pairs.push(Pair { ends: [from, to], is_arc: false, weight: None });
    }
    pairs::are_numbered(&pairs, pairs::LEAST_NODES).then(|| pairs::written(&pairs, true))
}

/// The tuples at the head of a line, with commas or blanks between, and what follows them.
fn leading(line: &str) -> Option<(Vec<String>, &str)> {
    let (mut names, mut rest) = (Vec::new(), line);
    while let Some(tuple) = rest.strip_prefix('(') {
        let (inner, behind) = tuple.split_once(')')?;
        names.push(name(inner)?);
        rest = behind.trim_start_matches([',', ' ', '\t']);
    }
    let is_data = rest.is_empty()
        || rest.starts_with('{') && rest.ends_with('}')
        || rest.bytes().all(|byte| byte.is_ascii_digit());
    (is_data && !names.is_empty()).then_some((names, rest))
}

/// The name of a tuple of two or more.
fn name(inner: &str) -> Option<String> {
    let is_part =
        |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_');
    let parts: Vec<&str> =
        inner.split(',').map(|part| part.trim().trim_matches(['"', '\''])).collect();
    (parts.len() > 1 && parts.iter().all(is_part)).then(|| parts.join(","))
}

/// A list or a dictionary with a text for every tuple that is a node: a key, or within the tuple of an edge. Returns
/// none if there is no such node.
pub(super) fn quoted(text: &str) -> Option<String> {
    let has_keys = text.contains("):") || text.contains(") :");
    let (mut quoted, mut open, mut rest) = (String::new(), Vec::new(), text);
    let mut has_tuples = false;
    while let Some(next) = rest.chars().next() {
        let tuple = rest.strip_prefix('(').and_then(|tuple| {
            let (inner, behind) = tuple.split_once(')')?;
            Some((name(inner)?, behind))
        });
        let is_call = quoted.ends_with(char::is_alphanumeric);
        let may_be_node = !open.is_empty() && (has_keys || open.last() == Some(&'('));
        if let Some((name, behind)) = tuple.filter(|_| may_be_node && !is_call) {
            quoted += &format!("'{name}'");
            (rest, has_tuples) = (behind, true);
            continue;
        }
        match next {
            '(' if is_call => open.push('c'),
            '(' | '[' | '{' => open.push(next),
            ')' | ']' | '}' => drop(open.pop()),
            _ => {}
        }
        // Edges within the outermost brackets are no nodes: ((0, 1), (1, 2)).
        if open == ['('] {
            open[0] = 'c';
        }
        quoted.push(next);
        rest = &rest[next.len_utf8()..];
    }
    has_tuples.then_some(quoted)
}

#[cfg(test)]
mod tests {
    use super::super::listed;
    use super::of_lines;

    const PATH: &str = "0,0 -- 0,1\n0,1 -- 1,1\n";

    #[test]
    fn lines_of_tuples_become_edges() {
        for text in [
            "(0, 0) (0, 1) {}\n(0, 1) (1, 1) {}\n",
            "# a comment\n(0, 0) (0, 1)\n(0, 1) (1, 1)\n",
            "(0, 0),(0, 1),{}\n(0, 1),(1, 1),{}\n",
        ] {
            let lines =
                of_lines(text).map(|lines| lines.text.replace(" {}", "").replace(" \n", "\n"));
            assert_eq!(lines.as_deref(), Some(PATH), "{text}");
        }
        let lists = of_lines("(0, 0) (0, 1) (1, 0)\n(0, 1)\n(1, 0)\n").map(|lines| lines.text);
        assert_eq!(lists.as_deref(), Some("0,0 -- 0,1\n0,0 -- 1,0\n0,1\n1,0\n"));
        let several = of_lines("(0, 0) 1\n(0, 1) {}\n(0, 1) 0\n").map(|lines| lines.text);
        assert_eq!(several.as_deref(), Some("0,0\n0,0 -- 0,1 {}\n0,1\n"));
        let pairs = of_lines("(0, 1)\n(1, 2)\n(2, 3)\n").map(|lines| lines.text);
        assert_eq!(pairs.as_deref(), Some("0 -- 1\n1 -- 2\n2 -- 3\n"));
        for other in
            ["(3) (1,3) (0,2) {3,5,4,7}", "(0, 1) 0.5\n", "(1, 0)\n(0, 1)\n", "[(0, 1)]", ""]
        {
            assert!(of_lines(other).is_none(), "{other}");
        }
    }

    #[test]
    fn lists_of_tuples_become_edges() {
        for text in [
            "[((0, 0), (0, 1)), ((0, 1), (1, 1))]",
            "EdgeView([((0, 0), (0, 1)), ((0, 1), (1, 1))])",
        ] {
            assert_eq!(
                listed::rewritten(text).map(|lines| lines.text).as_deref(),
                Some(PATH),
                "{text}"
            );
        }
        let lists = "{(0, 0): [(0, 1)], (0, 1): [(0, 0)]}";
        let lines = listed::rewritten(lists).map(|lines| lines.text);
        assert_eq!(lines.as_deref(), Some("0,0\n0,0 -- 0,1\n0,1\n0,1 -- 0,0\n"));
        assert!(listed::rewritten("{'A': [(0, 1), (1, 2)], 'B': [(0, 0), (1, 1)]}").is_none());
    }
}
