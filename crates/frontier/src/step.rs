//! The effect of one unknown on the frontier.
//!
//! The open equations form a list. A way is a number whose digits, base m, are the values of their left sides, the
//! first of the list the lowest. Taking an unknown closes some, keeps the order of the others, and appends new ones.
//!
//! The digits before follow from those after and from the value x taken:
//!
//! - a kept equation: its digit after less a·x,
//! - a closed equation: its right side less a·x,
//! - an opened equation: zero, so its digit after is a·x.
//!
//! So every cost is the least of at most m costs before.

use lightsout_algebra::zm::Modulus;

/// The cost of what cannot be reached.
pub(super) const NEVER: u32 = u32::MAX;

/// One unknown, and the equations it is in.
pub(super) struct Step {
    unknown: usize,
    cost: u32,
    states: usize,
    modulus: Modulus,
    before: usize,
    /// Open equations that stay open: their place value before, and the unknown's coefficient in them.
    kept: Vec<(usize, u8)>,
    /// Open equations that are closed: place value, coefficient and right side.
    closed: Vec<(usize, u8, u8)>,
    /// Equations that open: the coefficient.
    opened: Vec<u8>,
    /// Equations with no other unknown: coefficient and right side.
    alone: Vec<(u8, u8)>,
}

/// Kept digits that are gone through in the innermost loop, as ways.
const INNER: usize = 1 << 10;

impl Step {
    /// Makes the step of an unknown with this `column`. `open` is the list before, and becomes the list after.
    pub(crate) fn new(
        modulus: Modulus,
        unknown: usize,
        cost: u32,
        column: &[(usize, u8)],
        right_side: &[u8],
        is_closing: impl Fn(usize) -> bool,
        open: &mut Vec<usize>,
    ) -> Step {
        let states = usize::from(modulus.value());
        let before = open.len();
        let mut step = Step {
            unknown,
            cost,
            states,
            modulus,
            before,
            kept: Vec::new(),
            closed: Vec::new(),
            opened: Vec::new(),
            alone: Vec::new(),
        };
        let in_column = |row: usize| column.iter().find(|entry| entry.0 == row).map_or(0, |e| e.1);
        let mut place = 1;
        for &row in open.iter() {
            match is_closing(row) {
                true => step.closed.push((place, in_column(row), right_side[row])),
                false => step.kept.push((place, in_column(row))),
            }
            place *= states;
        }
        for &(row, coefficient) in column.iter().filter(|(row, _)| !open.contains(row)) {
            match is_closing(row) {
                true => step.alone.push((coefficient, right_side[row])),
                false => step.opened.push(coefficient),
            }
        }
        let opened = column.iter().map(|entry| entry.0).filter(|row| !open.contains(row));
        let opened: Vec<usize> = opened.filter(|row| !is_closing(*row)).collect();
        open.retain(|row| !is_closing(*row));
        open.extend(opened);
        step
    }

    pub(crate) fn unknown(&self) -> usize {
        self.unknown
    }

    /// Returns the open equations, before and after the step, whichever are more.
    pub(crate) fn width(&self) -> usize {
        self.before.max(self.kept.len() + self.opened.len())
    }

    /// Returns the number of ways before.
    pub(crate) fn ways_before(&self) -> usize {
        self.states.pow(self.before as u32)
    }

    /// Returns the number of ways after.
    pub(crate) fn ways(&self) -> usize {
        self.states.pow((self.kept.len() + self.opened.len()) as u32)
    }

    /// Returns the least cost of each way after from those before, and puts the value into `chosen`, if given.
    pub(crate) fn costs(&self, before: &[u32], mut chosen: Option<&mut Vec<u8>>) -> Vec<u32> {
        let block = self.states.pow(self.kept.len() as u32);
        let mut costs = vec![NEVER; self.ways()];
        if let Some(chosen) = chosen.as_deref_mut() {
            chosen.resize(self.ways(), 0);
        }
        for value in 0..self.modulus.value() {
            let Some(opened) = self.opened_by(value) else { continue };
            let part = opened * block..(opened + 1) * block;
            let choices = chosen.as_deref_mut().map(|chosen| &mut chosen[part.clone()]);
            self.try_value(value, before, &mut costs[part], choices);
        }
        costs
    }

