//! Sets of places, or of checks, as bits.

/// The bits of a block, which is as wide as a register.
pub(crate) const BLOCK: usize = 256;

/// A set of numbers below `W` times [`BLOCK`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([[u64; 4]; W]);

impl<const W: usize> Bits<W> {
    pub(super) const NONE: Bits<W> = Bits([[0; 4]; W]);

    /// Creates a set of these numbers.
    pub(super) fn of(numbers: impl IntoIterator<Item = u16>) -> Bits<W> {
        let mut bits = Bits::NONE;
        numbers.into_iter().for_each(|number| bits.flip(number));
        bits
    }

    #[inline]
    pub(super) fn has(&self, number: u16) -> bool {
        let (block, word, bit) = at(number);
        self.0[block][word] & bit != 0
    }

    #[inline]
    pub(super) fn flip(&mut self, number: u16) {
        let (block, word, bit) = at(number);
        self.0[block][word] ^= bit;
    }

    #[inline]
    pub(super) fn remove(&mut self, number: u16) {
        let (block, word, bit) = at(number);
        self.0[block][word] &= !bit;
    }

    /// Combines two sets, 64 bits at a time.
    #[inline(always)]
    pub(super) fn with(&self, other: &Bits<W>, each: impl Fn(u64, u64) -> u64) -> Bits<W> {
        let mut both = *self;
        // Loops, since closures that make arrays are not always inlined.
        for (block, other) in both.0.iter_mut().zip(&other.0) {
            for (word, other) in block.iter_mut().zip(other) {
                *word = each(*word, *other);
            }
        }
        both
    }

    /// Returns what is in both sets.
    #[inline(always)]
    pub(super) fn and(&self, other: &Bits<W>) -> Bits<W> {
        self.with(other, |one, other| one & other)
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, [a, b, c, d]| all | a | b | c | d) == 0
    }

    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        let of = |block: &[u64; 4]| block.iter().fold(0, |sum, word| sum + word.count_ones());
        self.0.iter().fold(0, |sum, block| sum + of(block))
    }

    /// Returns the first number.
    #[inline(always)]
    pub(super) fn first(&self) -> Option<u16> {
        self.ones().next()
    }

    /// Returns the numbers in rising order.
    #[inline(always)]
    pub(super) fn ones(&self) -> Ones<'_, W> {
        Ones { bits: self, word: 0, rest: self.0[0][0] }
    }
}

/// The block, the word in it and the bit of a number.
#[inline(always)]
fn at(number: u16) -> (usize, usize, u64) {
    let number = usize::from(number);
    (number / BLOCK, number / 64 % 4, 1 << (number % 64))
}

/// The numbers of a set.
pub(super) struct Ones<'b, const W: usize> {
    bits: &'b Bits<W>,
    word: usize,
    /// The bits of this word that are still to come.
    rest: u64,
}

impl<const W: usize> Iterator for Ones<'_, W> {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        while self.rest == 0 {
            self.word += 1;
            self.rest = self.bits.0.get(self.word / 4)?[self.word % 4];
        }
        let bit = self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        Some((self.word * 64) as u16 + bit as u16)
    }
}
