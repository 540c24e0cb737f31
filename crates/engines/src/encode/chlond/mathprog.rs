//! Chlond's models in GNU MathProg: with sets and sums over neighbours, not row by row.
//!
//! A plane board, cylinder or torus in any number of dimensions is the grid form: one index for every axis,
//! and a set of offsets for the pattern. Everything else is the graph form: for every light the set of its
//! buttons. Lights and buttons are numbered from 0, as everywhere here (Chlond counts from 1).

mod form;

use std::collections::HashMap;
use std::fmt::Write;

use form::Form;
use lightsout_integer::answers::rounded;
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::Orbits;

use super::{Encoding, Model};

/// A text in MathProg, and how to read what a solver answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MathProg {
    /// The text.
    pub text: String,
    /// For every button the names of the columns that count its presses, and what each counts.
    columns: Vec<Vec<(String, i64)>>,
    /// The most presses of a button.
    most: u8,
}

impl MathProg {
    /// Reads the presses from the values of the named columns. Columns without a value are 0.
    ///
    /// Returns none if one of the counts is not a whole number, or too large.
    pub fn counts(&self, values: &HashMap<String, f64>) -> Option<Vec<u8>> {
        let count = |columns: &Vec<(String, i64)>| {
            let counted = columns.iter().map(|(name, worth)| {
                Some(worth * rounded(values.get(name).copied().unwrap_or(0.0))?)
            });
            u8::try_from(counted.sum::<Option<i64>>()?).ok().filter(|count| *count <= self.most)
        };
        self.columns.iter().map(count).collect()
    }
}

/// Writes the model of a puzzle in MathProg. With `orbits`, constraints make the counts of an orbit equal.
pub fn mathprog(
    puzzle: &Puzzle,
    model: &Model,
    encoding: Encoding,
    orbits: Option<&Orbits>,
) -> MathProg {
    let states = i64::from(puzzle.states());
    let (ask, variables) = (model.ask, model.program.variables());
    let columns = model.system.matrix().cols();
    let of_lights = &variables[columns..columns + puzzle.lights()];
    let of_model = of_lights.iter().map(|d| d.most).max();
    let form = Form::of(puzzle);
    let most_rounds = form.most_rounds(states, of_model.unwrap_or(0));
    let [presses, rounds] =
        [("x", states - 1), ("d", most_rounds)].map(|(name, most)| Count { name, most, encoding });
    let level = Count { name: "s", most: states - 1, encoding };
    let (lights, buttons) = (form.over("L", "i"), form.over("B", "j"));

    let mut text = format!("# {}\n", model.program.title());
    text.push_str(
        "# x: how often a button is pressed, d: how often a light goes all the way round\n",
    );
    let _ = writeln!(text, "param m := {states};  # the states of a light");
    text.push_str(&form.sets());
    let _ = writeln!(text, "param init{{{lights}}} default {};", usual(puzzle.start()));
    text.push_str(&goal(puzzle, &lights));
    presses.declare(&mut text, Some(&buttons));
    rounds.declare(&mut text, Some(&lights));
    let sum = format!("sum{{{buttons}}} {}", presses.said(&form.index("j")));
    let is_cost = ask.fewest && encoding == Encoding::Integer;
    let _ = writeln!(text, "minimize presses: {};", if is_cost { &sum } else { "0" });
    let (at, around) = (form.index("i"), form.around(&|index| presses.said(index)));
    let round = rounds.said(&at);
    let _ = match puzzle.goal() {
        Goal::Among(_) => unreachable!("MathProg takes one end for each light"),
        Goal::Equal => {
            level.declare(&mut text, None);
            let level = level.said("");
            writeln!(
                text,
                "s.t. light{{{lights}}}:\n  {around} + init[{at}] = m * {round} + {level};"
            )
        }
        Goal::State(_) => {
            writeln!(
                text,
                "s.t. light{{{lights}}}:\n  {around} = m * {round} + (goal - init[{at}]) mod m;"
            )
        }
        Goal::Target(_) => {
            writeln!(
                text,
                "s.t. light{{{lights}}}:\n  {around} = m * {round} + (goal[{at}] - init[{at}]) mod m;"
            )
        }
    };
    match ask.presses {
        None => {}
        Some(Length::AtMost(most)) => {
            let _ = writeln!(text, "s.t. asked: {sum} <= {most};");
        }
        Some(Length::Exactly(count)) => {
            let most = i64::try_from(count).unwrap_or(i64::MAX) / states;
            let idle = Count { name: "idle", most, encoding };
            text.push_str("# m presses of one button change nothing\n");
            idle.declare(&mut text, None);
            let _ = writeln!(text, "s.t. asked: {sum} + m * {} = {count};", idle.said(""));
        }
    }
    let pairs = orbits.map(Orbits::pairs).unwrap_or_default();
    if !pairs.is_empty() {
        let (one, other) = (form.index("j"), form.index("k"));
        let _ = writeln!(text, "set SAME dimen {};  # buttons of one orbit", 2 * form.axes());
        let [left, right] = [&one, &other].map(|index| presses.said(index));
        let _ = writeln!(text, "s.t. orbit{{({one},{other}) in SAME}}: {left} = {right};");
    }
    text.push_str("solve;\ndata;\n");
    text.push_str(&form.data());
    text.push_str(&board("init", puzzle.start(), &form));
    if let Goal::Target(target) = puzzle.goal() {
        text.push_str(&board("goal", target, &form));
    }
    if !pairs.is_empty() {
        let pair = |(one, other): &(usize, usize)| {
            format!("\n ({},{})", form.place(*one), form.place(*other))
        };
        let pairs: String = pairs.iter().map(pair).collect();
        let _ = writeln!(text, "set SAME :={pairs};");
    }
    text.push_str("end;\n");
    let columns =
        (0..puzzle.buttons()).map(|button| presses.columns(&form.place(button))).collect();
    MathProg { text, columns, most: puzzle.states() - 1 }
}

