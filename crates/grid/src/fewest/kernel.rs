//! The quiet patterns of an m x n board, in closed form.
//!
//! Let f₀ = 1, f₁ = x, f_{k+1} = x·f_k + f_{k-1}, and g = gcd(f_m(X), f_n(X+1)). Number rows and columns from 0. For a
//! functional φ on R = F₂\[X\]/g, press cell (i, j) when φ(f_i(X)·f_j(X+1)) = 1.
//!
//! **These are quiet.** By the recursion the neighbours above and below add up to X times the cell, those at the sides
//! to X+1 times it, and the cell itself to 1. So nothing changes. Beyond the edges f_m(X) = f_n(X+1) = 0 in R.
//!
//! **These are all.** The d = deg g values f_j(X+1) of the first row span R, so different φ give different patterns.
//! The first row of a quiet pattern is one of 2^d.
//!
//! **g is nearly a square.** f_{2k} = (f_k + f_{k-1})² and f_{2k+1} = x·f_k². So f_m(X) is a square or X times one, and
//! f_n(X+1) a square or X+1 times one. Any other irreducible polynomial divides both an even number of times. So g =
//! e·h′² with e a divisor of X(X+1). Let h = e·h′, the least polynomial whose square g divides, D = deg h. So d = 2D −
//! deg e.

use lightsout_algebra::gf2::Polynomial;

use super::chain::Chain;
use super::irreducible::factors;

/// The quiet patterns of a board, ready to be parted into classes.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The dimension d of the quiet patterns.
    pub nullity: usize,
    /// Coordinates of F₂\[Y\]/h. The factors of e are its last ones, X before X+1.
    pub chain: Chain,
    /// Whether X divides e.
    pub has_x: bool,
    /// Whether X+1 divides e.
    pub has_x1: bool,
}

/// Returns the greatest common divisor g, whose degree is the nullity.
pub fn common_divisor(rows: usize, cols: usize) -> Polynomial {
    Polynomial::fibonacci(rows).gcd(&Polynomial::fibonacci(cols).shifted())
}

impl Kernel {
    /// Returns the quiet patterns of a board, or `None` when h has more than 64 dimensions.
    pub fn new(rows: usize, cols: usize) -> Option<Kernel> {
        let g = common_divisor(rows, cols);
        if g.degree().unwrap_or(0) > 128 {
            return None;
        }
        let Roots { halves, has } = Roots::of(&g)?;
        Kernel::along([rows, cols], &spread_evenly(&halves), has)
    }

    /// Returns the quiet patterns of functionals on F₂\[X\]/q², q being the product of these factors. `has` says
    /// whether X, and whether X+1, divides g a further time, which needs q to be the whole of h′. The coordinates are
    /// along this list.
    pub fn along([rows, cols]: [usize; 2], order: &[u64], has: [bool; 2]) -> Option<Kernel> {
        let ends = [X, X1].into_iter().zip(has).filter(|(_, has)| *has).map(|(factor, _)| factor);
        let order: Vec<u64> = order.iter().copied().chain(ends).collect();
        let chain = Chain::new(&order)?;
        let odd = has.into_iter().filter(|&has| has).count();
        let nullity = 2 * chain.dimension() as usize - odd;
        Some(Kernel { rows, cols, nullity, chain, has_x: has[0], has_x1: has[1] })
    }

    /// Returns the first coordinate that belongs to e: where the ideal (h′) begins.
    pub fn ends_at(&self) -> u32 {
        self.chain.dimension() - u32::from(self.has_x) - u32::from(self.has_x1)
    }

    /// Do `a` and `b`, both functionals on F₂\[Y\]/h, come from a functional φ on R by a(p) = φ(p(X²)) and b(p) =
    /// φ(X·p(X²))? Only their bits from [`Kernel::ends_at`] on matter.
    ///
    /// When g = h² every pair does. Otherwise φ on F₂\[X\]/h² must vanish on (g)/(h²), spanned by g·X^k with k below
    /// deg e. The condition is
    ///
    /// - for e = X: b(h′) = 0,
    /// - for e = X+1: (a+b)(h′) = 0,
    /// - for e = X(X+1): b(h′) = b(Xh′) = a(Xh′).
    ///
    /// h′ and Xh′ are the last basis elements of the chain.
    pub fn agrees(&self, a: u64, b: u64) -> bool {
        let top = self.chain.dimension();
        let last = |word: u64, back: u32| word >> (top - back) & 1;
        match (self.has_x, self.has_x1) {
            (false, false) => true,
            (true, false) => last(b, 1) == 0,
            (false, true) => last(a ^ b, 1) == 0,
            (true, true) => last(b, 1) == last(b, 2) && last(a ^ b, 1) == 0,
        }
    }
}

