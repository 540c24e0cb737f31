//! The proof that all lights on can always be put out, shown on one shape, with every line checked.
//!
//! K. Sutner, *Linear cellular automata and the Garden of Eden*, Math. Intelligencer 11 (1989): let A be symmetric over
//! GF(2) with 1 on its diagonal. Then A x = 1 can be solved. By symmetry this holds exactly when every y with A y = 0
//! has an even number of ones. Indeed 0 = yᵀ A y = Σ Aᵢᵢ yᵢ + 2 Σ Aᵢⱼ yᵢ yⱼ (i < j) = Σ yᵢ over GF(2).

use lightsout_algebra::sparse::Factorisation;
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::verify;
use serde::Serialize;

use super::elimination::column_names;
use super::frame::{self, Explanation, Figure, Frame, Matrix};
use super::refusal::Refusal;
use super::touches::{different, touches};
use crate::words::{self, counted};

/// The name on the command line.
pub const NAME: &str = "all-on-proof";

/// The most lights that are looked at: a board of 32x32.
pub const MOST: usize = 1024;
/// A matrix of more columns is not drawn.
const MOST_DRAWN: usize = 36;

/// The checked statement of a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// What is to be shown.
    Claim,
    /// A is symmetric.
    Symmetric {
        /// The pairs of different lights whose buttons change each other.
        pairs: usize,
    },
    /// A has 1 on its diagonal.
    Diagonal {
        /// The buttons looked at.
        buttons: usize,
    },
    /// A x = 1 can be solved exactly when every quiet pattern has an even number of presses.
    Criterion {
        /// The number of quiet patterns that span all of them.
        nullity: usize,
    },
    /// A quiet pattern has an even number of presses.
    Even {
        /// The pattern, one count per button.
        counts: Vec<u8>,
        /// Its presses.
        presses: u64,
        /// The pairs of pressed buttons that change each other.
        pairs: u64,
        /// How often its presses touch the pressed lights: presses + 2 pairs.
        touches: u64,
    },
    /// The same by the submatrix B of the pressed buttons, and C = B - I.
    Submatrices {
        /// The pressed buttons: the rows and columns of B.
        pressed: Vec<usize>,
        /// The ones of C, which come in pairs.
        ones: usize,
    },
    /// Sums of even patterns are even: the claim.
    Conclusion,
    /// The solution, replayed.
    Solution {
        /// One count per button.
        presses: Vec<u8>,
    },
}

/// Shows the proof on the shape of a puzzle. Its start and goal do not matter.
///
/// # Errors
/// The premise that fails, and where. The puzzle may also be too large to look at, or the budget spent.
pub fn explain(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Explanation, Refusal> {
    is_linear(puzzle)?;
    Refusal::unless_fits(NAME, puzzle, (MOST, "32x32"))?;
    let puzzle = &all_on(puzzle);
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let solution = factorisation.solve(system.right_side()).ok();
    if let Some(failing) = failing_premise(puzzle) {
        let fact = match solution {
            Some(_) => "all on can be solved here all the same, but not because of the theorem",
            None => "and indeed all on cannot be solved here",
        };
        return Err(Refusal::Premise(format!("{failing}; {fact}")));
    }
    let solution = solution.expect("the premises hold, and then the theorem does");
    verify::check_presses(puzzle, &system.presses(&solution))
        .expect("a solution of the linear system reaches the goal");
    let mut explainer = Explainer { puzzle, system: &system, frames: Vec::new() };
    explainer.claim();
    explainer.symmetric();
    explainer.diagonal();
    let nullity = factorisation.kernel_generators();
    explainer.criterion(nullity);
    for index in 0..nullity {
        if let Some((pattern, _)) = factorisation.kernel_generator(index) {
            explainer.submatrices(index, &pattern);
            explainer.even(index, pattern);
        }
    }
    explainer.conclusion(nullity);
    explainer.solution(solution);
    Ok(Explanation::new(NAME, puzzle, column_names(puzzle, &system), explainer.frames))
}

/// The same puzzle from all lights in state 1 to all off.
fn all_on(puzzle: &Puzzle) -> Puzzle {
    let start = Board::uniform(puzzle.lights(), 1);
    (puzzle.clone().with_start(start))
        .and_then(|puzzle| puzzle.with_goal(Goal::OFF))
        .expect("states 0 and 1 are states of every puzzle")
}

/// The first premise that does not hold, and where, as half a sentence.
fn failing_premise(puzzle: &Puzzle) -> Option<String> {
    if puzzle.states() != 2 {
        return Some(format!("it is about two states, and these lights have {}", puzzle.states()));
    }
    if !puzzle.layout().are_buttons_lights() || puzzle.lights() != puzzle.buttons() {
        return Some(
            "it needs a button on every light, and here buttons and lights are different things"
                .to_string(),
        );
    }
    let touched: Vec<Vec<usize>> =
        (0..puzzle.buttons()).map(|button| touched(puzzle, button)).collect();
    let changes = |button: usize, light: usize| touched[button].binary_search(&light).is_ok();
    let name = |button: usize| puzzle.button_name(Button(button));
    for (one, lights) in touched.iter().enumerate() {
        if let Some(&other) = lights.iter().find(|&&other| !changes(other, one)) {
            return Some(format!(
                "it needs a symmetric matrix, but {} changes {} and {} does not change {}",
                name(one),
                name(other),
                name(other),
                name(one)
            ));
        }
    }
    (0..puzzle.buttons()).find(|&button| !changes(button, button)).map(|button| {
        format!("it needs 1 on the diagonal, but {} does not change its own light", name(button))
    })
}

/// The lights that a button changes, in order.
fn touched(puzzle: &Puzzle, button: usize) -> Vec<usize> {
    let mut touches = Vec::new();
    puzzle.touched_by(Button(button), &mut touches);
    touches.iter().map(|touch| touch.light.0).collect()
}

/// The frames in the making.
struct Explainer<'a> {
    puzzle: &'a Puzzle,
    system: &'a LinearSystem,
    frames: Vec<Frame>,
}

