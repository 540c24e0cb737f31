//! The memory that the program really holds, counted by its allocator, and a ceiling that no allocation passes.
//!
//! A program installs [`Counting`] as its global allocator. Until then nothing is counted. With a [`guard`] thread, an
//! allocation that would pass the ceiling never reaches the system. The allocation waits, and the guard ends the
//! program with an error message instead of an abort. The same happens if the system has no more memory. Ordinary work
//! stops earlier: it asks its [`Watch`](crate::watch::Watch), which knows [`held`].
//!
//! The count excludes the stacks of threads, memory taken by code in C, and child processes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicIsize, AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

/// The system's allocator, counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// Pieces of at least this many bytes are counted at once, smaller ones when so much has come together.
const BATCH: usize = 1 << 16;

/// Small pieces are given out until the ceiling is passed by this much: what they are for is never much, and whoever
/// ends the program needs some.
const SLACK: usize = 1 << 20;

/// What small pieces amount to that are not in [`HELD`] yet. A thread keeps to its slot; more threads than slots share.
#[repr(align(128))]
struct Slot(AtomicIsize);

static SLOTS: [Slot; 64] = [const { Slot(AtomicIsize::new(0)) }; 64];
static NEXT: AtomicUsize = AtomicUsize::new(0);

static HELD: AtomicIsize = AtomicIsize::new(0);
static CEILING: AtomicUsize = AtomicUsize::new(usize::MAX);
static REFUSED: AtomicUsize = AtomicUsize::new(0);
static GUARD: OnceLock<Thread> = OnceLock::new();

thread_local! {
    static SLOT: Cell<usize> = const { Cell::new(usize::MAX) };
    static IS_GUARD: Cell<bool> = const { Cell::new(false) };
}

/// Returns the bytes that are held now, to within what a few small pieces amount to.
pub fn held() -> u64 {
    HELD.load(Ordering::Relaxed).max(0) as u64
}

/// From now on no allocation passes the ceiling, and a refused one unparks this guard. There is one guard, the first.
pub fn guard(guard: Thread, ceiling: u64) {
    if GUARD.set(guard).is_ok() {
        CEILING.store(usize::try_from(ceiling).unwrap_or(usize::MAX), Ordering::Relaxed);
    }
}

/// Says that the calling thread is the guard, which is never refused anything.
pub fn keep_guard() {
    IS_GUARD.set(true);
}

/// Returns the bytes that were asked for by the first allocation that was refused, if any was.
pub fn refused() -> Option<u64> {
    Some(REFUSED.load(Ordering::SeqCst) as u64).filter(|bytes| *bytes > 0)
}

/// Counts `size` more bytes, unless they would pass the ceiling.
fn take(size: usize) {
    if size >= BATCH {
        let held = HELD.fetch_add(size as isize, Ordering::Relaxed).max(0) as usize;
        if held.saturating_add(size) > CEILING.load(Ordering::Relaxed) {
            HELD.fetch_sub(size as isize, Ordering::Relaxed);
            refuse(size, true);
            HELD.fetch_add(size as isize, Ordering::Relaxed);
        }
    } else if let Some(held) = count_small(size as isize) {
        let ceiling = CEILING.load(Ordering::Relaxed);
        if held > ceiling {
            refuse(size, held - ceiling > SLACK);
        }
    }
}

/// Counts `size` bytes less.
fn give_back(size: usize) {
    match size >= BATCH {
        true => drop(HELD.fetch_sub(size as isize, Ordering::Relaxed)),
        false => drop(count_small(-(size as isize))),
    }
}

/// Counts a small piece; tells what is held in all when a batch is full.
fn count_small(change: isize) -> Option<usize> {
    let mut slot = SLOT.get();
    if slot == usize::MAX {
        slot = NEXT.fetch_add(1, Ordering::Relaxed) % SLOTS.len();
        SLOT.set(slot);
    }
    let Slot(open) = &SLOTS[slot];
    let now = open.fetch_add(change, Ordering::Relaxed) + change;
    if now.unsigned_abs() < BATCH {
        return None;
    }
    let batch = open.swap(0, Ordering::Relaxed);
    Some((HELD.fetch_add(batch, Ordering::Relaxed) + batch).max(0) as usize)
}

/// Wakes the guard, where there is one, and waits for the end of the program where that is wanted.
#[cold]
fn refuse(size: usize, waits: bool) {
    let Some(guard) = GUARD.get().filter(|_| !IS_GUARD.get()) else { return };
    let _ = REFUSED.compare_exchange(0, size.max(1), Ordering::SeqCst, Ordering::SeqCst);
    guard.unpark();
    if waits {
        loop {
            thread::sleep(Duration::from_secs(60));
        }
    }
}

/// What the system gave; where that is nothing, it was not taken.
fn given(place: *mut u8, size: usize) -> *mut u8 {
    if place.is_null() {
        give_back(size);
        refuse(size, true);
    }
    place
}

// SAFETY: every piece comes from the system's allocator and goes back to it with the layout it was taken with, and
// counting touches none of it. Nothing here allocates or unwinds: thread locals are constants without destructors.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller keeps the contract of `alloc`.
        given(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        given(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`, and the system gave `place`.
        unsafe { System.dealloc(place, layout) };
        give_back(layout.size());
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let (more, less) = (size.saturating_sub(layout.size()), layout.size().saturating_sub(size));
        take(more);
        // SAFETY: the caller keeps the contract of `realloc`, and the system gave `place`.
        let moved = given(unsafe { System.realloc(place, layout, size) }, more);
        if !moved.is_null() {
            give_back(less);
        }
        moved
    }
}
