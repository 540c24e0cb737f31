//! The buttons of every light, listed: the effects turned round.

use lightsout_algebra::sweep::Term;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::puzzle::{Button, Puzzle};

/// For every light the buttons that change it, with their weights.
pub(super) struct Listed {
    buttons: usize,
    /// Where each light's buttons end in `terms`; they begin where the light before ends.
    ends: Vec<usize>,
    terms: Vec<Term>,
}

impl Listed {
    pub(super) fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Listed, Stopped> {
        watch.reserve(8 * puzzle.lights() as u64)?;
        let mut ends = vec![0; puzzle.lights()];
        let mut touches = Vec::new();
        for button in (0..puzzle.buttons()).map(Button) {
            puzzle.touched_by(button, &mut touches);
            touches.iter().for_each(|touch| ends[touch.light.0] += 1);
        }
        let mut count = 0;
        for end in &mut ends {
            // Each light's place for its next button, which moves on to its end as they are put in.
            (*end, count) = (count, count + *end);
        }
        watch.reserve(count as u64 * size_of::<Term>() as u64)?;
        let mut terms = vec![Term { unknown: 0, weight: 0 }; count];
        for button in (0..puzzle.buttons()).map(Button) {
            puzzle.touched_by(button, &mut touches);
            for touch in &touches {
                let next = &mut ends[touch.light.0];
                terms[*next] = Term { unknown: button.0 as u32, weight: touch.weight };
                *next += 1;
            }
        }
        Ok(Listed { buttons: puzzle.buttons(), ends, terms })
    }

    pub(super) fn buttons(&self) -> usize {
        self.buttons
    }

    pub(super) fn of_light(&self, light: usize) -> &[Term] {
        let begin = light.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.terms[begin..self.ends[light]]
    }
}
