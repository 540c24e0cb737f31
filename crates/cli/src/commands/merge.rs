//! `lightsout merge`: the shares of a long proof, checked, joined and brought to their end.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lightsout_grid::fewest::notebook::{sizes_in, title};
use lightsout_grid::fewest::{Unproved, prove_with_notes};

use super::fewest::all_on_solution;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::notes_file::{NotesFile, title_of};
use crate::to_file::OutFile;

/// Join the shares of a long proof, and end it
#[derive(Args)]
pub struct MergeArgs {
    /// The files that `lightsout fewest --share K/N --notes FILE` wrote
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Write the joined notes to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl MergeArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let file = self.output.as_deref().map(OutFile::open).transpose()?;
        let mut notes = NotesFile::in_memory(&self.files[0]);
        let mut expected: Option<(String, (usize, usize))> = None;
        for path in &self.files {
            let bytes = fs::read(path).map_err(|error| {
                Failure::input(format!("cannot read {}: {error}", path.display()))
            })?;
            notes.reads(path);
            let (title, _) = match &mut expected {
                Some(expected) => expected,
                none => {
                    let first = title_of(&bytes);
                    let sizes = sizes_in(&first).ok_or_else(|| {
                        Failure::input(format!(
                            "{} holds no notes of this version of lightsout",
                            path.display()
                        ))
                    })?;
                    none.insert((first, sizes))
                }
            };
            notes.take(&bytes, title)?;
        }
        let (first, (rows, cols)) = expected.expect("there is at least one file");
        let joined = self.limits.run(|budget| {
            let solution = all_on_solution(rows, cols, budget)?;
            if title(rows, cols, &solution) != first {
                return Err(Unproved::Notebook(
                    "these notes are not of a board with all lights on".to_string(),
                ));
            }
            prove_with_notes(rows, cols, &solution, &mut notes, budget)
        });
        if let Some(file) = file {
            file.write(|out| {
                writeln!(out, "{first}")?;
                notes.all().try_for_each(|note| out.write_all(&note.to_bytes()))?;
                Ok(Ending::Yes)
            })?;
        }
        match joined {
            Ok(proof) => {
                writeln!(out, "{cols} {} {}", proof.fewest, proof.solutions)?;
                Ok(Ending::Yes)
            }
            Err(unproved) => {
                anstream::eprintln!("{rows}x{cols}: nothing is proved yet: {unproved}");
                Ok(Ending::Unknown)
            }
        }
    }
}
