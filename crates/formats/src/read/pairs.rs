//! Rewrites pairs of names, one a line or joined by signs, as edges `a -- b`.
//!
//! Pairs of numbers may be rows of a board too. They are edges if there is a sign of edges. They are edges as well if
//! their numbers are four or more without a gap, and no pair is there twice or joins a node to itself.

use std::collections::BTreeSet;

use super::Note;
use super::listed::{Lines, is_name};
use crate::limits::MOST_NODES;

/// An edge: its ends, whether it is an arc, its weight.
pub(super) struct Pair<'a> {
    pub ends: [&'a str; 2],
    pub is_arc: bool,
    pub weight: Option<&'a str>,
}

/// The signs between the ends of an edge, the longest first.
pub(super) const SIGNS: [&str; 9] = ["<-->", "<->", "---", "-->", "--", "->", "→", "–", "-"];

/// The ends of an edge with a sign between.
pub(super) fn signed(text: &str) -> Option<Pair<'_>> {
    let sign = SIGNS.iter().find(|sign| text.contains(**sign))?;
    let (from, to) = text.split_once(sign)?;
    let ends = [from.trim(), to.trim()];
    let is_arc = matches!(*sign, "-->" | "->" | "→");
    ends.iter().all(|end| is_name(end)).then_some(Pair { ends, is_arc, weight: None })
}

/// The pairs of a text that has one a line, below the size of the graph or the title of Mermaid or igraph. If the user
/// says that they are edges, names need no sign.
pub(super) fn of_lines(text: &str, is_said: bool) -> Option<Lines> {
    let is_comment = |line: &str| line.is_empty() || line.starts_with(['#', '%', '+', '@']);
    let mut lines = text.lines().map(str::trim).filter(|line| !is_comment(line)).peekable();
    let is_mermaid = |line: &&str| line.starts_with("graph ") || line.starts_with("flowchart ");
    let igraph = lines.next_if(|line| line.starts_with("IGRAPH "));
    let has_title = lines.next_if(is_mermaid).is_some() || igraph.is_some();
    let (mut pairs, mut has_sign, mut is_joined, mut is_list) = (Vec::new(), false, false, false);
    for line in lines {
        let line = line.trim_end_matches(';');
        let words: Vec<&str> =
            line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).collect();
        match *words.as_slice() {
            [from, to] if is_name(from) && is_name(to) => {
                pairs.push(Pair { ends: [from, to], is_arc: false, weight: None });
            }
            [_, sign, _] if SIGNS.contains(&sign) => {
                // The format edges reads these two.
                is_list |= matches!(sign, "--" | "->");
                has_sign |= !matches!(sign, "--" | "->");
                pairs.push(signed(line)?);
            }
            _ => {
                is_joined = true;
                // R numbers its lines: [1].
                let words = words.into_iter().filter(|word| !word.starts_with('['));
                let all: Option<Vec<_>> = words.map(signed).collect();
                pairs.extend(all?);
            }
        }
    }
    if let Some(title) = igraph {
        return of_igraph(title, &pairs);
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
    {
        return within(nodes, below, true);
    }
    let is_certain = is_said && text.contains(',') && !pairs.is_empty();
    (is_certain || are_numbered(&pairs, LEAST_NODES)).then(|| written(&pairs, !is_certain))
}

/// The edges that networkx writes with a comma between the ends, and their data behind them: `0,1,{}`.
pub(super) fn with_data(text: &str) -> Option<Lines> {
    let line = |line: &str| -> Option<String> {
        let (ends, data) = line.strip_suffix('}')?.split_once(",{")?;
        let (from, to) = ends.split_once(',')?;
        let are_names = is_name(from) && is_name(to) && !to.contains(',');
        are_names.then(|| format!("{from} -- {to} {{{data}}}\n"))
    };
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let edges = lines.map(line).collect::<Option<String>>()?;
    (!edges.is_empty()).then(|| Lines::of(edges).in_format("edges"))
}

/// Edges between so many nodes, numbered from 0, or from 1 if there is no 0.
fn within(nodes: usize, pairs: &[Pair<'_>], is_guess: bool) -> Option<Lines> {
    let numbers = numbers(pairs)?;
    let first = usize::from(!numbers.contains(&0));
    let fits = nodes <= MOST_NODES && numbers.last().is_some_and(|&last| last < first + nodes);
    let all: Vec<String> =
        (first..first + nodes.min(MOST_NODES)).map(|node| node.to_string()).collect();
    fits.then(|| with_nodes(written(pairs, is_guess), &all))
}

/// What igraph prints: `IGRAPH U--- 5 6 --`, then edges. Nodes without edges have no names there.
fn of_igraph(title: &str, pairs: &[Pair<'_>]) -> Option<Lines> {
    let counts: Vec<usize> =
        title.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let &[.., nodes, edges] = counts.as_slice() else { return None };
    let names: BTreeSet<&str> = pairs.iter().flat_map(|pair| pair.ends).collect();
    match () {
        () if edges != pairs.len() => None,
        () if names.len() == nodes => Some(written(pairs, false)),
        () => within(nodes, pairs, false),
    }
}

/// The lines below those of nodes that are not named yet.
pub(super) fn with_nodes(lines: Lines, nodes: &[String]) -> Lines {
    let named: BTreeSet<&str> = lines.text.split_whitespace().collect();
    let alone = nodes.iter().filter(|node| !named.contains(node.as_str()));
    let alone: String = alone.map(|node| format!("{node}\n")).collect();
    Lines { text: lines.text + &alone, ..lines }
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

/// The nodes that show that rows of two numbers are edges.
pub(super) const LEAST_NODES: usize = 4;

/// Whether pairs of numbers are edges: see the top of this file.
pub(super) fn are_numbered(pairs: &[Pair<'_>], least_nodes: usize) -> bool {
    numbers(pairs).is_some_and(|numbers| {
        let first = numbers.first().copied().unwrap_or(2);
        first <= 1
            && numbers.len() >= least_nodes
            && numbers.last().is_some_and(|last| last - first + 1 == numbers.len())
    }) && are_distinct(pairs)
}

/// Whether words such as `a-b` are edges: some name begins one and ends another, or numbers have no gap.
fn are_joined(pairs: &[Pair<'_>]) -> bool {
    let ends = |end: usize| pairs.iter().map(|pair| pair.ends[end]).collect::<BTreeSet<_>>();
    match numbers(pairs) {
        Some(_) => are_numbered(pairs, LEAST_NODES),
        None => pairs.len() > 1 && are_distinct(pairs) && !ends(0).is_disjoint(&ends(1)),
    }
}

pub(super) fn written(pairs: &[Pair<'_>], is_guess: bool) -> Lines {
    let has_weights = pairs.iter().any(|pair| pair.weight.is_some());
    let line = |pair: &Pair<'_>| {
        let [from, to] = pair.ends;
        let sign = if pair.is_arc { "->" } else { "--" };
        match pair.weight {
            None if !has_weights => format!("{from} {sign} {to}\n"),
            weight => format!("{from} {sign} {to} {}\n", weight.unwrap_or("1")),
        }
    };
    let lines = Lines::of(pairs.iter().map(line).collect());
    if is_guess { lines.with(Note::Edges) } else { lines }
}
