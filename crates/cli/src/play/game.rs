//! A session with what it needs of the world: files, seeds, and time to think.

use std::hash::{BuildHasher, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::json::{read_session, write_session};
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_study::levels::Pack;
use lightsout_teach::play::{self, Hint, Move, QuietPattern, Session, Since, Teller};

use super::levels::Levels;
use super::store::Store;
use crate::interrupt::CANCELLED;
use crate::to_file::OutFile;
use lightsout_words::phrase::counted;

/// How long a player waits for par, and for anything else.
const TIME_FOR_PAR: Duration = Duration::from_secs(2);
const TIME: Duration = Duration::from_millis(500);
const TIME_FOR_A_BOARD: Duration = Duration::from_secs(5);
const MEMORY: u64 = 1 << 30;
/// The most bytes of a saved session that are read.
const MOST_BYTES: u64 = 1 << 27;

/// A game: the session, where it is kept, and what new boards should be like.
pub struct Game {
    /// The session.
    pub session: Session,
    /// The seed of the board, where it was drawn from one.
    pub seed: Option<u64>,
    /// How many presses a new board should need; none for any board.
    pub wanted: Option<u64>,
    /// The levels that are played one after the other, if any are.
    pub levels: Option<Levels>,
    /// Whether the board was solved for the player, who earns no stars by that.
    pub is_shown: bool,
    /// Where unfinished games and records are kept, if anywhere.
    store: Option<Store>,
    file: Option<PathBuf>,
    saved: Option<Session>,
    began: Instant,
    /// The hint given last.
    hinted: Option<Hinted>,
}

/// A hint that was given.
struct Hinted {
    level: u8,
    /// The moves that stood then.
    moves: Vec<Move>,
    since: Since,
}

impl Game {
    /// A game that begins now.
    pub fn new(session: Session, seed: Option<u64>) -> Game {
        Game {
            began: Instant::now(),
            session,
            seed,
            wanted: None,
            levels: None,
            is_shown: false,
            store: None,
            file: None,
            saved: None,
            hinted: None,
        }
    }

    /// The game of a saved session.
    ///
    /// # Errors
    /// When the file cannot be read or is not a session, as a sentence.
    pub fn open(file: &str) -> Result<Game, String> {
        let text = text_of(file)?;
        let session =
            read_session(&text, &mut Unwatched).map_err(|error| format!("{file}: {error}"))?;
        let mut game = Game::new(session.clone(), None);
        (game.file, game.saved) = (Some(PathBuf::from(file)), Some(session));
        Ok(game)
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

    /// The same game, of which something is kept where the player keeps such things.
    pub fn with_store(self, store: Option<Store>) -> Game {
        Game { store, ..self }
    }

    /// Whether a game that was not done is kept.
    pub fn has_kept(&self) -> bool {
        self.store.as_ref().is_some_and(|store| store.unfinished().exists())
    }

    /// The game that was not done, to go on with.
    pub fn kept(&self) -> Option<Game> {
        let store = self.store.clone()?;
        let game = Game::open(store.unfinished().to_str()?).ok()?;
        // It is kept again when it is left again.
        Some(Game { store: Some(store), file: None, saved: None, ..game })
    }

    /// Keeps the game where it was begun and is not done; whether it is kept now. One that is done is kept no more.
    pub fn keep_for_later(&self) -> bool {
        let Some(store) = &self.store else { return false };
        if self.session.is_won() {
            store.forget(&self.session);
            return false;
        }
        self.is_unsaved() && self.session.made() > 0 && store.keep(&self.session).is_ok()
    }

    /// Takes a win into the records; what there is to say of it.
    pub fn note_win(&mut self) -> String {
        let presses = self.session.presses();
        let (Some(store), false) = (&self.store, self.is_shown) else { return String::new() };
        store.forget(&self.session);
        let Some(id) = start_id(&self.session) else { return String::new() };
        let before = store.records().get(&id).copied();
        if before.is_none_or(|before| presses < before) {
            let _ = store.record(&id, presses);
        }
        if let Some(levels) = &mut self.levels {
            levels.win();
        }
        match before {
            Some(before) if presses < before => format!("a record, {before} before; "),
            Some(before) => format!("your best is {before}; "),
            None => String::new(),
        }
    }

    /// How the game stands, as a sentence without its full stop.
    pub fn status(&self) -> String {
        let puzzle = self.session.puzzle();
        match self.is_shown && self.session.is_won() {
            true => {
                format!("done with {}, solved for you", counted(self.session.presses(), "press"))
            }
            false => Teller::new(puzzle).status(&self.session),
        }
    }

    /// Finds out about par, from the start and from here.
    pub fn look(&mut self) {
        let time = if self.session.from_start().is_settled() { TIME } else { TIME_FOR_PAR };
        let session = &mut self.session;
        within(time, |budget| session.look(budget));
    }

    /// A hint of this level; without one, of one level more than the last for the same board, and of the same level
    /// after a press.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub fn hint(&mut self, level: Option<u8>) -> Result<Hint, String> {
        self.look();
        let made = &self.session.moves()[..self.session.made()];
        let last = self.hinted.take();
        let level = level.unwrap_or_else(|| match &last {
            Some(last) if last.moves == made => last.level + 1,
            Some(last) => last.level,
            None => 1,
        });
        // Moves that were taken back take along what was said of them.
        let last = last.filter(|last| made.starts_with(&last.moves));
        let since = last.as_ref().map(|last| &last.since);
        let level = level.min(play::MOST_SAID);
        let hint = within(TIME_FOR_PAR, |budget| play::hint(&self.session, since, level, budget))
            .map_err(|error| error.to_string())?;
        // The same hint said again, or one that says more, still knows what was pressed before it.
        let since = match last {
            Some(last) if last.moves == made => {
                Since { is_plan_told: hint.is_plan_told, ..last.since }
            }
            _ => Since::of(&self.session, &hint),
        };
        self.hinted = Some(Hinted { level, moves: made.to_vec(), since });
        Ok(hint)
    }

    /// A hint for the board as it is now, in English.
    pub fn hint_words(&self, hint: &Hint) -> String {
        let rest = self.session.rest();
        lightsout_words::sentences(&rest, hint.strayed.as_ref(), &hint.rung.data).join(" ")
    }

    /// The quiet patterns.
    ///
    /// # Errors
    /// Why they cannot be told, as a sentence.
    pub fn quiet_patterns(&self) -> Result<Vec<QuietPattern>, String> {
        within(TIME_FOR_PAR, |budget| play::quiet_patterns(self.session.puzzle(), budget))
            .map_err(|error| error.to_string())
    }

    /// Goes on with a new board of the same puzzle.
    ///
    /// # Errors
    /// Why there is none, as a sentence; the game is what it was then.
    pub fn deal(&mut self, presses: Option<u64>, seed: Option<u64>) -> Result<(), String> {
        if let (Some(levels), None, None) = (&self.levels, presses, seed) {
            return self.play_level(levels.next());
        }
        let seed = seed.unwrap_or_else(any_seed);
        let puzzle = self.session.puzzle();
        let board = within(TIME_FOR_A_BOARD, |budget| play::deal(puzzle, presses, seed, budget))
            .map_err(|error| error.to_string())?;
        let session = self.session.with_board(board).map_err(|error| error.to_string())?;
        let store = self.store.take();
        *self = Game { wanted: presses, store, ..Game::new(session, Some(seed)) };
        Ok(())
    }

    /// What there is to do when the board is solved.
    pub fn onward(&self) -> &'static str {
        match &self.levels {
            Some(levels) if levels.is_last() => "that was the last level",
            Some(_) => "n for the next level",
            None => "n for a new board",
        }
    }

    fn play_level(&mut self, levels: Levels) -> Result<(), String> {
        let session = levels.session()?;
        let store = self.store.take();
        *self = Game { levels: Some(levels), store, ..Game::new(session, None) };
        Ok(())
    }

    /// Goes on with a new board that needs one press more or less than this one, or than the last one asked for.
    ///
    /// # Errors
    /// Why there is none, as a sentence; the game is what it was then.
    pub fn deal_next(&mut self, is_harder: bool) -> Result<(), String> {
        if let Some(levels) = &self.levels {
            return self.play_level(if is_harder { levels.next() } else { levels.previous() });
        }
        self.look();
        let now = self.wanted.or(self.session.par().map(|par| par.at_most));
        let now =
            now.ok_or("how many presses this board needs is not known; say how many with new")?;
        let next = if is_harder { now.saturating_add(1) } else { now.saturating_sub(1) };
        match next {
            0 => Err("a board that needs no press is done already".to_string()),
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

    /// Writes the session to a file, by default where it came from; says where it is now.
    ///
    /// # Errors
    /// When it cannot be written, or a file that is not this session's would be lost, as a sentence.
    pub fn save(&mut self, file: Option<&str>) -> Result<String, String> {
        let path = match (file, &self.file) {
            (Some(file), _) => PathBuf::from(file),
            (None, Some(path)) => path.clone(),
            (None, None) => return Err("say which file: save FILE".to_string()),
        };
        let shown = path.display().to_string();
        if path.exists() && self.file.as_ref() != Some(&path) {
            return Err(format!(
                "{shown} is there already and was left as it is; choose another name"
            ));
        }
        self.clock_in();
        let text =
            write_session(&self.session, &mut Unwatched).map_err(|error| error.to_string())?;
        OutFile::open(&path)
            .and_then(|file| file.write_all(text.as_bytes()))
            .map_err(|failure| failure.to_string())?;
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
    fn clock_in(&mut self) {
        let played = self.session.played().saturating_add(self.began.elapsed());
        self.session.set_played(played);
        self.began = Instant::now();
    }
}

/// The ID of the board that a session began with.
fn start_id(session: &Session) -> Option<String> {
    id::print(session.spec()?).ok()
}

/// The text of a file, if it is not too large.
///
/// # Errors
/// When it cannot be read, as a sentence.
pub fn text_of(file: &str) -> Result<String, String> {
    let cannot = |error: std::io::Error| format!("cannot read {file}: {error}");
    let opened = std::fs::File::open(file).map_err(cannot)?;
    let mut text = String::new();
    let length = opened.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(cannot)?;
    if length as u64 > MOST_BYTES {
        return Err(format!("{file} has more than {MOST_BYTES} bytes, the most that is read"));
    }
    Ok(text)
}

/// A seed nobody chose, short enough to be typed.
pub fn any_seed() -> u64 {
    let chance = std::collections::hash_map::RandomState::new().build_hasher().finish();
    chance % 1_000_000
}

/// Runs `work` with a budget of so much time; Ctrl-C ends the thought, not the game.
pub fn within<T>(time: Duration, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let limits = Limits { time: Some(time), steps: None, memory: Some(MEMORY) };
    let began = Instant::now();
    let clock = || began.elapsed();
    CANCELLED.store(false, std::sync::atomic::Ordering::SeqCst);
    work(&mut Budget::new(limits, &clock, &CANCELLED, &|_| {}))
}
