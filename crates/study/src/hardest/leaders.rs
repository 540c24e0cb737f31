//! A part's boards by distance, by going through the press counts that no quiet pattern makes fewer.
//!
//! Press the buttons of a class a times each, a below m ÷ step. A quiet pattern of value t there saves m presses on
//! every button with a + t ≥ m ÷ step and costs step·t on every one. So presses are the fewest for their board (they
//! *lead* their coset) exactly when, for every quiet pattern k,
//!
//!   m · (number of buttons it wraps round) ≤ total of k.
//!
//! This is a packing: fewer presses of a leader lead too. So leaders are enumerated class by class, with the room that
//! every k has left, without a dead end. There are Π n!/Π c! ways to place counts c in classes of n buttons. A board is
//! led by as many presses as quiet patterns have exactly no room left.
//!
//! Totals below the step of a class do nothing to all this: they only add up.

use std::ops::{AddAssign, Mul};

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::count::Count;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share::{self, Pace};

use super::code::Part;
use super::polynomial::Distribution;

/// The distances of a part's boards, and the presses of a hardest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of boards at every distance.
    pub boards: Distribution,
    /// The presses of a hardest board, one number for every class and button in it.
    pub hardest: Vec<Vec<u8>>,
}

/// Leaders by the total of their presses and by how many presses lead as they do, themselves among them: numbers that
/// add up over shares of the choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaders(pub Vec<Vec<Count>>);

impl Leaders {
    /// Adds what another share has.
    pub fn add(&mut self, other: Leaders) {
        self.0.resize(self.0.len().max(other.0.len()), Vec::new());
        for (sum, own) in self.0.iter_mut().zip(other.0) {
            sum.resize(sum.len().max(own.len()), Count::ZERO);
            sum.iter_mut().zip(&own).for_each(|(sum, own)| *sum += own);
        }
    }

    /// Returns the boards that they lead, with the totals below the steps of the part's classes. `None` unless these
    /// are the leaders of a part: presses that lead together must be as many as they say.
    pub fn boards(self, part: &Part) -> Option<Distribution> {
        let mut boards = Vec::new();
        for by_ties in self.0 {
            let mut sum = Count::ZERO;
            for (ties, mut ways) in by_ties.into_iter().enumerate() {
                let is_led = ties > 0 || ways == 0;
                if ways.divide(ties.max(1) as u32) != 0 || !is_led {
                    return None;
                }
                sum += &ways;
            }
            boards.push(sum);
        }
        let rests = (part.regions.iter())
            .map(|region| Distribution::of_button(region.step - 1).power(region.buttons.len()));
        Some(rests.fold(Distribution(boards), |all, rest| all.times(&rest)))
    }
}

/// A share of the first choices: every `of`-th of them, from number `which` on, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which share.
    pub which: u64,
    /// How many there are.
    pub of: u64,
}

impl Share {
    /// All choices.
    pub const WHOLE: Share = Share { which: 0, of: 1 };
}

/// Estimates the steps: choices of counts ÷ quiet patterns × quiet patterns, in pieces of sixteen, which one or two
/// instructions take at once. The estimate is higher if the ways exceed the range of a machine's numbers.
pub fn steps(part: &Part) -> f64 {
    let log: f64 = (0..part.regions.len())
        .map(|index| log2_choices(part.regions[index].buttons.len(), part.values(index)))
        .sum();
    let words: f64 = part.orders.iter().map(|&order| f64::from(order).log2()).sum();
    let bits = bits(part);
    let slower = if bits < FIXED_BITS { 1.0 } else { bits / 8.0 };
    (log - words).max(0.0).exp2() * (words.exp2() / 16.0).max(1.0) * slower
}

/// The bits of the number of ways to press the part's buttons by whole steps.
fn bits(part: &Part) -> f64 {
    let of_region = |region: usize| {
        part.regions[region].buttons.len() as f64 * f64::from(part.values(region)).log2()
    };
    (0..part.regions.len()).map(of_region).sum()
}

/// Numbers of at most so many bits, times a few, fit the machine's.
const FIXED_BITS: f64 = 120.0;

/// log2 of C(n + q − 1, q − 1), the ways to share n buttons among q counts.
fn log2_choices(n: usize, q: u8) -> f64 {
    (1..q).map(|i| ((n as f64 + f64::from(i)) / f64::from(i)).log2()).sum()
}

