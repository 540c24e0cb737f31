//! Detector error models as stim prints them: `error(0.01) D0 D3 L0`, `repeat`, `shift_detectors`.
//!
//! Detectors are checks, errors are columns with the weight log((1 − p) / p), logical observables are those they flip.
//! Errors of the same detectors and observables are one column, for nothing tells them apart: it stands for an odd number
//! of them. An error of probability 1 has no column, one of 0 is no error. The separator `^` only suggests how an error may
//! be split, and is passed over. Source: stim, doc/file_format_dem_detector_error_model.md.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::{Stopped, Watch};

use crate::code::{Code, Usual, matrix};
use crate::weights::Weights;

/// Why a text gives no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadModel {
    /// It is not a detector error model.
    #[error("line {line}: {problem}")]
    Wrong {
        /// The first line that is wrong, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// The watch ended the reading.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The most errors, once what is repeated is written out.
const MOST_ERRORS: usize = 1 << 22;
const MOST_DETECTORS: usize = 1 << 24;
/// Blocks inside blocks: more are refused, so that no text can exhaust the stack.
const DEEPEST: usize = 100;
/// What an error and each of its targets take while the matrices are made: lists, triplets and both orders of a matrix.
const BYTES: u64 = 128;
/// Logarithms of odds are whole multiples of one over this, so that their sums are exact.
const PARTS: f64 = (1u64 << 40) as f64;

/// Whether a text looks like a detector error model.
pub fn is_one(text: &str) -> bool {
    let lines = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let words = ["error", "detector", "logical_observable", "shift_detectors", "repeat"];
    lines.is_some_and(|line| words.iter().any(|word| line.starts_with(word)))
}

/// Reads the code in a text.
///
/// ```
/// let text = "error(0.1) D0 D1\nrepeat 2 {\n  error(0.2) D1 L0\n  shift_detectors 1\n}\n";
/// let code = lightsout_decode::read::dem::read(text, &mut lightsout_algebra::watch::Unwatched)?;
/// assert_eq!((code.checks().rows(), code.checks().cols(), code.observables().rows()), (3, 3, 1));
/// # Ok::<(), lightsout_decode::read::dem::BadModel>(())
/// ```
///
/// # Errors
/// The first line that is wrong, or why the watch ended the reading.
pub fn read(text: &str, watch: &mut dyn Watch) -> Result<Code, BadModel> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or("").trim()))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let mut model = Model::default();
    let end = model.block(&lines, 0, 0, watch)?;
    debug_assert_eq!(end, lines.len());
    model.code().map_err(|problem| BadModel::Wrong { line: 1, problem })
}

/// The detectors and the observables of an error, in order.
type Targets = (Vec<usize>, Vec<usize>);

#[derive(Default)]
struct Model {
    /// Each error once: the chance that it happens an odd number of times.
    probabilities: Vec<f64>,
    targets: Vec<Targets>,
    numbers: HashMap<Targets, usize>,
    /// How many errors were read.
    read: usize,
    detectors: usize,
    observables: usize,
    /// What is added to the numbers of detectors.
    shift: usize,
}

