//! The text that `solve` prints: presses, a certificate, all solutions with one a line, or their number. Lines with `#`
//! say more about them.

use lightsout_algebra::watch::Watch;
use lightsout_formats::claims::{Claims, is_number, solutions_in};
use lightsout_formats::{CertificateList, FormatError, PressList, presses_text};

/// The text by its kind.
pub(super) enum Printed {
    /// Weights of lights.
    Certificate(CertificateList, Claims),
    /// A solution, or all of them, or how many there are.
    Answer(Option<PressList>, Claims),
    /// A certificate that the text does not hold.
    WithoutCertificate,
}

/// Reads a text that begins as `solve` begins one of these.
///
/// # Errors
/// A sentence about its wrong lines, or the reason to stop.
pub(super) fn read(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<Printed>, FormatError> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(None) };
    let head = text.lines().next().unwrap_or_default();
    let head = head.trim_end();
    if let Some((count, rest)) = head.split_once(" solution").filter(|(count, _)| is_number(count))
    {
        return number(text, count, rest, watch);
    }
    let Some(head) = head.strip_prefix("# ") else { return Ok(None) };
    let titled = |title: &str| Claims { puzzle: Some(title.to_string()), ..Claims::default() };
    if let Some((title, _)) = head.split_once(": unsolvable, by ") {
        return certificate(text, titled(title), watch).map(Some);
    }
    if let Some((title, solved)) = head.split_once(": solved in ") {
        let mut claims = titled(title);
        if !read_head(solved, &mut claims) {
            return Ok(None);
        }
        if let Some(bound) = text.lines().find_map(|line| line.strip_prefix("# minimum ")) {
            read_bound(bound, &mut claims);
        }
        let list = presses_text::parse(text, watch)?;
        return Ok(Some(Printed::Answer(Some(list), claims)));
    }
    let counted = head.rsplit_once(": ").and_then(|(title, rest)| {
        let (count, rest) = rest.split_once(" solution")?;
        (is_number(count) && rest.ends_with(", each replayed")).then_some((title, count))
    });
    let Some((title, count)) = counted else { return Ok(None) };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let lists = lines.map(|line| Ok(presses_text::parse(line, watch)?.into()));
    let all = Some(lists.collect::<Result<_, FormatError>>()?);
    let is_cut_short = text.lines().any(|line| line.starts_with("# not all of them: "));
    let solutions = vec![count.to_string()];
    Ok(Some(Printed::Answer(None, Claims { solutions, all, is_cut_short, ..titled(title) })))
}

/// What `solve --count` prints: `4 solutions`; `1 solution, of 5 presses`; `0 solutions` and a certificate.
fn number(
    text: &str,
    count: &str,
    rest: &str,
    watch: &mut dyn Watch,
) -> Result<Option<Printed>, FormatError> {
    let is_one = rest.starts_with(", of ");
    if !is_one && !matches!(rest, "" | "s") {
        return Ok(None);
    }
    let claims = Claims { solutions: vec![count.to_string()], ..Claims::default() };
    let others = text.split_once('\n').map_or("", |(_, others)| others);
    Ok(match read(others.as_bytes(), watch)? {
        Some(Printed::Certificate(list, own)) => {
            Some(Printed::Certificate(list, Claims { solutions: claims.solutions, ..own }))
        }
        None if others.trim().is_empty() => Some(Printed::Answer(None, claims)),
        _ => None,
    })
}

fn certificate(text: &str, claims: Claims, watch: &mut dyn Watch) -> Result<Printed, FormatError> {
    let mut lists: Vec<Vec<(String, u64)>> = Vec::new();
    for lights in text.lines().filter_map(|line| line.strip_prefix("# lights: ")) {
        let weights = presses_text::parse(lights, watch)?;
        let weights = weights.presses().iter().map(|press| (press.button.clone(), press.count));
        lists.push(weights.collect());
    }
    Ok(match <[_; 1]>::try_from(lists) {
        Ok([only]) => Printed::Certificate(CertificateList::Weights(only), claims),
        Err(none) if none.is_empty() => Printed::WithoutCertificate,
        Err(several) => Printed::Certificate(CertificateList::Together(several), claims),
    })
}

/// Reads `15 presses, the minimum, by elimination (verified)`, with ` at a cost of 7` in it if presses have costs.
/// Returns whether the text is of that form.
fn read_head(text: &str, claims: &mut Claims) -> bool {
    let Some((count, rest)) = text.split_once(" press") else { return false };
    let mut rest = rest.strip_prefix("es").unwrap_or(rest);
    claims.press_count = count.parse().ok();
    if let Some(cost) = rest.strip_prefix(" at a cost of ") {
        (claims.cost, rest) = leading(cost);
    }
    claims.is_minimum = rest.starts_with(", the minimum");
    claims.press_count.is_some()
}

/// Reads the words after `# minimum`: `15 presses (proof: …)`, `cost 7 (proof: …)`, `15, said by …, not proved here: at
/// least 12, …`, or `at least 12, at most 15: …`.
fn read_bound(text: &str, claims: &mut Claims) {
    let at_least = |words: &str| text.split_once(words).and_then(|(_, rest)| leading(rest).0);
    if let Some(least) = text.strip_prefix("at least ") {
        claims.lower_bound = leading(least).0;
        claims.said_bound = at_least(" says at least ");
        return;
    }
    let (bound, rest) = leading(text.strip_prefix("cost ").unwrap_or(text));
    if rest.starts_with(", said by ") {
        claims.said_bound = bound;
        claims.lower_bound = at_least("not proved here: at least ");
        return;
    }
    claims.is_minimum = true;
    claims.lower_bound = bound;
    let reason = rest.split_once("(proof: ").and_then(|(_, proof)| proof.strip_suffix(')'));
    claims.solutions.extend(reason.and_then(solutions_in).map(ToString::to_string));
}

/// The number that a text begins with, and the rest.
fn leading(text: &str) -> (Option<u64>, &str) {
    let end = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    (text[..end].parse().ok(), &text[end..])
}
