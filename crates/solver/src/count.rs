//! Numbers without a largest one, such as how many solutions a board has.

use std::fmt;

use num_bigint::BigUint;

/// How many there are, however many that is. [`Display`](fmt::Display) writes all its digits.
///
/// ```
/// use lightsout_solver::count::Count;
/// let count = Count::from(256);
/// assert_eq!((count.to_string(), u64::try_from(&count)), ("256".to_string(), Ok(256)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(BigUint);

/// A count is larger than the type that it should fit into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the number is too large for this type")
    }
}

impl std::error::Error for TooLarge {}

impl Count {
    #[doc(hidden)]
    pub fn of(number: BigUint) -> Count {
        Count(number)
    }

    #[doc(hidden)]
    pub fn big(&self) -> &BigUint {
        &self.0
    }
}

impl From<u64> for Count {
    fn from(number: u64) -> Count {
        Count(number.into())
    }
}

impl TryFrom<&Count> for u64 {
    type Error = TooLarge;

    fn try_from(count: &Count) -> Result<u64, TooLarge> {
        u64::try_from(&count.0).map_err(|_| TooLarge)
    }
}

impl TryFrom<&Count> for u128 {
    type Error = TooLarge;

    fn try_from(count: &Count) -> Result<u128, TooLarge> {
        u128::try_from(&count.0).map_err(|_| TooLarge)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_fits_is_a_machine_number() {
        let large = Count::of(BigUint::from(u64::MAX) + 1u8);
        assert_eq!((u64::try_from(&large), u128::try_from(&large)), (Err(TooLarge), Ok(1 << 64)));
        assert_eq!(u128::try_from(&Count::of(BigUint::from(1u8) << 128)), Err(TooLarge));
        assert_eq!(large.to_string(), "18446744073709551616");
        assert!(large > Count::from(u64::MAX));
    }
}
