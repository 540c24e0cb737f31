//! The smallest equation with one press of the plan in it: a weighted sum of few lights that this button changes, and
//! otherwise only buttons that the plan leaves alone.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::linear::solutions::Solutions;

use super::deduction::{Because, Deduction, Press, Term};
use super::wiring::{Weighted, Wiring};

/// On boards of more lights, sums of two are not tried.
const MOST_FOR_PAIRS: usize = 256;
/// On boards of more lights or buttons, sums that a single button changes are not sought.
const MOST_FOR_INVERSE: usize = 64;
/// Up to so many such sums are compared.
const MOST_SUMS: u64 = 256;

/// A sum of lights, and what follows for a press.
struct Equation {
    lights: Vec<Weighted>,
    others: Vec<usize>,
    button: usize,
    weight: u8,
}

impl Equation {
    /// How much there is to look at. A button left alone counts as much as four lights: that it is has to be believed,
    /// where a sum that only one button changes can be counted.
    fn size(&self) -> usize {
        self.lights.len() + 4 * self.others.len()
    }

    /// Whether its press is the only one, or other lights tell it from the others.
    fn tells_its_press(&self, wiring: &Wiring) -> bool {
        match self.lights[..] {
            _ if self.others.is_empty() => true,
            [(light, _)] => !telling(wiring, light, &self.others, self.button).is_empty(),
            _ => false,
        }
    }
}

/// Finds the smallest equation of at most `most_lights` lights that gives a press of the plan, or none. Between equally
/// small ones it prefers one that tells the press from the other buttons.
///
/// # Errors
/// When the budget is spent.
pub(super) fn smallest(
    wiring: &Wiring,
    plan: &[u8],
    most_lights: usize,
    watch: &mut dyn Watch,
) -> Result<Option<Deduction>, Stopped> {
    let lights = wiring.needs().len();
    let mut best: Option<((usize, bool), Equation)> = None;
    let mut offer = |found: Option<Equation>| {
        let Some(found) = found.filter(|found| found.lights.len() <= most_lights) else { return };
        let key = (found.size(), !found.tells_its_press(wiring));
        if best.as_ref().is_none_or(|(best, _)| key < *best) {
            best = Some((key, found));
        }
    };
    for light in 0..lights {
        watch.step(1)?;
        offer(equation(wiring, plan, vec![(light, 1)]));
    }
    if lights <= MOST_FOR_PAIRS {
        for pair in pairs(wiring) {
            watch.step(1)?;
            offer(equation(wiring, plan, pair));
        }
    }
    if lights.max(plan.len()) <= MOST_FOR_INVERSE {
        for sum in single(wiring, plan, watch)? {
            offer(equation(wiring, plan, sum));
        }
    }
    Ok(best.map(|(_, best)| told(wiring, plan, best)))
}

fn told(wiring: &Wiring, plan: &[u8], found: Equation) -> Deduction {
    let Equation { lights, others, button, weight } = found;
    let press = Press { button, times: plan[button] };
    match lights[..] {
        [(light, _)] => {
            let also = telling(wiring, light, &others, button);
            let because = if others.is_empty() { Because::Only } else { Because::Plan };
            Deduction::Forced { light, others, because, also, press }
        }
        _ => {
            let m = wiring.modulus();
            let needs =
                |sum, &(light, weight): &Weighted| m.add(sum, m.mul(weight, wiring.needs()[light]));
            Deduction::Equation {
                needs: lights.iter().fold(0, needs),
                lights: lights
                    .into_iter()
                    .map(|(number, weight)| Term { number, weight })
                    .collect(),
                weight,
                others,
                press,
            }
        }
    }
}

/// Finds other wrong lights that tell a button from the others: it changes them all, and no other does.
/// Returns the fewest possible, at most two. Empty if there are no others or no such lights.
pub(super) fn telling(wiring: &Wiring, told: usize, others: &[usize], button: usize) -> Vec<usize> {
    if others.is_empty() {
        return Vec::new();
    }
    let changes =
        |button: usize, light: usize| wiring.lights_of(button).iter().any(|&(of, _)| of == light);
    let wrong: Vec<usize> = (wiring.lights_of(button).iter().map(|&(light, _)| light))
        .filter(|light| wiring.needs()[*light] > 0 && *light != told)
        .collect();
    let alone = |lights: &[usize]| {
        !others.iter().any(|&other| lights.iter().all(|&light| changes(other, light)))
    };
    let one = wrong.iter().map(|&light| vec![light]);
    let two = (wrong.iter().enumerate())
        .flat_map(|(at, &one)| wrong[at + 1..].iter().map(move |&two| vec![one, two]));
    one.chain(two).find(|lights| alone(lights)).unwrap_or_default()
}

