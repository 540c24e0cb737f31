//! Removes the wrapping of mail programs, chats and notebooks: a code fence, quote marks, the frame of a table, the
//! environment of LaTeX.
//!
//! A removed line becomes an empty one, so that errors name the lines of the input.

use crate::text::symbols;

/// Whether a text has marks of such things.
pub(super) fn may_be(text: &str) -> bool {
    text.trim_start().starts_with(['>', '•'])
        || text.starts_with("- ")
        || text.starts_with("* ")
        || text.contains("\\begin{")
        || text.starts_with("Out[")
        || text.contains("\\n")
        || text.trim_start().lines().next().is_some_and(|line| line.trim_end().ends_with(':'))
        || text.starts_with("In [")
        || text.starts_with("||")
        || text.starts_with('`')
        || text.contains(is_square)
        || ["```", "~~~", "[code]", "@startuml", "\"\"\"", "<td", "<pre", "<br"]
            .iter()
            .any(|mark| text.contains(mark))
}

/// The text without what was put around it, if anything was.
pub(super) fn without(text: &str) -> Option<String> {
    // Discord hides text between two bars at each end. Markdown has code between ticks.
    let between = |mark: &str| {
        let text = text.trim().strip_prefix(mark)?.strip_suffix(mark)?;
        (!text.contains(&mark[..1])).then(|| text.to_string())
    };
    if let Some(text) = between("||").or_else(|| between("`")) {
        return Some(without(&text).unwrap_or(text));
    }
    if let Some(rows) =
        matrix_of_latex(text).or_else(|| of_html(text)).or_else(|| with_line_ends(text))
    {
        return Some(without(&rows).unwrap_or(rows));
    }
    let mut lines: Vec<&str> = text.lines().collect();
    let mut is_changed = false;
    while let Some(inner) = fenced(&lines)
        .or_else(|| titled(&lines))
        .or_else(|| prompted(&lines))
        .or_else(|| quoted(&lines))
        .or_else(|| listed(&lines))
        .or_else(|| told(&lines))
    {
        (lines, is_changed) = (inner, true);
    }
    is_changed.then(|| lines.join("\n"))
}

/// The rows of the one matrix or table of LaTeX in a text.
fn matrix_of_latex(text: &str) -> Option<String> {
    let (_, inner) = text.split_once("\\begin{")?;
    let (kind, inner) = inner.split_once('}')?;
    let (inner, behind) = inner.split_once("\\end{")?;
    let is_table = kind.ends_with("matrix") || kind == "array" || kind == "tabular";
    if !is_table || behind.contains("\\begin{") {
        return None;
    }
    // Braces hold the alignment of columns.
    let inner = inner.trim_start();
    let inner = inner
        .strip_prefix('{')
        .and_then(|inner| inner.split_once('}'))
        .map_or(inner, |parts| parts.1);
    let inner = inner.replace("\\hline", "").replace("\\cdot", "0").replace(['$', '\n'], " ");
    let row = |row: &str| row.split('&').map(str::trim).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = inner.split("\\\\").map(row).filter(|row| !row.is_empty()).collect();
    Some(rows.join("\n"))
}

/// The rows of a table of HTML, or the text without its tags.
fn of_html(text: &str) -> Option<String> {
    let has_tag = |text: &str, tags: &[&str]| tags.iter().any(|tag| text.contains(tag));
    if !has_tag(text, &["<td", "<pre", "<br"]) || has_tag(text, &["<?xml", "<graph"]) {
        return None;
    }
    let is_table = text.contains("<td");
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, behind)) = rest.split_once('<') {
        let (tag, behind) = behind.split_once('>')?;
        plain += &if is_table { before.replace('\n', " ") } else { before.to_string() };
        plain += match tag.split([' ', '/']).find(|word| !word.is_empty()) {
            Some("tr" | "br" | "p" | "div" | "pre") => "\n",
            _ => " ",
        };
        rest = behind;
    }
    let lines = (plain + rest).replace("&nbsp;", " ");
    let lines: Vec<&str> =
        lines.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    Some(lines.join("\n"))
}

/// A text on one line, with `\n` instead of line ends.
fn with_line_ends(text: &str) -> Option<String> {
    let text = text.trim_end();
    let inner = text.trim_matches(['"', '\'']);
    (!text.contains('\n') && text.contains("\\n")).then(|| inner.replace("\\n", "\n"))
}

