//! Generated boards against enumeration, brute force and the verifier: solvable, uniform, with the par
//! they claim, symmetric, nearest; and the same for the same seed, for ever.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use lightsout::methods;
use lightsout_model::board::Board;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::id::Stem;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{GoalSpec, Spec, named};
use lightsout_model::symmetry;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask as SolveAsk;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
use lightsout_solver::verify;
use lightsout_study::generate::{
    self, Ask, GenerateError, Generator, PackedBoards, Par, Pars, WAYS,
};
use lightsout_study::nearest::{Finder, fixed_words};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

fn spec(name: &str, states: u8) -> Spec {
    Spec { states: Some(states), ..named(name).expect(name) }
}

fn puzzle(name: &str, states: u8) -> Puzzle {
    spec(name, states).build().expect(name)
}

fn generator<'p>(
    puzzle: &'p Puzzle,
    way: &str,
    ask: &Ask,
    seed: u64,
) -> Result<Generator<'p>, GenerateError> {
    let way = generate::find(way).expect(way);
    Generator::new(puzzle, way, ask, seed, &mut Budget::unlimited())
}

fn boards(puzzle: &Puzzle, way: &str, ask: &Ask, seed: u64, count: usize) -> Vec<Board> {
    let mut generator = generator(puzzle, way, ask, seed).expect("a generator");
    let mut next = || generator.next(&mut Budget::unlimited()).expect("a board").board;
    (0..count).map(|_| next()).collect()
}

