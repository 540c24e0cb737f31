//! Claims about codes over GF(2), and errors that explain syndromes.

use std::collections::HashMap;

use crate::budget::{Budget, times};
use crate::finding::Finding;
use crate::halves::{Columns, Halves};
use crate::json::{self, Unreadable, Value, quoted};
use crate::matrix::{Matrix, add, bits, has};
use crate::puzzle::wrong;

/// The subject of answers: the check matrix, and the other matrices of the code.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// A row for each check.
    pub checks: Matrix,
    /// The weight of each error, from 0 to 1e100. The default is 1.
    pub weights: Option<Vec<f64>>,
    /// A row for each logical operator or observable.
    pub logicals: Option<Matrix>,
    /// A row for each stabiliser, if they are not the checks.
    pub stabilisers: Option<Matrix>,
}

impl Code {
    /// Checks every claim in the output of `lightsout distance --json` or `lightsout decode --to json`.
    ///
    /// # Errors
    /// When that is not such an answer, or is about another code.
    pub fn judge(&self, text: &str) -> Result<Vec<Finding>, Unreadable> {
        let mut findings = Vec::new();
        self.judge_each(text, &mut |finding| findings.push(finding))?;
        Ok(findings)
    }

    /// Checks every claim, and passes on each finding immediately.
    ///
    /// # Errors
    /// As [`Code::judge`], perhaps after some findings.
    pub fn judge_each(&self, text: &str, told: &mut dyn FnMut(Finding)) -> Result<(), Unreadable> {
        self.fits()?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut budget = Budget::new();
        let single = json::read(text);
        if let Ok(answer) = &single {
            if answer.text_of("schema")? == Some("lightsout/stopped/1") {
                let why = quoted(answer.text_of("reason")?.unwrap_or("it was stopped"));
                told(Finding::not_judged("an answer", format!("there is none: {why}")));
                return Ok(());
            }
            let of_distance = ["length", "word", "at_most", "trivial_kind"];
            let found = match answer.text_of("schema")? {
                Some("lightsout/css-distance/1") => self.css(answer, &mut budget)?,
                Some("lightsout/stabiliser-distance/1") => self.stabiliser(answer, &mut budget)?,
                _ if of_distance.iter().any(|field| answer.field(field).is_some()) => {
                    self.distance(answer, &mut budget)?
                }
                _ => Vec::new(),
            };
            if !found.is_empty() {
                found.into_iter().for_each(told);
                return Ok(());
            }
        }
        let columns = self.checks.by_column(&mut budget).map(|columns| {
            let label = self.checks.rows().len().div_ceil(64);
            Columns { columns, label, width: label, is_label_enough: true }
        });
        let mut decoder = Decoder { code: self, columns: &columns, halves: HashMap::new(), budget };
        // An answer is a line, or all there is.
        let lines: Vec<&str> = if single.is_ok() { vec![text] } else { text.lines().collect() };
        let mut lines = lines.into_iter().filter(|line| !line.trim().is_empty()).peekable();
        lines.peek().ok_or_else(|| wrong("there is no answer here"))?;
        for (number, line) in (1..).zip(lines) {
            let about = |error: Unreadable| Unreadable(format!("answer {number}: {error}"));
            let found =
                json::read(line).and_then(|answer| decoder.judge(&answer)).map_err(about)?;
            for finding in found {
                let claim = format!("syndrome {number}: {}", finding.claim);
                told(Finding { claim, ..finding });
            }
        }
        Ok(())
    }

    /// Whether what was given fits together.
    fn fits(&self) -> Result<(), Unreadable> {
        let length = self.checks.columns();
        let others = self.logicals.iter().chain(&self.stabilisers).map(Matrix::columns);
        if let Some(other) =
            others.chain(self.weights.iter().map(Vec::len)).find(|other| *other != length)
        {
            return Err(Unreadable(format!(
                "the checks have {length} columns, and what was given with them has {other}"
            )));
        }
        let mut weights = self.weights.iter().flatten();
        match weights.find(|weight| !(0.0..=1e100).contains(*weight)) {
            None => Ok(()),
            Some(weight) => {
                Err(Unreadable(format!("a weight is from 0 to 1e100, and one is {weight}")))
            }
        }
    }

    /// What errors weigh together.
    fn weight_of(&self, errors: &[u64]) -> f64 {
        let weigh = |place: usize| self.weights.as_ref().map_or(1.0, |weights| weights[place]);
        // An empty sum of these numbers is the negative 0.
        0.0 + (0..self.checks.columns()).filter(|&place| has(errors, place)).map(weigh).sum::<f64>()
    }

