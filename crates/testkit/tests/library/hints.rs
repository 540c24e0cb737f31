//! Hints followed to the end, on every kind of puzzle: they reach the goal in the number said.

use lightsout::methods;
use lightsout_algebra::sparse::Factorisation;
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_model::spec::{self, Spec};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::Outcome;
use lightsout_solver::{run, verify};
use lightsout_teach::hint::{self, Because, Data, Deduction, Guide, Ladder, Look, Proof, Status};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

use crate::hint_claims::{Solutions, confirm, confirm_impossible};

/// Random puzzles of each kind.
const COUNT: usize = 250;

fn on_random_puzzles(seed: u64, count: usize, mut check: impl FnMut(&Puzzle, &mut Dice)) {
    for (number, (_, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(seed + number as u64);
        for round in 0..count {
            let puzzle = random_puzzles::throw(*maker, &mut dice, round % 5 == 0);
            check(&puzzle, &mut dice);
        }
    }
}

fn guide(puzzle: &Puzzle) -> Guide {
    Guide::new(puzzle.clone(), &mut Budget::unlimited()).unwrap_or_else(|error| panic!("{error}"))
}

fn ladder(guide: &Guide) -> Ladder {
    hint::ladder(guide, &mut Budget::unlimited()).unwrap_or_else(|error| panic!("{error}"))
}

/// The presses left that the first rung says; none when that is not a number.
fn left(ladder: &Ladder) -> Option<u64> {
    match ladder.rungs[0].data {
        Data::Solvable { presses, .. } => Some(presses),
        Data::Done => Some(0),
        _ => None,
    }
}

fn press_of(ladder: &Ladder) -> Button {
    match &ladder.rungs[3].data {
        Data::Press { button, .. } | Data::Undo { button, .. } => Button(*button),
        other => panic!("{other:?} is not a press"),
    }
}

/// What is said of a puzzle with costs is said of them: whoever follows the hints pays what the first one says, and no
/// solution costs less.
#[test]
fn hints_lead_to_the_least_cost() {
    let mut proved = 0;
    on_random_puzzles(23, 40, |puzzle, dice| {
        if puzzle.rule() != Rule::Free {
            return;
        }
        let costs: Vec<u32> = (0..puzzle.buttons()).map(|_| dice.below(9) as u32).collect();
        let puzzle = puzzle.clone().with_costs(costs.clone()).expect("a cost for each button");
        let mut guide = guide(&puzzle);
        let (mut wanted, mut paid) = (None, 0);
        for _ in 0..2000 {
            let ladder = ladder(&guide);
            let (cost, is_fewest, lower_bound) = match ladder.rungs[0].data {
                Data::Solvable { cost, is_fewest, lower_bound, .. } => {
                    (cost.expect("a cost"), is_fewest, lower_bound)
                }
                _ => break,
            };
            assert_eq!(is_fewest, lower_bound == cost);
            let (first, is_least) = *wanted.get_or_insert((paid + cost, is_fewest));
            assert_eq!((first, is_least), (paid + cost, is_fewest), "the plan was left");
            let press = press_of(&ladder);
            paid += u64::from(costs[press.0]);
            guide.press(press, &mut Budget::unlimited()).expect("a press");
        }
        let Some((first, is_least)) = wanted else { return };
        assert_eq!((guide.status(), paid), (&Status::Done, first));
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = methods::named("brute-force", &[]).expect("the oracle");
        let report = run::run(&puzzle, method, ask, &mut Budget::unlimited());
        if let Ok(Outcome::Solved(least)) = report.map(|report| report.outcome) {
            assert!(least.cost() <= first && (!is_least || least.cost() == first), "{first}");
            proved += usize::from(is_least);
        }
    });
    assert!(proved > 100, "{proved} proved");
}

#[test]
fn each_board_alone_leads_on_to_the_goal_in_the_number_said() {
    let mut followed = 0;
    on_random_puzzles(11, COUNT, |puzzle, _| {
        // A guide that knows nothing but the board of the moment, as from the command line.
        let mut now = puzzle.clone();
        let Some(mut wanted) = left(&ladder(&guide(&now))) else { return };
        followed += 1;
        while wanted > 0 {
            let said = ladder(&guide(&now));
            assert_eq!(left(&said), Some(wanted), "{puzzle:?}");
            let presses = Presses::Sequence(vec![press_of(&said)]);
            let board = verify::replay(&now, &presses).expect("an allowed press");
            now = now.with_start(board).expect("a board");
            wanted -= 1;
        }
        assert!(now.goal().is_met_by(now.start()), "{puzzle:?}");
    });
    assert!(followed > COUNT * KINDS.len() / 4, "only {followed} boards could be followed");
}

#[test]
fn the_number_said_is_the_oracles_fewest_and_the_standing_is_true() {
    let oracle = methods::find("brute-force").expect("the oracle is on the table");
    on_random_puzzles(12, 60, |puzzle, _| {
        let known = run::run(
            puzzle,
            oracle,
            Ask { fewest: true, ..Ask::default() },
            &mut Budget::unlimited(),
        )
        .expect("a small puzzle")
        .outcome;
        let said = ladder(&guide(puzzle));
        match known {
            Outcome::Solved(solution) => {
                assert_eq!(left(&said), Some(solution.presses().total()), "{puzzle:?}");
            }
            _ => assert_eq!(said.rungs[0].data, Data::Unsolvable, "{puzzle:?}"),
        }
    });
}

#[test]
fn after_a_detour_hints_lead_back_in_the_number_said() {
    on_random_puzzles(13, 100, |puzzle, dice| {
        let mut budget = Budget::unlimited();
        let mut guide = guide(puzzle);
        for _ in 0..dice.between(1, 6) {
            // Presses that the rule forbids are left out.
            let _ = guide.press(Button(dice.below(puzzle.buttons())), &mut budget);
        }
        let Some(wanted) = left(&ladder(&guide)) else { return };
        for done in 0..wanted {
            let said = ladder(&guide);
            assert_eq!(left(&said), Some(wanted - done), "{puzzle:?}");
            guide.press(press_of(&said), &mut budget).expect("a hint can be followed");
        }
        assert_eq!(*guide.status(), Status::Done, "{puzzle:?}");
    });
}

#[test]
fn where_the_fewest_are_not_known_hints_still_keep_to_one_way() {
    let mut spec = spec::named("9x9").expect("a name");
    spec.start = Some(lightsout_model::spec::start::Start::RandomSolvable { seed: 5 });
    let puzzle = spec.build().expect("a puzzle");
    let unproved = |steps: u64| {
        let guide = Guide::new(puzzle.clone(), &mut Budget::of_steps(steps)).ok()?;
        let is_unproved = matches!(
            guide.status(),
            Status::Solvable { plan, at_least } if *at_least < plan.total()
        );
        is_unproved.then_some(guide)
    };
    let mut guide = (0..1000)
        .find_map(|step| unproved(step * 50))
        .expect("a budget between too little and enough");
    let mut wanted = left(&ladder(&guide)).expect("a solvable board");
    while wanted > 0 {
        let button = press_of(&ladder(&guide));
        guide.press(button, &mut Budget::of_steps(0)).expect("following needs no search");
        wanted -= 1;
        assert_eq!(left(&ladder(&guide)), Some(wanted));
    }
    assert!(puzzle.goal().is_met_by(guide.puzzle().start()));
}

#[test]
fn every_claim_holds_against_all_solutions() {
    let mut met = std::collections::BTreeMap::new();
    on_random_puzzles(14, COUNT / 4, |puzzle, dice| {
        let mut guide = guide(puzzle);
        for _ in 0..dice.below(4) {
            let _ = guide.press(Button(dice.below(puzzle.buttons())), &mut Budget::unlimited());
        }
        loop {
            let now = guide.puzzle().clone();
            let Some(all) = Solutions::of(&now).filter(|_| now.rule() == Rule::Free) else {
                return;
            };
            let said = ladder(&guide);
            for rung in &said.rungs[1..] {
                let names = rung.lights.len() + rung.buttons.len();
                assert!(names > 0 || *guide.status() == Status::Done, "{rung:?}: {now:?}");
            }
            match &said.rungs[2].data {
                Data::Done => return assert!(now.goal().is_met_by(now.start())),
                Data::Impossible { proof } => {
                    *met.entry("impossible").or_insert(0) += 1;
                    return confirm_impossible(&now, &all, proof);
                }
                _ => {}
            }
            let button = press_of(&said);
            assert!(said.rungs[1].buttons.contains(&button.0), "{:?}", said.rungs[1]);
            assert!(said.rungs[2].buttons.contains(&button.0), "{:?}", said.rungs[2]);
            for rung in &said.rungs {
                *met.entry(confirm(&now, &all, &rung.data)).or_insert(0) += 1;
            }
            // Every detour is taken back before anything else is said.
            if let Some(strayed) = &said.strayed
                && strayed.is_undone
            {
                assert_eq!(strayed.buttons, [button.0]);
            }
            guide.press(button, &mut Budget::unlimited()).expect("a hint can be followed");
            assert!(guide.strayed().is_none_or(|strayed| strayed.is_undone));
        }
    });
    let kinds = [
        "above",
        "around",
        "equation",
        "first row",
        "impossible",
        "only",
        "plan",
        "residual",
        "row",
        "several",
    ];
    for kind in kinds {
        assert!(met.get(kind).is_some_and(|&count| count > 3), "{kind} was not met: {met:?}");
    }
}

#[test]
fn where_the_order_matters_the_press_begins_a_shortest_way() {
    let (mut met, mut sums) = (0, 0);
    on_random_puzzles(21, 100, |puzzle, _| {
        if puzzle.rule() != Rule::LitOnly {
            return;
        }
        let said = ladder(&guide(puzzle));
        match &said.rungs[2].data {
            Data::Why {
                is_fewest,
                deduction: Deduction::Begins { allowed, presses, press },
                ..
            } => {
                met += 1;
                let lit = |&button: &usize| puzzle.start().states()[button] > 0;
                assert_eq!(&(0..puzzle.buttons()).filter(lit).collect::<Vec<_>>(), allowed);
                let step = Presses::Sequence(vec![Button(press.button)]);
                let board = verify::replay(puzzle, &step).expect("an allowed press");
                let next = ladder(&guide(&puzzle.clone().with_start(board).expect("a board")));
                assert_eq!((left(&next), *is_fewest), (Some(presses - 1), true));
            }
            Data::Impossible { proof: Proof::Closed { boards } } => assert!(*boards > 0),
            // What no presses do, those that are allowed do not.
            Data::Impossible { proof: sum @ Proof::Sum { .. } } => {
                if let Some(all) = Solutions::of(puzzle) {
                    confirm_impossible(puzzle, &all, sum);
                    sums += 1;
                }
            }
            Data::Done => {}
            other => panic!("{other:?}"),
        }
    });
    assert!(met > 10 && sums > 3, "{met} {sums}");
}

#[test]
fn who_leaves_the_plan_is_told_what_it_cost() {
    let mut met = [0, 0, 0];
    on_random_puzzles(22, 150, |puzzle, dice| {
        let mut guide = guide(puzzle);
        if puzzle.rule() != Rule::Free || !matches!(guide.status(), Status::Solvable { .. }) {
            return;
        }
        let Some(before) = Solutions::of(puzzle).and_then(|all| all.fewest()) else { return };
        let Status::Solvable { plan: Presses::Counts(plan), .. } = guide.status().clone() else {
            return;
        };
        let button = Button(dice.below(puzzle.buttons()));
        guide.press(button, &mut Budget::unlimited()).expect("every press is allowed");
        let after = Solutions::of(guide.puzzle()).and_then(|all| all.fewest()).expect("a solution");
        let said = ladder(&guide);
        if plan[button.0] > 0 || *guide.status() == Status::Done {
            assert_eq!(said.strayed, None);
            return;
        }
        let strayed = said.strayed.expect("a press off the plan");
        assert_eq!(
            (&strayed.buttons[..], strayed.lost),
            (&[button.0][..], Some(1 + after - before))
        );
        met[usize::from(strayed.is_undone)] += 1;
        let is_back = matches!(said.rungs[2].data, Data::Undo { button: off, is_last: true } if off == button.0);
        assert_eq!(is_back, strayed.is_undone);
        met[2] += usize::from(strayed.lost == Some(0));
    });
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
}

/// The level-3 hint of a guide names one light, at most three buttons, and what follows.
fn is_short(data: &Data) -> bool {
    let Data::Why { deduction, .. } = data else { return false };
    let named = match deduction {
        // The others are told by their rows.
        Deduction::Forced { because: Because::Above { .. } | Because::FirstRow { .. }, .. } => 1,
        Deduction::Forced { .. } | Deduction::Residual { .. } => deduction.buttons().len(),
        _ => return false,
    };
    deduction.lights().len() == 1 && named <= 3
}

#[test]
fn most_hints_of_5x5_boards_name_one_light_and_few_buttons() {
    let (mut openings, mut hints, mut short, mut saves) = (0, 0, 0, 0);
    for seed in 0..1000 {
        let spec = spec::named(&format!("5x5:random-solvable:{seed}")).expect("a name");
        let mut guide = guide(&spec.build().expect("a board"));
        let opening = ladder(&guide);
        openings += u32::from(is_short(&opening.rungs[2].data));
        if seed % 10 > 0 {
            continue;
        }
        // Every tenth is played to the end, and every claim held against all solutions.
        while *guide.status() != Status::Done {
            let said = ladder(&guide);
            let all = Solutions::of_rows(guide.puzzle());
            for rung in &said.rungs {
                saves += u32::from(confirm(guide.puzzle(), &all, &rung.data) == "saves");
            }
            let Data::Why { plan, .. } = &said.rungs[2].data else { panic!("{said:?}") };
            assert!(plan.is_none() || guide.pressed().is_empty(), "the plan is told once");
            (hints, short) = (hints + 1, short + u32::from(is_short(&said.rungs[2].data)));
            guide.press(press_of(&said), &mut Budget::unlimited()).expect("a press");
        }
    }
    assert!(openings >= 800, "{openings} of 1000 openings");
    assert!(short * 5 >= hints * 4, "{short} of {hints} hints");
    assert!(saves > 0, "no quiet pattern saved a press");
}

#[test]
fn where_to_look_gives_no_press_away() {
    for name in
        ["6x6", "4x6", "6x3", "2x5", "5x5", "3x3", "7x7", "1x6", "petersen", "cube", "hex:3"]
    {
        for (states, seed) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1)] {
            let named = spec::named(&format!("{name}:random-solvable:{seed}")).expect("a name");
            let puzzle = Spec { states: Some(states), ..named }.build().expect("a board");
            let mut guide = guide(&puzzle);
            while *guide.status() != Status::Done {
                let said = ladder(&guide);
                let Data::Where { place } = &said.rungs[1].data else { panic!("{said:?}") };
                let is_only = matches!(place, Look::Around { .. });
                assert!(place.buttons().len() > 1 || is_only, "{name}, {states}: {place:?}");
                assert!(place.buttons().contains(&press_of(&said).0), "{name}: {place:?}");
                let why = &said.rungs[2];
                assert!(why.buttons.contains(&press_of(&said).0), "{name}: {why:?}");
                guide.press(press_of(&said), &mut Budget::unlimited()).expect("a press");
            }
        }
    }
}

