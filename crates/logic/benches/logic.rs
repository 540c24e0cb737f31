//! Model finding and production rules on the inputs of the tests; beside them Mace4 and Prover9, where they are
//! installed: in the folder that LADR_BIN names, or on the PATH.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use divan::Bencher;
use lightsout_algebra::watch::Unwatched;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Request, Theory, search};
use lightsout_logic::production::{Production, prove};

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
    divan::main();
    if !std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        compare();
    }
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

/// Runs the real programs on the same inputs and prints the ratios.
fn compare() {
    println!("\n{:<26}{:>12}{:>14}{:>10}", "input", "here", "real program", "ratio");
    let rows = MODELS
        .iter()
        .map(|(name, ..)| (*name, "mace4"))
        .chain(PLANS.iter().map(|name| (*name, "prover9")));
    for (name, program) in rows {
        let Some(path) = find(program) else {
            println!("{name:<26}{:>12}{:>14}", "", format!("no {program}"));
            continue;
        };
        let text = text(name);
        let began = Instant::now();
        match program {
            "mace4" => models(&text, &[]),
            _ => plan(&text),
        };
        let here = began.elapsed().as_secs_f64();
        let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
        let began = Instant::now();
        let status = Command::new(path)
            .arg("-f")
            .arg(input)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let real = began.elapsed().as_secs_f64();
        match status {
            Ok(_) => println!("{name:<26}{here:>10.4} s{real:>12.3} s{:>10.1}", real / here),
            Err(error) => println!("{name:<26}{here:>10.4} s{:>14}", error.to_string()),
        }
    }
}

/// Where a program is.
fn find(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("LADR_BIN").into_iter().chain(std::env::var_os("PATH"));
    let mut places = folders.flat_map(|list| std::env::split_paths(&list).collect::<Vec<_>>());
    places.find_map(|folder| Some(folder.join(program)).filter(|path| path.is_file()))
}
