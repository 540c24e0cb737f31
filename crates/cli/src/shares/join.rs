//! The files of shares of lines: joins them in order, or says how many there are and which are missing.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use super::input_file::{InputFile, changed};
use super::part::{End, MAGIC, Part};
use super::script::{called, path_word, quoted};
use super::status::path_like;
use crate::exit::{Ending, Failure};
use crate::output::{self, reports};

/// The files of one command, by their shares.
pub(crate) struct Parts {
    command: Vec<String>,
    inputs: Vec<InputFile>,
    of: u64,
    files: BTreeMap<u64, PathBuf>,
}

reports! {
    #[serde(tag = "schema", rename = "lightsout/merge-status/1")]
    LinesReport<'p>(parts: &'p Parts, missing: &'p [MissingShare]) {
        command: &'p [String] = &parts.command, shares: u64 = parts.of,
        done: usize = parts.files.len(), missing: &'p [MissingShare] = missing,
    }
    MissingShare(share: u64, command: String) { share: u64 = share, command: String = command }
}

/// Whether a file is that of a share of lines.
pub(crate) fn is_part(path: &Path) -> bool {
    let mut start = vec![0; MAGIC.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == MAGIC
}

/// What was in a file when it was read.
fn bytes_of(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path)
        .map_err(|error| Failure::input(format!("cannot read {}: {error}", path.display())))
}

impl Parts {
    /// The shares in these files, which belong together.
    ///
    /// # Errors
    /// When one cannot be read or is damaged, belongs to another command, or has a share that another has too.
    pub(crate) fn of(files: &[PathBuf]) -> Result<Parts, Failure> {
        Parts::but_for(files, Err)
    }

    /// The same but for those that cannot be read or are damaged, if `bad` allows that.
    ///
    /// # Errors
    /// The error of `bad`, or as above.
    pub(crate) fn but_for(
        files: &[PathBuf],
        mut bad: impl FnMut(Failure) -> Result<(), Failure>,
    ) -> Result<Parts, Failure> {
        let mut parts: Option<Parts> = None;
        for path in files {
            let read = bytes_of(path).and_then(|bytes| Ok(Part::read(path, &bytes)?.part));
            let part = match read {
                Ok(part) => part,
                Err(failure) => {
                    bad(failure)?;
                    continue;
                }
            };
            let parts = parts.get_or_insert_with(|| Parts {
                command: part.command.clone(),
                inputs: part.inputs.clone(),
                of: part.of,
                files: BTreeMap::new(),
            });
            if (&part.command, part.of) != (&parts.command, parts.of) {
                let (&share, first) = parts.files.iter().next().expect("there is one");
                let known =
                    Part { share, of: parts.of, command: parts.command.clone(), ..part.clone() };
                return Err(Failure::input(format!(
                    "{} and {} do not belong together: the one has {}, the other {}",
                    first.display(),
                    path.display(),
                    known.words(),
                    part.words()
                )));
            }
            if let Some(input) = changed(&part.inputs, &parts.inputs) {
                let first = parts.files.values().next().expect("there is one");
                return Err(Failure::input(format!(
                    "{} and {} do not belong together: {input} was changed between them. Remove the older file, and do its share again",
                    first.display(),
                    path.display()
                )));
            }
            if let Some(other) = parts.files.insert(part.share, path.clone()) {
                let share = part.share;
                return Err(Failure::input(format!(
                    "{} and {} both have share {share}. Name one of them",
                    other.display(),
                    path.display(),
                )));
            }
        }
        parts.ok_or_else(|| Failure::input("none of these files has a share"))
    }

    fn missing(&self) -> Vec<Part> {
        let missing = (1..=self.of).filter(|share| !self.files.contains_key(share));
        let part = |share| Part {
            command: self.command.clone(),
            inputs: self.inputs.clone(),
            share,
            of: self.of,
        };
        missing.map(part).collect()
    }

    /// The words of the command that the shares are of.
    pub(crate) fn command(&self) -> &[String] {
        &self.command
    }

    /// Writes the lines of all shares in their order. They end as the worst of them did.
    ///
    /// # Errors
    /// When a share is missing (then nothing is written), or something cannot be read or written.
    pub(crate) fn join(&self, out: &mut dyn Write) -> Result<End, Failure> {
        let mut end = End::As(Ending::Yes);
        self.each(|lines, of_share| {
            end = end.and(of_share);
            Ok(out.write_all(lines)?)
        })?;
        out.flush()?;
        Ok(end)
    }

    /// Hands over the lines of every share in their order, with how it ended.
    ///
    /// # Errors
    /// When a share is missing (then nothing is handed over), when one cannot be read, or when `take` fails.
    pub(crate) fn each(
        &self,
        mut take: impl FnMut(&[u8], End) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let missing = self.missing().len();
        if missing > 0 {
            let of = self.of;
            return Err(Failure::unknown(format!(
                "{missing} of {of} shares missing. `lightsout merge --status` with these files has the commands for them"
            )));
        }
        for path in self.files.values() {
            let bytes = bytes_of(path)?;
            let held = Part::read(path, &bytes)?;
            take(held.lines, held.end)?;
        }
        Ok(())
    }

    /// Says what is done and which commands do the rest.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn status(&self, is_json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (done, of) = (self.files.len(), self.of);
        let missing: Vec<MissingShare> = self
            .missing()
            .iter()
            .map(|part| Ok(MissingShare::of(part.share, self.command_of(part)?)))
            .collect::<Result<_, Failure>>()?;
        if is_json {
            output::json(out, &LinesReport::of(self, &missing))?;
        } else {
            writeln!(out, "{done} of {of} shares done")?;
            match missing.is_empty() {
                true => writeln!(out, "nothing is missing: `lightsout merge` joins these files")?,
                false => writeln!(out, "missing:")?,
            }
            missing.iter().try_for_each(|one| writeln!(out, "  {}", one.command))?;
        }
        Ok(if missing.is_empty() { Ending::Yes } else { Ending::Unknown })
    }

    /// The command that does a share, whose file is named as those of the others are.
    fn command_of(&self, part: &Part) -> Result<String, Failure> {
        let known = self.files.iter().next();
        let name = known.and_then(|(share, path)| path_like(path, *share, part.share));
        let (command, own) = (&self.command[0], part.share);
        let name = name
            .filter(|name| !self.files.values().any(|file| file == name))
            .unwrap_or_else(|| PathBuf::from(format!("{command}.{own}.part")));
        let command = part.command_by(&called()?);
        Ok(format!("{command} --notes {}", quoted(&path_word(&name)?)?))
    }
}
