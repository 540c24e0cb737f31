//! Draws boards of every kind into a folder, to be looked at: `cargo run --example gallery -- FOLDER`.

use std::error::Error;
use std::path::Path;

use lightsout::io;
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::render::{RENDERERS, Scene, Style, Theme};
use lightsout::spec::start::Start;
use lightsout::spec::system::System;
use lightsout::spec::{Shape, Spec};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say which folder the pictures go to")?;
    std::fs::create_dir_all(&folder)?;
    for (name, spec, has_names, is_solved) in boards()? {
        let puzzle = spec.build()?;
        let presses = some_presses(&puzzle);
        for (theme, kind) in [(Theme::Auto, ""), (Theme::Night, "-night"), (Theme::Print, "-print")]
        {
            let mut scene =
                Scene::of(&puzzle).with_style(Style { theme, has_names, ..Style::default() });
            if is_solved {
                scene = scene.with_presses(&presses).with_steps(&puzzle, &presses)?;
            }
            for renderer in RENDERERS {
                let info = renderer.info();
                let file = format!("{name}{kind}-{}.{}", info.name, info.suffix);
                std::fs::write(Path::new(&folder).join(file), renderer.draw(&scene)?)?;
            }
        }
    }
    Ok(())
}

type Row = (&'static str, Spec, bool, bool);

fn boards() -> Result<Vec<Row>, Box<dyn Error>> {
    let named = |name: &str| Spec {
        start: Some(Start::RandomSolvable { seed: 3 }),
        ..Spec::of(Shape::Named(name.to_string()))
    };
    let torus =
        Spec { wrap: Some(lightsout::lattice::Wrap::Torus), states: Some(3), ..named("6x6") };
    let io::Document::Graph(petersen) = io::read(b"IheA@GUAo\n", Some("graph6"))? else {
        return Err("a graph was wanted".into());
    };
    let io::Document::Graph(arcs) = io::read(b"a -> b\nb -> c\nc -> a\nc -> d\nd -> e\n", None)?
    else {
        return Err("a graph was wanted".into());
    };
    let mut boards = vec![
        ("plain", named("5x5"), false, false),
        ("solved", named("5x5"), false, true),
        ("names", named("5x5"), true, false),
        ("torus", torus, false, true),
        ("block", named("3x3x3x3"), false, true),
        (
            "petersen",
            Spec { start: Some(Start::Random { seed: 2 }), ..Spec::of(Shape::Graph(petersen)) },
            true,
            true,
        ),
        (
            "arcs",
            Spec {
                states: Some(4),
                start: Some(Start::Random { seed: 2 }),
                ..Spec::of(Shape::Graph(arcs))
            },
            true,
            true,
        ),
        ("khalou", khalou(), false, true),
        ("many", Spec { states: Some(12), ..named("6x8") }, false, true),
        ("large", named("150x200"), false, false),
    ];
    for name in ["hex:4", "triangle:5", "cube:3"] {
        if let Ok(spec) = lightsout::spec::named(name) {
            let start = Some(Start::RandomSolvable { seed: 5 });
            boards.push((
                name.split(':').next().unwrap_or(name),
                Spec { start, ..spec },
                false,
                true,
            ));
        }
    }
    Ok(boards)
}

/// Ten lines on a 4x4 board: rows, columns and the two diagonals.
fn khalou() -> Spec {
    let square = |row: usize, column: usize| (4 * row + column, 1);
    let lines = (0..4)
        .map(|row| (format!("row {row}"), (0..4).map(|column| square(row, column)).collect()))
        .chain((0..4).map(|column| {
            (format!("column {column}"), (0..4).map(|row| square(row, column)).collect())
        }))
        .chain([
            ("down".to_string(), (0..4).map(|at| square(at, at)).collect()),
            ("up".to_string(), (0..4).map(|at| square(3 - at, at)).collect()),
        ]);
    let lights = (0..16).map(|at| format!("{},{}", at / 4, at % 4)).collect();
    Spec {
        start: Some(Start::RandomSolvable { seed: 1 }),
        ..Spec::of(Shape::System(System { lights, buttons: lines.collect() }))
    }
}

/// Presses to show, which need not solve anything.
fn some_presses(puzzle: &Puzzle) -> Presses {
    let count = |button: usize| {
        ((button * 7 + 3) % 5 < 2) as u8 * (1 + button as u8 % (puzzle.states() - 1))
    };
    Presses::Counts((0..puzzle.buttons()).map(count).collect())
}
