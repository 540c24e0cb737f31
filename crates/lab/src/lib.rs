//! The laboratory: experiments by name, each with seeded boards and a version, measured task by task so that a run can
//! be stopped and resumed, drawn as figures and put into one report beside what was published.
//!
//! [`EXPERIMENTS`] is the table; a new experiment is a file and a line there. An experiment yields [`Row`]s, plain
//! objects that are kept in a [`Folder`]; its [`Findings`] are worked out from the rows alone, so that figures and
//! report can be made again without measuring again.

pub mod experiments;
pub mod figure;
pub mod report;

mod bench;
pub mod benchmarks;
mod boards;
mod experiment;
mod folder;
mod mean;

pub use bench::{Bench, Measured, Trial};
pub use experiment::{BEYOND, Experiment, Findings, Info, Row, Scale, Table, Task};
pub use experiments::EXPERIMENTS;
pub use folder::{Folder, FolderError, quoted};

/// The experiment of this name, or none.
pub fn experiment_named(name: &str) -> Option<&'static dyn Experiment> {
    EXPERIMENTS.iter().copied().find(|experiment| experiment.info().name == name)
}
