//! The recorded number of findings of each file.
//!
//! A file that moved keeps its number: findings in new files of code are allowed for as far as the numbers of files that
//! are gone reach. A new document starts at 0.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use super::Reading;

const HEAD: &str = "# Findings of `cargo xtask prose` in each file. They may only fall: `cargo xtask prose --write` lowers them.\n";

/// The number of each file that has findings.
pub struct Numbers(BTreeMap<String, usize>);

fn path() -> PathBuf {
    crate::root().join("crates/xtask/src/prose/numbers.txt")
}

impl Numbers {
    pub fn read() -> Result<Numbers, String> {
        let text = fs::read_to_string(path()).map_err(|error| format!("numbers.txt: {error}"))?;
        Numbers::parsed(&text)
    }

    /// Records what is found today.
    pub fn first(readings: &[Reading]) -> Numbers {
        let numbers = readings.iter().map(|reading| (reading.name.clone(), reading.findings.len()));
        Numbers(numbers.filter(|(_, number)| *number > 0).collect())
    }

    pub fn exist() -> bool {
        path().exists()
    }

    fn parsed(text: &str) -> Result<Numbers, String> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let number = |line: &str| {
            let (number, name) = line.split_once(' ')?;
            Some((name.to_string(), number.parse().ok()?))
        };
        let numbers = lines.map(|line| number(line).ok_or(format!("numbers.txt: {line}")));
        Ok(Numbers(numbers.collect::<Result<_, _>>()?))
    }

    pub fn write(&self) -> Result<(), String> {
        let lines = self.0.iter().map(|(name, number)| format!("{number} {name}\n"));
        let text = lines.fold(HEAD.to_string(), |text, line| text + &line);
        fs::write(path(), text).map_err(|error| format!("numbers.txt: {error}"))
    }

    pub fn of(&self, name: &str) -> usize {
        self.0.get(name).copied().unwrap_or(0)
    }

    pub fn total(&self) -> usize {
        self.0.values().sum()
    }

    /// The files with more findings than are recorded.
    pub fn worse<'a>(&self, readings: &'a [Reading]) -> Vec<&'a Reading> {
        let more =
            readings.iter().filter(|reading| reading.findings.len() > self.of(&reading.name));
        let (moved, worse): (Vec<_>, Vec<_>) =
            more.partition(|reading| is_code(&reading.name) && !self.0.contains_key(&reading.name));
        let found: usize = moved.iter().map(|reading| reading.findings.len()).sum();
        if found <= self.gone(readings) { worse } else { [worse, moved].concat() }
    }

    /// How many findings were recorded for files of code that are gone.
    fn gone(&self, readings: &[Reading]) -> usize {
        let is_gone = |name: &String| readings.iter().all(|reading| reading.name != *name);
        let gone = self.0.iter().filter(|(name, _)| is_code(name) && is_gone(name));
        gone.map(|(_, number)| number).sum()
    }

    /// The numbers after a rewrite: those of today, but never more than were recorded.
    pub fn lowered(&self, readings: &[Reading]) -> Numbers {
        let worse = self.worse(readings);
        let is_worse = |name: &str| worse.iter().any(|reading| reading.name == name);
        let lowered = readings.iter().map(|Reading { name, findings }| {
            let number = if is_worse(name) { self.of(name) } else { findings.len() };
            (name.clone(), number)
        });
        Numbers(lowered.filter(|(_, number)| *number > 0).collect())
    }
}

fn is_code(name: &str) -> bool {
    !name.ends_with(".md")
}

#[cfg(test)]
mod tests {
    use super::super::rules::Finding;
    use super::*;

    fn reading(name: &str, found: usize) -> Reading {
        let finding =
            |line| Finding { line, sentence: String::new(), rule: String::new(), better: "" };
        Reading { name: name.to_string(), findings: (0..found).map(finding).collect() }
    }

    fn worse(readings: &[Reading]) -> Vec<&str> {
        let numbers = Numbers::parsed("3 a.md\n2 b.rs\n2 c.rs\n").expect("numbers");
        numbers.worse(readings).into_iter().map(|reading| &*reading.name).collect()
    }

    #[test]
    fn numbers_only_fall() {
        assert!(worse(&[reading("a.md", 3), reading("b.rs", 1), reading("c.rs", 2)]).is_empty());
        assert_eq!(worse(&[reading("a.md", 4), reading("c.rs", 3)]), ["a.md", "c.rs"]);
        let numbers = Numbers::parsed("3 a.md\n").expect("numbers");
        assert_eq!(numbers.lowered(&[reading("a.md", 4)]).of("a.md"), 3);
        assert_eq!(numbers.lowered(&[reading("a.md", 1), reading("n.md", 2)]).total(), 1);
    }

    #[test]
    fn a_file_of_code_that_moved_keeps_its_number() {
        let still = [reading("a.md", 0), reading("c.rs", 2)];
        let with = |name, found| [still[0].clone(), still[1].clone(), reading(name, found)];
        assert!(worse(&with("d.rs", 2)).is_empty());
        assert_eq!(worse(&with("d.rs", 3)), ["d.rs"]);
        assert_eq!(worse(&with("d.md", 1)), ["d.md"]);
    }
}
