//! The readers of answers, on what the real programs once wrote, whole and damaged; see `recorded/README.md`.
//!
//! Half an answer is an error of one sentence, or it still holds a solution that the judge accepts: whatever is
//! lost, nothing wrong is believed.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use lightsout_engines::encode::theory::decode;
use lightsout_integer::answers::{Status as Found, Written, cbc, glpk, rounded};
use lightsout_logic::models::Interpretation;
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self};
use lightsout_native::answers::szs::{self, Status};
use lightsout_native::answers::{answer_set, dimacs, finite_model, mace4, prover9, smt};
use lightsout_solver::solve::outcome::{Bound, Claim, Outcome};
use lightsout_solver::verify;

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Says {
    /// These presses, and whether there are none with fewer.
    Presses(Presses, bool),
    /// There is no solution.
    NoSolution,
    /// The program does not know.
    Nothing,
}

type Reader = fn(&Puzzle, &str) -> Result<Says, String>;

/// A recorded answer.
struct Recorded {
    file: &'static str,
    board: fn() -> Puzzle,
    read: Reader,
    /// How many presses it has; none when it says that there is no solution.
    presses: Option<u64>,
}

const fn recorded(
    file: &'static str,
    board: fn() -> Puzzle,
    read: Reader,
    presses: Option<u64>,
) -> Recorded {
    Recorded { file, board, read, presses }
}

const RECORDED: &[Recorded] = &[
    recorded("g1.minisat.out", g1, minisat, Some(11)),
    recorded("corner.minisat.out", corner, minisat, None),
    recorded("g1.cadical.out", g1, sat, Some(19)),
    recorded("corner.cadical.out", corner, sat, None),
    recorded("g1.cryptominisat.out", g1, sat, Some(9)),
    recorded("corner.cryptominisat.out", corner, sat, None),
    recorded("g1.clasp.out", g1, sat, Some(5)),
    recorded("g1-fewest.clasp.out", g1, sat, Some(5)),
    recorded("corner.clasp.out", corner, sat, None),
    recorded("g1.clasp-asp.out", g1, asp, Some(5)),
    recorded("g1-fewest.clasp-asp.out", g1, asp, Some(5)),
    recorded("corner.clasp-asp.out", corner, asp, None),
    recorded("g1.z3.out", g1, by_smt, Some(9)),
    recorded("g1-fewest.z3.out", g1, by_smt, Some(5)),
    recorded("corner.z3.out", corner, by_smt, None),
    recorded("g1.cvc5.out", g1, by_smt, Some(9)),
    recorded("corner.cvc5.out", corner, by_smt, None),
    recorded("g1.cvc5-models.out", g1, finite_models, Some(19)),
    recorded("corner.cvc5-models.out", corner, finite_models, None),
    recorded("corner-2x3.eprover.out", corner_2x3, refutation, None),
    recorded("g1.glpsol.out", g1, glpsol, Some(19)),
    recorded("g1-fewest.glpsol.out", g1, glpsol, Some(5)),
    recorded("corner.glpsol.out", corner, glpsol, None),
    recorded("g1.cbc.out", g1, by_cbc, Some(19)),
    recorded("g1-fewest.cbc.out", g1, by_cbc, Some(5)),
    recorded("corner.cbc.out", corner, by_cbc, None),
    recorded("g1.mace4.out", g1, by_mace4, Some(11)),
    recorded("corner.mace4.out", corner, by_mace4, None),
    recorded("plan-g1.prover9.out", g1, by_prover9, Some(5)),
    recorded("plan-g2.prover9.out", g2, by_prover9, Some(6)),
    recorded("corner-2x3.prover9.out", corner_2x3, by_prover9, None),
];

