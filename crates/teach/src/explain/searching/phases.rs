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
        let pressed = |number: usize| {
            let from = self.noted(number).from;
            from.map_or_else(|| "root".to_string(), |from| self.name(from.1.into()))
        };
        let earned = |number: usize| {
            let (visits, earned) = ledger[number];
            let average = (earned + descent.worth) / f64::from(visits + 1);
            let visits = counted(u64::from(visits) + 1, "visit");
            format!("{}: {average:.2} in {visits}", pressed(number))
        };
        let played = self.replayed(&self.noted(leaf).states, &playout);
        let names =
            std::iter::once("leaf".to_string()).chain(playout.iter().map(|one| self.name(*one)));
        let played = played.into_iter().zip(names).take(MOST_PLAYED);
        let mut selection = self.boards(above, &pressed);
        selection.push(self.children(index, ledger));
        let phases = [
            (
                "selection",
                format!(
                    "1. Selection. All presses at the root were tried. The search goes down to {}, each time by the child with the largest sum, until a press was not tried yet.",
                    pressed(parent)
                ),
                selection,
                step("selection"),
            ),
            (
                "expansion",
                format!("2. Expansion. A leaf grows there by pressing {}.", pressed(leaf)),
                self.boards(&[parent, leaf], &pressed),
                step("expansion"),
            ),
            (
                "simulation",
                format!("3. Simulation. {}", worth(descent)),
                played.map(|(states, caption)| Figure::Board { caption, states }).collect(),
                step("simulation"),
            ),
            (
                "back-propagation",
                format!(
                    "4. Back-propagation. Every node on the way down counts one more visit and {:.2} more. Each board shows its new average.",
                    descent.worth
                ),
                self.boards(down, &earned),
                self.visit(descent, down),
            ),
        ];
        for (phase, said, figures, step) in phases {
            self.show(format!("visit {}, {phase}", index + 1), vec![said], figures, step);
        }
    }

    fn boards(&self, numbers: &[usize], caption: &dyn Fn(usize) -> String) -> Vec<Figure> {
        let board = |&number: &usize| Figure::Board {
            caption: caption(number),
            states: self.noted(number).states.clone(),
        };
        numbers.iter().map(board).collect()
    }

    /// What decides at the root: the sums of its children.
    fn children(&self, index: usize, ledger: &[(u32, f64)]) -> Figure {
        let worths = self.watched.trace.descents[..index].iter().map(|descent| descent.worth);
        let low = worths.clone().fold(f64::INFINITY, f64::min);
        let high = worths.fold(f64::NEG_INFINITY, f64::max);
        let log = f64::from(ledger[0].0.max(1)).ln();
        let boards = self.watched.trace.boards.iter().zip(ledger);
        let lines = boards.filter_map(|(noted, &(visits, earned))| {
            let (_, button) = noted.from.filter(|(parent, _)| *parent == 0 && visits > 0)?;
            let average = earned / f64::from(visits);
            let first = if high > low { (average - low) / (high - low) } else { 0.0 };
            let second = self.watched.exploration * (log / f64::from(visits)).sqrt();
            let numbers = [first, second, first + second].map(|number| format!("{number:.2}"));
            let [first, second, sum] = numbers;
            Some(vec![self.name(button.into()), visits.to_string(), first, second, sum])
        });
        let head = ["press", "s", "w/s, scaled", "c sqrt(ln S / s)", "sum"];
        Figure::Table {
            caption: "children of the root".into(),
            head: head.map(String::from).to_vec(),
            lines: lines.collect(),
            is_map: false,
        }
    }
}
