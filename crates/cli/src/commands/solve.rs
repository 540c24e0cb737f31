//! `lightsout solve`: a solution, the fewest presses, all solutions or their number.
//!
//! The printed text is itself a list of presses: everything else is in comments after `#`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::builder::ArgPredicate;
use clap::{Arg, Args};
use lightsout_ask::Refusal;
use lightsout_ask::solve::{Search, Solve, SolveReport};
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::Spec;
use lightsout_native::PROGRAMS;
use lightsout_solver::counters::Outcome::Solved;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::run::{self, Report, RunError};
use lightsout_solver::solve::method::ArtifactKind;
use lightsout_solver::solve::outcome::{Outcome, Unknown};
use lightsout_solver::solve::refusal::NotLinear;

use super::all_solutions;
use super::answer_form;
use super::artifacts::Artifacts;
use crate::batch::{Aim, Input, Tally, To};
use crate::board::{BoardArgs, or_piped};
use crate::digit_drawing::{self, MOST_LISTED};
use crate::exit::{Ending, Failure};
use crate::giant::board::{GiantBoard, Lights, is_bitmap};
use crate::input_source::{is_piped, is_there};
use crate::limits::LimitArgs;
use crate::nonlinear::Other;
use crate::press_count::LengthArgs;
use crate::reader::{ByRows, One};
use crate::search::{heuristics, hundredths, on_or_off, rewards};
use crate::shares::{End, LinesArgs, Stretch};
use crate::tasks;
use crate::to_file::{OutFile, Plain, named};
use crate::{batch, counters, file_extension, giant, output, pixels, setters};

/// The ending of a file that gets what `--json` prints.
const JSON: &str = "json";

/// Solve a board, or prove that it cannot be solved
#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Prove the minimum, however long it takes [default: only if quick]
    #[arg(long, conflicts_with = "length")]
    fewest: bool,

    /// Take the first solution, shortest or not
    #[arg(long, conflicts_with_all = ["fewest", "length"])]
    any: bool,

    /// List the presses on a terminal too
    #[arg(long)]
    list: bool,

    /// Print every solution, one a line
    #[arg(long, conflicts_with_all = ["fewest", "count", "length"])]
    all: bool,

    /// Count the solutions
    #[arg(long, conflicts_with_all = ["fewest", "length"])]
    count: bool,

    /// Method (see `lightsout methods`)
    #[arg(long, value_name = "METHOD")]
    method: Option<String>,

    #[command(flatten)]
    length: LengthArgs,

    /// Estimate for a-star, ida-star and greedy
    #[arg(long, value_name = "HEURISTIC", value_parser = heuristics(), requires = "method")]
    heuristic: Option<&'static str>,

    /// Exploration constant of mcts (randomness: --seed)
    #[arg(long, value_name = "C", value_parser = hundredths, requires = "method")]
    exploration: Option<u32>,

    #[arg(long, value_name = "REWARD", help = rewards(), requires = "method", allow_hyphen_values = true)]
    reward: Option<String>,

    /// Look for symmetric solutions first, as integer programs and SMT solvers do [default: on]
    #[arg(long, value_name = "on|off", value_parser = on_or_off(), hide_possible_values = true, requires = "method")]
    symmetry: Option<bool>,

    /// Write the input of the method's engine or external solver
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "count", "digest", "row", "batch"])]
    export: Option<PathBuf>,

    /// Write a proof of the minimum or unsolvability: VeriPB (.pbp, any method) or DRAT (SAT engines). --export gives
    /// the formula
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "count", "digest", "row", "batch"])]
    proof: Option<PathBuf>,

    /// Write the presses or certificate: text, JSON (.json), or a bitmap of any size (.pbm), which can be resumed
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["all", "count"])]
    output: Option<PathBuf>,

    /// With all lights on, print the number of presses and a digest
    #[arg(long, conflicts_with_all = ["all", "count", "output", "fewest"])]
    digest: bool,

    /// With all lights on, print row K of the presses, from 0
    #[arg(long, value_name = "K", conflicts_with_all = ["all", "count", "output", "fewest", "digest"])]
    row: Option<usize>,

    /// Solve a board per line of BOARD or standard input. If BOARD is a name, lines are its positions
    #[arg(long, conflicts_with_all = ["all", "count", "output", "digest", "row", "method", "length", "json", "list"])]
    batch: bool,

    /// Form of the answer. For many boards: same, csv, jsonl or poj-1222
    #[arg(long, value_name = "FORM", value_parser = answer_form::names())]
    to: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    lines: LinesArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// BOARD as `solve` takes it: with `--batch` or `--to`, and down a pipe, it may be left out.
