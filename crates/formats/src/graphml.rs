//! GraphML: a graph as XML, as networkx, yEd, Gephi and igraph write it.
//!
//! Reads nodes, edges and arcs, weights (an attribute of edges called `weight`) and places (attributes of nodes called
//! `x` and `y`), and ignores the rest. Nested graphs, hyperedges and ports are refused. (GraphML primer,
//! graphml.graphdrawing.org.)

use std::collections::HashMap;

use lightsout_algebra::watch::{Output, Watch};
use lightsout_model::spec::graph::Graph;
use quick_xml::Reader;
use quick_xml::errors::IllFormedError;
use quick_xml::escape::escape;
use quick_xml::events::{BytesStart, Event};

use super::document::Document;
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::graph_parts::{GraphParts, Repeats, check};
use super::of_puzzle::graph_of;
use super::source::Source;
use super::write::Draft;

/// GraphML.
pub struct GraphMl;

static INFO: Info = Info::of(
    "graphml",
    "a graph as XML, as networkx, yEd, Gephi and igraph write it, with weights and places",
    "a graph",
    &["graphml", "xml"],
);

impl Format for GraphMl {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        let text = text.trim_start();
        let is_xml =
            text.starts_with("<?xml") && !text.contains("<gexf") || text.starts_with("<graphml");
        if is_xml { Sure::Certain } else { Sure::No }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch).map(Document::Graph)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        write(graph_of(document, &INFO)?.as_ref(), out)
    }
}

/// What a file says of its nodes and edges beside their ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Data {
    Weight,
    X,
    Y,
}

/// What data belong to.
#[derive(Clone, Copy)]
enum Of {
    Node(usize),
    Edge,
}

/// A graph in the making.
struct Making {
    parts: GraphParts,
    /// Edges with their weights, in order.
    edges: Vec<(usize, usize, u8)>,
    places: HashMap<usize, [Option<f64>; 2]>,
    keys: HashMap<String, Data>,
    graphs: usize,
    is_directed: bool,
    /// The node or edge whose data come.
    of: Option<Of>,
    /// What the text that comes is.
    data: Option<Data>,
}

/// Reads the graph that GraphML describes. Nodes are numbered in their order.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// let text = r#"<graphml><graph edgedefault="undirected">
///   <node id="a"/><node id="b"/><edge source="a" target="b"/></graph></graphml>"#;
/// let graph = lightsout_formats::graphml::parse(text, &mut Unwatched)?;
/// assert_eq!((graph.names.len(), graph.arcs.len()), (2, 1));
/// # Ok::<(), lightsout_formats::FormatError>(())
/// ```
///
/// # Errors
/// The first fault with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut reader = Reader::from_str(text);
    let mut making = Making {
        parts: GraphParts::new(false, Repeats::Once),
        edges: Vec::new(),
        places: HashMap::new(),
        keys: HashMap::new(),
        graphs: 0,
        is_directed: false,
        of: None,
        data: None,
    };
    loop {
        watch.ask()?;
        let before = reader.buffer_position() as usize;
        let event = reader
            .read_event()
            .map_err(|error| at(text, reader.error_position() as usize, no_xml(&error)))?;
        let wrong = |message: String| at(text, before, message);
        match event {
            Event::Start(tag) => making.begin(&tag, false).map_err(wrong)?,
            Event::Empty(tag) => making.begin(&tag, true).map_err(wrong)?,
            Event::Text(data) => {
                let data = data.decode().map_err(|error| wrong(unread(&error)))?;
                making.text(data.trim()).map_err(wrong)?;
            }
            Event::End(tag) => match tag.local_name().as_ref() {
                b"data" => making.data = None,
                b"node" | b"edge" => making.of = None,
                _ => {}
            },
            Event::Eof => break,
            _ => {}
        }
    }
    making.finish(text)
}

/// What is wrong with a text that is not XML; names are cut short, as those of any file.
pub(crate) fn no_xml(error: &quick_xml::Error) -> String {
    match error {
        quick_xml::Error::IllFormed(IllFormedError::MismatchedEndTag { expected, found }) => {
            let [expected, found] = [expected, found].map(|name| quoted(&format!("</{name}>")));
            format!("this is not well-formed XML: {expected} should come before {found}")
        }
        quick_xml::Error::Syntax(error) => format!("this is not well-formed XML: {error}"),
        _ => "this is not well-formed XML".to_string(),
    }
}

/// What is said of text or an attribute that the reader of XML refuses.
fn unread(error: &dyn std::error::Error) -> String {
    format!("this is not well-formed XML: {}", quoted(&error.to_string()))
}

