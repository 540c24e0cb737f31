//! Counters as integer programs: Σ w_ij x_j is what counter i has to rise, and every x_j is a whole number from 0.
//!
//! There are no turns to count, so the program is smaller than that of the same lights.

use lightsout_algebra::watch::{Output, Watch};
use lightsout_integer::{IntegerProgram, IntegerProgramError, Row, Sense, Variable, texts};
use lightsout_model::counters::Counters;
use lightsout_sat::text::one_line;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::{Reason, Refusal};

use super::EncodeError;

/// The languages that can say counters.
pub const LANGUAGES: &[&str] = &["lp", "mps", "mathprog", "opb", "smt2", "minizinc"];

/// Returns the most presses of a button that no counter exceeds.
fn most(counters: &Counters, button: usize) -> i64 {
    let rise: Vec<i64> = counters.rise().collect();
    let touched = counters.touched_by(button).iter();
    let most = touched.map(|&(light, by)| rise[light].max(0) / by as i64).min();
    most.unwrap_or(0)
}

/// Makes the integer program. Its variables are the presses of the buttons, `x0` and so on.
///
/// # Errors
/// When a number is too large.
pub fn program(counters: &Counters, fewest: bool) -> Result<IntegerProgram, IntegerProgramError> {
    let mut program = IntegerProgram::new(counters.title());
    let mut rows = vec![Vec::new(); counters.lights()];
    for button in 0..counters.buttons() {
        let cost = if fewest { counters.cost_of(button) as i64 } else { 0 };
        let name = format!("x{button}");
        program.add_variable(Variable { name, least: 0, most: most(counters, button), cost })?;
        program.add_note(&format!("x{button}: presses of {}", counters.button_name(button)));
        for &(light, by) in counters.touched_by(button) {
            rows[light].push((button, by as i64));
        }
    }
    for ((light, terms), right) in rows.into_iter().enumerate().zip(counters.rise()) {
        program.add_row(Row { name: format!("c{light}"), terms, sense: Sense::Equal, right })?;
    }
    Ok(program)
}

/// Writes counters in the language of this name.
///
/// # Errors
/// When the language cannot say them, or the reason to stop.
pub fn write(
    counters: &Counters,
    language: &str,
    fewest: bool,
    budget: &mut Budget<'_>,
) -> Result<String, EncodeError> {
    const BYTES: u64 = 256;
    let touches: usize = (0..counters.buttons()).map(|b| counters.touched_by(b).len()).sum();
    budget.reserve((touches + counters.lights() + counters.buttons()) as u64 * BYTES)?;
    let too_large = |error: IntegerProgramError| {
        EncodeError::from(Refusal::of(Reason::IntegerProgram(error.to_string())))
    };
    let program = program(counters, fewest).map_err(too_large)?;
    Ok(match language {
        "lp" => texts::lp(&program),
        "mps" => texts::mps(&program),
        "mathprog" => texts::mathprog(&program),
        "opb" => {
            let bits = program.in_bits().map_err(too_large)?.program;
            texts::opb(&bits).unwrap_or_default()
        }
        "smt2" => smt2(&program, budget)?,
        "minizinc" => minizinc(&program, budget)?,
        other => {
            let reason =
                format!("{other} cannot say counters, but these can: {}", LANGUAGES.join(", "));
            return Err(Refusal::of(Reason::IntegerProgram(reason)).into());
        }
    })
}

fn smt2(program: &IntegerProgram, budget: &mut Budget<'_>) -> Result<String, EncodeError> {
    let mut text = Output::new(budget);
    for line in std::iter::once(program.title()).chain(program.notes().iter().map(String::as_str)) {
        writeln!(text, "; {}", one_line(line))?;
    }
    for Variable { name, most, .. } in program.variables() {
        writeln!(text, "(declare-const {name} Int)")?;
        writeln!(text, "(assert (<= 0 {name} {most}))")?;
    }
    let term = |variable: usize, times: i64| match times {
        1 => program.variables()[variable].name.clone(),
        _ => format!("(* {times} {})", program.variables()[variable].name),
    };
    for row in program.rows() {
        let terms: Vec<String> = row.terms.iter().map(|&(own, times)| term(own, times)).collect();
        let right = match row.right < 0 {
            true => format!("(- {})", row.right.unsigned_abs()),
            false => row.right.to_string(),
        };
        let sum = format!("(+ 0 {})", terms.join(" "));
        writeln!(text, "(assert (= {} {right}))", sum.replace(" )", ")"))?;
    }
    if program.has_cost() {
        let costs = program.variables().iter().enumerate();
        let costs: Vec<String> = costs.map(|(own, variable)| term(own, variable.cost)).collect();
        writeln!(text, "(minimize (+ 0 {}))", costs.join(" "))?;
    }
    text.push_str("(check-sat)\n(get-model)\n")?;
    Ok(text.into_text())
}

fn minizinc(program: &IntegerProgram, budget: &mut Budget<'_>) -> Result<String, EncodeError> {
    let mut text = Output::new(budget);
    for line in std::iter::once(program.title()).chain(program.notes().iter().map(String::as_str)) {
        writeln!(text, "% {}", one_line(line))?;
    }
    for Variable { name, most, .. } in program.variables() {
        writeln!(text, "var 0..{most}: {name};")?;
    }
    let sum = |terms: &mut dyn Iterator<Item = (usize, i64)>| {
        let terms: Vec<String> = terms
            .map(|(own, times)| match times {
                1 => program.variables()[own].name.clone(),
                _ => format!("{times}*{}", program.variables()[own].name),
            })
            .collect();
        if terms.is_empty() { "0".to_string() } else { terms.join(" + ") }
    };
    for row in program.rows() {
        let left = sum(&mut row.terms.iter().copied());
        writeln!(text, "constraint {left} = {};", row.right)?;
    }
    match program.has_cost() {
        false => text.push_str("solve satisfy;\n")?,
        true => {
            let costs = program.variables().iter().enumerate();
            let costs = sum(&mut costs.map(|(own, variable)| (own, variable.cost)));
            writeln!(text, "solve minimize {costs};")?;
        }
    }
    let names: Vec<String> =
        program.variables().iter().map(|variable| format!("show({})", variable.name)).collect();
    writeln!(text, "output [{}];", names.join(", \" \", "))?;
    Ok(text.into_text())
}
