//! Reading DOT: one function for each rule of the grammar.

use std::collections::HashSet;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::token::{KEYWORDS, Placed, Token, Tokens};
use crate::error::{FormatError, quoted};
use crate::graph_parts::{GraphParts, Repeats};
use crate::limits::MOST_EDGES;

/// The bytes that an edge takes, which one sign between two groups can make many of.
const EDGE_BYTES: u64 = 128;

/// How deep subgraphs may be nested.
const DEEPEST: usize = 100;

/// Reads the graph of a DOT text. Nodes are numbered as they turn up.
///
/// ```
/// use lightsout_formats::dot::parse;
/// use lightsout_algebra::watch::Unwatched;
/// let graph = parse("graph { a -- b -- c; c -- a [weight=2] }", &mut Unwatched).unwrap();
/// assert_eq!(graph.arcs, [(0, 1, 1), (1, 2, 1), (2, 0, 2)]);
/// ```
///
/// # Errors
/// The first fault with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Graph, FormatError> {
    let mut tokens = Tokens::new(text);
    let mut next = tokens.next_token()?;
    let is_strict = next.token.is_keyword("strict");
    if is_strict {
        next = tokens.next_token()?;
    }
    let is_directed = next.token.is_keyword("digraph");
    if !is_directed && !next.token.is_keyword("graph") {
        return Err(
            next.error(format!("here should be `graph` or `digraph`, not {}", next.token.shown()))
        );
    }
    let repeats = if is_strict { Repeats::Once } else { Repeats::Add };
    let next = tokens.next_token()?;
    let graph = GraphParts::new(is_directed, repeats);
    let ticker = Ticker::new(watch);
    let positions = Vec::new();
    let mut reader = Reader { tokens, next, graph, is_directed, positions, depth: 0, ticker };
    reader.graph_body()?;
    reader.finish()
}

/// The attributes that count, as far as they are given.
#[derive(Clone, Copy, Default)]
struct Attributes {
    weight: Option<u8>,
    position: Option<[f64; 2]>,
}

/// Nodes in the order they turn up, each once.
#[derive(Default)]
struct Group {
    nodes: Vec<usize>,
    seen: HashSet<usize>,
}

impl Group {
    fn add(&mut self, node: usize) {
        if self.seen.insert(node) {
            self.nodes.push(node);
        }
    }

    fn add_all(&mut self, nodes: &[usize]) {
        for &node in nodes {
            self.add(node);
        }
    }
}

struct Reader<'a, 'w> {
    tokens: Tokens<'a>,
    /// The token to be read next.
    next: Placed,
    graph: GraphParts,
    is_directed: bool,
    positions: Vec<Option<[f64; 2]>>,
    depth: usize,
    ticker: Ticker<'w>,
}

impl Reader<'_, '_> {
    /// Takes the next token.
    fn take(&mut self) -> Result<Placed, FormatError> {
        self.ticker.tick()?;
        let following = self.tokens.next_token()?;
        Ok(std::mem::replace(&mut self.next, following))
    }

    /// Takes the next token if it is this one.
    fn take_if(&mut self, token: &Token) -> Result<bool, FormatError> {
        let is_here = self.next.token == *token;
        if is_here {
            self.take()?;
        }
        Ok(is_here)
    }

    fn wrong(&self, wanted: &str) -> FormatError {
        self.next.error(format!("here should be {wanted}, not {}", self.next.token.shown()))
    }

    fn expect(&mut self, token: &Token, wanted: &str) -> Result<Placed, FormatError> {
        if self.next.token == *token { self.take() } else { Err(self.wrong(wanted)) }
    }

    /// `[name] { statements }` and nothing behind it.
    fn graph_body(&mut self) -> Result<(), FormatError> {
        if matches!(self.next.token, Token::Bare(_) | Token::Quoted(_)) {
            self.name("a name")?;
        }
        let open = self.expect(&Token::OpenBrace, "{")?;
        self.statements(&open, 1)?;
        match self.next.token {
            Token::End => Ok(()),
            Token::CloseBrace => Err(self.next.error("this } closes nothing. Take it out")),
            _ => Err(self.wrong("the end of the text, after one graph")),
        }
    }

