//! Lower bounds on the number of presses, from the lights alone.
//!
//! Light l, which still needs d, needs at least k(l) presses among its own buttons. Give every light a price u(l) ≥ 0
//! such that the prices of the lights of any one button add up to at most 1. Then every solution has at least Σ
//! u(l)·k(l) presses (weak duality for covering programs).
//!
//! Prices 1 ÷ (lights of the light's largest button) give the covering bound, prices 0 and 1 a packing of lights that
//! share no button. Both are then raised greedily while no button is overpaid. If presses have costs, the prices of the
//! lights of a button add up to at most its cost, and bound the cost.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};

use crate::linear::system::LinearSystem;
use crate::solve::outcome::{Ground, Prices, Residue};

const UNIT: u64 = Prices::UNIT;

/// For the goal "all equal" there are prices for every level; more of them are not kept.
const MOST_PRICES: usize = 1 << 24;

/// Returns the larger of the covering and the packing bound, as prices that can be checked by adding. For the goal "all
/// equal" it is the least over all levels.
pub fn by_prices(system: &LinearSystem) -> Ground {
    let Some(levels) = levels(system) else { return Ground::Nothing };
    let (mut least, mut prices) = (u64::MAX, Vec::new());
    for level in 0..levels {
        let (bound, of_level) = at_level(system, level);
        if bound == 0 {
            return Ground::Nothing;
        }
        least = least.min(bound);
        prices.push(of_level);
    }
    Ground::Prices(Prices { least, levels: prices, residue: None })
}

/// The number of levels that there are prices for; none where these would be too many.
fn levels(system: &LinearSystem) -> Option<u8> {
    match (system.has_level(), system.matrix().modulus().value()) {
        (false, _) => Some(1),
        (true, states) => {
            let prices = usize::from(states).saturating_mul(system.matrix().rows());
            (prices <= MOST_PRICES).then_some(states)
        }
    }
}

/// Prices of nothing.
fn free(system: &LinearSystem) -> Option<Prices> {
    let levels = vec![vec![0; system.matrix().rows()]; usize::from(levels(system)?)];
    Some(Prices { least: 0, levels, residue: None })
}

/// The lower bound on the number of presses that prices give.
pub fn lower_bound(system: &LinearSystem) -> u64 {
    by_prices(system).least()
}

/// Raises the bound if every solution has `rest` presses modulo `modulus` and weights that show it are found.
///
/// # Errors
/// When the watch says so.
pub fn in_residue(
    system: &LinearSystem,
    ground: Ground,
    (rest, modulus): (u64, u64),
    watch: &mut dyn Watch,
) -> Result<Ground, Stopped> {
    let prices = match ground {
        Ground::Prices(prices) => prices,
        Ground::Nothing => match free(system) {
            Some(prices) => prices,
            None => return Ok(ground),
        },
        Ground::Evidence(_) => return Ok(ground),
    };
    let least = prices.least + (rest % modulus + modulus - prices.least % modulus) % modulus;
    if least == prices.least {
        return Ok(Ground::Prices(prices));
    }
    let residue = residue(system, modulus, watch)?;
    let least = if residue.is_some() { least } else { prices.least };
    Ok(Ground::Prices(Prices { least, residue, ..prices }))
}

/// Weights of which every press changes the sum by m/d, where there are some.
fn residue(
    system: &LinearSystem,
    modulus: u64,
    watch: &mut dyn Watch,
) -> Result<Option<Residue>, Stopped> {
    let matrix = system.matrix();
    let states = u64::from(matrix.modulus().value());
    if !states.is_multiple_of(modulus) {
        return Ok(None);
    }
    let step = (states / modulus % states) as u8;
    // The level of the goal "all equal" is not to change the sum at all.
    let column =
        |column: usize| (u64::from(step) * u64::from(system.cost_of(column)) % states) as u8;
    let wanted: Vec<u8> = (0..matrix.cols()).map(column).collect();
    watch.reserve(24 * matrix.entries() as u64)?;
    let weights = Factorisation::of(&matrix.transposed(), watch)?.solve(&wanted).ok();
    Ok(weights.map(|weights| Residue { weights, modulus }))
}

/// The bound at one level, and the prices that give it.
fn at_level(system: &LinearSystem, level: u8) -> (u64, Vec<u64>) {
    let needs = needs(system, level);
    let lights_of = lights_of_buttons(system.matrix(), system.buttons(), &needs);
    let buttons_of = buttons_of_lights(&lights_of, needs.len());
    let budgets: Vec<u64> =
        (0..system.buttons()).map(|button| UNIT * u64::from(system.cost_of(button))).collect();
    let covering = prices_by_tightest_button(&budgets, &lights_of, &buttons_of);
    let covering = raised(covering, &needs, &budgets, &lights_of, &buttons_of);
    let packing = raised(vec![0; needs.len()], &needs, &budgets, &lights_of, &buttons_of);
    if packing.0 > covering.0 { packing } else { covering }
}

