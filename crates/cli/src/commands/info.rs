//! `lightsout info`: what a puzzle's matrix tells before any board is solved.

use std::io::Write;

use clap::Args;
use lightsout::report;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::sweep::Sweep;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::structure::Structure;
use lightsout_solver::linear::sweep::{self, SweptPuzzle};
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;
use serde_json::Value;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Show rank, nullity, quiet patterns and the share of boards that can be solved
#[derive(Args)]
pub struct InfoArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Print quiet patterns that span all of them, however many there are
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// Quiet patterns are printed unasked up to this many entries in all.
const SHORT: usize = 4096;

/// What is found out about a puzzle.
struct Findings {
    structure: Structure,
    quiet: Option<Vec<Vec<u8>>>,
}

impl InfoArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let puzzle = self.limits.run(|budget| self.board.puzzle(budget))?;
        is_linear(&puzzle).map_err(Failure::input)?;
        let findings = match self.limits.run(|budget| self.findings(&puzzle, budget)) {
            Ok(findings) => findings,
            Err(stopped) => return Err(Failure::unknown(format!("nothing is known: {stopped}"))),
        };
        if self.json {
            let quiet = findings.quiet.as_ref().map(|quiet| {
                quiet
                    .iter()
                    .map(|pattern| report::press_object(&puzzle, &presses(pattern)))
                    .collect::<Vec<Value>>()
            });
            output::json(out, &report::info(&puzzle, &findings.structure, quiet.as_deref()))?;
        } else {
            self.print(&puzzle, &findings, out)?;
        }
        Ok(Ending::Yes)
    }

    fn findings(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Findings, Stopped> {
        if sweep::is_worth_it(puzzle) {
            return self.swept(puzzle, budget);
        }
        let system = LinearSystem::of(puzzle, budget)?;
        let factorisation = Factorisation::of(system.matrix(), budget)?;
        let structure = Structure::of(puzzle, &system, &factorisation, budget)?;
        let count = factorisation.kernel_generators();
        let entries = count * system.buttons();
        let quiet = (self.quiet || entries <= SHORT).then(|| {
            budget.reserve(entries as u64)?;
            Ok((0..count)
                .filter_map(|index| factorisation.kernel_generator(index))
                .map(|(generator, _)| generator[..system.buttons()].to_vec())
                .collect())
        });
        Ok(Findings { structure, quiet: quiet.transpose()? })
    }

    /// The findings about a large board, from a sweep.
    fn swept(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Findings, Stopped> {
        let board = SweptPuzzle::of(puzzle, budget)?;
        let swept = Sweep::of(&board, budget)?;
        let columns = board.buttons() + usize::from(board.has_level());
        let orders = swept.invariant_factors(budget)?;
        let structure = Structure::of_orders(puzzle, columns, orders);
        let count = swept.kernel_orders().len();
        let quiet = (self.quiet || count == 0).then(|| {
            budget.reserve(count as u64 * columns as u64)?;
            let mut quiet = Vec::new();
            for number in 0..count {
                let pattern = swept.kernel_generator(number, budget)?.unwrap_or_default();
                quiet.push(board.solution(&pattern)[..board.buttons()].to_vec());
            }
            Ok(quiet)
        });
        Ok(Findings { structure, quiet: quiet.transpose()? })
    }

    fn print(
        &self,
        puzzle: &Puzzle,
        findings: &Findings,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let structure = &findings.structure;
        writeln!(out, "{}", puzzle.title())?;
        writeln!(out, "lights          {}", puzzle.lights())?;
        writeln!(out, "buttons         {}", puzzle.buttons())?;
        writeln!(out, "states          {}", puzzle.states())?;
        writeln!(out, "rank            {}", structure.rank)?;
        let orders: Vec<String> = structure.quiet_orders.iter().map(u16::to_string).collect();
        let is_field = orders.iter().all(|order| *order == puzzle.states().to_string());
        match is_field {
            true => writeln!(out, "nullity         {}", orders.len())?,
            false => writeln!(
                out,
                "nullity         {} (invariant factors {})",
                orders.len(),
                orders.join(" ")
            )?,
        }
        writeln!(out, "solutions       {} of every board that has one", structure.solutions)?;
        writeln!(out, "solvable share  1/{}", structure.boards_per_solvable)?;
        match &findings.quiet {
            Some(quiet) => {
                for pattern in quiet {
                    writeln!(out, "\nquiet pattern of {} presses", presses(pattern).total())?;
                    writeln!(out, "{}", output::pressed(puzzle, &presses(pattern)))?;
                }
            }
            None => writeln!(out, "quiet patterns  many; --quiet prints them")?,
        }
        Ok(())
    }
}

fn presses(pattern: &[u8]) -> lightsout_model::presses::Presses {
    lightsout_model::presses::Presses::Counts(pattern.to_vec())
}
