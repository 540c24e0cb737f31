//! The tasks of a board, and the terms that each allows, in one table: [`TASKS`]. Commands refuse other terms, and
//! `book/reference/terms.md` is made from it.

use lightsout_model::spec::Spec;
use lightsout_model::spec::terms::Terms;

use crate::exit::Failure;

/// Something that is asked of a board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Task {
    /// What is typed.
    pub name: &'static str,
    takes: &'static [Term],
}

/// A term of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Term {
    Costs,
    Forbidden,
    Ignored,
    Ends,
}

use Term::{Costs, Ends, Forbidden, Ignored};

/// Each term, its option, and what it is called.
const TERMS: [(Term, &str, &str); 4] = [
    (Costs, "cost", "costs"),
    (Forbidden, "forbid", "forbidden buttons"),
    (Ignored, "ignore", "ignored lights"),
    (Ends, "end", "lights with several ends"),
];

const ALL: &[Term] = &[Costs, Forbidden, Ignored, Ends];
const BUT_COSTS: &[Term] = &[Forbidden, Ignored, Ends];
const LEFT_OUT: &[Term] = &[Forbidden, Ignored];
/// A puzzle ID says no terms.
const NONE: &[Term] = &[];

macro_rules! tasks {
    ($($constant:ident $name:literal $takes:ident;)*) => {
        $(pub(crate) static $constant: Task = Task { name: $name, takes: $takes };)*

        /// Every task, in the order of the document.
        pub(crate) static TASKS: &[&Task] = &[$(&$constant),*];
    };
}

tasks! {
    SOLVE "solve" ALL;
    ALL_SOLUTIONS "solve --all" ALL;
    COUNT "solve --count" ALL;
    BATCH "solve --batch" ALL;
    CHECK "check" ALL;
    PRESS "press" ALL;
    HINT "hint" ALL;
    PLAY "play" ALL;
    CONVERT "convert" ALL;
    EXPORT "export" ALL;
    SHOW "show" BUT_COSTS;
    INFO "info" LEFT_OUT;
    EXPLAIN "explain" LEFT_OUT;
    CENSUS "census" LEFT_OUT;
    GROWTH "growth" LEFT_OUT;
    THEORY "theory" LEFT_OUT;
    SHEET "sheet" LEFT_OUT;
    GENERATE "generate" NONE;
    WORST "worst" NONE;
}

/// Returns whether a command refuses every use of an option, because the option adds a term.
pub(crate) fn refuses(command: &str, option: &str) -> bool {
    let task = TASKS.iter().find(|task| task.name == command);
    let term = TERMS.iter().find(|(_, adds_it, _)| *adds_it == option);
    task.zip(term).is_some_and(|(task, (term, ..))| !task.takes.contains(term))
}

impl Task {
    /// The spec, if the task takes all its terms.
    ///
    /// # Errors
    /// The first term that it does not take, and who does.
    pub(crate) fn takes(&self, spec: Spec) -> Result<Spec, Failure> {
        let Some(term) = self.first_not_taken(&spec.terms) else { return Ok(spec) };
        let words = term.words();
        let able: Vec<&str> = TASKS
            .iter()
            .filter(|task| task.takes.contains(&term) && !task.name.contains(' '))
            .map(|task| task.name)
            .collect();
        let (last, first) = able.split_last().expect("somebody takes it");
        let first = first.join(", ");
        Err(Failure::input(format!("{} takes no {words}, but {first} and {last} do", self.name)))
    }

    fn first_not_taken(&self, terms: &Terms) -> Option<Term> {
        let said = [
            terms.costs.is_some(),
            !terms.forbidden.is_empty(),
            !terms.ignored.is_empty(),
            !terms.ends.is_empty(),
        ];
        let said = TERMS.iter().zip(said).filter(|(_, is_said)| *is_said);
        said.map(|((term, ..), _)| *term).find(|term| !self.takes.contains(term))
    }
}

impl Term {
    fn words(self) -> &'static str {
        TERMS.iter().find(|(term, ..)| *term == self).map_or("terms", |(.., words)| words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the document, with a row for neighbours that take the same terms.
    fn table() -> String {
        let mut rows: Vec<(String, String)> = Vec::new();
        for task in TASKS {
            let cell = |(term, _, _)| if task.takes.contains(&term) { "yes" } else { "no" };
            let cells = TERMS.map(cell).join(" | ");
            match rows.last_mut() {
                Some((names, last)) if *last == cells => {
                    names.push_str(&format!(", `{}`", task.name));
                }
                _ => rows.push((format!("`{}`", task.name), cells)),
            }
        }
        let head = TERMS.map(|(.., words)| words).join(" | ");
        let rows = rows.iter().map(|(names, cells)| format!("| {names} | {cells} |\n"));
        format!("| command | {head} |\n|---|:-:|:-:|:-:|:-:|\n") + &rows.collect::<String>()
    }

    #[test]
    fn the_document_has_the_table() {
        let document = include_str!("../../../book/reference/terms.md");
        let table = table();
        assert!(
            document.contains(&table),
            "book/reference/terms.md should have this table:\n{table}"
        );
    }
}
