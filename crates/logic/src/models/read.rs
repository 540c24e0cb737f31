//! Interpretations from text, such as what Mace4 prints.

use lightsout_algebra::quoted::piece;

use super::interpretation::{Interpretation, Table};
use super::portable::{self, is_portable};
use crate::ladr::convert::{Converter, Variables};
use crate::ladr::operator::Operators;
use crate::ladr::parse::Parser;
use crate::ladr::token::tokens;
use crate::ladr::{LadrError, Term};

/// A text that should be an interpretation and is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("interpretation {which}: {message}")]
pub struct ReadError {
    /// Which interpretation of the text, from 1.
    pub which: usize,
    /// What is wrong with it.
    pub message: String,
}

/// What interpretations begin with.
const BEGINNING: &str = "interpretation(";

impl Interpretation {
    /// Reads every `interpretation(…).` of a text and ignores the rest, or reads a text in the portable form.
    ///
    /// # Errors
    /// One that is not closed, or whose tables do not have the size they should.
    ///
    /// ```
    /// use lightsout_logic::models::Interpretation;
    /// let text = "MODEL\ninterpretation( 2, [number=1], [ function(f(_), [ 1, 0 ]) ]).\nend";
    /// let found = Interpretation::read_all(text)?;
    /// assert_eq!(found[0].value("f", &[0]), Some(1));
    /// # Ok::<(), lightsout_logic::models::ReadError>(())
    /// ```
    pub fn read_all(text: &str) -> Result<Vec<Interpretation>, ReadError> {
        if is_portable(text) {
            return portable::read(text);
        }
        let mut found = Vec::new();
        let mut rest = text;
        while let Some(start) = rest.find(BEGINNING) {
            let which = found.len() + 1;
            let wrong = |message: String| ReadError { which, message };
            let body = &rest[start..];
            let end = end(body).ok_or_else(|| wrong("it is not closed with ).".to_string()))?;
            let term = read_term(&body[..=end]).map_err(|error| wrong(error.to_string()))?;
            found.push(interpretation(&term).map_err(wrong)?);
            rest = &body[end + 2..];
        }
        Ok(found)
    }
}

/// Where the first `).` outside of quotes is.
fn end(body: &str) -> Option<usize> {
    let mut is_quoted = false;
    body.match_indices(['"', ')']).find_map(|(at, mark)| {
        is_quoted ^= mark == "\"";
        (!is_quoted && body[at..].starts_with(").")).then_some(at)
    })
}

/// Reads a term in which operators are names like any other: a theory may declare some, and a model does not repeat
/// their declarations.
pub(super) fn read_term(text: &str) -> Result<Term, LadrError> {
    let node = Parser::of_symbols(tokens(text)?, &Operators::equality()).whole()?;
    Converter::new(Variables::Prolog).term(&node)
}

fn interpretation(term: &Term) -> Result<Interpretation, String> {
    let Term::Apply(_, arguments) = term else {
        return Err("it is not an application".to_string());
    };
    let [Term::Integer(size), Term::List(facts, None), Term::List(tables, None)] =
        arguments.as_slice()
    else {
        return Err("it should have a size, a list of facts and a list of tables".to_string());
    };
    let size = usize::try_from(*size).map_err(|_| "its size is negative".to_string())?;
    let number = facts.iter().find_map(|fact| match fact {
        Term::Apply(equals, sides) if equals == "=" => match sides.as_slice() {
            [Term::Apply(name, _), Term::Integer(number)] if name == "number" => Some(*number),
            _ => None,
        },
        _ => None,
    });
    let tables = tables.iter().map(|table| read_table(table, size)).collect::<Result<_, _>>()?;
    let number = number.and_then(|number| u64::try_from(number).ok()).unwrap_or(0);
    Ok(Interpretation { size, number, tables })
}

fn read_table(term: &Term, size: usize) -> Result<Table, String> {
    let wrong =
        || "a table should be function(f(_), [values]) or relation(P(_), [values])".to_string();
    let Term::Apply(kind, parts) = term else { return Err(wrong()) };
    let [symbol, Term::List(items, None)] = parts.as_slice() else { return Err(wrong()) };
    // Whatever a symbol without arguments is called, it is none of the variables it may look like.
    let (name, arity) = match symbol {
        Term::Apply(name, arguments) => (name, arguments.len()),
        Term::Variable(name) => (name, 0),
        _ => return Err(wrong()),
    };
    table(kind, name, arity, &items.iter().collect::<Vec<_>>(), size)
}

/// The table of a function or relation with these values, the last argument running fastest.
pub(super) fn table(
    kind: &str,
    name: &str,
    arity: usize,
    items: &[&Term],
    size: usize,
) -> Result<Table, String> {
    let is_function = match kind {
        "function" => true,
        "relation" => false,
        _ => {
            return Err(format!(
                "the table of {name} is neither a function nor a relation",
                name = piece(name)
            ));
        }
    };
    let largest = if is_function { size } else { 2 };
    let value = |item: &&Term| match item {
        Term::Integer(value) if usize::try_from(*value).is_ok_and(|value| value < largest) => {
            u32::try_from(*value).ok()
        }
        _ => None,
    };
    let values: Option<Vec<u32>> = items.iter().map(value).collect();
    let values = values.ok_or_else(|| {
        format!("the table of {name} has a value that is not below {largest}", name = piece(name))
    })?;
    let expected = u32::try_from(arity).ok().and_then(|arity| size.checked_pow(arity));
    if Some(values.len()) != expected {
        return Err(format!(
            "the table of {name} should have {size}^{arity} values, but it has {}",
            values.len(),
            name = piece(name)
        ));
    }
    Ok(Table { name: name.to_string(), arity, is_function, values })
}
