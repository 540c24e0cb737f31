//! The tables of greatest sums of the upper part, by all threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::Watch;

use super::classes::Classes;
use super::kernel::Kernel;
use super::notebook::{Note, Notebook};
use super::peaks::{Gathered, Under};
use super::plan::Region;
use super::proof::Unproved;
use super::pyramid::{NONE, Pyramid};
use super::symmetry::Symmetry;
use super::threads::{by_all_threads, locked};

/// Sums behind the entries of one part of a table, the least entries of one, and the least number of parts: the same on
/// every machine.
const PART_SUMS: u64 = 1 << 24;
const PART_ENTRIES: u64 = 1 << 8;
const PARTS: u64 = 64;

/// Makes the tables of the first part. `gathered` are the classes below it.
///
/// # Errors
/// Stopped by the watch, the notebook fails, or parts are left to other shares.
pub(super) fn upper_tables(
    kernel: &Kernel,
    classes: &Classes,
    region: &Region,
    gathered: &[Gathered; 4],
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<[Pyramid; 4], Unproved> {
    let diagonal = Symmetry::diagonal(kernel, classes, region.low);
    let mut tables: [Vec<i16>; 4] = Default::default();
    let mut left = 0;
    for (class, gathered) in gathered.iter().enumerate() {
        let mirrored = diagonal.as_ref().map_or(class, |diagonal| diagonal.mirrored[class]);
        tables[class] = match &diagonal {
            Some(diagonal) if mirrored < class => (0..tables[mirrored].len() as u64)
                .map(|prefix| tables[mirrored][diagonal.image(class, prefix) as usize])
                .collect(),
            _ => {
                let own = diagonal.as_ref().filter(|_| mirrored == class);
                let image = |prefix| own.map_or(prefix, |own| own.image(class, prefix));
                // Of two prefixes that are images of each other only the lesser is worked out.
                let wanted = |prefix: u64| {
                    kernel.occurs(class, prefix << region.low) && prefix <= image(prefix)
                };
                let work = Work::new(region, gathered, class as u8, &wanted);
                let (mut table, missing) = work.table(notebook, watch)?;
                left += missing;
                for prefix in 0..table.len() as u64 {
                    let other = image(prefix);
                    if other < prefix {
                        table[prefix as usize] = table[other as usize];
                    }
                }
                table
            }
        };
    }
    match left {
        0 => Ok(tables.map(|table| Pyramid::over(table, &region.widths()))),
        parts => Err(Unproved::PartsLeft { parts }),
    }
}

/// Returns the parts that the tables are made in: class and number of each.
pub(super) fn parts_of_tables(
    kernel: &Kernel,
    classes: &Classes,
    region: &Region,
) -> impl Iterator<Item = (u8, u64)> {
    let diagonal = Symmetry::diagonal(kernel, classes, region.low);
    let parts = (1u64 << (region.top - region.low)) / part(region);
    let is_made = move |class: &usize| match &diagonal {
        Some(diagonal) => diagonal.mirrored[*class] >= *class,
        None => true,
    };
    (0..4).filter(is_made).flat_map(move |class| (0..parts).map(move |part| (class as u8, part)))
}

/// Entries of a part of a table.
fn part(region: &Region) -> u64 {
    let most = (1u64 << (region.top - region.low)).div_ceil(PARTS);
    (PART_SUMS >> region.low).max(PART_ENTRIES).min(most).next_power_of_two()
}

/// A table that is being made.
struct Work<'a> {
    region: &'a Region,
    gathered: &'a Gathered,
    class: u8,
    wanted: &'a (dyn Fn(u64) -> bool + Sync),
    /// Entries of a part.
    part: u64,
    /// Parts that are left to other shares.
    left: AtomicU64,
}

impl<'a> Work<'a> {
    fn new(
        region: &'a Region,
        gathered: &'a Gathered,
        class: u8,
        wanted: &'a (dyn Fn(u64) -> bool + Sync),
    ) -> Work<'a> {
        Work { region, gathered, class, wanted, part: part(region), left: AtomicU64::new(0) }
    }

    /// The table, and how many of its parts are left to others.
    fn table(
        &self,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<(Vec<i16>, u64), Unproved> {
        let entries = 1u64 << (self.region.top - self.region.low);
        watch.reserve(2 * entries)?;
        let mut table = vec![NONE; entries as usize];
        let parts = entries / self.part;
        let notebook = Mutex::new(notebook);
        let begin = || {
            let mut under = self.gathered.under();
            let notebook = &notebook;
            move |(index, entries): (usize, &mut [i16]), watch: &mut dyn Watch| {
                watch.progress(STAGES[usize::from(self.class)], index as u64, parts);
                self.part(index as u64, entries, &mut under, notebook, watch)
            }
        };
        by_all_threads(table.chunks_mut(self.part as usize).enumerate(), &begin, watch)?;
        Ok((table, self.left.load(Ordering::Relaxed)))
    }

    /// One part, as it is noted or else worked out and noted, unless it is left to others.
    fn part(
        &self,
        part: u64,
        entries: &mut [i16],
        under: &mut Under<'_>,
        notebook: &Mutex<&mut dyn Notebook>,
        watch: &mut dyn Watch,
    ) -> Result<(), Unproved> {
        let (which, of) = locked(notebook).share();
        let is_whole = |noted: &&[i16]| noted.len() == entries.len();
        if let Some(noted) = locked(notebook).peaks(self.class, part).filter(is_whole) {
            entries.copy_from_slice(noted);
        } else if part % of != which {
            self.left.fetch_add(1, Ordering::Relaxed);
        } else {
            under.peaks(Machine::whole().simd, part * self.part, self.wanted, entries);
            let peaks = entries.to_vec();
            let note = Note::Peaks { class: self.class, part, peaks };
            locked(notebook).keep(note).map_err(Unproved::Notebook)?;
            watch.step(self.part << self.region.low)?;
        }
        Ok(())
    }
}

const STAGES: [&str; 4] = [
    "bounding even rows and columns",
    "bounding odd rows",
    "bounding odd columns",
    "bounding odd rows and columns",
];
