//! What an operation is, and the table of all of them.

use lightsout_algebra::quoted::piece;
use lightsout_solver::solve::budget::Budget;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::operations::*;
use crate::refused::Refused;

/// Something the page can ask for.
pub struct Operation {
    /// The name the page calls it by.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Does it: argument in, answer out; or why not.
    pub run: fn(Value, &mut Budget<'_>) -> Result<Value, Refused>,
}

/// Every operation. A new one is a file and a line.
pub const OPERATIONS: &[Operation] = &[
    look::OPERATION,
    hint::OPERATION,
    deal::OPERATION,
    nearest::OPERATION,
    typed::OPERATION,
    save::OPERATION,
    restore::OPERATION,
    #[cfg(feature = "study")]
    open::OPERATION,
    #[cfg(feature = "study")]
    catalogue::OPERATION,
    #[cfg(feature = "study")]
    picture::OPERATION,
    #[cfg(feature = "study")]
    formats::READ,
    #[cfg(feature = "study")]
    formats::WRITE,
    #[cfg(feature = "study")]
    solve::METHODS,
    #[cfg(feature = "study")]
    solve::SOLVE,
    #[cfg(feature = "study")]
    info::OPERATION,
    #[cfg(feature = "study")]
    explain::OPERATION,
    #[cfg(feature = "study")]
    export::OPERATION,
    #[cfg(feature = "study")]
    theory::OPERATION,
];

/// Calls an operation by its name.
///
/// # Errors
/// One sentence: there is no such operation, its argument is not understood, or why it failed.
pub fn call(name: &str, argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let operation = OPERATIONS
        .iter()
        .find(|operation| operation.name == name)
        .ok_or_else(|| format!("there is no operation {name:?}", name = piece(name)))?;
    (operation.run)(argument, budget)
}

/// The argument of an operation as what it should be.
///
/// # Errors
/// What is wrong with it.
pub fn read<T: DeserializeOwned>(argument: Value) -> Result<T, String> {
    serde_json::from_value(argument)
        .map_err(|error| format!("what was asked is not clear: {error}"))
}

/// An answer as JSON.
///
/// # Errors
/// What of it JSON cannot say.
pub fn answer(answer: impl Serialize) -> Result<Value, Refused> {
    serde_json::to_value(answer).map_err(|error| error.to_string().into())
}
