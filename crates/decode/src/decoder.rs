//! The least-weight error of a syndrome, with what is proved of it.
//!
//! A code is prepared once: an order of its errors in which few checks are open at a time
//! ([`lightsout_frontier`]), where there is one, and a factorisation that tells which syndromes there are.
//! Codes without such an order are searched by branch and bound ([`Branching`]).

use std::borrow::Cow;

use lightsout_algebra::gf2::{BitVec, Counted, information_set};
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Portion, Stopped, Watch};
use lightsout_frontier::BitFrontier;
use lightsout_solver::fewest::branching::Branching;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share;

use crate::code::Code;
use crate::judge;

/// The most ways in which open checks may stand at a time, and at all steps together.
const MOST_WAYS: u64 = 1 << 24;
const MOST_STEPS: u64 = 1 << 32;

/// A frontier goes through so many ways in the time that branch and bound takes for many nodes.
const WAYS_PER_NODE: u64 = 1 << 17;

/// The most rounds of the search for a light error to begin with, before branch and bound, and the words that all of them
/// look at; and the most bits of the kernel that is kept for it.
const ROUNDS: u64 = 2000;
const MOST_WORDS: usize = 1 << 28;
const MOST_KERNEL_BITS: usize = 1 << 26;

/// A code prepared for any number of syndromes.
pub struct Decoder<'c> {
    code: Cow<'c, Code>,
    factors: Factorisation,
    frontier: Option<BitFrontier>,
    branching: Branching,
    /// Errors of no syndrome that generate all others, where branch and bound needs a light error to begin with.
    kernel: Vec<BitVec>,
}

/// What came of a syndrome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// An error that has the syndrome; judged.
    Found(Found),
    /// No error has it: every error changes an even number of these checks, and an odd number is wanted; judged.
    Impossible {
        /// The checks, as 0 and 1.
        checks: Vec<u8>,
    },
}

/// An error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The errors that happened, as 0 and 1.
    pub error: Vec<u8>,
    /// What they weigh, in steps of the weights.
    pub cost: u64,
    /// No error of this syndrome weighs less, in steps; the cost itself where that is proved.
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

    /// What the errors weigh, as the weights of the code were given.
    ///
    /// # Panics
    /// When the code has another number of errors.
    pub fn weight(&self, code: &Code) -> f64 {
        code.weights().weight(&self.error)
    }

    /// What no error of this syndrome weighs less than.
    pub fn least_weight(&self, code: &Code) -> f64 {
        code.weights().at_least(self.at_least)
    }

    /// Whether this is the minimum: no error weighs less or, where weights were rounded, next to nothing less.
    ///
    /// # Panics
    /// When the code has another number of errors.
    pub fn is_minimum(&self, code: &Code) -> bool {
        code.weights().is_minimum(&self.error, self.at_least)
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
    /// What was found does not have the syndrome: an error of this program.
    #[error("the judge found the error of a syndrome wrong, which is an error in this program")]
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
    /// Branch and bound.
    Branching,
}