impl Model {
    /// The code of the errors that may happen or not. Likelier ones than not weigh when they are absent.
    fn code(self) -> Result<Code, String> {
        let (mut checks, mut flips, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        let mut usual = Usual {
            likely: Vec::new(),
            broken: vec![0; self.detectors],
            flipped: vec![0; self.observables],
        };
        for (&p, (detectors, observables)) in self.probabilities.iter().zip(&self.targets) {
            match p {
                0.0 => continue,
                1.0 => {
                    detectors.iter().for_each(|&detector| usual.broken[detector] ^= 1);
                    observables.iter().for_each(|&observable| usual.flipped[observable] ^= 1);
                }
                _ => {
                    let column = weights.len();
                    checks.extend(detectors.iter().map(|&detector| (detector, column)));
                    flips.extend(observables.iter().map(|&observable| (observable, column)));
                    let odds = ((1.0 - p) / p).ln().abs();
                    weights.push((odds * PARTS).round() / PARTS);
                    usual.likely.push(u8::from(p > 0.5));
                }
            }
        }
        let count = weights.len();
        let weights = Weights::of(&weights).map_err(|error| error.to_string())?;
        let code = Code::of(matrix(self.detectors, count, checks))
            .with_weights(weights)
            .and_then(|code| code.with_observables(matrix(self.observables, count, flips)))
            .map_err(|error| error.to_string())?;
        let is_nothing =
            [&usual.likely, &usual.broken, &usual.flipped].iter().all(|v| !v.contains(&1));
        Ok(if is_nothing { code } else { code.with_usual(usual) })
    }

    /// Reads lines up to the end of the block, and tells where that is.
    fn block(
        &mut self,
        lines: &[(usize, &str)],
        mut at: usize,
        depth: usize,
        watch: &mut dyn Watch,
    ) -> Result<usize, BadModel> {
        watch.ask()?;
        while let Some(&(line, text)) = lines.get(at) {
            let bad = |problem: &str| BadModel::Wrong { line, problem: problem.to_string() };
            if text == "}" {
                return if depth > 0 { Ok(at + 1) } else { Err(bad("a } without a repeat")) };
            }
            let (word, arguments, targets) = split(text).ok_or_else(|| {
                bad("a bracket is not closed. An error is written error(0.01) D0 D3 L0")
            })?;
            match word {
                "error" => {
                    let count = self.error(arguments, targets).map_err(|problem| bad(&problem))?;
                    watch.reserve(BYTES * (count as u64 + 1))?;
                }
                "detector" | "logical_observable" => {
                    for target in targets.split_whitespace() {
                        self.target(target).map_err(|problem| bad(&problem))?;
                    }
                }
                "shift_detectors" => {
                    let by: usize = targets
                        .trim()
                        .parse()
                        .map_err(|_| bad("shift_detectors takes a whole number"))?;
                    self.shift = self.shift.saturating_add(by);
                    if self.shift > MOST_DETECTORS {
                        return Err(bad(&too_many_detectors()));
                    }
                }
                "repeat" => {
                    let times = targets.trim().strip_suffix('{').map(str::trim);
                    let times: usize = times
                        .and_then(|times| times.parse().ok())
                        .ok_or_else(|| bad("a block is written repeat 10 {, its lines, and }"))?;
                    if times == 0 {
                        return Err(bad("a block is repeated once at least"));
                    }
                    if depth == DEEPEST {
                        return Err(bad(&format!("blocks are nested more than {DEEPEST} deep")));
                    }
                    let mut end = at + 1;
                    for _ in 0..times {
                        let (read, shift) = (self.read, self.shift);
                        end = self.block(lines, at + 1, depth + 1, watch)?;
                        if self.read == read && self.shift == shift {
                            break;
                        }
                    }
                    at = end;
                    continue;
                }
                other => {
                    return Err(bad(&format!(
                        "there is no instruction {}, only error, detector, logical_observable, shift_detectors and repeat",
                        quoted(other)
                    )));
                }
            }
            at += 1;
        }
        match depth {
            0 => Ok(at),
            _ => Err(BadModel::Wrong {
                line: lines.last().map_or(1, |(line, _)| *line),
                problem: "a repeat is not closed by }".to_string(),
            }),
        }
    }

    /// Takes an error, and tells how many targets it has.
    fn error(&mut self, arguments: &str, targets: &str) -> Result<usize, String> {
        let p: f64 =
            arguments.trim().parse().ok().filter(|p| (0.0..=1.0).contains(p)).ok_or(
                "the probability of an error is a number from 0 to 1, as in error(0.01) D0",
            )?;
        let (mut detectors, mut observables) = (Vec::new(), Vec::new());
        for target in targets.split_whitespace().filter(|target| *target != "^") {
            let (is_detector, number) = self.target(target)?;
            let list = if is_detector { &mut detectors } else { &mut observables };
            list.push(number);
        }
        // What never happens is not an error.
        if p == 0.0 {
            return Ok(0);
        }
        if self.read == MOST_ERRORS {
            return Err(format!(
                "there are more than {MOST_ERRORS} errors, the most that are read"
            ));
        }
        self.read += 1;
        let count = detectors.len() + observables.len();
        let targets = (once(detectors), once(observables));
        match self.numbers.entry(targets) {
            // It happens if exactly one of the two does.
            Entry::Occupied(known) => {
                let known = &mut self.probabilities[*known.get()];
                *known = *known * (1.0 - p) + p * (1.0 - *known);
            }
            Entry::Vacant(new) => {
                self.targets.push(new.key().clone());
                self.probabilities.push(p);
                new.insert(self.probabilities.len() - 1);
            }
        }
        Ok(count)
    }

    /// A detector, or else an observable, by its number.
    fn target(&mut self, target: &str) -> Result<(bool, usize), String> {
        let number = |digits: &str| digits.parse::<usize>().ok().filter(|n| *n < MOST_DETECTORS);
        let wrong = || {
            format!(
                "{} is neither a detector such as D0 nor an observable such as L0",
                quoted(target)
            )
        };
        if let Some(digits) = target.strip_prefix('D') {
            let number = number(digits).ok_or_else(wrong)?.saturating_add(self.shift);
            if number >= MOST_DETECTORS {
                return Err(too_many_detectors());
            }
            self.detectors = self.detectors.max(number + 1);
            return Ok((true, number));
        }
        let number = target.strip_prefix('L').and_then(number).ok_or_else(wrong)?;
        self.observables = self.observables.max(number + 1);
        Ok((false, number))
    }
}

/// The numbers that are there an odd number of times, in order.
fn once(mut numbers: Vec<usize>) -> Vec<usize> {
    numbers.sort_unstable();
    let runs = numbers.chunk_by(|a, b| a == b).filter(|run| run.len() % 2 == 1);
    runs.map(|run| run[0]).collect()
}

fn too_many_detectors() -> String {
    format!("there are more than {MOST_DETECTORS} detectors, the most that are read")
}

/// An instruction, what stands between its brackets, and what stands behind.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len());
    let (word, mut rest) = text.split_at(end);
    // A tag between square brackets means nothing.
    if let Some(tagged) = rest.strip_prefix('[') {
        rest = tagged.split_once(']')?.1;
    }
    match rest.strip_prefix('(') {
        None => Some((word, "", rest)),
        Some(rest) => rest.split_once(')').map(|(arguments, rest)| (word, arguments, rest)),
    }
}
