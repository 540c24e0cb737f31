//! Who found the presses of a session: the player, a hint that named them, or a solution that was shown.

use std::collections::BTreeMap;

use lightsout_model::puzzle::Button;

/// The finder of a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Help {
    /// By the player.
    #[default]
    None,
    /// By a hint that named it.
    Hint,
    /// By a solution that was shown.
    Solution,
}

impl Help {
    /// Returns the most stars after this help. `has_asked` is true after a hint or a look at the distance. The
    /// terminal, the page, frames, classes and the npm package share this rule.
    pub fn most_stars(self, has_asked: bool) -> u8 {
        match self {
            Help::None => 3 - u8::from(has_asked),
            Help::Hint => 1,
            Help::Solution => 0,
        }
    }
}

/// The help in a session: buttons that were given away, and what each move was found by.
///
/// ```
/// use lightsout_model::puzzle::Button;
/// use lightsout_teach::play::{Direction, Help, Session};
/// let mut session = Session::new(lightsout_model::spec::named("3x3")?)?;
/// session.press(Button(0), Direction::Forward)?;
/// assert_eq!(session.help(), Help::None);
/// session.give(Button(4), Help::Hint);
/// session.press(Button(4), Direction::Forward)?;
/// assert_eq!(session.help(), Help::Hint);
/// session.undo();
/// assert_eq!(session.help(), Help::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Helped {
    given: BTreeMap<usize, Help>,
    /// Without the player's own at the end, so that the same help is told in the same way.
    moves: Vec<Help>,
    /// Whether the player asked for a hint, or for the distance.
    has_asked: bool,
}

impl Helped {
    /// Records that these buttons were given away, who found the first moves, and whether the player asked for a hint.
    /// The player found the later moves.
    pub fn of(
        given: impl IntoIterator<Item = (Button, Help)>,
        moves: Vec<Help>,
        has_asked: bool,
    ) -> Helped {
        let mut helped = Helped { moves, has_asked, ..Helped::default() };
        given.into_iter().for_each(|(button, by)| helped.give(button, by));
        helped.trim();
        helped
    }

    /// The buttons that were given away, and by what.
    pub fn given(&self) -> impl Iterator<Item = (Button, Help)> {
        self.given.iter().map(|(&button, &by)| (Button(button), by))
    }

    /// Returns who found each of the first moves, including those taken back. The player found the later ones.
    pub fn moves(&self) -> &[Help] {
        &self.moves
    }

    /// Whether the player asked for a hint, or for the distance.
    pub fn has_asked(&self) -> bool {
        self.has_asked
    }

    /// Records that the player asked.
    pub(super) fn ask(&mut self) {
        self.has_asked = true;
    }

    /// Begins the board again. What was given away before does not count for later presses.
    pub(super) fn begin(&mut self) {
        self.given.clear();
        self.has_asked = false;
    }

    /// A button is given away. What was shown once is not unseen when a hint names it.
    pub(super) fn give(&mut self, button: Button, by: Help) {
        let given = self.given.entry(button.0).or_default();
        *given = by.max(*given);
    }

    /// A button is pressed after so many moves, and moves that were taken back are forgotten.
    pub(super) fn press(&mut self, button: Button, made: usize) {
        self.moves.resize(made, Help::None);
        self.moves.push(self.given.get(&button.0).copied().unwrap_or_default());
        self.trim();
    }

    fn trim(&mut self) {
        let helped = self.moves.iter().rposition(|&by| by != Help::None);
        self.moves.truncate(helped.map_or(0, |last| last + 1));
    }
}
