//! `lightsout methods`: every method, and what it can do.

use std::io::Write;

use clap::Args;
use lightsout::methods::METHODS;
use lightsout_native::PROGRAMS;
use lightsout_solver::solve::method::Method;
use serde_json::{Value, json};

use crate::exit::{Ending, Failure};
use crate::output;

/// List the methods that solve puzzles
#[derive(Args)]
pub struct MethodsArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl MethodsArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let methods = METHODS.iter().chain(PROGRAMS).copied();
        if self.json {
            let methods: Vec<_> = methods.map(described).collect();
            output::json(out, &json!({"schema": "lightsout/methods/1", "methods": methods}))?;
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

/// A method as an object.
fn described(method: &dyn Method) -> Value {
    let info = method.info();
    let program = method.program().map(|program| {
        let (version, install) = match program.version {
            Ok(version) => (Some(version), None),
            Err(how) => (None, Some(how)),
        };
        json!({"name": program.name, "version": version, "install": install})
    });
    json!({"name": info.name, "summary": info.summary, "complete": info.is_complete, "source": info.source, "program": program})
}
