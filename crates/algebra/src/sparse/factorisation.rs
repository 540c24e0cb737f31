//! A factored sparse system over Z/m: solutions, certificates, and the kernel with its structure.
//!
//! By the Chinese remainder theorem Z/m is the product of the Z/q for the prime powers q that divide m exactly. Each
//! Z/q has its own elimination, with packed bits for q = 2. A solution mod m is put together from one for each q. A
//! combination y that shows A x = b unsolvable mod q does so mod m when multiplied by m/q.
//!
//! Mod p^j the kernel has |ker| = Π gcd(s_i, p^j) elements for the invariant factors s_i of A. So the sizes of the
//! kernels mod p, p², .. give the kernel's own.

use super::bits::BitFactor;
use super::bytes::ByteFactor;
use super::matrix::SparseMatrix;
use super::multifront::{Combination, Generator, Multifront};
use super::plan::Plan;
use super::shape::{Shape, planned};
use super::system::System;
use crate::watch::{Stopped, Watch};
use crate::zm::{Modulus, PrimePower};

/// A factored sparse system A x = b over Z/m.
///
/// ```
/// use lightsout_algebra::{sparse::{Factorisation, SparseMatrix}, watch::Unwatched, zm::Modulus};
/// // Two unknowns, two rows: 2x + 2y and 3x + 3y mod 6.
/// let entries = [(0, 0, 2), (0, 1, 2), (1, 0, 3), (1, 1, 3)];
/// let matrix = SparseMatrix::from_triplets(2, 2, Modulus::new(6)?, entries)?;
/// let factorisation = Factorisation::of(&matrix, &mut Unwatched)?;
/// let x = factorisation.solve(&[4, 3]).expect("x + y = 5 is a solution");
/// assert_eq!(matrix.mul_vec(&x), [4, 3]);
/// let certificate = factorisation.solve(&[1, 0]).unwrap_err();
/// assert_eq!(certificate, [3, 0]); // three times the first row is 0, of its right-hand side 3
/// assert_eq!(factorisation.kernel_orders(), [6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Factorisation {
    system: System,
    plan: Plan,
    parts: Vec<Part>,
    generators: Vec<KernelGenerator>,
    rank: usize,
}

/// Weights of the rows that show a system unsolvable: y with y·A = 0 and y·b ≠ 0 in Z/m.
pub type Certificate = Vec<u8>;

/// The system over one prime power.
#[derive(Debug)]
struct Part {
    power: PrimePower,
    q: Modulus,
    /// The element of Z/m that is 1 mod q and 0 mod m/q.
    idempotent: u8,
    solver: Solver,
}

#[derive(Debug)]
enum Solver {
    Bits(Multifront<BitFactor>),
    Bytes(Multifront<ByteFactor>),
}

/// A generator of the kernel mod m: for each part at most one of its generators.
#[derive(Debug)]
struct KernelGenerator {
    order: u16,
    /// (part, generator of the part).
    of_parts: Vec<(u8, Generator)>,
}

impl Factorisation {
    /// Factors a matrix over the ring of its entries.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow the memory of all factors before the work begins.
    pub fn of(matrix: &SparseMatrix, watch: &mut dyn Watch) -> Result<Factorisation, Stopped> {
        Factorisation::shaped(matrix, Shape::TUNED, watch)
    }

    pub(super) fn shaped(
        matrix: &SparseMatrix,
        shape: Shape,
        watch: &mut dyn Watch,
    ) -> Result<Factorisation, Stopped> {
        let (system, plan) = planned(matrix, shape, watch)?;
        let m = matrix.modulus();
        let mut parts = Vec::new();
        let mut least_kernel = 0;
        for power in m.prime_powers() {
            let q = ring(power.value);
            let solver = Solver::of(q, &plan, &system, watch)?;
            let kernel = match power.exponent {
                1 => solver.generators().len(),
                _ => Solver::of(ring(power.prime), &plan, &system, watch)?.generators().len(),
            };
            least_kernel = least_kernel.max(kernel);
            parts.push(Part { power, q, idempotent: idempotent(m, q), solver });
        }
        Ok(Factorisation {
            generators: kernel_generators(&parts),
            rank: matrix.cols() - least_kernel,
            system,
            plan,
            parts,
        })
    }

    /// Returns the number of columns less the least number of elements that generate the kernel.
    ///
    /// Equally, it is the number of invariant factors of A that are units of Z/m. For prime m it is the rank. The
    /// nullity in this sense is the length of [`Factorisation::invariant_factors`].
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// Returns the number of rows of the matrix.
    pub fn rows(&self) -> usize {
        self.system.matrix().rows()
    }

    /// Returns the number of columns of the matrix.
    pub fn cols(&self) -> usize {
        self.system.matrix().cols()
    }

    /// Returns a solution x of A x = b.
    ///
    /// # Errors
    /// The certificate that no solution exists: y with y·A = 0 and y·b ≠ 0 mod m, one weight per row.
    ///
    /// # Panics
    /// When `b` does not have one entry per row.
    pub fn solve(&self, b: &[u8]) -> Result<Vec<u8>, Certificate> {
        assert_eq!(b.len(), self.rows(), "one entry per row");
        let m = self.system.matrix().modulus();
        let mut x = vec![0; self.cols()];
        for part in &self.parts {
            let rhs = |piece: usize| match self.system.stands_for(piece) {
                Some(row) => b[row] % part.q.value(),
                None => 0,
            };
            match part.solver.solve(&self.plan, rhs) {
                Ok(local) => crate::zm::row::add_scaled(&mut x, &local, part.idempotent, m),
                Err(combination) => return Err(self.certificate(part, &combination)),
            }
        }
        Ok(x)
    }

