//! Pictures as boards and boards as pictures, in pixels.
#![cfg(feature = "bitmaps")]

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_formats::image::{self, Choice, Wish};
use lightsout_formats::{Document, Hints};
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Shape, Spec};
use lightsout_pictures::{RenderError, Scene, Style, renderer_named};
use proptest::prelude::*;

const BLACK: [u8; 3] = [0; 3];
const WHITE: [u8; 3] = [255; 3];

/// A PNG of these colours, written by the library that the project does not use for that.
pub(crate) fn png_of(width: usize, colours: &[[u8; 3]]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, (colours.len() / width) as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a head");
    writer.write_image_data(colours.as_flattened()).expect("pixels");
    drop(writer);
    bytes
}

/// A BMP of 24 bits, from the bottom up.
fn bmp_of(width: usize, colours: &[[u8; 3]]) -> Vec<u8> {
    let height = colours.len() / width;
    let step = (width * 3).div_ceil(4) * 4;
    let mut bytes = b"BM".to_vec();
    for word in [54 + step * height, 0, 54, 40, width, height, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] {
        bytes.extend_from_slice(&(word as u32).to_le_bytes());
    }
    for row in colours.chunks(width).rev() {
        let start = bytes.len();
        row.iter().for_each(|[red, green, blue]| bytes.extend([blue, green, red]));
        bytes.resize(start + step, 0);
    }
    bytes
}

fn gif_of(width: usize, numbers: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let height = numbers.len() / width;
    let palette = [0, 0, 0, 255, 255, 255];
    let mut encoder =
        gif::Encoder::new(&mut bytes, width as u16, height as u16, &palette).expect("a head");
    let frame = gif::Frame {
        width: width as u16,
        height: height as u16,
        buffer: numbers.into(),
        ..Default::default()
    };
    encoder.write_frame(&frame).expect("a frame");
    drop(encoder);
    bytes
}

fn states(bytes: &[u8], size: Option<[usize; 2]>) -> Vec<u8> {
    let hints = Hints { size, ..Hints::default() };
    match formats::read_with(bytes, &hints) {
        Ok(Document::Board(drawing)) => drawing.states(),
        other => panic!("a board was wanted: {other:?}"),
    }
}

fn refusal(bytes: &[u8]) -> String {
    formats::read(bytes, None).expect_err("a refusal").to_string()
}

/// A lit light is bright in our pictures and dark in those that are read, so pixels alone would give the complement.
#[test]
fn a_png_that_carries_its_puzzle_is_read_as_that() {
    let board = Start::Board(Board::new(vec![1, 0, 0, 1, 1, 0]));
    let spec = Spec { start: Some(board), states: Some(3), ..Spec::of(Shape::Named("2x3".into())) };
    let puzzle = spec.build().expect("a puzzle");
    let json = formats::write_spec(&spec, "json", &mut Unwatched).expect("written");
    let carried = Some(String::from_utf8(json).expect("a text"));
    let scene = Scene { carried, ..Scene::of(&puzzle) };
    let png = renderer_named("png").expect("a renderer").draw(&scene, &mut Unwatched);
    let png = png.expect("drawn");
    for size in [None, Some([2, 3])] {
        let document = formats::read_with(&png, &Hints { size, ..Hints::default() });
        assert_eq!(document.expect("read"), Document::Spec(Box::new(spec.clone())));
    }
    let plain =
        renderer_named("png").expect("a renderer").draw(&Scene::of(&puzzle), &mut Unwatched);
    assert_eq!(image::carried(&plain.expect("drawn"), &mut Unwatched), Ok(None));
    assert_eq!(image::carried(b"GIF89a", &mut Unwatched), Ok(None));
    let cut = png[..png.len() / 2].to_vec();
    let _ = image::carried(&cut, &mut Unwatched);
}

#[test]
fn pictures_of_every_kind_are_read_dark_as_lit() {
    let colours = [BLACK, WHITE, WHITE, WHITE, [40, 30, 20], [200, 250, 220]];
    for bytes in [png_of(3, &colours), bmp_of(3, &colours), gif_of(3, &[0, 1, 1, 1, 0, 1])] {
        assert_eq!(states(&bytes, None), [1, 0, 0, 0, 1, 0]);
    }
    // Two black squares of eight pixels on white, by the JPEG encoder of a browser.
    let jpeg = include_bytes!("../pictures/corners.jpg");
    assert_eq!(states(jpeg, Some([2, 3])), [1, 0, 0, 0, 0, 1]);
}

