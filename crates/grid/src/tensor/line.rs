//! One factor: a stencil along a line, and X U = B solved for matrices U with whole rows at a time.

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_algebra::zm::{Howell, Matrix, Modulus, row};

/// A stencil along a path or a cycle of `size` cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of cells.
    pub size: usize,
    /// Whether the ends meet.
    pub meets: bool,
    /// The number of states.
    pub modulus: Modulus,
    /// The cells that change a cell: how far away, and with which weight.
    pub taps: Vec<(i64, u8)>,
}

/// A line whose equations force each other, with the small system of its checks.
#[derive(Debug)]
pub(super) struct Factored {
    line: Line,
    /// The largest offset, whose cell an equation forces, and its weight.
    leading: (i64, u8),
    /// The number of cells at the beginning that nothing forces, and of the equations that force nothing.
    free: usize,
    /// The first equation that forces a cell.
    first: usize,
    /// The checks in the free cells.
    small: Howell,
}

/// A column that is not an image, with weights y of the equations: y X = 0 and y times the column is not 0.
#[derive(Debug)]
pub(super) struct NoImage {
    pub(super) column: usize,
    pub(super) weights: Vec<u8>,
}

/// Cells added between two questions to the watch.
const STEP: u64 = 1 << 20;

impl Line {
    /// Returns the same line, counted from its other end.
    pub(super) fn reversed(&self) -> Line {
        let taps = self.taps.iter().map(|&(offset, weight)| (-offset, weight)).collect();
        Line { taps, ..self.clone() }
    }

    /// Finds which equation forces which cell. Returns `None` if the largest offset is negative or its weight no unit.
    pub(super) fn factored(&self) -> Option<Factored> {
        let leading = *self.taps.iter().max_by_key(|(offset, _)| *offset)?;
        let least = self.taps.iter().map(|(offset, _)| *offset).min()?.min(0);
        // On a path the cells before the leading offset are free; on a cycle also those that later equations
        // come back to.
        let (free, first) = match self.meets {
            true => (leading.0 - least, -least),
            false => (leading.0, 0),
        };
        if leading.0 < 0 {
            return None;
        }
        // On a line shorter than the pattern every cell is free and every equation a check.
        let (free, first) = match free as usize {
            free if free >= self.size => (self.size, 0),
            _ if !self.modulus.is_unit(leading.1) => return None,
            free => (free, first as usize),
        };
        let nothing = Howell::of(Matrix::zeros(self.modulus, 0, 0), &mut Unwatched).ok()?;
        let mut factored = Factored { line: self.clone(), leading, free, first, small: nothing };
        // A chase of the unit vectors of the free cells, all at once.
        let mut cells = vec![0; self.size * free];
        (0..free).for_each(|i| cells[i * free + i] = 1);
        factored.chase(&mut cells, None, free, &mut Unwatched).ok()?;
        let sums = factored.checks().map(|equation| factored.sum(equation, &cells, free));
        let matrix = Matrix::from_rows(self.modulus, free, sums);
        factored.small = Howell::of(matrix, &mut Unwatched).ok()?;
        Some(factored)
    }
}

impl Factored {
    /// Returns the line.
    pub(super) fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the dimension of the kernel, over a field.
    pub(super) fn nullity(&self) -> usize {
        self.free - self.small.rank()
    }

    /// Whether every right-hand side has exactly one solution.
    pub(super) fn is_invertible(&self) -> bool {
        let has_unit = |i: usize| self.small.row(i)[self.small.pivots()[i]] == 1;
        self.small.rank() == self.free && (0..self.free).all(has_unit)
    }

    /// The equations that force nothing.
    fn checks(&self) -> impl Iterator<Item = usize> + use<> {
        let (first, free, size) = (self.first, self.free, self.line.size);
        let last = first + (size - free);
        (0..first).chain(last..size)
    }

