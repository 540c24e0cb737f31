//! Both distances of a CSS code.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_decode::distance::{Distance, NoDistance, Trivial};
use serde_json::{Value, json};

use super::bounds::{ending, object, parameter};
use crate::exit::{Ending, Failure};

/// The distances of both kinds of operators, X first.
pub struct Sides {
    pub found: [Distance; 2],
}

impl Sides {
    /// Finds both with `distance`, which is called with 0 for X and 1 for Z.
    ///
    /// # Errors
    /// When the checks do not fit, or there is no logical qubit, or a limit was reached before anything was known.
    pub fn of(
        [x, z]: &[SparseMatrix; 2],
        mut distance: impl FnMut(usize, &SparseMatrix, &Trivial) -> Result<Distance, NoDistance>,
    ) -> Result<Sides, Failure> {
        // Operators of one kind meet the checks of the other, and are trivial if they are sums of their own.
        let mut side = |number, checks, own: &SparseMatrix| {
            distance(number, checks, &Trivial::SumsOf(own.clone())).map_err(said)
        };
        Ok(Sides { found: [side(0, z, x)?, side(1, x, z)?] })
    }

    fn bounds(&self) -> (u64, u64) {
        let [x, z] = &self.found;
        (x.at_least.min(z.at_least), x.at_most.min(z.at_most))
    }

    /// Returns `[[n,k,d]]`.
    pub fn parameters(&self) -> String {
        let (at_least, at_most) = self.bounds();
        let Distance { length, dimension, .. } = self.found[0];
        format!("[[{length},{dimension},{}]]", parameter(at_least, at_most))
    }

    /// Whether both are proved.
    pub fn ending(&self) -> Ending {
        match self.found.each_ref().map(ending).contains(&Ending::Unknown) {
            true => Ending::Unknown,
            false => Ending::Yes,
        }
    }

    /// Returns the answer as JSON.
    pub fn object(&self) -> Value {
        let (at_least, at_most) = self.bounds();
        let side = |found| object(found, "sums of the checks of its kind", "stabilisers");
        let [x, z] = &self.found;
        json!({
            "schema": "lightsout/css-distance/1", "length": x.length, "dimension": x.dimension,
            "at_least": at_least, "at_most": at_most, "proved": at_least == at_most,
            "x": side(x), "z": side(z),
        })
    }
}

fn said(error: NoDistance) -> Failure {
    match error {
        NoDistance::Apart { row, check } => Failure::input(format!(
            "row {} of the one and row {} of the other do not commute: they meet in an odd number of qubits",
            row + 1,
            check + 1
        )),
        NoDistance::Columns { found, wanted, .. } => Failure::input(format!(
            "the X and the Z checks have {found} and {wanted} columns. Both need one for each qubit"
        )),
        NoDistance::AllTrivial => Failure::Impossible(
            "the code has no logical qubits, so there is no distance".to_string(),
        ),
        NoDistance::Stopped(stopped) => stopped.into(),
        error => Failure::input(error.to_string()),
    }
}
