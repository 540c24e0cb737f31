//! The searches, against plain computations and against what they write down of themselves.

mod against_plain;
mod plain;
mod traces;
mod trees;
