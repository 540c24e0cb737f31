//! `lightsout show`: a board, its solution or the reason why there is none, as text or as a picture.

use std::io::Write;

use clap::Args;
use lightsout::methods;
use lightsout_algebra::watch::Watch;
use lightsout_formats::write_spec;
use lightsout_model::ends::{Ends, states_in_words};
use lightsout_model::puzzle::Puzzle;
use lightsout_pictures as pictures;
use lightsout_pictures::{Scene, Style};
use lightsout_solver::run;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use crate::pictures::{Kind, PictureArgs, write_picture, write_text};
use crate::tasks;

/// Show a board as text or picture, with its solution if you ask
#[derive(Args)]
pub struct ShowArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Mark a shortest solution, or the reason why none exists. Moving pictures show it press by press
    #[arg(long)]
    solution: bool,

    /// Write the names on the lights
    #[arg(long)]
    labels: bool,

    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl ShowArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let renderer = match self.picture.kind(false)? {
            Kind::Picture(renderer) => Some(renderer),
            Kind::Text | Kind::Json => None,
        };
        let (spec, puzzle) = self.limits.run(|budget| -> Result<_, Failure> {
            let spec = self.board.spec(&tasks::SHOW, budget)?;
            let puzzle = self.board.named_as_asked(spec.build_within(budget)?);
            Ok((spec, puzzle))
        })?;
        // Moving pictures are of nothing but a solution.
        let is_moving = renderer.is_some_and(|renderer| renderer.info().is_moving);
        let wants_outcome = self.solution || is_moving;
        if let Some(renderer) = renderer {
            self.picture.check(renderer)?;
        }
        let file = self.picture.open()?;
        let outcome = wants_outcome.then(|| self.outcome(&puzzle)).transpose()?;
        match renderer {
            None => {
                let bytes = self.limits.run(|budget| text(&puzzle, outcome.as_ref(), budget))?;
                write_text(file, out, |out| Ok(out.write_all(&bytes)?))?;
            }
            Some(renderer) => {
                let outcome = outcome.as_ref().map(|(outcome, _)| outcome);
                let mut scene = self.scene(&puzzle, outcome, is_moving)?;
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

    /// What comes of the puzzle, and by which method.
    fn outcome(&self, puzzle: &Puzzle) -> Result<(Outcome, &'static str), Failure> {
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = methods::choose(puzzle, ask)?;
        let report = self.limits.run(|budget| run::run(puzzle, method, ask, budget))?;
        Ok((report.outcome, method.info().name))
    }

    fn scene<'a>(
        &self,
        puzzle: &'a Puzzle,
        outcome: Option<&Outcome>,
        is_moving: bool,
    ) -> Result<Scene<'a>, Failure> {
        let style = Style { has_names: self.labels, ..self.picture.style() };
        let scene = Scene::of(puzzle).with_style(style);
        match outcome {
            Some(Outcome::Solved(solution)) if is_moving => scene
                .with_steps(puzzle, solution.presses())
                .map_err(|error| Failure::input(error.to_string())),
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
    outcome: Option<&(Outcome, &str)>,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let style = pictures::text::Style::Spaced;
    let states = puzzle.start().states();
    let board = pictures::text::board(puzzle.layout(), states, puzzle.states(), style, watch)?;
    write!(text, "{}\n{board}", puzzle.title())?;
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
        output::outcome(puzzle, outcome, method, &mut text)?;
    }
    Ok(text)
}
