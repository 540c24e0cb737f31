//! Rewrites lists of pairs as edges `a -- b`, and dictionaries of lists as lines `a: b, c`.
//!
//! ```text
//! [(0, 1), (1, 2)]    Graph[{1 <-> 2, 2 <-> 3}]    n = 3, edges = [[0, 1], [1, 2]]    {'A': [1, 3], 'B': [2]}
//! ```
//!
//! The name in front of a list, as `graph` or `buttons`, says which of both is meant.

use super::pairs::{self, Pair};
use super::{Note, tuples};
use crate::limits::MOST_NODES;

/// The lines that a text is rewritten as.
pub(super) struct Lines {
    pub text: String,
    /// The choices made.
    pub notes: Vec<Note>,
    /// The format of the lines, if it is sure.
    pub format: Option<&'static str>,
}

impl Lines {
    pub(super) fn of(text: String) -> Lines {
        Lines { text, notes: Vec::new(), format: None }
    }

    pub(super) fn in_format(self, format: &'static str) -> Lines {
        Lines { format: Some(format), ..self }
    }

    pub(super) fn with(mut self, note: Note) -> Lines {
        self.notes.push(note);
        self
    }
}

/// Rewrites a list of pairs or a dictionary of lists. Returns none for any other text.
pub(super) fn rewritten(text: &str) -> Option<Lines> {
    let quoted = tuples::quoted(text);
    let plain = quoted
        .as_deref()
        .unwrap_or(text)
        .replace("\\[UndirectedEdge]", " -- ")
        .replace('\u{f3d4}', " -- ")
        .replace('\u{f3d5}', " -> ")
        .replace("\\[DirectedEdge]", " -> ");
    // The arrow of PHP, Ruby and Perl.
    let plain = plain.replace("=>", ":");
    let mut rest = plain.trim().trim_end_matches(';');
    let mut items = items(&mut rest, None, 0)?;
    let mut nodes = counted(&mut items);
    let mut prefix = String::new();
    // The calls and the brackets around a single list.
    while let [item] = items.as_mut_slice()
        && let Some(Part::Group(open, inner)) = item.pop()
    {
        for part in item.iter() {
            match part {
                // The statements of DOT are no list.
                Part::Word("graph" | "digraph") if open == '{' && item.len() == 1 => return None,
                Part::Word(word) => prefix.push_str(&word.to_lowercase()),
                Part::Group(_, inner) if inner.is_empty() => {}
                Part::Group(..) => return None,
            }
        }
        let is_around = |item: &Item<'_>| matches!(item.last(), Some(Part::Group(..)));
        let is_known = |item: &Item<'_>| matches!(item.first(), Some(Part::Word(key)) if meaning(key).is_some());
        let mut inner = inner;
        // Wolfram's Graph[nodes, edges].
        if let [own, _] = inner.as_slice()
            && meaning(&prefix) == Some(Meaning::Graph)
            && let [Part::Group('{', own)] = own.as_slice()
            && let Some(own) = names(own)
        {
            nodes = own.into_iter().map(str::to_string).collect();
            inner.remove(0);
        }
        if inner.len() == 1 && is_around(&inner[0]) && (!is_entry(&inner[0]) || is_known(&inner[0]))
        {
            items = inner;
            continue;
        }
        let found = dictionary(&inner, &prefix).or_else(|| pairs(&inner, open, &prefix))?;
        let found = pairs::with_nodes(found, &nodes);
        return Some(if quoted.is_some() { found.in_format("edges") } else { found });
    }
    None
}

/// What a name in front of a list says of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Graph,
    Wiring,
}

fn meaning(prefix: &str) -> Option<Meaning> {
    let prefix = prefix.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| prefix.contains(word));
    match () {
        () if has(&["graph", "edge", "adj", "neighbo", "links"]) => Some(Meaning::Graph),
        () if has(&["button", "switch", "lever", "toggle", "wir"]) => Some(Meaning::Wiring),
        () => None,
    }
}

