//! Runs the model finder on a file, without the rest of the program: `logic models FILE [SEED]`.

use std::ops::ControlFlow;

use lightsout_algebra::watch::Unwatched;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Request, Theory, search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let document = Document::read(&std::fs::read_to_string(&arguments[1])?)?;
    let theory = Theory::of(&document)?;
    let seed = arguments.get(2).map(|seed| seed.parse()).transpose()?;
    let distinct = arguments[3.min(arguments.len())..].to_vec();
    let request = Request { most: None, distinct, seed };
    let mut each = |model: &_| {
        println!("{model}");
        ControlFlow::Continue(())
    };
    let summary = search(&theory, &request, &mut Unwatched, &mut each)?;
    eprintln!("{summary:?}");
    Ok(())
}
