//! Certificates that no presses raise the counters to their numbers.
//!
//! Presses are whole numbers x with A x = b and x ≥ 0. Two relaxations have certificates that you can add up:
//!
//! - Without x ≥ 0, column operations bring A into Hermite normal form. If forward substitution gets stuck, a row of its
//!   inverse is a list of weights that is whole on every button and not on b.
//! - Without whole numbers, phase one of the simplex method ends above 0, and its prices are weights that no button
//!   lowers and b does (Farkas).
//!
//! All numbers are exact. If one outgrows 128 bits, there is no certificate, and the search has to do.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::counters::Counters;

use super::Certificate;

/// Looks for a certificate.
///
/// # Errors
/// The reason to stop.
pub fn certificate(
    counters: &Counters,
    watch: &mut dyn Watch,
) -> Result<Option<Certificate>, Stopped> {
    let (lights, buttons) = (counters.lights(), counters.buttons());
    watch.reserve((lights as u64) * (lights + 2 * buttons + 1) as u64 * 16)?;
    let mut rows = vec![vec![0; buttons]; lights];
    let touches = (0..buttons).flat_map(|button| {
        counters.touched_by(button).iter().map(move |&(light, by)| (light, button, by))
    });
    for (light, button, by) in touches {
        rows[light][button] = i128::from(by);
    }
    let rise: Vec<i128> = counters.rise().map(i128::from).collect();
    if let Some(certificate) = falling(&rows, &rise, watch)? {
        return Ok(Some(certificate));
    }
    whole(rows, &rise, watch)
}

/// a · b − c · d, unless it outgrows its type.
fn cross(a: i128, b: i128, c: i128, d: i128) -> Option<i128> {
    a.checked_mul(b)?.checked_sub(c.checked_mul(d)?)
}

/// The weights of Farkas, by phase one of the simplex method with Bland's rule. The entries of the tableau are whole
/// numbers over one denominator (Edmonds).
fn falling(
    rows: &[Vec<i128>],
    rise: &[i128],
    watch: &mut dyn Watch,
) -> Result<Option<Certificate>, Stopped> {
    let (lights, buttons) = (rows.len(), rows.first().map_or(0, Vec::len));
    let signs: Vec<i128> = rise.iter().map(|&rise| if rise < 0 { -1 } else { 1 }).collect();
    let mut tableau: Vec<Vec<i128>> = Vec::with_capacity(lights + 1);
    for (light, row) in rows.iter().enumerate() {
        let mut own: Vec<i128> = row.iter().map(|entry| entry * signs[light]).collect();
        own.extend((0..lights).map(|other| i128::from(other == light)));
        own.push(rise[light].abs());
        tableau.push(own);
    }
    let is_artificial = |column: usize| (buttons..buttons + lights).contains(&column);
    let sum = |column: usize| match is_artificial(column) {
        true => 0,
        false => -tableau.iter().map(|row| row[column]).sum::<i128>(),
    };
    let prices = (0..=buttons + lights).map(sum).collect();
    tableau.push(prices);
    let mut basis: Vec<usize> = (buttons..buttons + lights).collect();
    let (mut denominator, right) = (1, buttons + lights);
    while let Some(column) = (0..right).find(|&column| tableau[lights][column] < 0) {
        watch.step((lights * right) as u64)?;
        let mut leaving: Option<usize> = None;
        for row in (0..lights).filter(|&row| tableau[row][column] > 0) {
            let Some(best) = leaving else {
                leaving = Some(row);
                continue;
            };
            let [own, other] = [row, best].map(|row| (tableau[row][right], tableau[row][column]));
            let Some(order) = cross(own.0, other.1, other.0, own.1) else { return Ok(None) };
            if order < 0 || order == 0 && basis[row] < basis[best] {
                leaving = Some(row);
            }
        }
        let Some(row) = leaving else { return Ok(None) };
        if pivot(&mut tableau, (row, column), denominator).is_none() {
            return Ok(None);
        }
        denominator = tableau[row][column];
        basis[row] = column;
    }
    if tableau[lights][right] == 0 {
        return Ok(None);
    }
    // The prices y of the rows are 1 less the entries below the artificial columns, and the weights are −y.
    let weights = (0..lights).map(|light| {
        let entry = tableau[lights][buttons + light] - denominator;
        entry * signs[light]
    });
    Ok(small(weights.collect()).map(Certificate::Falls))
}

/// Brings a column into the basis.
fn pivot(
    tableau: &mut [Vec<i128>],
    (row, column): (usize, usize),
    denominator: i128,
) -> Option<()> {
    let own = tableau[row].clone();
    for (_, other) in tableau.iter_mut().enumerate().filter(|(number, _)| *number != row) {
        let times = other[column];
        for (entry, own_entry) in other.iter_mut().zip(&own) {
            *entry = cross(*entry, own[column], times, *own_entry)? / denominator;
        }
    }
    Some(())
}

