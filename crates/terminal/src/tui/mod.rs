//! Playing on the whole screen of a terminal.
//!
//! Events go into an `app::App`, which draws itself from the session and its layout. The loop here connects it with a
//! clock and with a thread that computes par in the background.

mod app;
mod cell;
mod clipboard;
mod events;
mod keys;
mod pages;
mod palette;
mod plot;
mod prompt;
mod screen;
mod terminal;
#[cfg(test)]
mod tests;
mod thinker;

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use app::{App, Wish};
use events::Events;
use palette::Palette;
use thinker::Thinker;

use crate::interrupt::{self, CANCELLED};
use crate::play::Game;

/// How long the loop sleeps at most: while something moves, and while nothing does.
const SHORT: Duration = Duration::from_millis(30);
const LONG: Duration = Duration::from_millis(250);

/// Plays on the whole screen until somebody quits or a signal comes, then keeps the game and says how it ended. After a
/// signal the program ends here, with its exit code.
///
/// # Errors
/// When the terminal cannot be used.
pub fn run(game: Game, out: &mut dyn Write) -> std::io::Result<()> {
    let mut app = App::new(game, Palette::of_environment());
    let _closing = interrupt::closes_by_itself();
    let played = terminal::with_screen(|screen| -> std::io::Result<()> {
        let mut thinker = Thinker::new();
        let mut events = Events::new();
        loop {
            thinker.serve(app.number(), &mut app.game.session);
            app.tick(Instant::now());
            terminal::draw(screen, &mut app)?;
            match app.take_wish() {
                Some(Wish::Quit) => return Ok(()),
                Some(Wish::Suspend) => {
                    terminal::suspend(screen)?;
                    continue;
                }
                Some(Wish::Copy(text)) => clipboard::copy(&text, &mut std::io::stdout())?,
                Some(Wish::Think(work)) => {
                    app.think(work);
                    continue;
                }
                None => {}
            }
            let is_busy = thinker.is_busy() || app.is_moving();
            if let Some(event) = events.next(if is_busy { SHORT } else { LONG })? {
                app.handle(&event);
            }
            if CANCELLED.load(Ordering::SeqCst) {
                return Ok(());
            }
        }
    });
    // The terminal may be gone; the game is kept all the same.
    let farewell = app.farewell();
    let said = farewell.iter().try_for_each(|line| writeln!(out, "{line}"));
    let said = said.and_then(|()| out.flush());
    if CANCELLED.load(Ordering::SeqCst) {
        interrupt::end_at_once(interrupt::exit_code());
    }
    played??;
    said
}
