//! Plane boards of two states with the cross, told from their matrix.

use lightsout_algebra::sparse::SparseMatrix;

/// Returns the rows and columns of the plane board whose matrix this is, cells row by row. `None` unless every button
/// changes its own light and those above, below and at both sides. A single column counts as a single row.
///
/// ```
/// use lightsout_solver::linear::{cross::sides, system::LinearSystem};
/// use lightsout_algebra::watch::Unwatched;
/// let puzzle = lightsout_model::spec::named("3x5").unwrap().build().unwrap();
/// let system = LinearSystem::of(&puzzle, &mut Unwatched).unwrap();
/// assert_eq!(sides(system.matrix()), Some([3, 5]));
/// ```
pub fn sides(matrix: &SparseMatrix) -> Option<[usize; 2]> {
    let cells = matrix.rows();
    if matrix.cols() != cells || cells == 0 || matrix.modulus().value() != 2 {
        return None;
    }
    // The first light hears from its own button, the next in its row and the one below.
    let cols = match matrix.row(0).map(|(button, _)| button).collect::<Vec<_>>()[..] {
        [0] if cells == 1 => 1,
        [0, 1] => cells,
        [0, 1, below] => below,
        _ => return None,
    };
    let around = |cell: usize| {
        let (row, col) = (cell / cols, cell % cols);
        let above = (row > 0).then(|| cell - cols);
        let left = (col > 0).then(|| cell - 1);
        let right = (col + 1 < cols).then_some(cell + 1);
        let below = (cell + cols < cells).then_some(cell + cols);
        [above, left, Some(cell), right, below].into_iter().flatten()
    };
    let is_cross = |cell: usize| matrix.row(cell).map(|(button, _)| button).eq(around(cell));
    (cells.is_multiple_of(cols) && (0..cells).all(is_cross)).then(|| [cells / cols, cols])
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::spec;

    use super::*;
    use crate::linear::system::LinearSystem;

    #[test]
    fn plane_boards_are_told_from_all_others() {
        let told = |name: &str, change: &dyn Fn(&mut spec::Spec)| {
            let mut spec = spec::named(name).expect("a name");
            change(&mut spec);
            let puzzle = spec.build().expect("a puzzle");
            sides(LinearSystem::of(&puzzle, &mut Unwatched).expect("small").matrix())
        };
        for (rows, cols) in (1..7).flat_map(|rows| (1..7).map(move |cols| (rows, cols))) {
            let expected = if cols == 1 { [1, rows] } else { [rows, cols] };
            assert_eq!(told(&format!("{rows}x{cols}"), &|_| {}), Some(expected));
        }
        assert_eq!(
            told("4x5", &|spec| spec.wrap = Some(lightsout_model::lattice::Wrap::Torus)),
            None
        );
        assert_eq!(told("4x5", &|spec| spec.states = Some(3)), None);
        assert_eq!(told("4x5", &|spec| spec.pattern = Some("king".to_string())), None);
        assert_eq!(told("petersen", &|_| {}), None);
    }
}
