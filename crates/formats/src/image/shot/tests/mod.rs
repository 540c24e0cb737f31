//! Drawn screenshots are read right or refused.

mod draw;
mod jpeg;

use std::ops::Range;
use std::thread;

use lightsout_algebra::watch::Unwatched;

use self::draw::{Form, Scene, THEMES};
use super::{Shot, Unclear, find, is_one};
use crate::image::pixels::Pixels;

/// The number of pictures, and of those that have to be read.
const PICTURES: u64 = 40;
const LEAST: u64 = 38;

fn shot(scene: &Scene) -> Result<Shot, Unclear> {
    find(&scene.draw(), None, None, &mut Unwatched).expect("nothing stops it")
}

/// Whether each colour stands for one state, and the first one for off unless the order is said to be a guess.
fn is_right(shot: &Shot, scene: &Scene) -> bool {
    let pairs = || scene.board.iter().zip(&shot.states);
    let meant = |seen: u8| pairs().find(|(_, state)| **state == seen).map(|(&state, _)| state);
    shot.size == scene.size
        && shot.palette.len() == scene.states
        && pairs().all(|(&state, &seen)| meant(seen) == Some(state))
        && (shot.is_open || meant(0) == Some(0))
}

#[test]
fn drawn_screenshots_are_read_right_or_refused() {
    let refused = |seeds: Range<u64>| {
        let read = |seed| -> Result<(), (u64, Unclear)> {
            let scene = Scene::random(seed);
            let shot = shot(&scene).map_err(|unclear| (seed, unclear))?;
            assert!(is_right(&shot, &scene), "{shot:?} is not {scene:?}");
            Ok(())
        };
        seeds.filter_map(|seed| read(seed).err()).collect::<Vec<_>>()
    };
    let refused = thread::scope(|scope| {
        let first = scope.spawn(|| refused(0..PICTURES / 2));
        let second = refused(PICTURES / 2..PICTURES);
        [first.join().expect("all are right"), second].concat()
    });
    let right = PICTURES - refused.len() as u64;
    assert!(right >= LEAST, "{right} of {PICTURES} are read, and not {refused:?}");
}

/// The scene of a plain board, without words, tilt and noise.
fn plain(size: [usize; 2], board: &str) -> Scene {
    let board = board.bytes().map(|digit| digit - b'0').collect();
    let (form, is_marked) = (Form::Square, false);
    let (angles, quality) = ([0.0; 3], 100);
    Scene {
        theme: THEMES[0],
        form,
        board,
        size,
        states: 2,
        cell: 30.0,
        gap: 4.0,
        angles,
        quality,
        is_marked,
        ..Scene::random(0)
    }
}

#[test]
fn cells_are_where_they_were_drawn() {
    let shot = shot(&plain([3, 4], "100101100010")).expect("a board");
    assert_eq!((shot.size, shot.cells.len()), ([3, 4], 12));
    let [left, top, ..] = shot.cells[0];
    for (cell, bounds) in shot.cells.iter().enumerate() {
        let [x, y] = [left + 34.0 * (cell % 4) as f64, top + 34.0 * (cell / 4) as f64];
        assert_eq!(*bounds, [x, y, x + 30.0, y + 30.0], "cell {cell}");
    }
}

/// The usual start of a game.
#[test]
fn lights_that_are_all_on_are_taken_for_on() {
    let shot = shot(&plain([3, 4], "111111111111")).expect("a board");
    assert_eq!((shot.size, &shot.states[..], shot.is_open), ([3, 4], &[1; 12][..], true));
    assert_eq!(
        shot.describe(),
        "3x4 cells found with confidence 0.75: all are on and #ffc857, a guess"
    );
    assert_eq!(shot.clone().inverted().states, [0; 12]);
    let off = "3x4 cells found with confidence 0.75: all are off and #ffc857";
    assert_eq!(shot.inverted().describe(), off);
}

#[test]
fn what_cannot_be_told_is_refused() {
    let scene = plain([3, 3], "000000000");
    let off = scene.theme.states[0];
    assert_eq!(shot(&scene), Err(Unclear::OneColour(off)));
    // Lights that are off look like the panel, so only those that are on form a lattice.
    let mut scene = plain([5, 5], "1010100000101010000010101");
    scene.theme.states[0] = scene.theme.panel;
    assert_eq!(shot(&scene), Err(Unclear::OneColour(scene.theme.states[1])));
    let mut scene = plain([5, 5], "1101001101101100101101101");
    scene.theme.states[0] = scene.theme.panel;
    assert!(matches!(shot(&scene), Err(Unclear::Missing(..))), "{:?}", shot(&scene));
    let mut scene = plain([3, 3], "101010101");
    scene.theme.states[1] = scene.theme.states[0].map(|part| part + 15);
    assert_eq!(shot(&scene), Err(Unclear::Colours));
}

#[test]
fn large_pictures_are_made_smaller_first() {
    let scene = plain([3, 4], "100101100010");
    let Pixels { size: [width, height], colours } = scene.draw();
    const TIMES: usize = 6;
    let at =
        |at: usize| colours[at / (width * TIMES) / TIMES * width + at % (width * TIMES) / TIMES];
    let size = [width * TIMES, height * TIMES];
    let large = Pixels { size, colours: (0..size[0] * size[1]).map(at).collect() };
    let (small, large) = (shot(&scene).expect("a board"), find(&large, None, None, &mut Unwatched));
    let large = large.expect("nothing stops it").expect("a board");
    assert_eq!(
        (large.size, &large.states, &large.palette),
        (small.size, &small.states, &small.palette)
    );
    for (large, small) in large.cells.iter().zip(&small.cells) {
        let far = large.iter().zip(small).map(|(large, small)| (large - 6.0 * small).abs());
        assert!(far.fold(0.0, f64::max) <= 4.0, "{large:?} {small:?}");
    }
}

#[test]
fn pictures_of_few_colours_or_pixels_are_no_screenshots() {
    let picture = |size: [usize; 2], colours: usize| Pixels {
        size,
        colours: (0..size[0] * size[1]).map(|at| [(at % colours) as u8; 3]).collect(),
    };
    assert!(is_one(&picture([32, 32], 3), 2));
    assert!(!is_one(&picture([32, 32], 2), 2) && !is_one(&picture([32, 32], 3), 3));
    assert!(!is_one(&picture([31, 32], 3), 2) && !is_one(&picture([32, 31], 3), 2));
}