#[test]
fn on_graphs_a_reason_tells_the_press_from_other_buttons() {
    let (mut forced, mut told) = (0, 0);
    for seed in 0..20 {
        let first = |name: &str| {
            let named = spec::named(&format!("{name}:random-solvable:{seed}")).expect("a name");
            let said = ladder(&guide(&named.build().expect("a board")));
            let Data::Why { deduction, .. } = said.rungs[2].data.clone() else { return None };
            Some(deduction)
        };
        // Without quiet patterns a sum of lights says each press; with them other lights may speak for one.
        let is_forced = |deduction| matches!(deduction, Deduction::Equation { others, .. } | Deduction::Forced { others, .. } if others.is_empty());
        forced += usize::from(first("cycle:8").is_some_and(is_forced));
        let is_told =
            |deduction| matches!(deduction, Deduction::Forced { also, .. } if !also.is_empty());
        told += usize::from(first("petersen").is_some_and(is_told));
    }
    assert!(forced >= 15, "{forced} of 20");
    assert!(told >= 5, "{told} of 20");
}

/// The fewest lights in which a board that can be solved differs, by looking at every board.
fn nearest_by_brute_force(puzzle: &Puzzle) -> Option<usize> {
    let (lights, m) = (puzzle.lights(), puzzle.states());
    let system = LinearSystem::of(puzzle, &mut Budget::unlimited()).expect("no limit");
    let factorisation =
        Factorisation::of(system.matrix(), &mut Budget::unlimited()).expect("no limit");
    let start = puzzle.start().states();
    let boards = (0..u64::from(m).pow(lights as u32))
        .map(|number| lightsout_model::board_set::states_of(number, lights, m));
    let distance =
        |board: &[u8]| board.iter().zip(start).filter(|(one, other)| one != other).count();
    let can = |board: &[u8]| match puzzle.rule() {
        Rule::Free => {
            let here = puzzle.clone().with_start(Board::new(board.to_vec())).expect("a board");
            let lacks = LinearSystem::of(&here, &mut Budget::unlimited()).expect("no limit");
            factorisation.solve(lacks.right_side()).is_ok()
        }
        Rule::LitOnly => {
            let here = puzzle.clone().with_start(Board::new(board.to_vec())).expect("a board");
            let oracle = methods::find("brute-force").expect("the oracle");
            let report = run::run(&here, oracle, Ask::default(), &mut Budget::unlimited());
            matches!(report.expect("a small puzzle").outcome, Outcome::Solved(_))
        }
    };
    boards.filter(|board| can(board)).map(|board| distance(&board)).min()
}

