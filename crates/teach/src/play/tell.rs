//! Sentences about the events of a game, short enough for a screen reader.

use std::fmt::{self, Write as _};

use lightsout_algebra::quoted::piece;
use lightsout_model::board::Board;
use lightsout_model::ends::{Ends, states_in_words};
use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::solve::outcome::Certificate;

use super::coordinates::Coordinates;
use super::history::{Direction, Move};
use super::order::ORDERS;
use super::outlook::Outlook;
use super::quiet::QuietPattern;
use super::score::{plural, presses};
use super::session::{Changed, Session};
use crate::words::between;

/// More names than this in one sentence are only counted.
const MOST_NAMED: usize = 24;

/// A name that is neither a light nor a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoLight(pub String);

impl fmt::Display for NoLight {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "there is no light and no row {:?}", piece(&self.0))
    }
}

impl std::error::Error for NoLight {}

/// Lights that are read together: a row by its number from 0, or one light or all of a board without rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of the row, or `None` if there are no rows or one light alone is meant.
    pub number: Option<usize>,
    /// The lights, in order.
    pub lights: Vec<usize>,
}

/// Tells about one puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    puzzle: &'a Puzzle,
    lights: Coordinates<'a>,
    buttons: Coordinates<'a>,
}

impl<'a> Teller<'a> {
    /// Makes a teller about this puzzle.
    pub fn new(puzzle: &'a Puzzle) -> Teller<'a> {
        let layout = puzzle.layout();
        Teller {
            puzzle,
            lights: Coordinates::of(layout.lights()),
            buttons: Coordinates::of(layout.buttons()),
        }
    }

    /// Names a light.
    pub fn light(&self, light: Light) -> String {
        self.lights.say(light.0)
    }

    /// Names a button, or says the number of one that the puzzle does not have.
    pub fn button(&self, button: Button) -> String {
        match button.0 < self.puzzle.buttons() {
            true => self.buttons.say(button.0),
            false => format!("button {}", button.0),
        }
    }

    /// Describes a press: `c3 pressed: c2 off, b3 on`.
    pub fn pressed(&self, step: Move, changed: &[Changed]) -> String {
        let way = match step.direction {
            Direction::Forward => "pressed",
            Direction::Backward => "pressed backward",
        };
        self.happened(&format!("{} {way}", self.button(step.button)), changed)
    }

    /// Describes a press taken back or made again. `what` says in words which of the two.
    pub fn stepped(&self, step: Move, what: &str, changed: &[Changed]) -> String {
        self.happened(&format!("{} {what}", self.button(step.button)), changed)
    }

    fn happened(&self, what: &str, changed: &[Changed]) -> String {
        let change = match changed.len() {
            0 => "no light changed".to_string(),
            1..=MOST_NAMED => {
                let told = changed.iter().map(|change| {
                    format!("{} {}", self.light(change.light), self.state(change.to))
                });
                told.collect::<Vec<_>>().join(", ")
            }
            count => format!("{count} lights changed"),
        };
        format!("{what}: {change}")
    }

    /// Names a state: on and off if there are two, else off or its number.
    pub fn state(&self, state: u8) -> String {
        match (state, self.puzzle.states()) {
            (0, _) => "off".to_string(),
            (_, 2) => "on".to_string(),
            (state, _) => state.to_string(),
        }
    }

    /// Describes the status: `7 lights on, 4 presses, par 6`.
    pub fn status(&self, session: &Session) -> String {
        let presses = presses(session.presses(), session.cost());
        if session.is_won() {
            let score = session.score().map_or(presses, |score| score.to_string());
            return format!("done with {score}");
        }
        let start = session.from_start();
        let par = match (session.par(), start.is_solvable()) {
            (Some(par), _) => format!(", par {par}"),
            (None, None) if start.is_settled() => ", par not known".to_string(),
            (None, _) => String::new(),
        };
        let end = match (start.is_solvable(), session.is_solvable_from_here()) {
            (Some(false), _) => ", cannot be solved",
            (_, Some(false)) => ", cannot be solved from here",
            _ => "",
        };
        format!("{}, {presses}{par}{end}", self.left(session))
    }

    /// How far the board is from the goal: `7 lights on`.
    pub fn left(&self, session: &Session) -> String {
        let board = session.board();
        match self.puzzle.goal() {
            Goal::State(0) => format!("{} on", plural(board.lit() as u64, "light", "lights")),
            Goal::Equal => {
                let mut count = vec![0u64; usize::from(self.puzzle.states())];
                board.states().iter().for_each(|&state| count[usize::from(state)] += 1);
                let told = (0u8..).zip(&count).filter(|(_, count)| **count > 0);
                let told = told.map(|(state, count)| {
                    format!("{} {}", plural(*count, "light", "lights"), self.state(state))
                });
                told.collect::<Vec<_>>().join(", ")
            }
            goal => {
                let is_wrong = |(light, state): &(usize, &u8)| match goal {
                    Goal::Among(ends) => !ends.of(Light(*light)).contains(state),
                    _ => goal.wanted(*light) != Some(**state),
                };
                let wrong = board.states().iter().enumerate().filter(is_wrong).count();
                format!("{} to change", plural(wrong as u64, "light", "lights"))
            }
        }
    }

    /// The goal in words.
    pub fn goal(&self) -> String {
        match self.puzzle.goal() {
            Goal::State(0) => "turn all lights off".to_string(),
            Goal::State(state) if self.puzzle.states() == 2 => {
                format!("turn all lights {}", self.state(*state))
            }
            Goal::State(state) => format!("bring all lights to state {state}"),
            Goal::Equal => "bring all lights to the same state".to_string(),
            Goal::Target(target) => self.board_wanted(target),
            Goal::Among(ends) => {
                let mut fixed = ends.least().states().to_vec();
                ends.several().for_each(|(light, _)| fixed[light.0] = 0);
                format!("{}, but {}", self.board_wanted(&Board::new(fixed)), self.ends(ends))
            }
        }
    }

    /// A board that is the goal, in words.
    fn board_wanted(&self, target: &Board) -> String {
        let lit = (0..target.len()).map(Light).filter(|light| target.state(*light) > 0);
        let named = lit.map(|light| match (target.state(light), self.puzzle.states()) {
            (_, 2) => self.light(light),
            (state, _) => format!("{} to {state}", self.light(light)),
        });
        match target.lit() {
            0 => "turn all lights off".to_string(),
            1..=MOST_NAMED => {
                format!("turn on {}, and all others off", named.collect::<Vec<_>>().join(", "))
            }
            lit => format!("turn on {lit} lights of a given board, and all others off"),
        }
    }

    /// The lights that may end in one of several states: `a1 may end in 0 or 2, e5 in 1 or 3`.
    fn ends(&self, ends: &Ends) -> String {
        let several: Vec<_> = ends.several().collect();
        match several.split_first() {
            Some(((first, states), others)) if several.len() <= MOST_NAMED => {
                let mut told =
                    format!("{} may end in {}", self.light(*first), states_in_words(states));
                for (light, states) in others {
                    let _ = write!(told, ", {} in {}", self.light(*light), states_in_words(states));
                }
                told
            }
            _ => format!("{} lights may end in one of several states", several.len()),
        }
    }

    /// Presses so far, par, and what is known from here.
    pub fn outlook(&self, session: &Session) -> String {
        let here = session.from_here();
        let from_here = match (here.is_solvable(), here.par()) {
            (Some(true), Some(par)) if session.cost().is_some() => {
                format!("least cost from here {par}")
            }
            (Some(true), Some(par)) => format!("fewest from here {par}"),
            (Some(false), _) => self.unsolvable(here),
            _ => "whether this board can be solved is not known".to_string(),
        };
        let reason = match here.reason() {
            Some(reason) if here.par().is_none_or(|par| par.exact().is_none()) => {
                format!(" ({reason})")
            }
            _ => String::new(),
        };
        format!("{}; {from_here}{reason}", self.status(session))
    }

    /// Why the goal cannot be reached.
    fn unsolvable(&self, outlook: &Outlook) -> String {
        let sentence = "this board cannot be solved";
        let Some(Certificate::Weights(weights)) =
            outlook.refutation().map(|proof| proof.certificate())
        else {
            return format!("{sentence} by any presses the rule allows");
        };
        let named: Vec<String> = (weights.iter().enumerate())
            .filter(|(_, weight)| **weight > 0)
            .map(|(light, weight)| match weight {
                1 => self.light(Light(light)),
                _ => format!("{} times {weight}", self.light(Light(light))),
            })
            .collect();
        match (named.len(), self.puzzle.states()) {
            (MOST_NAMED.., _) => sentence.to_string(),
            (_, 2) => format!(
                "{sentence}: every button changes an even number of the lights {}, and an odd number of them must change",
                named.join(", ")
            ),
            (_, states) => format!(
                "{sentence}: every button changes the sum of {} by a multiple of {states}, and the goal needs another change",
                named.join(", ")
            ),
        }
    }

    /// The presses that are left.
    pub fn way(&self, session: &Session) -> String {
        let here = session.from_here();
        match here.way() {
            Some(_) if session.is_won() => "the board is solved".to_string(),
            Some(way) => {
                let count = plural(way.total(), "press", "presses");
                let order = match way {
                    Presses::Sequence(_) => " in this order",
                    Presses::Counts(_) => "",
                };
                format!("{count} left{order}: {}", self.presses(way))
            }
            None if here.is_solvable() == Some(false) => self.unsolvable(here),
            None => match here.reason() {
                Some(reason) => format!("no solution is known: {reason}"),
                None => "no solution is known yet".to_string(),
            },
        }
    }

    /// Presses by name: `b1, c3 twice`.
    pub fn presses(&self, presses: &Presses) -> String {
        let named: Vec<String> = match presses {
            Presses::Sequence(buttons) => {
                buttons.iter().map(|&button| self.button(button)).collect()
            }
            Presses::Counts(_) => (presses.tally().into_iter())
                .map(|(button, count)| match count {
                    1 => self.button(button),
                    2 => format!("{} twice", self.button(button)),
                    _ => format!("{} {count} times", self.button(button)),
                })
                .collect(),
        };
        if named.is_empty() { "none".to_string() } else { named.join(between(&named)) }
    }

    /// A quiet pattern, number `index` of `count` from 0.
    pub fn quiet(&self, pattern: &QuietPattern, index: usize, count: usize) -> String {
        format!(
            "{}, {}: {}",
            self.quiet_number(index, count),
            plural(pattern.presses.total(), "press", "presses"),
            self.presses(&pattern.presses)
        )
    }

    /// Names quiet pattern number `index` of `count`, from 0: these make all the others.
    pub fn quiet_number(&self, index: usize, count: usize) -> String {
        let is_only = count == 1 && self.puzzle.states() == 2;
        let others = if is_only { "" } else { " that make all the others" };
        format!("quiet pattern {} of {count}{others}", index + 1)
    }

    /// The board in words, a sentence for every row of a planar board: `row 1: a, c on`.
    pub fn read(&self, session: &Session) -> Vec<String> {
        self.rows().iter().map(|row| self.row_read(session, row)).collect()
    }

    fn row_read(&self, session: &Session, Row { number, lights }: &Row) -> String {
        let states = self.named_states(session, lights);
        match number {
            Some(number) => format!("row {}: {states}", number + 1),
            None => states,
        }
    }

    /// One row of a planar board by its number from 1, or one light by its name.
    ///
    /// # Errors
    /// When there is neither.
    pub fn read_one(&self, session: &Session, what: &str) -> Result<String, NoLight> {
        let row = self.row(what)?;
        let &[light] = row.lights.as_slice() else { return Ok(self.row_read(session, &row)) };
        match row.number {
            Some(_) => Ok(self.row_read(session, &row)),
            None => {
                let state = self.state(session.board().state(Light(light)));
                Ok(format!("{} {state}", self.light(Light(light))))
            }
        }
    }

    /// What is meant by the number of a row, from 1, or by the name of a light.
    ///
    /// # Errors
    /// When there is neither.
    pub fn row(&self, what: &str) -> Result<Row, NoLight> {
        if let Some(light) = self.lights.find(what) {
            return Ok(Row { number: None, lights: vec![light] });
        }
        let number = what.trim_start_matches("row").trim().parse::<usize>().ok();
        let is_meant = |row: &Row| row.number.is_some() && row.number.map(|row| row + 1) == number;
        self.rows().into_iter().find(is_meant).ok_or_else(|| NoLight(what.to_string()))
    }

    /// The rows of a planar board, or all lights together.
    pub fn rows(&self) -> Vec<Row> {
        if !self.lights.is_planar() {
            return vec![Row { number: None, lights: (0..self.puzzle.lights()).collect() }];
        }
        let mut rows: std::collections::BTreeMap<usize, Vec<usize>> = Default::default();
        for light in 0..self.puzzle.lights() {
            let [row, _] = self.puzzle.layout().lights().text(light).unwrap_or([0, light]);
            rows.entry(row).or_default().push(light);
        }
        rows.into_iter().map(|(row, lights)| Row { number: Some(row), lights }).collect()
    }

    fn named_states(&self, session: &Session, lights: &[usize]) -> String {
        let state = |light: usize| session.board().state(Light(light));
        let lit: Vec<String> = (lights.iter())
            .filter(|&&light| state(light) > 0)
            .map(|&light| match self.puzzle.states() {
                2 => self.light(Light(light)),
                _ => format!("{} {}", self.light(Light(light)), state(light)),
            })
            .collect();
        match (lit.len(), self.puzzle.states()) {
            (0, _) => "all off".to_string(),
            (count, 2) if count == lights.len() => "all on".to_string(),
            (_, 2) => format!("{} on", lit.join(", ")),
            _ => lit.join(", "),
        }
    }

    /// Lists the words that can be typed, one a line.
    pub fn help(&self) -> String {
        let mut text = String::new();
        let example = self.puzzle.buttons().checked_sub(1).map_or(String::new(), |last| {
            let button = last / 2;
            let name = self.buttons.say(button);
            match last {
                0 => format!("Type a button to press it. There is only {name}."),
                _ => format!("Type a button to press it. There are {}, such as {name}.", last + 1),
            }
        });
        let _ = writeln!(text, "{example}");
        if self.buttons.is_planar() {
            let _ = writeln!(
                text,
                "Columns are lettered from the left, rows numbered from the top: a1 is the first."
            );
        }
        for info in ORDERS.iter().filter(|info| info.word != "back" || self.puzzle.states() > 2) {
            let call = format!("{} {}", info.word, info.arguments);
            let short = if info.short.is_empty() {
                String::new()
            } else {
                format!(" ({})", info.short.join(", "))
            };
            let back = plural(u64::from(self.puzzle.states()) - 1, "press", "presses");
            let summary = info.summary.replace("{back}", &back);
            let _ = writeln!(text, "  {call:<26}{summary}{short}");
        }
        text
    }
}
