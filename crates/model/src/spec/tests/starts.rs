//! Start boards: pinned for their seeds, solvable if they claim it, and read from drawings.

use std::collections::BTreeSet;

use super::{build, dense, named, rank_of, touched};
use crate::board::Board;
use crate::goal::Goal;
use crate::puzzle::{Light, Puzzle, Rule};
use crate::spec::drawing::Drawing;
use crate::spec::start::Start;
use crate::spec::{GoalSpec, Shape, Spec};

fn starting(name: &str, start: Start) -> Spec {
    Spec { start: Some(start), ..named(name).expect(name) }
}

fn digits(puzzle: &Puzzle) -> String {
    puzzle.start().states().iter().map(u8::to_string).collect()
}

fn drawing(rows: &str) -> Drawing {
    let cell = |letter: u8| letter.is_ascii_digit().then(|| letter - b'0');
    Drawing::new(rows.split('/').map(|row| row.bytes().map(cell).collect()).collect())
}

#[test]
fn plain_starts() {
    assert_eq!(digits(&build(named("2x3").expect("a board"))), "111111");
    assert_eq!(digits(&build(starting("2x3", Start::None))), "000000");
    assert_eq!(digits(&build(starting("2x2", Start::Board(Board::new(vec![0, 1, 1, 0]))))), "0110");
}

#[test]
fn random_boards_are_the_documented_ones() {
    // From a separate implementation of the documented stream in another language.
    assert_eq!(
        digits(&build(starting("5x5", Start::Random { seed: 7 }))),
        "1000111010101110011100001"
    );
    let three = starting("lights-out-2000", Start::Random { seed: 7 });
    assert_eq!(digits(&build(three)), "0101001101202200002220111");
}

#[test]
fn random_solvable_boards_press_the_same_stream() {
    let puzzle = build(starting("5x5", Start::RandomSolvable { seed: 7 }));
    let mut board = Board::uniform(25, 0);
    for (button, _) in
        "1000111010101110011100001".bytes().enumerate().filter(|(_, digit)| *digit == b'1')
    {
        touched(&puzzle, button)
            .iter()
            .for_each(|&(light, weight)| board.step(Light(light), weight, 2));
    }
    assert_eq!(puzzle.start(), &board);
}

/// Whether some level can be reached from the start, over GF(p).
fn can_be_levelled(puzzle: &Puzzle) -> bool {
    let p = u64::from(puzzle.states());
    let rows: Vec<Vec<u64>> = (0..puzzle.buttons()).map(|button| dense(puzzle, button)).collect();
    let rank = rank_of(rows.clone(), puzzle.states());
    (0..p).any(|level| {
        let difference = puzzle
            .start()
            .states()
            .iter()
            .map(|&state| (level + p - u64::from(state)) % p)
            .collect();
        rank_of([rows.clone(), vec![difference]].concat(), puzzle.states()) == rank
    })
}

#[test]
fn random_solvable_boards_can_be_solved() {
    let mut others = 0;
    for seed in 0..30 {
        let goal = Some(GoalSpec::Equal);
        let spec = Spec { goal, ..starting("lights-out-2000", Start::RandomSolvable { seed }) };
        assert!(can_be_levelled(&build(spec)), "seed {seed}");
        let spec = starting("lights-out-2000", Start::Random { seed });
        others += usize::from(!can_be_levelled(&build(spec)));
    }
    assert!(others > 20, "most random boards of a puzzle of nullity 3 cannot be solved");
}

#[test]
fn a_random_level_is_the_goal_where_any_level_is() {
    // A button that reaches beyond the edge alone does nothing, which leaves the level of the goal as the start.
    let levels: BTreeSet<String> = (0..40)
        .map(|seed| {
            let start = starting("1x2", Start::RandomSolvable { seed });
            let (goal, pattern) = (Some(GoalSpec::Equal), Some("1,0".to_string()));
            digits(&build(Spec { states: Some(3), goal, pattern, ..start }))
        })
        .collect();
    assert_eq!(levels.into_iter().collect::<Vec<_>>(), ["00", "11", "22"]);
}

#[test]
fn random_solvable_boards_fill_the_coset_evenly() {
    // 1x2 with three states: both buttons do the same, so (a, b) is solvable when a = b.
    let mut counts = [0; 3];
    for seed in 0..600 {
        let spec = Spec { states: Some(3), ..starting("1x2", Start::RandomSolvable { seed }) };
        let puzzle = build(spec);
        let [a, b] = puzzle.start().states() else { panic!("two lights") };
        assert_eq!(a, b);
        counts[usize::from(*a)] += 1;
    }
    assert!(counts.iter().all(|count| (150..250).contains(count)), "{counts:?}");
}

