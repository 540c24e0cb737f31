//! Which of the blocks under one prefix are copies of each other on boards with mirror images.
//!
//! A reflection, upside down or left to right, keeps the upper bits of a functional and changes lower ones by what
//! these say. Under one prefix there are two vectors for each class. Adding one of them keeps the sums of the class,
//! and adding those of all classes keeps all sums. So up to three in four of the blocks need no search.

use super::chain::mask;
use super::symmetry::Symmetry;

/// The vectors that may be added under one prefix, by the bits below it: `near` bits that name a block and, under
/// them, `far` bits inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fold {
    /// In the first `rank` places, in reduced echelon form by their near bits.
    vectors: [u16; 2],
    /// The near bit that leads each.
    pivots: [u8; 2],
    rank: u8,
}

/// The bits below a prefix: how many name a block, and how many an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Depth {
    /// Where the prefix begins.
    pub low: u32,
    /// Bits that name a block.
    pub near: u32,
    /// Bits that name an entry of a block.
    pub far: u32,
}

impl Depth {
    /// Bits below the prefix that are named.
    pub(super) fn bits(&self) -> u32 {
        self.near + self.far
    }
}

impl Fold {
    /// Returns the fold of a class under a prefix. The symmetries are those of prefixes `depth.bits()` longer, and each
    /// has passed [`keeps_prefixes`].
    pub(super) fn new(symmetries: &[Symmetry], class: usize, prefix: u64, depth: Depth) -> Fold {
        let mut fold = Fold::default();
        for symmetry in symmetries.iter().take(2) {
            let long = prefix << depth.bits();
            let added = (symmetry.image(class, long) ^ long) as u16;
            fold.add(added, depth.far);
        }
        fold
    }

    fn add(&mut self, vector: u16, far: u32) {
        let vector = self.reduced(vector, far);
        let near = vector >> far;
        if near == 0 {
            return;
        }
        let pivot = near.ilog2() as u8;
        for known in &mut self.vectors[..usize::from(self.rank)] {
            if *known >> far >> pivot & 1 == 1 {
                *known ^= vector;
            }
        }
        (self.vectors[usize::from(self.rank)], self.pivots[usize::from(self.rank)]) =
            (vector, pivot);
        self.rank += 1;
    }

    /// Returns the near and far bits with every pivot cleared: the same for all that are copies of each other.
    pub(super) fn reduced(&self, bits: u16, far: u32) -> u16 {
        let rank = usize::from(self.rank);
        let leads = self.vectors[..rank].iter().zip(&self.pivots[..rank]);
        leads.fold(
            bits,
            |bits, (&vector, &pivot)| {
                if bits >> far >> pivot & 1 == 1 { bits ^ vector } else { bits }
            },
        )
    }

    /// Gives every block the near drop of the one that it is a copy of.
    pub(super) fn spread(&self, depth: Depth, near: &mut [u8]) {
        for block in 0..near.len() as u16 {
            let leader = self.reduced(block << depth.far, depth.far) >> depth.far;
            near[usize::from(block)] = near[usize::from(leader)];
        }
    }

    /// Returns how many are copies of each other, as a power of two.
    pub(super) fn rank(&self) -> u32 {
        u32::from(self.rank)
    }

    /// Returns the number of a block among those with every pivot clear.
    pub(super) fn slot(&self, block: u16) -> usize {
        let rank = usize::from(self.rank);
        let mut pivots = [0u8; 2];
        pivots[..rank].copy_from_slice(&self.pivots[..rank]);
        pivots[..rank].sort_unstable_by(|one, other| other.cmp(one));
        let without = |bits: u16, &pivot: &u8| {
            let below = (1u16 << pivot) - 1;
            bits & below | bits >> 1 & !below
        };
        usize::from(pivots[..rank].iter().fold(block, without))
    }

    /// Returns bit q set if block q has every pivot clear.
    pub(super) fn leaders(&self) -> u128 {
        let rank = usize::from(self.rank);
        self.pivots[..rank].iter().fold(u128::MAX, |bits, &pivot| bits & CLEAR[usize::from(pivot)])
    }
}

/// Bit q of number p: whether bit p of q is clear.
const CLEAR: [u128; 7] = {
    let mut clear = [0; 7];
    let mut at = 0;
    while at < 7 * 128 {
        let (bit, block) = (at / 128, at % 128);
        if block >> bit & 1 == 0 {
            clear[bit] |= 1 << block;
        }
        at += 1;
    }
    clear
};

/// Does a symmetry keep every class and prefix, and change the bits below by what the prefix says alone?
pub(super) fn keeps_prefixes(symmetry: &Symmetry, depth: Depth) -> bool {
    let bits = depth.bits();
    symmetry.mirrored == [0, 1, 2, 3]
        && (0..4).all(|class| symmetry.image(class, 0) >> bits == 0)
        && symmetry.moved().enumerate().all(|(bit, moved)| match bit < bits as usize {
            true => moved & mask(bits) == 0,
            false => moved == 0,
        })
}
