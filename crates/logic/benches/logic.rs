//! Model finding and production rules on the inputs of the tests; beside them Mace4 and Prover9, where they are
//! installed: in the folder that LADR_BIN names, or on the PATH.
//!
//! For the comparison both are processes of their own, measured alike: the processor time they spent, and the most
//! memory they held. A machine that is busy with other things disturbs that least.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use divan::Bencher;
use lightsout_algebra::watch::Unwatched;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Request, Theory, search};
use lightsout_logic::production::{Production, prove};
use wait4::{ResourceUsage, Wait4};

/// Inputs for models, with the symbols models must differ in, and how many models there then are.
const MODELS: &[(&str, &[&str], u64)] = &[
    ("solve-g1.in", &[], 4),
    ("solve-g1-arithmetic.in", &[], 4),
    ("generate-domain5.in", &[], 1000),
    ("generate-solver.in", &[], 4000),
    ("generate-domain26.in", &[], 1000),
];

/// Inputs for production rules.
const PLANS: &[&str] = &["plan-g1.in", "plan-g2.in"];

fn main() {
    if let Some(input) = std::env::args().nth(1).filter(|input| is_known(input)) {
        return once(&input);
    }
    // First, while this program is small: what a process held before it became another program counts for both.
    if !std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        compare();
    }
    divan::main();
}

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    std::fs::read_to_string(folder.join(name)).expect("an input of the tests")
}

fn models(text: &str, distinct: &[&str]) -> u64 {
    let theory = Theory::of(&Document::read(text).expect("a text")).expect("a theory");
    let distinct = distinct.iter().map(|name| (*name).to_string()).collect();
    let request = Request { distinct, ..Request::default() };
    let mut each = |model: &_| {
        divan::black_box(format!("{model}"));
        ControlFlow::Continue(())
    };
    search(&theory, &request, &mut Unwatched, &mut each).expect("a search").models
}

fn plan(text: &str) -> u64 {
    let document = Document::read(text).expect("a text");
    let mut production = Production::of(&document).expect("a theory");
    prove(&mut production, &mut Unwatched).expect("values").kept
}

#[divan::bench(args = MODELS.iter().map(|(name, ..)| *name), sample_count = 5, sample_size = 1)]
fn find_models(bencher: Bencher, name: &str) {
    let (_, distinct, count) = MODELS.iter().find(|(known, ..)| *known == name).expect("an input");
    let text = text(name);
    bencher.bench(|| assert_eq!(models(&text, distinct), *count));
}

#[divan::bench(args = PLANS, sample_count = 5, sample_size = 1)]
fn derive_plans(bencher: Bencher, name: &str) {
    let text = text(name);
    bencher.bench(|| plan(&text));
}

fn is_known(input: &str) -> bool {
    MODELS.iter().map(|(name, ..)| name).chain(PLANS).any(|name| *name == input)
}

/// One input, all its models or its plan: what a process of the comparison does.
fn once(input: &str) {
    match PLANS.contains(&input) {
        true => plan(&text(input)),
        false => models(&text(input), &[]),
    };
}

/// A run shorter than this is repeated, and the cheapest of five counts.
const SHORT: Duration = Duration::from_secs(1);

/// Runs the real programs on the same inputs and prints the ratios.
fn compare() {
    let this = std::env::current_exe().expect("this program");
    println!(
        "\n{:<26}{:>20}{:>30}{:>8}{:>8}",
        "CPU time, peak memory", "here", "", "ratio", "memory"
    );
    let of_models = MODELS.iter().map(|(name, ..)| (*name, "mace4"));
    for (name, program) in of_models.chain(PLANS.iter().map(|name| (*name, "prover9"))) {
        let Some(path) = find(program) else {
            println!("{name:<26}{:>20}{:>30}", "", format!("no {program}"));
            continue;
        };
        let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
        let here = measured(Command::new(&this).arg(name));
        let real = measured(Command::new(path).arg("-f").arg(input));
        println!(
            "{name:<26}{:>20}{:>30}{:>8.0}{:>8.1}",
            said("", &here),
            said(program, &real),
            spent(&real).as_secs_f64() / spent(&here).as_secs_f64().max(1e-4),
            real.maxrss as f64 / here.maxrss as f64,
        );
    }
}

fn said(program: &str, usage: &ResourceUsage) -> String {
    let megabytes = usage.maxrss as f64 / 1e6;
    format!("{program} {:.4} s {megabytes:.1} MB", spent(usage).as_secs_f64())
}

fn spent(usage: &ResourceUsage) -> Duration {
    usage.utime + usage.stime
}

/// What a program spends that writes to nowhere.
fn measured(command: &mut Command) -> ResourceUsage {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut run = || command.spawn().expect("it starts").wait4().expect("it ends").rusage;
    let first = run();
    let others = if spent(&first) < SHORT { 4 } else { 0 };
    (0..others)
        .map(|_| run())
        .fold(first, |best, next| if spent(&next) < spent(&best) { next } else { best })
}

/// Where a program is.
fn find(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("LADR_BIN").into_iter().chain(std::env::var_os("PATH"));
    let mut places = folders.flat_map(|list| std::env::split_paths(&list).collect::<Vec<_>>());
    places.find_map(|folder| Some(folder.join(program)).filter(|path| path.is_file()))
}
