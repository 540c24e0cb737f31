//! CPU seconds of whole commands at every level of instructions of this machine, which `LIGHTSOUT_SIMD` forces.
//!
//! `cargo bench -p lightsout-cli --bench levels` prints a table in Markdown. In brackets: times as long as the last level.

use std::process::{Command, Stdio};

use lightsout_algebra::simd::{Simd, level::VARIABLE};
use wait4::Wait4;

/// Runs of each command, of which the fastest counts.
const RUNS: usize = 5;

/// The seconds of all runs of a command after which none begins.
const ENOUGH: f64 = 10.0;

const COMMANDS: [&str; 6] = [
    "solve 1000000x1000000 --digest",
    "nullity 1..25000",
    "nullity 1..100000",
    "nullity 10000000",
    "fewest 79",
    "fewest 95",
];

fn main() {
    let levels = Simd::available();
    let row = |cells: Vec<String>| println!("| {} |", cells.join(" | "));
    let names = levels.iter().map(Simd::to_string);
    row(std::iter::once("command".to_owned()).chain(names).collect());
    row(std::iter::once("---".to_owned())
        .chain(levels.iter().map(|_| "---:".to_owned()))
        .collect());
    for command in COMMANDS {
        let least = |&level: &Simd| {
            let mut spent = 0.0;
            let runs = (0..RUNS).map_while(|_| {
                let time = (spent < ENOUGH).then(|| seconds(command, level))?;
                spent += time;
                Some(time)
            });
            runs.fold(f64::INFINITY, f64::min)
        };
        let times: Vec<f64> = levels.iter().map(least).collect();
        let last = times.last().copied().unwrap_or(1.0);
        let cells = times.iter().map(|time| format!("{time:.2} s ({:.1})", time / last));
        row(std::iter::once(format!("`{command}`")).chain(cells).collect());
    }
}

/// The CPU seconds of a run of the command at this level.
fn seconds(command: &str, level: Simd) -> f64 {
    let mut run = Command::new(env!("CARGO_BIN_EXE_lightsout"));
    run.args(command.split(' ')).env(VARIABLE, level.name());
    let mut run =
        run.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the command runs");
    let ended = run.wait4().expect("it is a child of ours");
    assert!(ended.status.success(), "{command} at {level}: {}", ended.status);
    (ended.rusage.utime + ended.rusage.stime).as_secs_f64()
}
