//! `lightsout methods`: every method, and what it can do.

use std::io::Write;

use clap::Args;
use lightsout::methods::METHODS;
use serde_json::json;

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
        let infos = METHODS.iter().map(|method| method.info());
        if self.json {
            let methods: Vec<_> = infos
                .map(|info| json!({"name": info.name, "summary": info.summary, "complete": info.is_complete, "source": info.source}))
                .collect();
            output::json(out, &json!({"schema": "lightsout/methods/1", "methods": methods}))?;
        } else {
            for info in infos {
                writeln!(
                    out,
                    "{:<16}{}\n{:<16}source: {}",
                    info.name, info.summary, "", info.source
                )?;
            }
        }
        Ok(Ending::Yes)
    }
}
