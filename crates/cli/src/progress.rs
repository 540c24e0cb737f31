//! The progress of work: a bar on standard error if it takes longer than two seconds, and lines in a file if the user
//! named one.

use std::cell::RefCell;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, TryLockError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lightsout_solver::solve::budget::Progress;
use serde_json::json;

use crate::console;
use crate::exit::Failure;
use crate::to_file::cannot;

/// Work shorter than this shows no bar.
const SHORT_WORK: Duration = Duration::from_secs(2);

/// What is being done, for whoever ends the program; empty when nobody said.
static STAGE: Mutex<String> = Mutex::new(String::new());

/// Whether a bar stands on the terminal.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// What is being done, where the work has said so and is not saying so now.
pub(crate) fn stage() -> Option<String> {
    let stage = match STAGE.try_lock() {
        Ok(stage) => stage.clone(),
        Err(TryLockError::Poisoned(stage)) => stage.into_inner().clone(),
        Err(TryLockError::WouldBlock) => return None,
    };
    Some(stage).filter(|stage| !stage.is_empty())
}

/// Returns whether the terminal shows a bar.
pub(crate) fn is_shown() -> bool {
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

/// A file that grows by a line of JSON for each of some moments.
struct Log {
    file: File,
    began: Instant,
    /// When the last line was written.
    last: Option<Instant>,
}

static LOG: OnceLock<Mutex<Log>> = OnceLock::new();

/// Lines of the file are this far apart.
const BETWEEN_LINES: Duration = Duration::from_secs(5);

/// Has all progress written to the end of this file, too.
///
/// # Errors
/// When it cannot be written, or another run writes to it.
pub(crate) fn log_to(path: &Path) -> Result<(), Failure> {
    let cannot = |error| cannot(path, &error);
    let mut file = lightsout_files::open_log(path).map_err(cannot)?;
    file.seek(SeekFrom::End(0)).map_err(cannot)?;
    let log = Log { file, began: Instant::now(), last: None };
    LOG.get_or_init(|| Mutex::new(log));
    Ok(())
}

impl Log {
    /// Writes a line, unless the last one was written just now. A disk that is full does not end the work.
    fn add(&mut self, progress: &Progress<'_>) {
        if self.last.is_some_and(|last| last.elapsed() < BETWEEN_LINES) {
            return;
        }
        self.last = Some(Instant::now());
        let line = json!({
            "stage": progress.stage, "done": progress.done,
            "total": (progress.total > 0).then_some(progress.total),
            "seconds": self.began.elapsed().as_secs(),
        });
        let _ = self.file.write_all(format!("{line}\n").as_bytes());
    }
}

/// Shows how far the work has come.
pub(crate) struct Meter {
    began: Instant,
    bar: RefCell<Option<ProgressBar>>,
}

impl Meter {
    /// A meter that begins now.
    pub(crate) fn new() -> Meter {
        Meter { began: Instant::now(), bar: RefCell::new(None) }
    }

    /// Shows the progress, once the work has taken long enough. Hidden where standard error is not a terminal.
    pub(crate) fn show(&self, progress: &Progress<'_>) {
        note(progress.stage);
        if let Some(Ok(mut log)) = LOG.get().map(Mutex::try_lock) {
            log.add(progress);
        }
        if self.began.elapsed() < SHORT_WORK || console::is_quiet() {
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
    pub(crate) fn finish(&self) {
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
