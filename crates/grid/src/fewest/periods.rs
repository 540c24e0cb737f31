//! Vectors that may be added to a functional without a change of any sum: those that vanish at every point.
//!
//! On boards with mirror images most points under a prefix have the value zero, and those that are left do not span
//! everything. Of the functionals that such a vector makes of each other one has to be looked at.

use lightsout_algebra::gf2::walsh::Point;

/// The vectors with a bit from some place on, in reduced echelon form by their highest bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Periods {
    vectors: Vec<u32>,
}

impl Periods {
    /// Finds the vectors with a highest bit from `from` on, for points with places of `bits` bits.
    pub(super) fn of(points: &[Point], bits: u32, from: u32) -> Periods {
        let mut span = Echelon::default();
        points.iter().for_each(|point| span.add(point.place));
        let mut periods = Echelon::default();
        for free in (0..bits).filter(|bit| span.rows[*bit as usize] == 0) {
            let leads = (0..bits).filter(|&lead| span.rows[lead as usize] >> free & 1 == 1);
            periods.add(leads.fold(1 << free, |vector, lead| vector | 1 << lead));
        }
        let told_apart = periods.rows.into_iter().skip(from as usize).filter(|&vector| vector != 0);
        Periods { vectors: told_apart.collect() }
    }

    /// Returns what to add to a functional to clear every leading bit.
    pub(super) fn to_first(&self, functional: u32) -> u32 {
        let leads = self.vectors.iter().filter(|vector| functional >> vector.ilog2() & 1 == 1);
        leads.fold(0, |sum, vector| sum ^ vector)
    }
}

/// Vectors of 32 bits in reduced echelon form: the one with a leading bit stands in its place, 0 where there is none.
#[derive(Default)]
struct Echelon {
    rows: [u32; 32],
}

impl Echelon {
    fn add(&mut self, mut vector: u32) {
        for (lead, &row) in self.rows.iter().enumerate() {
            if row != 0 && vector >> lead & 1 == 1 {
                vector ^= row;
            }
        }
        if vector != 0 {
            let lead = vector.ilog2();
            self.rows
                .iter_mut()
                .filter(|row| **row >> lead & 1 == 1)
                .for_each(|row| *row ^= vector);
            self.rows[lead as usize] = vector;
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::gf2::walsh::sum_at;

    use super::*;

    #[test]
    fn functionals_of_one_kind_have_the_same_sums() {
        let mut state = 3u32;
        let mut word = || {
            state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
            state >> 7
        };
        let mut fewer = 0;
        for round in 0..100 {
            let space: Vec<u32> = (0..round % 9).map(|_| word() & 0xff).collect();
            let points: Vec<Point> = (0..12)
                .map(|_| {
                    let chosen = word();
                    let members = space.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
                    let place = members.fold(0, |sum, (_, member)| sum ^ member);
                    Point { place, value: (word() % 5) as i16 - 2 }
                })
                .collect();
            let from = round % 8;
            let periods = Periods::of(&points, 8, from);
            for x in 0..256 {
                let first = x ^ periods.to_first(x);
                assert_eq!(sum_at(first, &points), sum_at(x, &points), "round {round}");
                assert_eq!(periods.to_first(first), 0, "one step is enough");
            }
            let kinds = (0..256u32).filter(|&x| periods.to_first(x) == 0).count();
            let mut rank = Echelon::default();
            points.iter().for_each(|point| rank.add(point.place));
            let free = rank.rows.iter().take(8).filter(|row| **row == 0).count();
            assert!(from > 0 || kinds == 256 >> free, "round {round}: every vector is found");
            fewer += usize::from(kinds < 256);
        }
        assert!(fewer > 50, "{fewer}");
    }
}