/// The nodes that `n = 5` beside a single list counts. The list alone is left.
fn counted(items: &mut Vec<Item<'_>>) -> Vec<String> {
    let number = |item: &Item<'_>| match item.as_slice() {
        [.., Part::Word(name), Part::Word("="), Part::Word(number)] => {
            let is_count = ["n", "V", "nodes", "num_nodes", "vertices"].contains(name);
            number.parse().ok().filter(|&count: &usize| is_count && count <= MOST_NODES)
        }
        _ => None,
    };
    let count = match items.as_slice() {
        [first, _] => number(first),
        _ => None,
    };
    let Some(count) = count else { return Vec::new() };
    items.remove(0);
    (0..count).map(|node| node.to_string()).collect()
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

/// Whether a word can be the name of a node or a light. Only a text in quotes has a comma.
pub(super) fn is_name(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | ','))
}

/// Whether an item is a name with a list behind a colon.
fn is_entry(item: &Item<'_>) -> bool {
    matches!(item.as_slice(), [Part::Word(key), Part::Word(":" | "="), Part::Group(..)] if is_name(key))
}

/// The names in a list, or the keys of a dictionary of dictionaries, as networkx makes it.
fn names<'a>(list: &[Item<'a>]) -> Option<Vec<&'a str>> {
    let name = |item: &Item<'a>| match item.as_slice() {
        [Part::Word(name)] | [Part::Word(name), Part::Word(":"), Part::Group('{', _)] => {
            Some(*name)
        }
        _ => None,
    };
    list.iter().map(|item| name(item).filter(|name| is_name(name))).collect()
}

/// A name and a list for each entry of a dictionary, or of a list of pairs of both, or of a list of lists.
fn dictionary(entries: &[Item<'_>], prefix: &str) -> Option<Lines> {
    /// The fields of our own objects.
    const FIELDS: &[&str] =
        &["board", "presses", "sequence", "certificate", "nodes", "edges", "arcs", "links"];
    let meaning = meaning(prefix);
    let mut is_graph = meaning == Some(Meaning::Graph);
    // Lists without names have the numbers of their nodes or buttons. Lists of two names each are edges.
    let is_pair =
        |item: &Item<'_>| matches!(item.as_slice(), [Part::Group(_, pair)] if pair.len() == 2);
    let are_rows = meaning == Some(Meaning::Wiring)
        || is_graph
            && (prefix.contains("adj") || !prefix.contains("edge") && !entries.iter().all(is_pair));
    let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let (key, list) = match entry.as_slice() {
            [Part::Word(key), Part::Word(":" | "="), Part::Group(_, list)] => {
                (key.to_string(), list)
            }
            [Part::Group(_, pair)] => match pair.as_slice() {
                [key, list] => match (key.as_slice(), list.as_slice()) {
                    ([Part::Word(key)], [Part::Group('[' | '(' | '{', list)]) => {
                        (key.to_string(), list)
                    }
                    _ if are_rows => (at.to_string(), pair),
                    _ => return None,
                },
                _ if are_rows => (at.to_string(), pair),
                _ => return None,
            },
            _ => return None,
        };
        let is_nested = |item: &Item<'_>| matches!(item.last(), Some(Part::Group(..)));
        is_graph |= list.iter().any(is_nested) || key.contains(',');
        lines.push((key, names(list)?));
    }
    let least = if meaning.is_some() { 1 } else { 2 };
    if lines.len() < least || lines.iter().any(|(key, _)| FIELDS.contains(&key.as_str())) {
        return None;
    }
    let has_comma = |(_, names): &(String, Vec<&str>)| names.iter().any(|name| name.contains(','));
    if !is_graph && lines.iter().any(has_comma) {
        return None;
    }
    let line = |(key, names): &(String, Vec<&str>)| match is_graph {
        true => format!(
            "{key}\n{}",
            names.iter().map(|name| format!("{key} -- {name}\n")).collect::<String>()
        ),
        false => format!("{key}: {}\n", names.join(", ")),
    };
    let found = Lines::of(lines.iter().map(line).collect());
    Some(if meaning == Some(Meaning::Wiring) { found.in_format("wiring") } else { found })
}

/// Tuples of numbers in a list are rarely a board, so that fewer nodes show that they are edges.
const LEAST_OF_TUPLES: usize = 3;

