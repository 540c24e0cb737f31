//! Writing DOT.

use std::fmt::Write as _;

use super::token::{KEYWORDS, Token, Tokens, is_number, is_word};
use crate::io::error::{FormatError, quoted};
use crate::io::graph_parts::check;
use crate::spec::graph::Graph;

/// The DOT text of a graph, with every node on a line of its own, so that their order stays.
///
/// # Errors
/// When a name cannot be written, such as one with a lone backslash at its end.
pub fn write(graph: &Graph) -> Result<String, FormatError> {
    check(graph)?;
    let names: Vec<String> =
        graph.names.iter().map(|name| write_name(name)).collect::<Result<_, _>>()?;
    let (keyword, sign) = if graph.is_directed { ("digraph", "->") } else { ("graph", "--") };
    let mut text = format!("{keyword} {{\n");
    for (node, name) in names.iter().enumerate() {
        let _ = match graph.positions.as_ref().map(|positions| positions[node]) {
            Some([x, y]) => writeln!(text, "  {name} [pos=\"{x},{}\"];", 0.0 - y),
            None => writeln!(text, "  {name};"),
        };
    }
    for &(from, to, weight) in &graph.arcs {
        let _ = write!(text, "  {} {sign} {}", names[from], names[to]);
        let _ =
            if weight == 1 { writeln!(text, ";") } else { writeln!(text, " [weight={weight}];") };
    }
    text.push_str("}\n");
    Ok(text)
}

fn write_name(name: &str) -> Result<String, FormatError> {
    let is_keyword = KEYWORDS.iter().any(|keyword| name.eq_ignore_ascii_case(keyword));
    if (is_word(name) || is_number(name)) && !is_keyword {
        return Ok(name.to_string());
    }
    let written = format!("\"{}\"", name.replace('"', "\\\""));
    // Some names have no spelling in DOT: a backslash before a quote or at a line's end means something else.
    let is_back = Tokens::new(&written)
        .next_token()
        .is_ok_and(|back| back.token == Token::Quoted(name.to_string()));
    let is_text = !name.contains(['\0', '\r']);
    if is_back && is_text {
        Ok(written)
    } else {
        Err(FormatError::of_input(format!(
            "the node {} has no spelling in DOT; use json",
            quoted(name)
        )))
    }
}
