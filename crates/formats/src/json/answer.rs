//! Answers in JSON: presses, and certificates, as `lightsout solve --json` prints them among other things.

use std::collections::BTreeMap;

use lightsout_algebra::watch::{Output, Stopped, Ticker, Watch};
use serde_json::{Map, Value as Json};

use super::print::print;
use super::tree::{Tree, Value};
use crate::certificate_list::CertificateList;
use crate::document::Document;
use crate::error::{At, FormatError, quoted};
use crate::press_list::{Press, PressList};

/// The fields that make an object an answer.
pub(super) const FIELDS: &[&str] = &["presses", "sequence", "certificate", "outcome"];

/// The presses or the certificate of an answer. What it says beside them is read by [`super::claims`].
pub(super) fn read(root: &Value<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
    let outcome = root.field("outcome").map(|outcome| {
        let text = outcome.text("\"solved\", \"unsolvable\" or \"unknown\"")?;
        match text {
            "solved" | "unsolvable" => Ok(text),
            "unknown" => Err(outcome
                .error("the outcome is unknown, so here are neither presses nor a certificate")),
            _ => Err(outcome.error(format!(
                "the outcome is \"solved\", \"unsolvable\" or \"unknown\", not {}",
                quoted(text)
            ))),
        }
    });
    let has_presses = root.field("presses").is_some() || root.field("sequence").is_some();
    let certificate = root.field("certificate");
    let outcome = outcome.transpose()?;
    let is_empty = |value: &Value<'_>| match value.tree() {
        Tree::Array(items) => items.is_empty(),
        Tree::Object(fields) => fields.is_empty(),
        _ => false,
    };
    if let (Some("solved"), Some(list)) =
        (outcome, certificate.as_ref().filter(|list| !is_empty(list)))
    {
        return Err(list
            .error("the outcome is \"solved\", and here is a certificate that nothing solves it"));
    }
    let pressed = ["presses", "sequence"].into_iter().filter_map(|name| root.field(name));
    if let (Some("unsolvable"), Some(list)) =
        (outcome, pressed.into_iter().find(|list| !is_empty(list)))
    {
        return Err(list.error("the outcome is \"unsolvable\", and here are presses"));
    }
    match (outcome, certificate) {
        (Some("solved") | None, None) if has_presses => presses(root, watch).map(Document::Presses),
        (Some("solved"), _) if has_presses => presses(root, watch).map(Document::Presses),
        (Some("unsolvable"), Some(list)) => certificate_list(&list).map(Document::Certificate),
        (None, Some(list)) if !has_presses => certificate_list(&list).map(Document::Certificate),
        (Some("solved"), _) => {
            Err(root.error("the outcome is \"solved\", and there are no `presses`"))
        }
        (Some(_), _) => {
            Err(root.error("the outcome is \"unsolvable\", and there is no `certificate`"))
        }
        (None, Some(_)) => {
            Err(root
                .error("here are presses and a certificate. An `outcome` should say which counts"))
        }
        (None, None) => Err(root.error("here are neither `presses` nor a `certificate`")),
    }
}

/// The presses of an object, in order where it has a `sequence`.
pub(super) fn presses(root: &Value<'_>, watch: &mut dyn Watch) -> Result<PressList, FormatError> {
    let counts = root.field("presses").map(|value| counts_or_order(&value, watch)).transpose()?;
    let Some(sequence) = root.field("sequence") else {
        return counts.ok_or_else(|| root.error("there are no `presses`"));
    };
    let order = in_order(&sequence, watch)?;
    match counts {
        Some(counts) if tally(&counts) != tally(&order) => {
            Err(sequence.error("the sequence and the `presses` are not the same presses"))
        }
        _ => Ok(order),
    }
}

fn tally(list: &PressList) -> BTreeMap<&str, u64> {
    let mut tally = BTreeMap::new();
    for press in list.presses().iter().filter(|press| press.count > 0) {
        let count: &mut u64 = tally.entry(press.button.as_str()).or_default();
        *count = count.saturating_add(press.count);
    }
    tally
}

/// An object from buttons to counts, or a list of buttons in order.
fn counts_or_order(value: &Value<'_>, watch: &mut dyn Watch) -> Result<PressList, FormatError> {
    if let Tree::Array(_) = value.tree() {
        return in_order(value, watch);
    }
    let mut ticker = Ticker::new(watch);
    let (mut presses, mut places) = (Vec::new(), Vec::new());
    for (name, count) in
        value.entries("an object from buttons to counts, or a list of buttons in order")?
    {
        ticker.tick()?;
        presses.push(Press::new(name, count.whole("a count", 0, u64::MAX)?));
        places.push(At::Json(count.path().to_string()));
    }
    Ok(PressList::new(presses, false).with_places(places))
}

