//! Searches from board to board, as in planning and heuristic search. `lightsout-search` has the searches themselves.
//! This module has their rows in the table of methods, and the conversion from a puzzle and back.
//!
//! Whether a puzzle can be solved at all is settled first, by elimination: a search could only find out by going
//! through everything. Under the free rule, where presses commute, the searches for a shortest path try only the
//! buttons of one wrong light from every board (`Space::narrowed`), which loses nothing.

mod own;
mod rows;
mod start;

use lightsout_algebra::watch::Stopped;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_search::best_first::{self, Weights};
use lightsout_search::dense::{self, Explored};
use lightsout_search::heuristic::{self, Estimate, HEURISTICS, Heuristic, Refused};
use lightsout_search::tree_search::{self, Settings};
use lightsout_search::{Counts, Nobody, Space, Toggles, breadth_first, deepening, two_ended};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How, Shortest};
use lightsout_solver::solve::method::{
    Answer, Ask, Info, Method, Remark, SearchAsk, TakesOn, Wish,
};
use lightsout_solver::solve::outcome::{Bound, Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal, What};
pub use own::WithEstimate;
pub use rows::{
    A_STAR, BREADTH_FIRST, GREEDY, IDA_STAR, ITERATIVE_DEEPENING, MCTS, MCTS_AS_PRINTED, TWO_ENDED,
    UNIFORM_COST,
};
pub use start::{hopeless, toggles};

/// A search with its row on the table.
pub struct Searcher {
    info: &'static Info,
    kind: Strategy,
    /// How it is known that a path it finds is a shortest one; none where it need not be.
    shortest: Option<Shortest>,
    /// The heuristic where none is named; none where the search asks for no estimate.
    heuristic: Option<&'static str>,
}

/// How a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strategy {
    BreadthFirst,
    BestFirst(Weights),
    Deepening,
    TwoEnded,
    Tree,
    TreeAsPrinted,
}

/// A board of at most so many words is searched: 1,024 lights of two states.
const MOST_WORDS: usize = 16;
/// The buttons a search can tell apart.
const MOST_BUTTONS: usize = 65_534;

/// Why a search did not come to an end.
enum NoSearch {
    Stopped(Stopped),
    Refused(Refusal),
}

impl From<Stopped> for NoSearch {
    fn from(stopped: Stopped) -> NoSearch {
        NoSearch::Stopped(stopped)
    }
}

/// What a search comes to.
enum SearchResult {
    /// The buttons of a path to a board that is done.
    Path(Vec<u16>),
    /// There is no such path.
    Nothing,
    /// There is none, and these are all boards that can be reached, a bit for each.
    All(Vec<u64>),
}

impl Method for Searcher {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn grants(&self) -> &'static [Wish] {
        match (self.kind, self.heuristic) {
            (Strategy::Tree, _) => &[Wish::Exploration, Wish::Reward, Wish::Heuristic],
            (Strategy::TreeAsPrinted, _) => &[Wish::Exploration],
            (_, Some(_)) => &[Wish::Heuristic],
            (_, None) => &[],
        }
    }

    fn takes_on(&self) -> TakesOn {
        TakesOn::EveryRule
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        let words = start::words_of(puzzle);
        if puzzle.buttons() > MOST_BUTTONS {
            let elimination = Instead::Method("elimination");
            let too_many = Refusal::too_many(What::Buttons, MOST_BUTTONS, puzzle.buttons());
            return Err(too_many.or(elimination));
        }
        if words > MOST_WORDS {
            let elimination = Instead::Method("elimination");
            return Err(Refusal::too_many(What::Words, MOST_WORDS, words).or(elimination));
        }
        let heuristic = self.heuristic_of(ask.search)?;
        let is_sure =
            self.shortest.is_some() && heuristic.is_none_or(|heuristic| heuristic.is_admissible);
        if ask.fewest && !is_sure {
            let (reason, other) = match (self.shortest, heuristic) {
                (Some(_), Some(heuristic)) => {
                    (Reason::NotAdmissible(heuristic.name), Instead::Heuristic("lights-over-reach"))
                }
                _ => (Reason::NotFewest, Instead::Method("a-star")),
            };
            return Err(Refusal::of(reason).or(Instead::AnySolution).or(other));
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        self.run_with(puzzle, ask, None, budget)
    }
}

