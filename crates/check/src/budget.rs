//! The budget of one run: steps of work and words of memory, which are requested before they are used.

/// All steps, each about as much as to add two words, and all words of eight bytes that are kept.
const STEPS: u64 = 1 << 33;
const WORDS: u64 = 1 << 25;

/// What is left.
pub(crate) struct Budget {
    steps: u64,
    words: u64,
}

impl Budget {
    pub(crate) fn new() -> Budget {
        Budget { steps: STEPS, words: WORDS }
    }

    /// Takes steps.
    ///
    /// # Errors
    /// When fewer are left, as a sentence. Then none are taken.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), String> {
        let left = self.steps.checked_sub(steps);
        self.steps = left.ok_or("it takes more steps than are left of the 2^33 of a run")?;
        Ok(())
    }

    /// Takes words of memory.
    ///
    /// # Errors
    /// When fewer are left, as a sentence. Then none are taken.
    pub(crate) fn keep(&mut self, words: u64) -> Result<(), String> {
        let left = self.words.checked_sub(words);
        self.words = left.ok_or("it takes more memory than is left of the 2^25 words of a run")?;
        Ok(())
    }

    /// Gives back words that were kept.
    pub(crate) fn give_back(&mut self, words: u64) {
        self.words = (self.words + words).min(WORDS);
    }
}

/// A product of counts, or more than any budget has.
pub(crate) fn times(counts: &[usize]) -> u64 {
    counts.iter().fold(1, |product: u64, &count| product.saturating_mul(count as u64))
}
