//! Monte-Carlo tree search, visit by visit: the way down, the leaf, and the worth of the game played on from there. For
//! a search that moves, also its moves.

use lightsout_engines::methods::search;
use lightsout_search::Descent;

use super::explainer::Explainer;
use super::step::Step;
use super::{Kind, MOST_TAKEN};
use crate::explain::frame::Figure;
use crate::words::counted;

impl Explainer<'_> {
    /// Every way down the tree.
    pub(super) fn descents(&mut self) {
        let all = &self.watched.trace.descents;
        let mut ledger = vec![(0, 0.0); self.watched.trace.boards.len()];
        let mut moves = self.watched.trace.moves.iter().peekable();
        // A move has a frame as well.
        let moved = moves.clone().filter(|(before, _)| *before <= MOST_TAKEN).count();
        let in_phases = self.in_phases();
        let phases = if in_phases.is_some() { 3 } else { 0 };
        let shown = all.len().min(MOST_TAKEN - moved - phases);
        let mut root = 0;
        for (index, descent) in all.iter().take(shown).enumerate() {
            while let Some(&(_, to)) = moves.next_if(|(before, _)| *before == index) {
                self.moved(to, ledger[to]);
                // A fresh tree has earned nothing yet.
                ledger.fill((0, 0.0));
                root = to;
            }
            let mut down: Vec<usize> =
                self.up(descent.board).take_while(|number| *number != root).collect();
            down.push(root);
            down.reverse();
            match in_phases == Some(index) {
                true => self.phases(index, descent, &down, &ledger),
                false => self.descent(index, descent, &down, &ledger),
            }
            for number in down {
                ledger[number].0 += 1;
                ledger[number].1 += descent.worth;
            }
        }
        let growth = &self.watched.trace.growth;
        let visits = growth.stride * growth.values.len() as u64;
        if let Some(&(_, to)) = moves.next().filter(|(before, _)| *before == all.len()) {
            self.moved(to, ledger[to]);
        }
        self.cut(shown, visits.max(all.len() as u64));
    }

    fn moved(&mut self, to: usize, (visits, earned): (u32, f64)) {
        let button = self.noted(to).from.map_or(0, |from| usize::from(from.1));
        let average = earned / f64::from(visits.max(1));
        let name = self.name(button);
        let said = vec![format!(
            "{name} earned most on average, {average:.2} in {}: the search moves there, and forgets its tree.",
            counted(visits.into(), "visit")
        )];
        let figures = vec![self.board(to, "after the move")];
        self.show(
            format!("move: {name}"),
            said,
            figures,
            Step::Move { to, button, visits, average },
        );
    }

    fn descent(&mut self, index: usize, descent: &Descent, down: &[usize], ledger: &[(u32, f64)]) {
        let said = vec![
            self.way_down(descent, down, ledger),
            match self.kind {
                Kind::Moves => reward(descent),
                _ => worth(descent),
            },
        ];
        let mut figures = vec![self.board(descent.board, "leaf")];
        if !descent.playout.is_empty() {
            figures.push(self.best_of_playout(descent));
        }
        figures.push(Figure::Curve {
            caption: "fewest wrong lights, visit by visit".into(),
            values: (self.watched.trace.descents[..=index].iter())
                .map(|descent| descent.least.into())
                .collect(),
        });
        self.show(format!("visit {}", index + 1), said, figures, self.visit(descent, down));
    }

    pub(super) fn visit(&self, descent: &Descent, down: &[usize]) -> Step {
        Step::Visit {
            down: down.to_vec(),
            added: descent.is_new.then(|| self.added(descent.board)),
            is_known: descent.is_known,
            playout: buttons(&descent.playout),
            least: descent.least,
            worth: descent.worth,
        }
    }

    /// Which way it goes down, with what the nodes on it had earned before.
    fn way_down(&self, descent: &Descent, down: &[usize], ledger: &[(u32, f64)]) -> String {
        let what = match descent.is_new {
            true => "grows a leaf by pressing",
            false => "ends in a branch that is not grown further, at",
        };
        let pressed = |number: usize| {
            self.noted(number).from.map_or_else(String::new, |from| self.name(from.1.into()))
        };
        let step = |number: &usize| {
            let (visits, earned) = ledger[*number];
            let average = earned / f64::from(visits.max(1));
            format!(
                "{} ({average:.2} on average in {})",
                pressed(*number),
                counted(visits.into(), "visit")
            )
        };
        match down {
            [] | [_] => "It stays at the root, from which nothing can be pressed.".to_string(),
            [_, last] => format!("At the root it {what} {}.", pressed(*last)),
            [_, between @ .., last] => {
                let steps: Vec<String> = between.iter().map(step).collect();
                format!("It goes down by {} and {what} {}.", steps.join(", then "), pressed(*last))
            }
        }
    }

    /// The first board of a play-out with the fewest wrong lights.
    fn best_of_playout(&self, descent: &Descent) -> Figure {
        let boards = self.replayed(&self.noted(descent.board).states, &buttons(&descent.playout));
        let goals = search::toggles(self.puzzle).goals;
        let wrong = |board: &Vec<u8>| {
            let differ = |goal: &Vec<u8>| board.iter().zip(goal).filter(|(a, b)| a != b).count();
            goals.iter().map(differ).min()
        };
        let states = boards.into_iter().min_by_key(wrong).unwrap_or_default();
        Figure::Board { caption: "best played".into(), states }
    }
}

/// The buttons of a play-out.
pub(super) fn buttons(playout: &[u16]) -> Vec<usize> {
    playout.iter().map(|&button| button.into()).collect()
}

/// What a leaf earns as printed, and why.
fn reward(descent: &Descent) -> String {
    let worth = descent.worth;
    match (descent.least, descent.is_known) {
        (0, _) => format!("The board is done: all on the way earn {worth}."),
        (_, true) => {
            format!("The search has moved to this board before: all on the way earn {worth}.")
        }
        (1, false) => format!("1 light is wrong, so all on the way earn the others, {worth}."),
        (least, false) => {
            format!("{least} lights are wrong, so all on the way earn the others, {worth}.")
        }
    }
}

/// What a way down was worth, and why.
pub(super) fn worth(descent: &Descent) -> String {
    let wrong = match descent.least {
        1 => "1 light is wrong".to_string(),
        least => format!("{} are wrong", counted(least.into(), "light")),
    };
    let worth = descent.worth;
    match (descent.is_known, descent.least, descent.playout.len()) {
        (true, ..) => format!(
            "The board is also elsewhere in the tree. All on the way earn its average there, {worth:.2}."
        ),
        (false, 0, 0) => format!("The board is done. All on the way earn {worth:.2}."),
        (false, _, 0) => format!("{wrong}, so it is worth {worth:.2}."),
        (false, 0, presses) => format!(
            "The game is played on from there, mostly by the press that leaves the fewest wrong lights. After {} the board is done, so all on the way earn {worth:.2}.",
            counted(presses as u64, "press")
        ),
        (false, ..) => format!(
            "The game is played on from there, mostly by the press that leaves the fewest wrong lights. At best {wrong}, so all on the way earn {worth:.2}."
        ),
    }
}
