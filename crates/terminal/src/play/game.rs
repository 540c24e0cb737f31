//! A session with what it needs of the world: files, seeds, and time to think.

use std::hash::{BuildHasher, Hasher};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use lightsout_algebra::watch::Unwatched;
use lightsout_files::NewFile;
use lightsout_formats::json::{looks_like_session, read_session, write_session};
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_study::levels::Pack;
use lightsout_teach::play::{self, Help, Hints, QuietPattern, Session, Teller};

use super::levels::Levels;
use super::store::Store;
use crate::interrupt::{self, CANCELLED};
use lightsout_words::phrase::counted;

/// Why no board is made to a number of presses where they have costs.
const WITH_COSTS: &str = "Boards are not made to a number of presses if presses have costs. Type new without a number for any.";
/// What is said of a press behind the last one.
pub(crate) const GOES_ON: &str =
    "The board was done. This press goes on from there, and u takes it back.";
/// How long a player waits for par, and for anything else.
pub(super) const TIME_FOR_PAR: Duration = Duration::from_secs(2);
const TIME: Duration = Duration::from_millis(500);
const TIME_FOR_A_BOARD: Duration = Duration::from_secs(5);
const MEMORY: u64 = 1 << 30;
/// The most bytes of a saved session that are read.
const MOST_BYTES: u64 = 1 << 27;

/// A game: the session, its file, and the kind of new boards.
#[derive(Clone)]
pub struct Game {
    /// The session.
    pub session: Session,
    /// The seed of the board, if it was drawn from one.
    pub seed: Option<u64>,
    /// The presses that a new board should need, or none for any board.
    pub wanted: Option<u64>,
    /// The levels that are played one after the other, if any are.
    pub levels: Option<Levels>,
    /// Where unfinished games and records are kept, if anywhere.
    pub(super) store: Option<Store>,
    /// This game as it is kept, if it is.
    pub(super) known: Option<Session>,
    /// The kept game of the same board that was offered, and whose place this one takes.
    pub(super) offered: Option<Session>,
    file: Option<PathBuf>,
    saved: Option<Session>,
    pub(super) began: Instant,
    /// The time for a board, if there is a limit, and the time after which it was done.
    pub(super) limit: Option<Duration>,
    pub(super) won_after: Option<Duration>,
    /// The hints given.
    pub(super) hints: Hints,
}

impl Game {
    /// A game that begins now.
    pub fn new(session: Session, seed: Option<u64>) -> Game {
        Game {
            began: Instant::now(),
            limit: None,
            won_after: None,
            session,
            seed,
            wanted: None,
            levels: None,
            store: None,
            known: None,
            offered: None,
            file: None,
            saved: None,
            hints: Hints::default(),
        }
    }

    /// The game of a saved session.
    ///
    /// # Errors
    /// When the file cannot be read or is not a session, as a sentence.
    pub fn open(file: &str) -> Result<Game, String> {
        let path = typed_path(file);
        let text = text_of(&path.display().to_string())?;
        if !looks_like_session(&text) {
            return Err(format!("{file} is not a saved game."));
        }
        let session =
            read_session(&text, &mut Unwatched).map_err(|error| format!("{file}: {error}"))?;
        let mut game = Game::new(session.clone(), None);
        (game.file, game.saved) = (Some(path), Some(session));
        Ok(game)
    }

    /// Opens a saved session as a game with the same store.
    ///
    /// # Errors
    /// When the file cannot be read or is not a session, as a sentence.
    pub fn opened(&self, file: &str) -> Result<Game, String> {
        Ok(Game::open(file)?.with_store(self.store.clone()).with_limit(self.limit))
    }

    /// Whether games are kept when they are left.
    pub fn keeps(&self) -> bool {
        self.store.is_some()
    }

    /// The first level of a pack that is not done, or the first of all.
    ///
    /// # Errors
    /// When one is not a board, as a sentence.
    pub fn of_levels(pack: Pack, store: Option<Store>) -> Result<Game, String> {
        let levels = Levels::new(pack, store.as_ref());
        let game = Game::new(levels.session()?, None);
        Ok(Game { levels: Some(levels), store, ..game })
    }

    /// Returns the same game with this store.
    pub fn with_store(self, store: Option<Store>) -> Game {
        Game { store, ..self }
    }

