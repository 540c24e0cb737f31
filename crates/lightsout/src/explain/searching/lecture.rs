//! The frames of a search, in words and figures.

use std::collections::{BTreeMap, HashMap};

use lightsout_search::heuristic::{FIFTHS, Heuristic};
use lightsout_search::{Descent, Expansion, Noted};

use super::estimate::{presses, written};
use super::step::{Added, Layer, Step};
use super::watched::{End, Watched};
use super::{Kind, MOST_TAKEN, verdict};
use crate::explain::frame::{self, Figure, Frame};
use crate::explain::words::{self, counted, listed};
use crate::methods::search;
use crate::presses::Presses;
use crate::puzzle::{Button, Puzzle};
use crate::solve::outcome::Certificate;
use crate::verify;

/// So many boards are drawn of those that were added.
const MOST_DRAWN: usize = 9;
/// So many boards are drawn along a path.
const MOST_ALONG: usize = 16;

/// The frames in the making.
pub struct Lecture<'a> {
    kind: Kind,
    puzzle: &'a Puzzle,
    heuristic: Option<&'a Heuristic>,
    watched: &'a Watched,
    frames: Vec<Frame>,
}

impl<'a> Lecture<'a> {
    /// A lecture that has shown the start.
    pub fn new(
        kind: Kind,
        puzzle: &'a Puzzle,
        heuristic: Option<&'static Heuristic>,
        watched: &'a Watched,
    ) -> Lecture<'a> {
        let mut lecture = Lecture { kind, puzzle, heuristic, watched, frames: Vec::new() };
        lecture.start(heuristic);
        lecture
    }

    /// The frames.
    pub fn into_frames(self) -> Vec<Frame> {
        self.frames
    }

    fn show(&mut self, heading: String, words: Vec<String>, figures: Vec<Figure>, step: Step) {
        let step = frame::Step::Searching(step);
        self.frames.push(Frame { heading, words, figures, step });
    }

    fn noted(&self, number: usize) -> &'a Noted {
        &self.watched.trace.boards[number]
    }

    fn added(&self, number: usize) -> Added {
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
    fn promise(&self, number: usize) -> i64 {
        let (noted, weights) = (self.noted(number), self.kind.weights());
        weights.behind * FIFTHS * i64::from(noted.behind) + weights.ahead * noted.ahead
    }

    /// The buttons that led to a board.
    fn behind(&self, number: usize) -> Vec<usize> {
        let steps =
            std::iter::successors(Some(number), |at| self.noted(*at).from.map(|from| from.0));
        let mut buttons: Vec<usize> =
            steps.filter_map(|at| self.noted(at).from.map(|from| usize::from(from.1))).collect();
        buttons.reverse();
        buttons
    }

    fn name(&self, button: usize) -> String {
        self.puzzle.button_name(Button(button))
    }

    fn names(&self, buttons: &[usize]) -> String {
        let names: Vec<String> = buttons.iter().map(|button| self.name(*button)).collect();
        listed(&names)
    }

    /// A board with what it is chosen by.
    fn board(&self, number: usize, what: &str) -> Figure {
        let noted = self.noted(number);
        let caption = match self.kind {
            Kind::Greedy => format!("{what}: h {}", written(noted.ahead)),
            Kind::AStar => format!("{what}: f {}", written(self.promise(number))),
            Kind::BreadthFirst | Kind::Tree => what.to_string(),
        };
        Figure::Board { caption, states: noted.states.clone() }
    }

    /// The most promising of the boards that were added, or the first.
    fn few(&self, added: impl Iterator<Item = usize>) -> Vec<Figure> {
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
        let buttons = counted(self.puzzle.buttons() as u64, "button");
        let mut said = vec![format!(
            "From a board the search tries all {buttons}, and keeps what it has not seen; which board is next is all that searches differ in."
        )];
        said.push(rule(self.kind).to_string());
        if let Some(heuristic) = heuristic {
            said.push(format!("The estimate is {}: {}.", heuristic.name, heuristic.summary));
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

    /// What was done, board by board or layer by layer.
    pub fn course(&mut self) {
        match self.kind {
            Kind::BreadthFirst => self.layers(),
            Kind::Greedy | Kind::AStar => self.expansions(),
            Kind::Tree => self.descents(),
        }
    }

    fn expansions(&mut self) {
        let all = &self.watched.trace.expansions;
        let mut waiting = Waiting::default();
        waiting.add(self.promise(0), &self.noted(0).states);
        for (index, expansion) in all.iter().take(MOST_TAKEN).enumerate() {
            self.expansion(index, expansion, &waiting);
            waiting.take(&self.noted(expansion.board).states);
            for number in expansion.added.clone() {
                waiting.add(self.promise(number), &self.noted(number).states);
            }
        }
        self.cut(all.len().min(MOST_TAKEN), self.watched.counts.expanded);
    }

    fn expansion(&mut self, index: usize, expansion: &Expansion, waiting: &Waiting) {
        let taken = expansion.board;
        let noted = self.noted(taken);
        let (g, h, f) = (noted.behind, written(noted.ahead), written(self.promise(taken)));
        let heading = match self.kind {
            Kind::Greedy => format!("take a board of h = {h}"),
            _ => format!("take a board of f = {g} + {h} = {f}"),
        };
        let mut said = vec![self.choice(taken, waiting)];
        if g > 0 {
            said.push(format!("It was reached by {}.", self.names(&self.behind(taken))));
        }
        said.push(self.outcome(expansion));
        let mut figures = vec![self.board(taken, "taken")];
        figures.extend(self.few(expansion.added.clone()));
        let values = self.watched.trace.expansions[..=index].iter();
        figures.push(Figure::Curve {
            caption: "boards that wait".into(),
            values: values.map(|expansion| expansion.waiting as u64).collect(),
        });
        let step = Step::Expansion {
            taken: self.added(taken),
            added: expansion.added.clone().map(|number| self.added(number)).collect(),
            frontier: expansion.waiting,
            seen: expansion.seen,
            expanded: index + 1,
        };
        self.show(heading, said, figures, step);
    }

    /// Why this board is taken.
    fn choice(&self, taken: usize, waiting: &Waiting) -> String {
        let by = if self.kind == Kind::Greedy { "h" } else { "f" };
        let promise = self.promise(taken);
        match (waiting.len(), waiting.with(promise)) {
            (1, _) => "It is the only board that waits.".to_string(),
            (all, 1) => {
                format!(
                    "Of the {all} boards that wait it alone has the least {by}, {}.",
                    written(promise)
                )
            }
            (all, ties) => format!(
                "Of the {all} boards that wait {ties} have the least {by}, {}; the youngest of them is taken.",
                written(promise)
            ),
        }
    }

    /// What its presses lead to.
    fn outcome(&self, expansion: &Expansion) -> String {
        let pressed = expansion.added.len();
        let new = match pressed {
            0 => "None of its presses leads to a board that was not seen before".to_string(),
            1 => "1 of its presses leads to a board that was not seen before, or now takes fewer presses".to_string(),
            _ => format!("{pressed} of its presses lead to boards that were not seen before, or now take fewer presses"),
        };
        format!("{new}: {} wait now, and {} were seen.", expansion.waiting, expansion.seen)
    }

    fn layers(&mut self) {
        let trace = &self.watched.trace;
        let mut seen = 1;
        for (depth, &boards) in trace.layers.iter().enumerate().skip(1) {
            seen += boards;
            let kept: Vec<usize> = (1..trace.boards.len())
                .filter(|number| self.noted(*number).behind == depth as u32)
                .collect();
            let before = trace.layers[depth - 1];
            let mut said = vec![format!(
                "All {} were tried on {} of layer {}. They lead to {}.",
                counted(self.puzzle.buttons() as u64, "button"),
                if before == 1 {
                    "the one board".to_string()
                } else {
                    format!("the {before} boards")
                },
                depth - 1,
                counted(boards, "board not seen before")
                    .replace("befores", "before")
                    .replace("board not", if boards == 1 { "board not" } else { "boards not" }),
            )];
            if depth + 1 == trace.layers.len() && matches!(self.watched.end, End::Found(_)) {
                said.push("One of them is done, and the search ends at once.".to_string());
            }
            if kept.len() < boards as usize {
                said.push(format!("Only {} of them are kept to be shown.", kept.len()));
            }
            let mut figures = self.few(kept.iter().copied());
            figures.push(Figure::Curve {
                caption: "boards in every layer".into(),
                values: trace.layers[..=depth].to_vec(),
            });
            let step = Step::Layer {
                layer: Layer { depth, boards },
                added: kept.iter().map(|number| self.added(*number)).collect(),
                frontier: boards,
                seen,
            };
            self.show(format!("layer {depth}: {}", counted(boards, "board")), said, figures, step);
        }
    }

    fn descents(&mut self) {
        let all = &self.watched.trace.descents;
        for (index, descent) in all.iter().take(MOST_TAKEN).enumerate() {
            self.descent(index, descent);
        }
        let values = &self.watched.trace.growth;
        let visits = values.stride * values.values.len() as u64;
        self.cut(all.len().min(MOST_TAKEN), visits.max(all.len() as u64));
    }

    fn descent(&mut self, index: usize, descent: &Descent) {
        let buttons = self.behind(descent.board);
        let playout: Vec<usize> =
            descent.playout.iter().map(|button| usize::from(*button)).collect();
        let mut said = Vec::new();
        let what = if descent.is_new {
            "grows a leaf by pressing"
        } else {
            "comes to the end of a branch:"
        };
        said.push(match buttons.split_last() {
            Some((last, [])) => format!("At the root it {what} {}.", self.name(*last)),
            Some((last, above)) => {
                format!("It goes down by {} and {what} {}.", self.names(above), self.name(*last))
            }
            None => "It stays at the root, from which nothing can be pressed.".to_string(),
        });
        said.push(match (descent.is_known, playout.as_slice()) {
            (true, _) => format!(
                "The board stands elsewhere in the tree, so it is not grown further; it is worth half of what it is worth there, {:.2}.",
                descent.worth
            ),
            (false, []) => format!("It is worth {:.2}: {} are wrong.", descent.worth, counted(descent.least.into(), "light")),
            (false, playout) => format!(
                "From there {} are played, mostly the press that leaves the fewest wrong lights; at best {} wrong, so it is worth {:.2}, and all on the way earn that.",
                counted(playout.len() as u64, "press"),
                match descent.least {
                    1 => "1 light is".to_string(),
                    least => format!("{} are", counted(least.into(), "light")),
                },
                descent.worth
            ),
        });
        let figures = vec![
            self.board(descent.board, "leaf"),
            Figure::Curve {
                caption: "fewest wrong lights, visit by visit".into(),
                values: (self.watched.trace.descents[..=index].iter())
                    .map(|descent| descent.least.into())
                    .collect(),
            },
        ];
        let mut down: Vec<usize> = std::iter::successors(Some(descent.board), |at| {
            self.noted(*at).from.map(|from| from.0)
        })
        .collect();
        down.reverse();
        let step = Step::Visit {
            down,
            added: descent.is_new.then(|| self.added(descent.board)),
            is_known: descent.is_known,
            playout,
            least: descent.least,
            worth: descent.worth,
        };
        self.show(format!("visit {}", index + 1), said, figures, step);
    }

    /// Says that no more is shown, where that is so.
    fn cut(&mut self, shown: usize, of: u64) {
        if shown as u64 == of {
            return;
        }
        let what = if self.kind == Kind::Tree { "visits" } else { "boards that were taken" };
        let said = vec![format!(
            "The search went on: {of} {what} in all, of which the first {shown} were shown."
        )];
        let figures = vec![self.growth()];
        self.show("and so on".into(), said, figures, Step::Cut { shown, of });
    }

    fn growth(&self) -> Figure {
        let caption = match self.kind {
            Kind::Tree => "nodes of the tree",
            _ => "boards that wait",
        };
        let values = self.watched.trace.growth.values.clone();
        Figure::Curve { caption: format!("{caption}, over the whole search"), values }
    }

    /// The way to the board that is done, or why there is none.
    pub fn path(&mut self) {
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
        let boards = self.replayed(&buttons);
        let presses = search::in_kind(self.puzzle, path);
        let end = verify::check_presses(self.puzzle, &presses);
        end.expect("a board is done by the same rule for the search and for the judge");
        let length = counted(path.len() as u64, "press");
        let mut said = vec![match path {
            [] => "The start is done already.".to_string(),
            _ => format!("{}: a path of {length}.", self.names(&buttons)),
        }];
        let left = presses.total();
        if left < path.len() as u64 {
            said.push(format!(
                "Some of it undoes itself; without that {} remain.",
                counted(left, "press")
            ));
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

    /// The boards along a path.
    fn replayed(&self, buttons: &[usize]) -> Vec<Vec<u8>> {
        let mut board = self.puzzle.start().clone();
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
    pub fn hopeless(&mut self, certificate: Certificate) {
        let Certificate::Weights(weights) = certificate else { return };
        let names = listed(&words::weights(self.puzzle, &weights));
        let said = vec![
            "A search would go through every board that can be reached, and find none that is done.".to_string(),
            format!("Algebra knows it at once: the sum over {names} is the same after every press, and is wrong."),
        ];
        let figures = vec![Figure::Weights { caption: "weights".into(), weights: weights.clone() }];
        self.show("nothing solves this board".into(), said, figures, Step::Hopeless { weights });
    }

    /// What was counted and what is proved.
    pub fn verdict(&mut self, fewest: Option<u64>) {
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
            "Greedy search takes the board of which the estimate h of the presses ahead says least, whatever it took to get there. Among equals the youngest comes first."
        }
        Kind::AStar => {
            "A* takes the board with the least f = g + h: g presses lie behind it, and h is an estimate of those ahead. Among equals the youngest comes first."
        }
        Kind::Tree => {
            "A tree search goes down its tree to where a press was not tried yet, always to the child with the largest w/s + c sqrt(ln S / s): what it earned on average, w in s visits, and more the less it was visited of the S times its parent was. There a leaf grows, and from the leaf the game is played on, partly by chance."
        }
    }
}

/// The boards that wait, by what they are chosen by.
#[derive(Default)]
struct Waiting {
    /// How many have this promise.
    promises: BTreeMap<i64, usize>,
    /// The promise of every board that waits.
    boards: HashMap<Vec<u8>, i64>,
}

impl Waiting {
    fn add(&mut self, promise: i64, states: &[u8]) {
        self.take(states);
        self.boards.insert(states.to_vec(), promise);
        *self.promises.entry(promise).or_default() += 1;
    }

    fn take(&mut self, states: &[u8]) {
        if let Some(promise) = self.boards.remove(states)
            && let Some(count) = self.promises.get_mut(&promise)
        {
            *count -= 1;
        }
    }

    fn len(&self) -> usize {
        self.boards.len()
    }

    fn with(&self, promise: i64) -> usize {
        self.promises.get(&promise).copied().unwrap_or(0)
    }
}
