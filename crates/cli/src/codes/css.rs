//! Both distances of a CSS code.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_decode::distance::{Distance, NoDistance, Trivial};

use super::bounds::{DistanceReport, ending, parameter};
use crate::exit::{Ending, Failure};
use crate::output::reports;

reports! {
    /// The answer about both distances. With `--batch` it has a name and a time.
    #[serde(tag = "schema", rename = "lightsout/css-distance/1")]
    SidesReport<'f>(sides: &'f Sides, named: Option<(String, f64)>) {
        length: usize = sides.found[0].length, dimension: usize = sides.found[0].dimension,
        at_least: u64 = sides.bounds().0, at_most: u64 = sides.bounds().1,
        proved: bool = sides.bounds().0 == sides.bounds().1,
        x: DistanceReport<'f> = side(&sides.found[0]), z: DistanceReport<'f> = side(&sides.found[1]),
        #[serde(flatten)]
        named: Option<Named> = named.map(Named::of),
    }
    Named(named: (String, f64)) { name: String = named.0, cpu_seconds: f64 = named.1 }
}

fn side(found: &Distance) -> DistanceReport<'_> {
    DistanceReport::of(found, "sums of the checks of its kind", "stabilisers")
}

/// The distances of both kinds of operators, X first.
pub(crate) struct Sides {
    pub found: [Distance; 2],
}

impl Sides {
    /// Finds both with `distance`, which is called with 0 for X and 1 for Z.
    ///
    /// # Errors
    /// When the checks do not fit, or there is no logical qubit, or a limit was reached before anything was known.
    pub(crate) fn of(
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
    pub(crate) fn parameters(&self) -> String {
        let (at_least, at_most) = self.bounds();
        let Distance { length, dimension, .. } = self.found[0];
        format!("[[{length},{dimension},{}]]", parameter(at_least, at_most))
    }

    /// Whether both are proved.
    pub(crate) fn ending(&self) -> Ending {
        match self.found.each_ref().map(ending).contains(&Ending::Unknown) {
            true => Ending::Unknown,
            false => Ending::Yes,
        }
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
