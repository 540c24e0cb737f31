//! Leaving a game, for another one or for good: an unfinished game is kept, or a message says that it is not.

use lightsout_teach::play::Session;

use super::game::Game;
use super::kept::{Kept, MOST_KEPT, is_same, title};

/// The result of leaving a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// There was nothing to keep: nothing is pressed, the board is done, or a file has it all.
    Nothing,
    /// It is kept.
    Kept {
        /// What the player should know of the one that made room for it, if one had to.
        forgotten: Option<String>,
    },
    /// It could not be kept.
    Unsaved,
}

impl Game {
    /// Keeps the game where something is pressed and it is not done.
    pub fn leave(&mut self) -> Left {
        if self.session.is_won() {
            if let (Some(store), Some(known)) = (&self.store, self.known.take()) {
                store.forget(&known);
            }
            return Left::Nothing;
        }
        if !self.is_unsaved() || self.session.made() == 0 {
            return Left::Nothing;
        }
        self.clock_in();
        let Some(store) = &self.store else { return Left::Unsaved };
        match store.keep(&self.session, self.known.as_ref().or(self.offered.as_ref())) {
            Ok(gone) => {
                (self.known, self.offered) = (Some(self.session.clone()), None);
                Left::Kept { forgotten: gone.as_ref().map(forgotten) }
            }
            Err(_) => Left::Unsaved,
        }
    }

    /// Keeps the game like [`Game::leave`], to continue one that [`Game::next_kept`] found, which has its own place.
    pub fn leave_for_kept(&mut self) -> Left {
        self.offered = None;
        self.leave()
    }

    /// Returns its title: `5x5, 3 presses`.
    pub fn title(&self) -> String {
        title(&self.session)
    }

    /// Returns how to come back to this board by its ID, or none without an ID.
    pub fn way_back(&self) -> Option<String> {
        self.id().ok().map(|id| format!("lightsout play '{id}'"))
    }

    /// Returns a message about unfinished games when this one begins, or none if no other is kept. `how` says how to
    /// continue one.
    pub fn offer(&mut self, how: &str) -> Option<String> {
        let kept = self.store.as_ref()?.kept();
        let same = kept.iter().find(|kept| kept.session.puzzle() == self.session.puzzle());
        if let (Some(same), None) = (same, &self.known) {
            self.offered = Some(same.session.clone());
            return Some(format!(
                "You have an unfinished game of this board ({}): {how} continues it. Otherwise this game will take its place.",
                same.title()
            ));
        }
        let others = kept.iter().filter(|kept| kept.session.puzzle() != self.session.puzzle());
        let last = others.clone().max_by_key(|kept| kept.left)?;
        Some(match others.count() {
            1 => format!("You have an unfinished game ({}): {how} continues it.", last.title()),
            count => format!(
                "You have {count} unfinished games: {how} continues the last one ({}), and {how} again with the next one.",
                last.title()
            ),
        })
    }

    /// Returns a message when this game begins, and one was left for it that is kept. `how` says how to continue the
    /// next one.
    pub fn after(&self, left: &Session, how: &str) -> String {
        let title = title(left);
        match self.next_kept() {
            Some(next) if is_same(&next.session, left) => {
                format!("Your game ({title}) is kept: {how} continues it.")
            }
            Some(next) => format!(
                "Your game ({title}) is kept, and {how} continues the next one ({}).",
                next.title()
            ),
            None => format!("Your game ({title}) is kept."),
        }
    }

    /// Returns an unfinished game to continue: the one of this board that was offered, the one left last, or the next
    /// after this one.
    pub fn next_kept(&self) -> Option<Game> {
        let store = self.store.as_ref()?;
        let mut kept = store.kept();
        let place = |known: &Option<Session>| {
            known
                .as_ref()
                .and_then(|known| kept.iter().position(|kept| is_same(&kept.session, known)))
        };
        let next = match (place(&self.offered), place(&self.known)) {
            (Some(offered), _) => offered,
            (None, Some(_)) if kept.len() == 1 => return None,
            (None, Some(own)) => (own + 1) % kept.len(),
            (None, None) => (0..kept.len()).max_by_key(|&index| kept[index].left)?,
        };
        let Kept { session, .. } = kept.swap_remove(next);
        let mut game = Game::new(session.clone(), None).with_store(Some(store.clone()));
        game.known = Some(session);
        Some(game)
    }
}

/// What is said of a game that made room for another.
fn forgotten(gone: &Kept) -> String {
    let game = Game::new(gone.session.clone(), None);
    let back =
        game.way_back().map_or(String::new(), |back| format!(", but {back} plays on from there"));
    format!("{MOST_KEPT} games are kept, so the oldest ({}) was dropped{back}.", gone.title())
}