fn text(file: &str) -> String {
    let path = format!("{}/tests/recorded/{file}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn board(name: &str, start: &str) -> Puzzle {
    let mut spec = spec::named(name).expect("a size");
    let lit = start.chars().filter(|c| "01".contains(*c)).map(|c| u8::from(c == '1'));
    spec.start = Some(Start::Board(Board::new(lit.collect())));
    spec.build().expect("a board")
}

fn g1() -> Puzzle {
    board("5x5", "11011/10101/01110/00111/00100")
}

fn g2() -> Puzzle {
    board("5x5", "00000/11011/00000/10001/11011")
}

fn corner() -> Puzzle {
    board("5x5", "10000/00000/00000/00000/00000")
}

fn corner_2x3() -> Puzzle {
    board("2x3", "100/000")
}

fn presses(counts: impl Iterator<Item = Option<u8>>, is_best: bool) -> Result<Says, String> {
    let counts: Option<Vec<u8>> = counts.collect();
    let counts = counts.ok_or("a value is not a count of presses")?;
    Ok(Says::Presses(Presses::Counts(counts), is_best))
}

/// In all texts for SAT solvers, the variables of the buttons come first.
fn by_bits(puzzle: &Puzzle, read: dimacs::Read) -> Result<Says, String> {
    match read {
        dimacs::Read::Unsatisfiable => Ok(Says::NoSolution),
        dimacs::Read::Unknown => Ok(Says::Nothing),
        dimacs::Read::Model { holds, least } => {
            let bit = |button: usize| holds.get(button) == Some(&true);
            let counts: Vec<u8> = (0..puzzle.buttons()).map(|b| u8::from(bit(b))).collect();
            let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
            match least {
                Some(least) if least != total => Err("it costs something else".to_string()),
                _ => presses(counts.into_iter().map(Some), least.is_some()),
            }
        }
    }
}

fn minisat(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    by_bits(puzzle, dimacs::of_file(text)?)
}

fn sat(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    by_bits(puzzle, dimacs::of_output(text)?)
}

fn asp(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    match answer_set::read(text, puzzle.buttons(), puzzle.states())? {
        answer_set::Read::Unsatisfiable => Ok(Says::NoSolution),
        answer_set::Read::Answer { counts, is_best } => {
            presses(counts.into_iter().map(Some), is_best)
        }
    }
}

fn by_smt(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    match smt::read(text)? {
        smt::Verdict::Unsatisfiable => Ok(Says::NoSolution),
        smt::Verdict::Unknown => Ok(Says::Nothing),
        smt::Verdict::Model(model) => {
            let holds = |button: usize| model.get(&format!("x{}", button + 1));
            let count = |button| Some(u8::from(holds(button).is_some_and(|value| value == "true")));
            presses((0..puzzle.buttons()).map(count), false)
        }
    }
}

fn of_model(puzzle: &Puzzle, model: &Interpretation) -> Result<Says, String> {
    let presses = decode::presses_of(puzzle, model).map_err(|error| error.to_string())?;
    Ok(Says::Presses(presses, false))
}

fn finite_models(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    match smt::status(text)? {
        Status::Unsatisfiable => Ok(Says::NoSolution),
        Status::GaveUp => Ok(Says::Nothing),
        Status::Satisfiable => of_model(puzzle, &finite_model::switches(text)?),
    }
}

fn refutation(_: &Puzzle, text: &str) -> Result<Says, String> {
    Ok(match szs::status(text)? {
        Status::Unsatisfiable => Says::NoSolution,
        Status::Satisfiable | Status::GaveUp => Says::Nothing,
    })
}

fn by_mace4(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    match mace4::read(text)? {
        mace4::Found::None => Ok(Says::NoSolution),
        mace4::Found::Limit => Ok(Says::Nothing),
        mace4::Found::Models(models) => of_model(puzzle, &models[0]),
    }
}

fn by_prover9(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    match prover9::read(text)? {
        prover9::Ending::Exhausted => Ok(Says::NoSolution),
        prover9::Ending::Limit(_) => Ok(Says::Nothing),
        prover9::Ending::Proof(proof) => {
            let presses = decode::presses_between(puzzle, &decode::boards_in(proof));
            Ok(Says::Presses(presses.map_err(|error| error.to_string())?, false))
        }
    }
}

/// The values of the columns with these names.
fn columns(
    puzzle: &Puzzle,
    written: &Written,
    name: impl Fn(usize) -> String,
) -> Result<Says, String> {
    let value = |button| written.values.get(&name(button)).copied().unwrap_or(0.0);
    let count = |button| {
        let count = u8::try_from(rounded(value(button))?).ok();
        count.filter(|count| *count < puzzle.states())
    };
    match written.status {
        Found::Infeasible => Ok(Says::NoSolution),
        Found::Undecided => Ok(Says::Nothing),
        Found::Optimal | Found::Feasible => presses((0..puzzle.buttons()).map(count), false),
    }
}

fn glpsol(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    let written = glpk::report(text).map_err(|error| error.to_string())?;
    columns(puzzle, &written, |button| format!("x[{},{}]", button / 5, button % 5))
}

fn by_cbc(puzzle: &Puzzle, text: &str) -> Result<Says, String> {
    let written = cbc::solution(text).map_err(|error| error.to_string())?;
    columns(puzzle, &written, |button| format!("x{button}"))
}

/// Whether the judge accepts presses as a solution.
fn is_solution(puzzle: &Puzzle, presses: &Presses) -> bool {
    let claim = Claim::Solved { presses: presses.clone(), bound: Bound::NotAsked };
    matches!(verify::judge(puzzle, claim), Ok(Outcome::Solved(_)))
}

#[test]
fn every_recorded_answer_is_read_and_right() {
    for Recorded { file, board, read, presses } in RECORDED {
        let puzzle = board();
        let says = read(&puzzle, &text(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        match (says, presses) {
            (Says::NoSolution, None) => {}
            (Says::Presses(found, is_best), Some(presses)) => {
                assert_eq!(found.total(), *presses, "{file}");
                assert!(is_solution(&puzzle, &found), "{file}");
                assert!(!is_best || *presses == 5, "{file}");
            }
            (says, _) => panic!("{file}: {says:?}"),
        }
    }
}

#[test]
fn no_recorded_answer_is_left_unread() {
    let folder = format!("{}/tests/recorded", env!("CARGO_MANIFEST_DIR"));
    let names = fs::read_dir(folder).expect("a folder").map(|entry| {
        let name = entry.expect("an entry").file_name();
        name.into_string().expect("a plain name")
    });
    let answers: BTreeSet<String> = names.filter(|name| name.ends_with(".out")).collect();
    let others = ["solve-g1.mace4.out", "generate-domain5.mace4.out"];
    let read = RECORDED.iter().map(|recorded| recorded.file).chain(others);
    assert_eq!(answers, read.map(str::to_string).collect());
}

#[test]
fn all_models_are_read_not_only_the_first() {
    let mace4::Found::Models(models) = mace4::read(&text("solve-g1.mace4.out")).expect("models")
    else {
        panic!("no models")
    };
    let puzzle = g1();
    let mut totals = Vec::new();
    for model in &models {
        let bit = |button: usize| model.value("S", &[button / 5 + 1, button % 5 + 1]);
        let counts = (0..25).map(|button| u8::try_from(bit(button)?).ok());
        let Ok(Says::Presses(found, _)) = presses(counts, false) else { panic!("no presses") };
        assert!(is_solution(&puzzle, &found));
        totals.push(found.total());
    }
    totals.sort_unstable();
    assert_eq!(totals, [5, 9, 11, 19]);
}

#[test]
fn models_that_are_announced_and_missing_are_missed() {
    let text = text("generate-domain5.mace4.out");
    let error = mace4::read(&text).expect_err("forty of a thousand");
    assert_eq!(error, "it says that it has 1000 models, and shows 40");
    let models = Interpretation::read_all(&text).expect("models");
    let boards: BTreeSet<&[u32]> =
        models.iter().map(|model| &model.table("On").expect("boards").values[..]).collect();
    assert_eq!(boards.len(), 40);
    // Each is orthogonal to both quiet patterns, which are tables of the same model.
    for model in &models {
        let table = |name| &model.table(name).expect("a table").values;
        for quiet in ["N1", "N2"] {
            let both: u32 = table("On").iter().zip(table(quiet)).map(|(on, n)| on & n).sum();
            assert_eq!(both % 2, 0);
        }
    }
}

#[test]
fn what_was_counted_is_read() {
    let counts = |counts: Vec<(&'static str, u64)>| counts.into_iter().collect::<HashMap<_, _>>();
    let plan = counts(prover9::statistics(&text("plan-g1.prover9.out")));
    assert_eq!(plan, [("given", 2810), ("generated", 70_227), ("kept", 16_822)].into());
    let plan = counts(prover9::statistics(&text("plan-g2.prover9.out")));
    assert_eq!(plan, [("given", 21_050), ("generated", 526_227), ("kept", 95_405)].into());
    let boards = counts(mace4::statistics(&text("generate-domain5.mace4.out")));
    let known =
        [("selections", 1174), ("assignments", 5676), ("propagations", 1157), ("clauses", 1338)];
    assert_eq!(boards, known.into());
}

/// Every text that some damage makes of another: cut off, without a line, with another byte.
fn damaged(text: &str) -> Vec<String> {
    let step = if text.len() < 2000 { 7 } else { 97 };
    let places = || (0..text.len()).step_by(step).filter(|&at| text.is_char_boundary(at));
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let every = (lines.len() / 200).max(1);
    let without = |line: usize| [&lines[..line], &lines[line + 1..]].concat().concat();
    let cut = places().map(|at| text[..at].to_string());
    let dropped = (0..lines.len()).step_by(every).map(without);
    let with = |at: usize, byte: &str| format!("{}{byte}{}", &text[..at], &text[at + 1..]);
    let other =
        places().flat_map(|at| ["\0", "9", "(", "-", "\u{fffd}"].map(|byte| with(at, byte)));
    cut.chain(dropped).chain(other).collect()
}

#[test]
fn damage_is_one_sentence_and_never_a_wrong_answer() {
    for Recorded { file, board, read, presses } in RECORDED {
        let puzzle = board();
        let (mut refused, mut lost) = (0, 0);
        for text in damaged(&text(file)) {
            match read(&puzzle, &text) {
                Err(reason) => {
                    assert!(!reason.is_empty() && !reason.contains('\n'), "{file}: {reason:?}");
                    refused += 1;
                }
                // That there is no solution is never believed without weights from the algebra.
                Ok(Says::NoSolution) => assert_eq!(*presses, None, "{file}: {text}"),
                Ok(Says::Nothing) => {}
                Ok(Says::Presses(found, is_best)) => match is_solution(&puzzle, &found) {
                    true => assert_eq!(Some(found.total()), *presses, "{file}: {text}"),
                    // The judge refuses it; but nothing may say that it is the best.
                    false => {
                        assert!(!is_best, "{file}: {text}");
                        lost += 1;
                    }
                },
            }
        }
        assert!(refused > 0, "{file}: nothing was refused, {lost} answers were wrong");
        println!("{file}: {refused} refused, {lost} wrong ones left to the judge");
    }
}
