//! Detector error models as stim prints them: `error(0.01) D0 D3 L0`, `repeat`, `shift_detectors`.
//!
//! Detectors are checks, `error` lines are columns with the weight log((1 − p) / p), logical observables are those they
//! flip. The separator `^` only suggests how an error may be split, and is passed over. Source: stim, doc/file_format_dem_detector_error_model.md.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::{Stopped, Watch};

use crate::code::{Code, matrix};
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
const BYTES: u64 = 96;

/// Whether a text looks like a detector error model.
pub fn is_one(text: &str) -> bool {
    let lines = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let words = ["error", "detector", "logical_observable", "shift_detectors", "repeat"];
    lines.is_some_and(|line| words.iter().any(|word| line.starts_with(word)))
}

/// The code in a text.
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
    let count = model.probabilities.len();
    let weights: Vec<f64> = model.probabilities.iter().map(|p| ((1.0 - p) / p).ln()).collect();
    let weights = Weights::of(&weights)
        .map_err(|error| BadModel::Wrong { line: 1, problem: error.to_string() })?;
    Code::of(matrix(model.detectors, count, model.checks))
        .with_weights(weights)
        .and_then(|code| code.with_observables(matrix(model.observables, count, model.flips)))
        .map_err(|error| BadModel::Wrong { line: 1, problem: error.to_string() })
}

#[derive(Default)]
struct Model {
    probabilities: Vec<f64>,
    /// Detectors and errors.
    checks: Vec<(usize, usize)>,
    /// Observables and errors.
    flips: Vec<(usize, usize)>,
    detectors: usize,
    observables: usize,
    /// What is added to the numbers of detectors.
    shift: usize,
}

impl Model {
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
                bad("a bracket is not closed; an error is written error(0.01) D0 D3 L0")
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
                        let (errors, shift) = (self.probabilities.len(), self.shift);
                        end = self.block(lines, at + 1, depth + 1, watch)?;
                        if self.probabilities.len() == errors && self.shift == shift {
                            break;
                        }
                    }
                    at = end;
                    continue;
                }
                other => {
                    return Err(bad(&format!(
                        "there is no instruction {}; there are error, detector, logical_observable, shift_detectors and repeat",
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
        let probability: f64 =
            arguments.trim().parse().ok().filter(|p| (0.0..=0.5).contains(p)).ok_or(
                "the probability of an error is a number from 0 to 0.5, as in error(0.01) D0",
            )?;
        let column = self.probabilities.len();
        let mut own = Vec::new();
        for target in targets.split_whitespace().filter(|target| *target != "^") {
            own.push(self.target(target)?);
        }
        // What never happens is not an error.
        if probability == 0.0 {
            return Ok(0);
        }
        if column == MOST_ERRORS {
            return Err(format!(
                "there are more than {MOST_ERRORS} errors, the most that are read"
            ));
        }
        self.probabilities.push(probability);
        let count = own.len();
        for (is_detector, number) in own {
            let list = if is_detector { &mut self.checks } else { &mut self.flips };
            list.push((number, column));
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
