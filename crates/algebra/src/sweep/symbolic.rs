//! The sums on coefficients, and the system that the checks make of them.
//!
//! The free unknowns are taken in strips, as many as one slot has coefficients for. A band of the sweep is written once
//! and then run for every strip, so that the slots of a strip stay in the cache. Strips whose unknowns have not begun
//! yet are skipped, and threads share the others.

use super::band::{Band, Writer};
use super::equations::Equations;
use super::plan::Plan;
use crate::gf2::BitMatrix;
use crate::simd::Machine;
use crate::simd::sums::{Bits, Bytes, Coefficients, Trits, Work};
use crate::sparse::SparseMatrix;
use crate::tuning::BAND_UNKNOWNS;
use crate::watch::{Stopped, Watch};
use crate::worker_pool::WorkerPool;

/// The matrix of the checks in the free unknowns.
pub(super) enum SmallMatrix {
    /// Over GF(2).
    Bits(BitMatrix),
    /// Over any ring.
    Ring(SparseMatrix),
}

/// Sweeps the coefficients of all free unknowns along.
///
/// # Errors
/// Whatever the watch says.
pub(super) fn small_matrix(
    machine: Machine,
    equations: &dyn Equations,
    plan: &Plan,
    watch: &mut dyn Watch,
) -> Result<SmallMatrix, Stopped> {
    match equations.modulus().value() {
        2 => {
            let strips = sweep::<Bits>(machine, equations, plan, watch)?;
            let mut matrix = BitMatrix::reserved(plan.checks(), plan.free(), watch)?;
            for (row, strip) in
                (0..plan.checks()).flat_map(|row| strips.iter().map(move |s| (row, s)))
            {
                let target = matrix.row_mut(row)[strip.first / 64..].iter_mut();
                target.zip(&strip.rows[row].0).for_each(|(target, word)| *target = *word);
            }
            Ok(SmallMatrix::Bits(matrix))
        }
        3 => {
            let strips = sweep::<Trits>(machine, equations, plan, watch)?;
            let trit = |trits: &Trits, place: usize| {
                let bit = |plane: &[u64; 8]| (plane[place / 64] >> (place % 64) & 1) as u8;
                bit(&trits.ones) + bit(&trits.twos)
            };
            ring_matrix(equations, plan, &strips, trit, watch)
        }
        _ => {
            let strips = sweep::<Bytes>(machine, equations, plan, watch)?;
            ring_matrix(equations, plan, &strips, |bytes, place| bytes.0[place], watch)
        }
    }
}

/// Puts the strips side by side.
fn ring_matrix<C: Coefficients>(
    equations: &dyn Equations,
    plan: &Plan,
    strips: &[Strip<C>],
    entry: impl Fn(&C, usize) -> u8,
    watch: &mut dyn Watch,
) -> Result<SmallMatrix, Stopped> {
    // An entry takes 8 bytes, and the factorisation holds a copy.
    watch.reserve(16 * plan.checks() as u64 * plan.free() as u64)?;
    let value = |row: usize, column: usize| {
        entry(&strips[column / C::UNKNOWNS].rows[row], column % C::UNKNOWNS)
    };
    let row = |row: usize| (0..plan.free()).map(move |column| value(row, column));
    let rows = (0..plan.checks()).map(row);
    Ok(SmallMatrix::Ring(SparseMatrix::from_rows(plan.free(), equations.modulus(), rows)))
}

/// The free unknowns from `first` on, as many as fit a slot.
struct Strip<C> {
    first: usize,
    slots: Vec<C>,
    /// The coefficients in every check.
    rows: Vec<C>,
}

fn sweep<C: Coefficients>(
    machine: Machine,
    equations: &dyn Equations,
    plan: &Plan,
    watch: &mut dyn Watch,
) -> Result<Vec<Strip<C>>, Stopped> {
    let count = plan.free().div_ceil(C::UNKNOWNS);
    watch.reserve(count as u64 * plan.checks() as u64 * size_of::<C>() as u64)?;
    watch.reserve(4 * equations.unknowns() as u64)?;
    let rows = || vec![C::default(); plan.checks()];
    let strip = |i| Strip { first: i * C::UNKNOWNS, slots: Vec::new(), rows: rows() };
    let mut strips: Vec<Strip<C>> = (0..count).map(strip).collect();
    // Every unknown is a sum of some others in every strip.
    let additions = equations.unknowns() as u64 * (count * size_of::<C>() / 2) as u64;
    WorkerPool::with(machine, additions, |pool| fill(pool, equations, plan, &mut strips, watch))?;
    Ok(strips)
}

/// Sweeps the strips, from the first unknown to the last.
fn fill<C: Coefficients>(
    pool: WorkerPool,
    equations: &dyn Equations,
    plan: &Plan,
    strips: &mut [Strip<C>],
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let mut writer = Writer::new(equations, plan);
    let mut band = Band::default();
    while !writer.is_done() {
        watch.progress("unknowns swept", writer.place() as u64, equations.unknowns() as u64);
        writer.write(BAND_UNKNOWNS, &mut band);
        make_room(strips, writer.slots(), watch)?;
        // The free unknowns begin one after the other, so the strips that have begun come first.
        let begun = writer.begun().div_ceil(C::UNKNOWNS);
        let additions = (band.taps.len() + band.instructions.len()) * begun * size_of::<C>() / 8;
        watch.step(additions as u64 + band.instructions.len() as u64)?;
        pool.share(&mut strips[..begun], 1, additions as u64, watch, |strips, _| {
            for Strip { first, slots, rows } in strips {
                let modulus = equations.modulus();
                C::run(pool.simd, Work { band: &band, modulus, first: *first, slots, rows });
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Gives every strip at least so many slots.
fn make_room<C: Coefficients>(
    strips: &mut [Strip<C>],
    slots: usize,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let have = strips.first().map_or(slots, |strip| strip.slots.len());
    if have >= slots {
        return Ok(());
    }
    let wanted = slots + slots / 4;
    watch.reserve((strips.len() * (wanted - have) * size_of::<C>()) as u64)?;
    strips.iter_mut().for_each(|strip| strip.slots.resize(wanted, C::default()));
    Ok(())
}
