//! The programs that read a language, and how their answers are read.

use std::collections::HashMap;
use std::process::Command;

use lightsout_engines::encode::chlond::{self, Encoding, Model};
use lightsout_engines::encode::k_turns::{KTurns, TurnOrder};
use lightsout_engines::encode::parity::{Parity, Wanted};
use lightsout_engines::encode::theory::decode::presses_of;
use lightsout_integer::answers::{Status, Written, cbc, glpk, rounded};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_native::answers::{answer_set, dimacs, finite_model, mace4, smt, szs};
use lightsout_native::asked::Ended;
use lightsout_sat::Variable;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;

/// A program that reads one of the languages.
pub(super) struct Reader {
    pub target: &'static str,
    pub program: &'static str,
    pub install: &'static str,
    /// The name of the text, which tells some programs what is in it.
    pub input: &'static str,
    pub arguments: &'static [&'static str],
    /// The presses in its answer, or none if it says that there are none.
    pub read: fn(&Question<'_>, &Ended) -> Result<Option<Presses>, String>,
    /// Whether it finds the fewest where the text asks for them.
    pub minimises: bool,
    /// The most lights of a board that it takes on in good time.
    pub most_lights: usize,
}

/// A board, and what is asked of it.
pub(super) struct Question<'a> {
    pub puzzle: &'a Puzzle,
    pub ask: Ask,
}

/// The file that some programs write.
pub(super) const OUT: &str = "answer.txt";

const fn reader(target: &'static str, program: &'static str, install: &'static str) -> Reader {
    let read =
        |question: &Question<'_>, told: &Ended| parity(question, dimacs::of_output(told.output())?);
    Reader {
        target,
        program,
        install,
        input: "puzzle.txt",
        arguments: &["puzzle.txt"],
        read,
        minimises: false,
        most_lights: usize::MAX,
    }
}

