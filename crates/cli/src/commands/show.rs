//! `lightsout show`: a board, its solution or the reason why there is none, as text or as a picture.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use lightsout::puzzle::Puzzle;
use lightsout::render::{self, RENDERERS, Scene, Style, THEMES, Theme};
use lightsout::run;
use lightsout::solve::method::Ask;
use lightsout::solve::outcome::{Certificate, Outcome};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use crate::to_file::to_file;

/// Show a board as text or as a picture, with its solution if wanted
#[derive(Args)]
pub struct ShowArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// As what: text, or a kind of picture; the ending of -o decides when left out
    #[arg(long, value_name = "KIND", value_parser = kinds())]
    to: Option<String>,

    /// Mark the fewest presses, or the reason why there are none; moving pictures show them one by one
    #[arg(long)]
    solution: bool,

    /// Write the names on the lights
    #[arg(long)]
    names: bool,

    /// The colours of a picture
    #[arg(long, value_name = "THEME", default_value = "auto", value_parser = clap::builder::PossibleValuesParser::new(THEMES.iter().map(|(_, name)| *name)))]
    theme: String,

    /// The side of a cell in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48, value_parser = clap::value_parser!(u16).range(4..=400))]
    cell: u16,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    limits: LimitArgs,
}

const TEXT: &str = "text";

fn kinds() -> clap::builder::PossibleValuesParser {
    let names = RENDERERS.iter().map(|renderer| renderer.info().name);
    clap::builder::PossibleValuesParser::new(std::iter::once(TEXT).chain(names))
}

impl ShowArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let kind = self.kind();
        let puzzle = self.board.puzzle()?;
        let outcome = self.wants_outcome(kind).then(|| self.outcome(&puzzle)).transpose()?;
        let bytes = match render::renderer_named(kind) {
            None => text(&puzzle, outcome.as_ref())?,
            Some(renderer) => {
                if renderer.info().is_binary && self.output.is_none() {
                    output::refuse_binary_on_terminal(&format!("a {kind} picture"))?;
                }
                let scene = self.scene(&puzzle, outcome.as_ref(), renderer.info().is_moving)?;
                renderer.draw(&scene).map_err(|error| Failure::input(error.to_string()))?
            }
        };
        let write = |out: &mut dyn Write| {
            out.write_all(&bytes)?;
            Ok(Ending::Yes)
        };
        match &self.output {
            Some(path) => to_file(path, write)?,
            None if kind == TEXT => write(out)?,
            None => output::unchanged(write)?,
        };
        Ok(match outcome {
            Some(Outcome::Unsolvable(_)) => Ending::No,
            Some(Outcome::Unknown(_)) => Ending::Unknown,
            _ => Ending::Yes,
        })
    }

    /// The kind asked for, or that the file's name ends like, or text.
    fn kind(&self) -> &str {
        let suffix =
            self.output.as_deref().and_then(Path::extension).and_then(|suffix| suffix.to_str());
        let by_suffix = || {
            let renderer =
                RENDERERS.iter().find(|renderer| Some(renderer.info().suffix) == suffix)?;
            Some(renderer.info().name)
        };
        self.to.as_deref().or_else(by_suffix).unwrap_or(TEXT)
    }

    /// Moving pictures are of nothing but a solution.
    fn wants_outcome(&self, kind: &str) -> bool {
        self.solution
            || render::renderer_named(kind).is_some_and(|renderer| renderer.info().is_moving)
    }

    fn outcome(&self, puzzle: &Puzzle) -> Result<Outcome, Failure> {
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = run::choose(puzzle, ask)?;
        Ok(self.limits.run(|budget| run::run(puzzle, method, ask, budget))?.outcome)
    }

    fn scene<'a>(
        &self,
        puzzle: &'a Puzzle,
        outcome: Option<&Outcome>,
        is_moving: bool,
    ) -> Result<Scene<'a>, Failure> {
        let theme = THEMES
            .iter()
            .find(|(_, name)| *name == self.theme)
            .map_or(Theme::Auto, |(theme, _)| *theme);
        let style = Style { theme, has_names: self.names, cell: f64::from(self.cell) };
        let scene = Scene::of(puzzle).with_style(style);
        match outcome {
            Some(Outcome::Solved(solution)) if is_moving => scene
                .with_steps(puzzle, solution.presses())
                .map_err(|error| Failure::input(error.to_string())),
            Some(Outcome::Solved(solution)) => Ok(scene.with_presses(solution.presses())),
            Some(Outcome::Unsolvable(_)) if is_moving => Err(Failure::input(
                "this board cannot be solved, so there is no solution to move through; `lightsout solve` says why",
            )),
            Some(Outcome::Unsolvable(refutation)) => Ok(match refutation.certificate() {
                Certificate::Weights(weights) => scene.with_certificate(weights),
                Certificate::Closed(_) => scene,
            }),
            Some(Outcome::Unknown(unknown)) => {
                Err(Failure::input(format!("no solution is known: {unknown}")))
            }
            None => Ok(scene),
        }
    }
}

fn text(puzzle: &Puzzle, outcome: Option<&Outcome>) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let style = render::text::Style::Spaced;
    let board =
        render::text::board(puzzle.layout(), puzzle.start().states(), puzzle.states(), style);
    write!(text, "{}\n{board}", puzzle.title())?;
    if let Some(outcome) = outcome {
        writeln!(text)?;
        output::outcome(puzzle, outcome, "the fewest presses", &mut text)?;
    }
    Ok(text)
}
