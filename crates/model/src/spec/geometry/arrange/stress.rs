//! Stress: how far the distances in a drawing are from the numbers of links between the nodes.

use lightsout_algebra::watch::{Stopped, Watch};

/// Places with little stress, links one unit long, from a first drawing.
///
/// Pairs of nodes are moved towards their distance in a random order, by less and less (Zheng, Pawar and Goodman,
/// Graph Drawing by Stochastic Gradient Descent, 2018).
pub(super) fn places(
    apart: &[Vec<u16>],
    mut at: Vec<[f64; 2]>,
    seed: u64,
    watch: &mut dyn Watch,
) -> Result<Vec<[f64; 2]>, Stopped> {
    let count = at.len();
    let mut pairs: Vec<(usize, usize)> =
        (0..count).flat_map(|node| (0..node).map(move |other| (node, other))).collect();
    let farthest = apart.iter().flatten().copied().max().unwrap_or(1);
    let mut seed = seed;
    let mut step = f64::from(farthest).powi(2);
    while step > 0.02 {
        watch.step(pairs.len() as u64)?;
        for last in (1..pairs.len()).rev() {
            pairs.swap(last, (random(&mut seed) % (last as u64 + 1)) as usize);
        }
        for &(one, other) in &pairs {
            let wanted = f64::from(apart[one][other]);
            let [dx, dy] = [at[one][0] - at[other][0], at[one][1] - at[other][1]];
            let now = (dx * dx + dy * dy).sqrt().max(1e-6);
            let by = (step / (wanted * wanted)).min(1.0) * (now - wanted) / 2.0 / now;
            at[one] = [at[one][0] - by * dx, at[one][1] - by * dy];
            at[other] = [at[other][0] + by * dx, at[other][1] + by * dy];
        }
        step *= 0.75;
    }
    Ok(at)
}

/// The stress of a drawing.
pub(super) fn of(apart: &[Vec<u16>], at: &[[f64; 2]]) -> f64 {
    let pairs = (0..at.len()).flat_map(|node| (0..node).map(move |other| (node, other)));
    let off = pairs.map(|(one, other)| {
        let wanted = f64::from(apart[one][other]);
        let [dx, dy] = [at[one][0] - at[other][0], at[one][1] - at[other][1]];
        ((dx * dx + dy * dy).sqrt() / wanted - 1.0).powi(2)
    });
    off.sum()
}

/// Where the stress of one node would be least if its distances to others kept their directions.
pub(super) fn best(apart: &[Vec<u16>], at: &[[f64; 2]], node: usize) -> [f64; 2] {
    let mut sum = [0.0, 0.0];
    let mut weights = 0.0;
    for (other, &[x, y]) in at.iter().enumerate().filter(|(other, _)| *other != node) {
        let wanted = f64::from(apart[node][other]);
        let [dx, dy] = [at[node][0] - x, at[node][1] - y];
        let now = (dx * dx + dy * dy).sqrt().max(1e-6);
        let weight = 1.0 / (wanted * wanted);
        sum =
            [sum[0] + weight * (x + wanted * dx / now), sum[1] + weight * (y + wanted * dy / now)];
        weights += weight;
    }
    [sum[0] / weights, sum[1] / weights]
}

/// A number from a stream that a seed decides (SplitMix64).
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut word = *seed;
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
