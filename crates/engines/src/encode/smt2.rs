//! SMT-LIB 2: XORs for two states, integers modulo m for more, and k turns for Z3.
//!
//! With a number of presses the text is the k-turns encoding of [`super::k_turns`] in any order of turns. The lit-only
//! rule has no other encoding.

use lightsout_algebra::watch::Output;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_sat::text::{self, one_line};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;

use super::k_turns::{KTurns, TurnOrder};
use super::parity::{Parity, Wanted};
use super::{EncodeError, IF_FEWEST, Target, Text, sizes, without_order};

/// Scripts for SMT solvers.
pub(super) const SMT2: Target = Target {
    name: "smt2",
    summary: "SMT-LIB 2, for Z3 and cvc5 (fewest presses: Z3)",
    extension: "smt2",
    says_costs: IF_FEWEST,
    text: Text::Plain(write),
};

fn write(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<String, EncodeError> {
    match (ask.presses, puzzle.states()) {
        (Some(length), _) => {
            Ok(text::smt2(&KTurns::of(puzzle, length, TurnOrder::Any, budget)?.formula))
        }
        (None, 2) => Ok(text::smt2(&Parity::of(puzzle, Wanted::of_text(ask), budget)?.formula)),
        (None, _) => integers(puzzle, ask.fewest, budget),
    }
}

/// A whole number b for every button, from 0 to m − 1, and a sum for every light.
fn integers(puzzle: &Puzzle, fewest: bool, budget: &mut Budget<'_>) -> Result<String, EncodeError> {
    without_order(puzzle)?;
    let system = LinearSystem::with_open_ends(puzzle, budget)?;
    sizes::check(system.matrix().entries() as u64 + puzzle.buttons() as u64, budget)?;
    let (states, columns) = (puzzle.states(), system.matrix().cols());
    let open: Vec<_> = system.open_ends().collect();
    let end = |column: usize| column.checked_sub(puzzle.buttons()).and_then(|at| open.get(at));
    let mut text = Output::new(budget);
    writeln!(text, "; {}", one_line(puzzle.title()))?;
    for column in 0..columns {
        let name = match column < puzzle.buttons() {
            true => format!("presses of {}", puzzle.button_name(Button(column))),
            false => match end(column) {
                Some((_, light, _)) => {
                    format!("the state that {} ends in", puzzle.light_name(Light(*light)))
                }
                None => "the state that all lights end in".to_string(),
            },
        };
        writeln!(text, "(declare-const b{column} Int) ; {}", one_line(&name))?;
        match end(column) {
            Some((_, _, ends)) => {
                let each: Vec<String> = ends.iter().map(|s| format!("(= b{column} {s})")).collect();
                writeln!(text, "(assert (or {}))", each.join(" "))?;
            }
            None => writeln!(text, "(assert (and (<= 0 b{column}) (< b{column} {states})))")?,
        }
    }
    for (light, total) in system.right_side().iter().enumerate() {
        text.push_str("(assert (= (mod (+ 0")?;
        for (column, weight) in system.matrix().row(light) {
            write!(text, " (* {weight} b{column})")?;
        }
        let name = puzzle.light_name(Light(light));
        writeln!(text, ") {states}) {total})) ; {}", one_line(&name))?;
    }
    if fewest {
        let summand = |button: usize| match system.cost_of(button) {
            1 => format!("b{button}"),
            cost => format!("(* {cost} b{button})"),
        };
        let buttons: Vec<String> = (0..puzzle.buttons()).map(summand).collect();
        writeln!(text, "(minimize (+ 0 {}))", buttons.join(" "))?;
    }
    text.push_str("(check-sat)\n(get-model)\n")?;
    Ok(text.into_text())
}

#[cfg(test)]
mod tests {
    use lightsout_model::presses::Length;
    use lightsout_model::spec;

    use super::*;

    /// The symbols that a text for this number of presses declares, apart from auxiliary ones.
    fn symbols(name: &str, change: impl Fn(&mut spec::Spec), presses: Length) -> Vec<String> {
        let mut spec = spec::named(name).expect("a name");
        change(&mut spec);
        let ask = Ask { presses: Some(presses), ..Ask::default() };
        let puzzle = spec.build().expect("a board");
        let text = write(&puzzle, ask, &mut Budget::unlimited()).expect("a text");
        let declared = text.lines().filter_map(|line| line.strip_prefix("(declare-const "));
        let declared = declared.map(|rest| rest.split(' ').next().expect("a symbol").to_string());
        declared.filter(|symbol| !symbol.starts_with('x')).collect()
    }

    #[test]
    fn turns_have_the_names_of_the_paper() {
        let two = symbols("1x2", |_| {}, Length::Exactly(1));
        assert_eq!(two, ["p_0_0_0", "p_0_0_1", "p_1_0_0", "p_1_0_1", "m_0_0_0", "m_0_0_1"]);
        let three = symbols("1x1", |spec| spec.states = Some(3), Length::AtMost(1));
        let states = ["p_0_0_0_0", "p_0_0_0_1", "p_0_0_0_2", "p_1_0_0_0", "p_1_0_0_1", "p_1_0_0_2"];
        assert_eq!(three, [&states[..], &["m_0_0_0", "m_0_pass"]].concat());
    }

    #[test]
    fn three_states_are_sums_modulo_three() {
        let mut spec = spec::named("1x2").expect("a size");
        spec.states = Some(3);
        let puzzle = spec.build().expect("a board");
        let ask = Ask { fewest: true, ..Ask::default() };
        let text = write(&puzzle, ask, &mut Budget::unlimited()).expect("a text");
        assert_eq!(
            text.lines().skip(1).collect::<Vec<_>>(),
            [
                "(declare-const b0 Int) ; presses of 0,0",
                "(assert (and (<= 0 b0) (< b0 3)))",
                "(declare-const b1 Int) ; presses of 0,1",
                "(assert (and (<= 0 b1) (< b1 3)))",
                "(assert (= (mod (+ 0 (* 1 b0) (* 1 b1)) 3) 2)) ; 0,0",
                "(assert (= (mod (+ 0 (* 1 b0) (* 1 b1)) 3) 2)) ; 0,1",
                "(minimize (+ 0 b0 b1))",
                "(check-sat)",
                "(get-model)",
            ]
        );
    }
}
