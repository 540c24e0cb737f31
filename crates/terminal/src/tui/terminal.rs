//! The terminal, taken for the screen and always given back, even when a signal ends the program.

use std::io::{self, Stdout, stdout};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::app::App;
use crate::interrupt;

/// The screen that is drawn on.
pub(super) type Screen = Terminal<CrosstermBackend<Stdout>>;

/// Runs `work` on the whole screen, and gives the terminal back when it ends, fails or panics.
///
/// # Errors
/// When the terminal cannot be taken.
pub(super) fn with_screen<T>(work: impl FnOnce(&mut Screen) -> T) -> io::Result<T> {
    let _taken = Taken::new()?;
    // When it is dropped it shows the cursor, as we do, but panics where the terminal is gone.
    let mut screen = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?);
    Ok(work(&mut screen))
}

/// Draws the game, as one frame: a terminal that knows synchronized updates never shows half of it.
///
/// # Errors
/// When the terminal cannot be written to.
pub(super) fn draw(screen: &mut Screen, app: &mut App) -> io::Result<()> {
    queue!(stdout(), BeginSynchronizedUpdate)?;
    screen.draw(|frame| app.draw(frame))?;
    execute!(stdout(), EndSynchronizedUpdate)
}

/// Gives the terminal back, stops until the shell says to go on, and takes it again.
///
/// # Errors
/// When the terminal cannot be taken.
pub(super) fn suspend(screen: &mut Screen) -> io::Result<()> {
    give_back();
    #[cfg(unix)]
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
    take()?;
    // One that knows nothing of what was on the screen draws all of it.
    *screen = Terminal::new(CrosstermBackend::new(stdout()))?;
    Ok(())
}

/// While this lives, the terminal is ours.
struct Taken(());

/// Whether the terminal is ours, for those who end the program from another thread.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

impl Taken {
    fn new() -> io::Result<Taken> {
        let taken = Taken(());
        interrupt::before_end(give_back);
        take()?;
        // What a panic says would be lost with the screen, so the terminal is given back before. The
        // thread that works out par may fail without a word: playing goes on.
        let before = std::panic::take_hook();
        let player = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().id() == player {
                give_back();
                before(panic);
            }
        }));
        Ok(taken)
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // Whoever gives the terminal back has nobody left to tell of an error.
    let mut out = stdout();
    let _ = execute!(out, EndSynchronizedUpdate, DisableBracketedPaste, DisableMouseCapture);
    let _ = execute!(out, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