impl Explainer<'_> {
    fn show(&mut self, heading: String, words: Vec<String>, figures: Vec<Figure>, step: Step) {
        let step = frame::Step::AllOnProof(step);
        self.frames.push(Frame { heading, words, figures, step });
    }

    fn claim(&mut self) {
        let said = vec![
            "From all lights on, some presses lead to all lights off: A x = 1 has a solution over GF(2). Column j of A holds the lights that button j changes.".to_string(),
            "The proof uses two facts. If one button changes another's light, so does the other. Every button changes its own.".to_string(),
        ];
        let states = self.puzzle.start().states().to_vec();
        let figures = vec![Figure::Board { caption: "all on".into(), states }];
        self.show("what is to be shown".into(), said, figures, Step::Claim);
    }

    fn symmetric(&mut self) {
        let pairs = self.neighbours(|_| true);
        let said = vec![format!(
            "A is symmetric. Checked: of the {} of different buttons that change each other's lights, both do.",
            counted(pairs as u64, "pair")
        )];
        let figures = self.matrix(Vec::new()).into_iter().collect();
        self.show("A is symmetric".into(), said, figures, Step::Symmetric { pairs });
    }

    fn diagonal(&mut self) {
        let buttons = self.puzzle.buttons();
        let said = vec![format!(
            "A has 1 on its diagonal. Checked: all {buttons} buttons change their own light."
        )];
        let figures = self.matrix((0..buttons).map(|at| [at, at]).collect()).into_iter().collect();
        self.show("the diagonal is 1".into(), said, figures, Step::Diagonal { buttons });
    }

    fn criterion(&mut self, nullity: usize) {
        let there_are = match nullity {
            0 => "Here no pattern is quiet but the empty one, so there is nothing left to check."
                .to_string(),
            1 => "Here one pattern spans all quiet patterns.".to_string(),
            _ => format!("Here {nullity} patterns span all quiet patterns."),
        };
        let said = vec![
            "A x = b can be solved exactly when yᵀ b = 0 for every y with yᵀ A = 0.".to_string(),
            "Since A is symmetric, yᵀ A = 0 means A y = 0: y is a quiet pattern. And yᵀ 1 is its number of presses.".to_string(),
            "So the claim is that every quiet pattern has an even number of presses.".to_string(),
            there_are,
        ];
        self.show("what has to be checked".into(), said, Vec::new(), Step::Criterion { nullity });
    }

    fn even(&mut self, index: usize, counts: Vec<u8>) {
        let is_pressed = |button: usize| counts[button] == 1;
        let presses = words::total(&counts);
        let pairs = self.neighbours(is_pressed) as u64;
        let on_lights = touches(self.puzzle, &counts);
        let on_pressed: Vec<u32> =
            (0..counts.len()).filter(|&b| is_pressed(b)).map(|b| on_lights[b]).collect();
        let sum: u64 = on_pressed.iter().map(|&touches| u64::from(touches)).sum();
        assert_eq!(sum, presses + 2 * pairs, "both ways of counting count the same");
        let said = vec![
            format!(
                "Count how often this pattern touches the lights on which it presses: yᵀ A y, here {sum} times."
            ),
            format!(
                "Light by light: the pattern is quiet, so each is touched {}, and the sum of even numbers is even.",
                different(&on_pressed)
            ),
            format!(
                "Press by press: each of the {presses} presses touches its own light once, and each of the {pairs} pairs of neighbours among them touches two: {presses} + 2 · {pairs} = {sum}."
            ),
            format!("So {presses} is even."),
        ];
        let figures = vec![
            Figure::Presses { caption: counted(presses, "press"), counts: counts.clone() },
            Figure::Numbers { caption: "touches of every light".into(), numbers: on_lights },
        ];
        let step = Step::Even { counts, presses, pairs, touches: sum };
        self.show(format!("quiet pattern {} is even", index + 1), said, figures, step);
    }

    /// The same on the matrix, where the pattern has few enough presses to draw it.
    fn submatrices(&mut self, index: usize, counts: &[u8]) {
        let pressed: Vec<usize> = (0..counts.len()).filter(|&button| counts[button] == 1).collect();
        if pressed.len() > MOST_DRAWN {
            return;
        }
        let row = |&one: &usize| -> Vec<u8> {
            let lights = touched(self.puzzle, one);
            pressed.iter().map(|other| u8::from(lights.binary_search(other).is_ok())).collect()
        };
        let b: Vec<Vec<u8>> = pressed.iter().map(row).collect();
        let mut c = b.clone();
        (0..c.len()).for_each(|at| c[at][at] -= 1);
        let count = |row: &Vec<u8>| row.iter().filter(|entry| **entry == 1).count();
        assert!(b.iter().all(|row| count(row) % 2 == 0), "a quiet pattern changes no light");
        let (size, ones) = (pressed.len(), c.iter().map(count).sum());
        let said = vec![
            "B keeps the rows and columns of A whose buttons this pattern presses. The pattern is quiet, so every row of B has an even number of ones.".to_string(),
            format!(
                "C = B - I is B without the ones of its diagonal, so each of its {size} rows has an odd number of ones. C is symmetric and its diagonal is 0, so its ones come in pairs: {ones} in all."
            ),
            format!("{size} odd numbers have the even sum {ones}, so {size} is even."),
        ];
        let names: Vec<String> =
            pressed.iter().map(|&button| self.puzzle.button_name(Button(button))).collect();
        let table = |caption: &str, rows: &[Vec<u8>]| {
            let line = |(name, row): (&String, &Vec<u8>)| {
                std::iter::once(name.clone()).chain(row.iter().map(u8::to_string)).collect()
            };
            Figure::Table {
                caption: caption.into(),
                head: std::iter::once(String::new()).chain(names.iter().cloned()).collect(),
                lines: names.iter().zip(rows).map(line).collect(),
                is_map: false,
            }
        };
        let figures = vec![
            Figure::Presses { caption: counted(size as u64, "press"), counts: counts.to_vec() },
            table("B", &b),
            table("C = B - I", &c),
        ];
        let heading = format!("quiet pattern {}: B, and C = B - I", index + 1);
        self.show(heading, said, figures, Step::Submatrices { pressed, ones });
    }

    fn conclusion(&mut self, nullity: usize) {
        let first = match nullity {
            0 => "Every quiet pattern has an even number of presses, as the only one has none.",
            _ => {
                "Where two even patterns are put together, common presses cancel in pairs: the sum is even too. So every quiet pattern has an even number of presses."
            }
        };
        let said = vec![
            first.to_string(),
            "Hence all on can be solved, which was to be shown.".to_string(),
        ];
        self.show("the conclusion".into(), said, Vec::new(), Step::Conclusion);
    }

    fn solution(&mut self, presses: Vec<u8>) {
        let caption = counted(words::total(&presses), "press");
        let said = vec!["And here is one of the solutions, replayed press by press: it ends with all lights off.".to_string()];
        let figures = vec![Figure::Presses { caption, counts: presses.clone() }];
        self.show("a solution".into(), said, figures, Step::Solution { presses });
    }

    /// The pairs of different buttons, among those for which `counts` says so, that change each other.
    fn neighbours(&self, counts: impl Fn(usize) -> bool) -> usize {
        let buttons = (0..self.puzzle.buttons()).filter(|&button| counts(button));
        buttons
            .map(|one| {
                let others = touched(self.puzzle, one).into_iter();
                others.filter(|&other| other > one && counts(other)).count()
            })
            .sum()
    }

    /// A itself, where it is small enough to be looked at.
    fn matrix(&self, pivots: Vec<[usize; 2]>) -> Option<Figure> {
        let matrix = self.system.matrix();
        (matrix.cols() <= MOST_DRAWN).then(|| {
            let row = |light: usize| {
                let mut row = vec![0; matrix.cols()];
                matrix.row(light).for_each(|(column, weight)| row[column] = weight);
                row
            };
            Figure::Matrix(Matrix {
                rows: (0..matrix.rows()).map(row).collect(),
                bar: matrix.cols(),
                pivots,
                current: None,
                changed: Vec::new(),
                marked_columns: Vec::new(),
            })
        })
    }
}