    /// Enters a win into the records. Returns the message about it.
    pub fn note_win(&mut self) -> String {
        let presses = self.session.presses();
        let is_shown = self.session.help() == Help::Solution;
        let (Some(store), false) = (&self.store, is_shown) else { return String::new() };
        for known in self.known.take().iter().chain(&self.offered.take()) {
            store.forget(known);
        }
        let Some(id) = start_id(&self.session) else { return String::new() };
        let before = store.records().get(&id).copied();
        if before.is_none_or(|before| presses < before) {
            let _ = store.record(&id, presses);
        }
        if let Some(levels) = &mut self.levels {
            levels.win();
        }
        match before {
            Some(before) if presses < before => {
                format!("A new record: your best was {before}. ")
            }
            Some(before) => format!("Your best is {before}. "),
            None => String::new(),
        }
    }

    /// Returns the state of the game as a sentence without its full stop.
    pub fn status(&self) -> String {
        let puzzle = self.session.puzzle();
        let time = self.limit.map_or(String::new(), |_| self.time());
        let status = match (self.session.is_won(), self.session.help(), self.session.score()) {
            (true, Help::Solution, _) => format!(
                "done with {}, but the solution was shown, so no stars",
                counted(self.session.presses(), "press")
            ),
            (true, Help::Hint, Some(score)) => {
                format!("done with {}, but a hint named a press, so 1 star", score.words())
            }
            (true, Help::None, Some(score)) if self.session.helped().has_asked() => {
                format!("done with {score} with help")
            }
            _ => Teller::new(puzzle).status(&self.session),
        };
        status + &time
    }

    /// Finds out about par, from the start and from here.
    pub fn look(&mut self) {
        let time = if self.session.from_start().is_settled() { TIME } else { TIME_FOR_PAR };
        let session = &mut self.session;
        within(time, |budget| session.look(budget));
    }

    /// The quiet patterns.
    ///
    /// # Errors
    /// Why they are unknown, as a sentence.
    pub fn quiet_patterns(&self) -> Result<Vec<QuietPattern>, String> {
        within(TIME_FOR_PAR, |budget| play::quiet_patterns(self.session.puzzle(), budget))
            .map_err(|error| error.to_string())
    }

    /// Starts a new board of the same puzzle.
    ///
    /// # Errors
    /// Why there is none, as a sentence. The game stays as it is then.
    pub fn deal(&mut self, presses: Option<u64>, seed: Option<u64>) -> Result<(), String> {
        if let (Some(_), None, None) = (&self.levels, presses, seed) {
            return self.turn_level(true);
        }
        let seed = seed.unwrap_or_else(any_seed);
        let puzzle = self.session.puzzle();
        if presses.is_some() && puzzle.costs().is_some() {
            return Err(WITH_COSTS.to_string());
        }
        let board = within(TIME_FOR_A_BOARD, |budget| play::deal(puzzle, presses, seed, budget))
            .map_err(|error| error.to_string())?;
        let session = self.session.with_board(board).map_err(|error| error.to_string())?;
        let (store, limit) = (self.store.take(), self.limit);
        *self = Game { wanted: presses, store, limit, ..Game::new(session, Some(seed)) };
        Ok(())
    }

    /// Returns the next choices after a solved board. `verb` says how `n` is entered.
    pub fn onward(&self, verb: &str) -> String {
        match &self.levels {
            Some(levels) if levels.is_last() => "That was the last level.".to_string(),
            Some(_) => format!("{verb} n for the next level."),
            None => format!("{verb} n for a new board, + for a harder one."),
        }
    }

    /// Goes to the next level, or to the one before.
    fn turn_level(&mut self, is_onward: bool) -> Result<(), String> {
        let Some(levels) = &self.levels else { return Ok(()) };
        let turned = if is_onward { levels.next() } else { levels.previous() };
        let levels = turned.ok_or_else(|| match (is_onward, self.session.is_won()) {
            (true, true) => "That was the last level.",
            (true, false) => "This is the last level.",
            (false, _) => "This is the first level.",
        })?;
        let session = levels.session()?;
        let (store, limit) = (self.store.take(), self.limit);
        *self = Game { levels: Some(levels), store, limit, ..Game::new(session, None) };
        Ok(())
    }

