//! One board: solved, unsolvable or unknown.

use std::borrow::Cow;

use lightsout::ask::Refusal;
use lightsout::ask::solve::{Search, Solve};
use lightsout::engines::methods::search::{A_STAR, GREEDY, IDA_STAR, MCTS, WithEstimate};
use lightsout::formats::{self, Hints, Kind};
use lightsout::model::puzzle::Rule;
use lightsout::read::ReadError;
use lightsout::report::of_other_lights;
use lightsout::solver::batch::{Desk, Verdict};
use lightsout::solver::run::{self, Report};
use lightsout::solver::solve::method::Method;
use lightsout::solver::solve::outcome::{Certificate, Outcome};
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::Core;
use crate::errors;
use crate::work::{self, Wishes};

/// Puzzles of up to so many lights and buttons are factored once, and every board then takes microseconds.
const SMALL: usize = 1024;

/// The options of a search: a heuristic, the exploration constant, a reward, a seed, and whether symmetric solutions are
/// looked for first.
type Options<'py> = (Option<Bound<'py, PyAny>>, Option<f64>, Option<String>, u64, Option<bool>);

/// `("solved", presses, order, proved, at_least, how, method, cost, path)`, `("unsolvable", certificate, boards, method)` or
/// `("unknown", reason, kind, method)`.
#[pyfunction]
#[pyo3(signature = (core, board, fewest, method=None, time_limit=None, memory_limit=None, progress=None, options=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    core: &Core,
    board: Option<Flat<'py>>,
    fewest: bool,
    method: Option<&str>,
    time_limit: Option<f64>,
    memory_limit: Option<u64>,
    progress: Option<Py<PyAny>>,
    options: Option<Options<'py>>,
) -> PyResult<Bound<'py, PyAny>> {
    if method.is_none()
        && let Some(answer) = at_once(py, core, board.as_ref())?
    {
        return Ok(answer);
    }
    let wishes = Wishes::new(time_limit, memory_limit, progress)?;
    let puzzle = arrays::started(core, board.as_ref())?;
    let (heuristic, exploration, reward, seed, symmetry) = options.unwrap_or_default();
    let named = heuristic.as_ref().and_then(|given| given.extract::<String>().ok());
    let own = heuristic.filter(|_| named.is_none()).map(Bound::unbind);
    let exploration = exploration.map(|c| (c * 100.0).round() as u32);
    let question = Solve {
        method: method.map(str::to_string),
        fewest,
        fewest_if_cheap: !fewest,
        search: Search { heuristic: named, seed, exploration, reward },
        symmetry,
        ..Solve::default()
    };
    let report = work::run(py, &wishes, |budget| {
        let method = question.method(&puzzle, &[])?;
        let Some(own) = own else { return question.solve_by(method, &puzzle, budget) };
        let name = method.info().name;
        let searchers = [&GREEDY, &A_STAR, &IDA_STAR, &MCTS];
        let searcher = searchers.into_iter().find(|searcher| searcher.info().name == name);
        let searcher = searcher.ok_or_else(|| {
            let names = searchers.map(|searcher| searcher.info().name).join(", ");
            Refusal::Other(format!("a heuristic of your own is for {names}, not for {name}"))
        })?;
        let estimate = |states: &[u8]| {
            let asked = wishes.ask(|py| {
                let board = PyArray1::from_vec(py, core.all.of_lights(states.to_vec()));
                own.call1(py, (board,))?.extract::<f64>(py)
            });
            asked.unwrap_or(0.0)
        };
        let searcher = WithEstimate { searcher, estimate: &estimate };
        Ok(run::run(&puzzle, &searcher, question.ask()?, budget)?)
    })?;
    told(py, core, &report.map_err(errors::ask)?)
}

/// The report on counters, or on buttons that set lights.
#[pyfunction]
#[pyo3(signature = (content, format=None))]
pub(crate) fn report(py: Python<'_>, content: &[u8], format: Option<&str>) -> PyResult<String> {
    let hints = Hints { format, kind: Some(Kind::Puzzle), ..Hints::default() };
    let spec = work::plainly(py, |budget| {
        let document = formats::read_within(content, &hints, budget)?;
        document.into_spec().map_err(ReadError::NoPuzzle)
    })?;
    let spec = spec.map_err(errors::read)?;
    let report = work::plainly(py, |budget| of_other_lights(&spec, budget))?;
    let report = report.map_err(errors::value)?.ok_or_else(|| {
        errors::value("every press toggles lights of this puzzle. lo.reads(text).solve() solves it")
    })?;
    Ok(report.to_string())
}

