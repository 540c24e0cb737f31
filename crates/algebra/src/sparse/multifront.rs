//! The multifrontal elimination over one prime power, and the solving that follows it.
//!
//! Fronts are eliminated children first. The echelon rows of a front are pivot rows, which stay, and rest rows, which
//! touch the boundary only. Non-zero rest rows are passed to the parent. Zero ones are *constraints* on the right-hand
//! side. If there are more rest rows than boundary columns, an elimination of their own *squeezes* them first.
//!
//! Solving runs forward through all fronts, then back from the roots. A constraint that fails is pulled back through
//! the row operations to a combination y of the system's rows with y·A = 0 and y·b ≠ 0.

use super::kernel::{Block, Factor};
use super::plan::{Front, Memory, Plan};
use super::system::System;
use crate::watch::{Stopped, Watch};
use crate::zm::Modulus;

/// The factors of all fronts over Z/q.
#[derive(Debug)]
pub(super) struct Multifront<F> {
    q: Modulus,
    factors: Vec<FrontFactor<F>>,
    generators: Vec<Generator>,
}

#[derive(Debug)]
struct FrontFactor<F> {
    main: F,
    /// The echelon rows of `main` that are not zero in the boundary.
    rest: Vec<u32>,
    /// Their elimination, when there are more than boundary columns.
    squeezed: Option<F>,
}

/// An unknown that its row and the later unknowns do not determine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Generator {
    front: u32,
    /// Its place among the front's columns.
    column: u32,
    /// The number of pivot rows of the front before it.
    rows: u32,
    /// How many values it takes.
    pub(super) order: u8,
}

/// A combination of the system's rows: (row, weight), each row once.
pub(super) type Combination = Vec<(u32, u8)>;

