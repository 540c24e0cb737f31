//! Edge lists: `u v` or `u v weight` per line, `u -> v` for arcs, a name alone for a node without edges.
//!
//! Graphs of streets and of the web come like this, often with every edge in both directions. So an edge that is named
//! twice, in either direction, is one edge. `#` and `%` begin comments. The `{}` or `{'weight': 2}` of networkx may
//! follow an edge. A text is taken for edges only if it has a sign of them.

use lightsout_algebra::watch::{Output, Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use crate::document::Document;
use crate::error::{FormatError, quoted};
use crate::format::{Format, Info, Sure};
use crate::graph_parts::{GraphParts, Repeats, check};
use crate::of_puzzle::graph_of;
use crate::read::Note;
use crate::source::{Source, is_blank};
use crate::write::Draft;

mod signs;

/// Edge lists.
pub struct Edges;

static INFO: Info = Info::of(
    "edges",
    "one edge per line: two names and perhaps a weight, an arc as u -> v, comments after # or %",
    "a graph",
    &["edges", "edgelist", "el"],
);

impl Format for Edges {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        // Lines of one name each would make a graph without edges; nobody writes that by accident.
        let is_edge = |line: &str| words(line).nth(1).is_some();
        // A list of the living cells of Life is no graph.
        let is_life = text.starts_with("#Life");
        if text.lines().any(is_edge) && !is_life { Sure::Perhaps } else { Sure::No }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let text = source.text()?;
        if source.hints().format.is_none() && signs::may_be_arcs_of_networkx(text) {
            source.note(Note::BothWays);
        }
        let graph = parse(text, watch);
        if !source.is_said(INFO.suffixes) {
            signs::check(text, watch)?;
        }
        graph.map(Document::Graph)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        write(graph_of(document, &INFO)?.as_ref(), out)
    }
}

const ARROW: &str = "->";

/// An edge as DOT writes it, `u -- v`.
const LINE: &str = "--";

/// What a line says.
enum Line<'a> {
    Node(&'a str),
    Edge { from: &'a str, to: &'a str, is_arc: bool, weight: Option<&'a str> },
}

/// Reads the graph that an edge list describes. Nodes are numbered as they turn up.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// let graph = lightsout_formats::edges::parse("a b\nb a\nc\n", &mut Unwatched).unwrap();
/// assert_eq!((graph.names.len(), graph.arcs.len()), (3, 1));
/// ```
///
/// # Errors
/// The first line that is none, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    parse_as(text, false, watch)
}

/// Reads the same. If `are_arcs`, edges without an arrow lead one way too.
pub(crate) fn parse_as(
    text: &str,
    are_arcs: bool,
    watch: &mut dyn Watch,
) -> Result<Graph, FormatError> {
    if text.starts_with("%%MatrixMarket") {
        let message = "this is a MatrixMarket file and no edge list: its first line of numbers gives sizes. \
                       Take the header and that line out";
        return Err(FormatError::at(1, 1, message));
    }
    let mut first: Option<Sort> = None;
    let mut graph = GraphParts::new(false, Repeats::Once);
    let mut ticker = Ticker::new(watch);
    for (index, text) in text.lines().enumerate() {
        ticker.tick()?;
        let place = Place { line: index + 1, text };
        let Some(line) = line_of(&place)? else { continue };
        if let Line::Edge { is_arc, weight, .. } = line {
            let sort = Sort { is_arc, has_weight: weight.is_some(), line: place.line };
            match &first {
                Some(first) => first.check(&sort, &place)?,
                None => {
                    graph.set_directed(is_arc || are_arcs);
                    first = Some(sort);
                }
            }
        }
        add(&mut graph, &line, &place)?;
    }
    if graph.names().is_empty() {
        return Err(FormatError::at(
            1,
            1,
            "there is no edge here, only comments. Write one edge per line, as two names",
        ));
    }
    Ok(graph.finish(None))
}

