//! The effect of every button: a stencil on a lattice, or a list for every button.
//!
//! A giant board never builds a matrix: its effects are a stencil, worked out button by button.

use lightsout_algebra::watch::{Stopped, Ticker, Watch};

use crate::lattice::Lattice;
use crate::order::in_order;
use crate::puzzle::{Button, Light};
use crate::stencil::Stencil;

/// One light that a button touches, and by how many states it steps on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Touch {
    /// The light.
    pub light: Light,
    /// The number of states it steps on, from 1 to m − 1.
    pub weight: u8,
}

/// The effect of every button.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effects {
    /// Every cell of a lattice is a light and a button, and all buttons have the same stencil.
    Stencil {
        /// The cells.
        lattice: Lattice,
        /// The offsets a press touches.
        stencil: Stencil,
    },
    /// A list of touched lights for every button.
    Listed(ListedEffects),
}

impl Effects {
    /// The number of lights.
    pub fn lights(&self) -> usize {
        match self {
            Effects::Stencil { lattice, .. } => lattice.cells(),
            Effects::Listed(listed) => listed.lights,
        }
    }

    /// The number of buttons.
    pub fn buttons(&self) -> usize {
        match self {
            Effects::Stencil { lattice, .. } => lattice.cells(),
            Effects::Listed(listed) => listed.starts.len() - 1,
        }
    }

    /// Replaces `touches` by what `button` does under `states` states: every light at most once, in
    /// order, double contacts added up and lights left unchanged left out.
    pub fn touched_by(&self, button: Button, states: u8, touches: &mut Vec<Touch>) {
        touches.clear();
        match self {
            Effects::Stencil { lattice, stencil } => {
                let from = lattice.coordinates(button.0);
                touches.extend(stencil.points().iter().filter_map(|(offset, weight)| {
                    let light = Light(lattice.step(&from, offset)?);
                    Some(Touch { light, weight: weight % states })
                }));
                merge(touches, states);
            }
            Effects::Listed(listed) => touches.extend_from_slice(listed.of(button)),
        }
    }
}

/// A list of touched lights for every button, stored one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ListedEffects {
    lights: usize,
    starts: Vec<usize>,
    touches: Vec<Touch>,
}

impl ListedEffects {
    /// The effects on `lights` lights of the buttons whose touched lights and weights `buttons` yields.
    ///
    /// Double contacts are added up modulo `states`. Lights left unchanged are left out.
    ///
    /// # Errors
    /// The number of the button and of the light that does not exist, when there is one.
    pub fn new<I>(lights: usize, states: u8, buttons: I) -> Result<ListedEffects, (usize, usize)>
    where
        I: IntoIterator<Item = Vec<(usize, u8)>>,
    {
        let mut listed = ListedEffects { lights, starts: vec![0], touches: Vec::new() };
        let mut own = Vec::new();
        buttons.into_iter().try_for_each(|effect| listed.add(&effect, states, &mut own))?;
        Ok(listed)
    }

    /// Adds a button; `own` is room to work in.
    fn add(
        &mut self,
        effect: &[(usize, u8)],
        states: u8,
        own: &mut Vec<Touch>,
    ) -> Result<(), (usize, usize)> {
        if let Some(&(light, _)) = effect.iter().find(|(light, _)| *light >= self.lights) {
            return Err((self.starts.len() - 1, light));
        }
        own.clear();
        let touch =
            |&(light, weight): &(usize, u8)| Touch { light: Light(light), weight: weight % states };
        own.extend(effect.iter().map(touch));
        merge(own, states);
        self.touches.extend_from_slice(own);
        self.starts.push(self.touches.len());
        Ok(())
    }

    /// The effects of so many buttons, each made by its number, under a watch that has their memory
    /// reserved.
    ///
    /// # Errors
    /// The reason to stop, if there is one; inside, as [`ListedEffects::new`].
    pub(crate) fn by(
        lights: usize,
        states: u8,
        (buttons, touched): (usize, impl Fn(usize) -> Vec<(usize, u8)>),
        watch: &mut dyn Watch,
    ) -> Result<Result<ListedEffects, (usize, usize)>, Stopped> {
        let mut ticker = Ticker::new(watch);
        let mut stopped = None;
        let touched = (0..buttons).map_while(|button| match ticker.tick() {
            Ok(()) => Some(touched(button)),
            Err(why) => {
                stopped = Some(why);
                None
            }
        });
        let listed = ListedEffects::new(lights, states, touched);
        stopped.map_or(Ok(listed), Err)
    }

    /// The number of lights touched, added up over all buttons.
    pub fn touches(&self) -> usize {
        self.touches.len()
    }

    /// The lights that `button` touches, in order.
    pub fn of(&self, button: Button) -> &[Touch] {
        &self.touches[self.starts[button.0]..self.starts[button.0 + 1]]
    }
}

/// So many touches are sorted one by one.
const FEW: usize = 20;

/// Sorts touches by their lights: the few of a usual button in place, as they come nearly in order.
fn in_order_of_lights(touches: &mut Vec<Touch>) {
    if touches.len() > FEW {
        let order =
            in_order(touches.len(), &|one, next| touches[one].light.cmp(&touches[next].light));
        *touches = order.into_iter().map(|at| touches[at]).collect();
        return;
    }
    for end in 1..touches.len() {
        let mut at = end;
        while at > 0 && touches[at - 1].light > touches[at].light {
            touches.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Adds up the weights of equal lights and drops what comes to nothing.
fn merge(touches: &mut Vec<Touch>, states: u8) {
    in_order_of_lights(touches);
    touches.dedup_by(|next, kept| {
        let same = next.light == kept.light;
        if same {
            kept.weight =
                ((u16::from(kept.weight) + u16::from(next.weight)) % u16::from(states)) as u8;
        }
        same
    });
    touches.retain(|touch| touch.weight != 0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Wrap;

    #[test]
    fn double_contacts_add_up() {
        let lattice = Lattice::new(&[1, 2], Wrap::Torus).expect("a small torus");
        let stencil = Stencil::new(2, vec![(vec![0, 0], 1), (vec![0, 1], 1), (vec![0, -1], 1)]);
        let effects = Effects::Stencil { lattice, stencil };
        let mut touches = Vec::new();
        effects.touched_by(Button(0), 3, &mut touches);
        assert_eq!(
            touches.iter().map(|t| (t.light.0, t.weight)).collect::<Vec<_>>(),
            [(0, 1), (1, 2)]
        );
        effects.touched_by(Button(0), 2, &mut touches);
        assert_eq!(touches.iter().map(|t| (t.light.0, t.weight)).collect::<Vec<_>>(), [(0, 1)]);
    }

    #[test]
    fn a_missing_light_is_named() {
        assert_eq!(ListedEffects::new(2, 2, [vec![(0, 1)], vec![(2, 1)]]), Err((1, 2)));
    }
}
