//! Integer programming: Chlond's model handed to an engine, symmetric solutions looked for first.
//!
//! A board with a symmetric start mostly has a symmetric solution. Searching for one of those alone takes a count for
//! every orbit instead of one for every button. The symmetries are computed from the puzzle. (Chlond typed them in for
//! the hypercube, 2015.)
//!
//! If there is no symmetric solution, the constraints are dropped. For the fewest presses they are used only if the
//! solution is unique. All engines share this method ([`answer`]): the embedded one, and programs in a crate of their
//! own.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_integer::{Identified, IntegerProgram};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::{self, Orbits};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How};
use lightsout_solver::solve::method::{Answer, Artifact, Ask, Remark};
use lightsout_solver::solve::outcome::{Bound, Claim, Unknown};
use lightsout_solver::solve::refusal::{Refusal, What};

use super::claimed;
use crate::encode::EncodeError;
use crate::encode::chlond::Model;

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

/// An engine's result on a model, before it is checked.
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
    /// The result, or the reason why there is none.
    pub said: Result<Said, Unknown>,
    /// The model that the engine received, if it was kept.
    pub problem: Option<Artifact>,
    /// The engine's counters.
    pub counts: Vec<(&'static str, u64)>,
}

impl Reply {
    /// Returns the reply of an engine that was stopped before it was asked.
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
    /// Returns the model, with the buttons of each orbit made one where orbits are given.
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

    /// Returns the program to solve.
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

/// Asks an engine called `who`, for symmetric solutions first, and returns its checked claim.
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
            words.push(format!("{count} found, but {who} says that no solution is symmetric, so it was asked again without"));
        } else {
            words.push(format!("{count} found, and {who} was asked for a symmetric solution"));
            reply = Some(asked);
        }
    }
    let reply = reply.unwrap_or_else(|| engine(&model, None, budget));
    let claim = claim(puzzle, ask, who, &plan, reply.said, budget);
    let mut remarks = vec![Remark::statistics(&reply.counts)];
    if !words.is_empty() {
        remarks.push(Remark { kind: "symmetry", lines: words });
    }
    Answer { remarks, artifacts: reply.problem.into_iter().collect(), ..claim.into() }
}

/// Whether to look for symmetric solutions.
struct Plan {
    orbits: Option<Orbits>,
    /// Whether the algebra was asked, and says that there is at most one solution.
    is_unique: bool,
}

impl Plan {
    fn of(model: &Model, budget: &mut Budget<'_>) -> Result<Plan, Stopped> {
        if model.ask.symmetry == Some(false) {
            return Ok(Plan { orbits: None, is_unique: false });
        }
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

/// Returns the size of a program, for statistics.
pub fn size_of(program: &IntegerProgram) -> Vec<(&'static str, u64)> {
    vec![("variables", program.variables().len() as u64), ("rows", program.rows().len() as u64)]
}

#[cfg(test)]
mod tests {
    use lightsout_model::presses::Length;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;
    use lightsout_solver::solve::outcome::Outcome;
    use lightsout_solver::verify;

    use super::*;

    #[test]
    fn symmetric_solutions_are_not_looked_for_first_if_that_is_ruled_out() {
        let puzzle = spec::named("3x3").expect("a name").build().expect("a puzzle");
        for (symmetry, expected) in [(None, true), (Some(true), true), (Some(false), false)] {
            let mut asked = Vec::new();
            let mut engine = |_: &Model, orbits: Option<&Orbits>, _: &mut Budget<'_>| {
                asked.push(orbits.is_some());
                Reply::stopped(Stopped::Time)
            };
            let ask = Ask { symmetry, ..Ask::default() };
            answer(&puzzle, ask, "nobody", &mut engine, &mut Budget::unlimited());
            assert_eq!(asked, [expected], "{symmetry:?}");
        }
    }

    #[test]
    fn the_claim_that_there_is_no_solution_needs_weights() {
        let mut states = vec![0; 25];
        states[0] = 1;
        let corner = lightsout_model::board::Board::new(states);
        let all_on = spec::named("5x5").expect("a name");
        let corner = spec::Spec { start: Some(Start::Board(corner)), ..all_on.clone() };
        let (corner, all_on) =
            (corner.build().expect("a puzzle"), all_on.build().expect("a puzzle"));
        let mut says_no = |_: &Model, _: Option<&Orbits>, _: &mut Budget<'_>| Reply {
            said: Ok(Said::Infeasible),
            problem: None,
            counts: Vec::new(),
        };
        let mut budget = Budget::unlimited();
        let claim = answer(&corner, Ask::default(), "nobody", &mut says_no, &mut budget).claim;
        assert!(matches!(verify::judge(&corner, claim), Ok(Outcome::Unsolvable(_))));
        let claim = answer(&all_on, Ask::default(), "nobody", &mut says_no, &mut budget).claim;
        let Claim::Unknown(Unknown::Failed(reason)) = claim else { panic!("{claim:?}") };
        assert!(reason.contains("nobody says that no solution exists, which is wrong"), "{reason}");
        let ask = Ask { presses: Some(Length::Exactly(3)), ..Ask::default() };
        let claim = answer(&all_on, ask, "nobody", &mut says_no, &mut budget).claim;
        assert!(
            matches!(claim, Claim::Unknown(Unknown::NotIn { length: Length::Exactly(3), .. })),
            "{claim:?}"
        );
    }
}