/// What all edges of a list have in common.
struct Sort {
    is_arc: bool,
    has_weight: bool,
    line: usize,
}

impl Sort {
    fn check(&self, other: &Sort, place: &Place<'_>) -> Result<(), FormatError> {
        let first = self.line;
        if self.is_arc != other.is_arc {
            let (here, there) =
                if other.is_arc { ("an arc", "an edge") } else { ("an edge", "an arc") };
            return Err(place.error(
                place.text,
                format!(
                    "this is {here} and line {first} is {there}. Write all with -> or all without"
                ),
            ));
        }
        if self.has_weight != other.has_weight {
            let (here, there) = if other.has_weight { ("a", "none") } else { ("no", "one") };
            return Err(place.error(
                place.text,
                format!(
                    "this edge has {here} weight and line {first} has {there}. \
                     Give all edges a weight, or none"
                ),
            ));
        }
        Ok(())
    }
}

struct Place<'a> {
    line: usize,
    text: &'a str,
}

impl Place<'_> {
    /// An error at a word of the line.
    fn error(&self, word: &str, message: impl Into<String>) -> FormatError {
        // A word is a slice of the line, so the distance of their beginnings is its column in bytes.
        let bytes = (word.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let column = self.text.get(..bytes).map_or(0, |before| before.chars().count()) + 1;
        FormatError::at(self.line, column, message)
    }
}

/// The words of a line up to a comment.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.trim_end_matches(';').split(is_blank).filter(|word| !word.is_empty());
    words.take_while(|word| !word.starts_with(['#', '%']))
}

/// The line without the data that networkx writes behind an edge: `{}`, or `{'weight': 2}` as a weight.
fn without_data(text: &str) -> (&str, Option<&str>) {
    let Some((edge, data)) =
        text.trim_end().strip_suffix('}').and_then(|text| text.split_once(" {"))
    else {
        return (text, None);
    };
    let weight = data.split(',').find_map(|entry| {
        let (key, value) = entry.split_once(':')?;
        (key.trim().trim_matches(['"', '\'']) == "weight").then(|| value.trim())
    });
    (edge, weight.map(|weight| weight.strip_suffix(".0").unwrap_or(weight)))
}

fn line_of<'a>(place: &Place<'a>) -> Result<Option<Line<'a>>, FormatError> {
    let (text, data) = without_data(place.text);
    if let (Some(weight), Some(Line::Edge { from, to, is_arc, weight: None })) =
        (data, edge_of(&Place { text, ..*place })?)
    {
        return Ok(Some(Line::Edge { from, to, is_arc, weight: Some(weight) }));
    }
    edge_of(&Place { text, ..*place })
}

fn edge_of<'a>(place: &Place<'a>) -> Result<Option<Line<'a>>, FormatError> {
    let mut line = words(place.text);
    let parts: [Option<&'a str>; 5] = std::array::from_fn(|_| line.next());
    let [Some(first), rest @ ..] = parts else { return Ok(None) };
    for word in parts.iter().flatten() {
        if let Some(sign) = sign_in(word) {
            let message = format!("{} has {sign} in it. Put blanks around {sign}", quoted(word));
            return Err(place.error(word, message));
        }
    }
    let is_sign = |word: &Option<&str>| *word == Some(ARROW) || *word == Some(LINE);
    let line = match rest {
        _ if is_sign(&Some(first)) => {
            return Err(place.error(first, "the edge has no first node"));
        }
        [None, ..] => Line::Node(first),
        [Some(sign @ (ARROW | LINE)), None, ..] => {
            return Err(place.error(sign, "the edge has no second node"));
        }
        [Some(sign @ (ARROW | LINE)), Some(to), weight, None]
            if !is_sign(&Some(to)) && !is_sign(&weight) =>
        {
            Line::Edge { from: first, to, is_arc: sign == ARROW, weight }
        }
        [Some(to), weight, None, None] if !is_sign(&Some(to)) && !is_sign(&weight) => {
            Line::Edge { from: first, to, is_arc: false, weight }
        }
        [_, second, third, fourth] => {
            let beyond =
                if parts.iter().any(is_sign) { fourth.or(third) } else { third.or(second) };
            return Err(place.error(
                beyond.unwrap_or(first),
                "a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight after it",
            ));
        }
    };
    Ok(Some(line))
}

