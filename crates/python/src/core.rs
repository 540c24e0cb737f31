//! A puzzle in Python's hands: its description, the built puzzle, and results that serve all its boards.

use std::sync::OnceLock;

use lightsout::algebra::quoted::piece;
use lightsout::formats::{self, Hints, Kind};
use lightsout::model::board::Board;
use lightsout::model::ends::Ends;
use lightsout::model::goal::Goal;
use lightsout::model::lattice::WRAPS;
use lightsout::model::layout::Places;
use lightsout::model::presses::Presses;
use lightsout::model::puzzle::{Puzzle, Rule};
use lightsout::model::spec::graph::{Graph, Loops};
use lightsout::model::spec::start::Start;
use lightsout::model::spec::system::System;
use lightsout::model::spec::terms::Costs;
use lightsout::model::spec::{self, GoalSpec, Shape, Spec, id};
use lightsout::read::ReadError;
use lightsout::solver::batch::Prepared;
use lightsout::solver::linear::batch::BatchError;
use lightsout::solver::solve::budget::Budget;
use lightsout::solver::verify;
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::whole::All;
use crate::{errors, same, work};

/// A puzzle.
#[pyclass(frozen, module = "lightsout_puzzles._native")]
pub struct Core {
    pub spec: Spec,
    /// The puzzle that is solved: without forbidden buttons and ignored lights.
    pub puzzle: Puzzle,
    /// All its lights and buttons.
    pub all: All,
    prepared: OnceLock<Prepared>,
    /// How it is known that presses found at once are the fewest.
    why_fewest: OnceLock<String>,
}

/// The options in addition to a shape.
#[derive(FromPyObject, Default)]
#[pyo3(from_item_all)]
pub(crate) struct Options {
    title: Option<String>,
    states: Option<u8>,
    wrap: Option<String>,
    pattern: Option<String>,
    loops: Option<String>,
    rule: Option<String>,
    start: Option<String>,
    goal: Option<String>,
    seed: u64,
}

/// The value of a word, or a sentence that lists the words there are.
fn word<T: Clone>(argument: &str, text: &str, words: &[(&str, T)]) -> PyResult<T> {
    let found = words.iter().find(|(name, _)| *name == text);
    found.map(|(_, value)| value.clone()).ok_or_else(|| {
        let names: Vec<String> = words.iter().map(|(name, _)| format!("{name:?}")).collect();
        errors::value(format!(
            "{argument} is {}, not {:?}",
            names.join(" or "),
            piece(text).to_string()
        ))
    })
}

impl Options {
    /// The spec with this said on top.
    fn on(self, spec: Spec) -> PyResult<Spec> {
        let wraps: Vec<_> = WRAPS.iter().map(|&(wrap, name)| (name, wrap)).collect();
        let wrap = self.wrap.map(|text| word("wrap", &text, &wraps)).transpose()?;
        let loops =
            [("closed", Loops::Closed), ("open", Loops::Open), ("as-drawn", Loops::AsDrawn)];
        let loops = self.loops.map(|text| word("loops", &text, &loops)).transpose()?;
        let rules = [Rule::Free, Rule::LitOnly].map(|rule| (rule.name(), rule));
        let rule = self.rule.map(|text| word("rule", &text, &rules)).transpose()?;
        let seed = self.seed;
        let start = match self.start.as_deref() {
            None => None,
            Some("all") => Some(Start::All),
            Some("none") => Some(Start::None),
            Some("random") => Some(Start::Random { seed }),
            Some("random-solvable") => Some(Start::RandomSolvable { seed }),
            Some(text) => {
                return Err(errors::value(format!(
                    "start as a text is \"all\", \"none\", \"random\" or \"random-solvable\", not {:?}. A board is an array or lists, and lo.reads({:?}) reads a board that is written as a text",
                    piece(text).to_string(),
                    piece(text).to_string(),
                )));
            }
        };
        let goal = match self.goal.as_deref() {
            None => None,
            Some("equal") => Some(GoalSpec::Equal),
            Some("off") => Some(GoalSpec::State(0)),
            Some(text) => match text.parse() {
                Ok(state) => Some(GoalSpec::State(state)),
                Err(_) => word("goal as a text", text, &[("off", None), ("equal", None)])?,
            },
        };
        Ok(Spec {
            title: self.title.or(spec.title),
            wrap: wrap.or(spec.wrap),
            pattern: self.pattern.or(spec.pattern),
            states: self.states.or(spec.states),
            loops: loops.or(spec.loops),
            rule: rule.or(spec.rule),
            start: start.or(spec.start),
            goal: goal.or(spec.goal),
            ..spec
        })
    }
}