pub(super) fn or_standard_input(board: Arg) -> Arg {
    let board = or_piped(board);
    let board = match board.is_required_set() {
        true => board.required(false).required_unless_present_any(["batch", "to"]),
        false => board,
    };
    board.default_value_ifs([
        ("batch", ArgPredicate::IsPresent, "-"),
        ("to", ArgPredicate::IsPresent, "-"),
    ])
}

impl SolveArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let ending = match named(&self.output).filter(|_| !self.json) {
            Some(path) => {
                file_extension::of(path, &[file_extension::TEXT, JSON, "pbm"], ". Or say --json")?
            }
            None => None,
        };
        if self.lines.is_given() {
            return self.run_share(out);
        }
        if let Some(input) = self.many()? {
            // Every byte as it is: arrays are no text.
            return output::unchanged(|out| {
                let tally = self.run_batch(input, true, out)?;
                if self.to_many()? == To::Same {
                    batch::write_sum(&tally, out)?;
                }
                batch::ending_of(&tally, out)
            });
        }
        if let Some(to) = &self.to {
            answer_form::is_for_one(to)?;
        }
        let rows = self.rows();
        let one = self.limits.run(|budget| self.board.one(&tasks::SOLVE, rows, budget))?;
        match (one, self.unstored().filter(|_| rows != ByRows::Never)) {
            (One::Giant(board), Some(option)) if !board.giant.is_twisted => {
                self.run_unstored(&board, option, out)
            }
            (_, Some(option)) => Err(Failure::input(format!(
                "{option} is for boards of two states with all lights on, pressed by the cross or neighbours, that end and meet at their edges without a twist"
            ))),
            (One::Giant(board), None) => self.run_giant(&board, out),
            (One::Held(spec), None) => {
                self.run_puzzle(&spec, self.json || ending == Some(JSON), out)
            }
        }
    }

    /// Answers many boards, with what stands above the answers or without.
    fn run_batch(
        &self,
        input: Input,
        has_head: bool,
        out: &mut dyn Write,
    ) -> Result<Tally, Failure> {
        let aim = match (self.any, self.fewest) {
            (true, _) => Aim::Any,
            (_, true) => Aim::Fewest,
            _ => Aim::FewestIfCheap,
        };
        let form = (self.to_many()?, has_head);
        batch::run(&self.board, input, aim, form, &self.limits, out)
    }

    /// Answers a share of many boards, or prints the script that answers all.
    fn run_share(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if !self.is_batch() || !Path::new(&self.board.board).is_file() {
            return Err(Failure::input(
                "shares are of many boards in a file: solve --batch FILE, or solve FILE --to csv",
            ));
        }
        self.lines.run("solve", out, |stretch, out| {
            let input = Input::of(&self.board, stretch)?;
            let tally = self.run_batch(input, stretch.is_first(), out)?;
            match tally.wrong {
                0 => batch::ending_of(&tally, out).map(End::As),
                _ => Ok(End::Wrong),
            }
        })
    }

    /// Returns whether the options announce many boards.
    pub(crate) fn is_batch(&self) -> bool {
        self.batch || self.to.as_deref().is_some_and(answer_form::is_of_many)
    }

    /// The form of the answers to many boards.
    fn to_many(&self) -> Result<To, Failure> {
        self.to.as_deref().map_or(Ok(To::Same), answer_form::of_many)
    }

    /// The boards, where there are many: said so, or seen in an input of which nothing else is asked.
    fn many(&self) -> Result<Option<Input>, Failure> {
        let is_plain = !self.all
            && !self.count
            && !self.digest
            && !self.json
            && !self.list
            && self.row.is_none()
            && self.output.is_none()
            && self.export.is_none()
            && self.proof.is_none()
            && self.method.is_none()
            && self.length.get().is_none()
            && self.board.format.is_none();
        match self.batch || is_plain && self.is_to_many()? {
            true => Input::of(&self.board, Stretch::ALL).map(Some),
            false if is_plain => Input::seen(&self.board),
            false => Ok(None),
        }
    }

    /// Whether `--to` says that there are many boards, which are in a file or come down a pipe.
    fn is_to_many(&self) -> Result<bool, Failure> {
        let board = &self.board.board;
        Ok(self.is_batch() && (is_there(board) || self.board.named().is_ok() && is_piped()?))
    }

    /// The option that asks for presses that are never stored.
    fn unstored(&self) -> Option<&'static str> {
        let row = self.row.map(|_| "--row");
        if self.digest { Some("--digest") } else { row }
    }

    /// When the board is solved row by row, as far as the options say.
    fn rows(&self) -> ByRows {
        let is_plain = !self.fewest
            && !self.all
            && !self.count
            && self.export.is_none()
            && self.proof.is_none()
            && self.method.as_deref().is_none_or(|method| method == giant::solve::METHOD);
        let is_wanted = self.unstored().is_some() || named(&self.output).is_some_and(is_bitmap);
        match (is_plain, is_wanted) {
            (false, _) => ByRows::Never,
            (true, false) => ByRows::IfTooLarge,
            (true, true) => ByRows::IfPossible,
        }
    }

    /// On a board whose lights are all on, without storing its presses.
    fn run_unstored(
        &self,
        board: &GiantBoard,
        option: &str,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        match (&board.lights, self.row) {
            (Lights::Uniform(true, _), Some(row)) => {
                giant::unstored::row(board, row, self.json, out)
            }
            (Lights::Uniform(true, _), None) => {
                giant::unstored::digest(board, self.json, &self.limits, out)
            }
            _ => Err(Failure::input(format!(
                "{option} is for boards with all lights on, given by their size. Write the presses of other boards to a bitmap with -o presses.pbm"
            ))),
        }
    }

    /// On a board that is solved row by row, from bitmap to bitmap.
    fn run_giant(&self, board: &GiantBoard, out: &mut dyn Write) -> Result<Ending, Failure> {
        match named(&self.output).filter(|path| is_bitmap(path)) {
            Some(path) => giant::solve::to_bitmap(board, path, self.json, &self.limits, out),
            None => Err(Failure::input(format!(
                "the presses of a {} board are too many to list. Write them to a bitmap with -o presses.pbm, or ask for --digest or for one --row",
                board.title
            ))),
        }
    }

    /// On any other board; its answer goes to a file as JSON or as a text.
    fn run_puzzle(
        &self,
        spec: &Spec,
        is_json: bool,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        if let Some(other) = self.limits.run(|budget| self.board.other(spec, budget))? {
            return self.run_other(&other, is_json, out);
        }
        let puzzle = self.limits.run(|budget| spec.build_within(budget))?;
        let puzzle = self.board.named_as_asked(puzzle);
        if named(&self.output).is_some_and(is_bitmap) && pixels::sides(&puzzle).is_none() {
            return Err(Failure::input(
                "presses go into a bitmap only on boards of two states in rows and columns. Leave .pbm out of the name to write text",
            ));
        }
        if self.all || self.count {
            let by_models = self.method.as_deref() == Some("model-finder");
            let other = self.method.as_deref().filter(|method| *method != "elimination");
            if let Some(method) = other.filter(|_| !by_models) {
                return Err(Failure::input(format!(
                    "--all and --count are worked out by elimination or by model-finder, not by {method}"
                )));
            }
            if let Err(why @ NotLinear::Order) = is_linear(&puzzle) {
                return Err(Failure::input(format!("--all and --count: {why}")));
            }
            let want =
                if self.all { all_solutions::Want::Each } else { all_solutions::Want::Count };
            if by_models {
                return all_solutions::by_models(&puzzle, want, self.json, &self.limits, out);
            }
            let may_sweep = self.method.is_none();
            return all_solutions::run(&puzzle, want, self.json, may_sweep, &self.limits, out);
        }
        let with_artifacts = self.export.is_some() || self.proof.is_some();
        let presses = self.length.get();
        let question = Solve {
            method: self.method.clone(),
            fewest: self.fewest,
            fewest_if_cheap: !self.any && presses.is_none(),
            presses: presses.map(Length::most),
            at_most: matches!(presses, Some(Length::AtMost(_))),
            search: Search {
                heuristic: self.heuristic.map(str::to_string),
                seed: self.board.seed(),
                exploration: self.exploration,
                reward: self.reward.clone(),
            },
            symmetry: self.symmetry,
            artifacts: with_artifacts,
        };
        let method = question.method(&puzzle, PROGRAMS)?;
        let artifacts = Artifacts { export: self.export.as_deref(), proof: self.proof.as_deref() };
        run::granted(method, artifacts.wished_of_method())?;
        if is_json && puzzle.buttons() > MOST_LISTED {
            return Err(Failure::input(format!(
                "{} buttons are too many for one JSON object. Leave JSON out, and write the presses to a text file with -o",
                puzzle.buttons()
            )));
        }
        let file = OutFile::named(&self.output)?;
        let files = artifacts.open()?;
        let (report, has_artifacts) = self.limits.run(|budget| {
            let mut report = question.solve_by(method, &puzzle, budget).map_err(keep)?;
            let has_artifacts = artifacts.prove(&puzzle, &mut report, budget)?;
            Ok::<_, Failure>((report, has_artifacts))
        })?;
        if has_artifacts {
            artifacts.write(files, &report)?;
        }
        match (file, named(&self.output), &self.to) {
            (Some(file), Some(path), _) => {
                let is_written = write_to(file, path, is_json, &puzzle, &report)?;
                // With --json, standard output has JSON or nothing; what no file has is said there.
                if self.json {
                    if !is_written {
                        write(true, &puzzle, &report, out)?;
                    }
                    return Ok(ending(&report.outcome));
                }
                let (name, walk) = (report.method.name, report.path.as_deref());
                output::verdict_of(&puzzle, &report.outcome, name, walk, out)?;
                remarks(&report, out)?;
                if is_written {
                    writeln!(out, "# written to {}", path.display())?;
                }
            }
            (_, _, Some(to)) => answer_form::write(&puzzle, &report, to, out)?,
            _ if is_json || self.list || !output::is_terminal() => {
                write(is_json, &puzzle, &report, out)?
            }
            _ => show(&puzzle, &report, out)?,
        }
        Ok(ending(&report.outcome))
    }

    /// On counters or setters, which no method for lights takes.
    fn run_other(
        &self,
        other: &Other,
        is_json: bool,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let file = OutFile::named(&self.output)?;
        match other {
            Other::Counters(own) => {
                self.refuse_options_of_lights("counters")?;
                let method = self.method.as_deref().unwrap_or(counters::HALVING);
                let outcome = counters::answer(own, method)?;
                to_output(file, out, |out| {
                    let ending = counters::ending(&outcome);
                    match (&self.to, &outcome) {
                        (Some(to), Solved(solution)) if !is_json => {
                            let presses = solution.presses();
                            answer_form::write_counts(own, presses, to, out).map(|()| ending)
                        }
                        _ => counters::write(own, &outcome, method, is_json, out),
                    }
                })
            }
            Other::Setters(own) => {
                self.refuse_options_of_lights("buttons that set lights")?;
                if self.to.is_some() {
                    return Err(Failure::input(
                        "--to is for lights, not for buttons that set lights",
                    ));
                }
                let outcome = setters::answer(own, self.method.as_deref())?;
                to_output(file, out, |out| setters::write(own, &outcome, is_json, out))
            }
        }
    }

    /// Refuses options that only toggled lights have.
    fn refuse_options_of_lights(&self, what: &str) -> Result<(), Failure> {
        let options = [
            (named(&self.output).is_some_and(is_bitmap), "a bitmap"),
            (self.all, "--all"),
            (self.count, "--count"),
            (self.length.get().is_some(), "--presses"),
            (self.export.is_some(), "--export"),
            (self.proof.is_some(), "--proof"),
            (self.heuristic.is_some(), "--heuristic"),
            (self.exploration.is_some(), "--exploration"),
            (self.reward.is_some(), "--reward"),
            (self.symmetry.is_some(), "--symmetry"),
        ];
        match options.iter().find(|(is_given, _)| *is_given) {
            Some((_, option)) => {
                Err(Failure::input(format!("{option} is for lights, not for {what}")))
            }
            None => Ok(()),
        }
    }
}

