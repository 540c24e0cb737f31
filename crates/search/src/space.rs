//! Boards packed into words, and presses as sums of words.
//!
//! With two states a press is one XOR. With m states every light has a field of w bits, 2^(w-1) >= m. The fields are
//! added as whole words, and no carry leaves a field. Adding 2^(w-1) - m as well raises the top bit of exactly those
//! fields that have to lose m.

use lightsout_algebra::gf2::words::ones_of_word;

use crate::Toggles;

/// A packed board.
pub type State<const N: usize> = [u64; N];

/// A space of packed boards of `N` words, and the way through it.
#[derive(Clone, Debug)]
pub struct Space<const N: usize> {
    toggles: Toggles,
    presses: Vec<State<N>>,
    takings_back: Vec<State<N>>,
    start: State<N>,
    goals: Vec<State<N>>,
    packing: Packing,
    /// Every button, in order.
    buttons: Vec<u16>,
    /// For every light its buttons, where only those of a wrong light are to be tried.
    of_light: Option<Vec<Vec<u16>>>,
}

/// Where the fields of a word are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packing {
    states: u64,
    bits: u32,
    per_word: usize,
    /// The lowest bit of every field.
    ones: u64,
}

impl Packing {
    pub(crate) fn of(toggles: &Toggles) -> Packing {
        let (bits, per_word) = (toggles.field_bits(), toggles.lights_per_word());
        let ones = (0..per_word).map(|field| 1u64 << (field as u32 * bits)).sum();
        Packing { states: u64::from(toggles.states), bits, per_word, ones }
    }

    /// The word a light is in, and how far its field is shifted there.
    fn place(self, light: usize) -> (usize, u32) {
        (light / self.per_word, (light % self.per_word) as u32 * self.bits)
    }

    fn pack<const N: usize>(self, states: impl IntoIterator<Item = (usize, u8)>) -> State<N> {
        let mut packed = [0; N];
        for (light, state) in states {
            let (word, shift) = self.place(light);
            packed[word] |= u64::from(state) << shift;
        }
        packed
    }

    /// Returns the number of states of a light.
    pub(crate) fn states(self) -> usize {
        self.states as usize
    }

    /// Returns a board in as many words as it takes.
    pub(crate) fn packed(self, states: &[u8]) -> Vec<u64> {
        let mut packed = vec![0; states.len().div_ceil(self.per_word).max(1)];
        for (light, state) in states.iter().enumerate() {
            let (word, shift) = self.place(light);
            packed[word] |= u64::from(*state) << shift;
        }
        packed
    }

    /// Returns the state of a light.
    pub(crate) fn state(self, packed: &[u64], light: usize) -> u8 {
        let (word, shift) = self.place(light);
        (packed[word] >> shift & self.mask()) as u8
    }

    /// Returns the number of lights in which two boards differ.
    pub(crate) fn differences(self, a: &[u64], b: &[u64]) -> u32 {
        a.iter().zip(b).map(|(a, b)| self.not_zero(a ^ b).count_ones()).sum()
    }

    fn mask(self) -> u64 {
        u64::MAX >> (u64::BITS - self.bits)
    }

    /// The sum of two words of fields, each field modulo m.
    fn sum(self, a: u64, b: u64) -> u64 {
        if self.states == 2 {
            return a ^ b;
        }
        let sum = a + b;
        let top = self.bits - 1;
        let over = (sum + self.ones * ((1 << top) - self.states)) >> top & self.ones;
        sum - over * self.states
    }

    /// The lowest bits of the fields that are not zero.
    fn not_zero(self, word: u64) -> u64 {
        let mut any = word;
        for shift in 1..self.bits {
            any |= word >> shift;
        }
        any & self.ones
    }
}

impl<const N: usize> Space<N> {
    /// Packs the space to search. Returns `None` for boards of more than `N` words, or more than 65,534 buttons.
    pub fn of(toggles: &Toggles) -> Option<Space<N>> {
        if toggles.words() > N || toggles.presses.len() > usize::from(crate::seen::ROOT) {
            return None;
        }
        let packing = Packing::of(toggles);
        let board = |states: &[u8]| packing.pack(states.iter().copied().enumerate());
        let back = |&(light, weight): &(usize, u8)| (light, toggles.states - weight);
        Some(Space {
            presses: toggles
                .presses
                .iter()
                .map(|press| packing.pack(press.iter().copied()))
                .collect(),
            takings_back: toggles
                .presses
                .iter()
                .map(|press| packing.pack(press.iter().map(back)))
                .collect(),
            start: board(&toggles.start),
            goals: toggles.goals.iter().map(|goal| board(goal)).collect(),
            buttons: (0..toggles.presses.len() as u16).collect(),
            of_light: None,
            toggles: toggles.clone(),
            packing,
        })
    }