/// Every program for every language.
pub(super) const READERS: &[Reader] = &[
    Reader {
        arguments: &["-verb=0", "puzzle.txt", OUT],
        read: |question, told| parity(question, dimacs::of_file(&file(told)?)?),
        ..reader("dimacs", "minisat", "apt install minisat")
    },
    Reader {
        arguments: &["-q", "puzzle.txt"],
        ..reader("dimacs", "cadical", "apt install cadical")
    },
    reader("dimacs", "clasp", "apt install clasp"),
    Reader {
        arguments: &["--verb", "0", "puzzle.txt"],
        ..reader("xor-dimacs", "cryptominisat5", "apt install cryptominisat")
    },
    Reader { minimises: true, ..reader("wcnf-old", "clasp", "apt install clasp") },
    Reader {
        arguments: &["-wcnf", "puzzle.txt", "-model"],
        read: |question, told| bits(question, told, "k!"),
        minimises: true,
        most_lights: 6,
        ..reader("wcnf-old", "z3", "apt install z3")
    },
    Reader {
        input: "puzzle.wcnf",
        arguments: &["-vv", "puzzle.wcnf"],
        minimises: true,
        most_lights: 4,
        ..reader("wcnf-old", "rc2.py", "pip install python-sat")
    },
    Reader {
        input: "puzzle.wcnf",
        arguments: &["-vv", "puzzle.wcnf"],
        minimises: true,
        most_lights: 4,
        ..reader("wcnf", "rc2.py", "pip install python-sat")
    },
    Reader {
        input: "puzzle.opb",
        arguments: &["puzzle.opb"],
        minimises: true,
        ..reader("opb", "clasp", "apt install clasp")
    },
    Reader {
        arguments: &["-smt2", "puzzle.txt"],
        read: smt_model,
        minimises: true,
        most_lights: 4,
        ..reader("smt2", "z3", "apt install z3")
    },
    Reader {
        arguments: &["--lang", "smt2", "--produce-models", "puzzle.txt"],
        read: smt_model,
        most_lights: 4,
        ..reader("smt2", "cvc5", "apt install cvc5")
    },
    Reader {
        arguments: &["--math", "puzzle.txt", "--output", OUT],
        read: |question, told| mathprog(question, told, Encoding::Integer),
        minimises: true,
        ..reader("mathprog", "glpsol", "apt install glpk-utils")
    },
    Reader {
        arguments: &["--minisat", "--math", "puzzle.txt", "--output", OUT],
        read: |question, told| mathprog(question, told, Encoding::BinarySplit),
        ..reader("mathprog-bits", "glpsol", "apt install glpk-utils")
    },
    Reader {
        arguments: &["--lp", "puzzle.txt", "--output", OUT],
        read: |question, told| counts(question, &glpk::report(&file(told)?).map_err(said)?),
        minimises: true,
        ..reader("lp", "glpsol", "apt install glpk-utils")
    },
    Reader {
        input: "puzzle.lp",
        arguments: &["puzzle.lp", "-solve", "-solution", OUT],
        read: |question, told| counts(question, &cbc::solution(&file(told)?).map_err(said)?),
        minimises: true,
        ..reader("lp", "cbc", "apt install coinor-cbc")
    },
    Reader {
        arguments: &["--freemps", "puzzle.txt", "--output", OUT],
        read: |question, told| counts(question, &glpk::report(&file(told)?).map_err(said)?),
        minimises: true,
        ..reader("mps", "glpsol", "apt install glpk-utils")
    },
    Reader {
        input: "puzzle.mps",
        arguments: &["puzzle.mps", "-solve", "-solution", OUT],
        read: |question, told| counts(question, &cbc::solution(&file(told)?).map_err(said)?),
        minimises: true,
        ..reader("mps", "cbc", "apt install coinor-cbc")
    },
    Reader { read: atoms, minimises: true, ..reader("asp", "clingo", "apt install gringo") },
    Reader {
        input: "puzzle.mzn",
        arguments: &["--solver", "gecode", "puzzle.mzn"],
        read: array,
        minimises: true,
        ..reader("minizinc", "minizinc", "apt install minizinc")
    },
    Reader {
        arguments: &["-m", "1", "-f", "puzzle.txt"],
        read: |question, told| match mace4::read(told.output())? {
            mace4::Found::Models(models) => {
                presses_of(question.puzzle, &models[0]).map(Some).map_err(said)
            }
            mace4::Found::None => Ok(None),
            other => Err(format!("{other:?}")),
        },
        most_lights: 10,
        ..reader("ladr", "mace4", "apt install prover9")
    },
    Reader {
        arguments: &[
            "--lang",
            "tptp",
            "--finite-model-find",
            "--dump-models",
            "--dag-thresh=0",
            "puzzle.txt",
        ],
        read: |question, told| match szs::status(told.output())? {
            szs::Status::Unsatisfiable => Ok(None),
            _ => presses_of(question.puzzle, &finite_model::switches(told.output())?)
                .map(Some)
                .map_err(said),
        },
        most_lights: 4,
        ..reader("tptp", "cvc5", "apt install cvc5")
    },
];

/// Version 1.0 does, and 1.1 does not.
pub(super) fn cvc5_reads_tptp() -> bool {
    let languages = Command::new("cvc5").args(["--lang", "help"]).output();
    let is_read =
        languages.is_ok_and(|told| String::from_utf8_lossy(&told.stdout).contains("tptp"));
    if !is_read {
        println!("skipped: tptp is not read by this cvc5. The tests know 1.0 and 1.1");
    }
    is_read
}

fn said(error: impl ToString) -> String {
    error.to_string()
}

/// Returns the file that a program wrote.
pub(super) fn file(told: &Ended) -> Result<String, String> {
    told.answer(OUT).map_err(|unknown| unknown.to_string())
}

/// The formula that a question is in the languages of variables that hold or not.
fn formula(question: &Question<'_>) -> Parity {
    let mut budget = Budget::unlimited();
    Parity::of(question.puzzle, Wanted::of_text(question.ask), &mut budget).expect("a formula")
}

fn parity(question: &Question<'_>, read: dimacs::Read) -> Result<Option<Presses>, String> {
    let dimacs::Read::Model { holds, .. } = read else {
        return none_if(read == dimacs::Read::Unsatisfiable);
    };
    let value = |variable: Variable| holds.get(variable.0 as usize) == Some(&true);
    Ok(Some(formula(question).decode(&value)))
}

fn none_if(is_refuted: bool) -> Result<Option<Presses>, String> {
    if is_refuted { Ok(None) } else { Err("it gave up".to_string()) }
}