/// An error at a byte of the text.
fn at(text: &str, byte: usize, message: String) -> FormatError {
    let before = text.get(..byte.min(text.len())).unwrap_or_default();
    let blank = text.get(before.len()..).unwrap_or_default();
    let before_tag = before.len() + (blank.len() - blank.trim_start().len());
    let before = text.get(..before_tag).unwrap_or(before);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    FormatError::at(line, column, message)
}

/// An attribute of a tag, if it has it.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, String> {
    let found = tag.try_get_attribute(name).map_err(|error| unread(&error))?;
    let value = found.map(|found| found.normalized_value(quick_xml::XmlVersion::Implicit1_0));
    value
        .map(|value| value.map(|value| value.into_owned()))
        .transpose()
        .map_err(|error| unread(&error))
}

fn required(tag: &BytesStart<'_>, name: &str) -> Result<String, String> {
    attribute(tag, name)?.ok_or_else(|| {
        format!("this {} has no {name}", String::from_utf8_lossy(tag.local_name().as_ref()))
    })
}

impl Making {
    fn begin(&mut self, tag: &BytesStart<'_>, is_empty: bool) -> Result<(), String> {
        match tag.local_name().as_ref() {
            b"key" => self.key(tag),
            b"graph" => {
                self.graphs += 1;
                if self.graphs > 1 {
                    return Err(
                        "this is a second graph, or one within a node. A board is one graph".into(),
                    );
                }
                self.is_directed = required(tag, "edgedefault")? == "directed";
                self.parts.set_directed(self.is_directed);
                Ok(())
            }
            b"node" => {
                let node = self.parts.node(&required(tag, "id")?)?;
                self.of = (!is_empty).then_some(Of::Node(node));
                Ok(())
            }
            b"edge" => self.edge(tag, is_empty),
            b"hyperedge" | b"port" => {
                Err("hyperedges and ports are no part of a board's graph".into())
            }
            b"data" => {
                self.data = self.keys.get(&required(tag, "key")?).copied().filter(|_| !is_empty);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn key(&mut self, tag: &BytesStart<'_>) -> Result<(), String> {
        let (of, name) = (attribute(tag, "for")?, attribute(tag, "attr.name")?);
        let data = match (of.as_deref(), name.as_deref()) {
            (Some("edge" | "all"), Some("weight")) => Data::Weight,
            (Some("node" | "all"), Some("x")) => Data::X,
            (Some("node" | "all"), Some("y")) => Data::Y,
            _ => return Ok(()),
        };
        self.keys.insert(required(tag, "id")?, data);
        Ok(())
    }

    fn edge(&mut self, tag: &BytesStart<'_>, is_empty: bool) -> Result<(), String> {
        let [from, to] = [required(tag, "source")?, required(tag, "target")?];
        let [from, to] = [self.parts.node(&from)?, self.parts.node(&to)?];
        if let Some(directed) = attribute(tag, "directed")?
            && (directed == "true") != self.is_directed
        {
            return Err(
                "this edge has a direction and others have none. All should have one, or none"
                    .into(),
            );
        }
        self.edges.push((from, to, 1));
        self.of = (!is_empty).then_some(Of::Edge);
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), String> {
        let (Some(of), Some(data)) = (self.of, self.data) else { return Ok(()) };
        match (of, data) {
            (Of::Edge, Data::Weight) => {
                let whole = text.strip_suffix(".0").unwrap_or(text);
                let weight = whole.parse().map_err(|_| {
                    format!(
                        "{} is not a weight. A weight is a whole number from 0 to 255",
                        quoted(text)
                    )
                })?;
                self.edges.last_mut().expect("the edge that it belongs to").2 = weight;
            }
            (Of::Node(node), Data::X | Data::Y) => {
                let place: f64 =
                    text.parse().ok().filter(|place: &f64| place.is_finite()).ok_or_else(|| {
                        format!("{} is not a place: x and y are numbers", quoted(text))
                    })?;
                self.places.entry(node).or_default()[usize::from(data == Data::Y)] = Some(place);
            }
            _ => {}
        }
        Ok(())
    }

    fn finish(mut self, text: &str) -> Result<Graph, FormatError> {
        if self.graphs == 0 {
            return Err(at(text, text.len(), "there is no <graph> here".to_string()));
        }
        for &(from, to, weight) in &self.edges {
            self.parts.edge(from, to, weight).map_err(FormatError::of_input)?;
        }
        if self.parts.names().is_empty() {
            return Err(at(text, text.len(), "the graph has no node".to_string()));
        }
        let places = (0..self.parts.names().len()).map(|node| match self.places.get(&node) {
            Some(&[Some(x), Some(y)]) => Some([x, y]),
            _ => None,
        });
        let places = places.collect();
        Ok(self.parts.finish(places))
    }
}

/// Writes the GraphML of a graph.
///
/// # Errors
/// When the graph has no node, or a name XML cannot hold, or the reason to stop.
pub fn write(graph: &Graph, out: &mut Output<'_>) -> Result<(), FormatError> {
    check(graph, out.watch())?;
    if let Some(name) = graph.names.iter().find(|name| name.chars().any(char::is_control)) {
        return Err(FormatError::of_input(format!(
            "the node {} has a control character in its name, which XML cannot hold. Use json",
            quoted(name)
        )));
    }
    let has_weights = graph.arcs.iter().any(|arc| arc.2 != 1);
    out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")?;
    out.push_str("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n")?;
    if has_weights {
        out.push_str(
            "  <key id=\"weight\" for=\"edge\" attr.name=\"weight\" attr.type=\"int\"/>\n",
        )?;
    }
    if graph.positions.is_some() {
        for axis in ["x", "y"] {
            writeln!(
                out,
                "  <key id=\"{axis}\" for=\"node\" attr.name=\"{axis}\" attr.type=\"double\"/>"
            )?;
        }
    }
    let default = if graph.is_directed { "directed" } else { "undirected" };
    writeln!(out, "  <graph edgedefault=\"{default}\">")?;
    for (node, name) in graph.names.iter().enumerate() {
        write!(out, "    <node id=\"{}\"", escape(name.as_str()))?;
        match &graph.positions {
            None => out.push_str("/>\n")?,
            Some(places) => {
                let [x, y] = places[node];
                writeln!(out, "><data key=\"x\">{x}</data><data key=\"y\">{y}</data></node>")?;
            }
        }
    }
    for &(from, to, weight) in &graph.arcs {
        let [from, to] = [from, to].map(|node| escape(graph.names[node].as_str()));
        write!(out, "    <edge source=\"{from}\" target=\"{to}\"")?;
        match has_weights {
            false => out.push_str("/>\n")?,
            true => writeln!(out, "><data key=\"weight\">{weight}</data></edge>")?,
        }
    }
    Ok(out.push_str("  </graph>\n</graphml>\n")?)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;

    #[test]
    fn what_networkx_writes_is_read() {
        let text = r#"<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d1" for="edge" attr.name="weight" attr.type="long" />
  <key id="d0" for="node" attr.name="colour" attr.type="string" />
  <graph edgedefault="directed">
    <node id="a &amp; b"><data key="d0">red</data></node>
    <node id="c" />
    <edge source="a &amp; b" target="c"><data key="d1">3</data></edge>
    <edge source="c" target="c"><data key="d1">1</data></edge>
  </graph>
</graphml>"#;
        let graph = parse(text, &mut Unwatched).expect("a graph");
        assert_eq!(graph.names, ["a & b", "c"]);
        assert_eq!(graph.arcs, [(0, 1, 3), (1, 1, 1)]);
        assert!(graph.is_directed && graph.positions.is_none());
    }

    #[test]
    fn what_is_written_is_read() {
        for positions in [None, Some(vec![[0.0, 1.5], [2.0, -1.0], [1e-3, 7.0]])] {
            for is_directed in [false, true] {
                let names = ["<1>", "a\"b'", "ü"].map(str::to_string).to_vec();
                let arcs = vec![(0, 1, 1), (1, 2, 7)];
                let graph = Graph { names, arcs, is_directed, positions: positions.clone() };
                let mut watch = Unwatched;
                let mut out = Output::new(&mut watch);
                write(&graph, &mut out).expect("it can be written");
                assert_eq!(parse(&out.into_text(), &mut Unwatched), Ok(graph));
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, place) in [
            (
                "<graphml>\n<graph edgedefault=\"directed\">\n  <node/></graph></graphml>",
                "line 3, column 3",
            ),
            ("<graphml>\n<graph edgedefault='directed'>\n<edge source='a'/>", "line 3, column 1"),
            ("<graphml><graph></graph></graphml>", "line 1, column 10"),
            ("<graphml>\n</graphml>", "line 2"),
            (
                "<graphml><graph edgedefault='directed'><node id='a'></graph></graphml>",
                "well-formed",
            ),
        ] {
            let error = parse(text, &mut Unwatched).expect_err(text).to_string();
            assert!(error.contains(place), "{text}: {error}");
        }
    }
}
