//! Claims: sentences that the rows support, refute, or leave open.
//!
//! A claim about every run is refuted by one of them, and open if runs are missing. A claim about a mean looks at the
//! differences in pairs, and is open if their band holds both signs.

use std::collections::BTreeSet;

use serde_json::Value;

use super::expression::text;
use super::file::{Claim, Over, Relation};
use super::runs;
use super::shown::has;
use crate::experiment::{Row, Verdict};
use crate::mean;

/// The two sides of a comparison, and the run they are of. A side without a value is none.
struct Pair<'r> {
    row: &'r Row,
    left: Option<&'r Value>,
    right: Option<&'r Value>,
}

/// Verifies a claim.
pub(super) fn judged(claim: &Claim, names: &BTreeSet<String>, rows: &[Row]) -> Verdict {
    let pairs = pairs(claim, names, rows);
    let missing = pairs.iter().filter(|pair| pair.left.is_none() || pair.right.is_none()).count();
    let (holds, evidence) = match claim.over {
        Over::Every => every(claim, &pairs, missing),
        Over::Mean => of_mean(claim, &pairs, missing),
    };
    Verdict { says: claim.says.clone(), holds, evidence }
}

/// Every run on the left, with the value or with every run on the right whose other settings are the same.
fn pairs<'r>(claim: &'r Claim, names: &BTreeSet<String>, rows: &'r [Row]) -> Vec<Pair<'r>> {
    let value = |row: &'r Row| row.get(&claim.measure).filter(|value| !value.is_null());
    let of = rows.iter().filter(|row| has(row, &claim.of));
    let Some(than) = &claim.than else {
        let right = claim.value.as_ref();
        return of.map(|row| Pair { row, left: value(row), right }).collect();
    };
    let is_free = |name: &String| than.contains_key(name) || claim.of.contains_key(name);
    let others: Vec<&String> = names.iter().filter(|name| !is_free(name)).collect();
    let partners = |row: &'r Row| {
        let is_like = |other: &&Row| others.iter().all(|name| row.get(*name) == other.get(*name));
        let others = rows.iter().filter(|other| has(other, than)).filter(is_like);
        others.map(|other| Pair { row, left: value(row), right: value(other) }).collect::<Vec<_>>()
    };
    of.flat_map(partners).collect()
}

fn every(claim: &Claim, pairs: &[Pair], missing: usize) -> (Option<bool>, String) {
    let against = pairs.iter().find(|pair| is_met(claim, pair) == Some(false));
    let count = pairs.len() - missing;
    let without = match missing {
        0 => String::new(),
        missing => format!(" {missing} more have no value."),
    };
    if let Some(pair) = against {
        let (left, right) = (pair.left.map(text), pair.right.map(text));
        let key = pair.row.get("key").map(text).unwrap_or_default();
        let [left, right] = [left, right].map(Option::unwrap_or_default);
        return (Some(false), format!("{key}: {left}, compared with {right}.{without}"));
    }
    let is_sure = missing == 0 && count > 0;
    let runs = if count == 1 { "run" } else { "runs" };
    (is_sure.then_some(true), format!("{count} {runs} compared, none against it.{without}"))
}

fn is_met(claim: &Claim, pair: &Pair) -> Option<bool> {
    let (left, right) = (pair.left?, pair.right?);
    let (Some(a), Some(b)) = (left.as_f64(), right.as_f64()) else {
        return Some((claim.is == Relation::EqualTo) == (left == right));
    };
    let b = b * claim.times;
    Some(match claim.is {
        Relation::AtMost => a <= b,
        Relation::LessThan => a < b,
        Relation::EqualTo => a == b,
        Relation::AtLeast => a >= b,
        Relation::MoreThan => a > b,
    })
}

fn of_mean(claim: &Claim, pairs: &[Pair], missing: usize) -> (Option<bool>, String) {
    let difference = |pair: &Pair| Some(pair.left?.as_f64()? - claim.times * pair.right?.as_f64()?);
    let all: Vec<f64> = pairs.iter().filter_map(difference).collect();
    let Some(((low, high), mean)) =
        mean::point(0.0, &all).and_then(|point| Some((point.band?, point.y)))
    else {
        return (None, "no two runs to compare.".to_string());
    };
    let (is_less, is_more) = (all.len() > 1 && high < 0.0, all.len() > 1 && low > 0.0);
    let is_same = all.len() > 1 && low == 0.0 && high == 0.0;
    let (met, failed) = match claim.is {
        Relation::AtMost => (is_less || is_same, is_more),
        Relation::LessThan => (is_less, is_more || is_same),
        Relation::AtLeast => (is_more || is_same, is_less),
        Relation::MoreThan => (is_more, is_less || is_same),
        Relation::EqualTo => (is_same, is_less || is_more),
    };
    let holds = if met && missing == 0 { Some(true) } else { failed.then_some(false) };
    let [mean, low, high] = [mean, low, high].map(runs::rounded);
    let missing = if missing > 0 { format!(", {missing} without a value") } else { String::new() };
    let count = all.len();
    (
        holds,
        format!(
            "the mean difference is {mean}, 95 % band {low} to {high}, over {count} pairs{missing}."
        ),
    )
}
