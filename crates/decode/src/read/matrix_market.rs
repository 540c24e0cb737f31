//! MatrixMarket: coordinates or an array, with or without values, all of them 0 or 1. Source: R. F. Boisvert, R. Pozo,
//! K. A. Remington, The Matrix Market Exchange Formats (1996).

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Watch;

use super::matrix::{BadMatrix, Ones};

/// How such a file begins.
pub(super) const BANNER: &str = "%%MatrixMarket";

/// Reads the matrix in a text.
///
/// # Errors
/// A fault of the text, or the reason to stop.
pub(super) fn read(text: &str, watch: &mut dyn Watch) -> Result<SparseMatrix, BadMatrix> {
    let bad = |problem: String| BadMatrix::Wrong(problem);
    let banner = text.lines().next().unwrap_or_default().to_lowercase();
    let words: Vec<&str> = banner.split_whitespace().skip(1).collect();
    let ["matrix", form, kind, shape] = words[..] else {
        return Err(bad(format!(
            "line 1 is not `{BANNER} matrix coordinate integer general`, or like it"
        )));
    };
    let is_array = match form {
        "coordinate" => false,
        "array" => true,
        other => {
            return Err(bad(format!("line 1: {} is neither coordinate nor array", quoted(other))));
        }
    };
    if !matches!(kind, "pattern" | "integer" | "real") || (is_array && kind == "pattern") {
        return Err(bad(format!(
            "line 1: entries are pattern, integer or real, not {}",
            quoted(kind)
        )));
    }
    let is_symmetric = match shape {
        "general" => false,
        "symmetric" => true,
        other => {
            return Err(bad(format!("line 1: {} is neither general nor symmetric", quoted(other))));
        }
    };
    let lines = text.lines().enumerate().skip(1).map(|(index, line)| (index + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('%'));
    let wanted = if is_array { 2 } else { 3 };
    let (line, head) = lines.next().ok_or_else(|| bad("it has no size line".to_string()))?;
    let sizes: Option<Vec<usize>> = head.split_whitespace().map(|word| word.parse().ok()).collect();
    let sizes = sizes.filter(|sizes| sizes.len() == wanted);
    let sizes = sizes.ok_or_else(|| {
        bad(format!("line {line}, {}, should be {wanted} numbers: the size", quoted(head)))
    })?;
    let (rows, columns) = (sizes[0], sizes[1]);
    if is_symmetric && rows != columns {
        return Err(bad(format!(
            "line {line}: a symmetric matrix of {rows} rows and {columns} columns"
        )));
    }
    let mut ones = Ones::new(rows, columns)?;
    let mut set = |row: usize, column: usize, value: f64| {
        ones.set(row, column, value)?;
        if is_symmetric && row != column { ones.set(column, row, value) } else { Ok(()) }
    };
    let mut count = 0usize;
    // Column by column; of a symmetric one only what is on the diagonal and below.
    let (mut row, mut column) = (0, 0);
    let is_pattern = kind == "pattern";
    for (line, text) in lines {
        let words: Vec<&str> = text.split_whitespace().collect();
        let wrong = || bad(format!("line {line}, {}, is not an entry", quoted(text)));
        let value = match (&words[..], is_array) {
            ([value], true) => *value,
            ([_, _], false) if is_pattern => "1",
            ([_, _, value], false) if !is_pattern => *value,
            _ => return Err(wrong()),
        };
        let value: f64 = value.parse().map_err(|_| wrong())?;
        if is_array {
            set(row, column, value)?;
            row += 1;
            if row == rows {
                column += 1;
                row = if is_symmetric { column } else { 0 };
            }
        } else {
            let place = |word: &str| word.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let place = place(words[0]).zip(place(words[1])).ok_or_else(wrong)?;
            set(place.0, place.1, value)?;
        }
        count += 1;
    }
    let promised = match (is_array, is_symmetric) {
        (false, _) => sizes[2],
        (true, false) => rows.saturating_mul(columns),
        (true, true) => rows.saturating_mul(rows + 1) / 2,
    };
    if count != promised {
        return Err(bad(format!("it has {count} entries, but its size line promises {promised}")));
    }
    ones.matrix(watch)
}
