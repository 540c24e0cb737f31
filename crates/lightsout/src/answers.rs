//! What is asked of puzzles most often, in a line each.

#[doc(inline)]
pub use lightsout_algebra::watch::Watch;
use lightsout_algebra::watch::{Stopped, Unwatched};
#[cfg(feature = "formats")]
use lightsout_formats::{self as formats, FormatError};
use lightsout_model::board::Board;
#[doc(inline)]
pub use lightsout_model::effects::Touch;
#[doc(inline)]
pub use lightsout_model::presses::Length;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Puzzle, Rule};
#[cfg(feature = "pictures")]
use lightsout_pictures::{RenderError, Scene, svg};
#[doc(inline)]
pub use lightsout_solver::all_solutions::count;
use lightsout_solver::all_solutions::{AllError, AllSolutions};
#[doc(inline)]
pub use lightsout_solver::count::{Count, TooLarge};
#[doc(inline)]
pub use lightsout_solver::linear::batch::{BatchError, BatchSolver};
use lightsout_solver::linear::known::{Known, Quiet};
#[doc(inline)]
pub use lightsout_solver::linear::structure::Structure;
use lightsout_solver::methods as by_algebra;
use lightsout_solver::run::{self, Report, RunError};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
#[doc(inline)]
pub use lightsout_solver::solve::method::{Info, Method};
use lightsout_solver::solve::outcome::{Certificate, Outcome};
#[doc(inline)]
pub use lightsout_solver::solve::{evidence::Evidence, refusal::Refusal};
use lightsout_solver::verify;
#[doc(inline)]
pub use lightsout_solver::verify::{Wrong, replay};
#[cfg(feature = "play")]
use lightsout_study::generate::{self, GenerateError, Generator};
#[cfg(feature = "play")]
use lightsout_teach::play::Teller;

/// The questions that programs ask most often. [`Answers::solve_with`] and [`Answers::generate_within`] take a budget,
/// and the others have no limits. These calls answer the same within a budget:
///
/// - [`AllSolutions::of`] for `solutions`, and [`count()`] for `count`
/// - [`Known::of`] for `info`
/// - [`BatchSolver::new`] for `prepare`
/// - `hint_with` and `best_within` of a game, and `build_within` of a [`Spec`](lightsout_model::spec::Spec)
pub trait Answers {
    /// Solves the puzzle with the most suitable method. Returns the presses, or a certificate that there are none.
    ///
    /// # Errors
    /// When no method takes the puzzle on.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let Outcome::Solved(solution) = puzzle("5x5")?.solve()? else { panic!("it can be solved") };
    /// assert!(solution.presses().total() >= 15);
    /// # Ok::<(), Error>(())
    /// ```
    fn solve(&self) -> Result<Outcome, RunError>;

    /// The fewest presses that solve the puzzle, with the evidence that none have fewer; where presses have costs
    /// ([`Puzzle::with_costs`]), the presses of least cost.
    ///
    /// How the minimum is known stands in [`Solution::optimality`](lightsout_solver::solve::outcome::Solution::optimality).
    /// An unsolvable board's certificate can be checked by anybody; a minimum rests on work that our own code did and
    /// judged, which only doing it again repeats.
    ///
    /// # Errors
    /// As [`Answers::solve`].
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let Outcome::Solved(solution) = puzzle("5x5")?.fewest()? else { panic!("it can be solved") };
    /// assert!(solution.is_fewest());
    /// assert_eq!(solution.presses().total(), 15);
    /// # Ok::<(), Error>(())
    /// ```
    fn fewest(&self) -> Result<Outcome, RunError>;

    /// As asked, by the method of this name or by the one that suits the puzzle, within a budget.
    ///
    /// Where a limit ends the search for the fewest presses, the outcome may still be [`Outcome::Solved`]: with the best
    /// solution so far, which need not be the shortest.
    /// [`Solution::is_fewest`](lightsout_solver::solve::outcome::Solution::is_fewest) tells whether it is proved to be.
    ///
    /// [`methods`] lists the names. `a-star` below needs the feature `engines`.
    ///
    /// # Errors
    /// When there is no such method, with the names there are, or it does not take the puzzle on.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let ask = Ask { fewest: true, ..Ask::default() };
    /// let report = puzzle("4x4")?.solve_with(Some("a-star"), ask, &mut Budget::of_steps(100_000))?;
    /// assert_eq!(report.method.name, "a-star");
    /// # Ok::<(), Error>(())
    /// ```
    fn solve_with(
        &self,
        method: Option<&str>,
        ask: Ask,
        budget: &mut Budget<'_>,
    ) -> Result<Report, RunError>;

