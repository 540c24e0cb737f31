//! Rust: comments that document public items, the command's help, and the strings of crates that speak to people.

use super::markdown::{self, CODE};
use super::passage::{Kind, Language, Passage};

/// Crates whose strings nobody reads but the people who build the project.
const SILENT: [&str; 3] = ["crates/testkit/", "crates/fuzz/", "crates/xtask/"];

/// The prose of a file.
pub(super) fn passages(name: &str, text: &str) -> Vec<Passage> {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut passages = comments(text, name.starts_with("crates/cli/"));
    if !SILENT.iter().any(|start| name.starts_with(start)) {
        let language =
            if name.ends_with("/german.rs") { Language::German } else { Language::English };
        passages.extend(strings(text).into_iter().map(|passage| Passage { language, ..passage }));
    }
    passages
}

/// The documentation of public items, and in the command of all fields and variants, which is its help.
fn comments(text: &str, is_command: bool) -> Vec<Passage> {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let is_comment = |line: &&str| line.starts_with("///") || line.starts_with("//!");
    let mut passages = Vec::new();
    let mut next = 0;
    while next < lines.len() {
        let begin = next;
        next += lines[begin..].iter().take_while(|line| is_comment(line)).count();
        if next == begin {
            next += 1;
            continue;
        }
        let is_read = lines[begin].starts_with("//!") || is_public(&lines[next..], is_command);
        if is_read {
            let block: Vec<&str> = lines[begin..next]
                .iter()
                .map(|line| line[3..].strip_prefix(' ').unwrap_or(""))
                .collect();
            let read = markdown::passages(&block.join("\n"));
            passages.extend(
                read.into_iter().map(|passage| Passage { line: begin + passage.line, ..passage }),
            );
        }
    }
    passages
}

/// Whether the item that these lines begin with is public. A name with a capital is a variant, as a rule.
fn is_public(lines: &[&str], is_command: bool) -> bool {
    let is_attribute =
        |line: &&&str| line.starts_with("#[") || line.ends_with(")]") || line.is_empty();
    let attributes = lines.iter().take_while(is_attribute).count();
    let is_help = lines[..attributes].iter().any(|line| {
        is_command
            && line.contains("derive(")
            && ["Args", "Parser", "Subcommand"].iter().any(|name| line.contains(name))
    });
    let Some(item) = lines.get(attributes) else { return false };
    let is_field = is_command
        && item
            .split_once(": ")
            .is_some_and(|(name, _)| name.chars().all(|c| c.is_lowercase() || c == '_'));
    item.starts_with("pub ") || item.starts_with(char::is_uppercase) || is_help || is_field
}

/// The strings of a file with three words or more.
fn strings(text: &str) -> Vec<Passage> {
    let mut passages = Vec::new();
    let mut scanner = Scanner { rest: text, line: 1 };
    while let Some((line, string, is_message)) = scanner.string() {
        for (at, row) in (line..).zip(string.split('\n')) {
            let prose = prose_of(row);
            let is_statement =
                row.ends_with(';') || [";  #", "; %", ") ; "].iter().any(|end| row.contains(end));
            if is_message && !is_statement && prose.split_whitespace().count() > 2 {
                passages.push(Passage::english(at, prose, Kind::Fragment));
            }
        }
    }
    passages
}

/// A row without the command line of an example, and with its values replaced.
fn prose_of(row: &str) -> String {
    let row = match row.trim_start().starts_with("lightsout ") {
        true => row.trim_start().split_once("   ").map_or("", |(_, comment)| comment),
        false => row,
    };
    let mut out = String::new();
    let mut depth = 0;
    for c in markdown::plain(row).chars() {
        depth += i32::from(c == '{');
        if depth == 0 {
            out.push(c);
        } else if c == '}' {
            depth -= 1;
            out.push_str(CODE);
        }
    }
    out
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Scanner<'a> {
    /// Skips so many bytes, and returns them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    /// The next string with its line, and whether it is for people: what `expect` says is not.
    fn string(&mut self) -> Option<(usize, String, bool)> {
        loop {
            let at = self.rest.find(['"', '\'', '/'])?;
            let before = self.take(at);
            let is_message = !before.ends_with("expect(");
            if self.rest.starts_with("//") {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.take(end);
            } else if self.rest.starts_with('"') {
                let line = self.line;
                let hashes = before.len() - before.trim_end_matches('#').len();
                let is_raw = before.trim_end_matches('#').ends_with('r');
                return Some((
                    line,
                    self.quoted(if is_raw { Some(hashes) } else { None })?,
                    is_message,
                ));
            } else {
                self.character();
            }
        }
    }

    /// A character in quotes, or the beginning of a lifetime.
    fn character(&mut self) {
        let mut signs = self.rest.char_indices().skip(1);
        let first = signs.next().map(|(_, c)| c);
        let end = match first {
            Some('\\') => self.rest[3.min(self.rest.len())..].find('\'').map(|end| end + 4),
            _ => signs.next().filter(|(_, c)| *c == '\'').map(|(at, _)| at + 1),
        };
        let is_quote = self.rest.starts_with('\'');
        self.take(end.filter(|_| is_quote).unwrap_or(1));
    }

    /// What is between quotes, with breaks that a backslash hides taken out.
    fn quoted(&mut self, raw: Option<usize>) -> Option<String> {
        self.take(1);
        if let Some(hashes) = raw {
            let close = format!("\"{}", "#".repeat(hashes));
            let end = self.rest.find(&close)?;
            let text = self.take(end).to_string();
            self.take(close.len());
            return Some(text);
        }
        let mut text = String::new();
        loop {
            let at = self.rest.find(['"', '\\'])?;
            text.push_str(self.take(at));
            if self.take(1) == "\"" {
                return Some(text);
            }
            let c = self.rest.chars().next()?;
            match c {
                'n' => text.push('\n'),
                '\n' => {
                    let spaces = self.rest.len() - self.rest.trim_start().len();
                    self.take(spaces);
                    continue;
                }
                _ => text.push(c),
            }
            self.take(c.len_utf8());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_public_items_and_helps_are_read() {
        let text = "//! One.\n\n/// Two.\n#[must_use]\npub fn two() {}\n\n/// Private.\nfn three() {}\n\n/// Help.\n#[arg(long)]\nfield: u8,\n";
        let lines = |is_command| -> Vec<usize> {
            comments(text, is_command).iter().map(|passage| passage.line).collect()
        };
        assert_eq!(lines(false), [1, 3]);
        assert_eq!(lines(true), [1, 3, 10]);
    }

    #[test]
    fn strings_are_read_without_their_values() {
        let text = "let x = '\"'; f(\"press {name} \\\n  and go on\"); let y: &'a str = r#\"a raw \"one\" here\"#; x.expect(\"no one reads this\"); // \"not a string\"\n\"the last one\"";
        let found: Vec<_> =
            strings(text).into_iter().map(|passage| (passage.line, passage.text)).collect();
        let wanted = [(1, "press CODE and go on"), (2, "a raw \"one\" here"), (3, "the last one")];
        assert_eq!(found, wanted.map(|(line, text)| (line, text.to_string())));
    }
}
