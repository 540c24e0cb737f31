//! The library's errors as Python's own exceptions.

use lightsout::algebra::watch::Stopped;
use lightsout::ask::Refusal as Unanswered;
use lightsout::engines::encode::EncodeError;
use lightsout::formats::{FormatError, Missing};
use lightsout::model::puzzle::PuzzleError;
use lightsout::model::spec::error::SpecError;
use lightsout::pictures::RenderError;
use lightsout::read::ReadError;
use lightsout::solver::all_solutions::AllError;
use lightsout::solver::linear::batch::BatchError;
use lightsout::solver::run::RunError;
use lightsout::solver::solve::refusal::{Instead, Refusal};
use lightsout::study::generate::GenerateError;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;

/// A limit that was reached by work that cannot say "unknown".
pub(crate) fn stopped(stopped: Stopped) -> PyErr {
    let sentence = stopped.to_string();
    match stopped {
        Stopped::Memory { .. } | Stopped::NoMemory { .. } => PyMemoryError::new_err(sentence),
        Stopped::Time => PyTimeoutError::new_err(sentence),
        // Ctrl-C has raised an exception of its own by now.
        Stopped::Steps | Stopped::Cancelled => PyRuntimeError::new_err(sentence),
    }
}

/// Something that was asked makes no sense.
pub(crate) fn value(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// An error in this program.
pub(crate) fn internal(error: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

pub(crate) fn spec(error: SpecError) -> PyErr {
    match error {
        SpecError::Stopped(why) => stopped(why),
        error @ (SpecError::Counters | SpecError::Setters) => {
            value(format!("{error}. In Python, lo.report(text) solves it"))
        }
        error => value(error),
    }
}

pub(crate) fn ask(refusal: Unanswered) -> PyErr {
    match refusal {
        Unanswered::Run(error) => run(error),
        Unanswered::Stopped(why) => stopped(why),
        refusal => value(refusal),
    }
}

pub(crate) fn puzzle(error: PuzzleError) -> PyErr {
    value(error)
}

pub(crate) fn format(error: FormatError) -> PyErr {
    let said = match error.missing() {
        Some(Missing::Size) => format!("{error} with size=(rows, columns)"),
        _ => error.to_string(),
    };
    error.stopped().map_or_else(|| value(said), stopped)
}

pub(crate) fn read(error: ReadError) -> PyErr {
    match error {
        ReadError::Format(error) => format(error),
        ReadError::Unnamed(error) => value(format!(
            "{error}. The argument format takes its name, such as format=\"text\", and lo.catalogue(\"formats\") lists them"
        )),
        ReadError::Spec(error) => spec(error),
        error => value(error),
    }
}

pub(crate) fn run(error: RunError) -> PyErr {
    match error {
        RunError::Failed { .. } | RunError::WrongClaim { .. } => internal(error),
        RunError::NoSuchMethod { .. } => {
            value(format!("{error}. lo.catalogue(\"methods\") lists them"))
        }
        RunError::Unsupported { ref reason, .. } => match instead(reason) {
            ways if ways.is_empty() => value(error),
            ways => value(format!("{error}. Try {}", ways.join(" or "))),
        },
        error => value(error),
    }
}

/// What would do instead, in arguments of Python.
fn instead(reason: &Refusal) -> Vec<String> {
    let argument = |instead: &Instead| match instead {
        Instead::Method(name) => Some(format!("method={name:?}")),
        Instead::AnySolution | Instead::Uncounted => Some("fewest=False".to_string()),
        Instead::Fewest => Some("fewest=True".to_string()),
        _ => None,
    };
    reason.instead.iter().filter_map(argument).collect()
}

pub(crate) fn all(error: AllError) -> PyErr {
    match error {
        AllError::NotLinear(order) => value(order),
        AllError::Stopped(why) => stopped(why),
        AllError::Wrong(error) => run(error),
        error => value(error),
    }
}

pub(crate) fn batch(error: BatchError) -> PyErr {
    match error {
        BatchError::Unsupported(why) => value(format!(
            "boards are solved side by side under the free rule and for a goal that is one board: {why}"
        )),
        BatchError::Stopped(why) => stopped(why),
        error => internal(error),
    }
}

pub(crate) fn generate(error: GenerateError) -> PyErr {
    match error {
        GenerateError::Stopped(why) => stopped(why),
        error => value(error),
    }
}

pub(crate) fn render(error: RenderError) -> PyErr {
    match error {
        RenderError::Stopped(why) => stopped(why),
        error => value(error),
    }
}

pub(crate) fn encode(error: EncodeError) -> PyErr {
    match error {
        EncodeError::Stopped(why) => stopped(why),
        error => value(error),
    }
}