impl<'c> Decoder<'c> {
    /// The decoder of a code.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn new(code: &'c Code, watch: &mut dyn Watch) -> Result<Decoder<'c>, Stopped> {
        Decoder::of(Cow::Borrowed(code), watch)
    }

    /// The decoder of a code that it keeps.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn owning(code: Code, watch: &mut dyn Watch) -> Result<Decoder<'static>, Stopped> {
        Decoder::of(Cow::Owned(code), watch)
    }

    fn of<'own>(code: Cow<'own, Code>, watch: &mut dyn Watch) -> Result<Decoder<'own>, Stopped> {
        let factors = Factorisation::of(code.checks(), watch)?;
        let costs = code.weights().costs();
        let frontier = BitFrontier::of(code.checks(), costs, Vec::new(), MOST_WAYS, watch)?;
        let frontier = frontier.ok().filter(|frontier| frontier.ways() <= MOST_STEPS);
        let branching =
            Branching::of(code.checks(), costs.iter().map(|&cost| cost.into()).collect());
        let mut decoder = Decoder { code, factors, frontier, branching, kernel: Vec::new() };
        if decoder.frontier.is_none() {
            decoder.kernel = decoder.generators(watch)?;
        }
        Ok(decoder)
    }

    /// Generators of the errors of no syndrome; none where they are too large to hold.
    fn generators(&self, watch: &mut dyn Watch) -> Result<Vec<BitVec>, Stopped> {
        let (count, errors) = (self.factors.kernel_generators(), self.code.checks().cols());
        if count.saturating_mul(errors) > MOST_KERNEL_BITS {
            return Ok(Vec::new());
        }
        watch.reserve((count * errors.div_ceil(64) * 8) as u64)?;
        let mut kernel = Vec::with_capacity(count);
        for number in 0..count {
            watch.ask()?;
            let (error, _) = self.factors.kernel_generator(number).expect("there are so many");
            kernel.push(error.iter().map(|&bit| bit == 1).collect());
        }
        Ok(kernel)
    }

    /// An error of the syndrome of `any` that weighs no more, found by information sets.
    fn lighter(&self, any: Vec<u8>, watch: &mut dyn Watch) -> Vec<u8> {
        if self.kernel.is_empty() {
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
        let of_round = self.kernel.len() * self.kernel.len() * any.len().div_ceil(64);
        let rounds = ((MOST_WORDS / of_round) as u64).clamp(16, ROUNDS);
        let found =
            information_set::search(&offset, &self.kernel, &counted, 0, rounds, &mut random, watch);
        let mut error = vec![0; any.len()];
        found.member.iter_ones().for_each(|column| error[column] = 1);
        let weight = |error: &[u8]| judge::weight(&self.code, error);
        if weight(&error) < weight(&any) { error } else { any }
    }

    /// The code.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The same by branch and bound, whether or not there is a frontier.
    pub fn by_branching(self) -> Decoder<'c> {
        Decoder { frontier: None, kernel: Vec::new(), ..self }
    }

    /// The least-weight error by branch and bound, where that takes a small part of what a long frontier does: few errors
    /// are often the answer.
    fn soon(
        &self,
        frontier: &BitFrontier,
        syndrome: &[u8],
        any: &[u8],
        watch: &mut dyn Watch,
    ) -> Option<(Vec<u8>, u64)> {
        let mut portion = Portion::of(watch, frontier.ways() / WAYS_PER_NODE);
        let (error, least, stopped) = self.branching.least(syndrome, any.to_vec(), &mut portion);
        stopped.is_none().then_some((error, least))
    }

    /// Decodes many syndromes, shared between the processors: an answer for each in their order; none for those that a
    /// limit left over.
    pub fn decode_all(
        &self,
        syndromes: &[Vec<u8>],
        budget: &mut Budget<'_>,
    ) -> Vec<Option<Result<Decoded, DecodeError>>> {
        let work = |own: &mut Vec<_>, task: usize, pace: &mut share::Pace<'_, '_>| {
            own.push((task, self.decode(&syndromes[task], pace)));
            Ok(())
        };
        let (done, _) = share::run(syndromes.len(), "syndromes", budget, Vec::new, work);
        let mut answers: Vec<_> = syndromes.iter().map(|_| None).collect();
        for (task, answer) in done.into_iter().flatten() {
            answers[task] = Some(answer);
        }
        answers
    }

    /// How it decodes.
    pub fn algorithm(&self) -> Algorithm {
        match &self.frontier {
            Some(frontier) => {
                Algorithm::Frontier { width: frontier.width(), ways: frontier.ways() }
            }
            None => Algorithm::Branching,
        }
    }

    /// The least-weight error of a syndrome, an entry of 0 or 1 for every check; when a limit is reached on the way, the
    /// best error known and a lower bound.
    ///
    /// # Errors
    /// A syndrome of another length, or a limit that was reached before anything was known.
    pub fn decode(&self, syndrome: &[u8], watch: &mut dyn Watch) -> Result<Decoded, DecodeError> {
        let (found, wanted) = (syndrome.len(), self.code.checks().rows());
        if found != wanted {
            return Err(DecodeError::Length { found, wanted });
        }
        let any = match self.factors.solve(syndrome) {
            Ok(any) => any,
            Err(checks) => {
                return match judge::refutes(&self.code, &checks, syndrome) {
                    true => Ok(Decoded::Impossible { checks }),
                    false => Err(DecodeError::Wrong),
                };
            }
        };
        let (error, at_least, stopped) = match &self.frontier {
            Some(frontier) => match self.soon(frontier, syndrome, &any, watch) {
                Some((error, least)) => (error, least, None),
                None => match frontier.cheapest(syndrome, watch) {
                    Ok(Some((error, cost))) => (error, cost, None),
                    Ok(None) => return Err(DecodeError::Wrong),
                    Err(stopped) => (any, self.branching.bound(syndrome), Some(stopped)),
                },
            },
            None => {
                let light = self.lighter(any, watch);
                self.branching.least(syndrome, light, watch)
            }
        };
        let cost = judge::weight(&self.code, &error);
        if !judge::has_syndrome(&self.code, &error, syndrome) || at_least > cost {
            return Err(DecodeError::Wrong);
        }
        let flipped = judge::flipped(&self.code, &error);
        Ok(Decoded::Found(Found { error, cost, at_least, flipped, stopped }))
    }
}
