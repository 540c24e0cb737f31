//! Light trivial words, by which a codeword can be made lighter or exchanged for one as light.
//!
//! Let x be a lightest codeword that is not trivial, and s a trivial one. Then x + s is not trivial either, so x has at
//! most half of the ones of s. If it has exactly half of them, x + s is as light.
//!
//! Consider all lightest words with the same anchor and without finished places, and take the word whose places come
//! first. Whenever it has half of the ones of s, it has the first place of s, unless s touches the anchor or a finished
//! place.

use super::tanner::Lists;

/// The words, each with its places in rising order.
#[derive(Clone, Debug, Default)]
pub(super) struct Reducers {
    pub words: Lists<u16>,
    /// The words at each place.
    pub of_place: Lists<u32>,
    pub count: usize,
}

impl Reducers {
    /// Keeps those of these words, each a list of rising places, that have a weight of at most `heaviest`.
    pub(super) fn of(places: usize, words: &[Vec<u16>], heaviest: usize) -> Reducers {
        let words = words.iter().filter(|word| word.len() > 1 && word.len() <= heaviest);
        let words: Vec<Vec<u16>> = words.cloned().collect();
        let mut of_place = vec![Vec::new(); places];
        for (number, word) in words.iter().enumerate() {
            word.iter().for_each(|&place| of_place[usize::from(place)].push(number as u32));
        }
        Reducers { words: Lists::of(&words), of_place: Lists::of(&of_place), count: words.len() }
    }
}

/// How many places of each word are chosen, and how many may be.
#[derive(Clone, Debug)]
pub(super) struct Overlaps {
    chosen: Vec<u16>,
    most: Vec<u16>,
    /// Whether the first place is left out of the count: then the others may be one fewer than half.
    without_first: Vec<bool>,
}

impl Overlaps {
    /// Creates overlaps without any chosen or finished place.
    pub(super) fn of(reducers: &Reducers) -> Overlaps {
        let length = |number| reducers.words.list(number).len();
        let is_even = (0..reducers.count).map(|number| length(number) % 2 == 0);
        let without_first: Vec<bool> = is_even.collect();
        let half = |number: usize| (length(number) / 2) as u16 - u16::from(without_first[number]);
        Overlaps {
            chosen: vec![0; reducers.count],
            most: (0..reducers.count).map(half).collect(),
            without_first,
        }
    }

    /// Marks a word that touches the anchor or a finished place, so that its sum with another need not be one of those
    /// compared.
    pub(super) fn touch(&mut self, word: u32) {
        let word = word as usize;
        if std::mem::take(&mut self.without_first[word]) {
            self.most[word] += 1;
        }
    }

    /// Returns the places of a word that count.
    #[inline]
    pub(super) fn counted<'r>(&self, reducers: &'r Reducers, word: u32) -> &'r [u16] {
        &reducers.words.list(word as usize)[usize::from(self.without_first[word as usize])..]
    }

    /// Whether a place of a word counts.
    #[inline]
    fn counts(&self, reducers: &Reducers, word: u32, place: u16) -> bool {
        !self.without_first[word as usize] || reducers.words.list(word as usize)[0] != place
    }

    /// Counts a place that is chosen. Whether no other counted place of the word may be chosen from now on.
    #[inline]
    pub(super) fn choose(&mut self, reducers: &Reducers, word: u32, place: u16) -> bool {
        let counts = self.counts(reducers, word, place);
        let chosen = &mut self.chosen[word as usize];
        *chosen += u16::from(counts);
        counts && *chosen == self.most[word as usize]
    }

    /// Takes that back.
    #[inline]
    pub(super) fn unchoose(&mut self, reducers: &Reducers, word: u32, place: u16) {
        self.chosen[word as usize] -= u16::from(self.counts(reducers, word, place));
    }

    /// Returns the words that allow no counted place at all.
    pub(super) fn full(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.most.len() as u32).filter(|&word| self.most[word as usize] == 0)
    }
}
