//! Counters by the external solvers of integer programs, as second opinions on the search by parity.

use lightsout_engines::methods::counters::{confirmed, posed};
use lightsout_integer::IntegerProgram;
use lightsout_model::counters::Counters;
use lightsout_solver::counters::{Opinion, Outcome};
use lightsout_solver::run::RunError;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Method;
use lightsout_solver::solve::outcome::Unknown;
use lightsout_solver::solve::refusal::Refusal;

use crate::cbc::CBC;
use crate::glpsol::GLPSOL;
use crate::highs::HIGHS;

/// Rounded values of the variables, which meet every row.
pub struct Values {
    /// The values.
    pub values: Vec<i64>,
    /// Whether the solver says that none are better.
    pub is_best: bool,
    /// The lower bound that it says.
    pub bound: Option<u64>,
}

/// A solver of integer programs.
pub trait Solver: Method {
    /// Checks that the solver is there.
    ///
    /// # Errors
    /// How to install it.
    fn find(&self) -> Result<(), Refusal>;

    /// Solves an integer program. Returns none if it has no solution.
    ///
    /// # Errors
    /// When a limit ends the solver, or it fails.
    fn values(
        &self,
        program: &IntegerProgram,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Values>, Unknown>;
}

/// The solvers that take counters.
pub const SOLVERS: &[&dyn Solver] = &[&HIGHS, &CBC, &GLPSOL];

/// Solves counters with a solver. Our own search confirms or refutes its claim.
///
/// # Errors
/// When the solver is missing or fails, or its claim is wrong.
pub fn answer(
    solver: &dyn Solver,
    counters: &Counters,
    budget: &mut Budget<'_>,
) -> Result<Outcome, RunError> {
    let method = solver.info().name;
    solver.find().map_err(|reason| RunError::Unsupported { method, reason })?;
    let opinion = posed(counters).and_then(|program| {
        Ok(match solver.values(&program, budget)? {
            None => Opinion::Infeasible,
            Some(Values { values, is_best, bound }) => {
                let presses: Vec<u64> = values.iter().map(|count| count.unsigned_abs()).collect();
                let cost = u64::try_from(program.cost_of(&values)).ok().filter(|_| is_best);
                Opinion::Presses { presses, at_least: cost.or(bound).unwrap_or(0) }
            }
        })
    });
    confirmed(counters, method, opinion, budget).map_err(|wrong| RunError::WrongClaim {
        method,
        program: solver.program().map(|program| program.name),
        wrong,
        artifacts: Vec::new(),
    })
}
