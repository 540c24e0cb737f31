//! The parity encoding: how often each button is pressed, and what that does to each light, order left out.
//!
//! A button's count is a number modulo m. The weighted counts of a light's buttons sum up to its right-hand side. With
//! two states that is an XOR for every light, with more a counter modulo m.

use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_sat::affine::{self, Affine};
use lightsout_sat::residue::{self, Residue};
use lightsout_sat::{Clauses, Formula, Literal, Variable};
use lightsout_solver::linear::automorphisms::Orbits;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal, What};

use super::{EncodeError, sizes, without_order};

/// How many presses a solution may have.
///
/// Every button is pressed fewer than m times. Presses without effect fill up to an exact number
/// ([`Presses::lengthened`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Any number of them.
    Any,
    /// No more than this.
    AtMost(u64),
    /// A number that differs from this by a multiple of m, and is no more.
    Exactly(u64),
    /// The minimum: a soft clause for each press, with the cost of the press as its weight.
    Fewest,
    /// Presses that cost no more than this.
    CostAtMost(u64),
}

impl Wanted {
    /// Returns the presses that a text asks for.
    pub fn of_text(ask: Ask) -> Wanted {
        match ask.presses {
            Some(Length::Exactly(presses)) => Wanted::Exactly(presses),
            Some(Length::AtMost(presses)) => Wanted::AtMost(presses),
            None if ask.fewest => Wanted::Fewest,
            None => Wanted::Any,
        }
    }
}

/// A puzzle as a formula, and how its models are read.
#[derive(Clone, Debug)]
pub struct Parity {
    /// The formula. If it holds the equations, its XORs are those of the lights, in order.
    pub formula: Formula,
    /// The counts of the buttons, and behind them the level of the goal "all equal" or the states that lights with
    /// several ends end in.
    unknowns: Vec<Residue>,
    buttons: usize,
}

impl Parity {
    /// Encodes the puzzle's own equations, light by light.
    ///
    /// # Errors
    /// When the order of presses matters, the formula would be too large to be numbered, or a limit is reached.
    pub fn of(
        puzzle: &Puzzle,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Parity, EncodeError> {
        without_order(puzzle)?;
        let system = LinearSystem::with_open_ends(puzzle, budget)?;
        let mut parity = Parity::numbers(puzzle, &system, wanted, budget)?;
        parity.add_equations(&system, budget)?;
        for (column, _, ends) in system.open_ends() {
            let end = &parity.unknowns[column];
            let clause: Vec<Literal> = ends.iter().map(|&state| end.is(state)).collect();
            parity.formula.add(&clause);
        }
        parity.name(puzzle, wanted);
        Ok(parity)
    }

    /// Encodes the solved form of the equations.
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
        let unknowns = affine::unknowns(&mut formula, columns, puzzle.states());
        let buttons = system.buttons();
        if wanted != Wanted::Any {
            want(&mut formula, &unknowns[..buttons], system, wanted, budget)?;
        }
        Ok(Parity { formula, unknowns, buttons })
    }

    /// Adds the lights' own equations.
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
        affine::say_equations(&mut self.formula, matrix, right_side, &self.unknowns);
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
    fn name(&mut self, puzzle: &Puzzle, wanted: Wanted) {
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
            let before = match wanted {
                Wanted::Exactly(_) => "the number of presses and then to ",
                _ => "",
            };
            let names = names.join(" ");
            let line = format!("the XORs belong to {before}the lights {names}");
            self.formula.comments.push(line);
        }
    }

    /// Returns the presses of a model.
    pub fn decode(&self, value: &dyn Fn(Variable) -> bool) -> Presses {
        Presses::Counts(
            self.unknowns[..self.buttons].iter().map(|count| count.value(value)).collect(),
        )
    }
}

/// Says what is wanted of the number of presses, in the counts of the buttons.
fn want(
    formula: &mut Formula,
    counts: &[Residue],
    system: &LinearSystem,
    wanted: Wanted,
    budget: &mut Budget<'_>,
) -> Result<(), EncodeError> {
    let states = system.matrix().modulus().value();
    // A press that costs c stands c times where costs are added up.
    let is_costing = matches!(wanted, Wanted::Fewest | Wanted::CostAtMost(_));
    if is_costing && system.costs().is_some() {
        check_costs(system)?;
    }
    let mut presses: Vec<Literal> = Vec::new();
    for (button, count) in counts.iter().enumerate() {
        let times = if is_costing { system.cost_of(button) } else { 1 };
        for press in count.unary(formula) {
            presses.extend(std::iter::repeat_n(press, times as usize));
        }
    }
    match wanted {
        Wanted::Any => {}
        Wanted::Fewest => formula.soft = presses.into_iter().map(|press| !press).collect(),
        Wanted::AtMost(most) | Wanted::CostAtMost(most) | Wanted::Exactly(most) => {
            let most = usize::try_from(most).unwrap_or(usize::MAX);
            sizes::check(sizes::of_limit(presses.len(), most), budget)?;
            formula.add_at_most(presses, most);
        }
    }
    if let Wanted::Exactly(total) = wanted {
        sizes::check(sizes::of_sums(counts.len() as u64, states), budget)?;
        add_total(formula, counts, (total % u64::from(states)) as u8, states);
    }
    Ok(())
}

/// The most that all presses together may cost in a formula.
const MOST_COST: u64 = 1 << 16;

/// Whether costs are small enough to be told by repeated literals.
fn check_costs(system: &LinearSystem) -> Result<(), EncodeError> {
    let all: u64 = (0..system.buttons()).map(|button| u64::from(system.cost_of(button))).sum();
    let found = all * u64::from(system.matrix().modulus().value() - 1);
    match found <= MOST_COST {
        true => Ok(()),
        false => {
            let reason = Reason::TooMany { what: What::Costs, most: MOST_COST, found };
            Err(Refusal::of(reason).or(Instead::Method("elimination")).into())
        }
    }
}

/// Says that the counts come to a number that is `total` modulo m.
fn add_total(formula: &mut Formula, counts: &[Residue], total: u8, states: u8) {
    match states {
        2 => {
            let pressed: Vec<Literal> = counts.iter().map(|count| count.is(1)).collect();
            formula.add_xor(&pressed, total == 1);
        }
        _ => {
            let terms: Vec<(u8, &Residue)> = counts.iter().map(|count| (1, count)).collect();
            residue::add_sum(formula, &terms, total, states);
        }
    }
}
