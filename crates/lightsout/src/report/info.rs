//! The report of `info`, schema `lightsout/info/1`.

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::structure::Structure;
use num_bigint::BigUint;
use serde_json::{Value, json};

/// Reports the facts about a puzzle's matrix. `quiet` is a basis of the quiet patterns, if it was asked for.
pub fn info(puzzle: &Puzzle, structure: &Structure, quiet: Option<&[Value]>) -> Value {
    let nullity = if is_prime(puzzle.states()) {
        json!(structure.quiet_orders.len())
    } else {
        json!(structure.quiet_orders)
    };
    json!({
        "schema": "lightsout/info/1",
        "puzzle": puzzle.title(),
        "lights": puzzle.lights(),
        "buttons": puzzle.buttons(),
        "states": puzzle.states(),
        "rule": puzzle.rule().name(),
        "rank": structure.rank,
        "nullity": nullity,
        "invariant_factors": structure.quiet_orders,
        "solutions": structure.solutions.to_string(),
        "solvable_share": 1.0 / as_float(&structure.boards_per_solvable),
        "solvable_share_exact": format!("1/{}", structure.boards_per_solvable),
        "solvable_boards": format!("{}^{}/{}", puzzle.states(), puzzle.lights(), structure.boards_per_solvable),
        "quiet_patterns": quiet,
    })
}

fn is_prime(number: u8) -> bool {
    number > 1 && (2..number).all(|divisor| !number.is_multiple_of(divisor))
}

/// The number as a float, infinite when it is too large for one.
fn as_float(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}
