//! The chase itself: which light forces which button, and what is left over.
//!
//! Columns are taken in order, the level of the goal "all equal" first. Light ℓ forces column c when
//! c is its last column, with a weight that can be divided by, and no light before it forces c
//! already. Then value(c) = (lacks(ℓ) − Σ of the earlier columns of ℓ) ÷ weight. Every other light
//! is a check: an equation for the values of the free columns.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::{Modulus, gcd};
use lightsout_model::effects::Touch;
use lightsout_model::puzzle::{Button, Puzzle};

use crate::linear::system::LinearSystem;

/// A chase through the lights of a system.
pub struct Chase {
    modulus: Modulus,
    matrix: SparseMatrix,
    transpose: SparseMatrix,
    /// The columns in the order of the chase.
    order: Vec<usize>,
    /// For every column the light that forces it.
    forced_by: Vec<Option<usize>>,
    /// The columns no light forces.
    free: Vec<usize>,
    /// The lights that force nothing.
    checks: Vec<usize>,
}

/// The number of buttons of a puzzle that no light forces.
pub fn count_free(puzzle: &Puzzle) -> usize {
    let mut last = vec![None; puzzle.lights()];
    let mut touches: Vec<Touch> = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        for touch in &touches {
            last[touch.light.0] = Some((button, touch.weight));
        }
    }
    let states = puzzle.states();
    let is_unit = |weight: u8| gcd(u32::from(weight), u32::from(states)) == 1;
    let mut is_forced = vec![false; puzzle.buttons()];
    for (button, _) in last.into_iter().flatten().filter(|(_, weight)| is_unit(*weight)) {
        is_forced[button] = true;
    }
    is_forced.iter().filter(|forced| !**forced).count()
}

impl Chase {
    /// The chase through a system: who forces whom, and what stays free.
    pub fn of(system: &LinearSystem) -> Chase {
        let matrix = system.matrix().clone();
        let modulus = matrix.modulus();
        let mut order: Vec<usize> = (0..matrix.cols()).collect();
        if system.has_level() {
            order.rotate_right(1);
        }
        let mut rank = vec![0; order.len()];
        for (place, &column) in order.iter().enumerate() {
            rank[column] = place;
        }
        let mut forced_by = vec![None; matrix.cols()];
        let mut checks = Vec::new();
        for light in 0..matrix.rows() {
            match matrix.row(light).max_by_key(|(column, _)| rank[*column]) {
                Some((column, weight))
                    if forced_by[column].is_none() && modulus.inverse(weight).is_some() =>
                {
                    forced_by[column] = Some(light);
                }
                _ => checks.push(light),
            }
        }
        let free = order.iter().copied().filter(|&column| forced_by[column].is_none()).collect();
        let transpose = matrix.transposed();
        Chase { modulus, matrix, transpose, order, forced_by, free, checks }
    }

    /// All columns, in the order of the chase.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// The light that forces a column, where one does.
    ///
    /// # Panics
    /// When there is no such column.
    pub fn forced_by(&self, column: usize) -> Option<usize> {
        self.forced_by[column]
    }

    /// The columns no light forces, in the order of the chase.
    pub fn free(&self) -> &[usize] {
        &self.free
    }

    /// The lights that force nothing.
    pub fn checks(&self) -> &[usize] {
        &self.checks
    }

    /// Returns the steps that the checks still need after a chase with every free column at 0.
    pub fn small_right_side(&self, lacks: &[u8]) -> Vec<u8> {
        let values = self.presses_from(&vec![0; self.free.len()], lacks);
        self.checks
            .iter()
            .map(|&light| self.modulus.sub(lacks[light], self.sum(light, &values, None)))
            .collect()
    }

    /// The values of all columns, from those of the free ones and what the lights lack.
    pub fn presses_from(&self, free: &[u8], lacks: &[u8]) -> Vec<u8> {
        let mut values = vec![0; self.matrix.cols()];
        for (&column, &value) in self.free.iter().zip(free) {
            values[column] = value;
        }
        for &column in &self.order {
            if let Some(light) = self.forced_by[column] {
                let rest = self.modulus.sub(lacks[light], self.sum(light, &values, Some(column)));
                values[column] = self.modulus.mul(rest, self.over(light, column));
            }
        }
        values
    }

    /// Extends weights on the checks to all lights. The weights of the forcing lights are chosen, last column first, so
    /// that no forced column changes the weighted sum.
    pub fn weights_on_lights(&self, on_checks: &[u8]) -> Vec<u8> {
        let mut weights = vec![0; self.matrix.rows()];
        for (&light, &weight) in self.checks.iter().zip(on_checks) {
            weights[light] = weight;
        }
        for &column in self.order.iter().rev() {
            if let Some(light) = self.forced_by[column] {
                let others = (self.transpose.row(column).filter(|(other, _)| *other != light))
                    .fold(0, |sum, (other, weight)| {
                        self.modulus.add(sum, self.modulus.mul(weight, weights[other]))
                    });
                weights[light] =
                    self.modulus.mul(self.modulus.neg(others), self.over(light, column));
            }
        }
        weights
    }

