//! `lightsout show`: a board, its solution or the reason why there is none, as text or as a picture.

use std::fmt::Display;
use std::io::Write;

use clap::Args;
use lightsout::methods;
use lightsout_algebra::watch::Watch;
use lightsout_formats::{PressList, write_spec};
use lightsout_model::ends::{Ends, states_in_words};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::Spec;
use lightsout_model::spec::start::Start;
use lightsout_pictures as pictures;
use lightsout_pictures::{Scene, Style};
use lightsout_solver::run;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};
use lightsout_solver::verify::replay;

use super::press::listed;
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use crate::pictures::{Kind, PictureArgs, write_picture, write_text};
use crate::tasks;

/// Show a board as text or picture, with its solution if you ask
#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Mark a shortest solution, or the reason why none exists. Moving pictures show it press by press
    #[arg(long)]
    solution: bool,

    /// Press b1,c3 first, and mark each with an x. Moving pictures show them press by press
    #[arg(long, value_name = "PRESSES", conflicts_with = "solution")]
    press: Option<String>,

    /// Write the names on the lights
    #[arg(long)]
    labels: bool,

    /// Draw a disc for every light and a line for every pair of neighbours, cubes and boards of more axes in depth
    #[arg(long)]
    as_graph: bool,

    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl ShowArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let renderer = match self.picture.kind(false)? {
            Kind::Picture(renderer) => Some(renderer),
            Kind::Text | Kind::Json => None,
        };
        let is_moving = renderer.is_some_and(|renderer| renderer.info().is_moving);
        let (spec, puzzle, pressed) = self.limits.run(|budget| self.pressed(is_moving, budget))?;
        // Moving pictures are of presses: those that are given, or a solution.
        let wants_outcome = self.solution || is_moving && pressed.is_none();
        if let Some(renderer) = renderer {
            self.picture.check(renderer)?;
        } else if self.as_graph {
            return Err(Failure::input("--as-graph is for pictures: -o graph.svg writes one"));
        }
        let layout = match self.as_graph {
            true => Some(pictures::as_graph(&puzzle).ok_or_else(|| {
                Failure::input("--as-graph is for boards whose buttons are their lights")
            })?),
            false => None,
        };
        let file = self.picture.open()?;
        let outcome = wants_outcome.then(|| self.outcome(&puzzle)).transpose()?;
        match renderer {
            None => {
                let bytes = self
                    .limits
                    .run(|budget| text(&puzzle, pressed.as_ref(), outcome.as_ref(), budget))?;
                write_text(file, out, |out| Ok(out.write_all(&bytes)?))?;
            }
            Some(renderer) => {
                let outcome = outcome.as_ref().map(|(outcome, _)| outcome);
                let plain = Scene::of(&puzzle);
                let scene = match &layout {
                    Some(layout) => plain.laid_out(&puzzle, layout),
                    None => plain,
                };
                let mut scene =
                    self.marked(scene, &puzzle, pressed.as_ref(), outcome, is_moving)?;
                if renderer.info().carries {
                    let json = self.limits.run(|budget| write_spec(&spec, "json", budget))?;
                    scene.carried = String::from_utf8(json).ok();
                }
                let bytes = self.limits.run(|budget| renderer.draw(&scene, budget))?;
                write_picture(file, &bytes)?;
            }
        }
        Ok(match outcome {
            Some((Outcome::Unsolvable(_), _)) => Ending::No,
            Some((Outcome::Unknown(_), _)) => Ending::Unknown,
            _ => Ending::Yes,
        })
    }

    /// The board, and what is pressed. Unless the picture moves, the board is the one after that.
    fn pressed(
        &self,
        is_moving: bool,
        watch: &mut dyn Watch,
    ) -> Result<(Spec, Puzzle, Option<Presses>), Failure> {
        let mut spec = self.board.spec(&tasks::SHOW, watch)?;
        let mut puzzle = spec.build_within(watch)?;
        let Some(list) = &self.press else {
            return Ok((spec, self.board.named_as_asked(puzzle), None));
        };
        puzzle = self.board.named_as_asked(puzzle);
        let wrong = |error: &dyn Display| Failure::input(error.to_string());
        let list = listed("--press", list)?;
        let presses = list.resolve(&puzzle).map_err(|error| wrong(&error))?;
        let after = replay(&puzzle, &presses).map_err(|error| wrong(&error))?;
        if is_moving {
            let buttons = list.sequence(&puzzle).map_err(|error| wrong(&error))?;
            return Ok((spec, puzzle, Some(Presses::Sequence(buttons))));
        }
        spec.start = Some(Start::Board(after));
        puzzle = self.board.named_as_asked(spec.build_within(watch)?);
        Ok((spec, puzzle, Some(presses)))
    }

    /// What comes of the puzzle, and by which method.
    fn outcome(&self, puzzle: &Puzzle) -> Result<(Outcome, &'static str), Failure> {
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = methods::choose(puzzle, ask)?;
        let report = self.limits.run(|budget| run::run(puzzle, method, ask, budget))?;
        Ok((report.outcome, method.info().name))
    }

    fn marked<'a>(
        &self,
        scene: Scene<'a>,
        puzzle: &Puzzle,
        pressed: Option<&Presses>,
        outcome: Option<&Outcome>,
        is_moving: bool,
    ) -> Result<Scene<'a>, Failure> {
        let style = Style { has_names: self.labels, ..self.picture.style() };
        let scene = scene.with_style(style);
        let film = |presses| {
            let film = scene.clone().with_steps(puzzle, presses);
            film.map_err(|error| Failure::input(error.to_string()))
        };
        if let Some(presses) = pressed {
            return if is_moving { film(presses) } else { Ok(scene.after(presses)) };
        }
        match outcome {
            Some(Outcome::Solved(solution)) if is_moving => film(solution.presses()),
            Some(Outcome::Solved(solution)) => Ok(scene.with_presses(solution.presses())),
            Some(Outcome::Unsolvable(_)) if is_moving => Err(Failure::input(
                "this board cannot be solved, so there is no solution to move through. `lightsout solve` says why",
            )),
            Some(Outcome::Unsolvable(refutation)) => Ok(match refutation.certificate() {
                Certificate::Weights(weights) => scene.with_certificate(weights),
                Certificate::Together(_) | Certificate::Closed(_) => scene,
            }),
            Some(Outcome::Unknown(unknown)) => {
                Err(Failure::unknown(format!("no solution is known: {unknown}")))
            }
            None => Ok(scene),
        }
    }
}

