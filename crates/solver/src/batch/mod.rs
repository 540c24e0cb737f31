//! Many boards of one puzzle: the wiring is factored once, and every answer is replayed.
//!
//! Two states are solved by table ([`BatchSolver`]), more by the factors of the matrix. Where all quiet patterns can be
//! tried on a board in microseconds they are, and the presses are the fewest.

pub mod packed;
mod quiet;

use std::fmt;

use crate::count::Count;
use lightsout_algebra::gf2::PressTable;
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;

use self::quiet::QuietPatterns;
use crate::linear::batch::{BatchError, BatchSolver};
use crate::linear::system::{LinearSystem, is_linear};
use crate::solve::refusal::{NotLinear, Reason};
use crate::verify::{PackedReplay, Replay};

/// A puzzle prepared for any number of boards.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_solver::batch::{Desk, Prepared, Verdict};
/// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
/// let (prepared, mut desk) = (Prepared::new(&puzzle, true, &mut Unwatched)?, Desk::default());
/// let Verdict::Solved { presses, is_fewest: true } = prepared.solve(&[1; 25], &mut desk)? else { panic!() };
/// assert_eq!(presses.iter().map(|&count| u32::from(count)).sum::<u32>(), 15);
/// let mut corner = [0; 25];
/// corner[0] = 1;
/// assert!(matches!(prepared.solve(&corner, &mut desk)?, Verdict::Unsolvable { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prepared {
    states: u8,
    lights: usize,
    buttons: usize,
    wanted: Vec<u8>,
    kernel: Kernel,
    /// How many solutions a board has that has one.
    solutions: Count,
    is_only: bool,
    replay: Replay,
    /// Weights of lights whose sum no press changes: one of them refutes every board that has no solution.
    refuting: Vec<Vec<u8>>,
}

/// How a board is solved.
enum Kernel {
    /// Two states: by table.
    Bits(Box<Bits>),
    /// Any number of states: by the factors, then made lighter by the quiet patterns if these are few.
    Residues(Box<Factorisation>, Option<QuietPatterns>),
}

/// The tables of two states, and the judge of packed answers.
struct Bits {
    solver: BatchSolver,
    finds_fewest: bool,
    replay: PackedReplay,
    /// The refuting weights, packed.
    refuting: Vec<Vec<u64>>,
}

/// The buffers of one thread.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    board: Vec<u64>,
    packed: Vec<u64>,
    words: Vec<u64>,
    lacks: Vec<u8>,
    presses: Vec<u8>,
    room: Vec<u8>,
}

/// The result for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// It is solved, and the presses were replayed.
    Solved {
        /// How often every button is pressed.
        presses: &'a [u8],
        /// Whether no solution has fewer presses.
        is_fewest: bool,
    },
    /// It cannot be solved.
    Unsolvable {
        /// A weight for every light, by which no press changes the sum of the states, though start and goal differ.
        weights: &'a [u8],
    },
}

/// A wrong answer to a board, found by the verifier: an error in this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongAnswer;

impl fmt::Display for WrongAnswer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(
            "verification found the answer to a board wrong, which is an error in this program",
        )
    }
}

impl std::error::Error for WrongAnswer {}

/// The most bytes of a table for two states.
const MOST_TABLE: u64 = 1 << 26;

