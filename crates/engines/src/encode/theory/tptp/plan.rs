//! Planning in TPTP: a board is a relation with a place for every light, and a press is an implication.
//!
//! First-order form has no lists and no arithmetic, so a rule names all lights and toggles those it touches. The goal
//! is the conjecture, and a proof that uses the fewest rules presses the fewest switches.

use std::fmt::Write;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::effects::Touch;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_solver::solve::budget::Budget;

/// Returns the theory whose proofs are sequences of presses.
///
/// # Errors
/// When a limit is reached.
pub(crate) fn plan(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<String, Stopped> {
    let states = u16::from(puzzle.states());
    let mut text = format!(
        "% {}: which switches, one after another, reach the goal?\n% A proof of the conjecture presses them.\n",
        puzzle.title()
    );
    let _ =
        write!(text, "\n% ---- Shared: a light steps through {states} states, s0 is off ----\n");
    for state in 0..states {
        let next = (state + 1) % states;
        let _ = writeln!(text, "fof(toggle_{state}, axiom, toggle(s{state}) = s{next}).");
    }
    text.push_str("\n% ---- Variant: the switches, and the lights they toggle ----\n");
    let mut touches = Vec::new();
    for button in 0..puzzle.buttons() {
        budget.step(1)?;
        puzzle.touched_by(Button(button), &mut touches);
        let name = puzzle.button_name(Button(button));
        let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(text, "% Switch {}, at {name}", button + 1);
        match puzzle.rule() {
            Rule::Free => press(puzzle, button, &touches, None, &mut text),
            Rule::LitOnly => {
                for state in 1..puzzle.states() {
                    press(puzzle, button, &touches, Some(state), &mut text);
                }
            }
        }
    }
    let board = |states: &[u8]| {
        let states: Vec<String> = states.iter().map(|state| format!("s{state}")).collect();
        format!("state({})", states.join(","))
    };
    let start = board(puzzle.start().states());
    let _ = write!(text, "\n% ---- This board ----\nfof(start, axiom, {start}).\n");
    let lights = puzzle.lights();
    let goals: Vec<String> = match puzzle.goal() {
        Goal::State(state) => vec![board(&vec![*state; lights])],
        Goal::Target(target) => vec![board(target.states())],
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::Equal => (0..puzzle.states()).map(|state| board(&vec![state; lights])).collect(),
    };
    let _ =
        write!(text, "\n% ---- The goal ----\nfof(goal, conjecture, ({})).\n", goals.join(" | "));
    Ok(text)
}

/// A press, where the switch's own light has this state if one is named.
fn press(puzzle: &Puzzle, button: usize, touches: &[Touch], own: Option<u8>, text: &mut String) {
    let before: Vec<String> = (0..puzzle.lights())
        .map(|light| match own {
            Some(state) if light == button => format!("s{state}"),
            _ => format!("L{}", light + 1),
        })
        .collect();
    let mut after = before.clone();
    for touch in touches {
        let light = &mut after[touch.light.0];
        *light = (0..touch.weight).fold(light.clone(), |term, _| format!("toggle({term})"));
    }
    let variables: Vec<&str> =
        before.iter().filter(|term| term.starts_with('L')).map(String::as_str).collect();
    let quantifier = match variables.is_empty() {
        true => String::new(),
        false => format!("! [{}] : ", variables.join(",")),
    };
    let suffix = own.map_or_else(String::new, |state| format!("_lit_{state}"));
    let _ = writeln!(
        text,
        "fof(press_{}{suffix}, axiom, {quantifier}(state({}) => state({}))).",
        button + 1,
        before.join(","),
        after.join(",")
    );
}