impl<F: Factor<Block: Block<Factor = F>>> Multifront<F> {
    /// Eliminates the system as planned.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub(super) fn of(
        q: Modulus,
        plan: &Plan,
        system: &System,
        watch: &mut dyn Watch,
    ) -> Result<Multifront<F>, Stopped> {
        let mut allowance = Allowance::of(plan.memory(F::Block::bytes), watch)?;
        let mut assembly = Assembly::<F::Block> {
            q,
            places: vec![0; plan.cols],
            leftovers: plan.fronts.iter().map(|_| None).collect(),
        };
        let mut factors = Vec::with_capacity(plan.fronts.len());
        let mut generators = Vec::new();
        for (i, front) in plan.fronts.iter().enumerate() {
            let block = assembly.assemble(front, plan, system);
            let (factor, leftover) = FrontFactor::of(block, front, watch)?;
            allowance.use_up(factor.bytes(), watch)?;
            find_generators(q, i, front, &factor.main, &mut generators);
            assembly.leftovers[i] = Some(leftover);
            factors.push(factor);
            if i % 256 == 0 {
                watch.step(1)?;
                watch.progress("elimination", i as u64, plan.fronts.len() as u64);
            }
        }
        Ok(Multifront { q, factors, generators })
    }

    /// Returns the undetermined unknowns, one for each generator of the kernel.
    pub(super) fn generators(&self) -> &[Generator] {
        &self.generators
    }

    /// Returns a solution for the right-hand side `b(row)`, the undetermined unknowns as small as they can be.
    ///
    /// # Errors
    /// A combination of rows that is zero while that of the right-hand sides is not.
    pub(super) fn solve(
        &self,
        plan: &Plan,
        b: impl Fn(usize) -> u8,
    ) -> Result<Vec<u8>, Combination> {
        let mut passed: Vec<Vec<u8>> = Vec::with_capacity(self.factors.len());
        let mut pivots: Vec<Vec<u8>> = Vec::with_capacity(self.factors.len());
        for (i, (front, factor)) in plan.fronts.iter().zip(&self.factors).enumerate() {
            let mut rhs = Vec::with_capacity(factor.main.rows());
            rhs.extend(front.rows.iter().map(|&row| b(row as usize)));
            for &child in &front.children {
                rhs.append(&mut passed[child as usize]);
            }
            match factor.forward(&mut rhs) {
                Ok(up) => passed.push(up),
                Err(violated) => return Err(self.pull_back(plan, i, violated)),
            }
            rhs.truncate(factor.main.rank());
            pivots.push(rhs);
        }
        let mut x = vec![0; plan.cols];
        for (i, rhs) in pivots.iter().enumerate().rev() {
            self.fill(i, &plan.fronts[i], rhs, &mut x);
        }
        Ok(x)
    }

    /// Returns the element of the kernel in which the generator's unknown is as small as it can be without
    /// being zero, all later unknowns and the undetermined earlier ones are zero.
    pub(super) fn kernel_element(&self, plan: &Plan, generator: Generator) -> Vec<u8> {
        let mut x = vec![0; plan.cols];
        let front = &plan.fronts[generator.front as usize];
        let mut local = vec![0; front.width()];
        local[generator.column as usize] = self.q.value() / generator.order;
        let factor = &self.factors[generator.front as usize].main;
        let rows = generator.rows as usize;
        factor.back_substitute(rows, &vec![0; rows], &mut local);
        for (&column, &value) in front.own.iter().zip(&local) {
            x[column as usize] = value;
        }
        let mut below = front.children.clone();
        while let Some(child) = below.pop() {
            let front = &plan.fronts[child as usize];
            // With a zero boundary everything below is zero, too.
            if front.boundary.iter().any(|&column| x[column as usize] != 0) {
                let rank = self.factors[child as usize].main.rank();
                self.fill(child as usize, front, &vec![0; rank], &mut x);
                below.extend(&front.children);
            }
        }
        x
    }

    /// Fills in a front's own unknowns, those of its boundary given.
    fn fill(&self, front_index: usize, front: &Front, rhs: &[u8], x: &mut [u8]) {
        let mut local = vec![0; front.own.len()];
        local.extend(front.boundary.iter().map(|&column| x[column as usize]));
        let factor = &self.factors[front_index].main;
        factor.back_substitute(factor.rank(), rhs, &mut local);
        for (&column, &value) in front.own.iter().zip(&local) {
            x[column as usize] = value;
        }
    }

    /// Turns weights of a front's echelon rows into weights of the system's rows.
    fn pull_back(&self, plan: &Plan, front: usize, weights: Vec<u8>) -> Combination {
        let mut combination = Vec::new();
        let mut below = vec![(front, weights)];
        while let Some((i, mut weights)) = below.pop() {
            let front = &plan.fronts[i];
            self.factors[i].main.forward_transposed(&mut weights);
            let (here, mut arrived) = weights.split_at(front.rows.len());
            let here = front.rows.iter().copied().zip(here.iter().copied());
            combination.extend(here.filter(|&(_, weight)| weight != 0));
            for &child in &front.children {
                let factor = &self.factors[child as usize];
                let (from_child, others) = arrived.split_at(factor.passed());
                arrived = others;
                if from_child.iter().any(|&weight| weight != 0) {
                    below.push((child as usize, factor.of_passed(from_child.to_vec())));
                }
            }
        }
        combination
    }
}

impl<F: Factor<Block: Block<Factor = F>>> FrontFactor<F> {
    /// Eliminates a front; returns with it the rows it passes on.
    fn of(
        block: F::Block,
        front: &Front,
        watch: &mut dyn Watch,
    ) -> Result<(FrontFactor<F>, F::Block), Stopped> {
        let mut main = block.eliminate(front.own.len(), watch)?;
        let (leftover, rest) = main.take_rest();
        if rest.len() <= front.boundary.len() {
            let squeezed = None;
            return Ok((FrontFactor { main, rest, squeezed }, leftover));
        }
        let squeezed = leftover.eliminate(front.boundary.len(), watch)?;
        let leftover = squeezed.pivot_block();
        let squeezed = Some(squeezed);
        Ok((FrontFactor { main, rest, squeezed }, leftover))
    }

    /// The number of rows passed to the parent.
    fn passed(&self) -> usize {
        self.squeezed.as_ref().map_or(self.rest.len(), F::rank)
    }

    fn bytes(&self) -> u64 {
        self.main.bytes() + self.squeezed.as_ref().map_or(0, F::bytes)
    }

    /// Takes right-hand sides through the row operations; returns those passed to the parent.
    ///
    /// # Errors
    /// Weights of `main`'s echelon rows that show a violated constraint.
    fn forward(&self, rhs: &mut Vec<u8>) -> Result<Vec<u8>, Vec<u8>> {
        self.main.forward(rhs);
        let mut rest = self.rest.iter().peekable();
        for row in self.main.rank()..rhs.len() {
            let passed_on = rest.next_if(|&&next| next as usize == row).is_some();
            if !passed_on && rhs[row] != 0 {
                return Err(unit(rhs.len(), row));
            }
        }
        let mut up: Vec<u8> = self.rest.iter().map(|&row| rhs[row as usize]).collect();
        if let Some(squeezed) = &self.squeezed {
            squeezed.forward(&mut up);
            let rank = squeezed.rank();
            if let Some(violated) = up[rank..].iter().position(|&value| value != 0) {
                return Err(self.of_squeezed(unit(up.len(), rank + violated)));
            }
            up.truncate(rank);
        }
        Ok(up)
    }

