//! GML: `graph [ node [ id 0 label "a" ] edge [ source 0 target 1 weight 2 ] ]`, as networkx and igraph write it.
//!
//! Source: M. Himsolt, GML: A portable graph file format (1997).

use std::collections::HashMap;

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::graph::Graph;

use super::{GraphText, info, weight};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};

/// GML.
pub static GML: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info(
    "gml",
    "a graph as nested lists, graph [ node [ id 0 ] edge [ source 0 target 1 ] ]",
    &["gml"],
);

fn guess(text: &str) -> Sure {
    let mut words =
        text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let is_list = words.any(|word| word.eq_ignore_ascii_case("graph")) && words.next() == Some("[");
    let begins = ["graph", "Creator", "Version", "comment", "#"]
        .iter()
        .any(|word| text.trim_start().starts_with(word));
    if begins && is_list { Sure::Certain } else { Sure::No }
}

/// What a key has.
enum Value<'a> {
    Word(&'a str),
    List(Vec<(&'a str, Value<'a>)>),
}

type List<'a> = [(&'a str, Value<'a>)];

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut reader = Words { text, at: 0 };
    let root = list(&mut reader, 0, watch)?;
    let graph = root.iter().find_map(|(key, value)| match value {
        Value::List(list) if key.eq_ignore_ascii_case("graph") => Some(list),
        _ => None,
    });
    let wrong = |message: String| FormatError::at(1, 1, message);
    let graph = graph.ok_or_else(|| wrong("there is no `graph [ … ]` here".to_string()))?;
    build(graph).map_err(wrong)
}

fn build(list: &List<'_>) -> Result<Graph, String> {
    let is_directed = word(list, "directed") == Some("1");
    let is_multigraph = word(list, "multigraph") == Some("1");
    let repeats = if is_multigraph { Repeats::Add } else { Repeats::Once };
    let mut graph = GraphParts::new(is_directed, repeats);
    let mut by_id = HashMap::new();
    for node in lists(list, "node") {
        let id = word(node, "id").ok_or("a node has no `id`")?;
        let name = word(node, "label").unwrap_or(id);
        if graph.find(name).is_some() || by_id.contains_key(id) {
            return Err(format!("two nodes are called {}", quoted(name)));
        }
        by_id.insert(id, graph.node(name)?);
    }
    for edge in lists(list, "edge") {
        let end = |key: &str| {
            let id = word(edge, key).ok_or(format!("an edge has no `{key}`"))?;
            by_id
                .get(id)
                .copied()
                .ok_or(format!("an edge leads to {}, which no node has as its id", quoted(id)))
        };
        let weight = word(edge, "weight").or(word(edge, "value")).map_or(Ok(1), weight)?;
        graph.edge(end("source")?, end("target")?, weight)?;
    }
    Ok(graph.finish(None))
}

fn word<'a>(list: &List<'a>, key: &str) -> Option<&'a str> {
    list.iter().find_map(|(own, value)| match value {
        Value::Word(word) if *own == key => Some(*word),
        _ => None,
    })
}

fn lists<'a, 'b>(list: &'b List<'a>, key: &'static str) -> impl Iterator<Item = &'b List<'a>> {
    list.iter().filter_map(move |(own, value)| match value {
        Value::List(list) if *own == key => Some(list.as_slice()),
        _ => None,
    })
}

/// Keys and values up to the bracket that ends them, or to the end.
fn list<'a>(
    words: &mut Words<'a>,
    depth: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<(&'a str, Value<'a>)>, FormatError> {
    const DEEPEST: usize = 16;
    let mut found = Vec::new();
    loop {
        watch.ask()?;
        let start = words.at;
        let Some(key) = words.next()?.filter(|&word| word != "]" || depth == 0) else {
            return Ok(found);
        };
        let value = match words.next()? {
            Some("[") if depth < DEEPEST => Value::List(list(words, depth + 1, watch)?),
            Some(word) if !["[", "]"].contains(&word) && key != "]" => Value::Word(word),
            _ => return Err(words.error(start, format!("{} has no value", quoted(key)))),
        };
        found.push((key, value));
    }
}

struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<Option<&'a str>, FormatError> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            let rest = &self.text[self.at..];
            let start = self.at;
            let length = match rest.chars().next() {
                None => return Ok(None),
                Some('#') => {
                    self.at += rest.find('\n').unwrap_or(rest.len());
                    continue;
                }
                Some('[' | ']') => 1,
                Some('"') => {
                    let Some(length) = rest[1..].find('"') else {
                        return Err(
                            self.error(start, "the text that begins here has no end".to_string())
                        );
                    };
                    self.at += length + 2;
                    return Ok(Some(&rest[1..=length]));
                }
                Some(_) => rest
                    .find(|c: char| c.is_whitespace() || c == '[' || c == ']')
                    .unwrap_or(rest.len()),
            };
            self.at += length;
            return Ok(Some(&rest[..length]));
        }
    }

    fn error(&self, at: usize, message: String) -> FormatError {
        let before = &self.text[..at];
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        FormatError::at(before.matches('\n').count() + 1, column, message)
    }
}
