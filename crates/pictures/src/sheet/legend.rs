//! The legend of a sheet: every sign with its word.

use super::{Leaf, MARGIN, PAGE, Placed, SMALL};
use crate::form::Form;
use crate::ink::Ink;
use crate::path::Path;
use crate::picture::{Anchor, Picture, When};

/// The words for the signs of a sheet. Empty ones are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legend {
    /// A light that is on, for two states.
    pub lit: String,
    /// A light with its state as a number, for more than two states.
    pub number: String,
    /// A light that is off.
    pub unlit: String,
    /// A button that may not be pressed.
    pub forbidden: String,
    /// A light that may end in any state.
    pub any_state: String,
    /// A button to be pressed, on pages of solutions.
    pub press: String,
    /// The number at such a button, on pages of solutions.
    pub count: String,
}

/// The height of a row of signs.
const ROW: f64 = 7.0;

/// The side of a sign.
const SIGN: f64 = 5.0;

impl Legend {
    /// Every word.
    pub(super) fn words(&self) -> [&String; 7] {
        let Legend { lit, number, unlit, forbidden, any_state, press, count } = self;
        [lit, number, unlit, forbidden, any_state, press, count]
    }

    /// Every sign with its word, and whether it stands on pages of solutions alone.
    fn signs(&self) -> impl Iterator<Item = (Picture, u8, &str, bool)> {
        let lamp = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
        let form = Form::Cell(lamp.to_vec());
        let disc = |radius: f64| Path::circle([0.5, 0.5], radius);
        let picture = |paths: Vec<(Ink, Path)>| {
            let mut picture = Picture { size: [1.0, 1.0], ticks: 1, ..Picture::default() };
            paths.into_iter().for_each(|(ink, path)| picture.draw(ink, When::Always, path));
            picture
        };
        let off = || (Ink::Off, disc(0.4));
        let mut number = picture(vec![off(), (Ink::On(1), disc(0.4))]);
        number.write(Ink::Digit(1), When::Always, [0.5, 0.5], (0.5, 0.6), "1");
        let mut count = picture(vec![(Ink::Badge(true), disc(0.3))]);
        count.write(Ink::Number(true), When::Always, [0.5, 0.5], (0.4, 0.6), "2");
        let cross = || form.cross();
        let signs = [
            (picture(vec![off(), (Ink::On(1), disc(0.4)), (Ink::Symbol, disc(0.11))]), 2, false),
            (number, 3, false),
            (picture(vec![off()]), 2, false),
            (picture(vec![off(), (Ink::Gap, cross()), (Ink::Forbidden, cross())]), 2, false),
            (picture(vec![(Ink::AnyState, form.dashes())]), 2, false),
            (picture(vec![off(), (Ink::Press, disc(0.47))]), 2, true),
            (count, 2, true),
        ];
        (signs.into_iter().zip(self.words())).filter(|(_, word)| !word.is_empty()).map(
            |((picture, states, of_solutions), word)| {
                (picture, states, word.as_str(), of_solutions)
            },
        )
    }
}

/// Puts the signs in their places from `top` on; the height that they take on pages of both kinds.
pub(super) fn place(leaf: &mut Leaf, legend: &Legend, is_solution: bool, top: f64) -> f64 {
    let (mut x, mut height) = (MARGIN, 0.0);
    for (picture, states, word, of_solutions) in legend.signs() {
        let width = 14.0 + word.chars().count() as f64 * 1.9;
        if height == 0.0 || x + width - 6.0 > PAGE[0] - MARGIN {
            (x, height) = (MARGIN, height + ROW);
        }
        if is_solution || !of_solutions {
            let y = top + height - ROW - 3.0;
            leaf.pictures.push(Placed { picture, states, at: [x, y - 3.6], size: [SIGN, SIGN] });
            leaf.write([x + 6.5, y], SMALL, (Anchor::Start, false), word);
        }
        x += width;
    }
    height
}
