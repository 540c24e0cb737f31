//! The `lightsout` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(served) = lightsout_native::highs::serve() {
        return served;
    }
    ExitCode::from(lightsout_cli::run(None))
}
