//! Reading the `board` of a JSON puzzle: a name, rows, a graph or a system.

use std::borrow::Cow;
use std::collections::HashMap;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::Shape;
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::Graph;
use lightsout_model::spec::system::System;

use super::tree::{Tree, Value};
use crate::error::{At, FormatError, counted, quoted};
use crate::graph_parts::{GraphParts, Repeats};
use crate::limits::{MOST_EDGES, MOST_NODES};
use crate::nearest::nearest;
use crate::text;

const GRAPH_FIELDS: &[&str] = &["nodes", "edges", "arcs", "positions"];
const SYSTEM_FIELDS: &[&str] = &["lights", "buttons"];
const WANTED: &str = "a name such as \"5x5\", a list of rows, a graph with `nodes` and `edges` or `arcs`, \
                      or a system with `lights` and `buttons`";

pub(super) fn shape(value: &Value<'_>, watch: &mut dyn Watch) -> Result<Shape, FormatError> {
    match value.tree() {
        Tree::Text(name) => Ok(Shape::Named(name.clone())),
        Tree::Array(_) => drawing(value, watch).map(Shape::Drawn),
        _ => {
            let fields = value.object(WANTED)?;
            let has =
                |known: &[&str]| fields.iter().any(|(name, _)| known.contains(&name.as_str()));
            if has(SYSTEM_FIELDS) {
                system(value, watch).map(Shape::System)
            } else if has(GRAPH_FIELDS) {
                graph(value, watch).map(Shape::Graph)
            } else {
                Err(value.error(format!("here should be {WANTED}")))
            }
        }
    }
}

/// The drawing of a list of rows.
pub(super) fn drawing(value: &Value<'_>, watch: &mut dyn Watch) -> Result<Drawing, FormatError> {
    let rows = value
        .items("a list of rows")?
        .map(|row| row_text(&row))
        .collect::<Result<Vec<Cow<'_, str>>, _>>()?;
    let rows: Vec<&str> = rows.iter().map(|row| &**row).collect();
    if rows.is_empty() {
        return Err(value.error("the list has no row. A board needs at least one"));
    }
    text::parse_rows(&rows, watch).map_err(|error| match error.place() {
        _ if error.stopped().is_some() => error,
        At::Text { line, column } => {
            value.error(format!("row {line}, character {column}: {}", error.message()))
        }
        _ => value.error(error.message()),
    })
}

/// A row as a text board has it: a text, or a list of states, `null` where a cell is missing.
fn row_text<'a>(row: &Value<'a>) -> Result<Cow<'a, str>, FormatError> {
    if !matches!(row.tree(), Tree::Array(_)) {
        let wanted = "a row of the board: a text such as \"01101\", or a list such as [0, 1, 1]";
        return row.text(wanted).map(Cow::Borrowed);
    }
    let mut text = String::new();
    for cell in row.items("a list of states")? {
        match cell.tree() {
            Tree::Null => text.push('_'),
            _ => text += &cell.whole("a state", 0, 254)?.to_string(),
        }
        text.push(',');
    }
    Ok(Cow::Owned(text))
}

fn graph(value: &Value<'_>, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    value.check_fields(GRAPH_FIELDS)?;
    let (edges, arcs) = (value.field("edges"), value.field("arcs"));
    if edges.is_some() && arcs.is_some() {
        return Err(
            value.error("a graph has `edges` or `arcs`, not both. Write an edge as two arcs")
        );
    }
    let mut graph = GraphParts::new(arcs.is_some(), Repeats::Refuse);
    let nodes = value.field("nodes");
    let mut ticker = Ticker::new(watch);
    if let Some(nodes) = &nodes {
        add_nodes(&mut graph, nodes, &mut ticker)?;
    }
    for line in edges.or(arcs).iter() {
        for edge in line.items("a list of edges such as [\"a\", \"b\"]")? {
            ticker.tick()?;
            add_edge(&mut graph, &edge, nodes.is_some())?;
        }
    }
    if graph.names().is_empty() {
        return Err(value.error("the graph has no node. A puzzle needs at least one light"));
    }
    let positions =
        value.field("positions").map(|list| positions(&graph, &list, &mut ticker)).transpose()?;
    Ok(graph.finish(positions))
}