/// The pars of all boards that can be solved, by brute force backwards from the goal: breadth first
/// over whole boards, knowing nothing but how to press a button.
fn all_pars(puzzle: &Puzzle) -> HashMap<Vec<u8>, u64> {
    let states = puzzle.states();
    let goals: Vec<Vec<u8>> = match puzzle.goal() {
        lightsout_model::goal::Goal::State(state) => vec![vec![*state; puzzle.lights()]],
        lightsout_model::goal::Goal::Equal => {
            (0..states).map(|s| vec![s; puzzle.lights()]).collect()
        }
        lightsout_model::goal::Goal::Target(board) => vec![board.states().to_vec()],
        lightsout_model::goal::Goal::Among(_) => unreachable!("each light has one state to end in"),
    };
    let effects: Vec<Vec<(usize, u8)>> = (0..puzzle.buttons())
        .map(|button| {
            let mut touches = Vec::new();
            puzzle.touched_by(lightsout_model::puzzle::Button(button), &mut touches);
            touches.iter().map(|touch| (touch.light.0, touch.weight)).collect()
        })
        .collect();
    let mut pars: HashMap<Vec<u8>, u64> = goals.iter().map(|goal| (goal.clone(), 0)).collect();
    let mut frontier = goals;
    for par in 1.. {
        let mut next = Vec::new();
        for board in frontier {
            for effect in &effects {
                let mut before = board.clone();
                for &(light, weight) in effect {
                    before[light] = (before[light] + states - weight) % states;
                }
                if !pars.contains_key(&before) {
                    pars.insert(before.clone(), par);
                    next.push(before);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    pars
}

/// Chi-square of draws against the even distribution over `all`, as a number that is normally distributed
/// (E. B. Wilson, M. M. Hilferty, The distribution of chi-square, 1931).
fn deviation(draws: &[Board], all: &[Vec<u8>]) -> f64 {
    let mut seen: BTreeMap<&[u8], u64> = all.iter().map(|board| (board.as_slice(), 0)).collect();
    for board in draws {
        *seen.get_mut(board.states()).expect("a board that was enumerated") += 1;
    }
    let expected = draws.len() as f64 / all.len() as f64;
    let chi: f64 = seen.values().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
    let freedom = (all.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    ((chi / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// Even draws are within this many standard deviations all but once in two thousand tests.
const EVEN: f64 = 3.5;

const TINY: &[(&str, u8)] =
    &[("3x3", 2), ("4x4", 2), ("2x3", 3), ("2x2", 4), ("1x4", 6), ("1x5", 2)];

#[test]
fn solvable_boards_are_equally_likely() {
    for &(name, states) in TINY {
        let puzzle = puzzle(name, states);
        let all: Vec<Vec<u8>> = all_pars(&puzzle).into_keys().collect();
        let draws = boards(&puzzle, "uniform", &Ask::default(), 11, (all.len() * 12).max(400));
        let deviation = deviation(&draws, &all);
        assert!(deviation.abs() < EVEN, "{name} mod {states}: {deviation}");
    }
}

#[test]
fn boards_with_a_par_are_equally_likely() {
    for &(name, states) in TINY {
        for goal in [GoalSpec::State(0), GoalSpec::Equal] {
            let puzzle = Spec { goal: Some(goal), ..spec(name, states) }.build().expect(name);
            let pars = all_pars(&puzzle);
            let hardest = *pars.values().max().expect("a board");
            for par in 0..=hardest {
                let all: Vec<Vec<u8>> = pars
                    .iter()
                    .filter(|(_, p)| **p == par)
                    .map(|(board, _)| board.clone())
                    .collect();
                let ask = Ask { presses: Some(par), ..Ask::default() };
                let draws = boards(&puzzle, "uniform", &ask, 5, (all.len() * 15).max(400));
                if all.len() > 1 {
                    let deviation = deviation(&draws, &all);
                    assert!(deviation.abs() < EVEN, "{name} mod {states}, par {par}: {deviation}");
                } else {
                    assert!(draws.iter().all(|board| board.states() == all[0]));
                }
            }
            let ask = Ask { presses: Some(hardest + 1), ..Ask::default() };
            let error = generator(&puzzle, "uniform", &ask, 1).err().expect("no such board");
            assert!(matches!(error, GenerateError::Impossible(_)), "{error:?}");
        }
    }
}

#[test]
fn the_numbers_of_5x5_boards_by_par_are_the_known_ones() {
    let known = [
        1, 25, 300, 2300, 12650, 53130, 176176, 467104, 982335, 1596279, 1935294, 1684446, 1004934,
        383670, 82614, 7350,
    ];
    let puzzle = puzzle("5x5", 2);
    for (par, count) in known.into_iter().enumerate() {
        let ask = Ask { presses: Some(par as u64), ..Ask::default() };
        let made = generator(&puzzle, "uniform", &ask, 1)
            .and_then(|mut g| g.next(&mut Budget::unlimited()));
        let note = made.expect("a board").note.expect("a note");
        let presses = if par == 1 { "press" } else { "presses" };
        assert_eq!(note, format!("one of the {count} boards that need exactly {par} {presses}"));
    }
    let ask = Ask { presses: Some(16), ..Ask::default() };
    assert!(matches!(generator(&puzzle, "uniform", &ask, 1), Err(GenerateError::Impossible(_))));
}

#[test]
fn exactly_so_many_presses_are_proved_by_the_solver() {
    // By regions, by trial with a table of quiet patterns, by trial with three states, with one solution.
    let cases = [
        ("5x5", 2, 15),
        ("11x11", 2, 45),
        ("9x9", 2, 28),
        ("5x5", 3, 20),
        ("6x6", 2, 30),
        ("7x7", 4, 70),
    ];
    for (name, states, par) in cases {
        let spec = spec(name, states);
        let puzzle = spec.build().expect(name);
        let ask = Ask { presses: Some(par), ..Ask::default() };
        for board in boards(&puzzle, "uniform", &ask, 2, 3) {
            let puzzle = puzzle.clone().with_start(board).expect("its board");
            let ask = SolveAsk { fewest: true, ..SolveAsk::default() };
            let method = methods::choose(&puzzle, ask).expect("a method");
            let report =
                run::run(&puzzle, method, ask, &mut Budget::unlimited()).expect("a report");
            let Outcome::Solved(solution) = report.outcome else { panic!("{name}: not solved") };
            assert_eq!(solution.presses().total(), par, "{name} mod {states}");
            assert!(matches!(solution.optimality(), Optimality::Proved(_)));
        }
    }
}

#[test]
fn every_board_of_every_kind_can_be_solved() {
    let oracle = methods::find("brute-force").expect("the oracle");
    for (kind, maker) in KINDS {
        for seed in 0..12 {
            let puzzle = random_puzzles::throw(*maker, &mut Dice::new(seed), true);
            for way in WAYS {
                let name = way.info().name;
                let mirror = symmetry::find("mirror").filter(|_| way.info().takes_symmetry);
                let ask = Ask { symmetry: mirror, ..Ask::default() };
                let Ok(mut generator) = generator(&puzzle, name, &ask, seed) else {
                    let is_free = puzzle.rule() == Rule::Free;
                    assert!(!is_free || name == "symmetric", "{kind}: {name} refused");
                    continue;
                };
                for _ in 0..3 {
                    let Ok(made) = generator.next(&mut Budget::unlimited()) else {
                        assert_eq!(puzzle.rule(), Rule::LitOnly, "{kind}: {name} found nothing");
                        continue;
                    };
                    let puzzle = puzzle.clone().with_start(made.board).expect("its board");
                    let report =
                        run::run(&puzzle, oracle, SolveAsk::default(), &mut Budget::unlimited());
                    let outcome = report.expect("a report").outcome;
                    assert!(matches!(outcome, Outcome::Solved(_)), "{kind}, {name}, seed {seed}");
                }
            }
        }
    }
}

#[test]
fn packed_boards_are_those_of_the_uniform_way() {
    for (name, goal) in [
        ("5x5", GoalSpec::State(1)),
        ("8x8", GoalSpec::Equal),
        ("9x9", GoalSpec::Equal),
        ("3x50", GoalSpec::State(0)),
    ] {
        let puzzle = Spec { goal: Some(goal), ..spec(name, 2) }.build().expect(name);
        let mut packed = PackedBoards::new(&puzzle, 77).expect("two states");
        let words = packed.words();
        let mut all = vec![0; 20 * words];
        packed.fill(&mut all[..7 * words]);
        packed.fill(&mut all[7 * words..]);
        let expected = boards(&puzzle, "uniform", &Ask::default(), 77, 20);
        for (board, words) in expected.iter().zip(all.chunks(words)) {
            let bits = (0..board.len()).map(|light| (words[light / 64] >> (light % 64) & 1) as u8);
            assert_eq!(bits.collect::<Vec<u8>>(), board.states(), "{name}");
        }
    }
}

/// Two numbers mixed into one, so that many boards can be pinned by a line.
fn fingerprint(boards: &[Board]) -> u64 {
    boards.iter().flat_map(|board| board.states()).fold(0xcbf2_9ce4_8422_2325, |sum, &state| {
        (sum ^ u64::from(state)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn the_same_seed_makes_the_same_boards_for_ever() {
    let ask = |presses, symmetry: &str| Ask {
        presses,
        symmetry: symmetry::find(symmetry),
        is_distinct: false,
    };
    let cases = [
        ("uniform", "5x5", 2, ask(None, "")),
        ("uniform", "5x5", 3, ask(None, "")),
        ("uniform", "30x30", 2, ask(None, "")),
        ("uniform", "5x5", 2, ask(Some(15), "")),
        ("uniform", "9x9", 2, ask(Some(25), "")),
        ("uniform", "5x5", 3, ask(Some(12), "")),
        ("uniform", "2x3", 3, ask(Some(4), "")),
        ("reverse-walk", "5x5", 3, ask(Some(12), "")),
        ("symmetric", "5x5", 2, ask(None, "all")),
        ("symmetric", "4x6", 6, ask(None, "half-turn")),
        ("picture", "9x9", 2, ask(None, "")),
    ];
    let mut found = String::new();
    for (way, name, states, ask) in cases {
        let spec = Spec { start: Some(Start::Random { seed: 5 }), ..spec(name, states) };
        let puzzle = spec.build().expect(name);
        let made = boards(&puzzle, way, &ask, 1, 5);
        let first = Stem::of(&spec).expect("a puzzle").with(&made[0]);
        found += &format!("{way} {states} {:016x} {first}\n", fingerprint(&made));
    }
    assert_eq!(found, include_str!("../generated_g1.txt"), "these boards must never change");
}

#[test]
fn symmetric_boards_are_symmetric_and_equally_likely() {
    for (name, states, way) in [
        ("3x3", 2, "mirror"),
        ("4x4", 2, "half-turn"),
        ("4x4", 2, "quarter-turn"),
        ("2x3", 3, "mirrors"),
        ("2x2", 4, "diagonal"),
    ] {
        let puzzle = puzzle(name, states);
        let symmetry = symmetry::find(way).expect(way);
        let orbits = symmetry.orbits(puzzle.layout().lights()).expect("a symmetric shape");
        let is_symmetric = |board: &[u8]| {
            orbits.iter().all(|orbit| orbit.iter().all(|&light| board[light] == board[orbit[0]]))
        };
        let all: Vec<Vec<u8>> =
            all_pars(&puzzle).into_keys().filter(|board| is_symmetric(board)).collect();
        let ask = Ask { symmetry: Some(symmetry), ..Ask::default() };
        let draws = boards(&puzzle, "symmetric", &ask, 3, (all.len() * 20).max(400));
        let deviation = deviation(&draws, &all);
        assert!(deviation.abs() < EVEN, "{name} {way}: {deviation}");
    }
    // Left and right by hand, on a board whose drawing is plain to see.
    let puzzle = puzzle("5x7", 3);
    let ask = Ask { symmetry: symmetry::find("mirror"), ..Ask::default() };
    for board in boards(&puzzle, "symmetric", &ask, 3, 5) {
        for row in board.states().chunks(7) {
            assert!(row.iter().eq(row.iter().rev()));
        }
    }
}

#[test]
fn the_nearest_board_is_the_nearest() {
    let mut dice = Dice::new(9);
    for (kind, maker) in KINDS {
        for _ in 0..12 {
            let puzzle = random_puzzles::throw(*maker, &mut dice, false);
            let finder = Finder::new(&puzzle, &mut Budget::unlimited()).expect("no limit");
            let nearest = finder.nearest(
                &puzzle,
                puzzle.start(),
                &mut fixed_words(),
                &mut Budget::unlimited(),
            );
            let nearest = nearest.expect("no limit");
            let distance = |board: &[u8]| {
                board.iter().zip(puzzle.start().states()).filter(|(a, b)| a != b).count()
            };
            let solvable = all_pars(&puzzle);
            let least = solvable.keys().map(|board| distance(board)).min().expect("a board");
            assert!(solvable.contains_key(nearest.board.states()), "{kind}");
            assert_eq!(distance(nearest.board.states()), least, "{kind}");
            assert_eq!(nearest.changed.len(), least, "{kind}");
            assert!(nearest.is_proved(), "{kind}");
        }
    }
}

#[test]
fn nearest_boards_beyond_the_table_are_solvable_and_bounded() {
    for (name, states, seed) in [("30x30", 2, 4), ("39x39", 2, 1), ("19x19", 3, 1)] {
        let puzzle = Spec { start: Some(Start::Random { seed }), ..spec(name, states) };
        let puzzle = puzzle.build().expect(name);
        let finder = Finder::new(&puzzle, &mut Budget::unlimited()).expect("no limit");
        let nearest = finder
            .nearest(&puzzle, puzzle.start(), &mut fixed_words(), &mut Budget::unlimited())
            .expect("no limit");
        assert!(nearest.at_least <= nearest.changed.len(), "{name}");
        let differ = |(a, b): &(&u8, &u8)| a != b;
        let pairs = nearest.board.states().iter().zip(puzzle.start().states());
        assert_eq!(pairs.filter(differ).count(), nearest.changed.len());
        let near = puzzle.with_start(nearest.board).expect("its board");
        let ask = SolveAsk::default();
        let method = methods::choose(&near, ask).expect("a method");
        let report = run::run(&near, method, ask, &mut Budget::unlimited()).expect("a report");
        assert!(matches!(report.outcome, Outcome::Solved(_)), "{name}");
    }
}

#[test]
fn pars_are_those_of_brute_force() {
    let mut dice = Dice::new(4);
    for (kind, maker) in KINDS {
        for _ in 0..8 {
            let puzzle = random_puzzles::throw(*maker, &mut dice, false);
            let pars = Pars::of(&puzzle, &mut Budget::unlimited()).expect("no limit");
            let all = all_pars(&puzzle);
            for _ in 0..20 {
                let states = usize::from(puzzle.states());
                let board: Vec<u8> =
                    (0..puzzle.lights()).map(|_| dice.below(states) as u8).collect();
                let expected = all.get(&board).map_or(Par::Unsolvable, |&par| Par::Exactly(par));
                let par = pars.par(&Board::new(board), &mut Budget::unlimited());
                assert_eq!(par, Ok(expected), "{kind}");
            }
        }
    }
}

#[test]
fn distinct_boards_are_as_many_as_burnside_counts() {
    // Pairs of presses on 4x4 up to the eight symmetries of the square: (120 + 8 + 8 + 2·0 + …) / 8 = 21.
    let puzzle = puzzle("4x4", 2);
    let ask = Ask { presses: Some(2), is_distinct: true, ..Ask::default() };
    let mut distinct = generator(&puzzle, "uniform", &ask, 1).expect("a generator");
    assert_eq!(until_none_is_left(&mut distinct), 21);
    // The classes under all symmetries, counted by hand over all boards.
    let spec = Spec {
        states: Some(3),
        wrap: Some(Wrap::Mobius),
        pattern: Some("king".into()),
        ..named("2x3").expect("a board")
    };
    for (name, spec) in [
        ("2x3 moebius", spec),
        ("3x3", named("3x3").expect("a board")),
        ("4x4", named("4x4").expect("a board")),
    ] {
        let puzzle = spec.build().expect(name);
        let ask = Ask { is_distinct: true, ..Ask::default() };
        let symmetries = symmetry::of_puzzle(&puzzle);
        let mut classes = BTreeSet::new();
        let (buttons, states) = (puzzle.buttons() as u32, u64::from(puzzle.states()));
        let dark = puzzle.clone().with_start(Board::uniform(puzzle.lights(), 0)).expect("a start");
        for number in 0..states.pow(buttons) {
            let count = |place: u32| (number / states.pow(place) % states) as u8;
            let presses = Presses::Counts((0..buttons).map(count).collect());
            let board = verify::replay(&dark, &presses).expect("presses of this puzzle");
            classes.insert(symmetry::canonical(board.states(), &symmetries));
        }
        let mut distinct = generator(&puzzle, "uniform", &ask, 1).expect("a generator");
        assert_eq!(until_none_is_left(&mut distinct), classes.len(), "{name}");
    }
}

/// How many boards a generator makes before it says that these are all.
fn until_none_is_left(generator: &mut Generator<'_>) -> usize {
    for made in 0.. {
        match generator.next(&mut Budget::unlimited()) {
            Ok(_) => {}
            Err(GenerateError::Impossible(why)) => {
                assert!(why.contains(&format!("these {made} are all")), "{why}");
                return made;
            }
            Err(other) => panic!("{made}: {other}"),
        }
    }
    unreachable!("a generator ends")
}