/// Writes an answer to a file, or to standard output.
fn to_output(
    file: Option<OutFile>,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> Result<Ending, Failure>,
) -> Result<Ending, Failure> {
    match file {
        None => write(out),
        Some(file) => file.write_and_say(|file| write(&mut Plain::on(file))),
    }
}

fn write(
    is_json: bool,
    puzzle: &Puzzle,
    report: &Report,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match is_json {
        true => Ok(output::json(out, &SolveReport::of(puzzle, report))?),
        false => print(puzzle, report, out),
    }
}

/// The answer to a file, if there is one; whether there is.
fn write_to(
    file: OutFile,
    path: &Path,
    is_json: bool,
    puzzle: &Puzzle,
    report: &Report,
) -> Result<bool, Failure> {
    if matches!(report.outcome, Outcome::Unknown(_)) {
        return Ok(false);
    }
    file.write(|file| {
        match pixels::sides(puzzle).filter(|_| is_bitmap(path)) {
            Some(sides) => pixels::write_outcome(sides, &report.outcome, file)?,
            None if digit_drawing::is_for(puzzle) && !is_json => {
                digit_drawing::write(puzzle, &report.outcome, file)?;
            }
            None => write(is_json, puzzle, report, &mut Plain::on(file))?,
        }
        Ok(Ending::Yes)
    })?;
    Ok(true)
}

