//! Who forces whom, and how long each value is needed.

use super::equations::{Equations, Term};
use crate::watch::{Stopped, Watch};

/// No equation, or no unknown.
pub(super) const NONE: u32 = u32::MAX;

/// Equations looked at between two questions to the watch.
const STEP: usize = 1 << 14;

/// The plan of a sweep: for every unknown the equation that forces it, and the equations left as checks.
#[derive(Clone, Debug)]
pub struct Plan {
    /// For every unknown the equation that forces it, or [`NONE`].
    pub(super) forced_by: Vec<u32>,
    /// For every unknown the last unknown of the last equation it is part of, or [`NONE`].
    pub(super) last_use: Vec<u32>,
    /// The unknowns nothing forces, increasing.
    pub(super) free: Vec<u32>,
    /// The equations that force nothing, each behind its last unknown ([`NONE`] without one), by that.
    pub(super) checks: Vec<(u32, u32)>,
}

impl Plan {
    /// Takes the equations in their order. Each forces its last unknown if it can.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow 8 bytes an unknown.
    pub fn of(equations: &dyn Equations, watch: &mut dyn Watch) -> Result<Plan, Stopped> {
        let (count, modulus) = (equations.unknowns(), equations.modulus());
        watch.reserve(8 * count as u64)?;
        let mut plan = Plan {
            forced_by: vec![NONE; count],
            last_use: vec![NONE; count],
            free: Vec::new(),
            checks: Vec::new(),
        };
        let mut terms: Vec<Term> = Vec::new();
        for equation in 0..equations.equations() {
            if equation % STEP == 0 {
                watch.step(STEP as u64)?;
            }
            equations.terms(equation, &mut terms);
            let Some(&last) = terms.iter().max_by_key(|term| term.unknown) else {
                plan.checks.push((NONE, equation as u32));
                continue;
            };
            for term in &terms {
                let until = &mut plan.last_use[term.unknown as usize];
                *until = if *until == NONE { last.unknown } else { last.unknown.max(*until) };
            }
            let forcing = &mut plan.forced_by[last.unknown as usize];
            if *forcing == NONE && modulus.is_unit(last.weight) {
                *forcing = equation as u32;
            } else {
                plan.checks.push((last.unknown, equation as u32));
            }
        }
        plan.checks.sort_unstable();
        plan.free =
            (0..count as u32).filter(|&place| plan.forced_by[place as usize] == NONE).collect();
        Ok(plan)
    }

    /// Returns the number of unknowns that nothing forces.
    pub fn free(&self) -> usize {
        self.free.len()
    }

    /// Returns the number of equations that force nothing.
    pub fn checks(&self) -> usize {
        self.checks.len()
    }
}
