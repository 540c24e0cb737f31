//! Without the methods for large boards, no board has an algorithm of its own.

use crate::count::Count;
use lightsout_algebra::watch::Stopped;

use super::Searched;
use super::walk::Coset;
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::outcome::{Bound, Ground};

pub(super) fn prove(
    _: &LinearSystem,
    _: &Count,
    _: &[u8],
    _: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, Bound)>, Stopped> {
    Ok(None)
}

pub(super) fn better(
    _: &LinearSystem,
    _: &Coset,
    best: Vec<u8>,
    ground: Ground,
    _: &mut Budget<'_>,
) -> Searched {
    (best, ground, Ok(()))
}

pub(super) use self::better as by_classes;
