//! The name that was probably meant.

/// The candidate most like `text`, when one is alike enough to be meant.
pub fn nearest<'a>(text: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    const LONGEST: usize = 40;
    let length = text.chars().count();
    if length > LONGEST {
        return None;
    }
    let text = text.to_ascii_lowercase();
    candidates
        .map(|candidate| (strsim::damerau_levenshtein(&text, candidate), candidate))
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, _)| *distance <= 1.max(length / 3))
        .map(|(_, candidate)| candidate.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood_and_other_words_are_not() {
        let names = ["classic", "cube", "khalou", "mini"];
        let find = |text| nearest(text, names.into_iter());
        assert_eq!(find("clasic").as_deref(), Some("classic"));
        assert_eq!(find("Kahlou").as_deref(), Some("khalou"));
        assert_eq!(find("mni").as_deref(), Some("mini"));
        assert_eq!(find("octagon"), None);
        assert_eq!(find(&"c".repeat(100_000)), None);
    }
}
