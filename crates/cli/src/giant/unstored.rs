//! `solve --digest` and `solve --row`: boards with all lights on that are never stored.

use std::io::Write;
use std::time::Instant;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::simd::Machine;
use lightsout_grid::giant::uniform::{is_darkened, rows_beside};
use lightsout_grid::giant::{AllOn, Digest, Quiet};
use serde_json::json;

use super::board::GiantBoard;
use super::solve::{self, METHOD, REASON};
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Prints one row of presses, after adding up its own lights again, and those of no other row.
///
/// # Errors
/// When there is no such row, or it is wrong, which is an error in this program.
pub(crate) fn row(
    board: &GiantBoard,
    number: usize,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let giant = &board.giant;
    if number >= giant.rows {
        return Err(Failure::input(format!(
            "the rows of a {} board are counted from 0 to {}. There is no row {number}",
            board.title,
            giant.rows - 1
        )));
    }
    let began = Instant::now();
    let solved = match AllOn::solve(giant) {
        Ok(solved) => solved,
        Err(quiet) => return unsolvable(board, &quiet, is_json, out),
    };
    let here = solved.row(number);
    let [above, below] = rows_beside(giant, number).map(|row| row.map(|row| solved.row(row)));
    if !is_darkened(giant, [above.as_ref(), Some(&here), below.as_ref()]) {
        return Err(wrong(&format!("row {number} has a light that stays on")));
    }
    let algorithm = format!(
        "row polynomials: first row and row {number} found in {}, no row chased, the lights of the row were added up again",
        giant.ring_name()
    );
    if is_json {
        let mut value = solve::head(board, "solved", None);
        value["row"] = json!(number);
        value["pressed"] = json!(digits(&here));
        value["nullity"] = json!(solved.nullity());
        value["algorithm"] = json!([algorithm]);
        value["seconds"] = json!(began.elapsed().as_secs_f64());
        output::json(out, &value)?;
    } else {
        writeln!(out, "{}", digits(&here))?;
        out.flush()?;
        crate::note!("# {}: {} presses in row {number}", board.title, here.count_ones());
        crate::note!("# algorithm: {algorithm}");
        crate::note!("# solutions: 2^{}", solved.nullity());
    }
    Ok(Ending::Yes)
}

/// Goes through the whole board and prints what it comes to.
///
/// # Errors
/// When the board does not close, which is an error in this program.
pub(crate) fn digest(
    board: &GiantBoard,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let began = Instant::now();
    let solved = match AllOn::solve(&board.giant) {
        Ok(solved) => solved,
        Err(quiet) => return unsolvable(board, &quiet, is_json, out),
    };
    let found_after = began.elapsed().as_secs_f64();
    let digest = match limits.run(|budget| solved.digest(Machine::whole(), budget)) {
        Ok(digest) => digest,
        Err(stopped) => {
            writeln!(out, "# {}: unknown: {stopped}", board.title)?;
            return Ok(Ending::Unknown);
        }
    };
    let Digest { presses, hash, step, closes, lights_checked, still_on } = digest;
    if let Some([row, column]) = still_on {
        return Err(wrong(&format!("light {row},{column} stays on")));
    }
    if !closes {
        return Err(wrong("the chases from above and from below do not meet"));
    }
    let algorithm = format!(
        "row polynomials: first and last row found in {} in {found_after:.2} s, all rows chased to the middle, no board stored",
        board.giant.ring_name()
    );
    if is_json {
        let mut value = solve::head(board, "solved", None);
        value["press_count"] = json!(presses);
        value["digest"] = json!(format!("{hash:016x}"));
        value["digest_rows"] = json!({ "every": step, "and": "the last" });
        value["lights_checked"] = json!(lights_checked);
        value["nullity"] = json!(solved.nullity());
        value["algorithm"] = json!([algorithm]);
        value["seconds"] = json!(began.elapsed().as_secs_f64());
        output::json(out, &value)?;
        return Ok(Ending::Yes);
    }
    writeln!(
        out,
        "# {}: solved in {presses} presses{}, by {METHOD} (the chases meet)",
        board.title,
        solve::optimality(solved.nullity())
    )?;
    writeln!(out, "# algorithm: {algorithm}")?;
    writeln!(out, "# solutions: 2^{}", solved.nullity())?;
    writeln!(out, "# lights added up one by one in windows: {lights_checked}, all off")?;
    let rows = match step {
        1 => "all rows".to_string(),
        _ => format!("one row in {step} and the last"),
    };
    writeln!(out, "# digest of {rows}: {hash:016x}")?;
    Ok(Ending::Yes)
}

fn unsolvable(
    board: &GiantBoard,
    quiet: &Quiet,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match is_json {
        true => output::json(out, &solve::head(board, "unsolvable", Some(REASON)))?,
        false => {
            writeln!(out, "# {}: unsolvable, by {METHOD}", board.title)?;
            writeln!(out, "# reason: {REASON}")?;
            writeln!(out, "# nullity: {}", quiet.nullity)?;
        }
    }
    Ok(Ending::No)
}

fn wrong(what: &str) -> Failure {
    Failure::input(format!(
        "{METHOD} made a wrong claim, which is an error in this program: {what}"
    ))
}

fn digits(row: &BitVec) -> String {
    row.iter().map(|is_pressed| if is_pressed { '1' } else { '0' }).collect()
}