    /// Fills in the forced rows of `width` entries; what is not given is 0.
    fn chase(
        &self,
        cells: &mut [u8],
        given: Option<&[u8]>,
        width: usize,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let modulus = self.line.modulus;
        let over = modulus.inverse(self.leading.1).unwrap_or(1);
        let every = (STEP / (width as u64 + 1)).max(1) as usize;
        for place in self.free..self.line.size {
            if place % every == 0 {
                watch.step(every as u64 * width as u64)?;
                watch.progress("lines chased", place as u64, self.line.size as u64);
            }
            let equation = place - self.free + self.first;
            let (before, here) = cells.split_at_mut(place * width);
            let here = &mut here[..width];
            here.fill(0);
            for &(offset, weight) in self.line.taps.iter().filter(|tap| tap.0 != self.leading.0) {
                let from = equation as i64 + offset;
                if from >= 0 {
                    let source = &before[from as usize * width..][..width];
                    row::add_scaled(here, source, modulus.neg(modulus.mul(weight, over)), modulus);
                }
            }
            if let Some(given) = given {
                row::add_scaled(here, &given[equation * width..][..width], over, modulus);
            }
        }
        Ok(())
    }

    /// What an equation makes of the rows.
    fn sum(&self, equation: usize, cells: &[u8], width: usize) -> Vec<u8> {
        let size = self.line.size as i64;
        let mut sum = vec![0; width];
        for &(offset, weight) in &self.line.taps {
            let from = equation as i64 + offset;
            if (0..size).contains(&from) || self.line.meets {
                let source = &cells[from.rem_euclid(size) as usize * width..][..width];
                row::add_scaled(&mut sum, source, weight, self.line.modulus);
            }
        }
        sum
    }

    /// Returns a matrix U of rows of `width` entries with X U = `given`, linear in what is given over a field; or a
    /// column in which there is none.
    pub(super) fn solve(
        &self,
        given: &[u8],
        width: usize,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u8>, NoImage>, Stopped> {
        let modulus = self.line.modulus;
        watch.reserve(given.len() as u64)?;
        let mut cells = vec![0; given.len()];
        self.chase(&mut cells, Some(given), width, watch)?;
        let checks: Vec<usize> = self.checks().collect();
        let mut lacks = Matrix::zeros(modulus, 0, width);
        for &equation in &checks {
            let mut lack = given[equation * width..][..width].to_vec();
            row::add_scaled(
                &mut lack,
                &self.sum(equation, &cells, width),
                modulus.value() - 1,
                modulus,
            );
            lacks.push_row(&lack);
        }
        let mut is_changed = false;
        for column in 0..width {
            let lack: Vec<u8> = (0..self.free).map(|check| lacks.get(check, column)).collect();
            if lack.iter().all(|&value| value == 0) {
                continue;
            }
            match self.small.solve(&lack) {
                Ok(free) => {
                    is_changed = true;
                    (0..self.free).for_each(|i| cells[i * width + column] = free[i]);
                }
                Err(weights) => {
                    let weights = self.carried_back(&checks, &weights);
                    return Ok(Err(NoImage { column, weights }));
                }
            }
        }
        if is_changed {
            self.chase(&mut cells, Some(given), width, watch)?;
        }
        Ok(Ok(cells))
    }

    /// The weights of all equations that follow from those of the checks.
    fn carried_back(&self, checks: &[usize], on_checks: &[u8]) -> Vec<u8> {
        let (size, modulus) = (self.line.size, self.line.modulus);
        let over = modulus.inverse(self.leading.1).unwrap_or(1);
        let mut weights = vec![0; size];
        let mut sums = vec![0; size];
        let mut weigh = |equation: usize, weight: u8, sums: &mut [u8]| {
            weights[equation] = weight;
            for &(offset, tap) in &self.line.taps {
                let cell = equation as i64 + offset;
                if (0..size as i64).contains(&cell) || self.line.meets {
                    let sum = &mut sums[cell.rem_euclid(size as i64) as usize];
                    *sum = modulus.add(*sum, modulus.mul(weight, tap));
                }
            }
        };
        for (&equation, &weight) in checks.iter().zip(on_checks) {
            weigh(equation, weight, &mut sums);
        }
        for place in (self.free..size).rev() {
            if sums[place] != 0 {
                let weight = modulus.mul(modulus.neg(sums[place]), over);
                weigh(place - self.free + self.first, weight, &mut sums);
            }
        }
        weights
    }
}
