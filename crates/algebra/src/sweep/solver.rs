//! A swept system: solutions, certificates, kernel.
//!
//! With the free unknowns f at 0, a chase leaves c at the checks. S f = c for the small matrix S, and a second chase
//! from f gives every unknown. A y with y S = 0 and y·c ≠ 0 is carried back over the forced unknowns, last one first.
//! The weight of the equation that forces an unknown is chosen so that the unknown cancels in the weighted sum.
//!
//! As A is S and an identity up to invertible operations, both have the same kernel and the same invariant factors.

use super::equations::{Equations, Term};
use super::plan::{NONE, Plan};
use super::symbolic::{SmallMatrix, small_matrix};
use crate::gf2::{BitVec, Echelon};
use crate::simd::Machine;
use crate::sparse::Factorisation;
use crate::watch::{Stopped, Watch};
use crate::zm::Modulus;

/// Weights of the equations that show a system unsolvable: y with y·A = 0 and y·b ≠ 0 in Z/m.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub Vec<u8>);

/// A system swept once, ready for right-hand sides.
pub struct Sweep<'a> {
    equations: &'a dyn Equations,
    plan: Plan,
    small: Small,
}

/// The small system, factored.
enum Small {
    Bits(Echelon),
    Ring(Box<Factorisation>),
}

/// Unknowns chased between two questions to the watch.
const STEP: usize = 1 << 14;

