#![doc = include_str!("../README.md")]

mod tables;

pub use tables::Tables;

use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use lightsout_algebra::quoted::piece;
use lightsout_grid::fewest::notebook::{
    NO_SHARE, Prefixes, Searched, is_of_another_version, may_begin_title,
};
use lightsout_grid::fewest::{Note, Notebook, Shelf};

/// Why notes cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NotesError {
    /// Another run has them.
    #[error("{}", lightsout_files::in_use(.0))]
    InUse(PathBuf),
    /// They cannot be read or written, or are not of this proof, as a sentence that names them.
    #[error("{0}")]
    Wrong(String),
}

/// Notes in memory, and the file that new ones are added to.
///
/// A line of text names the proof. The notes follow it, one after another. Each is handed to the system whole as soon
/// as it is made, so even kill -9 loses only unfinished work. A check sum finds a note that was cut off, and it is
/// written again.
pub struct NotesFile {
    path: PathBuf,
    file: Option<File>,
    share: (u64, u64),
    peaks: HashMap<(u8, u64), Vec<i16>>,
    searched: HashMap<u64, Searched>,
    prefixes: HashMap<u64, Prefixes>,
    /// The shares whose runs wrote the notes, in order.
    shares: Vec<(u64, u64)>,
    tables: Option<Tables>,
    /// The bytes at the end that were no whole note when the file was opened.
    lost: u64,
}

impl NotesFile {
    /// Opens the notes of an earlier run, or begins a new file.
    ///
    /// # Errors
    /// When the file cannot be read or written, belongs to something else, or is in use by another run.
    pub fn open(path: &Path, title: &str, share: (u64, u64)) -> Result<NotesFile, NotesError> {
        let cannot = |error: std::io::Error| match lightsout_files::is_in_use(&error) {
            true => NotesError::InUse(path.to_path_buf()),
            false => NotesError::Wrong(format!("cannot keep notes in {}: {error}", path.display())),
        };
        let mut file = lightsout_files::open_log(path).map_err(cannot)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(cannot)?;
        let mut notes = NotesFile::empty(path, share);
        if is_cut_off(&bytes, title) {
            notes.lost = bytes.len() as u64;
            file.set_len(0).and_then(|()| file.rewind()).map_err(cannot)?;
            file.write_all(format!("{title}\n").as_bytes()).map_err(cannot)?;
        } else {
            let good = notes.take(&bytes, title)?;
            notes.lost = (bytes.len() - good) as u64;
            file.set_len(good as u64).map_err(cannot)?;
            file.seek(SeekFrom::End(0)).map_err(cannot)?;
        }
        if share != NO_SHARE && !notes.shares.contains(&share) {
            let (which, of) = share;
            file.write_all(&Note::Share { which, of }.to_bytes()).map_err(cannot)?;
            notes.shares.push(share);
        }
        notes.file = Some(file);
        Ok(notes)
    }

    /// Returns notes without a file and without parts of their own.
    pub fn in_memory(path: &Path) -> NotesFile {
        NotesFile::empty(path, NO_SHARE)
    }

    fn empty(path: &Path, share: (u64, u64)) -> NotesFile {
        let (peaks, searched, prefixes) = (HashMap::new(), HashMap::new(), HashMap::new());
        let (path, shares) = (path.to_path_buf(), Vec::new());
        NotesFile {
            path,
            file: None,
            share,
            peaks,
            searched,
            prefixes,
            shares,
            tables: None,
            lost: 0,
        }
    }

    /// The bytes at the end of the file that were no whole note when it was opened: what they told is done again.
    pub fn lost(&self) -> u64 {
        self.lost
    }

    /// The same, with tables in a folder for all runs that use it.
    pub fn with_tables(self, tables: Tables) -> NotesFile {
        NotesFile { tables: Some(tables), ..self }
    }

    /// Removes the tables of a proof that is done, but those that another run reads.
    pub fn remove_tables(&self) {
        self.tables.iter().for_each(Tables::remove);
    }

