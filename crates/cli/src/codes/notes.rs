//! Notes of a long distance: a line of text for every part that is done, in a file that runs go on from and machines share.

use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_decode::distance::notes::{Notes, Part};
use lightsout_decode::distance::{
    Counts, Distance, NoDistance, Trivial, distance, distance_with_notes,
};
use lightsout_solver::solve::budget::Budget;

use crate::exit::Failure;
use crate::shares::parse_share;
use crate::to_file::in_use;

/// How a long distance is noted down and shared out.
#[derive(Args)]
#[command(next_help_heading = "Shares")]
pub(crate) struct NoteArgs {
    /// Record progress in this file, and resume from it. Further files, as of other shares, are read too
    #[arg(long, value_name = "FILE")]
    notes: Vec<PathBuf>,

    /// Run share K of N. A run with the notes of all shares then prints the distance
    #[arg(long, value_name = "K/N", requires = "notes")]
    share: Option<String>,
}

impl NoteArgs {
    /// The distance, with notes if there are any.
    ///
    /// # Errors
    /// As `distance`. Notes that cannot be used are an error too.
    pub(crate) fn distance(
        &self,
        checks: &SparseMatrix,
        trivial: &Trivial,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Distance, NoDistance>, Failure> {
        let Some((own, others)) = self.notes.split_first() else {
            return Ok(distance(checks, trivial, budget));
        };
        let share = self.share.as_deref().map_or(Ok((0, 1)), parse_share)?;
        let mut notes = NotesFile::open(own, &title(checks, trivial), share)?;
        for other in others {
            let text = std::fs::read_to_string(other).map_err(|error| cannot(other, &error))?;
            notes.take(&text, other)?;
        }
        Ok(distance_with_notes(checks, trivial, &mut notes, budget))
    }
}

/// The first line of the notes of a code: its length and a checksum of all that was given.
fn title(checks: &SparseMatrix, trivial: &Trivial) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |number: usize| {
        for byte in (number as u64).to_le_bytes() {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    };
    let more = match trivial {
        Trivial::Zero => None,
        Trivial::EvenOn(more) => Some((1, more)),
        Trivial::SumsOf(more) => Some((2, more)),
    };
    for (kind, matrix) in std::iter::once((0, checks)).chain(more) {
        add(kind);
        for row in 0..matrix.rows() {
            add(matrix.row_len(row));
            matrix.row(row).for_each(|(place, _)| add(place));
        }
    }
    format!(
        "lightsout notes 2, distance of a code of length {} and checksum {sum:016x}",
        checks.cols()
    )
}

fn cannot(path: &Path, error: &std::io::Error) -> Failure {
    match lightsout_files::is_in_use(error) {
        true => in_use(path),
        false => Failure::input(format!("cannot keep notes in {}: {error}", path.display())),
    }
}

/// Notes in memory, and the file that new ones are added to.
struct NotesFile {
    title: String,
    file: File,
    share: (u64, u64),
    done: HashMap<Part, Counts>,
}

impl NotesFile {
    fn open(path: &Path, title: &str, share: (u64, u64)) -> Result<NotesFile, Failure> {
        let cannot = |error: std::io::Error| cannot(path, &error);
        let mut file = lightsout_files::open_log(path).map_err(cannot)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(cannot)?;
        // A line that was cut off is written again.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]).into_owned();
        let copy = file.try_clone().map_err(cannot)?;
        let mut notes =
            NotesFile { title: title.to_string(), file: copy, share, done: HashMap::new() };
        if whole == 0 && title.as_bytes().starts_with(&bytes) {
            file.set_len(0).and_then(|()| file.rewind()).map_err(cannot)?;
            writeln!(file, "{title}").map_err(cannot)?;
        } else {
            notes.take(&text, path)?;
            file.set_len(whole as u64).map_err(cannot)?;
            file.seek(SeekFrom::End(0)).map_err(cannot)?;
        }
        notes.file = file;
        Ok(notes)
    }

    /// Takes in the lines of a file.
    fn take(&mut self, text: &str, path: &Path) -> Result<(), Failure> {
        let mut lines = text.lines();
        if lines.next() != Some(&self.title) {
            return Err(Failure::input(format!(
                "{} has no notes of this distance: they begin with {:?}",
                path.display(),
                self.title
            )));
        }
        let whole = if text.ends_with('\n') { usize::MAX } else { text.lines().count() - 2 };
        for (number, line) in lines.enumerate().take_while(|(number, _)| *number < whole) {
            let wrong = |problem: &str| {
                Failure::input(format!("{}, line {}: {problem}", path.display(), number + 2))
            };
            let (part, counts) = read(line).ok_or_else(|| {
                wrong("a note is: weight W part P of N: nodes, words and trivial words")
            })?;
            if *self.done.entry(part).or_insert(counts) != counts {
                return Err(wrong("it contradicts another note about the same part"));
            }
        }
        Ok(())
    }
}

/// A note as a line of text.
fn line(part: Part, counts: Counts) -> String {
    let Part { weight, number, of } = part;
    let Counts { nodes, words, trivial } = counts;
    format!(
        "weight {weight} part {number} of {of}: {nodes} nodes {words} words {trivial} trivial\n"
    )
}

fn read(text: &str) -> Option<(Part, Counts)> {
    let number = |word: &str| word.trim_end_matches(':').parse::<u64>().ok();
    let numbers: Vec<u64> = text.split(' ').filter_map(number).collect();
    let &[weight, number, of, nodes, words, trivial] = numbers.as_slice() else { return None };
    let (part, counts) = (Part { weight, number, of }, Counts { nodes, words, trivial });
    (line(part, counts).trim_end() == text).then_some((part, counts))
}

impl Notes for NotesFile {
    fn share(&self) -> (u64, u64) {
        self.share
    }

    fn done(&self, part: Part) -> Option<Counts> {
        self.done.get(&part).copied()
    }

    fn keep(&mut self, part: Part, counts: Counts) -> Result<(), String> {
        self.file
            .write_all(line(part, counts).as_bytes())
            .map_err(|error| format!("cannot keep notes: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use lightsout_decode::code::matrix;

    use super::*;

    #[test]
    fn notes_are_read_as_they_were_written_and_contradictions_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, title) =
            (folder.path().join("1.notes"), title(&matrix(1, 3, vec![(0, 1)]), &Trivial::Zero));
        let part = |number| Part { weight: 20, number, of: 7 };
        let counts = Counts { nodes: 12, words: 3, trivial: 3 };
        let mut notes = NotesFile::open(&path, &title, (1, 2)).expect("a new file");
        notes.keep(part(1), counts).expect("room");
        notes.keep(part(3), counts).expect("room");
        drop(notes);
        let whole = std::fs::read(&path).expect("notes");
        for cut in 0..whole.len() {
            std::fs::write(&path, &whole[..cut]).expect("room");
            let notes = NotesFile::open(&path, &title, (0, 1)).expect("what is left");
            let lines = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(notes.done.len(), lines.saturating_sub(1), "cut at {cut}");
        }
        std::fs::write(&path, &whole).expect("room");
        let mut notes = NotesFile::open(&path, &title, (0, 1)).expect("the notes");
        assert_eq!((notes.done(part(1)), notes.done(part(2))), (Some(counts), None));
        let lie = format!("{title}\n{}", line(part(1), Counts { nodes: 13, ..counts }));
        for wrong in [lie, format!("{title}\nweight 1\n"), "other notes\n".to_string()] {
            assert!(notes.take(&wrong, &path).is_err(), "{wrong}");
        }
    }
}
