//! Integer programs: Chlond's models, for every number of states, any weights and any goal.
//!
//! Button j has a count x_j from 0 to m − 1, and light i a count d_i of its complete rounds through all states. With
//! the right-hand side t_i the equations are Σ w_ij x_j = m d_i + t_i. For two states, all dark at the start and all
//! lit in the end, they are Σ x_j = 2 d_i + (1 − init_i) over the buttons around i. The goal "all equal" adds a count s
//! for the common state: Σ w_ij x_j + init_i = m d_i + s.
//!
//! The objective is Σ x_j, or Σ c_j x_j for the least cost. Exactly k presses are Σ x_j + m e = k with one more count
//! e, because pressing a button m more times changes nothing.
//!
//! Source: M. J. Chlond, Integer Programming in Recreational Mathematics: Lights Out, INFORMS Transactions on Education
//! 15(2), 2015. Chlond splits d into the bits 2 d¹ + 4 d², which is too short for lights with eight neighbours. Those
//! need 8 d³ as well, so that the number of bits here depends on the light.

mod mathprog;

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_integer::{
    Identified, IntegerProgram, IntegerProgramError, Row, Sense, Variable, texts,
};
use lightsout_model::goal::Goal;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::linear::automorphisms::{self, Orbits};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};
pub use mathprog::{MathProg, mathprog};

use super::{EncodeError, IF_FEWEST, NEVER, Target, Text, one_end_each, without_order};

/// How integers of a program are encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// As integers.
    #[default]
    Integer,
    /// As sums of bits, for solvers that know no more. MathProg then has no objective.
    BinarySplit,
}

/// GNU MathProg.
pub(super) const MATHPROG: Target = Target {
    name: "mathprog",
    summary: "integer program in GNU MathProg after Chlond, for glpsol",
    extension: "mod",
    says_costs: NEVER,
    text: Text::Program(in_mathprog),
};

/// GNU MathProg in bits, which takes no objective.
pub(super) const MATHPROG_BITS: Target = Target {
    name: "mathprog-bits",
    summary: "the same with counts in bits, for glpsol with MiniSat",
    text: Text::Plain(|puzzle, ask, budget| {
        in_mathprog(puzzle, ask, Encoding::BinarySplit, budget)
    }),
    ..MATHPROG
};

fn in_mathprog(
    puzzle: &Puzzle,
    ask: Ask,
    encoding: Encoding,
    budget: &mut Budget<'_>,
) -> Result<String, EncodeError> {
    one_end_each(puzzle, "lp")?;
    if ask.fewest && encoding == Encoding::BinarySplit {
        let refusal = Refusal::of(Reason::NotFewest);
        return Err(refusal.or(Instead::LanguageWithFewest("mathprog")).into());
    }
    let model = Model::of(puzzle, ask, budget)?;
    let orbits = model.orbits_to_write(budget)?;
    Ok(mathprog(puzzle, &model, encoding, orbits.as_ref()).text)
}

/// CPLEX LP.
pub(super) const LP: Target = Target {
    name: "lp",
    summary: "integer program in CPLEX LP, for most solvers",
    extension: "lp",
    says_costs: IF_FEWEST,
    text: Text::Program(|puzzle, ask, encoding, budget| {
        Ok(texts::lp(&named(puzzle, ask, encoding, budget)?))
    }),
};

/// Free MPS.
pub(super) const MPS: Target = Target {
    name: "mps",
    summary: "integer program in free MPS, for every solver",
    extension: "mps",
    says_costs: IF_FEWEST,
    text: Text::Program(|puzzle, ask, encoding, budget| {
        Ok(texts::mps(&named(puzzle, ask, encoding, budget)?))
    }),
};

/// The program of a puzzle, with notes which button each count belongs to.
fn named(
    puzzle: &Puzzle,
    ask: Ask,
    encoding: Encoding,
    budget: &mut Budget<'_>,
) -> Result<IntegerProgram, EncodeError> {
    let model = Model::of(puzzle, ask, budget)?;
    let orbits = model.orbits_to_write(budget)?;
    if encoding == Encoding::BinarySplit {
        budget.reserve(model.system.matrix().entries() as u64 * ENTRY_BYTES)?;
    }
    let mut program =
        model.press_alike(orbits.as_ref(), encoding).map_err(|error| too_large(&error))?;
    for button in 0..puzzle.buttons() {
        program.add_note(&format!("x{button}: presses of {}", puzzle.button_name(Button(button))));
    }
    if orbits.is_some() {
        program.add_note("same: buttons that the symmetries swap are pressed alike");
    }
    Ok(program)
}

fn too_large(error: &IntegerProgramError) -> Refusal {
    Refusal::of(Reason::IntegerProgram(error.to_string()))
}

/// Bytes that an entry takes, in the system and as a term of a row.
const ENTRY_BYTES: u64 = 64;

