//! The k-turns encoding: k+1 boards, one press between each and the next, the goal in the last.
//!
//! Each turn has a variable for every button, and exactly one of them holds. The press changes the lights of its button
//! and leaves the others unchanged (K-turns SAT Encoding for "Lights Out" in Java).
//!
//! [`TurnOrder::Broken`] asks the same question with a smaller search space. If the order of presses does not matter,
//! it keeps only one of the k! orders: the buttons' numbers never decrease.
//!
//! The ladder for "exactly one press in turn t" has a variable for "the press of turn t is at most button b". It counts
//! in unary how many presses are on the buttons up to b, and its residues are the count of each button. These counts
//! solve the equations of the lights. That follows from the boards, so the encoding may state it as well.
//!
//! For at most k presses, one more button after all others changes nothing: a turn without a press.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::effects::Touch;
use lightsout_model::goal::Goal;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_sat::affine::Affine;
use lightsout_sat::residue::{self, Residue};
use lightsout_sat::{Clauses, Formula, Literal, Variable, one_of};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::{NotLinear, Refusal};

use super::{EncodeError, sizes};

/// In which orders presses may come.
#[derive(Clone, Copy, Debug)]
pub enum TurnOrder<'a> {
    /// Any order, as in the paper, also under the lit-only rule.
    Any,
    /// The order of the buttons' numbers, with all solutions of the lights' equations.
    Broken(&'a Affine),
}

/// A puzzle and a number of turns as a formula, and how its models are read.
#[derive(Clone, Debug)]
pub struct KTurns {
    /// The formula. In [`TurnOrder::Any`] it has no XORs.
    pub formula: Formula,
    /// For every turn and button whether it is pressed; behind the buttons, where turns may pass without a press, whether
    /// this one does.
    moves: Vec<Vec<Literal>>,
    /// For every moment and light its state.
    boards: Vec<Vec<Residue>>,
    rule: Rule,
    buttons: usize,
}

impl KTurns {
    /// Asks whether this number of presses, one in each turn, leads from the start to the goal.
    ///
    /// # Errors
    /// If the formula has too many literals to number, the order is broken although it matters, or a limit is reached.
    pub fn of(
        puzzle: &Puzzle,
        length: Length,
        order: TurnOrder<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<KTurns, EncodeError> {
        let is_broken = matches!(order, TurnOrder::Broken(_));
        if is_broken && puzzle.rule() != Rule::Free {
            return Err(Refusal::from(NotLinear::Order).into());
        }
        let mut effects = effects(puzzle);
        if let Length::AtMost(_) = length {
            effects.push(Vec::new());
        }
        sizes::check(size(puzzle, &effects, length.most(), is_broken), budget)?;
        let mut encoding = KTurns {
            formula: Formula::new(),
            moves: Vec::new(),
            boards: Vec::new(),
            rule: puzzle.rule(),
            buttons: puzzle.buttons(),
        };
        encoding.set_up(puzzle, length, budget)?;
        let ladders = encoding.one_press_a_turn(budget)?;
        for turn in 0..encoding.moves.len() {
            budget.ask()?;
            match is_broken {
                true => encoding.step(puzzle, &effects, turn),
                false => encoding.step_in_full(puzzle, &effects, turn),
            }
        }
        encoding.end(puzzle);
        if let TurnOrder::Broken(solutions) = order {
            encoding.sort(&ladders);
            encoding.count(puzzle, &ladders, solutions, budget)?;
        }
        Ok(encoding)
    }

    /// Returns the presses of a model: how often each button is pressed, or the sequence where order matters or a
    /// count would be too large.
    pub fn decode(&self, value: &dyn Fn(Variable) -> bool) -> Presses {
        let holds = |literal: &&Literal| value(literal.variable()) == literal.is_positive();
        let pressed = |moves: &Vec<Literal>| {
            moves[..self.buttons].iter().position(|literal| holds(&literal)).map(Button)
        };
        let sequence: Vec<Button> = self.moves.iter().filter_map(pressed).collect();
        let mut counts = vec![0u32; self.buttons];
        for button in &sequence {
            counts[button.0] += 1;
        }
        let counts: Option<Vec<u8>> = counts.into_iter().map(|c| u8::try_from(c).ok()).collect();
        match counts {
            Some(counts) if self.rule == Rule::Free => Presses::Counts(counts),
            _ => Presses::Sequence(sequence),
        }
    }

    /// The variables and the first board. In symbols, board t has the lights `p_t_row_column`, and `m_t_row_column` is
    /// the press after it.
    fn set_up(
        &mut self,
        puzzle: &Puzzle,
        length: Length,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stopped> {
        let turns = length.most();
        let (states, formula) = (puzzle.states(), &mut self.formula);
        let lights = places((0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))));
        let buttons = places((0..puzzle.buttons()).map(|b| puzzle.button_name(Button(b))));
        formula.comments.push(format!("{}: {length}, one in a turn", puzzle.title()));
        for moment in 0..=turns {
            budget.ask()?;
            let mut board = Vec::with_capacity(puzzle.lights());
            for (light, place) in lights.iter().enumerate() {
                let state = Residue::new(formula, states.into());
                let symbol = format!("p_{moment}_{place}");
                let what =
                    format!("after {moment} turns light {}", puzzle.light_name(Light(light)));
                match states {
                    2 => formula.name_as(state.is(1).variable(), symbol, format!("{what} is on")),
                    _ => (0..states).for_each(|value| {
                        let (symbol, what) =
                            (format!("{symbol}_{value}"), format!("{what} is in state {value}"));
                        formula.name_as(state.is(value).variable(), symbol, what);
                    }),
                }
                board.push(state);
            }
            self.boards.push(board);
        }
        for turn in 1..=turns {
            budget.ask()?;
            let may_pass = matches!(length, Length::AtMost(_));
            let moves = formula.new_variables(puzzle.buttons() + usize::from(may_pass));
            for (button, literal) in moves.iter().enumerate() {
                let (place, what) = match buttons.get(button) {
                    Some(place) => {
                        (&**place, format!("presses {}", puzzle.button_name(Button(button))))
                    }
                    None => ("pass", "passes".to_string()),
                };
                let symbol = format!("m_{}_{place}", turn - 1);
                formula.name_as(literal.variable(), symbol, format!("turn {turn} {what}"));
            }
            self.moves.push(moves);
        }
        for (light, &state) in puzzle.start().states().iter().enumerate() {
            self.formula.add(&[self.boards[0][light].is(state)]);
        }
        Ok(())
    }

