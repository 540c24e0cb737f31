//! Elimination explained: the augmented matrix, one row operation after the other, and what it shows.
//!
//! The frames end with the reduced row echelon form, the quiet patterns that its free columns show,
//! and either the solution read off or the row that contradicts itself, with the rows of the
//! beginning that add up to it.

mod lesson;
mod row_operation;

use serde::Serialize;

use super::frame::{self, Explanation, Figure, Frame, Matrix};
use super::refusal::Refusal;
use super::words::{self, counted};
use crate::linear::system::{LinearSystem, is_linear};
use crate::puzzle::{Button, Puzzle};
use crate::solve::budget::Budget;
pub use lesson::{Lesson, Turn};
pub use row_operation::{Augmented, RowOperation, sum};

/// The name on the command line.
pub const NAME: &str = "elimination";

/// The most lights and the most buttons that are looked at: a board of 8x8.
pub const MOST: usize = 64;

/// What happens in a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// The matrix as it is set up.
    SetUp,
    /// The pivot of a column is chosen, in the row where it stands now.
    Pivot {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
        /// The rows done before.
        rows_done: usize,
    },
    /// A column has no pivot.
    Free {
        /// The column.
        column: usize,
        /// The rows done so far.
        rows_done: usize,
    },
    /// A row operation.
    Operation {
        /// The operation.
        operation: RowOperation,
        /// The rows done before.
        rows_done: usize,
    },
    /// The reduced row echelon form.
    Reduced {
        /// The number of pivots.
        rank: usize,
        /// The columns without one.
        free: Vec<usize>,
    },
    /// A quiet pattern that a free column, or a pivot that is not 1, shows.
    Quiet {
        /// The column.
        column: usize,
        /// The pattern, one count per column.
        pattern: Vec<u8>,
    },
    /// The solution.
    Solution {
        /// One count per column.
        presses: Vec<u8>,
    },
    /// The row 0 = c.
    Contradiction {
        /// The row.
        row: usize,
        /// Its right side c.
        right: u8,
        /// How often each row of the beginning, each light, goes into it.
        weights: Vec<u8>,
    },
}

/// Explains the elimination of a puzzle's linear system.
///
/// # Errors
/// When the rule is not the free one, the puzzle is too large to look at, or the budget is spent.
pub fn explain(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Explanation, Refusal> {
    is_linear(puzzle).map_err(Refusal::NotLinear)?;
    let (lights, buttons) = (puzzle.lights(), puzzle.buttons());
    if lights.max(buttons) > MOST {
        let fitting = "8x8 or less";
        return Err(Refusal::TooLarge { how: NAME, lights, buttons, most: MOST, fitting });
    }
    let system = LinearSystem::of(puzzle, budget)?;
    let start = augmented(&system);
    let columns = system.matrix().cols();
    let lesson = Lesson::of(start.clone(), columns);
    let mut lecture =
        Lecture { puzzle, names: column_names(puzzle, &system), columns, frames: Vec::new() };
    lecture.set_up(&start);
    lecture.replay(start, &lesson);
    lecture.reduced(&lesson);
    lecture.quiet_patterns(&lesson);
    lecture.ending(&lesson, &system);
    Ok(Explanation::new(NAME, puzzle, lecture.names, lecture.frames))
}

/// The augmented matrix [A | b] of a system.
pub fn augmented(system: &LinearSystem) -> Augmented {
    let matrix = system.matrix();
    let row = |light: usize| {
        let mut row = vec![0; matrix.cols() + 1];
        for (column, weight) in matrix.row(light) {
            row[column] = weight;
        }
        row[matrix.cols()] = system.right_side()[light];
        row
    };
    Augmented::new(matrix.modulus(), (0..matrix.rows()).map(row).collect())
}

/// What the columns of a system stand for: the buttons, and the level where there is one.
pub fn column_names(puzzle: &Puzzle, system: &LinearSystem) -> Vec<String> {
    let buttons = (0..system.buttons()).map(|button| puzzle.button_name(Button(button)));
    buttons.chain(system.has_level().then(|| "level".to_string())).collect()
}

/// The frames in the making.
struct Lecture<'a> {
    puzzle: &'a Puzzle,
    names: Vec<String>,
    columns: usize,
    frames: Vec<Frame>,
}

