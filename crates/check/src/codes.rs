//! What is said of codes over GF(2): distances, and errors that explain syndromes.

use std::collections::HashMap;

use crate::halves::Halves;
use crate::json::{self, Unreadable, Value};
use crate::judge::{Finding, Verdict};
use crate::matrix::{Matrix, add, bits, has};
use crate::puzzle::wrong;

/// What answers are about: the check matrix, and what else was given with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// A row for each check.
    pub checks: Matrix,
    /// What each error weighs; 1 each where it was not said.
    pub weights: Option<Vec<f64>>,
    /// A row for each logical operator or observable.
    pub logicals: Option<Matrix>,
    /// A row for each stabiliser, where they are not the checks.
    pub stabilisers: Option<Matrix>,
}

impl Code {
    /// Judges every claim of what `lightsout distance --json` or `lightsout decode --to json` printed.
    ///
    /// # Errors
    /// When that is no such answer, or is about another code.
    pub fn judge(&self, text: &str) -> Result<Vec<Finding>, Unreadable> {
        let length = self.checks.columns();
        let others = self.logicals.iter().chain(&self.stabilisers).map(Matrix::columns);
        if let Some(other) =
            others.chain(self.weights.iter().map(Vec::len)).find(|other| *other != length)
        {
            return Err(Unreadable(format!(
                "the checks have {length} columns, and what was given with them has {other}"
            )));
        }
        if let Ok(answer) = json::read(text)
            && answer.field("word").is_some()
        {
            return self.distance(&answer);
        }
        let columns = self.checks.by_column();
        let mut decoder = Decoder { code: self, columns: &columns, halves: HashMap::new() };
        let mut findings = Vec::new();
        for (number, line) in (1..).zip(text.lines().filter(|line| !line.trim().is_empty())) {
            let about = |error: Unreadable| Unreadable(format!("answer {number}: {error}"));
            let found =
                json::read(line).and_then(|answer| decoder.judge(&answer)).map_err(about)?;
            let named = |finding: Finding| Finding {
                claim: format!("syndrome {number}: {}", finding.claim),
                ..finding
            };
            findings.extend(found.into_iter().map(named));
        }
        Ok(findings)
    }

    fn places(
        &self,
        answer: &Value,
        field: &str,
        length: usize,
    ) -> Result<Option<Vec<u64>>, Unreadable> {
        let Some(list) = answer.field(field) else { return Ok(None) };
        let place = |value: &Value| {
            value.whole().map(|place| place as usize).filter(|place| *place < length)
        };
        let places: Option<Vec<usize>> =
            list.list().and_then(|list| list.iter().map(place).collect());
        let places = places.filter(|places| places.windows(2).all(|pair| pair[0] < pair[1]));
        places.map(|places| Some(bits(places, length))).ok_or_else(|| {
            Unreadable(format!("`{field}` should be a list of rising numbers below {length}"))
        })
    }

    fn distance(&self, answer: &Value) -> Result<Vec<Finding>, Unreadable> {
        let length = self.checks.columns();
        let whole = |field: &str| {
            answer
                .field(field)
                .and_then(Value::whole)
                .ok_or_else(|| Unreadable(format!("`{field}` should be a whole number")))
        };
        if whole("length")? as usize != length {
            return Err(Unreadable(format!(
                "the answer is about a code of length {}, and the checks have {length} columns",
                whole("length")?
            )));
        }
        let (at_least, at_most) = (whole("at_least")?, whole("at_most")?);
        let word =
            self.places(answer, "word", length)?.ok_or_else(|| wrong("`word` is missing"))?;
        // A codeword is trivial where it meets each of these in an even number of places.
        let telling = match answer.field("trivial_kind").and_then(Value::text) {
            Some("zeros") => Matrix::empty(length).kernel(),
            Some("stabilisers") => self.stabilisers.as_ref().unwrap_or(&self.checks).kernel(),
            Some("logicals") => self
                .logicals
                .clone()
                .ok_or_else(|| wrong("the logical operators are needed too"))?,
            _ => {
                return Err(wrong(
                    "`trivial_kind` should be \"zeros\", \"stabilisers\" or \"logicals\"",
                ));
            }
        };
        let weight: u32 = word.iter().map(|word| word.count_ones()).sum();
        let broken = first(&self.checks.times(&word));
        let mut findings = vec![
            Finding::of(
                "the word meets every check in an even number of places".to_string(),
                broken.map(|check| format!("not check {check}")),
            ),
            Finding::of(
                format!("the word weighs {at_most}"),
                (u64::from(weight) != at_most).then(|| format!("it weighs {weight}")),
            ),
            Finding::of(
                "the word is not trivial".to_string(),
                first(&telling.times(&word)).is_none().then(|| "it is".to_string()),
            ),
        ];
        if let Some(dimension) = answer.field("dimension").and_then(Value::whole) {
            let all = self.checks.kernel();
            let told = Matrix::of_rows(
                telling.rows().len(),
                all.rows().iter().map(|word| telling.times(word)).collect(),
            );
            let found = told.rank() as u64;
            findings.push(Finding::of(
                format!("the dimension is {dimension}"),
                (found != dimension).then(|| format!("it is {found}")),
            ));
        }
        let claim = format!("no codeword that is not trivial weighs less than {at_least}");
        findings.push(if at_least > at_most {
            Finding::of(claim, Some(format!("the answer's own weighs {at_most}")))
        } else {
            let label = self.checks.rows().len().div_ceil(64);
            let columns: Vec<Vec<u64>> = self
                .checks
                .by_column()
                .into_iter()
                .zip(telling.by_column())
                .map(|(mut label, more)| {
                    label.extend(more);
                    label
                })
                .collect();
            match Halves::new(&columns, label, at_least.saturating_sub(1) as usize) {
                Err(why) => Finding { claim, verdict: Verdict::NotJudged(why) },
                Ok(halves) => {
                    let is_told = |rest: &[u64]| rest.iter().any(|word| *word != 0);
                    let is_there = halves.some_sum(&[], is_told);
                    Finding::of(claim, is_there.then(|| "there is one".to_string()))
                }
            }
        });
        Ok(findings)
    }
}

