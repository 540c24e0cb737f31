//! Tables of a proof in a folder: made by one run, mapped by all that use it, removed when none needs them.
//!
//! A file begins with a line that names it, the length of its content, and a check sum. It gets its name when it is
//! whole, and never changes after. Every reader locks it. A damaged one is rebuilt.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use lightsout_algebra::mapped::Mapped;
use lightsout_algebra::watch::Watch;
use lightsout_files::NewFile;
use lightsout_grid::fewest::{Kept, Note, SCOUTED, Shelf, Unproved};

/// The tables of one proof in a folder.
pub struct Tables {
    folder: PathBuf,
    title: String,
    /// The lock of the folder, while this run makes a table.
    making: Option<File>,
    is_swept: bool,
    /// When news were asked for.
    asked: Option<Instant>,
    /// The best sum that this run has told or heard of.
    best: i32,
}

/// A table, and the lock that says that it is read.
struct InUse {
    mapped: Mapped,
    begin: usize,
    _file: File,
}

impl AsRef<[u8]> for InUse {
    fn as_ref(&self) -> &[u8] {
        &self.mapped.as_ref()[self.begin..]
    }
}

/// Tables that nobody has read for so long are left over from something.
const OLD: Duration = Duration::from_secs(24 * 3600);
/// A run that waits for another one's tables looks again after this time.
const NAP: Duration = Duration::from_millis(50);
/// News are asked for no sooner than this after the last time.
const NEWS: Duration = Duration::from_secs(1);
/// How the names of tables end.
const ENDING: &str = "table";
/// Whoever makes tables locks this file.
const LOCK: &str = "tables.lock";

impl Tables {
    /// Returns the tables of the proof with this title. The folder is made with its first file.
    pub fn of(folder: &Path, title: &str) -> Tables {
        let (folder, title) = (folder.to_path_buf(), title.to_string());
        Tables { folder, title, making: None, is_swept: false, asked: None, best: i32::MIN }
    }

    /// Removes the tables of this proof, but those that another run reads, and the folder when nothing is left in it.
    pub fn remove(&self) {
        for number in 0..=BEST {
            lightsout_files::remove_unused(&self.path(number));
        }
        self.remove_folder();
    }

    fn remove_folder(&self) {
        let is_table = |entry: fs::DirEntry| entry.file_name() != LOCK;
        let is_used = fs::read_dir(&self.folder)
            .is_ok_and(|mut all| all.any(|entry| entry.is_ok_and(is_table)));
        if !is_used {
            lightsout_files::remove_unused(&self.folder.join(LOCK));
            let _ = fs::remove_dir(&self.folder);
        }
    }

    /// Makes the folder, and removes tables that were left there.
    fn sweep(&mut self) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        if std::mem::replace(&mut self.is_swept, true) {
            return Ok(());
        }
        for path in fs::read_dir(&self.folder)?.flatten().map(|entry| entry.path()) {
            let is_table = path.extension().is_some_and(|ending| ending == ENDING);
            let written = fs::metadata(&path).and_then(|metadata| metadata.modified());
            let age = written.ok().and_then(|at| SystemTime::now().duration_since(at).ok());
            if is_table && age.is_some_and(|age| age > OLD) {
                lightsout_files::remove_unused(&path);
            }
        }
        Ok(())
    }

    /// Where the table of a class is.
    fn path(&self, number: u8) -> PathBuf {
        let words = self.title.split_whitespace().rev();
        let [from, size] = [0, 2].map(|at| words.clone().nth(at).unwrap_or("none"));
        self.folder.join(format!("{size}-{from}-{number}.{ENDING}"))
    }

    /// What stands before a table.
    fn head(&self, number: u8, length: usize, check_sum: u32) -> Vec<u8> {
        let line = format!("lightsout table 1, number {number}, {}\n", self.title);
        let numbers = [&(length as u64).to_le_bytes()[..], &check_sum.to_le_bytes()].concat();
        [line.as_bytes(), &numbers].concat()
    }

    /// The table of a class, if it is there and whole.
    fn read(&self, number: u8, length: usize) -> io::Result<Option<Kept>> {
        let Some(file) = lightsout_files::open_shared(&self.path(number))? else { return Ok(None) };
        // Who uses a table says so to those who remove old ones.
        let _ = file.set_modified(SystemTime::now());
        let mapped = Mapped::of(&file)?;
        let begin = self.head(number, 0, 0).len();
        let (head, table) = mapped.as_ref().split_at_checked(begin).unwrap_or_default();
        let is_whole =
            table.len() == length && head == self.head(number, length, crc32fast::hash(table));
        Ok(is_whole.then(|| Arc::new(InUse { mapped, begin, _file: file }) as Kept))
    }

    /// Lets all runs know of a note that says what was found, if that is the best. That it cannot does no harm.
    pub(crate) fn tell(&mut self, note: &Note) {
        let Some(sum) = sum_of(note).filter(|&sum| sum > self.best) else { return };
        self.best = sum;
        if self.heard().is_none_or(|known| known < sum) {
            let write = || {
                let mut file = NewFile::create_private(&self.path(BEST))?;
                file.write_all(&note.to_bytes())?;
                file.finish()
            };
            let _: io::Result<()> = write();
        }
    }

    /// The best note of all runs, when it says more than what this run told or heard.
    pub(crate) fn news(&mut self) -> Option<Note> {
        if self.asked.is_some_and(|asked| asked.elapsed() < NEWS) {
            return None;
        }
        self.asked = Some(Instant::now());
        let (note, _) = Note::read(&lightsout_files::read_private(&self.path(BEST)).ok()??)?;
        self.best = sum_of(&note).filter(|&sum| sum > self.best)?;
        Some(note)
    }

    /// The best sum that any run has told.
    fn heard(&self) -> Option<i32> {
        let bytes = lightsout_files::read_private(&self.path(BEST)).ok()??;
        Note::read(&bytes).and_then(|(note, _)| sum_of(&note))
    }

    fn cannot(&self, error: &io::Error) -> Unproved {
        Unproved::Notebook(format!("cannot keep tables in {}: {error}", self.folder.display()))
    }
}

