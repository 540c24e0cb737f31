//! What a recorder writes down of a search, replayed in plain numbers, and beside the same search with nobody looking.

use std::collections::HashSet;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use lightsout_algebra::watch::Unwatched;
use lightsout_search::best_first::{self, Weights};
use lightsout_search::heuristic::{self, Estimate, FIFTHS, HEURISTICS, Refused};
use lightsout_search::tree_search::{self, Rewards, Settings};
use lightsout_search::{Counts, Recorder, Space, Toggles, Trace, breadth_first};

use crate::plain::{Steps, cross, pressed, random_toggles, replayed};

const PLENTY: usize = 1 << 14;

fn estimate(toggles: &Toggles, name: &str) -> Option<Box<dyn Estimate>> {
    match (heuristic::named(name).expect("a heuristic").build)(toggles, &mut Unwatched) {
        Ok(estimate) => Some(estimate),
        Err(Refused::Unsupported(_)) => None,
        Err(Refused::Stopped(stopped)) => panic!("{stopped}"),
    }
}

/// Every board comes from another by its press, one press deeper, and no board was there before at that depth.
fn assert_replays(toggles: &Toggles, trace: &Trace) {
    assert_eq!(trace.boards[0].states, toggles.start);
    assert!(trace.boards[0].from.is_none() && trace.boards[0].behind == 0);
    for (number, noted) in trace.boards.iter().enumerate().skip(1) {
        let (parent, button) = noted.from.expect("a board from which it came");
        assert!(parent < number);
        let parent = &trace.boards[parent];
        assert_eq!(
            pressed(toggles, &parent.states, usize::from(button)).as_ref(),
            Some(&noted.states)
        );
        assert_eq!(noted.behind, parent.behind + 1);
    }
    let mut next = 1;
    for expansion in &trace.expansions {
        assert_eq!(expansion.added.start, next);
        next = expansion.added.end;
        for number in expansion.added.clone() {
            assert_eq!(trace.boards[number].from.map(|from| from.0), Some(expansion.board));
        }
    }
}

/// What was counted is what is in the trace.
fn assert_counted(trace: &Trace, counts: &Counts) {
    assert_eq!(trace.expansions.len() as u64, counts.expanded);
    assert_eq!(trace.layers.iter().sum::<u64>(), trace.boards.len() as u64);
    for (depth, &boards) in trace.layers.iter().enumerate() {
        let kept = trace.boards.iter().filter(|noted| noted.behind == depth as u32).count();
        assert_eq!(kept as u64, boards);
    }
    let most = trace.expansions.iter().map(|expansion| expansion.waiting).max();
    assert_eq!(trace.growth.values.iter().copied().max(), most.map(|most| most as u64));
}

#[test]
fn a_trace_of_breadth_first_search_replays_layer_by_layer() {
    let mut rng = ChaCha8Rng::seed_from_u64(61);
    for _ in 0..300 {
        let toggles = random_toggles(&mut rng);
        let space = Space::<1>::of(&toggles).expect("a small board");
        let (mut alone, mut seen) = (Counts::default(), Counts::default());
        let plain = breadth_first::search(&space, &mut alone, &mut Unwatched);
        let none = estimate(&toggles, "none").expect("no estimate");
        let mut recorder = Recorder::new(&space, &*none, PLENTY);
        let path = breadth_first::witnessed(&space, &mut seen, &mut Unwatched, &mut recorder);
        let trace = recorder.trace();
        assert_eq!((&path, alone), (&plain, seen));
        assert!(!trace.is_cut);
        assert_replays(&toggles, &trace);
        assert_counted(&trace, &seen);
        let depths = trace.boards.iter().map(|noted| noted.behind);
        assert!(depths.is_sorted(), "{toggles:?}");
        if let Ok(Some(path)) = path {
            replayed(&toggles, &path);
            let along = trace.along(&path);
            assert_eq!(along.len(), path.len() + 1);
            assert!(toggles.goals.contains(&trace.boards[along[path.len()]].states));
        }
    }
}