    /// Takes in the notes of a whole file. Returns how many of its bytes are good.
    ///
    /// # Errors
    /// When they belong to something else, or disagree with those that are there.
    pub fn take(&mut self, bytes: &[u8], title: &str) -> Result<usize, NotesError> {
        let first = title_of(bytes);
        if is_of_another_version(&first) {
            return Err(NotesError::Wrong(format!(
                "{} was written by another version of lightsout, whose notes say something else ({first:?}). Begin new ones",
                self.path.display(),
                first = piece(&first).at_most(120)
            )));
        }
        let board = |title: &str| title.rsplit_once(" from ").map(|(board, _)| board.to_string());
        if first != title && board(&first).is_some() && board(&first) == board(title) {
            return Err(NotesError::Wrong(format!(
                "the notes in {} began with another solution of the same board than those wanted here. Notes belong together if all runs had the same --from, or none",
                self.path.display()
            )));
        }
        if first != title {
            return Err(NotesError::Wrong(format!(
                "{} belongs to something else: it begins with {first:?}, and the notes wanted here begin with {title:?}",
                self.path.display(),
                first = piece(&first).at_most(120)
            )));
        }
        let mut at = title.len() + 1;
        while let Some((note, length)) = Note::read(bytes.get(at..).unwrap_or_default()) {
            self.add(note)?;
            at += length;
        }
        Ok(at.min(bytes.len()))
    }

    fn add(&mut self, note: Note) -> Result<(), NotesError> {
        let agrees = match note {
            Note::Peaks { class, part, peaks } => {
                self.peaks.entry((class, part)).or_insert_with(|| peaks.clone()) == &peaks
            }
            Note::Searched { item, shown } => {
                let known = self.searched.entry(item).or_insert(shown);
                known.and(shown).map(|both| *known = both).is_some()
            }
            Note::Prefixes { first, prefixes } => {
                *self.prefixes.entry(first).or_insert(prefixes) == prefixes
            }
            Note::Share { which, of } => {
                if !self.shares.contains(&(which, of)) {
                    self.shares.push((which, of));
                }
                true
            }
        };
        match agrees {
            true => Ok(()),
            false => Err(NotesError::Wrong(format!(
                "{} contradicts the notes before it about the same part, so that one of them is wrong",
                self.path.display()
            ))),
        }
    }

    /// Says where the next notes are from, for errors.
    pub fn reads(&mut self, path: &Path) {
        self.path = path.to_path_buf();
    }

    /// The shares whose runs wrote the notes, each from 0 and of how many.
    pub fn shares(&self) -> &[(u64, u64)] {
        &self.shares
    }

    /// Returns all notes, in order, without their shares.
    pub fn all(&self) -> impl Iterator<Item = Note> {
        let mut parts: Vec<_> = self.peaks.iter().collect();
        parts.sort_unstable_by_key(|(key, _)| **key);
        let peaks = parts.into_iter().map(|(&(class, part), peaks)| Note::Peaks {
            class,
            part,
            peaks: peaks.clone(),
        });
        let mut items: Vec<_> = self.searched.iter().collect();
        items.sort_unstable_by_key(|(item, _)| **item);
        let searched = items.into_iter().map(|(&item, &shown)| Note::Searched { item, shown });
        let mut prefixes: Vec<_> = self.prefixes.iter().collect();
        prefixes.sort_unstable_by_key(|(first, _)| **first);
        let prefixes =
            prefixes.into_iter().map(|(&first, &prefixes)| Note::Prefixes { first, prefixes });
        peaks.chain(prefixes).chain(searched)
    }
}

/// The first line of a file of notes.
pub fn title_of(bytes: &[u8]) -> String {
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(&line[..line.len().min(MOST_TITLE)]).into_owned()
}

/// Whether a file holds no more than a part of the line that notes begin with: it was cut off there, or is empty.
fn is_cut_off(bytes: &[u8], title: &str) -> bool {
    title.as_bytes().starts_with(bytes)
}