#[test]
fn the_nearest_solvable_board_is_the_nearest() {
    let mut met = [0, 0];
    on_random_puzzles(15, 150, |puzzle, _| {
        let boards = f64::from(puzzle.states()).powi(puzzle.lights() as i32);
        let most = if puzzle.rule() == Rule::Free { 1100.0 } else { 130.0 };
        if boards > most || *guide(puzzle).status() == Status::Done {
            return;
        }
        let said = ladder(&guide(puzzle));
        let Data::Change { nearest } = &said.rungs[3].data else { return };
        met[usize::from(puzzle.rule() != Rule::Free)] += 1;
        let nearest = nearest.as_ref().expect("a small puzzle");
        assert!(nearest.is_proved);
        assert_eq!(Some(nearest.changed.len()), nearest_by_brute_force(puzzle), "{puzzle:?}");
        let start = puzzle.start().states();
        let differ: Vec<usize> =
            (0..start.len()).filter(|&light| start[light] != nearest.board[light]).collect();
        assert_eq!(differ, nearest.changed);
        let there = puzzle.clone().with_start(Board::new(nearest.board.clone())).expect("a board");
        assert!(left(&ladder(&guide(&there))).is_some(), "{puzzle:?}");
    });
    assert!(met[0] > 30 && met[1] > 5, "{met:?}");
}

#[test]
fn a_large_codimension_is_bounded_and_said_so() {
    // C3^4 has nullity 40 over GF(2): 2^40 syndromes are too many to visit.
    let mut spec = spec::named("3x3x3x3").expect("a name");
    spec.wrap = Some(lightsout_model::lattice::Wrap::Torus);
    spec.start = Some(lightsout_model::spec::start::Start::Random { seed: 4 });
    let puzzle = spec.build().expect("a puzzle");
    let said = ladder(&guide(&puzzle));
    let Data::Change { nearest: Some(nearest) } = &said.rungs[3].data else { panic!("{said:?}") };
    assert!(!nearest.is_proved && nearest.lower_bound >= 1);
    assert!(nearest.changed.len() <= 40, "{} lights", nearest.changed.len());
    let there = puzzle.with_start(Board::new(nearest.board.clone())).expect("a board");
    let system = LinearSystem::of(&there, &mut Budget::unlimited()).expect("no limit");
    let factorisation =
        Factorisation::of(system.matrix(), &mut Budget::unlimited()).expect("no limit");
    assert!(factorisation.solve(system.right_side()).is_ok());
    assert!(!said.rungs[1].lights.is_empty());
}
