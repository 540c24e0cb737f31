//! `lightsout sheet`: puzzles to print, with their solutions on the back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lightsout::methods;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_pictures::Scene;
use lightsout_pictures::sheet::{self, Entry, Legend, Plan};
use lightsout_solver::linear::structure::Structure;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Outcome, Solution};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::sheet_boards::{self, Given, RuleText, SheetBoards};
use crate::to_file::{OutFile, named};
use crate::{file_extension, output};

/// Make a sheet of puzzles to print, with the solutions on separate pages
///
/// The puzzles are random solvable boards, easiest first, or those of a file, level pack or standard input.
#[derive(Args)]
pub(crate) struct SheetArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Number of random puzzles [default: 12]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: Option<u16>,

    /// Minimum of the puzzles: 5, or 3..6
    #[arg(long, value_name = "PRESSES")]
    presses: Option<String>,

    /// Format [default: from the ending of -o, or svg]
    #[arg(long, value_name = "FORMAT", value_parser = ["svg", "pdf"])]
    to: Option<String>,

    /// Puzzles on a page, across and down: 2x3
    #[arg(long, value_name = "WxH", value_parser = places)]
    print: Option<[usize; 2]>,

    /// Title of every page
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Leave the solutions out
    #[arg(long)]
    no_solutions: bool,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl SheetArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let ending = match (named(&self.output), &self.to) {
            (Some(path), None) => file_extension::of(path, &["svg", "pdf"], "")?,
            _ => None,
        };
        if let Some(to) = &self.to {
            file_extension::note_other(named(&self.output), to, &[to]);
        }
        let is_pdf = self.to.as_deref().or(ending) == Some("pdf");
        if named(&self.output).is_none() {
            let what = if is_pdf { "a sheet in PDF" } else { "a sheet in SVG" };
            output::refuse_on_terminal(what)?;
        }
        let presses = self.presses.as_deref();
        let boards = SheetBoards { board: &self.board, count: self.count, presses };
        let none = |why: String| format!("no sheet was made, since {why}");
        let given =
            self.limits.run(|budget| boards.puzzles(budget)).map_err(|failure| match failure {
                Failure::Unknown(why) => Failure::Unknown(none(why)),
                Failure::Impossible(why) => Failure::Impossible(none(why)),
                other => other,
            })?;
        let first =
            given.first().ok_or_else(|| Failure::input("there is no board in the input"))?;
        let told = rule_of_all(&given)?;
        let file = OutFile::named(&self.output)?;
        let solutions: Vec<Solution> =
            given.iter().map(|board| self.solution(board)).collect::<Result<_, _>>()?;
        let mut order: Vec<(&Given, &Solution)> = given.iter().zip(&solutions).collect();
        order.sort_by_key(|(_, solution)| solution.presses().total());
        let entries: Vec<Entry<'_>> = (order.iter())
            .map(|&(board, solution)| Entry {
                scene: Scene::of(&board.puzzle).with_presses(solution.presses()),
                caption: caption(solution),
            })
            .collect();
        let title = self.title.clone().unwrap_or_else(|| first.puzzle.title().to_string());
        let usual = Plan::for_puzzles(title, entries.len());
        let [columns, rows] = self.print.unwrap_or([usual.columns, usual.rows]);
        let has_solutions = !self.no_solutions;
        let examples = self
            .limits
            .run(|budget| sheet_boards::examples(&first.spec, &first.puzzle, &told, budget))?;
        let figures = examples.iter().map(sheet_boards::Example::figure).collect();
        let has_others = self.limits.run(|budget| has_others(&first.puzzle, budget))?;
        let (rule, legend) = (told.words, legend(&first.puzzle, &entries, has_others));
        let plan = Plan { rule, figures, legend, columns, rows, has_solutions, ..usual };
        let pages = self.limits.run(|budget| match is_pdf {
            true => sheet::draw_pdf(&entries, &plan, budget),
            false => Ok((sheet::draw(&entries, &plan, budget)? + "\n").into_bytes()),
        })?;
        let write = |out: &mut dyn Write| {
            out.write_all(&pages)?;
            Ok(Ending::Yes)
        };
        match file {
            Some(file) => file.write_and_say(write),
            None if is_pdf => output::unchanged(write),
            None => write(out),
        }
    }

    fn solution(&self, board: &Given) -> Result<Solution, Failure> {
        let ask = Ask { fewest: true, ..Ask::default() };
        let puzzle = &board.puzzle;
        let method = methods::choose(puzzle, ask)?;
        let here = board.place.as_ref().map_or(String::new(), |place| format!("{place}: "));
        match self.limits.run(|budget| run::run(puzzle, method, ask, budget))?.outcome {
            Outcome::Solved(solution) => match solution.presses().total() {
                0 if board.is_said() => Err(Failure::input(format!(
                    "{here}this board is solved already, so it is not a puzzle for a sheet"
                ))),
                _ => Ok(solution),
            },
            Outcome::Unsolvable(_) => Err(Failure::input(format!(
                "{here}this board cannot be solved, so it is not a puzzle for a sheet"
            ))),
            Outcome::Unknown(unknown) => {
                Err(Failure::unknown(format!("{here}no solution is known: {unknown}")))
            }
        }
    }
}

