//! The laboratory: experiments by name, each with seeded boards and a version. They are measured task by task, so that
//! you can stop and resume a run. One report compares their figures with published results.
//!
//! An experiment is a [`Study`]: a file in TOML. [`EXPERIMENTS`] is the table of ours: a new one is a file and a line there.
//! A study yields [`Row`]s, plain objects that are kept in a [`Folder`]. Its [`Findings`] are computed from the rows
//! alone, so figures and report can be rebuilt without new measurements.

mod experiments;
pub mod figure;
pub mod latex;
pub mod report;

mod bench;
pub mod benchmarks;
mod experiment;
mod folder;
mod mean;
mod study;

pub use bench::{Bench, Measured, Trial};
pub use experiment::{BEYOND, Findings, Info, Row, Scale, Table, Task, Verdict};
pub use experiments::EXPERIMENTS;
pub use folder::{Folder, FolderError, quoted};
pub use study::{Study, StudyError};

/// Returns the experiment of this name, or none.
pub fn experiment_named(name: &str) -> Option<&'static Study> {
    EXPERIMENTS.iter().find(|experiment| experiment.info().name == name)
}
