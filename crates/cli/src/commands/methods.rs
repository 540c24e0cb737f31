//! `lightsout methods`: every method, and what it can do.

use std::io::Write;

use clap::Args;
use lightsout::methods::METHODS;
use lightsout_native::PROGRAMS;
use lightsout_solver::solve::method::{Method, Program};

use crate::exit::{Ending, Failure};
use crate::output::{self, reports};

/// List the methods that solve puzzles
#[derive(Args)]
pub(crate) struct MethodsArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl MethodsArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let methods = METHODS.iter().chain(PROGRAMS).copied();
        if self.json {
            let methods: Vec<_> = methods.map(MethodReport::of).collect();
            output::list(out, "lightsout/methods/1", "methods", &methods)?;
            return Ok(Ending::Yes);
        }
        for method in methods {
            let info = method.info();
            writeln!(out, "{:<20}{}\n{:<20}source: {}", info.name, info.summary, "", info.source)?;
            if let Some(program) = method.program() {
                let standing = program.version.unwrap_or_else(|how| format!("not found: {how}"));
                writeln!(out, "{:<20}runs {}: {standing}", "", program.name)?;
            }
        }
        Ok(Ending::Yes)
    }
}

reports! {
    /// A method, and the program it runs.
    MethodReport(method: &dyn Method) {
        name: &'static str = method.info().name, summary: &'static str = method.info().summary,
        complete: bool = method.info().is_complete, source: &'static str = method.info().source,
        program: Option<ProgramReport> = method.program().map(ProgramReport::of),
    }
    ProgramReport(program: Program) {
        name: &'static str = program.name, version: Option<String> = program.version.clone().ok(),
        install: Option<String> = program.version.err(),
    }
}
