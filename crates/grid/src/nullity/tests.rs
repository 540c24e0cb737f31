//! Every algorithm against elimination of the whole board, and against published tables.

use std::ops::ControlFlow;

use lightsout_algebra::gf2::{BitMatrix, Echelon};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::{Matrix, Modulus, smith};

use super::group::{NoGroup, quiet_group};
use super::pattern::PATTERNS;
use super::{Board, BoardError, Pattern, table};
use crate::wrap::{Edge, WRAPS, Wrap};

/// Where a step of one row or column leads; none over an end.
fn neighbour(board: &Board, [i, j]: [usize; 2], axis: usize, forward: bool) -> Option<[usize; 2]> {
    let (sizes, mut at) = ([board.rows, board.columns], [i, j]);
    let last = sizes[axis] - 1;
    if at[axis] != if forward { last } else { 0 } {
        at[axis] = if forward { at[axis] + 1 } else { at[axis] - 1 };
        return Some(at);
    }
    at[axis] = last - at[axis];
    match board.wrap.edge(axis) {
        Edge::Ends => return None,
        Edge::Meets => {}
        Edge::Twists => at[1 - axis] = sizes[1 - axis] - 1 - at[1 - axis],
    }
    Some(at)
}

/// The nullity by elimination of the m n x m n system.
fn by_elimination(board: &Board) -> usize {
    let size = board.rows * board.columns;
    let mut matrix = BitMatrix::zeros(size, size);
    for (i, j) in (0..board.rows).flat_map(|i| (0..board.columns).map(move |j| (i, j))) {
        for [k, l] in touched(board, [i, j]) {
            matrix.flip(i * board.columns + j, k * board.columns + l);
        }
    }
    size - Echelon::of(matrix, &mut Unwatched).unwrap().rank()
}

/// What a press of this button touches, lights that are touched twice twice.
fn touched(board: &Board, at: [usize; 2]) -> Vec<[usize; 2]> {
    let along = |axis: usize, at: [usize; 2]| {
        [false, true].into_iter().filter_map(move |forward| neighbour(board, at, axis, forward))
    };
    let beside = || (0..2).flat_map(|axis| along(axis, at));
    let corners = || along(0, at).flat_map(|next| along(1, next));
    match board.pattern {
        Pattern::Cross => beside().chain([at]).collect(),
        Pattern::Neighbours => beside().collect(),
        Pattern::Diagonal => corners().chain([at]).collect(),
        Pattern::Corners => corners().collect(),
        Pattern::King => beside().chain(corners()).chain([at]).collect(),
        Pattern::RowColumn => {
            let row = (0..board.columns).map(|j| [at[0], j]);
            let rest = (0..board.rows).filter(|&i| i != at[0]).map(|i| [i, at[1]]);
            row.chain(rest).collect()
        }
    }
}

#[test]
fn every_wrap_pattern_and_size_agrees_with_elimination() {
    for (wrap, (pattern, _)) in
        WRAPS.iter().flat_map(|(wrap, _)| PATTERNS.iter().map(move |p| (*wrap, p)))
    {
        for (rows, columns) in
            (1..=11).flat_map(|rows| (1..=11).map(move |columns| (rows, columns)))
        {
            let Ok(board) = Board::new(rows, columns, wrap, *pattern) else {
                assert!(wrap.edge(1) == Edge::Twists && !pattern.is_cross());
                continue;
            };
            let expected = by_elimination(&board);
            assert_eq!(board.nullity(), expected, "{board:?}");
            assert!(
                board.nullity_by_divisors().is_none_or(|nullity| nullity == expected),
                "{board:?}"
            );
        }
    }
}

/// The kernel of the whole board over Z/p.
fn by_smith_form(board: &Board, states: u64) -> usize {
    let size = board.rows * board.columns;
    let mut rows = vec![vec![0u8; size]; size];
    for (i, j) in (0..board.rows).flat_map(|i| (0..board.columns).map(move |j| (i, j))) {
        for [k, l] in touched(board, [i, j]) {
            rows[i * board.columns + j][k * board.columns + l] += 1;
        }
    }
    smith::kernel_factors(&Matrix::from_rows(Modulus::new(states).unwrap(), size, rows)).len()
}

#[test]
fn prime_numbers_of_states_agree_with_elimination() {
    for states in [2, 3, 5, 7] {
        for (rows, columns) in (1..=8).flat_map(|rows| (1..=8).map(move |columns| (rows, columns)))
        {
            for pattern in [Pattern::Cross, Pattern::Neighbours] {
                let board = Board::new(rows, columns, Wrap::Plane, pattern).unwrap();
                let nullity = board.with_states(states).unwrap().nullity();
                assert_eq!(nullity, by_smith_form(&board, states), "{states} states, {board:?}");
            }
        }
    }
    assert_eq!(square(5).with_states(6), Err(BoardError::States(6)));
}