    /// Exactly one press in every turn; the ladders that say so.
    fn one_press_a_turn(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Vec<Literal>>, Stopped> {
        let mut ladder = |moves: &Vec<Literal>| {
            budget.ask()?;
            Ok(one_of::ladder(&mut self.formula, moves))
        };
        self.moves.iter().map(&mut ladder).collect()
    }

    /// One turn as the work says it: each press with each light.
    fn step_in_full(&mut self, puzzle: &Puzzle, effects: &[Vec<Touch>], turn: usize) {
        for (button, touches) in effects.iter().enumerate() {
            let mut touches = touches.iter().peekable();
            for light in 0..puzzle.lights() {
                let touch = touches.next_if(|touch| touch.light.0 == light);
                self.moves_on(turn, button, light, touch.map_or(0, |touch| touch.weight));
            }
            self.is_allowed(turn, button);
        }
    }

    /// One turn: each press with the lights it touches, and each light with the presses that touch it.
    fn step(&mut self, puzzle: &Puzzle, effects: &[Vec<Touch>], turn: usize) {
        let mut touching: Vec<Vec<Literal>> = vec![Vec::new(); puzzle.lights()];
        for (button, touches) in effects.iter().enumerate() {
            for touch in touches {
                self.moves_on(turn, button, touch.light.0, touch.weight);
                touching[touch.light.0].push(self.moves[turn][button]);
            }
        }
        for (light, mut clause) in touching.into_iter().enumerate() {
            for state in 0..puzzle.states() {
                let before = self.boards[turn][light].is(state);
                let after = self.boards[turn + 1][light].is(state);
                clause.extend([!before, after]);
                self.formula.add(&clause);
                clause.truncate(clause.len() - 2);
            }
        }
    }

    /// The press of a button in a turn moves a light on by so much.
    fn moves_on(&mut self, turn: usize, button: usize, light: usize, weight: u8) {
        let press = self.moves[turn][button];
        let [before, after] = [turn, turn + 1].map(|moment| self.boards[moment][light].literals());
        for (state, &before) in before.iter().enumerate() {
            let next = after[(state + usize::from(weight)) % after.len()];
            self.formula.add(&[!press, !before, next]);
        }
    }

    /// Under the lit-only rule a button's own light must not be off.
    fn is_allowed(&mut self, turn: usize, button: usize) {
        if self.rule == Rule::LitOnly && button < self.buttons {
            let is_off = self.boards[turn][button].is(0);
            self.formula.add(&[!self.moves[turn][button], !is_off]);
        }
    }

    /// The last board meets the goal.
    fn end(&mut self, puzzle: &Puzzle) {
        let Some(last) = self.boards.last() else { return };
        for (light, state) in last.iter().enumerate() {
            match (puzzle.goal(), puzzle.goal().wanted(light)) {
                (Goal::Among(ends), _) => {
                    let ends = ends.of(Light(light)).iter();
                    self.formula.add(&ends.map(|&end| state.is(end)).collect::<Vec<_>>());
                }
                (Goal::Equal, _) | (_, None) => {
                    for (one, first) in state.literals().iter().zip(last[0].literals()) {
                        self.formula.add(&[!*first, *one]);
                    }
                }
                (_, Some(wanted)) => self.formula.add(&[state.is(wanted)]),
            }
        }
    }

    /// Presses come in the order of the buttons' numbers: who presses up to button b in a turn did so before.
    fn sort(&mut self, ladders: &[Vec<Literal>]) {
        for pair in ladders.windows(2) {
            for (&before, &after) in pair[0].iter().zip(&pair[1]) {
                self.formula.add(&[!after, before]);
            }
        }
    }

    /// How often each button is pressed in all, modulo m, solves the lights' equations.
    fn count(
        &mut self,
        puzzle: &Puzzle,
        ladders: &[Vec<Literal>],
        solutions: &Affine,
        budget: &mut Budget<'_>,
    ) -> Result<(), EncodeError> {
        let (formula, buttons, states) = (&mut self.formula, puzzle.buttons(), puzzle.states());
        let may_pass = self.moves.first().is_some_and(|moves| moves.len() > buttons);
        sizes::check(sizes::of_solutions(solutions), budget)?;
        let counts: Vec<Residue> =
            (0..buttons).map(|_| Residue::new(formula, states.into())).collect();
        let turns = ladders.len();
        let residue_of = |count: usize| (count % usize::from(states)) as u8;
        let constant = |formula: &mut Formula, value: u8| {
            let constant = Residue::new(formula, states.into());
            formula.add(&[constant.is(value)]);
            constant
        };
        let mut before = constant(formula, 0);
        for (button, count) in counts.iter().enumerate() {
            budget.ask()?;
            let up_to = match button + 1 < buttons || may_pass {
                false => constant(formula, residue_of(turns)),
                true => {
                    let up_to = Residue::new(formula, states.into());
                    for count in 0..=turns {
                        let mut clause = vec![up_to.is(residue_of(count))];
                        clause.extend(ladders.get(count).map(|ladder| ladder[button]));
                        clause.extend(count.checked_sub(1).map(|last| !ladders[last][button]));
                        formula.add(&clause);
                    }
                    up_to
                }
            };
            residue::add_equal(formula, &before, (1, count), &up_to, states);
            before = up_to;
        }
        solutions.say(formula, &counts);
        Ok(())
    }
}

/// Names as parts of symbols, as in the paper: `0,1` is `0_1`. Numbers if a name has other characters.
fn places(names: impl ExactSizeIterator<Item = String>) -> Vec<String> {
    let names: Vec<String> = names.collect();
    let fits = |name: &String| name.chars().all(|c| c == ',' || c.is_ascii_alphanumeric());
    match names.iter().all(fits) && !names.contains(&"pass".to_string()) {
        true => names.iter().map(|name| name.replace(',', "_")).collect(),
        false => (0..names.len()).map(|number| number.to_string()).collect(),
    }
}

/// What every button does.
fn effects(puzzle: &Puzzle) -> Vec<Vec<Touch>> {
    let of = |button| {
        let mut touches = Vec::new();
        puzzle.touched_by(Button(button), &mut touches);
        touches
    };
    (0..puzzle.buttons()).map(of).collect()
}

/// An upper bound on the literals of the formula.
fn size(puzzle: &Puzzle, effects: &[Vec<Touch>], turns: u64, is_broken: bool) -> sizes::Literals {
    let (lights, buttons) = (puzzle.lights() as u64, puzzle.buttons() as u64);
    let states = u64::from(puzzle.states());
    let touches: u64 = effects.iter().map(|touches| touches.len() as u64).sum();
    let moved = match is_broken {
        true => touches * 4 + 2 * lights,
        false => 3 * lights * buttons,
    };
    let names = 16 * (lights * states + buttons);
    let of_turn = moved * states + 16 * buttons + 6 * lights * states + names;
    of_turn.saturating_mul(turns.saturating_add(1))
}
