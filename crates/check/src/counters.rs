//! Counters: lights that do not wrap around, their presses, certificates and minima.

use std::collections::HashMap;

use crate::budget::Budget;
use crate::finding::{Finding, Verdict};
use crate::json::{self, Unreadable, Value, quoted};
use crate::puzzle::{costs, names_in, number, numbered, only, wrong};

/// A puzzle of counters.
#[derive(Clone, Debug, PartialEq)]
pub struct Counters {
    lights: Vec<String>,
    light_numbers: HashMap<String, usize>,
    buttons: Vec<Button>,
    button_numbers: HashMap<String, usize>,
    /// By how much each counter has to rise.
    rise: Vec<i128>,
}

#[derive(Clone, Debug, PartialEq)]
struct Button {
    touches: Vec<(usize, i128)>,
    cost: u64,
    is_forbidden: bool,
}

const FIELDS: &[&str] =
    &["schema", "title", "board", "states", "rule", "start", "goal", "costs", "forbidden"];

impl Counters {
    /// The puzzle of a JSON text, or none if its lights wrap around.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Option<Counters>, Unreadable> {
        let value = json::read(text)?;
        if value.field("states").and_then(Value::text) != Some("counter") {
            return Ok(None);
        }
        only(&value, FIELDS, "a puzzle of counters that is written in full")?;
        if value.text_of("rule")?.is_some_and(|rule| rule != "free") {
            return Err(wrong("counters have the rule \"free\""));
        }
        let bad = || wrong("`board` should have `lights` and `buttons`");
        let board = value.field("board").ok_or_else(bad)?;
        let lights = board.list_of("lights")?.ok_or_else(bad)?.iter();
        let lights = lights.map(|name| Some(name.text()?.to_string()));
        let lights: Vec<String> = lights.collect::<Option<_>>().ok_or_else(bad)?;
        let buttons = board.field("buttons").and_then(Value::object).ok_or_else(bad)?;
        let light_numbers = numbered(lights.iter())?;
        let button_numbers = numbered(buttons.iter().map(|(name, _)| name))?;
        let mut own = Vec::with_capacity(buttons.len());
        for (_, touched) in buttons {
            let touches = touches(touched, &light_numbers)?;
            own.push(Button { touches, cost: 1, is_forbidden: false });
        }
        for (button, cost) in costs(&value, &button_numbers, own.len())? {
            own[button].cost = cost;
        }
        for name in names_in(&value, "forbidden")? {
            own[number(&button_numbers, name, "button")?].is_forbidden = true;
        }
        let start = numbers(&value, "start", &light_numbers)?;
        let goal = numbers(&value, "goal", &light_numbers)?
            .ok_or_else(|| wrong("counters need a `goal`"))?;
        let start = start.unwrap_or_else(|| vec![0; lights.len()]);
        let rise = start.iter().zip(goal).map(|(start, goal)| goal - start).collect();
        Ok(Some(Counters { lights, light_numbers, buttons: own, button_numbers, rise }))
    }

    /// Verifies every claim of an answer in JSON.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn judge_each(&self, text: &str, told: &mut dyn FnMut(Finding)) -> Result<(), Unreadable> {
        let answer = json::read(text)?;
        if answer.text_of("states")?.is_some_and(|states| states != "counter") {
            return Err(wrong("the answer is about lights that wrap around"));
        }
        for (field, found) in [("lights", self.lights.len()), ("buttons", self.buttons.len())] {
            if let Some(said) = answer.whole_of(field)?.filter(|said| *said != found as u64) {
                let fault = Some(format!("it is {found}"));
                told(Finding::of(format!("the answer says {said} of {field}"), fault));
            }
        }
        match answer.text_of("outcome")? {
            Some("solved") => self.solution(&answer, told),
            Some("unsolvable") => self.refutation(&answer, told),
            Some("unknown") => {
                told(Finding::not_judged(
                    "a solution, or that none exists",
                    "the answer says neither",
                ));
                Ok(())
            }
            _ => Err(wrong("`outcome` should be \"solved\", \"unsolvable\" or \"unknown\"")),
        }
    }

    fn solution(&self, answer: &Value, told: &mut dyn FnMut(Finding)) -> Result<(), Unreadable> {
        let bad = || wrong("`presses` should be buttons with counts");
        let presses = answer.field("presses").and_then(Value::object).ok_or_else(bad)?;
        let mut rest = self.rise.clone();
        let (mut count, mut cost, mut fault) = (0u128, 0u128, None);
        for (name, times) in presses {
            let button = &self.buttons[number(&self.button_numbers, name, "button")?];
            let times = times.whole().ok_or_else(bad)?;
            if button.is_forbidden && times > 0 {
                fault = Some(format!("{} may not be pressed", quoted(name)));
            }
            count += u128::from(times);
            cost += u128::from(times) * u128::from(button.cost);
            button.touches.iter().for_each(|&(light, by)| rest[light] -= by * i128::from(times));
        }
        let missed = rest.iter().position(|&rest| rest != 0).map(|light| {
            format!(
                "{} ends {} away from its number",
                quoted(&self.lights[light]),
                rest[light].abs()
            )
        });
        let fault = fault.or(missed);
        let presses = if count == 1 { "1 press raises" } else { &format!("{count} presses raise") };
        told(Finding::of(format!("{presses} every counter to its number"), fault));
        for (field, found) in [("press_count", count), ("cost", cost)] {
            let said = answer.whole_of(field)?.map(u128::from);
            if let Some(said) = said.filter(|said| *said != found) {
                let fault = Some(format!("it is {found}"));
                told(Finding::of(format!("the answer says {said} of its {field}"), fault));
            }
        }
        let Some(fewest) = answer.field("fewest") else { return Ok(()) };
        let bound = fewest.whole_of("lower_bound")?.map(u128::from);
        let bound = bound.max(fewest.is_true("proved")?.then_some(cost)).unwrap_or(0);
        let has_costs = self.buttons.iter().any(|button| button.cost != 1);
        let claim = match has_costs {
            true => format!("no solution costs less than {bound}"),
            false => format!("no solution has fewer than {bound} presses"),
        };
        told(self.none_below(claim, Some(bound)));
        Ok(())
    }

    fn refutation(&self, answer: &Value, told: &mut dyn FnMut(Finding)) -> Result<(), Unreadable> {
        let claim = "no presses raise every counter to its number";
        let Some(certificate) = answer.field("certificate") else {
            told(self.none_below(claim.to_string(), None));
            return Ok(());
        };
        only(certificate, &["weights", "modulus"], "a certificate of counters")?;
        let bad = || wrong("`certificate` should have whole `weights` by name");
        let modulus = certificate.whole_of("modulus")?.map(i128::from);
        let mut weights = vec![0; self.lights.len()];
        for (name, weight) in
            certificate.field("weights").and_then(Value::object).ok_or_else(bad)?
        {
            weights[number(&self.light_numbers, name, "counter")?] =
                signed(weight).ok_or_else(bad)?;
        }
        let is_kept = |change: i128| match modulus {
            Some(modulus) => modulus > 0 && change % modulus == 0,
            None => change >= 0,
        };
        let sum = |button: &Button| {
            button.touches.iter().map(|&(light, by)| weights[light] * by).sum::<i128>()
        };
        let allowed = self.buttons.iter().filter(|button| !button.is_forbidden);
        let total: i128 = weights.iter().zip(&self.rise).map(|(weight, rise)| weight * rise).sum();
        let fault = if !allowed.map(sum).all(is_kept) {
            Some("a button does not keep to the weights".to_string())
        } else {
            is_kept(total).then(|| "the weights do not exclude the goal".to_string())
        };
        told(Finding::of(claim, fault));
        Ok(())
    }

    /// That no solution costs less than a bound, or that there is none at all: button by button, all counts that the
    /// rest allows are gone through.
    fn none_below(&self, claim: String, bound: Option<u128>) -> Finding {
        let open: Vec<usize> =
            (0..self.buttons.len()).filter(|&button| !self.buttons[button].is_forbidden).collect();
        let mut budget = Budget::new();
        let mut rest = self.rise.clone();
        match self.exists(&mut rest, open, bound, &mut budget) {
            Err(why) => Finding::not_judged(claim, why),
            Ok(true) => Finding::of(claim, Some("there is one".to_string())),
            Ok(false) => Finding {
                claim: format!("{claim}: all counts were gone through"),
                verdict: Verdict::Holds,
            },
        }
    }

    /// Whether these buttons raise all counters by their rest for less than a cost.
    fn exists(
        &self,
        rest: &mut Vec<i128>,
        mut open: Vec<usize>,
        below: Option<u128>,
        budget: &mut Budget,
    ) -> Result<bool, String> {
        budget.spend((open.len() + rest.len()) as u64)?;
        if below == Some(0) || rest.iter().any(|&rest| rest < 0) {
            return Ok(false);
        }
        if rest.iter().all(|&rest| rest == 0) {
            return Ok(true);
        }
        // The counter with the fewest buttons comes first.
        let touches = |button: usize, light: usize| {
            self.buttons[button].touches.iter().find(|touch| touch.0 == light).map(|touch| touch.1)
        };
        let wanting = (0..rest.len()).filter(|&light| rest[light] > 0);
        let count = |light: &usize| open.iter().filter(|&&b| touches(b, *light).is_some()).count();
        let Some(light) = wanting.min_by_key(count) else { return Ok(false) };
        let Some(place) = open.iter().position(|&button| touches(button, light).is_some()) else {
            return Ok(false);
        };
        let is_last = count(&light) == 1;
        let button = open.remove(place);
        let own = &self.buttons[button];
        let most = own.touches.iter().map(|&(light, by)| rest[light] / by).min().unwrap_or(0);
        let by = touches(button, light).unwrap_or(1);
        let least = if is_last { most.max(rest[light] / by) } else { 0 };
        for times in least..=most {
            own.touches.iter().for_each(|&(light, by)| rest[light] -= by * times);
            let cost = u128::from(own.cost) * times as u128;
            let left = below.map(|below| below.saturating_sub(cost));
            let found = self.exists(rest, open.clone(), left, budget);
            own.touches.iter().for_each(|&(light, by)| rest[light] += by * times);
            if found? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn signed(value: &Value) -> Option<i128> {
    match value {
        Value::Whole(number) => Some(i128::from(*number)),
        // All whole numbers up to 2^53 are kept exactly.
        Value::Other(number) if number.fract() == 0.0 && number.abs() < 9e15 => {
            Some(*number as i128)
        }
        _ => None,
    }
}

fn touches(
    value: &Value,
    lights: &HashMap<String, usize>,
) -> Result<Vec<(usize, i128)>, Unreadable> {
    let bad = || wrong("a button should have a list of counters, or counters with weights");
    let touch = |(name, by): (&str, u64)| Ok((number(lights, name, "counter")?, i128::from(by)));
    let touches: Vec<(usize, i128)> = match value {
        Value::List(names) => names
            .iter()
            .map(|name| touch((name.text().ok_or_else(bad)?, 1)))
            .collect::<Result<_, Unreadable>>()?,
        Value::Object(weights) => weights
            .iter()
            .map(|(name, by)| touch((name, by.whole().filter(|by| *by <= 255).ok_or_else(bad)?)))
            .collect::<Result<_, Unreadable>>()?,
        _ => return Err(bad()),
    };
    let mut lights: Vec<usize> = touches.iter().map(|touch| touch.0).collect();
    lights.sort_unstable();
    match lights.windows(2).any(|pair| pair[0] == pair[1]) {
        true => Err(wrong("a button names a counter twice, and weights say how often")),
        false => Ok(touches.into_iter().filter(|touch| touch.1 > 0).collect()),
    }
}

/// The numbers of a field: one for all, a list, or some by name.
fn numbers(
    value: &Value,
    field: &str,
    lights: &HashMap<String, usize>,
) -> Result<Option<Vec<i128>>, Unreadable> {
    let bad = || Unreadable(format!("`{field}` should be whole numbers, one for each counter"));
    let whole = |value: &Value| {
        value.whole().filter(|number| *number <= 1 << 32).map(i128::from).ok_or_else(bad)
    };
    Ok(Some(match value.field(field) {
        None => return Ok(None),
        Some(Value::List(numbers)) if numbers.len() == lights.len() => {
            numbers.iter().map(whole).collect::<Result<_, _>>()?
        }
        Some(Value::Object(named)) => {
            let mut numbers = vec![0; lights.len()];
            for (name, own) in named {
                numbers[number(lights, name, "counter")?] = whole(own)?;
            }
            numbers
        }
        Some(one) => vec![whole(one)?; lights.len()],
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(puzzle: &str, answer: &str) -> Vec<String> {
        let counters = Counters::read(puzzle).expect("a puzzle").expect("counters");
        let mut told = Vec::new();
        counters.judge_each(answer, &mut |finding| told.push(finding.to_string())).expect("claims");
        told
    }

    /// The first machine in the puzzle of 10 December 2025 in Advent of Code, which says 10.
    const MACHINE: &str = r#"{"states": "counter", "goal": [3, 5, 4, 7], "board": {"lights": ["0", "1", "2", "3"], "buttons":
        {"a": ["3"], "b": ["1", "3"], "c": ["2"], "d": ["2", "3"], "e": ["0", "2"], "f": ["0", "1"]}}}"#;

    #[test]
    fn presses_and_minima_are_gone_through() {
        let right = r#"{"outcome": "solved", "presses": {"a": 1, "b": 3, "d": 3, "e": 1, "f": 2}, "press_count": 10, "fewest": {"proved": true}}"#;
        let told = findings(MACHINE, right);
        assert!(told.len() == 2 && told.iter().all(|one| one.starts_with("holds")), "{told:?}");
        let wrong = right.replace("\"f\": 2", "\"f\": 1");
        assert!(findings(MACHINE, &wrong)[0].starts_with("false"));
        let more = r#"{"outcome": "solved", "presses": {"a": 2, "b": 2, "d": 3, "e": 0, "f": 3, "c": 1}, "fewest": {"proved": true}}"#;
        let told = findings(MACHINE, more);
        assert!(told[0].starts_with("holds: 11") && told[1].starts_with("false"), "{told:?}");
        let bound = r#"{"outcome": "solved", "presses": {}, "fewest": {"lower_bound": 11}}"#;
        assert!(findings(MACHINE, bound)[1].starts_with("false"));
        assert!(findings(MACHINE, r#"{"outcome": "unsolvable"}"#)[0].starts_with("false"));
    }

    #[test]
    fn certificates_are_added_up() {
        let puzzle = r#"{"states": "counter", "start": 1, "goal": {"p": 6, "q": 1}, "board": {"lights": ["p", "q"], "buttons": {"a": {"p": 2}, "b": ["p", "q"]}}}"#;
        let refuted = |certificate: &str| {
            let answer = format!(r#"{{"outcome": "unsolvable", "certificate": {certificate}}}"#);
            findings(puzzle, &answer)[0].starts_with("holds")
        };
        assert!(refuted(r#"{"modulus": 2, "weights": {"p": 1, "q": 1}}"#));
        assert!(!refuted(r#"{"modulus": 2, "weights": {"p": 1}}"#), "b changes it by 1");
        assert!(!refuted(r#"{"modulus": 2, "weights": {}}"#), "the goal fits");
        assert!(!refuted(r#"{"weights": {"p": -1, "q": 1}}"#), "a lowers it");
        assert!(!refuted(r#"{"weights": {"p": 1}}"#), "it rises");
        let told = findings(puzzle, r#"{"outcome": "unsolvable"}"#);
        assert!(told[0].starts_with("holds"), "{told:?}");
        let falls = puzzle.replace("\"q\": 1}", "\"q\": 9}");
        let answer = r#"{"outcome": "unsolvable", "certificate": {"weights": {"p": 1, "q": -1}}}"#;
        assert!(findings(&falls, answer)[0].starts_with("holds"));
    }
}