#[test]
fn cells_are_averages_of_the_parts_they_cover() {
    // One row of three pixels in two cells: the middle pixel belongs to both by half.
    let bytes = png_of(3, &[BLACK, WHITE, WHITE]);
    let wish =
        |threshold| Wish { size: Some([1, 2]), threshold: Some(threshold), ..Wish::default() };
    // The left cell is black to two thirds: 85.
    let lit = |threshold| {
        image::read(&bytes, &wish(threshold), &mut Unwatched).expect("a board").drawing.states()
    };
    assert_eq!((lit(85), lit(86)), (vec![0, 0], vec![1, 0]));
}

#[test]
fn the_choice_is_told() {
    let bytes = png_of(4, &[[10; 3], [20; 3], [200; 3], [220; 3]]);
    let reading = image::read(&bytes, &Wish::default(), &mut Unwatched).expect("a board");
    assert_eq!((reading.choice, reading.pixels), (Choice::Threshold(110), [4, 1]));
    assert_eq!(Choice::Threshold(110).describe(), "lightness below 110 of 255 is dark");
    let inverted =
        image::read(&bytes, &Wish { is_inverted: true, ..Wish::default() }, &mut Unwatched)
            .expect("a board");
    assert_eq!(inverted.drawing.states(), [0, 0, 1, 1]);
    let three = image::read(&bytes, &Wish { states: Some(3), ..Wish::default() }, &mut Unwatched)
        .expect("a board");
    assert_eq!(three.drawing.states().len(), 4);
    let palette = vec![[255, 0, 0], [0, 255, 0], [0, 0, 255]];
    let wish = Wish { states: Some(3), palette: Some(palette.clone()), ..Wish::default() };
    let colours = png_of(3, &[[9, 9, 200], [250, 30, 0], [90, 120, 90]]);
    let reading = image::read(&colours, &wish, &mut Unwatched).expect("a board");
    assert_eq!(
        (reading.drawing.states(), reading.choice),
        (vec![2, 0, 1], Choice::Palette(palette))
    );
}

#[test]
fn transparent_is_white() {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().expect("a head");
    writer.write_image_data(&[0, 0, 0, 255, 0, 0, 0, 0]).expect("pixels");
    drop(writer);
    assert_eq!(states(&bytes, None), [1, 0]);
}

#[test]
fn bombs_and_broken_pictures_are_refused() {
    let good = png_of(3, &[BLACK; 6]);
    let sized = |width: u32, height: u32| {
        let mut bytes = good.clone();
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = crc(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&sum.to_be_bytes());
        bytes
    };
    assert_eq!(states(&sized(3, 2), None), [1; 6]);
    for (bytes, wanted) in [
        (
            sized(100_000, 100_000),
            "the picture has 100000x100000 pixels. At most 67108864 are read",
        ),
        (sized(8000, 8000), "the picture's head promises 8000x8000 pixels, which a file of"),
        (sized(3, 3), "the picture cannot be read as PNG"),
        (good[..40].to_vec(), "the picture cannot be read as PNG"),
        (good[..20].to_vec(), "the picture cannot be read as PNG"),
        (gif_of(3, &[0; 6])[..20].to_vec(), "the picture"),
        (bmp_of(3, &[BLACK; 6])[..60].to_vec(), "the picture cannot be read as BMP: it is cut off"),
        (
            include_bytes!("../pictures/corners.jpg")[..200].to_vec(),
            "the picture cannot be read as JPEG",
        ),
    ] {
        let error = refusal(&bytes);
        assert!(error.contains(wanted), "{error}");
    }
    let error = formats::read_with(&good, &Hints { size: Some([4, 3]), ..Hints::default() })
        .expect_err("a refusal");
    assert_eq!(
        error.to_string(),
        "the picture has 2 rows and 3 columns of pixels, which make no board of 4x3. Take 1x1 to 2x3"
    );
}

/// The checksum of a chunk of PNG (RFC 2083, section 15), bit by bit.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 }
        })
    })
}

proptest! {
    #[test]
    fn boards_survive_the_way_through_pixels(
        (columns, board) in (1usize..9, 1usize..9).prop_flat_map(|(rows, columns)| {
            (Just(columns), prop::collection::vec(0u8..2, rows * columns))
        }),
        times in 1usize..4,
    ) {
        let rows = board.len() / columns;
        let (width, height) = (columns * times, rows * times);
        let pixel = |at: usize| if board[at / width / times * columns + at % width / times] == 1 { BLACK } else { WHITE };
        let colours: Vec<[u8; 3]> = (0..width * height).map(pixel).collect();
        for bytes in [png_of(width, &colours), bmp_of(width, &colours)] {
            prop_assert_eq!(states(&bytes, Some([rows, columns])), board.clone());
        }
    }

    #[test]
    fn broken_bytes_make_no_decoder_panic(kind in 0usize..4, at in 0usize..700, byte: u8, length in 0usize..700) {
        let colours = [BLACK, WHITE, WHITE, BLACK];
        let mut bytes = match kind {
            0 => png_of(2, &colours),
            1 => bmp_of(2, &colours),
            2 => gif_of(2, &[0, 1, 1, 0]),
            _ => include_bytes!("../pictures/corners.jpg").to_vec(),
        };
        let at = at % bytes.len();
        bytes[at] = byte;
        bytes.truncate(length.max(1));
        let _ = image::read(&bytes, &Wish::default(), &mut Unwatched);
    }
}

