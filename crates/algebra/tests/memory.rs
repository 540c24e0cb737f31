//! The counting allocator, in a program of its own: it counts all that the program holds.

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use lightsout_algebra::memory::{self, Counting};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// More than small pieces can amount to that are not counted yet.
const OPEN: u64 = 64 << 16;

#[test]
fn memory_is_counted_and_the_ceiling_holds() {
    // Large pieces, and small ones that grow large.
    let before = memory::held();
    let large = black_box(vec![1u8; 10 << 20]);
    assert!(memory::held() >= before + (10 << 20));
    let mut grown = Vec::new();
    (0..10u64 << 17).for_each(|word| grown.push(black_box(word)));
    assert!(memory::held() >= before + (20 << 20) - OPEN);
    drop((large, grown));
    assert!(memory::held() <= before + OPEN, "{} after {before}", memory::held());

    // Small pieces that one thread takes and another gives back, in many threads that come and go.
    for _ in 0..200 {
        let made = thread::spawn(|| (0..1000).map(|_| Box::new([0u8; 60])).collect::<Vec<_>>());
        drop(black_box(made.join().expect("no panic")));
    }
    assert!(memory::held() <= before + 2 * OPEN, "{} after {before}", memory::held());
    let many: Vec<_> = (0..200_000).map(|_| Box::new([0u8; 100])).collect();
    assert!(memory::held() >= before + 20_000_000 - OPEN);
    drop(black_box(many));

    // What would pass the ceiling waits, and the guard hears of it; others go on.
    memory::keep_guard();
    memory::guard(thread::current(), memory::held() + (1 << 20));
    assert_eq!(memory::refused(), None);
    let began = Instant::now();
    let refused = thread::spawn(|| black_box(Vec::<u8>::with_capacity(1 << 40)));
    while memory::refused().is_none() && began.elapsed() < Duration::from_secs(60) {
        thread::park_timeout(Duration::from_secs(1));
    }
    assert_eq!(memory::refused(), Some(1 << 40));
    assert!(!refused.is_finished());
    assert!(memory::held() < before + (10 << 20), "what waits is not held");
    let other = thread::spawn(|| black_box(vec![1u8; 1000]).len());
    assert_eq!(other.join().ok(), Some(1000));
    // The guard itself is never refused.
    assert_eq!(black_box(vec![1u8; 4 << 20]).len(), 4 << 20);
}
