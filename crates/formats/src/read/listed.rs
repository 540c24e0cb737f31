//! Rewrites lists of pairs as edges `a -- b`, and dictionaries of lists as lines `a: b, c`.
//!
//! ```text
//! [(0, 1), (1, 2)]    Graph[{1 <-> 2, 2 <-> 3}]    a-b    {'A': [1, 3], 'B': [2]}    Graph({0: [1, 2]})
//! ```
//!
//! Pairs of numbers may be rows of a board too. They are edges if there is a sign of edges. They are edges as well if
//! their numbers are four or more without a gap, and no pair is there twice or joins a node to itself.

use std::collections::BTreeSet;

/// The lines that a text is rewritten as.
pub(super) struct Lines {
    pub text: String,
    /// Whether the pairs are edges by their numbers alone.
    pub is_guess: bool,
}

/// Rewrites a list of pairs or a dictionary of lists. Returns none for any other text.
pub(super) fn rewritten(text: &str) -> Option<Lines> {
    if !text.contains(['(', '[', '{']) {
        return pairs_of_lines(text);
    }
    let plain = text.replace("\\[UndirectedEdge]", " -- ").replace("\\[DirectedEdge]", " -> ");
    let mut rest = plain.trim().trim_end_matches(';');
    let mut items = items(&mut rest, None, 0)?;
    let mut prefix = String::new();
    // The calls and the brackets around a single list.
    while let [item] = items.as_mut_slice()
        && let Some(Part::Group(_, _)) = item.last()
        && item[..item.len() - 1].iter().all(|part| matches!(part, Part::Word(_)))
    {
        let Some(Part::Group(open, inner)) = item.pop() else { return None };
        for part in item.iter() {
            if let Part::Word(word) = part {
                // The statements of DOT are no list.
                if open == '{' && ["graph", "digraph"].contains(word) {
                    return None;
                }
                prefix.push_str(&word.to_lowercase());
            }
        }
        let is_around = |item: &Item<'_>| matches!(item.last(), Some(Part::Group(..)));
        if inner.len() == 1 && is_around(&inner[0]) && !is_entry(&inner[0]) {
            items = inner;
            continue;
        }
        return match open {
            '{' if inner.iter().all(is_entry) => dictionary(&inner, &prefix),
            _ => pairs(&inner, open, &prefix),
        };
    }
    None
}

/// A word, or what a pair of brackets holds.
enum Part<'a> {
    Word(&'a str),
    Group(char, Vec<Item<'a>>),
}

/// The parts between two commas.
type Item<'a> = Vec<Part<'a>>;

/// The items up to a bracket that closes them, or to the end.
fn items<'a>(rest: &mut &'a str, close: Option<char>, depth: usize) -> Option<Vec<Item<'a>>> {
    const DEEPEST: usize = 8;
    if depth > DEEPEST {
        return None;
    }
    let (mut items, mut item) = (Vec::new(), Item::new());
    loop {
        *rest = rest.trim_start();
        let Some(next) = rest.chars().next() else {
            items.push(item);
            return close.is_none().then_some(items);
        };
        let part = match next {
            '(' | '[' | '{' => {
                *rest = &rest[1..];
                let partner = match next {
                    '(' => ')',
                    '[' => ']',
                    _ => '}',
                };
                let inner = self::items(rest, Some(partner), depth + 1)?;
                item.push(Part::Group(next, inner));
                continue;
            }
            ')' | ']' | '}' => {
                *rest = &rest[1..];
                if !item.is_empty() {
                    items.push(item);
                }
                return (close == Some(next)).then_some(items);
            }
            ',' => {
                *rest = &rest[1..];
                items.push(std::mem::take(&mut item));
                continue;
            }
            ':' | '=' => 1,
            '"' | '\'' => {
                let (word, behind) = rest[1..].split_once(next)?;
                item.push(Part::Word(word));
                *rest = behind;
                continue;
            }
            _ => rest
                .find(|c: char| c.is_whitespace() || "()[]{},:='\"".contains(c))
                .unwrap_or(rest.len()),
        };
        item.push(Part::Word(&rest[..part]));
        *rest = &rest[part..];
    }
}