/// Numbers of ways: of a fixed size where they fit, and of any size where they do not.
trait Ways: Clone + Send + Sync + for<'a> AddAssign<&'a Self> {
    fn of(number: &Count) -> Self;
    fn product(&self, other: &Self) -> Self;
    fn big(self) -> Count;
}

impl Ways for u128 {
    fn of(number: &Count) -> u128 {
        u128::try_from(number).expect("the caller has seen that all numbers fit")
    }
    fn product(&self, other: &u128) -> u128 {
        self.mul(other)
    }
    fn big(self) -> Count {
        Count::of_digits((0..4).map(|digit| (self >> (32 * digit)) as u32).collect())
    }
}

impl Ways for Count {
    fn of(number: &Count) -> Count {
        number.clone()
    }
    fn product(&self, other: &Count) -> Count {
        self * other
    }
    fn big(self) -> Count {
        self
    }
}

/// Goes through all leaders.
///
/// # Errors
/// When the budget is spent.
pub fn count(part: &Part, budget: &mut Budget<'_>) -> Result<Counted, Stopped> {
    let (leaders, hardest) = of_share(part, Share::WHOLE, budget)?;
    let boards = leaders.boards(part).expect("all leaders of the part");
    Ok(Counted { boards, hardest })
}

/// Enumerates a share of the leaders. Returns them with the presses of a hardest one among them.
///
/// # Errors
/// When the budget is spent.
pub fn of_share(
    part: &Part,
    share: Share,
    budget: &mut Budget<'_>,
) -> Result<(Leaders, Vec<Vec<u8>>), Stopped> {
    match bits(part) < FIXED_BITS {
        true => gone_through::<u128>(part, share, budget),
        false => gone_through::<Count>(part, share, budget),
    }
}

/// One count of one region: how many of its buttons are pressed `digit` steps.
struct Item {
    region: usize,
    digit: u8,
    /// Whether another item of the same region stood before.
    goes_on: bool,
    /// 1 for every quiet pattern that such a button wraps round.
    wraps: Vec<u16>,
}

/// The quiet patterns but the empty one, and what there is to choose.
struct Choices<T> {
    items: Vec<Item>,
    sizes: Vec<usize>,
    steps: Vec<u8>,
    /// By number of buttons left and number chosen.
    binomials: Vec<Vec<T>>,
    /// The room of every quiet pattern, in buttons; filled up to whole pieces with room for all.
    room: Vec<u16>,
    /// The room of a quiet pattern that makes other presses as few: none left, and nothing over; a
    /// room that cannot be where something is always over.
    tied: Vec<u16>,
}

/// Places that fill up the last piece have room for more buttons than there are.
const FILLED_UP: u16 = u16::MAX;
const PIECE: usize = 16;

impl<T: Ways> Choices<T> {
    fn of(part: &Part) -> Choices<T> {
        let words: Vec<Vec<u8>> =
            part.words().filter(|word| word.iter().any(|&value| value != 0)).collect();
        let sizes: Vec<usize> = part.regions.iter().map(|region| region.buttons.len()).collect();
        let steps: Vec<u8> = part.regions.iter().map(|region| region.step).collect();
        let padded = words.len().next_multiple_of(PIECE);
        let total = |word: &Vec<u8>| -> usize {
            (0..sizes.len()).map(|r| sizes[r] * usize::from(steps[r]) * usize::from(word[r])).sum()
        };
        let m = usize::from(part.states);
        let mut room: Vec<u16> = words
            .iter()
            .map(|word| u16::try_from(total(word) / m).unwrap_or(FILLED_UP - 1))
            .collect();
        let over = |word: &Vec<u8>| if total(word).is_multiple_of(m) { 0 } else { FILLED_UP };
        let mut tied: Vec<u16> = words.iter().map(over).collect();
        room.resize(padded, FILLED_UP);
        tied.resize(padded, 0);
        let mut items = Vec::new();
        for region in 0..sizes.len() {
            for digit in (1..part.values(region)).rev() {
                let wraps = |word: &Vec<u8>| {
                    let sum = u16::from(word[region]) + u16::from(digit);
                    u16::from(sum >= u16::from(part.values(region)))
                };
                let mut wraps: Vec<u16> = words.iter().map(wraps).collect();
                wraps.resize(padded, 0);
                let goes_on = digit + 1 < part.values(region);
                items.push(Item { region, digit, goes_on, wraps });
            }
        }
        let most = sizes.iter().copied().max().unwrap_or(0);
        let binomials = pascal(most)
            .iter()
            .map(|row| row.iter().map(|number| T::of(number)).collect())
            .collect();
        Choices { items, sizes, steps, binomials, room, tied }
    }
}

