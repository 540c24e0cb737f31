//! Presets: all build, and their rules are the true ones.

use std::collections::BTreeSet;

use super::{build, named, puzzle, rank_of, touched_names};
use crate::goal::Goal;
use crate::puzzle::{Button, Puzzle};
use crate::spec::variants::variants;
use crate::spec::{Shape, Spec, preset};

#[test]
fn every_preset_builds_under_its_name_and_title() {
    let mut names = BTreeSet::new();
    let mut titles = BTreeSet::new();
    for preset in preset::all() {
        assert!(names.insert(preset.name) && titles.insert(preset.title), "{}", preset.name);
        let puzzle = puzzle(preset.name);
        assert_eq!(puzzle.title(), preset.title);
        assert!(!preset.summary.is_empty() && !preset.source.is_empty());
    }
    assert_eq!(variants().presets.len(), names.len());
}

/// Whether the goal can be reached, for two states, by the rank of the buttons with and without the
/// difference from start to goal.
fn is_solvable(puzzle: &Puzzle) -> bool {
    let rows: Vec<Vec<u64>> =
        (0..puzzle.buttons()).map(|button| super::dense(puzzle, button)).collect();
    let wanted = |light: usize| u64::from(puzzle.goal().wanted(light).expect("a fixed goal"));
    let start = puzzle.start().states().iter().enumerate();
    let difference = start.map(|(light, &state)| (wanted(light) + u64::from(state)) % 2).collect();
    let rank = rank_of(rows.clone(), 2);
    rank_of([rows, vec![difference]].concat(), 2) == rank
}

#[test]
fn all_presets_but_the_unsettled_one_can_be_solved() {
    for preset in preset::all() {
        let puzzle = puzzle(preset.name);
        if puzzle.states() == 2 {
            assert_eq!(is_solvable(&puzzle), preset.name != "unsettled", "{}", preset.name);
        }
    }
}

#[test]
fn merlin_has_three_kinds_of_buttons_and_a_ring_as_goal() {
    let merlin = puzzle("merlin");
    assert_eq!(touched_names(&merlin, "0,0"), ["0,0", "0,1", "1,0", "1,1"]);
    assert_eq!(touched_names(&merlin, "2,2"), ["1,1", "1,2", "2,1", "2,2"]);
    assert_eq!(touched_names(&merlin, "0,1"), ["0,0", "0,1", "0,2"]);
    assert_eq!(touched_names(&merlin, "1,2"), ["0,2", "1,2", "2,2"]);
    assert_eq!(touched_names(&merlin, "1,1"), ["0,1", "1,0", "1,1", "1,2", "2,1"]);
    let Goal::Target(goal) = merlin.goal() else { panic!("a board is the goal") };
    assert_eq!(goal.states(), [1, 1, 1, 1, 0, 1, 1, 1, 1]);
    assert!(merlin.layout().are_buttons_lights());
    assert_eq!(merlin.start().lit(), 0);
}

#[test]
fn khalou_has_ten_lines() {
    let khalou = puzzle("khalou");
    assert_eq!((khalou.lights(), khalou.buttons()), (16, 10));
    assert_eq!(touched_names(&khalou, "row2"), ["2,0", "2,1", "2,2", "2,3"]);
    assert_eq!(touched_names(&khalou, "column3"), ["0,3", "1,3", "2,3", "3,3"]);
    assert_eq!(touched_names(&khalou, "diagonal"), ["0,0", "1,1", "2,2", "3,3"]);
    assert_eq!(touched_names(&khalou, "antidiagonal"), ["0,3", "1,2", "2,1", "3,0"]);
    assert_eq!(khalou.button_name(Button(4)), "column0");
}

#[test]
fn publications_have_their_boards() {
    let start = |name: &str| {
        let states = puzzle(name).start().states().to_vec();
        states.iter().map(u8::to_string).collect::<String>()
    };
    assert_eq!(start("g1-plan"), "1101110101011100011100100");
    assert_eq!(start("g2"), "0000011011000001000111011");
    assert_eq!(start("g1-table"), "1101110001000000000000000");
    assert_eq!(start("notebook-triangle"), "111100001");
    assert_eq!(touched_names(&puzzle("notebook-triangle"), "0,2"), ["0,2", "1,2"]);
}

#[test]
fn petersen_is_three_regular_of_girth_five() {
    let petersen = puzzle("petersen");
    let around: Vec<BTreeSet<String>> = (0..10)
        .map(|node| touched_names(&petersen, &node.to_string()).into_iter().collect())
        .collect();
    for one in 0..10 {
        assert_eq!(around[one].len(), 4);
        for other in (0..10).filter(|&other| other != one) {
            // Neighbours share nobody else, others exactly one neighbour.
            let shared = around[one].intersection(&around[other]).count();
            let expected = if around[one].contains(&other.to_string()) { 2 } else { 1 };
            assert_eq!(shared, expected, "{one} {other}");
        }
    }
    assert_eq!(petersen.layout().links().len(), 15);
}

#[test]
fn options_said_on_top_of_a_preset_win_and_show_in_the_title() {
    let said = |name: &str, change: fn(&mut Spec)| {
        let mut spec = named(name).expect(name);
        change(&mut spec);
        build(spec)
    };
    let classic = said("classic", |spec| spec.pattern = Some("king".to_string()));
    assert_eq!(classic.title(), "Lights Out, king pattern");
    let two = said("lights-out-2000", |spec| spec.states = Some(2));
    assert_eq!((two.states(), two.title()), (2, "Lights Out 2000, 2 states"));
    let torus = said("5x5", |spec| spec.wrap = Some(crate::lattice::Wrap::Torus));
    assert_eq!(torus.title(), "5x5 torus");
    let dark = said("hypercube", |spec| spec.goal = Some(crate::spec::GoalSpec::State(0)));
    assert_eq!(dark.title(), "Hypercube of order 3, to state 0");
}

#[test]
fn a_preset_as_the_shape_is_the_preset() {
    for preset in preset::all() {
        let shape = Spec::of(Shape::Named(preset.name.to_uppercase()));
        assert_eq!(shape.build(), preset.spec().build(), "{}", preset.name);
    }
    let three = Spec { states: Some(5), ..Spec::of(Shape::Named("alien-tiles".to_string())) };
    assert_eq!(build(three).title(), "Alien Tiles, 5 states");
}
