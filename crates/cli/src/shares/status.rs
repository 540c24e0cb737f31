//! How far a proof in shares is: what is done, what is missing and who does it, and how long that may take.

use std::path::{Path, PathBuf};
use std::time::Duration;

use lightsout_grid::fewest::status::Part;

use crate::output::reports;

/// A file of notes, as far as its state says something of the whole.
#[derive(Clone, Debug)]
pub(crate) struct NotedFile {
    /// Its path.
    pub path: PathBuf,
    /// The shares that wrote it, each from 0 and of how many.
    pub shares: Vec<(u64, u64)>,
    /// Parts that are noted in it.
    pub done: u64,
    /// Bytes after its last whole note.
    pub damaged: u64,
    /// How long ago it was written to.
    pub age: Option<Duration>,
    /// From its beginning to its last note.
    pub span: Option<Duration>,
}

/// The work that a share has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// The share, from 0 and of how many.
    pub share: (u64, u64),
    /// The number of parts, 0 while it is unknown.
    pub parts: u64,
    /// The notes that it goes on from, or begins.
    pub file: PathBuf,
}

/// How far a proof is.
#[derive(Clone, Debug)]
pub(crate) struct Status {
    /// The number of its parts, 0 while it is unknown.
    pub parts: u64,
    /// How many are noted.
    pub done: u64,
    /// What is left, share by share.
    pub missing: Vec<Missing>,
    /// The files.
    pub files: Vec<NotedFile>,
}

impl Status {
    /// Returns the status of a proof with these known parts and these files.
    pub(crate) fn new(parts: &[Part], files: Vec<NotedFile>, name: &str) -> Status {
        let done = parts.iter().filter(|part| part.is_done).count() as u64;
        let missing = missing(parts, &files, name);
        Status { parts: parts.len() as u64, done, missing, files }
    }

    /// Whether all parts are noted.
    pub(crate) fn is_whole(&self) -> bool {
        self.parts > 0 && self.missing.is_empty()
    }

    /// How long ago something was noted in the file of an unfinished share, if anything was.
    pub(crate) fn age(&self, missing: &Missing) -> Option<Duration> {
        let is_its = |file: &&NotedFile| file.path == missing.file && file.done > 0;
        self.files.iter().find(is_its)?.age
    }

    /// The file of an unfinished share that has not been written to for longest.
    pub(crate) fn oldest(&self) -> Option<(&Path, Duration)> {
        let aged = self.missing.iter();
        aged.filter_map(|one| Some((one.file.as_path(), self.age(one)?)))
            .max_by_key(|(_, age)| *age)
    }

    /// How long the slowest share needs, when each goes on as fast as it was, and one without notes as fast as others.
    pub(crate) fn left(&self) -> Option<Duration> {
        let pace = |file: &NotedFile| {
            let seconds = file.span?.as_secs_f64();
            (file.done > 0 && seconds > 0.0).then(|| file.done as f64 / seconds)
        };
        let paces: Vec<f64> = self.files.iter().filter_map(pace).collect();
        if self.parts == 0 || paces.is_empty() {
            return None;
        }
        let usual = paces.iter().sum::<f64>() / paces.len() as f64;
        let seconds = self.missing.iter().map(|missing| {
            let file = self.files.iter().find(|file| file.path == missing.file);
            missing.parts as f64 / file.and_then(pace).unwrap_or(usual)
        });
        Duration::try_from_secs_f64(seconds.fold(0.0, f64::max)).ok()
    }
}

/// Makes the command for a missing part.
type CommandOf<'c> = &'c dyn Fn(&Missing) -> String;

