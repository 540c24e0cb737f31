//! No format loses a term of a puzzle: what is written reads back as the same puzzle, or is refused.

use lightsout_algebra::watch::Unwatched;
use lightsout_engines::encode::TARGETS;
use lightsout_formats::{Document, FORMATS, Hints, Kind, read_with, write_spec};
use lightsout_model::board::Board;
use lightsout_model::ends::Ends;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::terms::{Costs, Terms};
use lightsout_model::spec::{GoalSpec, Spec, named};
use lightsout_solver::all_solutions::count;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, throw_spec};

/// What can be said of a puzzle beside its shape. Each is a bit of a combination.
const TERMS: u32 = 8;

/// The spec of which only the terms of `combination` are said; none if they make no puzzle together.
fn with(spec: &Spec, combination: u32, dice: &mut Dice) -> Option<Spec> {
    let says = |term: u32| combination >> term & 1 == 1;
    let whole = spec.build().expect("a random puzzle");
    let (light, button) = (dice.below(whole.lights()), dice.below(whole.buttons()));
    let (light, button) = (whole.light_name(Light(light)), whole.button_name(Button(button)));
    let last = whole.light_name(Light(whole.lights() - 1));
    let states = spec.states.unwrap_or(2);
    let start = match says(2) {
        true => Some(Start::Board(whole.start().clone())),
        false => None,
    };
    let goal =
        [GoalSpec::State(states - 1), GoalSpec::Equal, GoalSpec::Target(whole.start().clone())];
    let terms = Terms {
        costs: says(4).then(|| Costs::Named { costs: vec![(button.clone(), 5)], others: 2 }),
        forbidden: if says(5) { vec![button] } else { Vec::new() },
        ignored: if says(6) { vec![light] } else { Vec::new() },
        ends: if says(7) { vec![(last, vec![0, states - 1])] } else { Vec::new() },
    };
    let said = Spec {
        states: Some(if says(0) { states } else { 2 }),
        rule: says(1).then_some(Rule::LitOnly),
        start,
        goal: says(3).then(|| goal[dice.below(goal.len())].clone()),
        terms,
        ..spec.clone()
    };
    said.build().is_ok().then_some(said)
}

/// Whether two puzzles are the same, whatever places look like: names too, unless they are numbers and coordinates.
fn are_same(one: &Puzzle, other: &Puzzle) -> bool {
    let effects = |puzzle: &Puzzle| {
        let mut touches = Vec::new();
        let touched = |button| {
            puzzle.touched_by(Button(button), &mut touches);
            touches.clone()
        };
        (0..puzzle.buttons()).map(touched).collect::<Vec<_>>()
    };
    let names = |puzzle: &Puzzle| {
        let lights = (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light)));
        let buttons = (0..puzzle.buttons()).map(|button| puzzle.button_name(Button(button)));
        let names = lights.chain(buttons).collect::<Vec<_>>();
        names.iter().any(|name| name.starts_with(char::is_alphabetic)).then_some(names)
    };
    (one.states(), one.lights(), one.rule(), one.costs(), one.goal(), one.start())
        == (
            other.states(),
            other.lights(),
            other.rule(),
            other.costs(),
            other.goal(),
            other.start(),
        )
        && effects(one) == effects(other)
        && (names(one) == names(other) || names(one).is_none())
}

/// Writes a spec in every format. How often each was written, not refused.
fn write_all(spec: &Spec, written: &mut [u32]) {
    let own = spec.build().expect("a puzzle");
    for (format, count) in FORMATS.iter().map(|format| format.info()).zip(written) {
        let Ok(bytes) = write_spec(spec, format.name, &mut Unwatched) else {
            assert!(!format.name.starts_with("json"), "{}: {spec:?}", format.name);
            continue;
        };
        *count += 1;
        if !format.is_read {
            let said =
                own.costs().is_some() || own.rule() != Rule::Free || own.goal().wanted(0).is_none();
            assert!(!said, "{} does not say that: {spec:?}", format.name);
            continue;
        }
        let hints =
            Hints { format: Some(format.name), kind: Some(Kind::Puzzle), ..Hints::default() };
        let shown = String::from_utf8_lossy(&bytes);
        let back = read_with(&bytes, &hints).map(Document::into_spec);
        let back = back.unwrap_or_else(|error| panic!("{}: {error}: {shown}", format.name));
        let back = back
            .expect("a puzzle")
            .build()
            .unwrap_or_else(|error| panic!("{}: {error}", format.name));
        assert!(are_same(&own, &back), "{}: {shown}\n{spec:?}\n{back:?}", format.name);
    }
}

