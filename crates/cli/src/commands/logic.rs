//! `lightsout logic`: first-order theories in LADR, the language of Prover9 and Mace4.

use std::io::Write;
use std::ops::ControlFlow;

use clap::{Args, Subcommand};
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{self, Interpretation, Request, Summary, Table, Theory};
use lightsout_logic::production::{self, Derivation, Outcome, Production, prove};

use crate::examples;
use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_of, origin, wrong_in};
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use lightsout_words::phrase::counted;

/// Find finite models of a theory, or derive its goal
#[derive(Args)]
pub(crate) struct LogicArgs {
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
    pub(crate) fn limits(&self) -> &LimitArgs {
        match &self.task {
            Task::Models(args) => &args.limits,
            Task::Prove(args) => &args.limits,
        }
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
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
                    listed.push(ModelReport::of(model));
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
            output::json(out, &ModelsReport::of(words, listed, &summary))?;
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

reports! {
    #[serde(tag = "schema", rename = "lightsout/logic-models/1")]
    ModelsReport(ending: String, models: Vec<ModelReport>, summary: &Summary) {
        ending: String = ending, models: Vec<ModelReport> = models, count: u64 = summary.models,
        size: usize = summary.size, statistics: Statistics = Statistics::of(summary),
    }
    Statistics(summary: &Summary) {
        variables: u64 = summary.variables, clauses: u64 = summary.clauses,
        conflicts: u64 = summary.conflicts, decisions: u64 = summary.decisions,
    }
    ModelReport(model: &Interpretation) {
        number: u64 = model.number, size: usize = model.size,
        tables: Vec<TableReport> = model.tables.iter().map(TableReport::of).collect(),
    }
    TableReport(table: &Table) {
        name: String = table.name.clone(), arity: usize = table.arity,
        kind: &'static str = if table.is_function { "function" } else { "relation" },
        values: Vec<u32> = table.values.clone(),
    }
    #[serde(tag = "schema", rename = "lightsout/logic-proof/1")]
    ProofReport<'o>(ending: &'o str, outcome: &'o Outcome, derivation: Option<&'o Derivation>) {
        ending: &'o str = ending,
        proof: Option<Vec<LineReport<'o>>> =
            derivation.map(|proof| proof.lines.iter().map(LineReport::of).collect()),
        level: Option<usize> = derivation.map(|proof| proof.level),
        given: u64 = outcome.given, generated: u64 = outcome.generated, kept: u64 = outcome.kept,
    }
    LineReport<'o>(line: &'o production::Line) {
        number: usize = line.number, formula: &'o str = &line.formula, reason: &'o str = &line.reason,
    }
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
            output::json(out, &ProofReport::of(&words, &outcome, derivation))?;
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
