//! `lightsout sheet`: puzzles to print, with their solutions on the back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lightsout::methods;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_pictures::Scene;
use lightsout_pictures::sheet::{self, Entry, Legend, Plan};
use lightsout_solver::run;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Outcome, Solution};
use lightsout_teach::play::Teller;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::handout::Handout;
use crate::limits::LimitArgs;
use crate::to_file::{OutFile, named};
use crate::{ending, output};

/// Make a sheet of puzzles to print, with the solutions on pages of their own
///
/// The puzzles are random boards that can be solved, the easiest first; or the boards of a file, of a level pack, or of standard input, one a line.
#[derive(Args)]
pub struct SheetArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// How many random puzzles; 12 when left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: Option<u16>,

    /// How hard they are: the fewest presses that solve them, as a number or a range such as 3..6
    #[arg(long, value_name = "PRESSES")]
    presses: Option<String>,

    /// The format; that of the file's name, or svg when left out
    #[arg(long, value_name = "FORMAT", value_parser = ["svg", "pdf"])]
    to: Option<String>,

    /// So many puzzles side by side and below each other on a page: 2x3
    #[arg(long, value_name = "WxH", value_parser = places)]
    print: Option<[usize; 2]>,

    /// What stands at the top of every page
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Leave the solutions out
    #[arg(long)]
    no_solutions: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl SheetArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let ending = match (named(&self.output), &self.to) {
            (Some(path), None) => ending::of(path, &["svg", "pdf"], "")?,
            _ => None,
        };
        let is_pdf = self.to.as_deref().or(ending) == Some("pdf");
        if is_pdf && named(&self.output).is_none() {
            output::refuse_binary_on_terminal("a PDF")?;
        }
        let presses = self.presses.as_deref();
        let handout = Handout { board: &self.board, count: self.count, presses };
        let puzzles = self.limits.run(|budget| handout.puzzles(budget))?;
        let first =
            puzzles.first().ok_or_else(|| Failure::input("there is no board in the input"))?;
        let file = OutFile::named(&self.output)?;
        let solutions: Vec<Solution> =
            puzzles.iter().map(|puzzle| self.solution(puzzle)).collect::<Result<_, _>>()?;
        let mut order: Vec<(&Puzzle, &Solution)> = puzzles.iter().zip(&solutions).collect();
        order.sort_by_key(|(_, solution)| solution.presses().total());
        let entries: Vec<Entry<'_>> = (order.iter())
            .map(|&(puzzle, solution)| Entry {
                scene: Scene::of(puzzle).with_presses(solution.presses()),
                caption: caption(solution),
            })
            .collect();
        let title = self.title.clone().unwrap_or_else(|| first.title().to_string());
        let usual = Plan::for_puzzles(title, entries.len());
        let [columns, rows] = self.print.unwrap_or([usual.columns, usual.rows]);
        let has_solutions = !self.no_solutions;
        let (rule, legend) = (rule(first, self.board.pattern.as_deref()), legend(first));
        let plan = Plan { rule, legend, columns, rows, has_solutions, ..usual };
        let pages = self.limits.run(|budget| match is_pdf {
            true => sheet::draw_pdf(&entries, &plan, budget),
            false => Ok((sheet::draw(&entries, &plan, budget)? + "\n").into_bytes()),
        })?;
        let write = |out: &mut dyn Write| {
            out.write_all(&pages)?;
            Ok(Ending::Yes)
        };
        match file {
            Some(file) => file.write(write),
            None if is_pdf => output::unchanged(write),
            None => write(out),
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Result<Solution, Failure> {
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = methods::choose(puzzle, ask)?;
        match self.limits.run(|budget| run::run(puzzle, method, ask, budget))?.outcome {
            Outcome::Solved(solution) => Ok(solution),
            Outcome::Unsolvable(_) => Err(Failure::input(
                "this board cannot be solved, so it is not a puzzle for a sheet",
            )),
            Outcome::Unknown(unknown) => {
                Err(Failure::unknown(format!("no solution is known: {unknown}")))
            }
        }
    }
}

/// What is to be done, for somebody who has never seen the puzzle; `pattern` as it was asked for.
fn rule(puzzle: &Puzzle, pattern: Option<&str>) -> String {
    let pressed = match puzzle.rule() {
        Rule::Free => "Press a light",
        Rule::LitOnly => "Press a light that is on",
    };
    let changed = match pattern {
        None | Some("cross") => "it and its neighbours",
        Some("neighbours") => "its neighbours",
        Some(_) => "the lights of its pattern",
    };
    let last = puzzle.states() - 1;
    let press = match (puzzle.layout().are_buttons_lights(), puzzle.states()) {
        (false, _) => "Press a button: its lights change.".to_string(),
        (true, 2) => format!("{pressed}: {changed} change."),
        (true, _) => format!("{pressed}: {changed} go one state on, from {last} to 0."),
    };
    let goal = Teller::new(puzzle).goal();
    let (first, rest) = goal.split_at(1);
    format!(
        "{press} {}{rest}. The number below a puzzle is the fewest presses that do.",
        first.to_uppercase()
    )
}

/// The words for the signs.
fn legend(puzzle: &Puzzle) -> Legend {
    match puzzle.states() {
        2 => Legend { lit: "on".into(), unlit: "off".into(), press: "press".into() },
        _ => Legend {
            unlit: "off; a number is the state".into(),
            press: "press".into(),
            ..Legend::default()
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
