//! Setters: buttons that turn lights on or off, their presses in order, and minima by a search of all boards.

use std::collections::{HashMap, HashSet};

use crate::budget::Budget;
use crate::finding::{Finding, Verdict};
use crate::json::{self, Unreadable, Value, quoted};
use crate::puzzle::{number, numbered, only, wrong};

/// A puzzle of lights that buttons toggle, turn on or turn off.
#[derive(Clone, Debug, PartialEq)]
pub struct Setters {
    lights: Vec<String>,
    buttons: Vec<HashMap<usize, Change>>,
    button_numbers: HashMap<String, usize>,
    start: Vec<bool>,
    goal: Vec<bool>,
}

/// The effect of a press on a light.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Change {
    Toggle,
    Set(bool),
}

const FIELDS: &[&str] = &["schema", "title", "board", "states", "sets", "rule", "start", "goal"];

impl Setters {
    /// The puzzle of a JSON text, or none if no button sets a light.
    ///
    /// # Errors
    /// The fault of the text.
    pub fn read(text: &str) -> Result<Option<Setters>, Unreadable> {
        let value = json::read(text)?;
        let Some(sets) = value.field("sets") else { return Ok(None) };
        only(&value, FIELDS, "a puzzle of setters that is written in full")?;
        let is_free = value.text_of("rule")?.is_none_or(|rule| rule == "free");
        if !is_free || value.whole_of("states")?.is_some_and(|states| states != 2) {
            return Err(wrong("lights that buttons set have two states and the rule \"free\""));
        }
        let bad = || wrong("`board` should have `lights` and `buttons`");
        let board = value.field("board").ok_or_else(bad)?;
        let names = board.list_of("lights")?.ok_or_else(bad)?.iter();
        let names = names.map(|name| name.text().map(str::to_string));
        let lights: Vec<String> = names.collect::<Option<_>>().ok_or_else(bad)?;
        let listed = board.field("buttons").and_then(Value::object).ok_or_else(bad)?;
        let light_numbers = numbered(lights.iter())?;
        let button_numbers = numbered(listed.iter().map(|(name, _)| name))?;
        let mut buttons = vec![HashMap::new(); listed.len()];
        let mut change = |button: usize, light: &str, change: Change| {
            let light = number(&light_numbers, light, "light")?;
            match buttons[button].insert(light, change) {
                None => Ok(()),
                Some(_) => Err(wrong("a button changes a light in two ways")),
            }
        };
        let bad = || wrong("a button should have a list of lights");
        for (button, (_, own)) in listed.iter().enumerate() {
            for light in own.list().ok_or_else(bad)? {
                change(button, light.text().ok_or_else(bad)?, Change::Toggle)?;
            }
        }
        let bad = || wrong("`sets` should be buttons with lights, each 0 or 1");
        for (name, own) in sets.object().ok_or_else(bad)? {
            let button = number(&button_numbers, name, "button")?;
            for (light, is_on) in own.object().ok_or_else(bad)? {
                change(button, light, Change::Set(bit(is_on).ok_or_else(bad)?))?;
            }
        }
        let states = |field: &str| -> Result<Vec<bool>, Unreadable> {
            let bad = || Unreadable(format!("`{field}` should list 0 or 1 for each light"));
            let own = value.list_of(field)?.filter(|own| own.len() == lights.len());
            own.ok_or_else(bad)?.iter().map(|state| bit(state).ok_or_else(bad)).collect()
        };
        let (start, goal) = (states("start")?, states("goal")?);
        Ok(Some(Setters { lights, buttons, button_numbers, start, goal }))
    }

    /// Verifies every claim of an answer in JSON.
    ///
    /// # Errors
    /// The fault of the text.
    pub fn judge_each(&self, text: &str, told: &mut dyn FnMut(Finding)) -> Result<(), Unreadable> {
        let answer = json::read(text)?;
        for (field, found) in
            [("lights", self.lights.len()), ("buttons", self.buttons.len()), ("states", 2)]
        {
            if let Some(said) = answer.whole_of(field)?.filter(|said| *said != found as u64) {
                let fault = Some(format!("it is {found}"));
                told(Finding::of(format!("the answer says {said} of {field}"), fault));
            }
        }
        match answer.text_of("outcome")? {
            Some("solved") => self.solution(&answer, told),
            Some("unsolvable") => {
                told(self.none_below("no presses reach the goal".to_string(), None));
                Ok(())
            }
            Some("unknown") => {
                let claim = "a solution, or that none exists";
                told(Finding::not_judged(claim, "the answer says neither"));
                Ok(())
            }
            _ => Err(wrong("`outcome` should be \"solved\", \"unsolvable\" or \"unknown\"")),
        }
    }