/// The lines between a pair of code fences, of which there is one.
fn fenced<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let is_fence = |line: &str| {
        let word = line.trim().trim_end_matches(|letter: char| letter.is_ascii_alphanumeric());
        let is_mark = ["[code]", "[/code]", "@startuml", "@enduml"].contains(&line.trim())
            || line.trim_end().ends_with("\"\"\"");
        is_mark || word.len() >= 3 && (word.bytes().all(|byte| byte == b'`') || word == "~~~")
    };
    let fences: Vec<usize> = (0..lines.len()).filter(|&at| is_fence(lines[at])).collect();
    let &[first, last] = fences.as_slice() else { return None };
    let inner = |(at, line): (usize, &&'a str)| if first < at && at < last { *line } else { "" };
    Some(lines.iter().enumerate().map(inner).collect())
}

/// Whether a character is a square or another symbol of a light, and not of ASCII. Messages show a rating by stars.
fn is_square(c: char) -> bool {
    !c.is_ascii() && !"★☆⭐".contains(c) && symbols::own(c.encode_utf8(&mut [0; 4])).is_some()
}

/// The squares in a message, such as what a game shares: the one block of lines of symbols below or above sentences.
fn told<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let is_row = |line: &str| {
        let mut cells = line.trim().chars().filter(|&c| c != '\u{fe0f}' && c != ' ').peekable();
        cells.peek().is_some() && cells.all(is_square)
    };
    let is_told = |line: &&str| line.contains(char::is_alphabetic);
    let cells = |line: &str| line.chars().filter(|c| is_square(*c)).count();
    let first = lines.iter().position(|line| is_row(line))?;
    let count = lines[first..].iter().take_while(|line| is_row(line)).count();
    // The first row may follow a sentence on its line.
    let head = first.checked_sub(1).and_then(|at| {
        let start = lines[at].rfind(|c: char| !is_square(c) && c != '\u{fe0f}')?;
        let row = lines[at].get(start..)?.trim_start_matches(|c: char| !is_square(c));
        (cells(row) == cells(lines[first])).then_some((at, row))
    });
    let has_no_row = |(at, line): (usize, &&str)| {
        (first..first + count).contains(&at)
            || head.is_some_and(|head| head.0 == at)
            || cells(line) < 2
    };
    let others = || lines[..first].iter().chain(&lines[first + count..]);
    let is_one = count > 1 && others().any(is_told) && lines.iter().enumerate().all(has_no_row);
    let inner = |(at, line): (usize, &&'a str)| match head {
        Some((own, row)) if own == at => row,
        _ if (first..first + count).contains(&at) => line,
        _ => "",
    };
    is_one.then(|| lines.iter().enumerate().map(inner).collect())
}

/// The one block of rows of cells between lines of words, with its first and last line from 1. All other lines have a
/// word, and the rows are equally long.
pub(super) fn rows_among_words(text: &str) -> Option<(String, [usize; 2])> {
    const CELLS: &str = "01.#xXoO*-_+";
    let cells = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let is_row = |line: &str| {
        let row = cells(line);
        row.chars().count() > 1 && row.chars().all(|c| CELLS.contains(c) || is_square(c))
    };
    let has_word = |line: &str| {
        let words = line.split(|c: char| !c.is_alphabetic());
        line.trim().is_empty()
            || words.max_by_key(|word| word.len()).is_some_and(|word| word.len() > 1)
    };
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|line| is_row(line))?;
    let count = lines[first..].iter().take_while(|line| is_row(line)).count();
    let (rows, after) = lines[first..].split_at(count);
    let others = || lines[..first].iter().chain(after);
    let length = |line: &&str| cells(line).chars().count();
    let is_one = count > 1
        && rows.iter().all(|row| length(row) == length(&rows[0]))
        && others().all(|line| has_word(line) && !is_row(line))
        && others().any(|line| !line.trim().is_empty());
    is_one.then(|| (rows.join("\n"), [first + 1, first + count]))
}

/// The lines below a title such as `board:` of YAML or `Ann wrote:` of a mail, if each has a mark or is indented.
fn titled<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let first = lines.iter().position(|line| !line.trim().is_empty())?;
    let title = lines[first].trim();
    let is_below = |line: &&str| line.trim().is_empty() || line.starts_with(['>', '-', ' ', '\t']);
    let is_title = title.strip_suffix(':').is_some_and(|name| name.contains(char::is_alphabetic));
    let has_below = lines[first + 1..].iter().any(|line| !line.trim().is_empty());
    let below = |(at, line): (usize, &&'a str)| if at > first { *line } else { "" };
    (is_title && has_below && lines[first + 1..].iter().all(is_below))
        .then(|| lines.iter().enumerate().map(below).collect())
}

