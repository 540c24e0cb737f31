//! Screenshots through the reader of all formats: what they show, what is said of it, and what is refused.
#![cfg(feature = "bitmaps")]

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::image::{self, Pixels, Reading, Wish, read_pixels};
use lightsout_formats::{self as formats, Document, Hints, Missing};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Shape, Spec};
use lightsout_pictures::bitmap::pixels;
use lightsout_pictures::{Mark, Scene, Style, Theme, renderer_named};

use crate::bitmaps::png_of;

const PAGE: [u8; 3] = [17, 19, 24];
const OFF: [u8; 3] = [58, 65, 80];
const ON: [u8; 3] = [255, 200, 87];

/// A board of these rows below a bar, its cells 20 pixels wide with a gap of 4.
fn shot(rows: &[&str]) -> Vec<u8> {
    let (width, height) = (24 * rows[0].len() + 50, 24 * rows.len() + 80);
    let colour = |at: usize| {
        let (x, y) = (at % width, at / width);
        if y < 16 {
            return [90, 90, 110];
        }
        let (Some(x), Some(y)) = (x.checked_sub(30), y.checked_sub(40)) else { return PAGE };
        let cell = rows.get(y / 24).and_then(|row| row.as_bytes().get(x / 24));
        match cell {
            Some(cell) if x % 24 < 20 && y % 24 < 20 => {
                if *cell == b'1' {
                    ON
                } else {
                    OFF
                }
            }
            _ => PAGE,
        }
    };
    png_of(width, &(0..width * height).map(colour).collect::<Vec<_>>())
}

fn read(bytes: &[u8], wish: &Wish) -> Reading {
    image::read(bytes, wish, &mut Unwatched).expect("a board")
}

#[test]
fn a_screenshot_is_read_and_described() {
    let bytes = shot(&["11011", "10101", "01110"]);
    let reading = read(&bytes, &Wish::default());
    assert_eq!(reading.drawing.states(), [1, 1, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0]);
    assert_eq!(
        reading.describe(),
        "3x5 cells found with confidence 1.00: on is #ffc857, off is #3a4150"
    );
    let document = formats::read(&bytes, None).expect("read");
    assert_eq!(document, Document::Board(reading.drawing));
    let turned = read(&bytes, &Wish { is_inverted: true, ..Wish::default() });
    assert_eq!(turned.drawing.states(), [0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1]);
    assert!(turned.describe().ends_with("on is #3a4150, off is #ffc857"));
}

/// A size that is not there, or a threshold, asks for a cell of every pixel or part.
#[test]
fn options_for_bitmaps_make_a_screenshot_one() {
    let bytes = shot(&["110", "101", "011"]);
    let sized = |size| read(&bytes, &Wish { size: Some(size), ..Wish::default() });
    assert!(sized([3, 3]).shot.is_some() && sized([2, 5]).shot.is_none());
    let reading = read(&bytes, &Wish { threshold: Some(100), ..Wish::default() });
    assert_eq!((reading.shot, reading.drawing.size()), (None, [152, 122]));
}

#[test]
fn a_picture_without_a_board_is_refused_with_a_way_on() {
    let noise: Vec<[u8; 3]> = (0..64 * 64u32)
        .map(|at| (at.wrapping_mul(2_654_435_761)).to_le_bytes())
        .map(|[_, a, b, c]| [a, b, c])
        .collect();
    let error = formats::read(&png_of(64, &noise), None).expect_err("a refusal");
    assert_eq!(error.missing(), Some(Missing::Size));
    assert_eq!(
        error.to_string(),
        "no board was read from the picture: it shows no lattice of cells. Write the board as text, such as 11011/10101, or cut the picture to the board and say its size"
    );
    let same = formats::read(&shot(&["000", "000", "000"]), None).expect_err("a refusal");
    assert!(same.to_string().contains("all cells have the colour #3a4150"), "{same}");
    let hints = Hints { size: Some([64, 64]), ..Hints::default() };
    assert!(matches!(formats::read_with(&png_of(64, &noise), &hints), Ok(Document::Board(_))));
}

#[test]
fn a_bitmap_of_two_colours_stays_one_however_large() {
    let colours: Vec<[u8; 3]> = (0..100 * 100).map(|at| [[0; 3], [255; 3]][at / 10 % 2]).collect();
    let reading = read(&png_of(100, &colours), &Wish::default());
    assert_eq!((reading.shot, reading.drawing.size()), (None, [100, 100]));
}

/// Our own coloured pictures of a board in every size are read as that board, or refused, but never as another one.
#[test]
fn our_own_pictures_are_read_rightly_or_refused() {
    let starts = [Start::Random { seed: 1 }, Start::All, Start::None];
    let boards = [[2, 2], [3, 3], [4, 5], [8, 8]];
    for theme in [Theme::Day, Theme::Night] {
        let mut count = 0;
        for cell in [2.0, 3.0, 5.0, 6.0, 8.0, 12.0, 20.0] {
            for (start, size) in starts.iter().flat_map(|start| boards.map(|size| (start, size))) {
                let shape = Shape::Named(format!("{}x{}", size[0], size[1]));
                let spec = Spec { start: Some(start.clone()), ..Spec::of(shape) };
                let puzzle: Puzzle = spec.build().expect("a puzzle");
                let style = Style { theme, cell, has_names: false, ..Style::default() };
                let drawn = pixels(&Scene::of(&puzzle).with_style(style), &mut Unwatched);
                let drawn = drawn.expect("a picture");
                let seen = Pixels { size: [drawn.width, drawn.height], colours: drawn.colours };
                if let Ok(reading) = read_pixels(&seen, &Wish::default(), &mut Unwatched) {
                    let found = (reading.drawing.size(), reading.drawing.states());
                    let known = (size, puzzle.start().states().to_vec());
                    assert_eq!(found, known, "{theme:?}, a light of {cell} pixels");
                    count += 1;
                }
            }
        }
        assert!(count >= 5, "{theme:?}: {count} of 84 are read");
    }
}

/// Our own pictures without the puzzle that they carry, with presses on them and without.
#[test]
fn our_own_pictures_are_read_by_what_they_show() {
    for (name, seed) in [("3x3", 1), ("5x5", 2), ("4x7", 3), ("12x10", 4)] {
        let start = Some(Start::RandomSolvable { seed });
        let spec = Spec { start, ..Spec::of(Shape::Named(name.into())) };
        let puzzle: Puzzle = spec.build().expect("a puzzle");
        let marks =
            vec![Mark { button: 4, label: String::new() }, Mark { button: 5, label: "2".into() }];
        for (cell, presses) in [(24.0, Vec::new()), (40.0, marks)] {
            let style = Style { cell, ..Style::default() };
            let scene = Scene { presses, ..Scene::of(&puzzle).with_style(style) };
            let png = renderer_named("png").expect("a renderer").draw(&scene, &mut Unwatched);
            let reading = read(&png.expect("a picture"), &Wish::default());
            assert!(reading.shot.is_some());
            assert_eq!(reading.drawing.states(), puzzle.start().states(), "{name}");
        }
    }
}
