//! The distance of a code: the least weight of a codeword that is not trivial, with proof, or bounds.
//!
//! Two algorithms. Where few checks are open at a time, the lightest codeword that is odd on a logical operator comes of the
//! frontier, one operator after another. Elsewhere codewords are enumerated over disjoint information sets
//! (`enumerate`), light ones met by chance giving the upper bound. Which is less work is estimated first.

mod enumerate;
mod words;

use std::fmt;

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_frontier::BitFrontier;
use lightsout_solver::solve::budget::Budget;

use crate::code::Code;

use self::enumerate::{Enumeration, Lightest};
use self::words::{Rows, xor};
use crate::code::matrix;

/// Which codewords are trivial.
#[derive(Clone, Debug)]
pub enum Trivial {
    /// Only that of zeros: the distance of a classical code.
    Zero,
    /// Those that meet every one of these operators, a row each, in an even number of places.
    EvenOn(SparseMatrix),
    /// Sums of these stabilisers, a row each.
    SumsOf(SparseMatrix),
}

impl Trivial {
    /// What is trivial where nothing is said: what the observables do not see, where a code has some; sums of checks,
    /// where these commute; else the codeword of zeros.
    pub fn usual(code: &Code) -> Trivial {
        let checks = code.checks();
        match () {
            () if code.observables().rows() > 0 => Trivial::EvenOn(code.observables().clone()),
            () if commute(checks) => Trivial::SumsOf(checks.clone()),
            () => Trivial::Zero,
        }
    }
}

/// Whether every two checks meet in an even number of places.
fn commute(checks: &SparseMatrix) -> bool {
    let mut bits = vec![0; checks.cols()];
    (0..checks.rows()).all(|row| {
        bits.fill(0);
        checks.row(row).for_each(|(column, _)| bits[column] = 1);
        checks.mul_vec(&bits).iter().all(|&odd| odd == 0)
    })
}

/// What is known of a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distance {
    /// The number of places of a codeword.
    pub length: usize,
    /// The dimension of the codewords, less that of the trivial ones.
    pub dimension: usize,
    /// A codeword that is not trivial, the lightest known, as 0 and 1.
    pub word: Vec<u8>,
    /// Its weight: no more than this.
    pub at_most: u64,
    /// No codeword that is not trivial weighs less.
    pub at_least: u64,
    /// How that is known.
    pub how: How,
    /// Why no more is known, where a limit was reached.
    pub stopped: Option<Stopped>,
}

/// How a lower bound is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// Dynamic programming, position by position, over all states of the open checks, for each logical operator.
    Frontier {
        /// The operators.
        operators: usize,
        /// The ways at all steps together, for all of them.
        ways: u64,
    },
    /// All codewords with few ones on disjoint sets of places.
    Sets {
        /// The places of each set, and the number of ones below which all codewords were looked at.
        sets: Vec<(usize, usize)>,
        /// All codewords have weights that are multiples of this.
        divisor: u64,
    },
}

/// As half a sentence: `all codewords with … were examined`.
impl fmt::Display for How {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            How::Frontier { operators, ways } => {
                write!(
                    out,
                    "dynamic programming, position by position: all {ways} states of the open checks were enumerated"
                )?;
                if *operators == 1 { Ok(()) } else { write!(out, " for {operators} operators") }
            }
            How::Sets { sets, divisor } => {
                // Equal sets are told once.
                let mut told: Vec<(&(usize, usize), usize)> = Vec::new();
                for set in sets.iter().filter(|set| set.1 > 0) {
                    match told.iter_mut().find(|(known, _)| *known == set) {
                        Some((_, count)) => *count += 1,
                        None => told.push((set, 1)),
                    }
                }
                let of = |((places, ones), count): &(&(usize, usize), usize)| {
                    let few = match ones {
                        1 => "no 1".to_string(),
                        _ => format!("fewer than {ones} ones"),
                    };
                    let place = if *places == 1 { "place" } else { "places" };
                    match count {
                        1 => format!("{few} on {places} {place}"),
                        _ => format!("{few} on at least one of {count} sets of {places} {place}"),
                    }
                };
                match told.is_empty() {
                    true => write!(out, "a nontrivial codeword has at least one 1")?,
                    false => {
                        let told: Vec<String> = told.iter().map(of).collect();
                        write!(out, "all codewords with {} were examined", told.join(", or "))?
                    }
                }
                if *divisor == 1 {
                    Ok(())
                } else {
                    write!(out, "; all weights are multiples of {divisor}")
                }
            }
        }
    }
}

