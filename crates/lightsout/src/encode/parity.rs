//! The parity encoding: how often each button is pressed, and what that does to each light, order left out.
//!
//! A button's count is a number modulo m, and the counts of a light's buttons, weighted, come to what the light
//! lacks. With two states that is an exclusive or for every light; with more, a counter modulo m.

use lightsout_sat::eliminate::{self, Affine};
use lightsout_sat::residue::Residue;
use lightsout_sat::{Formula, Literal, Variable};

use super::{EncodeError, sizes, without_order};
use crate::linear::automorphisms::Orbits;
use crate::linear::system::LinearSystem;
use crate::presses::Presses;
use crate::puzzle::{Button, Light, Puzzle};
use crate::solve::budget::Budget;
use crate::solve::method::Ask;

/// How many presses are wanted; every button is pressed less than m times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Any number of them.
    Any,
    /// No more than this.
    AtMost(u64),
    /// Neither more nor fewer than this.
    Exactly(u64),
    /// As few as can be: a wish for every press that is not made.
    Fewest,
}

impl Wanted {
    /// What is asked of a text: exactly so many presses, where a number is given.
    pub fn of_text(ask: Ask) -> Wanted {
        match ask.presses {
            Some(presses) => Wanted::Exactly(presses),
            None if ask.fewest => Wanted::Fewest,
            None => Wanted::Any,
        }
    }
}

/// A puzzle as a formula, and how its models are read.
#[derive(Clone, Debug)]
pub struct Parity {
    /// The formula; its exclusive ors are the lights' in order, where it holds the equations.
    pub formula: Formula,
    /// The counts of the buttons, and the level of the goal "all equal" where there is one.
    unknowns: Vec<Residue>,
    buttons: usize,
}

impl Parity {
    /// The puzzle's own equations, light by light.
    ///
    /// # Errors
    /// When the order of presses matters, the formula would be too large to be numbered, or a limit is reached.
    pub fn of(
        puzzle: &Puzzle,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Parity, EncodeError> {
        without_order(puzzle)?;
        let system = LinearSystem::of(puzzle, budget)?;
        let mut parity = Parity::numbers(puzzle, &system, wanted, budget)?;
        parity.add_equations(&system, budget)?;
        parity.name(puzzle);
        Ok(parity)
    }

    /// What the equations say once they are solved.
    ///
    /// # Errors
    /// As [`Parity::of`].
    pub fn solved(
        puzzle: &Puzzle,
        system: &LinearSystem,
        solutions: &Affine,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Parity, EncodeError> {
        sizes::check(sizes::of_solutions(solutions), budget)?;
        let mut parity = Parity::numbers(puzzle, system, wanted, budget)?;
        solutions.say(&mut parity.formula, &parity.unknowns);
        Ok(parity)
    }

    /// The counts of the buttons and what is wanted of them; with the level of the goal "all equal" behind.
    fn numbers(
        puzzle: &Puzzle,
        system: &LinearSystem,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Parity, EncodeError> {
        let mut formula = Formula::new();
        let columns = system.matrix().cols();
        let unknowns = eliminate::unknowns(&mut formula, columns, puzzle.states());
        let buttons = system.buttons();
        if wanted != Wanted::Any {
            let presses: Vec<Literal> =
                unknowns[..buttons].iter().flat_map(|count| count.unary(&mut formula)).collect();
            want(&mut formula, presses, wanted, budget)?;
        }
        Ok(Parity { formula, unknowns, buttons })
    }

    /// Says the lights' own equations beside what is said already.
    ///
    /// # Errors
    /// As [`Parity::of`].
    pub fn add_equations(
        &mut self,
        system: &LinearSystem,
        budget: &mut Budget<'_>,
    ) -> Result<(), EncodeError> {
        let entries = system.matrix().entries() as u64;
        sizes::check(sizes::of_sums(entries, system.matrix().modulus().value()), budget)?;
        let (matrix, right_side) = (system.matrix(), system.right_side());
        eliminate::say_equations(&mut self.formula, matrix, right_side, &self.unknowns);
        Ok(())
    }

    /// Says that all buttons of an orbit are pressed alike.
    ///
    /// # Panics
    /// When a light has more than two states.
    pub fn press_alike(&mut self, orbits: &Orbits) {
        for (column, &first) in orbits.columns.iter().enumerate().filter(|(at, first)| at != *first)
        {
            let [one, other] = [column, first].map(|column| self.unknowns[column].is(1));
            self.formula.add_xor(&[one, other], false);
        }
    }

    /// Says in comments what the variables stand for.
    fn name(&mut self, puzzle: &Puzzle) {
        let states = puzzle.states();
        self.formula.comments = vec![puzzle.title().to_string()];
        for (button, count) in self.unknowns[..self.buttons].iter().enumerate() {
            let name = puzzle.button_name(Button(button));
            if states == 2 {
                self.formula.name(count.is(1).variable(), format!("press {name}"));
                continue;
            }
            for times in 0..states {
                let variable = count.is(times).variable();
                self.formula.name(variable, format!("press {name} {times} times"));
            }
        }
        if states == 2 {
            let names: Vec<String> =
                (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect();
            let line = format!("the exclusive ors belong to the lights {}", names.join(" "));
            self.formula.comments.push(line);
        }
    }

    /// The presses of a model.
    pub fn decode(&self, value: &dyn Fn(Variable) -> bool) -> Presses {
        Presses::Counts(
            self.unknowns[..self.buttons].iter().map(|count| count.value(value)).collect(),
        )
    }
}

/// Says what is wanted of the number of single presses, given in unary for each button.
fn want(
    formula: &mut Formula,
    presses: Vec<Literal>,
    wanted: Wanted,
    budget: &mut Budget<'_>,
) -> Result<(), EncodeError> {
    let exactly = |presses: u64| usize::try_from(presses).unwrap_or(usize::MAX);
    match wanted {
        Wanted::Any => {}
        Wanted::Fewest => formula.soft = presses.into_iter().map(|press| !press).collect(),
        Wanted::AtMost(most) => {
            sizes::check(sizes::of_limit(presses.len(), exactly(most)), budget)?;
            formula.add_at_most(presses, exactly(most));
        }
        Wanted::Exactly(count) if exactly(count) > presses.len() => {
            lightsout_sat::Clauses::add(formula, &[]);
        }
        Wanted::Exactly(count) => {
            let rest = presses.len() - exactly(count);
            sizes::check(sizes::of_limit(presses.len(), exactly(count).max(rest)), budget)?;
            formula.add_at_most(presses.iter().map(|&press| !press).collect(), rest);
            formula.add_at_most(presses, exactly(count));
        }
    }
    Ok(())
}
