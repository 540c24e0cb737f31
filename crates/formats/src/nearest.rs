//! The known name that is nearest to an unknown one.

/// The name nearest to `wrong` by transposed, replaced, missing and added letters, unless even that
/// differs in more than a third of its letters: then nobody would see the likeness.
pub(crate) fn nearest<S: AsRef<str>>(
    wrong: &str,
    names: impl IntoIterator<Item = S>,
) -> Option<String> {
    let letters = wrong.chars().count();
    let most = (letters / 3).max(1).min(letters / 2);
    names
        .into_iter()
        .filter(|name| name.as_ref().len().abs_diff(wrong.len()) <= 4 * most)
        .map(|name| (strsim::osa_distance(wrong, name.as_ref()), name))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.as_ref().to_string())
}

/// Half a sentence that proposes the nearest name, or lists the names when none is near.
pub(crate) fn advice(wrong: &str, names: &[&str]) -> String {
    match nearest(wrong, names) {
        Some(name) => format!("Did you mean `{name}`?"),
        None => format!("Known are {}", names.join(", ")),
    }
}
