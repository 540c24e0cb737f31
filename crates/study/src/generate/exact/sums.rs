//! Presses of a given total, all equally likely: subsets for two states, digits by counting for more.

use lightsout_model::spec::random::Random;
use lightsout_solver::count::Count;

/// Presses `count` of the buttons once each, every choice equally likely (R. W. Floyd, in J. Bentley, Programming
/// Pearls, CACM 30, 1987). Other buttons are left as they are. None of these may be pressed yet.
///
/// # Panics
/// When `count` is more than the number of buttons.
pub(super) fn press_some(buttons: &[usize], count: usize, presses: &mut [u8], random: &mut Random) {
    for last in buttons.len() - count..buttons.len() {
        let chosen = buttons[random.index(last + 1)];
        let chosen = if presses[chosen] == 0 { chosen } else { buttons[last] };
        presses[chosen] = 1;
    }
}

/// A number below `end`, all equally likely: words, lowest first, until the number they make is below.
pub(super) fn below(end: &Count, random: &mut Random) -> Count {
    let bits = end.bits();
    loop {
        let mut digits = Vec::with_capacity(bits.div_ceil(32) as usize);
        for first in (0..bits).step_by(64) {
            let word = random.word() & u64::MAX >> (64 - (bits - first).min(64));
            digits.extend([word as u32, (word >> 32) as u32]);
        }
        let number = Count::of_digits(digits);
        if number < *end {
            return number;
        }
    }
}

/// The numbers of ways to press some buttons, each fewer than m times, with a given total.
pub(super) struct Totals {
    states: u8,
    total: usize,
    /// By number of buttons, then by total.
    ways: Vec<Vec<Count>>,
}

impl Totals {
    /// The most numbers that are tabled.
    pub(super) const MOST: usize = 1 << 20;

    /// Makes the table for `buttons` buttons and totals up to `total`. Returns `None` when it would be too large.
    pub(super) fn of(states: u8, buttons: usize, total: usize) -> Option<Totals> {
        if (buttons + 1).checked_mul(total + 1)? > Totals::MOST {
            return None;
        }
        let mut ways = vec![vec![Count::ZERO; total + 1]];
        ways[0][0] = Count::from(1);
        for button in 0..buttons {
            let last = &ways[button];
            let mut window = Count::ZERO;
            let mut next = Vec::with_capacity(total + 1);
            for sum in 0..=total {
                window += &last[sum];
                if let Some(left) = sum.checked_sub(usize::from(states)) {
                    window -= &last[left];
                }
                next.push(window.clone());
            }
            ways.push(next);
        }
        Some(Totals { states, total, ways })
    }

    /// Presses of the total, every way equally likely.
    ///
    /// # Panics
    /// When no presses have that total.
    pub(super) fn draw(&self, presses: &mut [u8], random: &mut Random) {
        let mut left = self.total;
        let mut number = below(&self.ways[presses.len()][left], random);
        for (others, press) in presses.iter_mut().enumerate().rev() {
            for count in 0..self.states {
                let ways = &self.ways[others][left - usize::from(count)];
                if number < *ways {
                    *press = count;
                    left -= usize::from(count);
                    break;
                }
                number -= ways;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_counted() {
        let totals = Totals::of(3, 4, 8).expect("a small table");
        let row: Vec<String> = totals.ways[4].iter().map(Count::to_string).collect();
        assert_eq!(row, ["1", "4", "10", "16", "19", "16", "10", "4", "1"]);
    }

    #[test]
    fn every_way_is_drawn_about_as_often() {
        let totals = Totals::of(3, 3, 3).expect("a small table");
        let mut random = Random::new(1);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..7000 {
            let mut presses = [0; 3];
            totals.draw(&mut presses, &mut random);
            *seen.entry(presses).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 7);
        assert!(seen.iter().all(|(way, n)| way.iter().sum::<u8>() == 3 && n.abs_diff(1000) < 150));
        let mut subsets = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut presses = [0; 5];
            press_some(&[0, 1, 3, 4], 2, &mut presses, &mut random);
            *subsets.entry(presses).or_insert(0u32) += 1;
        }
        assert_eq!(subsets.len(), 6);
        assert!(subsets.values().all(|n| n.abs_diff(1000) < 150), "{subsets:?}");
    }
}
