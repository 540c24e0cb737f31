//! The least that a solution costs: all solutions, by an elimination over the integers modulo a prime.

use crate::budget::{Budget, times};
use crate::puzzle::Puzzle;

/// The least, and of how many solutions.
#[derive(Clone, Debug)]
pub(crate) struct Least {
    pub cost: u64,
    pub solutions: u64,
}

/// All solutions: one for each end that can be reached, and vectors that span their differences.
pub(crate) struct Space {
    modulus: u8,
    buttons: Vec<usize>,
    solutions: Vec<Vec<u8>>,
    /// Reduced rows with their pivots, of which the vectors are made.
    rows: Vec<Vec<u8>>,
    pivots: Vec<usize>,
}

/// The boards that may end it, one for each choice of the lights that may end in several states.
fn chosen(puzzle: &Puzzle, budget: &mut Budget) -> Result<Vec<Vec<u8>>, String> {
    let words = puzzle.lights.len() / 8 + 4;
    budget.keep(times(&[puzzle.end_count(), words]))?;
    let mut boards: Vec<Vec<u8>> = puzzle.ends().collect();
    for (light, states) in puzzle.several.iter().filter(|(light, _)| !puzzle.ignored[*light]) {
        let more = times(&[boards.len(), states.len(), words]);
        budget.keep(more)?;
        budget.spend(more)?;
        let with = |board: &Vec<u8>, state: u8| {
            let mut board = board.clone();
            board[*light] = state;
            board
        };
        let before = times(&[boards.len(), words]);
        boards = boards.iter().flat_map(|b| states.iter().map(|&s| with(b, s))).collect();
        budget.give_back(before);
    }
    Ok(boards)
}

impl Space {
    /// Returns the solutions of a puzzle.
    ///
    /// # Errors
    /// Why they are not found here.
    pub(crate) fn of(puzzle: &Puzzle, budget: &mut Budget) -> Result<Space, String> {
        if puzzle.own_lights.is_some() {
            return Err("the order of presses matters, and orders are not gone through".to_string());
        }
        let modulus = puzzle.states;
        if (2..modulus).any(|divisor| modulus.is_multiple_of(divisor)) {
            return Err(format!(
                "{modulus} is not prime, and only prime numbers of states are gone through"
            ));
        }
        let ends = chosen(puzzle, budget)?;
        let allowed = |&button: &usize| !puzzle.buttons[button].is_forbidden;
        let buttons: Vec<usize> = (0..puzzle.buttons.len()).filter(allowed).collect();
        let width = buttons.len() + ends.len();
        budget.keep(times(&[puzzle.lights.len(), width / 8 + 4]))?;
        budget.spend(times(&[puzzle.lights.len(), width]))?;
        // A row for each light that counts; behind the buttons, by how much it must change for each end.
        let mut rows = vec![vec![0u8; width]; puzzle.lights.len()];
        for (column, &button) in buttons.iter().enumerate() {
            for &(light, by) in &puzzle.buttons[button].touches {
                rows[light][column] = plus(rows[light][column], by, modulus);
            }
        }
        for (light, row) in rows.iter_mut().enumerate() {
            for (lack, end) in row[buttons.len()..].iter_mut().zip(&ends) {
                *lack = plus(end[light], minus(puzzle.start[light], modulus), modulus);
            }
        }
        let mut ignored = puzzle.ignored.iter();
        rows.retain(|_| !ignored.next().is_some_and(|is_ignored| *is_ignored));
        let pivots = reduce(&mut rows, buttons.len(), modulus, budget)?;
        budget.spend(times(&[rows.len(), ends.len()]))?;
        let is_reached = |end: &usize| rows[pivots.len()..].iter().all(|row| row[*end] == 0);
        let reached: Vec<usize> = (buttons.len()..width).filter(is_reached).collect();
        if reached.is_empty() {
            return Err("no solution was found here".to_string());
        }
        budget.keep(times(&[reached.len(), buttons.len() / 8 + 4]))?;
        let mut solutions = vec![vec![0; buttons.len()]; reached.len()];
        for (solution, end) in solutions.iter_mut().zip(reached) {
            for (row, &pivot) in rows.iter().zip(&pivots) {
                solution[pivot] = row[end];
            }
        }
        rows.truncate(pivots.len());
        Ok(Space { modulus, buttons, solutions, rows, pivots })
    }

