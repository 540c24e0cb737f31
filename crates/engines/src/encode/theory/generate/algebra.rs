//! Linear algebra as a generator: the lights in one row, and a scalar product that runs along it.
//!
//! `DotProd1(x)` is the product of the first x lights with the first quiet pattern. The variables w, z, u, v name the
//! parts of the next value, one light back. A model finder that writes out all their values, such as Mace4, is slow
//! here: there are five variables over as many elements as lights.

use lightsout_model::puzzle::Puzzle;

use super::super::script::{Script, Section};
use super::super::solve::options;
use super::quiet::Test;

/// The memory that Mace4 may take, in megabytes. For 5x5 it needs 559, more than its own limit.
const MEMORY: &str = "assign(max_megs, 4000)";

/// Returns the theory whose models are boards.
pub(super) fn script(puzzle: &Puzzle, models: i64, tests: &[Test]) -> Script {
    let lights = puzzle.lights();
    let states = puzzle.states();
    let size = (lights + 1).max(usize::from(states));
    let mut shared = Section::new("Shared: scalar products, light after light");
    for number in 1..=tests.len() {
        let (product, pattern) = (format!("DotProd{number}"), format!("N{number}"));
        shared.formula(format!("{product}(0) = 0"));
        shared.formula(format!(
            "x > 0 & w + 1 = x & z = {product}(w) & u = On(x) & v = {pattern}(x)\n  -> {product}(x) = (z + u * v) mod {states}"
        ));
    }
    let mut board = Section::new(format!("Variant: lights 1 to {lights}, with {states} states"));
    let state: Vec<String> = (0..states).map(|state| format!("On(x) = {state}")).collect();
    board.formula(state.join(" | "));
    board.formula("On(0) = 0");
    if size > lights + 1 {
        board.formula(format!("x > {lights} -> On(x) = 0"));
    }
    let mut quiet = Section::new(heading(tests.len()));
    for (number, test) in (1..).zip(tests) {
        quiet.row(std::iter::once(format!("N{number}(0) = 0")));
        quiet.row((1..size).map(|place| {
            let weight = test.weights.get(place - 1).copied().unwrap_or(0);
            format!("N{number}({place}) = {weight}")
        }));
    }
    let mut wanted = Section::new("Generate: what can be solved is orthogonal to them");
    for (number, test) in (1..).zip(tests) {
        wanted.formula(format!("DotProd{number}({}) = {}", size - 1, test.product));
    }
    wanted.comment("Some light is on.");
    wanted.formula("exists x On(x) != 0");
    Script {
        title: title(puzzle),
        options: [vec![MEMORY.to_string()], arithmetic(size, models)].concat(),
        sections: vec![shared, board, quiet, wanted],
    }
}

/// Returns the comments at the top of the file.
pub(super) fn title(puzzle: &Puzzle) -> Vec<String> {
    vec![
        format!("{}: boards that can be solved, by linear algebra", puzzle.title()),
        "Every model is a board On, and every such board is a model once.".to_string(),
    ]
}

/// Returns the heading of the quiet patterns.
pub(super) fn heading(tests: usize) -> String {
    match tests {
        0 => "Variant: no quiet pattern, every board can be solved".to_string(),
        1 => "Variant: the quiet pattern".to_string(),
        _ => format!("Variant: {tests} quiet patterns that make up all others"),
    }
}

/// Returns the options of a theory with arithmetic.
pub(super) fn arithmetic(size: usize, models: i64) -> Vec<String> {
    std::iter::once("set(arithmetic)".to_string()).chain(options(size, models)).collect()
}
