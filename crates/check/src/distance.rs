//! Claims about the distance of a code.

use crate::budget::{Budget, times};
use crate::clusters::Clusters;
use crate::codes::{Code, first, places};
use crate::finding::Finding;
use crate::halves::{Columns, Halves};
use crate::json::{Unreadable, Value};
use crate::matrix::{Matrix, add, bits};
use crate::puzzle::wrong;

/// Which codewords are trivial.
enum Trivial {
    /// That of zeros alone.
    Zeros,
    /// Those that meet each of these in an even number of places.
    Even(Matrix),
}

/// What an answer claims.
struct Claims {
    word: Vec<u64>,
    at_least: u64,
    at_most: u64,
    is_proved: bool,
    dimension: Option<u64>,
    /// Where each permutation takes the places.
    images: Vec<Vec<usize>>,
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
    "automorphisms",
    "enumerated",
];

impl Code {
    pub(crate) fn distance(
        &self,
        answer: &Value,
        budget: &mut Budget,
    ) -> Result<Vec<Finding>, Unreadable> {
        let length = self.checks.columns();
        if answer.text_of("schema")?.is_some_and(|schema| schema != "lightsout/distance/1") {
            return Err(wrong("`schema` should be \"lightsout/distance/1\""));
        }
        is_length(answer, length)?;
        let claims = Claims {
            word: places(answer, "word", length)?.ok_or_else(|| wrong("`word` is missing"))?,
            at_least: whole(answer, "at_least")?,
            at_most: whole(answer, "at_most")?,
            is_proved: answer.is_true("proved")?,
            dimension: answer.whole_of("dimension")?,
            images: images(answer, length)?,
        };
        let (trivial, are) = self.trivial(answer.text_of("trivial_kind")?, budget)?;
        let mut findings = self.claims(&claims, &trivial, are, budget);
        findings.extend(enumerated(answer)?);
        findings.extend(answer.others(KNOWN).map(Finding::of_field));
        Ok(findings)
    }

    /// Both sides of a CSS code: these are the X checks, and the stabilisers are the Z checks.
    pub(crate) fn css(
        &self,
        answer: &Value,
        budget: &mut Budget,
    ) -> Result<Vec<Finding>, Unreadable> {
        is_length(answer, self.checks.columns())?;
        let z = self.stabilisers.as_ref().ok_or_else(|| wrong("the Z checks are needed too"))?;
        let (mut findings, mut least, mut most) = (Vec::new(), u64::MAX, u64::MAX);
        for (field, name, checks, own) in
            [("x", "dX", z, &self.checks), ("z", "dZ", &self.checks, z)]
        {
            let side = answer.field(field).ok_or_else(|| wrong("`x` or `z` is missing"))?;
            let (checks, stabilisers) = (checks.clone(), Some(own.clone()));
            let code = Code { checks, weights: None, logicals: None, stabilisers };
            for found in code.distance(side, budget)? {
                findings.push(Finding { claim: format!("{name}: {}", found.claim), ..found });
            }
            least = least.min(whole(side, "at_least")?);
            most = most.min(whole(side, "at_most")?);
            let fault = (side.whole_of("dimension")? != answer.whole_of("dimension")?)
                .then(|| "the answer as a whole has another".to_string());
            findings.push(Finding::of(format!("{name}: the dimension is that of the code"), fault));
        }
        let said = (whole(answer, "at_least")?, whole(answer, "at_most")?);
        let fault = (said != (least, most) || answer.is_true("proved")? && least != most)
            .then(|| format!("the sides say at least {least} and at most {most}"));
        findings.push(Finding::of("the distance is the less of both", fault));
        findings.extend(answer.others(&[KNOWN, &["x", "z"]].concat()).map(Finding::of_field));
        Ok(findings)
    }