    /// What every error weighs, where all weigh the same and that is a whole number.
    fn unit(&self) -> Option<f64> {
        let Some(weights) = &self.weights else { return Some(1.0) };
        let first = *weights.first()?;
        let is_unit = first > 0.0 && first.fract() == 0.0 && weights.iter().all(|w| *w == first);
        is_unit.then_some(first)
    }

    /// Whether two sums of weights are the same: sums of fractions differ in their last digits.
    fn is_same(&self, one: f64, other: f64) -> bool {
        let exact = 2f64.powi(53);
        let mut weights = self.weights.iter().flatten();
        let is_whole = one.max(other) < exact && weights.all(|weight| weight.fract() == 0.0);
        one == other || !is_whole && (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
    }
}

/// The bits of a list of rising places.
pub(crate) fn places(
    answer: &Value,
    field: &str,
    length: usize,
) -> Result<Option<Vec<u64>>, Unreadable> {
    let Some(list) = answer.field(field) else { return Ok(None) };
    let place = |value: &Value| {
        value.whole().and_then(|place| usize::try_from(place).ok()).filter(|place| *place < length)
    };
    let places: Option<Vec<usize>> = list.list().and_then(|list| list.iter().map(place).collect());
    let places = places.filter(|places| places.windows(2).all(|pair| pair[0] < pair[1]));
    places.map(|places| Some(bits(places, length))).ok_or_else(|| {
        Unreadable(format!("`{field}` should be a list of rising numbers below {length}"))
    })
}

/// The first place that is 1.
pub(crate) fn first(bits: &[u64]) -> Option<usize> {
    (0..bits.len() * 64).find(|&place| has(bits, place))
}

/// Judges errors, one syndrome after the other.
struct Decoder<'c> {
    code: &'c Code,
    columns: &'c Result<Columns, String>,
    /// By the number of columns that are summed.
    halves: HashMap<usize, Result<Halves, String>>,
    budget: Budget,
}

