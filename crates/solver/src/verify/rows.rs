//! The effect of a stencil on a whole board, row by row: the verifier's own arithmetic for large boards.
//!
//! Where edges end or meet, all buttons of a row touch a row of lights in the same way, so that their presses
//! are added up as whole rows.

use lightsout_model::effects::Effects;
use lightsout_model::puzzle::Puzzle;

/// A stencil on a board in two dimensions without a twist, small enough for sums of 16 bits.
pub(super) struct Rows {
    rows: usize,
    columns: usize,
    meets: [bool; 2],
    states: u16,
    /// Offsets from a button to its lights, with weights.
    points: Vec<(i64, i64, u16)>,
}

/// Which way values go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// From every button to its lights: what presses add.
    ToLights,
    /// From the lights to the buttons that touch them: what a press changes of a weighted sum.
    ToButtons,
}

impl Rows {
    /// The stencil of a puzzle; none where its buttons are better taken one by one.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Rows> {
        let Effects::Stencil { lattice, stencil } = puzzle.effects() else { return None };
        let &[rows, columns] = lattice.sizes() else { return None };
        let meets = lattice.wrap().straight()?;
        let states = u16::from(puzzle.states());
        let point = |(offset, weight): &(Vec<i32>, u8)| {
            (i64::from(offset[0]), i64::from(offset[1]), u16::from(*weight) % states)
        };
        let points: Vec<(i64, i64, u16)> = stencil.points().iter().map(point).collect();
        let total: u64 = points.iter().map(|point| u64::from(point.2)).sum();
        // Whatever the values are, residues or not, a sum stays within 16 bits.
        let is_small = (total + 1) * u64::from(u8::MAX) <= u64::from(u16::MAX);
        is_small.then_some(Rows { rows, columns, meets, states, points })
    }

    /// Adds to `target` what the stencil makes of `values`, modulo the number of states.
    pub(super) fn add(&self, values: &[u8], way: Way, target: &mut [u8]) {
        let mut sums = vec![0u16; self.columns];
        for (row, target) in target.chunks_exact_mut(self.columns).enumerate() {
            sums.iter_mut().zip(&*target).for_each(|(sum, &value)| *sum = u16::from(value));
            for &(down, right, weight) in &self.points {
                let (down, right) =
                    if way == Way::ToLights { (-down, -right) } else { (down, right) };
                let Some(from) = place(row as i64 + down, self.rows, self.meets[0]) else {
                    continue;
                };
                let source = &values[from * self.columns..][..self.columns];
                self.add_row(&mut sums, source, right, weight);
            }
            let states = self.states;
            let reciprocal = (65536 / u32::from(states)) as u16;
            for (value, &sum) in target.iter_mut().zip(&sums) {
                // The quotient is at most one too small.
                let quotient = ((u32::from(sum) * u32::from(reciprocal)) >> 16) as u16;
                let rest = sum - quotient * states;
                *value = (if rest >= states { rest - states } else { rest }) as u8;
            }
        }
    }

    /// sums[column] += weight · source[column + right], as far as there is such a column.
    fn add_row(&self, sums: &mut [u16], source: &[u8], right: i64, weight: u16) {
        let columns = self.columns as i64;
        if self.meets[1] {
            let shift = right.rem_euclid(columns) as usize;
            let (low, high) = sums.split_at_mut(self.columns - shift);
            add_scaled(low, &source[shift..], weight);
            add_scaled(high, &source[..shift], weight);
        } else if right.abs() < columns {
            let shift = right.unsigned_abs() as usize;
            let (to, from) = if right < 0 { (shift, 0) } else { (0, shift) };
            add_scaled(&mut sums[to..], &source[from..], weight);
        }
    }
}

/// The place on an axis, or none over an edge that ends.
fn place(at: i64, size: usize, meets: bool) -> Option<usize> {
    let size = size as i64;
    ((0..size).contains(&at) || meets).then(|| at.rem_euclid(size) as usize)
}

fn add_scaled(sums: &mut [u16], source: &[u8], weight: u16) {
    let pairs = sums.iter_mut().zip(source);
    match weight {
        1 => pairs.for_each(|(sum, &value)| *sum += u16::from(value)),
        _ => pairs.for_each(|(sum, &value)| *sum += weight * u16::from(value)),
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::effects::Touch;
    use lightsout_model::lattice::{WRAPS, Wrap};
    use lightsout_model::puzzle::Button;
    use lightsout_model::spec;

    use super::*;

    /// Button by button, as the puzzle itself tells it.
    fn expected(puzzle: &Puzzle, values: &[u8], way: Way) -> Vec<u8> {
        let mut sums = vec![0u64; values.len()];
        let mut touches: Vec<Touch> = Vec::new();
        for button in 0..values.len() {
            puzzle.touched_by(Button(button), &mut touches);
            for touch in &touches {
                let (from, to) = match way {
                    Way::ToLights => (button, touch.light.0),
                    Way::ToButtons => (touch.light.0, button),
                };
                sums[to] += u64::from(touch.weight) * u64::from(values[from]);
            }
        }
        sums.into_iter().map(|sum| (sum % u64::from(puzzle.states())) as u8).collect()
    }

    #[test]
    fn whole_rows_add_up_as_single_buttons_do() {
        let patterns = ["cross", "knight-centre", "king", "12000/03100/00011", "11111"];
        for (pattern, wrap) in
            patterns.iter().flat_map(|pattern| WRAPS.iter().map(move |(wrap, _)| (pattern, *wrap)))
        {
            for (name, states) in [("1x1", 3), ("2x3", 2), ("5x9", 3), ("8x6", 7), ("7x7", 50)] {
                let mut spec = spec::named(name).expect("a name");
                (spec.states, spec.wrap) = (Some(states), Some(wrap));
                spec.pattern = Some(pattern.to_string());
                // Fewer states than the largest weight make no puzzle.
                let Ok(puzzle) = spec.build() else { continue };
                let Some(rows) = Rows::of(&puzzle) else {
                    assert_eq!(wrap.straight(), None, "{name} {pattern} {wrap}");
                    continue;
                };
                let mut number = 7u64;
                let values: Vec<u8> = (0..puzzle.lights())
                    .map(|_| {
                        number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(11);
                        (number >> 40) as u8
                    })
                    .collect();
                for way in [Way::ToLights, Way::ToButtons] {
                    let mut found = vec![0; values.len()];
                    rows.add(&values, way, &mut found);
                    assert_eq!(found, expected(&puzzle, &values, way), "{name} {pattern} {wrap}");
                }
            }
        }
    }

    #[test]
    fn twists_and_large_sums_are_left_to_single_buttons() {
        let built = |pattern: &str, states, wrap| {
            let mut spec = spec::named("5x5").expect("a name");
            (spec.states, spec.wrap) = (Some(states), Some(wrap));
            spec.pattern = Some(pattern.to_string());
            spec.build().expect("a puzzle")
        };
        assert!(Rows::of(&built("cross", 3, Wrap::Klein)).is_none());
        assert!(Rows::of(&built("cross", 255, Wrap::Plane)).is_some());
        // 256 times 255 is the most that 16 bits hold.
        let heavy = |last: &str| {
            let rows = [["9999999"; 4].join("/"), last.to_string(), ["0000000"; 2].join("/")];
            Rows::of(&built(&rows.join("/"), 255, Wrap::Plane)).is_some()
        };
        assert!(heavy("4000000") && !heavy("5000000"));
    }
}
