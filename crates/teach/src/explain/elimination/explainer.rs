//! The frames of an elimination: sentences and figures for every step of the lesson.

use lightsout_algebra::zm::Matrix;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::count::Count;

use super::Step;
use super::lesson::{Lesson, Turn};
use super::row_operation::RowOperation;
use crate::explain::frame::{self, Figure, Frame};
use crate::words::{self, counted};

/// The frames of a lesson about a puzzle whose columns have these names.
pub(super) fn frames(puzzle: &Puzzle, names: &[String], lesson: &Lesson) -> Vec<Frame> {
    let mut explainer = Explainer { puzzle, names, columns: names.len(), frames: Vec::new() };
    explainer.set_up(lesson);
    explainer.replay(lesson);
    explainer.reduced(lesson);
    explainer.quiet_patterns(lesson);
    match lesson.solution() {
        Ok(presses) => explainer.solution(lesson, presses),
        Err((row, weights)) => explainer.contradiction(lesson, row, weights),
    }
    explainer.frames
}

/// The frames in the making.
struct Explainer<'a> {
    puzzle: &'a Puzzle,
    names: &'a [String],
    columns: usize,
    frames: Vec<Frame>,
}

impl Explainer<'_> {
    fn show(&mut self, heading: String, words: Vec<String>, figures: Vec<Figure>, step: Step) {
        self.frames.push(Frame { heading, words, figures, step: frame::Step::Elimination(step) });
    }

    fn set_up(&mut self, lesson: &Lesson) {
        let m = self.puzzle.states();
        let mut said = vec![
            "One row for every light, one column for every button. Right of the bar: what the light still needs.".to_string(),
            format!("A row says: the presses of its buttons add up to that, modulo {m}."),
        ];
        if self.columns > self.puzzle.buttons() {
            said.push("The goal is any state for all lights alike. That level is one more unknown, in the last column.".to_string());
        }
        let figures = vec![
            Figure::Board {
                caption: "the board".into(),
                states: self.puzzle.start().states().to_vec(),
            },
            self.matrix(&lesson.start, &[], Mark::default()),
        ];
        self.show("the puzzle as equations".into(), said, figures, Step::SetUp);
    }

    /// Every step of the lesson on the matrix as it is at that moment.
    fn replay(&mut self, lesson: &Lesson) {
        let (mut now, mut pivots) = (lesson.start.clone(), Vec::<[usize; 2]>::new());
        for turn in lesson.turns() {
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
                Turn::Operation(step) => {
                    let operation = RowOperation::from(step);
                    let changed = operation.changed(now.rows());
                    let heading = operation.words(now.modulus(), now.rows());
                    let said = vec![self.purpose(operation, &now, &pivots)];
                    let rows_done = pivots.len().saturating_sub(1);
                    step.done_by(&mut now);
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
    fn purpose(&self, operation: RowOperation, now: &Matrix, pivots: &[[usize; 2]]) -> String {
        let [pivot, column] = pivots.last().copied().unwrap_or_default();
        let name = &self.names[column];
        match operation {
            RowOperation::Swap { .. } => {
                format!("The pivot of column {name} goes up to R{}.", pivot + 1)
            }
            RowOperation::Scale { .. } => {
                let to = now.modulus().associate(now.get(pivot, column));
                format!("The pivot becomes {to}.")
            }
            RowOperation::Add { row, source, factor } => {
                let m = now.modulus();
                let left = m.add(now.get(row, column), m.mul(factor, now.get(source, column)));
                match left {
                    0 => format!("Column {name} is cleared in R{}.", row + 1),
                    _ => format!("Column {name} is reduced below the pivot in R{}.", row + 1),
                }
            }
            RowOperation::Combine { one, other, .. } => format!(
                "Neither entry of column {name} divides the other. Their common divisor goes to R{}, and 0 to R{}.",
                one + 1,
                other + 1
            ),
            RowOperation::Append { source, factor } => {
                let m = now.modulus();
                let is_nothing = now.row(source).iter().all(|&entry| m.mul(entry, factor) == 0);
                let why = match is_nothing {
                    true => "says nothing more",
                    false => "has lost the column, but what it still says must not be forgotten",
                };
                format!(
                    "The pivot of R{} divides {}: {factor} times the row {why}.",
                    source + 1,
                    m.value()
                )
            }
        }
    }

    fn reduced(&mut self, lesson: &Lesson) {
        let (pivots, columns) = (pivot_places(lesson), lesson.free());
        let free: Vec<String> = columns.iter().map(|&column| self.names[column].clone()).collect();
        let mut said = vec![format!(
            "{} of {} have a pivot.",
            pivots.len(),
            counted(self.columns as u64, "column")
        )];
        if !free.is_empty() {
            said.push(format!("Free: {}.", words::listed(&free)));
        }
        let mark = Mark { columns: &columns, ..Mark::default() };
        let figures = vec![self.matrix(&lesson.end, &pivots, mark)];
        let step = Step::Reduced { rank: pivots.len(), free: columns };
        self.show("reduced row echelon form".into(), said, figures, step);
    }

    fn quiet_patterns(&mut self, lesson: &Lesson) {
        let (pivots, m) = (lesson.pivots(), self.puzzle.states());
        for (column, pattern) in lesson.patterns() {
            let name = &self.names[column];
            let pivot = pivots.iter().find(|(at, _)| *at == column).map(|(_, pivot)| *pivot);
            let said = match pivot {
                Some(pivot) => format!(
                    "The pivot {pivot} of column {name} fixes its presses only modulo {by}: {by} more presses of it, and the presses that make up for them, change nothing.",
                    by = m / pivot
                ),
                None if column < self.puzzle.buttons() => format!(
                    "Column {name} is free. Press it once, and each pivot button as often as its row then needs: nothing changes."
                ),
                None => "The level is free. Raise it by one, and each pivot button goes on as often as its row then needs: all lights go on alike.".to_string(),
            };
            self.quiet_pattern(column, pattern, vec![said]);
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

    fn solution(&mut self, lesson: &Lesson, presses: Vec<u8>) {
        let counts = presses[..self.puzzle.buttons()].to_vec();
        let mut said = vec![match lesson.free().is_empty() {
            true => "Every column has a pivot: the number right of the bar says how often to press its button.".to_string(),
            false => "With every free button left alone, the number right of the bar says how often to press the button of the row's pivot.".to_string(),
        }];
        if let Some(level) = presses.get(self.puzzle.buttons()) {
            said.push(format!("All lights end in state {level}."));
        }
        if lesson.pivots().iter().any(|(_, pivot)| *pivot != 1) {
            said.push("Where the pivot is not 1, divide by it.".to_string());
        }
        let quiet: Count = lesson.choices().into_iter().product();
        if quiet != 1 {
            said.push(format!("With the quiet patterns there are {quiet} solutions. The explanation of quiet patterns chooses among them."));
        }
        let caption = counted(words::total(&counts), "press");
        let figures = vec![Figure::Presses { caption, counts }];
        self.show("the solution".into(), said, figures, Step::Solution { presses });
    }

    fn contradiction(&mut self, lesson: &Lesson, row: usize, weights: Vec<u8>) {
        let right = lesson.end.get(row, self.columns);
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

    fn matrix(&self, now: &Matrix, pivots: &[[usize; 2]], mark: Mark<'_>) -> Figure {
        Figure::Matrix(frame::Matrix {
            rows: (0..now.rows()).map(|row| now.row(row).to_vec()).collect(),
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
    lesson.pivots().iter().enumerate().map(|(row, (column, _))| [row, *column]).collect()
}