#[test]
fn a_trace_of_best_first_search_replays_and_takes_the_most_promising() {
    let mut rng = ChaCha8Rng::seed_from_u64(62);
    let (mut fell, mut cut) = (0, 0);
    for round in 0..200 {
        let toggles = random_toggles(&mut rng);
        let space = Space::<1>::of(&toggles).expect("a small board");
        let space = if round % 2 == 0 { space } else { space.narrowed() };
        for heuristic in HEURISTICS {
            let Some(estimate) = estimate(&toggles, heuristic.name) else { continue };
            for weights in [Weights::A_STAR, Weights::GREEDY, Weights::UNIFORM] {
                let (mut alone, mut seen) = (Counts::default(), Counts::default());
                let watch = &mut Unwatched;
                let plain = best_first::search(&space, weights, &*estimate, &mut alone, watch);
                let mut recorder = Recorder::new(&space, &*estimate, PLENTY);
                let path = best_first::witnessed(
                    &space,
                    weights,
                    &*estimate,
                    &mut seen,
                    watch,
                    &mut recorder,
                );
                let trace = recorder.trace();
                assert_eq!((&path, alone), (&plain, seen));
                assert_replays(&toggles, &trace);
                match trace.is_cut {
                    true => cut += 1,
                    false => assert_counted(&trace, &seen),
                }
                if let Ok(Some(path)) = path {
                    replayed(&toggles, &path);
                }
                let promise = |board: usize| {
                    let noted = &trace.boards[board];
                    FIFTHS * i64::from(noted.behind) * weights.behind + noted.ahead * weights.ahead
                };
                let taken = || trace.expansions.iter().map(|expansion| promise(expansion.board));
                // None of these heuristics drops by more than a press in a press, but for the inadmissible ones.
                if heuristic.is_admissible && weights != Weights::GREEDY {
                    assert!(taken().is_sorted(), "{} {weights:?}: {toggles:?}", heuristic.name);
                }
                fell += usize::from(weights == Weights::GREEDY && !taken().is_sorted());
                let mut waiting = vec![0];
                for expansion in trace.expansions.iter().take(100) {
                    let best = waiting.iter().map(|&board| promise(board)).min();
                    assert_eq!(Some(promise(expansion.board)), best, "{}", heuristic.name);
                    waiting.retain(|&board| {
                        trace.boards[board].states != trace.boards[expansion.board].states
                    });
                    waiting.extend(expansion.added.clone());
                }
            }
        }
    }
    // An estimate that says far too much opens boards again and again.
    assert!(fell > 100 && cut < 20, "{fell} {cut}");
}

#[test]
fn a_star_with_the_sound_heuristic_finds_the_fewest_with_somebody_looking_on() {
    let mut rng = ChaCha8Rng::seed_from_u64(63);
    let mut solved = 0;
    while solved < 100 {
        let toggles = random_toggles(&mut rng);
        let space = Space::<1>::of(&toggles).expect("a small board");
        let counts = &mut Counts::default();
        let Ok(Some(known)) = breadth_first::search(&space, counts, &mut Unwatched) else {
            continue;
        };
        let estimate = estimate(&toggles, "lights-over-reach").expect("for every space");
        let mut recorder = Recorder::new(&space, &*estimate, PLENTY);
        let path = best_first::witnessed(
            &space,
            Weights::A_STAR,
            &*estimate,
            counts,
            &mut Unwatched,
            &mut recorder,
        );
        let path = path.expect("no limit").expect("a path");
        assert_eq!(replayed(&toggles, &path), known.len());
        let trace = recorder.trace();
        assert_eq!(trace.along(&path).len(), path.len() + 1);
        solved += 1;
    }
}

#[test]
fn a_trace_of_tree_search_grows_leaf_by_leaf() {
    let mut rng = ChaCha8Rng::seed_from_u64(64);
    let mut solved = 0;
    for seed in 0..300 {
        let toggles = random_toggles(&mut rng);
        let space = Space::<1>::of(&toggles).expect("a small board");
        let settings = Settings { seed, ..Settings::default() };
        let (mut alone, mut seen) = (Counts::default(), Counts::default());
        let plain = tree_search::search(&space, &settings, &mut alone, &mut Steps(1 << 12));
        let none = estimate(&toggles, "lights").expect("for every space");
        let mut recorder = Recorder::new(&space, &*none, PLENTY);
        let watch = &mut Steps(1 << 12);
        let path = tree_search::witnessed(&space, &settings, &mut seen, watch, &mut recorder);
        let trace = recorder.trace();
        assert_eq!((&path, alone), (&plain, seen));
        assert_replays(&toggles, &trace);
        assert_eq!(
            trace.descents.iter().filter(|descent| descent.is_new).count() + 1,
            trace.boards.len()
        );
        // It expands every node that has a child, and every board of a play-out, but not the last of a play-out that
        // ends with a board that is done.
        let parents: HashSet<_> =
            trace.boards.iter().filter_map(|noted| noted.from).map(|from| from.0).collect();
        let played: Vec<_> = trace.descents.iter().filter(|descent| !descent.is_known).collect();
        let presses: usize = played.iter().map(|descent| descent.playout.len()).sum();
        let recorded = parents.len() + presses;
        // A play-out that the limit stopped is counted, but no visit.
        let stopped = 1 + 2 * toggles.presses.len() * usize::from(toggles.states);
        let expanded = seen.expanded as usize;
        assert!(recorded <= expanded, "{toggles:?}");
        assert!(expanded <= recorded + played.len() + stopped, "{toggles:?}");
        for descent in &trace.descents {
            let mut board = trace.boards[descent.board].states.clone();
            let wrong = |board: &[u8]| {
                let wrong = |goal: &Vec<u8>| goal.iter().zip(board).filter(|(a, b)| a != b).count();
                toggles.goals.iter().map(wrong).min()
            };
            let mut least = wrong(&board);
            for button in &descent.playout {
                board = pressed(&toggles, &board, usize::from(*button)).expect("an allowed press");
                least = least.min(wrong(&board));
            }
            assert_eq!(least, Some(descent.least as usize));
        }
        if let Ok(Some(path)) = path {
            replayed(&toggles, &path);
            solved += 1;
        }
    }
    assert!(solved > 100, "{solved}");
}