    fn certificate(&self, part: &Part, combination: &Combination) -> Certificate {
        let cofactor = self.system.matrix().modulus().value() / part.q.value();
        let mut y = vec![0; self.rows()];
        for &(piece, weight) in combination {
            if let Some(row) = self.system.stands_for(piece as usize) {
                y[row] = cofactor * weight;
            }
        }
        y
    }

    /// Returns the number of generators of the kernel that [`Factorisation::kernel_generator`] can make.
    ///
    /// Every element of the kernel is Σ c_i·g_i for exactly one choice of 0 <= c_i < order_i. When m is squarefree that
    /// is the least number of generators. Otherwise there may be more, with additive orders above `order`.
    pub fn kernel_generators(&self) -> usize {
        self.generators.len()
    }

    /// Returns the orders of the generators. Their product is the number of solutions of A x = 0.
    pub fn kernel_orders(&self) -> Vec<u16> {
        self.generators.iter().map(|g| g.order).collect()
    }

    /// Returns the `i`-th generator of the kernel and its order, `None` when there are not that many.
    pub fn kernel_generator(&self, i: usize) -> Option<(Vec<u8>, u16)> {
        let generator = self.generators.get(i)?;
        let m = self.system.matrix().modulus();
        let mut x = vec![0; self.cols()];
        for &(part, local) in &generator.of_parts {
            let part = &self.parts[usize::from(part)];
            let local = part.solver.kernel_element(&self.plan, local);
            crate::zm::row::add_scaled(&mut x, &local, part.idempotent, m);
        }
        Some((x, generator.order))
    }

    /// Returns the invariant factors d1 | d2 | .., each above 1: the kernel is isomorphic to the product of the Z/d_i.
    ///
    /// For squarefree m they are known. A prime power p^e in m takes another elimination for each p^k, 1 < k < e.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub fn invariant_factors(&self, watch: &mut dyn Watch) -> Result<Vec<u16>, Stopped> {
        let mut factors: Vec<u16> = Vec::new();
        for part in &self.parts {
            let prime = u16::from(part.power.prime);
            let mut smaller = 0;
            for exponent in 1..=part.power.exponent {
                let size = self.kernel_size(part, exponent, watch)?;
                // As many cyclic summands have order p^exponent or more as the size grew by factors p.
                let summands = size - smaller;
                smaller = size;
                factors.resize(factors.len().max(summands), 1);
                factors[..summands].iter_mut().for_each(|d| *d *= prime);
            }
        }
        factors.reverse();
        Ok(factors)
    }

    /// The exponent of p in the size of the kernel mod p^exponent.
    fn kernel_size(
        &self,
        part: &Part,
        exponent: u32,
        watch: &mut dyn Watch,
    ) -> Result<usize, Stopped> {
        if exponent == part.power.exponent {
            return Ok(part.solver.kernel_exponent(part.power.prime));
        }
        let q = ring(part.power.prime.pow(exponent));
        let solver = Solver::of(q, &self.plan, &self.system, watch)?;
        Ok(solver.kernel_exponent(part.power.prime))
    }
}

fn ring(q: u8) -> Modulus {
    Modulus::new(u64::from(q)).expect("a prime power that divides a modulus is one")
}

/// The element of Z/m that is 1 mod q and 0 mod m/q, for coprime q and m/q.
fn idempotent(m: Modulus, q: Modulus) -> u8 {
    let cofactor = m.value() / q.value();
    let inverse = q.inverse(cofactor % q.value()).unwrap_or(1);
    m.mul(cofactor, inverse)
}

/// Puts generators that have the full order of their part together across parts, so that there are
/// few; the others stay by themselves, since theirs is an order relative to earlier generators only.
fn kernel_generators(parts: &[Part]) -> Vec<KernelGenerator> {
    let mut whole: Vec<KernelGenerator> = Vec::new();
    let mut partial = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let mut next = 0;
        for &generator in part.solver.generators() {
            let order = u16::from(generator.order);
            let here = (index as u8, generator);
            if generator.order < part.q.value() || next == whole.len() {
                let list = if generator.order < part.q.value() {
                    &mut partial
                } else {
                    next += 1;
                    &mut whole
                };
                list.push(KernelGenerator { order, of_parts: vec![here] });
            } else {
                whole[next].order *= order;
                whole[next].of_parts.push(here);
                next += 1;
            }
        }
    }
    whole.extend(partial);
    whole
}

impl Solver {
    fn of(
        q: Modulus,
        plan: &Plan,
        system: &System,
        watch: &mut dyn Watch,
    ) -> Result<Solver, Stopped> {
        Ok(match q.value() {
            2 => Solver::Bits(Multifront::of(q, plan, system, watch)?),
            _ => Solver::Bytes(Multifront::of(q, plan, system, watch)?),
        })
    }

    fn generators(&self) -> &[Generator] {
        match self {
            Solver::Bits(solver) => solver.generators(),
            Solver::Bytes(solver) => solver.generators(),
        }
    }

    /// The e for which the kernel has p^e elements.
    fn kernel_exponent(&self, p: u8) -> usize {
        let exponent = |g: &Generator| g.order.ilog(p) as usize;
        self.generators().iter().map(exponent).sum()
    }

    fn solve(&self, plan: &Plan, b: impl Fn(usize) -> u8) -> Result<Vec<u8>, Combination> {
        match self {
            Solver::Bits(solver) => solver.solve(plan, b),
            Solver::Bytes(solver) => solver.solve(plan, b),
        }
    }

    fn kernel_element(&self, plan: &Plan, generator: Generator) -> Vec<u8> {
        match self {
            Solver::Bits(solver) => solver.kernel_element(plan, generator),
            Solver::Bytes(solver) => solver.kernel_element(plan, generator),
        }
    }
}
