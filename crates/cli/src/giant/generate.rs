//! `generate` into a packed bitmap: the uniform board of a seed, of any size.

use std::path::Path;

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_grid::giant::{Failed, Giant, ReadRows, WriteRows};
use lightsout_solver::solve::budget::Budget;
use lightsout_study::generate::UniformRows;

use super::bitmap::NewBitmap;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;

/// Bytes of the board that a thread makes at a time.
const STRETCH: usize = 1 << 21;

/// Writes the first uniform board of this seed, in parts on several threads.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn to_bitmap(
    giant: &Giant,
    seed: u64,
    path: &Path,
    limits: &LimitArgs,
) -> Result<Ending, Failure> {
    let new = NewBitmap::create(path, giant.rows, giant.columns)?;
    match limits.run(|budget| write(giant, seed, &new, budget)) {
        Ok(()) => new.finish().map(|()| Ending::Yes),
        Err(Failed::Stopped(stopped)) => Err(Failure::unknown(stopped.to_string())),
        Err(Failed::Write(error) | Failed::Read(error) | Failed::Keep(error)) => {
            Err(new.cannot_write(&error))
        }
    }
}

fn write(giant: &Giant, seed: u64, new: &NewBitmap, budget: &mut Budget<'_>) -> Result<(), Failed> {
    let board = UniformRows::new(*giant, seed);
    let stretch = (STRETCH / giant.row_bytes()).max(1);
    let threads = Machine::whole().threads;
    let make = |first: usize| -> Result<(), Failed> {
        let count = stretch.min(giant.rows - first);
        let mut rows = vec![0; count * giant.row_bytes()];
        board.read(first, &mut rows).map_err(Failed::Read)?;
        new.write(first, &rows).map_err(Failed::Write)
    };
    for from in (0..giant.rows).step_by(stretch * threads) {
        let to = giant.rows.min(from + stretch * threads);
        std::thread::scope(|scope| {
            let parts: Vec<_> =
                (from..to).step_by(stretch).map(|first| scope.spawn(move || make(first))).collect();
            parts.into_iter().try_for_each(|part| {
                part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
        })?;
        budget.step((to - from) as u64).map_err(|stopped: Stopped| Failed::Stopped(stopped))?;
        budget.progress("rows made", to as u64, giant.rows as u64);
    }
    Ok(())
}
