//! K-turns: every turn a board, one press a turn, the goal in the last board.
//!
//! `k-turns` breaks the order of turns, and first checks whether this number of presses is possible: all solutions may
//! have the same parity. Without a number of presses it starts at a lower bound and goes up to the minimum.
//! `k-turns-plain` is the encoding of the paper. Refutations of the engine are reported after their proof was checked.

use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_sat::engine::Counts;
use lightsout_sat::proof::Proof;
use lightsout_sat::refute::Verdict;
use lightsout_sat::xor::CUT;
use lightsout_solver::fewest::lower_bound;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How, lemmas_told};
use lightsout_solver::solve::method::{Answer, Artifact, Ask, Info, Method, Remark, Wish};
use lightsout_solver::solve::outcome::{Bound, Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, NotLinear, Reason, Refusal};

use super::engine_answers::{NoAnswer, answer, asked, counted, problem, proof};
use crate::encode::equations::Equations;
use crate::encode::k_turns::{KTurns, TurnOrder};

/// The k-turns encoding with the order of turns broken.
pub(super) struct KTurnsBroken;

/// The k-turns encoding as the work has it.
pub(super) struct KTurnsPlain;

const SOURCE: &str =
    "K-turns SAT Encoding for \"Lights Out\" in Java (CS 1800), after peg solitaire";

const BROKEN: Info = Info {
    name: "k-turns",
    summary: "A board for every turn and one press in each, for the embedded SAT engine of a number that is given, or else the fewest from below. Parity first, the order of turns broken. Any rule, with a number of presses under the lit-only one.",
    is_complete: true,
    source: SOURCE,
};

const PLAIN: Info = Info {
    name: "k-turns-plain",
    summary: "A board for every turn and one press in each, in any order, as in the original encoding, for a given number of presses. Any rule, few presses.",
    is_complete: false,
    source: SOURCE,
};

impl Method for KTurnsBroken {
    fn info(&self) -> &'static Info {
        &BROKEN
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Problem, Wish::Proof]
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        match (puzzle.rule(), ask.presses) {
            // Turns without end might be looked at in vain.
            (Rule::LitOnly, None) => Err(Refusal::from(NotLinear::Order)
                .or(Instead::Number)
                .or(Instead::Method("brute-force"))),
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

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Problem, Wish::Proof]
    }

    fn supports(&self, _puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        match ask.presses {
            Some(_) => Ok(()),
            None => Err(Refusal::of(Reason::NoNumber)
                .or(Instead::Number)
                .or(Instead::Method("k-turns"))),
        }
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        answer(run_plain(puzzle, ask, budget))
    }
}

