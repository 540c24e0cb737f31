//! The searches on five by five: the whole space by bitmaps beside the table of boards, and single boards.

use divan::Bencher;
use lightsout_algebra::watch::Unwatched;
use lightsout_search::best_first::{self, Weights};
use lightsout_search::{
    Counts, Space, Toggles, breadth_first, deepening, dense, heuristic, two_ended,
};

fn main() {
    divan::main();
}

/// The cross on a square.
fn square(side: usize, start: Vec<u8>, goal: Vec<u8>) -> Toggles {
    let press = |at: usize| {
        let (row, col) = (at / side, at % side);
        let near = |other: &usize| (other / side).abs_diff(row) + (other % side).abs_diff(col) <= 1;
        (0..side * side).filter(near).map(|light| (light, 1)).collect()
    };
    let presses = (0..side * side).map(press).collect();
    Toggles { states: 2, presses, needs_lit: false, start, goals: vec![goal] }
}

/// A search that has to go through all 2^23 boards: one lit corner cannot be reached.
fn whole() -> Space<1> {
    let mut corner = vec![0; 25];
    corner[0] = 1;
    Space::of(&square(5, vec![0; 25], corner)).expect("25 lights")
}

/// All lights on, 15 presses: the hardest boards there are.
fn hardest() -> Space<1> {
    Space::of(&square(5, vec![1; 25], vec![0; 25])).expect("25 lights")
}

#[divan::bench_group(sample_count = 3, sample_size = 1)]
mod whole_space {
    use super::*;

    #[divan::bench]
    fn bitmaps(bencher: Bencher) {
        let space = whole();
        bencher.bench_local(|| dense::search(&space, &mut Counts::default(), &mut Unwatched));
    }

    #[divan::bench]
    fn table_of_boards(bencher: Bencher) {
        let space = whole();
        bencher
            .bench_local(|| breadth_first::search(&space, &mut Counts::default(), &mut Unwatched));
    }
}

#[divan::bench_group(sample_count = 3, sample_size = 1)]
mod hardest_board {
    use super::*;

    #[divan::bench]
    fn bitmaps(bencher: Bencher) {
        let space = hardest();
        bencher.bench_local(|| dense::search(&space, &mut Counts::default(), &mut Unwatched));
    }

    #[divan::bench]
    fn both_ends(bencher: Bencher) {
        let space = hardest().narrowed();
        bencher.bench_local(|| two_ended::search(&space, &mut Counts::default(), &mut Unwatched));
    }

    #[divan::bench(args = ["none", "lights-over-reach", "pattern-database", "exact"])]
    fn ida_star(bencher: Bencher, name: &str) {
        let space = hardest();
        let estimate = estimate(&space, name);
        bencher.bench_local(|| {
            deepening::search(&space, &*estimate, &mut Counts::default(), &mut Unwatched)
        });
    }

    #[divan::bench(args = ["lights-over-reach", "pattern-database", "exact"])]
    fn a_star(bencher: Bencher, name: &str) {
        bench_a_star(bencher, &hardest().narrowed(), name);
    }
}

/// The same board with every button tried from every board, where `hardest_board` tries those of one wrong light.
#[divan::bench_group(sample_count = 1, sample_size = 1)]
mod hardest_board_every_button {
    use super::*;

    #[divan::bench]
    fn both_ends(bencher: Bencher) {
        let space = hardest();
        bencher.bench_local(|| two_ended::search(&space, &mut Counts::default(), &mut Unwatched));
    }

    #[divan::bench(args = ["lights-over-reach", "pattern-database"])]
    fn a_star(bencher: Bencher, name: &str) {
        bench_a_star(bencher, &hardest(), name);
    }
}

/// A* with a heuristic.
fn bench_a_star(bencher: Bencher, space: &Space<1>, name: &str) {
    let estimate = estimate(space, name);
    bencher.bench_local(|| {
        let counts = &mut Counts::default();
        best_first::search(space, Weights::A_STAR, &*estimate, counts, &mut Unwatched)
    });
}

fn estimate(space: &Space<1>, name: &str) -> Box<dyn heuristic::Estimate> {
    let heuristic = heuristic::named(name).expect("a heuristic");
    match (heuristic.build)(space.toggles(), &mut Unwatched) {
        Ok(estimate) => estimate,
        Err(refused) => panic!("{refused:?}"),
    }
}