/// The same where the rest of the line is not known.
pub fn may_be_cut_off(bytes: &[u8]) -> bool {
    !bytes.contains(&b'\n') && may_begin_title(&title_of(bytes))
}

/// Titles are shorter than this.
const MOST_TITLE: usize = 120;

impl Notebook for NotesFile {
    fn peaks(&self, class: u8, part: u64) -> Option<&[i16]> {
        self.peaks.get(&(class, part)).map(Vec::as_slice)
    }

    fn searched(&self, item: u64) -> Option<Searched> {
        self.searched.get(&item).copied()
    }

    fn prefixes(&self, first: u64) -> Option<Prefixes> {
        self.prefixes.get(&first).copied()
    }

    fn keep(&mut self, note: Note) -> Result<(), String> {
        if let Some(tables) = &mut self.tables {
            tables.tell(&note);
        }
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(&note.to_bytes())
            .map_err(|error| format!("cannot keep notes in {}: {error}", self.path.display()))
    }

    fn share(&self) -> (u64, u64) {
        self.share
    }

    fn news(&mut self) -> Option<Note> {
        self.tables.as_mut()?.news()
    }

    fn shelf(&mut self) -> Option<&mut dyn Shelf> {
        self.tables.as_mut().map(|tables| tables as &mut dyn Shelf)
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_grid::fewest::Found;

    use super::*;

    const TITLE: &str = "lightsout notes 2, fewest presses of 3x1 from 0";

    fn notes() -> [Note; 5] {
        let found = Found { sum: 4, at: (1, 2), count: 3 };
        [
            Note::Peaks { class: 0, part: 7, peaks: vec![1, -2] },
            Note::Peaks { class: 1, part: 0, peaks: vec![5] },
            Note::Prefixes { first: 3, prefixes: Prefixes { count: 8, target: -1 } },
            Note::Searched { item: 1, shown: Searched::Below(6) },
            Note::Searched { item: 2, shown: Searched::Best(found) },
        ]
    }

    fn open(path: &Path) -> Result<NotesFile, NotesError> {
        NotesFile::open(path, TITLE, (1, 4))
    }

    #[test]
    fn what_is_noted_is_told_to_those_who_share_the_tables() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tables");
        let notes_file = || NotesFile::in_memory(Path::new("notes"));
        let shared = || notes_file().with_tables(Tables::of(&path, TITLE));
        assert!(notes_file().shelf().is_none() && notes_file().news().is_none());
        let (mut one, mut other) = (shared(), shared());
        let shelf = one.shelf().expect("the tables");
        assert!(shelf.find(0, 3, &mut Unwatched).expect("a folder").is_none());
        drop(shelf.keep(0, &[b"abc"]).expect("room"));
        let [.., best] = notes();
        one.keep(best.clone()).expect("no file");
        assert_eq!(other.news(), Some(best));
        notes_file().remove_tables();
        assert!(path.exists());
        one.remove_tables();
        assert!(!path.exists());
    }

