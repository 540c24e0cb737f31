use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::Unwatched;
use lightsout_grid::fewest::{self, replay, split};
fn main() {
    for n in std::env::args().skip(1).map(|a| a.parse::<usize>().unwrap()) {
        let lights = BitVec::ones(n * n);
        let start = replay::chase(n, n, &lights, &mut Unwatched).unwrap().unwrap();
        let quiet = replay::quiet_patterns(n, n, &mut Unwatched).unwrap();
        let p = fewest::prove(n, n, &start, &mut Unwatched).unwrap();
        let t = std::time::Instant::now();
        let a = split::has_fewer(n, n, &start, &quiet, p.fewest, &mut Unwatched);
        let b = split::has_fewer(n, n, &start, &quiet, p.fewest + 1, &mut Unwatched);
        println!("{n} {} fewer {a:?} reached {b:?} {:?}", p.fewest, t.elapsed());
    }
}