    fn solution(&self, answer: &Value, told: &mut dyn FnMut(Finding)) -> Result<(), Unreadable> {
        let bad = || wrong("`sequence` should list buttons in the order of the presses");
        let mut board = self.start.clone();
        let mut counts: HashMap<&str, u64> = HashMap::new();
        let sequence = answer.list_of("sequence")?.ok_or_else(bad)?;
        for name in sequence {
            let name = name.text().ok_or_else(bad)?;
            let button = number(&self.button_numbers, name, "button")?;
            *counts.entry(name).or_default() += 1;
            for (&light, change) in &self.buttons[button] {
                board[light] = change.applied(board[light]);
            }
        }
        let missed = (0..board.len()).find(|&light| board[light] != self.goal[light]);
        let fault = missed.map(|light| {
            let state = if board[light] { "on" } else { "off" };
            format!("{} ends {state}", quoted(&self.lights[light]))
        });
        let count = sequence.len() as u64;
        let presses =
            if count == 1 { "1 press reaches" } else { &format!("{count} presses reach") };
        told(Finding::of(format!("{presses} the goal"), fault));
        for field in ["press_count", "cost"] {
            if let Some(said) = answer.whole_of(field)?.filter(|said| *said != count) {
                let fault = Some(format!("it is {count}"));
                told(Finding::of(format!("the answer says {said} of its {field}"), fault));
            }
        }
        if let Some(presses) = answer.field("presses").and_then(Value::object) {
            let said = presses.iter().map(|(name, count)| (name.as_str(), count.whole()));
            let said: HashMap<&str, Option<u64>> = said.collect();
            let own = counts.into_iter().map(|(name, count)| (name, Some(count))).collect();
            let fault = (said != own).then(|| "they differ".to_string());
            told(Finding::of("the presses are those of the sequence", fault));
        }
        let Some(fewest) = answer.field("fewest") else { return Ok(()) };
        let bound = fewest.whole_of("lower_bound")?;
        let bound = bound.max(fewest.is_true("proved")?.then_some(count)).unwrap_or(0);
        told(self.none_below(format!("no solution has fewer than {bound} presses"), Some(bound)));
        Ok(())
    }

    /// That fewer presses than a bound do not reach the goal, or that none do: all boards that they reach are visited.
    fn none_below(&self, claim: String, bound: Option<u64>) -> Finding {
        match self.visited_below(bound, &mut Budget::new()) {
            Err(why) => Finding::not_judged(claim, why),
            Ok(None) => Finding::of(claim, Some("there is one".to_string())),
            Ok(Some(boards)) => {
                let claim = format!("{claim}: all {boards} boards that they reach were visited");
                Finding { claim, verdict: Verdict::Holds }
            }
        }
    }

    /// The number of boards that fewer presses than a bound reach, or none if the goal is one of them.
    fn visited_below(
        &self,
        bound: Option<u64>,
        budget: &mut Budget,
    ) -> Result<Option<usize>, String> {
        const WORDS: u64 = 6;
        if self.lights.len() > 128 {
            return Err("boards of more than 128 lights are not searched here".to_string());
        }
        let number = |board: &[bool]| {
            board.iter().rev().fold(0u128, |number, &is_on| 2 * number + u128::from(is_on))
        };
        let goal = number(&self.goal);
        let mut seen = HashSet::from([number(&self.start)]);
        let mut layer = vec![number(&self.start)];
        let mut depth = 0;
        while !layer.is_empty() && bound.is_none_or(|bound| depth < bound) {
            if layer.contains(&goal) {
                return Ok(None);
            }
            depth += 1;
            if bound == Some(depth) {
                break;
            }
            let mut next = Vec::new();
            for board in std::mem::take(&mut layer) {
                for button in &self.buttons {
                    budget.spend(button.len() as u64 + 8)?;
                    let other = button.iter().fold(board, |board, (&light, change)| {
                        let is_on = change.applied(board >> light & 1 == 1);
                        board & !(1 << light) | u128::from(is_on) << light
                    });
                    if seen.insert(other) {
                        budget.keep(WORDS)?;
                        next.push(other);
                    }
                }
            }
            layer = next;
        }
        Ok(Some(if bound == Some(0) { 0 } else { seen.len() }))
    }
}