/// The graph of node-link data, as networkx and d3 write it: `nodes` with an `id` each, and `links` or `edges` with a
/// `source` and a `target`.
pub(super) fn node_link(root: &Value<'_>, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let is_said =
        |name: &str| root.field(name).is_some_and(|value| matches!(value.tree(), Tree::Bool(true)));
    let repeats = if is_said("multigraph") { Repeats::Add } else { Repeats::Once };
    let mut graph = GraphParts::new(is_said("directed"), repeats);
    let mut ticker = Ticker::new(watch);
    let nodes = root.field("nodes").ok_or_else(|| root.error("there are no `nodes`"))?;
    for node in nodes.items("a list of nodes, each with an `id`")? {
        ticker.tick()?;
        if !matches!(node.tree(), Tree::Object(_)) {
            return self::graph(root, watch);
        }
        // Cytoscape keeps what it knows about a node or an edge in `data`.
        let node = node.field("data").unwrap_or(node);
        let id = node.field("id").or_else(|| node.field("name"));
        let name = id_of(&id.ok_or_else(|| node.error("this node has no `id`"))?)?;
        if graph.find(&name).is_some() {
            return Err(
                node.error(format!("the node {} is listed twice. List it once", quoted(&name)))
            );
        }
        graph.node(&name).map_err(|message| node.error(message))?;
    }
    let links = root.field("links").or_else(|| root.field("edges"));
    for link in links
        .iter()
        .map(|links| links.items("a list of links"))
        .collect::<Result<Vec<_>, _>>()?
        .into_iter()
        .flatten()
    {
        ticker.tick()?;
        if matches!(link.tree(), Tree::Array(_)) {
            add_edge(&mut graph, &link, true)?;
            continue;
        }
        let link = link.field("data").unwrap_or(link);
        let end = |key: &str| {
            let end =
                link.field(key).ok_or_else(|| link.error(format!("this link has no `{key}`")))?;
            let name = id_of(&end)?;
            graph.find(&name).ok_or_else(|| end.error(dangling("node", &name, graph.names())))
        };
        let (from, to) =
            (end("source").or_else(|_| end("from"))?, end("target").or_else(|_| end("to"))?);
        let weight =
            link.field("weight").map_or(Ok(1), |weight| weight.whole("a weight", 0, 255))?;
        graph.edge(from, to, weight as u8).map_err(|message| link.error(message))?;
    }
    if let Some(lists) = root.field("adjacency") {
        // Weights of parallel edges add up, so that an edge may count at one of its ends only.
        let is_at_both_ends = repeats == Repeats::Add && !is_said("directed");
        add_neighbours(&mut graph, &lists, is_at_both_ends, &mut ticker)?;
    }
    if graph.names().is_empty() {
        return Err(root.error("the graph has no node. A puzzle needs at least one light"));
    }
    Ok(graph.finish(None))
}

/// The id of a node. A tuple of networkx, which JSON has as a list, is called `0,1`.
fn id_of(id: &Value<'_>) -> Result<String, FormatError> {
    const WANTED: &str = "the id of a node";
    match id.tree() {
        Tree::Array(_) => {
            let parts: Result<Vec<String>, _> =
                id.items(WANTED)?.map(|part| part.name(WANTED)).collect();
            Ok(parts?.join(","))
        }
        _ => id.name(WANTED),
    }
}

/// Adds the edges of the adjacency data of networkx: a list of neighbours for each node, each with its `id`.
fn add_neighbours(
    graph: &mut GraphParts,
    lists: &Value<'_>,
    is_at_both_ends: bool,
    ticker: &mut Ticker<'_>,
) -> Result<(), FormatError> {
    for (from, list) in lists.items("a list of neighbours for each node")?.enumerate() {
        for neighbour in list.items("a list of neighbours")? {
            ticker.tick()?;
            let missing = || neighbour.error("this neighbour has no `id`");
            let name = id_of(&neighbour.field("id").ok_or_else(missing)?)?;
            let to = graph.find(&name).filter(|_| from < graph.names().len());
            let to = to.ok_or_else(|| neighbour.error(dangling("node", &name, graph.names())))?;
            if is_at_both_ends && to < from {
                continue;
            }
            graph.edge(from, to, 1).map_err(|message| neighbour.error(message))?;
        }
    }
    Ok(())
}

fn add_nodes(
    graph: &mut GraphParts,
    nodes: &Value<'_>,
    ticker: &mut Ticker<'_>,
) -> Result<(), FormatError> {
    for node in nodes.items("a list of the names of the nodes")? {
        ticker.tick()?;
        let name = node.name("the name of a node")?;
        if graph.find(&name).is_some() {
            return Err(
                node.error(format!("the node {} is listed twice. List it once", quoted(&name)))
            );
        }
        graph.node(&name).map_err(|message| node.error(message))?;
    }
    Ok(())
}

fn add_edge(graph: &mut GraphParts, edge: &Value<'_>, is_listed: bool) -> Result<(), FormatError> {
    let wanted =
        "two names of nodes and perhaps a weight, such as [\"a\", \"b\"] or [\"a\", \"b\", 2]";
    let parts: Vec<Value<'_>> = edge.items(wanted)?.collect();
    let (ends, weight) = match parts.as_slice() {
        [from, to] => ([from, to], 1),
        [from, to, weight] => ([from, to], weight.whole("a weight", 0, 255)? as u8),
        _ => {
            let values = counted(parts.len(), "value");
            return Err(edge.error(format!("here should be {wanted}, not {values}")));
        }
    };
    let mut nodes = [0; 2];
    for (node, end) in nodes.iter_mut().zip(ends) {
        let name = end.name("the name of a node")?;
        *node = match graph.find(&name) {
            Some(node) => node,
            None if is_listed => return Err(end.error(dangling("node", &name, graph.names()))),
            None => graph.node(&name).map_err(|message| end.error(message))?,
        };
    }
    graph.edge(nodes[0], nodes[1], weight).map_err(|message| edge.error(message))
}