fn pairs(items: &[Item<'_>], outer: char, prefix: &str) -> Option<Lines> {
    let has = |words: &[&str]| words.iter().any(|word| prefix.contains(word));
    let (mut pairs, mut has_sign) = (Vec::new(), has(&["edge", "graph", "arcs"]));
    // networkx calls the edges of a directed graph OutEdgeView and OutMultiEdgeView.
    let is_arc = has(&["digraph", "outedge", "outmultiedge", "arcs"]);
    let mut least_nodes = pairs::LEAST_NODES;
    for item in items {
        let pair = match item.as_slice() {
            [Part::Word(from), Part::Word(sign), Part::Word(to)] if pairs::SIGNS.contains(sign) => {
                has_sign = true;
                Pair {
                    ends: [from, to], is_arc: matches!(*sign, "-->" | "->" | "→"), weight: None
                }
            }
            [Part::Word(word)] => {
                has_sign = true;
                pairs::signed(word)?
            }
            [Part::Group(open, inner)] => {
                let [from, to, rest @ ..] = inner.as_slice() else { return None };
                let ([Part::Word(from)], [Part::Word(to)]) = (from.as_slice(), to.as_slice())
                else {
                    return None;
                };
                let ends = [*from, *to];
                let is_named =
                    |end: &&str| end.starts_with(char::is_alphabetic) || end.contains(',');
                let is_named = ends.iter().any(is_named);
                has_sign |= *open == '(' && (outer == '{' || is_named);
                if *open == '(' && outer == '[' {
                    least_nodes = LEAST_OF_TUPLES;
                }
                let weight = match rest {
                    [] => None,
                    [data] => match data.as_slice() {
                        [Part::Word(word)] if has_sign || *open == '(' => Some(*word),
                        // The data of networkx stand in braces.
                        [Part::Group('{', data)] => {
                            has_sign = true;
                            weight_in(data)
                        }
                        _ => return None,
                    },
                    _ => return None,
                };
                if weight.is_some_and(|word| !word.bytes().all(|byte| byte.is_ascii_digit())) {
                    return None;
                }
                Pair { ends, is_arc, weight }
            }
            _ => return None,
        };
        if !pair.ends.iter().all(|end| is_name(end)) {
            return None;
        }
        pairs.push(pair);
    }
    // The edges of a multigraph have keys, which are 0 if no two are parallel.
    if pairs.iter().all(|pair| pair.weight == Some("0")) {
        pairs.iter_mut().for_each(|pair| pair.weight = None);
    }
    (has_sign && !pairs.is_empty() || pairs::are_numbered(&pairs, least_nodes))
        .then(|| pairs::written(&pairs, !has_sign))
}

/// The weight among the data that networkx keeps of an edge.
fn weight_in<'a>(data: &[Item<'a>]) -> Option<&'a str> {
    data.iter().find_map(|item| match item.as_slice() {
        [Part::Word("weight"), Part::Word(":"), Part::Word(weight)] => {
            Some(weight.strip_suffix(".0").unwrap_or(weight))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::rewritten::rewritten as with_hints;
    use super::{super::Hints, Lines};

    fn rewritten(text: &str) -> Option<Lines> {
        with_hints(text, &Hints::default())
    }

    #[test]
    fn pairs_become_edges() {
        for text in [
            "[(0, 1), (1, 2), (2, 3)]",
            "{(0,1),(1,2),(2,3)}",
            "EdgeView([(0, 1), (1, 2), (2, 3)])",
            "G = nx.Graph([(0, 1), (1, 2), (2, 3)])",
            "[(0, 1, {}), (1, 2, {}), (2, 3, {})]",
            "MultiEdgeDataView([(0, 1, 0), (1, 2, 0), (2, 3, 0)])",
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
        let arcs = rewritten("OutEdgeView([(0, 1), (1, 2), (2, 0)])").map(|lines| lines.text);
        assert_eq!(arcs.as_deref(), Some("0 -> 1\n1 -> 2\n2 -> 0\n"));
        let weighted =
            rewritten("[('a', 'b', {'weight': 2.0}), ('b', 'c', {})]").map(|lines| lines.text);
        assert_eq!(weighted.as_deref(), Some("a -- b 2\nb -- c 1\n"));
        let tuples = rewritten("[(0, 1), (1, 2), (2, 0)]").map(|lines| lines.text);
        assert_eq!(tuples.as_deref(), Some("0 -- 1\n1 -- 2\n2 -- 0\n"));
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
