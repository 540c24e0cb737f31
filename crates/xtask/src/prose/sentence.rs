//! Sentences and their words.

/// A sentence of a passage, with its line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sentence<'a> {
    pub line: usize,
    pub text: &'a str,
}

/// The sentences of a text that begins at a line.
pub(super) fn sentences(first: usize, text: &str) -> Vec<Sentence<'_>> {
    let mut sentences = Vec::new();
    let (mut begin, mut line) = (0, first);
    for end in ends(text) {
        let whole = &text[begin..end];
        let spaces = whole.len() - whole.trim_start().len();
        let at = line + whole[..spaces].matches('\n').count();
        if !whole.trim().is_empty() {
            sentences.push(Sentence { line: at, text: whole.trim() });
        }
        line += whole.matches('\n').count();
        begin = end;
    }
    sentences
}

/// Where sentences end: behind a full stop, question or exclamation mark before a space and no small letter.
fn ends(text: &str) -> Vec<usize> {
    let mut ends = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, c)| ".?!".contains(*c)) {
        let rest = &text[at + sign.len_utf8()..];
        let closed = rest.trim_start_matches(['"', '”', '“', ')', '’']);
        let next = closed.trim_start().chars().next();
        let is_begun = next.is_some_and(|c| !c.is_lowercase());
        if closed.starts_with(char::is_whitespace) && is_begun && !is_shortened(&text[..at]) {
            ends.push(text.len() - closed.len());
        }
    }
    ends.push(text.len());
    ends
}

/// Whether the point belongs to a shortened word, or to an initial at the beginning, after a sign, "and" or "by".
fn is_shortened(before: &str) -> bool {
    let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '.').next().unwrap_or_default();
    let front = before[..before.len() - word.len()].trim_end();
    let is_letter = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    let is_named = front.is_empty()
        || front.ends_with([',', '(', '.', '-', ':'])
        || ["and", "by", "after"].iter().any(|word| front.ends_with(word));
    (is_letter && is_named) || ["e.g", "i.e", "vs", "cf", "z. B", "z", "d.h", "pp"].contains(&word)
}

/// The words of a sentence, without signs at their ends.
pub(super) fn words(sentence: &str) -> Vec<&str> {
    let is_inside = |c: char| c.is_alphanumeric() || c == '(';
    let words = sentence.split(|c: char| c.is_whitespace() || c == '—' || c == '/');
    let words = words.map(|word| word.trim_matches(|c: char| !is_inside(c)));
    words.filter(|word| word.chars().any(char::is_alphanumeric)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_know_their_lines() {
        let found = sentences(7, "One by J. Smith,\n0.5 (or so). Two\nis\n e.g. this! Three?");
        let found: Vec<_> = found.iter().map(|s| (s.line, s.text)).collect();
        let wanted =
            [(7, "One by J. Smith,\n0.5 (or so)."), (8, "Two\nis\n e.g. this!"), (10, "Three?")];
        assert_eq!(found, wanted);
    }

    #[test]
    fn signs_are_no_words() {
        assert_eq!(words("It's “so”: a–b, and – well."), ["It's", "so", "a–b", "and", "well"]);
    }
}