    /// Every solution once, each replayed: their number, one of them, and by `into_iter()`, or in a `for` loop, all.
    ///
    /// # Errors
    /// When the order of presses matters, under the lit-only rule.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let puzzle = puzzle("4x4")?;
    /// let least = puzzle.solutions()?.into_iter().flatten().map(|presses| presses.total()).min();
    /// assert_eq!(least, Some(4));
    /// # Ok::<(), Error>(())
    /// ```
    fn solutions(&self) -> Result<AllSolutions<'_>, AllError>;

    /// The number of solutions.
    ///
    /// # Errors
    /// As [`Answers::solutions`].
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// assert_eq!(puzzle("9x9")?.count()?.to_string(), "256");
    /// # Ok::<(), Error>(())
    /// ```
    fn count(&self) -> Result<Count, AllError>;

    /// Rank, quiet patterns, how many boards can be solved. The patterns, [`Known::quiet`], are listed where they are
    /// few, up to 4,096 entries in all, and `None` otherwise: [`Known::of`] with [`Quiet::Always`] lists them of any
    /// puzzle.
    ///
    /// # Errors
    /// When memory is refused.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let known = puzzle("5x5")?.info()?;
    /// assert_eq!(known.structure.boards_per_solvable.to_string(), "4");
    /// # Ok::<(), Error>(())
    /// ```
    fn info(&self) -> Result<Known, Stopped>;

    /// Replays presses by code that shares nothing with any solver, and checks that they reach the goal. Returns the
    /// board they end in. For presses that may stop anywhere, see [`replay`].
    ///
    /// # Errors
    /// What is wrong with them, such as a light that misses the goal.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let puzzle = puzzle("1x3")?;
    /// assert!(puzzle.check(&Presses::Counts(vec![0, 1, 0])).is_ok());
    /// assert!(puzzle.check(&Presses::Counts(vec![1, 0, 0])).is_err());
    /// # Ok::<(), Error>(())
    /// ```
    fn check(&self, presses: &Presses) -> Result<Board, Wrong>;

    /// Checks the reason why a puzzle has no solution.
    ///
    /// # Errors
    /// What is wrong with it.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let puzzle = read_puzzle(b"10000\n00000\n00000\n00000\n00000\n")?;
    /// let Outcome::Unsolvable(refutation) = puzzle.solve()? else { panic!("it has no solution") };
    /// puzzle.check_certificate(refutation.certificate())?;
    /// # Ok::<(), Error>(())
    /// ```
    fn check_certificate(&self, certificate: &Certificate) -> Result<(), Wrong>;

    /// A solver for any number of boards of this puzzle, which factors the wiring once. It takes
    /// puzzles of two states.
    ///
    /// Boards and presses are bits, light and button 0 first, 64 in a word; bits behind the last are ignored.
    ///
    /// # Errors
    /// When the puzzle has more states, another rule, or a goal that is not one board.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let (solver, mut presses) = (puzzle("5x5")?.prepare()?, [0]);
    /// assert_eq!(solver.solve_fewest_into(&[0b11111_11111_11111_11111_11111], &mut presses), Some(true));
    /// assert_eq!(presses[0].count_ones(), 15);
    /// # Ok::<(), Error>(())
    /// ```
    fn prepare(&self) -> Result<BatchSolver, BatchError>;

    /// This puzzle with a start that needs exactly so many presses, drawn at random among all such boards; the same
    /// for a seed everywhere.
    ///
    /// # Errors
    /// When there is no such board.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let puzzle = puzzle("5x5")?.generate(9, 1)?;
    /// let Outcome::Solved(solution) = puzzle.fewest()? else { panic!("it can be solved") };
    /// assert_eq!(solution.presses().total(), 9);
    /// # Ok::<(), Error>(())
    /// ```
    #[cfg(feature = "play")]
    fn generate(&self, presses: u64, seed: u64) -> Result<Puzzle, GenerateError>;

