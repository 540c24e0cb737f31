//! Adjacency lists: a node and its neighbours a line, `0 1 3` or `0: 1, 3`, and the multiline lists of networkx.

use std::collections::HashSet;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::arcs::lead_back;
use super::{GraphText, edge, info, weight};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};

/// A node and its neighbours a line.
pub static ADJACENCY: GraphText = GraphText { info: &INFO, guess, arcs: Some(leads_back), parse };

static INFO: Info = info(
    "adjacency",
    "a node and its neighbours a line, 0 1 3 or 0: 1, 3, as networkx writes it",
    &["adjlist"],
);

/// A node and the number of its neighbours, then each on a line of its own.
pub static MULTILINE: GraphText = GraphText {
    info: &MULTILINE_INFO,
    guess: guess_multiline,
    arcs: Some(multiline_leads_back),
    parse: |text, watch| multiline(text, false, watch),
};

static MULTILINE_INFO: Info = info(
    "multiline-adjacency",
    "a node and how many neighbours it has, then these with their data, as networkx writes it",
    &["multiline_adjlist"],
);

/// The number of each line that says something, and its words.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.split('#').next().unwrap_or("").trim()));
    lines.filter(|(_, line)| !line.is_empty())
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
}

fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'))
}

/// The node of a line and its neighbours, and whether a colon stands between.
fn split(line: &str) -> Option<(bool, &str, Vec<&str>)> {
    let (has_colon, first, rest) = match line.split_once(':').or_else(|| line.split_once("->")) {
        Some((first, rest)) => (true, first.trim(), rest),
        None => (
            false,
            line.split_whitespace().next()?,
            line.split_once(char::is_whitespace).map_or("", |line| line.1),
        ),
    };
    let rest = rest.trim().trim_matches(['[', ']', '{', '}', '(', ')', ',', ';']);
    let neighbours: Vec<&str> = words(rest).map(|word| word.trim_matches(['"', '\''])).collect();
    let first = first.trim_matches(['"', '\'', '{', ' ']);
    let is_line =
        is_name(first) && !first.is_empty() && neighbours.iter().all(|word| is_name(word));
    is_line.then_some((has_colon, first, neighbours))
}

/// Every node has a line of its own, as in what networkx writes; and lines differ in length, or have colons.
pub(super) fn guess(text: &str) -> Sure {
    let (mut firsts, mut others) = (HashSet::new(), HashSet::new());
    let (mut colons, mut lengths) = (0, HashSet::new());
    for (_, line) in lines(text) {
        let Some((has_colon, first, neighbours)) = split(line) else { return Sure::No };
        colons += usize::from(has_colon);
        lengths.insert(neighbours.len());
        if !firsts.insert(first) {
            return Sure::No;
        }
        others.extend(neighbours);
    }
    let is_list = firsts.len() > 1 && !others.is_empty() && others.is_subset(&firsts);
    // A line with one name behind an arrow is an arc.
    let is_marked = (colons == firsts.len() && (text.contains(':') || lengths.len() > 1))
        || colons == 0 && lengths.len() > 2;
    match is_list && is_marked {
        true => Sure::Perhaps,
        false => Sure::No,
    }
}

/// Whether a list without colons has an edge that leads back.
fn leads_back(text: &str) -> bool {
    let mut edges = Vec::new();
    for (_, line) in lines(text) {
        match split(line) {
            Some((false, first, others)) => edges.extend(others.into_iter().map(|to| [first, to])),
            _ => return false,
        }
    }
    lead_back(edges.into_iter())
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    listed(text, false, watch)
}