/// Pascal's triangle down to row `last`.
fn pascal(last: usize) -> Vec<Vec<Count>> {
    let mut rows = vec![vec![Count::from(1)]];
    for n in 1..=last {
        let above = &rows[n - 1];
        let inner = above.windows(2).map(|two| two.iter().sum());
        let one = || std::iter::once(Count::from(1));
        rows.push(one().chain(inner).chain(one()).collect());
    }
    rows
}

/// What a thread has counted: ways by total and by number of ties, and the hardest choice it met.
struct Tally<T> {
    ways: Vec<Vec<T>>,
    hardest: Option<(usize, Vec<usize>)>,
    /// The room left after every item, one row after the other.
    rooms: Vec<u16>,
    chosen: Vec<usize>,
    /// Rooms looked at since the budget was asked.
    seen: u64,
}

/// The first items are shared out as tasks until there are this many for each share.
const TASKS: u64 = 256;
/// Rooms looked at between two questions to the budget.
const ROOMS_PER_QUESTION: u64 = 1 << 20;

fn gone_through<T: Ways>(
    part: &Part,
    share: Share,
    budget: &mut Budget<'_>,
) -> Result<(Leaders, Vec<Vec<u8>>), Stopped> {
    let words = part.size();
    let bytes = words * (4 * (part.regions.len() * usize::from(part.states)) + 64) as u32;
    budget.reserve(u64::try_from(&bytes).unwrap_or(u64::MAX))?;
    let choices: Choices<T> = Choices::of(part);
    let mut tasks = vec![Vec::new()];
    let mut depth = 0;
    while (tasks.len() as u64) < TASKS * share.of && depth < choices.items.len() {
        tasks = choices.extended(&tasks, depth);
        depth += 1;
    }
    let mut number = (0..share.of).cycle();
    tasks.retain(|_| number.next() == Some(share.which));
    let (tallies, ended) = share::run(
        tasks.len(),
        "counting boards",
        budget,
        || choices.tally(),
        |tally, task, pace| choices.go_through(&tasks[task], tally, pace),
    );
    ended?;
    Ok(choices.summed(part, tallies))
}

impl<T: Ways> Choices<T> {
    fn tally(&self) -> Tally<T> {
        Tally {
            ways: Vec::new(),
            hardest: None,
            rooms: vec![0; (self.items.len() + 1) * self.room.len()],
            chosen: vec![0; self.items.len()],
            seen: 0,
        }
    }

    /// How many buttons of the item's region are still without presses.
    fn left(&self, chosen: &[usize], item: usize) -> usize {
        let region = self.items[item].region;
        let mut left = self.sizes[region];
        let mut before = item;
        while self.items[before].goes_on {
            before -= 1;
            left -= chosen[before];
        }
        left
    }

    /// Every choice for the first items, followed by every choice for the next one.
    fn extended(&self, tasks: &[Vec<usize>], item: usize) -> Vec<Vec<usize>> {
        let longer = |task: &Vec<usize>| {
            let task = task.clone();
            (0..=self.left(&task, item)).map(move |count| [&task[..], &[count]].concat())
        };
        tasks.iter().flat_map(longer).collect()
    }

    /// Goes through all leaders whose first items are chosen so, where these lead at all.
    fn go_through(
        &self,
        task: &[usize],
        tally: &mut Tally<T>,
        pace: &mut Pace<'_, '_>,
    ) -> Result<(), Stopped> {
        let width = self.room.len();
        let mut room = self.room.clone();
        let (mut ways, mut total) = (T::of(&Count::from(1)), 0);
        for (item, &count) in task.iter().enumerate() {
            let Item { region, digit, .. } = self.items[item];
            total += usize::from(self.steps[region]) * usize::from(digit) * count;
            ways = ways.product(&self.binomials[self.left(task, item)][count]);
            for _ in 0..count {
                if !use_up(&mut room, &self.items[item].wraps) {
                    return Ok(());
                }
            }
        }
        tally.chosen[..task.len()].copy_from_slice(task);
        tally.rooms[task.len() * width..][..width].copy_from_slice(&room);
        self.descend(task.len(), (&ways, total), tally, pace)
    }

