//! Greedy search and A*, board by board: which board is taken, by how little it wins, and what it adds.

use std::collections::{BTreeMap, HashMap};

use lightsout_search::Expansion;

use super::estimate::written;
use super::explainer::Explainer;
use super::step::Step;
use super::{Kind, MOST_TAKEN};
use crate::explain::frame::Figure;

impl Explainer<'_> {
    /// Every board that is taken.
    pub(super) fn expansions(&mut self) {
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
            Kind::Greedy => format!("take a board with h = {h}"),
            _ => format!("take a board with f = {g} + {h} = {f}"),
        };
        let mut said = vec![self.choice(taken, waiting)];
        if g > 0 {
            said.push(format!("It was reached by {}.", self.names(&self.behind(taken))));
        }
        said.push(self.outcome(index));
        let mut figures = vec![self.board(taken, "taken")];
        figures.extend(self.few(expansion.added.clone()));
        let values = self.watched.trace.expansions[..=index].iter();
        figures.push(Figure::Curve {
            caption: "boards in the frontier".into(),
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
            (1, _) => "It is the only board in the frontier.".to_string(),
            (all, 1) => {
                format!(
                    "Of the {all} boards in the frontier, it alone has the least {by}, {}.",
                    written(promise)
                )
            }
            (all, ties) if all == ties => format!(
                "All {all} boards in the frontier have the same {by}, {}. The newest of them is taken.",
                written(promise)
            ),
            (all, ties) => format!(
                "Of the {all} boards in the frontier, {ties} have the least {by}, {}. The newest of them is taken.",
                written(promise)
            ),
        }
    }

    /// What its presses lead to.
    fn outcome(&self, index: usize) -> String {
        let expansions = &self.watched.trace.expansions;
        let expansion = &expansions[index];
        let seen_before = index.checked_sub(1).map_or(1, |before| expansions[before].seen);
        let new = expansion.seen - seen_before;
        let mut said = match new {
            0 => "None of its presses leads to a board that was not seen before".to_string(),
            1 => "1 of its presses leads to a board that was not seen before".to_string(),
            _ => format!("{new} of its presses lead to boards that were not seen before"),
        };
        match expansion.added.len() - new {
            0 => {}
            1 => said.push_str(", and 1 to a board that now takes fewer presses"),
            cheaper => {
                said.push_str(&format!(", and {cheaper} to boards that now take fewer presses"))
            }
        }
        format!("{said}: {} wait now, and {} were seen.", expansion.waiting, expansion.seen)
    }
}

/// The boards in the frontier, by what they are chosen by.
#[derive(Default)]
struct Waiting {
    /// How many have this promise.
    promises: BTreeMap<i64, usize>,
    /// The promise of every board in the frontier.
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