/// Chlond's integer program of a puzzle.
#[derive(Clone, Debug)]
pub struct Model {
    /// The linear system of the puzzle.
    pub system: LinearSystem,
    /// The question: any solution, the fewest presses, or a number of presses.
    pub ask: Ask,
    /// The program. Its variables are in this order:
    ///
    /// - the counts of the buttons, `x0` and so on
    /// - the final state of the goal "all equal"
    /// - the counts of the lights, `d0` and so on
    /// - a choice `e0_2` for each of several states that a light may end in
    /// - `idle`, for an exact number of presses
    pub program: IntegerProgram,
}

impl Model {
    /// Builds the model of a puzzle, which minimizes the number of presses or fixes it.
    ///
    /// # Errors
    /// When the order of presses matters, or a limit is reached.
    pub fn of(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Model, EncodeError> {
        without_order(puzzle)?;
        let system = LinearSystem::with_open_ends(puzzle, budget)?;
        budget.reserve(system.matrix().entries() as u64 * ENTRY_BYTES)?;
        let program = program(puzzle, &system, ask).map_err(|error| too_large(&error))?;
        Ok(Model { system, ask, program })
    }

    /// Returns the orbits for a text that asks for symmetric solutions, if it does and there are symmetries.
    ///
    /// # Errors
    /// If the fewest presses may have no symmetry, or a limit is reached.
    fn orbits_to_write(&self, budget: &mut Budget<'_>) -> Result<Option<Orbits>, EncodeError> {
        if self.ask.symmetry != Some(true) {
            return Ok(None);
        }
        let orbits = automorphisms::orbits(&self.system, budget)?;
        if orbits.are_single() {
            return Ok(None);
        }
        let matrix = self.system.matrix();
        if self.ask.fewest && Factorisation::of(matrix, budget)?.kernel_generators() > 0 {
            let why =
                "the board has several solutions, and the fewest presses may have no symmetry";
            let refusal = Refusal::of(Reason::IntegerProgram(why.to_string()));
            return Err(refusal.or(Instead::AnySolution).into());
        }
        budget.reserve(self.system.buttons() as u64 * 2 * ENTRY_BYTES)?;
        Ok(Some(orbits))
    }

    /// Returns the program in an encoding, with a row for every button that is pressed as often as the first of its
    /// orbit.
    fn press_alike(
        mut self,
        orbits: Option<&Orbits>,
        encoding: Encoding,
    ) -> Result<IntegerProgram, IntegerProgramError> {
        for (first, button) in orbits.map(Orbits::pairs).unwrap_or_default() {
            let (name, terms) = (format!("same{button}"), vec![(first, 1), (button, -1)]);
            self.program.add_row(Row { name, terms, sense: Sense::Equal, right: 0 })?;
        }
        match encoding {
            Encoding::Integer => Ok(self.program),
            Encoding::BinarySplit => Ok(self.program.in_bits()?.program),
        }
    }

    /// Returns the presses in the values of the program's variables.
    pub fn counts(&self, values: &[i64]) -> Vec<u8> {
        values[..self.system.buttons()].iter().map(|&count| count as u8).collect()
    }

    /// Returns the values of the program's variables for these presses, and for this level if the goal leaves one open.
    ///
    /// The counts of the lights follow from them. They are feasible if the presses solve the puzzle, and the program
    /// does not ask for a number of presses.
    pub fn values(&self, counts: &[u8], level: i64) -> Vec<i64> {
        let states = i64::from(self.system.matrix().modulus().value());
        let mut values: Vec<i64> = counts.iter().map(|&count| i64::from(count)).collect();
        if self.system.has_level() {
            values.push(level);
        }
        for row in &self.program.rows()[..self.system.matrix().rows()] {
            let before =
                row.terms.iter().filter(|(variable, _)| *variable < self.system.matrix().cols());
            let sum: i64 = before.map(|&(variable, times)| times * values[variable]).sum();
            values.push((sum - row.right).div_euclid(states));
        }
        values
    }

    /// Returns the model for solutions that the symmetries leave as they are: one count for every orbit.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn symmetric(&self, orbits: &Orbits, watch: &mut dyn Watch) -> Result<Identified, Stopped> {
        watch.reserve(self.system.matrix().entries() as u64 * ENTRY_BYTES)?;
        let columns = self.system.matrix().cols();
        let lights = orbits.lights.iter().map(|light| columns + light);
        let idle = columns + orbits.lights.len();
        let marks: Vec<usize> =
            orbits.columns.iter().copied().chain(lights).chain([idle]).collect();
        let same = self.program.identified(&marks);
        Ok(same
            .expect("lights of an orbit have the same bounds, and the sums are those of the model"))
    }
}

