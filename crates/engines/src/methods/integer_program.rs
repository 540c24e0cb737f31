//! Integer programming: Chlond's model handed to an engine, symmetric solutions looked for first.
//!
//! A board whose start is symmetric mostly has a symmetric solution, and looking for one of those alone takes
//! a count for every orbit instead of one for every button. The symmetries are computed from the puzzle. When
//! there is no symmetric solution the constraints are dropped; when the fewest presses are asked for they are
//! used only if there is no more than one solution. (Chlond typed them in for the hypercube, 2015.)
//!
//! The engine here is microlp, embedded; programs take the same way ([`answer`]) in a crate of their own.
//! Whether the board can be solved at all is settled by elimination before the embedded engine is asked: branch
//! and bound would find out only by going through everything.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_integer::engine::{self, Ending};
use lightsout_integer::{Identified, IntegerProgram, texts};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::{self, Orbits};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How};
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Paper, PaperKind, Remark, Wish};
use lightsout_solver::solve::outcome::{Bound, Certificate, Claim, Unknown};
use lightsout_solver::solve::refusal::{Refusal, What};

use super::claimed;
use crate::encode::EncodeError;
use crate::encode::chlond::Model;

/// Integer programming with the engine that is built in.
pub struct BranchAndBound;

const INFO: Info = Info {
    name: "integer-program",
    summary: "Chlond's integer program, by branch and bound with microlp; symmetric solutions first. Weak past 6x6 where there is no symmetry to use.",
    is_complete: true,
    source: "M. J. Chlond, INFORMS Trans. Ed. 15(2), 2015; engine: https://github.com/Specy/microlp",
};

impl Method for BranchAndBound {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Problem]
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        supports(puzzle)
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match claimed::weights(puzzle, budget) {
            Err(stopped) => Unknown::from(stopped).into(),
            Ok(Some(weights)) => Claim::Unsolvable(Certificate::Weights(weights)).into(),
            Ok(None) => answer(puzzle, ask, "microlp", &mut embedded, budget),
        }
    }
}

/// The most buttons: engines that reckon with whole tables are lost long before.
const MOST_BUTTONS: usize = 100_000;

/// Whether the model can be written for a puzzle.
///
/// # Errors
/// The reason when not.
pub fn supports(puzzle: &Puzzle) -> Result<(), Refusal> {
    is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
    match puzzle.buttons() <= MOST_BUTTONS {
        true => Ok(()),
        false => Err(Refusal::too_many(What::Buttons, MOST_BUTTONS, puzzle.buttons())),
    }
}

/// What an engine says about a model that came to an end with it, before anything is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// These counts of presses, and why it looked no further.
    Found {
        /// How often each button is pressed.
        counts: Vec<u8>,
        /// Whether it says that there are none with fewer presses.
        is_best: bool,
        /// The number of presses it says that none goes below.
        bound: Option<u64>,
    },
    /// There are none.
    Infeasible,
}

/// A reply of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What it says, or why it found nothing.
    pub said: Result<Said, Unknown>,
    /// What it was asked, where that is kept.
    pub problem: Option<Paper>,
    /// What was counted on the way.
    pub counts: Vec<(&'static str, u64)>,
}

impl Reply {
    /// The reply of an engine that was stopped before it was asked.
    pub fn stopped(stopped: Stopped) -> Reply {
        Reply { said: Err(stopped.into()), problem: None, counts: Vec::new() }
    }
}

/// A model as an engine is asked about it: as it is, or with all buttons of an orbit pressed alike.
pub struct Posed<'m> {
    model: &'m Model,
    identified: Option<Identified>,
}

impl Posed<'_> {
    /// The model, with the buttons of each orbit made one where orbits are given.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn of<'m>(
        model: &'m Model,
        orbits: Option<&Orbits>,
        budget: &mut Budget<'_>,
    ) -> Result<Posed<'m>, Stopped> {
        let identified = orbits.map(|orbits| model.symmetric(orbits, budget)).transpose()?;
        Ok(Posed { model, identified })
    }

    /// What there is to solve.
    pub fn program(&self) -> &IntegerProgram {
        self.identified.as_ref().map_or(&self.model.program, |same| &same.program)
    }

    /// How often each button is pressed, in values of the program's variables.
    pub fn counts(&self, values: &[i64]) -> Vec<u8> {
        match &self.identified {
            Some(identified) => self.model.counts(&identified.values(values)),
            None => self.model.counts(values),
        }
    }
}

/// An engine: solves the model, with all buttons of an orbit pressed alike where orbits are given.
pub type Engine<'a> = dyn FnMut(&Model, Option<&Orbits>, &mut Budget<'_>) -> Reply + 'a;