/// The rule of all boards, which a sheet says once.
fn rule_of_all(given: &[Given]) -> Result<RuleText, Failure> {
    let rule = |board: &Given| {
        let goal = board.puzzle.goal().clone();
        (sheet_boards::told(&board.spec, &board.puzzle), goal)
    };
    let first = rule(&given[0]);
    match given.iter().find(|&board| rule(board) != first) {
        None => Ok(first.0),
        Some(other) => {
            let place = |board: &Given| board.place.clone().unwrap_or_default();
            Err(Failure::input(format!(
                "{} has another rule or goal than {}. A sheet says one rule, so make a sheet for each",
                place(other),
                place(&given[0])
            )))
        }
    }
}

/// Whether a board has more than one solution, or may have, since the order matters.
fn has_others(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<bool, Failure> {
    Ok(is_linear(puzzle).is_err() || Structure::of_puzzle(puzzle, budget)?.nullity() > 0)
}

/// The words for the signs that a sheet has.
fn legend(puzzle: &Puzzle, entries: &[Entry<'_>], has_others: bool) -> Legend {
    let left_out = puzzle.layout().left_out();
    let said =
        |is_there: bool, words: &str| if is_there { words.to_string() } else { String::new() };
    let has_numbers =
        entries.iter().flat_map(|entry| &entry.scene.presses).any(|mark| !mark.label.is_empty());
    Legend {
        lit: said(puzzle.states() == 2, "on"),
        number: said(puzzle.states() > 2, "in state 1"),
        unlit: if puzzle.states() == 2 { "off" } else { "off: state 0" }.to_string(),
        forbidden: said(!left_out.buttons.is_empty(), "not to be pressed"),
        any_state: said(!left_out.lights.is_empty(), "may end on or off"),
        press: format!(
            "press{}",
            if has_others { " (other answers can be right too)" } else { "" }
        ),
        count: match puzzle.rule() {
            Rule::Free => said(has_numbers, "press this many times"),
            Rule::LitOnly => said(has_numbers, "press in this order"),
        },
    }
}

/// Puzzles side by side and below each other.
fn places(text: &str) -> Result<[usize; 2], String> {
    let sides: Option<Vec<usize>> = text.split('x').map(|side| side.parse().ok()).collect();
    match sides.as_deref() {
        Some(&[columns @ 1..=20, rows @ 1..=20]) => Ok([columns, rows]),
        _ => Err("it should be columns x rows, each from 1 to 20, such as 2x3".to_string()),
    }
}

/// The fewest presses as far as they are known.
fn caption(solution: &Solution) -> String {
    match (solution.presses().total(), solution.is_fewest()) {
        (1, _) => "1 press".to_string(),
        (count, true) => format!("{count} presses"),
        (count, _) => format!("{count} presses or fewer"),
    }
}