/// Blocks of every size meet: lengths and lengths plus one with all small powers of two.
#[test]
fn powers_of_two_times_anything() {
    for wrap in [Wrap::Plane, Wrap::Cylinder, Wrap::Torus] {
        for (rows, columns) in (1..70).flat_map(|rows| (1..70).map(move |columns| (rows, columns)))
        {
            for pattern in [Pattern::Cross, Pattern::Neighbours] {
                let board = Board::new(rows, columns, wrap, pattern).unwrap();
                assert_eq!(Some(board.nullity()), board.nullity_by_divisors(), "{board:?}");
            }
        }
    }
}

#[test]
fn what_has_no_closed_form_is_refused() {
    let board = |rows, wrap, pattern| Board::new(rows, 5, wrap, pattern);
    assert_eq!(board(0, Wrap::Plane, Pattern::Cross), Err(BoardError::Side(0)));
    assert_eq!(board(usize::MAX, Wrap::Plane, Pattern::King), Err(BoardError::Side(usize::MAX)));
    let twisted = board(5, Wrap::Klein, Pattern::King).unwrap_err().to_string();
    assert!(twisted.contains("klein") && twisted.contains("king"), "{twisted}");
}

fn square(n: usize) -> Board {
    Board::new(n, n, Wrap::Plane, Pattern::Cross).unwrap()
}

/// OEIS A159257 up to 99, without its zeros.
const SQUARES: &[(usize, usize)] = &[
    (4, 4),
    (5, 2),
    (9, 8),
    (11, 6),
    (14, 4),
    (16, 8),
    (17, 2),
    (19, 16),
    (23, 14),
    (24, 4),
    (29, 10),
    (30, 20),
    (32, 20),
    (33, 16),
    (34, 4),
    (35, 6),
    (39, 32),
    (41, 2),
    (44, 4),
    (47, 30),
    (49, 8),
    (50, 8),
    (53, 2),
    (54, 4),
    (59, 22),
    (61, 40),
    (62, 24),
    (64, 28),
    (65, 42),
    (67, 32),
    (69, 8),
    (71, 14),
    (74, 4),
    (77, 2),
    (79, 64),
    (83, 6),
    (84, 12),
    (89, 10),
    (92, 20),
    (94, 4),
    (95, 62),
    (98, 20),
    (99, 16),
];

fn table_of(last: usize, threads: usize) -> Vec<table::Entry> {
    let mut entries = Vec::new();
    let emit = |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    };
    table::compute(1..=last, square, threads, emit).unwrap();
    entries
}

#[test]
fn published_squares() {
    for threads in [1, 3] {
        let entries = table_of(99, threads);
        assert!(entries.iter().map(|entry| entry.n).eq(1..=99));
        let nullities = entries.iter().filter(|entry| entry.nullity > 0);
        let found: Vec<_> = nullities.map(|entry| (entry.n, entry.nullity)).collect();
        assert_eq!(found, SQUARES);
    }
}

#[test]
fn about_a_tenth_is_checked() {
    let checked = table_of(1000, 2).iter().filter(|entry| entry.checked).count();
    assert!((80..=120).contains(&checked), "{checked}");
}

#[test]
fn a_hundredth_of_long_ones_is_checked() {
    let mut checked = 0;
    let emit = |entry: table::Entry| {
        checked += usize::from(entry.checked);
        ControlFlow::Continue(())
    };
    // Four rows, which take no time.
    let board = |n: usize| Board::new(4, n, Wrap::Plane, Pattern::Cross).unwrap();
    table::compute(30_000..=32_000, board, 2, emit).unwrap();
    assert!((10..=30).contains(&checked), "{checked}");
}

#[test]
fn what_tables_learn_many_at_a_time_is_what_boards_have() {
    let wraps = [Wrap::Plane, Wrap::Cylinder, Wrap::Torus];
    for (wrap, threads) in wraps.into_iter().flat_map(|wrap| [(wrap, 1), (wrap, 3)]) {
        let board = |n: usize| Board::new(n, n, wrap, Pattern::Cross).unwrap();
        let mut entries = Vec::new();
        let emit = |entry: table::Entry| {
            entries.push((entry.n, entry.nullity));
            ControlFlow::Continue(())
        };
        table::compute(150..=450, board, threads, emit).unwrap();
        let alone: Vec<_> = (150..=450).map(|n| (n, board(n).nullity())).collect();
        assert_eq!(entries, alone, "{wrap} on {threads} threads");
    }
}

