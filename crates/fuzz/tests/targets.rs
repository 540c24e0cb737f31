//! Every target on its good inputs and on accidents to them, seeded, within seconds; `fuzz/` names every target.

use std::time::{Duration, Instant};

use lightsout_fuzz::accidents::spoilt;
use lightsout_fuzz::targets;
use lightsout_testkit::dice::Dice;

#[test]
fn every_target_reads_something() {
    let targets = targets();
    let without = targets.iter().filter(|target| target.seeds.is_empty());
    let without: Vec<&str> = without.map(|target| target.name.as_str()).collect();
    assert!(without.is_empty(), "nothing to begin with: {without:?}");
    // Some are meant for another reader, or are two things where the format is guessed; never all.
    let idle = targets.iter().filter(|target| !target.seeds.iter().any(|seed| target.run(seed)));
    let idle: Vec<&str> = idle.map(|target| target.name.as_str()).collect();
    assert!(idle.is_empty(), "they read nothing: {idle:?}");
}

#[test]
fn every_input_to_begin_with_is_read_or_refused() {
    let targets = targets();
    let found = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/found"));
    for file in found.expect("the inputs that once showed a fault") {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        let whose = name.rsplit_once('.').map(|(whose, _)| whose);
        assert!(targets.iter().any(|target| Some(target.name.as_str()) == whose), "{name}");
    }
    for target in targets {
        for seed in &target.seeds {
            let start = Instant::now();
            target.run(seed);
            let taken = start.elapsed();
            assert!(taken < Duration::from_secs(20), "{} takes {taken:?}", target.name);
        }
    }
}

#[test]
fn what_is_nearly_right_is_read_or_refused() {
    // Rounds for every target, more by FUZZ_ROUNDS, others by FUZZ_SEED.
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (rounds, seed) = (number("FUZZ_ROUNDS").unwrap_or(300), number("FUZZ_SEED").unwrap_or(1));
    for target in targets() {
        let mut dice = Dice::new(seed);
        let (mut read, begin) = (0, Instant::now());
        for _ in 0..rounds {
            let seed = &target.seeds[dice.below(target.seeds.len())];
            let other = &target.seeds[dice.below(target.seeds.len())];
            let input = spoilt(seed, other, &mut dice);
            let start = Instant::now();
            read += u64::from(target.run(&input));
            let taken = start.elapsed();
            let shown = String::from_utf8_lossy(&input);
            assert!(taken < Duration::from_secs(20), "{} takes {taken:?}: {shown}", target.name);
        }
        println!("{}: {read} of {rounds} read, {:?}", target.name, begin.elapsed());
    }
}

#[test]
fn every_target_has_a_program_of_the_fuzzer() {
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    let manifest: toml::Table = manifest.parse().expect("a manifest");
    let bins = manifest["bin"].as_array().expect("programs");
    let mut named: Vec<&str> =
        bins.iter().map(|bin| bin["name"].as_str().expect("a name")).collect();
    let targets = targets();
    let mut wanted: Vec<&str> = targets.iter().map(|target| target.name.as_str()).collect();
    named.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(named, wanted, "fuzz/Cargo.toml and the tables of targets differ");
    // Cargo refuses two programs of one name.
    wanted.dedup();
    assert_eq!(named, wanted, "two targets have one name");
}
