//! A board of m states pressed by the cross, and its chase.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::{Modulus, row};

use crate::wrap::Edge;

/// A board. A press adds `centre` to its own light, `across` to those left and right, `down` to those above and below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cross {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// Whether the first and the last column meet. The first and the last row never do.
    pub sides: Edge,
    /// The number of states.
    pub modulus: Modulus,
    /// The weight of the pressed light itself.
    pub centre: u8,
    /// The weight of the lights to its left and right.
    pub across: u8,
    /// The weight of those above and below it, a unit.
    pub down: u8,
}

/// What fills in row `i` of a board.
pub(super) type Rows<'a> = &'a dyn Fn(usize, &mut [u8]);

/// Lights chased between two questions to the watch.
const STEP: usize = 1 << 20;

impl Cross {
    /// Chases from the first row of presses down to the row below the board, which it returns: 0 when every light is
    /// fixed. `lights` gives what each light lacks (nothing does when it is left out), and `keep` is told every row.
    pub(super) fn chase(
        &self,
        first: &[u8],
        lights: Option<Rows<'_>>,
        mut keep: impl FnMut(usize, &[u8]),
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Stopped> {
        let mut above = vec![0; self.columns];
        let mut here = first.to_vec();
        let mut lacks = vec![0; self.columns];
        let every = (STEP / self.columns).max(1);
        for i in 0..self.rows {
            if i % every == 0 {
                watch.step((every * self.columns) as u64)?;
                watch.progress("rows chased", i as u64, self.rows as u64);
            }
            keep(i, &here);
            if let Some(lights) = lights {
                lights(i, &mut lacks);
            }
            self.next_row(&mut above, &here, lights.map(|_| &lacks[..]));
            std::mem::swap(&mut above, &mut here);
        }
        Ok(here)
    }

    /// Turns the row above into the row below.
    fn next_row(&self, above: &mut [u8], here: &[u8], lacks: Option<&[u8]>) {
        let m = self.modulus;
        let over = m.inverse(self.down).unwrap_or(1);
        let times = |weight: u8| m.neg(m.mul(weight, over));
        let (centre, across) = (times(self.centre), times(self.across));
        // − above + (lacks − centre·here − across·(left + right)) / down
        row::negate(above, m);
        row::add_scaled(above, here, centre, m);
        row::add_scaled(&mut above[1..], here, across, m);
        row::add_scaled(above, &here[1..], across, m);
        if self.sides == Edge::Meets {
            let (first, last) = (here[0], here[here.len() - 1]);
            let end = above.len() - 1;
            above[0] = m.add(above[0], m.mul(across, last));
            above[end] = m.add(above[end], m.mul(across, first));
        }
        if let Some(lacks) = lacks {
            row::add_scaled(above, lacks, over, m);
        }
    }
}
