//! The frames of a search, in words and figures.

use lightsout_engines::methods::search;
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_search::Noted;
use lightsout_search::heuristic::{FIFTHS, Heuristic};
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify;

use super::estimate::{presses, written};
use super::step::{Added, Step};
use super::watched::{End, Watched};
use super::{Kind, verdict};
use crate::explain::frame::{self, Figure, Frame};
use crate::words::{self, counted, listed};

/// So many boards are drawn of those that were added.
const MOST_DRAWN: usize = 9;
/// So many boards are drawn along a path.
const MOST_ALONG: usize = 16;

/// The frames in the making.
pub(super) struct Explainer<'a> {
    pub(super) kind: Kind,
    pub(super) puzzle: &'a Puzzle,
    pub(super) heuristic: Option<&'a Heuristic>,
    pub(super) watched: &'a Watched,
    frames: Vec<Frame>,
}

impl<'a> Explainer<'a> {
    /// Makes the frames of a search, so far only the start.
    pub(super) fn new(
        kind: Kind,
        puzzle: &'a Puzzle,
        heuristic: Option<&'static Heuristic>,
        watched: &'a Watched,
    ) -> Explainer<'a> {
        let mut explainer = Explainer { kind, puzzle, heuristic, watched, frames: Vec::new() };
        explainer.start(heuristic);
        explainer
    }

    /// The frames.
    pub(super) fn into_frames(self) -> Vec<Frame> {
        self.frames
    }

    pub(super) fn show(
        &mut self,
        heading: String,
        words: Vec<String>,
        figures: Vec<Figure>,
        step: Step,
    ) {
        let step = frame::Step::Searching(step);
        self.frames.push(Frame { heading, words, figures, step });
    }

    pub(super) fn noted(&self, number: usize) -> &'a Noted {
        &self.watched.trace.boards[number]
    }

    pub(super) fn added(&self, number: usize) -> Added {
        let noted = self.noted(number);
        Added {
            number,
            parent: noted.from.map(|from| from.0),
            button: noted.from.map(|from| usize::from(from.1)),
            board: noted.states.clone(),
            g: noted.behind,
            h: self.heuristic.map(|_| presses(noted.ahead)),
            f: self.heuristic.map(|_| presses(self.promise(number))),
        }
    }

    /// What a board is chosen by, in fifths of a press.
    pub(super) fn promise(&self, number: usize) -> i64 {
        let (noted, weights) = (self.noted(number), self.kind.weights());
        weights.behind * FIFTHS * i64::from(noted.behind) + weights.ahead * noted.ahead
    }

    /// The numbers of a board and of those it came from, the start last.
    pub(super) fn up(&self, number: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(number), |at| self.noted(*at).from.map(|from| from.0))
    }

    /// The buttons that led to a board.
    pub(super) fn behind(&self, number: usize) -> Vec<usize> {
        let pressed = |at| self.noted(at).from.map(|from| usize::from(from.1));
        let mut buttons: Vec<usize> = self.up(number).filter_map(pressed).collect();
        buttons.reverse();
        buttons
    }

    pub(super) fn name(&self, button: usize) -> String {
        self.puzzle.button_name(Button(button))
    }

    pub(super) fn names(&self, buttons: &[usize]) -> String {
        let names: Vec<String> = buttons.iter().map(|button| self.name(*button)).collect();
        listed(&names)
    }

    /// A board with what it is chosen by.
    pub(super) fn board(&self, number: usize, what: &str) -> Figure {
        let noted = self.noted(number);
        let caption = match self.kind {
            Kind::Greedy => format!("{what}: h {}", written(noted.ahead)),
            Kind::AStar => format!("{what}: f {}", written(self.promise(number))),
            Kind::BreadthFirst | Kind::Tree | Kind::Moves => what.to_string(),
        };
        Figure::Board { caption, states: noted.states.clone() }
    }

    /// The most promising of the boards that were added, or the first.
    pub(super) fn few(&self, added: impl Iterator<Item = usize>) -> Vec<Figure> {
        let mut added: Vec<usize> = added.collect();
        if self.heuristic.is_some() {
            added.sort_by_key(|number| self.promise(*number));
        }
        let pressed = |number: &usize| {
            self.noted(*number).from.map_or_else(String::new, |from| self.name(from.1.into()))
        };
        added.iter().take(MOST_DRAWN).map(|number| self.board(*number, &pressed(number))).collect()
    }

    fn start(&mut self, heuristic: Option<&'static Heuristic>) {
        let mut said = Vec::new();
        if !self.kind.is_tree() {
            said.push(format!(
                "The search tries all {} on a board and keeps every new board. Searches differ only in which board comes next.",
                counted(self.puzzle.buttons() as u64, "button")
            ));
        }
        said.push(rule(self.kind).to_string());
        if let Some(heuristic) = heuristic {
            said.push(format!("The estimate is {:?}: {}.", heuristic.name, heuristic.summary));
            said.push(format!("Of the start it says {}.", written(self.noted(0).ahead)));
        }
        let figures = vec![self.board(0, "start")];
        let step = Step::Start {
            start: self.added(0),
            heuristic: heuristic.map(|heuristic| heuristic.name),
            is_admissible: heuristic.map(|heuristic| heuristic.is_admissible),
        };
        self.show("the start".into(), said, figures, step);
    }

    /// Adds the course of the search, board by board or layer by layer.
    pub(super) fn course(&mut self) {
        match self.kind {
            Kind::BreadthFirst => self.layers(),
            Kind::Greedy | Kind::AStar => self.expansions(),
            Kind::Tree | Kind::Moves => self.descents(),
        }
    }

    /// Says that no more is shown, where that is so.
    pub(super) fn cut(&mut self, shown: usize, of: u64) {
        if shown as u64 == of {
            return;
        }
        let what = if self.kind.is_tree() { "visits" } else { "boards that were taken" };
        let said =
            vec![format!("The search went on: {of} {what} in all. The first {shown} were shown.")];
        let figures = vec![self.growth()];
        self.show("and so on".into(), said, figures, Step::Cut { shown, of });
    }

    fn growth(&self) -> Figure {
        let caption = match self.kind {
            Kind::Tree => "nodes of the tree",
            Kind::Moves => "nodes of all trees",
            _ => "boards in the frontier",
        };
        let values = self.watched.trace.growth.values.clone();
        Figure::Curve { caption: format!("{caption}, over the whole search"), values }
    }

    /// The way to the board that is done, or why there is none.
    pub(super) fn path(&mut self) {
        match &self.watched.end {
            End::Found(path) => self.found(path),
            End::Closed => self.show(
                "nothing left to take".into(),
                vec!["All boards that can be reached from the start were taken, and none of them is done.".into()],
                vec![self.growth()],
                Step::Closed,
            ),
            End::GivenUp(reason) => self.show(
                "given up".into(),
                vec![format!("The search was given up: {reason}.")],
                vec![self.growth()],
                Step::GivenUp { reason: reason.clone() },
            ),
        }
    }

    fn found(&mut self, path: &[u16]) {
        let buttons: Vec<usize> = path.iter().map(|button| usize::from(*button)).collect();
        let boards = self.replayed(self.puzzle.start().states(), &buttons);
        let presses = search::in_kind(self.puzzle, path);
        let end = verify::check_presses(self.puzzle, &presses);
        end.expect("a board is done by the same rule for the search and for the judge");
        let length = counted(path.len() as u64, "press");
        let mut said = vec![match path {
            [] => "The start is the goal already.".to_string(),
            _ => format!("{}: a path of {length}.", self.names(&buttons)),
        }];
        let left = presses.total();
        if left < path.len() as u64 {
            said.push(format!("Some of it undoes itself. The rest is {}.", counted(left, "press")));
        }
        let mut figures: Vec<Figure> = (boards.iter().zip(
            std::iter::once("start".to_string())
                .chain(buttons.iter().map(|button| self.name(*button))),
        ))
        .take(MOST_ALONG)
        .map(|(board, caption)| Figure::Board { caption, states: board.clone() })
        .collect();
        if boards.len() > MOST_ALONG {
            let left = boards.len() - MOST_ALONG;
            said.push(format!("The last {left} boards are not drawn."));
        }
        if let Presses::Counts(counts) = presses {
            figures.push(Figure::Presses { caption: "press".into(), counts });
        }
        let numbers = self.watched.trace.along(path);
        let step = Step::Path { path: buttons, numbers, boards };
        self.show(format!("a board that is done, {length} from the start"), said, figures, step);
    }

    /// The boards along a path from this one.
    pub(super) fn replayed(&self, from: &[u8], buttons: &[usize]) -> Vec<Vec<u8>> {
        let mut board = Board::new(from.to_vec());
        let mut touches = Vec::new();
        let mut boards = vec![board.states().to_vec()];
        for button in buttons {
            self.puzzle.touched_by(Button(*button), &mut touches);
            for touch in &touches {
                board.step(touch.light, touch.weight, self.puzzle.states());
            }
            boards.push(board.states().to_vec());
        }
        boards
    }

    /// That nothing solves the board, so that no search begins.
    pub(super) fn hopeless(&mut self, certificate: Certificate) {
        let Certificate::Weights(weights) = certificate else { return };
        let names = listed(&words::weights(self.puzzle, &weights));
        let said = vec![
            "A search would go through every board that can be reached, and find none that is done.".to_string(),
            format!("Algebra knows it at once: the sum over {names} is the same after every press, and is wrong."),
        ];
        let figures = vec![Figure::Weights { caption: "weights".into(), weights: weights.clone() }];
        self.show("nothing solves this board".into(), said, figures, Step::Hopeless { weights });
    }

    /// Adds the counts and what is proved.
    pub(super) fn verdict(&mut self, fewest: Option<u64>) {
        let length = match &self.watched.end {
            End::Found(path) => Some(path.len()),
            _ => None,
        };
        let (kind, watched, heuristic) = (self.kind, self.watched, self.heuristic);
        let said = verdict::words(kind, heuristic, watched, fewest, length);
        let mut figures = Vec::new();
        if let (Some(too_much), Some(heuristic)) = (&watched.too_much, heuristic) {
            figures.push(Figure::Board {
                caption: format!("{} says {}", heuristic.name, written(too_much.says)),
                states: too_much.states.clone(),
            });
        }
        figures.push(self.growth());
        let counts = &watched.counts;
        let step = Step::Verdict {
            expanded: counts.expanded,
            generated: counts.generated,
            peak: counts.peak,
            length,
            is_proved: verdict::is_proved(kind, heuristic, &watched.end),
            fewest,
            narrowed: watched.narrowed,
            blind: watched.blind,
            growth: watched.trace.growth.values.clone(),
            stride: watched.trace.growth.stride,
        };
        self.show("what was counted, and what is proved".into(), said, figures, step);
    }
}

