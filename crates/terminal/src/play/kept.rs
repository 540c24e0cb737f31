//! Unfinished games, a file for each in the player's folder: one for each board, up to a limit.

use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::json::{read_session, write_session};
use lightsout_teach::play::Session;
use lightsout_words::phrase::counted;

use super::game::text_of;
use super::store::Store;

/// The number of games that are kept.
pub(super) const MOST_KEPT: usize = 8;

/// An unfinished game.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The game.
    pub session: Session,
    /// When it was left.
    pub left: SystemTime,
    file: PathBuf,
}

impl Kept {
    /// Returns its title: `5x5, 3 presses`.
    pub fn title(&self) -> String {
        title(&self.session)
    }
}

/// Returns the title of an unfinished game: `5x5, 3 presses`.
pub(super) fn title(session: &Session) -> String {
    format!("{}, {}", session.puzzle().title(), counted(session.presses(), "press"))
}

/// Whether two sessions are one game at the same moment.
pub(super) fn is_same(one: &Session, other: &Session) -> bool {
    one.puzzle() == other.puzzle() && one.moves() == other.moves() && one.made() == other.made()
}

impl Store {
    /// The unfinished games, in an order that stays.
    pub fn kept(&self) -> Vec<Kept> {
        self.places().into_iter().filter_map(read).collect()
    }

    /// Keeps a game, in place of `known` if that is kept and of the same board. If there is no room left, removes the
    /// game that was left longest ago and returns it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self, session: &Session, known: Option<&Session>) -> io::Result<Option<Kept>> {
        let text = write_session(session, &mut Unwatched)
            .map_err(|error| io::Error::other(error.to_string()))?;
        let _lock = self.lock()?;
        let kept = self.kept();
        let known = known.filter(|known| known.puzzle() == session.puzzle());
        let own = known.and_then(|known| kept.iter().find(|kept| is_same(&kept.session, known)));
        // Another game of this board that somebody else left meanwhile is not written over.
        if let Some(own) = own {
            self.write(&own.file, &text)?;
            return Ok(None);
        }
        if let Some(free) = self.places().iter().find(|file| !file.exists()) {
            self.write(free, &text)?;
            return Ok(None);
        }
        let oldest = kept.into_iter().min_by_key(|kept| kept.left);
        let oldest =
            oldest.ok_or_else(|| io::Error::other("the files of kept games are damaged"))?;
        self.write(&oldest.file, &text)?;
        Ok(Some(oldest))
    }

    /// Removes a game that is kept.
    pub fn forget(&self, session: &Session) {
        let Ok(_lock) = self.lock() else { return };
        for kept in self.kept().iter().filter(|kept| is_same(&kept.session, session)) {
            let _ = fs::remove_file(&kept.file);
        }
    }

    /// Where games are kept. The first name is that of times when there was only one.
    fn places(&self) -> Vec<PathBuf> {
        let name = |number: usize| match number {
            1 => "unfinished.json".to_string(),
            number => format!("unfinished-{number}.json"),
        };
        (1..=MOST_KEPT).map(|number| self.folder().join(name(number))).collect()
    }

    /// Waits until no other game is kept at this moment.
    fn lock(&self) -> io::Result<File> {
        fs::create_dir_all(self.folder())?;
        let file = File::options().create(true).append(true).open(self.folder().join("lock"))?;
        // Where the file system has no locks, two games that end in the same moment are not told apart.
        let _ = file.lock();
        Ok(file)
    }
}

fn read(file: PathBuf) -> Option<Kept> {
    let left = fs::metadata(&file).and_then(|about| about.modified()).ok()?;
    let text = text_of(file.to_str()?).ok()?;
    let session = read_session(&text, &mut Unwatched).ok()?;
    Some(Kept { session, left, file })
}

#[cfg(test)]
mod tests {
    use lightsout_model::puzzle::Button;
    use lightsout_teach::play::Direction;

    use super::*;

    fn game(board: &str, presses: usize) -> Session {
        let spec = lightsout_model::spec::named(board).expect("a name");
        let mut session = Session::new(spec).expect("a puzzle");
        for button in 0..presses {
            session.press(Button(button), Direction::Forward).expect("allowed");
        }
        session
    }

    fn titles(store: &Store) -> Vec<String> {
        store.kept().iter().map(Kept::title).collect()
    }

    #[test]
    fn games_of_several_boards_are_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::of_folder(folder.path().join("deep/lightsout"));
        let (small, large) = (game("3x3", 1), game("4x4", 2));
        assert!(store.keep(&small, None).expect("room").is_none());
        assert!(store.keep(&large, None).expect("room").is_none());
        assert_eq!(titles(&store), ["3x3, 1 press", "4x4, 2 presses"]);
        // The same game further on takes its own place.
        assert!(store.keep(&game("3x3", 3), Some(&small)).expect("room").is_none());
        assert_eq!(titles(&store), ["3x3, 3 presses", "4x4, 2 presses"]);
        // One that somebody else left meanwhile stays.
        assert!(store.keep(&game("3x3", 2), Some(&small)).expect("room").is_none());
        assert_eq!(titles(&store), ["3x3, 3 presses", "4x4, 2 presses", "3x3, 2 presses"]);
        store.forget(&small);
        assert_eq!(titles(&store).len(), 3, "another game was dropped");
        store.forget(&large);
        assert_eq!(titles(&store), ["3x3, 3 presses", "3x3, 2 presses"]);
    }

    #[test]
    fn the_oldest_game_makes_room() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::of_folder(folder.path().to_path_buf());
        for number in 1..=MOST_KEPT {
            assert!(store.keep(&game("5x5", number), None).expect("room").is_none());
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let gone = store.keep(&game("3x3", 1), None).expect("room").expect("no room");
        assert_eq!(gone.title(), "5x5, 1 press");
        assert_eq!(titles(&store).len(), MOST_KEPT);
        assert_eq!(titles(&store)[0], "3x3, 1 press");
    }

    #[test]
    fn a_damaged_file_is_no_game_and_stays_out_of_the_way() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::of_folder(folder.path().to_path_buf());
        fs::write(folder.path().join("unfinished.json"), "{").expect("room");
        assert!(store.kept().is_empty());
        store.keep(&game("3x3", 1), None).expect("room");
        assert_eq!(titles(&store), ["3x3, 1 press"]);
    }
}
