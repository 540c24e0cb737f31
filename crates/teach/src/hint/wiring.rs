//! Which lights a button changes and which buttons change a light, and what every light still needs.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use lightsout_model::layout::Places;
use lightsout_model::puzzle::{Button, Puzzle};

/// A number and the weight that goes with it: a button and by how much it changes a light, or the other way round.
pub(super) type Weighted = (usize, u8);

/// The wiring of a puzzle whose goal says a state for every light.
pub(super) struct Wiring {
    modulus: Modulus,
    lights_of: Vec<Vec<Weighted>>,
    buttons_of: Vec<Vec<Weighted>>,
    needs: Vec<u8>,
    wanted: Vec<u8>,
    columns: Option<usize>,
}

impl Wiring {
    /// The wiring of a puzzle.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Wiring, Stopped> {
        watch.step((puzzle.buttons() + puzzle.lights()) as u64)?;
        let mut buttons_of = vec![Vec::new(); puzzle.lights()];
        let mut touches = Vec::new();
        let lights_of: Vec<Vec<Weighted>> = (0..puzzle.buttons())
            .map(|button| {
                puzzle.touched_by(Button(button), &mut touches);
                touches
                    .iter()
                    .for_each(|touch| buttons_of[touch.light.0].push((button, touch.weight)));
                touches.iter().map(|touch| (touch.light.0, touch.weight)).collect()
            })
            .collect();
        let modulus =
            Modulus::new(puzzle.states().into()).expect("a puzzle has from 2 to 255 states");
        let wanted: Vec<u8> =
            (0..puzzle.lights()).map(|light| puzzle.goal().wanted(light).unwrap_or(0)).collect();
        let states = puzzle.start().states().iter().zip(&wanted);
        let needs = states.map(|(&state, &wanted)| modulus.sub(wanted, state)).collect();
        let mut wiring = Wiring { modulus, lights_of, buttons_of, needs, wanted, columns: None };
        wiring.columns = wiring.columns_of_a_chase(puzzle);
        Ok(wiring)
    }

    /// The whole numbers modulo the number of states.
    pub(super) fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// The lights that a button changes.
    pub(super) fn lights_of(&self, button: usize) -> &[Weighted] {
        &self.lights_of[button]
    }

    /// The buttons that change a light, in order.
    pub(super) fn buttons_of(&self, light: usize) -> &[Weighted] {
        &self.buttons_of[light]
    }

    /// By how much every light has to change.
    pub(super) fn needs(&self) -> &[u8] {
        &self.needs
    }

    /// The state that a light is to end in.
    pub(super) fn wanted(&self, light: usize) -> u8 {
        self.wanted[light]
    }

    /// Returns the number of columns of a board that can be cleared row by row, otherwise `None`.
    pub(super) fn columns(&self) -> Option<usize> {
        self.columns
    }

    /// A board can be cleared row by row where the last button to change a light, but for those of the
    /// last row, is the one right below it, by a weight that can be divided by.
    fn columns_of_a_chase(&self, puzzle: &Puzzle) -> Option<usize> {
        let Places::Lattice(lattice) = puzzle.layout().buttons() else { return None };
        let &[rows, columns] = lattice.sizes() else { return None };
        if rows < 2 || !puzzle.layout().are_buttons_lights() {
            return None;
        }
        let is_forced = |light: usize| {
            self.buttons_of[light].last().is_some_and(|&(button, weight)| {
                button == light + columns && self.modulus.inverse(weight).is_some()
            })
        };
        (0..(rows - 1) * columns).all(is_forced).then_some(columns)
    }

    /// Clears the rows from the top after these presses of row 1, for lights that need `needs`. Returns all presses,
    /// and what the lights then need, which is 0 outside the last row.
    ///
    /// # Panics
    /// On a board that cannot be cleared row by row.
    pub(super) fn chased(&self, first: &[u8], needs: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let columns = self.columns.expect("a board that can be cleared row by row");
        let m = self.modulus;
        let (mut presses, mut needs) = (vec![0; self.lights_of.len()], needs.to_vec());
        for button in 0..presses.len() {
            let times = match button.checked_sub(columns) {
                None => first[button],
                Some(above) => {
                    let (_, weight) = *self.buttons_of[above].last().expect("the button below");
                    m.mul(needs[above], m.inverse(weight).expect("a weight to divide by"))
                }
            };
            presses[button] = times;
            for &(light, weight) in self.lights_of(button) {
                needs[light] = m.sub(needs[light], m.mul(weight, times));
            }
        }
        (presses, needs)
    }
}
