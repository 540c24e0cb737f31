//! The names of capabilities on the command line: the option, and the methods that have the capability.

use lightsout::methods::METHODS;
use lightsout_solver::run::RunError;
use lightsout_solver::solve::method::Wish;

use crate::suggestion;
use lightsout_words::phrase::or;

/// An error of a run as the command says it.
pub(crate) fn said(error: &RunError) -> String {
    match error {
        RunError::NotGranted { method, wish } => {
            let (option, meaning) = option(*wish);
            let others = or(&granted_by(*wish));
            format!(
                "{method} does not take {option}, which {meaning}. Leave it out, or take --method {others}"
            )
        }
        RunError::NoSuchMethod { .. } => format!("{error}. `lightsout methods` lists them"),
        RunError::Unsupported { method, reason } => {
            let method = format!("{method} cannot take on this puzzle: {reason}");
            suggestion::with(method, &reason.instead)
        }
        other => other.to_string(),
    }
}

/// The option that says a wish, and what it asks for.
fn option(wish: Wish) -> (&'static str, &'static str) {
    match wish {
        Wish::Presses => ("--presses", "asks for exactly that many presses"),
        Wish::AtMost => ("--at-most", "asks for at most that many presses"),
        Wish::Heuristic => ("--heuristic", "is the estimate of a search"),
        Wish::Exploration => ("--exploration", "weighs new branches of a tree search"),
        Wish::Reward => ("--reward", "is what a visit of a tree search earns"),
        Wish::Symmetry => ("--symmetry", "looks for symmetric solutions first or not"),
        Wish::Problem => ("--export", "writes down what was asked of an engine"),
        Wish::Proof => ("--proof", "writes down an engine's proof"),
    }
}

/// The methods on the table that grant a wish.
fn granted_by(wish: Wish) -> Vec<&'static str> {
    let granting = METHODS.iter().filter(|method| method.grants().contains(&wish));
    granting.map(|method| method.info().name).collect()
}
