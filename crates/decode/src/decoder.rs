//! The least-weight error of a syndrome, with what is proved of it.
//!
//! Few errors are often the answer, so a few nodes of branch and bound ([`Branching`]) come first. For the rest, each code
//! is prepared once, in one of three ways:
//!
//! - an order of its errors in which few checks are open at a time ([`lightsout_frontier`]),
//! - all errors of no syndrome, if they are few,
//! - generators of these, from which information sets make a light error that branch and bound begins with.

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

use lightsout_algebra::gf2::{BitVec, Counted, information_set};
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Portion, Stopped, Watch};
use lightsout_frontier::BitFrontier;
use lightsout_solver::fewest::branching::{Branching, Least};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share;

use crate::code::Code;
use crate::judge;

/// The most ways in which open checks may stand at a time, and at all steps together.
const MOST_WAYS: u64 = 1 << 24;
const MOST_STEPS: u64 = 1 << 32;

/// A frontier goes through so many ways in the time that branch and bound takes for many nodes.
const WAYS_PER_NODE: u64 = 1 << 13;
/// Of an enumeration, entries of errors; without a better algorithm, so many nodes come first.
const ENTRIES_PER_NODE: u64 = 1 << 10;
const FIRST_NODES: u64 = 1 << 15;

/// All errors of a syndrome are enumerated where they have at most so many entries together.
const MOST_ENTRIES: u64 = 1 << 34;

/// The most rounds of the search for a light error to begin with, before branch and bound, and the words that all of them
/// look at; and the most bits of the kernel that is kept for it.
const ROUNDS: u64 = 2000;
const MOST_WORDS: usize = 1 << 28;
const MOST_KERNEL_BITS: usize = 1 << 26;

/// A code prepared for any number of syndromes.
pub struct Decoder<'c> {
    code: Cow<'c, Code>,
    factors: Factorisation,
    algorithm: Prepared,
    branching: Branching,
    /// The syndrome of the likeliest case.
    usual: Vec<u8>,
}

/// What is made ready for syndromes that branch and bound does not decode soon.
enum Prepared {
    Frontier(BitFrontier),
    /// Errors of no syndrome that generate all others, which are few.
    Enumeration(Vec<Vec<usize>>),
    /// The same, for a light error to begin with.
    Branching(Vec<BitVec>),
}

/// The result of a syndrome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// An error that has the syndrome, verified.
    Found(Found),
    /// No error has it: every error changes an even number of these checks, and the syndrome has an odd number of them.
    /// Verified.
    Impossible {
        /// The checks, as 0 and 1.
        checks: Vec<u8>,
    },
}

/// The answer to one of many syndromes, unless a limit was reached before.
pub type Answer = Option<Result<Decoded, DecodeError>>;

/// An error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The errors that happened, as 0 and 1.
    pub error: Vec<u8>,
    /// Their cost in steps: that of all errors that differ from the likeliest case.
    pub cost: u64,
    /// A lower bound on the cost of all errors with this syndrome, in steps. It equals `cost` if that is the minimum.
    pub at_least: u64,
    /// The observables that they flip, as 0 and 1.
    pub flipped: Vec<u8>,
    /// Why no more is known, where the bound is below the cost.
    pub stopped: Option<Stopped>,
}

impl Found {
    /// Whether no error of this syndrome weighs less, in steps.
    pub fn is_least(&self) -> bool {
        self.cost == self.at_least
    }

    /// Returns the weight of the errors, in the weights of the code.
    ///
    /// # Panics
    /// When the code has another number of errors.
    pub fn weight(&self, code: &Code) -> f64 {
        code.weights().weight(&code.differing(&self.error))
    }

    /// Returns a lower bound on the weight of all errors with this syndrome.
    ///
    /// # Panics
    /// When the code has another number of errors.
    pub fn least_weight(&self, code: &Code) -> f64 {
        match self.is_minimum(code) {
            true => self.weight(code),
            false => code.weights().at_least(self.at_least),
        }
    }