/// Keeps what a program was asked that failed or answered wrongly, for study, and says where.
fn keep(refusal: Refusal) -> Failure {
    let Refusal::Run(error) = refusal else { return refusal.into() };
    let (method, artifacts) = match &error {
        RunError::WrongClaim { method, program: Some(_), artifacts, .. } => (method, artifacts),
        RunError::Failed { method, artifacts, .. } => (method, artifacts),
        _ => return error.into(),
    };
    let Some(artifact) = artifacts.iter().find(|artifact| artifact.kind == ArtifactKind::Problem)
    else {
        return error.into();
    };
    let (prefix, suffix) = (format!("asked-of-{method}-"), format!(".{}", artifact.format));
    match lightsout_files::kept(&prefix, &suffix, &artifact.bytes) {
        Ok(path) => Failure::Kept(Box::new(error), path),
        Err(_) => error.into(),
    }
}

/// How the command ends for an outcome.
pub(super) fn ending(outcome: &Outcome) -> Ending {
    match outcome {
        Outcome::Solved(_) => Ending::Yes,
        Outcome::Unsolvable(_) | Outcome::Unknown(Unknown::NotIn { .. }) => Ending::No,
        Outcome::Unknown(_) => Ending::Unknown,
    }
}

fn print(puzzle: &Puzzle, report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    let path = report.path.as_deref();
    output::outcome(puzzle, &report.outcome, report.method.name, path, out)?;
    remarks(report, out)?;
    if let Outcome::Solved(solution) = &report.outcome {
        output::presses(puzzle, solution.presses(), out)?;
    }
    Ok(())
}

