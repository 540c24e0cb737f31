//! `lightsout fewest`: the fewest presses of square boards with all lights on, as a table.
//!
//! The lines are those of an OEIS b-file (A075464), each written as soon as it is proved.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_grid::fewest::notebook::title;
use lightsout_grid::fewest::replay::{changed, chase};
use lightsout_grid::fewest::{Proof, Unproved, prove, prove_with_notes, within_reach};
use serde_json::{Value, json};

use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::notes_file::NotesFile;
use crate::output;
use crate::range::parse_range;
use crate::to_file::to_file;

/// Prove the fewest presses of square boards with all lights on, size after size
#[derive(Args)]
pub struct FewestArgs {
    /// The sizes: 61, or 1..78
    #[arg(value_name = "SIZES")]
    sizes: String,

    /// Rows of every board, where they are not as many as columns
    #[arg(long, value_name = "M")]
    rows: Option<usize>,

    /// Write the number of solutions that are as good behind each line
    #[arg(long)]
    counts: bool,

    /// Write a best solution of every board to a file of this folder, for `lightsout check`
    #[arg(long, value_name = "FOLDER")]
    boards: Option<PathBuf>,

    /// Note down what is done in this file, and go on from there when it is there already; one size only
    #[arg(long, value_name = "FILE")]
    notes: Option<PathBuf>,

    /// Do only share K of N of the tables, for `lightsout merge` to join
    #[arg(long, value_name = "K/N", requires = "notes")]
    share: Option<String>,

    /// Print one JSON object
    #[arg(long, conflicts_with = "counts")]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// The largest size that can be asked for.
const MOST: usize = 357;

impl FewestArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let sizes = parse_range("fewest", &self.sizes, MOST)?;
        if let Some(rows) = self.rows.filter(|rows| !(1..=MOST).contains(rows)) {
            return Err(Failure::input(format!(
                "--rows takes a number from 1 to {MOST}, not {rows}"
            )));
        }
        if self.notes.is_some() && sizes.start() != sizes.end() {
            return Err(Failure::input(
                "--notes keeps the notes of one size; give one, not a range",
            ));
        }
        let share = self.share.as_deref().map_or(Ok((0, 1)), parse_share)?;
        if let Some(folder) = &self.boards {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::input(format!("cannot make the folder {}: {error}", folder.display()))
            })?;
        }
        let mut lines = Vec::new();
        let mut ending = Ending::Yes;
        for cols in sizes {
            let rows = self.rows.unwrap_or(cols);
            match self.limits.run(|budget| self.all_on(rows, cols, share, budget))? {
                Ok(proof) => self.write(rows, cols, &proof, &mut lines, out)?,
                Err(Unproved::PartsLeft { .. }) => {
                    anstream::eprintln!(
                        "{rows}x{cols}: this share is done; `lightsout merge` joins all shares"
                    );
                }
                Err(unproved) => {
                    anstream::eprintln!("{rows}x{cols}: nothing is proved: {unproved}");
                    ending = Ending::Unknown;
                    if matches!(unproved, Unproved::Stopped(Stopped::Cancelled)) {
                        break;
                    }
                }
            }
        }
        if self.json {
            output::json(out, &json!({"schema": "lightsout/fewest/1", "boards": lines}))?;
        }
        Ok(ending)
    }

    /// The fewest presses that put out a board with all lights on.
    fn all_on(
        &self,
        rows: usize,
        cols: usize,
        share: (u64, u64),
        watch: &mut dyn Watch,
    ) -> Result<Result<Proof, Unproved>, Failure> {
        let solution =
            match within_reach(rows, cols).and_then(|_| all_on_solution(rows, cols, watch)) {
                Ok(solution) => solution,
                Err(unproved) => return Ok(Err(unproved)),
            };
        let proof = match &self.notes {
            None => prove(rows, cols, &solution, watch),
            Some(path) => {
                let mut notes = NotesFile::open(path, &title(rows, cols, &solution), share)?;
                prove_with_notes(rows, cols, &solution, &mut notes, watch)
            }
        };
        if let Ok(proof) = &proof {
            let lights = BitVec::ones(rows * cols);
            assert_eq!(changed(rows, cols, &proof.presses), lights, "the solution is replayed");
        }
        Ok(proof)
    }

    /// Writes what was proved: a line, or an object for later, and the file of the board.
    fn write(
        &self,
        rows: usize,
        cols: usize,
        proof: &Proof,
        lines: &mut Vec<Value>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if let Some(folder) = &self.boards {
            write_board(folder, rows, cols, proof)?;
        }
        if self.json {
            lines.push(object(rows, cols, proof));
            return Ok(());
        }
        match self.counts {
            false => writeln!(out, "{cols} {}", proof.fewest)?,
            true => writeln!(out, "{cols} {} {}", proof.fewest, proof.solutions)?,
        }
        Ok(out.flush()?)
    }
}

/// A solution of a board with all lights on; there always is one.
pub fn all_on_solution(
    rows: usize,
    cols: usize,
    watch: &mut dyn Watch,
) -> Result<BitVec, Unproved> {
    let lights = BitVec::ones(rows * cols);
    Ok(chase(rows, cols, &lights, watch)?.expect("all lights on can be solved (Sutner)"))
}

/// The share `K/N` as a number from 0, and N.
fn parse_share(text: &str) -> Result<(u64, u64), Failure> {
    let wrong =
        || Failure::input(format!("--share takes K/N such as 1/4, K from 1 to N, not {text:?}"));
    let (which, of) = text.split_once('/').ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    let (which, of) = (number(which)?, number(of)?);
    if (1..=of).contains(&which) { Ok((which - 1, of)) } else { Err(wrong()) }
}

fn object(rows: usize, cols: usize, proof: &Proof) -> Value {
    json!({
        "rows": rows, "columns": cols, "fewest": proof.fewest, "solutions": proof.solutions,
        "nullity": proof.nullity, "how": proof.road.to_string(),
    })
}

/// Writes a best solution as a list of presses, a line for each row, behind comments that say where it is from.
fn write_board(folder: &Path, rows: usize, cols: usize, proof: &Proof) -> Result<(), Failure> {
    let path = folder.join(format!("{rows}x{cols}.presses"));
    to_file(&path, |out| {
        writeln!(
            out,
            "# {rows}x{cols}, all lights on: {} presses, and no solution has fewer",
            proof.fewest
        )?;
        writeln!(out, "# {} of the 2^{} solutions have as few", proof.solutions, proof.nullity)?;
        writeln!(out, "# proved {}", proof.road)?;
        writeln!(
            out,
            "# found by lightsout {}; judge it by `lightsout check {rows}x{cols} FILE`",
            env!("CARGO_PKG_VERSION")
        )?;
        for row in 0..rows {
            let pressed = (0..cols).filter(|col| proof.presses.get(row * cols + col));
            let names: Vec<String> = pressed.map(|col| format!("{row},{col}")).collect();
            writeln!(out, "{}", names.join(" "))?;
        }
        Ok(Ending::Yes)
    })?;
    Ok(())
}
