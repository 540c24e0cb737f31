//! LADR, the language of Prover9 and Mace4: terms, formulas, lists of formulas, options.
//!
//! A text is cut into [tokens](token) and read into trees by operator precedence (`parse`). The trees become terms and
//! formulas (`convert`). `document` reads whole inputs. `write` prints everything so that reading it again gives the
//! same.
//!
//! The language as such: <https://www.cs.unm.edu/~mccune/mace4/manual/2009-11A/syntax.html>.

pub mod convert;
pub mod document;
pub mod error;
pub mod formula;
mod known;
pub mod operator;
pub mod parse;
pub mod term;
pub mod token;
pub mod write;

pub use document::{Document, Item, Program, Setting, Statement};
pub use error::{LadrError, Position};
pub use formula::Formula;
pub use term::Term;
