//! A budget of time by the clock of the system, which the crates below do without: a browser has none of that kind.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lightsout_solver::solve::budget::{Budget, Limits};

/// The moment that time is counted from.
static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

static NEVER: AtomicBool = AtomicBool::new(false);

/// A budget of this much time from now on, as it goes by. Not in a browser (`wasm32-unknown-unknown`), where
/// [`Budget::new`] takes the page's own clock.
///
/// ```
/// use std::time::Duration;
/// use lightsout::prelude::*;
/// let ask = Ask { fewest: true, ..Ask::default() };
/// let report = puzzle("5x5")?.solve_with(None, ask, &mut of_time(Duration::from_secs(5)))?;
/// assert!(report.outcome.solution().is_some_and(|solution| solution.is_fewest()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_time(time: Duration) -> Budget<'static> {
    of_limits(Limits { time: Some(time), ..Limits::default() })
}

/// A budget with these limits, from now on.
pub fn of_limits(limits: Limits) -> Budget<'static> {
    Budget::new(limits, &|| BEGUN.elapsed(), &NEVER, &|_| {})
}
