//! Why a pattern means nothing on a board.

lightsout_algebra::errors! {
    /// Why a pattern means nothing on a board, as a clause.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NotHere {
        /// It speaks of corners, and the board is a graph.
        #[error("a graph has links but no corners")]
        NoCorners,
        /// It speaks of cells that touch in a corner only, and none do.
        #[error("cells that touch here always share an edge")]
        NoCornersAlone,
        /// It goes along rows and columns, and the board has none.
        #[error("{goes}, and this board has none")]
        NoRows {
            /// What goes along rows and columns, as a clause.
            goes: &'static str,
        },
        /// It lights whole rows and columns, and the board has none that are straight.
        #[error("this board has no straight rows and columns")]
        NoLines,
        /// It needs more axes than one.
        #[error("a knight's move needs two axes")]
        OneAxis,
        /// It would touch too many lights.
        #[error("in {dimensions} dimensions a press would touch {steps}^{dimensions} lights")]
        TooManyTouched {
            /// The axes of the board.
            dimensions: usize,
            /// The steps along each.
            steps: usize,
        },
        /// It counts along more or fewer axes than the board has.
        #[error(
            "it counts along {pattern} axes and the board has {board}, so list offsets of {board} numbers"
        )]
        OtherAxes {
            /// The axes of the pattern.
            pattern: usize,
            /// The axes of the board.
            board: usize,
        },
    }
}
