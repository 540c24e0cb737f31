//! Adding up prices: a lower bound that rests on the wiring of the board alone.
//!
//! Let c be counts of presses that meet the lights' needs: Σ c(b) over the buttons b of light l is at least k(l). Let
//! the prices u of any one button's lights add up to at most 1. Then
//! Σ c(b) ≥ Σ c(b) Σ u(l) = Σ u(l) Σ c(b) ≥ Σ u(l) k(l). Prices that add up to at most the button's cost bound the
//! cost of c from below by the same sum. Presses in order are counted in the same way, so the bound holds under every
//! rule.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Light, Puzzle};

use super::Wrong;
use crate::solve::evidence::{Evidence, How};
use crate::solve::outcome::{Prices, Residue};

/// The bound that prices give, whatever they are said to give.
pub(super) fn evidence(puzzle: &Puzzle, prices: &Prices) -> Result<Evidence, Wrong> {
    let levels: u8 = if *puzzle.goal() == Goal::Equal { puzzle.states() } else { 1 };
    if prices.levels.len() != usize::from(levels) {
        let (found, wanted) = (prices.levels.len(), usize::from(levels));
        return Err(Wrong::LevelCount { found, wanted });
    }
    check_buttons(puzzle, &prices.levels)?;
    let weights = weights_on_lights(puzzle);
    // The needs of every kind of light, the kinds in order: there are few, mostly one.
    let mut kinds: Vec<(&[u8], Vec<u64>)> = Vec::new();
    let place = |kinds: &[(&[u8], Vec<u64>)], weights: &[u8]| {
        kinds.binary_search_by(|(kind, _)| (*kind).cmp(weights))
    };
    for weights in &weights {
        if let Err(at) = place(&kinds, weights) {
            kinds.insert(at, (weights, needs_with(weights, puzzle.states())));
        }
    }
    let kind_of: Vec<usize> =
        weights.iter().map(|weights| place(&kinds, weights).unwrap_or_else(|at| at)).collect();
    let bound = |(level, prices): (u8, &Vec<u64>)| {
        let need = |light: usize| {
            let needs = &kinds[kind_of[light]].1;
            let need = |end: u8| needs[usize::from(lack(puzzle, light, end))];
            u128::from(match puzzle.goal() {
                Goal::Among(ends) => {
                    ends.of(Light(light)).iter().map(|&end| need(end)).min().unwrap_or(0)
                }
                goal => need(goal.wanted(light).unwrap_or(level)),
            })
        };
        let priced = prices.iter().enumerate();
        let worth: u128 = priced.map(|(light, &price)| u128::from(price) * need(light)).sum();
        worth.div_ceil(u128::from(Prices::UNIT)) as u64
    };
    let least = (0..levels).zip(&prices.levels).map(bound).min().unwrap_or(0);
    let (least, modulus) = match &prices.residue {
        None => (least, 1),
        Some(residue) => {
            let (modulus, rest) = (residue.modulus, check_residue(puzzle, residue)?);
            (least + (rest + modulus - least % modulus) % modulus, modulus)
        }
    };
    match least < prices.least {
        true => Err(Wrong::PricesTooLow { claimed: prices.least, found: least }),
        false => Ok(Evidence::checked(least, How::Prices { modulus })),
    }
}

/// What a light lacks to end in a state.
fn lack(puzzle: &Puzzle, light: usize, end: u8) -> u8 {
    let states = u16::from(puzzle.states());
    ((u16::from(end) + states - u16::from(puzzle.start().states()[light])) % states) as u8
}

/// Checks that there is a price for every light, and that no button is paid more than 1.
fn check_buttons(puzzle: &Puzzle, levels: &[Vec<u64>]) -> Result<(), Wrong> {
    if let Some(prices) = levels.iter().find(|prices| prices.len() != puzzle.lights()) {
        return Err(Wrong::LightCount { found: prices.len(), wanted: puzzle.lights() });
    }
    let mut touches = Vec::new();
    for button in (0..puzzle.buttons()).map(Button) {
        puzzle.touched_by(button, &mut touches);
        for prices in levels {
            let paid: u128 = touches.iter().map(|touch| u128::from(prices[touch.light.0])).sum();
            if paid > u128::from(Prices::UNIT) * u128::from(cost(puzzle, button)) {
                return Err(Wrong::Overpaid { button: puzzle.button_name(button) });
            }
        }
    }
    Ok(())
}

/// What a press of a button costs.
fn cost(puzzle: &Puzzle, button: Button) -> u64 {
    puzzle.costs().map_or(1, |costs| u64::from(costs[button.0]))
}

/// For every light the weights, each once and in order, with which buttons change it.
fn weights_on_lights(puzzle: &Puzzle) -> Vec<Vec<u8>> {
    let mut weights: Vec<Vec<u8>> = vec![Vec::new(); puzzle.lights()];
    let mut touches = Vec::new();
    for button in (0..puzzle.buttons()).map(Button) {
        puzzle.touched_by(button, &mut touches);
        for touch in &touches {
            let weights = &mut weights[touch.light.0];
            if let Err(place) = weights.binary_search(&touch.weight) {
                weights.insert(place, touch.weight);
            }
        }
    }
    weights
}

/// The least number of presses that change a light by every amount; 0 for what no presses do.
fn needs_with(weights: &[u8], states: u8) -> Vec<u64> {
    let m = usize::from(states);
    let mut least = vec![u64::MAX; m];
    least[0] = 0;
    let mut last = vec![0];
    for presses in 1.. {
        let mut next = Vec::new();
        for (from, &weight) in last.iter().flat_map(|from| weights.iter().map(move |w| (from, w))) {
            let to = (from + usize::from(weight)) % m;
            if least[to] == u64::MAX {
                least[to] = presses;
                next.push(to);
            }
        }
        if next.is_empty() {
            break;
        }
        last = next;
    }
    least.into_iter().map(|presses| if presses == u64::MAX { 0 } else { presses }).collect()
}

/// The number of presses modulo the residue's modulus, once the weights were checked to tell it.
fn check_residue(puzzle: &Puzzle, residue: &Residue) -> Result<u64, Wrong> {
    let Residue { weights, modulus } = residue;
    let (states, modulus) = (u64::from(puzzle.states()), *modulus);
    if weights.len() != puzzle.lights() {
        return Err(Wrong::LightCount { found: weights.len(), wanted: puzzle.lights() });
    }
    let wrong = || Wrong::NoResidue(modulus);
    if modulus == 0 || !states.is_multiple_of(modulus) {
        return Err(wrong());
    }
    let step = states / modulus;
    let weight = |light: usize| u64::from(weights[light]);
    let mut touches = Vec::new();
    for button in (0..puzzle.buttons()).map(Button) {
        puzzle.touched_by(button, &mut touches);
        let change: u64 =
            touches.iter().map(|touch| weight(touch.light.0) * u64::from(touch.weight)).sum();
        if change % states != step * cost(puzzle, button) % states {
            return Err(wrong());
        }
    }
    let all: u64 = (0..weights.len()).map(weight).sum();
    if *puzzle.goal() == Goal::Equal && !all.is_multiple_of(states) {
        return Err(wrong());
    }
    // Where a light may end in several states, the residue is told of none of them.
    if puzzle.goal().ends().is_some() {
        return Err(wrong());
    }
    let lacks = |light: usize| lack(puzzle, light, puzzle.goal().wanted(light).unwrap_or(0));
    let change: u64 = (0..weights.len()).map(|light| weight(light) * u64::from(lacks(light))).sum();
    match change.is_multiple_of(step) {
        true => Ok(change % states / step),
        false => Err(wrong()),
    }
}
