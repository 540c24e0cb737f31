//! The greatest sums of one class under prefixes: for all of them down to the middle level, and below that for those
//! that are asked for.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::greatest::Room;
use super::sight::Sight;
use crate::fewest::notebook::{Note, Notebook};
use crate::fewest::proof::Unproved;

/// The greatest sums of a class under every prefix of the levels from the middle up.
pub struct Floors {
    middle: usize,
    floors: Vec<Vec<i16>>,
}

impl Floors {
    /// The greatest sums under the prefixes of one level.
    pub fn level(&self, level: usize) -> &[i16] {
        &self.floors[level - self.middle]
    }

    /// The greatest of all.
    pub fn peak(&self) -> i16 {
        self.floors.last().and_then(|floor| floor.first()).copied().unwrap_or(0)
    }
}

/// A table is made in this many parts, where it has as many entries.
const PARTS: usize = 1 << 8;

/// The floors of all classes.
pub fn floors(
    sights: &[Sight; 4],
    [gather, middle]: [usize; 2],
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<[Floors; 4], Unproved> {
    let mut all = Vec::new();
    for sight in sights {
        let table = table(sight, [gather, middle], notebook, watch)?;
        let mut floors = vec![table];
        for levels in sight.ranks[middle..].windows(2) {
            let floor = floors.last().expect("the lowest one is there");
            let groups = floor.chunks(1 << (levels[1] - levels[0]));
            let floor = groups.map(|group| group.iter().fold(i16::MIN, |a, &b| a.max(b)));
            floors.push(floor.collect());
        }
        all.push(Floors { middle, floors });
    }
    Ok(all.try_into().unwrap_or_else(|_| unreachable!("there are four classes")))
}

/// From this many bits below the prefix on, sums are made for one entry after another, of fewer points each.
pub const ONE_BY_ONE: u32 = 18;

/// The greatest sums under the prefixes of the middle level, by all threads. Cells are summed up under the prefixes of
/// the level `gather` above it, if so few bits are left there that all sums are made at once.
fn table(
    sight: &Sight,
    [gather, middle]: [usize; 2],
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Vec<i16>, Unproved> {
    let gather = if sight.ranks[gather] < ONE_BY_ONE { gather } else { middle };
    let width = sight.ranks[gather] - sight.ranks[middle];
    let prefixes = 1usize << (sight.rank() - sight.ranks[gather]);
    watch.reserve(4 << width << (sight.rank() - sight.ranks[gather]))?;
    let mut table = vec![0; prefixes << width];
    let size = (prefixes / PARTS).max(1);
    let parts = prefixes / size;
    let next = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    let queue = Mutex::new(table.chunks_mut(size << width).collect::<Vec<_>>());
    let notebook = Mutex::new(notebook);
    let gathered = &sight.gathered[gather];
    let work = |watch: &mut dyn Watch| -> Result<(), Unproved> {
        let mut room = Room::default();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return Ok(());
            }
            let entries = {
                let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
                std::mem::take(&mut queue[part])
            };
            let locked = || notebook.lock().unwrap_or_else(PoisonError::into_inner);
            let noted = |noted: &&[i16]| noted.len() == entries.len();
            if let Some(noted) = locked().peaks(sight.class, part as u64).filter(noted) {
                entries.copy_from_slice(noted);
                continue;
            }
            gathered.begin((part * size) as u64, &mut room.signs);
            let mut groups = Vec::new();
            for index in 0..size {
                if index > 0 {
                    gathered.turn(index.trailing_zeros() as usize, &mut room.signs);
                }
                let at = index ^ index >> 1;
                if width == 0 {
                    entries[at] = room.of(gathered);
                } else {
                    gathered.points(&room.signs, &mut room.groups, &mut room.points);
                    groups.clear();
                    room.greatest_in_groups(gathered.below, width, &mut groups);
                    entries[at << width..(at + 1) << width].copy_from_slice(&groups);
                }
                watch.step(1 << gathered.below)?;
            }
            watch.progress(STAGES[usize::from(sight.class)], part as u64, parts as u64);
            let note =
                Note::Peaks { class: sight.class, part: part as u64, peaks: entries.to_vec() };
            locked().keep(note).map_err(Unproved::Notebook)?;
        }
    };
    let ended = by_all_threads(parts, &is_over, watch, &work);
    ended.map(|()| table)
}