impl Searcher {
    /// Runs with an estimate of the caller's, in presses for the states of all lights, if there is one.
    fn run_with(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        own: Option<own::Own<'_>>,
        budget: &mut Budget<'_>,
    ) -> Answer {
        match start::hopeless(puzzle, budget) {
            Ok(None) => {}
            Ok(Some(certificate)) => return Claim::Unsolvable(certificate).into(),
            Err(stopped) => return Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
        let toggles = start::toggles(puzzle);
        if self.kind == Strategy::Deepening && puzzle.rule() != Rule::Free {
            // Where the order matters, deepening goes round for ever among boards that lead nowhere.
            match start::unreachable(puzzle, &toggles, budget) {
                Ok(None) => {}
                Ok(Some(claim)) => return claim.into(),
                Err(stopped) => return Claim::Unknown(Unknown::Stopped(stopped)).into(),
            }
        }
        match toggles.words() {
            1 => self.run_packed::<1>(puzzle, &toggles, ask, own, budget),
            2 => self.run_packed::<2>(puzzle, &toggles, ask, own, budget),
            3..=4 => self.run_packed::<4>(puzzle, &toggles, ask, own, budget),
            _ => self.run_packed::<MOST_WORDS>(puzzle, &toggles, ask, own, budget),
        }
    }

    /// Returns the requested heuristic, or the default. Returns none if the search takes none.
    ///
    /// # Errors
    /// A sentence, if the search takes no heuristic, or none has this name.
    pub fn heuristic_of(&self, ask: SearchAsk) -> Result<Option<&'static Heuristic>, Refusal> {
        let Some(name) = ask.heuristic.or(self.heuristic) else { return Ok(None) };
        if self.heuristic.is_none() && self.kind != Strategy::Tree {
            let refusal = Refusal::of(Reason::TakesNoHeuristic).or(Instead::UsualHeuristic);
            let others = ["a-star", "ida-star", "greedy", "mcts"].map(Instead::Method);
            return Err(others.into_iter().fold(refusal, Refusal::or));
        }
        heuristic::named(name).map(Some).ok_or_else(|| {
            let known = HEURISTICS.iter().map(|heuristic| heuristic.name).collect();
            Refusal::of(Reason::NoSuchHeuristic { name: name.to_string(), known })
        })
    }

    fn run_packed<const N: usize>(
        &self,
        puzzle: &Puzzle,
        toggles: &Toggles,
        ask: Ask,
        own: Option<own::Own<'_>>,
        budget: &mut Budget<'_>,
    ) -> Answer {
        let mut counts = Counts::default();
        let found = self.search::<N>(toggles, ask, own, &mut counts, budget);
        let path = match &found {
            Ok(SearchResult::Path(path)) => Some(path),
            _ => None,
        };
        let mut remarks = vec![statistics(&counts, path)];
        let mut buttons = None;
        let claim = match found {
            Ok(SearchResult::Path(path)) => {
                remarks.push(path_remark(puzzle, &path));
                buttons = Some(path.iter().map(|button| Button(usize::from(*button))).collect());
                let mut claim = self.solved(puzzle, &path, ask, &counts);
                if let (Claim::Solved { bound, .. }, Some(_)) = (&mut claim, own) {
                    // Nobody knows whether it overestimates.
                    *bound = Bound::NotAsked;
                }
                claim
            }
            Ok(SearchResult::Nothing) => self.without_path(puzzle, toggles, budget),
            Ok(SearchResult::All(met)) => start::closed_by(puzzle, met),
            Err(NoSearch::Stopped(stopped)) => Claim::Unknown(Unknown::Stopped(stopped)),
            Err(NoSearch::Refused(refusal)) => Claim::Unknown(Unknown::Refused(refusal)),
        };
        Answer { remarks, path: buttons, ..claim.into() }
    }

