//! Runs an input without the rest of the program: `logic models FILE [SEED [SYMBOL…]]`, `logic prove FILE`.

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;

use lightsout_algebra::watch::Unwatched;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Request, Theory, search};
use lightsout_logic::production::{Ending, Production, prove};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [task, file, ..] = arguments.as_slice() else {
        return Err("usage: logic models FILE [SEED [SYMBOL…]], or logic prove FILE".into());
    };
    let document = Document::read(&std::fs::read_to_string(file)?)?;
    if task == "prove" {
        let outcome = prove(&mut Production::of(&document)?, &mut Unwatched)?;
        if let Ending::Proved(derivation) = &outcome.ending {
            print!("{derivation}");
        }
        eprintln!(
            "given {}, generated {}, kept {}",
            outcome.given, outcome.generated, outcome.kept
        );
        return Ok(());
    }
    let theory = Theory::of(&document)?;
    let seed = arguments.get(2).map(|seed| seed.parse()).transpose()?;
    let distinct = arguments.get(3..).unwrap_or_default().to_vec();
    let request = Request { distinct, seed, ..Request::default() };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut written = Ok(());
    let mut each = |model: &_| {
        written = writeln!(out, "{model}");
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let summary = search(&theory, &request, &mut Unwatched, &mut each)?;
    written?;
    eprintln!("{summary:?}");
    Ok(())
}
