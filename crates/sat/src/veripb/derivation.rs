//! The steps of a proof, written one after the other, and the numbers that VeriPB gives to what they derive.

use std::fmt::{self, Write};

use lightsout_algebra::watch::{Stopped, Watch};

use crate::Literal;

/// A constraint of the formula or of the proof: its number, as VeriPB counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Constraint(pub u64);

/// A proof while it is written.
#[derive(Clone, Debug)]
pub struct Derivation {
    text: String,
    last: u64,
    /// Bytes that were asked for.
    room: u64,
}

/// The bytes of text that are asked for at first; then as many again each time they are used up.
const FIRST_ROOM: u64 = 1 << 16;

impl Derivation {
    /// Begins a proof from this many constraints of a formula. An equation counts as two.
    pub fn from(constraints: u64) -> Derivation {
        let text = "pseudo-Boolean proof version 3.0\n".to_string();
        Derivation { text, last: constraints, room: 0 }
    }

    /// Asks for the memory that the text takes, and counts a step.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn goes_on(&mut self, watch: &mut dyn Watch) -> Result<(), Stopped> {
        watch.step(1)?;
        while self.text.len() as u64 >= self.room {
            let more = self.room.max(FIRST_ROOM);
            watch.reserve(more)?;
            self.room += more;
        }
        Ok(())
    }

    /// Returns the bytes written until now.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Logs a model. From now on only better ones count, which is a constraint.
    pub fn only_better_than(&mut self, model: impl IntoIterator<Item = Literal>) -> Constraint {
        self.text.push_str("soli");
        for literal in model {
            let _ = write!(self.text, " {}", Named(literal));
        }
        self.end()
    }

    /// Adds the result of a calculation.
    pub fn sum(&mut self, calculation: &Polish) -> Constraint {
        let _ = write!(self.text, "pol {calculation}");
        self.end()
    }

    /// Says what a constraint is that was just derived: the checker compares, and the reader need not work it out.
    pub fn states(
        &mut self,
        terms: impl IntoIterator<Item = (i64, Literal)>,
        least: i64,
        derived: Constraint,
    ) {
        self.text.push('e');
        self.inequality(terms, least);
        let _ = writeln!(self.text, " : {} ;", derived.0);
    }

    /// Adds a clause that follows by propagation. The empty clause is a contradiction.
    pub fn follows(&mut self, clause: impl IntoIterator<Item = Literal>) -> Constraint {
        self.text.push_str("rup");
        for literal in clause {
            let _ = write!(self.text, " 1 {}", Named(literal));
        }
        self.text.push_str(" >= 1");
        self.end()
    }

    /// Introduces a constraint that holds when the literal does, which hurts nothing else.
    pub fn introduce(
        &mut self,
        terms: impl IntoIterator<Item = (i64, Literal)>,
        least: i64,
        witness: Literal,
    ) -> Constraint {
        self.text.push_str("red");
        self.inequality(terms, least);
        let (variable, value) = (witness.variable().number(), u8::from(witness.is_positive()));
        let _ = write!(self.text, " : x{variable} -> {value}");
        self.end()
    }

    fn inequality(&mut self, terms: impl IntoIterator<Item = (i64, Literal)>, least: i64) {
        for (times, literal) in terms {
            let _ = write!(self.text, " {times} {}", Named(literal));
        }
        let _ = write!(self.text, " >= {least}");
    }

    /// Drops constraints that were derived here and are needed no more.
    pub fn drop(&mut self, constraints: impl IntoIterator<Item = Constraint>) {
        let mut constraints = constraints.into_iter().peekable();
        if constraints.peek().is_none() {
            return;
        }
        self.text.push_str("deld");
        for Constraint(number) in constraints {
            let _ = write!(self.text, " {number}");
        }
        self.text.push_str(" ;\n");
    }

    /// Returns the proof that the best model costs so much, ended by a contradiction with anything better.
    pub fn concludes_least(self, cost: i64, contradiction: Constraint) -> String {
        self.concludes_bounds(cost, cost, contradiction)
    }

    /// Returns the proof that the best model costs between so much and what a model that was logged does, by a
    /// constraint that says so from below.
    pub fn concludes_bounds(self, least: i64, most: i64, proved: Constraint) -> String {
        self.concludes(&format!("BOUNDS {least} : {} {most}", proved.0))
    }

    /// Returns the proof that no model exists, ended by a contradiction.
    pub fn concludes_none(self, contradiction: Constraint) -> String {
        self.concludes(&format!("UNSAT : {}", contradiction.0))
    }

    fn concludes(self, conclusion: &str) -> String {
        let end = "end pseudo-Boolean proof ;\n";
        format!("{}output NONE ;\nconclusion {conclusion} ;\n{end}", self.text)
    }

    fn end(&mut self) -> Constraint {
        self.text.push_str(" ;\n");
        self.last += 1;
        Constraint(self.last)
    }
}

/// A calculation with constraints, in reverse Polish notation.
#[derive(Clone, Debug)]
pub struct Polish(String);

impl Polish {
    /// Returns a constraint as it is.
    pub fn of(constraint: Constraint) -> Polish {
        Polish(constraint.0.to_string())
    }

    /// Returns the axiom that a literal is at least 0.
    pub fn not_negative(literal: Literal) -> Polish {
        Polish(Named(literal).to_string())
    }

    /// Returns the sum with another.
    pub fn plus(mut self, other: &Polish) -> Polish {
        let _ = write!(self.0, " {} +", other.0);
        self
    }

    /// Multiplies by `factor`.
    pub fn times(mut self, factor: u64) -> Polish {
        if factor != 1 {
            let _ = write!(self.0, " {factor} *");
        }
        self
    }

    /// Divides by `divisor`, all numbers rounded up: in literals, not in variables.
    pub fn over(mut self, divisor: u64) -> Polish {
        let _ = write!(self.0, " {divisor} d");
        self
    }

    /// Returns the sum of constraints, or `None` without any.
    pub fn sum(constraints: impl IntoIterator<Item = Constraint>) -> Option<Polish> {
        let mut constraints = constraints.into_iter();
        let first = Polish::of(constraints.next()?);
        Some(constraints.fold(first, |sum, next| sum.plus(&Polish::of(next))))
    }
}

impl fmt::Display for Polish {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// A literal as VeriPB calls it.
struct Named(Literal);

impl fmt::Display for Named {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0.is_positive() { "" } else { "~" };
        write!(out, "{sign}x{}", self.0.variable().number())
    }
}