/// The certificate that no whole numbers solve the system, whatever their signs.
fn whole(
    mut rows: Vec<Vec<i128>>,
    rise: &[i128],
    watch: &mut dyn Watch,
) -> Result<Option<Certificate>, Stopped> {
    let Some(pivots) = hermite(&mut rows, watch)? else { return Ok(None) };
    Ok(stuck(&rows, &pivots, rise))
}

/// Brings rows into Hermite normal form by operations on their columns: the pivot of column k is in row `pivots[k]`,
/// with zeros to its right. None if a number grows too large.
fn hermite(rows: &mut [Vec<i128>], watch: &mut dyn Watch) -> Result<Option<Vec<usize>>, Stopped> {
    let columns = rows.first().map_or(0, Vec::len);
    let mut pivots = Vec::new();
    for row in 0..rows.len() {
        let next = pivots.len();
        for column in next + 1..columns {
            while rows[row][column] != 0 {
                watch.step(rows.len() as u64)?;
                let times = rows[row][next] / rows[row][column];
                for own in &mut *rows {
                    let Some(rest) = cross(own[next], 1, times, own[column]) else {
                        return Ok(None);
                    };
                    own[next] = own[column];
                    own[column] = rest;
                }
            }
        }
        if next < columns && rows[row][next] != 0 {
            // Entries to the left are kept small.
            for column in 0..next {
                let times = rows[row][column].div_euclid(rows[row][next]);
                for own in &mut *rows {
                    let Some(rest) = cross(own[column], 1, times, own[next]) else {
                        return Ok(None);
                    };
                    own[column] = rest;
                }
            }
            pivots.push(row);
        }
    }
    Ok(Some(pivots))
}

/// Substitutes from the first row on, until a number is not whole or a row is missed.
fn stuck(rows: &[Vec<i128>], pivots: &[usize], rise: &[i128]) -> Option<Certificate> {
    let mut values: Vec<i128> = Vec::new();
    for (row, own) in rows.iter().enumerate() {
        let mut rest = rise[row];
        for (entry, value) in own.iter().zip(&values) {
            rest = cross(rest, 1, *entry, *value)?;
        }
        if pivots.get(values.len()) != Some(&row) {
            if rest != 0 {
                return missed(rows, &pivots[..values.len()], row, rest);
            }
        } else {
            let pivot = own[values.len()];
            if rest % pivot != 0 {
                return broken(rows, &pivots[..=values.len()], rise);
            }
            values.push(rest / pivot);
        }
    }
    None
}

/// Weights of the rows of pivots, over one denominator, whose sum has these entries in their columns.
fn combination(
    rows: &[Vec<i128>],
    pivots: &[usize],
    mut entries: Vec<i128>,
) -> Option<(Vec<i128>, i128)> {
    let mut weights = vec![0; rows.len()];
    let mut denominator = 1i128;
    for (column, &row) in pivots.iter().enumerate().rev() {
        let pivot = rows[row][column];
        let (own, common) = (entries[column], gcd(entries[column], pivot));
        let (times, own) = ((pivot / common).abs(), own / common * pivot.signum());
        for number in weights.iter_mut().chain(&mut entries) {
            *number = number.checked_mul(times)?;
        }
        denominator = denominator.checked_mul(times)?;
        weights[row] = own;
        for (before, entry) in entries[..column].iter_mut().enumerate() {
            *entry = cross(*entry, 1, own, rows[row][before])?;
        }
    }
    Some((weights, denominator))
}

/// The certificate of a row that depends on the pivots above it, and is missed by a rest.
fn missed(rows: &[Vec<i128>], pivots: &[usize], row: usize, rest: i128) -> Option<Certificate> {
    let entries = rows[row][..pivots.len()].to_vec();
    let (mut weights, denominator) = combination(rows, pivots, entries)?;
    for weight in &mut weights {
        *weight = -*weight;
    }
    weights[row] = denominator;
    if rest > 0 {
        weights.iter_mut().for_each(|weight| *weight = -*weight);
    }
    small(weights).map(Certificate::Falls)
}

/// The certificate of the last pivot, of which the rest is no multiple.
fn broken(rows: &[Vec<i128>], pivots: &[usize], rise: &[i128]) -> Option<Certificate> {
    let mut entries = vec![0; pivots.len()];
    *entries.last_mut()? = 1;
    let (weights, denominator) = combination(rows, pivots, entries)?;
    // The modulus need only be what the sum over the goal is no multiple of.
    let mut sum = 0i128;
    for (weight, rise) in weights.iter().zip(rise) {
        sum = cross(sum, 1, -weight, *rise)?;
    }
    let modulus = denominator;
    debug_assert!(sum % modulus != 0, "the last value was not whole");
    let weights = weights.iter().map(|weight| i64::try_from(weight.rem_euclid(modulus)).ok());
    let modulus = i64::try_from(modulus).ok()?;
    Some(Certificate::Modulo { weights: weights.collect::<Option<_>>()?, modulus })
}

/// The same weights without a common factor, if they are small enough.
fn small(weights: Vec<i128>) -> Option<Vec<i64>> {
    let common = weights.iter().fold(0, |common, &weight| gcd(common, weight)).max(1);
    weights.into_iter().map(|weight| i64::try_from(weight / common).ok()).collect()
}

fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}
