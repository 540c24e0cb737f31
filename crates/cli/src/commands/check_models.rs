//! `lightsout check --models`: verifies interpretations against a theory, formula by formula.

use std::collections::HashSet;
use std::io::Write;

use lightsout_logic::judge::{Failure as Failing, Judge};
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Interpretation, Table};

use super::check::Report;
use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_of, wrong_in};
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use lightsout_words::phrase::counted;

/// Verifies every interpretation in a file.
///
/// # Errors
/// A theory or a file that cannot be read, or a symbol without a table.
pub(super) fn run(
    theory: &str,
    file: &str,
    distinct: &[String],
    as_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if theory == "-" && file == "-" {
        return Err(Failure::input(
            "THEORY and the models cannot both be read from standard input",
        ));
    }
    let read = |file: &str| as_text(limits.run(|budget| bytes_of(file, budget))?, file);
    let document = Document::read(&read(theory)?).map_err(|error| wrong_in(theory, error))?;
    let judge = Judge::of(&document).map_err(|error| wrong_in(theory, error))?;
    let models = Interpretation::read_all(&read(file)?).map_err(|error| wrong_in(file, error))?;
    if models.is_empty() {
        return Err(wrong_in(
            file,
            "there is no interpretation in it. Write them as Mace4 or `interpformat portable` does",
        ));
    }
    let different = different(&models, distinct).map_err(|message| wrong_in(file, message))?;
    let mut failing: Option<(u64, Failing)> = None;
    let stopped = limits.run(|budget| {
        use lightsout_algebra::watch::Watch;
        for (place, model) in (1..).zip(&models) {
            budget.step(judge.formulas() as u64)?;
            budget.progress("models", place, models.len() as u64);
            if let Some(failure) = judge.first_failure(model)? {
                failing = Some((place, failure));
                break;
            }
        }
        Ok::<(), Ended>(())
    });
    match stopped {
        Ok(()) => {}
        Err(Ended::Wrong(error)) => return Err(wrong_in(file, error)),
        Err(Ended::Stopped(stopped)) => return Err(Failure::unknown(stopped.to_string())),
    }
    let count = models.len();
    let among =
        if distinct.is_empty() { String::new() } else { format!(" in {}", distinct.join(", ")) };
    let reason = failing.as_ref().map(|(place, failure)| {
        format!(
            "interpretation {place} is not a model: {} of the theory, {}: {}",
            failure.at,
            failure.formula.trim_end_matches('.'),
            failure.reason
        )
    });
    if as_json {
        let failure = failing.as_ref().map(FailureReport::of);
        let counts = [count, different, judge.formulas()];
        let details = ModelDetails::of(counts, failure, reason.as_deref());
        let verdict = failing.is_none();
        output::json(out, &Report { puzzle: None, kind: "models", verdict, details })?;
    } else {
        match &reason {
            None => writeln!(
                out,
                "true: {} of {} hold in {}, {different} distinct{among}",
                judge.formulas(),
                counted(judge.formulas() as u64, "formula"),
                counted(count as u64, "interpretation")
            )?,
            Some(reason) => writeln!(out, "false: {reason}")?,
        }
    }
    Ok(if failing.is_none() { Ending::Yes } else { Ending::No })
}

reports! {
    ModelDetails<'r>(counts: [usize; 3], failure: Option<FailureReport<'r>>, reason: Option<&'r str>) {
        models: usize = counts[0], distinct: usize = counts[1], formulas: usize = counts[2],
        failure: Option<FailureReport<'r>> = failure, reason: Option<&'r str> = reason,
    }
    /// The first formula that an interpretation does not satisfy.
    FailureReport<'r>(failing: &'r (u64, Failing)) {
        model: u64 = failing.0, line: usize = failing.1.at.line, column: usize = failing.1.at.column,
        formula: &'r str = &failing.1.formula, reason: &'r str = &failing.1.reason,
    }
}

/// Why judging ended early.
enum Ended {
    Stopped(lightsout_algebra::watch::Stopped),
    Wrong(lightsout_logic::judge::JudgeError),
}

impl From<lightsout_algebra::watch::Stopped> for Ended {
    fn from(stopped: lightsout_algebra::watch::Stopped) -> Ended {
        Ended::Stopped(stopped)
    }
}

impl From<lightsout_logic::judge::JudgeError> for Ended {
    fn from(error: lightsout_logic::judge::JudgeError) -> Ended {
        Ended::Wrong(error)
    }
}

/// How many interpretations differ, in these symbols or in any.
fn different(models: &[Interpretation], symbols: &[String]) -> Result<usize, String> {
    let mut seen: HashSet<(usize, Vec<&Table>)> = HashSet::new();
    for model in models {
        if let Some(missing) =
            symbols.iter().find(|symbol| model.tables.iter().all(|table| table.name != **symbol))
        {
            return Err(format!("interpretation {} has no table of {missing}", model.number));
        }
        let mut tables: Vec<&Table> = (model.tables.iter())
            .filter(|table| symbols.is_empty() || symbols.contains(&table.name))
            .collect();
        tables.sort();
        seen.insert((model.size, tables));
    }
    Ok(seen.len())
}