fn program(
    puzzle: &Puzzle,
    system: &LinearSystem,
    ask: Ask,
) -> Result<IntegerProgram, IntegerProgramError> {
    let mut program = IntegerProgram::new(puzzle.title());
    let states = i64::from(puzzle.states());
    let (matrix, buttons) = (system.matrix(), system.buttons());
    let cost = |button| if ask.fewest { i64::from(system.cost_of(button)) } else { 0 };
    let mut count = |name: String, most: i64, cost: i64| {
        program.add_variable(Variable { name, least: 0, most, cost })
    };
    for button in 0..buttons {
        count(format!("x{button}"), states - 1, cost(button))?;
    }
    if system.has_level() {
        count("s".to_string(), states - 1, 0)?;
    }
    for light in 0..matrix.rows() {
        let weights = matrix.row(light).filter(|(column, _)| *column < buttons);
        let sum: i64 = weights.map(|(_, weight)| i64::from(weight)).sum();
        count(format!("d{light}"), rounds(puzzle, light, sum), 0)?;
    }
    // What light l ends in is the sum of s e_l_s over its states s, one of which is chosen.
    let mut chosen: Vec<Vec<(usize, i64)>> = vec![Vec::new(); matrix.rows()];
    for (_, light, states) in system.open_ends() {
        for &state in states {
            let variable = count(format!("e{light}_{state}"), 1, 0)?;
            chosen[light].push((variable, i64::from(state)));
        }
    }
    for (light, chosen) in chosen.iter().enumerate() {
        let entries = matrix.row(light).filter(|(column, _)| *column < buttons);
        let mut terms: Vec<(usize, i64)> =
            entries.map(|(column, weight)| (column, i64::from(weight))).collect();
        if system.has_level() {
            terms.push((buttons, -1));
        }
        terms.push((buttons + usize::from(system.has_level()) + light, -states));
        terms.extend(chosen.iter().map(|&(variable, state)| (variable, -state)));
        let (name, right) = (format!("light{light}"), right_side(puzzle, light));
        program.add_row(Row { name, terms, sense: Sense::Equal, right })?;
    }
    for (_, light, _) in system.open_ends() {
        let terms = chosen[light].iter().map(|&(variable, _)| (variable, 1)).collect();
        let (name, sense) = (format!("end{light}"), Sense::Equal);
        program.add_row(Row { name, terms, sense, right: 1 })?;
    }
    if let Some(length) = ask.presses {
        let right = i64::try_from(length.most()).unwrap_or(i64::MAX);
        let mut terms: Vec<(usize, i64)> = (0..buttons).map(|button| (button, 1)).collect();
        let mut sense = Sense::AtMost;
        if let Length::Exactly(_) = length {
            let most = right / states;
            let idle = Variable { name: "idle".to_string(), least: 0, most, cost: 0 };
            terms.push((program.add_variable(idle)?, states));
            sense = Sense::Equal;
        }
        program.add_row(Row { name: "presses".to_string(), terms, sense, right })?;
    }
    Ok(program)
}

/// How often a light can go all the way round, when the weights on it have this sum.
fn rounds(puzzle: &Puzzle, light: usize, sum: i64) -> i64 {
    let states = i64::from(puzzle.states());
    // Where the goal leaves the state open, d is greatest when they end in state 0 or near it.
    ((states - 1) * sum - right_side(puzzle, light)).max(0) / states
}

/// The number that a row comes to: what the light lacks or, for the goal "all equal", less its state.
fn right_side(puzzle: &Puzzle, light: usize) -> i64 {
    let state = puzzle.start().states()[light];
    match puzzle.goal() {
        Goal::Equal => -i64::from(state),
        Goal::Among(ends) if ends.of(Light(light)).len() > 1 => -i64::from(state),
        goal => {
            let wanted = i64::from(goal.wanted(light).unwrap_or(0));
            (wanted - i64::from(state)).rem_euclid(i64::from(puzzle.states()))
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use super::*;

    #[test]
    fn the_hypercube_from_dark_is_chlonds_model() {
        let mut spec = spec::named("3x3x3x3").expect("a size");
        (spec.start, spec.goal) = (Some(Start::None), Some(spec::GoalSpec::State(1)));
        let puzzle = spec.build().expect("a board");
        let model = Model::of(&puzzle, Ask::default(), &mut Budget::unlimited()).expect("a model");
        assert_eq!(model.program.variables().len(), 162);
        assert_eq!(model.program.rows().len(), 81);
        // The centre has eight neighbours: nine presses are 2·4 + 1, so d goes to 4 and needs three bits.
        assert_eq!(model.program.variables()[81 + 40].most, 4);
        assert_eq!(model.program.rows()[40].right, 1);
        assert_eq!(model.program.rows()[40].terms.len(), 10);
        let bits = model.program.in_bits().expect("small numbers");
        let names: Vec<&str> =
            bits.program.variables().iter().map(|bit| bit.name.as_str()).collect();
        assert!(names.contains(&"d40_4"));
        // A corner has four neighbours, and needs only two bits.
        assert!(names.contains(&"d0_2") && !names.contains(&"d0_4"));
    }

    #[test]
    fn values_that_meet_the_program_are_the_solutions() {
        let mut spec = spec::named("1x2").expect("a size");
        spec.states = Some(3);
        let puzzle = spec.build().expect("a board");
        let model = Model::of(&puzzle, Ask::default(), &mut Budget::unlimited()).expect("a model");
        let mut found = Vec::new();
        for number in 0..81i64 {
            let values = [number % 3, number / 3 % 3, number / 9 % 3, number / 27];
            if model.program.is_met_by(&values) {
                found.push(model.counts(&values));
            }
        }
        // Each light is in state 1 of three and lacks 2: x + y is 2 or, modulo 3, not at all 5.
        assert_eq!(found, [[2, 0], [1, 1], [0, 2]]);
    }
}
