//! A progress bar on standard error, for work that takes longer than two seconds.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lightsout::solve::budget::Progress;

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(2);

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
        if self.began.elapsed() < PATIENCE {
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
        bar.set_message(progress.stage.to_string());
        bar.set_position(progress.done);
    }

    /// Takes the bar away.
    pub fn finish(&self) {
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