#[test]
fn a_table_stops_when_it_is_told() {
    for threads in [1, 2] {
        let mut seen = Vec::new();
        let emit = |entry: table::Entry| {
            seen.push(entry.n);
            if entry.n == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        table::compute(3..=100_000, square, threads, emit).unwrap();
        assert_eq!(seen, [3, 4, 5, 6, 7]);
    }
}

#[test]
fn long_thin_boards_take_small_moduli() {
    let board = Board::new(4, 1_000_004, Wrap::Plane, Pattern::Cross).unwrap();
    // The nullity of m x n boards repeats in n; for m = 4 with period 10 in n + 1.
    let short = Board { columns: 1_000_004 % 10, ..board };
    assert_eq!(board.nullity(), by_elimination(&short));
}

#[test]
fn tori_are_the_published_sequence_and_twice_the_squares() {
    // OEIS A165738, n = 1 to 20; A159257 as this crate knows it.
    let published = [0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16, 0, 0, 12, 0, 16, 8, 0, 32];
    let nullity = |n: usize, wrap: Wrap| Board::new(n, n, wrap, Pattern::Cross).unwrap().nullity();
    for (n, expected) in (1..).zip(published) {
        assert_eq!(nullity(n, Wrap::Torus), expected, "n = {n}");
    }
    for n in 2..600 {
        let of_three = if n % 3 == 0 { 4 } else { 0 };
        assert_eq!(nullity(n, Wrap::Torus), 2 * nullity(n - 1, Wrap::Plane) + of_three, "n = {n}");
    }
}

/// The kernel of the m n x m n system over Z/q.
fn group_by_elimination(board: &Board, modulus: Modulus) -> Vec<u8> {
    let size = board.rows * board.columns;
    let places = || (0..board.rows).flat_map(|i| (0..board.columns).map(move |j| [i, j]));
    let rows = places().map(|at| {
        let mut row = vec![0u8; size];
        for [k, l] in touched(board, at) {
            let place = k * board.columns + l;
            row[place] = modulus.add(row[place], modulus.reduce(1));
        }
        row
    });
    smith::kernel_factors(&Matrix::from_rows(modulus, size, rows))
}

#[test]
fn groups_are_those_of_the_whole_board() {
    let (mut compared, mut mixed) = (0, 0);
    for (rows, columns) in (1..=6).flat_map(|rows| (1..=6).map(move |columns| (rows, columns))) {
        for (wrap, _) in WRAPS {
            for pattern in [Pattern::Cross, Pattern::Neighbours] {
                let board = Board::new(rows, columns, *wrap, pattern).unwrap();
                for states in [2u64, 3, 4, 6, 8, 9, 12, 30, 210] {
                    let modulus = Modulus::new(states).unwrap();
                    let group = quiet_group(&board, states).unwrap();
                    let expected = group_by_elimination(&board, modulus);
                    assert_eq!(group, expected, "{board:?} with {states} states");
                    compared += 1;
                    mixed += usize::from(group.iter().any(|&d| u64::from(d) != states));
                }
                // A nullity, where there is one.
                assert_eq!(quiet_group(&board, 2).unwrap().len(), board.nullity(), "{board:?}");
            }
        }
    }
    assert!(compared == 36 * 6 * 2 * 9 && mixed > 300, "{compared} compared, {mixed} mixed");
}

#[test]
fn groups_follow_from_the_invariant_factors() {
    for n in 1..=14 {
        let factors = crate::invariant_factors::of(n, n);
        let board = Board::new(n, n, Wrap::Plane, Pattern::Cross).unwrap();
        for states in [4u32, 6, 8, 9, 12, 49, 100, 255] {
            let gcd = |s: &num_bigint::BigUint| {
                let rest = u32::try_from(s % states).unwrap();
                (1..=states).rev().find(|d| states % d == 0 && rest % d == 0).unwrap() as u8
            };
            let expected: Vec<u8> = factors.iter().map(gcd).filter(|&order| order > 1).collect();
            assert_eq!(quiet_group(&board, u64::from(states)), Ok(expected), "n = {n}, {states}");
        }
    }
}

#[test]
fn groups_out_of_reach_are_refused() {
    let board = |n, pattern| Board::new(n, n, Wrap::Torus, pattern).unwrap();
    assert!(matches!(quiet_group(&board(501, Pattern::Cross), 6), Err(NoGroup::Side { .. })));
    assert!(matches!(quiet_group(&board(5, Pattern::King), 6), Err(NoGroup::Pattern { .. })));
    assert_eq!(quiet_group(&board(5, Pattern::Cross), 256), Err(NoGroup::States(256)));
    assert_eq!(quiet_group(&board(5, Pattern::Cross), 1), Err(NoGroup::States(1)));
}