/// The answer by tables that all boards of the puzzle share, where it is small and all solutions can be compared.
fn at_once<'py>(
    py: Python<'py>,
    core: &Core,
    board: Option<&Flat<'py>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let puzzle = &core.puzzle;
    // The tables count presses, whatever they cost.
    if puzzle.costs().is_some() {
        return Ok(None);
    }
    let is_small = puzzle.lights().max(puzzle.buttons()) <= SMALL && puzzle.rule() == Rule::Free;
    let prepared = match core.at_hand() {
        None if is_small => work::plainly(py, |budget| core.prepared(budget).ok())?,
        at_hand => at_hand,
    };
    let Some(prepared) = prepared.filter(|known| known.finds_fewest()) else {
        return Ok(None);
    };
    let states = match board {
        Some(board) => arrays::own_board(core, arrays::bytes(board)?)?,
        None => Cow::Borrowed(puzzle.start().states()),
    };
    let mut desk = Desk::default();
    let answer = match prepared.solve(&states, &mut desk).map_err(errors::internal)? {
        Verdict::Solved { presses, is_fewest } => {
            let at_least = presses.iter().map(|&count| u64::from(count)).sum::<u64>();
            let presses = PyArray1::from_vec(py, core.all.of_buttons(presses.to_vec()));
            let how = core.why_fewest(prepared);
            let (order, path) = (py.None(), py.None());
            ("solved", presses, order, is_fewest, at_least, how, "elimination", at_least, path)
                .into_pyobject(py)?
                .into_any()
        }
        Verdict::Unsolvable { weights } => {
            let weights = weights.iter().map(|&weight| i64::from(weight)).collect();
            let weights = PyArray1::from_vec(py, core.all.of_lights(weights));
            ("unsolvable", weights, py.None(), "elimination").into_pyobject(py)?.into_any()
        }
    };
    Ok(Some(answer))
}

/// A report as Python gets it.
fn told<'py>(py: Python<'py>, core: &Core, report: &Report) -> PyResult<Bound<'py, PyAny>> {
    let method = report.method.name;
    Ok(match &report.outcome {
        Outcome::Solved(solution) => {
            let (presses, order) = arrays::presses(py, &core.puzzle, &core.all, solution.presses());
            let (is_fewest, at_least) = (solution.is_fewest(), solution.at_least());
            let (how, cost) = (solution.how(), solution.cost());
            let path = report.path.as_ref().map(|path| {
                let numbers = path.iter().map(|button| core.all.button(button.0) as u64);
                PyArray1::from_iter(py, numbers)
            });
            ("solved", presses, order, is_fewest, at_least, how, method, cost, path)
                .into_pyobject(py)?
                .into_any()
        }
        Outcome::Unsolvable(refutation) => match refutation.certificate() {
            Certificate::Weights(weights) => {
                let weights = weights.iter().map(|&weight| i64::from(weight)).collect();
                let weights = PyArray1::from_vec(py, core.all.of_lights(weights));
                ("unsolvable", weights, py.None(), method).into_pyobject(py)?.into_any()
            }
            Certificate::Together(list) => {
                let spread = |weights: &Vec<u8>| {
                    let weights = weights.iter().map(|&weight| i64::from(weight)).collect();
                    core.all.of_lights(weights)
                };
                let rows: Vec<Vec<i64>> = list.iter().map(spread).collect();
                let rows = PyArray2::from_vec2(py, &rows).map_err(errors::internal)?;
                ("unsolvable", rows, py.None(), method).into_pyobject(py)?.into_any()
            }
            Certificate::Closed(boards) => {
                ("unsolvable", py.None(), boards.len(), method).into_pyobject(py)?.into_any()
            }
        },
        Outcome::Unknown(unknown) => {
            ("unknown", unknown.to_string(), unknown.kind(), method).into_pyobject(py)?.into_any()
        }
    })
}