    /// A code whose stabilisers are the rows (Hx|Hz) of the checks, as a binary code with three places for each qubit: an X,
    /// a Z and a Y on it.
    pub(crate) fn stabiliser(
        &self,
        answer: &Value,
        budget: &mut Budget,
    ) -> Result<Vec<Finding>, Unreadable> {
        let qubits = self.checks.columns() / 2;
        if self.checks.columns() % 2 == 1 {
            return Err(wrong("the rows (Hx|Hz) have two columns for each qubit"));
        }
        is_length(answer, qubits)?;
        let operator = answer.text_of("operator")?.unwrap_or_default();
        let place = |(qubit, letter)| match letter {
            'I' => Some(None),
            letter => "XZY".find(letter).map(|place| Some(3 * qubit + place)),
        };
        let word: Option<Vec<Option<usize>>> = operator.chars().enumerate().map(place).collect();
        let word = word.filter(|word| word.len() == qubits).ok_or_else(|| {
            wrong("`operator` should have one of the letters I, X, Y, Z for each qubit")
        })?;
        let mut claims = Claims {
            word: bits(word.into_iter().flatten(), 3 * qubits),
            at_least: whole(answer, "at_least")?,
            at_most: whole(answer, "at_most")?,
            is_proved: answer.is_true("proved")?,
            dimension: None,
            images: Vec::new(),
        };
        // An operator is a product of stabilisers if it commutes with all that commutes with them.
        let halves = self.checks.halves_swapped();
        let trivial = halves.kernel(budget).map(|telling| Trivial::Even(telling.thrice()));
        let code =
            Code { checks: self.checks.thrice(), weights: None, logicals: None, stabilisers: None };
        // Both kinds of logical operators count there.
        claims.dimension = whole(answer, "dimension")?.checked_mul(2);
        let mut findings = code.claims(&claims, &trivial, "products of stabilisers are", budget);
        findings.iter_mut().for_each(|found| {
            found.claim = format!("with three places for each qubit, {}", found.claim);
        });
        let known = [KNOWN, &["operator"]].concat();
        findings.extend(answer.others(&known).map(Finding::of_field));
        Ok(findings)
    }

