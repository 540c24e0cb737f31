//! The cases of the papers that this project follows, as boards and options of `solve`.

/// A case: its name, and its arguments for `solve`.
pub(super) type Case = (&'static str, &'static [&'static str]);

/// The cases.
///
/// - All lights on: Anderson and Feil, and the k-turns encoding.
/// - G1 and G2 of first-order logic.
/// - The hypercube and hypertorus of order 3 (Chlond).
/// - Random boards large enough to separate clauses from XORs.
pub(crate) const WORKS: &[Case] = &[
    ("3x3", &["3x3"]),
    ("4x4", &["4x4"]),
    ("5x5", &["5x5"]),
    ("6x6", &["6x6"]),
    ("g1-plan", &["g1-plan"]),
    ("g2", &["g2"]),
    ("hypercube", &["3x3x3x3", "--start", "none", "--goal", "1"]),
    ("hypertorus", &["3x3x3x3", "--wrap", "torus", "--start", "none", "--goal", "1"]),
    ("10x10 random", &["10x10", "--start", "random-solvable", "--seed", "1"]),
    ("15x15 random", &["15x15", "--start", "random-solvable", "--seed", "1"]),
    ("20x20 random", &["20x20", "--start", "random-solvable", "--seed", "1"]),
];