impl Prepared {
    /// Prepares to solve all boards of a puzzle, with the fewest presses if `wants_fewest` and that takes microseconds.
    ///
    /// # Errors
    /// When the order of presses matters or the goal is not one board, or the tables would take too much.
    pub fn new(
        puzzle: &Puzzle,
        wants_fewest: bool,
        watch: &mut dyn Watch,
    ) -> Result<Prepared, BatchError> {
        is_linear(puzzle).map_err(|order| BatchError::Unsupported(order.into()))?;
        if wants_fewest && puzzle.costs().is_some() {
            return Err(BatchError::Unsupported(Reason::Costs));
        }
        let (states, lights, buttons) = (puzzle.states(), puzzle.lights(), puzzle.buttons());
        let wanted = match puzzle.goal() {
            Goal::Equal => {
                return Err(BatchError::Unsupported(Reason::AllEqual));
            }
            Goal::State(state) => vec![*state; lights],
            Goal::Target(target) => target.states().to_vec(),
            Goal::Among(_) => return Err(BatchError::Unsupported(NotLinear::SeveralEnds.into())),
        };
        let system = LinearSystem::of(puzzle, watch)?;
        let is_small =
            PressTable::bytes_for(lights, buttons, 0).is_some_and(|bytes| bytes <= MOST_TABLE);
        let factors = Factorisation::of(system.matrix(), watch)?;
        let solutions: Count = factors.kernel_orders().into_iter().product();
        let is_only = solutions == 1;
        let replay = Replay::of(puzzle, watch)?;
        let refuting = refuting(system.matrix(), watch)?;
        if !refuting.iter().all(|weights| replay.keeps_sum(weights)) {
            return Err(BatchError::BadCertificate);
        }
        let kernel = match replay.packed() {
            Some(replay) if is_small => {
                let solver = BatchSolver::new(puzzle, watch)?;
                let finds_fewest = wants_fewest && solver.finds_fewest();
                let pack = |weights: &Vec<u8>| {
                    let mut words = Vec::new();
                    packed::pack(weights, &mut words);
                    words
                };
                let refuting = refuting.iter().map(pack).collect();
                Kernel::Bits(Box::new(Bits { solver, finds_fewest, replay, refuting }))
            }
            _ => {
                let quiet = match wants_fewest && !is_only {
                    true => QuietPatterns::of(&factors, states, buttons, watch)?,
                    false => None,
                };
                Kernel::Residues(Box::new(factors), quiet)
            }
        };
        Ok(Prepared {
            states,
            lights,
            buttons,
            wanted,
            kernel,
            solutions,
            is_only,
            replay,
            refuting,
        })
    }

    /// The number of lights of a board.
    pub fn lights(&self) -> usize {
        self.lights
    }

    /// The number of buttons.
    pub fn buttons(&self) -> usize {
        self.buttons
    }

    /// The number of states of a light.
    pub fn states(&self) -> u8 {
        self.states
    }

    /// How many solutions every board has that has one.
    pub fn solutions(&self) -> &Count {
        &self.solutions
    }

    /// Whether the presses found are the fewest there are.
    pub fn finds_fewest(&self) -> bool {
        self.is_only
            || match &self.kernel {
                Kernel::Bits(bits) => bits.finds_fewest,
                Kernel::Residues(_, quiet) => quiet.is_some(),
            }
    }

