//! The process that serves as HiGHS: reads a program, solves it, writes what came of it.
//!
//! HiGHS writes its own report to standard output meanwhile, where its counts are read from.

use std::fs;
use std::process::ExitCode;

use highs::{
    HighsModelStatus, HighsOptionValue, HighsSolutionStatus, Model, RowProblem, Sense as Aim,
};
use lightsout_algebra::quoted::piece;
use lightsout_integer::answers::Status;
use lightsout_integer::{IntegerProgram, Sense};

use super::message::{self, Message};

/// Runs HiGHS on its arguments: the file of an integer program, the file for the reply, and the seconds allowed.
/// Without arguments it only prints the heading of a report, which has the version.
pub(super) fn work(arguments: &[String]) -> ExitCode {
    let done = match arguments {
        [] => heading(),
        [input, answer] => answered(input, answer, None),
        [input, answer, seconds] => match seconds.parse() {
            Ok(seconds) => answered(input, answer, Some(seconds)),
            Err(_) => {
                Err(format!("{seconds:?} is not a number of seconds", seconds = piece(seconds)))
            }
        },
        _ => Err("it takes a program, a file for the reply, and seconds".to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

fn answered(input: &str, answer: &str, seconds: Option<f64>) -> Result<(), String> {
    let text = fs::read_to_string(input).map_err(|error| format!("{input}: {error}"))?;
    let message = solve(&message::read_program(&text)?, seconds)?;
    fs::write(answer, message.text()).map_err(|error| format!("{answer}: {error}"))
}

/// Has HiGHS print its heading, which it does when a variable is added to a program that is there already.
fn heading() -> Result<(), String> {
    let mut model = opened(&IntegerProgram::new("nothing"))?;
    let added = model.try_add_column(0.0, 0..=0, std::iter::empty());
    added.map(|_| ()).map_err(|status| format!("HiGHS failed: {status:?}"))
}

/// Solves an integer program within this many seconds.
///
/// # Errors
/// The message of HiGHS if it does not take the program or fails.
pub(super) fn solve(program: &IntegerProgram, seconds: Option<f64>) -> Result<Message, String> {
    let mut model = opened(program)?;
    if let Some(seconds) = seconds {
        set(&mut model, "time_limit", seconds.max(0.0))?;
    }
    let solved = model.try_solve().map_err(|status| format!("HiGHS failed: {status:?}"))?;
    if solved.status() == HighsModelStatus::ModelEmpty {
        return Ok(without_variables(program));
    }
    let has_values = solved.primal_solution_status() == HighsSolutionStatus::Feasible;
    let status = match solved.status() {
        // Every variable has bounds, so that no sum is unbounded.
        HighsModelStatus::Infeasible | HighsModelStatus::UnboundedOrInfeasible => {
            Status::Infeasible
        }
        HighsModelStatus::Optimal if has_values => Status::Optimal,
        _ if has_values => Status::Feasible,
        _ => Status::Undecided,
    };
    let bound = solved.double_info_value(c"mip_dual_bound").unwrap_or(f64::NEG_INFINITY);
    let values = if has_values { solved.get_solution().columns().to_vec() } else { Vec::new() };
    Ok(Message { status, objective: solved.objective_value(), bound, values })
}

/// The program in HiGHS, ready to be solved.
fn opened(program: &IntegerProgram) -> Result<Model, String> {
    let mut model = stated(program)
        .try_optimise(Aim::Minimise)
        .map_err(|status| format!("HiGHS does not take the program: {status:?}"))?;
    set(&mut model, "output_flag", true)?;
    set(&mut model, "log_to_console", true)?;
    // One thread, so that its time can be compared; and no gap, so that "optimal" means it.
    set(&mut model, "threads", 1)?;
    set(&mut model, "mip_rel_gap", 0.0)?;
    Ok(model)
}

fn set(model: &mut Model, name: &str, value: impl HighsOptionValue) -> Result<(), String> {
    model.try_set_option(name, value).map_err(|_| format!("HiGHS takes no such option as {name}"))
}

/// A program without variables, about which HiGHS says nothing: its rows hold, or they do not.
fn without_variables(program: &IntegerProgram) -> Message {
    let status = if program.is_met_by(&[]) { Status::Optimal } else { Status::Infeasible };
    Message { status, objective: 0.0, bound: 0.0, values: Vec::new() }
}

/// The program as HiGHS takes it.
fn stated(program: &IntegerProgram) -> RowProblem {
    let mut problem = RowProblem::default();
    let columns: Vec<_> = (program.variables().iter())
        .map(|variable| {
            let (least, most) = (variable.least as f64, variable.most as f64);
            problem.add_integer_column(variable.cost as f64, least..=most)
        })
        .collect();
    for row in program.rows() {
        let terms = row.terms.iter().filter(|(_, times)| *times != 0);
        let terms: Vec<_> =
            terms.map(|&(variable, times)| (columns[variable], times as f64)).collect();
        let right = row.right as f64;
        match row.sense {
            Sense::Equal => problem.add_row(right..=right, terms),
            Sense::AtMost => problem.add_row(..=right, terms),
            Sense::AtLeast => problem.add_row(right.., terms),
        }
    }
    problem
}

#[cfg(test)]
mod tests {
    use lightsout_integer::{Row, Variable};

    use super::*;

    /// Pseudo-random numbers below `end`, from a linear congruence.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, end: u64) -> i64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) % end) as i64
        }
    }

    fn random(dice: &mut Dice) -> IntegerProgram {
        let mut program = IntegerProgram::new("random");
        for number in 0..4 {
            let (most, cost) = (1 + dice.below(3), dice.below(7) - 3);
            let variable = Variable { name: format!("x{number}"), least: 0, most, cost };
            program.add_variable(variable).expect("a variable");
        }
        for number in 0..1 + dice.below(3) {
            let terms = (0..4).map(|variable| (variable, dice.below(7) - 3)).collect();
            let sense = [Sense::Equal, Sense::AtMost, Sense::AtLeast][dice.below(3) as usize];
            let row = Row { name: format!("r{number}"), terms, sense, right: dice.below(8) - 2 };
            program.add_row(row).expect("a row");
        }
        program
    }

    /// The least sum, by trying all values.
    fn tried(program: &IntegerProgram) -> Option<i128> {
        let most: Vec<i64> = program.variables().iter().map(|variable| variable.most).collect();
        let count: i64 = most.iter().map(|most| most + 1).product();
        let values = |mut number: i64| -> Vec<i64> {
            let digit = |most: &i64| {
                let digit = number % (most + 1);
                number /= most + 1;
                digit
            };
            most.iter().map(digit).collect()
        };
        let met = (0..count).map(values).filter(|values| program.is_met_by(values));
        met.map(|values| program.cost_of(&values)).min()
    }

    #[test]
    fn it_agrees_with_trying_all_values() {
        let mut dice = Dice(5);
        let mut infeasible = 0;
        for _ in 0..60 {
            let program = random(&mut dice);
            let message = solve(&program, None).expect("a reply");
            match tried(&program) {
                Some(least) => {
                    assert_eq!(message.status, Status::Optimal, "{program:?}");
                    let (_, cost) = super::super::checked(&message, &program).expect("values");
                    assert_eq!(i128::from(cost), least, "{program:?}");
                    assert_eq!(lightsout_integer::answers::least_above(message.bound), Some(cost));
                }
                None => {
                    assert_eq!(message.status, Status::Infeasible, "{program:?}");
                    infeasible += 1;
                }
            }
        }
        assert!((5..55).contains(&infeasible), "{infeasible}");
    }

    #[test]
    fn a_program_without_variables_is_met_or_not() {
        let mut program = IntegerProgram::new("empty");
        assert_eq!(solve(&program, None).expect("a reply").status, Status::Optimal);
        let row = Row { name: "r".to_string(), terms: vec![], sense: Sense::Equal, right: 1 };
        program.add_row(row).expect("a row");
        assert_eq!(solve(&program, None).expect("a reply").status, Status::Infeasible);
    }
}
