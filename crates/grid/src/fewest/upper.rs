//! The tables of greatest sums of the upper region, by all threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::classes::Classes;
use super::kernel::Kernel;
use super::peaks::{Gathered, Under};
use super::plan::Region;
use super::pyramid::{NONE, Pyramid};
use super::transpose::{MIRRORED, Transpose};

/// Sums of a table that are worked out between two questions to the watch.
const PART_SUMS: u64 = 1 << 24;

/// The tables of the first region; `gathered` are the classes below it.
///
/// # Errors
/// When the watch says so.
pub fn upper_tables(
    kernel: &Kernel,
    classes: &Classes,
    region: &Region,
    gathered: &[Gathered; 4],
    watch: &mut dyn Watch,
) -> Result<[Pyramid; 4], Stopped> {
    let transpose = Transpose::new(kernel, classes, region.low);
    let mut tables: [Vec<i16>; 4] = Default::default();
    for (class, gathered) in gathered.iter().enumerate() {
        let mirrored = MIRRORED[class];
        tables[class] = match &transpose {
            Some(transpose) if mirrored < class => (0..tables[mirrored].len() as u64)
                .map(|prefix| tables[mirrored][transpose.image(class, prefix) as usize])
                .collect(),
            _ => {
                let image = (transpose.as_ref().filter(|_| mirrored == class))
                    .map(|transpose| move |prefix| transpose.image(class, prefix));
                let occurs = |prefix: u64| kernel.occurs(class, prefix << region.low);
                table(region, gathered, class, &occurs, image, watch)?
            }
        };
    }
    Ok(tables.map(|table| Pyramid::over(table, &region.widths())))
}

/// The table of one class; of two prefixes that are images of each other only the lesser is worked out.
fn table(
    region: &Region,
    gathered: &Gathered,
    class: usize,
    occurs: &(dyn Fn(u64) -> bool + Sync),
    image: Option<impl Fn(u64) -> u64 + Sync>,
    watch: &mut dyn Watch,
) -> Result<Vec<i16>, Stopped> {
    let prefixes = 1u64 << (region.top - region.low);
    watch.reserve(2 * prefixes)?;
    let mut table = vec![NONE; prefixes as usize];
    let is_lesser = |prefix| image.as_ref().is_none_or(|image| prefix <= image(prefix));
    let wanted = |prefix: u64| occurs(prefix) && is_lesser(prefix);
    let part = (PART_SUMS >> region.low).clamp(1, prefixes.div_ceil(64)).next_power_of_two();
    let work = Work { gathered, part, wanted: &wanted, is_over: AtomicBool::new(false) };
    work.share(&mut table, class, region.low, watch)?;
    if let Some(image) = &image {
        for prefix in 0..prefixes {
            let other = image(prefix);
            if other < prefix {
                table[prefix as usize] = table[other as usize];
            }
        }
    }
    Ok(table)
}

/// A table that is being made.
struct Work<'a> {
    gathered: &'a Gathered,
    part: u64,
    wanted: &'a (dyn Fn(u64) -> bool + Sync),
    is_over: AtomicBool,
}

impl Work<'_> {
    /// Has all threads take part after part.
    fn share(
        &self,
        table: &mut [i16],
        class: usize,
        low: u32,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let machine = Machine::whole();
        let parts = table.len() as u64 / self.part;
        let queue = Mutex::new(table.chunks_mut(self.part as usize).enumerate());
        let one = |under: &mut Under| {
            let next = queue.lock().ok().and_then(|mut queue| queue.next())?;
            let (index, part) = next;
            let first = index as u64 * self.part;
            self.gathered.peaks(machine.simd, first, self.wanted, under, part);
            Some(index as u64)
        };
        std::thread::scope(|scope| {
            for _ in 1..machine.threads.min(parts as usize) {
                scope.spawn(|| {
                    let mut under = Under::default();
                    while !self.is_over.load(Ordering::Relaxed) && one(&mut under).is_some() {}
                });
            }
            let mut under = Under::default();
            let mut watched = || {
                while let Some(index) = one(&mut under) {
                    watch.progress(STAGES[class], index, parts);
                    watch.step(self.part << low)?;
                }
                Ok(())
            };
            let ended = watched();
            self.is_over.store(ended.is_err(), Ordering::Relaxed);
            ended
        })
    }
}

const STAGES: [&str; 4] = [
    "bounding even rows and columns",
    "bounding odd rows",
    "bounding odd columns",
    "bounding odd rows and columns",
];