/// The first place that is 1.
fn first(bits: &[u64]) -> Option<usize> {
    (0..bits.len() * 64).find(|&place| has(bits, place))
}

/// Judges errors, one syndrome after the other.
struct Decoder<'c> {
    code: &'c Code,
    columns: &'c [Vec<u64>],
    /// By the number of columns that are summed.
    halves: HashMap<usize, Result<Halves<'c>, String>>,
}

impl Decoder<'_> {
    fn judge(&mut self, answer: &Value) -> Result<Vec<Finding>, Unreadable> {
        let checks = &self.code.checks;
        let syndrome = self.code.places(answer, "syndrome", checks.rows().len())?;
        let Some(syndrome) = syndrome else {
            return Err(wrong("`syndrome` is missing"));
        };
        match answer.field("outcome").and_then(Value::text) {
            Some("unknown") => Ok(vec![Finding {
                claim: "an error that explains it".to_string(),
                verdict: Verdict::NotJudged("the answer gives none".to_string()),
            }]),
            Some("impossible") => {
                let odd = self.code.places(answer, "checks", checks.rows().len())?;
                let odd = odd.ok_or_else(|| wrong("`checks` are missing"))?;
                let chosen = (0..checks.rows().len()).filter(|&check| has(&odd, check));
                let mut sum = vec![0; checks.columns().div_ceil(64)];
                chosen.clone().for_each(|check| add(&mut sum, &checks.rows()[check]));
                let is_odd = chosen.filter(|&check| has(&syndrome, check)).count() % 2 == 1;
                let fault = match (first(&sum), is_odd) {
                    (Some(column), _) => {
                        Some(format!("error {column} changes an odd number of the checks named"))
                    }
                    (None, false) => {
                        Some("an even number of the checks named are broken".to_string())
                    }
                    (None, true) => None,
                };
                Ok(vec![Finding::of("no error explains it".to_string(), fault)])
            }
            Some("found") => self.found(answer, &syndrome),
            _ => Err(wrong("`outcome` should be \"found\", \"impossible\" or \"unknown\"")),
        }
    }

    fn found(&mut self, answer: &Value, syndrome: &[u64]) -> Result<Vec<Finding>, Unreadable> {
        let (code, length) = (self.code, self.code.checks.columns());
        let number = |field: &str| answer.field(field).and_then(Value::number);
        let errors =
            code.places(answer, "errors", length)?.ok_or_else(|| wrong("`errors` are missing"))?;
        let mut difference = code.checks.times(&errors);
        add(&mut difference, syndrome);
        let fault = first(&difference).map(|check| format!("check {check} is not explained"));
        let mut findings = vec![Finding::of("the errors explain it".to_string(), fault)];
        let weigh = |place: usize| code.weights.as_ref().map_or(1.0, |weights| weights[place]);
        let weight: f64 = (0..length).filter(|&place| has(&errors, place)).map(weigh).sum();
        // Sums of many weights differ in their last digits.
        let nearly =
            |one: f64, other: f64| (one - other).abs() <= 1e-9 * one.abs().max(other.abs());
        let said = number("weight").ok_or_else(|| wrong("`weight` should be a number"))?;
        findings.push(Finding::of(
            format!("they weigh {said}"),
            (!nearly(said, weight)).then(|| format!("it is {weight}")),
        ));
        if let (Some(logicals), Some(flipped)) = (&code.logicals, answer.field("observables")) {
            let said = code.places(answer, "observables", logicals.rows().len())?;
            let fault =
                (said != Some(logicals.times(&errors))).then(|| "they flip others".to_string());
            findings.push(Finding::of(
                format!("they flip {} observables", flipped.list().map_or(0, <[Value]>::len)),
                fault,
            ));
        }
        let is_minimum = answer.field("minimum") == Some(&Value::Bool(true));
        let bound = number("at_least").unwrap_or(0.0);
        let bound = if is_minimum && code.weights.is_none() { bound.max(said) } else { bound };
        let claim = format!("no error weighs less than {bound}");
        findings.push(if bound > weight && !nearly(bound, weight) {
            Finding::of(claim, Some(format!("the answer's own weighs {weight}")))
        } else if bound <= 0.0 {
            Finding::of(claim, None)
        } else if code.weights.is_some() {
            let why = "errors that weigh differently are not gone through here";
            Finding { claim, verdict: Verdict::NotJudged(why.to_string()) }
        } else {
            let most = bound.ceil() as usize - 1;
            let label = code.checks.rows().len().div_ceil(64);
            let columns = self.columns;
            match self.halves.entry(most).or_insert_with(|| Halves::new(columns, label, most)) {
                Err(why) => Finding { claim, verdict: Verdict::NotJudged(why.clone()) },
                Ok(halves) => {
                    let is_there = halves.some_sum(syndrome, |_| true);
                    Finding::of(claim, is_there.then(|| "there is one".to_string()))
                }
            }
        });
        Ok(findings)
    }
}