    /// Goes through the choices for this item and those behind it; `so_far` are the ways to place the
    /// presses chosen, and their total.
    fn descend(
        &self,
        item: usize,
        so_far: (&T, usize),
        tally: &mut Tally<T>,
        pace: &mut Pace<'_, '_>,
    ) -> Result<(), Stopped> {
        let width = self.room.len();
        let Some(Item { region, digit, wraps, .. }) = self.items.get(item) else {
            self.note(so_far, tally);
            return Ok(());
        };
        let is_last = item + 1 == self.items.len();
        let left = self.left(&tally.chosen, item);
        tally.rooms.copy_within(item * width..(item + 1) * width, (item + 1) * width);
        let mut total = so_far.1;
        for count in 0..=left {
            let room = &mut tally.rooms[(item + 1) * width..][..width];
            if count > 0 && !use_up(room, wraps) {
                break;
            }
            tally.chosen[item] = count;
            let ways = so_far.0.product(&self.binomials[left][count]);
            match is_last {
                true => self.note((&ways, total), tally),
                false => self.descend(item + 1, (&ways, total), tally, pace)?,
            }
            total += usize::from(self.steps[*region]) * usize::from(*digit);
        }
        if tally.seen >= ROOMS_PER_QUESTION {
            pace.step(std::mem::take(&mut tally.seen))?;
        }
        Ok(())
    }

    /// Notes the presses chosen, which lead.
    fn note(&self, (ways, total): (&T, usize), tally: &mut Tally<T>) {
        let room = &tally.rooms[self.items.len() * self.room.len()..];
        // Where the total of a pattern is not a multiple of m its used-up room leaves something over.
        let ties = 1 + room.iter().zip(&self.tied).filter(|(room, tied)| room == tied).count();
        tally.seen += 1 + (room.len() / PIECE) as u64;
        if tally.ways.len() <= total {
            tally.ways.resize(total + 1, Vec::new());
        }
        let by_ties = &mut tally.ways[total];
        if by_ties.len() <= ties {
            by_ties.resize(ties + 1, T::of(&Count::ZERO));
        }
        by_ties[ties] += ways;
        if tally.hardest.as_ref().is_none_or(|(hardest, _)| total > *hardest) {
            tally.hardest = Some((total, tally.chosen.clone()));
        }
    }

    /// The leaders of all tallies, and the presses of a hardest one.
    fn summed(&self, part: &Part, tallies: Vec<Tally<T>>) -> (Leaders, Vec<Vec<u8>>) {
        let mut hardest: Option<(usize, Vec<usize>)> = None;
        let mut ways: Vec<Vec<T>> = Vec::new();
        for tally in tallies {
            ways.resize(ways.len().max(tally.ways.len()), Vec::new());
            for (sum, own) in ways.iter_mut().zip(tally.ways) {
                sum.resize(sum.len().max(own.len()), T::of(&Count::ZERO));
                sum.iter_mut().zip(&own).for_each(|(sum, own)| *sum += own);
            }
            // The smallest choice among the hardest, so that threads do not decide.
            let is_better = |(total, chosen): &(usize, Vec<usize>)| {
                hardest
                    .as_ref()
                    .is_none_or(|(most, first)| total > most || total == most && chosen < first)
            };
            if tally.hardest.as_ref().is_some_and(is_better) {
                hardest = tally.hardest;
            }
        }
        let ways = ways.into_iter().map(|by_ties| by_ties.into_iter().map(T::big).collect());
        let chosen = hardest.map_or_else(|| vec![0; self.items.len()], |(_, chosen)| chosen);
        (Leaders(ways.collect()), self.presses(part, &chosen))
    }

    /// The presses of a choice with the most below the steps, region by region.
    fn presses(&self, part: &Part, chosen: &[usize]) -> Vec<Vec<u8>> {
        let mut presses: Vec<Vec<u8>> = vec![Vec::new(); part.regions.len()];
        for (item, &count) in self.items.iter().zip(chosen) {
            let step = self.steps[item.region];
            presses[item.region].extend(vec![item.digit * step + step - 1; count]);
        }
        for (presses, region) in presses.iter_mut().zip(&part.regions) {
            presses.resize(region.buttons.len(), region.step - 1);
        }
        presses
    }
}

/// Takes room from every quiet pattern that the button wraps round; false where one has none left.
fn use_up(room: &mut [u16], wraps: &[u16]) -> bool {
    let mut lacks = 0;
    for (room, wraps) in room.iter_mut().zip(wraps) {
        let left = room.wrapping_sub(*wraps);
        lacks |= left & !*room;
        *room = left;
    }
    lacks >> 15 == 0
}
