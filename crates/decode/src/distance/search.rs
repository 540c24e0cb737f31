//! Which algorithm is tried first, and how long.
//!
//! Algorithms of a few milliseconds come first: cycles, a few random information sets, a short probe of clusters. The
//! growth of the probe estimates the nodes of the rest. The frontier and the information sets know how many steps they
//! take. The cheapest of the three runs to the end.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;

use super::chance::{self, by_chance};
use super::clusters::{BLOCK, Clusters, Ended, SharedNotes};
use super::cycles::{layers, shortest};
use super::enumerate::{Enumeration, Lightest};
use super::frontier::by_frontier;
use super::how::{How, Multiples};
use super::operators::are_even;
use super::symmetry::{Orbits, orbits};
use super::words::Rows;
use super::{Trivial, weight};

/// Nodes of the first probe of clusters, before anything else is known.
const FIRST_PROBE: u64 = 20_000;
/// Clusters are probed further if they promise to end within so many nodes.
const PROMISING: f64 = 4_000_000.0;
/// Nodes of the second probe, about 0.1 seconds.
const SECOND_PROBE: u64 = 1_000_000;
/// Sums of rows that take as long as a node, for each check of a place and each register of places: 50 ns and 0.25 ns.
const SUMS_PER_CHECK: f64 = 200.0;
/// Sums that take as long as a way of the frontier.
const SUMS_PER_WAY: f64 = 24.0;
/// More sums than this are not begun with, unless a limit on time ends them.
const MOST_SUMS: f64 = 1e15;
/// Random information sets at first.
const ROUNDS: u64 = 60;
/// Random information sets where the proof takes longer.
const MOST_ROUNDS: u64 = 20_000;
/// Their share of the work of the proof.
const CHANCE: f64 = 0.02;
/// The least share of the time that the proof gets.
const TIME_FOR_PROOF: f64 = 0.9;
/// Codewords as dense rows are made if a random information set takes at most so many words.
const MOST_DENSE: f64 = 3e8;
/// Automorphisms are searched for among at most so many places.
const MOST_SYMMETRIC: usize = 5000;

/// A code, and how to find its distance.
pub(super) struct Asked<'c, 'n> {
    pub checks: &'c SparseMatrix,
    /// A codeword is trivial if it is even on all of these, or without operators if it is zero.
    pub operators: Option<&'c SparseMatrix>,
    pub trivial: &'c Trivial,
    /// Where long levels of clusters are noted down. Then no other algorithm takes their place.
    pub notes: Option<&'c SharedNotes<'n>>,
}

/// What is known so far.
pub(super) struct Known {
    /// The lightest codeword that is not trivial.
    pub word: Option<Vec<u8>>,
    /// No such codeword weighs less.
    pub at_least: u64,
    /// How that is known.
    pub how: How,
    /// Parts of the work that other shares have to do.
    pub open_parts: u64,
    /// The automorphisms by which that is known.
    pub automorphisms: Vec<Vec<u16>>,
}

impl Default for Known {
    fn default() -> Known {
        let how = How::Sets {
            sets: Vec::new(),
            weights: Multiples { of: 1, is_short: false },
            automorphisms: 0,
        };
        Known { word: None, at_least: 1, how, open_parts: 0, automorphisms: Vec::new() }
    }
}

impl Known {
    /// The weight that is still to be beaten.
    fn limit(&self) -> u64 {
        self.word.as_deref().map_or(u64::MAX, weight)
    }

    fn offer(&mut self, word: Vec<u8>) {
        if weight(&word) < self.limit() {
            self.word = Some(word);
        }
    }

    fn bound(&mut self, at_least: u64, how: How) {
        if at_least > self.at_least || self.at_least == 1 {
            (self.at_least, self.how) = (at_least, how);
        }
    }

    fn is_settled(&self) -> bool {
        self.at_least >= self.limit()
    }
}

/// Finds the distance, or as much as the budget lets.
pub(super) fn search(
    code: &Asked<'_, '_>,
    known: &mut Known,
    budget: &mut Budget<'_>,
) -> Result<(), Ended> {
    by_cycles(code, known, budget)?;
    if known.is_settled() {
        return Ok(());
    }
    // A limit then leaves a codeword.
    some_word(code, known, budget)?;
    let mut effort = Effort::of(code, budget)?;
    effort.probe(known, FIRST_PROBE, budget)?;
    if known.is_settled() {
        return Ok(());
    }
    effort.prepare(known, budget)?;
    if effort.nodes(known) < PROMISING {
        effort.probe(known, SECOND_PROBE, budget)?;
    }
    effort.finish(known, budget)
}

