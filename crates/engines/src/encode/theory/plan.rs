//! Planning: a board is a list, a press is a rule that rewrites it, and a derivation of the goal is a sequence
//! of presses.
//!
//! Shared by all puzzles is how a press runs through the list: every light in it that the pattern `n` names is
//! toggled. A variant says what `n` holds of (switch and light, both counted from 1), how a light steps on, and
//! which switches there are. Prover9 in production mode goes breadth first, so its first derivation has the
//! fewest presses.

mod pattern;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_solver::solve::budget::Budget;

use super::script::{List, Script, Section};

/// Returns the production rules of a puzzle. With `once`, a second list marks the switches that were pressed, and no
/// switch is pressed again.
///
/// # Errors
/// When a limit is reached.
pub(super) fn script(
    puzzle: &Puzzle,
    once: bool,
    budget: &mut Budget<'_>,
) -> Result<Script, Stopped> {
    let contacts = pattern::contacts(puzzle, budget)?;
    let mut sections = vec![shared(&pattern::weights(&contacts))];
    sections.extend(pattern::sections(puzzle, &contacts));
    sections.push(steps(puzzle));
    let mut rules = rules(puzzle, once, budget)?;
    let mut start = Section::new("This board");
    let marks = if once { format!(",{}", list(&vec![0; puzzle.buttons()])) } else { String::new() };
    start.formula(format!("state({}{marks})", list(puzzle.start().states())));
    let mut goal = Section::of(List::Goals, "The goal");
    let goals: Vec<String> = match puzzle.goal() {
        Goal::State(state) => vec![list(&vec![*state; puzzle.lights()])],
        Goal::Target(board) => vec![list(board.states())],
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::Equal => {
            (0..puzzle.states()).map(|state| list(&vec![state; puzzle.lights()])).collect()
        }
    };
    if once {
        rules.comment("A state of the goal is reached by any presses.");
        goals.iter().for_each(|list| rules.formula(format!("state({list},P) -> reached")));
        goal.formula("reached");
    } else {
        let goals: Vec<String> = goals.iter().map(|list| format!("state({list})")).collect();
        goal.formula(goals.join(" | "));
    }
    sections.extend([rules, start, goal, evaluated()]);
    Ok(Script {
        title: vec![
            format!("{}: which switches, one after another, reach the goal?", puzzle.title()),
            match once {
                true => "The second list marks what was pressed, and nothing is pressed twice.",
                false => "Prover9 derives the goal in the fewest presses.",
            }
            .to_string(),
        ],
        options: ["set(production)", "set(prolog_style_variables)", "clear(print_given)"]
            .map(str::to_string)
            .to_vec(),
        sections,
    })
}

fn shared(weights: &[u8]) -> Section {
    let mut section = Section::of(List::Demodulators, "Shared: switch S is pressed");
    section.comment("The list is gone through with a counter C, and what S touches is toggled.");
    section.formula("toggleVector([],S,C) = []");
    let next = "toggleVector(R,S,C+1)";
    let toggled =
        |times: u8| (0..times).fold("F".to_string(), |light, _| format!("toggle({light})"));
    let mut value = format!("[F:{next}]");
    for &weight in weights.iter().rev() {
        let name = pattern::name(weight);
        value = format!("\n  if({name}(S,C), [{}:{next}],\n  {value})", toggled(weight));
    }
    section.formula(format!("toggleVector([F:R],S,C) = {value}"));
    section
}

fn steps(puzzle: &Puzzle) -> Section {
    let states = u16::from(puzzle.states());
    let mut section =
        Section::of(List::Demodulators, format!("Variant: a light with {states} states"));
    section.row((0..states).map(|state| format!("toggle({state}) = {}", (state + 1) % states)));
    section
}

fn rules(puzzle: &Puzzle, once: bool, budget: &mut Budget<'_>) -> Result<Section, Stopped> {
    let buttons = puzzle.buttons();
    let mut section = Section::of(List::Usable, format!("Variant: {buttons} switches"));
    section.comment(match puzzle.rule() {
        Rule::Free => "Any switch may be pressed on any board.",
        Rule::LitOnly => "A switch may be pressed when its own light is on.",
    });
    let before = |letter: char, switch: usize| -> String {
        (1..switch).map(|place| format!("{letter}{place},")).collect()
    };
    for switch in 1..=buttons {
        budget.step(1)?;
        let [unmarked, marked] = [0, 1].map(|mark| match once {
            true => format!(",[{}{mark}:P]", before('P', switch)),
            false => String::new(),
        });
        let boards: Vec<String> = match puzzle.rule() {
            Rule::Free => vec!["[F:R]".to_string()],
            Rule::LitOnly => (1..puzzle.states())
                .map(|state| format!("[{}{state}:R]", before('L', switch)))
                .collect(),
        };
        for board in boards {
            let is_long = once || puzzle.rule() == Rule::LitOnly;
            let gap = if is_long { "\n  " } else { " " };
            section.formula(format!(
                "state({board}{unmarked}) ->{gap}state(toggleVector({board},{switch},1){marked})"
            ));
        }
    }
    Ok(section)
}

/// Everything that Prover9 can evaluate, read once: it writes past the end of a table otherwise, by one place for
/// each such symbol that its input has not mentioned, and may crash.
fn evaluated() -> Section {
    let mut section =
        Section::of(List::Hints, "For Prover9, which must have read all it can evaluate");
    section.formula(
        "evaluated(X+Y, X*Y, X/Y, mod(X,Y), min(X,Y), max(X,Y), abs(X,Y), -X,\n  \
         X&&Y, X||Y, variable(X), constant(X), ground(X),\n  \
         X<Y, X<=Y, X>Y, X>=Y, X@<Y, X@<=Y, X@>Y, X@>=Y, X!==Y)\n  \
         & X==Y | nothing",
    );
    section
}

/// A board as a list.
fn list(states: &[u8]) -> String {
    let states: Vec<String> = states.iter().map(u8::to_string).collect();
    format!("[{}]", states.join(","))
}
