use super::*;
use super::search::*;
use crate::fewest::replay::chase;
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::Unwatched;
use super::notebook::*;
use super::proof::*;
use std::collections::HashMap;

struct Old(HashMap<(u8,u64),Vec<i16>>);
impl Notebook for Old {
    fn peaks(&self, class: u8, part: u64) -> Option<&[i16]> { self.0.get(&(class,part)).map(|v| &v[..]) }
    fn searched(&self, _: u64) -> Option<Option<Found>> { None }
    fn keep(&mut self, _: Note) -> Result<(), String> { Ok(()) }
}

#[test]
#[ignore]
fn diagnose() {
    let n: usize = std::env::var("N").unwrap().parse().unwrap();
    let target: i32 = std::env::var("T").unwrap().parse().unwrap();
    let lights = BitVec::ones(n*n);
    let solution = chase(n, n, &lights, &mut Unwatched).unwrap().unwrap();
    let kernel = within_reach(n, n).unwrap();
    println!("nullity {} dim {} ends {} levels {:?}", kernel.nullity, kernel.chain.dimension(), kernel.ends_at(), kernel.chain.levels());
    let regions = super::plan::regions(&kernel.chain, kernel.ends_at(), super::plan::WHOLE_BITS);
    println!("{regions:?}");
    let classes = super::classes::classes(&kernel, &solution);
    let gathered = super::proof::gathered(&kernel, &classes, &regions);
    let mut old = Old(HashMap::new());
    if let Ok(path) = std::env::var("NOTES") {
        let bytes = std::fs::read(path).unwrap();
        let mut at = bytes.iter().position(|&b| b == b'\n').unwrap() + 1;
        while let Some((note, len)) = Note::read(&bytes[at..]) {
            at += len;
            if let Note::Peaks { class, part, peaks } = note { old.0.insert((class, part), peaks); }
        }
    }
    let upper = super::proof::upper(&kernel, &classes, &regions, &gathered, &mut old, &mut Unwatched).unwrap();
    for c in 0..4 { println!("class {c} cells {} peak {}", classes[c].len(), upper[c].peak());
      let fl = upper[c].floor(regions[0].levels.len()-1);
      let mut v: Vec<i16> = fl.iter().copied().filter(|&x| x > i16::MIN).collect(); v.sort(); 
      let q = |p: f64| v[((v.len()-1) as f64 * p) as usize];
      println!("  entries {} quantiles {:?}", v.len(), [0.0,0.01,0.1,0.5,0.9,0.99,0.999,0.9999,0.99999,1.0].map(q));
      for r in 1..regions.len() { println!("  region {r} groups {}", gathered[r][c].groups()); }
    }
    let ground = Ground { kernel: &kernel, regions: &regions, upper: &upper, gathered: &gathered[1..] };
    let t0 = std::time::Instant::now();
    let beam = super::search::beam(&ground);
    println!("beam bound {} -> presses {} in {:?}", beam.bound(), (n*n) as i32/2 - beam.bound()/2, t0.elapsed());
    let floor: i32 = std::env::var("FLOOR").unwrap().parse().unwrap();
    let secs: u64 = std::env::var("SECS").unwrap().parse().unwrap();
    super::search::greedy(&ground, floor, target, secs, n);
}