/// Why there is no distance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDistance {
    /// Every codeword is trivial.
    #[error("every codeword is trivial, so there is no distance")]
    AllTrivial,
    /// Another number of places.
    #[error(
        "the {what} have {found} columns, and the check matrix {wanted}; both need one for each place"
    )]
    Columns {
        /// Logical operators or stabilisers.
        what: &'static str,
        /// Their columns.
        found: usize,
        /// The columns of the checks.
        wanted: usize,
    },
    /// A stabiliser that is not a codeword.
    #[error(
        "stabiliser {row} is not a codeword: it meets check {check} in an odd number of places"
    )]
    Apart {
        /// The stabiliser, from 0.
        row: usize,
        /// The check, from 0.
        check: usize,
    },
    /// A limit was reached before anything was known.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The codeword found is none, or trivial: an error of this program.
    #[error("the judge found the codeword wrong, which is an error in this program")]
    Wrong,
}

/// The most ways in which open checks may stand at a time.
const MOST_WAYS: u64 = 1 << 24;
/// Sums that take as long as this many ways.
const SUMS_PER_WAY: f64 = 0.25;
/// Information sets tried for light codewords.
const ROUNDS: u64 = 60;

/// The least weight of a codeword of these checks that is not trivial.
///
/// ```
/// use lightsout_decode::distance::{Trivial, distance};
/// use lightsout_decode::families::hexagonal;
/// use lightsout_solver::solve::budget::Budget;
/// let checks = hexagonal(5);
/// let found = distance(&checks, &Trivial::SumsOf(checks.clone()), &mut Budget::unlimited())?;
/// assert_eq!((found.at_least, found.at_most), (5, 5));
/// # Ok::<(), lightsout_decode::distance::NoDistance>(())
/// ```
///
/// # Errors
/// When there is no such codeword, or the operators do not fit; a limit that was reached before one was known.
pub fn distance(
    checks: &SparseMatrix,
    trivial: &Trivial,
    budget: &mut Budget<'_>,
) -> Result<Distance, NoDistance> {
    let operators = operators(checks, trivial, budget)?.map(|all| lightened(&all, checks));
    let rows = rows(checks, operators.as_ref(), budget)?;
    // A basis is independent on itself.
    let dimension = match &operators {
        None => rows.len(),
        Some(_) => rows.dimension(budget)?,
    };
    if rows.rows.iter().all(|row| rows.is_trivial(row)) {
        return Err(NoDistance::AllTrivial);
    }
    let mut lightest = Lightest::default();
    rows.rows.iter().for_each(|row| lightest.offer(&rows, row));
    let chance = by_chance(&rows, &mut lightest, budget);
    let mut enumeration = Enumeration::of(&rows);
    let sums = enumeration.sums_until(lightest.limit());
    let mut stopped = chance.err();
    let mut known = None;
    if stopped.is_none() {
        let most = (sums / SUMS_PER_WAY).min(1e13);
        known = match by_frontier(checks, operators.as_ref(), most, budget) {
            Ok(known) => known,
            Err(why) => {
                stopped = Some(why);
                None
            }
        };
    }
    let (word, at_least, how) = match known {
        Some((word, how)) => {
            let weight = word.iter().map(|&bit| u64::from(bit)).sum();
            (word, weight, how)
        }
        None => {
            let is_whole = match stopped {
                None => enumeration.run(&mut lightest, budget),
                Some(_) => Ok(false),
            };
            let is_whole = is_whole.unwrap_or_else(|why| {
                stopped = Some(why);
                false
            });
            let (weight, word) = lightest.word.ok_or(NoDistance::Wrong)?;
            let at_least = if is_whole { weight } else { enumeration.at_least().min(weight) };
            let how = How::Sets { sets: enumeration.sets(), divisor: enumeration.divisor };
            (rows.unpacked(&word), at_least, how)
        }
    };
    if !is_one(checks, operators.as_ref(), &word) {
        return Err(NoDistance::Wrong);
    }
    let at_most = word.iter().map(|&bit| u64::from(bit)).sum();
    Ok(Distance { length: checks.cols(), dimension, word, at_most, at_least, how, stopped })
}

/// The judge: whether a word meets every check evenly and some operator oddly, or is not zero where there are none.
fn is_one(checks: &SparseMatrix, operators: Option<&SparseMatrix>, word: &[u8]) -> bool {
    let is_odd = |matrix: &SparseMatrix, row: usize| {
        matrix.row(row).filter(|(column, _)| word[*column] == 1).count() % 2 == 1
    };
    let is_trivial = match operators {
        Some(operators) => !(0..operators.rows()).any(|row| is_odd(operators, row)),
        None => word.iter().all(|&bit| bit == 0),
    };
    !is_trivial && (0..checks.rows()).all(|row| !is_odd(checks, row))
}

