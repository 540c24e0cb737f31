//! The greatest sum over every prefix of a functional, floor by floor.
//!
//! A functional is known by its top bits first. The highest floor has one entry for each value of the few top bits, the
//! lowest one for each whole prefix. An entry is the greatest of those under it.

/// The greatest sums of one class, for the prefixes that begin at one place.
#[derive(Clone, Debug)]
pub(super) struct Pyramid {
    floors: Vec<Vec<i16>>,
}

/// The entry for prefixes without an allowed functional: less than any sum.
pub(super) const NONE: i16 = i16::MIN;

impl Pyramid {
    /// Returns the pyramid over `lowest`, whose floors, from the highest, each know that many more bits.
    pub(super) fn over(lowest: Vec<i16>, widths: &[u32]) -> Pyramid {
        let mut floors = vec![lowest];
        for width in widths.iter().skip(1).rev() {
            let lowest = floors.last().map_or(&[][..], |floor| floor);
            floors.push(greatest_of_groups(lowest, 1 << width));
        }
        floors.reverse();
        Pyramid { floors }
    }

    /// Returns one floor. Floor 0 is the highest.
    pub(super) fn floor(&self, floor: usize) -> &[i16] {
        &self.floors[floor]
    }

    /// Returns the greatest of all.
    pub(super) fn peak(&self) -> i16 {
        self.floors[0].iter().copied().max().unwrap_or(NONE)
    }

    /// Returns bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.floors.iter().map(|floor| 2 * floor.len()).sum()
    }
}

/// Returns the greatest entry of each group of neighbours.
pub(super) fn greatest_of_groups(entries: &[i16], size: usize) -> Vec<i16> {
    entries.chunks_exact(size).map(|group| group.iter().copied().max().unwrap_or(NONE)).collect()
}
