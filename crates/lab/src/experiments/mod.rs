//! The experiments, one file each, and their table.

mod growth;
mod nullity;
mod phase;
mod proofs;
mod runs;
mod work0_generators;
mod work0_steps;
mod work0_tables;
mod work1_turns;
mod work3_engines;
mod work4_exploration;
mod work4_paths;

use crate::experiment::Experiment;

/// Every experiment, in the order of the report.
pub const EXPERIMENTS: &[&dyn Experiment] = &[
    &work0_tables::Tables,
    &work0_steps::Steps,
    &work0_generators::Generators,
    &work1_turns::Turns,
    &work3_engines::Engines,
    &work4_exploration::Exploration,
    &work4_paths::Paths,
    &nullity::Nullity,
    &phase::Phase,
    &proofs::Proofs,
    &growth::Growth,
];
