//! TypeScript: the strings of the page, in the language of their table.

use super::markdown::{CODE, untagged};
use super::passage::{Kind, Language, Passage};

/// The strings of a file.
pub(super) fn passages(name: &str, text: &str) -> Vec<Passage> {
    let german = name.ends_with(".de.ts") || name.ends_with("/de.ts");
    let language = if german { Language::German } else { Language::English };
    let mut scanner = Scanner { rest: text, line: 1, language, passages: Vec::new() };
    scanner.code(false);
    scanner.passages
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    language: Language,
    passages: Vec<Passage>,
}

impl<'a> Scanner<'a> {
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn keep(&mut self, line: usize, text: String) {
        // A single word of English is often a name of the code.
        let least = if self.language == Language::German { 1 } else { 2 };
        if text.split_whitespace().count() >= least {
            let text = untagged(&text);
            self.passages.push(Passage {
                line,
                text,
                language: self.language,
                kind: Kind::Fragment,
            });
        }
    }

    /// Reads code, to the bracket that ends a value where it stands in a string.
    fn code(&mut self, is_value: bool) {
        let mut depth = 0;
        while let Some(at) = self.rest.find(['\'', '"', '`', '/', '{', '}', '\n']) {
            let before = self.take(at);
            match self.rest.as_bytes()[0] {
                b'/' => self.slash(before),
                b'`' => self.template(),
                b'{' => {
                    depth += 1;
                    self.take(1);
                }
                b'}' => {
                    self.take(1);
                    if is_value && depth == 0 {
                        return;
                    }
                    depth -= 1;
                }
                b'\n' => {
                    self.take(1);
                    self.heading();
                }
                _ => self.string(),
            }
        }
    }

    /// A line that begins a table in a language.
    fn heading(&mut self) {
        let line = self.rest.split('\n').next().unwrap_or_default().trim_start();
        let line = line.strip_prefix("export ").unwrap_or(line);
        let line = line.strip_prefix("const ").unwrap_or(line);
        let name = line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let is_table = line[name.len()..].starts_with([':', ' ', '<']);
        match name {
            "en" if is_table => self.language = Language::English,
            "de" if is_table => self.language = Language::German,
            _ => (),
        }
    }

    /// A comment, a pattern, or a division.
    fn slash(&mut self, before: &str) {
        let end = if self.rest.starts_with("//") {
            self.rest.find('\n')
        } else if self.rest.starts_with("/*") {
            self.rest.find("*/").map(|end| end + 2)
        } else if before.trim_end().ends_with(['(', ',', '=', ':', '[', '!', '?', '&', '|']) {
            let line = &self.rest[1..self.rest.find('\n').unwrap_or(self.rest.len())];
            let mut is_escaped = false;
            let mut closes = |c: char| {
                let is_end = c == '/' && !is_escaped;
                is_escaped = c == '\\' && !is_escaped;
                is_end
            };
            line.find(&mut closes).map(|end| end + 2)
        } else {
            Some(1)
        };
        self.take(end.unwrap_or(self.rest.len()));
    }

    fn string(&mut self) {
        let line = self.line;
        let close = self.take(1);
        let mut text = String::new();
        while let Some(c) = self.rest.chars().next() {
            let taken = self.take(c.len_utf8());
            if taken == close {
                break;
            }
            if c == '\\' {
                let next = self.rest.chars().next().map_or(0, char::len_utf8);
                text.push_str(self.take(next));
            } else {
                text.push(c);
            }
        }
        self.keep(line, text);
    }

    fn template(&mut self) {
        let line = self.line;
        self.take(1);
        let mut text = String::new();
        while let Some(c) = self.rest.chars().next() {
            if self.rest.starts_with("${") {
                self.take(2);
                self.code(true);
                text.push_str(CODE);
                continue;
            }
            let taken = self.take(c.len_utf8());
            match c {
                '`' => break,
                '\\' => {
                    let next = self.rest.chars().next().map_or(0, char::len_utf8);
                    self.take(next);
                }
                _ => text.push_str(taken),
            }
        }
        self.keep(line, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_have_the_language_of_their_table() {
        let text = "const en = {\n  a: 'two words', // it's a comment\n  b: (n: number) => `${n === 1 ? 'one light' : `${n} lights`} on`,\n};\nconst de: typeof en = {\n  a: 'Brett',\n  x: y.replace(/'/, ''),\n};\n";
        let found: Vec<_> =
            passages("x.ts", text).into_iter().map(|p| (p.line, p.text, p.language)).collect();
        let wanted = [
            (2, "two words", Language::English),
            (3, "one light", Language::English),
            (3, "CODE lights", Language::English),
            (3, "CODE on", Language::English),
            (6, "Brett", Language::German),
        ];
        assert_eq!(found, wanted.map(|(line, text, language)| (line, text.to_string(), language)));
    }
}
