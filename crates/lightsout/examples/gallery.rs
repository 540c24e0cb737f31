//! Draws boards of every kind into a folder, to be looked at: `cargo run --example gallery -- FOLDER`.

use std::error::Error;
use std::path::Path;

use lightsout::algebra::watch::Unwatched;
use lightsout::formats;
use lightsout::model::presses::Presses;
use lightsout::model::puzzle::Puzzle;
use lightsout::model::spec::start::Start;
use lightsout::model::spec::{Shape, Spec};
use lightsout::pictures::sheet::{self, Entry, Plan};
use lightsout::pictures::{RENDERERS, Scene, Style, Theme};

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
                std::fs::write(
                    Path::new(&folder).join(file),
                    renderer.draw(&scene, &mut Unwatched)?,
                )?;
            }
        }
    }
    std::fs::write(Path::new(&folder).join("sheet.svg"), a_sheet()?)?;
    Ok(())
}

/// A sheet of seven puzzles.
fn a_sheet() -> Result<String, Box<dyn Error>> {
    let puzzles: Vec<Puzzle> = (0..7)
        .map(|seed| {
            let start = Some(Start::RandomSolvable { seed });
            Spec { start, ..Spec::of(Shape::Named("5x5".to_string())) }.build()
        })
        .collect::<Result<_, _>>()?;
    let entries: Vec<Entry<'_>> = puzzles
        .iter()
        .map(|puzzle| {
            let presses = some_presses(puzzle);
            let caption = format!("{} presses", presses.total());
            Entry { scene: Scene::of(puzzle).with_presses(&presses), caption }
        })
        .collect();
    Ok(sheet::draw(&entries, &Plan::for_puzzles("Lights Out", entries.len()), &mut Unwatched)?)
}

type Row = (&'static str, Spec, bool, bool);

fn boards() -> Result<Vec<Row>, Box<dyn Error>> {
    let named = |name: &str| Spec {
        start: Some(Start::RandomSolvable { seed: 3 }),
        ..Spec::of(Shape::Named(name.to_string()))
    };
    let torus = Spec {
        wrap: Some(lightsout::model::lattice::Wrap::Torus),
        states: Some(3),
        ..named("6x6")
    };
    let formats::Document::Graph(arcs) =
        formats::read(b"a -> b\nb -> c\nc -> a\nc -> d\nd -> e\n", None)?
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
            "arcs",
            Spec {
                states: Some(4),
                start: Some(Start::Random { seed: 2 }),
                ..Spec::of(Shape::Graph(arcs))
            },
            true,
            true,
        ),
        ("many", Spec { states: Some(12), ..named("6x8") }, false, true),
        ("large", named("150x200"), false, false),
    ];
    for name in [
        "hex:4",
        "triangle:5",
        "cube:3",
        "dodecahedron",
        "khalou",
        "deluxe",
        "petersen",
        "merlin",
        "orbix",
    ] {
        let start = Some(Start::RandomSolvable { seed: 5 });
        let spec = Spec { start, ..lightsout::model::spec::named(name)? };
        boards.push((name.split(':').next().unwrap_or(name), spec, false, true));
    }
    Ok(boards)
}

/// Presses to show, which need not solve anything.
fn some_presses(puzzle: &Puzzle) -> Presses {
    let count = |button: usize| {
        ((button * 7 + 3) % 5 < 2) as u8 * (1 + button as u8 % (puzzle.states() - 1))
    };
    Presses::Counts((0..puzzle.buttons()).map(count).collect())
}
