//! Interpretations as `interpformat portable` writes them: lists within lists, which programs of every kind read.
//!
//! `[[2, ["=(number,1)"], [["function", "f", 1, [1, 0]], ["relation", "P", 2, [[0, 1], [1, 1]]]]]]`: for each its size,
//! its facts, and its tables by kind, name, number of arguments and values, one list within another for each argument.

use super::interpretation::{Interpretation, Table};
use super::read::{ReadError, read_term, table};
use crate::ladr::Term;

/// Whether a text begins as this form does.
pub(super) fn is_portable(text: &str) -> bool {
    text.trim_start().starts_with('[')
}

/// Reads all interpretations of a text in this form.
///
/// # Errors
/// A fault of the output.
pub(super) fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    let wrong = |which, message: &str| ReadError { which, message: message.to_string() };
    // A name that is quoted in the theory stands in two pairs of quotes.
    let term = read_term(&text.replace("\"\"", "\""))
        .map_err(|error| ReadError { which: 1, message: error.to_string() })?;
    let Term::List(interpretations, None) = term else {
        return Err(wrong(1, "the text begins with [ and is not a list of interpretations"));
    };
    let mut found = Vec::with_capacity(interpretations.len());
    for (which, term) in (1..).zip(&interpretations) {
        let read = interpretation(term).map_err(|message| ReadError { which, message })?;
        found.push(read);
    }
    Ok(found)
}

fn interpretation(term: &Term) -> Result<Interpretation, String> {
    let wrong = || "it should be a list of a size, facts and tables".to_string();
    let Term::List(parts, None) = term else { return Err(wrong()) };
    let [Term::Integer(size), Term::List(facts, None), Term::List(tables, None)] = &parts[..]
    else {
        return Err(wrong());
    };
    let size = usize::try_from(*size).map_err(|_| "its size is negative".to_string())?;
    let number = facts.iter().find_map(|fact| match fact {
        Term::Apply(fact, _) => fact.strip_prefix("=(number,")?.strip_suffix(')')?.parse().ok(),
        _ => None,
    });
    let tables = tables.iter().map(|table| read_table(table, size)).collect::<Result<_, _>>()?;
    Ok(Interpretation { size, number: number.unwrap_or(0), tables })
}

fn read_table(term: &Term, size: usize) -> Result<Table, String> {
    let wrong = || "a table should be [\"function\", \"f\", 1, [values]] or the same of a relation";
    let Term::List(parts, None) = term else { return Err(wrong().to_string()) };
    let [Term::Apply(kind, _), Term::Apply(name, _), Term::Integer(arity), values] = &parts[..]
    else {
        return Err(wrong().to_string());
    };
    let arity = usize::try_from(*arity).map_err(|_| wrong().to_string())?;
    let mut flat = Vec::new();
    flatten(values, &mut flat);
    table(kind, name, arity, &flat, size)
}

/// The values of lists within lists, in their order.
fn flatten<'t>(term: &'t Term, found: &mut Vec<&'t Term>) {
    match term {
        Term::List(items, None) => items.iter().for_each(|item| flatten(item, found)),
        value => found.push(value),
    }
}