/// Shortest cycles, where all places are edges of a graph, or bounds by graphs inside the code.
fn by_cycles(
    code: &Asked<'_, '_>,
    known: &mut Known,
    budget: &mut Budget<'_>,
) -> Result<(), Stopped> {
    let Some(operators) = code.operators else { return Ok(()) };
    // For each operator the longest of the shortest cycles.
    let mut bounds = vec![0; operators.rows()];
    let mut vertices = 0;
    for layer in layers(code.checks, budget)? {
        let cycles = shortest(code.checks, operators, &layer, budget)?;
        let has_gained = bounds.iter_mut().zip(&cycles).fold(false, |gained, (bound, own)| {
            let length = own.as_ref().map_or(usize::MAX, Vec::len);
            let gains = length > *bound;
            *bound = length.max(*bound);
            gained || gains
        });
        if has_gained {
            vertices += layer.iter().filter(|is_in| **is_in).count();
        }
        for cycle in cycles.iter().flatten() {
            let mut word = vec![0; code.checks.cols()];
            cycle.iter().for_each(|&place| word[place] ^= 1);
            if super::is_one(code.checks, code.operators, &word) {
                known.offer(word);
            }
        }
    }
    // An operator that every codeword is even on asks for nothing.
    if let Some(&least) = bounds.iter().min()
        && (1..usize::MAX).contains(&least)
    {
        let checks = code.checks.rows();
        known.bound(least as u64, How::Cycles { vertices: vertices.min(checks), checks });
    }
    Ok(())
}

/// Codewords as dense rows, and light ones among them; for a code that is too large for that, some codeword.
fn dense_rows(
    code: &Asked<'_, '_>,
    known: &mut Known,
    budget: &mut Budget<'_>,
) -> Result<Option<Rows>, Stopped> {
    let places = code.checks.cols();
    let free = places.saturating_sub(code.checks.rows());
    if (free * free * places.div_ceil(64)) as f64 > MOST_DENSE {
        return some_word(code, known, budget).map(|()| None);
    }
    let rows = Rows::of_code(code.checks, code.operators, budget)?;
    let mut lightest = Lightest::default();
    rows.rows.iter().for_each(|row| lightest.offer(&rows, row));
    let ended = match chance::cost(&rows) <= MOST_DENSE {
        true => by_chance(&rows, 0..ROUNDS, &mut lightest, budget),
        false => Ok(()),
    };
    if let Some((_, word)) = &lightest.word {
        known.offer(rows.unpacked(word));
    }
    ended.map(|()| Some(rows))
}

/// The first codeword of a basis that is not trivial.
fn some_word(
    code: &Asked<'_, '_>,
    known: &mut Known,
    budget: &mut Budget<'_>,
) -> Result<(), Stopped> {
    if known.word.is_some() {
        return Ok(());
    }
    let factors = Factorisation::of(code.checks, budget)?;
    let mut words = (0..factors.kernel_generators()).filter_map(|k| factors.kernel_generator(k));
    if let Some((word, _)) =
        words.find(|(word, _)| super::is_one(code.checks, code.operators, word))
    {
        known.offer(word);
    }
    Ok(())
}

/// The algorithms that may take long.
struct Effort<'c, 'n> {
    code: &'c Asked<'c, 'n>,
    rows: Option<Rows>,
    enumeration: Option<Enumeration>,
    clusters: Option<Clusters>,
    orbits: Orbits,
    stabilisers: Vec<Vec<u16>>,
}

impl<'c, 'n> Effort<'c, 'n> {
    fn of(code: &'c Asked<'c, 'n>, budget: &mut Budget<'_>) -> Result<Effort<'c, 'n>, Stopped> {
        let stabilisers = match code.trivial {
            Trivial::SumsOf(stabilisers) => lists(stabilisers),
            _ => Vec::new(),
        };
        let are_even = are_even(code.checks, budget)?;
        let clusters = Clusters::of(code.checks, code.operators, &stabilisers, are_even);
        let orbits = Orbits::single(code.checks.cols().min(1 << 16));
        Ok(Effort { code, rows: None, enumeration: None, clusters, orbits, stabilisers })
    }

    /// Finds what the long algorithms go on from: light codewords, light trivial ones, automorphisms.
    fn prepare(&mut self, known: &mut Known, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        self.rows = dense_rows(self.code, known, budget)?;
        self.enumeration = self.rows.as_ref().map(Enumeration::of);
        if matches!(self.code.trivial, Trivial::EvenOn(_))
            && let Some(clusters) = &mut self.clusters
        {
            clusters.find_reducers(known.limit(), budget)?;
        }
        self.find_symmetry(known, budget)
    }

