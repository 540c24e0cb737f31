//! The least that a solution costs: all solutions, by an elimination over the integers modulo a prime.

use crate::puzzle::Puzzle;

/// The least, and of how many solutions.
#[derive(Debug)]
pub(crate) struct Least {
    pub cost: u64,
    pub solutions: u64,
}

/// The most solutions that are gone through, and the most entries of a matrix that is eliminated.
const MOST_SOLUTIONS: u64 = 1 << 22;
const MOST_ENTRIES: usize = 1 << 26;
/// The most boards that it may end on.
const MOST_ENDS: usize = 1 << 12;
/// The most steps that going through them may take.
const MOST_STEPS: u64 = 1 << 33;

/// What the cheapest solution costs.
///
/// # Errors
/// Why that is not found out here.
pub(crate) fn least(puzzle: &Puzzle) -> Result<Least, String> {
    if puzzle.is_lit_only {
        return Err("the order of presses matters, and orders are not gone through".to_string());
    }
    let modulus = puzzle.states;
    if (2..modulus).any(|divisor| modulus.is_multiple_of(divisor)) {
        return Err(format!(
            "{modulus} is not prime, and only prime numbers of states are gone through"
        ));
    }
    let mut best: Option<Least> = None;
    for end in chosen(puzzle)? {
        let Some(space) = Space::of(puzzle, &end)? else { continue };
        let found = space.least(puzzle)?;
        best = Some(match best {
            None => found,
            Some(best) => Least {
                cost: best.cost.min(found.cost),
                solutions: best.solutions + found.solutions,
            },
        });
    }
    best.ok_or_else(|| "no solution was found, though one is given".to_string())
}

/// The boards that may end it, one for each choice of the lights that may end in several states.
fn chosen(puzzle: &Puzzle) -> Result<Vec<Vec<u8>>, String> {
    let mut boards = puzzle.ends();
    for (light, states) in puzzle.several.iter().filter(|(light, _)| !puzzle.ignored[*light]) {
        let mut states = states.clone();
        states.sort_unstable();
        states.dedup();
        if boards.len().saturating_mul(states.len()) > MOST_ENDS {
            return Err(format!("it may end on more than {MOST_ENDS} boards"));
        }
        let with = |board: &Vec<u8>, state: u8| {
            let mut board = board.clone();
            board[*light] = state;
            board
        };
        boards = boards.iter().flat_map(|b| states.iter().map(|&s| with(b, s))).collect();
    }
    Ok(boards)
}

/// The solutions that lead to one end: one of them, and vectors that span their differences.
struct Space {
    modulus: u16,
    buttons: Vec<usize>,
    solution: Vec<u8>,
    quiet: Vec<Vec<u8>>,
}

impl Space {
    /// None when nothing leads there.
    fn of(puzzle: &Puzzle, end: &[u8]) -> Result<Option<Space>, String> {
        let modulus = u16::from(puzzle.states);
        let allowed = |&button: &usize| !puzzle.buttons[button].is_forbidden;
        let buttons: Vec<usize> = (0..puzzle.buttons.len()).filter(allowed).collect();
        let width = buttons.len() + 1;
        if puzzle.lights.len().saturating_mul(width) > MOST_ENTRIES {
            return Err("the puzzle is too large for the elimination here".to_string());
        }
        // A row for each light that counts; behind the buttons, by how much it must change.
        let mut rows = vec![vec![0u8; width]; puzzle.lights.len()];
        for (column, &button) in buttons.iter().enumerate() {
            for &(light, by) in &puzzle.buttons[button].touches {
                let sum = u16::from(rows[light][column]) + u16::from(by);
                rows[light][column] = (sum % modulus) as u8;
            }
        }
        for (light, row) in rows.iter_mut().enumerate() {
            let lack = u16::from(end[light]) + modulus - u16::from(puzzle.start[light]);
            row[width - 1] = (lack % modulus) as u8;
        }
        let mut ignored = puzzle.ignored.iter();
        rows.retain(|_| !ignored.next().is_some_and(|is_ignored| *is_ignored));
        let pivots = reduce(&mut rows, width - 1, modulus);
        if rows[pivots.len()..].iter().any(|row| row[width - 1] != 0) {
            return Ok(None);
        }
        let mut solution = vec![0; width - 1];
        for (row, &pivot) in rows.iter().zip(&pivots) {
            solution[pivot] = row[width - 1];
        }
        let mut quiet = Vec::new();
        for free in (0..width - 1).filter(|column| !pivots.contains(column)) {
            let mut vector = vec![0; width - 1];
            vector[free] = 1;
            for (row, &pivot) in rows.iter().zip(&pivots) {
                vector[pivot] = ((modulus - u16::from(row[free])) % modulus) as u8;
            }
            quiet.push(vector);
        }
        Ok(Some(Space { modulus, buttons, solution, quiet }))
    }

    /// Goes through all of them: whenever digit d of the count turns, its vector is added once.
    fn least(&self, puzzle: &Puzzle) -> Result<Least, String> {
        let count = u64::from(self.modulus).checked_pow(self.quiet.len() as u32);
        let Some(solutions) = count.filter(|count| *count <= MOST_SOLUTIONS) else {
            return Err(format!(
                "there are {}^{} solutions, too many to go through here",
                self.modulus,
                self.quiet.len()
            ));
        };
        if solutions.saturating_mul(self.buttons.len() as u64) > MOST_STEPS {
            return Err("the solutions are too long to go through here".to_string());
        }
        let costs: Vec<u64> =
            self.buttons.iter().map(|&button| puzzle.buttons[button].cost).collect();
        let cost = |presses: &[u8]| {
            let each = presses.iter().zip(&costs).map(|(&times, &cost)| u64::from(times) * cost);
            each.sum::<u64>()
        };
        let mut presses = self.solution.clone();
        let mut best = cost(&presses);
        for step in 1..solutions {
            let (mut rest, mut digit) = (step, 0);
            while rest % u64::from(self.modulus) == 0 {
                rest /= u64::from(self.modulus);
                digit += 1;
            }
            for (times, &by) in presses.iter_mut().zip(&self.quiet[digit]) {
                *times = ((u16::from(*times) + u16::from(by)) % self.modulus) as u8;
            }
            best = best.min(cost(&presses));
        }
        Ok(Least { cost: best, solutions })
    }
}

/// Brings rows to reduced echelon form in their first columns; the pivots, one for each row from the first on.
fn reduce(rows: &mut [Vec<u8>], columns: usize, modulus: u16) -> Vec<usize> {
    let mut pivots = Vec::new();
    for column in 0..columns {
        let top = pivots.len();
        let Some(found) = (top..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(top, found);
        let own = u16::from(rows[top][column]);
        let inverse = (1..modulus).find(|candidate| own * candidate % modulus == 1).unwrap_or(1);
        for entry in &mut rows[top] {
            *entry = (u16::from(*entry) * inverse % modulus) as u8;
        }
        let pivot_row = rows[top].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != top) {
            let times = modulus - u16::from(row[column]);
            if times < modulus {
                for (entry, &own) in row.iter_mut().zip(&pivot_row) {
                    *entry = ((u16::from(*entry) + times * u16::from(own)) % modulus) as u8;
                }
            }
        }
        pivots.push(column);
    }
    pivots
}