/// Whether allowed presses lead from the start to the goal, by visiting every board.
fn can_be_reached_lit_only(puzzle: &Puzzle) -> bool {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![puzzle.start().clone()];
    while let Some(board) = waiting.pop() {
        if puzzle.goal().is_met_by(&board) {
            return true;
        }
        if !seen.insert(board.states().to_vec()) {
            continue;
        }
        for button in (0..puzzle.buttons()).filter(|&button| board.state(Light(button)) != 0) {
            let mut next = board.clone();
            for (light, weight) in touched(puzzle, button) {
                next.step(Light(light), weight, puzzle.states());
            }
            waiting.push(next);
        }
    }
    false
}

#[test]
fn lit_only_boards_are_reached_by_walking_back() {
    for (name, pattern) in [("2x3", "cross"), ("2x3", "neighbours"), ("1x5", "cross")] {
        let mut starts = BTreeSet::new();
        for seed in 0..20 {
            let puzzle = build(Spec {
                rule: Some(Rule::LitOnly),
                pattern: Some(pattern.to_string()),
                states: Some(3),
                goal: Some(GoalSpec::State(2)),
                ..starting(name, Start::RandomSolvable { seed })
            });
            assert!(can_be_reached_lit_only(&puzzle), "{name} {pattern} seed {seed}");
            starts.insert(puzzle.start().states().to_vec());
        }
        assert!(starts.len() > 5, "{name} {pattern}: {} different starts", starts.len());
    }
}

#[test]
fn presses_give_the_board_they_solve() {
    let presses =
        vec![("0,0".to_string(), 1), ("2,2".to_string(), 4), ("0,0".to_string(), 1 << 60)];
    let spec = Spec {
        states: Some(5),
        goal: Some(GoalSpec::State(2)),
        ..starting("3x3", Start::Presses(presses))
    };
    let puzzle = build(spec);
    let mut board = puzzle.start().clone();
    // 2^60 is 1 modulo 5.
    for (button, count) in [(0, 2), (8, 4)] {
        for (light, weight) in touched(&puzzle, button) {
            board.step(Light(light), weight * count % 5, 5);
        }
    }
    assert_eq!(board, Board::uniform(9, 2));
    assert_ne!(puzzle.start(), &board);
}

#[test]
fn lit_only_presses_are_made_in_their_order() {
    // A press changes a light and the one to its right.
    let spec = |presses: &[(&str, u64)]| Spec {
        rule: Some(Rule::LitOnly),
        pattern: Some("011".to_string()),
        ..starting(
            "1x3",
            Start::Presses(
                presses.iter().map(|(name, count)| (name.to_string(), *count)).collect(),
            ),
        )
    };
    assert_eq!(digits(&build(spec(&[("0,0", 1), ("0,1", 1)]))), "101");
    let sentence =
        |presses| spec(presses).build().expect_err("a press of an off light").to_string();
    assert_eq!(
        sentence(&[("0,1", 1), ("0,0", 1)]),
        "these presses give no start: under the lit-only rule 0,1 could not be pressed, because its light would be off at that moment"
    );
    assert_eq!(
        sentence(&[("0,1", u64::MAX)]),
        "these presses give no start: under the lit-only rule 0,1 could not be pressed, because its light would be off at that moment"
    );
}

#[test]
fn drawn_starts_and_goals_lie_on_the_cells() {
    let spec = Spec {
        goal: Some(GoalSpec::Drawn(drawing("010/111"))),
        ..starting("2x3", Start::Drawn(drawing("110/001")))
    };
    let puzzle = build(spec);
    assert_eq!(digits(&puzzle), "110001");
    assert_eq!(puzzle.goal(), &Goal::Target(Board::new(vec![0, 1, 0, 1, 1, 1])));
    // A triangle by its text drawing, without its gaps, and in one line.
    for rows in ["  1  / 011 /00110", "1/011/00110", "101100110"] {
        let puzzle = build(starting("triangle:3", Start::Drawn(drawing(rows))));
        assert_eq!(digits(&puzzle), "101100110", "{rows}");
    }
    // The same for the cube, unfolded with gaps and without; left comes before front in a line.
    let gaps = "  10/  00//01 10 00 00/00 00 00 00//  00/  01";
    let dense = "10/00/01100000/00000000/00/01";
    for rows in [gaps.replace("  ", "   "), dense.to_string()] {
        let puzzle = build(starting("cube:2", Start::Drawn(drawing(&rows))));
        assert_eq!(digits(&puzzle), "100001001000000000000001", "{rows}");
    }
}

#[test]
fn drawn_boards_start_as_drawn() {
    let shape = Shape::Drawn(drawing("   / 1 0/ 01/   "));
    let puzzle = build(Spec::of(shape.clone()));
    assert_eq!(digits(&puzzle), "1001");
    assert_eq!(puzzle.light_name(Light(1)), "0,2");
    let other = build(Spec { start: Some(Start::Drawn(drawing("0 1/11"))), ..Spec::of(shape) });
    assert_eq!(digits(&other), "0111");
}
