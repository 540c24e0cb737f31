//! Linear equations over Z/m, solved before any search: all solutions as one of them plus free combinations.
//!
//! Search alone takes too long on systems of XORs (A. Urquhart, Hard examples for resolution, 1987). The engine then
//! only needs x = first + Σ cᵢ gᵢ, with free numbers cᵢ for the generators gᵢ of the kernel.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};

use crate::residue::{self, Residue};
use crate::{Clauses, Formula, Literal};

/// All solutions of a system of linear equations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affine {
    /// The modulus m.
    pub modulus: u8,
    /// One solution.
    pub first: Vec<u8>,
    /// The generators of the kernel, each with the number of multiples it has.
    pub generators: Vec<(Vec<u8>, u16)>,
}

/// Why there is no solution: weights of the equations whose weighted sum says that 0 is something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inconsistent(pub Vec<u8>);

impl Affine {
    /// Returns all solutions of matrix · x = right side, or why there are none.
    ///
    /// # Errors
    /// When the watch stops the elimination.
    pub fn of(
        matrix: &SparseMatrix,
        right_side: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Result<Affine, Inconsistent>, Stopped> {
        let factorisation = Factorisation::of(matrix, watch)?;
        let first = match factorisation.solve(right_side) {
            Ok(first) => first,
            Err(weights) => return Ok(Err(Inconsistent(weights))),
        };
        let count = factorisation.kernel_generators();
        watch.reserve(count as u64 * (first.len() as u64 + 32))?;
        let mut generators = Vec::with_capacity(count);
        for number in 0..count {
            watch.step(first.len() as u64)?;
            generators.extend(factorisation.kernel_generator(number));
        }
        // A number modulo m is at most 255.
        let modulus = matrix.modulus().value();
        Ok(Ok(Affine { modulus, first, generators }))
    }

    /// Returns the generators that change one of the first `unknowns` unknowns.
    pub fn changing(&self, unknowns: usize) -> usize {
        let changes =
            |(generator, _): &&(Vec<u8>, u16)| generator[..unknowns].iter().any(|&step| step != 0);
        self.generators.iter().filter(changes).count()
    }

    /// Says that the first unknowns have one of the solutions.
    ///
    /// # Panics
    /// When there are more numbers than unknowns.
    pub fn say(&self, formula: &mut Formula, unknowns: &[Residue]) {
        let free: Vec<Residue> =
            self.generators.iter().map(|(_, order)| Residue::new(formula, *order)).collect();
        for (place, unknown) in unknowns.iter().enumerate() {
            let terms: Vec<(u8, &Residue)> = (self.generators.iter().zip(&free))
                .map(|((generator, _), free)| (generator[place], free))
                .filter(|(step, _)| *step != 0)
                .collect();
            if self.modulus == 2 {
                let literals: Vec<Literal> =
                    (terms.iter().map(|(_, free)| free.is(1))).chain([unknown.is(1)]).collect();
                formula.add_xor(&literals, self.first[place] == 1);
                continue;
            }
            let minus_one = self.modulus - 1;
            let all: Vec<(u8, &Residue)> =
                terms.into_iter().chain([(minus_one, unknown)]).collect();
            let total = (self.modulus - self.first[place]) % self.modulus;
            residue::add_sum(formula, &all, total, self.modulus);
        }
    }

    /// Returns the largest divisor d of m that fixes the sum of the first `unknowns` unknowns modulo d in all
    /// solutions.
    pub fn sum_is_fixed_modulo(&self, unknowns: usize) -> u64 {
        let sum = |values: &[u8]| values[..unknowns].iter().map(|&value| u64::from(value)).sum();
        (self.generators.iter())
            .fold(u64::from(self.modulus), |d, (generator, _)| gcd(d, sum(generator)))
    }

    /// Returns the sum of the first `unknowns` unknowns of the one solution.
    pub fn first_sum(&self, unknowns: usize) -> u64 {
        self.first[..unknowns].iter().map(|&value| u64::from(value)).sum()
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Adds matrix · x = right side, equation by equation, as XORs if m is 2.
pub fn say_equations(
    formula: &mut Formula,
    matrix: &SparseMatrix,
    right_side: &[u8],
    unknowns: &[Residue],
) {
    let modulus = matrix.modulus().value();
    for (row, &total) in right_side.iter().enumerate() {
        if modulus == 2 {
            let literals: Vec<Literal> =
                matrix.row(row).map(|(column, _)| unknowns[column].is(1)).collect();
            formula.add_xor(&literals, total == 1);
            continue;
        }
        let terms: Vec<(u8, &Residue)> =
            matrix.row(row).map(|(column, weight)| (weight, &unknowns[column])).collect();
        residue::add_sum(formula, &terms, total, modulus);
    }
}

/// Returns `count` new numbers for unknowns.
pub fn unknowns(formula: &mut dyn Clauses, count: usize, modulus: u8) -> Vec<Residue> {
    (0..count).map(|_| Residue::new(formula, modulus.into())).collect()
}