    /// Starts a new board that needs one press more or less than this one, or than the last one asked for.
    ///
    /// # Errors
    /// Why there is none, as a sentence. The game stays as it is then.
    pub fn deal_next(&mut self, is_harder: bool) -> Result<(), String> {
        if self.levels.is_some() {
            return self.turn_level(is_harder);
        }
        if self.session.puzzle().costs().is_some() {
            return Err(WITH_COSTS.to_string());
        }
        self.look();
        let now = self.wanted.or(self.session.par().map(|par| par.at_most));
        let now = now
            .ok_or("How many presses this board needs is not known. Say how many, as in new 9.")?;
        let next = if is_harder { now.saturating_add(1) } else { now.saturating_sub(1) };
        match next {
            0 => Err("This board needs one press, and none needs fewer.".to_string()),
            next => self.deal(Some(next), None),
        }
    }

    /// Whether something was played since the session was read or written.
    pub fn is_unsaved(&self) -> bool {
        match &self.saved {
            Some(saved) => {
                saved.moves() != self.session.moves() || saved.made() != self.session.made()
            }
            None => !self.session.moves().is_empty(),
        }
    }

    /// Writes the session to a file, by default its own, and returns its name.
    ///
    /// # Errors
    /// When it cannot be written, or a file that is not this session's would be lost, as a sentence.
    pub fn save(&mut self, file: Option<&str>) -> Result<String, String> {
        let path = match (file, &self.file) {
            (Some(file), _) => typed_path(file),
            (None, Some(path)) => path.clone(),
            (None, None) => return Err("Say which file: save FILE.".to_string()),
        };
        let shown = path.display().to_string();
        if path.exists() && self.file.as_ref() != Some(&path) {
            return Err(format!(
                "{shown} is there already and was left as it is. Choose another name."
            ));
        }
        self.clock_in();
        let text =
            write_session(&self.session, &mut Unwatched).map_err(|error| error.to_string())?;
        write_whole(&path, &text).map_err(|error| format!("cannot write {shown}: {error}"))?;
        (self.file, self.saved) = (Some(path), Some(self.session.clone()));
        Ok(shown)
    }

    /// The ID of the board as it is now.
    ///
    /// # Errors
    /// When the puzzle is too large for one, as a sentence.
    pub fn id(&self) -> Result<String, String> {
        self.session.id().map_err(|error| error.to_string())
    }

    /// The file the session is kept in.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Adds the time since the game began or was last clocked in to the time played.
    pub(super) fn clock_in(&mut self) {
        self.session.set_played(self.played());
        self.began = Instant::now();
    }
}

/// The ID of the board that a session began with.
fn start_id(session: &Session) -> Option<String> {
    id::print(session.spec()?).ok()
}

/// The path that somebody typed where no shell reads it: `~/` is at home.
fn typed_path(typed: &str) -> PathBuf {
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (typed.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => Path::new(&home).join(rest),
        _ => PathBuf::from(typed),
    }
}

/// The text of a file, if it is not too large.
///
/// # Errors
/// When it cannot be read, as a sentence.
pub fn text_of(file: &str) -> Result<String, String> {
    let cannot = |error: std::io::Error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {file}"),
        _ => format!("cannot read {file}: {error}"),
    };
    let opened = std::fs::File::open(file).map_err(cannot)?;
    let mut text = String::new();
    let length = opened.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(cannot)?;
    if length as u64 > MOST_BYTES {
        return Err(format!("{file} has more than {MOST_BYTES} bytes, the most that is read"));
    }
    Ok(text)
}

/// Writes a file, whole or not at all.
///
/// # Errors
/// When it cannot be written; what stood there stands there still.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut file = NewFile::create(path, &interrupt::is_cancelled)?;
    file.write_all(text.as_bytes())?;
    file.finish()
}

/// Returns a random seed, short enough to be typed.
pub fn any_seed() -> u64 {
    let chance = std::collections::hash_map::RandomState::new().build_hasher().finish();
    chance % 1_000_000
}

/// Runs `work` with a budget of so much time. A signal ends the thought, and then the game.
pub(super) fn within<T>(time: Duration, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let limits = Limits { time: Some(time), steps: None, memory: Some(MEMORY) };
    let began = Instant::now();
    let clock = || began.elapsed();
    work(&mut Budget::new(limits, &clock, &CANCELLED, &|_| {}))
}
