//! Branch and bound along the chain of ideals.
//!
//! With N cells and signs s of the solution at hand, φ = (a, b) gives the solution with (N − S)/2 presses,
//! S = F₁(a) + F₂(b) + F₃(a+b) + F₄(Ma+b), each F the sum of its class's signs. The ideals of F₂[Y]/h are kept
//! by M, so the bits of a and b from an ideal on fix those of all four functionals, and S is at most the sum
//! of the four greatest values under these prefixes. Prefixes are made longer ideal by ideal, depth first,
//! and left where the bound is below the target. The target begins at the bound for nothing known and is
//! lowered until something reaches it; what it reaches is then the greatest S, and all of its kind are met.
//!
//! The prefixes of the upper region are bounded by one table for each class. Where they end at bit `low`, the
//! rest is the lower region: its tables are transforms of 2^low, made when they are needed.

use std::collections::HashMap;
use std::rc::Rc;

use lightsout_algebra::simd::Simd;
use lightsout_algebra::watch::{Stopped, Watch};

use super::chain::mask;
use super::kernel::Kernel;
use super::peaks::Gathered;
use super::pyramid::Pyramid;

/// A part of the chain that one set of tables serves.
#[derive(Clone, Debug)]
pub struct Region {
    /// The bits it knows end here.
    pub top: u32,
    /// Its levels, (low, width), deepest first.
    pub levels: Vec<(u32, u32)>,
}

/// The greatest sum, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The greatest S.
    pub sum: i32,
    /// One pair of functionals that has it.
    pub at: (u64, u64),
    /// How many pairs have it.
    pub count: u64,
}

pub struct Search<'a> {
    pub kernel: &'a Kernel,
    pub simd: Simd,
    pub upper: [Rc<Pyramid>; 4],
    pub regions: Vec<Region>,
    pub gathered: &'a [Gathered; 4],
    pub target: i32,
    pub found: Option<Found>,
    pub nodes: u64,
    pub blocks: HashMap<(usize, u64), Rc<Pyramid>>,
    pub made: u64,
}

impl Search<'_> {
    pub fn run(&mut self, watch: &mut dyn Watch) -> Result<Found, Stopped> {
        let highest: i32 = self.upper.iter().map(|pyramid| i32::from(pyramid.peak())).sum();
        let mut step = 4;
        self.target = highest;
        loop {
            let tables = self.upper.clone();
            self.descend(0, 0, &tables, (0, 0), watch)?;
            if std::env::var("TRACE").is_ok() {
                eprintln!("target {} nodes {} blocks {} {:?}", self.target, self.nodes, self.made, self.found);
            }
            if let Some(found) = self.found {
                return Ok(found);
            }
            self.target -= step;
            step += step / 4;
        }
    }

    fn descend(
        &mut self,
        region: usize,
        level: usize,
        tables: &[Rc<Pyramid>; 4],
        (a, b): (u64, u64),
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let Some(&(low, width)) = self.regions[region].levels.get(level) else {
            return self.leave(region, (a, b), watch);
        };
        self.nodes += 1;
        if self.nodes % 1024 == 0 {
            watch.step(1024)?;
        }
        let top = self.regions[region].top;
        let floors: [&[i16]; 4] = std::array::from_fn(|class| tables[class].floor(level));
        let index = |functional: u64| ((functional & mask(top)) >> low) as usize;
        let children = 1u64 << width;
        let chain = &self.kernel.chain;
        let tests_ends = low == self.kernel.ends_at();
        for child in 0..children {
            let a = a | child << low;
            let first = i32::from(floors[0][index(a)]);
            let ma = chain.pull_y(a) & !mask(low);
            let (at_b, at_ab, at_mab) = (index(b), index(a ^ b), index(ma ^ b));
            for child in 0..children {
                let i = child as usize;
                let bound = first
                    + i32::from(floors[1][at_b ^ i])
                    + i32::from(floors[2][at_ab ^ i])
                    + i32::from(floors[3][at_mab ^ i]);
                if bound < self.target {
                    continue;
                }
                let b = b | child << low;
                if tests_ends && !self.kernel.agrees(a, b) {
                    continue;
                }
                if low == 0 {
                    self.reached(bound, (a, b));
                } else {
                    self.descend(region, level + 1, tables, (a, b), watch)?;
                }
            }
        }
        Ok(())
    }

    /// Goes on in the next region.
    fn leave(
        &mut self,
        region: usize,
        (a, b): (u64, u64),
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let functionals = super::classes::functionals(&self.kernel.chain, a, b);
        let tables = std::array::from_fn(|class| self.block(region + 1, class, functionals[class]));
        self.descend(region + 1, 0, &tables, (a, b), watch)
    }

    fn block(&mut self, region: usize, class: usize, functional: u64) -> Rc<Pyramid> {
        let top = self.regions[region].top;
        let prefix = functional >> top;
        if let Some(block) = self.blocks.get(&(class, prefix)) {
            return block.clone();
        }
        if self.blocks.len() >= 512 {
            self.blocks.clear();
        }
        self.made += 1;
        let widths: Vec<u32> = self.regions[region].levels.iter().map(|level| level.1).collect();
        let block = Rc::new(Pyramid::over(self.gathered[class].sums(self.simd, prefix), &widths));
        self.blocks.insert((class, prefix), block.clone());
        block
    }

    fn reached(&mut self, sum: i32, at: (u64, u64)) {
        match &mut self.found {
            Some(found) if found.sum == sum => found.count += 1,
            _ => self.found = Some(Found { sum, at, count: 1 }),
        }
        self.target = sum;
    }
}
