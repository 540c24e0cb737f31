//! Linear algebra as a generator, improved: the lights in rows and columns, the domain as small as a side.
//!
//! The scalar product runs along each row and from the end of one row to the beginning of the next.

use lightsout_model::effects::Effects;
use lightsout_model::layout::Places;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal, Shape};

use super::super::script::{Script, Section};
use super::algebra::{arithmetic, heading, title};
use super::quiet::Test;

/// Returns the numbers of rows and columns.
///
/// # Errors
/// When the lights have none.
pub(super) fn sides(puzzle: &Puzzle) -> Result<[usize; 2], Refusal> {
    let lattice = match (puzzle.effects(), puzzle.layout().lights()) {
        (Effects::Stencil { lattice, .. }, _) | (_, Places::Lattice(lattice)) => Some(lattice),
        _ => None,
    };
    match lattice.map(|lattice| lattice.sizes()) {
        Some(&[rows, columns]) => Ok([rows, columns]),
        _ => Err(Refusal::of(Reason::Needs(Shape::RowsAndColumns)).or(Instead::Way("algebra"))),
    }
}

/// Returns the theory whose models are boards.
pub(super) fn script(
    puzzle: &Puzzle,
    [rows, columns]: [usize; 2],
    models: i64,
    tests: &[Test],
) -> Script {
    let states = puzzle.states();
    let size = rows.max(columns).max(usize::from(states));
    let last = size - 1;
    let mut shared = Section::new("Shared: scalar products, along the rows");
    for number in 1..=tests.len() {
        let (product, pattern) = (format!("DotProd{number}"), format!("N{number}"));
        let step = |from: &str, place: &str, condition: &str| {
            format!(
                "{condition} & z = {product}({from}) & u = On({place}) & v = {pattern}({place})\n  -> {product}({place}) = (z + u * v) mod {states}"
            )
        };
        shared.formula(format!(
            "u = On(0,0) & v = {pattern}(0,0) -> {product}(0,0) = (u * v) mod {states}"
        ));
        shared.formula(step("x,w", "x,y", "y > 0 & w + 1 = y"));
        shared.formula(step(&format!("w,{last}"), "x,0", "x > 0 & w + 1 = x"));
    }
    let mut board =
        Section::new(format!("Variant: {rows} rows, {columns} columns, {states} states"));
    let state: Vec<String> = (0..states).map(|state| format!("On(x,y) = {state}")).collect();
    board.formula(state.join(" | "));
    for (variable, side) in [("x", rows), ("y", columns)].iter().filter(|(_, side)| *side < size) {
        board.formula(format!("{variable} >= {side} -> On(x,y) = 0"));
    }
    let mut quiet = Section::new(heading(tests.len()));
    for (number, test) in (1..).zip(tests) {
        for row in 0..size {
            quiet.row((0..size).map(|column| {
                let is_cell = row < rows && column < columns;
                let weight = if is_cell { test.weights[row * columns + column] } else { 0 };
                format!("N{number}({row},{column}) = {weight}")
            }));
        }
    }
    let mut wanted = Section::new("Generate: what can be solved is orthogonal to them");
    for (number, test) in (1..).zip(tests) {
        wanted.formula(format!("DotProd{number}({last},{last}) = {}", test.product));
    }
    wanted.comment("Some light is on.");
    wanted.formula("exists x exists y On(x,y) != 0");
    Script {
        title: title(puzzle),
        options: arithmetic(size, models),
        sections: vec![shared, board, quiet, wanted],
    }
}