/// The lines below the first one, if it is a command at a prompt; and without `Out[3]:` of a notebook.
fn prompted<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let (first, below) = lines.split_first()?;
    if first.starts_with("In [") {
        return below.iter().any(|line| line.starts_with("Out[")).then(|| below.to_vec());
    }
    let row = first.trim_start_matches(['>', ' ']);
    let next = below.iter().find(|line| !line.trim().is_empty());
    // A quotation may have its mark only on the first line.
    let is_row = |next: &&str| {
        row.chars().count() == next.trim().chars().count()
            && row.chars().all(|c| next.contains(c) || !c.is_alphanumeric())
    };
    let rest = match first.strip_prefix("Out[") {
        Some(out) => out.split_once("]:")?.1,
        None if first.starts_with('>') && next.is_some_and(is_row) => row,
        None if first.starts_with('>') && !first.contains("<<") => "",
        None => return None,
    };
    let is_shown = |line: &&str| !line.trim().is_empty() && !line.starts_with('>');
    let has_output = below.iter().any(is_shown) || !rest.trim().is_empty();
    (has_output && !below.iter().any(|line| line.starts_with('>')))
        .then(|| std::iter::once(rest).chain(below.iter().copied()).collect())
}

/// The lines without the `>` that begins each.
fn quoted<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let is_blank = |line: &&str| line.trim().is_empty();
    let own = |line: &&'a str| {
        let rest = line.trim_start().strip_prefix('>')?;
        Some(rest.strip_prefix(' ').unwrap_or(rest))
    };
    // What ends with two such marks is the header of graph6 and its relatives.
    if lines.iter().all(is_blank) || lines.iter().any(|line| line.contains("<<")) {
        return None;
    }
    lines.iter().map(|line| if is_blank(line) { Some("") } else { own(line) }).collect()
}

/// Rows of digits without the mark of a list in front of each. The mark is no cell there.
fn listed<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let is_cell = |c: char| c.is_ascii_digit() || "[], \"'".contains(c);
    let row = |line: &&'a str| -> Option<&'a str> {
        if line.trim().is_empty() {
            return Some("");
        }
        let rest = ["- ", "* ", "• "].iter().find_map(|mark| line.trim().strip_prefix(mark))?;
        let is_row = rest.len() > 1 && rest.chars().all(is_cell);
        (is_row && rest.contains(|c: char| c.is_ascii_digit()))
            .then_some(rest.trim_matches(['"', '\'']))
    };
    let rows: Vec<&str> = lines.iter().map(row).collect::<Option<_>>()?;
    (rows.iter().filter(|row| !row.is_empty()).count() > 1).then_some(rows)
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn fences_and_quotes_go_and_lines_stay() {
        let bare = |text| without(text).unwrap_or_else(|| "as it was".to_string());
        assert_eq!(bare("```\n101\n011\n```"), "\n101\n011\n");
        assert_eq!(bare("Solve this:\n```text\n10\n```\nthanks"), "\n\n10\n\n");
        assert_eq!(bare("> 10\n> 01\n"), "10\n01");
        assert_eq!(bare("10\\n01\n"), "10\n01");
        assert_eq!(bare("$\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}$"), "1 0\n0 1");
        assert_eq!(bare("> ```\n> 10\n> ```\n"), "\n10\n");
        assert_eq!(bare("- 101\n- 010\n"), "101\n010");
        assert_eq!(bare("board:\n  - \"101\"\n  - \"010\"\n"), "\n101\n010");
        assert_eq!(bare("Ann wrote:\n>> 10\n>> 01\n"), "\n10\n01");
        assert_eq!(bare("Out[3]: \narray([1])"), " \narray([1])");
        assert_eq!(bare(">>> board\n10\n01"), "\n10\n01");
        assert_eq!(bare("board = \"\"\"\n10\n01\n\"\"\"\n"), "\n10\n01\n");
        assert_eq!(bare("[code]\n10\n01\n[/code]\n"), "\n10\n01\n");
        assert_eq!(bare("<pre>\n10\n01\n</pre>"), "10\n01");
        assert_eq!(bare("<table>\n<tr><td>1</td>\n<td>0</td></tr>\n</table>"), " 1   0");
        assert_eq!(bare("* [1, 0]\n* [0, 1]"), "[1, 0]\n[0, 1]");
        assert_eq!(bare("Solved 2x2 in 3 presses\n★★☆\n🟨⬛\n⬛🟨"), "\n\n🟨⬛\n⬛🟨");
        for other in
            ["101\n011", "10\n> 01\n", "```\n10", ">>graph6<<Bw\n", "a -> b\n", "* . *\n. * ."]
        {
            assert_eq!(bare(other), "as it was", "{other:?}");
        }
    }
}