fn dangling(what: &str, name: &str, names: &[String]) -> String {
    let shown = quoted(name);
    match nearest(name, names) {
        Some(near) => format!("there is no {what} {shown}. Did you mean {}?", quoted(&near)),
        None => format!("there is no {what} {shown}. Add it to the {what}s, or name one of them"),
    }
}

fn positions(
    graph: &GraphParts,
    list: &Value<'_>,
    ticker: &mut Ticker<'_>,
) -> Result<Vec<[f64; 2]>, FormatError> {
    let mut found = vec![None; graph.names().len()];
    for (name, place) in list.entries("an object from the name of a node to [x, y]")? {
        ticker.tick()?;
        let Some(node) = graph.find(name) else {
            return Err(place.error(dangling("node", name, graph.names())));
        };
        let numbers = place
            .items("two numbers [x, y]")?
            .map(|number| number.number("a number"))
            .collect::<Result<Vec<_>, _>>()?;
        let [x, y] = numbers.as_slice() else {
            return Err(place.error("here should be two numbers [x, y]"));
        };
        found[node] = Some([*x, *y]);
    }
    match found.iter().position(Option::is_none) {
        Some(node) => Err(list.error(format!(
            "the node {} has no position. Give all nodes one, or none",
            quoted(&graph.names()[node])
        ))),
        None => Ok(found.into_iter().flatten().collect()),
    }
}

fn system(value: &Value<'_>, watch: &mut dyn Watch) -> Result<System, FormatError> {
    value.check_fields(SYSTEM_FIELDS)?;
    let missing =
        |what: &str| value.error(format!("a system needs both fields, and `{what}` is missing"));
    let lights = names(&value.field("lights").ok_or_else(|| missing("lights"))?, watch)?;
    let by_name: HashMap<&str, usize> =
        lights.iter().enumerate().map(|(light, name)| (name.as_str(), light)).collect();
    let list = value.field("buttons").ok_or_else(|| missing("buttons"))?;
    let wanted = "an object from the name of a button to the lights it touches";
    let mut buttons = Vec::new();
    let mut total = 0;
    for (name, effect) in list.entries(wanted)? {
        watch.ask()?;
        let touches = touches(&effect, &lights, &by_name)?;
        total += touches.len();
        if total > MOST_EDGES || buttons.len() == MOST_NODES {
            return Err(effect.error("the system is too large to be read"));
        }
        buttons.push((name.to_string(), touches));
    }
    Ok(System { lights, buttons })
}

fn names(list: &Value<'_>, watch: &mut dyn Watch) -> Result<Vec<String>, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut names: Vec<String> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for item in list.items("a list of the names of the lights")? {
        ticker.tick()?;
        let name = item.name("the name of a light")?;
        if !seen.insert(name.clone()) {
            return Err(
                item.error(format!("the light {} is listed twice. List it once", quoted(&name)))
            );
        }
        if names.len() == MOST_NODES {
            return Err(item.error(format!(
                "there are more than {MOST_NODES} lights, the most that can be read"
            )));
        }
        names.push(name);
    }
    if names.is_empty() {
        return Err(list.error("there is no light. A puzzle needs at least one"));
    }
    Ok(names)
}

/// What a button touches: a list of lights, or an object from lights to weights.
fn touches(
    effect: &Value<'_>,
    lights: &[String],
    by_name: &HashMap<&str, usize>,
) -> Result<Vec<(usize, u8)>, FormatError> {
    let wanted = "a list of lights, or an object from lights to weights";
    let find = |name: &str, value: &Value<'_>| {
        by_name.get(name).copied().ok_or_else(|| value.error(dangling("light", name, lights)))
    };
    if let Tree::Object(_) = effect.tree() {
        return effect
            .entries(wanted)?
            .map(|(name, weight)| {
                Ok((find(name, &weight)?, weight.whole("a weight", 0, 255)? as u8))
            })
            .collect();
    }
    let mut seen = std::collections::HashSet::new();
    effect
        .items(wanted)?
        .map(|item| {
            let light = find(&item.name("the name of a light")?, &item)?;
            if seen.insert(light) {
                Ok((light, 1))
            } else {
                let name = quoted(&lights[light]);
                Err(item.error(format!(
                    "the light {name} is listed twice. Use an object with weights instead"
                )))
            }
        })
        .collect()
}