/// What the goal is, as parameters.
fn goal(puzzle: &Puzzle, lights: &str) -> String {
    match puzzle.goal() {
        Goal::Among(_) => unreachable!("MathProg takes one end for each light"),
        Goal::Equal => String::new(),
        Goal::State(state) => format!("param goal := {state};\n"),
        Goal::Target(target) => format!("param goal{{{lights}}} default {};\n", usual(target)),
    }
}

/// The state that most lights are in.
fn usual(board: &Board) -> usize {
    let mut counts = [0usize; 256];
    board.states().iter().for_each(|&state| counts[usize::from(state)] += 1);
    (0..256).max_by_key(|&state| (counts[state], 255 - state)).unwrap_or(0)
}

/// The lights that are in another state than most.
fn board(name: &str, board: &Board, form: &Form<'_>) -> String {
    let usual = usual(board);
    let others =
        board.states().iter().enumerate().filter(|(_, state)| usize::from(**state) != usual);
    let listed: Vec<String> =
        others.map(|(light, state)| format!(" [{}] {state}", form.place(light))).collect();
    match listed.is_empty() {
        true => String::new(),
        false => {
            let lines: Vec<String> = listed.chunks(12).map(|line| line.concat()).collect();
            format!("param {name} :=\n{};\n", lines.join("\n"))
        }
    }
}

/// A family of counts, as integers or as bits: `d[i]`, or `(d1[i] + 2 * d2[i] + 4 * d3[i])`.
#[derive(Clone, Copy)]
struct Count {
    name: &'static str,
    most: i64,
    encoding: Encoding,
}

impl Count {
    /// The names of the variables it takes, and what each counts.
    fn parts(&self) -> Vec<(String, i64)> {
        if self.encoding == Encoding::Integer || self.most <= 1 {
            return vec![(self.name.to_string(), 1)];
        }
        let bits = 64 - self.most.leading_zeros();
        (0..bits).map(|bit| (format!("{}{}", self.name, bit + 1), 1 << bit)).collect()
    }

    /// The names of its variables at one place, and what each counts.
    fn columns(&self, place: &str) -> Vec<(String, i64)> {
        let at = |(name, worth)| (format!("{name}[{place}]"), worth);
        self.parts().into_iter().map(at).collect()
    }

