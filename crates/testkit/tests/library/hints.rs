//! Hints followed to the end, on every kind of puzzle: they reach the goal in the number said.

use lightsout::methods;
use lightsout_algebra::sparse::Factorisation;
use lightsout_model::board::Board;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_model::spec;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};
use lightsout_solver::{run, verify};
use lightsout_teach::explain::frame::Figure;
use lightsout_teach::hint::{self, Data, Guide, Ladder, Reason, Standing};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

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
        Data::Press { button, .. } => Button(*button),
        other => panic!("{other:?} is no press"),
    }
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
        assert_eq!(*guide.standing(), Standing::Done, "{puzzle:?}");
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
            guide.standing(),
            Standing::Solvable { plan, at_least } if *at_least < plan.total()
        );
        is_unproved.then_some(guide)
    };
    let mut guide = (0..1000)
        .find_map(|step| unproved(step * 50))
        .expect("a budget between too little and enough");
    let mut wanted = left(&ladder(&guide)).expect("a solvable board");
    while wanted > 0 {
        let button = guide.next_press().expect("a press");
        guide.press(button, &mut Budget::of_steps(0)).expect("following needs no search");
        wanted -= 1;
        assert_eq!(left(&ladder(&guide)), Some(wanted));
    }
    assert!(puzzle.goal().is_met_by(guide.puzzle().start()));
}

#[test]
fn every_reason_says_something_true() {
    let mut met = std::collections::BTreeMap::new();
    on_random_puzzles(14, COUNT, |puzzle, dice| {
        let mut guide = guide(puzzle);
        for _ in 0..dice.below(8) {
            let _ = guide.press(Button(dice.below(puzzle.buttons())), &mut Budget::unlimited());
        }
        let said = ladder(&guide);
        let Data::Why { reasons } = &said.rungs[2].data else { return };
        assert!(!reasons.is_empty(), "{puzzle:?}");
        for reason in reasons {
            *met.entry(check(&guide, reason)).or_insert(0) += 1;
        }
    });
    let kinds = [
        "always",
        "begins",
        "certificate",
        "closed",
        "detour",
        "last",
        "left",
        "swap",
        "take back",
    ];
    for kind in kinds {
        assert!(met.get(kind).is_some_and(|&count| count > 3), "{kind} was not met: {met:?}");
    }
}

fn check(guide: &Guide, reason: &Reason) -> &'static str {
    let puzzle = guide.puzzle();
    let button = guide.next_press();
    let quiet = |pattern: &[u8]| {
        let end = verify::replay(puzzle, &Presses::Counts(pattern.to_vec())).expect("presses");
        let (then, now) = (puzzle.start().states(), end.states());
        let m = puzzle.states();
        let level = (now[0] + m - then[0]) % m;
        then.iter().zip(now).all(|(then, now)| (then + level) % m == *now)
    };
    match reason {
        Reason::TakeBack { pressed } => {
            let times = guide.pressed().iter().filter(|&&made| Some(made) == button).count();
            assert_eq!(times % usize::from(puzzle.states()), usize::from(*pressed));
            "take back"
        }
        Reason::QuietSwap { pattern, drop, take, chase } => {
            assert!(quiet(pattern) && drop > take && chase >= drop);
            "swap"
        }
        Reason::LastButton { light, others } => {
            let button = button.expect("a press");
            let wanted = puzzle.goal().wanted(*light).expect("a fixed goal");
            assert_ne!(puzzle.start().states()[*light], wanted);
            let mut touches = Vec::new();
            for other in (0..puzzle.buttons()).map(Button) {
                puzzle.touched_by(other, &mut touches);
                let does = touches.iter().any(|touch| touch.light.0 == *light);
                assert_eq!(does, other == button || others.contains(&other.0));
            }
            "last"
        }
        Reason::LeftByChase { lights } => {
            assert!(!lights.is_empty());
            "left"
        }
        Reason::InEverySolution { count, .. } => {
            let oracle = methods::find("brute-force").expect("the oracle");
            let outcome = run::run(puzzle, oracle, Ask::default(), &mut Budget::unlimited())
                .expect("a small puzzle")
                .outcome;
            let Outcome::Solved(solution) = outcome else { panic!("a solvable board") };
            let Presses::Counts(counts) = solution.presses() else { panic!("counts") };
            assert_eq!(counts[button.expect("a press").0], *count);
            "always"
        }
        Reason::BeginsShortest { allowed, .. } => {
            assert!(*allowed > 0);
            "begins"
        }
        Reason::InBestKnown => panic!("everything is proved here"),
        Reason::Detour { pattern } => {
            assert!(quiet(pattern) && pattern.iter().any(|&count| count > 0));
            "detour"
        }
        Reason::Certificate { weights } => {
            let certificate = Certificate::Weights(weights.clone());
            assert_eq!(verify::check_certificate(puzzle, &certificate), Ok(()), "{puzzle:?}");
            "certificate"
        }
        Reason::Closed { boards } => {
            assert!(*boards > 0);
            "closed"
        }
    }
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
        if boards > most || *guide(puzzle).standing() == Standing::Done {
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
    assert!(matches!(said.rungs[1].figures.first(), Some(Figure::Weights { .. })));
}
