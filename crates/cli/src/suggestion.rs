//! How the command says what may be asked instead of something that was refused: with its own options.

use lightsout_formats::FormatError;
use lightsout_solver::solve::refusal::{Instead, Refusal};
use lightsout_study::generate::NotMade;

use lightsout_words::phrase::or;

/// A reason followed by what to do: `…; use --method elimination`.
pub(crate) fn with(reason: String, instead: &[Instead]) -> String {
    match advice(instead) {
        None => reason,
        Some(advice) => format!("{reason}; {advice}"),
    }
}

/// A refusal in the words of the command.
pub(crate) fn refusal(refusal: &Refusal) -> String {
    with(refusal.to_string(), &refusal.instead)
}

/// Why no board can be made, in the words of the command.
pub(crate) fn not_made(error: &NotMade) -> String {
    with(error.to_string(), error.instead().as_slice())
}

/// What to do, things of one sort together; none where there is nothing.
fn advice(instead: &[Instead]) -> Option<String> {
    let mut parts: Vec<(&str, Vec<&str>, &str)> = Vec::new();
    for one in instead {
        let (before, name, after) = worded(*one);
        match parts.last_mut() {
            Some((known, names, _)) if !name.is_empty() && *known == before => names.push(name),
            _ => parts.push((before, vec![name], after)),
        }
    }
    let parts: Vec<String> = parts
        .iter()
        .map(|(before, names, after)| format!("{before}{}{after}", or(names)))
        .collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    (!parts.is_empty()).then(|| parts.join(", or "))
}

/// What is said before a name, the name, and what is said after it.
fn worded(instead: Instead) -> (&'static str, &'static str, &'static str) {
    match instead {
        Instead::Method(name) => ("use --method ", name, ""),
        Instead::MethodWithNumber(name) => ("use --method ", name, " --presses K"),
        Instead::AnySolution => ("leave --fewest out", "", ""),
        Instead::Uncounted => ("leave --fewest, --presses and --at-most out", "", ""),
        Instead::Number => ("say how many presses with --presses K or --at-most K", "", ""),
        Instead::UsualHeuristic => ("leave --heuristic out", "", ""),
        Instead::Heuristic(name) => ("use --heuristic ", name, ""),
        Instead::Language(name) => ("export --to ", name, ""),
        Instead::LanguageWithNumber(name) => ("export --to ", name, " --presses K"),
        Instead::LanguageWithFewest(name) => ("export --to ", name, " --fewest"),
        Instead::Fewest => ("add --fewest", "", ""),
        Instead::PlanningTheory => ("write a theory --task plan", "", ""),
        Instead::Way(name) => ("use --way ", name, ""),
        Instead::Symmetry => ("name one with --symmetry", "", ""),
    }
}

/// Names the commands that read an input in each format that fits. Without such formats, names the next likely one.
pub(crate) fn formats(error: &FormatError) -> String {
    let command = typed();
    match (error.formats(), error.other()) {
        ([], None) => "--format names the format".to_string(),
        ([], Some((format, why))) => {
            format!("--format names the format\n  as {format}: {why}")
        }
        (formats, _) => {
            let ways = formats.iter().map(|format| format!("{command} --format {format}"));
            ways.collect::<Vec<_>>().join(", or ")
        }
    }
}

/// The command line with the proposed name of a message in place of the wrong one, if one word of it is wrong.
pub(crate) fn corrected(message: &str) -> Option<String> {
    with_nearest(message, crate::command_line::shown())
}

fn with_nearest(message: &str, mut words: Vec<String>) -> Option<String> {
    let (before, after) = message.split_once("id you mean ")?;
    let near = after.split_once('?')?.0.trim_matches(['`', '"', '\'']);
    let quoted =
        ['`', '\'', '"'].into_iter().flat_map(|mark| before.split(mark).skip(1).step_by(2));
    // An option may be proposed with its value. Other words are sentences.
    let is_name = !near.contains(' ') || near.starts_with("--") && !near.contains(',');
    for wrong in quoted.filter(|wrong| is_name && !wrong.is_empty()) {
        let of_option = format!("={wrong}");
        let is_wrong = |word: &String| *word == wrong || word.ends_with(&of_option);
        let mut found = (0..words.len()).filter(|&at| is_wrong(&words[at]));
        if let (Some(at), None) = (found.next(), found.next()) {
            let before = words[at][..words[at].len() - wrong.len()].to_string();
            let right = format!("{before}{near}");
            words.splice(at..=at, right.split(' ').map(str::to_string));
            return Some(line(words)).filter(|line| line != SHORTENED);
        }
    }
    None
}

/// The command line as it was typed.
fn typed() -> String {
    line(crate::command_line::shown())
}

/// A command line that is too long to be shown.
const SHORTENED: &str = "lightsout …";

/// Joins words to a command line with the quotes that a shell needs. Shortens a long one.
fn line(words: Vec<String>) -> String {
    const LONGEST: usize = 120;
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,+%@".contains(c);
    let word = |word: String| match !word.is_empty() && word.chars().all(is_plain) {
        true => word,
        false => format!("'{}'", word.replace('\'', "'\\''")),
    };
    let words: Vec<String> = words.into_iter().map(word).collect();
    let line = format!("lightsout {}", words.join(" "));
    if line.len() <= LONGEST && !line.contains(char::is_control) {
        line
    } else {
        SHORTENED.to_string()
    }
}

#[cfg(test)]
mod tests {
    use lightsout_solver::solve::refusal::Reason;

    use super::*;

    #[test]
    fn a_corrected_command_line_can_be_pasted() {
        let corrected = |message: &str, typed: &[&str]| {
            with_nearest(message, typed.iter().map(|word| (*word).to_string()).collect())
        };
        let board = "there is no board called `petersn` (did you mean petersen?). A board is";
        assert_eq!(
            corrected(board, &["solve", "petersn", "--start", "0 1"]).as_deref(),
            Some("lightsout solve petersen --start '0 1'")
        );
        let wrap = "invalid value 'tours' for '--wrap <WRAP>': it takes torus. Did you mean torus?";
        assert_eq!(
            corrected(wrap, &["show", "5x5", "--wrap=tours"]).as_deref(),
            Some("lightsout show 5x5 --wrap=torus")
        );
        let torus = "unexpected argument '--torus' found. Did you mean --wrap torus?";
        assert_eq!(
            corrected(torus, &["solve", "5x5", "--torus"]).as_deref(),
            Some("lightsout solve 5x5 --wrap torus")
        );
        assert_eq!(corrected(board, &["solve", "petersn", "petersn"]), None);
        assert_eq!(corrected("there is no `x`", &["solve", "x"]), None);
    }

    #[test]
    fn what_to_do_comes_after_the_reason_in_the_words_of_the_options() {
        let said = |instead: &[Instead]| with("no".to_string(), instead);
        assert_eq!(said(&[]), "no");
        let methods = ["a", "b", "c"].map(Instead::Method);
        assert_eq!(said(&methods), "no; use --method a, b or c");
        assert_eq!(
            said(&[Instead::Number, Instead::MethodWithNumber("k-turns")]),
            "no; say how many presses with --presses K or --at-most K, or use --method k-turns --presses K"
        );
        let reason = Refusal::of(Reason::NoArithmetic);
        let reason = reason.or(Instead::Way("solver")).or(Instead::Language("ladr"));
        assert!(refusal(&reason).ends_with("; use --way solver, or export --to ladr"));
    }
}
