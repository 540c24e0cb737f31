//! The evidence: pairs of presses and the change they made, and all that follows from them.
//!
//! The unknown matrix A is linear, so the pairs (p, d) with A·p = d that are certain are exactly the sums of multiples
//! of those observed. They are kept in echelon form twice: by presses first, to find the effects of presses, and by
//! change first, to find the presses for a change.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::{Modulus, Span};
use serde::Serialize;

/// An observation that contradicts the earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contradiction {
    /// The line of the observation, or another number chosen by the caller.
    pub line: usize,
    /// The lights that should have changed otherwise.
    pub lights: Vec<usize>,
    /// The lines of the earlier observations that together say so.
    pub against: Vec<usize>,
}

/// An observation that was believed.
#[derive(Clone, Debug)]
struct Seen {
    line: usize,
    presses: Vec<u8>,
}

/// What was observed, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    modulus: Modulus,
    buttons: usize,
    lights: usize,
    /// Rows (p | d).
    by_presses: Span,
    /// Rows (d | p).
    by_change: Span,
    seen: Vec<Seen>,
}

impl Evidence {
    pub(super) fn new(modulus: Modulus, buttons: usize, lights: usize) -> Evidence {
        let width = buttons + lights;
        Evidence {
            modulus,
            buttons,
            lights,
            by_presses: Span::new(modulus, width),
            by_change: Span::new(modulus, width),
            seen: Vec::new(),
        }
    }

    /// A change that no press makes but that does not count, as when the goal is "all equal".
    pub(super) fn allow(&mut self, change: &[u8]) {
        self.by_change.insert(&joined(change, &vec![0; self.buttons]));
    }

    /// Takes an observation in.
    ///
    /// # Errors
    /// When it contradicts the earlier ones; it is then left out.
    pub(super) fn observe(
        &mut self,
        line: usize,
        presses: &[u8],
        change: &[u8],
    ) -> Result<(), Contradiction> {
        if let Some(expected) = self.effect(presses) {
            if expected == change {
                return Ok(());
            }
            let is_wrong = |&light: &usize| expected[light] != change[light];
            let lights = (0..self.lights).filter(is_wrong).collect();
            return Err(Contradiction { line, lights, against: self.sources(presses) });
        }
        if let Some(lights) = self.impossible(presses, change) {
            return Err(Contradiction {
                line,
                lights,
                against: self.seen.iter().map(|seen| seen.line).collect(),
            });
        }
        self.by_presses.insert(&joined(presses, change));
        self.by_change.insert(&joined(change, presses));
        self.seen.push(Seen { line, presses: presses.to_vec() });
        Ok(())
    }

    /// Lights whose change cannot be: over a composite m some multiple of the presses may be known
    /// though they are not, and the same multiple of the change must agree.
    fn impossible(&self, presses: &[u8], change: &[u8]) -> Option<Vec<usize>> {
        let mut trial = self.by_presses.clone();
        trial.insert(&joined(presses, change));
        let (_, row) = trial.rows().find(|(pivot, _)| *pivot >= self.buttons)?;
        Some((0..self.lights).filter(|light| row[self.buttons + light] != 0).collect())
    }

    /// What presses do, where that is certain.
    pub(super) fn effect(&self, presses: &[u8]) -> Option<Vec<u8>> {
        let mut row = joined(presses, &vec![0; self.lights]);
        self.by_presses.reduce(&mut row);
        let (rest, minus) = row.split_at(self.buttons);
        let is_known = rest.iter().all(|&count| count == 0);
        is_known.then(|| minus.iter().map(|&entry| self.modulus.neg(entry)).collect())
    }

    /// Presses that surely make a change, where there are any.
    pub(super) fn presses_for(&self, change: &[u8]) -> Option<Vec<u8>> {
        let mut row = joined(change, &vec![0; self.buttons]);
        self.by_change.reduce(&mut row);
        let (rest, minus) = row.split_at(self.lights);
        let is_reached = rest.iter().all(|&state| state == 0);
        is_reached.then(|| minus.iter().map(|&entry| self.modulus.neg(entry)).collect())
    }

    /// Presses that surely change nothing that counts, each with its order.
    pub(super) fn quiet(&self) -> Vec<(Vec<u8>, u16)> {
        let rows = self.by_change.rows().filter(|(pivot, _)| *pivot >= self.lights);
        rows.map(|(pivot, row)| {
            let order = u16::from(self.modulus.value() / row[pivot]);
            (row[self.lights..].to_vec(), order)
        })
        .collect()
    }

    /// What is left of a button's press when what is known is taken away, scaled so that buttons of
    /// which either tells the other look alike; nothing for a known button.
    pub(super) fn unknown_part(&self, button: usize) -> Vec<u8> {
        let mut row = vec![0; self.buttons + self.lights];
        row[button] = 1;
        self.by_presses.reduce(&mut row);
        row.truncate(self.buttons);
        if let Some(&lead) = row.iter().find(|&&entry| entry != 0) {
            lightsout_algebra::zm::row::scale(
                &mut row,
                self.modulus.unit_to_associate(lead),
                self.modulus,
            );
        }
        row
    }

    /// The logarithm to the base m of the number of changes that known presses make.
    pub(super) fn directions(&self) -> f64 {
        let base = f64::from(self.modulus.value());
        let rows = self.by_change.rows().filter(|(pivot, _)| *pivot < self.lights);
        rows.map(|(pivot, row)| (base / f64::from(row[pivot])).log(base)).sum()
    }

    /// Lines whose presses add up to these.
    fn sources(&self, presses: &[u8]) -> Vec<usize> {
        let entries = self.seen.iter().enumerate().flat_map(|(column, seen)| {
            seen.presses.iter().enumerate().map(move |(row, &count)| (row, column, count))
        });
        let matrix =
            SparseMatrix::from_triplets(self.buttons, self.seen.len(), self.modulus, entries);
        let Ok(factorisation) =
            matrix.as_ref().map(|matrix| Factorisation::of(matrix, &mut Unwatched))
        else {
            return Vec::new();
        };
        let Ok(Ok(shares)) = factorisation.map(|factorisation| factorisation.solve(presses)) else {
            return Vec::new();
        };
        let used = self.seen.iter().zip(shares).filter(|(_, share)| *share != 0);
        used.map(|(seen, _)| seen.line).collect()
    }
}

fn joined(first: &[u8], second: &[u8]) -> Vec<u8> {
    [first, second].concat()
}
