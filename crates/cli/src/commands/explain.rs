//! `lightsout explain`: how a board is solved, or why a theorem holds on it, frame by frame.

use std::io::{self, Write};
use std::mem;
use std::ops::Range;

use clap::Args;
use clap::builder::PossibleValuesParser;
use lightsout_algebra::watch::Output;
use lightsout_ask::explain::Explain;
use lightsout_ask::{Question, Refusal};
use lightsout_model::puzzle::Puzzle;
use lightsout_pictures::{RenderError, Renderer, explanation, frames, search_tree};
use lightsout_teach::explain::frame::Explanation;
use lightsout_teach::explain::{self, WAYS};
use lightsout_teach::play::Coordinates;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::paint::paint;
use crate::pictures::{Kind, PictureArgs, write_picture, write_text};
use crate::range::parse_range;
use crate::search::SearchArgs;
use crate::suggestion;
use crate::tasks;

/// Explain a solution step by step: chasing, elimination, searches, proofs
#[derive(Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Kind of explanation [default: chasing on flat boards, elimination on others]
    #[arg(long, value_name = "HOW", value_parser = PossibleValuesParser::new(WAYS.iter().map(|way| way.name)))]
    how: Option<String>,

    /// Show only these frames: 7, 3..9, 40..
    #[arg(long, value_name = "FRAMES")]
    frames: Option<String>,

    #[command(flatten)]
    search: SearchArgs,

    /// Print one JSON object, a frame a line
    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl ExplainArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let kind = if self.json { Kind::Json } else { self.picture.kind(true)? };
        if let Kind::Picture(renderer) = kind {
            self.picture.check(renderer)?;
        }
        let mut puzzle = self.limits.run(|budget| self.board.puzzle(&tasks::EXPLAIN, budget))?;
        if !matches!(kind, Kind::Json) {
            puzzle = self.board.named_for_people(puzzle);
        }
        let how = self.how.as_deref().unwrap_or_else(|| usual(&puzzle));
        let file = self.picture.open()?;
        let search = self.search.with_seed(self.board.seed());
        let question = Explain { how: how.to_string(), search };
        let found = self.limits.run(|budget| question.run(&puzzle, budget));
        let mut explanation = found.map_err(|refusal| match refusal {
            Refusal::Stopped(stopped) => {
                Failure::unknown(format!("nothing is explained: {stopped}"))
            }
            Refusal::NotExplained(refusal) => Failure::input(worded(&refusal)),
            refusal => refusal.into(),
        })?;
        let all = explanation.frames.len();
        let shown = match &self.frames {
            Some(text) => parse_range("--frames", text, all)?,
            None => 1..=all,
        };
        match kind {
            Kind::Picture(renderer) => {
                let shown = shown.start() - 1..*shown.end();
                write_picture(file, &self.drawn(renderer, &puzzle, explanation, shown)?)?;
            }
            Kind::Json => {
                let frames = shown.start() - 1..*shown.end();
                explanation.frames = explanation.frames.drain(frames).collect();
                write_text(file, out, |out| print_json(explanation, out))?;
            }
            Kind::Text => write_text(file, out, |out| {
                let summary = explain::way(how).map_or("", |way| way.summary);
                writeln!(out, "{}: {summary}\n", puzzle.title())?;
                shown.into_iter().try_for_each(|frame| print(&puzzle, &explanation, frame - 1, out))
            })?,
        }
        Ok(Ending::Yes)
    }

    /// The frames in one picture: a search as its tree, anything else frame by frame.
    fn drawn(
        &self,
        renderer: &dyn Renderer,
        puzzle: &Puzzle,
        mut explanation: Explanation,
        shown: Range<usize>,
    ) -> Result<Vec<u8>, Failure> {
        let style = renderer.style(self.picture.style());
        let is_moving = renderer.info().is_moving;
        let rest = explanation.frames.split_off(shown.end);
        let tree = search_tree::compose(puzzle.layout(), &explanation, is_moving)?;
        explanation.frames.extend(rest);
        self.limits.run(|budget| {
            let picture = match tree {
                Some(picture) => picture,
                None => frames::compose(puzzle.layout(), &explanation, shown, is_moving, budget)
                    .map_err(|error| match error {
                        RenderError::TooManyFrames { .. } => {
                            Failure::input(format!("{error}: choose them with --frames"))
                        }
                        error => error.into(),
                    })?,
            };
            let mut out = Output::new(budget);
            renderer.print(&picture, style, puzzle.states(), &mut out)?;
            Ok(out.into_bytes())
        })
    }
}

/// The way of explaining where none is asked for.
fn usual(puzzle: &Puzzle) -> &'static str {
    let is_flat = Coordinates::of(puzzle.layout().lights()).is_planar();
    if is_flat && puzzle.layout().are_buttons_lights() { "chasing" } else { "elimination" }
}

/// A refusal in the words of the command.
fn worded(refusal: &explain::Refusal) -> String {
    match (refusal, refusal.other_way()) {
        (explain::Refusal::Method(refusal), _) => suggestion::refusal(refusal),
        (explain::Refusal::NoSearch { .. }, _) => {
            format!(
                "{refusal}. --how greedy and a-star take --heuristic, mcts --exploration and --reward"
            )
        }
        (_, Some(how)) => format!("{refusal}. Use --how {how}"),
        (_, None) => refusal.to_string(),
    }
}

fn print(
    puzzle: &Puzzle,
    explanation: &Explanation,
    frame: usize,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", explanation::frame(puzzle.layout(), explanation, frame, &paint))?;
    Ok(())
}

/// One object whose frames stand on a line each: long, but to be read and cut by line. Written in one piece.
fn print_json(mut explanation: Explanation, out: &mut dyn Write) -> Result<(), Failure> {
    let frames = mem::take(&mut explanation.frames);
    let frames: Result<Vec<String>, _> = frames.iter().map(serde_json::to_string).collect();
    let frames = frames.map_err(io::Error::from)?.join(",\n");
    let head = serde_json::to_string(&explanation).map_err(io::Error::from)?;
    let text = format!("{}\n{frames}\n]}}\n", head.strip_suffix("]}").unwrap_or(&head));
    Ok(out.write_all(text.as_bytes())?)
}