    /// Solves a board, a state below [`Prepared::states`] for every light, and verifies the answer.
    ///
    /// # Errors
    /// When the answer is wrong.
    ///
    /// # Panics
    /// When the board has another number of lights.
    pub fn solve<'a>(
        &'a self,
        board: &[u8],
        desk: &'a mut Desk,
    ) -> Result<Verdict<'a>, WrongAnswer> {
        assert_eq!(board.len(), self.lights, "a state for every light");
        let is_solved = match &self.kernel {
            Kernel::Bits(bits) => self.solve_bits(bits, board, desk),
            Kernel::Residues(factors, quiet) => {
                self.solve_residues(factors, quiet.as_ref(), board, desk)
            }
        };
        if is_solved {
            let is_right = match &self.kernel {
                Kernel::Bits(bits) => {
                    bits.replay.reaches_goal_in_bytes(board, &desk.presses, &mut desk.words)
                }
                _ => self.replay.reaches_goal(board, &desk.presses, &mut desk.room),
            };
            return match is_right {
                true => {
                    Ok(Verdict::Solved { presses: &desk.presses, is_fewest: self.finds_fewest() })
                }
                false => Err(WrongAnswer),
            };
        }
        let proof = self.refuting.iter().find(|weights| self.replay.refutes(weights, board));
        proof.map(|weights| Verdict::Unsolvable { weights }).ok_or(WrongAnswer)
    }

    /// Whether boards may be given [packed](Prepared::solve_packed): those of two states, unless their tables would be
    /// too large.
    pub fn takes_packed(&self) -> bool {
        matches!(self.kernel, Kernel::Bits(_))
    }

    /// Solves a packed board and verifies the answer. Boards have one bit for every light, the lowest bit of the first
    /// word first. Writes the packed presses to `presses` and returns whether the board can be solved. Nothing is
    /// allocated.
    ///
    /// # Errors
    /// When the answer is wrong.
    ///
    /// # Panics
    /// Where boards are not [taken packed](Prepared::takes_packed), or `board` or `presses` has another number of words
    /// than lights or buttons need.
    ///
    /// ```
    /// use lightsout_algebra::watch::Unwatched;
    /// use lightsout_solver::batch::{Desk, Prepared};
    /// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
    /// let prepared = Prepared::new(&puzzle, true, &mut Unwatched)?;
    /// let (mut desk, mut presses) = (Desk::default(), [0]);
    /// assert!(prepared.solve_packed(&[(1 << 25) - 1], &mut presses, &mut desk)?);
    /// assert_eq!(presses[0].count_ones(), 15);
    /// assert!(!prepared.solve_packed(&[1], &mut presses, &mut desk)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn solve_packed(
        &self,
        board: &[u64],
        presses: &mut [u64],
        desk: &mut Desk,
    ) -> Result<bool, WrongAnswer> {
        let Kernel::Bits(bits) = &self.kernel else { panic!("boards are not taken packed") };
        if bits.solve(board, presses) {
            let is_right = bits.replay.reaches_goal(board, presses, &mut desk.words);
            return if is_right { Ok(true) } else { Err(WrongAnswer) };
        }
        match bits.refuting.iter().any(|weights| bits.replay.refutes(weights, board)) {
            true => Ok(false),
            false => Err(WrongAnswer),
        }
    }

    fn solve_bits(&self, bits: &Bits, board: &[u8], desk: &mut Desk) -> bool {
        packed::pack(board, &mut desk.board);
        desk.packed.resize(self.buttons.div_ceil(64), 0);
        let is_solved = bits.solve(&desk.board, &mut desk.packed);
        desk.presses.resize(self.buttons, 0);
        packed::unpack(&desk.packed, &mut desk.presses);
        is_solved
    }

    fn solve_residues(
        &self,
        factors: &Factorisation,
        quiet: Option<&QuietPatterns>,
        board: &[u8],
        desk: &mut Desk,
    ) -> bool {
        let states = u16::from(self.states);
        let lack = |(&wanted, &state): (&u8, &u8)| {
            ((u16::from(wanted) + states - u16::from(state)) % states) as u8
        };
        desk.lacks.clear();
        desk.lacks.extend(self.wanted.iter().zip(board).map(lack));
        let Ok(solution) = factors.solve(&desk.lacks) else { return false };
        desk.presses = solution;
        if let Some(quiet) = quiet {
            quiet.lighten(&mut desk.presses, &mut desk.room);
        }
        true
    }
}

impl Bits {
    #[inline]
    fn solve(&self, board: &[u64], presses: &mut [u64]) -> bool {
        match self.finds_fewest {
            true => self.solver.solve_fewest_into(board, presses) == Some(true),
            false => self.solver.solve_into(board, presses),
        }
    }
}

