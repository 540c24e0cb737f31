//! The terms of a puzzle in JSON: `costs`, `forbidden`, `ignored`, `ends`.
//!
//! `"costs": [1, 5, 2]` has one for each button in their order, `"costs": {"0,1": 5, "others": 2}` names some. `"ends": {"0,0": [0, 2]}`
//! says of some lights in which states they may end.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::puzzle::{MOST_COST, Puzzle};
use lightsout_model::spec::terms::{self, Costs, OTHERS, Terms};
use serde_json::{Map, Value as Json};

use super::answer::VALUE_BYTES;
use super::puzzle_write::Fields;
use super::tree::{Tree, Value};
use crate::error::FormatError;

pub(super) fn read(root: &Value<'_>, watch: &mut dyn Watch) -> Result<Terms, FormatError> {
    let names = |field: &str, watch: &mut dyn Watch| match root.field(field) {
        None => Ok(Vec::new()),
        Some(list) => names(&list, watch),
    };
    Ok(Terms {
        costs: root.field("costs").map(|value| costs(&value, watch)).transpose()?,
        forbidden: names("forbidden", watch)?,
        ignored: names("ignored", watch)?,
        ends: root.field("ends").map_or(Ok(Vec::new()), |value| ends(&value, watch))?,
    })
}

fn ends(value: &Value<'_>, watch: &mut dyn Watch) -> Result<Vec<(String, Vec<u8>)>, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut ends = Vec::new();
    for (name, states) in value.entries("an object from lights to lists of states")? {
        ticker.tick()?;
        let states = states.items("a list of the states that the light may end in")?;
        let states = states.map(|state| Ok(state.whole("a state", 0, 254)? as u8));
        ends.push((name.to_string(), states.collect::<Result<_, FormatError>>()?));
    }
    Ok(ends)
}

fn names(list: &Value<'_>, watch: &mut dyn Watch) -> Result<Vec<String>, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut names = Vec::new();
    for name in list.items("a list of names")? {
        ticker.tick()?;
        names.push(name.name("a name")?);
    }
    Ok(names)
}

fn costs(value: &Value<'_>, watch: &mut dyn Watch) -> Result<Costs, FormatError> {
    let cost = |cost: &Value<'_>| -> Result<u32, FormatError> {
        Ok(cost.whole("a cost", 0, u64::from(MOST_COST))? as u32)
    };
    let mut ticker = Ticker::new(watch);
    if let Tree::Array(_) = value.tree() {
        let mut listed = Vec::new();
        for item in value.items("a list of costs")? {
            ticker.tick()?;
            listed.push(cost(&item)?);
        }
        return Ok(Costs::Listed(listed));
    }
    let (mut costs, mut others) = (Vec::new(), 1);
    for (name, item) in value.entries("a list of costs, or an object from buttons to costs")? {
        ticker.tick()?;
        match name {
            OTHERS => others = cost(&item)?,
            name => costs.push((name.to_string(), cost(&item)?)),
        }
    }
    Ok(Costs::Named { costs, others })
}

/// The terms of a puzzle that is listed in full: forbidden buttons and ignored lights are not in it any more.
pub(super) fn of(puzzle: &Puzzle) -> Terms {
    let costs = puzzle.costs().map(|costs| Costs::Listed(costs.to_vec()));
    Terms { costs, ends: terms::ends_of(puzzle), ..Terms::default() }
}

pub(super) fn write(terms: &Terms, fields: &mut Fields) {
    fields.put("costs", terms.costs.as_ref().map(costs_value));
    let names = |names: &[String]| (!names.is_empty()).then(|| names.to_vec());
    fields.put("forbidden", names(&terms.forbidden));
    fields.put("ignored", names(&terms.ignored));
    let ends: Map<String, Json> =
        terms.ends.iter().map(|(name, states)| (name.clone(), states[..].into())).collect();
    fields.put("ends", (!ends.is_empty()).then_some(ends));
}

fn costs_value(costs: &Costs) -> Json {
    match costs {
        Costs::Listed(costs) => costs[..].into(),
        Costs::Named { costs, others } => {
            let others = (*others != 1).then(|| (OTHERS.to_string(), *others));
            costs.iter().cloned().chain(others).collect()
        }
    }
}

/// The bytes that the values take.
pub(super) fn room(terms: &Terms) -> u64 {
    let costs = match &terms.costs {
        None => 0,
        Some(Costs::Listed(costs)) => costs.len(),
        Some(Costs::Named { costs, .. }) => costs.len(),
    };
    let ends: usize = terms.ends.iter().map(|(_, states)| 1 + states.len()).sum();
    (costs + terms.forbidden.len() + terms.ignored.len() + ends) as u64 * VALUE_BYTES
}