    /// Generates the same within a budget.
    ///
    /// # Errors
    /// As [`Answers::generate`], or when a limit is reached.
    ///
    /// ```
    /// use lightsout::error::GenerateError;
    /// use lightsout::prelude::*;
    /// let board = puzzle("40x40")?;
    /// let stopped = board.generate_within(9, 1, &mut Budget::of_steps(1));
    /// assert!(matches!(stopped, Err(GenerateError::Stopped(_))));
    /// # Ok::<(), Error>(())
    /// ```
    #[cfg(feature = "play")]
    fn generate_within(
        &self,
        presses: u64,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Puzzle, GenerateError>;

    /// Presses by the names of their buttons: letters and numbers on a board, as `b1, c3 twice`. Names with a
    /// comma in them have `;` between them. A button that the puzzle does not have is called `button 25`.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// assert_eq!(puzzle("2x3")?.say(&Presses::Counts(vec![0, 1, 2, 0, 0, 0])), "b1, c1 twice");
    /// assert_eq!(puzzle("2x2x2")?.say(&Presses::Counts(vec![1, 1, 0, 0, 0, 0, 0, 0])), "0,0,0; 0,0,1");
    /// assert_eq!(puzzle("2x3")?.say(&Presses::Counts(vec![1, 0, 0, 0, 0, 1])), "a1, c2");
    /// assert_eq!(puzzle("2x3")?.say(&Presses::Counts(vec![0, 0, 0, 0, 0, 1, 1])), "c2, button 6");
    /// # Ok::<(), Error>(())
    /// ```
    #[cfg(feature = "play")]
    fn say(&self, presses: &Presses) -> String;

    /// The start as SVG.
    ///
    /// # Errors
    /// When memory is refused.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// assert!(puzzle("petersen")?.svg()?.starts_with("<svg"));
    /// # Ok::<(), Error>(())
    /// ```
    #[cfg(feature = "pictures")]
    fn svg(&self) -> Result<String, RenderError>;

    /// The start as SVG, with these presses marked on it.
    ///
    /// # Errors
    /// As [`Answers::svg`], and when a press is of no button of the puzzle.
    #[cfg(feature = "pictures")]
    fn svg_of(&self, presses: &Presses) -> Result<String, RenderError>;

    /// Writes the puzzle in a format: `json`, which holds every puzzle, `id`, `text`, `pbm`, `edges`, `graph6` and
    /// others. A puzzle written as `json` or `id` reads back equal, by `==`. The others keep the states, effects, names,
    /// start, goal, rule and costs, or refuse the puzzle.
    ///
    /// Formats of graphs alone, such as `edges` and `graph6`, take puzzles of two states and all lights on in which every
    /// button changes its own light and those next to it.
    ///
    /// # Errors
    /// When there is no such format, or it cannot hold the puzzle: then what would be lost.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// assert_eq!(puzzle("2x3")?.write("text")?, b"111\n111\n");
    /// assert_eq!(graph(2, [("a", "b", 1), ("b", "c", 1)])?.write("edges")?, b"a -- b\nb -- c\n");
    /// let torus = Spec { wrap: Some(Wrap::Torus), ..named("3x4")? }.build()?;
    /// let error = torus.write("text").unwrap_err().to_string();
    /// assert_eq!(error, "text would lose what a press changes. Use json to keep the whole puzzle");
    /// assert_eq!(read_puzzle(&torus.write("json")?)?, torus);
    /// # Ok::<(), Error>(())
    /// ```
    #[cfg(feature = "formats")]
    fn write(&self, format: &str) -> Result<Vec<u8>, FormatError>;
}

/// The tables of methods.
const METHODS: &[&[&dyn Method]] = &[
    by_algebra::METHODS,
    #[cfg(feature = "engines")]
    lightsout_engines::methods::METHODS,
    &[by_algebra::ORACLE],
];

/// The methods that features add.
const BY_FEATURES: &[(&str, &[&str])] = &[
    ("large", &["sweep", "row-polynomials", "packed-rows", "tensor", "frontier"]),
    (
        "engines",
        &[
            "breadth-first",
            "uniform-cost",
            "greedy",
            "a-star",
            "iterative-deepening",
            "ida-star",
            "bidirectional",
            "mcts",
            "mcts-as-printed",
            "sat",
            "maxsat",
            "k-turns",
            "k-turns-plain",
            "model-finder",
            "planner",
        ],
    ),
    ("integer-programs", &["integer-program"]),
];

/// Lists the methods of this build, with the names that [`Answers::solve_with`] takes. The features `large`, `engines`
/// and `integer-programs` add more.
///
/// ```
/// use lightsout::answers::methods;
/// let names: Vec<&str> = methods().map(|method| method.name).collect();
/// assert!(names.contains(&"elimination") && names.contains(&"light-chasing"));
/// ```
pub fn methods() -> impl Iterator<Item = &'static Info> {
    METHODS.iter().copied().flatten().map(|method| method.info())
}

/// The error for an unknown method with the names there are, and with the feature that adds this one.
fn with_names(error: RunError) -> RunError {
    let RunError::NoSuchMethod { name, nearest, .. } = error else { return error };
    let adds = BY_FEATURES.iter().find(|(_, names)| names.contains(&name.as_str()));
    let feature = adds.map_or(String::new(), |(feature, _)| {
        format!(" in this build: the feature {feature} adds it")
    });
    let names: Vec<&str> = methods().map(|method| method.name).collect();
    let known = format!("{feature}. The methods are {}", names.join(", "));
    RunError::NoSuchMethod { name, nearest: nearest.filter(|_| adds.is_none()), known }
}

/// The error with the feature that has methods for the puzzle, if it is not on.
fn with_feature(error: RunError, puzzle: &Puzzle) -> RunError {
    match error {
        RunError::Unsupported { reason, .. }
            if !cfg!(feature = "engines") && puzzle.rule() == Rule::LitOnly =>
        {
            RunError::NeedsFeature { feature: "engines", reason }
        }
        error => error,
    }
}