/// Whether a word can be the name of a node or a light.
fn is_name(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
}

/// Whether an item is a name with a list behind a colon.
fn is_entry(item: &Item<'_>) -> bool {
    matches!(item.as_slice(), [Part::Word(key), Part::Word(":"), Part::Group(..)] if is_name(key))
}

fn dictionary(entries: &[Item<'_>], prefix: &str) -> Option<Lines> {
    /// The fields of our own objects.
    const FIELDS: &[&str] =
        &["board", "presses", "sequence", "certificate", "nodes", "edges", "arcs", "links"];
    let mut is_graph = prefix.contains("graph");
    let mut lines: Vec<(&str, Vec<&str>)> = Vec::new();
    for entry in entries {
        let [Part::Word(key), _, Part::Group(_, inner)] = entry.as_slice() else { return None };
        let mut names = Vec::new();
        for item in inner {
            match item.as_slice() {
                [Part::Word(name)] if is_name(name) => names.push(*name),
                // A dictionary of dictionaries, as networkx makes it.
                [Part::Word(name), Part::Word(":"), Part::Group('{', _)] if is_name(name) => {
                    is_graph = true;
                    names.push(*name);
                }
                _ => return None,
            }
        }
        lines.push((key, names));
    }
    if lines.len() < 2 || lines.iter().any(|(key, _)| FIELDS.contains(key)) {
        return None;
    }
    let line = |(key, names): &(&str, Vec<&str>)| match is_graph {
        true => format!(
            "{key}\n{}",
            names.iter().map(|name| format!("{key} -- {name}\n")).collect::<String>()
        ),
        false => format!("{key}: {}\n", names.join(", ")),
    };
    Some(Lines { text: lines.iter().map(line).collect(), is_guess: false })
}

/// An edge: its ends, whether it is an arc, its weight.
struct Pair<'a> {
    ends: [&'a str; 2],
    is_arc: bool,
    weight: Option<&'a str>,
}

/// The signs between the ends of an edge, the longest first.
const SIGNS: [&str; 9] = ["<-->", "<->", "---", "-->", "--", "->", "→", "–", "-"];

/// The ends of an edge with a sign between.
fn signed<'a>(text: &'a str, signs: &[&str]) -> Option<Pair<'a>> {
    let sign = signs.iter().find(|sign| text.contains(**sign))?;
    let (from, to) = text.split_once(sign)?;
    let ends = [from.trim(), to.trim()];
    let is_arc = matches!(*sign, "-->" | "->" | "→");
    ends.iter().all(|end| is_name(end)).then_some(Pair { ends, is_arc, weight: None })
}