    /// Whether this is the minimum: no error weighs less, and none of the weights that tell was rounded.
    ///
    /// # Panics
    /// When the code has another number of errors.
    pub fn is_minimum(&self, code: &Code) -> bool {
        code.weights().is_minimum(&code.differing(&self.error), self.at_least)
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// A syndrome of another length.
    #[error("the syndrome has {found} entries, and the check matrix {wanted} rows")]
    Length {
        /// The entries of the syndrome.
        found: usize,
        /// The checks.
        wanted: usize,
    },
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The result does not have the syndrome, which is an error of this program.
    #[error("verification found the error of a syndrome wrong, which is an error in this program")]
    Wrong,
}

/// How a code is decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Dynamic programming, error by error, over all states of the open checks.
    Frontier {
        /// The most checks that are open at a time.
        width: usize,
        /// The ways at all steps together.
        ways: u64,
    },
    /// All errors of the syndrome.
    Enumeration {
        /// How many, as a power of two.
        dimension: usize,
    },
    /// Branch and bound.
    Branching,
}

/// A limit on the time that each syndrome takes.
#[derive(Clone, Copy)]
pub struct Shot<'s> {
    /// The most time.
    pub limit: Duration,
    /// The time since some fixed moment.
    pub clock: &'s (dyn Fn() -> Duration + Sync),
}

/// A watch that ends the work on one syndrome.
struct Timed<'w> {
    watch: &'w mut dyn Watch,
    shot: Shot<'w>,
    end: Duration,
}

impl Watch for Timed<'_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.watch.step(steps)?;
        if (self.shot.clock)() < self.end { Ok(()) } else { Err(Stopped::Time) }
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.watch.reserve(bytes)
    }

    fn release(&mut self, bytes: u64) {
        self.watch.release(bytes);
    }
}

