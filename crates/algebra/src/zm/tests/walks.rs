//! Enumerations and descents against listing every member.

use std::collections::{BTreeMap, HashSet};

use super::modulus;
use crate::simd::Simd;
use crate::sparse::tests::Dice;
use crate::sparse::{Factorisation, SparseMatrix};
use crate::watch::{Stopped, Unwatched, Watch};
use crate::zm::descent::{self, Coset};
use crate::zm::{GrayWalk, row};

struct Case {
    m: u64,
    offset: Vec<u8>,
    generators: Vec<(Vec<u8>, u16)>,
    counted: usize,
}

fn random_case(dice: &mut Dice) -> Case {
    let m = [2, 3, 4, 6, 7, 12, 100, 128, 129, 200, 255][dice.below(11)];
    let len = dice.below(40);
    let vector = |dice: &mut Dice| -> Vec<u8> {
        let entry = |_| dice.below(m as usize) as u8 * u8::from(dice.below(3) > 0);
        (0..len).map(entry).collect()
    };
    let offset = vector(dice);
    let mut generators = Vec::new();
    let mut members = 1;
    while dice.below(8) > 0 {
        let order = dice.below(m as usize) as u16 + 1;
        if members * u64::from(order) > 3000 {
            break;
        }
        members *= u64::from(order);
        generators.push((vector(dice), order));
    }
    let counted = dice.below(len + 2);
    Case { m, offset, generators, counted }
}

impl Case {
    /// Every member once for each choice of coefficients.
    fn members(&self) -> Vec<Vec<u8>> {
        let mut members = vec![self.offset.clone()];
        for (generator, order) in &self.generators {
            members = (0..*order)
                .flat_map(|times| members.iter().map(move |member| (member, times)))
                .map(|(member, times)| {
                    let mut sum = member.clone();
                    row::reference::add_scaled(&mut sum, generator, times as u8, modulus(self.m));
                    sum
                })
                .collect();
        }
        members
    }

    fn weight(&self, member: &[u8]) -> usize {
        member.iter().take(self.counted).map(|&entry| usize::from(entry)).sum()
    }

    fn walk(&self, simd: Simd) -> GrayWalk {
        let (offset, generators) = (self.offset.clone(), self.generators.clone());
        GrayWalk::with(simd, modulus(self.m), offset, generators, self.counted).unwrap()
    }
}

#[test]
fn a_walk_sees_every_member_once() {
    let mut dice = Dice::new(11);
    for round in 0..400 {
        let case = random_case(&mut dice);
        let members = case.members();
        let mut histogram = BTreeMap::new();
        members.iter().for_each(|x| *histogram.entry(case.weight(x)).or_insert(0) += 1);
        let (&least, &count) = histogram.first_key_value().unwrap();
        let levels = Simd::available();
        let walk = case.walk(levels[round % levels.len()]);
        let walked = walk.run(0..u64::MAX, true, &mut Unwatched);
        let best = walked.best.unwrap();
        assert_eq!((best.weight, best.count), (least, count));
        assert_eq!(case.weight(&walk.member(best.index)), least);
        assert_eq!(walked.next, members.len() as u64);
        let counted = walked.histogram.unwrap().into_iter().enumerate();
        assert!(counted.filter(|&(_, count)| count > 0).eq(histogram));
        let listed: HashSet<Vec<u8>> = (0..walk.members()).map(|i| walk.member(i)).collect();
        assert_eq!(listed, HashSet::from_iter(members));
    }
}

#[test]
fn neighbouring_blocks_differ_by_one_generator() {
    let unit = |i| (0..7).map(|j| u8::from(i == j)).collect();
    let generators: Vec<(Vec<u8>, u16)> = (0..7).map(|i| (unit(i), 7)).collect();
    let walk = GrayWalk::new(modulus(7), vec![0; 7], generators, 7).unwrap();
    // The table has room for the sums of four generators.
    let block = 7u64.pow(4);
    for index in (block..walk.members()).step_by(block as usize) {
        let (before, after) = (walk.member(index - block), walk.member(index));
        let distance: u8 = before.iter().zip(&after).map(|(a, b)| a.abs_diff(*b)).sum();
        assert_eq!(distance, 1);
    }
}

#[test]
fn a_walk_in_pieces_finds_what_the_whole_finds() {
    let mut dice = Dice::new(12);
    for _ in 0..100 {
        let walk = random_case(&mut dice).walk(Simd::best());
        let whole = walk.run(0..walk.members(), true, &mut Unwatched);
        let cut = dice.below(walk.members() as usize + 1) as u64;
        let first = walk.run(0..cut, true, &mut Unwatched);
        assert_eq!(first.next, cut);
        let second = walk.run(first.next..walk.members(), true, &mut Unwatched);
        let both = first.and(second);
        let (best, expected) = (both.best.unwrap(), whole.best.unwrap());
        assert_eq!((best.weight, best.count), (expected.weight, expected.count));
        assert_eq!(both.histogram, whole.histogram);
    }
}