/// Weights of lights whose sums no press changes, and that generate all such weights.
fn refuting(matrix: &SparseMatrix, watch: &mut dyn Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    let rows = 0..matrix.rows();
    let turned =
        rows.flat_map(|row| matrix.row(row).map(move |(column, weight)| (column, row, weight)));
    let turned =
        SparseMatrix::from_triplets(matrix.cols(), matrix.rows(), matrix.modulus(), turned)
            .expect("the entries of a matrix, turned over");
    let factors = Factorisation::of(&turned, watch)?;
    let generators = (0..factors.kernel_generators()).map_while(|k| factors.kernel_generator(k));
    let mut refuting = Vec::new();
    for (weights, _) in generators {
        watch.reserve(weights.len() as u64 * (factors.kernel_generators() as u64 + 1))?;
        refuting.push(weights);
    }
    Ok(refuting)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::board::Board;
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec::random::Random;
    use lightsout_model::spec::{self, GoalSpec, Spec};

    use super::*;
    use crate::methods::METHODS;
    use crate::run;
    use crate::solve::budget::Budget;
    use crate::solve::method::Ask;
    use crate::solve::outcome::{Certificate, Outcome};

    #[test]
    fn boards_of_a_batch_are_answered_as_each_by_itself() {
        let on = |name: &str| spec::named(name).expect(name);
        let cases = [
            on("5x5"),
            on("4x4"),
            on("khalou"),
            on("alien-tiles"),
            Spec { goal: Some(GoalSpec::State(1)), ..on("3x5") },
            Spec { states: Some(3), wrap: Some(Wrap::Torus), ..on("3x3") },
            Spec { states: Some(3), ..on("4x4") },
            Spec { states: Some(4), ..on("3x4") },
            Spec { states: Some(6), wrap: Some(Wrap::Torus), ..on("3x4") },
            Spec { states: Some(5), goal: Some(GoalSpec::State(3)), ..on("hex:2") },
            on("petersen"),
        ];
        let mut random = Random::new(3);
        let mut desk = Desk::default();
        let mut counts = [0; 2];
        for spec in cases {
            let puzzle = spec.build().expect("a puzzle");
            let prepared = Prepared::new(&puzzle, true, &mut Unwatched).expect("a linear puzzle");
            for round in 0..40 {
                // Every second board is sure to have a solution.
                let presses: Vec<u8> =
                    (0..puzzle.buttons()).map(|_| random.byte() % puzzle.states()).collect();
                let board = match round % 2 {
                    0 => Board::new(
                        (0..puzzle.lights()).map(|_| random.byte() % puzzle.states()).collect(),
                    ),
                    _ => crate::verify::replay(
                        &started(&puzzle, Board::new(prepared.wanted.clone())),
                        &lightsout_model::presses::Presses::Counts(presses),
                    )
                    .expect("presses of the puzzle"),
                };
                let started = started(&puzzle, board.clone());
                let ask = Ask { fewest: true, ..Ask::default() };
                let method = run::choose(&[METHODS], &started, ask).expect("a method");
                let alone = run::run(&started, method, ask, &mut Budget::unlimited());
                let alone = alone.expect("an answer").outcome;
                check_packed(&prepared, board.states(), &mut desk);
                match (prepared.solve(board.states(), &mut desk).expect("judged"), alone) {
                    (Verdict::Solved { presses, is_fewest }, Outcome::Solved(solution)) => {
                        let total: u64 = presses.iter().map(|&count| u64::from(count)).sum();
                        let least = solution.presses().total();
                        assert!(total >= least && (total == least || !is_fewest), "{spec:?}");
                        assert!(is_fewest || puzzle.states() == 4, "{spec:?} has few patterns");
                        counts[0] += 1;
                    }
                    (Verdict::Unsolvable { weights }, Outcome::Unsolvable(_)) => {
                        let certificate = Certificate::Weights(weights.to_vec());
                        crate::verify::check_certificate(&started, &certificate).expect("a proof");
                        counts[1] += 1;
                    }
                    (batch, alone) => panic!("{spec:?}: {batch:?} and {alone:?}"),
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
    }

    /// That a packed board has the same answer.
    fn check_packed(prepared: &Prepared, board: &[u8], desk: &mut Desk) {
        assert_eq!(prepared.takes_packed(), prepared.states() == 2);
        if !prepared.takes_packed() {
            return;
        }
        let (mut words, mut presses) = (Vec::new(), vec![0; prepared.buttons().div_ceil(64)]);
        packed::pack(board, &mut words);
        let is_solved = prepared.solve_packed(&words, &mut presses, desk).expect("judged");
        let mut states = vec![0; prepared.buttons()];
        packed::unpack(&presses, &mut states);
        match prepared.solve(board, desk).expect("judged") {
            Verdict::Solved { presses, .. } => {
                assert_eq!((is_solved, &states[..]), (true, presses))
            }
            Verdict::Unsolvable { .. } => assert!(!is_solved),
        }
    }

    fn started(puzzle: &Puzzle, board: Board) -> Puzzle {
        puzzle.clone().with_start(board).expect("a board of the puzzle")
    }

    #[test]
    fn what_no_batch_solves_is_refused_with_its_reason() {
        let lit_only = Spec {
            rule: Some(lightsout_model::puzzle::Rule::LitOnly),
            ..spec::named("3x3").expect("a name")
        };
        let equal = Spec { goal: Some(GoalSpec::Equal), ..spec::named("3x3").expect("a name") };
        for spec in [lit_only, equal] {
            let puzzle = spec.build().expect("a puzzle");
            let refused = Prepared::new(&puzzle, true, &mut Unwatched).err().expect("refused");
            assert!(matches!(refused, BatchError::Unsupported(_)), "{refused}");
        }
    }
}