impl<'c> Decoder<'c> {
    /// Returns the decoder of a code.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn new(code: &'c Code, watch: &mut dyn Watch) -> Result<Decoder<'c>, Stopped> {
        Decoder::of(Cow::Borrowed(code), watch)
    }

    /// Returns the decoder of a code that it keeps.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn owning(code: Code, watch: &mut dyn Watch) -> Result<Decoder<'static>, Stopped> {
        Decoder::of(Cow::Owned(code), watch)
    }

    fn of<'own>(code: Cow<'own, Code>, watch: &mut dyn Watch) -> Result<Decoder<'own>, Stopped> {
        let factors = Factorisation::of(code.checks(), watch)?;
        let costs = code.weights().costs();
        let errors = costs.len() as u64;
        let entries = 1u64.checked_shl(factors.kernel_generators() as u32);
        let entries = entries.map_or(u64::MAX, |members| members.saturating_mul(errors));
        let frontier = BitFrontier::of(code.checks(), costs, Vec::new(), MOST_WAYS, watch)?;
        let most = MOST_STEPS.min(entries);
        let frontier = frontier.ok().filter(|frontier| frontier.ways() <= most);
        let algorithm = match frontier {
            Some(frontier) => Prepared::Frontier(frontier),
            None => {
                let kernel = generators(&factors, code.checks().cols(), watch)?;
                let is_whole = kernel.len() == factors.kernel_generators();
                match is_whole && entries <= MOST_ENTRIES {
                    true => Prepared::Enumeration(
                        kernel.iter().map(|error| error.iter_ones().collect()).collect(),
                    ),
                    false => Prepared::Branching(kernel),
                }
            }
        };
        let branching = Branching::of(code.checks(), costs.to_vec());
        let nothing = vec![0; code.checks().rows()];
        let usual = code.usual().map_or(nothing, |usual| {
            let broken = code.checks().mul_vec(&usual.likely);
            broken.iter().zip(&usual.broken).map(|(a, b)| a ^ b).collect()
        });
        Ok(Decoder { code, factors, algorithm, branching, usual })
    }

    /// An error of the syndrome of `any` that weighs no more, found by information sets.
    fn lighter(&self, any: Vec<u8>, kernel: &[BitVec], watch: &mut dyn Watch) -> Vec<u8> {
        if kernel.is_empty() {
            return any;
        }
        let offset: BitVec = any.iter().map(|&bit| bit == 1).collect();
        let counted = Counted::all(any.len());
        let mut words = 0x9e37_79b9_7f4a_7c15u64;
        let mut random = || {
            // SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014).
            words = words.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (words ^ words >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        };
        let of_round = kernel.len() * kernel.len() * any.len().div_ceil(64);
        let rounds = ((MOST_WORDS / of_round) as u64).clamp(16, ROUNDS);
        let found =
            information_set::search(&offset, kernel, &counted, 0, rounds, &mut random, watch);
        let mut error = vec![0; any.len()];
        found.member.iter_ones().for_each(|column| error[column] = 1);
        let cost = |error: &[u8]| self.code.weights().cost(error);
        if cost(&error) < cost(&any) { error } else { any }
    }

    /// Returns the code.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// Decodes by branch and bound alone.
    pub fn by_branching(self) -> Decoder<'c> {
        Decoder { algorithm: Prepared::Branching(Vec::new()), ..self }
    }

    /// Returns the algorithm for syndromes that a few nodes of branch and bound do not decode.
    pub fn algorithm(&self) -> Algorithm {
        match &self.algorithm {
            Prepared::Frontier(frontier) => {
                Algorithm::Frontier { width: frontier.width(), ways: frontier.ways() }
            }
            Prepared::Enumeration(generators) => {
                Algorithm::Enumeration { dimension: generators.len() }
            }
            Prepared::Branching(_) => Algorithm::Branching,
        }
    }

    /// Decodes many syndromes on all processors, and returns an answer for each in order. Syndromes that a limit left
    /// over have none. Equal syndromes are decoded once.
    pub fn decode_all(
        &self,
        syndromes: &[Vec<u8>],
        shot: Option<Shot<'_>>,
        budget: &mut Budget<'_>,
    ) -> Vec<Answer> {
        let (distinct, numbers) = distinct(syndromes);
        let work = |done: &mut Vec<_>, task: usize, pace: &mut share::Pace<'_, '_>| {
            pace.ask()?;
            done.push((task, self.decode_within(distinct[task], shot, pace)));
            Ok(())
        };
        let (done, _) = share::run(distinct.len(), "syndromes", budget, Vec::new, work);
        let mut answers: Vec<Answer> = distinct.iter().map(|_| None).collect();
        for (task, answer) in done.into_iter().flatten() {
            answers[task] = Some(answer);
        }
        numbers.into_iter().map(|number| answers[number].clone()).collect()
    }

    /// Decodes many syndromes on one processor. Syndromes that a limit left over have no answer.
    pub fn decode_alone(
        &self,
        syndromes: &[Vec<u8>],
        shot: Option<Shot<'_>>,
        watch: &mut dyn Watch,
    ) -> Vec<Answer> {
        let (distinct, numbers) = distinct(syndromes);
        let answer =
            |syndrome: &&[u8]| watch.ask().ok().map(|()| self.decode_within(syndrome, shot, watch));
        let answers: Vec<Answer> = distinct.iter().map(answer).collect();
        numbers.into_iter().map(|number| answers[number].clone()).collect()
    }

    /// Returns the least-weight error of a syndrome within a limit of its own.
    ///
    /// # Errors
    /// As [`Decoder::decode`].
    pub fn decode_within(
        &self,
        syndrome: &[u8],
        shot: Option<Shot<'_>>,
        watch: &mut dyn Watch,
    ) -> Result<Decoded, DecodeError> {
        match shot {
            None => self.decode(syndrome, watch),
            Some(shot) => {
                let end = (shot.clock)().saturating_add(shot.limit);
                self.decode(syndrome, &mut Timed { watch, shot, end })
            }
        }
    }

    /// Finds the least-weight error of a syndrome, which has an entry of 0 or 1 for every check. If a limit
    /// stops it, returns the best error known and a lower bound.
    ///
    /// # Errors
    /// A syndrome of another length, or a limit that was reached before anything was known.
    pub fn decode(&self, syndrome: &[u8], watch: &mut dyn Watch) -> Result<Decoded, DecodeError> {
        let (found, wanted) = (syndrome.len(), self.code.checks().rows());
        if found != wanted {
            return Err(DecodeError::Length { found, wanted });
        }
        let unusual: Vec<u8> = syndrome.iter().zip(&self.usual).map(|(a, b)| a ^ b).collect();
        let (error, at_least, stopped) = match self.soon(&unusual, watch) {
            (Some(error), least, None) => (error, least, None),
            (_, bound, _) => match self.factors.solve(&unusual) {
                Ok(any) => self.least(&unusual, any, bound, watch)?,
                Err(checks) => {
                    return match judge::refutes(&self.code, &checks, syndrome) {
                        true => Ok(Decoded::Impossible { checks }),
                        false => Err(DecodeError::Wrong),
                    };
                }
            },
        };
        let error = self.code.differing(&error);
        let cost = judge::weight(&self.code, &error);
        if !judge::has_syndrome(&self.code, &error, syndrome) || at_least > cost {
            return Err(DecodeError::Wrong);
        }
        let flipped = judge::flipped(&self.code, &error);
        Ok(Decoded::Found(Found { error, cost, at_least, flipped, stopped }))
    }

    /// The least-weight error by branch and bound, where that takes a small part of what the algorithm made ready does: few
    /// errors are often the answer.
    fn soon(&self, syndrome: &[u8], watch: &mut dyn Watch) -> Least<Option<Vec<u8>>> {
        let nodes = match &self.algorithm {
            Prepared::Frontier(frontier) => frontier.ways() / WAYS_PER_NODE,
            Prepared::Enumeration(generators) => {
                (self.code.checks().cols() as u64).saturating_mul(1 << generators.len())
                    / ENTRIES_PER_NODE
            }
            Prepared::Branching(_) => FIRST_NODES,
        };
        let mut portion = Portion::of(watch, nodes);
        self.branching.lighter(syndrome, u64::MAX, &mut portion)
    }

    /// The least-weight error, `any` being one of this syndrome and `bound` a lower bound; what the algorithm that was made
    /// ready finds.
    fn least(
        &self,
        syndrome: &[u8],
        any: Vec<u8>,
        bound: u64,
        watch: &mut dyn Watch,
    ) -> Result<Least<Vec<u8>>, DecodeError> {
        Ok(match &self.algorithm {
            Prepared::Frontier(frontier) => match frontier.cheapest(syndrome, watch) {
                Ok(Some((error, cost))) => (error, cost, None),
                // All errors are too heavy to be told apart.
                Ok(None) => self.branching.least(syndrome, any, watch),
                Err(stopped) => (any, bound, Some(stopped)),
            },
            Prepared::Enumeration(generators) => self.least_of_all(any, bound, generators, watch),
            Prepared::Branching(kernel) => {
                if let Err(stopped) = watch.ask() {
                    return Ok((any, bound, Some(stopped)));
                }
                let light = self.lighter(any, kernel, watch);
                self.branching.least(syndrome, light, watch)
            }
        })
    }

    /// The lightest of `any` and its sums with generators, in the order of a Gray code.
    fn least_of_all(
        &self,
        any: Vec<u8>,
        bound: u64,
        generators: &[Vec<usize>],
        watch: &mut dyn Watch,
    ) -> Least<Vec<u8>> {
        let costs = self.code.weights().costs();
        let (mut error, mut best) = (any.clone(), any);
        // Sums may be beyond what 64 bits hold, and come back.
        let sum = |error: &[u8]| -> u128 {
            costs.iter().zip(error).map(|(&cost, &is)| u128::from(cost) * u128::from(is)).sum()
        };
        let (mut cost, mut least) = (sum(&error), sum(&best));
        for number in 1u64..1 << generators.len() {
            let changed = &generators[number.trailing_zeros() as usize];
            for &place in changed {
                match error[place] {
                    0 => cost += u128::from(costs[place]),
                    _ => cost -= u128::from(costs[place]),
                }
                error[place] ^= 1;
            }
            if cost < least {
                (least, best) = (cost, error.clone());
            }
            if let Err(stopped) = watch.step(1) {
                return (best, bound, Some(stopped));
            }
        }
        let least = self.code.weights().cost(&best);
        (best, least, None)
    }
}

/// The syndromes without repetition, and for each its number among them.
fn distinct(syndromes: &[Vec<u8>]) -> (Vec<&[u8]>, Vec<usize>) {
    let mut known = HashMap::new();
    let mut distinct: Vec<&[u8]> = Vec::new();
    let numbers = syndromes.iter().map(|syndrome| {
        *known.entry(&syndrome[..]).or_insert_with(|| {
            distinct.push(syndrome);
            distinct.len() - 1
        })
    });
    let numbers = numbers.collect();
    (distinct, numbers)
}

/// Generators of the errors of no syndrome; none where they are too large to hold.
fn generators(
    factors: &Factorisation,
    errors: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<BitVec>, Stopped> {
    let count = factors.kernel_generators();
    if count.saturating_mul(errors) > MOST_KERNEL_BITS {
        return Ok(Vec::new());
    }
    watch.reserve((count * errors.div_ceil(64) * 8) as u64)?;
    let mut kernel = Vec::with_capacity(count);
    for number in 0..count {
        watch.ask()?;
        let (error, _) = factors.kernel_generator(number).expect("there are so many");
        kernel.push(error.iter().map(|&bit| bit == 1).collect());
    }
    Ok(kernel)
}
