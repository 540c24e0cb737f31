//! Invariant factors modulo a number that they all divide, except zeros.
//!
//! Over Z/m an entry prime to m clears its row and column and splits off a 1. If there is none, the greatest common
//! divisor of all entries and m is divided out of the entries and of m. It multiplies all factors to come. Then random
//! combinations of rows and columns make an entry prime to m, since no prime divides all.

use num_bigint::BigUint;

/// Returns the invariant factors of a square matrix with entries below `modulus`, zeros last, where every invariant
/// factor other than zero divides half the modulus.
pub(super) fn invariant_factors(mut rows: Vec<Vec<BigUint>>, mut modulus: BigUint) -> Vec<BigUint> {
    let (size, one) = (rows.len(), BigUint::from(1u32));
    let (mut factors, mut content, mut rounds) = (Vec::with_capacity(size), one, 0);
    while !rows.is_empty() {
        let Some((i, j, inverse)) = unit(&rows, &modulus) else {
            let common = rows
                .iter()
                .flatten()
                .fold(modulus.clone(), |gcd, entry| gcd_of(gcd, entry.clone()));
            if common == modulus {
                break;
            }
            rows.iter_mut().flatten().for_each(|entry| *entry /= &common);
            modulus /= &common;
            content *= common;
            rounds += 1;
            mix(&mut rows, &modulus, rounds);
            continue;
        };
        factors.push(content.clone());
        clear(&mut rows, i, j, &inverse, &modulus);
    }
    factors.resize(size, BigUint::ZERO);
    factors
}

/// An entry prime to the modulus and its inverse.
fn unit(rows: &[Vec<BigUint>], modulus: &BigUint) -> Option<(usize, usize, BigUint)> {
    let places = rows.iter().enumerate().flat_map(|(i, row)| (0..row.len()).map(move |j| (i, j)));
    places.into_iter().find_map(|(i, j)| Some((i, j, rows[i][j].modinv(modulus)?)))
}

/// Takes away row i and column j after clearing them by their common entry.
fn clear(rows: &mut Vec<Vec<BigUint>>, i: usize, j: usize, inverse: &BigUint, modulus: &BigUint) {
    let mut pivot = rows.swap_remove(i);
    pivot.swap_remove(j);
    for row in rows {
        let first = row.swap_remove(j);
        let factor = modulus - first * inverse % modulus;
        for (entry, of_pivot) in row.iter_mut().zip(&pivot) {
            *entry = (&*entry + of_pivot * &factor) % modulus;
        }
    }
}

/// Adds multiples, that look random, of all other rows to the first one, and of all other columns to the first.
fn mix(rows: &mut [Vec<BigUint>], modulus: &BigUint, seed: u64) {
    let mut state = seed;
    let mut random = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x9e37_79b9);
        (state >> 40) as u32
    };
    let Some((first, others)) = rows.split_first_mut() else { return };
    for other in others {
        let factor = random();
        for (entry, of_other) in first.iter_mut().zip(other) {
            *entry = (&*entry + &*of_other * factor) % modulus;
        }
    }
    let factors: Vec<u32> = (1..rows[0].len()).map(|_| random()).collect();
    for row in rows {
        let others = row[1..].iter().zip(&factors).map(|(entry, factor)| entry * factor);
        row[0] = (&row[0] + others.sum::<BigUint>()) % modulus;
    }
}

fn gcd_of(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    a
}
