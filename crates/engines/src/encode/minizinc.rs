//! MiniZinc, the language in which constraint solvers are compared.
//!
//! `press[b]` is how often button b is pressed, and `turns_l` how often light l passes through all its states. The
//! weights of the presses on a light sum up to its right-hand side plus that number of complete turns.
//! (N. Nethercote et al., MiniZinc: Towards a Standard CP Modelling Language, CP 2007.)

use lightsout_algebra::watch::Output;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;

use super::{EncodeError, IF_FEWEST, Target, Text, without_order};

/// MiniZinc models.
pub(super) const MINIZINC: Target = Target {
    name: "minizinc",
    summary: "MiniZinc model, for Gecode, Chuffed, OR-Tools and others",
    extension: "mzn",
    says_costs: IF_FEWEST,
    text: Text::Plain(write),
};

fn write(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<String, EncodeError> {
    without_order(puzzle)?;
    let system = LinearSystem::with_open_ends(puzzle, budget)?;
    let (states, buttons) = (puzzle.states(), puzzle.buttons());
    let has_level = *puzzle.goal() == Goal::Equal;
    let mut text = Output::new(budget);
    writeln!(text, "% {}", puzzle.title())?;
    for button in 0..buttons {
        writeln!(text, "% press[{button}]: {}", puzzle.button_name(Button(button)))?;
    }
    writeln!(text, "array[0..{}] of var 0..{}: press;", buttons - 1, states - 1)?;
    if has_level {
        writeln!(text, "var 0..{}: level; % the state of all lights in the end", states - 1)?;
    }
    for (_, light, ends) in system.open_ends() {
        let states: Vec<String> = ends.iter().map(u8::to_string).collect();
        let name = puzzle.light_name(Light(light));
        writeln!(
            text,
            "var {{{}}}: end_{light}; % the state that {name} ends in",
            states.join(",")
        )?;
    }
    for (light, lacks) in system.right_side().iter().enumerate() {
        let mut terms = Vec::new();
        let mut most = 0;
        for (button, weight) in system.matrix().row(light) {
            let unknown = match button {
                button if button < buttons => format!("press[{button}]"),
                _ if has_level => "level".to_string(),
                _ => format!("end_{light}"),
            };
            terms.push(if weight == 1 { unknown } else { format!("{weight}*{unknown}") });
            most += u32::from(weight) * u32::from(states - 1);
        }
        let sum = if terms.is_empty() { "0".to_string() } else { terms.join(" + ") };
        writeln!(
            text,
            "var 0..{turns}: turns_{light}; constraint {sum} = {lacks} + {states}*turns_{light}; % {name}",
            turns = most / u32::from(states),
            name = puzzle.light_name(Light(light))
        )?;
    }
    if let Some(length) = ask.presses {
        writeln!(text, "constraint sum(press) <= {};", length.most())?;
    }
    if let Some(Length::Exactly(count)) = ask.presses {
        writeln!(text, "% {states} presses of one button change nothing")?;
        writeln!(text, "constraint (sum(press) - {count}) mod {states} = 0;")?;
    }
    let goal = match (ask.fewest, system.costs()) {
        (false, _) => "satisfy".to_string(),
        (true, None) => "minimize sum(press)".to_string(),
        (true, Some(costs)) => {
            writeln!(text, "array[0..{}] of int: cost = array1d(0..{0}, {costs:?});", buttons - 1)?;
            "minimize sum(b in index_set(press))(cost[b]*press[b])".to_string()
        }
    };
    writeln!(text, "solve {goal};\noutput [show(press)];")?;
    Ok(text.into_text())
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;

    use super::*;

    #[test]
    fn a_small_board_is_said_to_the_letter() {
        let puzzle = spec::named("1x2").expect("a size").build().expect("a board");
        let ask = Ask { fewest: true, ..Ask::default() };
        let text = write(&puzzle, ask, &mut Budget::unlimited()).expect("a text");
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('%')).collect();
        assert_eq!(
            lines,
            [
                "array[0..1] of var 0..1: press;",
                "var 0..1: turns_0; constraint press[0] + press[1] = 1 + 2*turns_0; % 0,0",
                "var 0..1: turns_1; constraint press[0] + press[1] = 1 + 2*turns_1; % 0,1",
                "solve minimize sum(press);",
                "output [show(press)];",
            ]
        );
    }
}