    /// How many of them lead to one end.
    fn per_end(&self) -> Option<u128> {
        let free = self.buttons.len() - self.pivots.len();
        u128::from(self.modulus).checked_pow(u32::try_from(free).ok()?)
    }

    /// Returns the number of solutions, if it fits into 128 bits.
    pub(crate) fn count(&self) -> Option<u128> {
        self.per_end()?.checked_mul(self.solutions.len() as u128)
    }

    /// Vectors that span the differences of solutions with one end.
    fn quiet(&self) -> Vec<Vec<u8>> {
        let free =
            (0..self.buttons.len()).filter(|column| self.pivots.binary_search(column).is_err());
        let vector = |free: usize| {
            let mut vector = vec![0; self.buttons.len()];
            vector[free] = 1;
            for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
                vector[pivot] = minus(row[free], self.modulus);
            }
            vector
        };
        free.map(vector).collect()
    }

    /// Goes through all of them: whenever digit d of the count turns, its vector is added once.
    ///
    /// # Errors
    /// When there are too many.
    pub(crate) fn least(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Least, String> {
        let free = self.buttons.len() - self.pivots.len();
        let too_many = || {
            let (modulus, ends) = (self.modulus, self.solutions.len());
            let ends = if ends == 1 { String::new() } else { format!("{ends} times ") };
            format!("there are {ends}{modulus}^{free} solutions, too many to go through here")
        };
        let count = |count: Option<u128>| {
            count.and_then(|count| u64::try_from(count).ok()).ok_or_else(too_many)
        };
        let (solutions, per_end) = (count(self.count())?, count(self.per_end())?);
        let each = self.buttons.len() as u64 + 16;
        budget.spend(solutions.saturating_mul(each)).map_err(|_| too_many())?;
        let quiet = self.quiet();
        let costs: Vec<u64> =
            self.buttons.iter().map(|&button| puzzle.buttons[button].cost).collect();
        let cost = |presses: &[u8]| {
            let each = presses.iter().zip(&costs).map(|(&times, &cost)| u64::from(times) * cost);
            each.sum::<u64>()
        };
        let mut best = u64::MAX;
        for solution in &self.solutions {
            let mut presses = solution.clone();
            best = best.min(cost(&presses));
            for step in 1..per_end {
                let (mut rest, mut digit) = (step, 0);
                while rest % u64::from(self.modulus) == 0 {
                    rest /= u64::from(self.modulus);
                    digit += 1;
                }
                for (times, &by) in presses.iter_mut().zip(&quiet[digit]) {
                    *times = plus(*times, by, self.modulus);
                }
                best = best.min(cost(&presses));
            }
        }
        Ok(Least { cost: best, solutions })
    }
}

/// A sum and a negative, of numbers below the modulus.
fn plus(one: u8, other: u8, modulus: u8) -> u8 {
    let sum = u16::from(one) + u16::from(other);
    let less = sum.wrapping_sub(u16::from(modulus));
    (if sum < u16::from(modulus) { sum } else { less }) as u8
}

fn minus(one: u8, modulus: u8) -> u8 {
    if one == 0 { 0 } else { modulus - one }
}

/// Brings rows to reduced echelon form in their first columns; the pivots, one for each row from the first on.
fn reduce(
    rows: &mut [Vec<u8>],
    columns: usize,
    modulus: u8,
    budget: &mut Budget,
) -> Result<Vec<usize>, String> {
    let product =
        |one: u8, other: u8| (u16::from(one) * u16::from(other) % u16::from(modulus)) as u8;
    let mut pivots = Vec::new();
    for column in 0..columns {
        let top = pivots.len();
        budget.spend(rows.len() as u64)?;
        let Some(found) = (top..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(top, found);
        let own = rows[top][column];
        let inverse = (1..modulus).find(|&candidate| product(own, candidate) == 1).unwrap_or(1);
        rows[top].iter_mut().for_each(|entry| *entry = product(*entry, inverse));
        let pivot_row = rows[top][column..].to_vec();
        for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != top) {
            let by = minus(row[column], modulus);
            if by != 0 {
                budget.spend(pivot_row.len() as u64 + u64::from(modulus))?;
                let products: Vec<u8> = (0..modulus).map(|entry| product(entry, by)).collect();
                for (entry, &own) in row[column..].iter_mut().zip(&pivot_row) {
                    *entry = plus(*entry, products[usize::from(own)], modulus);
                }
            }
        }
        pivots.push(column);
    }
    Ok(pivots)
}
