//! Explanations against the judge and against known values, on every kind of puzzle.

use lightsout_algebra::sparse::Factorisation;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec;
use lightsout_solver::linear::structure::Structure;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify;
use lightsout_teach::explain::frame::{Explanation, Figure, Frame, Step};
use lightsout_teach::explain::{self, Refusal, chasing, elimination, quiet_patterns};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

/// Random puzzles of each kind.
const COUNT: usize = 60;

fn explained(puzzle: &Puzzle, how: &str) -> Explanation {
    let way = explain::way(how).expect("a way of explaining");
    (way.explain)(puzzle, &mut Budget::unlimited())
        .unwrap_or_else(|error| panic!("{error}\n{puzzle:?}"))
}

fn named(name: &str) -> Puzzle {
    spec::named(name).expect("a name").build().expect("a puzzle")
}

fn on_random_puzzles(seed: u64, mut check: impl FnMut(&Puzzle)) {
    for (number, (_, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(seed + number as u64);
        (0..COUNT).for_each(|_| check(&random_puzzles::throw(*maker, &mut dice, false)));
    }
}

fn structure(puzzle: &Puzzle) -> Structure {
    let mut budget = Budget::unlimited();
    let system = LinearSystem::of(puzzle, &mut budget).expect("no limit");
    let factorisation = Factorisation::of(system.matrix(), &mut budget).expect("no limit");
    Structure::of(puzzle, &system, &factorisation, &mut budget).expect("no limit")
}

#[test]
fn an_elimination_ends_in_what_the_judge_believes() {
    let mut endings = [0, 0];
    on_random_puzzles(1, |puzzle| {
        let explanation = explained(puzzle, "elimination");
        let Step::Elimination(last) = &explanation.frames.last().expect("a frame").step else {
            panic!("a step of an elimination")
        };
        match last {
            elimination::Step::Solution { presses } => {
                endings[0] += 1;
                let presses = Presses::Counts(presses[..puzzle.buttons()].to_vec());
                assert_eq!(verify::check_presses(puzzle, &presses).err(), None, "{puzzle:?}");
            }
            elimination::Step::Contradiction { weights, .. } => {
                endings[1] += 1;
                let certificate = Certificate::Weights(weights.clone());
                assert_eq!(verify::check_certificate(puzzle, &certificate), Ok(()), "{puzzle:?}");
            }
            other => panic!("{other:?} ends no elimination"),
        }
    });
    assert!(endings.iter().all(|&count| count > 100), "{endings:?}");
}

#[test]
fn every_row_operation_is_what_the_matrices_show() {
    on_random_puzzles(2, |puzzle| {
        let frames = explained(puzzle, "elimination").frames;
        let m = u16::from(puzzle.states());
        let matrix = |frame: &Frame| -> Option<Vec<Vec<u8>>> {
            frame.figures.iter().find_map(|figure| match figure {
                Figure::Matrix(matrix) => Some(matrix.rows.clone()),
                _ => None,
            })
        };
        for pair in frames.windows(2) {
            let Step::Elimination(elimination::Step::Operation { operation, .. }) = &pair[1].step
            else {
                continue;
            };
            let (before, after) =
                (matrix(&pair[0]).expect("rows"), matrix(&pair[1]).expect("rows"));
            let sum = |terms: &[(u8, usize)]| -> Vec<u8> {
                let entry = |column: usize| {
                    let sum: u16 = terms
                        .iter()
                        .map(|&(f, row)| u16::from(f) * u16::from(before[row][column]) % m)
                        .sum();
                    (sum % m) as u8
                };
                (0..before[0].len()).map(entry).collect()
            };
            let mut wanted = before.clone();
            match *operation {
                elimination::RowOperation::Swap { one, other } => wanted.swap(one, other),
                elimination::RowOperation::Scale { row, factor } => {
                    wanted[row] = sum(&[(factor, row)])
                }
                elimination::RowOperation::Add { row, source, factor } => {
                    wanted[row] = sum(&[(1, row), (factor, source)]);
                }
                elimination::RowOperation::Combine { one, other, s, t, u, v } => {
                    wanted[one] = sum(&[(s, one), (t, other)]);
                    wanted[other] = sum(&[(u, one), (v, other)]);
                }
                elimination::RowOperation::Append { source, factor } => {
                    wanted.push(sum(&[(factor, source)]))
                }
            }
            assert_eq!(after, wanted, "{operation:?}");
        }
    });
}

#[test]
fn the_patterns_that_an_elimination_shows_are_quiet_and_span_all() {
    on_random_puzzles(3, |puzzle| {
        let explanation = explained(puzzle, "elimination");
        let mut span = lightsout_algebra::zm::Span::new(
            lightsout_algebra::zm::Modulus::new(puzzle.states().into()).expect("states"),
            explanation.columns.len(),
        );
        for frame in &explanation.frames {
            if let Step::Elimination(elimination::Step::Quiet { pattern, .. }) = &frame.step {
                let level = pattern.get(puzzle.buttons()).copied().unwrap_or(0);
                assert_moves_by(puzzle, &pattern[..puzzle.buttons()], level);
                span.insert(pattern);
            }
        }
        let m = puzzle.states();
        let size: u64 = span.rows().map(|(column, row)| u64::from(m / row[column])).product();
        assert_eq!(size.to_string(), structure(puzzle).solutions.to_string(), "{puzzle:?}");
    });
}

/// Presses move all lights on by `level` states.
fn assert_moves_by(puzzle: &Puzzle, counts: &[u8], level: u8) {
    let end = verify::replay(puzzle, &Presses::Counts(counts.to_vec())).expect("presses");
    let m = puzzle.states();
    for (before, after) in puzzle.start().states().iter().zip(end.states()) {
        assert_eq!((before + level) % m, *after, "{counts:?} {puzzle:?}");
    }
}

#[test]
fn the_free_columns_of_the_classic_board_are_those_of_the_notebook() {
    // sources: an interactive presentation of Lights Out gives these sequences for columns 23 and 24.
    let frames = explained(&named("5x5"), "elimination").frames;
    let patterns: Vec<(usize, Vec<usize>)> = frames
        .iter()
        .filter_map(|frame| match &frame.step {
            Step::Elimination(elimination::Step::Quiet { column, pattern }) => Some((
                *column,
                (0..25).filter(|&button| button != *column && pattern[button] == 1).collect(),
            )),
            _ => None,
        })
        .collect();
    assert_eq!(patterns[0], (23, vec![1, 2, 3, 5, 7, 9, 10, 11, 13, 14, 15, 17, 19, 21, 22]));
    assert_eq!(patterns[1], (24, vec![0, 2, 4, 5, 7, 9, 15, 17, 19, 20, 22]));
}

#[test]
fn a_chase_shows_every_board_on_its_way_and_ends_in_what_the_judge_believes() {
    let mut endings = [0, 0];
    on_random_puzzles(4, |puzzle| {
        let mut pressed = vec![0u8; puzzle.buttons()];
        for frame in &explained(puzzle, "chasing").frames {
            let Step::Chasing(step) = &frame.step else { panic!("a step of a chase") };
            match step {
                chasing::Step::Row { presses, board, .. } => {
                    for press in presses {
                        let sum = u16::from(pressed[press.button]) + u16::from(press.count);
                        pressed[press.button] = (sum % u16::from(puzzle.states())) as u8;
                    }
                    let now =
                        verify::replay(puzzle, &Presses::Counts(pressed.clone())).expect("presses");
                    assert_eq!(now.states(), board, "{puzzle:?}");
                }
                chasing::Step::Done { presses } => {
                    endings[0] += 1;
                    assert_eq!(presses, &pressed, "{puzzle:?}");
                    let presses = Presses::Counts(presses.clone());
                    assert_eq!(verify::check_presses(puzzle, &presses).err(), None, "{puzzle:?}");
                }
                chasing::Step::NotInTable { weights } => {
                    endings[1] += 1;
                    let certificate = Certificate::Weights(weights.clone());
                    assert_eq!(
                        verify::check_certificate(puzzle, &certificate),
                        Ok(()),
                        "{puzzle:?}"
                    );
                }
                _ => {}
            }
        }
    });
    assert_eq!(endings.iter().sum::<usize>(), COUNT * KINDS.len());
    assert!(endings.iter().all(|&count| count > 100), "{endings:?}");
}

#[test]
fn the_table_of_the_classic_board_is_the_known_one() {
    let table = table(&named("5x5"));
    assert!(!table.is_basis);
    let known = [
        ("11100", "01000"),
        ("01010", "01001"),
        ("10110", "00001"),
        ("10001", "00011"),
        ("01101", "10000"),
        ("11011", "00100"),
        ("00111", "00010"),
    ];
    assert_eq!(table.lines.len(), known.len());
    for (left, press) in known {
        let line = table.lines.iter().find(|line| digits(&line.left) == left).expect("a line");
        assert!(line.presses.iter().any(|presses| digits(presses) == press), "{left}: {line:?}");
    }
}

fn digits(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect()
}

fn table(puzzle: &Puzzle) -> chasing::LookUp {
    let frames = explained(puzzle, "chasing").frames;
    let table = frames.iter().find_map(|frame| match &frame.step {
        Step::Chasing(chasing::Step::Table { table, .. }) => Some(table.clone()),
        _ => None,
    });
    table.expect("every chase shows its table")
}

#[test]
fn a_long_table_is_a_basis_whose_lines_work() {
    // 17x17 has nullity 2 (A159257), so of 17 lights 15 have a line.
    for (name, lines) in [("7x7", 7), ("8x8", 8), ("12x12", 12), ("17x17", 15)] {
        let puzzle = named(name);
        let table = table(&puzzle);
        assert!(
            table.is_basis && table.lines.len() == lines,
            "{name}: {} lines",
            table.lines.len()
        );
        let side = (puzzle.lights() as f64).sqrt() as usize;
        for line in &table.lines {
            // Press the first row as the line says, chase, and the last row must be what was left.
            let (mut row, mut above) = (line.presses[0].clone(), vec![0u8; side]);
            for _ in 0..side {
                let at = |c: usize| if c < side { row[c] } else { 0 };
                let lit = |c: usize| row[c] ^ above[c] ^ at(c + 1) ^ at(c.wrapping_sub(1));
                let next = (0..side).map(lit).collect();
                above = std::mem::replace(&mut row, next);
            }
            assert_eq!(row, line.left, "{name}");
        }
    }
}

#[test]
fn quiet_patterns_are_quiet_and_the_best_solution_is_a_solution() {
    on_random_puzzles(5, |puzzle| {
        for frame in &explained(puzzle, "quiet-patterns").frames {
            let Step::QuietPatterns(step) = &frame.step else {
                panic!("a step about quiet patterns")
            };
            match step {
                quiet_patterns::Step::Pattern { counts, level, touches } => {
                    assert_moves_by(puzzle, counts, *level);
                    let m = u32::from(puzzle.states());
                    assert!(touches.iter().all(|touches| touches % m == u32::from(*level)));
                }
                quiet_patterns::Step::Swap { before, after, .. } => {
                    for presses in [before, after] {
                        let presses = Presses::Counts(presses.clone());
                        assert_eq!(verify::check_presses(puzzle, &presses).err(), None);
                    }
                }
                quiet_patterns::Step::Compare { solutions, best } => {
                    let least = solutions.iter().map(|solution| solution.presses).min();
                    assert_eq!(least, Some(solutions[*best].presses));
                    assert_eq!(
                        solutions.len().to_string(),
                        structure(puzzle).solutions.to_string()
                    );
                }
                quiet_patterns::Step::Best { presses, is_proved, .. } => {
                    assert!(is_proved);
                    let presses = Presses::Counts(presses.clone());
                    assert_eq!(verify::check_presses(puzzle, &presses).err(), None);
                }
                _ => {}
            }
        }
    });
}

#[test]
fn the_proof_speaks_exactly_of_symmetric_shapes_with_a_full_diagonal() {
    let (mut proved, mut refused) = (0, 0);
    on_random_puzzles(6, |puzzle| {
        let mut touches = Vec::new();
        let mut changes = vec![vec![false; puzzle.lights()]; puzzle.buttons()];
        for (button, row) in changes.iter_mut().enumerate() {
            puzzle.touched_by(Button(button), &mut touches);
            touches.iter().for_each(|touch| row[touch.light.0] = true);
        }
        let is_square = puzzle.layout().are_buttons_lights();
        let holds = puzzle.states() == 2
            && is_square
            && (0..puzzle.lights())
                .all(|i| changes[i][i] && (0..i).all(|j| changes[i][j] == changes[j][i]));
        let way = explain::way("all-on-proof").expect("a way of explaining");
        match (way.explain)(puzzle, &mut Budget::unlimited()) {
            Ok(_) => {
                assert!(holds, "{puzzle:?}");
                proved += 1;
            }
            Err(Refusal::Premise(_)) => {
                assert!(!holds, "{puzzle:?}");
                refused += 1;
            }
            Err(other) => panic!("{other}"),
        }
    });
    assert!(proved >= 5 && refused > 100, "{proved} {refused}");
}

#[test]
fn what_is_too_large_or_not_linear_is_refused_in_a_sentence() {
    let refusal = |name: &str, how: &str| {
        let way = explain::way(how).expect("a way of explaining");
        (way.explain)(&named(name), &mut Budget::unlimited()).expect_err("too large").to_string()
    };
    assert!(refusal("9x9", "elimination").contains("8x8"));
    assert!(refusal("40x40", "chasing").contains("32x32"));
    let puzzle = named("3x3").with_goal(Goal::Equal).expect("a goal");
    assert!(
        explain::way("chasing")
            .is_some_and(|way| (way.explain)(&puzzle, &mut Budget::unlimited()).is_ok())
    );
    let stopped = (explain::WAYS[0].explain)(&named("3x3"), &mut Budget::of_steps(0));
    assert!(stopped.is_ok() || matches!(stopped, Err(Refusal::Stopped(_))));
}
