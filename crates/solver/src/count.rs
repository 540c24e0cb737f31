//! Numbers without a largest one, such as how many solutions a board has.

use std::cmp::Ordering;
use std::fmt;
use std::iter::{Product, Sum};
use std::ops::{AddAssign, Div, Mul, SubAssign};

/// How many there are, however many that is. [`Display`](fmt::Display) writes all its digits.
///
/// ```
/// use lightsout_solver::count::Count;
/// let count = Count::from(256);
/// assert_eq!((count.to_string(), u64::try_from(&count)), ("256".to_string(), Ok(256)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Count(
    /// Its digits to the base 2^32, lowest first. The last is not 0.
    Vec<u32>,
);

/// A count is larger than the type that it should fit into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the number is too large for this type")
    }
}

impl std::error::Error for TooLarge {}

/// As many decimal digits as are read or written at once, and their base.
const DIGITS: usize = 9;
const BASE: u32 = 1_000_000_000;

#[doc(hidden)]
impl Count {
    /// None.
    pub const ZERO: Count = Count(Vec::new());

    /// The number with these digits to the base 2^32, lowest first.
    pub fn of_digits(mut digits: Vec<u32>) -> Count {
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Count(digits)
    }

    /// The number that is written with these decimal digits.
    pub fn of_decimal(text: &str) -> Option<Count> {
        let mut count = Count::ZERO;
        for digits in text.as_bytes().chunks(DIGITS) {
            let value = |value: u32, digit: &u8| {
                digit.is_ascii_digit().then(|| 10 * value + u32::from(digit - b'0'))
            };
            count.times_plus(10u32.pow(digits.len() as u32), digits.iter().try_fold(0, value)?);
        }
        Some(count).filter(|_| !text.is_empty())
    }

    /// Its bytes, lowest first.
    pub fn to_bytes_le(&self) -> Vec<u8> {
        self.0.iter().flat_map(|digit| digit.to_le_bytes()).collect()
    }

    /// The length in bits.
    pub fn bits(&self) -> u64 {
        let unused = self.0.last().map_or(0, |last| last.leading_zeros());
        32 * self.0.len() as u64 - u64::from(unused)
    }

    /// The product of `exponent` times `base`.
    pub fn power(base: u8, exponent: usize) -> Count {
        std::iter::repeat_n(base, exponent).product()
    }

    /// The quotient by the product of these divisors, rounded down.
    pub fn over<N: Into<u32>>(mut self, divisors: impl IntoIterator<Item = N>) -> Count {
        grouped(divisors.into_iter(), |by| _ = self.divide(by));
        self
    }

    /// Becomes the quotient by `by`, rounded down, and returns the remainder.
    pub fn divide(&mut self, by: u32) -> u32 {
        let mut rest = 0;
        for digit in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*digit);
            *digit = (part / u64::from(by)) as u32;
            rest = part % u64::from(by);
        }
        self.trim();
        rest as u32
    }

    /// Becomes the product with `by`, plus `more`.
    fn times_plus(&mut self, by: u32, more: u32) {
        let mut carry = more;
        for digit in &mut self.0 {
            let part = u64::from(*digit) * u64::from(by) + u64::from(carry);
            (*digit, carry) = (part as u32, (part >> 32) as u32);
        }
        self.0.push(carry);
        self.trim();
    }

    fn trim(&mut self) {
        *self = Count::of_digits(std::mem::take(&mut self.0));
    }
}

/// Passes on the products of as many factors as fit 32 bits.
fn grouped<N: Into<u32>>(factors: impl Iterator<Item = N>, mut take: impl FnMut(u32)) {
    let mut group = 1u32;
    for factor in factors.map(N::into) {
        group = group.checked_mul(factor).unwrap_or_else(|| {
            take(group);
            factor
        });
    }
    take(group);
}

impl From<u64> for Count {
    fn from(number: u64) -> Count {
        Count::of_digits(vec![number as u32, (number >> 32) as u32])
    }
}

impl TryFrom<&Count> for u64 {
    type Error = TooLarge;

    fn try_from(count: &Count) -> Result<u64, TooLarge> {
        u64::try_from(u128::try_from(count)?).map_err(|_| TooLarge)
    }
}

impl TryFrom<&Count> for u128 {
    type Error = TooLarge;

    fn try_from(Count(digits): &Count) -> Result<u128, TooLarge> {
        match digits.len() {
            ..=4 => Ok(digits.iter().rev().fold(0, |all, &digit| all << 32 | u128::from(digit))),
            _ => Err(TooLarge),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut left, mut groups) = (self.clone(), Vec::new());
        while left >= u64::from(BASE) {
            groups.push(left.divide(BASE));
        }
        let first = left.0.first().unwrap_or(&0).to_string();
        let others = groups.iter().rev().map(|group| format!("{group:0DIGITS$}"));
        out.pad_integral(true, "", &std::iter::once(first).chain(others).collect::<String>())
    }
}