/// Reads a list whose edges lead one way or go both ways.
pub(super) fn listed(
    text: &str,
    is_directed: bool,
    watch: &mut dyn Watch,
) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut arcs: Vec<(usize, [&str; 2])> = Vec::new();
    let mut graph = GraphParts::new(is_directed, Repeats::Once);
    for (number, line) in lines(text) {
        ticker.tick()?;
        let wrong = |message: String| FormatError::at(number, 1, message);
        let (_, first, neighbours) = split(line).ok_or_else(|| {
            wrong(format!("{} is not a node and its neighbours, such as 0: 1, 3", quoted(line)))
        })?;
        graph.node(first).map_err(wrong)?;
        arcs.extend(neighbours.into_iter().map(|to| (number, [first, to])));
    }
    // Each edge is there once, or each in both directions; a mixture means arcs.
    let all: HashSet<[&str; 2]> = arcs.iter().map(|(_, ends)| *ends).collect();
    let one_way = arcs.iter().find(|(_, [from, to])| !all.contains(&[*to, *from]));
    let both_ways = arcs.iter().find(|(_, [from, to])| from != to && all.contains(&[*to, *from]));
    if let (Some((number, [from, to])), Some(_), false) = (one_way, both_ways, is_directed) {
        let (from, to) = (quoted(from), quoted(to));
        return Err(FormatError::at(
            *number,
            1,
            format!(
                "{from} has the neighbour {to}, and {to} has not {from}. Name each edge once, or each at both ends, or name the format arcs"
            ),
        ));
    }
    for (number, ends) in arcs {
        ticker.tick()?;
        edge(&mut graph, ends, 1).map_err(|message| FormatError::at(number, 1, message))?;
    }
    Ok(graph.finish(None))
}

pub(super) fn guess_multiline(text: &str) -> Sure {
    let mut has_data = false;
    let mut rest = lines(text);
    while let Some((_, head)) = rest.next() {
        let [_, count] = head.split_whitespace().collect::<Vec<_>>()[..] else { return Sure::No };
        let Ok(count) = count.parse::<usize>() else { return Sure::No };
        for _ in 0..count {
            let Some((_, line)) = rest.next() else { return Sure::No };
            has_data |= line.ends_with('}');
        }
    }
    if has_data { Sure::Certain } else { Sure::No }
}

/// Whether a multiline list has an edge that leads back.
fn multiline_leads_back(text: &str) -> bool {
    let mut edges = Vec::new();
    let mut rest = lines(text);
    while let Some((_, head)) = rest.next() {
        let (node, count) = head.split_once(char::is_whitespace).unwrap_or((head, "0"));
        for (_, line) in rest.by_ref().take(count.trim().parse().unwrap_or(0)) {
            edges.push([node, line.split_whitespace().next().unwrap_or("")]);
        }
    }
    lead_back(edges.into_iter())
}

/// Reads a multiline list whose edges lead one way or go both ways.
pub(super) fn multiline(
    text: &str,
    is_directed: bool,
    watch: &mut dyn Watch,
) -> Result<Graph, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut graph = GraphParts::new(is_directed, Repeats::Once);
    let mut rest = lines(text);
    while let Some((number, head)) = rest.next() {
        let wrong = |message: String| FormatError::at(number, 1, message);
        let (name, count) = head.split_once(char::is_whitespace).unwrap_or((head, "0"));
        let count: usize = count.trim().parse().map_err(|_| {
            wrong(format!("{} is not a node and the number of its neighbours", quoted(head)))
        })?;
        graph.node(name).map_err(wrong)?;
        for _ in 0..count {
            ticker.tick()?;
            let (number, line) = rest.next().ok_or_else(|| {
                wrong(format!("{} has fewer neighbours than {count}", quoted(name)))
            })?;
            let wrong = |message: String| FormatError::at(number, 1, message);
            let (to, data) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let by = data
                .split_once("'weight':")
                .map(|(_, data)| data.split([',', '}']).next().unwrap_or("").trim());
            let by = by.map_or(Ok(1), weight).map_err(wrong)?;
            edge(&mut graph, [name, to], by).map_err(wrong)?;
        }
    }
    Ok(graph.finish(None))
}
