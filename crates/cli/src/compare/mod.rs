//! A comparison of methods on the same boards, each run in a process of its own.

mod measure;
mod picture;
mod row;
mod works;
mod write;

pub use measure::Plan;
pub use picture::picture;
pub use row::{Row, RowReport};
pub use works::WORKS;
pub use write::{csv, table};