    fn finish(self) -> Result<Graph, FormatError> {
        if self.graph.names().is_empty() {
            return Err(FormatError::of_input(
                "the graph has no node. A puzzle needs at least one light",
            ));
        }
        let is_placed = self.positions.len() == self.graph.names().len();
        let positions: Option<Vec<[f64; 2]>> = self.positions.into_iter().collect();
        Ok(self.graph.finish(positions.filter(|_| is_placed)))
    }

    /// Statements up to the closing brace; the nodes named in them.
    fn statements(&mut self, open: &Placed, weight: u8) -> Result<Group, FormatError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(open.error(format!("subgraphs are nested more than {DEEPEST} deep")));
        }
        let (mut group, mut weight) = (Group::default(), weight);
        loop {
            match &self.next.token {
                Token::CloseBrace => {
                    self.take()?;
                    self.depth -= 1;
                    return Ok(group);
                }
                Token::End => {
                    let (line, column) = (open.line, open.column);
                    return Err(self.next.error(format!(
                        "the {{ of line {line}, column {column} is not closed. End it with }}"
                    )));
                }
                Token::Semicolon => {
                    self.take()?;
                }
                _ => self.statement(&mut group, &mut weight)?,
            }
        }
    }

    fn statement(&mut self, group: &mut Group, weight: &mut u8) -> Result<(), FormatError> {
        for keyword in ["graph", "node", "edge"] {
            if self.next.token.is_keyword(keyword) {
                self.take()?;
                if self.next.token != Token::OpenBracket {
                    return Err(self
                        .wrong("[ and attributes (or double quotes around a node of this name)"));
                }
                let attributes = self.attributes()?;
                if keyword == "edge" {
                    *weight = attributes.weight.unwrap_or(*weight);
                }
                return Ok(());
            }
        }
        self.chain(group, *weight)
    }

    /// A node, a subgraph, an assignment, or a chain of edges, with attributes behind it.
    fn chain(&mut self, group: &mut Group, weight: u8) -> Result<(), FormatError> {
        let Some(first) = self.end(weight, true)? else { return Ok(()) };
        let mut ends = vec![first];
        let mut places = Vec::new();
        while matches!(self.next.token, Token::Edge | Token::Arc) {
            places.push(self.edge_sign()?);
            ends.extend(self.end(weight, false)?);
        }
        let attributes = self.attributes()?;
        for (pair, place) in ends.windows(2).zip(&places) {
            self.edges(&pair[0], &pair[1], attributes.weight.unwrap_or(weight), place)?;
        }
        if let (Some(position), [nodes]) = (attributes.position, ends.as_slice()) {
            for &node in nodes {
                self.place(node, position);
            }
        }
        for nodes in &ends {
            group.add_all(nodes);
        }
        Ok(())
    }

    fn place(&mut self, node: usize, position: [f64; 2]) {
        if self.positions.len() <= node {
            self.positions.resize(node + 1, None);
        }
        self.positions[node] = Some(position);
    }

    fn edge_sign(&mut self) -> Result<Placed, FormatError> {
        match (&self.next.token, self.is_directed) {
            (Token::Arc, false) => {
                Err(self.next.error("-> is an arc, and this is a `graph`. Write --, or `digraph`"))
            }
            (Token::Edge, true) => {
                Err(self.next.error("-- is an edge, and this is a `digraph`. Write ->, or `graph`"))
            }
            _ => self.take(),
        }
    }

    /// All edges from one group of nodes to another.
    fn edges(
        &mut self,
        from: &[usize],
        to: &[usize],
        weight: u8,
        place: &Placed,
    ) -> Result<(), FormatError> {
        if from.len().saturating_mul(to.len()) > MOST_EDGES {
            let message =
                format!("here are more than {MOST_EDGES} edges, the most that can be read");
            return Err(place.error(message));
        }
        let bytes = (from.len() * to.len()) as u64 * EDGE_BYTES;
        self.ticker.watch().reserve(bytes)?;
        for &from in from {
            for &to in to {
                self.ticker.tick()?;
                self.graph.edge(from, to, weight).map_err(|message| place.error(message))?;
            }
        }
        Ok(())
    }

    /// One end of an edge: nodes, or those of a subgraph. None for an assignment, which stands alone.
    fn end(&mut self, weight: u8, is_first: bool) -> Result<Option<Vec<usize>>, FormatError> {
        if self.next.token.is_keyword("subgraph") {
            self.take()?;
            if matches!(self.next.token, Token::Bare(_) | Token::Quoted(_)) {
                self.name("the name of a subgraph")?;
            }
            if self.next.token != Token::OpenBrace {
                return Err(self.wrong("{ and the statements of the subgraph"));
            }
        }
        if self.next.token == Token::OpenBrace {
            let open = self.take()?;
            return Ok(Some(self.statements(&open, weight)?.nodes));
        }
        let place = self.next.clone();
        let wanted = if is_first { "a node, an edge or }" } else { "a node or a subgraph" };
        let name = self.name(wanted)?;
        if is_first && self.take_if(&Token::Equals)? {
            self.name("the value of an attribute")?;
            return Ok(None);
        }
        let mut group = Group::default();
        group.add(self.node(&name, &place)?);
        while self.take_if(&Token::Comma)? {
            let place = self.next.clone();
            let name = self.name("a node")?;
            group.add(self.node(&name, &place)?);
        }
        Ok(Some(group.nodes))
    }

    /// The node of this name; a port behind it is passed over.
    fn node(&mut self, name: &str, place: &Placed) -> Result<usize, FormatError> {
        let node = self.graph.node(name).map_err(|message| place.error(message))?;
        while self.take_if(&Token::Colon)? {
            self.name("the port of a node")?;
        }
        Ok(node)
    }

    /// A name: bare, or quoted and perhaps joined from several texts by +.
    fn name(&mut self, wanted: &str) -> Result<String, FormatError> {
        let is_keyword = KEYWORDS.iter().any(|keyword| self.next.token.is_keyword(keyword));
        let mut name = match &self.next.token {
            Token::Bare(word) if !is_keyword => word.clone(),
            Token::Quoted(text) => text.clone(),
            _ => return Err(self.wrong(wanted)),
        };
        let is_quoted = matches!(self.next.token, Token::Quoted(_));
        self.take()?;
        while is_quoted && self.take_if(&Token::Plus)? {
            let Token::Quoted(text) = &self.next.token else {
                return Err(self.wrong("a text between double quotes"));
            };
            name.push_str(text);
            self.take()?;
        }
        Ok(name)
    }

    /// Any number of attribute lists.
    fn attributes(&mut self) -> Result<Attributes, FormatError> {
        let mut attributes = Attributes::default();
        while self.take_if(&Token::OpenBracket)? {
            while !self.take_if(&Token::CloseBracket)? {
                let name = self.name("the name of an attribute or ]")?;
                if self.take_if(&Token::Equals)? {
                    let place = self.next.clone();
                    let value = self.name("the value of an attribute")?;
                    attribute(&mut attributes, &name, &value)
                        .map_err(|message| place.error(message))?;
                }
                let _ = self.take_if(&Token::Semicolon)? || self.take_if(&Token::Comma)?;
            }
        }
        Ok(attributes)
    }
}

fn attribute(attributes: &mut Attributes, name: &str, value: &str) -> Result<(), String> {
    match name {
        "weight" => {
            let weight = value.parse().map_err(|_| {
                format!(
                    "{} is not a weight. A weight is a whole number from 0 to 255",
                    quoted(value)
                )
            })?;
            attributes.weight = Some(weight);
        }
        "pos" => attributes.position = position(value),
        _ => {}
    }
    Ok(())
}

/// The place of `x,y`, perhaps with a third coordinate or `!` behind it; none for the splines of edges.
fn position(value: &str) -> Option<[f64; 2]> {
    let mut numbers =
        value.trim().trim_end_matches('!').split(',').map(|part| part.trim().parse::<f64>());
    let (x, y) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    let is_rest_fine = numbers.all(|number| number.is_ok());
    (is_rest_fine && x.is_finite() && y.is_finite()).then_some([x, 0.0 - y])
}