    /// It at an index, as an expression.
    fn said(&self, index: &str) -> String {
        let at = if index.is_empty() { String::new() } else { format!("[{index}]") };
        let parts: Vec<String> = (self.parts().iter())
            .map(|(name, worth)| match worth {
                1 => format!("{name}{at}"),
                worth => format!("{worth} * {name}{at}"),
            })
            .collect();
        match &parts[..] {
            [one] => one.clone(),
            several => format!("({})", several.join(" + ")),
        }
    }

    /// Its variables, for every place of an indexing; and that bits stay within the most.
    fn declare(&self, text: &mut String, over: Option<&str>) {
        let indexed = over.map_or(String::new(), |over| format!("{{{over}}}"));
        let parts = self.parts();
        let is_bits = self.encoding == Encoding::BinarySplit || self.most == 1;
        for (name, _) in &parts {
            let _ = match is_bits {
                true => writeln!(text, "var {name}{indexed} binary;"),
                false => writeln!(text, "var {name}{indexed} integer >= 0, <= {};", self.most),
            };
        }
        // The rows bound the rounds of a light by themselves; nothing but this bounds the presses.
        if is_bits && self.name != "d" && self.most + 1 != 1 << parts.len() {
            let letters: Vec<&str> = over.map_or(Vec::new(), |over| {
                over.split(", ").filter_map(|each| each.split(" in ").next()).collect()
            });
            let said = self.said(&letters.join(","));
            let _ = writeln!(text, "s.t. most_{}{indexed}: {said} <= {};", self.name, self.most);
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;
    use lightsout_solver::solve::budget::Budget;
    use lightsout_solver::solve::method::Ask;

    use super::*;

    fn text(name: &str, change: impl FnOnce(&mut spec::Spec), encoding: Encoding) -> String {
        let mut spec = spec::named(name).expect("a name");
        change(&mut spec);
        let puzzle = spec.build().expect("a puzzle");
        let ask = Ask { fewest: true, ..Ask::default() };
        let model = Model::of(&puzzle, ask, &mut Budget::unlimited()).expect("a model");
        mathprog(&puzzle, &model, encoding, None).text
    }

    #[test]
    fn a_board_is_the_grid_form() {
        let lines = [
            "# 2x3",
            "# x: how often a button is pressed, d: how often a light goes all the way round",
            "param m := 2;  # the states of a light",
            "set R1 := 0..1;",
            "set R2 := 0..2;",
            "set P := {(-1,0), (0,-1), (0,0), (0,1), (1,0)};  # what a press touches, from its button",
            "param init{i1 in R1, i2 in R2} default 1;",
            "param goal := 0;",
            "var x{j1 in R1, j2 in R2} binary;",
            "var d{i1 in R1, i2 in R2} integer >= 0, <= 3;",
            "minimize presses: sum{j1 in R1, j2 in R2} x[j1,j2];",
            "s.t. light{i1 in R1, i2 in R2}:",
            "  sum{(p1,p2) in P: i1-p1 in R1 and i2-p2 in R2} x[i1-p1,i2-p2] = m * d[i1,i2] + (goal - init[i1,i2]) mod m;",
            "solve;",
            "data;",
            "end;",
            "",
        ];
        assert_eq!(text("2x3", |_| {}, Encoding::Integer), lines.join("\n"));
    }

    #[test]
    fn other_puzzles_are_the_graph_form_and_counts_become_bits() {
        let split = |spec: &mut spec::Spec| spec.states = Some(4);
        let said = text("petersen", split, Encoding::BinarySplit);
        assert!(said.contains("set A[0] := "), "{said}");
        assert!(said.contains("var x2{j in B} binary;"), "{said}");
        assert!(said.contains("minimize presses: 0;"), "{said}");
        assert!(!said.contains("most_x"), "two bits count to three, and so does a button: {said}");
        let three = text("petersen", |spec| spec.states = Some(3), Encoding::BinarySplit);
        assert!(three.contains("s.t. most_x{j in B}: (x1[j] + 2 * x2[j]) <= 2;"), "{three}");
    }
}
