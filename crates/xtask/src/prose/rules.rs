//! The rules for sentences, each with an example of a fault and a better sentence.
//!
//! A pattern is a row of words: `a|b` is either, `*` any word, `!a|b` no such word, and `^` the beginning of a sentence.
//! English is compared in small letters, German as it is written.

use std::collections::HashMap;

use super::passage::{Kind, Language, Passage};
use super::sentence::{sentences, words};

/// The most words of a sentence.
const SENTENCE: usize = 30;

/// The most words of a paragraph.
const PARAGRAPH: usize = 90;

/// Longer sentences are cut where they are shown.
const SHOWN: usize = 200;

/// A rule with an example of what it finds, and the example written better.
struct Rule {
    patterns: &'static str,
    now: &'static str,
    better: &'static str,
}

const fn rule(patterns: &'static str, now: &'static str, better: &'static str) -> Rule {
    Rule { patterns, now, better }
}

/// Constructions and house words in English. Patterns are separated by commas.
#[rustfmt::skip]
const ENGLISH: &[Rule] = &[
    rule("^ what !is|are|if|next|now", "What a worker found is judged again.", "Results from a worker are verified again."),
    rule("whoever, whatever !the|you", "Whoever looks for it finds it.", "You find it in the list."),
    rule("somebody, nobody, anybody, someone else", "null where nobody looked", "CODE if you did not ask for the minimum"),
    rule("of others !are|is", "Programs of others end with us.", "External programs never outlive the command."),
    rule("is|are|was|were|be|being told|said|heard, has|have|had to be told", "The threshold or the palette is told.", "The command prints the threshold or the palette."),
    rule("where it|they|that|this|there|no|none|nothing|nobody|wanted|possible|needed|known|quick", "a bound, or the minimum where it is met", "a bound, which is the minimum if a solution meets it"),
    rule("stands|stand|stood !for|still|alone, lies !about|on, bears|bear, lie beside|there", "The lights bear their names.", "The lights show their names."),
    rule("so many !that, so few, as few, just so", "Eight solutions have as few.", "Exactly eight solutions reach the minimum."),
    rule("beside, behind, anew, once more, gone on, goes on with, go on with", "Tables are made anew.", "Tables are rebuilt."),
    rule("none but, but none, nothing but", "No presses but none at all leave every light as it is.", "Only the empty pattern is quiet."),
    rule("of which, of whom, that there is|are", "lights of which every press changes an even number", "Every press changes an even number of these lights."),
    rule("it|that|this|which is|are no !longer|more", "That is no board.", "That is not a board."),
    rule("of no account, no way, is wanted !by, is wished, is asked for, has it that", "BOARD's start is of no account.", "BOARD's start is ignored."),
    rule("before|formerly CODE instead, (before", "It takes 3 s (before: 101 s).", "It takes 3 s."),
    rule("wish|wishes|wished", "Each wish has a weight.", "Each soft clause has a weight."),
    rule("letters of|to|from workers|worker|a|the, a letter to|from, letter of", "The letters of the worker are read.", "The messages from the worker are read."),
    rule("lecture|lectures", "A lecture carries its sentences.", "An explanation contains its text."),
    rule("walk|walks|walked|walking, walker", "All solutions were walked.", "All solutions were enumerated."),
    rule("road !network|networks|crossings, roads", "Each road has a table.", "Each algorithm has a table."),
    rule("region|regions", "The choice counts in 12 regions.", "The choice counts in 12 column classes."),
    rule("surplus|shortfall, drops of|the|a", "The surplus of a light is counted.", "The deficits are counted."),
    rule("judge|judges|judged|judging", "The answer is judged by other code.", "Independent code verifies the answer."),
    rule("idle", "The order is idle.", "The order does not matter."),
    rule("mend|mends|mended|mending", "One press is left to mend it.", "One press is left to turn it off."),
    rule("says too much, never too much, says never", "The estimate never says too much.", "The estimate is admissible."),
    rule("census !of, the census", "The census of the board is printed.", "The distance distribution is printed."),
    rule("exclusive or|ors, programme|programmes", "Exclusive ors of rows are counted.", "XORs of rows are counted."),
    rule("lacks", "The right side is what the light lacks.", "The right-hand side is what the light still needs."),
    rule("crew|crews|scout|scouts", "A crew of threads works.", "A worker pool runs."),
    rule("gate|gates !of|and", "All long work asks the gate.", "All long work polls the shared watch."),
    rule("narrowing|narrowed|narrows", "The choice is narrowed by halves.", "The coset is refined by halves."),
    rule("processor time", "processor time of the run", "CPU time of the run"),
    rule("hears|hear|heard, tells|tell of", "The page hears of it.", "The page receives a message."),
    rule("as yet, thereby, therein, thereof, therewith, whereof, whence, thus far", "It is not known as yet.", "It is not known yet."),
    rule("one's own, of one's, oneself", "a board of one's own", "your own board"),
    rule("at all times, for ever", "It waits for ever.", "It waits forever."),
];

