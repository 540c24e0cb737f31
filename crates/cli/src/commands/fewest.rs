//! `lightsout fewest`: the fewest presses of square boards with all lights on, as a table.
//!
//! The lines are those of an OEIS b-file (A075464), each written as soon as it is proved.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_formats::pbm;
use lightsout_grid::fewest::cosets::{self, Base, Effort, Gained};
use lightsout_grid::fewest::notebook::{Forgetful, title};
use lightsout_grid::fewest::replay::{chase, quiet_patterns};
use lightsout_grid::fewest::{
    Notebook, Proof, Unproved, coset_refinement, has_parts, prove, prove_with_notes, split,
    within_reach,
};
use lightsout_notes::{NotesFile, Tables};
use lightsout_solver::fewest::all_on;
use lightsout_solver::run::RunError;
use lightsout_solver::verify::Wrong;
use lightsout_words::phrase::counted;

use super::fewest_report::{BoardReport, Confirmed, GainedReport, Open, Proved};
use crate::exit::{Ending, Failure};
use crate::giant::checkpoint::with_suffix;
use crate::limits::LimitArgs;
use crate::range::parse_sizes;
use crate::shares::{Job, MOST_SHARES, Scheduler, is_for, parse_share, path_word};
use crate::to_file::OutFile;
use crate::{output, pixels};

/// Prove the minimum of square boards with all lights on, size by size
#[derive(Args)]
pub(crate) struct FewestArgs {
    /// Sizes: 61, or 1..78
    #[arg(value_name = "SIZES")]
    sizes: String,

    /// Rows of every board [default: as many as columns]
    #[arg(long, value_name = "M")]
    rows: Option<usize>,

    /// Add the number of best solutions to each line
    #[arg(long)]
    counts: bool,

    /// Write each best solution as a bitmap in this folder
    #[arg(long, value_name = "FOLDER")]
    boards: Option<PathBuf>,

    /// Record the progress of one size in this file, and resume from it
    #[arg(long, value_name = "FILE")]
    notes: Option<PathBuf>,

    /// Run share K of N, for `lightsout merge`
    #[arg(long, value_name = "K/N", requires = "notes")]
    share: Option<String>,

    /// Keep large tables in this folder, shared by all runs that name it, until the proof is done
    #[arg(long, value_name = "FOLDER", requires = "notes")]
    tables: Option<PathBuf>,

    /// Print a script that runs and merges all shares: slurm, parallel or sh
    #[arg(long, value_enum, value_name = "SCHEDULER", hide_possible_values = true, requires = "shares", conflicts_with_all = ["notes", "share", "counts", "boards", "confirm", "json", "progress"])]
    script: Option<Scheduler>,

    /// Shares in the script
    #[arg(long, value_name = "N", requires = "script", value_parser = clap::value_parser!(u64).range(1..=MOST_SHARES))]
    shares: Option<u64>,

    /// Hosts of GNU parallel, by ssh: n1,n2
    #[arg(long, value_name = "HOSTS", requires = "script", value_delimiter = ',')]
    hosts: Vec<String>,

    /// Start from this bitmap of --boards, and look only for better solutions
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Search N promising cosets for a good solution, without a proof
    #[arg(long, value_name = "N", conflicts_with_all = ["share", "tables", "script", "confirm", "counts"], value_parser = clap::value_parser!(u64).range(1..=MOST_COSETS))]
    cosets: Option<u64>,

    /// Prove each minimum again, without the tables of the first proof
    #[arg(long, conflicts_with = "share")]
    confirm: bool,

