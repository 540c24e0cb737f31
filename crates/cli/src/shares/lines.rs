//! Work that answers line by line, in shares. Each share writes a stretch of the lines to a file of its own. The joined
//! files are, byte for byte, the output of one run.

use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::Args;
use lightsout_algebra::quoted::piece;

use super::input_file::{InputFile, changed};
use super::parse_share;
use super::part::{End, Part, PartWriter};
use super::script::{Job, MOST_SHARES, Scheduler, is_for};
use crate::exit::{Ending, Failure};
use crate::to_file::OutFile;

/// How work that answers line by line is shared out.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Shares")]
pub(crate) struct LinesArgs {
    /// Run share K of N, for `lightsout merge`
    #[arg(long, value_name = "K/N", requires = "notes")]
    share: Option<String>,

    /// Write the share's answers, unless already there
    #[arg(long, value_name = "FILE", requires = "share")]
    notes: Option<PathBuf>,

    /// Print a script that runs and merges all shares: slurm, parallel or sh
    #[arg(
        long,
        value_enum,
        value_name = "SCHEDULER",
        hide_possible_values = true,
        requires = "shares",
        conflicts_with = "share"
    )]
    script: Option<Scheduler>,

    /// Shares in the script
    #[arg(long, value_name = "N", requires = "script", value_parser = clap::value_parser!(u64).range(1..=MOST_SHARES))]
    shares: Option<u64>,

    /// Hosts of GNU parallel, by ssh: n1,n2
    #[arg(long, value_name = "HOSTS", requires = "script", value_delimiter = ',')]
    hosts: Vec<String>,
}

/// A share of the lines: its index, from 0, and the number of shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    which: u64,
    of: u64,
}

impl Stretch {
    /// All lines.
    pub(crate) const ALL: Stretch = Stretch { which: 0, of: 1 };

    /// Returns whether it has the first line, and so the head of the lines.
    pub(crate) fn is_first(self) -> bool {
        self.which == 0
    }

    /// Its number, from 0, and how many there are.
    pub(crate) fn number(self) -> [u64; 2] {
        [self.which, self.of]
    }

    /// Returns its part of `total` items. Stretches differ by at most one item.
    pub(crate) fn part_of(self, total: u64) -> Range<u64> {
        let end = |which: u64| (u128::from(total) * u128::from(which) / u128::from(self.of)) as u64;
        end(self.which)..end(self.which + 1)
    }

    /// Its part of sizes that take the more time the larger they are, each as much as its number says.
    pub(crate) fn sizes_of(self, sizes: Range<u64>) -> Range<u64> {
        // All sizes below n take n² / 2.
        let square = |n: u64| u128::from(n) * u128::from(n);
        let (first, last) = (square(sizes.start), square(sizes.end));
        let end = |which: u64| {
            let until = first + (last - first) * u128::from(which) / u128::from(self.of);
            until.isqrt() as u64
        };
        end(self.which)..end(self.which + 1)
    }
}

impl LinesArgs {
    /// Does the chosen share, or all, or prints the script.
    ///
    /// `work` writes the lines of a stretch. It ends with an error where lines are missing.
    ///
    /// # Errors
    /// The error of `work`, or that a file cannot be written or holds something else.
    pub(crate) fn run(
        &self,
        command: &str,
        out: &mut dyn Write,
        work: impl FnOnce(Stretch, &mut dyn Write) -> Result<End, Failure>,
    ) -> Result<Ending, Failure> {
        if let (Some(scheduler), Some(shares)) = (self.script, self.shares) {
            is_for(scheduler, &self.hosts)?;
            let words = words_without(&["--script", "--shares", "--hosts"])?;
            let job = Job::of_lines(command, words, shares, &self.hosts);
            out.write_all(job.script(scheduler)?.as_bytes())?;
            return Ok(Ending::Yes);
        }
        let (Some(share), Some(path)) = (&self.share, &self.notes) else {
            return work(Stretch::ALL, out)?.ending();
        };
        let (which, of) = parse_share(share)?;
        // Where it tells how far it is changes no line.
        let command = words_without(&["--share", "--notes", "--progress"])?;
        let inputs = InputFile::among(&command)?;
        let part = Part { command, inputs, share: which + 1, of };
        if is_done(path, &part)? {
            crate::note!("{}: this share is done", path.display());
            return Ok(Ending::Yes);
        }
        OutFile::open(path)?.write(|file| {
            let mut lines = PartWriter::begin(&part, file)?;
            let end = work(Stretch { which, of }, &mut lines)?;
            lines.end(end)?;
            Ok(Ending::Yes)
        })?;
        crate::note!("{}: this share is done. `lightsout merge` joins all shares", path.display());
        // How the answers end, the merge says.
        Ok(Ending::Yes)
    }

    /// Whether a share or a script was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.share.is_some() || self.script.is_some()
    }
}

/// Whether the share is in its file already.
fn is_done(path: &Path, part: &Part) -> Result<bool, Failure> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        bytes => bytes
            .map_err(|error| Failure::input(format!("cannot read {}: {error}", path.display())))?,
    };
    let found = Part::read(path, &bytes)?.part;
    if found == *part {
        return Ok(true);
    }
    let is_same = (&found.command, found.share, found.of) == (&part.command, part.share, part.of);
    match changed(&part.inputs, &found.inputs).filter(|_| is_same) {
        Some(input) => Err(Failure::input(format!(
            "{path} was made from {input} before it changed. Remove {path} to do this share again",
            path = path.display()
        ))),
        None => Err(Failure::input(format!(
            "{} holds {}. Name another file",
            path.display(),
            found.words()
        ))),
    }
}

/// The words of the command line behind the program, without these options, each of which has a value.
fn words_without(options: &[&str]) -> Result<Vec<String>, Failure> {
    let words: Vec<String> = crate::command_line::words()
        .into_iter()
        .skip(1)
        .map(|word| {
            word.into_string().map_err(|word| {
                let word = word.to_string_lossy().into_owned();
                Failure::input(format!("a share cannot name {:?}: it is not UTF-8", piece(&word)))
            })
        })
        .collect::<Result<_, _>>()?;
    let mut kept = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        if options.contains(&word.as_str()) {
            words.next();
        } else if !options
            .iter()
            .any(|option| word.strip_prefix(option).is_some_and(|rest| rest.starts_with('=')))
        {
            kept.push(word);
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_follow_each_other_and_leave_nothing_out() {
        for of in 1..20 {
            for total in [0, 1, 7, 100, 12_345] {
                let parts = (0..of).map(|which| Stretch { which, of }.part_of(total));
                let sizes = (0..of).map(|which| Stretch { which, of }.sizes_of(3..3 + total));
                for (parts, ends) in
                    [(parts.collect::<Vec<_>>(), 0..total), (sizes.collect(), 3..3 + total)]
                {
                    assert_eq!(
                        (parts[0].start, parts[parts.len() - 1].end),
                        (ends.start, ends.end)
                    );
                    assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start), "{parts:?}");
                }
            }
        }
    }

    #[test]
    fn large_sizes_are_fewer_in_a_share() {
        let sizes: Vec<_> =
            (0..4).map(|which| Stretch { which, of: 4 }.sizes_of(1..10_001)).collect();
        assert_eq!(sizes[0], 1..5000);
        assert_eq!(sizes[3], 8661..10_001);
    }
}
