//! Breadth-first search over the whole space at once, a bit for every board: two states, few lights.
//!
//! A layer is a bitmap over the numbers of the boards. A press XORs every number with a constant. So it permutes the
//! words of the bitmap and, the same way in each, the 64 bits of a word: six exchanges at most. A layer is then one
//! pass over memory for each button, 64 boards at a time.
//!
//! If every press can be taken back, the distances of neighbours differ by one at most. So they are kept modulo 3, in
//! two bits a board. That suffices to trace a shortest path back (R. E. Korf, Linear-time disk-based implicit graph
//! search, J. ACM 55, 2008). If a press needs a lit light they are kept whole.

use lightsout_algebra::gf2::words::ones_of_word;
use lightsout_algebra::watch::{Stopped, Watch};

use crate::{Counts, Space};

/// The most lights of a board for this search.
pub const MOST_LIGHTS: usize = 36;

/// Whether a space has a bit for every board.
pub fn supports<const N: usize>(space: &Space<N>) -> bool {
    space.toggles().states == 2 && space.toggles().lights() <= MOST_LIGHTS
}

/// Whether the bitmaps are small compared with the table of boards of other searches.
pub fn is_small<const N: usize>(space: &Space<N>) -> bool {
    supports(space) && space.toggles().lights() <= SMALL_LIGHTS
}

/// Bitmaps of so many lights take 80 MB, and a layer a tenth of a second.
const SMALL_LIGHTS: usize = 27;

/// Returns the bytes a search of a space takes.
pub fn bytes_for<const N: usize>(space: &Space<N>) -> u64 {
    let words = words_for(space.toggles().lights()) as u64;
    let distances = if space.commutes() { 2 * 8 * words } else { 2 * 64 * words };
    LAYERS * 8 * words + distances
}

/// The layer at hand, the next, and all boards not met yet.
const LAYERS: u64 = 3;

fn words_for(lights: usize) -> usize {
    1 << lights.saturating_sub(WORD_LIGHTS)
}

/// The lights whose states are the number of a bit in its word.
const WORD_LIGHTS: usize = 6;

/// A layer with fewer boards than one in so many of all words is pressed board by board.
const SPARSE: usize = 8;

/// How many presses away every board is that was met.
enum Distances {
    /// The low and high bits of the distance modulo 3.
    Modulo3 { low: Vec<u64>, high: Vec<u64> },
    /// The distance itself.
    Whole(Vec<u16>),
}

/// A search over the whole space, layer by layer.
pub struct Layers {
    presses: Vec<u64>,
    needs_lit: bool,
    distances: Distances,
    /// The boards that no layer has come to yet.
    unmet: Vec<u64>,
    /// The bits of a word that are boards.
    bits: u64,
    layer: Vec<u64>,
    next: Vec<u64>,
    depth: u64,
    boards: u64,
}

impl Layers {
    /// Begins with one board.
    ///
    /// # Errors
    /// When the watch does not allow the memory.
    ///
    /// # Panics
    /// When the space is not [supported](supports).
    pub fn from<const N: usize>(
        space: &Space<N>,
        start: u64,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<Layers, Stopped> {
        assert!(supports(space), "two states and at most {MOST_LIGHTS} lights");
        let lights = space.toggles().lights();
        watch.reserve(bytes_for(space))?;
        counts.bytes = bytes_for(space);
        let (words, bits) =
            (words_for(lights), u64::MAX >> (64 - (1u64 << lights.min(WORD_LIGHTS))));
        let mut layers = Layers {
            presses: (0..space.buttons()).map(|button| space.press(button)[0]).collect(),
            needs_lit: space.toggles().needs_lit,
            distances: match space.commutes() {
                true => Distances::Modulo3 { low: vec![0; words], high: vec![0; words] },
                false => Distances::Whole(vec![0; words << WORD_LIGHTS]),
            },
            unmet: vec![bits; words],
            bits,
            layer: vec![0; words],
            next: vec![0; words],
            depth: 0,
            boards: 1,
        };
        let (word, bit) = place(start);
        layers.layer[word] = bit;
        layers.settle();
        Ok(layers)
    }

    /// Returns the number of presses from the first board to the layer at hand.
    pub fn depth(&self) -> u64 {
        self.depth
    }

    /// Returns the number of boards in the layer at hand.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// Returns the numbers of the boards in the layer at hand, from the least on.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        let words = self.layer.iter().enumerate();
        words.flat_map(|(index, word)| {
            ones_of_word(*word).map(move |bit| (index << WORD_LIGHTS | bit) as u64)
        })
    }

    /// Whether a board is in the layer at hand.
    pub fn holds(&self, board: u64) -> bool {
        let (word, bit) = place(board);
        self.layer[word] & bit != 0
    }

    /// Advances to the boards one press further. Returns whether there are any.
    ///
    /// # Errors
    /// When the watch stops the search, or presses need lit lights and there have been 65,535 layers.
    pub fn advance(&mut self, counts: &mut Counts, watch: &mut dyn Watch) -> Result<bool, Stopped> {
        if self.needs_lit && self.depth == u64::from(u16::MAX) {
            return Err(Stopped::Steps);
        }
        counts.expanded += self.boards;
        counts.generated += self.boards * self.presses.len() as u64;
        self.next.fill(0);
        for button in 0..self.presses.len() {
            watch.step(self.boards.max(1))?;
            match self.boards as usize * SPARSE < self.layer.len() {
                true => self.press_boards(button),
                false => self.press_words(button),
            }
        }
        let mut boards = 0;
        for (index, next) in self.next.iter_mut().enumerate() {
            *next &= self.unmet[index];
            boards += u64::from(next.count_ones());
        }
        self.depth += 1;
        self.boards = boards;
        counts.waiting(boards as usize);
        std::mem::swap(&mut self.layer, &mut self.next);
        self.settle();
        Ok(boards > 0)
    }