const STAGES: [&str; 4] = [
    "second proof, even rows and columns",
    "second proof, odd rows",
    "second proof, odd columns",
    "second proof, odd rows and columns",
];

/// Up to this many bits all sums are made at once; above, the children one by one, each with fewer points.
const AT_ONCE: u32 = 13;

/// The greatest sums of a class under the children of some prefixes.
pub struct Under {
    level_low: u32,
    width: u32,
    places: HashMap<u64, usize>,
    peaks: Vec<i16>,
}

impl Under {
    /// Those of the prefixes that these words have at a level.
    pub fn new(
        sight: &Sight,
        level: usize,
        words: impl Iterator<Item = u64>,
        room: &mut Room,
        watch: &mut dyn Watch,
    ) -> Result<Under, Stopped> {
        let (low, next) = (sight.ranks[level], sight.ranks[level - 1]);
        let width = low - next;
        let mut under = Under { level_low: low, width, places: HashMap::new(), peaks: Vec::new() };
        for word in words {
            let prefix = prefix(word, low);
            if under.places.contains_key(&prefix) {
                continue;
            }
            under.places.insert(prefix, under.peaks.len());
            if low <= AT_ONCE {
                let gathered = &sight.gathered[level];
                gathered.begin(prefix, &mut room.signs);
                gathered.points(&room.signs, &mut room.groups, &mut room.points);
                room.greatest_in_groups(low, width, &mut under.peaks);
            } else {
                let gathered = &sight.gathered[level - 1];
                gathered.begin(prefix << width, &mut room.signs);
                let first = under.peaks.len();
                under.peaks.resize(first + (1 << width), 0);
                for index in 0usize..1 << width {
                    if index > 0 {
                        gathered.turn(index.trailing_zeros() as usize, &mut room.signs);
                    }
                    under.peaks[first + (index ^ index >> 1)] = room.of(gathered);
                }
            }
            watch.step(1 << low)?;
        }
        Ok(under)
    }

    /// The greatest sums under the children of a word's prefix.
    pub fn under(&self, word: u64) -> &[i16] {
        let first = self.places[&prefix(word, self.level_low)];
        &self.peaks[first..first + (1 << self.width)]
    }
}

/// The bits from `low` on, which may be all or none.
fn prefix(word: u64, low: u32) -> u64 {
    word.checked_shr(low).unwrap_or(0)
}

impl Room {
    /// The greatest sum of the cells with the signs at hand.
    fn of(&mut self, gathered: &super::sight::Gathered) -> i16 {
        gathered.points(&self.signs, &mut self.groups, &mut self.points);
        self.greatest(gathered.below)
    }
}

/// Work that threads do together: each takes parts until there are none.
pub type Work<'a> = dyn Fn(&mut dyn Watch) -> Result<(), Unproved> + Sync + 'a;

/// Does the work by as many threads as there are, or parts; all end when one of them fails.
///
/// # Errors
/// Why the first of them failed of itself.
pub fn by_all_threads(
    parts: usize,
    is_over: &AtomicBool,
    watch: &mut dyn Watch,
    work: &Work<'_>,
) -> Result<(), Unproved> {
    let threads = Machine::whole().threads.min(parts);
    let run = |watch: &mut dyn Watch| {
        let ended = work(watch);
        is_over.fetch_or(ended.is_err(), Ordering::Relaxed);
        ended
    };
    let mut ended = Vec::new();
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|_| scope.spawn(|| run(&mut Obedient(is_over)))).collect();
        ended.push(run(&mut Both(watch, is_over)));
        ended.extend(others.into_iter().map(|other| other.join().expect("sums do not panic")));
    });
    let was_told = |error: &Unproved| matches!(error, Unproved::Stopped(Stopped::Cancelled));
    let errors: Vec<Unproved> = ended.into_iter().filter_map(Result::err).collect();
    let of_itself = errors.iter().find(|error| !was_told(error)).or(errors.first());
    of_itself.cloned().map_or(Ok(()), Err)
}

/// Stops when it is told to.
struct Obedient<'a>(&'a AtomicBool);

impl Watch for Obedient<'_> {
    fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
        if self.0.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

/// Stops when it is told to, or its own watch says so.
struct Both<'a>(&'a mut dyn Watch, &'a AtomicBool);

impl Watch for Both<'_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        Obedient(self.1).step(steps)?;
        self.0.step(steps)
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.0.reserve(bytes)
    }

    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        self.0.progress(stage, done, total);
    }
}