reports! {
    #[serde(tag = "schema", rename = "lightsout/merge-status/1")]
    StatusReport(status: &Status, size: [usize; 2], command: CommandOf<'_>) {
        rows: usize = size[0], columns: usize = size[1], complete: bool = status.is_whole(),
        parts: Option<u64> = (status.parts > 0).then_some(status.parts), done: u64 = status.done,
        missing: Vec<MissingReport> = (status.missing.iter())
            .map(|missing| MissingReport::of(missing, status.parts > 0, command(missing)))
            .collect(),
        files: Vec<FileReport> = status.files.iter().map(FileReport::of).collect(),
        oldest: Option<OldestReport> = status.oldest().map(OldestReport::of),
        seconds_left: Option<u64> = status.left().map(|left| left.as_secs()),
    }
    MissingReport(missing: &Missing, is_known: bool, command: String) {
        share: [u64; 2] = from_one(missing.share),
        parts: Option<u64> = is_known.then_some(missing.parts),
        command: String = command,
    }
    FileReport(noted: &NotedFile) {
        file: String = noted.path.display().to_string(),
        shares: Vec<[u64; 2]> = noted.shares.iter().copied().map(from_one).collect(),
        done: u64 = noted.done, damaged_bytes: u64 = noted.damaged,
        seconds_since_last_note: Option<u64> = noted.age.map(|age| age.as_secs()),
    }
    OldestReport(aged: (&Path, Duration)) {
        file: String = aged.0.display().to_string(), seconds: u64 = aged.1.as_secs(),
    }
}

fn from_one((which, of): (u64, u64)) -> [u64; 2] {
    [which + 1, of]
}

/// What is left to each share, the smallest shares first; what is not a share's of these files is parted by the largest
/// number of shares that any file names.
fn missing(parts: &[Part], files: &[NotedFile], name: &str) -> Vec<Missing> {
    let mut shares: Vec<((u64, u64), &Path)> = files
        .iter()
        .flat_map(|file| file.shares.iter().map(|&share| (share, file.path.as_path())))
        .collect();
    shares.sort_by_key(|&((which, of), _)| (std::cmp::Reverse(of), which));
    shares.dedup_by_key(|(share, _)| *share);
    let of = shares.first().map_or(1, |((_, of), _)| *of);
    let is_known = |share: (u64, u64)| shares.iter().any(|(known, _)| *known == share);
    let unnamed = (0..of.min(MOST_LISTED)).map(|which| (which, of)).filter(|&one| !is_known(one));
    let new_files: Vec<_> = unnamed.map(|share| (share, file_like(share, &shares, name))).collect();
    let known = shares.iter().map(|&(share, path)| (share, path.to_path_buf()));
    let mut open: Vec<&Part> = parts.iter().filter(|part| !part.is_done).collect();
    let mut missing = Vec::new();
    for (share, file) in known.chain(new_files) {
        let before = open.len();
        open.retain(|part| !part.is_of(share));
        let parts_left = (before - open.len()) as u64;
        // While nobody knows the parts, only the finest shares are named, which are everything.
        if parts_left > 0 || parts.is_empty() && share.1 == of {
            missing.push(Missing { share, parts: parts_left, file });
        }
    }
    missing.sort_by_key(|missing| (missing.share.1, missing.share.0));
    missing
}

/// More shares than anybody lists.
const MOST_LISTED: u64 = super::MOST_SHARES;

/// A name for the notes of a share, like those of another one where its number stands in its name.
fn file_like(share: (u64, u64), shares: &[((u64, u64), &Path)], name: &str) -> PathBuf {
    let (which, of) = share;
    let like = (shares.iter().filter(|((_, other), _)| *other == of))
        .find_map(|((other, _), path)| path_like(path, other + 1, which + 1));
    like.unwrap_or_else(|| PathBuf::from(format!("{name}.{}-of-{of}.notes", which + 1)))
}

/// The path with another number in the place of that one, which stands alone in its file's name.
pub(super) fn path_like(path: &Path, number: u64, other: u64) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let begin = last_number(name, number)?;
    let rest = &name[begin + number.to_string().len()..];
    Some(path.with_file_name(format!("{}{other}{rest}", &name[..begin])))
}