    /// Returns the boards of all layers so far, a bit for each.
    pub fn into_met(mut self) -> Vec<u64> {
        self.unmet.iter_mut().for_each(|word| *word = !*word & self.bits);
        self.unmet
    }

    /// Returns a shortest path from the first board to one in the layer at hand.
    pub fn path_to(&self, board: u64) -> Vec<u16> {
        let mut board = board;
        let mut buttons = Vec::new();
        for depth in (0..self.depth).rev() {
            let is_before = |button: &usize| {
                let before = board ^ self.presses[*button];
                self.has_distance(before, depth) && (!self.needs_lit || before >> button & 1 == 1)
            };
            let button =
                (0..self.presses.len()).find(is_before).expect("a board of the layer before");
            board ^= self.presses[button];
            buttons.push(button as u16);
        }
        buttons.reverse();
        buttons
    }

    /// Whether a board that has a neighbour at hand was met after so many presses.
    fn has_distance(&self, board: u64, distance: u64) -> bool {
        let (word, bit) = place(board);
        let is_met = self.unmet[word] & bit == 0;
        is_met
            && match &self.distances {
                Distances::Modulo3 { low, high } => {
                    u64::from(low[word] & bit != 0) + 2 * u64::from(high[word] & bit != 0)
                        == distance % 3
                }
                Distances::Whole(whole) => u64::from(whole[board as usize]) == distance,
            }
    }

    /// Writes down the distance of the layer at hand.
    fn settle(&mut self) {
        for (index, layer) in self.layer.iter().enumerate().filter(|(_, layer)| **layer != 0) {
            self.unmet[index] &= !layer;
            match &mut self.distances {
                Distances::Modulo3 { low, high } => match self.depth % 3 {
                    0 => {}
                    1 => low[index] |= layer,
                    _ => high[index] |= layer,
                },
                Distances::Whole(whole) => ones_of_word(*layer)
                    .for_each(|bit| whole[index << WORD_LIGHTS | bit] = self.depth as u16),
            }
        }
    }

    fn press_boards(&mut self, button: usize) {
        let press = self.presses[button];
        for (index, word) in self.layer.iter().enumerate() {
            for bit in ones_of_word(self.allowed(index, *word, button)) {
                let (word, bit) = place(((index << WORD_LIGHTS | bit) as u64) ^ press);
                self.next[word] |= bit;
            }
        }
    }

    fn press_words(&mut self, button: usize) {
        let (far, near) =
            ((self.presses[button] >> WORD_LIGHTS) as usize, self.presses[button] % 64);
        for index in 0..self.layer.len() {
            let word = self.allowed(index ^ far, self.layer[index ^ far], button);
            self.next[index] |= exchanged(word, near);
        }
    }

    /// The boards of a word in which a button may be pressed.
    fn allowed(&self, index: usize, word: u64, button: usize) -> u64 {
        if !self.needs_lit {
            return word;
        }
        match button.checked_sub(WORD_LIGHTS) {
            None => word & HAS_BIT[button],
            Some(light) => word & 0u64.wrapping_sub((index >> light & 1) as u64),
        }
    }
}

/// The result of a search of the whole space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explored {
    /// The buttons of a shortest path to a board that is done.
    Path(Vec<u16>),
    /// No board that is done can be reached: all that can be, a bit for each at its number, 64 a word.
    Closed(Vec<u64>),
}

/// Returns a shortest path to a board that is done, or all boards that can be reached.
///
/// # Errors
/// When the watch stops the search.
///
/// # Panics
/// When the space is not [supported](supports).
pub fn explore<const N: usize>(
    space: &Space<N>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Explored, Stopped> {
    let mut layers = Layers::from(space, space.start()[0], counts, watch)?;
    loop {
        if let Some(goal) = space.goals().iter().find(|goal| layers.holds(goal[0])) {
            return Ok(Explored::Path(layers.path_to(goal[0])));
        }
        if !layers.advance(counts, watch)? {
            return Ok(Explored::Closed(layers.into_met()));
        }
    }
}

/// Returns the buttons of a shortest path to a board that is done, or `None` without a path.
///
/// # Errors
/// When the watch stops the search.
///
/// # Panics
/// When the space is not [supported](supports).
pub fn search<const N: usize>(
    space: &Space<N>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    Ok(match explore(space, counts, watch)? {
        Explored::Path(path) => Some(path),
        Explored::Closed(_) => None,
    })
}

/// The word a board's bit is in, and the bit.
fn place(board: u64) -> (usize, u64) {
    ((board >> WORD_LIGHTS) as usize, 1 << (board % 64))
}

/// The bits of a word whose numbers have bit i.
const HAS_BIT: [u64; WORD_LIGHTS] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The bits of a word, each moved to its number with `mask` added bit by bit.
#[inline]
fn exchanged(word: u64, mask: u64) -> u64 {
    let mut word = word;
    for (bit, has_bit) in HAS_BIT.iter().enumerate() {
        if mask >> bit & 1 == 1 {
            let distance = 1 << bit;
            word = (word & has_bit) >> distance | (word & !has_bit) << distance;
        }
    }
    word
}
