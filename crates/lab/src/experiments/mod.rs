//! The experiments, one file each, and their table.

mod nullity;
mod phase;
mod work4_exploration;
mod work4_paths;

use crate::experiment::Experiment;

/// Every experiment, in the order of the report.
pub const EXPERIMENTS: &[&dyn Experiment] =
    &[&work4_exploration::Exploration, &work4_paths::Paths, &nullity::Nullity, &phase::Phase];
