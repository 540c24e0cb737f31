//! A comparison of methods on the same boards, each run in a process of its own.

mod measure;
mod picture;
mod row;
mod works;
mod write;

pub(crate) use measure::Plan;
pub(crate) use picture::picture;
pub(crate) use row::{Row, RowReport};
pub(crate) use works::WORKS;
pub(crate) use write::{csv, table};
