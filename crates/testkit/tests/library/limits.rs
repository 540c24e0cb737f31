//! Every entry of a table keeps to the memory that its watch allows: it ends with the reason to stop rather than with more.

use lightsout_algebra::watch::Stopped;
use lightsout_engines::encode::{EncodeError, TARGETS};
use lightsout_formats::{Document, FORMATS, Hints, read, read_within, write, write_within};
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::{Spec, named};
use lightsout_model::symmetry;
use lightsout_pictures::{RENDERERS, RenderError, Scene};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_study::generate::{self, GenerateError, Generator};
use lightsout_teach::explain::{self, Refusal};

/// Some spec of each sort that a table may ask for something else about.
fn specs() -> Vec<Spec> {
    [("30x30:random:1", 2), ("24x24:random:1", 3), ("1x12", 2)]
        .map(|(name, states)| {
            let mut spec = named(name).expect("a board");
            spec.states = Some(states);
            spec
        })
        .to_vec()
}

#[test]
fn no_encoder_writes_more_than_it_may() {
    for target in TARGETS {
        let mut kept = 0;
        for puzzle in specs().iter().map(|spec| spec.build().expect("a puzzle")) {
            for presses in [None, Some(3)] {
                kept += u32::from(keeps(target.name, &puzzle, presses));
            }
        }
        assert!(kept > 0, "{} says nothing of these boards", target.name);
    }
}

/// Whether a text can be written at all; with half its memory it may not be.
fn keeps(name: &str, puzzle: &Puzzle, presses: Option<u64>) -> bool {
    let target = lightsout_engines::encode::target_named(name).expect("a language");
    let presses = presses.map(Length::Exactly);
    let ask = Ask { presses, ..Ask::default() };
    let Ok(text) = target.write(puzzle, ask, &mut Budget::of_memory(1 << 30)) else {
        return false;
    };
    for part in [2, 10] {
        let allowed = text.len() as u64 / part;
        let found = target.write(puzzle, ask, &mut Budget::of_memory(allowed));
        let stopped = matches!(found, Err(EncodeError::Stopped(Stopped::Memory { .. })));
        assert!(stopped, "{name}: {} bytes under {allowed}", text.len());
    }
    true
}

#[test]
fn no_format_writes_more_than_it_may() {
    let specs = specs().into_iter().map(|spec| Document::Spec(Box::new(spec)));
    let others = [("edges", "a b\n"), ("presses", "0,0\n")].map(|(format, line)| {
        read(line.repeat(5000).as_bytes(), Some(format)).expect("a document")
    });
    let documents: Vec<Document> = specs.chain(others).collect();
    for format in FORMATS.iter().map(|format| format.info()).filter(|info| info.is_written) {
        for document in &documents {
            let Ok(whole) = write(document, format.name) else { continue };
            let allowed = whole.len() as u64 / 2;
            let found = write_within(document, format.name, &mut Budget::of_memory(allowed));
            let stopped = found.as_ref().err().and_then(|error| error.stopped());
            let is_memory = matches!(stopped, Some(Stopped::Memory { .. }));
            assert!(
                is_memory,
                "{}: {} bytes under {allowed}: {stopped:?}",
                format.name,
                whole.len()
            );
        }
    }
}

#[test]
fn no_format_reads_into_more_than_it_may() {
    let specs = specs().into_iter().map(|spec| Document::Spec(Box::new(spec)));
    let others = [("edges", "a b\nb c\n"), ("presses", "0,0\n")].map(|(format, line)| {
        read(line.repeat(5000).as_bytes(), Some(format)).expect("a document")
    });
    let documents: Vec<Document> = specs.chain(others).collect();
    for format in FORMATS.iter().map(|format| format.info()).filter(|info| info.is_written) {
        for document in &documents {
            let Ok(text) = write(document, format.name) else { continue };
            let hints = Hints { format: Some(format.name), ..Hints::default() };
            let Ok(_) = read_within(&text, &hints, &mut Budget::of_memory(1 << 30)) else {
                continue;
            };
            // Whatever was read of a board of this size takes more than a light in a bit.
            let allowed = text.len().min(500) as u64 / 10;
            let found = read_within(&text, &hints, &mut Budget::of_memory(allowed));
            let stopped = found.as_ref().err().and_then(|error| error.stopped());
            let is_memory = matches!(stopped, Some(Stopped::Memory { .. }));
            assert!(is_memory, "{}: {} bytes under {allowed}", format.name, text.len());
        }
    }
}

#[test]
fn no_renderer_draws_more_than_it_may() {
    let puzzles = specs().into_iter().map(|spec| spec.build().expect("a puzzle"));
    for puzzle in puzzles {
        let scene = Scene::of(&puzzle);
        for renderer in RENDERERS {
            let name = renderer.info().name;
            let whole = renderer.draw(&scene, &mut Budget::of_memory(1 << 30));
            let whole = whole.unwrap_or_else(|error| panic!("{name}: {error}"));
            let allowed = whole.len() as u64 / 2;
            let found = renderer.draw(&scene, &mut Budget::of_memory(allowed));
            let stopped = matches!(found, Err(RenderError::Stopped(Stopped::Memory { .. })));
            assert!(stopped, "{name}: {} bytes under {allowed}", whole.len());
        }
    }
}

#[test]
fn no_generator_goes_on_when_its_steps_are_spent() {
    let puzzle = named("4x4").and_then(|spec| spec.build()).expect("a puzzle");
    for way in generate::WAYS {
        let symmetry = symmetry::find("mirror").filter(|_| way.info().takes_symmetry);
        let ask = generate::Ask { symmetry, ..generate::Ask::default() };
        let made = |budget: &mut Budget<'_>| -> Result<(), GenerateError> {
            let mut generator = Generator::new(&puzzle, *way, &ask, 1, budget)?;
            (0..20).try_for_each(|_| generator.next(budget).map(drop))
        };
        let mut whole = Budget::unlimited();
        made(&mut whole).unwrap_or_else(|error| panic!("{}: {error}", way.info().name));
        let found = made(&mut Budget::of_steps(whole.steps() / 2));
        let is_stopped = matches!(found, Err(GenerateError::Stopped(Stopped::Steps)));
        assert!(is_stopped, "{}, of {} steps: {found:?}", way.info().name, whole.steps());
    }
}

#[test]
fn no_explanation_goes_on_when_its_steps_are_spent() {
    let puzzle = named("4x4:random:1").and_then(|spec| spec.build()).expect("a puzzle");
    for way in explain::WAYS {
        let mut whole = Budget::unlimited();
        let found = (way.explain)(&puzzle, &mut whole);
        assert!(found.is_ok(), "{}: {:?}", way.name, found.err());
        let mut half = Budget::of_steps(whole.steps() / 2);
        let stopped =
            matches!((way.explain)(&puzzle, &mut half), Err(Refusal::Stopped(Stopped::Steps)));
        // A search that is given up says so in what it explains; nothing else explains by halves.
        let is_less = stopped || half.steps() < whole.steps();
        assert!(is_less, "{}: {} steps of {}", way.name, half.steps(), whole.steps());
    }
}