    fn search<const N: usize>(
        &self,
        toggles: &Toggles,
        ask: Ask,
        own: Option<own::Own<'_>>,
        counts: &mut Counts,
        budget: &mut Budget<'_>,
    ) -> Result<SearchResult, NoSearch> {
        let space = Space::<N>::of(toggles).expect("the words and buttons were counted");
        let whole = space.clone();
        let mut estimate = || -> Result<Box<dyn Estimate + '_>, NoSearch> {
            if let Some(own) = own {
                return Ok(own::estimate(&whole, own));
            }
            let heuristic = self.heuristic_of(ask.search).map_err(NoSearch::Refused)?;
            let built = (heuristic.unwrap_or(&HEURISTICS[0]).build)(toggles, budget);
            built.map(|estimate| estimate as Box<dyn Estimate>).map_err(|refused| match refused {
                Refused::Stopped(stopped) => NoSearch::Stopped(stopped),
                Refused::Unsupported(why) => NoSearch::Refused(Reason::Heuristic(why).into()),
            })
        };
        let settings = settings(ask.search);
        let path = match self.kind {
            Strategy::BreadthFirst if dense::is_small(&space) => {
                return Ok(match dense::explore(&space, counts, budget)? {
                    Explored::Path(path) => SearchResult::Path(path),
                    Explored::Closed(met) => SearchResult::All(met),
                });
            }
            Strategy::BreadthFirst => breadth_first::search(&space.narrowed(), counts, budget)?,
            Strategy::BestFirst(weights) => {
                let estimate = estimate()?;
                let space = if weights == Weights::GREEDY { space } else { space.narrowed() };
                best_first::search(&space, weights, &*estimate, counts, budget)?
            }
            Strategy::Deepening => {
                let estimate = estimate()?;
                deepening::search(&space, &*estimate, counts, budget)?
            }
            Strategy::TwoEnded => two_ended::search(&space.narrowed(), counts, budget)?,
            Strategy::Tree => {
                let guided = own.is_some() || ask.search.heuristic.is_some();
                let estimate = if guided { Some(estimate()?) } else { None };
                let (space, guide) = (space.narrowed(), estimate.as_deref());
                tree_search::guided(&space, &settings, guide, counts, budget, &mut Nobody)?
            }
            Strategy::TreeAsPrinted => tree_search::as_printed(&space, &settings, counts, budget)?,
        };
        Ok(path.map_or(SearchResult::Nothing, SearchResult::Path))
    }

    fn solved(&self, puzzle: &Puzzle, path: &[u16], ask: Ask, counts: &Counts) -> Claim {
        let is_admissible =
            |name| heuristic::named(name).is_some_and(|heuristic| heuristic.is_admissible);
        let name = ask.search.heuristic.or(self.heuristic);
        let bound = match self.shortest {
            Some(search) if name.is_none_or(is_admissible) => {
                let how = How::Search { search, expanded: counts.expanded };
                Bound::proved(Evidence::checked(path.len() as u64, how))
            }
            _ => Bound::NotAsked,
        };
        Claim::Solved { presses: in_kind(puzzle, path), bound }
    }

    /// What it means that there is no path.
    fn without_path(&self, puzzle: &Puzzle, toggles: &Toggles, budget: &mut Budget<'_>) -> Claim {
        if self.kind == Strategy::TreeAsPrinted {
            return Claim::Unknown(Unknown::DeadEnd);
        }
        start::closed(puzzle, toggles, budget)
            .unwrap_or_else(|stopped| Claim::Unknown(Unknown::Stopped(stopped)))
    }
}

/// Returns the settings of a tree search.
pub fn settings(ask: SearchAsk) -> Settings {
    let usual = Settings::default();
    let exploration = ask.exploration.map_or(usual.exploration, |c| f64::from(c) / 100.0);
    Settings { seed: ask.seed, exploration, reward: ask.reward, ..usual }
}

/// Returns counts, or the sequence of presses if the order matters.
pub fn in_kind(puzzle: &Puzzle, path: &[u16]) -> Presses {
    if puzzle.rule() != Rule::Free {
        return Presses::Sequence(path.iter().map(|button| Button(usize::from(*button))).collect());
    }
    let mut counts = vec![0u8; puzzle.buttons()];
    for button in path {
        let count = &mut counts[usize::from(*button)];
        *count = ((u16::from(*count) + 1) % u16::from(puzzle.states())) as u8;
    }
    Presses::Counts(counts)
}

fn statistics(counts: &Counts, path: Option<&Vec<u16>>) -> Remark {
    let mut lines = vec![
        ("expanded", counts.expanded),
        ("generated", counts.generated),
        ("peak-frontier", counts.peak),
        ("table-bytes", counts.bytes),
    ];
    lines.extend(path.map(|path| ("path-length", path.len() as u64)));
    Remark::statistics(&lines)
}

/// The path itself, press by press, in the order in which it was found.
fn path_remark(puzzle: &Puzzle, path: &[u16]) -> Remark {
    let names: Vec<String> =
        path.iter().map(|button| puzzle.button_name(Button(usize::from(*button)))).collect();
    Remark {
        kind: "path",
        lines: names.chunks(MOVES_ON_A_LINE).map(|line| line.join(" ")).collect(),
    }
}

const MOVES_ON_A_LINE: usize = 16;
