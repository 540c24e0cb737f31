//! What `solve` prints as text beside a list of presses: the certificate of a board that cannot be solved, and all
//! solutions, a line each.

use lightsout_algebra::watch::Watch;
use lightsout_formats::{CertificateList, FormatError, PressList, presses_text};

/// What was printed.
pub enum Printed {
    /// Weights of lights.
    Certificate(CertificateList),
    /// So many solutions, and what stands there.
    Solutions(u64, Vec<PressList>),
    /// A certificate that the text does not hold.
    WithoutCertificate,
}

/// What a text holds, where it begins as `solve` begins one of these.
///
/// # Errors
/// What is wrong with its lines; or the reason to stop.
pub fn read(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<Printed>, FormatError> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(None) };
    let head = text.lines().next().unwrap_or_default();
    if head.starts_with("# ") && head.contains(": unsolvable, by ") {
        let Some(lights) = text.lines().find_map(|line| line.strip_prefix("# lights: ")) else {
            return Ok(Some(Printed::WithoutCertificate));
        };
        let weights = presses_text::parse(lights, watch)?;
        let weights = weights.presses().iter().map(|press| (press.button.clone(), press.count));
        return Ok(Some(Printed::Certificate(CertificateList::Weights(weights.collect()))));
    }
    let said = head.split_once(": ").and_then(|(_, rest)| rest.split_once(" solution"));
    let Some((count, _)) = said.filter(|(_, rest)| rest.ends_with(", each replayed")) else {
        return Ok(None);
    };
    let Ok(count) = count.parse() else { return Ok(None) };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let lists = lines.map(|line| presses_text::parse(line, watch)).collect::<Result<_, _>>()?;
    Ok(Some(Printed::Solutions(count, lists)))
}
