//! A recorded search: its steps, as far as they are kept, and its end.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_engines::methods::search;
use lightsout_model::puzzle::Puzzle;
use lightsout_search::best_first::Weights;
use lightsout_search::heuristic::{Estimate, FIFTHS, HEURISTICS, Heuristic, Refused};
use lightsout_search::tree_search::Rewards;
use lightsout_search::{
    Counts, Recorder, Space, Toggles, Trace, Witness, best_first, breadth_first, tree_search,
};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::SearchAsk;
use lightsout_solver::solve::refusal::{self as method, Reason};

use super::{Kind, MOST_BOARDS};
use crate::explain::refusal::Refusal;

/// A search is given up after so many steps: boards taken, or presses of play-outs.
const MOST_STEPS: u64 = 1 << 20;
/// A search is given up when its table would take so many bytes.
const MOST_BYTES: u64 = 1 << 27;
/// A board of at most so many words is searched: 64 lights of up to 255 states.
const MOST_WORDS: usize = 16;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// These buttons lead to a board that is done.
    Found(Vec<u16>),
    /// No board that can be reached is done.
    Closed,
    /// It was given up, as a sentence says.
    GivenUp(String),
}

/// A board that an estimate overestimates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TooMuch {
    /// The state of every light.
    pub states: Vec<u8>,
    /// The presses that are enough: none or one.
    pub enough: i64,
    /// The estimate, in fifths of a press.
    pub says: i64,
}

/// The record of a search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Watched {
    /// The steps.
    pub trace: Trace,
    /// The counts.
    pub counts: Counts,
    /// The weight of exploring in a tree search.
    pub exploration: f64,
    /// How it ended.
    pub end: End,
    /// A board near the end whose distance the estimate exceeds, if there is one.
    pub too_much: Option<TooMuch>,
    /// The boards that the same search expands if it tries only the buttons of one wrong light. `None` unless it
    /// searches for a shortest path and the order of presses does not matter.
    pub narrowed: Option<u64>,
    /// The boards that A* expands without an estimate, or `None` for other searches.
    pub blind: Option<u64>,
}

/// Searches, or only looks at the start if it is known that nothing can be found.
///
/// # Errors
/// When the estimate is not for this puzzle, or the budget ends before the search begins.
pub(super) fn search(
    kind: Kind,
    puzzle: &Puzzle,
    ask: SearchAsk,
    heuristic: Option<&Heuristic>,
    is_hopeless: bool,
    budget: &mut Budget<'_>,
) -> Result<Watched, Refusal> {
    let toggles = search::toggles(puzzle);
    let built = (heuristic.unwrap_or(&HEURISTICS[0]).build)(&toggles, budget);
    let estimate = built.map_err(|refused| match refused {
        Refused::Unsupported(why) => Refusal::Method(method::Refusal::of(Reason::Heuristic(why))),
        Refused::Stopped(stopped) => Refusal::Stopped(stopped),
    })?;
    let told = Run { kind, ask, estimate: &*estimate, is_guided: heuristic.is_some(), is_hopeless };
    Ok(match toggles.words() {
        1 => told.run(&packed::<1>(&toggles), budget),
        _ => told.run(&packed::<MOST_WORDS>(&toggles), budget),
    })
}

fn packed<const N: usize>(toggles: &Toggles) -> Space<N> {
    Space::of(toggles).expect("64 lights of up to 255 states take at most ten words")
}

/// What a search was told.
struct Run<'a> {
    kind: Kind,
    ask: SearchAsk,
    estimate: &'a dyn Estimate,
    /// Whether a heuristic was asked for.
    is_guided: bool,
    is_hopeless: bool,
}

