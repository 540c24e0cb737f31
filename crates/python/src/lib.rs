//! The Python extension module `lightsout_puzzles._native`: puzzles and answers over flat numpy arrays.
//!
//! Thin: every function checks its arguments, works with the interpreter let go ([`work::run`]) and hands arrays and
//! texts back. Shapes, names and classes are given by the package in `python/`.

mod arrays;
mod batch;
mod catalogue;
mod codes;
mod command;
mod core;
mod document;
mod errors;
mod explain;
mod fewest;
mod games;
mod generate;
mod hint;
mod knowledge;
mod same;
mod solutions;
mod solve;
mod whole;
mod work;

use pyo3::prelude::*;

/// What the package is made of.
#[pymodule]
mod _native {
    use numpy::{PyArray1, PyArrayMethods};
    use pyo3::prelude::*;

    /// The version of the package.
    #[allow(non_upper_case_globals)]
    #[pymodule_export]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use super::batch::solve_many;
    #[pymodule_export]
    use super::catalogue::catalogue;
    #[pymodule_export]
    use super::codes::Decoding;
    #[pymodule_export]
    use super::command::command;
    #[pymodule_export]
    use super::core::{Core, press};
    #[pymodule_export]
    use super::document::{bitmap, draw, pixels, scenery, write};
    #[pymodule_export]
    use super::explain::{Frames, explain};
    #[pymodule_export]
    use super::fewest::fewest_all_on;
    #[pymodule_export]
    use super::games::{Games, unpressed};
    #[pymodule_export]
    use super::generate::generate;
    #[pymodule_export]
    use super::hint::hint;
    #[pymodule_export]
    use super::knowledge::{entries, known, quiet_patterns};
    #[pymodule_export]
    use super::solutions::Solutions;
    #[pymodule_export]
    use super::solve::{report, solve};

    /// Opens numpy's interface, which runs some Python the first time: in the middle of a call, Ctrl-C would be heard
    /// there, where it cannot be handed on.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let opened = PyArray1::<u8>::zeros(module.py(), 0, false);
        opened.try_readonly().map(drop).map_err(super::errors::internal)
    }
}
