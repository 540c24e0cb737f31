//! Every search against plain breadth-first search over unpacked boards, on random spaces of every kind.

use std::collections::HashMap;

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_search::best_first::{self, Weights};
use lightsout_search::heuristic::{self, HEURISTICS, Refused};
use lightsout_search::tree_search::{self, Settings};
use lightsout_search::{Counts, Space, Toggles, breadth_first, deepening, dense, two_ended};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn below(rng: &mut ChaCha8Rng, count: u64) -> u64 {
    rng.next_u64() % count
}

/// A space small enough to be gone through board by board.
fn random_toggles(rng: &mut ChaCha8Rng) -> Toggles {
    let states = 2 + below(rng, 4) as u8;
    let most = [0, 0, 9, 6, 5, 4][usize::from(states)];
    let lights = 1 + below(rng, most) as usize;
    let needs_lit = below(rng, 3) == 0;
    let buttons = if needs_lit { lights } else { 1 + below(rng, 2 * most) as usize };
    let press = |rng: &mut ChaCha8Rng| {
        (0..lights)
            .filter_map(|light| {
                let weight = below(rng, 2 * u64::from(states) - 2) as u8;
                (weight < states - 1).then_some((light, 1 + weight))
            })
            .collect()
    };
    let board =
        |rng: &mut ChaCha8Rng| (0..lights).map(|_| below(rng, u64::from(states)) as u8).collect();
    Toggles {
        states,
        presses: (0..buttons).map(|_| press(rng)).collect(),
        needs_lit,
        start: board(rng),
        goals: (0..1 + below(rng, 2)).map(|_| board(rng)).collect(),
    }
}

/// The board after a press, in plain numbers; none where it is not allowed.
fn pressed(toggles: &Toggles, board: &[u8], button: usize) -> Option<Vec<u8>> {
    if toggles.needs_lit && board[button] == 0 {
        return None;
    }
    let mut board = board.to_vec();
    for &(light, weight) in &toggles.presses[button] {
        board[light] = (board[light] + weight) % toggles.states;
    }
    Some(board)
}

