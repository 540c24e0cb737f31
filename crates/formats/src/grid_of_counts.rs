//! Counts of presses, a digit for each button: `101/010/101`, or `101010101` for a square board.

use lightsout_model::layout::Places;
use lightsout_model::puzzle::Puzzle;

/// Whether a text is meant as a grid: digits with `/` between them, or as many digits as there are buttons.
pub(crate) fn is_one(text: &str, puzzle: &Puzzle) -> bool {
    let is_of = |byte: u8| byte.is_ascii_digit() || byte == b'/';
    let has_digits = text.bytes().any(|byte| byte.is_ascii_digit()) && text.bytes().all(is_of);
    has_digits && (text.contains('/') || text.len() == puzzle.buttons())
}

/// The counts of a grid, in the order of the buttons.
///
/// # Errors
/// How its size differs from that of the puzzle.
pub(crate) fn read(text: &str, puzzle: &Puzzle) -> Result<Vec<u64>, String> {
    // A slash may end the last row.
    let rows: Vec<&str> = text.strip_suffix('/').unwrap_or(text).split('/').collect();
    let counts: Vec<u64> =
        rows.iter().flat_map(|row| row.bytes()).map(|digit| u64::from(digit - b'0')).collect();
    if let (Places::Lattice(lattice), true) = (puzzle.layout().buttons(), rows.len() > 1)
        && let &[height, width] = lattice.sizes()
        && (rows.len() != height || rows.iter().any(|row| row.len() != width))
    {
        return Err(format!(
            "this is not a grid of {height} rows with {width} counts each, as the board has"
        ));
    }
    match counts.len() {
        found if found == puzzle.buttons() => Ok(counts),
        found => Err(format!(
            "this grid has {found} counts, and the puzzle {} buttons",
            puzzle.buttons()
        )),
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::presses::Presses;
    use lightsout_model::spec;

    use crate::{Press, PressList};

    #[test]
    fn a_grid_of_counts_is_a_list_of_presses() {
        let said = |board: &str, word: &str| {
            let puzzle = spec::named(board).expect("a board").build().expect("a puzzle");
            let list = PressList::new(vec![Press::new(word, 1)], true);
            list.resolve(&puzzle).map_err(|error| error.to_string())
        };
        let checked = Presses::Counts(vec![1, 0, 1, 0, 1, 0, 1, 0, 1]);
        for grid in ["101/010/101", "101/010/101/", "101010101"] {
            assert_eq!(said("3x3", grid), Ok(checked.clone()), "{grid}");
        }
        assert!(said("hex:2", "11/101/01").is_ok_and(|presses| presses.total() == 5));
        let wrong = "not a grid of 3 rows with 3 counts each";
        for grid in ["101/010/10", "101/010", "1010/1010/1", "/101/010/101", "///", "101/01/0101"] {
            let error = said("3x3", grid).expect_err("another size");
            assert!(error.contains(wrong) || error.contains("no button"), "{grid}: {error}");
        }
        assert!(said("hex:2", "11/101/0").is_err_and(|error| error.contains("has 6 counts")));
        assert!(said("3x3", "10101").is_err_and(|error| error.contains("no button")));
        // The name of a button comes first.
        assert_eq!(said("path:3", "0"), Ok(Presses::Counts(vec![1, 0, 0])));
    }
}
