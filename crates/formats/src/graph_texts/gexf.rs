//! GEXF: a graph as XML, as Gephi and networkx write it.
//!
//! Reads nodes by their labels, edges, and the weights and directions of edges. The rest is ignored.

use std::collections::HashMap;

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::graph::Graph;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::{GraphText, info, weight};
use crate::error::{FormatError, quoted};
use crate::format::{Info, Sure};
use crate::graph_parts::{GraphParts, Repeats};
use crate::graphml::no_xml;

/// GEXF.
pub static GEXF: GraphText = GraphText { info: &INFO, guess, arcs: None, parse };

static INFO: Info = info("gexf", "a graph as XML of Gephi and networkx, with weights", &["gexf"]);

fn guess(text: &str) -> Sure {
    let text = text.trim_start();
    let is_xml = text.starts_with("<?xml") || text.starts_with("<gexf");
    if is_xml && text.contains("<gexf") { Sure::Certain } else { Sure::No }
}

fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut reader = Reader::from_str(text);
    let mut graph = GraphParts::new(false, Repeats::Once);
    let mut by_id = HashMap::new();
    loop {
        watch.ask()?;
        let at = reader.buffer_position() as usize;
        let line =
            text.as_bytes()[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1;
        let wrong = |message: String| FormatError::at(line, 1, message);
        match reader.read_event().map_err(|error| wrong(no_xml(&error)))? {
            Event::Start(tag) | Event::Empty(tag) => {
                element(&tag, &mut graph, &mut by_id).map_err(wrong)?;
            }
            Event::Eof => return Ok(graph.finish(None)),
            _ => {}
        }
    }
}

fn element(
    tag: &BytesStart<'_>,
    graph: &mut GraphParts,
    by_id: &mut HashMap<String, usize>,
) -> Result<(), String> {
    let mut values = HashMap::new();
    for attribute in tag.attributes() {
        let attribute =
            attribute.map_err(|error| format!("an attribute cannot be read: {error}"))?;
        let value = attribute
            .normalized_value(quick_xml::XmlVersion::Implicit1_0)
            .map_err(|error| format!("an attribute cannot be read: {error}"))?;
        values.insert(
            String::from_utf8_lossy(attribute.key.local_name().as_ref()).into_owned(),
            value.into_owned(),
        );
    }
    match tag.local_name().as_ref() {
        b"graph" => {
            graph.set_directed(values.get("defaultedgetype").is_some_and(|sort| sort == "directed"))
        }
        b"node" => {
            let id = values.remove("id").ok_or("a node has no `id`")?;
            let label = values
                .remove("label")
                .filter(|label| !label.is_empty() && graph.find(label).is_none());
            let name = label.unwrap_or_else(|| id.clone());
            if by_id.contains_key(&id) || graph.find(&name).is_some() {
                return Err(format!("two nodes are called {}", quoted(&name)));
            }
            by_id.insert(id, graph.node(&name)?);
        }
        b"edge" => {
            let end = |key: &str| {
                let id = values.get(key).ok_or(format!("an edge has no `{key}`"))?;
                by_id
                    .get(id)
                    .copied()
                    .ok_or(format!("an edge leads to {}, which no node has as its id", quoted(id)))
            };
            let by = values.get("weight").map_or(Ok(1), |word| weight(word))?;
            graph.edge(end("source")?, end("target")?, by)?;
        }
        _ => {}
    }
    Ok(())
}
