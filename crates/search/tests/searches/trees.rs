//! Tree search: how near its paths are to shortest ones, and what its settings change.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use lightsout_algebra::watch::Unwatched;
use lightsout_search::best_first::{self, Weights};
use lightsout_search::heuristic;
use lightsout_search::tree_search::{self, Settings, read_reward};
use lightsout_search::{Counts, Space, Toggles};

use crate::plain::{Steps, cross, replayed};

/// A board after as many different presses.
fn pressed_at_random(height: usize, width: usize, presses: usize, rng: &mut ChaCha8Rng) -> Toggles {
    let mut toggles = cross(height, width);
    toggles.start.fill(0);
    let mut buttons: Vec<usize> = (0..height * width).collect();
    for _ in 0..presses {
        let button = buttons.swap_remove(rng.next_u64() as usize % buttons.len());
        for (light, _) in &toggles.presses[button] {
            toggles.start[*light] ^= 1;
        }
    }
    toggles
}

fn shortest(toggles: &Toggles) -> usize {
    let space = Space::<1>::of(toggles).expect("a small board").narrowed();
    let estimate = heuristic::named("exact").expect("a heuristic").build;
    let estimate = estimate(toggles, &mut Unwatched).expect("for two states");
    let counts = &mut Counts::default();
    let path = best_first::search(&space, Weights::A_STAR, &*estimate, counts, &mut Unwatched);
    path.expect("no limit").expect("a path").len()
}

fn found(toggles: &Toggles, settings: &Settings) -> (usize, Counts) {
    let space = Space::<1>::of(toggles).expect("a small board").narrowed();
    let mut counts = Counts::default();
    let path = tree_search::search(&space, settings, &mut counts, &mut Unwatched);
    (replayed(toggles, &path.expect("no limit").expect("a path")), counts)
}

#[test]
fn paths_on_5x5_are_at_most_half_as_long_again_as_shortest_ones() {
    let rng = &mut ChaCha8Rng::seed_from_u64(46);
    for presses in [3, 6, 9, 15] {
        let (mut all, mut least) = (0, 0);
        for seed in 0..10 {
            let toggles = pressed_at_random(5, 5, presses, rng);
            all += found(&toggles, &Settings { seed, ..Settings::default() }).0;
            least += shortest(&toggles);
        }
        assert!(2 * all <= 3 * least, "{presses} presses: {all}, shortest {least}");
    }
}

#[test]
fn exploration_and_the_reward_change_what_is_made() {
    let rng = &mut ChaCha8Rng::seed_from_u64(47);
    let boards: Vec<Toggles> = (0..8).map(|_| pressed_at_random(5, 5, 8, rng)).collect();
    let made = |settings: Settings| -> Vec<u64> {
        boards.iter().map(|board| found(board, &settings).1.generated).collect()
    };
    let usual = made(Settings::default());
    let with = |exploration| made(Settings { exploration, ..Settings::default() });
    assert!(with(0.01) != usual && with(1000.0) != usual && with(0.01) != with(1000.0));
    for reward in ["length", "lit", "done / (1 + path)"] {
        let reward = Some(read_reward(reward).expect("a reward"));
        assert!(made(Settings { reward, ..Settings::default() }) != usual, "{reward:?}");
    }
    // Rewards are scaled, so that their unit does not matter.
    let same = "8 * (1 - wrong / lights + done * buttons / (buttons + path))";
    let reward = Some(read_reward(same).expect("a reward"));
    assert_eq!(made(Settings { reward, ..Settings::default() }), usual);
}

#[test]
fn a_limit_ends_with_the_best_path_so_far() {
    let toggles = pressed_at_random(5, 5, 8, &mut ChaCha8Rng::seed_from_u64(48));
    let space = Space::<1>::of(&toggles).expect("a small board").narrowed();
    let settings = Settings { patience: u32::MAX, ..Settings::default() };
    let mut lengths = Vec::new();
    for steps in [0, 1 << 10, 1 << 14] {
        let counts = &mut Counts::default();
        let path = tree_search::search(&space, &settings, counts, &mut Steps(steps));
        lengths.push(path.ok().flatten().map(|path| replayed(&toggles, &path)));
    }
    assert_eq!(lengths[0], None);
    let last = lengths[2].expect("time enough for a path");
    assert!(lengths[1].is_none_or(|length| length >= last), "{lengths:?}");
}