    /// Returns the space with fewer choices: from every board only the buttons of the wrong light with the fewest.
    ///
    /// If presses commute, every solution presses a button of that light, and that press may as well come first. The
    /// light depends on the board alone. So every search stays as complete and as optimal as before, with at most as
    /// many choices as a light has buttons. Otherwise, or with several goals, nothing changes.
    pub fn narrowed(mut self) -> Space<N> {
        if self.commutes() && self.goals.len() == 1 {
            let mut of_light = vec![Vec::new(); self.toggles.lights()];
            for (button, press) in self.toggles.presses.iter().enumerate() {
                press.iter().for_each(|(light, _)| of_light[*light].push(button as u16));
            }
            self.of_light = Some(of_light);
        }
        self
    }

    /// Returns the buttons to try from a board that is not done.
    pub fn choices(&self, state: &State<N>) -> &[u16] {
        let Some(of_light) = &self.of_light else { return &self.buttons };
        let wrong = self.wrong_lights(state);
        wrong
            .map(|light| &of_light[light])
            .min_by_key(|buttons| buttons.len())
            .map_or(&[], |buttons| buttons)
    }

    /// Returns every button.
    pub fn all(&self) -> &[u16] {
        &self.buttons
    }

    /// The lights that are wrong for the first goal.
    fn wrong_lights(&self, state: &State<N>) -> impl Iterator<Item = usize> {
        (0..N).flat_map(move |word| {
            let wrong = self.packing.not_zero(state[word] ^ self.goals[0][word]);
            ones_of_word(wrong)
                .map(move |bit| word * self.packing.per_word + bit / self.packing.bits as usize)
        })
    }

    /// Returns the unpacked description.
    pub fn toggles(&self) -> &Toggles {
        &self.toggles
    }

    /// Returns the first board.
    pub fn start(&self) -> State<N> {
        self.start
    }

    /// Returns the boards that count as done.
    pub fn goals(&self) -> &[State<N>] {
        &self.goals
    }

    /// Whether a board is done.
    pub fn is_done(&self, state: &State<N>) -> bool {
        self.goals.contains(state)
    }

    /// Returns the number of buttons.
    pub fn buttons(&self) -> usize {
        self.presses.len()
    }

    /// Whether the presses commute, so that a solution is a multiset of presses.
    pub fn commutes(&self) -> bool {
        !self.toggles.needs_lit
    }

    /// Returns the change by a button, as a packed board.
    pub fn press(&self, button: usize) -> State<N> {
        self.presses[button]
    }

    /// Returns the board after a press, or `None` if the press is not allowed.
    #[inline]
    pub fn pressed(&self, state: &State<N>, button: usize) -> Option<State<N>> {
        let is_allowed = !self.toggles.needs_lit || self.is_lit(state, button);
        is_allowed.then(|| self.sum(state, &self.presses[button]))
    }

    /// Returns the board before a press, or `None` if the press was not allowed then.
    #[inline]
    pub fn taken_back(&self, state: &State<N>, button: usize) -> Option<State<N>> {
        let before = self.sum(state, &self.takings_back[button]);
        (!self.toggles.needs_lit || self.is_lit(&before, button)).then_some(before)
    }

    /// Returns the number of lights in which two boards differ.
    pub fn distance(&self, a: &State<N>, b: &State<N>) -> u32 {
        self.packing.differences(a, b)
    }

    /// Returns the number of wrong lights, for the goal with the fewest.
    pub fn wrong(&self, state: &State<N>) -> u32 {
        self.goals.iter().map(|goal| self.distance(state, goal)).min().unwrap_or(0)
    }

    /// Returns the state of every light.
    pub fn unpacked(&self, state: &[u64]) -> Vec<u8> {
        (0..self.toggles.lights()).map(|light| self.packing.state(state, light)).collect()
    }

    /// Returns all bits of the fields of these lights.
    pub(crate) fn field_mask(&self, lights: impl IntoIterator<Item = usize>) -> State<N> {
        let full = self.packing.mask() as u8;
        self.packing.pack(lights.into_iter().map(|light| (light, full)))
    }

    #[inline]
    fn sum(&self, a: &State<N>, b: &State<N>) -> State<N> {
        std::array::from_fn(|word| self.packing.sum(a[word], b[word]))
    }

    #[inline]
    fn is_lit(&self, state: &State<N>, light: usize) -> bool {
        self.packing.state(state, light) != 0
    }
}