/// What somebody in front of a terminal sees: a picture and a sentence, and the list where there is no picture of a
/// solution and it fits the screen.
fn show(puzzle: &Puzzle, report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    let Outcome::Solved(solution) = &report.outcome else { return print(puzzle, report, out) };
    /// More presses than this are not listed on a screen.
    const MOST_SHOWN: u64 = 40;
    let presses = solution.presses();
    match presses {
        Presses::Counts(counts) => {
            if let Some(picture) = output::picture_of_presses(puzzle, counts) {
                writeln!(out, "{picture}")?;
            } else if presses.total() <= MOST_SHOWN {
                writeln!(out, "{}", output::press_names(puzzle, presses).join(" "))?;
            } else {
                writeln!(out, "The presses are listed by --list, down a pipe and by -o FILE.")?;
            }
        }
        Presses::Sequence(_) => {
            writeln!(out, "{}", output::press_names(puzzle, presses).join(" "))?;
        }
    }
    remarks(report, out)?;
    Ok(writeln!(out, "{}", output::sentence(puzzle, solution, report.path.as_deref()))?)
}

/// What the method had to say beside.
fn remarks(report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    for remark in &report.remarks {
        writeln!(out, "#\n# {}:", remark.kind)?;
        for line in &remark.lines {
            writeln!(out, "#   {line}")?;
        }
    }
    Ok(())
}
