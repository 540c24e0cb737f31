use lightsout_grid::fewest::{self, replay};
use lightsout_algebra::gf2::{BitVec, Counted, GrayWalk};
use lightsout_algebra::watch::Unwatched;
fn main() {
    for n in 1..=78 {
        let quiet = replay::quiet_patterns(n, n, &mut Unwatched).unwrap();
        if quiet.len() > 24 { println!("skip {n} {}", quiet.len()); continue; }
        let lights = BitVec::ones(n * n);
        let start = replay::chase(n, n, &lights, &mut Unwatched).unwrap().unwrap();
        assert_eq!(replay::changed(n, n, &start), lights);
        let (fewest, count, presses) = fewest::fewest(n, n, &start, &mut Unwatched).unwrap();
        assert_eq!(replay::changed(n, n, &presses), lights);
        let d = quiet.len();
        let walk = GrayWalk::new(start, quiet, &Counted::all(n * n)).unwrap();
        let w = walk.run(0..1 << d, false, &mut Unwatched).best.unwrap();
        assert_eq!((w.weight, w.count), (fewest, count), "{n}");
        print!("{n} ");
    }
}