/// The spec, in which lights that may end in every state are ignored.
fn without_every_state(mut spec: Spec, states: u8) -> Spec {
    let is_every = |ends: &[u8]| (0..states).all(|state| ends.contains(&state));
    let free = spec.terms.ends.extract_if(.., |(_, ends)| is_every(ends));
    spec.terms.ignored.extend(free.map(|(name, _)| name));
    spec
}

impl Core {
    /// The puzzle of a spec.
    pub fn build(py: Python<'_>, spec: Spec) -> PyResult<Core> {
        let built = work::plainly(py, |budget| {
            let puzzle = spec.build_within(budget)?;
            let spec = without_every_state(spec, puzzle.states());
            let all = All::of(&spec, &puzzle, budget)?;
            Ok((spec, puzzle, all))
        })?;
        let (spec, puzzle, all) = built.map_err(errors::spec)?;
        Ok(Core { spec, puzzle, all, prepared: OnceLock::new(), why_fewest: OnceLock::new() })
    }

    /// Returns the solver for board after board, made when it is first needed.
    pub fn prepared(&self, budget: &mut Budget<'_>) -> Result<&Prepared, BatchError> {
        if let Some(prepared) = self.prepared.get() {
            return Ok(prepared);
        }
        // Where presses have costs, the fewest are not those of least cost.
        let made = Prepared::new(&self.puzzle, self.puzzle.costs().is_none(), budget)?;
        Ok(self.prepared.get_or_init(|| made))
    }

    /// Returns the solver for board after board, if it has been made.
    pub fn at_hand(&self) -> Option<&Prepared> {
        self.prepared.get()
    }

    /// How it is known that presses found at once are the fewest.
    pub fn why_fewest(&self, prepared: &Prepared) -> &str {
        self.why_fewest.get_or_init(|| match prepared.solutions().to_string().as_str() {
            "1" => "it is the only solution".to_string(),
            count => format!("all {count} solutions enumerated"),
        })
    }
}

#[pymethods]
impl Core {
    /// The puzzle of a name: a size, a geometry, a preset or an ID.
    #[staticmethod]
    fn named(py: Python<'_>, name: &str, options: Options) -> PyResult<Core> {
        let spec = spec::seeded(name, options.seed).map_err(errors::spec)?;
        Core::build(py, options.on(spec)?)
    }

    /// The puzzle on a graph: from, to and weight of every arc.
    #[staticmethod]
    fn of_graph(
        py: Python<'_>,
        names: Vec<String>,
        arcs: Vec<(usize, usize, u8)>,
        is_directed: bool,
        options: Options,
    ) -> PyResult<Core> {
        let graph = Graph { names, arcs, is_directed, positions: None };
        Core::build(py, options.on(Spec::of(Shape::Graph(graph)))?)
    }

    /// The puzzle with these lights and buttons: the lights that each button changes and their weights, one button after
    /// the other, and where those of each begin and those of the last end.
    #[staticmethod]
    fn of_system(
        py: Python<'_>,
        lights: Vec<String>,
        buttons: Vec<String>,
        starts: PyReadonlyArray1<'_, i64>,
        touched: PyReadonlyArray1<'_, i64>,
        weights: PyReadonlyArray1<'_, u8>,
        options: Options,
    ) -> PyResult<Core> {
        let (starts, touched, weights) =
            (starts.as_slice()?, touched.as_slice()?, weights.as_slice()?);
        let of_button = |(name, ends): (String, &[i64])| {
            let places = usize::try_from(ends[0]).ok().zip(usize::try_from(ends[1]).ok());
            let places = places.map(|(first, last)| first..last);
            let told = places.and_then(|places| {
                Some(touched.get(places.clone())?.iter().zip(weights.get(places)?))
            });
            let told = told.ok_or_else(|| errors::value("the columns of the matrix do not fit"))?;
            let light = |light: i64| usize::try_from(light).map_err(errors::internal);
            let told = told.map(|(&number, &weight)| Ok((light(number)?, weight)));
            Ok((name, told.collect::<PyResult<Vec<_>>>()?))
        };
        let buttons = buttons.into_iter().zip(starts.windows(2)).map(of_button);
        let system = System { lights, buttons: buttons.collect::<PyResult<_>>()? };
        Core::build(py, options.on(Spec::of(Shape::System(system)))?)
    }

