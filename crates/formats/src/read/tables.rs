//! Rewrites tables of buttons and lights, and lists below names, as lines `A: 1, 3`.
//!
//! ```text
//! button,lights      | Button | Lights |      A:          A: 1 3; B: 2      Graph 1, order 3.
//! A,"1,3"            |--------|--------|        - 1                           0 : 1 2;
//! B,2                | A      | 1, 3   |        - 3                           1 : 0;
//! ```

use super::listed::Lines;
use crate::wiring::{is_button_word, is_light_word};

/// Rewrites a table or lists. Returns none for any other text.
pub(super) fn rewritten(text: &str) -> Option<Lines> {
    table(text).or_else(|| lists(text)).or_else(|| parts(text)).or_else(|| shown_graph(text))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A table whose first columns are buttons and lights. Rows of one button belong together.
fn table(text: &str) -> Option<Lines> {
    let is_rule = |line: &&str| line.chars().all(|c| matches!(c, '|' | '-' | ':' | '+' | ' '));
    let bare = |line: &'_ str| line.trim_matches(['|', ' ']).to_string();
    let mut rows = lines(text).filter(|line| !is_rule(line)).map(bare);
    let head = rows.next()?;
    let between = ['\t', '|', ';', ','].into_iter().find(|&between| head.contains(between))?;
    let word = |word: &str| word.trim().trim_matches(['"', '\'']).to_string();
    let (button, lights) = head.split_once(between)?;
    if !is_button_word(&word(button)) || !is_light_word(&word(lights)) {
        return None;
    }
    let mut buttons: Vec<(String, String)> = Vec::new();
    for row in rows {
        let (name, lights) = row.split_once(between)?;
        let (name, lights) = (word(name), word(lights));
        match buttons.iter_mut().find(|(known, _)| *known == name) {
            Some((_, own)) => own.extend([", ", &lights]),
            None => buttons.push((name, lights)),
        }
    }
    let line = |(name, lights): &(String, String)| format!("{name}: {lights}\n");
    Some(Lines::of(buttons.iter().map(line).collect()).in_format("wiring"))
}

/// Names with a list of `- 1` below each.
fn lists(text: &str) -> Option<Lines> {
    let mut rewritten = String::new();
    let mut count = 0;
    for line in lines(text) {
        if let Some(item) = line.strip_prefix("- ") {
            let between = if rewritten.ends_with(':') { " " } else { ", " };
            rewritten += between;
            rewritten += item.trim_matches(['"', '\'']);
        } else if line.strip_suffix(':').is_some_and(|name| !name.contains(char::is_whitespace))
            && (count == 0 || !rewritten.ends_with(':'))
        {
            rewritten += if count == 0 { "" } else { "\n" };
            rewritten += line;
            count += 1;
        } else {
            return None;
        }
        if count == 0 {
            return None;
        }
    }
    (count > 1 && !rewritten.ends_with(':')).then(|| Lines::of(rewritten + "\n"))
}

/// Buttons on one line, with semicolons between them.
fn parts(text: &str) -> Option<Lines> {
    let text = text.trim().trim_end_matches(';');
    let is_one_line = !text.contains(['\n', '{', '(', '[', '"']);
    let is_part = |part: &str| part.matches(':').count() == 1;
    let is_list = is_one_line && text.contains(';') && text.split(';').all(is_part);
    is_list.then(|| Lines::of(text.replace(';', "\n") + "\n"))
}

/// What the program showg of nauty prints of one graph.
fn shown_graph(text: &str) -> Option<Lines> {
    let (head, rest) = text.trim().split_once('\n')?;
    let is_head = head.starts_with("Graph ") && head.contains(" order ");
    let is_one = !rest.contains("Graph ");
    (is_head && is_one).then(|| Lines::of(rest.to_string()).in_format("adjacency"))
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn tables_and_lists_become_lines() {
        for text in [
            "button,lights\nA,\"1, 3\"\nB,2\n",
            "Button;Lights\nA;1, 3\nB;2\n",
            "switch\tlamps\nA\t1, 3\nB\t2\n",
            "| Button | Lights |\n|---|---|\n| A | 1, 3 |\n| B | 2 |\n",
            "button,light\nA,1\nA,3\nB,2\n",
            "A:\n  - 1\n  - 3\nB:\n  - 2\n",
            "A: 1, 3; B: 2",
        ] {
            let lines = rewritten(text).map(|lines| lines.text.replace("\n ", "\n"));
            assert_eq!(lines.as_deref(), Some("A: 1, 3\nB: 2\n"), "{text}");
        }
        for other in
            ["a,b\n1,0\n", "A: 1\nB: 2\n", "- 1\n- 0\n", "A:\nB:\n- 1\n", "A:\n- 1\n", "1;0\n"]
        {
            assert!(rewritten(other).is_none(), "{other}");
        }
    }
}