/// The table of German words, and imperatives.
#[rustfmt::skip]
const GERMAN: &[Rule] = &[
    rule("Druck|Drucks|Drücke, CODE|von|nach|mit|den|diesen|wenigsten|weniger|zwei|drei|vier|fünf Drücken", "Noch 3 Drücke.", "Noch 3 Züge."),
    rule("Feld|Felder|Feldes|Feldern|Felds|Spielfeld|Spielfelder|Spielfelds", "Das Feld ist nicht lösbar.", "Das Brett ist nicht lösbar."),
    rule("bestenfalls, wenigsten|wenigste Züge|Zügen", "bestenfalls 15", "Minimum: 15"),
    rule("^ Drück ein|eine|das|die|den", "Drück ein Licht.", "Drück auf ein Licht."),
    rule("umringt|umringte|umringten|umringter|umringe|Umringe|umringen|umring|Umring", "Der Knopf ist umringt.", "Der Knopf ist eingekreist."),
    rule("richten, gebrochene|gebrochenen Wünsche|Wünschen, sagt nie zu viel", "Wer sagt nie zu viel?", "Die Schätzung ist zulässig."),
    rule("Jagen, Jagd !auf|durch|nach, Lichtjagd", "Die Jagd endet hier.", "Die Lichterjagd endet hier."),
    rule("^ Mache|Klicke|Gehe|Lasse|Prüfe", "Mache alle Lichter aus.", "Mach alle Lichter aus."),
];

/// A finding in a file.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    pub line: usize,
    pub sentence: String,
    pub rule: String,
    pub better: &'static str,
}

/// A word of a pattern: any, one of these, or none of these.
enum Word {
    Any,
    One(Vec<&'static str>),
    Not(Vec<&'static str>),
}

struct Pattern {
    is_first: bool,
    words: Vec<Word>,
    rule: &'static Rule,
    text: &'static str,
}

impl Pattern {
    fn new(text: &'static str, rule: &'static Rule) -> Pattern {
        let text = text.trim();
        let (is_first, rest) = text.strip_prefix("^ ").map_or((false, text), |rest| (true, rest));
        let word = |word: &'static str| match word.strip_prefix('!') {
            Some(not) => Word::Not(not.split('|').collect()),
            None if word == "*" => Word::Any,
            None => Word::One(word.split('|').collect()),
        };
        Pattern { is_first, words: rest.split(' ').map(word).collect(), rule, text }
    }

    fn matches(&self, words: &[&str]) -> bool {
        self.words.iter().enumerate().all(|(at, wanted)| match wanted {
            Word::Any => at < words.len(),
            Word::One(these) => words.get(at).is_some_and(|word| these.contains(word)),
            Word::Not(these) => words.get(at).is_none_or(|word| !these.contains(word)),
        })
    }
}

/// The patterns of a language by the word they begin with.
type Table = HashMap<&'static str, Vec<Pattern>>;

fn table(rules: &'static [Rule]) -> Table {
    let mut table = Table::new();
    for rule in rules {
        for text in rule.patterns.split(',') {
            let Word::One(first) = &Pattern::new(text, rule).words[0] else { continue };
            for word in first {
                table.entry(word).or_default().push(Pattern::new(text, rule));
            }
        }
    }
    table
}

/// All rules.
pub(super) struct Rules {
    english: Table,
    german: Table,
}

impl Rules {
    pub(super) fn new() -> Rules {
        Rules { english: table(ENGLISH), german: table(GERMAN) }
    }

