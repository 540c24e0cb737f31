//! The text of a theory: options, then lists of formulas under headings, as LADR writes them.
//!
//! A text to project in a class: short lines, a heading over each section, and a comment on every line that needs one.

use std::fmt::{self, Write};

/// Longer lines are broken where a formula allows it.
const WIDTH: usize = 78;

/// A list that Prover9 or Mace4 knows by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    /// The assumptions: the start of a search.
    Assumptions,
    /// Equations for rewriting.
    Demodulators,
    /// Rules to draw conclusions with.
    Usable,
    /// What is to be derived.
    Goals,
    /// Formulas that may help a search, neither assumed nor derived.
    Hints,
}

impl List {
    fn name(self) -> &'static str {
        match self {
            List::Assumptions => "assumptions",
            List::Demodulators => "demodulators",
            List::Usable => "usable",
            List::Goals => "goals",
            List::Hints => "hints",
        }
    }
}

/// One entry under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A remark.
    Comment(String),
    /// Short formulas that share a line as long as there is room, such as a row of a table.
    Row(Vec<String>),
    /// A formula on lines of its own.
    Formula(String),
}

/// Formulas that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    /// The list they go into.
    pub list: List,
    /// The common subject of the formulas.
    pub heading: String,
    /// The formulas and remarks.
    pub entries: Vec<Entry>,
}

impl Section {
    /// Creates an empty section of assumptions.
    pub(super) fn new(heading: impl Into<String>) -> Section {
        Section::of(List::Assumptions, heading)
    }

    /// Creates an empty section of a list.
    pub(super) fn of(list: List, heading: impl Into<String>) -> Section {
        Section { list, heading: heading.into(), entries: Vec::new() }
    }

    /// Adds a remark.
    pub(super) fn comment(&mut self, text: impl Into<String>) {
        self.entries.push(Entry::Comment(text.into()));
    }

    /// Adds short formulas for one line.
    pub(super) fn row(&mut self, formulas: impl IntoIterator<Item = String>) {
        let formulas: Vec<String> = formulas.into_iter().collect();
        if !formulas.is_empty() {
            self.entries.push(Entry::Row(formulas));
        }
    }

    /// Adds a formula.
    pub(super) fn formula(&mut self, formula: impl Into<String>) {
        self.entries.push(Entry::Formula(formula.into()));
    }
}

/// A whole theory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Script {
    /// The description of the text, one comment a line.
    pub title: Vec<String>,
    /// Commands before the lists, without their full stops.
    pub options: Vec<String>,
    /// The sections. Those of one list follow each other.
    pub sections: Vec<Section>,
}

impl fmt::Display for Script {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.title {
            writeln!(out, "% {line}")?;
        }
        out.write_char('\n')?;
        for option in &self.options {
            writeln!(out, "{option}.")?;
        }
        let mut open = None;
        for section in &self.sections {
            if open != Some(section.list) {
                if open.is_some() {
                    writeln!(out, "end_of_list.")?;
                }
                write!(out, "\nformulas({}).\n", section.list.name())?;
                open = Some(section.list);
            }
            write!(out, "\n% ---- {} ----\n", section.heading)?;
            for entry in &section.entries {
                write_entry(entry, out)?;
            }
        }
        if open.is_some() {
            writeln!(out, "end_of_list.")?;
        }
        Ok(())
    }
}

fn write_entry(entry: &Entry, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    match entry {
        Entry::Comment(text) => writeln!(out, "% {text}"),
        Entry::Formula(formula) => writeln!(out, "{}.", folded(formula)),
        Entry::Row(formulas) => {
            let mut column = 0;
            for formula in formulas {
                let length = formula.chars().count() + 1;
                if column > 0 && column + 2 + length > WIDTH {
                    out.write_char('\n')?;
                    column = 0;
                }
                let space = if column > 0 { "  " } else { "" };
                write!(out, "{space}{formula}.")?;
                column += space.len() + length;
            }
            out.write_char('\n')
        }
    }
}

/// A formula with line breaks before `|`, `&`, `<->` and `->`, and in long lists, where its lines are too long.
fn folded(formula: &str) -> String {
    let mut text = String::with_capacity(formula.len());
    for line in formula.lines() {
        if !text.is_empty() {
            let kept = text.trim_end().len();
            text.truncate(kept);
            text.push('\n');
        }
        let mut column = 0;
        for word in line.split_inclusive(' ') {
            let is_joint = matches!(word.trim_end(), "|" | "&" | "<->" | "->" | "=");
            let length = word.chars().count();
            if column > 0 && column + length > WIDTH && !is_joint {
                let kept = text.trim_end().len();
                text.truncate(kept);
                text.push_str("\n    ");
                column = 4;
            }
            text.push_str(word);
            column += length;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_of_a_list_stand_together_and_long_lines_are_broken() {
        let mut facts = Section::new("Facts");
        facts.row((0..30).map(|number| format!("On({number})")));
        let mut rule = Section::new("A rule");
        rule.comment("long");
        rule.formula((0..20).map(|n| format!("P(x,{n})")).collect::<Vec<_>>().join(" | "));
        let mut goal = Section::of(List::Goals, "The goal");
        goal.formula("P(0,0)");
        let script = Script {
            title: vec!["A title".to_string()],
            options: vec!["assign(domain_size, 30)".to_string()],
            sections: vec![facts, rule, goal],
        };
        let text = script.to_string();
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(text.matches("formulas(").count(), 2);
        assert_eq!(text.matches("end_of_list.").count(), 2);
        let read = lightsout_logic::ladr::Document::read(&text).expect("a theory");
        assert_eq!(read.items.len(), 3);
    }
}
