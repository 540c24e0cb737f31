//! Tasks shared between the processors, under one budget.
//!
//! The calling thread works too and is the only one that polls the budget. It stops the other threads through a flag.
//! On wasm32 it works alone.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use lightsout_algebra::watch::{Stopped, Watch};

use super::budget::Budget;

/// What a task asks every few milliseconds: may I go on?
pub struct Pace<'a, 'b> {
    stop: &'a AtomicBool,
    steps: &'a AtomicU64,
    budget: Option<&'a mut Budget<'b>>,
}

impl Watch for Pace<'_, '_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps.fetch_add(steps, Ordering::Relaxed);
        match &mut self.budget {
            Some(budget) => budget.step(self.steps.swap(0, Ordering::Relaxed)),
            None if self.stop.load(Ordering::Relaxed) => Err(Stopped::Cancelled),
            None => Ok(()),
        }
    }

    /// Of the calling thread alone: memory for all is asked for before they begin.
    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.budget.as_mut().map_or(Ok(()), |budget| budget.reserve(bytes))
    }
}

/// Does one piece of work on the calling thread.
///
/// # Errors
/// When the budget is spent.
pub fn alone<T>(
    budget: &mut Budget<'_>,
    work: impl FnOnce(&mut Pace<'_, '_>) -> Result<T, Stopped>,
) -> Result<T, Stopped> {
    let (stop, steps) = (AtomicBool::new(false), AtomicU64::new(0));
    work(&mut Pace { stop: &stop, steps: &steps, budget: Some(budget) })
}

/// Does the tasks from 0 to `tasks` − 1, each once, and returns the result of every thread. When the budget is spent,
/// it returns the results so far, and why.
pub fn run<S: Send>(
    tasks: usize,
    stage: &str,
    budget: &mut Budget<'_>,
    make: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize, &mut Pace<'_, '_>) -> Result<(), Stopped> + Sync,
) -> (Vec<S>, Result<(), Stopped>) {
    let (stop, steps) = (AtomicBool::new(false), AtomicU64::new(0));
    let (next, busy) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let take_part = |mut pace: Pace<'_, '_>| {
        let mut own = make();
        loop {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= tasks {
                return (own, Ok(()));
            }
            if let Some(budget) = &mut pace.budget {
                budget.progress(stage, task as u64, tasks as u64);
            }
            if let Err(stopped) = work(&mut own, task, &mut pace) {
                return (own, Err(stopped));
            }
        }
    };
    let caller = std::thread::current();
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads().min(tasks))
            .map(|_| {
                busy.fetch_add(1, Ordering::SeqCst);
                let (take_part, busy, stop, steps) = (&take_part, &busy, &stop, &steps);
                let caller = &caller;
                scope.spawn(move || {
                    let done = take_part(Pace { stop, steps, budget: None });
                    busy.fetch_sub(1, Ordering::SeqCst);
                    caller.unpark();
                    done
                })
            })
            .collect();
        let (own, mut ended) =
            take_part(Pace { stop: &stop, steps: &steps, budget: Some(&mut *budget) });
        while ended.is_ok() && busy.load(Ordering::SeqCst) > 0 {
            // Until another thread is done, or it is time to ask the budget again.
            std::thread::park_timeout(std::time::Duration::from_millis(1));
            ended = budget.step(steps.swap(0, Ordering::Relaxed));
        }
        stop.store(ended.is_err(), Ordering::Relaxed);
        let mut all = vec![own];
        all.extend(others.into_iter().filter_map(|other| other.join().ok()).map(|(own, _)| own));
        (all, ended)
    })
}

fn threads() -> usize {
    if cfg!(target_family = "wasm") {
        return 1;
    }
    std::thread::available_parallelism().map_or(1, |count| count.get())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once_and_a_spent_budget_ends_the_work() {
        let add = |sum: &mut usize, task: usize, pace: &mut Pace<'_, '_>| {
            *sum += task;
            pace.step(1)
        };
        let (sums, ended) = run(1000, "adding", &mut Budget::unlimited(), || 0, add);
        assert_eq!((sums.iter().sum::<usize>(), ended), (499_500, Ok(())));
        let (sums, ended) = run(1000, "adding", &mut Budget::of_steps(10), || 0, add);
        assert_eq!(ended, Err(Stopped::Steps));
        assert!(sums.iter().sum::<usize>() < 499_500);
    }
}
