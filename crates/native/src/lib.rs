//! Methods that run external solvers found on the PATH, one file each.
//!
//! A program gets a file in a private folder, and runs as a process group of its own under the limits of the budget. At
//! a limit, the program and all processes that it started are ended ([`asked`], [`process`]). Its output is parsed
//! ([`answers`]) and returned as a claim, which the library verifies like every other. "No solution" is accepted only
//! with a certificate from the algebra.

pub mod answers;
pub mod asked;
pub mod asp;
mod by_parity;
#[cfg(feature = "cadical")]
pub mod cadical_linked;
pub mod cbc;
pub mod counters;
pub mod first_order;
pub mod glpsol;
pub mod highs;
pub mod process;
pub mod program;
pub mod propositional;
pub mod search_path;
pub mod smt;
pub mod workplace;

use lightsout_solver::solve::method::Method;

/// Every method that runs an external program or links an external library, in the order of the help texts.
pub const PROGRAMS: &[&dyn Method] = &[
    &propositional::MINISAT,
    &propositional::CADICAL,
    #[cfg(feature = "cadical")]
    &cadical_linked::CadicalLinked,
    &propositional::CRYPTOMINISAT,
    &propositional::CLASP,
    &asp::CLASP_ASP,
    &smt::Z3,
    &smt::CVC5,
    &glpsol::GLPSOL,
    &glpsol::GLPSOL_MINISAT,
    &cbc::CBC,
    &highs::HIGHS,
    &first_order::PROVER9,
    &first_order::MACE4,
    &first_order::CVC5_MODELS,
    &first_order::EPROVER,
];