    /// Σ weight × value over the columns of a light but one.
    fn sum(&self, light: usize, values: &[u8], but: Option<usize>) -> u8 {
        (self.matrix.row(light).filter(|(column, _)| Some(*column) != but))
            .fold(0, |sum, (column, weight)| {
                self.modulus.add(sum, self.modulus.mul(weight, values[column]))
            })
    }

    /// One over the weight of a forced column in the light that forces it.
    fn over(&self, light: usize, column: usize) -> u8 {
        let weight = self
            .matrix
            .row(light)
            .find(|(other, _)| *other == column)
            .map_or(1, |(_, weight)| weight);
        self.modulus.inverse(weight).unwrap_or(1)
    }

    /// The small system's matrix, checks by free columns, from a chase that carries one coefficient per
    /// free column along. A column's coefficients are dropped after the last light that needs them.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn small_matrix(&self, watch: &mut dyn Watch) -> Result<SparseMatrix, Stopped> {
        let width = self.free.len();
        let mut carried: Vec<Option<Box<[u8]>>> = vec![None; self.matrix.cols()];
        let mut waiting: Vec<usize> =
            (0..carried.len()).map(|column| self.transpose.row(column).count()).collect();
        let mut is_check = vec![None; self.matrix.rows()];
        for (index, &light) in self.checks.iter().enumerate() {
            is_check[light] = Some(index);
        }
        let due = self.checks_by_last_column();
        let mut triplets = Vec::new();
        let mut next_free = 0;
        for (done, &column) in self.order.iter().enumerate() {
            watch.step(width as u64 + 1)?;
            watch.progress("columns chased", done as u64, self.order.len() as u64);
            carried[column] = Some(match self.forced_by[column] {
                None => {
                    let mut unit = vec![0; width].into_boxed_slice();
                    unit[next_free] = 1;
                    next_free += 1;
                    unit
                }
                Some(light) => {
                    let over = self.modulus.neg(self.over(light, column));
                    let sum = self.combine(light, Some(column), over, &carried);
                    self.release(light, &mut waiting, &mut carried);
                    sum
                }
            });
            for &light in &due[column] {
                let row = self.combine(light, None, 1, &carried);
                self.release(light, &mut waiting, &mut carried);
                let index = is_check[light].unwrap_or(0);
                triplets.extend(
                    row.iter()
                        .enumerate()
                        .filter(|(_, value)| **value != 0)
                        .map(|(c, &value)| (index, c, value)),
                );
            }
        }
        Ok(SparseMatrix::from_triplets(self.checks.len(), width, self.modulus, triplets)
            .expect("the small system is no larger than the whole, and its entries are inside"))
    }

    /// For every column the checks whose last column it is.
    fn checks_by_last_column(&self) -> Vec<Vec<usize>> {
        let mut rank = vec![0; self.order.len()];
        for (place, &column) in self.order.iter().enumerate() {
            rank[column] = place;
        }
        let mut due = vec![Vec::new(); self.order.len()];
        for &light in &self.checks {
            if let Some((column, _)) =
                self.matrix.row(light).max_by_key(|(column, _)| rank[*column])
            {
                due[column].push(light);
            }
        }
        due
    }

    /// `factor` × Σ weight × coefficients over the columns of a light but one.
    fn combine(
        &self,
        light: usize,
        but: Option<usize>,
        factor: u8,
        carried: &[Option<Box<[u8]>>],
    ) -> Box<[u8]> {
        let modulus = u64::from(self.modulus.value());
        let mut sum = vec![0u64; self.free.len()];
        for (column, weight) in self.matrix.row(light).filter(|(column, _)| Some(*column) != but) {
            let weight = u64::from(self.modulus.mul(weight, factor));
            for (entry, &value) in sum.iter_mut().zip(carried[column].iter().flatten()) {
                *entry += weight * u64::from(value);
            }
        }
        sum.into_iter().map(|entry| (entry % modulus) as u8).collect()
    }

    /// Counts one light done for each of its columns, and drops those that no light waits for.
    fn release(&self, light: usize, waiting: &mut [usize], carried: &mut [Option<Box<[u8]>>]) {
        for (column, _) in self.matrix.row(light) {
            waiting[column] -= 1;
            if waiting[column] == 0 {
                carried[column] = None;
            }
        }
    }
}