/// The logical operators that tell trivial codewords from others; none where only zero is trivial.
fn operators(
    checks: &SparseMatrix,
    trivial: &Trivial,
    watch: &mut dyn Watch,
) -> Result<Option<SparseMatrix>, NoDistance> {
    let fit = |what, matrix: &SparseMatrix| match matrix.cols() == checks.cols() {
        true => Ok(()),
        false => Err(NoDistance::Columns { what, found: matrix.cols(), wanted: checks.cols() }),
    };
    match trivial {
        Trivial::Zero => Ok(None),
        Trivial::EvenOn(operators) => {
            fit("logical operators", operators)?;
            Ok(Some(operators.clone()))
        }
        Trivial::SumsOf(stabilisers) => {
            fit("stabilisers", stabilisers)?;
            for row in 0..stabilisers.rows() {
                let mut bits = vec![0; checks.cols()];
                stabilisers.row(row).for_each(|(column, _)| bits[column] = 1);
                if let Some(check) = checks.mul_vec(&bits).iter().position(|&odd| odd == 1) {
                    return Err(NoDistance::Apart { row, check });
                }
            }
            Ok(Some(beside(checks, stabilisers, watch)?))
        }
    }
}

/// What meets every stabiliser evenly, but for sums of checks: a codeword is a sum of stabilisers exactly where it meets
/// all of these evenly.
fn beside(
    checks: &SparseMatrix,
    stabilisers: &SparseMatrix,
    watch: &mut dyn Watch,
) -> Result<SparseMatrix, Stopped> {
    let places = checks.cols();
    let factors = Factorisation::of(stabilisers, watch)?;
    let kernel = (0..factors.kernel_generators()).filter_map(|k| factors.kernel_generator(k));
    let of_checks = (0..checks.rows()).map(|row| {
        let mut bits = vec![0; places];
        checks.row(row).for_each(|(column, _)| bits[column] = 1);
        bits
    });
    // Checks first, so that what is left of the others is not a sum of them.
    let mut basis: Vec<(usize, Vec<u64>)> = Vec::new();
    let mut ones = Vec::new();
    let mut found = 0;
    let candidates =
        of_checks.map(|bits| (false, bits)).chain(kernel.map(|(bits, _)| (true, bits)));
    for (is_operator, bits) in candidates {
        let rows = Rows::of(places, std::iter::once((bits, Vec::new())));
        let mut row = rows.rows[0].clone();
        for (place, known) in &basis {
            if row[place / 64] >> (place % 64) & 1 == 1 {
                xor(&mut row, known);
            }
        }
        let Some(place) = (0..places).find(|place| row[place / 64] >> (place % 64) & 1 == 1) else {
            continue;
        };
        if is_operator {
            let bits = rows.unpacked(&row);
            ones.extend((0..places).filter(|&place| bits[place] == 1).map(|place| (found, place)));
            found += 1;
        }
        basis.push((place, row));
    }
    Ok(matrix(found, places, ones))
}

/// Operators that are odd on the same codewords, with fewer ones: checks are added as long as that makes them lighter.
fn lightened(operators: &SparseMatrix, checks: &SparseMatrix) -> SparseMatrix {
    let dense = |matrix: &SparseMatrix, row: usize| {
        let mut bits = vec![0; matrix.cols()];
        matrix.row(row).for_each(|(column, _)| bits[column] = 1);
        bits
    };
    let places = checks.cols();
    let all_checks = (0..checks.rows()).map(|row| (dense(checks, row), Vec::new()));
    let checks = Rows::of(places, all_checks);
    let mut ones = Vec::new();
    for number in 0..operators.rows() {
        let bits = std::iter::once((dense(operators, number), Vec::new()));
        let mut operator = Rows::of(places, bits).rows.remove(0);
        let lighter = |operator: &[u64], by: &[u64]| {
            let mut sum = operator.to_vec();
            xor(&mut sum, by);
            Some(sum).filter(|sum| checks.weight(sum) < checks.weight(operator))
        };
        let step = |operator: &[u64]| {
            let rows = &checks.rows;
            let one = rows.iter().find_map(|row| lighter(operator, row));
            one.or_else(|| {
                rows.iter().enumerate().find_map(|(number, row)| {
                    let mut with = operator.to_vec();
                    xor(&mut with, row);
                    rows[..number].iter().find_map(|other| {
                        xor(&mut with, other);
                        let found =
                            (checks.weight(&with) < checks.weight(operator)).then(|| with.clone());
                        xor(&mut with, other);
                        found
                    })
                })
            })
        };
        while let Some(sum) = step(&operator) {
            operator = sum;
        }
        let bits = checks.unpacked(&operator);
        ones.extend((0..places).filter(|&place| bits[place] == 1).map(|place| (number, place)));
    }
    matrix(operators.rows(), places, ones)
}

