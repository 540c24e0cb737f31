//! Codes made from their definitions: hexagonal colour codes, and the cyclic and geometric codes of the textbooks.

use lightsout_algebra::sparse::SparseMatrix;

use crate::code::matrix;

/// Builds the checks of one kind of the hexagonal (6.6.6) colour code on a triangle, of odd distance d.
///
/// It has n = (3d² + 1)/4 qubits, and a check for each of the (n − 1)/2 faces. (H. Bombin and M. A. Martin-Delgado,
/// Phys. Rev. Lett. 97, 180501, 2006.)
///
/// The points (i, j) of a triangular lattice with i, j ≥ 0 and i + j ≤ 3(d − 1)/2 fall into three classes by i − j
/// modulo 3. One class are the faces, the other two the qubits. A face has its nearest points.
///
/// ```
/// let steane = lightsout_decode::families::hexagonal(3);
/// assert_eq!((steane.rows(), steane.cols()), (3, 7));
/// ```
///
/// # Panics
/// When the distance is even or less than 3.
pub fn hexagonal(distance: usize) -> SparseMatrix {
    assert!(distance % 2 == 1 && distance >= 3, "an odd distance from 3 on");
    let side = 3 * (distance - 1) / 2;
    let points: Vec<(usize, usize)> =
        (0..=side).flat_map(|i| (0..=side - i).map(move |j| (i, j))).collect();
    let is_face = |&(i, j): &(usize, usize)| (i + 2 * j) % 3 == 1;
    let qubits: Vec<(usize, usize)> = points.iter().copied().filter(|p| !is_face(p)).collect();
    let faces: Vec<(usize, usize)> = points.iter().copied().filter(is_face).collect();
    let steps = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];
    let mut ones = Vec::new();
    for (row, &(i, j)) in faces.iter().enumerate() {
        for (di, dj) in steps {
            let (i, j) = (i.checked_add_signed(di), j.checked_add_signed(dj));
            let Some(point) = i.zip(j) else { continue };
            if let Ok(column) = qubits.binary_search(&point) {
                ones.push((row, column));
            }
        }
    }
    matrix(faces.len(), qubits.len(), ones)
}

/// Builds the checks of the cyclic code of this length whose check polynomial h(x) = Σ x^e has these exponents.
///
/// There is one check for each shift that fits. So a polynomial of degree k gives n − k checks.
///
/// # Panics
/// When there is no exponent, or one is above the length.
pub fn cyclic(length: usize, check_polynomial: &[usize]) -> SparseMatrix {
    let degree = *check_polynomial.iter().max().expect("a polynomial");
    assert!(degree <= length, "a polynomial of degree at most {length}");
    let rows = length - degree;
    let ones = (0..rows).flat_map(|shift| check_polynomial.iter().map(move |e| (shift, shift + e)));
    matrix(rows, length, ones.collect())
}

/// Builds the checks of a quantum two-block code of two cyclic groups, a bivariate bicycle code: H = (A | B).
///
/// A = Σ xᵃ yᵇ over the first terms, B over the second. The gross code has l = 12, m = 6, A = x³ + y + y², B = y³ + x +
/// x². (S. Bravyi et al., Nature 627, 778, 2024.)
pub fn bicycle(
    [l, m]: [usize; 2],
    first: &[(usize, usize)],
    second: &[(usize, usize)],
) -> SparseMatrix {
    let size = l * m;
    let mut ones = Vec::new();
    for (x, y) in (0..l).flat_map(|x| (0..m).map(move |y| (x, y))) {
        let at = |&(a, b): &(usize, usize)| (x + a) % l * m + (y + b) % m;
        let row = x * m + y;
        ones.extend(first.iter().map(|term| (row, at(term))));
        ones.extend(second.iter().map(|term| (row, size + at(term))));
    }
    matrix(size, 2 * size, ones)
}
