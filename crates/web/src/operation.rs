//! What an operation is, and the table of all of them.

use lightsout::solve::budget::Budget;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::desk::Desk;
use crate::operations::*;

/// Something the page can ask for.
pub struct Operation {
    /// The name the page calls it by.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Does it: argument in, answer out; or one sentence that says why not.
    pub run: fn(&mut Desk, Value, &mut Budget<'_>) -> Result<Value, String>,
}

/// Every operation. A new one is a file and a line.
pub const OPERATIONS: &[Operation] = &[
    open::OPERATION,
    restore::OPERATION,
    save::OPERATION,
    press::OPERATION,
    history::UNDO,
    history::REDO,
    history::RESTART,
    typed::OPERATION,
    look::LOOK,
    look::LEARN,
    hint::OPERATION,
    deal::OPERATION,
    nearest::OPERATION,
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
pub fn call(
    desk: &mut Desk,
    name: &str,
    argument: Value,
    budget: &mut Budget<'_>,
) -> Result<Value, String> {
    let operation = OPERATIONS
        .iter()
        .find(|operation| operation.name == name)
        .ok_or_else(|| format!("there is no operation {name:?}"))?;
    (operation.run)(desk, argument, budget)
}

/// The argument of an operation as what it should be.
///
/// # Errors
/// What is wrong with it.
pub fn read<T: DeserializeOwned>(argument: Value) -> Result<T, String> {
    serde_json::from_value(argument)
        .map_err(|error| format!("what was asked is not clear: {error}"))
}
