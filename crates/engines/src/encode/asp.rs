//! Answer set programming, the language of clingo, gringo and clasp.
//!
//! One atom `press(B,C)` says that button B is pressed C times. The weights of the presses on a light sum up to the
//! light's right-hand side modulo the number of states. This is a `#sum` aggregate with the remainder operator `\`.
//! (ASP-Core-2 input language format, F. Calimeri et al., TPLP 20, 2020.)

use lightsout_algebra::watch::Output;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;

use super::{EncodeError, IF_FEWEST, Target, Text, without_order};

/// Answer set programs.
pub(super) const ASP: Target = Target {
    name: "asp",
    summary: "answer set program, for clingo, gringo and clasp",
    extension: "lp",
    says_costs: IF_FEWEST,
    text: Text::Plain(write),
};

fn write(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<String, EncodeError> {
    without_order(puzzle)?;
    let system = LinearSystem::with_open_ends(puzzle, budget)?;
    let states = puzzle.states();
    let mut text = Output::new(budget);
    writeln!(text, "% {}", puzzle.title())?;
    for button in 0..puzzle.buttons() {
        writeln!(text, "% button {button}: {}", puzzle.button_name(Button(button)))?;
    }
    writeln!(text, "button(0..{}).", puzzle.buttons() - 1)?;
    match states {
        2 => text.push_str("{ press(B,1) } :- button(B).\n")?,
        _ => {
            writeln!(text, "{{ press(B,1..{}) }} 1 :- button(B).", states - 1)?;
        }
    }
    if *puzzle.goal() == Goal::Equal {
        writeln!(text, "1 {{ press({},0..{}) }} 1.", puzzle.buttons(), states - 1)?;
    }
    for (column, light, ends) in system.open_ends() {
        let states: Vec<String> = ends.iter().map(|s| format!("press({column},{s})")).collect();
        let name = puzzle.light_name(Light(light));
        writeln!(text, "1 {{ {} }} 1. % the state that {name} ends in", states.join("; "))?;
    }
    text.push_str("% what a press does to a light: changes(Light,Button,Weight)\n")?;
    for (light, lacks) in system.right_side().iter().enumerate() {
        write!(text, "lacks({light},{lacks}).")?;
        for (button, weight) in system.matrix().row(light) {
            write!(text, " changes({light},{button},{weight}).")?;
        }
        writeln!(text, " % {}", puzzle.light_name(Light(light)))?;
    }
    writeln!(
        text,
        ":- lacks(L,N), S = #sum {{ W*C,B : press(B,C), changes(L,B,W) }}, (S - N) \\ {states} != 0."
    )?;
    let presses = format!("C,B : press(B,C), B < {}", puzzle.buttons());
    if let Some(length) = ask.presses {
        writeln!(text, ":- not #sum {{ {presses} }} <= {}.", length.most())?;
    }
    if let Some(Length::Exactly(count)) = ask.presses {
        writeln!(text, "% {states} presses of one button change nothing")?;
        writeln!(text, ":- S = #sum {{ {presses} }}, (S - {count}) \\ {states} != 0.")?;
    }
    if ask.fewest {
        match system.costs() {
            None => writeln!(text, "#minimize {{ {presses} }}.")?,
            Some(costs) => {
                for (button, cost) in costs.iter().enumerate() {
                    write!(text, "cost({button},{cost}). ")?;
                }
                writeln!(text, "\n#minimize {{ C*K,B : press(B,C), cost(B,K) }}.")?;
            }
        }
    }
    text.push_str("#show press/2.\n")?;
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
                "button(0..1).",
                "{ press(B,1) } :- button(B).",
                "lacks(0,1). changes(0,0,1). changes(0,1,1). % 0,0",
                "lacks(1,1). changes(1,0,1). changes(1,1,1). % 0,1",
                ":- lacks(L,N), S = #sum { W*C,B : press(B,C), changes(L,B,W) }, (S - N) \\ 2 != 0.",
                "#minimize { C,B : press(B,C), B < 2 }.",
                "#show press/2.",
            ]
        );
    }
}