    /// Finds what a passage should avoid.
    pub(super) fn find(&self, passage: &Passage) -> Vec<Finding> {
        let mut findings = Vec::new();
        let count = words(&passage.text).len();
        if passage.kind == Kind::Paragraph && count > PARAGRAPH {
            let rule = format!("a paragraph of {count} words, at most {PARAGRAPH}");
            let better = "one idea a paragraph, and three parallel cases as a list";
            findings.push(finding(passage.line, &passage.text, rule, better));
        }
        for sentence in sentences(passage.line, &passage.text) {
            let found = self.in_sentence(sentence.text, passage.language).into_iter();
            findings.extend(
                found.map(|(rule, better)| finding(sentence.line, sentence.text, rule, better)),
            );
        }
        findings
    }

    fn in_sentence(&self, sentence: &str, language: Language) -> Vec<(String, &'static str)> {
        let mut found = Vec::new();
        let lower = sentence.to_lowercase();
        let (table, text) = match language {
            Language::English => (&self.english, lower.replace("code", "CODE")),
            Language::German => (&self.german, sentence.to_string()),
        };
        let words = words(&text);
        let is_sentence =
            sentence.starts_with(char::is_uppercase) && sentence.ends_with(['.', ':', '!']);
        if words.len() > SENTENCE {
            let rule = format!("a sentence of {} words, at most {SENTENCE}", words.len());
            found.push((rule, "one idea a sentence, of 15 to 20 words"));
        }
        if sentence.contains(';') {
            found.push(("a semicolon".to_string(), "a full stop, or a list"));
        }
        if language == Language::German && has_decimal_point(sentence) {
            found.push(("a decimal point".to_string(), "a decimal comma: 0,5"));
        }
        for at in 0..words.len() {
            for pattern in table.get(words[at]).into_iter().flatten() {
                let is_placed = !pattern.is_first || (at == 0 && is_sentence);
                if is_placed && pattern.matches(&words[at..]) {
                    let rule = format!("“{}”, as in “{}”", pattern.text, pattern.rule.now);
                    found.push((rule, pattern.rule.better));
                }
            }
        }
        found
    }
}

fn finding(line: usize, sentence: &str, rule: String, better: &'static str) -> Finding {
    let whole: Vec<&str> = sentence.split_whitespace().collect();
    let whole = whole.join(" ");
    let sentence = match whole.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} …", &whole[..end]),
        None => whole,
    };
    Finding { line, sentence, rule, better }
}

fn has_decimal_point(text: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let words =
        text.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let mut parts = words.filter_map(|word| word.split_once('.'));
    parts.any(|(whole, rest)| is_number(whole) && is_number(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_finds_its_example_and_lets_the_better_one_pass() {
        let rules = Rules::new();
        for (table, language) in [(ENGLISH, Language::English), (GERMAN, Language::German)] {
            for Rule { now, better, .. } in table {
                let found = rules.in_sentence(now, language);
                assert!(found.iter().any(|(_, good)| good == better), "{now}: {found:?}");
                assert!(rules.in_sentence(better, language).is_empty(), "{better}");
            }
        }
    }

    #[test]
    fn every_pattern_of_a_rule_can_be_found() {
        let rules = Rules::new();
        for pattern in rules.english.values().chain(rules.german.values()).flatten() {
            let example = pattern.words.iter().map(|word| match word {
                Word::One(these) => these[0],
                Word::Any | Word::Not(_) => "x",
            });
            let words: Vec<&str> = example.collect();
            assert!(pattern.matches(&words), "{}", pattern.text);
        }
    }

    #[test]
    fn long_sentences_paragraphs_semicolons_and_points_are_found() {
        let rules = Rules::new();
        let find = |text: String, kind| {
            let passage = Passage::english(1, text, kind);
            rules.find(&passage).into_iter().map(|finding| finding.rule).collect::<Vec<_>>()
        };
        assert_eq!(find("word ".repeat(30), Kind::Paragraph), Vec::<String>::new());
        assert_eq!(find("word ".repeat(31), Kind::Paragraph).len(), 1);
        assert_eq!(find("Some words. ".repeat(46), Kind::Paragraph).len(), 1);
        assert_eq!(find("Some words. ".repeat(46), Kind::Fragment).len(), 0);
        assert_eq!(find("one; two".to_string(), Kind::Fragment), ["a semicolon"]);
        assert_eq!(rules.in_sentence("Es dauert 0.5 s.", Language::German).len(), 1);
        assert_eq!(rules.in_sentence("Es dauert 0,5 s.", Language::German).len(), 0);
    }
}
