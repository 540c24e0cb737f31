//! The experiments, one file each, and their table: studies that anyone can edit, and code where `solve` is not enough.

mod nullity;
mod phase;
mod proofs;
pub mod runs;
mod work0_generators;
mod work0_tables;
mod work4_exploration;
mod work4_paths;

use std::sync::LazyLock;

use crate::experiment::Experiment;
use crate::study::Study;

/// Every experiment, in the order of the report.
pub static EXPERIMENTS: LazyLock<Vec<Box<dyn Experiment>>> = LazyLock::new(|| {
    vec![
        Box::new(work0_tables::Tables),
        study(include_str!("work0-figure2.toml")),
        Box::new(work0_generators::Generators),
        study(include_str!("work1-k-turns.toml")),
        study(include_str!("work3-engines.toml")),
        Box::new(work4_exploration::Exploration),
        Box::new(work4_paths::Paths),
        Box::new(nullity::Nullity),
        Box::new(phase::Phase),
        Box::new(proofs::Proofs),
        study(include_str!("growth.toml")),
    ]
});

fn study(text: &str) -> Box<dyn Experiment> {
    Box::new(Study::of(text).expect("a study of ours"))
}