impl Ord for Count {
    fn cmp(&self, other: &Count) -> Ordering {
        let lengths = self.0.len().cmp(&other.0.len());
        lengths.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Count {
    fn partial_cmp(&self, other: &Count) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq<u64> for Count {
    fn eq(&self, other: &u64) -> bool {
        u64::try_from(self) == Ok(*other)
    }
}

impl PartialOrd<u64> for Count {
    fn partial_cmp(&self, other: &u64) -> Option<Ordering> {
        Some(u64::try_from(self).map_or(Ordering::Greater, |number| number.cmp(other)))
    }
}

impl AddAssign<&Count> for Count {
    fn add_assign(&mut self, other: &Count) {
        self.0.resize(self.0.len().max(other.0.len()) + 1, 0);
        let mut carry = 0;
        let others = other.0.iter().chain(std::iter::repeat(&0));
        for (digit, other) in self.0.iter_mut().zip(others) {
            let sum = u64::from(*digit) + u64::from(*other) + carry;
            (*digit, carry) = (sum as u32, sum >> 32);
        }
        self.trim();
    }
}

/// # Panics
/// When the other is larger.
impl SubAssign<&Count> for Count {
    fn sub_assign(&mut self, other: &Count) {
        assert!(*self >= *other, "counts are never below 0");
        let mut borrowed = false;
        let others = other.0.iter().chain(std::iter::repeat(&0));
        for (digit, other) in self.0.iter_mut().zip(others) {
            let (less, is_below) = digit.overflowing_sub(*other);
            let (less, is_empty) = less.overflowing_sub(u32::from(borrowed));
            (*digit, borrowed) = (less, is_below || is_empty);
        }
        self.trim();
    }
}

impl Mul for &Count {
    type Output = Count;

    fn mul(self, other: &Count) -> Count {
        let mut product = vec![0u32; self.0.len() + other.0.len()];
        for (i, &one) in self.0.iter().enumerate() {
            let mut carry = 0;
            for (digit, &other) in product[i..].iter_mut().zip(&other.0) {
                let part = u64::from(one) * u64::from(other) + u64::from(*digit) + carry;
                (*digit, carry) = (part as u32, part >> 32);
            }
            product[i + other.0.len()] = carry as u32;
        }
        Count::of_digits(product)
    }
}

impl Mul<u32> for Count {
    type Output = Count;

    fn mul(mut self, by: u32) -> Count {
        self.times_plus(by, 0);
        self
    }
}

/// Rounded down.
impl Div<u32> for Count {
    type Output = Count;

    fn div(mut self, by: u32) -> Count {
        self.divide(by);
        self
    }
}

impl<N: Into<u32>> Product<N> for Count {
    fn product<I: Iterator<Item = N>>(factors: I) -> Count {
        let mut product = Count::from(1u64);
        grouped(factors, |by| product.times_plus(by, 0));
        product
    }
}

impl<'a> Sum<&'a Count> for Count {
    fn sum<I: Iterator<Item = &'a Count>>(counts: I) -> Count {
        let mut sum = Count::ZERO;
        counts.for_each(|count| sum += count);
        sum
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec::random::Random;

    use super::*;

    /// A number of a few machine words, often with words of zeros and ones only.
    fn any(random: &mut Random) -> u128 {
        let word = |random: &mut Random| match random.index(4) {
            0 => 0,
            1 => u64::MAX,
            _ => random.word() >> random.index(64),
        };
        (u128::from(word(random)) << 64 | u128::from(word(random))) >> random.index(128)
    }

    fn count(number: u128) -> Count {
        Count::of_digits((0..4).map(|digit| (number >> (32 * digit)) as u32).collect())
    }

    #[test]
    fn it_computes_as_the_machine_does() {
        let random = &mut Random::new(1);
        for _ in 0..20_000 {
            let (one, other) = (any(random), any(random));
            let (large, small) = (one.max(other), one.min(other));
            let by = (random.word() as u32 >> random.index(32)).max(1);
            assert_eq!(count(one).cmp(&count(other)), one.cmp(&other));
            assert_eq!(count(one).to_string(), one.to_string());
            assert_eq!(Count::of_decimal(&one.to_string()), Some(count(one)));
            assert_eq!(u128::try_from(&count(one)), Ok(one));
            assert_eq!(u64::try_from(&count(one)).ok(), u64::try_from(one).ok());
            assert_eq!(count(one).bits(), u64::from(128 - one.leading_zeros()));
            let mut difference = count(large);
            difference -= &count(small);
            assert_eq!(difference, count(large - small));
            difference += &count(small);
            assert_eq!(difference, count(large));
            let mut quotient = count(one);
            let rest = quotient.divide(by);
            assert_eq!(
                (quotient.clone(), rest),
                (count(one / u128::from(by)), (one % u128::from(by)) as u32)
            );
            assert_eq!(count(one / u128::from(by)) * by, count(one - one % u128::from(by)));
            let (one, other) = (one >> 64, other >> 64);
            assert_eq!(&count(one) * &count(other), count(one * other));
        }
    }

    /// (2^107 - 1)(2^89 - 1), and powers, as Python's integers write them.
    #[test]
    fn it_goes_on_where_the_machine_ends() {
        let mersenne = |exponent: u32| count((1u128 << exponent) - 1);
        let product = &mersenne(107) * &mersenne(89);
        let digits = "100433627766186892221372630609062766858404681029709092356097";
        assert_eq!((product.to_string(), product.bits()), (digits.to_string(), 196));
        assert_eq!(u128::try_from(&product), Err(TooLarge));
        assert_eq!(Count::of_decimal(digits).as_ref(), Some(&product));
        assert_eq!(
            Count::power(3, 100).to_string(),
            "515377520732011331036461129765621272702107522001"
        );
        assert_eq!(Count::power(6, 200).over([2u8; 200]), Count::power(3, 200));
        assert_eq!(Count::power(6, 3).over([100u8, 2]), Count::from(1));
        assert_eq!([2u8; 64].into_iter().product::<Count>().to_string(), "18446744073709551616");
        assert_eq!([&product, &product].into_iter().sum::<Count>(), product.clone() * 2);
        let seven = Count::from(7);
        assert!(product > u64::MAX && seven == 7 && Count::ZERO < 1);
        assert_eq!(["", "-1", "+1", "1_0", " 1"].map(Count::of_decimal), [const { None }; 5]);
        assert_eq!(format!("{:>4}|{:04}", Count::from(7), Count::ZERO), "   7|0000");
    }
}
