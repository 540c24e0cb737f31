//! The chase down a board whose lights are all on, or all off: no board is read, so only the rows matter.

use super::row_recursion::{RowPair, RowRule};
use crate::gf2::vector::BitVec;
use crate::simd::Simd;
use crate::simd::lanes::Lanes;

/// Two rows that follow each other on a board whose lights are all alike.
///
/// ```
/// use lightsout_algebra::gf2::{BitVec, RowRule, uniform_chase::UniformChase};
/// use lightsout_algebra::simd::Simd;
/// let rule = RowRule { columns: 3, own: true, is_cycle: false };
/// let first: BitVec = [true, false, true].into_iter().collect();
/// let mut chase = UniformChase::new(rule, Simd::best(), true, &BitVec::zeros(3), &first);
/// chase.advance(3);
/// assert!(chase.now().is_zero(), "3x3 all on is solved from this row");
/// assert_eq!(chase.presses(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct UniformChase {
    rule: RowRule,
    lit: bool,
    rows: Rows,
}

#[derive(Clone, Debug)]
enum Rows {
    /// As they lie in a bitmap.
    Whole { pair: RowPair, presses: u64 },
    /// In pieces.
    Cut(Lanes),
}

impl UniformChase {
    /// Returns the chase at the row `now`, below the row `before`, on a board with all lights on (`lit`) or off.
    ///
    /// # Panics
    /// When a row has another length than the rule says.
    pub fn new(
        rule: RowRule,
        simd: Simd,
        lit: bool,
        before: &BitVec,
        now: &BitVec,
    ) -> UniformChase {
        assert_eq!([before.len(), now.len()], [rule.columns; 2], "rows of the rule's length");
        let rows = [&|column: usize| before.get(column), &|column| now.get(column)]
            as [&dyn Fn(usize) -> bool; 2];
        let lanes =
            if rule.is_cycle { None } else { Lanes::new(simd, rule.columns, rule.own, lit, rows) };
        let whole = || Rows::Whole { pair: RowPair::new(rule, simd, before, now), presses: 0 };
        UniformChase { rule, lit, rows: lanes.map_or_else(whole, Rows::Cut) }
    }

    /// Advances by this many rows.
    pub fn advance(&mut self, rows: usize) {
        match &mut self.rows {
            Rows::Cut(lanes) => lanes.advance(rows),
            Rows::Whole { pair, presses } => {
                for _ in 0..rows {
                    *presses += pair.count_now();
                    pair.uniform(self.lit);
                }
            }
        }
    }

    /// Returns the row reached.
    pub fn now(&self) -> BitVec {
        match &self.rows {
            Rows::Cut(lanes) => (0..self.rule.columns).map(|c| lanes.column(c)[1]).collect(),
            Rows::Whole { pair, .. } => pair.now(),
        }
    }

    /// Returns one column of the row reached, and of the row before it.
    ///
    /// # Panics
    /// When there is no such column.
    pub fn column(&self, column: usize) -> (bool, bool) {
        assert!(column < self.rule.columns, "a column of the row");
        match &self.rows {
            Rows::Cut(lanes) => {
                let [before, now] = lanes.column(column);
                (now, before)
            }
            Rows::Whole { pair, .. } => pair.column(column),
        }
    }

    /// Returns the row before the one reached.
    pub fn before(&self) -> BitVec {
        match &self.rows {
            Rows::Cut(lanes) => (0..self.rule.columns).map(|c| lanes.column(c)[0]).collect(),
            Rows::Whole { pair, .. } => pair.before(),
        }
    }

    /// Returns the number of ones in all rows gone past, the one reached not among them.
    pub fn presses(&self) -> u64 {
        match &self.rows {
            Rows::Cut(lanes) => lanes.presses(),
            Rows::Whole { presses, .. } => *presses,
        }
    }
}