    /// Turns weights of the rows passed to the parent into weights of `main`'s echelon rows.
    fn of_passed(&self, mut weights: Vec<u8>) -> Vec<u8> {
        match &self.squeezed {
            Some(squeezed) => {
                weights.resize(squeezed.rows(), 0);
                self.of_squeezed(weights)
            }
            None => self.of_rest(&weights),
        }
    }

    fn of_squeezed(&self, mut weights: Vec<u8>) -> Vec<u8> {
        if let Some(squeezed) = &self.squeezed {
            squeezed.forward_transposed(&mut weights);
        }
        self.of_rest(&weights)
    }

    fn of_rest(&self, weights: &[u8]) -> Vec<u8> {
        let mut all = vec![0; self.main.rows()];
        for (&row, &weight) in self.rest.iter().zip(weights) {
            all[row as usize] = weight;
        }
        all
    }
}

fn unit(len: usize, place: usize) -> Vec<u8> {
    let mut unit = vec![0; len];
    unit[place] = 1;
    unit
}

/// Lists the own columns of a front without a pivot, or with one that is not a unit.
fn find_generators<F: Factor>(
    q: Modulus,
    front_index: usize,
    front: &Front,
    factor: &F,
    generators: &mut Vec<Generator>,
) {
    let mut rows = 0;
    for column in 0..front.own.len() {
        let is_pivot = rows < factor.rank() && factor.pivot(rows) == column;
        let order = if is_pivot { factor.choices(rows) } else { q.value() };
        if order > 1 {
            generators.push(Generator {
                front: front_index as u32,
                column: column as u32,
                rows: rows as u32,
                order,
            });
        }
        rows += usize::from(is_pivot);
    }
}

/// What putting a front together needs.
struct Assembly<B> {
    q: Modulus,
    /// For each column its place in the current front.
    places: Vec<u32>,
    /// The rows each front passes on, until its parent takes them.
    leftovers: Vec<Option<B>>,
}

impl<B: Block> Assembly<B> {
    /// The front's block: its rows of the system, then what its children pass on, child by child.
    fn assemble(&mut self, front: &Front, plan: &Plan, system: &System) -> B {
        for (place, column) in front.columns().enumerate() {
            self.places[column as usize] = place as u32;
        }
        let arriving: Vec<(u32, B)> = front
            .children
            .iter()
            .filter_map(|&child| Some((child, self.leftovers[child as usize].take()?)))
            .collect();
        let rows = front.rows.len() + arriving.iter().map(|(_, b)| b.rows()).sum::<usize>();
        let mut block = B::zeros(self.q, rows, front.width());
        for (place, &row) in front.rows.iter().enumerate() {
            for (column, value) in system.residues(row as usize, self.q) {
                block.put(place, self.places[column as usize] as usize, value);
            }
        }
        let mut next = front.rows.len();
        for (child, leftover) in &arriving {
            let boundary = plan.fronts[*child as usize].boundary.iter();
            let places: Vec<u32> = boundary.map(|&c| self.places[c as usize]).collect();
            for row in 0..leftover.rows() {
                block.put_row(next, leftover, row, &places);
                next += 1;
            }
        }
        block
    }
}

/// Memory asked for before the work, and asked for again where ranks fall short of the plan.
struct Allowance {
    left: u64,
}

impl Allowance {
    fn of(memory: Memory, watch: &mut dyn Watch) -> Result<Allowance, Stopped> {
        let needed = memory.kept.saturating_add(memory.working);
        let allowed = isize::MAX as u64;
        if needed > allowed {
            return Err(Stopped::Memory { needed, allowed });
        }
        watch.reserve(needed)?;
        Ok(Allowance { left: memory.kept })
    }

    fn use_up(&mut self, bytes: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        if bytes > self.left {
            watch.reserve(bytes - self.left)?;
        }
        self.left = self.left.saturating_sub(bytes);
        Ok(())
    }
}
