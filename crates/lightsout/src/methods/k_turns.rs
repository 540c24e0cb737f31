//! K-turns: every turn a board, one press a turn, the goal in the last board.
//!
//! `k-turns` asks it with the order of turns broken, and first whether so many presses can be at all: all
//! solutions may have the same parity. Without a number of presses it begins at the least there may be and goes
//! up to the least there is. `k-turns-plain` asks it as the work does. What the engine refutes is said after its
//! proof was checked.

use lightsout_sat::engine::Counts;
use lightsout_sat::proof::Proof;
use lightsout_sat::refute::Verdict;
use lightsout_sat::xor::CUT;

use super::engine_answers::{NoAnswer, answer, asked, counted, problem, proof};
use crate::encode::equations::Equations;
use crate::encode::k_turns::{KTurns, TurnOrder};
use crate::fewest::lower_bound;
use crate::presses::Presses;
use crate::puzzle::{Button, Puzzle, Rule};
use crate::solve::budget::Budget;
use crate::solve::method::{Answer, Ask, Info, Method, Paper, Remark};
use crate::solve::outcome::{Claim, Optimality, Unknown};

/// The k-turns encoding with the order of turns broken.
pub struct KTurnsBroken;

/// The k-turns encoding as the work has it.
pub struct KTurnsPlain;

const SOURCE: &str =
    "K-turns SAT Encoding for \"Lights Out\" in Java (CS 1800), after peg solitaire";

const BROKEN: Info = Info {
    name: "k-turns",
    summary: "A board for every turn and one press in each, for the embedded SAT engine: --presses K for exactly K, else the fewest from below. Parity first, the order of turns broken. Any rule; with --presses under the lit-only one.",
    is_complete: true,
    source: SOURCE,
};

const PLAIN: Info = Info {
    name: "k-turns-plain",
    summary: "A board for every turn and one press in each, in any order, as the work has it; for exactly --presses K. Any rule; few presses.",
    is_complete: false,
    source: SOURCE,
};

impl Method for KTurnsBroken {
    fn info(&self) -> &'static Info {
        &BROKEN
    }

    fn takes_presses(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), String> {
        match (puzzle.rule(), ask.presses) {
            (Rule::LitOnly, None) => Err("under the lit-only rule the order of presses matters, and turns without end might be looked at in vain; say how many with --presses K, or use --method brute-force".to_string()),
            _ => Ok(()),
        }
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        answer(run_broken(puzzle, ask, budget))
    }
}

impl Method for KTurnsPlain {
    fn info(&self) -> &'static Info {
        &PLAIN
    }

    fn takes_presses(&self) -> bool {
        true
    }

    fn supports(&self, _puzzle: &Puzzle, ask: Ask) -> Result<(), String> {
        match ask.presses {
            Some(_) => Ok(()),
            None => Err("the order of presses matters to it, so it must be told how many there are: --presses K; --method k-turns finds the number itself".to_string()),
        }
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        answer(run_plain(puzzle, ask, budget))
    }
}

fn run_plain(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, NoAnswer> {
    let Some(turns) = ask.presses else {
        return Err(NoAnswer::Failed("a number of presses is needed".to_string()));
    };
    attempt(puzzle, turns, TurnOrder::Any, ask, budget)?.end(puzzle, turns, Optimality::NotAsked)
}

fn run_broken(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, NoAnswer> {
    let equations = match Equations::of(puzzle, budget)? {
        Ok(equations) => equations,
        Err(certificate) => return Ok(Claim::Unsolvable(certificate).into()),
    };
    let order = match puzzle.rule() {
        Rule::Free => TurnOrder::Broken(&equations.solutions),
        Rule::LitOnly => TurnOrder::Any,
    };
    let lengths = equations.lengths();
    if let Some(presses) = ask.presses {
        if let Some(how) = lengths.why_not(presses) {
            return Ok(Claim::Unknown(Unknown::NotIn { presses, how }).into());
        }
        let attempt = attempt(puzzle, presses, order, ask, budget)?;
        return attempt.end(puzzle, presses, Optimality::NotAsked);
    }
    let least = lengths.from(lower_bound(&equations.system));
    let (mut turns, mut counts, mut lemmas) = (least.from(0), Counts::default(), 0);
    loop {
        let mut attempt = attempt(puzzle, turns, order, ask, budget)?;
        counts += attempt.counts;
        attempt.counts = counts;
        match &attempt.found {
            Err(proof) => lemmas += proof.lemmas(),
            Ok(_) => {
                let how = format!(
                    "every smaller number that is possible was refuted turn by turn, in {lemmas} lemmas that were checked"
                );
                return attempt.end(puzzle, turns, Optimality::Proved(how));
            }
        }
        turns = least.from(turns + 1);
    }
}

/// What became of a number of turns.
struct Attempt {
    found: Result<Presses, Proof>,
    counts: Counts,
    papers: Vec<Paper>,
}

fn attempt(
    puzzle: &Puzzle,
    turns: u64,
    order: TurnOrder<'_>,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Attempt, NoAnswer> {
    let encoding = KTurns::of(puzzle, turns, order, budget)?;
    let formula = encoding.formula.clausal(CUT);
    let (verdict, counts) = asked(&formula, ask, budget)?;
    let mut papers = if ask.papers { vec![problem(&formula)] } else { Vec::new() };
    let found = match verdict {
        Verdict::Model(model) => Ok(encoding.decode(&|variable| model[variable.0 as usize])),
        Verdict::Refuted(found) => {
            papers.extend(ask.papers.then(|| proof(&found)));
            Err(found)
        }
    };
    Ok(Attempt { found, counts, papers })
}

impl Attempt {
    fn end(self, puzzle: &Puzzle, turns: u64, optimality: Optimality) -> Result<Answer, NoAnswer> {
        let (claim, matrix) = match self.found {
            Ok(presses) => {
                let matrix = matrix(puzzle, &presses);
                (Claim::Solved { presses, optimality }, Some(matrix))
            }
            Err(proof) => {
                let how = format!(
                    "The engine refuted it, and its proof of {} lemmas was checked.",
                    proof.lemmas()
                );
                (Claim::Unknown(Unknown::NotIn { presses: turns, how }), None)
            }
        };
        let mut answer = counted(claim, self.counts);
        answer.papers = self.papers;
        answer.remarks.extend(matrix);
        Ok(answer)
    }
}

/// How often each button is pressed modulo m, as the seed program prints it: 0 and 1, in the buttons' places
/// where they have any, else in a row.
fn matrix(puzzle: &Puzzle, presses: &Presses) -> Remark {
    let layout = puzzle.layout().buttons();
    let places: Option<Vec<[usize; 2]>> =
        (0..puzzle.buttons()).map(|button| layout.text(button)).collect();
    let places = places.unwrap_or_else(|| (0..puzzle.buttons()).map(|at| [0, at]).collect());
    let size = |axis: usize| places.iter().map(|place| place[axis] + 1).max().unwrap_or(0);
    let width = usize::from(puzzle.states() - 1).to_string().len();
    let mut cells = vec![vec![" ".repeat(width); size(1)]; size(0)];
    for [line, column] in &places {
        cells[*line][*column] = format!("{:>width$}", 0);
    }
    for (Button(button), count) in presses.tally() {
        let [line, column] = places[button];
        cells[line][column] = format!("{:>width$}", count % u64::from(puzzle.states()));
    }
    let between = if width > 1 { " " } else { "" };
    let lines = cells.iter().map(|row| row.join(between).trim_end().to_string()).collect();
    Remark { kind: "matrix", lines }
}