/// The distances of all boards from the start.
fn distances(toggles: &Toggles) -> HashMap<Vec<u8>, usize> {
    let mut distances = HashMap::from([(toggles.start.clone(), 0)]);
    let mut frontier = vec![toggles.start.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for board in &frontier {
            for button in 0..toggles.presses.len() {
                let Some(board) = pressed(toggles, board, button) else { continue };
                if !distances.contains_key(&board) {
                    distances.insert(board.clone(), distance);
                    next.push(board);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    distances
}

/// The length of a path that was replayed press by press and ends in a goal.
fn replayed(toggles: &Toggles, path: &[u16]) -> usize {
    let mut board = toggles.start.clone();
    for button in path {
        board = pressed(toggles, &board, usize::from(*button)).expect("an allowed press");
    }
    assert!(toggles.goals.contains(&board), "{toggles:?}: {path:?} ends in {board:?}");
    path.len()
}

/// A watch for so many steps.
struct Steps(u64);

impl Watch for Steps {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.saturating_sub(steps);
        if self.0 == 0 { Err(Stopped::Steps) } else { Ok(()) }
    }

    fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

#[test]
fn every_search_finds_what_plain_breadth_first_search_finds() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut solvable, mut unsolvable) = (0, 0);
    for _ in 0..1500 {
        let toggles = random_toggles(&mut rng);
        let known = distances(&toggles);
        let shortest = toggles.goals.iter().filter_map(|goal| known.get(goal)).min().copied();
        let space = Space::<1>::of(&toggles).expect("a small board");
        let (counts, watch) = (&mut Counts::default(), &mut Unwatched);
        let length = |path: Option<Vec<u16>>| path.map(|path| replayed(&toggles, &path));

        assert_eq!(
            length(breadth_first::search(&space, counts, watch).unwrap()),
            shortest,
            "{toggles:?}"
        );
        assert_eq!(
            length(two_ended::search(&space, counts, watch).unwrap()),
            shortest,
            "{toggles:?}"
        );
        if dense::supports(&space) {
            assert_eq!(
                length(dense::search(&space, counts, watch).unwrap()),
                shortest,
                "{toggles:?}"
            );
        }
        for heuristic in HEURISTICS {
            let estimate = match (heuristic.build)(&toggles, watch) {
                Ok(estimate) => estimate,
                Err(Refused::Unsupported(_)) => continue,
                Err(Refused::Stopped(stopped)) => panic!("{stopped}"),
            };
            for weights in [Weights::A_STAR, Weights::UNIFORM, Weights::GREEDY] {
                let found =
                    length(best_first::search(&space, weights, &*estimate, counts, watch).unwrap());
                assert_eq!(
                    found.is_some(),
                    shortest.is_some(),
                    "{} {weights:?}: {toggles:?}",
                    heuristic.name
                );
                let is_optimal = weights == Weights::UNIFORM
                    || weights == Weights::A_STAR && heuristic.is_admissible;
                if is_optimal {
                    assert_eq!(found, shortest, "{} {weights:?}: {toggles:?}", heuristic.name);
                }
            }
            if heuristic.is_admissible && (shortest.is_some() || !toggles.needs_lit) {
                let found = length(deepening::search(&space, &*estimate, counts, watch).unwrap());
                assert_eq!(found, shortest, "{}: {toggles:?}", heuristic.name);
            }
        }
        if shortest.is_some() {
            solvable += 1;
            let mut steps = Steps(1 << 22);
            let settings = Settings { seed: solvable, ..Settings::default() };
            let found = tree_search::search(&space, &settings, counts, &mut steps);
            assert!(
                found.clone().is_ok_and(|path| length(path).is_some()),
                "{toggles:?}: {found:?}"
            );
            if let Ok(Some(path)) =
                tree_search::as_printed(&space, &settings, counts, &mut Steps(1 << 12))
            {
                replayed(&toggles, &path);
            }
        } else {
            unsolvable += 1;
        }
    }
    assert!(solvable > 300 && unsolvable > 300, "{solvable} {unsolvable}");
}

#[test]
fn wide_boards_are_searched_alike() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..40 {
        let toggles = random_toggles(&mut rng);
        // The same lights far apart, with idle ones between.
        let spread = |light: usize| light * 37;
        let lights = spread(toggles.lights() - 1) + 1;
        let wide = |board: &Vec<u8>| {
            let mut wide = vec![0; lights];
            board.iter().enumerate().for_each(|(light, state)| wide[spread(light)] = *state);
            wide
        };
        let mut presses: Vec<Vec<(usize, u8)>> = toggles
            .presses
            .iter()
            .map(|press| press.iter().map(|(light, weight)| (spread(*light), *weight)).collect())
            .collect();
        if toggles.needs_lit {
            presses = (0..lights)
                .map(|light| if light % 37 == 0 { presses[light / 37].clone() } else { Vec::new() })
                .collect();
        }
        let spread_out = Toggles {
            presses,
            start: wide(&toggles.start),
            goals: toggles.goals.iter().map(wide).collect(),
            ..toggles.clone()
        };
        let narrow = Space::<1>::of(&toggles).expect("a small board");
        let space = Space::<16>::of(&spread_out).expect("a wide board");
        let (counts, watch) = (&mut Counts::default(), &mut Unwatched);
        let length = |path: Option<Vec<u16>>| path.map(|path| path.len());
        let known = length(breadth_first::search(&narrow, counts, watch).unwrap());
        let found = breadth_first::search(&space, counts, watch).unwrap();
        if let Some(path) = &found {
            replayed(&spread_out, path);
        }
        assert_eq!(length(found), known);
        let estimate =
            (heuristic::named("lights-over-reach").unwrap().build)(&spread_out, watch).unwrap();
        assert_eq!(
            length(best_first::search(&space, Weights::A_STAR, &*estimate, counts, watch).unwrap()),
            known
        );
        assert_eq!(space.unpacked(&space.start()), spread_out.start);
    }
}

/// The cross on a rectangle, all lights on.
fn cross(rows: usize, cols: usize) -> Toggles {
    let press = |at: usize| {
        let (row, col) = (at / cols, at % cols);
        let near = |other: &usize| (other / cols).abs_diff(row) + (other % cols).abs_diff(col) <= 1;
        (0..rows * cols).filter(near).map(|light| (light, 1)).collect()
    };
    Toggles {
        states: 2,
        presses: (0..rows * cols).map(press).collect(),
        needs_lit: false,
        start: vec![1; rows * cols],
        goals: vec![vec![0; rows * cols]],
    }
}

/// The boards of 5x5 by fewest presses are in the notes of J. Scherphuis on Lights Out, and sum up to 2^23.
#[test]
fn the_whole_space_of_five_by_five_has_the_layers_that_are_known() {
    let toggles = cross(5, 5);
    let space = Space::<1>::of(&toggles).expect("25 lights");
    let (counts, watch) = (&mut Counts::default(), &mut Unwatched);
    let mut layers = dense::Layers::from(&space, 0, counts, watch).unwrap();
    let mut boards = vec![layers.boards()];
    while layers.advance(counts, watch).unwrap() {
        boards.push(layers.boards());
    }
    let known = [
        1, 25, 300, 2300, 12650, 53130, 176176, 467104, 982335, 1596279, 1935294, 1684446, 1004934,
        383670, 82614, 7350,
    ];
    assert_eq!(boards, known);
    assert!(counts.bytes <= 64 << 20, "{} bytes", counts.bytes);
}

#[test]
fn squares_with_all_lights_on_need_what_is_known() {
    // OEIS A075464.
    for (side, fewest) in [(1, 1), (2, 4), (3, 5), (4, 4), (5, 15), (6, 28), (7, 33)] {
        let toggles = cross(side, side);
        let space = Space::<1>::of(&toggles).expect("at most 49 lights");
        let estimate =
            (heuristic::named("lights-over-reach").unwrap().build)(&toggles, &mut Unwatched)
                .unwrap();
        let path =
            deepening::search(&space, &*estimate, &mut Counts::default(), &mut Unwatched).unwrap();
        assert_eq!(path.map(|path| replayed(&toggles, &path)), Some(fewest), "{side}x{side}");
    }
}
