//! `lightsout logic`: first-order theories in LADR, the language of Prover9 and Mace4.

use std::io::Write;
use std::ops::ControlFlow;

use clap::{Args, Subcommand};
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{self, Interpretation, Request, Summary, Theory};
use lightsout_logic::production::{self, Production, prove};
use serde_json::json;

use crate::examples;
use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_of, origin, wrong_in};
use crate::limits::LimitArgs;
use crate::output;
use lightsout_words::phrase::counted;

/// Find finite models of a theory, or derive its goal
#[derive(Args)]
pub struct LogicArgs {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Find finite models, as Mace4 does
    #[command(before_help = examples::LOGIC_MODELS)]
    Models(ModelsArgs),
    /// Derive the goal by production rules, as Prover9 does
    #[command(before_help = examples::LOGIC_PROVE)]
    Prove(ProveArgs),
}

/// The options of `logic models`.
#[derive(Args)]
struct ModelsArgs {
    /// Theory in LADR, or - for standard input
    #[arg(value_name = "FILE")]
    file: String,

    /// Number of models at most, 0 for all [default: max_models of the input]
    #[arg(long, value_name = "N")]
    count: Option<u64>,

    /// Symbols in which any two models must differ: On,Off
    #[arg(long, value_name = "SYMBOLS", value_delimiter = ',')]
    distinct: Vec<String>,

    /// Draw the models at random from this seed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// The options of `logic prove`.
#[derive(Args)]
struct ProveArgs {
    /// Theory in LADR with set(production), or - for standard input
    #[arg(value_name = "FILE")]
    file: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

impl LogicArgs {
    /// The limits of either task.
    pub fn limits(&self) -> &LimitArgs {
        match &self.task {
            Task::Models(args) => &args.limits,
            Task::Prove(args) => &args.limits,
        }
    }

    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        match &self.task {
            Task::Models(args) => args.run(out),
            Task::Prove(args) => args.run(out),
        }
    }
}

/// Reads a theory.
fn document(file: &str) -> Result<Document, Failure> {
    let text = as_text(bytes_of(file, &mut lightsout_algebra::watch::Unwatched)?, file)?;
    Document::read(&text).map_err(|error| wrong_in(file, error))
}

fn say(file: &str, notes: &[String]) {
    for note in notes {
        crate::note!("note: {}: {note}", origin(file));
    }
}

impl ModelsArgs {
    fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let wrong = |error: models::TheoryError| wrong_in(&self.file, error);
        let theory = Theory::of(&document(&self.file)?).map_err(wrong)?;
        say(&self.file, theory.notes());
        let (most, distinct, seed) = (self.count, self.distinct.clone(), self.seed);
        let request = Request { most, distinct, seed, ..Request::default() };
        let mut listed = Vec::new();
        let mut written = Ok(());
        let summary = self.limits.run(|budget| {
            models::search(&theory, &request, budget, &mut |model| {
                if self.json {
                    listed.push(as_json(model));
                } else {
                    written = show(model, out);
                }
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        let summary = summary.map_err(wrong)?;
        written?;
        let (ending, words) = ending(&summary);
        if self.json {
            let report = json!({
                "schema": "lightsout/logic-models/1", "ending": words, "models": listed,
                "count": summary.models, "size": summary.size,
                "statistics": {
                    "variables": summary.variables, "clauses": summary.clauses,
                    "conflicts": summary.conflicts, "decisions": summary.decisions,
                },
            });
            output::json(out, &report)?;
        } else {
            writeln!(out, "% {}: {words}.", counted(summary.models, "model"))?;
            writeln!(
                out,
                "% Last size {}: {}, {}, {}, {} in all.",
                summary.size,
                counted(summary.variables, "variable"),
                counted(summary.clauses, "clause"),
                counted(summary.conflicts, "conflict"),
                counted(summary.decisions, "decision")
            )?;
        }
        Ok(ending)
    }
}

/// The lines Mace4 puts around a model.
const MODEL: [&str; 2] = [
    "============================== MODEL =================================",
    "============================== end of model ==========================",
];

/// The lines Prover9 puts around a proof.
const PROOF: [&str; 2] = [
    "============================== PROOF =================================",
    "============================== end of proof ==========================",
];

/// A model between Mace4's own lines, so that programs which read Mace4's output find it.
fn show(model: &Interpretation, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "{}\n\n{model}\n{}\n", MODEL[0], MODEL[1])
}

fn as_json(model: &Interpretation) -> serde_json::Value {
    let tables = model.tables.iter().map(|table| {
        json!({
            "name": table.name, "arity": table.arity,
            "kind": if table.is_function { "function" } else { "relation" },
            "values": table.values,
        })
    });
    json!({ "number": model.number, "size": model.size, "tables": tables.collect::<Vec<_>>() })
}

fn ending(summary: &Summary) -> (Ending, String) {
    match (summary.ending, summary.models) {
        (models::Ending::Exhausted, 0) => {
            (Ending::No, "there is none of the sizes asked for".to_string())
        }
        (models::Ending::Exhausted, _) => {
            (Ending::Yes, "there are no more of the sizes asked for".to_string())
        }
        (models::Ending::Enough | models::Ending::Declined, _) => {
            (Ending::Yes, "as many as were asked for, and there may be more".to_string())
        }
        (models::Ending::Stopped(stopped), _) => {
            (Ending::Unknown, format!("there may be more: {stopped}"))
        }
    }
}

impl ProveArgs {
    fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let wrong = |error: production::ProductionError| wrong_in(&self.file, error);
        let mut production = Production::of(&document(&self.file)?).map_err(wrong)?;
        say(&self.file, production.notes());
        let outcome = self.limits.run(|budget| prove(&mut production, budget)).map_err(wrong)?;
        let (ending, words) = match &outcome.ending {
            production::Ending::Proved(_) => (Ending::Yes, "the goal is derived".to_string()),
            production::Ending::Exhausted => (
                Ending::No,
                "all that follows was derived, and the goal is not among it".to_string(),
            ),
            production::Ending::Stopped(stopped) => {
                (Ending::Unknown, format!("the goal was not met so far: {stopped}"))
            }
        };
        let derivation = match &outcome.ending {
            production::Ending::Proved(derivation) => Some(derivation),
            _ => None,
        };
        if self.json {
            let line = |line: &production::Line| json!({ "number": line.number, "formula": line.formula, "reason": line.reason });
            let report = json!({
                "schema": "lightsout/logic-proof/1", "ending": words,
                "proof": derivation.map(|proof| proof.lines.iter().map(line).collect::<Vec<_>>()),
                "level": derivation.map(|proof| proof.level),
                "given": outcome.given, "generated": outcome.generated, "kept": outcome.kept,
            });
            output::json(out, &report)?;
            return Ok(ending);
        }
        if let Some(proof) = derivation {
            writeln!(out, "{}\n", PROOF[0])?;
            writeln!(out, "% Length of proof is {}.", proof.lines.len())?;
            writeln!(out, "% Level of proof is {}.\n", proof.level)?;
            writeln!(out, "{proof}\n{}\n", PROOF[1])?;
        }
        writeln!(out, "% {}.", words)?;
        writeln!(
            out,
            "% Given {}, generated {}, kept {}.",
            outcome.given, outcome.generated, outcome.kept
        )?;
        Ok(ending)
    }
}
