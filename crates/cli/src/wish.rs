//! How the command says what may be wished for beside a solution: the option, and the methods that grant it.

use lightsout::methods::METHODS;
use lightsout_solver::run::RunError;
use lightsout_solver::solve::method::Wish;

/// An error of a run as the command says it.
pub fn said(error: &RunError) -> String {
    match error {
        RunError::NotGranted { method, wish } => {
            let (option, others) = (option(*wish), or(&granted_by(*wish)));
            format!("{method} does not take {option}; leave it out, or take --method {others}")
        }
        RunError::NoSuchMethod { .. } => format!("{error}; `lightsout methods` lists them"),
        other => other.to_string(),
    }
}

/// The option that says a wish.
fn option(wish: Wish) -> &'static str {
    match wish {
        Wish::Presses => "--presses",
        Wish::AtMost => "--at-most",
        Wish::Heuristic => "--heuristic",
        Wish::Exploration => "--exploration",
        Wish::Problem => "--export",
        Wish::Proof => "--proof",
    }
}

/// The methods on the table that grant a wish.
fn granted_by(wish: Wish) -> Vec<&'static str> {
    let granting = METHODS.iter().filter(|method| method.grants().contains(&wish));
    granting.map(|method| method.info().name).collect()
}

/// Names as a choice: `a, b or c`.
fn or(names: &[&str]) -> String {
    match names {
        [first @ .., one, last] => [first, &[&*format!("{one} or {last}")]].concat().join(", "),
        _ => names.concat(),
    }
}
