//! Writing DOT.

use lightsout_algebra::watch::Output;
use lightsout_model::spec::graph::Graph;

use super::token::{KEYWORDS, Token, Tokens, is_number, is_word};
use crate::error::{FormatError, quoted};
use crate::graph_parts::check;

/// The bytes that a name takes, beside its letters.
const NAME_BYTES: u64 = 64;

/// Writes the DOT text of a graph, with every node on a line of its own, so that their order stays.
///
/// # Errors
/// When a name cannot be written, such as one with a lone backslash at its end.
pub fn write(graph: &Graph, out: &mut Output<'_>) -> Result<(), FormatError> {
    check(graph, out.watch())?;
    let letters: usize = graph.names.iter().map(String::len).sum();
    out.watch().reserve(graph.names.len() as u64 * NAME_BYTES + 2 * letters as u64)?;
    let names: Vec<String> =
        graph.names.iter().map(|name| write_name(name)).collect::<Result<_, _>>()?;
    let (keyword, sign) = if graph.is_directed { ("digraph", "->") } else { ("graph", "--") };
    writeln!(out, "{keyword} {{")?;
    for (node, name) in names.iter().enumerate() {
        match graph.positions.as_ref().map(|positions| positions[node]) {
            Some([x, y]) => writeln!(out, "  {name} [pos=\"{x},{}\"];", 0.0 - y)?,
            None => writeln!(out, "  {name};")?,
        }
    }
    for &(from, to, weight) in &graph.arcs {
        write!(out, "  {} {sign} {}", names[from], names[to])?;
        match weight {
            1 => writeln!(out, ";")?,
            _ => writeln!(out, " [weight={weight}];")?,
        }
    }
    Ok(out.push_str("}\n")?)
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
            "the node {} has no spelling in DOT. Use json",
            quoted(name)
        )))
    }
}