/// The number of the best note of all runs, behind those of tables.
const BEST: u8 = SCOUTED + 1;

/// The sum that a note says was found.
fn sum_of(note: &Note) -> Option<i32> {
    match note {
        Note::Searched { shown, .. } => shown.found().map(|found| found.sum),
        _ => None,
    }
}

impl Shelf for Tables {
    fn find(
        &mut self,
        number: u8,
        length: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Kept>, Unproved> {
        loop {
            self.sweep().map_err(|error| self.cannot(&error))?;
            if let Some(kept) = self.read(number, length).map_err(|error| self.cannot(&error))? {
                self.making = None;
                return Ok(Some(kept));
            }
            if self.making.is_some() {
                return Ok(None);
            }
            match lightsout_files::open_log(&self.folder.join(LOCK)) {
                // The table may have been made meanwhile, so it is looked for once more.
                Ok(lock) => self.making = Some(lock),
                Err(error) if lightsout_files::is_in_use(&error) => {
                    watch.progress("waiting for the tables of another run", 0, 0);
                    watch.step(1)?;
                    std::thread::sleep(NAP);
                }
                Err(error) => return Err(self.cannot(&error)),
            }
        }
    }

    fn keep(&mut self, number: u8, pieces: &[&[u8]]) -> Result<Kept, Unproved> {
        let length = pieces.iter().map(|piece| piece.len()).sum();
        let mut check_sum = crc32fast::Hasher::new();
        pieces.iter().for_each(|piece| check_sum.update(piece));
        let write = || {
            let mut file = NewFile::create_private(&self.path(number))?;
            file.write_all(&self.head(number, length, check_sum.finalize()))?;
            pieces.iter().try_for_each(|piece| file.write_all(piece))?;
            file.finish()?;
            self.read(number, length)
        };
        let kept = write().map_err(|error| self.cannot(&error))?;
        self.making = None;
        kept.ok_or_else(|| self.cannot(&io::Error::other("what was written there cannot be read")))
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::{Stopped, Unwatched};
    use lightsout_grid::fewest::Found;
    use lightsout_grid::fewest::notebook::Searched;

    use super::*;

    const TITLE: &str = "lightsout notes 2, fewest presses of 3x1 from 0de21504f16dc720";

    fn found(tables: &mut Tables, number: u8, length: usize) -> Option<Vec<u8>> {
        let kept = tables.find(number, length, &mut Unwatched).expect("a folder");
        kept.map(|kept| (*kept).as_ref().to_vec())
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }

    #[test]
    fn a_table_is_made_once_and_goes_when_nobody_reads_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tables");
        let (mut one, mut other) = (Tables::of(&path, TITLE), Tables::of(&path, TITLE));
        assert_eq!(found(&mut one, 2, 5), None);
        let kept = one.keep(2, &[b"ab", b"", b"cde"]).expect("room");
        assert_eq!((*kept).as_ref(), b"abcde");
        assert_eq!(found(&mut other, 2, 5).as_deref(), Some(&b"abcde"[..]));
        assert_eq!(names(&path), ["3x1-0de21504f16dc720-2.table", LOCK]);
        // It is read, so it stays; then it goes, and the folder with it.
        other.remove();
        assert_eq!(names(&path).len(), 2);
        drop(kept);
        other.remove();
        assert!(!path.exists());
    }

    #[test]
    fn what_one_run_finds_the_others_hear_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut one, mut other) =
            (Tables::of(folder.path(), TITLE), Tables::of(folder.path(), TITLE));
        let found = |sum| {
            let found = Found { sum, at: (1, 2), count: 3 };
            Note::Searched { item: 7, shown: Searched::Best(found) }
        };
        one.tell(&Note::Searched { item: 7, shown: Searched::Below(99) });
        assert_eq!(other.news(), None);
        one.tell(&found(4));
        // Worse ones are not told, and nobody hears what it told.
        one.tell(&found(3));
        Tables::of(folder.path(), TITLE).tell(&found(2));
        assert_eq!(
            (one.news(), other.news()),
            (None, None),
            "one asks for the first time, and the other too soon"
        );
        other.asked = None;
        assert_eq!(other.news(), Some(found(4)));
        other.asked = None;
        assert_eq!(other.news(), None);
        // Damaged news are none.
        one.tell(&found(5));
        let path = one.path(BEST);
        let mut bytes = fs::read(&path).expect("the news");
        bytes[20] ^= 1;
        fs::write(&path, bytes).expect("room");
        other.asked = None;
        assert_eq!(other.news(), None);
    }

    #[test]
    fn damaged_tables_and_others_are_made_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut tables = Tables::of(folder.path(), TITLE);
        assert_eq!(found(&mut tables, 0, 3), None);
        tables.keep(0, &[b"abc"]).expect("room");
        let path = tables.path(0);
        let whole = fs::read(&path).expect("the table");
        let damaged = (0..whole.len()).map(|at| {
            let mut bytes = whole.clone();
            bytes[at] ^= 4;
            bytes
        });
        let cut = (0..whole.len()).map(|length| whole[..length].to_vec());
        for bytes in damaged.chain(cut) {
            fs::write(&path, &bytes).expect("room");
            assert_eq!(found(&mut tables, 0, 3), None, "{bytes:?}");
        }
        tables.keep(0, &[b"abc"]).expect("room");
        assert_eq!(found(&mut tables, 0, 3).as_deref(), Some(&b"abc"[..]));
        // Of another length, class or proof it is none.
        assert_eq!(found(&mut tables, 0, 2), None);
        tables.making = None;
        fs::rename(&path, tables.path(1)).expect("the table");
        assert_eq!(found(&mut tables, 1, 3), None);
    }

    /// Who waits so many times, and then no more.
    struct Impatient(u32);

    impl Watch for Impatient {
        fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
            self.0 = self.0.checked_sub(1).ok_or(Stopped::Time)?;
            Ok(())
        }
        fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
            Ok(())
        }
        fn progress(&mut self, _stage: &str, _done: u64, _total: u64) {}
    }

    #[test]
    fn the_first_of_the_best_stands_until_there_is_a_better_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = || Tables::of(folder.path(), TITLE);
        let note = |sum, item| {
            let found = Found { sum, at: (1, 2), count: 3 };
            Note::Searched { item, shown: Searched::Best(found) }
        };
        tables().tell(&note(2, 1));
        let mut one = tables();
        one.tell(&note(4, 2));
        assert_eq!(tables().news(), Some(note(4, 2)), "a better one");
        tables().tell(&note(4, 3));
        assert_eq!(tables().news(), Some(note(4, 2)), "one as good");
        // What this run has told it does not tell again.
        fs::remove_file(one.path(BEST)).expect("the news");
        one.tell(&note(4, 2));
        assert_eq!(tables().news(), None);
    }

    #[test]
    fn news_take_the_place_of_no_table() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::of(folder.path(), TITLE);
        assert!((0..=SCOUTED).all(|number| tables.path(number) != tables.path(BEST)));
    }

    #[test]
    fn a_lock_that_cannot_be_had_at_all_is_not_waited_for() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join(LOCK)).expect("room");
        let found = Tables::of(folder.path(), TITLE).find(0, 1, &mut Impatient(2)).map(drop);
        assert!(matches!(found, Err(Unproved::Notebook(_))), "{found:?}");
    }

    #[test]
    fn while_one_makes_a_table_another_waits_and_can_be_stopped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        let mut maker = Tables::of(path, TITLE);
        assert_eq!(found(&mut maker, 0, 1), None);
        let stopped = Tables::of(path, TITLE).find(0, 1, &mut Impatient(2)).map(drop);
        assert_eq!(stopped, Err(Unproved::Stopped(Stopped::Time)));
        let waiting = std::thread::scope(|scope| {
            let waiting = scope.spawn(|| found(&mut Tables::of(path, TITLE), 0, 1));
            std::thread::sleep(3 * NAP);
            maker.keep(0, &[b"x"]).expect("room");
            waiting.join().expect("no panic")
        });
        assert_eq!(waiting.as_deref(), Some(&b"x"[..]));
    }

    #[test]
    fn tables_that_nobody_has_read_for_a_day_go() {
        let folder = tempfile::tempdir().expect("a folder");
        let hour = Duration::from_secs(3600);
        for (name, hours) in [("9x9-0-1.table", 25), ("9x9-0-2.table", 23), ("9x9-0-3.table", 0)] {
            let path = folder.path().join(name);
            fs::write(&path, "left over").expect("room");
            File::options()
                .write(true)
                .open(&path)
                .and_then(|file| file.set_modified(SystemTime::now() - hours * hour))
                .expect("a time");
        }
        fs::write(folder.path().join("letter"), "not ours").expect("room");
        assert_eq!(found(&mut Tables::of(folder.path(), TITLE), 0, 1), None);
        assert_eq!(names(folder.path()), ["9x9-0-2.table", "9x9-0-3.table", "letter", LOCK]);
    }
}
