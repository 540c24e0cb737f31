//! The lemmas that an engine learnt.
//!
//! A clause is a pseudo-Boolean constraint: one of its literals at least is true. Every lemma follows by reverse unit
//! propagation, VeriPB's `rup`. Clauses that are not needed any more are removed by `del find`. The variables have
//! VeriPB's names for a formula in DIMACS: x1, x2, …

use std::fmt::Write;

use crate::Literal;
use crate::proof::{Proof, Step};

impl Proof {
    /// Returns the proof of a contradiction in VeriPB's format 3.0, to be checked against the formula in DIMACS.
    ///
    /// ```
    /// use lightsout_sat::proof::Proof;
    /// let proof = Proof::parse("1 -2 0\nd 1 -2 0\n0\n")?;
    /// assert!(proof.veripb().contains("rup 1 x1 1 ~x2 >= 1 ;\ndel find 1 x1 1 ~x2 >= 1 ;\nrup >= 1 ;\n"));
    /// # Ok::<(), lightsout_sat::proof::BadProof>(())
    /// ```
    pub fn veripb(&self) -> String {
        let mut text = "pseudo-Boolean proof version 3.0\n".to_string();
        for step in self.steps() {
            let clause = match step {
                Step::Lemma(clause) => {
                    text.push_str("rup ");
                    clause
                }
                Step::Deletion(clause) => {
                    text.push_str("del find ");
                    clause
                }
            };
            for literal in clause {
                push(&mut text, *literal);
            }
            text.push_str(">= 1 ;\n");
        }
        text.push_str("output NONE ;\nconclusion UNSAT ;\nend pseudo-Boolean proof ;\n");
        text
    }
}

fn push(text: &mut String, literal: Literal) {
    let number = literal.dimacs();
    let sign = if number < 0 { "~" } else { "" };
    let _ = write!(text, "1 {sign}x{} ", number.unsigned_abs());
}