fn pairs(items: &[Item<'_>], outer: char, prefix: &str) -> Option<Lines> {
    let (mut pairs, mut has_sign) =
        (Vec::new(), prefix.contains("edge") || prefix.contains("graph"));
    for item in items {
        let pair = match item.as_slice() {
            [Part::Word(from), Part::Word(sign), Part::Word(to)] if SIGNS.contains(sign) => {
                has_sign = true;
                Pair {
                    ends: [from, to], is_arc: matches!(*sign, "-->" | "->" | "→"), weight: None
                }
            }
            [Part::Word(word)] => {
                has_sign = true;
                signed(word, &SIGNS)?
            }
            [Part::Group(open, inner)] => {
                let mut words = inner.iter().map(|item| match item.as_slice() {
                    [Part::Word(word)] => Some(*word),
                    _ => None,
                });
                let ends = [words.next()??, words.next()??];
                let is_named = ends.iter().any(|end| end.starts_with(char::is_alphabetic));
                has_sign |= *open == '(' && (outer == '{' || is_named);
                let data = words.next();
                // The data of networkx stand in braces.
                has_sign |= data == Some(None);
                let data = data.flatten();
                let is_weight = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
                if inner.len() > 3
                    || data.is_some() && !(has_sign && data.is_some_and(|word| is_weight(&word)))
                {
                    return None;
                }
                Pair { ends, is_arc: false, weight: data }
            }
            _ => return None,
        };
        if !pair.ends.iter().all(|end| is_name(end)) {
            return None;
        }
        pairs.push(pair);
    }
    (has_sign && !pairs.is_empty() || are_numbered(&pairs)).then(|| written(&pairs, !has_sign))
}

/// The pairs of a text that has one a line, below the size of the graph or the title of Mermaid.
fn pairs_of_lines(text: &str) -> Option<Lines> {
    let is_comment = |line: &str| line.is_empty() || line.starts_with(['#', '%']);
    let mut lines = text.lines().map(str::trim).filter(|line| !is_comment(line)).peekable();
    let is_mermaid = |line: &&str| line.starts_with("graph ") || line.starts_with("flowchart ");
    let has_title = lines.next_if(is_mermaid).is_some();
    let (mut pairs, mut has_sign, mut is_joined, mut is_list) = (Vec::new(), false, false, false);
    for line in lines {
        let line = line.trim_end_matches(';');
        let words: Vec<&str> =
            line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).take(4).collect();
        pairs.push(match *words.as_slice() {
            [from, to] if is_name(from) && is_name(to) => {
                Pair { ends: [from, to], is_arc: false, weight: None }
            }
            [only] => {
                is_joined = true;
                signed(only, &SIGNS)?
            }
            [_, sign, _] if SIGNS.contains(&sign) => {
                // The format edges reads these two.
                is_list |= matches!(sign, "--" | "->");
                has_sign |= !matches!(sign, "--" | "->");
                signed(line, &SIGNS)?
            }
            _ => return None,
        });
    }
    if is_joined || has_sign || has_title {
        return (has_sign || has_title || are_joined(&pairs)).then(|| written(&pairs, false));
    }
    if is_list {
        return None;
    }
    if let [size, below @ ..] = pairs.as_slice()
        && size.ends[1].parse() == Ok(below.len())
        && let Ok(nodes) = size.ends[0].parse::<usize>()
        && are_distinct(below)
        && let Some(numbers) = numbers(below)
        && let first = usize::from(!numbers.contains(&0))
        && numbers.last().is_some_and(|&last| last < first + nodes)
    {
        let alone = (first..first + nodes).filter(|node| !numbers.contains(node));
        let alone: String = alone.map(|node| format!("{node}\n")).collect();
        let lines = written(below, true);
        return Some(Lines { text: lines.text + &alone, ..lines });
    }
    are_numbered(&pairs).then(|| written(&pairs, true))
}