/// The equation of a sum of lights, where it says a press of the plan: it has only one of the plan's buttons, with a
/// weight that can be divided by.
fn equation(wiring: &Wiring, plan: &[u8], lights: Vec<Weighted>) -> Option<Equation> {
    let m = wiring.modulus();
    let mut sums: Vec<Weighted> = Vec::new();
    for &(light, factor) in &lights {
        for &(button, weight) in wiring.buttons_of(light) {
            let by = m.mul(factor, weight);
            match sums.iter_mut().find(|(known, _)| *known == button) {
                Some((_, sum)) => *sum = m.add(*sum, by),
                None => sums.push((button, by)),
            }
        }
    }
    sums.retain(|(_, sum)| *sum != 0);
    let mut pressed = sums.iter().filter(|(button, _)| plan[*button] > 0);
    let &(button, weight) = pressed.next()?;
    if pressed.next().is_some() || m.inverse(weight).is_none() {
        return None;
    }
    let mut others: Vec<usize> =
        sums.iter().map(|&(other, _)| other).filter(|&other| other != button).collect();
    others.sort_unstable();
    Some(Equation { lights, others, button, weight })
}

/// All sums of two lights in which a button that changes both cancels.
fn pairs(wiring: &Wiring) -> impl Iterator<Item = Vec<Weighted>> + '_ {
    let m = wiring.modulus();
    (0..wiring.needs().len()).flat_map(move |one| {
        let mut found: Vec<Vec<Weighted>> = Vec::new();
        for &(button, weight) in wiring.buttons_of(one) {
            for &(other, by) in wiring.lights_of(button).iter().filter(|(other, _)| *other > one) {
                let Some(over) = m.inverse(by) else { continue };
                let pair = vec![(one, 1), (other, m.neg(m.mul(weight, over)))];
                if !found.contains(&pair) {
                    found.push(pair);
                }
            }
        }
        found
    })
}

/// For the presses of the plan the smallest sum that no other button changes, where there is one.
fn single(
    wiring: &Wiring,
    plan: &[u8],
    watch: &mut dyn Watch,
) -> Result<Vec<Vec<Weighted>>, Stopped> {
    let (lights, m) = (wiring.needs().len(), wiring.modulus());
    let entries: Vec<(usize, usize, u8)> = (0..plan.len())
        .flat_map(|button| {
            wiring.lights_of(button).iter().map(move |&(light, by)| (button, light, by))
        })
        .collect();
    let Ok(matrix) = SparseMatrix::from_triplets(plan.len(), lights, m, entries) else {
        return Ok(Vec::new());
    };
    let factorisation = Factorisation::of(&matrix, watch)?;
    let orders = factorisation.kernel_orders();
    let count = orders.iter().try_fold(1u64, |all, &order| all.checked_mul(order.into()));
    let is_few = count.is_some_and(|count| count <= MOST_SUMS);
    let quiet: Vec<(Vec<u8>, u16)> = (0..orders.len().min(if is_few { orders.len() } else { 0 }))
        .filter_map(|index| factorisation.kernel_generator(index))
        .collect();
    let size = |sum: &Vec<u8>| sum.iter().filter(|&&weight| weight > 0).count();
    let mut found = Vec::new();
    for button in (0..plan.len()).filter(|&button| plan[button] > 0) {
        watch.step(lights as u64)?;
        let mut unit = vec![0; plan.len()];
        unit[button] = 1;
        let Ok(sum) = factorisation.solve(&unit) else { continue };
        let best = Solutions::new(m.value(), sum, quiet.clone()).min_by_key(size);
        found.extend(best.map(|sum| {
            sum.into_iter().enumerate().filter(|(_, weight)| *weight > 0).collect::<Vec<_>>()
        }));
    }
    Ok(found)
}
