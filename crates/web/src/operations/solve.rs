//! `methods` and `solve`: what can solve a board, and one of them doing it.

use lightsout::search::heuristic::HEURISTICS;
use lightsout::{methods, report};
use lightsout_algebra::quoted::piece;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method, SearchAsk, Wish};
use lightsout_solver::solve::outcome::{Outcome, Unknown};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;
use crate::slip::Slip;

/// `{text, fewest?}` to a list of `{name, summary, source, is_complete, refusal}`, the refusal as
/// `{sentence, why}`.
pub const METHODS: Operation = Operation {
    name: "methods",
    summary: "every method, and why it refuses if it does",
    run: list,
};

/// `{text, method?, fewest?, presses?, heuristic?, seed?, exploration?}` to the report of
/// `lightsout solve --json`, and whether the method was stopped by a limit (`is_stopped`).
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
    fn ask(&self) -> Result<Ask, Refused> {
        let search = self.search.ask()?;
        Ok(Ask {
            fewest_if_cheap: false,
            fewest: self.fewest,
            presses: self.presses.map(Length::Exactly),
            papers: false,
            search,
        })
    }
}

/// The options of a search.
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
    pub fn ask(&self) -> Result<SearchAsk, Refused> {
        let known = |name: &str| {
            let mut names = HEURISTICS.iter().map(|heuristic| heuristic.name);
            names.find(|known| *known == name).ok_or_else(|| {
                let sentence = format!("there is no heuristic {name:?}", name = piece(name));
                Refused::slip(sentence, Slip::unknown("heuristic", name))
            })
        };
        let heuristic = self.heuristic.as_deref().map(known).transpose()?;
        Ok(SearchAsk { heuristic, seed: self.seed, exploration: self.exploration })
    }
}

fn list(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let argument: Argument = read(argument)?;
    let puzzle = spec_of(&argument.text, None, budget)?.build_within(budget)?;
    let ask = argument.ask()?;
    let described = methods::METHODS.iter().map(|method| {
        let info = method.info();
        json!({
            "name": info.name,
            "summary": info.summary,
            "source": info.source,
            "is_complete": info.is_complete,
            "refusal": fits(*method, &puzzle, ask).err(),
        })
    });
    Ok(described.collect())
}

/// Whether a method takes a puzzle on; what kind of refusal it is where that can be told.
fn fits(method: &dyn Method, puzzle: &Puzzle, ask: Ask) -> Result<(), Refused> {
    run::granted(method, ask.presses.map(|_| Wish::Presses))
        .map_err(|error| Refused::not_counted(error.to_string()))?;
    method.supports(puzzle, ask).map_err(Refused::from)
}

/// What a method is asked: what only some searches are told is left out for all others.
fn asked(ask: Ask, method: &dyn Method) -> Ask {
    let takes = |wish| method.grants().contains(&wish);
    let SearchAsk { heuristic, exploration, seed } = ask.search;
    let heuristic = heuristic.filter(|_| takes(Wish::Heuristic));
    let exploration = exploration.filter(|_| takes(Wish::Exploration));
    Ask { search: SearchAsk { heuristic, exploration, seed }, ..ask }
}

fn solve(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let argument: Argument = read(argument)?;
    let spec = spec_of(&argument.text, None, budget)?;
    let report = report::of_other_lights(&spec, budget);
    if let Some(mut told) = report.map_err(|error| Refused::from(error.to_string()))? {
        told["is_stopped"] = json!(told["outcome"] == "unknown");
        return Ok(told);
    }
    let puzzle = spec.build_within(budget)?;
    let ask = argument.ask()?;
    let method = match &argument.method {
        Some(name) => methods::named(name, &[]),
        None => methods::choose(&puzzle, ask),
    };
    let report = method.and_then(|method| run::run(&puzzle, method, asked(ask, method), budget))?;
    let mut told = report::solve(&puzzle, &report);
    let is_stopped = matches!(report.outcome, Outcome::Unknown(Unknown::Stopped(_)));
    told["is_stopped"] = json!(is_stopped);
    Ok(told)
}
