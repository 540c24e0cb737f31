//! The four phases of one visit of a tree search, a frame each: selection, expansion, simulation, back-propagation.

use lightsout_search::Descent;

use super::Kind;
use super::explainer::Explainer;
use super::step::Step;
use super::tree::{buttons, worth};
use crate::explain::frame::Figure;
use crate::words::counted;

/// So many boards of a play-out are drawn.
const MOST_PLAYED: usize = 12;

impl Explainer<'_> {
    /// The visit whose phases are shown: the first that selects a child, grows a leaf, and plays on from there.
    pub(super) fn in_phases(&self) -> Option<usize> {
        let descents = self.watched.trace.descents.iter().take(super::MOST_TAKEN);
        let tells = |descent: &Descent| {
            descent.is_new
                && !descent.is_known
                && !descent.playout.is_empty()
                && self.noted(descent.board).behind > 1
        };
        descents
            .enumerate()
            .find(|(_, one)| self.kind == Kind::Tree && tells(one))
            .map(|(at, _)| at)
    }

    /// A visit, phase by phase.
    pub(super) fn phases(
        &mut self,
        index: usize,
        descent: &Descent,
        down: &[usize],
        ledger: &[(u32, f64)],
    ) {
        let (leaf, above) = (descent.board, &down[..down.len() - 1]);
        let parent = above[above.len() - 1];
        let playout = buttons(&descent.playout);
        let step = |phase| Step::Phase { phase, down: down.to_vec(), playout: playout.clone() };
        let heading = |phase| format!("visit {}, {phase}", index + 1);
        let pressed = |number: usize| {
            self.noted(number)
                .from
                .map_or_else(|| "root".to_string(), |from| self.name(from.1.into()))
        };

        let figures = vec![self.boards(above, &pressed), self.children(above, index, ledger)];
        let said = vec![format!(
            "1. Selection. All presses at the root were tried. The search goes down to {}, each time by the child with the largest sum, until a press was not tried yet.",
            pressed(parent)
        )];
        let selection = (said, figures.into_iter().flatten().collect());

        let figures = self.boards(&[parent, leaf], &pressed);
        let said = vec![format!("2. Expansion. A leaf grows there by pressing {}.", pressed(leaf))];
        let expansion = (said, figures);

        let played = self.replayed(&self.noted(leaf).states, &playout);
        let names = std::iter::once("leaf".to_string())
            .chain(playout.iter().map(|button| self.name(*button)));
        let figures = (played.into_iter().zip(names).take(MOST_PLAYED))
            .map(|(states, caption)| Figure::Board { caption, states })
            .collect();
        let said = vec![format!("3. Simulation. {}", worth(descent))];
        let simulation = (said, figures);

        let earned = |number: usize| {
            let (visits, earned) = ledger[number];
            format!(
                "{}: {:.2} in {}",
                pressed(number),
                (earned + descent.worth) / f64::from(visits + 1),
                counted(u64::from(visits) + 1, "visit")
            )
        };
        let figures = self.boards(down, &earned);
        let said = vec![format!(
            "4. Back-propagation. Every node on the way down counts one more visit and {:.2} more. Below the boards is their new average.",
            descent.worth
        )];
        let last = self.visit(descent, down);
        let first =
            ["selection", "expansion", "simulation"].map(|phase| (heading(phase), step(phase)));
        let (words, figures_last, heading_last) = (said, figures, heading("back-propagation"));
        for ((heading, step), (said, figures)) in
            first.into_iter().zip([selection, expansion, simulation])
        {
            self.show(heading, said, figures, step);
        }
        self.show(heading_last, words, figures_last, last);
    }

    fn boards(&self, numbers: &[usize], caption: &dyn Fn(usize) -> String) -> Vec<Figure> {
        let board = |&number: &usize| Figure::Board {
            caption: caption(number),
            states: self.noted(number).states.clone(),
        };
        numbers.iter().map(board).collect()
    }

    /// What decides at the nodes that were gone through: the sums of their children.
    fn children(&self, above: &[usize], index: usize, ledger: &[(u32, f64)]) -> Vec<Figure> {
        let worths = self.watched.trace.descents[..index].iter().map(|descent| descent.worth);
        let low = worths.clone().fold(f64::INFINITY, f64::min);
        let high = worths.fold(f64::NEG_INFINITY, f64::max);
        let scaled = |average: f64| if high > low { (average - low) / (high - low) } else { 0.0 };
        let boards = &self.watched.trace.boards;
        let line = |parent: usize, child: usize| {
            let (visits, earned) = ledger[child];
            let visits = f64::from(visits.max(1));
            let first = scaled(earned / visits);
            let log = f64::from(ledger[parent].0.max(1)).ln();
            let second = self.watched.exploration * (log / visits).sqrt();
            let button = boards[child].from.map_or(0, |from| from.1.into());
            let numbers = [first, second, first + second].map(|number| format!("{number:.2}"));
            [vec![self.name(button), format!("{visits}")], numbers.to_vec()].concat()
        };
        let of = |parent: usize| {
            let is_child = move |child: &usize| {
                boards[*child].from.map(|from| from.0) == Some(parent) && ledger[*child].0 > 0
            };
            let lines: Vec<_> =
                (1..boards.len()).filter(is_child).map(|child| line(parent, child)).collect();
            let head = ["press", "s", "w/s, scaled", "c sqrt(ln S / s)", "sum"];
            Figure::Table {
                caption: "children of the root".into(),
                head: head.map(String::from).to_vec(),
                lines,
                is_map: false,
            }
        };
        above[..1].iter().map(|parent| of(*parent)).collect()
    }
}