/// What comes of asking an engine called `who`, symmetric solutions first.
pub fn answer(
    puzzle: &Puzzle,
    ask: Ask,
    who: &str,
    engine: &mut Engine<'_>,
    budget: &mut Budget<'_>,
) -> Answer {
    let model = match Model::of(puzzle, ask, budget) {
        Ok(model) => model,
        Err(EncodeError::Stopped(stopped)) => return Unknown::from(stopped).into(),
        Err(EncodeError::Unsupported(reason)) => return Unknown::Refused(reason).into(),
    };
    let plan = match Plan::of(&model, budget) {
        Ok(plan) => plan,
        Err(stopped) => return Unknown::from(stopped).into(),
    };
    let mut words = Vec::new();
    let mut reply = None;
    if let Some(orbits) = &plan.orbits {
        let asked = engine(&model, Some(orbits), budget);
        let count = format!("{} orbits of {} buttons", orbits.of_columns(), puzzle.buttons());
        if asked.said == Ok(Said::Infeasible) && !plan.is_unique {
            words.push(format!("{count} found; {who} says that no solution is symmetric, so it was asked again without"));
        } else {
            words.push(format!("{count} found; {who} was asked for a symmetric solution"));
            reply = Some(asked);
        }
    }
    let reply = reply.unwrap_or_else(|| engine(&model, None, budget));
    let claim = claim(puzzle, ask, who, &plan, reply.said, budget);
    let mut remarks = vec![Remark::statistics(&reply.counts)];
    if !words.is_empty() {
        remarks.push(Remark { kind: "symmetry", lines: words });
    }
    Answer { claim, remarks, papers: reply.problem.into_iter().collect() }
}

/// Whether to look for symmetric solutions.
struct Plan {
    orbits: Option<Orbits>,
    /// Whether the algebra was asked, and says that there is at most one solution.
    is_unique: bool,
}

impl Plan {
    fn of(model: &Model, budget: &mut Budget<'_>) -> Result<Plan, Stopped> {
        let orbits = automorphisms::orbits(&model.system, budget)?;
        if orbits.are_single() {
            return Ok(Plan { orbits: None, is_unique: false });
        }
        if !model.ask.fewest {
            return Ok(Plan { orbits: Some(orbits), is_unique: false });
        }
        let is_unique = Factorisation::of(model.system.matrix(), budget)?.kernel_generators() == 0;
        Ok(Plan { orbits: is_unique.then_some(orbits), is_unique })
    }
}

fn claim(
    puzzle: &Puzzle,
    ask: Ask,
    who: &str,
    plan: &Plan,
    said: Result<Said, Unknown>,
    budget: &mut Budget<'_>,
) -> Claim {
    match said {
        Err(unknown) => Claim::Unknown(unknown),
        Ok(Said::Infeasible) => claimed::no_solution(puzzle, ask, who, budget),
        Ok(Said::Found { counts, is_best, bound }) => {
            let presses = Presses::Counts(counts);
            let total = puzzle.cost(&presses);
            let bound = match (ask.fewest && plan.is_unique, is_best) {
                (true, _) => Bound::proved(Evidence::checked(total, How::OnlySolution)),
                (false, true) => claimed::fewest(ask, who, Some(total)),
                (false, false) => claimed::fewest(ask, who, bound),
            };
            claimed::solved(presses, bound, puzzle, ask)
        }
    }
}

/// The engine that is built in.
fn embedded(model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>) -> Reply {
    let posed = match Posed::of(model, orbits, budget) {
        Ok(posed) => posed,
        Err(stopped) => return Reply::stopped(stopped),
    };
    let found = engine::solve(posed.program(), budget);
    let is_best = found.ending == Ending::Best;
    let bound = found.bound.and_then(|bound| u64::try_from(bound).ok());
    let said = match (found.values, found.ending) {
        (_, Ending::Failed(reason)) => Err(Unknown::Failed(reason)),
        (Some(values), _) => Ok(Said::Found { counts: posed.counts(&values), is_best, bound }),
        (None, Ending::Infeasible) => Ok(Said::Infeasible),
        (None, Ending::Stopped(stopped)) => Err(stopped.into()),
        (None, Ending::Best) => {
            Err(Unknown::Failed("microlp says that it found values, and gives none".to_string()))
        }
    };
    let problem = model.ask.papers.then(|| problem(posed.program()));
    let mut counts = size_of(posed.program());
    counts.extend([("nodes", found.nodes), ("pivots", found.pivots)]);
    Reply { said, problem, counts }
}

/// What the engine was asked, as a text: the program in CPLEX LP.
fn problem(program: &IntegerProgram) -> Paper {
    let bytes = texts::lp(program).into_bytes();
    Paper { kind: PaperKind::Problem, format: "lp", bytes }
}

/// The size of a program, for statistics.
pub fn size_of(program: &IntegerProgram) -> Vec<(&'static str, u64)> {
    vec![("variables", program.variables().len() as u64), ("rows", program.rows().len() as u64)]
}