/// Stops after so many steps.
struct Limited(u64);

impl Watch for Limited {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.checked_sub(steps).ok_or(Stopped::Steps)?;
        Ok(())
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

#[test]
fn a_stopped_walk_can_go_on() {
    let mut dice = Dice::new(13);
    let mut vector = || (0..30).map(|_| dice.below(5) as u8).collect::<Vec<u8>>();
    let generators = (0..10).map(|_| (vector(), 5)).collect();
    let walk = GrayWalk::new(modulus(5), vector(), generators, 30).unwrap();
    let whole = walk.run(0..walk.members(), false, &mut Unwatched);
    let mut walked = walk.run(0..walk.members(), false, &mut Limited(1_000_000));
    assert_eq!(walked.stopped, Some(Stopped::Steps));
    assert!(walked.next > 1_000_000 && walked.next < walk.members());
    while walked.stopped.is_some() {
        let next = walked.next;
        walked = walked.and(walk.run(next..walk.members(), false, &mut Limited(5_000_000)));
    }
    assert_eq!(walked, whole);
}

/// Remembers the most steps between two questions.
#[derive(Default)]
struct Longest {
    steps: u64,
    questions: u64,
}

impl Watch for Longest {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps = self.steps.max(steps);
        self.questions += 1;
        Ok(())
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

/// Code that is not optimised takes about a tenth of a second for as many entries.
const ENTRIES: u64 = 1 << 20;

#[test]
fn walks_descents_and_eliminations_ask_before_long() {
    let mut dice = Dice::new(15);
    let mut vector = || (0..600).map(|_| dice.below(3) as u8).collect::<Vec<u8>>();
    let generators: Vec<(Vec<u8>, u16)> = (0..9).map(|_| (vector(), 3)).collect();
    let offset = vector();
    let walk = GrayWalk::new(modulus(3), offset.clone(), generators.clone(), 600).unwrap();
    let mut longest = Longest::default();
    walk.run(0..walk.members(), false, &mut longest);
    assert!(longest.questions > 9 && longest.steps * 600 <= ENTRIES, "{}", longest.steps);
    let generators: Vec<Vec<u8>> = generators.into_iter().map(|(generator, _)| generator).collect();
    let coset =
        Coset { modulus: modulus(3), offset: &offset, generators: &generators, counted: 600 };
    let mut longest = Longest::default();
    let mut dice = Dice::new(16);
    descent::search(coset, 0, 50, &mut || dice.next(), &mut longest);
    assert!(longest.questions > 9 && longest.steps <= ENTRIES, "{}", longest.steps);
    let rows: Vec<Vec<u8>> =
        (0..500).map(|_| (0..500).map(|_| dice.below(3) as u8).collect()).collect();
    let matrix = SparseMatrix::from_rows(500, modulus(3), rows);
    let mut longest = Longest::default();
    Factorisation::of(&matrix, &mut longest).unwrap();
    assert!(longest.questions > 9 && longest.steps <= 5 * ENTRIES, "{}", longest.steps);
}

#[test]
fn descents_stay_in_the_coset_and_often_reach_the_least() {
    let mut dice = Dice::new(14);
    let mut reached = 0;
    for _ in 0..100 {
        let case = random_case(&mut dice);
        let generators: Vec<Vec<u8>> = case.generators.iter().map(|(g, _)| g.clone()).collect();
        let coset = Coset {
            modulus: modulus(case.m),
            offset: &case.offset,
            generators: &generators,
            counted: case.counted,
        };
        let found = descent::search(coset, 0, 20, &mut || dice.next(), &mut Unwatched);
        assert_eq!(found.weight, case.weight(&found.member));
        // Descents may use every multiple, so the orders are those of the whole ring.
        let m = case.m as u16;
        let whole: Vec<(Vec<u8>, u16)> = generators.iter().map(|g| (g.clone(), m)).collect();
        let members: u64 = whole.iter().map(|_| case.m).product();
        if members > 100_000 {
            continue;
        }
        let walk =
            GrayWalk::new(modulus(case.m), case.offset.clone(), whole, case.counted).unwrap();
        let least = walk.run(0..walk.members(), false, &mut Unwatched).best.unwrap().weight;
        assert!(found.weight >= least);
        reached += usize::from(found.weight == least);
        let in_coset = (0..walk.members()).any(|i| walk.member(i) == found.member);
        assert!(in_coset);
    }
    assert!(reached > 50, "{reached}");
}
