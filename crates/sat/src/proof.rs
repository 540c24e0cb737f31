//! Proofs: clauses that follow one after the other, and clauses to delete.
//!
//! The text is DRAT's (M. Heule, The DRAT format and drat-trim checker, 2016). Each line is a lemma, ended by 0, or
//! begins with `d` and deletes a clause. A proof of a contradiction has the empty clause among its lemmas.

use std::fmt::Write;

use lightsout_algebra::quoted::piece;

use crate::{Literal, Variable};

/// A proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    literals: Vec<Literal>,
    /// Where each step ends, and whether it drops a clause.
    steps: Vec<(usize, bool)>,
}

/// A step of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// This clause follows from what is there.
    Lemma(&'a [Literal]),
    /// This clause is not needed any more.
    Deletion(&'a [Literal]),
}

/// A text that is not a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line} of the proof: {word:?} is not a number of a literal. A line is such numbers and a 0 at its end, perhaps after the letter d", word = piece(word))]
pub struct BadProof {
    /// The line, from 1.
    pub line: usize,
    /// The word that is wrong, which is empty when the 0 is missing.
    pub word: String,
}

impl Proof {
    /// Adds a lemma.
    pub fn add(&mut self, clause: impl IntoIterator<Item = Literal>) {
        self.literals.extend(clause);
        self.steps.push((self.literals.len(), false));
    }

    /// Deletes a clause.
    pub fn delete(&mut self, clause: impl IntoIterator<Item = Literal>) {
        self.literals.extend(clause);
        self.steps.push((self.literals.len(), true));
    }

    /// Returns the steps in order.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Step<'_>> + '_ {
        (0..self.steps.len()).map(|step| {
            let start = step.checked_sub(1).map_or(0, |before| self.steps[before].0);
            let (end, is_deletion) = self.steps[step];
            let clause = &self.literals[start..end];
            if is_deletion { Step::Deletion(clause) } else { Step::Lemma(clause) }
        })
    }

    /// Returns the number of lemmas.
    pub fn lemmas(&self) -> u64 {
        self.steps.iter().filter(|(_, is_deletion)| !is_deletion).count() as u64
    }

    /// Returns the number of literals in all steps.
    pub fn literals(&self) -> usize {
        self.literals.len()
    }

    /// Returns the text in DRAT.
    pub fn drat(&self) -> String {
        let mut text = String::new();
        for step in self.steps() {
            let clause = match step {
                Step::Lemma(clause) => clause,
                Step::Deletion(clause) => {
                    text.push_str("d ");
                    clause
                }
            };
            for literal in clause {
                let _ = write!(text, "{} ", literal.dimacs());
            }
            text.push_str("0\n");
        }
        text
    }

    /// Reads a proof in DRAT.
    ///
    /// # Errors
    /// The first word that is not in its place.
    pub fn parse(text: &str) -> Result<Proof, BadProof> {
        let mut proof = Proof::default();
        for (number, line) in text.lines().enumerate() {
            let bad = |word: &str| BadProof { line: number + 1, word: word.to_string() };
            let mut words = line.split_whitespace().peekable();
            if words.peek().is_none_or(|word| *word == "c") {
                continue;
            }
            let is_deletion = words.next_if_eq(&"d").is_some();
            let mut clause = Vec::new();
            loop {
                let word = words.next().ok_or_else(|| bad(""))?;
                match word.parse::<i32>() {
                    Ok(0) => break,
                    Ok(number) if number != i32::MIN => {
                        let variable = Variable(number.unsigned_abs() - 1);
                        clause.push(Literal::new(variable, number.is_positive()));
                    }
                    _ => return Err(bad(word)),
                }
            }
            if let Some(word) = words.next() {
                return Err(bad(word));
            }
            if is_deletion { proof.delete(clause) } else { proof.add(clause) }
        }
        Ok(proof)
    }
}