/// The least number of presses among its own buttons that bring every light what it lacks.
fn needs(system: &LinearSystem, level: u8) -> Vec<u64> {
    let (matrix, states) = (system.matrix(), system.matrix().modulus().value());
    (0..matrix.rows())
        .map(|light| {
            let lacks =
                (u16::from(system.right_side()[light]) + u16::from(level)) % u16::from(states);
            let weights = matrix
                .row(light)
                .filter(|(button, _)| *button < system.buttons())
                .map(|(_, weight)| weight);
            fewest_summands(lacks as u8, weights, states)
        })
        .collect()
}

/// The least number of summands among `weights` that add up to `sum` modulo `states`; 0 when none do.
fn fewest_summands(sum: u8, weights: impl Iterator<Item = u8>, states: u8) -> u64 {
    let mut weights: Vec<u8> = weights.collect();
    weights.sort_unstable();
    weights.dedup();
    let mut reached = vec![false; usize::from(states)];
    reached[0] = true;
    let (mut frontier, mut count) = (vec![0u8], 0);
    while !frontier.is_empty() {
        if frontier.contains(&sum) {
            return count;
        }
        let mut next = Vec::new();
        for (from, by) in frontier.iter().flat_map(|from| weights.iter().map(move |by| (from, by)))
        {
            let to = ((u16::from(*from) + u16::from(*by)) % u16::from(states)) as u8;
            if !std::mem::replace(&mut reached[usize::from(to)], true) {
                next.push(to);
            }
        }
        (frontier, count) = (next, count + 1);
    }
    0
}

/// For every button the lights it touches that need something.
fn lights_of_buttons(matrix: &SparseMatrix, buttons: usize, needs: &[u64]) -> Vec<Vec<usize>> {
    let mut lights_of = vec![Vec::new(); buttons];
    for light in (0..needs.len()).filter(|light| needs[*light] > 0) {
        for (button, _) in matrix.row(light).filter(|(button, _)| *button < buttons) {
            lights_of[button].push(light);
        }
    }
    lights_of
}

fn buttons_of_lights(lights_of: &[Vec<usize>], lights: usize) -> Vec<Vec<usize>> {
    let mut buttons_of = vec![Vec::new(); lights];
    for (button, lights) in lights_of.iter().enumerate() {
        for &light in lights {
            buttons_of[light].push(button);
        }
    }
    buttons_of
}

fn prices_by_tightest_button(
    budgets: &[u64],
    lights_of: &[Vec<usize>],
    buttons_of: &[Vec<usize>],
) -> Vec<u64> {
    let share = |&button: &usize| budgets[button] / lights_of[button].len() as u64;
    buttons_of.iter().map(|buttons| buttons.iter().map(share).min().unwrap_or(0)).collect()
}

/// Raises prices light by light, those with the fewest buttons first, and adds up what they are worth.
/// The verifier does not add up here: it has code of its own.
fn raised(
    mut prices: Vec<u64>,
    needs: &[u64],
    budgets: &[u64],
    lights_of: &[Vec<usize>],
    buttons_of: &[Vec<usize>],
) -> (u64, Vec<u64>) {
    let mut slack: Vec<u64> = lights_of
        .iter()
        .zip(budgets)
        .map(|(lights, budget)| budget - lights.iter().map(|&light| prices[light]).sum::<u64>())
        .collect();
    let mut order: Vec<usize> = (0..needs.len()).filter(|&light| needs[light] > 0).collect();
    order.sort_by_key(|&light| buttons_of[light].len());
    for light in order {
        let room = buttons_of[light].iter().map(|&button| slack[button]).min().unwrap_or(0);
        prices[light] += room;
        for &button in &buttons_of[light] {
            slack[button] -= room;
        }
    }
    let worth: u128 =
        prices.iter().zip(needs).map(|(&price, &need)| u128::from(price) * u128::from(need)).sum();
    (worth.div_ceil(u128::from(UNIT)) as u64, prices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summands_are_counted_modulo_the_states() {
        assert_eq!(fewest_summands(3, [1].into_iter(), 5), 3);
        assert_eq!(fewest_summands(3, [1, 4].into_iter(), 5), 2);
        assert_eq!(fewest_summands(0, [1].into_iter(), 5), 0);
        assert_eq!(fewest_summands(1, [2].into_iter(), 4), 0);
    }
}
