//! A cheap solution by a random search, where presses have costs.
//!
//! With two states: information-set decoding that has the dear buttons in the information set, so that they are left
//! alone. It tries the offset with one row and with two (M. Fossorier and S. Lin's ordered statistics, IEEE Trans. Inf.
//! Theory 41, 1995, with the order changed a little by chance). With more states: going downhill along the quiet
//! patterns from random solutions.

use lightsout_algebra::watch::{Stopped, Watch};

use super::costs::cost_of;
use super::{Best, Coset};
use crate::solve::budget::Budget;

/// Rounds when a walk can follow, and when it cannot.
const ROUNDS: u64 = 10;
const LAST_ROUNDS: u64 = 300;

/// A solution that costs at most `enough`, or the cheapest met.
pub(super) fn descend(
    coset: &Coset,
    costs: &[u32],
    enough: u64,
    is_last_hope: bool,
    random: &mut dyn FnMut() -> u64,
    budget: &mut Budget<'_>,
) -> Best {
    let mut best = coset.first.clone();
    let mut least = cost_of(costs, &best);
    let mut rows: Vec<Vec<u8>> = coset.generators.iter().map(|(row, _)| row.clone()).collect();
    for round in 0..if is_last_hope { LAST_ROUNDS } else { ROUNDS } {
        if least <= enough {
            break;
        }
        let mut member = best.clone();
        match coset.modulus.value() {
            2 => eliminate(&mut rows, &mut member, &order(costs, random)),
            m => kick(&rows, &mut member, m, random),
        }
        let ended = downhill(&rows, &mut member, coset.modulus.value(), costs, budget);
        let cost = cost_of(costs, &member);
        if cost < least {
            (best, least) = (member, cost);
        }
        budget.progress("searching the coset", round, LAST_ROUNDS);
        if let Err(stopped) = ended {
            return (best, Err(stopped));
        }
    }
    (best, Ok(()))
}

/// The buttons, dear ones first, each taken for up to twice as cheap as it is.
fn order(costs: &[u32], random: &mut dyn FnMut() -> u64) -> Vec<usize> {
    let key = |&cost: &u32| u64::from(cost) * (1024 + (random() >> 54));
    let keys: Vec<u64> = costs.iter().map(key).collect();
    let mut order: Vec<usize> = (0..costs.len()).collect();
    order.sort_by_key(|&button| std::cmp::Reverse(keys[button]));
    order
}

/// Gives every row a button that no other row and not the member presses, the first in order that can be.
fn eliminate(rows: &mut [Vec<u8>], member: &mut [u8], order: &[usize]) {
    let xor = |to: &mut [u8], from: &[u8]| to.iter_mut().zip(from).for_each(|(a, b)| *a ^= b);
    let mut done = 0;
    for &button in order {
        let Some(found) = (done..rows.len()).find(|&row| rows[row][button] == 1) else { continue };
        rows.swap(done, found);
        let row = rows[done].clone();
        for (number, other) in rows.iter_mut().enumerate() {
            if number != done && other[button] == 1 {
                xor(other, &row);
            }
        }
        if member[button] == 1 {
            xor(member, &row);
        }
        done += 1;
        if done == rows.len() {
            return;
        }
    }
}

/// Adds a few random multiples of rows.
fn kick(rows: &[Vec<u8>], member: &mut [u8], m: u8, random: &mut dyn FnMut() -> u64) {
    for _ in 0..=random() % 4 {
        let Some(place) = (random() >> 11).checked_rem(rows.len() as u64) else { return };
        add(member, &rows[place as usize], (random() >> 32) % u64::from(m), m);
    }
}

fn add(member: &mut [u8], row: &[u8], times: u64, m: u8) {
    for (entry, &by) in member.iter_mut().zip(row) {
        *entry = ((u64::from(*entry) + times * u64::from(by)) % u64::from(m)) as u8;
    }
}

/// Adds rows, and sums of two, as long as one makes the member cheaper.
fn downhill(
    rows: &[Vec<u8>],
    member: &mut Vec<u8>,
    m: u8,
    costs: &[u32],
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let change = |member: &[u8], row: &[u8]| -> i64 {
        let entries = member.iter().zip(row).zip(costs).filter(|((_, by), _)| **by != 0);
        let of = |((&entry, &by), &cost): ((&u8, &u8), &u32)| {
            let sum = (u32::from(entry) + u32::from(by)) % u32::from(m);
            i64::from(cost) * (i64::from(sum) - i64::from(entry))
        };
        entries.map(of).sum()
    };
    let mut is_better = true;
    while is_better {
        is_better = false;
        for (number, row) in rows.iter().enumerate() {
            let own = change(member, row);
            if own < 0 {
                add(member, row, 1, m);
                is_better = true;
                continue;
            }
            let mut with = member.clone();
            add(&mut with, row, 1, m);
            if let Some(other) = rows[..number].iter().find(|other| own + change(&with, other) < 0)
            {
                add(&mut with, other, 1, m);
                *member = with;
                is_better = true;
            }
            watch.step((number * costs.len()) as u64)?;
        }
    }
    Ok(())
}
