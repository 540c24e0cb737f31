//! Verifies claims about counters. It adds up presses, and certificates button by button.

use lightsout_model::counters::Counters;

use super::{Certificate, Claim, Reason};
use crate::solve::evidence::Evidence;
use crate::solve::outcome::Unknown;
use crate::verify::Wrong;

/// How a run on counters ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Presses that reach the goal.
    Solved(Solution),
    /// No presses reach the goal.
    Unsolvable(Refutation),
    /// Nothing is known.
    Unknown(Unknown),
}

/// Presses that were added up and reach the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    presses: Vec<u64>,
    cost: u64,
    evidence: Option<Evidence>,
    said: Option<(String, u64)>,
}

impl Solution {
    /// Returns the number of presses of each button.
    pub fn presses(&self) -> &[u64] {
        &self.presses
    }

    /// Returns the number of all presses.
    pub fn total(&self) -> u64 {
        self.presses.iter().sum()
    }

    /// Returns the cost of all presses, which is their number if presses have no costs.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// Returns the proof that no presses cost less, if there is one.
    pub fn evidence(&self) -> Option<&Evidence> {
        self.evidence.as_ref()
    }

    /// Returns the lower bound that an external engine claims, with its name.
    pub fn said(&self) -> Option<&(String, u64)> {
        self.said.as_ref()
    }
}

/// A checked reason that no presses reach the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation(Reason);

impl Refutation {
    /// Returns the reason.
    pub fn reason(&self) -> &Reason {
        &self.0
    }
}

/// Turns a claim into an outcome.
///
/// # Errors
/// What is wrong with the claim.
pub fn judge(counters: &Counters, claim: Claim) -> Result<Outcome, Wrong> {
    Ok(match claim {
        Claim::Solved { presses, evidence, said } => {
            check_presses(counters, &presses)?;
            let cost = cost(counters, &presses).ok_or_else(too_many)?;
            if let Some(evidence) = evidence.as_ref().filter(|own| own.least() != cost) {
                return Err(Wrong::Counters(format!(
                    "the presses cost {cost}, and {} is claimed as the least cost",
                    evidence.least()
                )));
            }
            Outcome::Solved(Solution { presses, cost, evidence, said })
        }
        Claim::Unsolvable(reason) => {
            if let Reason::Certificate(certificate) = &reason {
                check_certificate(counters, certificate)?;
            }
            Outcome::Unsolvable(Refutation(reason))
        }
        Claim::Unknown(unknown) => Outcome::Unknown(unknown),
    })
}

fn too_many() -> Wrong {
    Wrong::Counters("there are more presses than can be counted".to_string())
}

fn cost(counters: &Counters, presses: &[u64]) -> Option<u64> {
    let costs = presses.iter().enumerate();
    let mut costs = costs.map(|(button, count)| counters.cost_of(button).checked_mul(*count));
    costs.try_fold(0u64, |sum, cost| sum.checked_add(cost?))
}

/// Returns the numbers of the counters after presses.
///
/// # Errors
/// Presses that do not fit the buttons, or more than can be counted.
pub fn replay(counters: &Counters, presses: &[u64]) -> Result<Vec<u64>, Wrong> {
    if presses.len() != counters.buttons() {
        let (found, wanted) = (presses.len(), counters.buttons());
        return Err(Wrong::Counters(format!("there are {found} counts for {wanted} buttons")));
    }
    let mut ends: Vec<u64> = counters.start().to_vec();
    for (button, &count) in presses.iter().enumerate() {
        for &(light, by) in counters.touched_by(button) {
            let end = by.checked_mul(count).and_then(|by| ends[light].checked_add(by));
            ends[light] = end.ok_or_else(too_many)?;
        }
    }
    Ok(ends)
}

/// Checks that presses raise every counter to its number.
///
/// # Errors
/// The first counter that they miss.
pub fn check_presses(counters: &Counters, presses: &[u64]) -> Result<(), Wrong> {
    let ends = replay(counters, presses)?;
    let wanted = ends.iter().zip(counters.goal());
    match wanted.enumerate().find(|(_, (end, goal))| end != goal) {
        None => Ok(()),
        Some((light, (end, goal))) => Err(Wrong::Counters(format!(
            "counter {} ends with {end}, and it is to reach {goal}",
            counters.light_name(light)
        ))),
    }
}

/// Checks that a certificate excludes the goal.
///
/// # Errors
/// What is wrong with it.
pub fn check_certificate(counters: &Counters, certificate: &Certificate) -> Result<(), Wrong> {
    let weights = certificate.weights();
    if weights.len() != counters.lights() {
        return Err(Wrong::Counters("the certificate has not a weight for each counter".into()));
    }
    // Weights have 64 bits, and steps and numbers far fewer than 32, so that no sum of fewer than 2^31 terms overflows.
    let weighted = |light: usize, by: i128| i128::from(weights[light]) * by;
    let is_kept = |change: i128| match certificate {
        Certificate::Falls(_) => change >= 0,
        Certificate::Modulo { modulus, .. } => *modulus > 0 && change % i128::from(*modulus) == 0,
    };
    for button in 0..counters.buttons() {
        let touched = counters.touched_by(button);
        if !is_kept(touched.iter().map(|&(light, by)| weighted(light, by.into())).sum()) {
            let name = counters.button_name(button);
            return Err(Wrong::Counters(format!("button {name} does not keep to the certificate")));
        }
    }
    let rise = counters.rise().enumerate();
    match is_kept(rise.map(|(light, by)| weighted(light, by.into())).sum()) {
        false => Ok(()),
        true => Err(Wrong::Counters("the certificate does not exclude the goal".to_string())),
    }
}
