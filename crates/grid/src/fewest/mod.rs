//! The fewest presses of a board, proved.
mod chain;
mod classes;
mod irreducible;
mod kernel;
mod peaks;
mod plan;
mod pyramid;
pub mod replay;
mod search;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Watch};
use std::time::Instant;

pub fn fewest(rows: usize, cols: usize, solution: &BitVec, watch: &mut dyn Watch) -> Result<(usize, u64, BitVec), Stopped> {
    let t0 = Instant::now();
    let kernel = kernel::Kernel::new(rows, cols).expect("small");
    let classes = classes::classes(&kernel, solution);
    let dimension = kernel.chain.dimension();
    if dimension == 0 {
        return Ok((solution.count_ones(), 1, solution.clone()));
    }
    let regions = plan::regions(&kernel.chain, kernel.ends_at());
    let simd = Simd::best();
    let gathered: Vec<[peaks::Gathered; 4]> = regions.iter().skip(1).map(|r| std::array::from_fn(|c| peaks::Gathered::new(&classes[c], r.top, dimension))).collect();
    let upper: [pyramid::Pyramid; 4] = if regions.len() == 1 {
        std::array::from_fn(|c| pyramid::Pyramid::over(peaks::Gathered::new(&classes[c], dimension, dimension).sums(simd, 0, &mut peaks::Under::default()), &regions[0].widths()))
    } else {
        let threads = Machine::whole().threads as u64;
        let n = 1u64 << (dimension - regions[0].low);
        std::array::from_fn(|c| {
            let mut table = vec![pyramid::NONE; n as usize];
            let parts: Vec<Vec<(u64, i16)>> = std::thread::scope(|s| {
                let hs: Vec<_> = (0..threads).map(|t| { let g = &gathered[0][c]; s.spawn(move || {
                    let mut v = Vec::new();
                    g.peaks(simd, n*t/threads..n*(t+1)/threads, |_| true, |p, x| v.push((p, x)));
                    v
                })}).collect();
                hs.into_iter().map(|h| h.join().unwrap()).collect()
            });
            for (p, x) in parts.into_iter().flatten() { table[p as usize] = x; }
            pyramid::Pyramid::over(table, &regions[0].widths())
        })
    };
    if std::env::var("TRACE").is_ok() { eprintln!("d {} D {dimension} regions {regions:?} tables {:?}", kernel.nullity, t0.elapsed()); }
    let ground = search::Ground { kernel: &kernel, regions: &regions, upper: &upper, gathered: &gathered };
    let found = search::search(&ground, watch)?;
    if std::env::var("TRACE").is_ok() { eprintln!("total {:?} {found:?}", t0.elapsed()); }
    let presses = classes::presses(&kernel, &classes, found.at.0, found.at.1);
    Ok((presses.count_ones(), found.count, presses))
}