    /// How the opened equations stand under a value, as a number of digits; none where an equation does not hold.
    fn opened_by(&self, value: u8) -> Option<usize> {
        let m = self.modulus;
        if self.alone.iter().any(|&(a, right)| m.mul(a, value) != right) {
            return None;
        }
        let digits = self.opened.iter().rev().map(|&a| usize::from(m.mul(a, value)));
        Some(digits.fold(0, |number, digit| number * self.states + digit))
    }

    /// Where kept digits that are all 0 come from under a value.
    fn origin(&self, value: u8) -> usize {
        let m = self.modulus;
        let closed = self
            .closed
            .iter()
            .map(|&(place, a, right)| place * usize::from(m.sub(right, m.mul(a, value))));
        closed.sum()
    }

    /// Takes in what this value makes of every way before.
    fn try_value(
        &self,
        value: u8,
        before: &[u32],
        costs: &mut [u32],
        mut chosen: Option<&mut [u8]>,
    ) {
        let price = self.cost.saturating_mul(u32::from(value));
        let inner = self.inner_digits();
        let (low, high) = self.kept.split_at(inner);
        let offsets = self.places(low, value, 0);
        let bases = self.places_of(high, value, self.origin(value));
        for (part, base) in costs
            .chunks_exact_mut(offsets.len())
            .zip(bases)
            .enumerate()
            .map(|(n, (c, b))| ((n, c), b))
        {
            let ((number, costs), base) = (part, base);
            let old = &before[base..];
            match chosen.as_deref_mut() {
                None => {
                    for (cost, &offset) in costs.iter_mut().zip(&offsets) {
                        *cost = (*cost).min(old[offset].saturating_add(price));
                    }
                }
                Some(chosen) => {
                    let chosen = &mut chosen[number * offsets.len()..][..offsets.len()];
                    for ((cost, choice), &offset) in costs.iter_mut().zip(chosen).zip(&offsets) {
                        let new = old[offset].saturating_add(price);
                        if new < *cost {
                            (*cost, *choice) = (new, value);
                        }
                    }
                }
            }
        }
    }

    /// The number of lowest kept digits that the innermost loop goes through.
    fn inner_digits(&self) -> usize {
        (INNER.ilog(self.states) as usize).min(self.kept.len())
    }

    /// Where every way of these digits comes from, counted from `origin`.
    fn places(&self, digits: &[(usize, u8)], value: u8, origin: usize) -> Vec<usize> {
        self.places_of(digits, value, origin).collect()
    }

    /// The same one after another, the first digit the fastest.
    fn places_of(
        &self,
        digits: &[(usize, u8)],
        value: u8,
        origin: usize,
    ) -> impl Iterator<Item = usize> {
        let m = self.modulus;
        let states = self.states;
        // Digit d stood at d - a x: as d goes up by one, so does that, or falls from m - 1 to 0.
        let stood = |&(place, a): &(usize, u8)| (place, usize::from(m.neg(m.mul(a, value))));
        let digits: Vec<(usize, usize)> = digits.iter().map(stood).collect();
        let mut at = vec![0; digits.len()];
        let mut place = origin + digits.iter().map(|(place, stood)| place * stood).sum::<usize>();
        let mut left = states.pow(digits.len() as u32);
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            let found = place;
            for (digit, &(value, stood)) in at.iter_mut().zip(&digits) {
                let here = (*digit + stood) % states;
                place -= value * here;
                place += value * ((here + 1) % states);
                *digit += 1;
                if *digit < states {
                    break;
                }
                *digit = 0;
            }
            Some(found)
        })
    }

    /// Returns the way before, from the way afterwards and the value taken.
    pub(crate) fn way_before(&self, way: usize, value: u8) -> usize {
        let m = self.modulus;
        let mut digits = way;
        let mut before = self.origin(value);
        for &(place, a) in &self.kept {
            let digit = (digits % self.states) as u8;
            before += place * usize::from(m.sub(digit, m.mul(a, value)));
            digits /= self.states;
        }
        before
    }
}
