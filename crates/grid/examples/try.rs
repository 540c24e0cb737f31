use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::Unwatched;
use lightsout_grid::fewest::{self, replay};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (from, to): (usize, usize) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let random = args.len() > 3;
    for n in from..=to {
        let mut lights = BitVec::ones(n * n);
        if random {
            let mut s = 12345u64;
            let p: BitVec = (0..n * n)
                .map(|_| {
                    s = s.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                    s >> 63 == 1
                })
                .collect();
            lights = replay::changed(n, n, &p);
        }
        let start = replay::chase(n, n, &lights, &mut Unwatched).unwrap().unwrap();
        let t = std::time::Instant::now();
        let p = fewest::prove(n, n, &start, &mut Unwatched).unwrap();
        assert_eq!(replay::changed(n, n, &p.presses), lights);
        eprintln!("   n {n} d {} count {} time {:?}", p.nullity, p.solutions, t.elapsed());
        println!("{n} {}", p.fewest);
    }
}