/// By which rule the next board is taken.
fn rule(kind: Kind) -> &'static str {
    match kind {
        Kind::BreadthFirst => {
            "Breadth-first search takes boards in the order in which they were found: all that are one press away, then two, then three."
        }
        Kind::Greedy => {
            "Greedy search takes the board with the smallest h, the estimate of the presses ahead. The presses made do not count. Ties go to the newest board."
        }
        Kind::AStar => {
            "A* takes the board with the smallest f = g + h: g presses were made, and h more are estimated. Ties go to the newest board."
        }
        Kind::Moves => {
            "For every move a fresh tree grows in a few visits. A visit goes down until a press was not tried yet. It always takes the child with the largest w/s + c sqrt(ln S / s). Here w/s is what the child earned on average in s of the S visits of its parent, and the second term favours children that were visited less. There a leaf grows. All on the way earn 10,000 if its board is done, -10,000 if the search has moved there before, and otherwise the lights that are right. Then the search moves to the child of the root that earned most on average, and forgets the tree."
        }
        Kind::Tree => {
            "A tree search goes down its tree until a press was not tried yet. It always takes the child with the largest w/s + c sqrt(ln S / s). Here w/s is what the child earned on average in s of the S visits of its parent. Rewards are scaled: the worst visit so far counts 0, the best 1. The second term favours children that were visited less. There a leaf grows, and from the leaf the game is played on, partly by chance. The search ends when no shorter path was found for many visits."
        }
    }
}