/// The numbers of all nodes, if they have numbers.
fn numbers(pairs: &[Pair<'_>]) -> Option<BTreeSet<usize>> {
    pairs.iter().flat_map(|pair| pair.ends).map(|end| end.parse().ok()).collect()
}

/// Whether no pair is there twice, and none joins a node to itself.
fn are_distinct(pairs: &[Pair<'_>]) -> bool {
    let mut seen = BTreeSet::new();
    pairs.iter().all(|pair| pair.ends[0] != pair.ends[1] && seen.insert(pair.ends))
}

/// Whether pairs of numbers are edges: see the top of this file.
fn are_numbered(pairs: &[Pair<'_>]) -> bool {
    const LEAST_NODES: usize = 4;
    numbers(pairs).is_some_and(|numbers| {
        let first = numbers.first().copied().unwrap_or(2);
        first <= 1
            && numbers.len() >= LEAST_NODES
            && numbers.last().is_some_and(|last| last - first + 1 == numbers.len())
    }) && are_distinct(pairs)
}

/// Whether words such as `a-b` are edges: some name begins one and ends another, or numbers have no gap.
fn are_joined(pairs: &[Pair<'_>]) -> bool {
    let ends = |end: usize| pairs.iter().map(|pair| pair.ends[end]).collect::<BTreeSet<_>>();
    match numbers(pairs) {
        Some(_) => are_numbered(pairs),
        None => pairs.len() > 1 && are_distinct(pairs) && !ends(0).is_disjoint(&ends(1)),
    }
}

fn written(pairs: &[Pair<'_>], is_guess: bool) -> Lines {
    let has_weights = pairs.iter().any(|pair| pair.weight.is_some());
    let line = |pair: &Pair<'_>| {
        let [from, to] = pair.ends;
        let sign = if pair.is_arc { "->" } else { "--" };
        match pair.weight {
            None if !has_weights => format!("{from} {sign} {to}\n"),
            weight => format!("{from} {sign} {to} {}\n", weight.unwrap_or("1")),
        }
    };
    Lines { text: pairs.iter().map(line).collect(), is_guess }
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn pairs_become_edges() {
        for text in [
            "[(0, 1), (1, 2), (2, 3)]",
            "{(0,1),(1,2),(2,3)}",
            "EdgeView([(0, 1), (1, 2), (2, 3)])",
            "G = nx.Graph([(0, 1), (1, 2), (2, 3)])",
            "[(0, 1, {}), (1, 2, {}), (2, 3, {})]",
            "Graph[{0<->1, 1<->2, 2 <-> 3}]",
            "{0 \\[UndirectedEdge] 1, 1 \\[UndirectedEdge] 2, 2 \\[UndirectedEdge] 3}",
            "[[0,1],[1,2],[2,3]]",
            "0,1\n1,2\n2,3\n",
            "0 1\n1 2\n2 3",
            "4 3\n0 1\n1 2\n2 3\n",
            "0-1\n1-2\n2-3\n",
            "graph TD\n  0 --- 1\n  1 --- 2\n  2 --- 3\n",
        ] {
            let lines = rewritten(text).map(|lines| lines.text);
            assert_eq!(lines.as_deref(), Some("0 -- 1\n1 -- 2\n2 -- 3\n"), "{text}");
        }
        let alone = rewritten("5 3\n1 2\n2 3\n3 4\n").map(|lines| lines.text);
        assert_eq!(alone.as_deref(), Some("1 -- 2\n2 -- 3\n3 -- 4\n5\n"));
    }

    #[test]
    fn dictionaries_become_lines() {
        let lines = |text| rewritten(text).map(|lines| lines.text);
        let wiring = Some("A: 1, 3\nB: 2\n".to_string());
        for text in [
            "{'A': [1, 3], 'B': [2]}",
            "{\"A\":[1,3],\"B\":[2]}",
            "w = {\n 'A': {1, 3},\n 'B': {2},\n}",
        ] {
            assert_eq!(lines(text), wiring, "{text}");
        }
        let edges = Some("0\n0 -- 1\n1\n".to_string());
        assert_eq!(lines("Graph({0: [1], 1: []})"), edges);
        assert_eq!(lines("{0: {1: {}}, 1: {}}"), edges);
    }

    #[test]
    fn boards_and_prose_stay() {
        for text in [
            "[[1,0],[0,1]]",
            "0 1\n1 0\n",
            "0,1\n1,2\n2,0\n",
            "[(1,0,1),(0,1,1),(1,1,1)]",
            "2024-01\n2024-02\n",
            "3 3\n1 0 1\n0 1 1\n1 1 1\n",
            "{\"board\": [\"10\", \"01\"]}",
            "{\"presses\": {\"a1\": 1}, \"press_count\": 1}",
            "0 -- 1\n1 -- 2\n",
            "hello-world\n",
            "[.##.] (3) (1,3)",
            "",
        ] {
            assert!(rewritten(text).is_none(), "{text}");
        }
    }
}
