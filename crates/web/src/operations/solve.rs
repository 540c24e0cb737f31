//! `methods` and `solve`: what can solve a board, and one of them doing it.

use lightsout::solve::budget::Budget;
use lightsout::solve::method::{Ask, SearchAsk};
use lightsout::{HEURISTICS, methods, report, run};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};

/// `{text, fewest?}` to a list of `{name, summary, source, is_complete, refusal}`.
pub const METHODS: Operation = Operation {
    name: "methods",
    summary: "every method, and why it refuses where it does",
    run: list,
};

/// `{text, method?, fewest?, presses?, heuristic?, seed?, exploration?}` to the report of `lightsout solve --json`.
pub const SOLVE: Operation =
    Operation { name: "solve", summary: "solve a board by one method", run: solve };

#[derive(Deserialize)]
struct Argument {
    text: String,
    method: Option<String>,
    #[serde(default)]
    fewest: bool,
    presses: Option<u64>,
    #[serde(flatten)]
    search: SearchArgument,
}

impl Argument {
    fn ask(&self) -> Result<Ask, String> {
        let search = self.search.ask()?;
        Ok(Ask { fewest: self.fewest, presses: self.presses, papers: false, search })
    }
}

/// What a search is told.
#[derive(Deserialize)]
pub struct SearchArgument {
    heuristic: Option<String>,
    #[serde(default)]
    seed: u64,
    exploration: Option<u32>,
}

impl SearchArgument {
    /// The same, its heuristic looked up.
    ///
    /// # Errors
    /// When there is no heuristic of this name.
    pub fn ask(&self) -> Result<SearchAsk, String> {
        let known = |name: &str| {
            let mut names = HEURISTICS.iter().map(|heuristic| heuristic.name);
            names
                .find(|known| *known == name)
                .ok_or_else(|| format!("there is no heuristic {name:?}"))
        };
        let heuristic = self.heuristic.as_deref().map(known).transpose()?;
        Ok(SearchAsk { heuristic, seed: self.seed, exploration: self.exploration })
    }
}

fn list(argument: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let argument: Argument = read(argument)?;
    let puzzle = spec_of(&argument.text, None)?.build().map_err(|error| error.to_string())?;
    let ask = argument.ask()?;
    let described = methods::METHODS.iter().map(|method| {
        let info = method.info();
        json!({
            "name": info.name,
            "summary": info.summary,
            "source": info.source,
            "is_complete": info.is_complete,
            "refusal": method.supports(&puzzle, ask).err(),
        })
    });
    Ok(described.collect())
}

fn solve(argument: Value, budget: &mut Budget<'_>) -> Result<Value, String> {
    let argument: Argument = read(argument)?;
    let puzzle = spec_of(&argument.text, None)?.build().map_err(|error| error.to_string())?;
    let ask = argument.ask()?;
    let method = match &argument.method {
        Some(name) => run::method_named(name, &[]),
        None => run::choose(&puzzle, ask),
    };
    let report = method
        .and_then(|method| run::run(&puzzle, method, ask, budget))
        .map_err(|error| error.to_string())?;
    Ok(report::solve(&puzzle, &report))
}