/// Where a number stands alone in a name, for the last time.
fn last_number(name: &str, number: u64) -> Option<usize> {
    let digits = number.to_string();
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = name.as_bytes();
    let stands_alone = |&at: &usize| {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        !is_digit(before) && !is_digit(bytes.get(at + digits.len()))
    };
    name.rmatch_indices(&digits).map(|(at, _)| at).find(stands_alone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, share: (u64, u64), done: u64, seconds: u64) -> NotedFile {
        NotedFile {
            path: PathBuf::from(name),
            shares: vec![share],
            done,
            damaged: 0,
            age: Some(Duration::from_secs(100 - seconds)),
            span: Some(Duration::from_secs(seconds)),
        }
    }

    fn parts(count: u64, is_done: impl Fn(u64) -> bool) -> Vec<Part> {
        (0..count).map(|number| Part { number, is_done: is_done(number) }).collect()
    }

    fn listed(status: &Status) -> Vec<(u64, u64, u64, String)> {
        let line = |one: &Missing| {
            (one.share.0 + 1, one.share.1, one.parts, one.file.display().to_string())
        };
        status.missing.iter().map(line).collect()
    }

    #[test]
    fn every_missing_part_is_one_share_s() {
        let files =
            vec![file("notes/79.1.notes", (0, 4), 5, 50), file("notes/79.3.notes", (2, 4), 4, 80)];
        let parts = parts(20, |number| number % 4 == 0 || number % 4 == 2 && number < 18);
        let status = Status::new(&parts, files, "fewest-79");
        let expected = [
            (2, 4, 5, "notes/79.2.notes".to_string()),
            (3, 4, 1, "notes/79.3.notes".to_string()),
            (4, 4, 5, "notes/79.4.notes".to_string()),
        ];
        assert_eq!(listed(&status), expected);
        assert_eq!((status.done, status.parts, status.is_whole()), (9, 20, false));
        assert_eq!(status.oldest(), Some((Path::new("notes/79.3.notes"), Duration::from_secs(20))));
        // One part at 4 in 80 s takes 20 s, five at the mean of 4 in 80 s and 5 in 50 s take 66.7 s.
        assert_eq!(status.left().map(|left| left.as_secs()), Some(66));
    }

    #[test]
    fn shares_of_different_numbers_are_asked_for_what_they_have_left() {
        let files = vec![file("whole", (0, 1), 3, 10), file("2.notes", (1, 2), 3, 10)];
        let status = Status::new(&parts(8, |number| number < 4), files, "fewest-79");
        // Both shares have parts 4 and 6 or 5 and 7 left; the finer one is asked for its own, the other for the rest.
        let expected = [(1, 1, 2, "whole".to_string()), (2, 2, 2, "2.notes".to_string())];
        assert_eq!(listed(&status), expected);
    }

    #[test]
    fn where_no_part_is_known_all_shares_are_missing() {
        let status = Status::new(&[], vec![file("notes", (1, 3), 0, 9)], "fewest-79");
        let names: Vec<String> = listed(&status).into_iter().map(|line| line.3).collect();
        assert_eq!(names, ["fewest-79.1-of-3.notes", "notes", "fewest-79.3-of-3.notes"]);
        assert_eq!((status.left(), status.is_whole()), (None, false));
        // Notes that do not say whose they are stand for no share.
        let nobody = NotedFile { shares: Vec::new(), ..file("old", (0, 1), 0, 9) };
        let status = Status::new(&parts(4, |number| number > 0), vec![nobody], "fewest-79");
        assert_eq!(listed(&status), [(1, 1, 1, "fewest-79.1-of-1.notes".to_string())]);
    }

    #[test]
    fn the_number_of_a_share_is_found_where_it_stands_alone() {
        assert_eq!(last_number("fewest-12.2.notes", 2), Some(10));
        assert_eq!(last_number("fewest-12.notes", 2), None);
        assert_eq!(last_number("7-7.notes", 7), Some(2));
    }
}