    #[test]
    fn notes_are_there_for_the_next_run_as_far_as_they_are_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("notes");
        let mut file = open(&path).expect("a new file");
        for note in notes().into_iter().rev() {
            file.keep(note).expect("room");
        }
        // While one run has them, no other does.
        assert!(matches!(open(&path), Err(NotesError::InUse(used)) if used == path));
        drop(file);
        let whole = std::fs::read(&path).expect("notes");
        assert_eq!(title_of(&whole), TITLE);
        let file = open(&path).expect("the notes");
        assert_eq!(file.all().collect::<Vec<_>>(), notes());
        assert_eq!((file.peaks(0, 7), file.peaks(1, 7)), (Some(&[1, -2][..]), None));
        assert_eq!((file.searched(1), file.searched(3)), (Some(Searched::Below(6)), None));
        let prefixes = Prefixes { count: 8, target: -1 };
        assert_eq!((file.prefixes(3), file.prefixes(0)), (Some(prefixes), None));
        assert_eq!((file.share(), file.shares()), ((1, 4), &[(1, 4)][..]));
        drop(file);
        let again = NotesFile::open(&path, TITLE, (0, 3)).expect("another share's run");
        assert_eq!(again.shares(), [(1, 4), (0, 3)]);
        drop(again);
        std::fs::write(&path, &whole).expect("room");
        // Cut anywhere, the notes before the cut are kept, and the next one follows them.
        let begin = TITLE.len() + 1 + Note::Share { which: 1, of: 4 }.to_bytes().len();
        let starts: Vec<usize> = notes()
            .iter()
            .rev()
            .scan(begin, |at, note| {
                let start = *at;
                *at += note.to_bytes().len();
                Some(start)
            })
            .collect();
        for cut in begin..whole.len() {
            std::fs::write(&path, &whole[..cut]).expect("room");
            let kept = starts.iter().filter(|&&start| start <= cut).count() - 1;
            let mut file = open(&path).expect("what is left");
            assert_eq!(file.all().count(), kept, "cut at {cut}");
            file.keep(notes()[4 - kept].clone()).expect("room");
            drop(file);
            assert_eq!(open(&path).expect("one more").all().count(), kept + 1, "cut at {cut}");
        }
    }

    #[test]
    fn notes_of_something_else_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("notes");
        let cases = [
            ("lightsout notes 1, fewest presses of 3x1 from 0\n", "another version"),
            ("lightsout notes 2, fewest presses of 3x2 from 0\n", "something else"),
            ("a letter to nobody\n", "something else"),
        ];
        for (text, reason) in cases {
            std::fs::write(&path, text).expect("room");
            let refusal = open(&path).map(drop).expect_err(text).to_string();
            assert!(refusal.contains(reason), "{refusal}");
            assert_eq!(std::fs::read(&path).expect("the file"), text.as_bytes(), "it was changed");
        }
        // Cut off in the first line, they are begun anew.
        for cut in 0..=TITLE.len() {
            std::fs::write(&path, &TITLE[..cut]).expect("room");
            assert_eq!(open(&path).expect("new notes").lost(), cut as u64);
            assert_eq!(title_of(&std::fs::read(&path).expect("notes")), TITLE);
        }
        assert!(open(folder.path()).is_err(), "a folder was taken for notes");
        assert_eq!(title_of(&[b'x'; 300]).len(), 120);
    }

    #[test]
    fn notes_that_agree_are_merged_and_others_are_not() {
        let path = Path::new("notes");
        let bytes = |notes: &[Note]| {
            let notes: Vec<u8> = notes.iter().flat_map(Note::to_bytes).collect();
            [format!("{TITLE}\n").as_bytes(), &notes].concat()
        };
        let mut merged = NotesFile::in_memory(path);
        assert_eq!(merged.share(), NO_SHARE);
        merged.keep(notes()[0].clone()).expect("nothing is kept");
        assert_eq!(merged.all().count(), 0);
        let whole = bytes(&notes());
        assert_eq!(merged.take(&whole, TITLE).map_err(|error| error.to_string()), Ok(whole.len()));
        let lower = Note::Searched { item: 1, shown: Searched::Below(5) };
        merged.take(&bytes(&[lower.clone(), notes()[0].clone()]), TITLE).expect("they agree");
        assert_eq!(merged.searched(1), Some(Searched::Below(5)));
        let lies = [
            Note::Peaks { class: 0, part: 7, peaks: vec![1, -1] },
            Note::Prefixes { first: 3, prefixes: Prefixes { count: 8, target: 0 } },
            Note::Searched { item: 2, shown: Searched::Below(3) },
        ];
        for lie in lies {
            merged.reads(Path::new("lies"));
            let refusal = merged.take(&bytes(&[lie]), TITLE).expect_err("a contradiction");
            assert!(refusal.to_string().starts_with("lies contradicts"), "{refusal}");
        }
    }
}
