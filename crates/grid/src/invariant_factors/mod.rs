//! Invariant factors of boards over the integers: how many solutions there are for every number of states.
//!
//! A row is forced by the two above it, and that chase is unimodular. So the m n x m n matrix of the cross has the
//! invariant factors of the n x n matrix f_m(P + 1), and otherwise ones (up to signs). P is the path of n vertices,
//! with f_0 = 1, f_1 = x, f_(k+1) = x f_k - f_(k-1).
//!
//! With m states a solvable board has Π gcd(s, m) solutions over all invariant factors s, with gcd(0, m) = m.
//!
//! | file | one idea |
//! |---|---|
//! | `determinant` | a number that every invariant factor but zero divides |
//! | `elimination` | invariant factors modulo twice that number |

mod determinant;
mod elimination;

use num_bigint::{BigInt, BigUint};

/// The longest side that is taken on: there are minutes of work in it.
pub const LONGEST: usize = 200;

/// Returns the invariant factors s_1 | s_2 | ... of the board with the cross on a plane, as many as the board has
/// columns, zeros last. All others are 1.
///
/// # Panics
/// When a side is 0 or longer than [`LONGEST`].
///
/// ```
/// use lightsout_grid::invariant_factors;
/// let factors: Vec<String> = invariant_factors::of(3, 3).iter().map(|s| s.to_string()).collect();
/// assert_eq!(factors, ["1", "1", "7"]); // only with a multiple of seven states is there a quiet pattern
/// ```
pub fn of(rows: usize, columns: usize) -> Vec<BigUint> {
    assert!([rows, columns].iter().all(|side| (1..=LONGEST).contains(side)), "1 to {LONGEST}");
    let modulus = determinant::of_nonzero_part(rows, columns) * 2u32;
    elimination::invariant_factors(chased(rows, columns, &BigInt::from(modulus.clone())), modulus)
}

/// f_rows(P + 1) with its entries reduced, row by row.
fn chased(rows: usize, columns: usize, modulus: &BigInt) -> Vec<Vec<BigUint>> {
    let unit = |k: usize| (0..columns).map(move |j| BigInt::from(u8::from(j == k)));
    (0..columns)
        .map(|k| {
            let (mut before, mut this) = (vec![BigInt::ZERO; columns], unit(k).collect::<Vec<_>>());
            for _ in 0..rows {
                let next = (0..columns).map(|j| {
                    let left = if j > 0 { &this[j - 1] } else { &BigInt::ZERO };
                    let right = this.get(j + 1).unwrap_or(&BigInt::ZERO);
                    left + &this[j] + right - &before[j]
                });
                let next = next.collect();
                before = std::mem::replace(&mut this, next);
            }
            this.iter().map(|entry| reduced(entry, modulus)).collect()
        })
        .collect()
}

/// The remainder that is not negative.
fn reduced(entry: &BigInt, modulus: &BigInt) -> BigUint {
    let remainder = entry % modulus;
    let positive = if remainder < BigInt::ZERO { remainder + modulus } else { remainder };
    positive.magnitude().clone()
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::zm::{Matrix, Modulus, smith};

    use super::*;

    fn whole_board(rows: usize, columns: usize, modulus: Modulus) -> Matrix {
        let size = rows * columns;
        let entry = |place: usize, other: usize| {
            let (i, j, k, l) = (place / columns, place % columns, other / columns, other % columns);
            u8::from(i.abs_diff(k) + j.abs_diff(l) <= 1)
        };
        let rows = (0..size).map(|place| (0..size).map(move |other| entry(place, other)).collect());
        Matrix::from_rows(modulus, size, rows.collect::<Vec<Vec<u8>>>())
    }

    /// The factors above 1 modulo m, 0 standing for m.
    fn modulo(factors: &[BigUint], m: u32) -> Vec<u8> {
        let gcd = |s: &BigUint| {
            let rest = u32::try_from(s % m).unwrap();
            (1..=m).rev().find(|d| m.is_multiple_of(*d) && rest.is_multiple_of(*d)).unwrap() as u8
        };
        factors.iter().map(gcd).filter(|&factor| factor > 1).collect()
    }

    #[test]
    fn the_whole_board_has_the_same_factors() {
        for (rows, columns) in (1..=7).flat_map(|rows| (1..=7).map(move |columns| (rows, columns)))
        {
            let factors = of(rows, columns);
            assert_eq!(factors.len(), columns);
            for m in [2u32, 3, 4, 5, 6, 7, 8, 9, 25, 32, 49, 81, 121, 125, 169, 210, 243] {
                let whole = whole_board(rows, columns, Modulus::new(u64::from(m)).unwrap());
                let expected = smith::kernel_factors(&whole);
                assert_eq!(modulo(&factors, m), expected, "{rows}x{columns} mod {m}: {factors:?}");
            }
        }
    }

    #[test]
    fn each_divides_the_next() {
        let factors = of(11, 11);
        for pair in factors.windows(2) {
            assert!(pair[1] == BigUint::ZERO || &pair[1] % &pair[0] == BigUint::ZERO, "{pair:?}");
        }
    }
}