impl<'a> Sweep<'a> {
    /// Sweeps a system and factors the small system of its checks.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow all memory before it is taken.
    pub fn of(equations: &'a dyn Equations, watch: &mut dyn Watch) -> Result<Sweep<'a>, Stopped> {
        Sweep::on(Machine::whole(), equations, watch)
    }

    /// [`Sweep::of`] with a chosen part of the machine.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn on(
        machine: Machine,
        equations: &'a dyn Equations,
        watch: &mut dyn Watch,
    ) -> Result<Sweep<'a>, Stopped> {
        let plan = Plan::of(equations, watch)?;
        let small = match small_matrix(machine, equations, &plan, watch)? {
            SmallMatrix::Bits(matrix) => {
                let leading = matrix.cols();
                Small::Bits(Echelon::of_leading_on(machine, matrix, leading, watch)?)
            }
            SmallMatrix::Ring(matrix) => Small::Ring(Box::new(Factorisation::of(&matrix, watch)?)),
        };
        Ok(Sweep { equations, plan, small })
    }

    /// Returns which equation forces which unknown.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the orders of the generators of the kernel, as [`Factorisation::kernel_orders`] gives them.
    pub fn kernel_orders(&self) -> Vec<u16> {
        match &self.small {
            Small::Bits(echelon) => vec![2; echelon.nullity()],
            Small::Ring(factorisation) => factorisation.kernel_orders(),
        }
    }

    /// Returns the invariant factors of the kernel, as [`Factorisation::invariant_factors`] gives them.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn invariant_factors(&self, watch: &mut dyn Watch) -> Result<Vec<u16>, Stopped> {
        match &self.small {
            Small::Bits(echelon) => Ok(vec![2; echelon.nullity()]),
            Small::Ring(factorisation) => factorisation.invariant_factors(watch),
        }
    }

    /// Returns the generator of the kernel of this number, or `None` if there are fewer.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub fn kernel_generator(
        &self,
        number: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        let free = match &self.small {
            Small::Bits(echelon) => echelon.kernel_vector(number).map(|bits| bytes(&bits)),
            Small::Ring(factorisation) => factorisation.kernel_generator(number).map(|(x, _)| x),
        };
        free.map(|free| self.chase(&free, None, watch)).transpose()
    }

    /// Returns a solution of A x = b in the order of the unknowns, or why there is none.
    ///
    /// # Errors
    /// Whatever the watch says.
    ///
    /// # Panics
    /// When `b` does not have one entry per equation.
    pub fn solve(
        &self,
        b: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u8>, Weights>, Stopped> {
        assert_eq!(b.len(), self.equations.equations(), "one entry per equation");
        let first = self.chase(&vec![0; self.plan.free()], Some(b), watch)?;
        let lacks = self.lacks(b, &first);
        let small = match &self.small {
            Small::Bits(echelon) => {
                let lacks: BitVec = lacks.iter().map(|&value| value != 0).collect();
                echelon.solve(&lacks).map(|x| bytes(&x)).map_err(|y| bytes(&y))
            }
            Small::Ring(factorisation) => factorisation.solve(&lacks),
        };
        match small {
            Ok(free) if free.iter().all(|&value| value == 0) => Ok(Ok(first)),
            Ok(free) => {
                drop(first);
                Ok(Ok(self.chase(&free, Some(b), watch)?))
            }
            Err(weights) => Ok(Err(self.carried_back(&weights, watch)?)),
        }
    }

    /// The values of all unknowns from those of the free ones; a missing `b` is 0.
    fn chase(
        &self,
        free: &[u8],
        b: Option<&[u8]>,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Stopped> {
        let (count, modulus) = (self.equations.unknowns(), self.equations.modulus());
        watch.reserve(count as u64)?;
        let mut values = vec![0; count];
        for (&place, &value) in self.plan.free.iter().zip(free) {
            values[place as usize] = value;
        }
        let mut terms = Vec::new();
        for place in 0..count {
            pause(place, watch)?;
            let equation = self.plan.forced_by[place];
            if equation == NONE {
                continue;
            }
            self.equations.terms(equation as usize, &mut terms);
            let rest = b.map_or(0, |b| u32::from(b[equation as usize]));
            values[place] = forced(&terms, place, rest, &values, modulus);
        }
        Ok(values)
    }

    /// What the checks lack.
    fn lacks(&self, b: &[u8], values: &[u8]) -> Vec<u8> {
        let modulus = self.equations.modulus();
        let mut terms = Vec::new();
        let lack = |&(_, equation): &(u32, u32)| {
            self.equations.terms(equation as usize, &mut terms);
            let value =
                |term: &Term| u32::from(term.weight) * u32::from(values[term.unknown as usize]);
            let sum: u32 = terms.iter().map(value).sum();
            modulus.sub(b[equation as usize], (sum % u32::from(modulus.value())) as u8)
        };
        self.plan.checks.iter().map(lack).collect()
    }

    /// The weights on all equations that follow from those on the checks.
    fn carried_back(&self, on_checks: &[u8], watch: &mut dyn Watch) -> Result<Weights, Stopped> {
        let modulus = self.equations.modulus();
        watch.reserve((self.equations.equations() + self.equations.unknowns()) as u64)?;
        let mut weights = vec![0; self.equations.equations()];
        // What the weighted sum of the equations so far has at every unknown.
        let mut sums = vec![0u8; self.equations.unknowns()];
        let mut terms = Vec::new();
        let mut weigh = |equation: u32, weight: u8, sums: &mut [u8], terms: &mut Vec<Term>| {
            weights[equation as usize] = weight;
            self.equations.terms(equation as usize, terms);
            for term in terms {
                let sum = &mut sums[term.unknown as usize];
                *sum = modulus.add(*sum, modulus.mul(weight, term.weight));
            }
        };
        for (&(_, equation), &weight) in
            self.plan.checks.iter().zip(on_checks).filter(|(_, weight)| **weight != 0)
        {
            weigh(equation, weight, &mut sums, &mut terms);
        }
        for place in (0..sums.len()).rev() {
            pause(place, watch)?;
            let equation = self.plan.forced_by[place];
            if equation == NONE || sums[place] == 0 {
                continue;
            }
            self.equations.terms(equation as usize, &mut terms);
            let own = terms.iter().find(|term| term.unknown as usize == place);
            let over = own.and_then(|term| modulus.inverse(term.weight)).unwrap_or(1);
            let weight = modulus.mul(modulus.neg(sums[place]), over);
            weigh(equation, weight, &mut sums, &mut terms);
        }
        Ok(Weights(weights))
    }
}

/// The value of the unknown that the equation with these terms forces.
fn forced(terms: &[Term], place: usize, rest: u32, values: &[u8], modulus: Modulus) -> u8 {
    let m = u32::from(modulus.value());
    let mut own = 1;
    let mut sum = 0;
    for term in terms {
        if term.unknown as usize == place {
            own = term.weight;
        } else {
            sum += u32::from(term.weight) * u32::from(values[term.unknown as usize]);
        }
    }
    let rest = ((rest + m - sum % m) % m) as u8;
    if own == 1 { rest } else { modulus.mul(rest, modulus.inverse(own).unwrap_or(1)) }
}

/// Asks the watch once in a while.
fn pause(place: usize, watch: &mut dyn Watch) -> Result<(), Stopped> {
    if place.is_multiple_of(STEP) { watch.step(STEP as u64) } else { Ok(()) }
}

fn bytes(bits: &BitVec) -> Vec<u8> {
    let mut bytes = vec![0; bits.len()];
    bits.iter_ones().for_each(|place| bytes[place] = 1);
    bytes
}
