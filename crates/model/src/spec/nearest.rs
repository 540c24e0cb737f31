//! The name that was probably meant.

use lightsout_algebra::quoted::quoted;

/// Returns the candidate that is nearest to a text by transposed, replaced, missing and added letters. Returns none if even
/// that differs in more than a third of its letters, or the text is very long.
///
/// ```
/// use lightsout_model::spec::nearest::nearest;
///
/// assert_eq!(nearest("clasic", ["classic", "cube"]).as_deref(), Some("classic"));
/// assert_eq!(nearest("octagon", ["classic", "cube"]), None);
/// ```
pub fn nearest<S: AsRef<str>>(
    text: &str,
    candidates: impl IntoIterator<Item = S>,
) -> Option<String> {
    const LONGEST: usize = 200;
    let letters = text.chars().count();
    let most = if letters > LONGEST { 0 } else { (letters / 3).max(1).min(letters / 2) };
    candidates
        .into_iter()
        .filter(|name| name.as_ref().len().abs_diff(text.len()) <= 4 * most)
        .map(|name| (strsim::osa_distance(text, name.as_ref()), name))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.as_ref().to_string())
}

/// Says that nothing of a sort has this name, and which name is nearest, or which there are if none is near.
///
/// ```
/// use lightsout_model::spec::nearest::no_such;
///
/// assert_eq!(no_such("board", "cub", &["cube", "mini"]), "there is no board `cub`. Did you mean `cube`?");
/// assert_eq!(no_such("board", "torus", &["cube", "mini"]), "there is no board `torus`. There are cube, mini");
/// ```
pub fn no_such(what: &str, name: &str, known: &[&str]) -> String {
    let advice = match nearest(name, known) {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!("There are {}", known.join(", ")),
    };
    format!("there is no {what} {}. {advice}", quoted(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood_and_other_words_are_not() {
        let names = ["classic", "cube", "khalou", "mini"];
        let find = |text| nearest(text, names);
        assert_eq!(find("clasic").as_deref(), Some("classic"));
        assert_eq!(find("kahlou").as_deref(), Some("khalou"));
        assert_eq!(find("mni").as_deref(), Some("mini"));
        assert_eq!(find("octagon"), None);
        assert_eq!(find(&"c".repeat(100_000)), None);
    }
}