impl Answers for Puzzle {
    fn solve(&self) -> Result<Outcome, RunError> {
        Ok(self.solve_with(None, Ask::default(), &mut Budget::unlimited())?.outcome)
    }

    fn fewest(&self) -> Result<Outcome, RunError> {
        let ask = Ask { fewest: true, ..Ask::default() };
        Ok(self.solve_with(None, ask, &mut Budget::unlimited())?.outcome)
    }

    fn solve_with(
        &self,
        method: Option<&str>,
        ask: Ask,
        budget: &mut Budget<'_>,
    ) -> Result<Report, RunError> {
        let method = match method {
            Some(name) => run::method_named(name, METHODS).map_err(with_names)?,
            None => run::choose(METHODS, self, ask).map_err(|error| with_feature(error, self))?,
        };
        run::run(self, method, ask, budget)
    }

    fn solutions(&self) -> Result<AllSolutions<'_>, AllError> {
        AllSolutions::of(self, &mut Budget::unlimited())
    }

    fn count(&self) -> Result<Count, AllError> {
        Ok(count(self, true, &mut Budget::unlimited())?.number)
    }

    fn info(&self) -> Result<Known, Stopped> {
        Known::of(self, Quiet::IfFew, &mut Unwatched)
    }

    fn check(&self, presses: &Presses) -> Result<Board, Wrong> {
        verify::check_presses(self, presses)
    }

    fn check_certificate(&self, certificate: &Certificate) -> Result<(), Wrong> {
        verify::check_certificate(self, certificate)
    }

    fn prepare(&self) -> Result<BatchSolver, BatchError> {
        BatchSolver::new(self, &mut Unwatched)
    }

    #[cfg(feature = "play")]
    fn generate(&self, presses: u64, seed: u64) -> Result<Puzzle, GenerateError> {
        self.generate_within(presses, seed, &mut Budget::unlimited())
    }

    #[cfg(feature = "play")]
    fn generate_within(
        &self,
        presses: u64,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Puzzle, GenerateError> {
        let way = generate::find("uniform").expect("it is on the table");
        let ask = generate::Ask { presses: Some(presses), ..generate::Ask::default() };
        let board = Generator::new(self, way, &ask, seed, budget)?.next(budget)?.board;
        Ok(self.clone().with_start(board).expect("a board of this puzzle"))
    }

    #[cfg(feature = "play")]
    fn say(&self, presses: &Presses) -> String {
        Teller::new(self).presses(presses)
    }

    #[cfg(feature = "pictures")]
    fn svg(&self) -> Result<String, RenderError> {
        svg::draw(&Scene::of(self), &mut Unwatched)
    }

    #[cfg(feature = "pictures")]
    fn svg_of(&self, presses: &Presses) -> Result<String, RenderError> {
        let named = match presses {
            Presses::Counts(counts) => counts.len(),
            Presses::Sequence(buttons) => {
                buttons.iter().map(|button| button.0 + 1).max().unwrap_or(0)
            }
        };
        match named > self.buttons() {
            true => Err(RenderError::NoSuchButton { button: named - 1, buttons: self.buttons() }),
            false => svg::draw(&Scene::of(self).with_presses(presses), &mut Unwatched),
        }
    }

    #[cfg(feature = "formats")]
    fn write(&self, format: &str) -> Result<Vec<u8>, FormatError> {
        formats::write_puzzle(self, format)
    }
}

#[cfg(all(test, feature = "integer-programs"))]
mod tests {
    use super::*;

    #[test]
    fn features_add_the_methods_that_errors_say_they_add() {
        let mut named: Vec<&str> = vec!["brute-force", "elimination", "light-chasing"];
        named.extend(BY_FEATURES.iter().flat_map(|(_, names)| *names));
        named.sort_unstable();
        let mut names: Vec<&str> = methods().map(|method| method.name).collect();
        names.sort_unstable();
        assert_eq!(names, named);
    }

    #[test]
    fn an_unknown_method_is_answered_with_the_names() {
        let puzzle: Puzzle = "2x2".parse().expect("a size");
        let error = puzzle.solve_with(Some("gauss"), Ask::default(), &mut Budget::unlimited());
        let error = error.expect_err("no method").to_string();
        let begin = r#"there is no method "gauss" (did you mean elimination?). The methods are elimination, "#;
        assert!(error.starts_with(begin), "{error}");
        let missing = RunError::NoSuchMethod {
            name: "a-star".to_string(),
            nearest: Some("tensor"),
            known: String::new(),
        };
        let error = with_names(missing).to_string();
        let begin = r#"there is no method "a-star" in this build: the feature engines adds it. The methods are "#;
        assert!(error.starts_with(begin), "{error}");
    }
}