#[cfg(test)]
mod tests {
    use lightsout_model::presses::Length;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;
    use lightsout_solver::solve::budget::Limits;
    use lightsout_solver::solve::outcome::Outcome;
    use lightsout_solver::{run, verify};

    use super::*;

    fn puzzle(name: &str, change: impl FnOnce(&mut spec::Spec)) -> Puzzle {
        let mut spec = spec::named(name).expect("a name");
        change(&mut spec);
        spec.build().expect("a puzzle")
    }

    fn report(puzzle: &Puzzle, ask: Ask) -> run::Report {
        run::run(puzzle, &BranchAndBound, ask, &mut Budget::unlimited()).expect("a report")
    }

    fn presses(outcome: &Outcome) -> u64 {
        match outcome {
            Outcome::Solved(solution) => solution.presses().total(),
            other => panic!("{other:?}"),
        }
    }

    /// Chlond's hypercube from dark: the one solution presses all with an even number of middle coordinates.
    #[test]
    fn the_hypercube_is_solved_by_its_symmetry() {
        let from_dark = |spec: &mut spec::Spec| {
            (spec.start, spec.goal) = (Some(Start::None), Some(spec::GoalSpec::State(1)));
        };
        let report = report(&puzzle("3x3x3x3", from_dark), Ask::default());
        assert_eq!(presses(&report.outcome), 41);
        assert_eq!(report.remarks[1].kind, "symmetry");
        assert!(report.remarks[1].lines[0].starts_with("5 orbits of 81 buttons"), "{report:?}");
    }

    #[test]
    fn the_fewest_presses_of_small_boards_are_proved() {
        let ask = Ask { fewest: true, ..Ask::default() };
        for (name, fewest) in [("3x3", 5), ("4x4", 4), ("5x5", 15)] {
            let report = report(&puzzle(name, |_| {}), ask);
            assert_eq!(presses(&report.outcome), fewest, "{name}");
            let Outcome::Solved(solution) = report.outcome else { panic!("{name}") };
            // Its word alone would not do: our own code enumerates so few solutions.
            assert!(solution.is_fewest(), "{name}: {:?}", solution.optimality());
        }
    }

    #[test]
    fn constraints_that_no_solution_meets_are_dropped() {
        // Presses of 0 or 1 on two lights that are each other's neighbours: x0 + x1 = 1 twice. The symmetry
        // swaps them, and no solution is left as it is.
        let report = report(&puzzle("1x2", |_| {}), Ask::default());
        assert_eq!(presses(&report.outcome), 1);
        assert!(report.remarks[1].lines[0].contains("asked again without"), "{report:?}");
    }

    #[test]
    fn the_claim_that_there_is_no_solution_needs_weights() {
        let mut states = vec![0; 25];
        states[0] = 1;
        let corner = lightsout_model::board::Board::new(states);
        let corner = puzzle("5x5", |spec| spec.start = Some(Start::Board(corner)));
        let mut says_no = |_: &Model, _: Option<&Orbits>, _: &mut Budget<'_>| Reply {
            said: Ok(Said::Infeasible),
            problem: None,
            counts: Vec::new(),
        };
        let mut budget = Budget::unlimited();
        let claim = answer(&corner, Ask::default(), "nobody", &mut says_no, &mut budget).claim;
        assert!(matches!(verify::judge(&corner, claim), Ok(Outcome::Unsolvable(_))));
        let all_on = puzzle("5x5", |_| {});
        let claim = answer(&all_on, Ask::default(), "nobody", &mut says_no, &mut budget).claim;
        let Claim::Unknown(Unknown::Failed(reason)) = claim else { panic!("{claim:?}") };
        assert!(
            reason.contains("nobody says that there is no solution, which is wrong"),
            "{reason}"
        );
        let ask = Ask { presses: Some(Length::Exactly(3)), ..Ask::default() };
        let claim = answer(&all_on, ask, "nobody", &mut says_no, &mut budget).claim;
        assert!(
            matches!(claim, Claim::Unknown(Unknown::NotIn { length: Length::Exactly(3), .. })),
            "{claim:?}"
        );
    }

    #[test]
    fn a_limit_stops_it() {
        let limits = Limits { steps: Some(3), ..Limits::default() };
        let never = std::sync::atomic::AtomicBool::new(false);
        let clock = || std::time::Duration::ZERO;
        let mut budget = Budget::new(limits, &clock, &never, &|_| {});
        let board = puzzle("9x9", |spec| spec.start = Some(Start::RandomSolvable { seed: 1 }));
        let report = run::run(&board, &BranchAndBound, Ask::default(), &mut budget);
        let outcome = report.expect("a report").outcome;
        assert!(
            matches!(outcome, Outcome::Unknown(Unknown::Stopped(Stopped::Steps))),
            "{outcome:?}"
        );
    }
}
