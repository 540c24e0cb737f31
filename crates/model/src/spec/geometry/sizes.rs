//! Sizes as people write them: whole numbers with an x between them.

use crate::spec::error::SpecError;
use crate::spec::limits::MAX_AXES;

/// Returns whether a text is meant as a size, well written or not.
pub fn is_meant(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || "xX×*,+- ".contains(c);
    text.chars().all(is_part)
        && text.starts_with(|c: char| !c.is_whitespace() && c != ',')
        && text.contains(|c: char| c.is_ascii_digit())
}

/// Returns the size meant by a text with other signs than one x between its numbers: 5x5 for `5 5`, `5*5` and `5by5`.
pub fn guessed(text: &str) -> Option<String> {
    let is_between = |c: char| c.is_ascii_digit() || " xX×*,byBY".contains(c);
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let numbers: Vec<&str> = numbers.collect();
    let is_size = text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(is_between);
    (is_size && (2..=MAX_AXES).contains(&numbers.len())).then(|| numbers.join("x"))
}

/// Reads the numbers of a size, first axis first. Each is at least 1.
///
/// # Errors
/// What is wrong with the text, and what would be right.
pub fn read(text: &str) -> Result<Vec<usize>, SpecError> {
    let lowered = text.replace(['X', '×'], "x");
    let refuse = |problem: String| Err(SpecError::Size { text: text.to_string(), problem });
    if lowered.contains(char::is_whitespace) {
        let closed = guessed(text).unwrap_or_else(|| lowered.split_whitespace().collect());
        return refuse(format!("leave the spaces out and write {closed}"));
    }
    let parts: Vec<&str> = lowered.split('x').collect();
    if parts.len() > MAX_AXES {
        return refuse(format!("it has {} axes. A board may have at most {MAX_AXES}", parts.len()));
    }
    if parts.contains(&"") {
        return refuse("a number is missing next to an x. Write 5x5, say".to_string());
    }
    let mut sizes = Vec::with_capacity(parts.len());
    for part in parts {
        if part.starts_with('-') && part[1..].bytes().all(|byte| byte.is_ascii_digit()) {
            return refuse(format!("{part} is negative. Every number must be at least 1"));
        }
        if !part.bytes().all(|byte| byte.is_ascii_digit()) {
            let such = guessed(text).unwrap_or_else(|| "such as 5x5".to_string());
            return refuse(format!("write whole numbers with an x between them, {such}"));
        }
        if part.bytes().all(|byte| byte == b'0') {
            return refuse("0 is too small. Every number must be at least 1".to_string());
        }
        let Ok(size) = part.parse() else {
            return refuse(format!(
                "{} is larger than any board can be",
                lightsout_algebra::quoted::quoted(part)
            ));
        };
        sizes.push(size);
    }
    Ok(sizes)
}

/// Reads the numbers after the name of a geometry.
///
/// # Errors
/// When there are none, or what is wrong with them, with `example` as what would be right.
pub fn read_argument(argument: &str, example: &str) -> Result<Vec<usize>, SpecError> {
    if argument.is_empty() {
        return Err(SpecError::Size {
            text: argument.to_string(),
            problem: format!("say how large the board is, as in {example}"),
        });
    }
    read(argument)
}
