//! The program `lightsout`, for those who install the package.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command line of the interpreter as `lightsout` does, and ends the process with its exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>) -> PyResult<()> {
    let words: Vec<OsString> = py.import("sys")?.getattr("argv")?.extract()?;
    let code = py.detach(|| lightsout_cli::run(Some(words)));
    std::process::exit(code.into())
}