    /// Print one JSON object
    #[arg(long, conflicts_with = "counts")]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The largest size that can be asked for.
const MOST: usize = 357;
/// As many cosets as are ranked.
const MOST_COSETS: u64 = 512;

impl FewestArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let sizes = parse_sizes("fewest", &self.sizes, MOST)?;
        if let Some(rows) = self.rows.filter(|rows| !(1..=MOST).contains(rows)) {
            return Err(Failure::input(format!(
                "--rows takes a number from 1 to {MOST}, not {rows}"
            )));
        }
        let is_range = sizes.start() != sizes.end();
        if self.notes.is_some() && is_range {
            return Err(Failure::input(
                "--notes keeps the notes of one size. Give one, not a range",
            ));
        }
        if self.from.is_some() && is_range {
            return Err(Failure::input("--from is a solution of one size. Give one, not a range"));
        }
        if let Some(scheduler) = self.script {
            let size = [self.rows.unwrap_or(*sizes.end()), *sizes.end()];
            return self.write_script(scheduler, is_range, size, out);
        }
        let share = self.share.as_deref().map_or(Ok((0, 1)), parse_share)?;
        if share.1 > 1 {
            say_whole(self.rows.unwrap_or(*sizes.end()), *sizes.end());
        }
        if let Some(folder) = &self.boards {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::input(format!("cannot make the folder {}: {error}", folder.display()))
            })?;
        }
        let mut lines = Vec::new();
        let mut ending = Ending::Yes;
        for cols in sizes {
            let rows = self.rows.unwrap_or(cols);
            let boards = self.boards.as_deref().map(|folder| Boards::open(folder, rows, cols));
            let boards = boards.transpose()?;
            if let Some(cosets) = self.cosets {
                ending = Ending::Unknown;
                let gained = self.limits.run(|budget| self.gained(rows, cols, cosets, budget))?;
                self.write_gained(rows, cols, &gained, boards, &mut lines, out)?;
                if gained.stopped.is_some() {
                    break;
                }
                continue;
            }
            match self.limits.run(|budget| self.all_on(rows, cols, share, budget))? {
                Ok(proof) => {
                    let confirmed = self.confirmed(rows, cols, &proof)?;
                    if self.confirm && confirmed.is_none() {
                        ending = Ending::Unknown;
                    }
                    self.write(rows, cols, (&proof, confirmed), boards, &mut lines, out)?;
                }
                Err(left @ Unproved::PartsLeft { .. }) => {
                    crate::note!(
                        "{rows}x{cols}: this share is done. `lightsout merge` joins all shares"
                    );
                    lines.push(BoardReport::Open(Open::of([rows, cols], &left)));
                }
                Err(Unproved::Notebook(why)) => {
                    return Err(Failure::input(format!("cannot prove {rows}x{cols}: {why}")));
                }
                Err(unproved) => {
                    match unproved {
                        Unproved::OutOfReach { .. } => {
                            crate::say!("{unproved}. Try: lightsout solve {rows}x{cols} --fewest")
                        }
                        _ => crate::say!("cannot prove {rows}x{cols}: {unproved}"),
                    }
                    ending = Ending::Unknown;
                    self.write_open(rows, cols, &unproved, boards)?;
                    lines.push(BoardReport::Open(Open::of([rows, cols], &unproved)));
                    if let Some(Stopped::Cancelled | Stopped::Time) = unproved.why_stopped() {
                        break;
                    }
                }
            }
        }
        if self.json {
            output::list(out, "lightsout/fewest/1", "boards", &lines)?;
        }
        Ok(ending)
    }

    /// Writes a script for all shares of one size.
    fn write_script(
        &self,
        scheduler: Scheduler,
        is_range: bool,
        size: [usize; 2],
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        if is_range {
            return Err(Failure::input("--script is for one size. Give one, not a range"));
        }
        is_for(scheduler, &self.hosts)?;
        let [rows, cols] = size;
        within_reach(rows, cols).map_err(|unproved| {
            Failure::unknown(format!("{rows}x{cols}: there is nothing to share out: {unproved}"))
        })?;
        let mut options = self.limits.words();
        if let Some(path) = &self.from {
            solution_in(path, rows, cols)?;
            options.extend(["--from".to_string(), path_word(path)?]);
        }
        say_whole(rows, cols);
        let shares = self.shares.unwrap_or(1);
        let tables = self.tables.as_deref().map(path_word).transpose()?;
        let job = Job::of_proof(size, options, tables, shares, &self.hosts);
        out.write_all(job.script(scheduler)?.as_bytes())?;
        Ok(Ending::Yes)
    }

    /// The fewest presses that put out a board with all lights on.
    fn all_on(
        &self,
        rows: usize,
        cols: usize,
        share: (u64, u64),
        watch: &mut dyn Watch,
    ) -> Result<Result<Proof, Unproved>, Failure> {
        let known = self.from.as_deref().map(|path| solution_in(path, rows, cols)).transpose()?;
        let first = within_reach(rows, cols)
            .and_then(|_| known.map_or_else(|| all_on_solution(rows, cols, watch), Ok));
        let solution = match first {
            Ok(solution) => solution,
            Err(unproved) => return Ok(Err(unproved)),
        };
        let proof = match &self.notes {
            None => prove(rows, cols, &solution, watch),
            Some(path) => {
                let title = title(rows, cols, &solution);
                let mut notes = NotesFile::open(path, &title, share)?;
                say_lost(path, &notes);
                if let Some(folder) = &self.tables {
                    notes = notes.with_tables(Tables::of(folder, &title));
                }
                let proof = prove_with_notes(rows, cols, &solution, &mut notes, watch);
                if proof.is_ok() {
                    notes.remove_tables();
                }
                proof
            }
        };
        judged([rows, cols], &proof)?;
        Ok(proof)
    }

    /// The best solution in promising cosets, and of the one that `--from` gives.
    fn gained(
        &self,
        rows: usize,
        cols: usize,
        cosets: u64,
        watch: &mut dyn Watch,
    ) -> Result<Gained, Failure> {
        let failed = |unproved: Unproved| Failure::unknown(format!("{rows}x{cols}: {unproved}"));
        // Cosets are numbered by what the chase finds, so that notes serve whatever is best by then.
        let base = all_on_solution(rows, cols, watch).map_err(failed)?;
        let best = match &self.from {
            Some(path) => solution_in(path, rows, cols)?,
            None => base.clone(),
        };
        let title = cosets::title(&title(rows, cols, &base));
        let mut file = match &self.notes {
            Some(path) => {
                let notes = NotesFile::open(path, &title, (0, 1))?;
                say_lost(path, &notes);
                Some(notes)
            }
            None => None,
        };
        let notes: &mut dyn Notebook = match &mut file {
            Some(file) => file,
            None => &mut Forgetful,
        };
        let base = Base { rows, cols, solution: &base };
        let effort = Effort { cosets: cosets as usize, near: 28 };
        let found = cosets::search(&base, &best, effort, notes, watch).map_err(failed)?;
        let gained = found.ok_or_else(|| {
            Failure::unknown(format!("{rows}x{cols}: its solutions fall into no cosets to look at"))
        })?;
        all_on::solved([rows, cols], &gained.solution).map_err(wrong_claim)?;
        Ok(gained)
    }

    /// Writes what was found in cosets: a comment among the lines of a b-file, or an object.
    fn write_gained(
        &self,
        rows: usize,
        cols: usize,
        gained: &Gained,
        boards: Option<Boards>,
        lines: &mut Vec<BoardReport>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let (presses, searched) = (gained.solution.count_ones(), gained.searched);
        if within_reach(rows, cols).is_ok() {
            crate::note!("{rows}x{cols}: a proof is within reach. Leave --cosets out");
        }
        let ended = gained.stopped.map_or(String::new(), |why| format!(", {why}"));
        if let Some(boards) = boards {
            let known = [format!(
                "{rows}x{cols}, all lights on: {}, not proved",
                counted(presses as u64, "press")
            )];
            write_board(boards.best, rows, cols, &known, &gained.solution)?;
        }
        if self.json {
            lines.push(BoardReport::Gained(GainedReport::of([rows, cols], gained)));
            return Ok(());
        }
        let cosets = if searched == 1 { "coset" } else { "cosets" };
        writeln!(
            out,
            "# {cols}: at most {presses}, the best known after {searched} {cosets}{ended}"
        )?;
        Ok(out.flush()?)
    }

    /// How the value was confirmed, if that was asked for and could be done.
    fn confirmed(
        &self,
        rows: usize,
        cols: usize,
        proof: &Proof,
    ) -> Result<Option<&'static str>, Failure> {
        if !self.confirm {
            return Ok(None);
        }
        match self.limits.run(|budget| self.second_proof(rows, cols, proof, budget))? {
            Ok(Some((algorithm, false))) => {
                crate::note!(
                    "# {rows}x{cols}: {} confirmed {algorithm}: no solution has fewer presses",
                    proof.fewest
                );
                Ok(Some(algorithm))
            }
            Ok(Some((algorithm, true))) => Err(Failure::input(format!(
                "the two proofs of {rows}x{cols} disagree, which is an error in this program: {} presses are the fewest {}, and {algorithm} there are fewer",
                proof.fewest, proof.algorithm
            ))),
            Ok(None) => {
                crate::note!(
                    "{rows}x{cols}: beyond the second proof: its tables would be too large"
                );
                Ok(None)
            }
            Err(unproved) => {
                crate::say!("{rows}x{cols}: not confirmed: {unproved}");
                Ok(None)
            }
        }
    }

    /// Proves the value a second time.
    fn second_proof(
        &self,
        rows: usize,
        cols: usize,
        proof: &Proof,
        watch: &mut dyn Watch,
    ) -> Result<Second, Failure> {
        if proof.nullity == 0 {
            return Ok(Ok(Some(("by light chasing, which finds one solution", false))));
        }
        let (solution, quiet) = match all_on_solution(rows, cols, watch)
            .and_then(|solution| Ok((solution, quiet_patterns(rows, cols, watch)?)))
        {
            Ok(found) => found,
            Err(unproved) => return Ok(Err(unproved)),
        };
        let below = proof.fewest;
        let mut file = match &self.notes {
            None => None,
            Some(path) => {
                let title = coset_refinement::title(&title(rows, cols, &solution), below);
                Some(NotesFile::open(&with_suffix(path, "second"), &title, (0, 1))?)
            }
        };
        let notes: &mut dyn Notebook = match &mut file {
            Some(file) => file,
            None => &mut Forgetful,
        };
        let narrowed =
            coset_refinement::has_fewer([rows, cols], &solution, &quiet, below, notes, watch);
        Ok(match narrowed {
            Ok(None) => split::has_fewer(rows, cols, &solution, &quiet, below, watch)
                .map(|found| found.map(|is_lower| ("by the plain split", is_lower)))
                .map_err(Unproved::Stopped),
            narrowed => {
                narrowed.map(|found| found.map(|is_lower| ("by coset refinement", is_lower)))
            }
        })
    }

    /// Keeps what an unfinished proof knows: the board in a file of its own, that none with a proof is overwritten.
    fn write_open(
        &self,
        rows: usize,
        cols: usize,
        unproved: &Unproved,
        boards: Option<Boards>,
    ) -> Result<(), Failure> {
        let (Unproved::Open { presses, at_least, .. }, Some(boards)) = (unproved, boards) else {
            return Ok(());
        };
        let at_most = presses.count_ones();
        let known = [
            format!(
                "{rows}x{cols}, all lights on: {}, the best that is known",
                counted(at_most as u64, "press")
            ),
            format!("no solution has fewer than {at_least}"),
        ];
        write_board(boards.best, rows, cols, &known, presses)
    }

    /// Writes what was proved: a line, or an object for later, and the file of the board.
    fn write(
        &self,
        rows: usize,
        cols: usize,
        (proof, confirmed): (&Proof, Option<&'static str>),
        boards: Option<Boards>,
        lines: &mut Vec<BoardReport>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if let Some(boards) = boards {
            let known = [
                format!(
                    "{rows}x{cols}, all lights on: {}, the minimum",
                    counted(proof.fewest as u64, "press")
                ),
                format!("{} of 2^{} solutions reach the minimum", proof.solutions, proof.nullity),
                format!("proved {}", proof.algorithm),
            ];
            write_board(boards.proved, rows, cols, &known, &proof.presses)?;
        }
        if self.json {
            let proved = Proved::of([rows, cols], proof);
            lines.push(BoardReport::Proved(Confirmed::of(proved, confirmed)));
            return Ok(());
        }
        match self.counts {
            false => writeln!(out, "{cols} {}", proof.fewest)?,
            true => writeln!(out, "{cols} {} {}", proof.fewest, proof.solutions)?,
        }
        Ok(out.flush()?)
    }
}