impl Decoder<'_> {
    fn judge(&mut self, answer: &Value) -> Result<Vec<Finding>, Unreadable> {
        let checks = self.code.checks.rows().len();
        if let Some(schema) = answer.text_of("schema")?
            && schema != "lightsout/decode/1"
        {
            return Err(Unreadable(format!("the schema {} is not known here", quoted(schema))));
        }
        let syndrome =
            places(answer, "syndrome", checks)?.ok_or_else(|| wrong("`syndrome` is missing"))?;
        let mut known = vec!["schema", "syndrome", "outcome", "verified", "reason_kind"];
        let mut findings = match answer.text_of("outcome")? {
            Some("unknown") => {
                vec![Finding::not_judged("an error that explains it", "the answer gives none")]
            }
            Some("impossible") => {
                known.push("checks");
                vec![self.impossible(answer, &syndrome)?]
            }
            Some("found") => {
                known.extend(["weight", "at_least", "minimum", "errors", "observables", "step"]);
                self.found(answer, &syndrome)?
            }
            _ => {
                return Err(wrong("`outcome` should be \"found\", \"impossible\" or \"unknown\""));
            }
        };
        findings.extend(answer.others(&known).map(Finding::of_field));
        Ok(findings)
    }

    fn impossible(&mut self, answer: &Value, syndrome: &[u64]) -> Result<Finding, Unreadable> {
        let checks = &self.code.checks;
        let odd = places(answer, "checks", checks.rows().len())?;
        let odd = odd.ok_or_else(|| wrong("`checks` are missing"))?;
        let chosen: Vec<usize> =
            (0..checks.rows().len()).filter(|&check| has(&odd, check)).collect();
        let mut sum = vec![0; checks.columns().div_ceil(64)];
        if let Err(why) = self.budget.spend(times(&[chosen.len() + 1, sum.len() + 1])) {
            return Ok(Finding::not_judged("no error explains it", why));
        }
        chosen.iter().for_each(|&check| add(&mut sum, &checks.rows()[check]));
        let is_odd = chosen.iter().filter(|&&check| has(syndrome, check)).count() % 2 == 1;
        // Checks that fail show nothing, and neither that there is an error.
        let shown = "the checks named show that no error explains it";
        Ok(match (first(&sum), is_odd) {
            (Some(column), _) => Finding::of(
                shown,
                Some(format!("error {column} changes an odd number of the checks named")),
            ),
            (None, false) => Finding::of(
                shown,
                Some("an even number of the checks named are broken".to_string()),
            ),
            (None, true) => Finding::of("no error explains it", None),
        })
    }

    fn found(&mut self, answer: &Value, syndrome: &[u64]) -> Result<Vec<Finding>, Unreadable> {
        let (code, length) = (self.code, self.code.checks.columns());
        let errors =
            places(answer, "errors", length)?.ok_or_else(|| wrong("`errors` are missing"))?;
        let said = answer.number_of("weight")?.ok_or_else(|| wrong("`weight` is missing"))?;
        let fault = self.unexplained(&errors, syndrome);
        let mut findings = vec![Finding::found("the errors explain it", fault)];
        let weight = code.weight_of(&errors);
        let fault = (!code.is_same(said, weight)).then(|| format!("it is {weight}"));
        findings.push(Finding::of(format!("they weigh {said}"), fault));
        findings.extend(self.observables(answer, &errors)?);
        answer.number_of("step")?;
        let (at_least, is_minimum) = (answer.number_of("at_least")?, answer.is_true("minimum")?);
        // Where weights differ, what is said may be rounded by a ten-thousandth.
        let rounding = if code.unit().is_some() { 0.0 } else { 1e-4 * weight };
        if let Some(bound) = at_least.filter(|bound| is_minimum && weight - bound > rounding)
            && !code.is_same(bound, weight)
        {
            let fault = format!("the answer says itself only that none weighs less than {bound}");
            findings.push(Finding::of("their weight is the minimum", Some(fault)));
        }
        let bound = at_least.unwrap_or(if is_minimum { weight } else { 0.0 });
        findings.push(self.bound(bound, weight, syndrome));
        Ok(findings)
    }

    fn unexplained(&mut self, errors: &[u64], syndrome: &[u64]) -> Result<Option<String>, String> {
        let columns = self.columns.as_ref().map_err(Clone::clone)?;
        let length = self.code.checks.columns();
        let chosen: Vec<usize> = (0..length).filter(|&error| has(errors, error)).collect();
        self.budget.spend(times(&[chosen.len() + 1, columns.width + 1]))?;
        let mut difference = syndrome.to_vec();
        chosen.into_iter().for_each(|error| add(&mut difference, &columns.columns[error]));
        Ok(first(&difference).map(|check| format!("check {check} is not explained")))
    }

    /// Which observables they flip; none said where there are none is no claim.
    fn observables(
        &mut self,
        answer: &Value,
        errors: &[u64],
    ) -> Result<Option<Finding>, Unreadable> {
        let Some(flipped) = answer.list_of("observables")? else { return Ok(None) };
        let claim = format!("they flip {} observables", flipped.len());
        let Some(logicals) = &self.code.logicals else {
            let why = "the observables were not given";
            return Ok((!flipped.is_empty()).then(|| Finding::not_judged(claim, why)));
        };
        let said = places(answer, "observables", logicals.rows().len())?;
        let steps = times(&[logicals.rows().len() + 1, errors.len() + 1]);
        let fault = self.budget.spend(steps).map(|()| {
            (said != Some(logicals.times(errors))).then(|| "they flip others".to_string())
        });
        Ok(Some(Finding::found(claim, fault)))
    }

    /// That no error weighs less than this, where one weighs so much.
    fn bound(&mut self, bound: f64, weight: f64, syndrome: &[u64]) -> Finding {
        let claim = format!("no error weighs less than {bound}");
        if bound > weight && !self.code.is_same(bound, weight) {
            return Finding::of(claim, Some(format!("the answer's own weighs {weight}")));
        }
        if bound <= 0.0 {
            return Finding::of(claim, None);
        }
        let Some(unit) = self.code.unit() else {
            return Finding::not_judged(
                claim,
                "errors that weigh differently are not gone through here",
            );
        };
        let most = (bound / unit).ceil() as usize - 1;
        let found = self.some_lighter(most, syndrome);
        Finding::found(claim, found.map(|is_there| is_there.then(|| "there is one".to_string())))
    }

    fn some_lighter(&mut self, most: usize, syndrome: &[u64]) -> Result<bool, String> {
        let columns = self.columns.as_ref().map_err(Clone::clone)?;
        let (half, budget) = (most / 2, &mut self.budget);
        let halves = self.halves.entry(half).or_insert_with(|| Halves::new(columns, half, budget));
        halves.as_ref().map_err(Clone::clone)?.some_sum(columns, most, syndrome, budget)
    }
}
