//! SMT-LIB 2, the language of SMT solvers: Boolean constants with clauses and XORs.
//!
//! (C. Barrett, P. Fontaine and C. Tinelli, The SMT-LIB standard, version 2.6, 2017.) Soft clauses become `minimize`,
//! which Z3 and OptiMathSAT read beyond the standard.

use std::fmt::Write;

use super::write_comments_of;
use crate::{Formula, Literal, Variable};

/// Returns the formula as a script that asks for a model.
pub fn smt2(formula: &Formula) -> String {
    let formula = match formula.cardinalities.is_empty() {
        true => formula,
        false => &formula.without_cardinalities(),
    };
    let mut text = String::new();
    write_comments_of(&mut text, formula, ";", &|variable| formula.symbol(variable));
    if formula.soft.is_empty() {
        text.push_str("(set-logic QF_UF)\n");
    }
    for variable in (0..formula.variables()).map(Variable) {
        let _ = writeln!(text, "(declare-const {} Bool)", formula.symbol(variable));
    }
    let word = |literal: Literal| match (formula.symbol(literal.variable()), literal.is_positive())
    {
        (symbol, true) => symbol,
        (symbol, false) => format!("(not {symbol})"),
    };
    for clause in formula.clauses() {
        let words: Vec<String> = clause.iter().map(|&literal| word(literal)).collect();
        let _ = match &words[..] {
            [] => writeln!(text, "(assert false)"),
            [only] => writeln!(text, "(assert {only})"),
            _ => writeln!(text, "(assert (or {}))", words.join(" ")),
        };
    }
    for xor in &formula.xors {
        let words: Vec<String> = xor.variables.iter().map(|v| word(v.literal())).collect();
        let sum = match &words[..] {
            [] => "false".to_string(),
            [only] => only.clone(),
            _ => format!("(xor {})", words.join(" ")),
        };
        let _ = match xor.is_odd {
            true => writeln!(text, "(assert {sum})"),
            false => writeln!(text, "(assert (not {sum}))"),
        };
    }
    if !formula.soft.is_empty() {
        let costs: Vec<String> =
            formula.soft.iter().map(|&literal| format!("(ite {} 0 1)", word(literal))).collect();
        let _ = writeln!(text, "(minimize (+ 0 {}))", costs.join(" "));
    }
    text.push_str("(check-sat)\n(get-model)\n");
    text
}
