//! Claims about the distance of a code.

use crate::budget::{Budget, times};
use crate::codes::{Code, first, places};
use crate::finding::Finding;
use crate::halves::{Columns, Halves};
use crate::json::{Unreadable, Value};
use crate::matrix::{Matrix, bits};
use crate::puzzle::wrong;

/// Which codewords are trivial.
enum Trivial {
    /// That of zeros alone.
    Zeros,
    /// Those that meet each of these in an even number of places.
    Even(Matrix),
}

const KNOWN: &[&str] = &[
    "schema",
    "length",
    "dimension",
    "trivial",
    "trivial_kind",
    "at_least",
    "at_most",
    "proved",
    "how",
    "word",
    "verified",
    "reason",
    "reason_kind",
    "open_parts",
];

impl Code {
    pub(crate) fn distance(
        &self,
        answer: &Value,
        budget: &mut Budget,
    ) -> Result<Vec<Finding>, Unreadable> {
        let length = self.checks.columns();
        let whole = |field: &str| {
            let missing = || Unreadable(format!("`{field}` is missing"));
            answer.whole_of(field)?.ok_or_else(missing)
        };
        if answer.text_of("schema")?.is_some_and(|schema| schema != "lightsout/distance/1") {
            return Err(wrong("`schema` should be \"lightsout/distance/1\""));
        }
        let said = whole("length")?;
        if said != length as u64 {
            return Err(Unreadable(format!(
                "the answer is about a code of length {said}, and the checks have {length} columns"
            )));
        }
        let (at_least, at_most) = (whole("at_least")?, whole("at_most")?);
        let word = places(answer, "word", length)?.ok_or_else(|| wrong("`word` is missing"))?;
        let (dimension, is_proved) = (answer.whole_of("dimension")?, answer.is_true("proved")?);
        let (trivial, are) = self.trivial(answer.text_of("trivial_kind")?, budget)?;
        let weight: u32 = word.iter().map(|word| word.count_ones()).sum();
        let mut findings = vec![
            Finding::found(
                "the word meets every check in an even number of places",
                times_within(&self.checks, &word, budget)
                    .map(|broken| broken.map(|check| format!("not check {check}"))),
            ),
            Finding::of(
                format!("the word weighs {at_most}"),
                (u64::from(weight) != at_most).then(|| format!("it weighs {weight}")),
            ),
            Finding::found(
                format!("the word is not trivial, as {are}"),
                trivial.as_ref().map_err(Clone::clone).and_then(|trivial| {
                    let told = match trivial {
                        Trivial::Zeros => first(&word),
                        Trivial::Even(telling) => times_within(telling, &word, budget)?,
                    };
                    Ok(told.is_none().then(|| "it is".to_string()))
                }),
            ),
        ];
        if let Some(dimension) = dimension {
            let found = trivial.as_ref().map_err(Clone::clone);
            let found = found
                .and_then(|trivial| self.dimension(trivial, budget))
                .map(|found| (found as u64 != dimension).then(|| format!("it is {found}")));
            findings.push(Finding::found(format!("the dimension is {dimension}"), found));
        }
        if is_proved && at_least != at_most {
            let fault = format!("the answer says at least {at_least} and at most {at_most}");
            findings.push(Finding::of("the distance is proved", Some(fault)));
        }
        let claim = format!("no codeword that is not trivial weighs less than {at_least}");
        let fault = match at_least > at_most {
            true => Ok(Some(format!("the answer's own weighs {at_most}"))),
            false => trivial.and_then(|trivial| {
                let is_there = self.some_lighter(&trivial, at_least as usize, budget)?;
                Ok(is_there.then(|| "there is one".to_string()))
            }),
        };
        findings.push(Finding::found(claim, fault));
        findings.extend(answer.others(KNOWN).map(Finding::of_field));
        Ok(findings)
    }

    /// What is trivial by the answer, which must be what it is by what was given, and in words.
    fn trivial(
        &self,
        kind: Option<&str>,
        budget: &mut Budget,
    ) -> Result<(Result<Trivial, String>, &'static str), Unreadable> {
        let is_given = self.stabilisers.is_some() || self.logicals.is_some();
        match (kind, &self.stabilisers, &self.logicals) {
            (Some("zeros"), ..) if !is_given => Ok((Ok(Trivial::Zeros), "that of zeros is")),
            (Some("stabilisers"), Some(stabilisers), _) => {
                Ok((stabilisers.kernel(budget).map(Trivial::Even), "sums of the stabilisers are"))
            }
            (Some("stabilisers"), None, None) => {
                Ok((self.checks.kernel(budget).map(Trivial::Even), "sums of the checks are"))
            }
            (Some("logicals"), _, Some(logicals)) => Ok((
                Ok(Trivial::Even(logicals.clone())),
                "those that meet every logical operator in an even number of places are",
            )),
            (Some("logicals"), ..) => Err(wrong("the logical operators are needed too")),
            (Some("zeros" | "stabilisers"), ..) => Err(wrong(
                "the answer counts other codewords as trivial than the stabilisers or logical \
                 operators that were given",
            )),
            _ => Err(wrong("`trivial_kind` should be \"zeros\", \"stabilisers\" or \"logicals\"")),
        }
    }

    /// The dimension of the codewords, less that of the trivial ones.
    fn dimension(&self, trivial: &Trivial, budget: &mut Budget) -> Result<usize, String> {
        let both = match trivial {
            Trivial::Zeros => self.checks.columns(),
            Trivial::Even(telling) => self.checks.above(telling).rank(budget)?,
        };
        Ok(both - self.checks.rank(budget)?)
    }

    /// Whether a codeword that is not trivial weighs less.
    fn some_lighter(
        &self,
        trivial: &Trivial,
        than: usize,
        budget: &mut Budget,
    ) -> Result<bool, String> {
        let Some(most) = than.checked_sub(1) else { return Ok(false) };
        if most == 0 {
            return Ok(false);
        }
        let (length, label) = (self.checks.columns(), self.checks.rows().len().div_ceil(64));
        let more = match trivial {
            Trivial::Zeros => {
                budget.keep(times(&[length, length.div_ceil(64) + 3]))?;
                (0..length).map(|place| bits([place], length)).collect()
            }
            Trivial::Even(telling) => telling.by_column(budget)?,
        };
        let width = label + more.first().map_or(0, Vec::len);
        budget.keep(times(&[length, width]))?;
        let mut columns = self.checks.by_column(budget)?;
        columns.iter_mut().zip(more).for_each(|(column, more)| column.extend(more));
        let columns = Columns { columns, label, width, is_label_enough: false };
        let halves = Halves::new(&columns, most / 2, budget)?;
        halves.some_sum(&columns, most, &vec![0; label], budget)
    }
}

/// The first row that the vector meets in an odd number of places.
fn times_within(
    matrix: &Matrix,
    vector: &[u64],
    budget: &mut Budget,
) -> Result<Option<usize>, String> {
    budget.spend(times(&[matrix.rows().len() + 1, vector.len() + 1]))?;
    Ok(first(&matrix.times(vector)))
}