impl Lecture<'_> {
    fn show(&mut self, heading: String, words: Vec<String>, figures: Vec<Figure>, step: Step) {
        self.frames.push(Frame { heading, words, figures, step: frame::Step::Elimination(step) });
    }

    fn set_up(&mut self, start: &Augmented) {
        let m = self.puzzle.states();
        let mut said = vec![
            "One row for every light, one column for every button; behind the bar, what the light still lacks.".to_string(),
            format!("A row says: the presses of its buttons add up to that, modulo {m}."),
        ];
        if self.columns > self.puzzle.buttons() {
            said.push("The goal is any state for all lights alike; that level is one more unknown, in the last column.".to_string());
        }
        let figures = vec![
            Figure::Board {
                caption: "the board".into(),
                states: self.puzzle.start().states().to_vec(),
            },
            self.matrix(start, &[], Mark::default()),
        ];
        self.show("the puzzle as equations".into(), said, figures, Step::SetUp);
    }

    /// Every step of the lesson on the matrix as it is at that moment.
    fn replay(&mut self, start: Augmented, lesson: &Lesson) {
        let (mut now, mut pivots) = (start, Vec::<[usize; 2]>::new());
        for &turn in &lesson.turns {
            match turn {
                Turn::Pivot { row, column } => {
                    let rows_done = pivots.len();
                    let mut shown = pivots.clone();
                    shown.push([row, column]);
                    pivots.push([rows_done, column]);
                    let (heading, said) = self.pivot_words(row, column, rows_done);
                    let mark = Mark { is_at_pivot: true, columns: &[column], ..Mark::default() };
                    let figures = vec![self.matrix(&now, &shown, mark)];
                    self.show(heading, said, figures, Step::Pivot { row, column, rows_done });
                }
                Turn::Free { column } => {
                    let heading = format!("column {} has no pivot", self.names[column]);
                    let said = vec![format!(
                        "Below {} nothing is left in it: it is a free column.",
                        rows_text(pivots.len())
                    )];
                    let mark = Mark { columns: &[column], ..Mark::default() };
                    let figures = vec![self.matrix(&now, &pivots, mark)];
                    let step = Step::Free { column, rows_done: pivots.len() };
                    self.show(heading, said, figures, step);
                }
                Turn::Operation(operation) => {
                    let changed = operation.changed(now.rows().len());
                    let heading = operation.words(now.modulus(), now.rows().len());
                    let said = vec![self.purpose(operation, &now, &pivots)];
                    let rows_done = pivots.len().saturating_sub(1);
                    now.apply(operation);
                    let mark = Mark { is_at_pivot: true, changed: &changed, columns: &[] };
                    let figures = vec![self.matrix(&now, &pivots, mark)];
                    self.show(heading, said, figures, Step::Operation { operation, rows_done });
                }
            }
        }
    }

    fn pivot_words(&self, row: usize, column: usize, rows_done: usize) -> (String, Vec<String>) {
        let heading = format!("column {}: the pivot is in R{}", self.names[column], row + 1);
        let said = match rows_done {
            0 => "No row is done yet.".to_string(),
            _ => format!("Rows done: {rows_done}."),
        };
        (heading, vec![said])
    }

    /// Why an operation is done, as a sentence.
    fn purpose(&self, operation: RowOperation, now: &Augmented, pivots: &[[usize; 2]]) -> String {
        let [pivot, column] = pivots.last().copied().unwrap_or_default();
        let name = &self.names[column];
        match operation {
            RowOperation::Swap { .. } => {
                format!("The pivot of column {name} goes up to R{}.", pivot + 1)
            }
            RowOperation::Scale { .. } => {
                let to = now.modulus().associate(now.rows()[pivot][column]);
                format!("The pivot becomes {to}.")
            }
            RowOperation::Add { row, source, factor } => {
                let m = now.modulus();
                let left =
                    m.add(now.rows()[row][column], m.mul(factor, now.rows()[source][column]));
                match left {
                    0 => format!("Column {name} is cleared in R{}.", row + 1),
                    _ => format!("Column {name} is reduced below the pivot in R{}.", row + 1),
                }
            }
            RowOperation::Combine { one, other, .. } => format!(
                "Neither entry of column {name} divides the other; their common divisor goes to R{}, and 0 to R{}.",
                one + 1,
                other + 1
            ),
            RowOperation::Append { source, .. } => format!(
                "The pivot of R{} divides {}: this multiple of the row has lost column {name}, and what it still says must not be forgotten.",
                source + 1,
                self.puzzle.states()
            ),
        }
    }

    fn reduced(&mut self, lesson: &Lesson) {
        let pivots = pivot_places(lesson);
        let free: Vec<String> =
            lesson.free.iter().map(|&column| self.names[column].clone()).collect();
        let mut said = vec![format!(
            "{} of {} have a pivot.",
            lesson.pivots.len(),
            counted(self.columns as u64, "column")
        )];
        if !free.is_empty() {
            said.push(format!("Free: {}.", words::listed(&free)));
        }
        let step = Step::Reduced { rank: lesson.pivots.len(), free: lesson.free.clone() };
        let mark = Mark { columns: &lesson.free, ..Mark::default() };
        let figures = vec![self.matrix(&lesson.end, &pivots, mark)];
        self.show("reduced row echelon form".into(), said, figures, step);
    }

    fn quiet_patterns(&mut self, lesson: &Lesson) {
        for &column in &lesson.free {
            let name = &self.names[column];
            let said = vec![match column < self.puzzle.buttons() {
                true => format!("Column {name} is free. Press it once, and each pivot button as often as its row then needs: nothing changes."),
                false => "The level is free. Raise it by one, and each pivot button goes on as often as its row then needs: all lights go on alike.".to_string(),
            }];
            self.quiet_pattern(column, lesson.pattern_of_free(column), said);
        }
        for (row, &(column, pivot)) in
            lesson.pivots.iter().enumerate().filter(|(_, (_, pivot))| *pivot != 1)
        {
            let (name, m) = (&self.names[column], self.puzzle.states());
            let said = vec![format!(
                "The pivot {pivot} of column {name} fixes its presses only modulo {}: {} more presses of it, and what mends them, change nothing.",
                m / pivot,
                m / pivot
            )];
            self.quiet_pattern(column, lesson.pattern_of_pivot(row), said);
        }
    }

    fn quiet_pattern(&mut self, column: usize, pattern: Vec<u8>, said: Vec<String>) {
        let counts = pattern[..self.puzzle.buttons()].to_vec();
        let heading = match self.names[column].as_str() {
            "level" if column >= self.puzzle.buttons() => {
                "presses that raise all lights alike".to_string()
            }
            name => format!("the quiet pattern of column {name}"),
        };
        let caption = counted(words::total(&counts), "press");
        let figures = vec![Figure::Presses { caption, counts }];
        self.show(heading, said, figures, Step::Quiet { column, pattern });
    }

    fn ending(&mut self, lesson: &Lesson, system: &LinearSystem) {
        match lesson.contradiction() {
            None => self.solution(lesson, system),
            Some(row) => self.contradiction(lesson, row),
        }
    }

    fn solution(&mut self, lesson: &Lesson, system: &LinearSystem) {
        let presses = lesson.solution();
        let counts = presses[..self.puzzle.buttons()].to_vec();
        let mut said = vec![match lesson.free.is_empty() {
            true => "Every column has a pivot: behind the bar stands how often to press it.".to_string(),
            false => "With every free button left alone, the number behind the bar says how often to press the button of the row's pivot.".to_string(),
        }];
        if let Some(level) = presses.get(self.puzzle.buttons()) {
            said.push(format!("All lights end in state {level}."));
        }
        if lesson.pivots.iter().any(|(_, pivot)| *pivot != 1) {
            said.push("Where the pivot is not 1, divide by it.".to_string());
        }
        let quiet = solutions(lesson, system);
        if quiet != "1" {
            said.push(format!("With the quiet patterns there are {quiet} solutions; `--how quiet-patterns` chooses among them."));
        }
        let caption = counted(words::total(&counts), "press");
        let figures = vec![Figure::Presses { caption, counts }];
        self.show("the solution".into(), said, figures, Step::Solution { presses });
    }

    fn contradiction(&mut self, lesson: &Lesson, row: usize) {
        let right = lesson.end.rows()[row][self.columns];
        let weights = lesson.end.origin(row).to_vec();
        let names = words::listed(&words::weights(self.puzzle, &weights));
        let said = vec![
            format!("R{} says 0 = {right}: there is no solution.", row + 1),
            format!("It is the sum of the rows of these lights: {names}."),
            format!(
                "Every button changes that sum of their states by a multiple of {}, but start and goal differ in it by {right}.",
                self.puzzle.states()
            ),
        ];
        let mark = Mark { changed: &[row], ..Mark::default() };
        let figures = vec![
            self.matrix(&lesson.end, &pivot_places(lesson), mark),
            Figure::Weights { caption: "lights of the sum".into(), weights: weights.clone() },
        ];
        let step = Step::Contradiction { row, right, weights };
        self.show(format!("R{} says 0 = {right}", row + 1), said, figures, step);
    }

    fn matrix(&self, now: &Augmented, pivots: &[[usize; 2]], mark: Mark<'_>) -> Figure {
        Figure::Matrix(Matrix {
            rows: now.rows().to_vec(),
            bar: self.columns,
            pivots: pivots.to_vec(),
            current: pivots.last().copied().filter(|_| mark.is_at_pivot),
            changed: mark.changed.to_vec(),
            marked_columns: mark.columns.to_vec(),
        })
    }
}

/// What a matrix draws the eye to.
#[derive(Clone, Copy, Default)]
struct Mark<'a> {
    /// The last pivot.
    is_at_pivot: bool,
    /// Rows that have just changed.
    changed: &'a [usize],
    /// Columns.
    columns: &'a [usize],
}

fn rows_text(rows_done: usize) -> String {
    match rows_done {
        0 => "the top".to_string(),
        _ => format!("the {} done", counted(rows_done as u64, "row")),
    }
}

fn pivot_places(lesson: &Lesson) -> Vec<[usize; 2]> {
    lesson.pivots.iter().enumerate().map(|(row, (column, _))| [row, *column]).collect()
}

/// The number of solutions, as text: m for every free column, times the pivots.
fn solutions(lesson: &Lesson, system: &LinearSystem) -> String {
    let states = num_bigint::BigUint::from(system.matrix().modulus().value());
    let of_pivots: num_bigint::BigUint =
        lesson.pivots.iter().map(|(_, pivot)| num_bigint::BigUint::from(*pivot)).product();
    (states.pow(lesson.free.len() as u32) * of_pivots).to_string()
}