    /// The puzzle that a text or the content of a file holds.
    #[staticmethod]
    #[pyo3(signature = (content, format, suffix, size, options))]
    fn of_bytes(
        py: Python<'_>,
        content: &[u8],
        format: Option<&str>,
        suffix: Option<&str>,
        size: Option<[usize; 2]>,
        options: Options,
    ) -> PyResult<Core> {
        // A number of states asks for the lights of a machine, not for its counters.
        let counters = options.states.map(|_| false);
        let kind = Some(Kind::Puzzle);
        let hints = Hints { format, suffix, size, kind, counters, ..Hints::default() };
        let spec = work::plainly(py, |budget| {
            let document = formats::read_within(content, &hints, budget)?;
            document.into_spec().map_err(ReadError::NoPuzzle)
        })?;
        Core::build(py, options.on(spec.map_err(errors::read)?)?)
    }

    /// The same puzzle from another board.
    fn with_start(&self, py: Python<'_>, board: Flat<'_>) -> PyResult<Core> {
        let start = Some(Start::Board(Board::new(arrays::bytes(&board)?.to_vec())));
        Core::build(py, Spec { start, ..self.spec.clone() })
    }

    /// The same puzzle with a board as its goal.
    fn with_goal(&self, py: Python<'_>, board: Flat<'_>) -> PyResult<Core> {
        let goal = Some(GoalSpec::Target(Board::new(arrays::bytes(&board)?.to_vec())));
        Core::build(py, Spec { goal, ..self.spec.clone() })
    }

    /// The same puzzle on more terms: what the press of each button costs, buttons that may not be pressed, lights
    /// that may end in any state, and lights that may end in some, by name.
    fn with_terms(
        &self,
        py: Python<'_>,
        costs: Option<Vec<u32>>,
        forbidden: Vec<String>,
        ignored: Vec<String>,
        ends: Vec<(String, Vec<u8>)>,
    ) -> PyResult<Core> {
        let mut terms = self.spec.terms.clone();
        terms.costs = costs.map(Costs::Listed).or(terms.costs);
        terms.forbidden.extend(forbidden);
        terms.ignored.extend(ignored);
        terms.ends.extend(ends);
        Core::build(py, Spec { terms, ..self.spec.clone() })
    }

    /// What a press of each button costs, where that was said.
    #[getter]
    fn costs<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<u32>>> {
        let costs = self.all.puzzle(&self.puzzle).costs();
        costs.map(|costs| PyArray1::from_slice(py, costs))
    }

    /// The numbers of the lights that may end in several states, each with these.
    #[getter]
    fn ends(&self) -> Vec<(usize, Vec<u16>)> {
        let ends = self.all.puzzle(&self.puzzle).goal().ends();
        let several = ends.into_iter().flat_map(Ends::several);
        several
            .map(|(light, states)| (light.0, states.iter().copied().map(u16::from).collect()))
            .collect()
    }

    /// The numbers of the lights that matter and of the buttons that may be pressed.
    #[getter]
    fn left(&self) -> (Vec<usize>, Vec<usize>) {
        self.all.left(&self.puzzle)
    }

    /// The number of a light and of a button of this name, which may be a square or coordinates.
    fn find(&self, name: &str) -> (Option<usize>, Option<usize>) {
        let layout = self.all.puzzle(&self.puzzle).layout();
        (layout.lights().find(name), layout.buttons().find(name))
    }