/// The presses in a model of variables with this word before their numbers.
fn bits(question: &Question<'_>, told: &Ended, word: &str) -> Result<Option<Presses>, String> {
    let smt::Verdict::Model(model) = smt::read(told.output())? else {
        return none_if(told.output().starts_with("unsat"));
    };
    let holds = holding(&model, word);
    Ok(Some(formula(question).decode(&holds)))
}

fn holding<'m>(
    model: &'m HashMap<String, String>,
    word: &'m str,
) -> impl Fn(Variable) -> bool + 'm {
    move |variable| {
        model.get(&format!("{word}{}", variable.number())).is_some_and(|value| value == "true")
    }
}

fn smt_model(question: &Question<'_>, told: &Ended) -> Result<Option<Presses>, String> {
    let puzzle = question.puzzle;
    let smt::Verdict::Model(model) = smt::read(told.output())? else {
        return none_if(told.output().starts_with("unsat"));
    };
    if let Some(length) = question.ask.presses {
        let turns = KTurns::of(puzzle, length, TurnOrder::Any, &mut Budget::unlimited());
        let turns = turns.expect("turns");
        let holds =
            |variable| model.get(&turns.formula.symbol(variable)).is_some_and(|v| v == "true");
        return Ok(Some(turns.decode(&holds)));
    }
    if puzzle.states() == 2 {
        return Ok(Some(formula(question).decode(&holding(&model, "x"))));
    }
    let count = |button| model.get(&format!("b{button}")).map_or(Ok(0), |value| value.parse());
    let counts: Result<Vec<u8>, _> = (0..puzzle.buttons()).map(count).collect();
    Ok(Some(Presses::Counts(counts.map_err(said)?)))
}

/// The counts of the variables `x0`, `x1` and so on.
fn counts(question: &Question<'_>, written: &Written) -> Result<Option<Presses>, String> {
    if written.status != Status::Optimal {
        return none_if(written.status == Status::Infeasible);
    }
    let count = |button| {
        let value = written.values.get(&format!("x{button}")).copied().unwrap_or(0.0);
        rounded(value).and_then(|count| u8::try_from(count).ok())
    };
    let counts: Option<Vec<u8>> = (0..question.puzzle.buttons()).map(count).collect();
    Ok(Some(Presses::Counts(counts.ok_or("a count that is none")?)))
}

fn mathprog(
    question: &Question<'_>,
    told: &Ended,
    encoding: Encoding,
) -> Result<Option<Presses>, String> {
    let written = glpk::report(&file(told)?).map_err(said)?;
    // MiniSat looks for any solution, so GLPK calls what it finds feasible.
    let is_found = match encoding {
        Encoding::Integer => written.status == Status::Optimal,
        Encoding::BinarySplit => written.status == Status::Feasible,
    };
    if !is_found {
        return none_if(written.status == Status::Infeasible);
    }
    let model =
        Model::of(question.puzzle, question.ask, &mut Budget::unlimited()).expect("a model");
    let said = chlond::mathprog(question.puzzle, &model, encoding, None);
    Ok(Some(Presses::Counts(said.counts(&written.values).ok_or("a count that is none")?)))
}

fn atoms(question: &Question<'_>, told: &Ended) -> Result<Option<Presses>, String> {
    let puzzle = question.puzzle;
    Ok(match answer_set::read(told.output(), puzzle.buttons(), puzzle.states())? {
        answer_set::Read::Answer { counts, .. } => Some(Presses::Counts(counts)),
        answer_set::Read::Unsatisfiable => None,
    })
}

/// The array that MiniZinc prints.
fn array(question: &Question<'_>, told: &Ended) -> Result<Option<Presses>, String> {
    let text = told.output();
    // The last of those that became better and better.
    let last = text.rsplit("----------").nth(1).and_then(|last| last.rsplit('[').next());
    let Some((array, _)) = last.and_then(|last| last.split_once(']')) else {
        return none_if(text.contains("=====UNSATISFIABLE====="));
    };
    let counts = array.split(", ").map(str::parse);
    let counts: Vec<u8> = counts.collect::<Result<_, _>>().map_err(said)?;
    assert_eq!(counts.len(), question.puzzle.buttons());
    Ok(Some(Presses::Counts(counts)))
}
