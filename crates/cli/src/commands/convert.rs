//! `lightsout convert`: a puzzle from one format to another.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use lightsout_algebra::watch::Watch;
use lightsout_formats::{self as formats, Document, FORMATS};
use lightsout_model::board::Board;
use lightsout_model::spec::Spec;
use lightsout_model::spec::start::Start;
use lightsout_pictures as pictures;
use lightsout_pictures::{RENDERERS, Scene};
use lightsout_solver::linear::system::is_linear;
use lightsout_study::nearest::{Finder, fixed_words};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::file_extension::{Written, format_of};
use crate::limits::LimitArgs;
use crate::output;
use crate::tasks;
use crate::to_file::{OutFile, named};
use lightsout_words::phrase::counted;

/// Convert a puzzle to another format, or draw it
#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Format to write [default: from the ending of -o]
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(names()))]
    to: Option<String>,

    /// Write even if the format loses something, and report the loss
    #[arg(long)]
    lossy: bool,

    /// Change the fewest lights that make the board solvable, and report them
    #[arg(long)]
    nearest_solvable: bool,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The formats that can be written, then the pictures.
fn targets() -> impl Iterator<Item = Written> {
    let written = FORMATS.iter().map(|format| format.info()).filter(|info| info.is_written);
    let pictures = RENDERERS.iter().map(|renderer| renderer.info()).filter(|info| !info.is_moving);
    let pictures = pictures.map(|info| (info.name, std::slice::from_ref(&info.suffix)));
    written.map(|info| (info.name, info.suffixes)).chain(pictures)
}

/// What may stand behind `--to`.
fn names() -> impl Iterator<Item = &'static str> {
    targets().map(|(name, _)| name)
}

impl ConvertArgs {
    /// What is written, by name.
    fn target(&self) -> Result<&'static str, Failure> {
        format_of(self.to.as_deref(), named(&self.output), &targets().collect::<Vec<_>>())
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let to = self.target()?;
        let mut spec = self.limits.run(|budget| self.board.spec(&tasks::CONVERT, budget))?;
        let file = OutFile::named(&self.output)?;
        if self.nearest_solvable {
            spec.start = Some(Start::Board(self.nearest(&spec)?));
        }
        let bytes = self.limits.run(|budget| match pictures::renderer_named(to) {
            Some(renderer) => drawn(&spec, renderer, budget),
            None => self.written(spec, to, budget),
        })?;
        let write = |out: &mut dyn Write| {
            out.write_all(&bytes)?;
            Ok(Ending::Yes)
        };
        let is_text = std::str::from_utf8(&bytes).is_ok_and(|text| !text.contains('\0'));
        match file {
            Some(file) => file.write_and_say(write),
            None if is_text => write(out),
            None => {
                output::refuse_on_terminal(to)?;
                output::unchanged(write)
            }
        }
    }
}

impl ConvertArgs {
    /// The puzzle in the format of this name.
    fn written(&self, spec: Spec, to: &str, watch: &mut dyn Watch) -> Result<Vec<u8>, Failure> {
        let document = Document::Spec(Box::new(spec));
        if !self.lossy {
            return Ok(formats::write_within(&document, to, watch)?);
        }
        let written = formats::write_lossy(&document, to, watch)?;
        written.loss.inspect(|loss| crate::note!("{loss} (written because of --lossy)"));
        Ok(written.bytes)
    }

    /// The nearest board that can be solved.
    fn nearest(&self, spec: &Spec) -> Result<Board, Failure> {
        let puzzle = self.limits.run(|budget| spec.build_within(budget))?;
        is_linear(&puzzle).map_err(|order| Failure::input(order.to_string()))?;
        let found = self.limits.run(|budget| {
            Finder::new(&puzzle, budget)?.nearest(
                &puzzle,
                puzzle.start(),
                &mut fixed_words(),
                budget,
            )
        });
        let nearest = found.map_err(|stopped| {
            Failure::unknown(format!("no solvable board was found: {stopped}"))
        })?;
        let changed = counted(nearest.changed.len() as u64, "light");
        match nearest.is_proved() {
            true => crate::note!("{changed} changed, and no solvable board is nearer"),
            false => {
                crate::note!("{changed} changed, and at least {} must be", nearest.at_least)
            }
        }
        Ok(nearest.board)
    }
}

fn drawn(
    spec: &Spec,
    renderer: &dyn pictures::Renderer,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, Failure> {
    let puzzle = spec.build_within(watch)?;
    Ok(renderer.draw(&Scene::of(&puzzle), watch)?)
}
