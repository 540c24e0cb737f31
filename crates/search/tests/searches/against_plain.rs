//! Every search against plain breadth-first search over unpacked boards, on random spaces of every kind.

use std::collections::HashMap;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use lightsout_algebra::watch::Unwatched;
use lightsout_search::best_first::{self, Weights};
use lightsout_search::dense::Explored;
use lightsout_search::heuristic::{self, FIFTHS, HEURISTICS, Refused};
use lightsout_search::tree_search::{self, Settings};
use lightsout_search::{Counts, Space, Toggles, breadth_first, deepening, dense, two_ended};

use crate::plain::{Steps, below, cross, pressed, random_toggles, replayed};

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

#[test]
fn every_search_finds_what_plain_breadth_first_search_finds() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut solvable, mut unsolvable, mut closed) = (0, 0, 0);
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
            if let Explored::Closed(met) = dense::explore(&space, counts, watch).unwrap() {
                let number = |board: &Vec<u8>| {
                    board.iter().rev().fold(0, |number, state| 2 * number + u64::from(*state))
                };
                let mut known: Vec<u64> = known.keys().map(number).collect();
                known.sort_unstable();
                let bit = |number: &u64| met[*number as usize / 64] >> (number % 64) & 1 == 1;
                let found: Vec<u64> = (0..met.len() as u64 * 64).filter(bit).collect();
                assert_eq!(found, known, "{toggles:?}");
                closed += 1;
            }
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
    assert!(solvable > 300 && unsolvable > 300 && closed > 50, "{solvable} {unsolvable} {closed}");
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
fn no_estimate_says_too_much_of_any_board_of_five_by_five_and_searches_that_trust_it_are_shortest()
{
    let toggles = cross(5, 5);
    let space = Space::<1>::of(&toggles).expect("25 lights");
    let (counts, watch) = (&mut Counts::default(), &mut Unwatched);
    let admissible = HEURISTICS.iter().filter(|heuristic| heuristic.is_admissible);
    let estimates: Vec<_> = admissible
        .map(|one| match (one.build)(&toggles, watch) {
            Ok(estimate) => (one.name, estimate),
            Err(_) => panic!("{} is for two states", one.name),
        })
        .collect();
    assert!(estimates.len() >= 4);
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut layers = dense::Layers::from(&space, 0, counts, watch).unwrap();
    let mut boards = 0u64;
    loop {
        let depth = layers.depth();
        let mut chosen = Vec::new();
        for number in layers.numbers() {
            boards += 1;
            for (name, estimate) in &estimates {
                let says = estimate.fifths(&[number]);
                assert!(says <= FIFTHS * depth as i64, "{name} says {says} of {number:025b}");
                assert!(*name != "exact" || says == FIFTHS * depth as i64);
            }
            if below(&mut rng, layers.boards()) < 6 {
                chosen.push(number);
            }
        }
        for number in chosen {
            let start: Vec<u8> = (0..25).map(|light| (number >> light & 1) as u8).collect();
            let toggles = Toggles { start, ..toggles.clone() };
            let space = Space::<1>::of(&toggles).expect("25 lights");
            for (name, estimate) in estimates.iter().filter(|(name, _)| *name != "none") {
                let a_star = best_first::search(
                    &space.clone().narrowed(),
                    Weights::A_STAR,
                    &**estimate,
                    counts,
                    watch,
                );
                let ida_star = deepening::search(&space, &**estimate, counts, watch);
                for path in [a_star, ida_star] {
                    let length = path.unwrap().map(|path| replayed(&toggles, &path));
                    assert_eq!(length, Some(depth as usize), "{name} {number:025b}");
                }
            }
        }
        if !layers.advance(counts, watch).unwrap() {
            break;
        }
    }
    assert_eq!(boards, 1 << 23);
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
