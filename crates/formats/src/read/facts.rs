//! Rewrites edges that are facts or calls: `edge(a, b).` of logic programs, `G.add_edge(0, 1)` of networkx.

use super::listed::{Lines, is_name};
use crate::limits::MOST_NODES;

/// Rewrites statements that name edges and nodes, and nothing else. Returns none for any other text.
pub(super) fn rewritten(text: &str) -> Option<Lines> {
    let (mut lines, mut edges) = (String::new(), 0);
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let line = rest.lines().next().unwrap_or_default();
        let is_other =
            ["#", "%", "//", "import ", "from "].iter().any(|mark| rest.starts_with(mark))
                || line.trim_end_matches([';', ' ']).ends_with("Graph()");
        if is_other {
            rest = rest[line.len()..].trim_start();
            continue;
        }
        let (call, behind) = rest.split_once('(')?;
        let (arguments, behind) = behind.split_once(')')?;
        rest = behind.trim_start_matches(['.', ';', ',']).trim_start();
        let verb = call.rsplit('.').next()?.to_lowercase();
        let is_call = verb.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let words: Vec<&str> =
            arguments.split(',').map(|word| word.trim().trim_matches(['"', '\''])).collect();
        match words.as_slice() {
            [from, to] if is_call && is_name(from) && is_name(to) && verb.ends_with("edge") => {
                edges += 1;
                lines += &format!("{from} -- {to}\n");
            }
            [from, to] if is_call && is_name(from) && is_name(to) && verb.ends_with("arc") => {
                edges += 1;
                lines += &format!("{from} -> {to}\n");
            }
            nodes if is_call && ["node", "vertex", "vtx"].iter().any(|end| verb.ends_with(end)) => {
                for node in nodes {
                    lines += &named(node)?;
                }
            }
            _ => return None,
        }
    }
    (edges > 0).then(|| Lines::of(lines))
}

/// A line for each node of a name or of a range `0..4`.
fn named(node: &str) -> Option<String> {
    if let Some((first, last)) = node.split_once("..") {
        let [first, last] = [first.parse::<usize>().ok()?, last.parse::<usize>().ok()?];
        let is_small = last.checked_sub(first)? < MOST_NODES;
        return is_small.then(|| (first..=last).map(|node| format!("{node}\n")).collect());
    }
    is_name(node).then(|| format!("{node}\n"))
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn facts_and_calls_become_edges() {
        let lines = |text| rewritten(text).map(|lines| lines.text);
        let own = Some("a -- b\nb -- c\n".to_string());
        assert_eq!(lines("edge(a,b). edge(b,c)."), own);
        assert_eq!(
            lines(
                "import networkx as nx\nG = nx.Graph()\nG.add_edge('a', 'b')\nG.add_edge(\"b\", \"c\")\n"
            ),
            own
        );
        assert_eq!(lines("% facts\nnode(1..2).\narc(1,2)."), Some("1\n2\n1 -> 2\n".to_string()));
        for other in [
            "f(a, b)",
            "edge(a)",
            "edge(a,b) <- edge(b,a)",
            "node(1).",
            "",
            "edge((a,b))",
            "node(3..1). edge(1,2).",
        ] {
            assert_eq!(lines(other), None, "{other}");
        }
    }
}
