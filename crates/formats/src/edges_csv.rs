//! Edge lists with commas: `source,target` or `source,target,weight` below a line that says so, as Gephi and
//! spreadsheets write them.

use lightsout_algebra::watch::{Output, Watch};
use lightsout_model::spec::graph::Graph;

use super::document::Document;
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::graph_parts::{GraphParts, Repeats, check};
use super::of_puzzle::graph_of;
use super::source::Source;
use super::write::Draft;

/// Edge lists with commas.
pub struct EdgesCsv;

// Names that end in csv are tables of lights, too; the first line tells them apart.
static INFO: Info = Info::of(
    "edges-csv",
    "one edge per line as source,target or source,target,weight, below a line that names these columns",
    "a graph",
    &[],
);

/// The names that the columns of ends and weights go by.
const FROM: [&str; 7] = ["source", "from", "u", "node1", "node_1", "from_node", "start"];
const TO: [&str; 7] = ["target", "to", "v", "node2", "node_2", "to_node", "end"];
const WEIGHT: [&str; 2] = ["weight", "w"];

/// What stands between the columns: a comma, what spreadsheets write instead, or a blank.
fn delimiter(text: &str) -> char {
    let first = text.lines().next().unwrap_or_default();
    // Two names with a blank between may be the first edge.
    let heads = ["from to", "source target", "from to weight", "source target weight"];
    let is_head = heads.iter().any(|head| first.trim().eq_ignore_ascii_case(head));
    let blank = is_head.then_some(' ');
    [';', '\t'].into_iter().find(|&mark| first.contains(mark)).or(blank).unwrap_or(',')
}

/// Which columns hold what.
#[derive(Clone, Copy)]
struct Columns {
    from: usize,
    to: usize,
    weight: Option<usize>,
}

impl Columns {
    /// The columns that a first line names; none where it names no ends.
    fn of<'a>(names: impl Iterator<Item = &'a str>) -> Option<Columns> {
        let names: Vec<String> =
            names.map(|name| name.trim().trim_matches('"').to_lowercase()).collect();
        let column = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
        Some(Columns { from: column(&FROM)?, to: column(&TO)?, weight: column(&WEIGHT) })
    }
}

impl Format for EdgesCsv {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        let first = text.lines().next().unwrap_or_default();
        match Columns::of(first.split(delimiter(text))) {
            Some(_) => Sure::Certain,
            None => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch).map(Document::Graph)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        write(graph_of(document, &INFO)?.as_ref(), out)
    }
}

/// Reads the graph of some lines. A column `Type` with `Directed`, as in Gephi, makes arcs of the edges.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// let graph = lightsout_formats::edges_csv::parse("source,target,weight\na,b,2\nb,c,1\n", &mut Unwatched)?;
/// assert_eq!((graph.names.len(), graph.arcs[0]), (3, (0, 1, 2)));
/// # Ok::<(), lightsout_formats::FormatError>(())
/// ```
///
/// # Errors
/// The first line that is none, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(text) as u8)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let wrong = |error: csv::Error| {
        let line = error.position().map_or(1, |position| position.line() as usize);
        FormatError::at(line, 1, format!("this is not a line of CSV: {error}"))
    };
    let names = reader.headers().map_err(wrong)?.clone();
    let columns = Columns::of(names.iter()).ok_or_else(|| {
        FormatError::at(1, 1, "the first line names no columns source and target. Write source,target or source,target,weight")
    })?;
    let sort = names.iter().position(|name| name.eq_ignore_ascii_case("type"));
    let mut graph = GraphParts::new(false, Repeats::Once);
    let mut is_first = true;
    for record in reader.records() {
        watch.ask()?;
        let record = record.map_err(wrong)?;
        let line = record.position().map_or(1, |position| position.line() as usize);
        let at = |column: usize, message: String| FormatError::at(line, column + 1, message);
        let cell = |column: usize| record.get(column).filter(|cell| !cell.is_empty());
        if let (true, Some(sort)) = (is_first, sort) {
            graph
                .set_directed(cell(sort).is_some_and(|sort| sort.eq_ignore_ascii_case("directed")));
        }
        is_first = false;
        let ends = cell(columns.from).zip(cell(columns.to));
        let (from, to) =
            ends.ok_or_else(|| at(0, "an edge has two ends: source,target".to_string()))?;
        let weight = match columns.weight.and_then(cell) {
            None => 1,
            Some(cell) => cell.strip_suffix(".0").unwrap_or(cell).parse().map_err(|_| {
                at(
                    0,
                    format!(
                        "{} is not a weight. A weight is a whole number from 0 to 255",
                        quoted(cell)
                    ),
                )
            })?,
        };
        let ends = graph.node(from).and_then(|from| Ok((from, graph.node(to)?)));
        ends.and_then(|(from, to)| graph.edge(from, to, weight))
            .map_err(|message| at(0, message))?;
    }
    if graph.names().is_empty() {
        return Err(FormatError::at(1, 1, "there is no edge here, only the names of columns"));
    }
    Ok(graph.finish(None))
}

