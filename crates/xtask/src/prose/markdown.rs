//! Markdown: paragraphs, headings and cells, without code, links and tags.

use super::passage::{Kind, Passage};

/// Stands for code or a value inside a sentence.
pub(super) const CODE: &str = "CODE";

/// The prose of a document.
pub(super) fn passages(text: &str) -> Vec<Passage> {
    let mut reader = Reader::default();
    for (number, line) in text.lines().enumerate() {
        reader.line(number + 1, line);
    }
    reader.flush();
    reader.passages
}

#[derive(Default)]
struct Reader {
    passages: Vec<Passage>,
    /// The paragraph that is being read, and its first line.
    open: Option<(usize, String)>,
    is_in_code: bool,
    is_in_comment: bool,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        let trimmed = line.trim_start().trim_start_matches("> ");
        let is_fence = trimmed.starts_with("```") || trimmed.starts_with("~~~");
        if is_fence || self.is_in_code {
            self.is_in_code ^= is_fence;
            self.flush();
        } else if self.is_in_comment || trimmed.starts_with("<!--") {
            self.is_in_comment = !trimmed.contains("-->");
        } else if trimmed.is_empty() {
            self.flush();
        } else if let Some(row) = trimmed.strip_prefix('|') {
            self.flush();
            for cell in row.split('|') {
                self.push(number, cell, Kind::Fragment);
            }
        } else if trimmed.starts_with('#') {
            self.flush();
            self.push(number, trimmed.trim_start_matches('#'), Kind::Fragment);
        } else if let Some(item) = item(trimmed) {
            self.flush();
            self.open = Some((number, item.to_string()));
        } else if let Some((_, text)) = &mut self.open {
            text.push('\n');
            text.push_str(trimmed);
        } else if !line.starts_with("    ") {
            self.open = Some((number, trimmed.to_string()));
        }
    }

    fn flush(&mut self) {
        if let Some((line, text)) = self.open.take() {
            self.push(line, &text, Kind::Paragraph);
        }
    }

    fn push(&mut self, line: usize, text: &str, kind: Kind) {
        let text = plain(text);
        if text.chars().any(char::is_alphabetic) {
            self.passages.push(Passage::english(line, text, kind));
        }
    }
}

/// The text of a list's item.
fn item(line: &str) -> Option<&str> {
    let after_sign = line.strip_prefix("- ").or_else(|| line.strip_prefix("* "));
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    after_sign.or_else(|| line[digits..].strip_prefix(". ").filter(|_| digits > 0))
}

/// Text without code, targets of links, tags and entities. Line breaks stay.
pub(super) fn plain(text: &str) -> String {
    let text = replaced(text, "`", "`", CODE);
    let text = untagged(&replaced(&text, "](", ")", ""));
    text.chars().filter(|c| !"[]*".contains(*c)).collect()
}

/// Text without tags and entities of HTML.
pub(super) fn untagged(text: &str) -> String {
    let text = replaced(text, "<", ">", "");
    let entities = ["&nbsp;", "&amp;", "&lt;", "&gt;", "&times;", "&shy;"];
    entities.iter().fold(text, |text, entity| text.replace(entity, " "))
}

/// Text with everything from `open` to `close` replaced. What has no end, or a space behind its sign, stays.
fn replaced(text: &str, open: &str, close: &str, by: &str) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some((before, after)) = rest.split_once(open) {
        out.push_str(before);
        match after.split_once(close).filter(|_| !after.starts_with(' ')) {
            Some((inside, behind)) => {
                out.push_str(by);
                out.extend(inside.matches('\n'));
                rest = behind;
            }
            None => {
                out.push(' ');
                rest = after;
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_links_and_comments_are_no_prose() {
        let text = "<!-- a; b -->\n# Title\n\nSay `a; b` and [this](x;y).\nMore\n\n```\na; b\n```\n\
                    | a | `b; c` d |\n|---|---|\n1. one\n2. two";
        let found: Vec<_> =
            passages(text).into_iter().map(|passage| (passage.line, passage.text)).collect();
        let wanted = [
            (2, " Title"),
            (4, "Say CODE and this.\nMore"),
            (10, " a "),
            (10, " CODE d "),
            (12, "one"),
            (13, "two"),
        ];
        assert_eq!(found, wanted.map(|(line, text)| (line, text.to_string())));
    }
}