fn puzzle(name: &str, states: u8) -> Puzzle {
    let start = Some(Start::RandomSolvable { seed: 3 });
    Spec { start, states: Some(states), ..Spec::of(Shape::Named(name.into())) }
        .build()
        .expect("a puzzle")
}

fn draw(name: &str, scene: &Scene<'_>) -> Vec<u8> {
    renderer_named(name).expect("a renderer").draw(scene, &mut Unwatched).expect("a picture")
}

fn pixels(png: &[u8]) -> ([usize; 2], Vec<[u8; 4]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut buffer = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut buffer).expect("pixels");
    ([info.width as usize, info.height as usize], buffer.as_chunks::<4>().0.to_vec())
}

/// A little beside the middle of a cell, where a lit lamp has no mark, its colour is seen.
#[test]
fn lamps_have_their_colours_in_a_png() {
    let puzzle = puzzle("4x5", 2);
    let (size, pixels) = pixels(&draw(
        "png",
        &Scene::of(&puzzle).with_style(Style { cell: 40.0, ..Style::default() }),
    ));
    assert_eq!(size, [224, 184]);
    for (light, &state) in puzzle.start().states().iter().enumerate() {
        let (x, y) = (12 + 40 * (light % 5) + 8, 12 + 40 * (light / 5) + 8);
        let wanted = if state == 1 { [0xff, 0xc8, 0x57, 255] } else { [0x3a, 0x41, 0x50, 255] };
        assert_eq!(pixels[y * size[0] + x], wanted, "light {light}");
    }
    assert_eq!(pixels[0], [0; 4]);
}

/// Playing the frames of a GIF shows, after every press, the very pixels of a still of that board.
#[test]
fn a_gif_plays_the_solution() {
    let puzzle = puzzle("3x4", 3);
    let presses = Presses::Counts(vec![1, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    let scene = Scene::of(&puzzle).with_steps(&puzzle, &presses).expect("few steps");
    let bytes = draw("gif", &scene);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut canvas = vec![[0u8; 4]; width * usize::from(decoder.height())];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        for (row, line) in frame.buffer.chunks(usize::from(frame.width) * 4).enumerate() {
            let start = (usize::from(frame.top) + row) * width + usize::from(frame.left);
            let line = line.as_chunks::<4>().0;
            canvas[start..start + line.len()].copy_from_slice(line);
        }
        frames.push(canvas.clone());
    }
    assert_eq!(frames.len(), 2 * 5 + 1);
    let mut board = puzzle.start().clone();
    let boards: Vec<Board> = scene
        .steps
        .iter()
        .map(|step| {
            let mut states = board.states().to_vec();
            step.changes.iter().for_each(|&(light, state)| states[light] = state);
            board = Board::new(states);
            board.clone()
        })
        .collect();
    let still = |board: &Board, button: Option<usize>| {
        let presses =
            button.map(|button| lightsout_pictures::Mark { button, label: String::new() });
        let scene = Scene { board, presses: presses.into_iter().collect(), ..Scene::of(&puzzle) };
        pixels(&draw("png", &scene)).1
    };
    let check = |frame: &[[u8; 4]], still: Vec<[u8; 4]>| {
        let same = frame
            .iter()
            .zip(&still)
            .filter(|(_, still)| still[3] == 255)
            .all(|(frame, still)| frame == still);
        assert!(same);
    };
    check(&frames[0], still(puzzle.start(), None));
    for (press, step) in scene.steps.iter().enumerate() {
        check(&frames[2 * press + 2], still(&boards[press], Some(step.button)));
    }
}

#[test]
fn large_boards_get_small_cells_and_too_large_ones_a_sentence() {
    let large = puzzle("700x900", 2);
    let (size, _) = pixels(&draw("png", &Scene::of(&large)));
    assert_eq!(size, [(900.6f64 * 7.0).round() as usize, (700.6f64 * 7.0).round() as usize]);
    let line = puzzle("1x70000", 2);
    let error = renderer_named("gif")
        .expect("a renderer")
        .draw(&Scene::of(&line), &mut Unwatched)
        .expect_err("too wide");
    assert!(matches!(error, RenderError::TooManyPixels { .. }));
}