/// A list of buttons, each a name or a name with a count.
fn in_order(value: &Value<'_>, watch: &mut dyn Watch) -> Result<PressList, FormatError> {
    let mut ticker = Ticker::new(watch);
    let wanted = "the name of a button, or a name and a count such as [\"0,1\", 2]";
    let (mut presses, mut places) = (Vec::new(), Vec::new());
    for item in value.items("a list of buttons in the order they are pressed")? {
        ticker.tick()?;
        let press = match item.tree() {
            Tree::Array(_) => {
                let parts: Vec<Value<'_>> = item.items(wanted)?.collect();
                let [name, count] = parts.as_slice() else {
                    return Err(item.error(format!("here should be {wanted}")));
                };
                Press::new(name.name(wanted)?, count.whole("a count", 0, u64::MAX)?)
            }
            _ => Press::new(item.name(wanted)?, 1),
        };
        presses.push(press);
        places.push(At::Json(item.path().to_string()));
    }
    Ok(PressList::new(presses, true).with_places(places))
}

/// An object from lights to coefficients, `{"together": [such objects]}` or `{"closed": [boards]}`.
fn certificate_list(value: &Value<'_>) -> Result<CertificateList, FormatError> {
    let closed = value.field("closed").filter(|closed| matches!(closed.tree(), Tree::Array(_)));
    if let Some(closed) = closed {
        let boards = closed
            .items("a list of boards")?
            .map(|board| {
                let states = board.items("the states of a board as a list of numbers")?;
                states
                    .map(|state| state.whole("a state", 0, 254).map(|state| state as u8))
                    .collect()
            })
            .collect::<Result<_, FormatError>>()?;
        return Ok(CertificateList::Closed(boards));
    }
    let together = value.field("together").filter(|list| matches!(list.tree(), Tree::Array(_)));
    if let Some(together) = together {
        let lists = together.items("a list of objects")?.map(|list| weights(&list));
        return Ok(CertificateList::Together(lists.collect::<Result<_, _>>()?));
    }
    weights(value).map(CertificateList::Weights)
}

fn weights(value: &Value<'_>) -> Result<Vec<(String, u64)>, FormatError> {
    value
        .entries("an object from lights to coefficients")?
        .map(|(name, weight)| Ok((name.to_string(), weight.whole("a coefficient", 0, u64::MAX)?)))
        .collect()
}

/// The bytes that a value takes before it is written, beside its letters.
pub(super) const VALUE_BYTES: u64 = 384;

/// Writes a press list: an object of counts, or a list where the order is known.
pub(super) fn write_presses(list: &PressList, out: &mut Output<'_>) -> Result<(), Stopped> {
    let letters: usize = list.presses().iter().map(|press| press.button.len()).sum();
    out.watch().reserve(list.presses().len() as u64 * VALUE_BYTES + 2 * letters as u64)?;
    let all = list.presses().iter().map(|press| (press.button.as_str(), press.count));
    let presses = if list.is_ordered() {
        let press = |(name, count): (&str, u64)| match count {
            1 => Json::from(name),
            _ => [Json::from(name), count.into()].into_iter().collect(),
        };
        all.map(press).collect()
    } else {
        sums(all)
    };
    out.watch().ask()?;
    let schema = Json::from("lightsout/presses/1");
    print(&Json::from_iter([("schema", schema), ("presses", presses)]), out)
}

/// Adds up the numbers of each name.
fn sums<'l>(numbers: impl Iterator<Item = (&'l str, u64)>) -> Json {
    let mut sums = Map::new();
    for (name, number) in numbers {
        let before = sums.get(name).and_then(Json::as_u64).unwrap_or(0);
        sums.insert(name.to_string(), before.saturating_add(number).into());
    }
    sums.into()
}

/// Writes a certificate.
pub(super) fn write_certificate(
    list: &CertificateList,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    let (values, letters) = match list {
        CertificateList::Weights(weights) => {
            (weights.len(), weights.iter().map(|(name, _)| name.len()).sum())
        }
        CertificateList::Together(lists) => {
            let named = || lists.iter().flatten();
            (named().count() + lists.len(), named().map(|(name, _)| name.len()).sum())
        }
        CertificateList::Closed(boards) => (boards.iter().map(|board| board.len() + 1).sum(), 0),
    };
    out.watch().reserve(values as u64 * VALUE_BYTES + 2 * letters as u64)?;
    let sums = |list: &[(String, u64)]| sums(list.iter().map(|(name, own)| (name.as_str(), *own)));
    let certificate = match list {
        CertificateList::Weights(weights) => sums(weights),
        CertificateList::Together(lists) => {
            let all: Json = lists.iter().map(|list| sums(list)).collect();
            Json::from_iter([("together", all)])
        }
        CertificateList::Closed(boards) => Json::from_iter([("closed", boards.clone())]),
    };
    out.watch().ask()?;
    let schema = Json::from("lightsout/certificate/1");
    print(&Json::from_iter([("schema", schema), ("certificate", certificate)]), out)
}
