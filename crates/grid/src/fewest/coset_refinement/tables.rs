//! The greatest sums of one class under prefixes: for all of them down to the middle level, and below that on demand.

use std::collections::HashMap;
use std::sync::Mutex;

use lightsout_algebra::watch::{Stopped, Watch};

use super::greatest::Room;
use super::projection::Projection;
use super::refinement::Entries;
use crate::fewest::notebook::{Note, Notebook};
use crate::fewest::proof::Unproved;
use crate::fewest::threads::{by_all_threads, locked};

/// The deficits of every prefix from the middle level up: its greatest sum, subtracted from that of the prefix one
/// level above. They count in twos, as the sums of a class are all even or all odd. A full byte may mean more.
pub(super) struct Floors {
    /// The greatest sum of all.
    pub peak: i16,
    middle: usize,
    floors: Vec<Vec<u8>>,
}

impl Floors {
    /// Returns the floors over the greatest sums under all prefixes of the middle level.
    pub(super) fn over(mut table: Vec<i16>, projection: &Projection, middle: usize) -> Floors {
        let mut floors = Vec::new();
        for levels in projection.ranks[middle..].windows(2) {
            let (mut peaks, mut floor) = (Vec::new(), Vec::new());
            drops(&table, 1 << (levels[1] - levels[0]), &mut peaks, &mut floor);
            floors.push(floor);
            table = peaks;
        }
        let peak = table.iter().fold(i16::MIN, |a, &b| a.max(b));
        Floors { peak, middle, floors }
    }

    /// Returns the drops under the prefixes of one level.
    pub(super) fn level(&self, level: usize) -> &[u8] {
        &self.floors[level - self.middle]
    }
}

/// From the greatest sums of groups of `size` those of the groups, and what each entry is less than its group's.
pub(super) fn drops(entries: &[i16], size: usize, peaks: &mut Vec<i16>, drops: &mut Vec<u8>) {
    for group in entries.chunks(size) {
        let peak = group.iter().fold(i16::MIN, |a, &b| a.max(b));
        peaks.push(peak);
        drops.extend(group.iter().map(|&entry| ((peak - entry) / 2).min(255) as u8));
    }
}

/// A table is made in this many parts, where it has as many entries.
const PARTS: usize = 1 << 8;

/// From this many bits below the prefix on, sums are made for one entry after another, of fewer points each.
pub(super) const ONE_BY_ONE: u32 = 18;

/// Computes the greatest sums under the prefixes of the middle level, on all threads. If few enough bits remain there,
/// cells are summed up under the prefixes of the level `gather` above, and all sums are made at once.
pub(super) fn peaks(
    projection: &Projection,
    [gather, middle]: [usize; 2],
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Vec<i16>, Unproved> {
    let gather = if projection.ranks[gather] < ONE_BY_ONE { gather } else { middle };
    let width = projection.ranks[gather] - projection.ranks[middle];
    let prefixes = 1usize << (projection.rank() - projection.ranks[gather]);
    watch.reserve(4 << width << (projection.rank() - projection.ranks[gather]))?;
    let mut table = vec![0; prefixes << width];
    let size = (prefixes / PARTS).max(1);
    let parts = prefixes / size;
    let notebook = Mutex::new(notebook);
    let gathered = &projection.gathered[gather];
    let begin = || {
        let (mut room, notebook) = (Room::default(), &notebook);
        move |(part, entries): (usize, &mut [i16]), watch: &mut dyn Watch| {
            let noted = |noted: &&[i16]| noted.len() == entries.len();
            if let Some(noted) = locked(notebook).peaks(projection.class, part as u64).filter(noted)
            {
                entries.copy_from_slice(noted);
                return Ok(());
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
            watch.progress(STAGES[usize::from(projection.class)], part as u64, parts as u64);
            let peaks = entries.to_vec();
            let note = Note::Peaks { class: projection.class, part: part as u64, peaks };
            locked(notebook).keep(note).map_err(Unproved::Notebook)
        }
    };
    by_all_threads(table.chunks_mut(size << width).enumerate(), &begin, watch)?;
    Ok(table)
}

const STAGES: [&str; 4] = [
    "second proof, even rows and columns",
    "second proof, odd rows",
    "second proof, odd columns",
    "second proof, odd rows and columns",
];

/// Up to this many bits all sums are made at once; above, the children one by one, each with fewer points.
const AT_ONCE: u32 = 13;

/// The deficits of a class under the children of some prefixes.
pub(super) struct Under {
    level_low: u32,
    width: u32,
    places: HashMap<u64, usize>,
    drops: Vec<u8>,
}

impl Under {
    /// Makes those under the prefixes of these words at a level.
    pub(super) fn new(
        projection: &Projection,
        level: usize,
        words: impl Iterator<Item = u64>,
        room: &mut Room,
        watch: &mut dyn Watch,
    ) -> Result<Under, Stopped> {
        let (low, next) = (projection.ranks[level], projection.ranks[level - 1]);
        let width = low - next;
        let mut under = Under { level_low: low, width, places: HashMap::new(), drops: Vec::new() };
        let (mut sums, mut peak) = (Vec::new(), Vec::new());
        for word in words {
            let prefix = prefix(word, low);
            if under.places.contains_key(&prefix) {
                continue;
            }
            under.places.insert(prefix, under.drops.len());
            sums.clear();
            if low <= AT_ONCE {
                let gathered = &projection.gathered[level];
                gathered.begin(prefix, &mut room.signs);
                gathered.points(&room.signs, &mut room.groups, &mut room.points);
                room.greatest_in_groups(low, width, &mut sums);
            } else {
                let gathered = &projection.gathered[level - 1];
                gathered.begin(prefix << width, &mut room.signs);
                sums.resize(1 << width, 0);
                for index in 0usize..1 << width {
                    if index > 0 {
                        gathered.turn(index.trailing_zeros() as usize, &mut room.signs);
                    }
                    sums[index ^ index >> 1] = room.of(gathered);
                }
            }
            peak.clear();
            drops(&sums, 1 << width, &mut peak, &mut under.drops);
            watch.step(1 << low)?;
        }
        Ok(under)
    }

    /// Returns the drops under the children of a word's prefix.
    pub(super) fn under(&self, word: u64) -> Entries<'_> {
        let first = self.places[&prefix(word, self.level_low)];
        Entries { drops: &self.drops[first..first + (1 << self.width)], turn: 0 }
    }
}

/// The bits from `low` on, which may be all or none.
fn prefix(word: u64, low: u32) -> u64 {
    word.checked_shr(low).unwrap_or(0)
}

impl Room {
    /// The greatest sum of the cells with the signs at hand.
    fn of(&mut self, gathered: &super::projection::Gathered) -> i16 {
        gathered.points(&self.signs, &mut self.groups, &mut self.points);
        self.greatest(gathered.below)
    }
}