    /// Enumerates clusters as long as a portion of the budget lasts.
    fn probe(
        &mut self,
        known: &mut Known,
        nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Ended> {
        let mut portion = budget.portion(nodes);
        let ended = self.run_clusters(known, None, &mut portion);
        let steps = portion.steps();
        budget.step(steps.min(nodes))?;
        match ended {
            Err(Ended::Stopped(Stopped::Steps)) => Ok(()),
            ended => ended,
        }
    }

    fn run_clusters(
        &mut self,
        known: &mut Known,
        notes: Option<&SharedNotes<'_>>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Ended> {
        let Some(clusters) = &mut self.clusters else { return Ok(()) };
        let ended = clusters.run(known.limit(), notes, budget);
        let how = How::Clusters {
            anchors: clusters.anchors(),
            automorphisms: self.orbits.generators.len(),
            levels: clusters.levels.clone(),
            divisor: clusters.step,
        };
        known.bound(clusters.at_least, how);
        known.open_parts = clusters.open_parts;
        if let Some(found) = ended? {
            let mut word = vec![0; self.code.checks.cols()];
            found.iter().for_each(|&place| word[usize::from(place)] ^= 1);
            known.offer(word);
        }
        Ok(())
    }

    /// Looks for automorphisms, and takes one anchor of each orbit.
    fn find_symmetry(&mut self, known: &mut Known, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let (checks, operators) = (self.code.checks, self.code.operators);
        if checks.cols() > MOST_SYMMETRIC {
            return Ok(());
        }
        self.orbits = orbits(checks, operators, &self.stabilisers, budget)?;
        known.automorphisms = self.orbits.generators.clone();
        if let Some(clusters) = &mut self.clusters {
            clusters.anchor(&self.orbits);
        }
        self.share_ones(known);
        Ok(())
    }

    /// Takes one information set if that is less work.
    fn share_ones(&mut self, known: &Known) {
        if !self.orbits.generators.is_empty()
            && let (Some(rows), Some(enumeration)) = (&self.rows, &mut self.enumeration)
        {
            enumeration.share_ones(rows, &self.orbits, known.limit());
        }
    }

    /// The nodes that clusters still take.
    fn nodes(&self, known: &Known) -> f64 {
        self.clusters.as_ref().map_or(f64::INFINITY, |own| own.nodes_until(known.limit()))
    }

    /// The sums that information sets still take.
    fn sums(&self, known: &Known) -> f64 {
        self.enumeration.as_ref().map_or(f64::INFINITY, |own| own.sums_until(known.limit()))
    }

    /// What clusters still take, in sums.
    fn sums_of_nodes(&self, known: &Known) -> f64 {
        let checks = self.code.checks;
        let registers = checks.cols().div_ceil(BLOCK).max(1);
        let of_place = checks.entries() as f64 / checks.cols().max(1) as f64;
        self.nodes(known) * SUMS_PER_CHECK * registers as f64 * of_place.max(1.0)
    }

    /// The least work, in sums.
    fn least(&self, known: &Known) -> f64 {
        self.sums_of_nodes(known).min(self.sums(known))
    }

    /// Does what is least work to the end.
    fn finish(&mut self, known: &mut Known, budget: &mut Budget<'_>) -> Result<(), Ended> {
        if known.is_settled() {
            return Ok(());
        }
        if self.code.notes.is_some() {
            self.more_chances(known, budget)?;
            return self.run_clusters(known, self.code.notes, budget);
        }
        let (checks, operators) = (self.code.checks, self.code.operators);
        let most = (self.least(known) / SUMS_PER_WAY).min(1e13);
        if let Some((word, how)) = by_frontier(checks, operators, most, budget)? {
            known.bound(weight(&word), how);
            known.offer(word);
            return Ok(());
        }
        self.more_chances(known, budget)?;
        self.share_ones(known);
        let is_endless = self.least(known) > MOST_SUMS && budget.time_left().is_none();
        if known.is_settled() || is_endless {
            return Ok(());
        }
        match self.sums_of_nodes(known) <= self.sums(known) {
            true => self.run_clusters(known, None, budget),
            false => Ok(self.run_sets(known, budget)?),
        }
    }

    /// Random information sets for a small part of what the proof takes.
    fn more_chances(&mut self, known: &mut Known, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let Some(rows) = &self.rows else { return Ok(()) };
        let until = budget.time_left().map(|left| left.mul_f64(TIME_FOR_PROOF));
        let rounds = |known: &Known| {
            let rounds = self.least(known) * CHANCE / chance::cost(rows);
            ROUNDS + rounds.min(MOST_ROUNDS as f64) as u64
        };
        let mut done = ROUNDS;
        // A lighter codeword leaves less to prove.
        while done < rounds(known) && budget.time_left() >= until {
            let numbers = done..rounds(known).min(done + ROUNDS);
            done = numbers.end;
            let mut lightest = Lightest::below(known.limit());
            let ended = by_chance(rows, numbers, &mut lightest, budget);
            if let Some((_, word)) = &lightest.word {
                known.offer(rows.unpacked(word));
            }
            ended?;
        }
        Ok(())
    }

    fn run_sets(&mut self, known: &mut Known, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let (Some(rows), Some(enumeration)) = (&self.rows, &mut self.enumeration) else {
            return Ok(());
        };
        let mut lightest = Lightest::below(known.limit());
        let ended = enumeration.run(&mut lightest, budget);
        if let Some((_, word)) = &lightest.word {
            known.offer(rows.unpacked(word));
        }
        let is_whole = matches!(ended, Ok(true));
        let at_least = if is_whole { known.limit() } else { enumeration.at_least() };
        known.bound(at_least, enumeration.how());
        ended.map(|_| ())
    }
}

/// The places of every row.
fn lists(matrix: &SparseMatrix) -> Vec<Vec<u16>> {
    if matrix.cols() >= 1 << 16 {
        return Vec::new();
    }
    let list = |row| matrix.row(row).map(|(place, _)| place as u16).collect();
    (0..matrix.rows()).map(list).collect()
}