/// The files that a size may get, open before the work on it begins; the one that is not needed goes again.
struct Boards {
    /// For a solution that is proved.
    proved: OutFile,
    /// For the best that is known.
    best: OutFile,
}

impl Boards {
    fn open(folder: &Path, rows: usize, cols: usize) -> Result<Boards, Failure> {
        let open = |ending: &str| OutFile::open(&folder.join(format!("{rows}x{cols}.{ending}")));
        Ok(Boards { proved: open("pbm")?, best: open("best.pbm")? })
    }
}

/// How a second proof went: its algorithm, and whether it found fewer presses; none where it cannot be done.
type Second = Result<Option<(&'static str, bool)>, Unproved>;

/// Returns a solution of a board with all lights on, which always exists.
pub(super) fn all_on_solution(
    rows: usize,
    cols: usize,
    watch: &mut dyn Watch,
) -> Result<BitVec, Unproved> {
    let lights = BitVec::ones(rows * cols);
    Ok(chase(rows, cols, &lights, watch)?.expect("all lights on can be solved (Sutner)"))
}

/// The solution of a board with all lights on that a bitmap shows.
pub(super) fn solution_in(path: &Path, rows: usize, cols: usize) -> Result<BitVec, Failure> {
    let failure =
        |why: &dyn std::fmt::Display| Failure::input(format!("--from {}: {why}", path.display()));
    let bytes = fs::read(path).map_err(|error| failure(&error))?;
    let drawing = pbm::parse(&bytes, &mut Unwatched).map_err(|error| failure(&error))?;
    let [height, width] = drawing.size();
    if [height, width] != [rows, cols] {
        let why = format!(
            "the bitmap has {height} rows and {width} columns instead of {rows} and {cols}"
        );
        return Err(failure(&why));
    }
    let presses: BitVec = drawing.rows().iter().flatten().map(|&pixel| pixel == Some(1)).collect();
    all_on::solved([rows, cols], &presses).map_err(|wrong| failure(&wrong))?;
    Ok(presses)
}

/// Replays what a proof, or a search that ended early, found.
///
/// # Errors
/// What is wrong with it, which is an error of this program.
pub(super) fn judged(size: [usize; 2], proof: &Result<Proof, Unproved>) -> Result<(), Failure> {
    let judged = match proof {
        Ok(proof) => all_on::proved(size, proof),
        Err(Unproved::Open { presses, at_least, .. }) => all_on::open(size, presses, *at_least),
        Err(_) => return Ok(()),
    };
    judged.map(drop).map_err(wrong_claim)
}

fn wrong_claim(wrong: Wrong) -> Failure {
    Failure::Run(RunError::our_own("fewest", wrong))
}

/// Writes a solution as a bitmap (PBM P4) whose comments say what is known of it; 1 is pressed.
fn write_board(
    file: OutFile,
    rows: usize,
    cols: usize,
    known: &[String],
    presses: &BitVec,
) -> Result<(), Failure> {
    let found = format!(
        "found by lightsout {}. Verify it by `lightsout check {rows}x{cols} FILE`",
        env!("CARGO_PKG_VERSION")
    );
    let comments = [known, &[found]].concat();
    file.write(|out| {
        pixels::write([rows, cols], &comments, &|place| presses.get(place), out)?;
        Ok(Ending::Yes)
    })?;
    Ok(())
}

/// Says that shares save nothing, where a proof has no parts.
fn say_whole(rows: usize, cols: usize) {
    if within_reach(rows, cols).is_ok_and(|kernel| !has_parts(&kernel)) {
        crate::note!(
            "{rows}x{cols} is proved in seconds and has no parts to share out: each share proves all of it"
        );
    }
}

/// Says that the end of a file of notes was of no use.
fn say_lost(path: &Path, notes: &NotesFile) {
    if notes.lost() > 0 {
        crate::note!(
            "{}: the last {} are not a whole note, and what they said is done again",
            path.display(),
            counted(notes.lost(), "byte")
        );
    }
}
