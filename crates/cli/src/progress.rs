//! A progress bar on standard error, for work that takes longer than two seconds.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, TryLockError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lightsout_solver::solve::budget::Progress;

/// Work shorter than this shows no bar.
const SHORT_WORK: Duration = Duration::from_secs(2);

/// What is being done, for whoever ends the program; empty when nobody said.
static STAGE: Mutex<String> = Mutex::new(String::new());

/// Whether a bar stands on the terminal.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// What is being done, where the work has said so and is not saying so now.
pub fn stage() -> Option<String> {
    let stage = match STAGE.try_lock() {
        Ok(stage) => stage.clone(),
        Err(TryLockError::Poisoned(stage)) => stage.into_inner().clone(),
        Err(TryLockError::WouldBlock) => return None,
    };
    Some(stage).filter(|stage| !stage.is_empty())
}

/// Whether a bar stands on the terminal.
pub fn is_shown() -> bool {
    IS_SHOWN.load(Ordering::Relaxed)
}

fn note(stage: &str) {
    if let Ok(mut noted) = STAGE.lock()
        && *noted != stage
    {
        noted.clear();
        noted.push_str(stage);
    }
}

/// Shows how far the work has come.
pub struct Meter {
    began: Instant,
    bar: RefCell<Option<ProgressBar>>,
}

impl Meter {
    /// A meter that begins now.
    pub fn new() -> Meter {
        Meter { began: Instant::now(), bar: RefCell::new(None) }
    }

    /// Shows the progress, once the work has taken long enough. Hidden where standard error is no terminal.
    pub fn show(&self, progress: &Progress<'_>) {
        note(progress.stage);
        if self.began.elapsed() < SHORT_WORK {
            return;
        }
        let mut bar = self.bar.borrow_mut();
        let bar = bar.get_or_insert_with(|| {
            ProgressBar::new(progress.total).with_style(style(progress.total))
        });
        if bar.length() != Some(progress.total) {
            bar.set_length(progress.total);
            bar.set_style(style(progress.total));
        }
        IS_SHOWN.store(!bar.is_hidden(), Ordering::Relaxed);
        bar.set_message(progress.stage.to_string());
        bar.set_position(progress.done);
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        note("");
        IS_SHOWN.store(false, Ordering::Relaxed);
        if let Some(bar) = self.bar.borrow_mut().take() {
            bar.finish_and_clear();
        }
    }
}

fn style(total: u64) -> ProgressStyle {
    let template = match total {
        0 => "{spinner} {msg}: {human_pos}  {elapsed}",
        _ => "{wide_bar} {percent}%  {msg}: {human_pos} of {human_len}  {elapsed}, {eta} left",
    };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