impl Change {
    fn applied(self, is_on: bool) -> bool {
        match self {
            Change::Toggle => !is_on,
            Change::Set(state) => state,
        }
    }
}

fn bit(value: &Value) -> Option<bool> {
    value.whole().filter(|state| *state < 2).map(|state| state == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A toggles p and q and turns r off. B turns p off.
    const PUZZLE: &str = r#"{"board": {"lights": ["p", "q", "r"], "buttons": {"A": ["p", "q"], "B": []}},
        "sets": {"A": {"r": 0}, "B": {"p": 0}}, "start": [0, 1, 1], "goal": [0, 0, 0]}"#;

    fn findings(puzzle: &str, answer: &str) -> Vec<String> {
        let setters = Setters::read(puzzle).expect("a puzzle").expect("setters");
        let mut told = Vec::new();
        setters.judge_each(answer, &mut |finding| told.push(finding.to_string())).expect("claims");
        told
    }

    #[test]
    fn presses_are_replayed_in_order_and_minima_searched() {
        let right = r#"{"outcome": "solved", "presses": {"A": 1, "B": 1}, "sequence": ["A", "B"], "press_count": 2, "fewest": {"proved": true}}"#;
        let told = findings(PUZZLE, right);
        assert!(told.iter().all(|one| one.starts_with("holds")), "{told:?}");
        assert!(told[2].contains("all 2 boards"), "the start, and A: {told:?}");
        let turned = right.replace(r#"["A", "B"]"#, r#"["B", "A"]"#);
        assert!(
            findings(PUZZLE, &turned)[0]
                .starts_with("false: 2 presses reach the goal: \"p\" ends on")
        );
        let more = r#"{"outcome": "solved", "sequence": ["B", "A", "B"], "presses": {"A": 1}, "fewest": {"proved": true}}"#;
        let told = findings(PUZZLE, more);
        assert!(told[0].starts_with("holds: 3"), "{told:?}");
        assert!(told[1].starts_with("false") && told[2].starts_with("false"), "{told:?}");
        assert!(findings(PUZZLE, r#"{"outcome": "unsolvable"}"#)[0].starts_with("false"));
        let none = PUZZLE.replace(r#""goal": [0, 0, 0]"#, r#""goal": [1, 0, 1]"#);
        let told = findings(&none, r#"{"outcome": "unsolvable"}"#);
        assert!(told[0].starts_with("holds: no presses reach the goal: all"), "{told:?}");
        let solved = PUZZLE.replace("[0, 1, 1]", "[0, 0, 0]");
        let empty = r#"{"outcome": "solved", "sequence": [], "fewest": {"lower_bound": 0}}"#;
        let told = findings(&solved, empty);
        assert!(told.iter().all(|one| one.starts_with("holds")), "{told:?}");
    }

    #[test]
    fn other_puzzles_are_refused() {
        assert_eq!(Setters::read(r#"{"board": {"lights": [], "buttons": {}}}"#), Ok(None));
        for (own, other) in [
            (r#""sets": {"A""#, r#""costs": [1, 2], "sets": {"A""#),
            (r#"{"r": 0}"#, r#"{"p": 0}"#),
            (r#"{"r": 0}"#, r#"{"r": 2}"#),
            (r#"{"r": 0}"#, r#"{"s": 0}"#),
            ("[0, 1, 1]", "[0, 1]"),
        ] {
            assert!(Setters::read(&PUZZLE.replace(own, other)).is_err(), "{other}");
        }
    }
}