/// The lights that may end in one of several states: `a1 in 0 or 2`.
fn ends_named(puzzle: &Puzzle) -> Vec<String> {
    let several = puzzle.goal().ends().into_iter().flat_map(Ends::several);
    let named =
        |(light, states)| format!("{} in {}", puzzle.light_name(light), states_in_words(states));
    several.map(named).collect()
}

fn text(
    puzzle: &Puzzle,
    pressed: Option<&Presses>,
    outcome: Option<&(Outcome, &str)>,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let style = pictures::text::Style::Spaced;
    let states = puzzle.start().states();
    let board = pictures::text::board(puzzle.layout(), states, puzzle.states(), style, watch)?;
    write!(text, "{}\n{board}", puzzle.title())?;
    if let Some(presses) = pressed {
        let presses = PressList::of(puzzle, presses);
        let names = presses.presses().iter().map(|press| match press.count {
            1 => press.button.clone(),
            count => format!("{} x{count}", press.button),
        });
        writeln!(text, "pressed: {}", names.collect::<Vec<_>>().join(" "))?;
    }
    for (what, names) in [
        ("not to be pressed", puzzle.layout().forbidden_names()),
        ("may end in any state", puzzle.layout().ignored_names()),
        ("may end in one of these states", ends_named(puzzle)),
    ] {
        if !names.is_empty() {
            writeln!(text, "{what}: {}", names.join(" "))?;
        }
    }
    if let Some((outcome, method)) = outcome {
        writeln!(text)?;
        output::outcome(puzzle, outcome, method, None, &mut text)?;
    }
    Ok(text)
}