impl Run<'_> {
    fn run<const N: usize>(&self, space: &Space<N>, budget: &mut Budget<'_>) -> Watched {
        let mut recorder = Recorder::new(space, self.estimate, MOST_BOARDS);
        let mut counts = Counts::default();
        let end = match self.is_hopeless {
            true => {
                recorder.begins(&space.start());
                End::Closed
            }
            false => {
                let mut patience = Patience::new(budget);
                match self.search(space, &mut counts, &mut patience, &mut recorder) {
                    Ok(Some(path)) => End::Found(path),
                    Ok(None) => End::Closed,
                    Err(stopped) => End::GivenUp(patience.reason(stopped)),
                }
            }
        };
        let (mut narrowed, mut blind) = (None, None);
        if matches!(end, End::Found(_)) {
            narrowed = self.narrowed(space, budget);
            blind = self.blind(space, budget);
        }
        Watched {
            trace: recorder.trace(),
            counts,
            exploration: search::settings(self.ask).exploration,
            end,
            too_much: too_much(space, self.estimate),
            narrowed,
            blind,
        }
    }

    fn search<const N: usize>(
        &self,
        space: &Space<N>,
        counts: &mut Counts,
        watch: &mut dyn Watch,
        recorder: &mut Recorder<'_, N>,
    ) -> Result<Option<Vec<u16>>, Stopped> {
        let (weights, estimate) = (self.kind.weights(), self.estimate);
        match self.kind {
            Kind::BreadthFirst => breadth_first::witnessed(space, counts, watch, recorder),
            Kind::Greedy | Kind::AStar => {
                best_first::witnessed(space, weights, estimate, counts, watch, recorder)
            }
            Kind::Tree => {
                let (settings, space) = (search::settings(self.ask), space.clone().narrowed());
                let guide = self.is_guided.then_some(estimate);
                tree_search::guided(&space, &settings, guide, counts, watch, recorder)
            }
            Kind::Moves => {
                let (settings, rewards) = (search::settings(self.ask), Rewards::AsPrinted);
                tree_search::with_rewards_witnessed(
                    space, &settings, rewards, counts, watch, recorder,
                )
            }
        }
    }

    /// What a search for a shortest path expands that tries only the buttons of one wrong light.
    fn narrowed<const N: usize>(&self, space: &Space<N>, budget: &mut Budget<'_>) -> Option<u64> {
        if !space.commutes() || space.goals().len() != 1 {
            return None;
        }
        let space = space.clone().narrowed();
        let (counts, watch) = (&mut Counts::default(), &mut Patience::new(budget));
        let found = match self.kind {
            Kind::BreadthFirst => breadth_first::search(&space, counts, watch),
            Kind::AStar => {
                best_first::search(&space, Weights::A_STAR, self.estimate, counts, watch)
            }
            Kind::Greedy | Kind::Tree | Kind::Moves => return None,
        };
        found.ok().map(|_| counts.expanded)
    }

    /// What A* expands with no estimate at all.
    fn blind<const N: usize>(&self, space: &Space<N>, budget: &mut Budget<'_>) -> Option<u64> {
        let (counts, watch) = (&mut Counts::default(), &mut Patience::new(budget));
        let found = match self.kind {
            Kind::AStar => {
                best_first::search(space, Weights::UNIFORM, self.estimate, counts, watch)
            }
            Kind::BreadthFirst | Kind::Greedy | Kind::Tree | Kind::Moves => return None,
        };
        found.ok().map(|_| counts.expanded)
    }
}

/// The board of which most is said too much, of those that are done and those one press before.
fn too_much<const N: usize>(space: &Space<N>, estimate: &dyn Estimate) -> Option<TooMuch> {
    let goals = || space.goals().iter();
    let before = goals()
        .flat_map(|goal| (0..space.buttons()).filter_map(|button| space.taken_back(goal, button)));
    let boards = goals().map(|goal| (*goal, 0)).chain(before.map(|board| (board, 1)));
    let boards: Vec<TooMuch> = boards
        .map(|(board, enough)| TooMuch {
            states: space.unpacked(&board),
            enough,
            says: estimate.fifths(&board),
        })
        .collect();
    let excess = |board: &TooMuch| board.says - FIFTHS * board.enough;
    boards.into_iter().rev().max_by_key(excess).filter(|board| excess(board) > 0)
}

/// A budget that ends earlier: nobody looks at a search for ever.
struct Patience<'a, 'b> {
    budget: &'a mut Budget<'b>,
    steps: u64,
    is_spent: bool,
}

impl<'a, 'b> Patience<'a, 'b> {
    fn new(budget: &'a mut Budget<'b>) -> Patience<'a, 'b> {
        Patience { budget, steps: MOST_STEPS, is_spent: false }
    }

    fn reason(&self, stopped: Stopped) -> String {
        match (self.is_spent, stopped) {
            (false, stopped) => stopped.to_string(),
            (true, Stopped::Steps) => {
                format!("an explained search takes at most {MOST_STEPS} boards")
            }
            (true, _) => format!(
                "a search that is looked at keeps at most {} MiB of boards",
                MOST_BYTES >> 20
            ),
        }
    }
}

impl Watch for Patience<'_, '_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.is_spent = self.steps < steps;
        if self.is_spent {
            return Err(Stopped::Steps);
        }
        self.steps -= steps;
        self.budget.step(steps)
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.is_spent = bytes > MOST_BYTES;
        if self.is_spent {
            return Err(Stopped::Memory { needed: bytes, allowed: MOST_BYTES });
        }
        self.budget.reserve(bytes)
    }

    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        self.budget.progress(stage, done, total);
    }
}
