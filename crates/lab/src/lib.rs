//! The laboratory: experiments by name, each with seeded boards and a version. They are measured task by task, so that
//! you can stop and resume a run. One report compares their figures with published results.
//!
//! [`EXPERIMENTS`] is the table: a new experiment is a file and a line there. A [`Study`](study::Study) is one in TOML. An experiment yields [`Row`]s, plain
//! objects that are kept in a [`Folder`]. Its [`Findings`] are computed from the rows alone, so figures and report can
//! be rebuilt without new measurements.

pub mod experiments;
pub mod figure;
pub mod latex;
pub mod report;

pub mod study;

mod bench;
pub mod benchmarks;
mod boards;
mod experiment;
mod folder;
mod mean;

pub use bench::{Bench, Measured, Trial};
pub use experiment::{BEYOND, Experiment, Findings, Info, Row, Scale, Table, Task, Verdict};
pub use experiments::EXPERIMENTS;
pub use folder::{Folder, FolderError, quoted};

/// Returns the experiment of this name, or none.
pub fn experiment_named(name: &str) -> Option<&'static dyn Experiment> {
    EXPERIMENTS.iter().map(AsRef::as_ref).find(|experiment| experiment.info().name == name)
}
