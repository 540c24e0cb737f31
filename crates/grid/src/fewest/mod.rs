//! The fewest presses of a board, proved.
mod chain;
mod classes;
mod irreducible;
mod kernel;
mod peaks;
mod pyramid;
pub mod replay;
mod search;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Watch};
use std::rc::Rc;
use std::time::Instant;

pub fn fewest(rows: usize, cols: usize, solution: &BitVec, watch: &mut dyn Watch) -> Result<(usize, u64, BitVec), Stopped> {
    let t0 = Instant::now();
    let kernel = kernel::Kernel::new(rows, cols).expect("small");
    let classes = classes::classes(&kernel, solution);
    let dimension = kernel.chain.dimension();
    let levels = kernel.chain.levels();
    let cut = if dimension <= 22 { dimension } else {
        levels.iter().map(|l| l.0).min_by_key(|&low| low.abs_diff(dimension.div_ceil(2))).unwrap()
    };
    let simd = Simd::best();
    let gathered: [peaks::Gathered; 4] = std::array::from_fn(|c| peaks::Gathered::new(&classes[c], cut, dimension));
    let widths = |ls: &[(u32,u32)]| ls.iter().map(|l| l.1).collect::<Vec<_>>();
    let upper_levels: Vec<_> = levels.iter().copied().filter(|l| l.0 >= cut).collect();
    let lower_levels: Vec<_> = levels.iter().copied().filter(|l| l.0 < cut).collect();
    let (upper, regions): ([Rc<pyramid::Pyramid>; 4], Vec<search::Region>) = if cut == dimension {
        (std::array::from_fn(|c| Rc::new(pyramid::Pyramid::over(gathered[c].sums(simd, 0), &widths(&levels)))),
         vec![search::Region { top: dimension, levels }])
    } else {
        let threads = Machine::whole().threads as u64;
        let n = 1u64 << (dimension - cut);
        let up = std::array::from_fn(|c| {
            let mut table = vec![pyramid::NONE; n as usize];
            let parts: Vec<Vec<(u64, i16)>> = std::thread::scope(|s| {
                let hs: Vec<_> = (0..threads).map(|t| { let g = &gathered[c]; s.spawn(move || {
                    let mut v = Vec::new();
                    g.peaks(simd, n*t/threads..n*(t+1)/threads, |_| true, |p, x| v.push((p, x)));
                    v
                })}).collect();
                hs.into_iter().map(|h| h.join().unwrap()).collect()
            });
            for (p, x) in parts.into_iter().flatten() { table[p as usize] = x; }
            Rc::new(pyramid::Pyramid::over(table, &widths(&upper_levels)))
        });
        (up, vec![search::Region { top: dimension, levels: upper_levels }, search::Region { top: cut, levels: lower_levels }])
    };
    if std::env::var("TRACE").is_ok() { eprintln!("d {} D {dimension} cut {cut} tables {:?}", kernel.nullity, t0.elapsed()); }
    let mut search = search::Search { kernel: &kernel, simd, upper, regions, gathered: &gathered, target: 0, found: None, nodes: 0, blocks: Default::default(), made: 0 };
    let found = if dimension == 0 { search::Found { sum: (rows*cols) as i32 - 2 * solution.count_ones() as i32, at: (0,0), count: 1 } } else { search.run(watch)? };
    if std::env::var("TRACE").is_ok() { eprintln!("total {:?}", t0.elapsed()); }
    let presses = classes::presses(&kernel, &classes, found.at.0, found.at.1);
    Ok((presses.count_ones(), found.count, presses))
}