    fn claims(
        &self,
        claims: &Claims,
        trivial: &Result<Trivial, String>,
        are: &str,
        budget: &mut Budget,
    ) -> Vec<Finding> {
        let Claims { word, at_least, at_most, .. } = claims;
        let weight: u32 = word.iter().map(|word| word.count_ones()).sum();
        let trivial = trivial.as_ref().map_err(Clone::clone);
        let mut findings = vec![
            Finding::found(
                "the word meets every check in an even number of places",
                times_within(&self.checks, word, budget)
                    .map(|broken| broken.map(|check| format!("not check {check}"))),
            ),
            Finding::of(
                format!("the word weighs {at_most}"),
                (u64::from(weight) != *at_most).then(|| format!("it weighs {weight}")),
            ),
            Finding::found(
                format!("the word is not trivial, as {are}"),
                trivial.clone().and_then(|trivial| {
                    let told = match trivial {
                        Trivial::Zeros => first(word),
                        Trivial::Even(telling) => times_within(telling, word, budget)?,
                    };
                    Ok(told.is_none().then(|| "it is".to_string()))
                }),
            ),
        ];
        if let Some(dimension) = claims.dimension {
            let found = trivial.clone().and_then(|trivial| self.dimension(trivial, budget));
            let fault =
                found.map(|found| (found as u64 != dimension).then(|| format!("it is {found}")));
            findings.push(Finding::found(format!("the dimension is {dimension}"), fault));
        }
        let mut orbits: Vec<Vec<usize>> =
            (0..self.checks.columns()).map(|place| vec![place]).collect();
        if !claims.images.is_empty() {
            let changed =
                trivial.clone().and_then(|trivial| self.changed(&claims.images, trivial, budget));
            if changed == Ok(None) {
                orbits = joined(orbits, &claims.images);
            }
            let count = claims.images.len();
            findings.push(Finding::found(
                format!("{count} permutations of the places keep the code and what is trivial"),
                changed.map(|changed| changed.map(|number| format!("not permutation {number}"))),
            ));
        }
        if claims.is_proved && at_least != at_most {
            let fault = format!("the answer says at least {at_least} and at most {at_most}");
            findings.push(Finding::of("the distance is proved", Some(fault)));
        }
        let claim = format!("no codeword that is not trivial weighs less than {at_least}");
        let fault = match at_least > at_most {
            true => Ok(Some(format!("the answer's own weighs {at_most}"))),
            false => trivial.and_then(|trivial| {
                let is_there = self.some_lighter(trivial, *at_least as usize, &orbits, budget)?;
                Ok(is_there.then(|| "there is one".to_string()))
            }),
        };
        findings.push(Finding::found(claim, fault));
        findings
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

    /// The first permutation that does not keep the codewords, or the trivial ones.
    fn changed(
        &self,
        images: &[Vec<usize>],
        trivial: &Trivial,
        budget: &mut Budget,
    ) -> Result<Option<usize>, String> {
        let both = match trivial {
            Trivial::Zeros => None,
            Trivial::Even(telling) => Some(self.checks.above(telling)),
        };
        for (number, image) in images.iter().enumerate() {
            for rows in std::iter::once(&self.checks).chain(&both) {
                if !rows.is_kept(image, budget)? {
                    return Ok(Some(number));
                }
            }
        }
        Ok(None)
    }

    /// Whether a codeword that is not trivial weighs less.
    fn some_lighter(
        &self,
        trivial: &Trivial,
        than: usize,
        orbits: &[Vec<usize>],
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
        columns.iter_mut().zip(&more).for_each(|(column, more)| column.extend(more));
        let columns = Columns { columns, label, width, is_label_enough: false };
        let halves = Halves::new(&columns, most / 2, budget);
        if let Ok(found) =
            halves.and_then(|halves| halves.some_sum(&columns, most, &vec![0; label], budget))
        {
            return Ok(found);
        }
        let is_trivial = |word: &[usize]| {
            let mut sum = vec![0; width - label];
            word.iter().for_each(|&place| add(&mut sum, &more[place]));
            first(&sum).is_none()
        };
        let ones =
            Matrix::new(length, &[(0..length).collect()]).map_err(|error| error.to_string())?;
        let are_even = self.checks.above(&ones).rank(budget)? == self.checks.rank(budget)?;
        let most = if are_even { most - most % 2 } else { most };
        Clusters::of(&self.checks, &is_trivial).some_word(orbits, most.min(length), budget)
    }
}

fn whole(answer: &Value, field: &str) -> Result<u64, Unreadable> {
    answer.whole_of(field)?.ok_or_else(|| Unreadable(format!("`{field}` is missing")))
}

/// Whether an answer is about a code of this length.
fn is_length(answer: &Value, length: usize) -> Result<(), Unreadable> {
    match whole(answer, "length")? {
        said if said == length as u64 => Ok(()),
        said => Err(Unreadable(format!(
            "the answer is about a code of length {said}, and the checks have {length} columns"
        ))),
    }
}

/// Where the permutations of an answer take the places.
fn images(answer: &Value, length: usize) -> Result<Vec<Vec<usize>>, Unreadable> {
    let image = |value: &Value| {
        let image = value.list()?.iter().map(|place| usize::try_from(place.whole()?).ok());
        let image: Vec<usize> = image.collect::<Option<_>>()?;
        let mut sorted = image.clone();
        sorted.sort_unstable();
        sorted.iter().copied().eq(0..length).then_some(image)
    };
    let images = answer.list_of("automorphisms")?.unwrap_or_default().iter().map(image);
    images.collect::<Option<_>>().ok_or_else(|| {
        Unreadable(format!("`automorphisms` should be lists of all numbers below {length}"))
    })
}

/// The orbits under permutations.
fn joined(mut orbits: Vec<Vec<usize>>, images: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut orbit_of: Vec<usize> = (0..orbits.len()).collect();
    for image in images {
        for (place, &to) in image.iter().enumerate() {
            let (one, other) = (orbit_of[place], orbit_of[to]);
            if one != other {
                let more = std::mem::take(&mut orbits[one.max(other)]);
                more.iter().for_each(|&place| orbit_of[place] = one.min(other));
                orbits[one.min(other)].extend(more);
            }
        }
    }
    orbits.retain(|orbit| !orbit.is_empty());
    orbits
}

/// Whether all codewords that a search met were trivial. The nodes that it took are no claim about the code.
fn enumerated(answer: &Value) -> Result<Option<Finding>, Unreadable> {
    let Some(levels) = answer.field("enumerated").and_then(Value::list) else { return Ok(None) };
    let anchors = levels.iter().filter_map(|level| level.field("anchors")?.list()).flatten();
    let (mut met, mut others) = (0u64, 0);
    for anchor in anchors {
        let counts = anchor.list().unwrap_or_default().iter().map(Value::whole);
        match counts.collect::<Option<Vec<u64>>>().as_deref() {
            Some(&[_, words, trivial]) => {
                met = met.saturating_add(words);
                others += u64::from(words != trivial);
            }
            _ => {
                return Err(wrong(
                    "`enumerated` has nodes, words and trivial words of each anchor",
                ));
            }
        }
    }
    let fault = (others > 0).then(|| "the answer says itself that some are not".to_string());
    Ok(Some(Finding::of(format!("all {met} codewords that were enumerated are trivial"), fault)))
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
