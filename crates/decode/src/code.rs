//! A code as its decoder sees it: checks, what errors cost, which observables they flip.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::zm::Modulus;

use crate::weights::Weights;

/// Checks by errors over GF(2), a weight for every error, and the logical observables that errors flip.
#[derive(Clone, Debug)]
pub struct Code {
    checks: SparseMatrix,
    weights: Weights,
    /// A row for every observable, a column for every error.
    observables: SparseMatrix,
    usual: Option<Usual>,
}

/// The likeliest case, if errors happen in it. Weights then count the differences from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usual {
    /// The errors that are likelier than not, as 0 and 1.
    pub likely: Vec<u8>,
    /// The checks that certain errors break. These errors have no column in the matrix.
    pub broken: Vec<u8>,
    /// The observables that they flip.
    pub flipped: Vec<u8>,
}

/// Why parts make no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCode {
    /// Weights for another number of errors.
    #[error(
        "there are {found} weights, and {wanted} columns of the check matrix, each an error with a weight"
    )]
    Weights {
        /// How many weights there are.
        found: usize,
        /// How many columns.
        wanted: usize,
    },
    /// Observables of another number of errors.
    #[error(
        "the logical operators have {found} columns, and the check matrix {wanted}, but both need one for each error"
    )]
    Observables {
        /// The columns of the observables.
        found: usize,
        /// The columns of the checks.
        wanted: usize,
    },
}

impl Code {
    /// Returns the code of a check matrix, a row for every check and a column for every error, in which all errors
    /// weigh 1.
    pub fn of(checks: SparseMatrix) -> Code {
        let weights = Weights::ones(checks.cols());
        let observables = matrix(0, checks.cols(), Vec::new());
        Code { checks, weights, observables, usual: None }
    }

    /// Returns the same code in which something happens in the likeliest case.
    ///
    /// # Panics
    /// When there is not one entry for each error, check and observable.
    pub fn with_usual(self, usual: Usual) -> Code {
        let found = [usual.likely.len(), usual.broken.len(), usual.flipped.len()];
        assert_eq!(found, [self.checks.cols(), self.checks.rows(), self.observables.rows()]);
        Code { usual: Some(usual), ..self }
    }

    /// Returns the same code with other weights.
    ///
    /// # Errors
    /// When there is not one weight for each error.
    pub fn with_weights(self, weights: Weights) -> Result<Code, BadCode> {
        let (found, wanted) = (weights.costs().len(), self.checks.cols());
        match found == wanted {
            true => Ok(Code { weights, ..self }),
            false => Err(BadCode::Weights { found, wanted }),
        }
    }

    /// Returns the same code with these observables, a row for each.
    ///
    /// # Errors
    /// When they have another number of columns.
    pub fn with_observables(self, observables: SparseMatrix) -> Result<Code, BadCode> {
        let (found, wanted) = (observables.cols(), self.checks.cols());
        if found != wanted {
            return Err(BadCode::Observables { found, wanted });
        }
        let flipped = vec![0; observables.rows()];
        let usual = self.usual.map(|usual| Usual { flipped, ..usual });
        Ok(Code { observables, usual, ..self })
    }

    /// Returns the check matrix.
    pub fn checks(&self) -> &SparseMatrix {
        &self.checks
    }

    /// Returns the weights of the errors.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Returns the likeliest case, if errors happen in it.
    pub fn usual(&self) -> Option<&Usual> {
        self.usual.as_ref()
    }

    /// Turns an error into its difference from the likeliest case, and such a difference into the error.
    pub fn differing(&self, error: &[u8]) -> Vec<u8> {
        match &self.usual {
            None => error.to_vec(),
            Some(usual) => error.iter().zip(&usual.likely).map(|(a, b)| a ^ b).collect(),
        }
    }

    /// Returns the observables, a row for each. A code without observables has no rows.
    pub fn observables(&self) -> &SparseMatrix {
        &self.observables
    }
}

/// Creates a matrix over GF(2) with ones at these rows and columns. A place named twice is 0.
///
/// # Panics
/// When a place is outside.
pub fn matrix(rows: usize, columns: usize, ones: Vec<(usize, usize)>) -> SparseMatrix {
    let modulus = Modulus::new(2).expect("two states");
    let ones = ones.into_iter().map(|(row, column)| (row, column, 1));
    SparseMatrix::from_triplets(rows, columns, modulus, ones).expect("places inside the matrix")
}
