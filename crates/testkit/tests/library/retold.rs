//! A puzzle told again as a spec is the same puzzle.

use lightsout_model::effects::Effects;
use lightsout_model::lattice::WRAPS;
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::{Shape, Spec, named, retold};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, on_terms, throw_spec, with_ends};

#[test]
fn random_puzzles_are_built_again() {
    for (name, kind) in KINDS {
        let mut dice = Dice::new(7);
        for round in 0..150 {
            let spec = throw_spec(*kind, &mut dice, true);
            let spec = match round % 3 {
                0 => with_ends(spec, &mut dice),
                _ => on_terms(spec, &mut dice),
            };
            let puzzle = spec.build().expect(name);
            let told = retold(&puzzle);
            let again = told.build().unwrap_or_else(|error| panic!("{name}: {error}: {told:?}"));
            let touched = |puzzle: &lightsout_model::puzzle::Puzzle| {
                let mut touches = Vec::new();
                let buttons = (0..puzzle.buttons()).map(lightsout_model::puzzle::Button);
                buttons
                    .map(|button| {
                        puzzle.touched_by(button, &mut touches);
                        touches.clone()
                    })
                    .collect::<Vec<_>>()
            };
            assert_eq!(touched(&again), touched(&puzzle), "{name}: {spec:?}");
            assert_eq!(
                (again.start(), again.goal(), again.rule()),
                (puzzle.start(), puzzle.goal(), puzzle.rule())
            );
            assert_eq!((again.costs(), again.states()), (puzzle.costs(), puzzle.states()));
            assert!(again.title().starts_with(puzzle.title()), "{}: {spec:?}", again.title());
            if matches!(puzzle.effects(), Effects::Stencil { .. }) {
                let Shape::Named(_) = told.shape else { panic!("{name}: {told:?}") };
            }
        }
    }
}

#[test]
fn patterns_and_wraps_go_by_their_names() {
    for (wrap, _) in WRAPS {
        for pattern in PATTERNS.iter().map(|pattern| pattern.info().name) {
            let said = Spec {
                wrap: Some(*wrap),
                pattern: Some(pattern.to_string()),
                ..named("6x7").unwrap()
            };
            let puzzle = said.build().expect(pattern);
            let told = retold(&puzzle);
            assert_eq!(told.build().expect(pattern), puzzle, "{told:?}");
            if let Shape::Named(_) = told.shape {
                assert_eq!(told.pattern.as_deref().unwrap_or("cross"), pattern);
            }
        }
    }
    let drawn =
        Spec { pattern: Some("000/011/012".to_string()), states: Some(3), ..named("5x5").unwrap() };
    assert_eq!(retold(&drawn.build().unwrap()).pattern, drawn.pattern);
}
