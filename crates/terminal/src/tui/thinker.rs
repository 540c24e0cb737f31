//! A thread that finds out about par while the player plays. The game never waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_teach::play::{Outlook, Session, look};

/// The most it spends on one board.
const TIME: Duration = Duration::from_secs(20);
const MEMORY: u64 = 1 << 30;

/// What is to be found out.
struct Question {
    puzzle: Puzzle,
    is_dropped: Arc<AtomicBool>,
}

/// A question that was asked and not yet answered.
struct Open {
    game: u64,
    board: Board,
    is_start: bool,
    is_dropped: Arc<AtomicBool>,
}

/// The thread, as the loop sees it.
pub(super) struct Thinker {
    questions: Sender<Question>,
    answers: Receiver<Outlook>,
    open: Option<Open>,
}

impl Thinker {
    /// Starts a thread that waits for questions. It ends when this is dropped.
    pub(super) fn new() -> Thinker {
        let (questions, asked) = channel::<Question>();
        let (answer, answers) = channel();
        std::thread::spawn(move || {
            for Question { puzzle, is_dropped } in asked {
                let found = think(&puzzle, &is_dropped);
                if answer.send(found).is_err() {
                    return;
                }
            }
        });
        Thinker { questions, answers, open: None }
    }

    /// Whether it is at work.
    pub(super) fn is_busy(&self) -> bool {
        self.open.is_some()
    }

    /// Gives the session the results, discards a question that it no longer needs, and asks the next. `game` is another
    /// number whenever the session is another one.
    pub(super) fn serve(&mut self, game: u64, session: &mut Session) {
        if let Some(open) = &self.open {
            let is_wanted = open.game == game && (open.is_start || open.board == *session.board());
            if !is_wanted {
                open.is_dropped.store(true, Ordering::Relaxed);
            }
            match self.answers.try_recv() {
                Err(TryRecvError::Empty) => return,
                // The thread is gone only if a method panicked; playing goes on without par.
                Err(TryRecvError::Disconnected) => {}
                Ok(_) if !is_wanted => {}
                Ok(found) if open.is_start => session.learn_from_start(found),
                Ok(found) => session.learn_from_here(found),
            }
            self.open = None;
        }
        self.ask(game, session);
    }

    fn ask(&mut self, game: u64, session: &Session) {
        let is_start = !session.from_start().is_settled();
        let puzzle = if is_start {
            session.puzzle().clone()
        } else if !session.from_here().is_settled() {
            session.rest()
        } else {
            return;
        };
        let is_dropped = Arc::new(AtomicBool::new(false));
        let board = puzzle.start().clone();
        if self.questions.send(Question { puzzle, is_dropped: is_dropped.clone() }).is_ok() {
            self.open = Some(Open { game, board, is_start, is_dropped });
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if let Some(open) = &self.open {
            open.is_dropped.store(true, Ordering::Relaxed);
        }
    }
}

fn think(puzzle: &Puzzle, is_dropped: &AtomicBool) -> Outlook {
    let limits = Limits { time: Some(TIME), steps: None, memory: Some(MEMORY) };
    let began = Instant::now();
    let clock = || began.elapsed();
    look(puzzle, &mut Budget::new(limits, &clock, is_dropped, &|_| {}))
}
