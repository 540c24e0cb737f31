//! `lightsout press`: the board after some presses, in a form that every command reads.

use std::io::Write;

use clap::Args;
use clap::builder::PossibleValuesParser;
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_formats::{self as formats, FORMATS, Kind, PressList, presses_text};
use lightsout_model::spec::Spec;
use lightsout_model::spec::start::Start;
use lightsout_solver::verify::replay;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::input_source::{is_path, is_there};
use crate::limits::LimitArgs;
use crate::output;
use crate::tasks;

/// Print the board after some presses
#[derive(Args)]
pub(crate) struct PressArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Presses: b1,c3 or "b1 c3 x2" or 010/111/010
    #[arg(value_name = "PRESSES", index = 2)]
    presses: String,

    /// Format [default: the first of text, id and json that keeps the whole puzzle]
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(names()))]
    to: Option<String>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The formats that boards are written in.
fn names() -> impl Iterator<Item = &'static str> {
    let holds = |info: &&formats::Info| info.is_written && info.kinds.contains(&Kind::Puzzle);
    FORMATS.iter().map(|format| format.info()).filter(holds).map(|info| info.name)
}

impl PressArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let bytes = self.limits.run(|budget| {
            let mut spec = self.board.spec(&tasks::PRESS, budget)?;
            let list = listed("PRESSES", &self.presses)?;
            if let Some(other) = self.board.other(&spec, budget)? {
                return self.written(&other.pressed(spec, &list)?, budget);
            }
            let puzzle = self.board.named_as_asked(spec.build_within(budget)?);
            let presses =
                list.resolve(&puzzle).map_err(|error| Failure::input(error.to_string()))?;
            let board =
                replay(&puzzle, &presses).map_err(|wrong| Failure::input(wrong.to_string()))?;
            spec.start = Some(Start::Board(board));
            self.written(&spec, budget)
        })?;
        if std::str::from_utf8(&bytes).is_err() {
            output::refuse_on_terminal(self.to.as_deref().unwrap_or_default())?;
            return output::unchanged(|out| {
                out.write_all(&bytes)?;
                Ok(Ending::Yes)
            });
        }
        out.write_all(&bytes)?;
        Ok(Ending::Yes)
    }

    fn written(&self, spec: &Spec, watch: &mut dyn Watch) -> Result<Vec<u8>, Failure> {
        if let Some(to) = &self.to {
            return Ok(formats::write_spec(spec, to, watch)?);
        }
        for to in ["text", "id"] {
            match formats::write_spec(spec, to, watch) {
                Err(error) if error.stopped().is_none() => {}
                written => return Ok(written?),
            }
        }
        Ok(formats::write_spec(spec, "json", watch)?)
    }
}

/// The presses that an argument lists.
///
/// # Errors
/// When it is a file, or no list of presses.
pub(super) fn listed(option: &str, text: &str) -> Result<PressList, Failure> {
    if is_there(text) || is_path(text) {
        return Err(Failure::input(format!(
            "{option} takes buttons, such as b1,c3. For presses in a file say \"$(cat {})\"",
            piece(text)
        )));
    }
    presses_text::parse(text, &mut Unwatched)
        .map_err(|error| Failure::input(format!("{option}: {error}")))
}
