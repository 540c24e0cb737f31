//! Long work next to the interpreter. It releases the interpreter, reacts to Ctrl-C and reports progress.

use std::cell::{Cell, RefCell};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lightsout::solver::solve::budget::{Budget, Limits, Progress};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// From one question to the interpreter to the next.
const EVERY: Duration = Duration::from_millis(50);

/// The limits and the progress callback of a piece of work.
#[derive(Default)]
pub(crate) struct Wishes {
    limits: Limits,
    /// Called with the stage, how much of it is done, and how much there is.
    progress: Option<Py<PyAny>>,
    /// The first exception of a function of the user's that the work called.
    raised: Mutex<Option<PyErr>>,
}

impl Wishes {
    /// Returns limits in seconds and bytes, and the function that receives progress.
    pub(crate) fn new(
        time_limit: Option<f64>,
        memory_limit: Option<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Wishes> {
        let seconds = |seconds: f64| {
            Duration::try_from_secs_f64(seconds).map_err(|_| {
                PyValueError::new_err(format!(
                    "time_limit is a number of seconds that is not negative, not {seconds}"
                ))
            })
        };
        let time = time_limit.map(seconds).transpose()?;
        Ok(Wishes {
            limits: Limits { time, steps: None, memory: memory_limit },
            progress,
            raised: Mutex::new(None),
        })
    }

    /// Calls a function of the user's. After an exception, which stops the work, it is not called again.
    pub(crate) fn ask<T>(&self, call: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        if self.has_raised() {
            return None;
        }
        let answer = Python::attach(call);
        answer.map_err(|error| *self.lock() = Some(error)).ok()
    }

    fn has_raised(&self) -> bool {
        self.lock().is_some()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<PyErr>> {
        self.raised.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The limit on time.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.limits.time
    }
}

/// Does the work without the interpreter. If the user pressed Ctrl-C, or the progress function raised, the work stops,
/// and the exception is handed on.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    wishes: &Wishes,
    work: impl FnOnce(&mut Budget<'_>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let began = Instant::now();
        let raised: RefCell<Option<PyErr>> = RefCell::new(None);
        let keep = |result: PyResult<()>| {
            if let Err(error) = result {
                raised.borrow_mut().get_or_insert(error);
            }
        };
        let is_due = |last: &Cell<Duration>| {
            let now = began.elapsed();
            let is_due = now.saturating_sub(last.get()) >= EVERY;
            if is_due {
                last.set(now);
            }
            is_due
        };
        let (asked, told) = (Cell::new(Duration::ZERO), Cell::new(Duration::ZERO));
        let is_unwanted = || {
            if is_due(&asked) {
                Python::attach(|py| keep(py.check_signals()));
            }
            raised.borrow().is_some() || wishes.has_raised()
        };
        let report = |progress: Progress<'_>| {
            let Some(call) = wishes.progress.as_ref().filter(|_| is_due(&told)) else { return };
            Python::attach(|py| {
                let said = (progress.stage, progress.done, progress.total);
                keep(call.call1(py, said).map(drop));
            });
        };
        let (clock, never) = (|| began.elapsed(), AtomicBool::new(false));
        let budget = Budget::new(wishes.limits, &clock, &never, &report);
        let done = work(&mut budget.with_question(&is_unwanted));
        let raised = raised.take().or_else(|| wishes.lock().take());
        raised.map_or(Ok(done), Err)
    })
}

/// Work without limits and progress.
pub(crate) fn plainly<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut Budget<'_>) -> T + Send,
) -> PyResult<T> {
    run(py, &Wishes::default(), work)
}
