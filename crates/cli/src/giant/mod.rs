//! Boards too large to be held as puzzles: from a packed bitmap to a packed bitmap, row by row.
//!
//! | file | one idea |
//! |---|---|
//! | `board` | which specs are such boards, and where their lights come from |
//! | `bitmap` | a packed bitmap read and written in pieces, its name given when it is whole |
//! | `checkpoint` | where a long solving stands, for the same command to go on from |
//! | `solve` `check` `generate` | the commands on them |
//! | `unstored` | all on: one row, or a digest of all |

pub(crate) mod bitmap;
pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod checkpoint;
pub(crate) mod generate;
pub(crate) mod solve;
pub(crate) mod unstored;
