//! The table of methods, put together from the crates that have them.

#[cfg(feature = "engines")]
use lightsout_engines::methods::METHODS as BY_ENGINES;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::methods::{METHODS as BY_ALGEBRA, ORACLE};
use lightsout_solver::run::{self, RunError};
use lightsout_solver::solve::method::{Ask, Method};
#[cfg(not(feature = "engines"))]
const BY_ENGINES: &[&dyn Method] = &[];

/// Every method there is, in the order of the help texts.
pub const METHODS: &[&dyn Method] = &JOINED;

const JOINED: [&dyn Method; BY_ALGEBRA.len() + BY_ENGINES.len() + 1] = {
    let mut all = [ORACLE; BY_ALGEBRA.len() + BY_ENGINES.len() + 1];
    let (by_algebra, rest) = all.split_at_mut(BY_ALGEBRA.len());
    by_algebra.copy_from_slice(BY_ALGEBRA);
    rest.split_at_mut(BY_ENGINES.len()).0.copy_from_slice(BY_ENGINES);
    all
};

/// The method of this name, or none.
pub fn find(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.info().name == name)
}

/// The method of this name, on the table or among those `beside` it, which are not for every machine.
///
/// # Errors
/// When there is none, with the nearest name.
pub fn named(name: &str, beside: &[&'static dyn Method]) -> Result<&'static dyn Method, RunError> {
    run::method_named(name, &[METHODS, beside])
}

/// Chooses the method for a puzzle if you do not name one.
///
/// # Errors
/// When none takes it on, with the reason of the first.
pub fn choose(puzzle: &Puzzle, ask: Ask) -> Result<&'static dyn Method, RunError> {
    run::choose(&[METHODS], puzzle, ask)
}
