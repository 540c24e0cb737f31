//! A puzzle without some of its buttons and lights: what may not be pressed, and what does not matter.
//!
//! A forbidden button is one column less in the linear system, and a light that may end in any state one row less. The
//! result is a puzzle like any other, so every method takes it on, and every proof about it holds. The weights of a
//! certificate are 0 on lights that do not matter, and a forbidden button may change their sum.

use lightsout_algebra::watch::{Stopped, Watch};

use crate::board::Board;
use crate::effects::{Effects, ListedEffects};
use crate::goal::Goal;
use crate::layout::Places;
use crate::puzzle::{Button, Light, Parts, Puzzle, PuzzleError};

/// Bytes of a light or a button that is listed with its name and shape.
const PLACE_BYTES: u64 = 512;

impl Puzzle {
    /// Makes the puzzle in which these buttons may not be pressed, and these lights may end in any state. Names stay as
    /// they are and numbers move up. The layout remembers what was left out.
    ///
    /// # Panics
    /// When there is no such button or light.
    ///
    /// # Errors
    /// Inside, when what is left is not a puzzle: no light, or lights without the buttons on them under the lit-only
    /// rule. Outside, the reason to stop.
    ///
    /// ```
    /// use lightsout_algebra::watch::Unwatched;
    /// use lightsout_model::puzzle::{Button, Light};
    /// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
    /// let less = puzzle.without(&[Button(12)], &[Light(0), Light(24)], &mut Unwatched)??;
    /// assert_eq!((less.buttons(), less.lights()), (24, 23));
    /// assert_eq!(less.button_name(Button(12)), "2,3");
    /// assert_eq!(less.layout().left_out().buttons[0].name, "2,2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without(
        &self,
        buttons: &[Button],
        lights: &[Light],
        watch: &mut dyn Watch,
    ) -> Result<Result<Puzzle, PuzzleError>, Stopped> {
        watch.reserve((self.lights() + self.buttons()) as u64 * PLACE_BYTES)?;
        let left_buttons = all_but(self.buttons(), buttons.iter().map(|button| button.0));
        let left_lights = all_but(self.lights(), lights.iter().map(|light| light.0));
        let mut touches = Vec::new();
        let mut effects = Vec::with_capacity(left_buttons.len());
        for &button in &left_buttons {
            self.touched_by(Button(button), &mut touches);
            watch.reserve(touches.len() as u64 * 32)?;
            let touch = |touch: &crate::effects::Touch| {
                Some((left_lights.binary_search(&touch.light.0).ok()?, touch.weight))
            };
            effects.push(touches.iter().filter_map(touch).collect::<Vec<_>>());
        }
        let effects = ListedEffects::new(left_lights.len(), self.states(), effects)
            .expect("lights that are left");
        let of = |board: &Board| {
            Board::new(left_lights.iter().map(|&light| board.states()[light]).collect())
        };
        let less = Puzzle::new(Parts {
            title: self.full_title().clone(),
            states: self.states(),
            effects: Effects::Listed(effects),
            start: of(self.start()),
            goal: match self.goal() {
                Goal::Target(board) => Goal::Target(of(board)),
                Goal::Among(ends) => Goal::Among(ends.only(&left_lights)),
                other => other.clone(),
            },
            rule: self.rule(),
            layout: self.layout().only(&left_lights, &left_buttons),
        });
        let less = less.and_then(|less| match self.costs() {
            None => Ok(less),
            Some(costs) => less.with_costs(left_buttons.iter().map(|&b| costs[b]).collect()),
        });
        let names = |places: &Places, left: &[usize]| {
            (0..places.len())
                .filter(|number| left.binary_search(number).is_err())
                .map(|number| places.name(number))
                .collect::<Vec<_>>()
        };
        let (forbidden, ignored) = (
            names(self.layout().buttons(), &left_buttons),
            names(self.layout().lights(), &left_lights),
        );
        Ok(less.map(|less| less.made_of(self, |origin| origin.without(forbidden, ignored))))
    }
}

/// The numbers below `count` that are not among these.
fn all_but(count: usize, left_out: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut is_kept = vec![true; count];
    left_out.for_each(|index| is_kept[index] = false);
    (0..count).filter(|&index| is_kept[index]).collect()
}
