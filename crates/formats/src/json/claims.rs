//! The claims of an answer in JSON besides its presses: their number, the minimum, all solutions.

use lightsout_algebra::watch::Watch;

use super::answer;
use super::tree::{Tree, Value};
use crate::claims::{Claims, ListedSolution, is_number, solutions_in};
use crate::error::FormatError;

/// Everything that `lightsout solve` says and that can be judged.
///
/// # Errors
/// A value of another kind than its name has, with the way to it.
pub(super) fn read(root: &Value<'_>, watch: &mut dyn Watch) -> Result<Claims, FormatError> {
    let text = |name: &str| match root.field(name) {
        Some(value) => value.text("a text").map(|text| Some(text.to_string())),
        None => Ok(None),
    };
    let mut claims = Claims {
        puzzle: text("puzzle")?,
        rule: text("rule")?,
        lights: count(root, "lights")?,
        buttons: count(root, "buttons")?,
        states: count(root, "states")?,
        press_count: count(root, "press_count")?,
        cost: count(root, "cost")?,
        is_minimum: truth(root, "minimum")? == Some(true),
        is_cut_short: truth(root, "complete")? == Some(false),
        ..Claims::default()
    };
    if let Some(solutions) = root.field("solutions") {
        claims.solutions.push(number(&solutions)?);
    }
    if let Some(fewest) = root.field("fewest") {
        read_fewest(&fewest, &mut claims)?;
    }
    if let Some(all) = root.field("all") {
        let all = all.items("a list of solutions")?.map(|one| solution(&one, watch));
        claims.all = Some(all.collect::<Result<_, _>>()?);
    }
    Ok(claims)
}

/// That nothing is better, and why.
fn read_fewest(fewest: &Value<'_>, claims: &mut Claims) -> Result<(), FormatError> {
    fewest.object("an object such as {\"proved\": true, \"lower_bound\": 4}")?;
    claims.is_minimum |= truth(fewest, "proved")? == Some(true);
    claims.lower_bound = count(fewest, "lower_bound")?;
    if let Some(said) = fewest.field("said") {
        said.object("an object such as {\"by\": \"clasp-asp\", \"lower_bound\": 4}")?;
        claims.said_bound = count(&said, "lower_bound")?;
    }
    if let Some(how) = fewest.field("how") {
        let solutions = solutions_in(how.text("a text")?);
        claims.solutions.extend(solutions.map(ToString::to_string));
    }
    if let Some(kind) = fewest.field("how_kind")
        && kind.text("a text")? == "only-solution"
    {
        claims.solutions.push("1".to_string());
    }
    Ok(())
}

/// One of all solutions.
fn solution(one: &Value<'_>, watch: &mut dyn Watch) -> Result<ListedSolution, FormatError> {
    one.object("a solution, an object with `presses`")?;
    Ok(ListedSolution {
        presses: answer::presses(one, watch)?,
        press_count: count(one, "press_count")?,
        cost: count(one, "cost")?,
    })
}

fn count(of: &Value<'_>, name: &str) -> Result<Option<u64>, FormatError> {
    of.field(name).map(|value| value.whole("a count", 0, u64::MAX)).transpose()
}

fn truth(of: &Value<'_>, name: &str) -> Result<Option<bool>, FormatError> {
    of.field(name).map(|value| value.truth()).transpose()
}

/// A whole number of any length: a text of digits, or a number.
fn number(value: &Value<'_>) -> Result<String, FormatError> {
    match value.tree() {
        Tree::Text(text) if is_number(text) => Ok(text.clone()),
        Tree::Number(number) if number.is_u64() => Ok(number.to_string()),
        _ => Err(value.wrong("a whole number, as a number or in digits between quotes")),
    }
}