#[test]
fn a_trace_of_a_search_that_moves_is_one_tree_with_the_path_in_it() {
    let mut rng = ChaCha8Rng::seed_from_u64(65);
    let mut solved = 0;
    for seed in 0..300 {
        let toggles = random_toggles(&mut rng);
        let space = Space::<1>::of(&toggles).expect("a small board");
        let settings = Settings { seed, ..Settings::default() };
        let (mut alone, mut seen) = (Counts::default(), Counts::default());
        let plain = tree_search::as_printed(&space, &settings, &mut alone, &mut Steps(1 << 10));
        let none = estimate(&toggles, "lights").expect("for every space");
        let mut recorder = Recorder::new(&space, &*none, PLENTY);
        let path = tree_search::with_rewards_witnessed(
            &space,
            &settings,
            Rewards::AsPrinted,
            &mut seen,
            &mut Steps(1 << 10),
            &mut recorder,
        );
        let trace = recorder.trace();
        assert_eq!((&path, alone), (&plain, seen));
        assert_replays(&toggles, &trace);
        assert!(!trace.is_cut);
        // Every move is to a child of the board before, the one that earned most on average since the move before.
        let (mut at, mut first) = (0, 0);
        for &(descents, board) in &trace.moves {
            assert_eq!(trace.boards[board].from.map(|from| from.0), Some(at));
            assert_eq!(descents, first + settings.visits as usize);
            let average = |child: usize| {
                let worths: Vec<f64> = trace.descents[first..descents]
                    .iter()
                    .filter(|descent| above(&trace, descent.board, at) == Some(child))
                    .map(|descent| descent.worth)
                    .collect();
                worths.iter().sum::<f64>() / worths.len() as f64
            };
            let children = (0..trace.boards.len())
                .filter(|one| trace.boards[*one].from.map(|f| f.0) == Some(at));
            // Those that the tree before grew there have earned nothing since.
            let averages = children.map(average).filter(|average| !average.is_nan());
            assert!(average(board) >= averages.fold(f64::NEG_INFINITY, f64::max), "{toggles:?}");
            (at, first) = (board, descents);
        }
        if let Ok(Some(path)) = path {
            let moved: Vec<u16> = trace
                .moves
                .iter()
                .map(|(_, board)| trace.boards[*board].from.expect("a press").1)
                .collect();
            assert_eq!(moved, path);
            replayed(&toggles, &path);
            solved += 1;
        }
    }
    assert!(solved > 100, "{solved}");
}

/// The board under `root` on the way up from a board.
fn above(trace: &Trace, board: usize, root: usize) -> Option<usize> {
    let mut at = board;
    loop {
        let parent = trace.boards[at].from?.0;
        if parent == root {
            return Some(at);
        }
        at = parent;
    }
}

#[test]
fn a_short_trace_is_the_beginning_of_the_long_one() {
    let toggles = cross(4, 4);
    let space = Space::<1>::of(&toggles).expect("16 lights");
    let none = estimate(&toggles, "none").expect("no estimate");
    let record = |most| {
        let mut recorder = Recorder::new(&space, &*none, most);
        let counts = &mut Counts::default();
        breadth_first::witnessed(&space, counts, &mut Unwatched, &mut recorder).expect("no limit");
        recorder.trace()
    };
    let (long, short) = (record(PLENTY), record(100));
    assert!(short.is_cut && !long.is_cut);
    assert!(short.boards.len() <= 100 && short.boards.len() > 80, "{}", short.boards.len());
    assert_eq!(short.boards, long.boards[..short.boards.len()]);
    assert_eq!(short.expansions, long.expansions[..short.expansions.len()]);
    assert_eq!((&short.layers, &short.growth), (&long.layers, &long.growth));
    // Four presses solve it: sets of 0, 1, 2, 3 of 16 buttons, none of them alike since 16 sets are quiet, all larger.
    assert_eq!(long.layers[..4], [1, 16, 120, 560]);
    let full = long.growth.stride * long.growth.values.len() as u64;
    let expansions = long.expansions.len() as u64;
    assert!(full <= expansions && expansions < full + long.growth.stride, "{full} {expansions}");
}