/// The sign of an edge inside a word that is more than this sign.
fn sign_in(word: &str) -> Option<&'static str> {
    [ARROW, LINE].into_iter().find(|&sign| word != sign && word.contains(sign))
}

fn add(graph: &mut GraphParts, line: &Line<'_>, place: &Place<'_>) -> Result<(), FormatError> {
    match *line {
        Line::Node(name) => {
            graph.node(name).map_err(|message| place.error(name, message))?;
        }
        Line::Edge { from, to, weight, .. } => {
            let weight = weight.map_or(Ok(1), |word| weight_of(word, place))?;
            let ends = graph.node(from).and_then(|from| Ok((from, graph.node(to)?)));
            ends.and_then(|(from, to)| graph.edge(from, to, weight))
                .map_err(|message| place.error(from, message))?;
        }
    }
    Ok(())
}

fn weight_of(word: &str, place: &Place<'_>) -> Result<u8, FormatError> {
    word.strip_suffix(".0").unwrap_or(word).parse().map_err(|_| {
        let word_shown = quoted(word);
        place.error(
            word,
            format!("{word_shown} is not a weight. A weight is a whole number from 0 to 255"),
        )
    })
}

/// Writes the edge list of a graph. Names that would not look like edges get a sign between them, `a -- b`. Positions are
/// left out.
///
/// # Errors
/// When a name could not be read back: one that is empty, has blanks, `->` or `--` in it, or begins a comment.
pub fn write(graph: &Graph, out: &mut Output<'_>) -> Result<(), FormatError> {
    check(graph, out.watch())?;
    let is_signed = |name: &str| name.contains(ARROW) || name.contains(LINE);
    if let Some(name) =
        graph.names.iter().find(|name| words(name).next() != Some(name) || is_signed(name))
    {
        return Err(FormatError::of_input(format!(
            "the node {} cannot be written in an edge list, where names have no blanks, no ->, no -- and \
             no # or % in front. Use dot or json",
            quoted(name)
        )));
    }
    let with_weights = graph.arcs.iter().any(|arc| arc.2 != 1);
    // Nodes come first where their order is not that of the edges, so that numbers stay the same.
    // Without edges a name such as `a,b` would look like one, so a comment says what it is.
    let looks_joined = |name: &String| name.contains([',', ';', '-', '–', '→']);
    let is_unclear = graph.arcs.is_empty() && graph.names.iter().any(looks_joined);
    let comment = if is_unclear { " # a node" } else { "" };
    for node in nodes_to_list(graph) {
        writeln!(out, "{}{comment}", graph.names[node])?;
    }
    let sign = match graph.is_directed {
        true => "-> ",
        false if signs::are_edges(graph) => "",
        false => "-- ",
    };
    for &(from, to, weight) in &graph.arcs {
        write!(out, "{} {sign}{}", graph.names[from], graph.names[to])?;
        if with_weights {
            write!(out, " {weight}")?;
        }
        out.push('\n')?;
    }
    Ok(())
}

/// The nodes that need lines of their own: none when the edges name all of them in order.
fn nodes_to_list(graph: &Graph) -> std::ops::Range<usize> {
    let mut next = 0;
    for node in graph.arcs.iter().flat_map(|&(from, to, _)| [from, to]) {
        if node > next {
            return 0..graph.names.len();
        }
        next = next.max(node + 1);
    }
    if next == graph.names.len() { 0..0 } else { 0..graph.names.len() }
}
