//! A stretch of the sweep as a list of sums over slots.
//!
//! A slot holds a value from its own turn until the last equation that needs it, and is then used again. So a board
//! swept row by row needs slots for the few rows of its stencil, and for values that a joined edge needs.

use super::equations::{Equations, Term};
use super::plan::{NONE, Plan};

/// One value in a sum: its slot and its weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tap {
    pub(crate) slot: u32,
    pub(crate) weight: u8,
}

/// What to do with a sum.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    /// Begin a free unknown, the one of this number, in the slot.
    Begin { free: u32, slot: u32 },
    /// Put the sum times the factor into the slot.
    Put { slot: u32, factor: u8 },
    /// Hand the sum out as the row of a check.
    Check { row: u32 },
}

/// One instruction: what to do with the sum of the taps before `end`, from where the last one ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction {
    pub(crate) end: u32,
    pub(crate) deed: Deed,
}

/// The instructions of a stretch of unknowns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Band {
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) taps: Vec<Tap>,
}

/// Writes one band after the other.
pub(super) struct Writer<'a> {
    equations: &'a dyn Equations,
    plan: &'a Plan,
    slot_of: Vec<u32>,
    empty_slots: Vec<u32>,
    slots: u32,
    next: u32,
    next_free: u32,
    next_check: usize,
    terms: Vec<Term>,
    over: Vec<u32>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(equations: &'a dyn Equations, plan: &'a Plan) -> Writer<'a> {
        Writer {
            equations,
            plan,
            slot_of: vec![NONE; plan.forced_by.len()],
            empty_slots: Vec::new(),
            slots: 0,
            next: 0,
            next_free: 0,
            next_check: 0,
            terms: Vec::new(),
            over: Vec::new(),
        }
    }

    /// Returns the number of slots the bands so far use.
    pub(super) fn slots(&self) -> usize {
        self.slots as usize
    }

    /// Returns the unknown the next band begins with.
    pub(super) fn place(&self) -> usize {
        self.next as usize
    }

    /// Whether all unknowns have had their turn.
    pub(super) fn is_done(&self) -> bool {
        self.next as usize == self.plan.forced_by.len()
    }

    /// Returns the number of free unknowns that have begun.
    pub(super) fn begun(&self) -> usize {
        self.next_free as usize
    }

    /// Replaces `band` by the instructions for the next `count` unknowns.
    pub(super) fn write(&mut self, count: usize, band: &mut Band) {
        band.instructions.clear();
        band.taps.clear();
        let end = self.plan.forced_by.len().min(self.next as usize + count) as u32;
        while self.next < end {
            self.write_unknown(self.next, band);
            self.next += 1;
        }
    }

    fn write_unknown(&mut self, place: u32, band: &mut Band) {
        let slot = self.take_slot();
        self.slot_of[place as usize] = slot;
        self.over.clear();
        if self.plan.last_use[place as usize] == NONE {
            self.over.push(place);
        }
        let deed = match self.plan.forced_by[place as usize] {
            NONE => {
                self.next_free += 1;
                Deed::Begin { free: self.next_free - 1, slot }
            }
            equation => {
                let weight = self.write_sum(equation, place, true, band);
                let modulus = self.equations.modulus();
                let factor = modulus.neg(modulus.inverse(weight).unwrap_or(1));
                Deed::Put { slot, factor }
            }
        };
        band.instructions.push(Instruction { end: band.taps.len() as u32, deed });
        while let Some(&(_, equation)) =
            self.plan.checks.get(self.next_check).filter(|(last, _)| *last == place)
        {
            self.write_sum(equation, place, false, band);
            let deed = Deed::Check { row: self.next_check as u32 };
            band.instructions.push(Instruction { end: band.taps.len() as u32, deed });
            self.next_check += 1;
        }
        for index in 0..self.over.len() {
            self.release(self.over[index]);
        }
    }

    /// Writes the taps of an equation, without those of `place` where it is forced; returns its weight.
    fn write_sum(&mut self, equation: u32, place: u32, is_forced: bool, band: &mut Band) -> u8 {
        self.equations.terms(equation as usize, &mut self.terms);
        let mut own = 1;
        for term in &self.terms {
            if term.unknown == place && is_forced {
                own = term.weight;
            } else {
                let slot = self.slot_of[term.unknown as usize];
                band.taps.push(Tap { slot, weight: term.weight });
            }
            if self.plan.last_use[term.unknown as usize] == place {
                self.over.push(term.unknown);
            }
        }
        own
    }

    fn take_slot(&mut self) -> u32 {
        self.empty_slots.pop().unwrap_or_else(|| {
            self.slots += 1;
            self.slots - 1
        })
    }

    /// Gives the slot of a value back, once.
    fn release(&mut self, place: u32) {
        let slot = std::mem::replace(&mut self.slot_of[place as usize], NONE);
        if slot != NONE {
            self.empty_slots.push(slot);
        }
    }
}