#[test]
fn what_is_written_reads_back_or_is_refused() {
    let mut written = vec![0; FORMATS.len()];
    let mut dice = Dice::new(39);
    for (_, kind) in KINDS {
        for combination in 0..1 << TERMS {
            let spec = throw_spec(*kind, &mut dice, false);
            if let Some(spec) = with(&spec, combination, &mut dice) {
                write_all(&spec, &mut written);
            }
        }
    }
    for name in ["5x6", "3x3", "4x4", "cycle:5", "petersen", "hex:3", "merlin", "mini", "2x2x2"] {
        for combination in 0..1 << TERMS {
            let spec = named(name).expect("a board");
            with(&spec, combination, &mut dice).inspect(|spec| write_all(spec, &mut written));
        }
    }
    let never = ["edges-csv", "digraph6", "presses", "image"];
    for (format, count) in FORMATS.iter().map(|format| format.info()).zip(written) {
        let may_be_silent = !format.is_written || never.contains(&format.name);
        assert!(count > 0 || may_be_silent, "{} wrote nothing", format.name);
    }
}

/// The same puzzle, one term of it changed.
fn changed(puzzle: &Puzzle, dice: &mut Dice) -> Vec<Puzzle> {
    let costs = (0..puzzle.buttons()).map(|_| dice.between(2, 9) as u32).collect();
    let several = Ends::new(Board::uniform(puzzle.lights(), 0), [(0, vec![0, 1])]);
    let goals =
        [Goal::State(0), Goal::State(1), Goal::Equal, Goal::Among(several.expect("a light"))];
    let wanted =
        |goal: &Goal| (0..puzzle.lights()).map(|l| goal.wanted(l)).collect::<Option<Vec<u8>>>();
    let is_other = |goal: &Goal| {
        goal != puzzle.goal() && (wanted(goal) != wanted(puzzle.goal()) || wanted(goal).is_none())
    };
    let goals = goals.into_iter().filter(is_other);
    let goals = goals.filter(|goal| puzzle.states() > 2 || !matches!(goal, Goal::Among(_)));
    let mut all = vec![puzzle.clone().with_costs(costs).expect("costs")];
    all.extend(goals.map(|goal| puzzle.clone().with_goal(goal).expect("a goal")));
    all
}

fn is_solvable(puzzle: &Puzzle) -> bool {
    let found = count(puzzle, false, &mut Budget::unlimited());
    found.expect("few ends under the free rule").number != 0
}

#[test]
fn no_language_says_the_same_of_two_puzzles() {
    let mut dice = Dice::new(40);
    let (mut differ, mut refused) = (0, 0);
    for round in 0..200 {
        let spec = throw_spec(KINDS[round % KINDS.len()].1, &mut dice, false);
        let puzzle = spec.build().expect("a random puzzle");
        if puzzle.lights() < 2 {
            continue;
        }
        for target in TARGETS {
            for fewest in [false, true] {
                let ask = Ask { fewest, ..Ask::default() };
                let text = |puzzle: &Puzzle| target.write(puzzle, ask, &mut Budget::unlimited());
                let Ok(own) = text(&puzzle) else { continue };
                for other in changed(&puzzle, &mut dice) {
                    match text(&other) {
                        Ok(said) if said == own => {
                            let can_any = is_solvable(&puzzle) || is_solvable(&other);
                            assert!(!can_any, "{}: {:?}\n{other:?}", target.name, puzzle.goal());
                        }
                        Ok(_) => {}
                        Err(_) => refused += 1,
                    }
                    differ += 1;
                }
            }
        }
    }
    assert!(differ > 2 * refused && refused > 100, "{differ} {refused}");
}