/// A basis of the codewords, with the operators they are odd on; the bit after them says "not zero" where there are none.
fn rows(
    checks: &SparseMatrix,
    operators: Option<&SparseMatrix>,
    watch: &mut dyn Watch,
) -> Result<Rows, Stopped> {
    let factors = Factorisation::of(checks, watch)?;
    let count = factors.kernel_generators();
    watch.reserve((count * checks.cols()) as u64)?;
    let words = (0..count).filter_map(|k| factors.kernel_generator(k)).enumerate();
    let rows = words.map(|(number, (bits, _))| {
        let logical = match operators {
            Some(operators) => operators.mul_vec(&bits),
            // Rows of a basis: a sum of some of them is not zero, and shows it here.
            None => (0..count).map(|row| u8::from(row == number)).collect(),
        };
        (bits, logical)
    });
    Ok(Rows::of(checks.cols(), rows))
}

/// Light codewords met by chance: rows, and sums of two, of the code in the forms of random information sets.
fn by_chance(rows: &Rows, lightest: &mut Lightest, budget: &mut Budget<'_>) -> Result<(), Stopped> {
    let mut state = 0x11_6875u64;
    let mut order: Vec<usize> = (0..rows.places).collect();
    let mut own = rows.clone();
    for round in 0..ROUNDS {
        for last in (1..order.len()).rev() {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            order.swap(last, ((state >> 33) % (last as u64 + 1)) as usize);
        }
        own.reduce(&order);
        for (number, row) in own.rows.iter().enumerate() {
            lightest.offer(&own, row);
            for other in &own.rows[..number] {
                let mut sum = row.clone();
                xor(&mut sum, other);
                lightest.offer(&own, &sum);
            }
        }
        budget.progress("light codewords by chance", round, ROUNDS);
        budget.step((own.len() * own.len() * own.stride) as u64)?;
    }
    Ok(())
}

/// The lightest codeword by frontiers, one for each operator, where they have at most so many ways together.
fn by_frontier(
    checks: &SparseMatrix,
    operators: Option<&SparseMatrix>,
    most: f64,
    budget: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, How)>, Stopped> {
    let places = checks.cols();
    let count = operators.map_or(places, SparseMatrix::rows);
    let costs = vec![1; places];
    // An operator is one row more, open as long as need be, in the order that suits the checks.
    let Ok(own) = BitFrontier::of(checks, &costs, Vec::new(), MOST_WAYS, budget)? else {
        return Ok(None);
    };
    let mut frontiers = Vec::new();
    let mut ways = 0u64;
    for number in 0..count {
        let mut ones: Vec<(usize, usize)> = Vec::new();
        for row in 0..checks.rows() {
            ones.extend(checks.row(row).map(|(column, _)| (row, column)));
        }
        match operators {
            Some(operators) => {
                ones.extend(operators.row(number).map(|(column, _)| (checks.rows(), column)));
            }
            None => ones.push((checks.rows(), number)),
        }
        let with = matrix(checks.rows() + 1, places, ones);
        let Ok(frontier) = BitFrontier::of(&with, &costs, vec![own.order()], MOST_WAYS, budget)?
        else {
            return Ok(None);
        };
        ways += frontier.ways();
        if ways as f64 * (count as f64 / (number as f64 + 1.0)) > most {
            return Ok(None);
        }
        frontiers.push(frontier);
    }
    let mut best: Option<(Vec<u8>, u64)> = None;
    let mut right_side = vec![0; checks.rows()];
    right_side.push(1);
    for (number, frontier) in frontiers.iter().enumerate() {
        budget.progress("logical operators", number as u64, count as u64);
        if let Some((word, weight)) = frontier.cheapest(&right_side, budget)?
            && best.as_ref().is_none_or(|(_, least)| weight < *least)
        {
            best = Some((word, weight));
        }
    }
    Ok(best.map(|(word, _)| (word, How::Frontier { operators: count, ways })))
}