impl Kernel {
    /// Can `functional` be that of class `class` (in the order of `Classes`)? Only its bits
    /// from [`Kernel::ends_at`] on matter. The class sees no more than F₂\[Y\]/h₁ where g divides X·h₁²
    /// (odd rows), (X+1)·h₁² (odd columns) or X(X+1)·h₁² (both), and vanishes on (h₁)/(h).
    pub fn occurs(&self, class: usize, functional: u64) -> bool {
        let ends = functional >> self.ends_at();
        match (class, self.has_x, self.has_x1) {
            (0, _, _) | (_, false, false) | (1, false, true) | (2, true, false) => true,
            (1, true, true) => ends == 0b00 || ends == 0b11,
            (2, true, true) => ends >> 1 == 0,
            _ => ends == 0,
        }
    }
}

/// The factors of g.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roots {
    /// The factors of h′ and how often each divides it.
    pub halves: Vec<(u64, usize)>,
    /// Whether X divides e, and whether X+1 does.
    pub has: [bool; 2],
}

impl Roots {
    /// Returns the factors of g, or `None` when one of them does not fit a word.
    pub fn of(g: &Polynomial) -> Option<Roots> {
        let mut has = [false; 2];
        let mut halves = Vec::new();
        for (factor, times) in factors(g) {
            let fits = factor.degree().is_some_and(|degree| degree < 64);
            let factor = *factor.words().first().filter(|_| fits)?;
            match factor {
                X => has[0] = times % 2 == 1,
                X1 => has[1] = times % 2 == 1,
                _ => debug_assert_eq!(times % 2, 0, "g is e times a square"),
            }
            halves.push((factor, times / 2));
        }
        Some(Roots { halves, has })
    }
}

const X: u64 = 0b10;
const X1: u64 = 0b11;

/// Lists every factor as often as it occurs, so that any first part of the list is close to a power of the product.
pub fn spread_evenly(factors: &[(u64, usize)]) -> Vec<u64> {
    let mut all: Vec<(f64, u64)> = Vec::new();
    for &(factor, times) in factors {
        all.extend((0..times).map(|copy| ((copy as f64 + 0.5) / times as f64, factor)));
    }
    all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    all.into_iter().map(|(_, factor)| factor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fewest::classes::functionals;

    #[test]
    fn nullities_of_squares_are_the_published_ones() {
        let published = [(4, 4), (5, 2), (9, 8), (19, 16), (23, 14), (30, 20), (47, 30), (61, 40)];
        for (n, nullity) in published {
            assert_eq!(Kernel::new(n, n).unwrap().nullity, nullity, "n = {n}");
        }
        assert!(Kernel::new(5, 7).unwrap().chain.dimension() <= 3);
    }

    #[test]
    fn pairs_that_agree_are_as_many_as_quiet_patterns_and_make_what_occurs() {
        let mut met = [[false; 2]; 2];
        for (rows, cols) in (1..20).flat_map(|rows| (1..20).map(move |cols| (rows, cols))) {
            let kernel = Kernel::new(rows, cols).unwrap();
            met[usize::from(kernel.has_x)][usize::from(kernel.has_x1)] = true;
            let low = kernel.ends_at();
            let ends = kernel.chain.dimension() - low;
            let (mut agreeing, mut seen) = (0, [[false; 4]; 4]);
            for (a, b) in (0..1u64 << ends).flat_map(|a| (0..1u64 << ends).map(move |b| (a, b))) {
                if kernel.agrees(a << low, b << low) {
                    agreeing += 1;
                    let all = functionals(&kernel.chain, a << low, b << low);
                    (0..4).for_each(|class| seen[class][(all[class] >> low) as usize] = true);
                }
            }
            assert_eq!(2 * low as usize + usize::ilog2(agreeing) as usize, kernel.nullity);
            for (class, seen) in seen.iter().enumerate() {
                for end in 0..1u64 << ends {
                    let occurs = kernel.occurs(class, end << low);
                    assert_eq!(occurs, seen[end as usize], "{rows} x {cols}, class {class}, {end}");
                }
            }
        }
        assert_eq!(met, [[true; 2]; 2]);
    }
}