fn run_plain(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, NoAnswer> {
    let Some(length) = ask.presses else {
        return Err(NoAnswer::Failed("a number of presses is needed".to_string()));
    };
    attempt(puzzle, length, TurnOrder::Any, ask, budget)?.end(puzzle, length, Bound::NotAsked)
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
    if let Some(length) = ask.presses {
        if let Length::Exactly(presses) = length
            && let Some(how) = lengths.why_not(presses)
        {
            return Ok(Claim::Unknown(Unknown::NotIn { length, how }).into());
        }
        let attempt = attempt(puzzle, length, order, ask, budget)?;
        return attempt.end(puzzle, length, Bound::NotAsked);
    }
    // Turns are counted, whatever they cost.
    let has_costs = puzzle.costs().is_some();
    let at_least = match has_costs {
        true => lower_bound(&equations.system.clone().with_costs(None)),
        false => lower_bound(&equations.system),
    };
    let least = lengths.from(at_least);
    let (mut turns, mut counts, mut lemmas) = (least.from(0), Counts::default(), 0);
    loop {
        let length = Length::Exactly(turns);
        let mut attempt = attempt(puzzle, length, order, ask, budget)?;
        counts += attempt.counts;
        attempt.counts = counts;
        match &attempt.found {
            Err(proof) => lemmas += proof.lemmas(),
            Ok(_) if has_costs => return attempt.end(puzzle, length, Bound::NotAsked),
            Ok(_) => {
                let how = How::TurnsRefuted { lemmas };
                let bound = Bound::proved(Evidence::checked(turns, how));
                return attempt.end(puzzle, length, bound);
            }
        }
        turns = least.from(turns + 1);
    }
}

/// What became of a number of turns.
struct Attempt {
    found: Result<Presses, Proof>,
    counts: Counts,
    artifacts: Vec<Artifact>,
}

fn attempt(
    puzzle: &Puzzle,
    length: Length,
    order: TurnOrder<'_>,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Attempt, NoAnswer> {
    let encoding = KTurns::of(puzzle, length, order, budget)?;
    let formula = encoding.formula.clausal(CUT);
    let (verdict, counts) = asked(&formula, ask, budget)?;
    let mut artifacts = if ask.artifacts { vec![problem(&formula)] } else { Vec::new() };
    let found = match verdict {
        Verdict::Model(model) => Ok(encoding.decode(&|variable| model[variable.0 as usize])),
        Verdict::Refuted(found) => {
            artifacts.extend(ask.artifacts.then(|| proof(&found)));
            Err(found)
        }
    };
    Ok(Attempt { found, counts, artifacts })
}

impl Attempt {
    fn end(self, puzzle: &Puzzle, length: Length, bound: Bound) -> Result<Answer, NoAnswer> {
        let (claim, matrix) = match self.found {
            Ok(presses) => {
                let matrix = matrix(puzzle, &presses);
                (Claim::Solved { presses, bound }, Some(matrix))
            }
            Err(proof) => {
                let how = format!(
                    "The SAT solver proved that none exists, and its proof of {} was checked.",
                    lemmas_told(proof.lemmas())
                );
                (Claim::Unknown(Unknown::NotIn { length, how }), None)
            }
        };
        let mut answer = counted(claim, self.counts);
        answer.artifacts = self.artifacts;
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

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Stopped;
    use lightsout_model::spec;
    use lightsout_solver::verify;

    use super::*;

    fn puzzle(name: &str) -> Puzzle {
        spec::named(name).and_then(|spec| spec.build()).expect(name)
    }

    /// What a method says to a number of presses, judged.
    fn answer_to(method: &dyn Method, name: &str, presses: Option<u64>) -> Answer {
        let puzzle = puzzle(name);
        let presses = presses.map(Length::Exactly);
        let ask = Ask { presses, artifacts: true, ..Ask::default() };
        let answer = method.run(&puzzle, ask, &mut Budget::unlimited());
        verify::judge(&puzzle, answer.claim.clone()).expect("a claim that holds");
        answer
    }

    fn is_not_in(answer: &Answer) -> bool {
        matches!(answer.claim, Claim::Unknown(Unknown::NotIn { .. }))
    }

    #[test]
    fn the_works_own_case_is_answered_as_the_work_does() {
        for method in [&KTurnsBroken as &dyn Method, &KTurnsPlain] {
            assert!(is_not_in(&answer_to(method, "3x3", Some(4))));
            assert!(is_not_in(&answer_to(method, "3x3", Some(6))));
            let answer = answer_to(method, "3x3", Some(5));
            let matrix = answer.remarks.iter().find(|remark| remark.kind == "matrix");
            assert_eq!(matrix.expect("a matrix").lines, ["101", "010", "101"]);
        }
    }

    #[test]
    fn hard_numbers_are_settled_quickly() {
        let refuted = answer_to(&KTurnsBroken, "5x5", Some(13));
        assert!(is_not_in(&refuted));
        assert_eq!(refuted.artifacts.len(), 2);
        let by_parity = answer_to(&KTurnsBroken, "5x5", Some(14));
        assert!(is_not_in(&by_parity));
        assert_eq!(by_parity.artifacts, []);
        for (name, presses) in [("5x5", 15), ("5x5", 17), ("6x6", 28)] {
            let answer = answer_to(&KTurnsBroken, name, Some(presses));
            let Claim::Solved { presses: found, .. } = answer.claim else { panic!("{name}") };
            assert_eq!(found.total(), presses);
        }
    }

    #[test]
    fn without_a_number_the_fewest_are_found() {
        for (name, fewest) in [("4x4", 4), ("5x5", 15), ("g2", 6), ("7x7", 33)] {
            let Claim::Solved { presses, bound } = answer_to(&KTurnsBroken, name, None).claim
            else {
                panic!("{name}")
            };
            assert_eq!(presses.total(), fewest, "{name}");
            assert_eq!(bound.least(), fewest, "{name}");
        }
    }

    #[test]
    fn costs_change_neither_the_turns_nor_are_they_proved_least() {
        // The four solutions of 5x5 have 15 presses each, and cost differently; 16 is a bound on the cost alone.
        for costs in [vec![3; 25], (0..25).map(|at| at % 3).collect(), vec![0; 25]] {
            let puzzle = puzzle("5x5").with_costs(costs).expect("a cost for each button");
            let answer = KTurnsBroken.run(&puzzle, Ask::default(), &mut Budget::unlimited());
            let Claim::Solved { presses, bound } = &answer.claim else { panic!("it is solvable") };
            assert_eq!((presses.total(), bound), (15, &Bound::NotAsked));
            verify::judge(&puzzle, answer.claim).expect("a claim that holds");
        }
    }

    #[test]
    fn limits_end_the_search_and_keep_what_was_asked() {
        let ask = Ask { presses: Some(Length::Exactly(28)), artifacts: true, ..Ask::default() };
        let answer = KTurnsPlain.run(&puzzle("6x6"), ask, &mut Budget::of_steps(20_000));
        assert_eq!(answer.claim, Claim::Unknown(Unknown::Stopped(Stopped::Steps)));
        assert_eq!(answer.artifacts.len(), 1);
    }
}
