//! A puzzle that is saved in any way is the same puzzle when it is read: shape, names, drawing, title and terms.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{read, write_puzzle};
use lightsout_model::goal::Goal;
use lightsout_model::lattice::WRAPS;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_model::spec::family::FAMILIES;
use lightsout_model::spec::geometry::GEOMETRIES;
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::terms::Terms;
use lightsout_model::spec::{Spec, named, preset, retold};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, on_terms, throw_spec, with_ends};

/// Saves a puzzle as a spec, by serde, as JSON and as an ID, and reads it.
fn assert_is_kept(puzzle: &Puzzle, what: &str) {
    let told = retold(puzzle);
    let again = told.build().unwrap_or_else(|error| panic!("{what}: {error}: {told:?}"));
    assert_eq!(again, *puzzle, "{what}: {told:?}");
    let text = serde_json::to_string(puzzle).expect(what);
    let again: Puzzle = serde_json::from_str(&text).expect(&text);
    assert_eq!(again, *puzzle, "{what}: {text}");
    assert_eq!(serde_json::to_string(&again).expect(what), text, "{what}");
    let json = write_puzzle(puzzle, "json").expect(what);
    for json in [&json[..], text.as_bytes()] {
        if json.starts_with(b"{") {
            let spec = read(json, Some("json")).expect(what).into_spec().expect(what);
            let again = spec.build().expect(what);
            assert_eq!(again, *puzzle, "{what}: {}", String::from_utf8_lossy(json));
        }
    }
    if told.terms == Terms::default() {
        assert_eq!(puzzle.to_string().parse::<Puzzle>().expect(what), *puzzle, "{what}");
    }
}

/// The same puzzle with another start, goal and costs.
fn changed(puzzle: &Puzzle, dice: &mut Dice) -> Puzzle {
    let state = |dice: &mut Dice| dice.below(puzzle.states().into()) as u8;
    let mut board = || (0..puzzle.lights()).map(|_| state(dice)).collect::<Vec<u8>>().into();
    let (start, target) = (board(), board());
    let goals = [Goal::OFF, Goal::State(1), Goal::Equal, Goal::Target(target)];
    let costs = (0..puzzle.buttons()).map(|_| dice.below(3) as u32).collect();
    let goal = dice.one_of(&[0, 1, 2, 3]);
    let changed =
        puzzle.clone().with_start(start).and_then(|own| own.with_goal(goals[goal].clone()));
    let changed = changed.expect("a start and a goal");
    match dice.hits(1, 2) {
        true => changed.with_costs(costs).expect("a cost for each button"),
        false => changed,
    }
}

#[test]
fn random_puzzles_are_kept() {
    for (name, kind) in KINDS {
        let mut dice = Dice::new(7);
        for round in 0..150 {
            let spec = throw_spec(*kind, &mut dice, true);
            let spec = match round % 3 {
                0 => spec,
                1 => with_ends(spec, &mut dice),
                _ => on_terms(spec, &mut dice),
            };
            let puzzle = spec.build().expect(name);
            assert_is_kept(&puzzle, name);
            assert_is_kept(&changed(&puzzle, &mut dice), name);
        }
    }
}

#[test]
fn the_whole_catalogue_is_kept() {
    let mut dice = Dice::new(7);
    let presets = preset::all().map(|preset| preset.name);
    let geometries = GEOMETRIES.iter().map(|kind| kind.info().example);
    let families = FAMILIES.iter().map(|family| family.example);
    let names = presets.chain(geometries).chain(families).chain(["3x3x3", "17x1", "cube:2"]);
    let mut count = 0;
    for name in names {
        // Graphs and drawings are read from files, which their examples name.
        let Ok(spec) = named(name) else { continue };
        let Ok(puzzle) = spec.build() else { continue };
        count += 1;
        assert_is_kept(&puzzle, name);
        assert_is_kept(&changed(&puzzle, &mut dice), name);
        let random = Spec { start: Some(Start::Random { seed: 7 }), ..spec };
        assert_is_kept(&random.build().expect(name), name);
    }
    assert!(count >= 40, "{count} names");
}

#[test]
fn patterns_and_wraps_are_kept() {
    for (wrap, _) in WRAPS {
        for pattern in PATTERNS.iter().map(|pattern| pattern.info().name) {
            let said = Spec {
                wrap: Some(*wrap),
                pattern: Some(pattern.to_string()),
                ..named("6x7").unwrap()
            };
            assert_is_kept(&said.build().expect(pattern), pattern);
        }
    }
}

#[test]
fn what_is_left_out_is_kept() {
    for name in ["5x5", "hex:3", "petersen"] {
        let puzzle = named(name).and_then(|spec| spec.build()).expect(name);
        let costs = (0..puzzle.buttons() as u32).collect();
        let puzzle = puzzle.with_costs(costs).expect(name);
        let less = puzzle.without(&[Button(3)], &[Light(2), Light(4)], &mut Unwatched);
        assert_is_kept(&less.expect("no limit").expect(name), name);
    }
}
