//! A near solvable board where syndromes are too many to visit: a good one, without a proof.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Counted, Echelon, information_set};
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Stopped;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

use super::syndromes::Change;

/// The most rounds of the search by information sets, for two states; fewer where all of them would look at more than so
/// many words: somebody waits for a hint.
const ROUNDS: u64 = 300;
const MOST_WORDS: u64 = 1 << 32;
/// The orders of the lights that are tried, for more.
const ORDERS: usize = 32;

/// Changes after which the board can be solved.
///
/// # Errors
/// When the budget is spent.
pub(super) fn change(
    system: &LinearSystem,
    checks: &[Vec<u8>],
    lacks: &[u8],
    syndrome: &[u8],
    random: &mut dyn FnMut() -> u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<Change>, Stopped> {
    match system.matrix().modulus().value() {
        2 => by_information_sets(system, lacks, random, budget),
        _ => by_orders(system, checks, syndrome, random, budget),
    }
}

/// Words that are the same every time: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014) from 0.
pub fn fixed_words() -> impl FnMut() -> u64 {
    let mut state = 0u64;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// The lightest member found of the coset of what lacks, modulo what presses can do.
fn by_information_sets(
    system: &LinearSystem,
    lacks: &[u8],
    random: &mut dyn FnMut() -> u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<Change>, Stopped> {
    let (lights, columns) = (system.matrix().rows(), system.matrix().cols());
    let mut matrix = BitMatrix::reserved(columns, lights, budget)?;
    for light in 0..lights {
        system.matrix().row(light).for_each(|(column, _)| matrix.set(column, light, true));
    }
    let echelon = Echelon::of(matrix, budget)?;
    let basis: Vec<BitVec> = (0..echelon.rank())
        .map(|row| (0..lights).map(|light| echelon.entry(row, light)).collect())
        .collect();
    let offset: BitVec = lacks.iter().map(|&entry| entry == 1).collect();
    let counted = Counted::all(lights);
    // In a round pairs of basis vectors are added up.
    let of_round = (basis.len() * basis.len()) as u64 * lights.div_ceil(64) as u64;
    let rounds = (MOST_WORDS / of_round.max(1)).clamp(1, ROUNDS);
    let found = information_set::search(&offset, &basis, &counted, 0, rounds, random, budget);
    match found.stopped {
        Some(Stopped::Cancelled) => Err(Stopped::Cancelled),
        _ => Ok(found.member.iter_ones().map(|light| (light, 1)).collect()),
    }
}

/// The lightest of several changes, each on the first lights of some order that suffice.
fn by_orders(
    system: &LinearSystem,
    checks: &[Vec<u8>],
    syndrome: &[u8],
    random: &mut dyn FnMut() -> u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<Change>, Stopped> {
    let modulus = system.matrix().modulus();
    let lights = system.matrix().rows();
    let mut order: Vec<usize> = (0..lights).collect();
    let mut best: Option<Vec<Change>> = None;
    for _ in 0..ORDERS {
        for place in (1..lights).rev() {
            order.swap(place, (random() % (place as u64 + 1)) as usize);
        }
        let entries = checks.iter().enumerate().flat_map(|(row, check)| {
            order.iter().enumerate().map(move |(column, &light)| (row, column, check[light]))
        });
        let matrix = SparseMatrix::from_triplets(checks.len(), lights, modulus, entries)
            .expect("as many rows and columns as the transposed system had");
        let factorisation = match Factorisation::of(&matrix, budget) {
            Ok(factorisation) => factorisation,
            Err(stopped) if best.is_none() => return Err(stopped),
            Err(_) => break,
        };
        let solution = factorisation.solve(syndrome).expect("every syndrome is some board's");
        let change: Vec<Change> = (solution.iter().enumerate())
            .filter(|(_, by)| **by != 0)
            .map(|(column, &by)| (order[column], by))
            .collect();
        if best.as_ref().is_none_or(|best| change.len() < best.len()) {
            best = Some(change);
        }
    }
    Ok(best.unwrap_or_default())
}
