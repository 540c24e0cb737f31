//! Small pictures below the rule of a sheet: what a press changes, or the board that is the goal.

use lightsout_algebra::watch::Watch;

use super::{Leaf, MARGIN, PAGE, Placed, SMALL, broken};
use crate::RenderError;
use crate::compose::{self, compose};
use crate::picture::Anchor;
use crate::scene::{Scene, Style, Theme};

/// A small picture with a sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure<'a> {
    /// The picture.
    pub scene: Scene<'a>,
    /// The sentence next to it, which may be empty.
    pub words: String,
}

/// The greatest width and height of a picture, with words beside it and without.
const WITH_WORDS: [f64; 2] = [46.0, 23.0];
const ALONE: [f64; 2] = [28.0, 17.0];

/// The largest side of a cell.
const LARGEST: f64 = 5.0;

/// The width of the words, and the room between things.
const WORDS: f64 = 34.0;
const ROOM: f64 = 3.0;

/// Puts the figures in their places from `top` on; the height that they take, whatever the page.
pub(super) fn place(
    leaf: &mut Leaf,
    figures: &[Figure<'_>],
    is_solution: bool,
    top: f64,
    watch: &mut dyn Watch,
) -> Result<f64, RenderError> {
    let (mut x, mut y, mut row) = (MARGIN, 0.0, 0.0f64);
    for figure in figures {
        let style = Style { theme: Theme::Print, ..figure.scene.style };
        let scene = Scene { style, ..figure.scene.clone() };
        let picture = compose(&scene, false, watch)?;
        leaf.room += compose::room(&scene);
        let (most, words) = match figure.words.is_empty() {
            true => (ALONE, 0.0),
            false => (WITH_WORDS, WORDS + ROOM),
        };
        let cell = (most[0] / picture.size[0]).min(most[1] / picture.size[1]).min(LARGEST);
        let size = picture.size.map(|side| side * cell);
        let width = size[0] + words;
        if x > MARGIN && x + width > PAGE[0] - MARGIN {
            (x, y, row) = (MARGIN, y + row, 0.0);
        }
        let lines = broken(&figure.words, WORDS);
        row = row.max(ROOM + size[1].max((lines.len() as f64 + 0.5) * 1.4 * SMALL));
        if !is_solution {
            let at = [x, top + y - ROOM];
            let beside = [x + size[0] + ROOM, at[1] + SMALL + 1.0];
            leaf.pictures.push(Placed { picture, states: scene.states, at, size });
            for (number, line) in lines.iter().enumerate() {
                let down = number as f64 * 1.4 * SMALL;
                let at = [beside[0], beside[1] + down];
                leaf.write(at, SMALL, (Anchor::Start, false), line);
            }
        }
        x += width + ROOM;
    }
    Ok(if figures.is_empty() { 0.0 } else { y + row + ROOM })
}
