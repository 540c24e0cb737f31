//! The texts that stand for a puzzle: in a link, an input box, a file or a drawing.

use lightsout_algebra::quoted::piece;
use lightsout_formats as formats;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;

use crate::refused::Refused;

/// The spec of a name (`5x5`), a puzzle ID, or the content of a file: of any format where the whole
/// library is there, else of a puzzle in JSON.
///
/// # Errors
/// What is wrong with it and what would be right.
pub(crate) fn spec_of(
    text: &str,
    format: Option<&str>,
    budget: &mut Budget<'_>,
) -> Result<Spec, Refused> {
    let named = match format {
        None => spec::named(text.trim()),
        Some(_) => return read(text, format, budget),
    };
    named.or_else(|error| match error {
        SpecError::Id { .. } => Err(error.into()),
        _ if is_rows(text) => read(text, None, budget),
        _ if is_one_word(text) => read(text, None, budget).map_err(|_| error.into()),
        _ => match board_with_more(text) {
            Some(board) => Err(with_more(text, board)),
            None => read(text, None, budget),
        },
    })
}

/// The most lights of a board about which something is asked. WebAssembly has memory for no more answers than these.
const MOST_ASKED: usize = 4_000_000;

/// The puzzle of a spec.
///
/// # Errors
/// The fault of the spec, or more lights or buttons than there is memory for.
pub(crate) fn built(spec: &Spec, budget: &mut Budget<'_>) -> Result<Puzzle, Refused> {
    let puzzle = spec.build_within(budget)?;
    Refused::if_larger(&puzzle, MOST_ASKED)?;
    Ok(puzzle)
}

/// The name of a board at the head of a line that goes on: two such words would else be the nodes of a graph.
fn board_with_more(text: &str) -> Option<&str> {
    let line = text.trim();
    let (first, _) = line.split_once(char::is_whitespace).filter(|_| !line.contains('\n'))?;
    let is_name = first.contains(|letter: char| letter.is_ascii_alphabetic());
    (is_name && spec::named(first).is_ok()).then_some(first)
}

fn with_more(text: &str, board: &str) -> Refused {
    let text = piece(text.trim());
    format!(
        "{text:?} is not the name of a board. Say how {board} is wrapped, and its pattern, states, rule, start \
         and goal, in JSON: {{\"board\": \"{board}\", \"wrap\": \"torus\"}}"
    )
    .into()
}

/// Whether a text looks like a name rather than like a file.
fn is_one_word(text: &str) -> bool {
    !text.trim().contains(char::is_whitespace) && !text.trim_start().starts_with('{')
}

/// Whether a text is rows on one line, such as `101/010`.
fn is_rows(text: &str) -> bool {
    text.contains('/') && text.trim().chars().all(|sign| "0123456789#._/".contains(sign))
}

/// The spec in a text. Without the whole library, it is JSON.
fn read(text: &str, format: Option<&str>, budget: &mut Budget<'_>) -> Result<Spec, Refused> {
    let format = if cfg!(feature = "study") { format } else { Some("json") };
    let hints = formats::Hints { format, ..formats::Hints::default() };
    formats::read_within(text.as_bytes(), &hints, budget)?
        .into_spec()
        .map_err(|error| error.to_string().into())
}

#[cfg(all(test, feature = "study"))]
mod tests {
    use super::*;

    fn refused(text: &str) -> Option<String> {
        spec_of(text, None, &mut Budget::unlimited()).err().map(|refused| refused.json())
    }

    #[test]
    fn a_board_with_more_behind_it_is_no_graph_of_two_nodes() {
        let told = refused("5x5 torus").expect("no board");
        assert!(told.contains("wrap"), "{told}");
        assert!(refused("3x3 lit-only").is_some());
        assert!(refused("p q\nq r\n").is_some());
        assert_eq!((refused("a -- b"), refused("x-\n-x\n")), (None, None));
    }

    #[test]
    fn rows_of_several_lengths_are_no_name() {
        let told = refused("101/10/111").expect("no board");
        assert!(told.contains("this row has 2 cells"), "{told}");
    }

    #[test]
    fn a_random_start_in_json_is_called_as_in_names() {
        let told =
            |word: &str| refused(&format!(r#"{{"board": "5x5", "start": {{"{word}": 3}}}}"#));
        assert_eq!((told("random-solvable"), told("random_solvable")), (None, None));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told_with_its_place() {
        let told = refused(r#"{"board": "5x5", "wrap": 3}"#).expect("no board");
        assert!(
            told.contains(r#""kind":"unreadable","line":null,"column":null,"path":"wrap""#),
            "{told}"
        );
    }
}