/// Writes the lines of a graph, with a column of types where its edges have a direction. Positions are left out.
///
/// # Errors
/// When a node has no edge, or a name would not be read back, or the reason to stop.
pub fn write(graph: &Graph, out: &mut Output<'_>) -> Result<(), FormatError> {
    check(graph, out.watch())?;
    let mut seen = vec![false; graph.names.len()];
    graph.arcs.iter().for_each(|&(from, to, _)| (seen[from], seen[to]) = (true, true));
    if let Some(alone) = seen.iter().position(|seen| !seen) {
        return Err(FormatError::of_input(format!(
            "the node {} has no edge, so a list of edges leaves it out. Use edges or json",
            quoted(&graph.names[alone])
        )));
    }
    if let Some(name) =
        graph.names.iter().find(|name| name.trim() != name.as_str() || name.is_empty())
    {
        return Err(FormatError::of_input(format!(
            "the node {} cannot be written in CSV, where names begin and end without blanks. Use dot or json",
            quoted(name)
        )));
    }
    let sort = if graph.is_directed { "Directed" } else { "Undirected" };
    out.push_str("source,target,weight,type\n")?;
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    for &(from, to, weight) in &graph.arcs {
        let line = [&graph.names[from], &graph.names[to], &weight.to_string(), sort];
        writer.write_record(line).map_err(|error| FormatError::of_input(error.to_string()))?;
        out.watch().ask()?;
    }
    let lines = writer.into_inner().map_err(|error| FormatError::of_input(error.to_string()))?;
    Ok(out.push_str(&String::from_utf8_lossy(&lines))?)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for is_directed in [false, true] {
            let names = ["0,1", "a \"b\"", "ü"].map(str::to_string).to_vec();
            let arcs = vec![(0, 1, 1), (1, 2, 7)];
            let graph = Graph { names, arcs, is_directed, positions: None };
            let mut watch = Unwatched;
            let mut out = Output::new(&mut watch);
            write(&graph, &mut out).expect("it can be written");
            assert_eq!(parse(&out.into_text(), &mut Unwatched), Ok(graph));
        }
    }

    #[test]
    fn columns_are_found_by_their_names() {
        let graph =
            parse("Id,Target,Source,Type\n1,b,a,Directed\n2,c,b,Directed\n", &mut Unwatched);
        let graph = graph.expect("a graph");
        assert_eq!((graph.arcs, graph.is_directed), (vec![(0, 1, 1), (1, 2, 1)], true));
        for (text, place) in [
            ("a,b\nb,c\n", "line 1"),
            ("source,target\na\n", "line 2"),
            ("source,target,weight\na,b,300\n", "line 2"),
            ("source,target\n", "line 1"),
        ] {
            let error = parse(text, &mut Unwatched).expect_err(text).to_string();
            assert!(error.contains(place), "{text}: {error}");
        }
    }
}