    /// The names that hints use for the lights and the buttons of flat boards, such as `b1` for `0,1`, where they have one.
    #[getter]
    fn squares(&self) -> (Vec<Option<String>>, Vec<Option<String>>) {
        let layout = self.all.puzzle(&self.puzzle).layout();
        let named = |places: &Places| (0..places.len()).map(|at| places.square(at)).collect();
        (named(layout.lights()), named(layout.buttons()))
    }

    /// Whether another puzzle is the same but for its title: lights, buttons and what they are called, effects, states,
    /// rule, start, goal and terms, however these were said.
    fn is_same(&self, py: Python<'_>, other: &Core) -> PyResult<bool> {
        work::plainly(py, |budget| same::are_same(self, other, budget))?.map_err(errors::stopped)
    }

    /// The puzzle ID, which holds the puzzle whole.
    fn id(&self, py: Python<'_>) -> PyResult<String> {
        work::plainly(py, |budget| id::print_within(&self.spec, budget))?.map_err(errors::spec)
    }

    #[getter]
    fn title(&self) -> &str {
        self.puzzle.title()
    }

    #[getter]
    fn states(&self) -> u8 {
        self.puzzle.states()
    }

    #[getter]
    fn rule(&self) -> &'static str {
        self.puzzle.rule().name()
    }

    /// The shapes of boards and of presses.
    #[getter]
    fn shapes(&self) -> (Vec<usize>, Vec<usize>) {
        let shape = |places: &Places| match places {
            Places::Lattice(lattice) => lattice.sizes().to_vec(),
            listed => vec![listed.len()],
        };
        let layout = self.all.puzzle(&self.puzzle).layout();
        (shape(layout.lights()), shape(layout.buttons()))
    }

    #[getter]
    fn light_names(&self) -> Vec<String> {
        self.all.names(&self.puzzle).0
    }

    #[getter]
    fn button_names(&self) -> Vec<String> {
        self.all.names(&self.puzzle).1
    }

    #[getter]
    fn start<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(py, self.all.puzzle(&self.puzzle).start().states())
    }

    /// The goal: a state for every light, or none where all should be equal.
    #[getter]
    fn goal<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<u8>>> {
        let puzzle = self.all.puzzle(&self.puzzle);
        match puzzle.goal() {
            Goal::Equal => None,
            Goal::State(state) => Some(PyArray1::from_vec(py, vec![*state; puzzle.lights()])),
            Goal::Target(board) => Some(PyArray1::from_slice(py, board.states())),
            Goal::Among(ends) => Some(PyArray1::from_slice(py, ends.least().states())),
        }
    }
}

/// The board that presses lead to, replayed by the verifier.
#[pyfunction]
#[pyo3(signature = (core, board, counts=None, order=None))]
pub(crate) fn press<'py>(
    py: Python<'py>,
    core: &Core,
    board: Option<Flat<'py>>,
    counts: Option<Flat<'py>>,
    order: Option<Vec<usize>>,
) -> PyResult<(Bound<'py, PyArray1<u8>>, bool)> {
    let presses = arrays::given(core, counts.as_ref(), order)?;
    let presses = presses.unwrap_or(Presses::Sequence(Vec::new()));
    let end = replayed(core, board.as_ref(), &presses)?;
    let own = Board::new(core.all.board(end.states()).into_owned());
    Ok((PyArray1::from_slice(py, end.states()), core.puzzle.goal().is_met_by(&own)))
}

/// The board that presses lead to, with ignored lights, replayed by the verifier.
pub(crate) fn replayed(
    core: &Core,
    board: Option<&Flat<'_>>,
    presses: &Presses,
) -> PyResult<Board> {
    core.all.own_presses(presses.clone())?;
    let puzzle = core.all.puzzle(&core.puzzle).clone();
    let puzzle = match board {
        Some(board) => {
            let states = arrays::bytes(board)?;
            arrays::own_board(core, states)?;
            puzzle.with_start(Board::new(states.to_vec())).map_err(errors::puzzle)?
        }
        None => puzzle,
    };
    verify::replay(&puzzle, presses).map_err(errors::value)
}
