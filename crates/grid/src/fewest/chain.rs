//! Coordinates for F₂\[Y\]/h along a chain of ideals.
//!
//! For h = r₁·r₂·…·r_s let q_k = r₁·…·r_k. The polynomials q_{k-1}·Y^t, t below the degree of r_k, are a basis of
//! F₂\[Y\]/h, and those from step k on span the ideal (q_{k-1}). Bit i of an element is its coordinate at basis element
//! i. Bit i of a functional is its value there, so its top bits are its restriction to an ideal.
//!
//! Multiplication by Y keeps every ideal. It takes a basis element to the next one, except at the end of a step. There
//! q_{k-1}·Y^deg = q_k + q_{k-1}·(r_k without its leading term).

/// One factor of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ChainFactor {
    /// The first coordinate that belongs to it.
    low: u32,
    /// Its degree.
    degree: u32,
    /// The factor without its leading term, moved up to `low`.
    tail: u64,
}

/// The coordinates of F₂\[Y\]/h, of dimension 64 at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    dimension: u32,
    steps: Vec<ChainFactor>,
    /// What pulling back makes of every byte of a functional.
    pulled: Vec<[u64; 256]>,
}

impl Chain {
    /// Builds the chain of these factors, in order, each by its coefficients, lowest first. Returns `None` if they have
    /// more than 64 dimensions together, or one is constant.
    pub fn new(factors: &[u64]) -> Option<Chain> {
        let (mut dimension, mut steps) = (0, Vec::new());
        for &factor in factors {
            let degree = factor.checked_ilog2().filter(|&degree| degree > 0)?;
            let low = dimension;
            dimension += degree;
            if dimension > 64 {
                return None;
            }
            steps.push(ChainFactor { low, degree, tail: (factor ^ 1 << degree) << low });
        }
        let bytes = 0..dimension.div_ceil(8);
        let pulled =
            bytes.map(|byte| std::array::from_fn(|bits| pull(&steps, (bits as u64) << (8 * byte))));
        Some(Chain { dimension, pulled: pulled.collect(), steps })
    }

    /// Returns the number of coordinates.
    pub fn dimension(&self) -> u32 {
        self.dimension
    }

    /// Where the ideals begin, deepest first, and how many coordinates each has more than the one before:
    /// (low, width). The last one is the whole ring, and begins at 0.
    pub fn levels(&self) -> Vec<(u32, u32)> {
        self.steps.iter().rev().map(|step| (step.low, step.degree)).collect()
    }

    /// Returns the element 1.
    pub fn one(&self) -> u64 {
        u64::from(self.dimension > 0)
    }

    /// Returns Y times an element.
    pub fn times_y(&self, element: u64) -> u64 {
        let shifted = element << 1 & mask(self.dimension);
        let wraps = |step: &&ChainFactor| element >> (step.low + step.degree - 1) & 1 == 1;
        self.steps.iter().filter(wraps).fold(shifted, |sum, step| sum ^ step.tail)
    }

    /// Returns the functional p ↦ a(Y·p).
    pub fn pull_y(&self, a: u64) -> u64 {
        let bytes = self.pulled.iter().zip(a.to_le_bytes());
        bytes.fold(0, |sum, (table, byte)| sum ^ table[usize::from(byte)])
    }
}

/// The functional p ↦ a(Y·p), step by step.
fn pull(steps: &[ChainFactor], a: u64) -> u64 {
    let wrapped = |step: &ChainFactor| parity(a & step.tail) << (step.low + step.degree - 1);
    steps.iter().fold(a >> 1, |sum, step| sum ^ wrapped(step))
}

/// Returns a word with the lowest `bits` bits set. `bits` is at most 64.
pub(super) fn mask(bits: u32) -> u64 {
    lightsout_algebra::gf2::words::low_mask(bits as usize)
}

/// Returns the sum of the bits of a word.
pub(super) fn parity(word: u64) -> u64 {
    u64::from(word.count_ones() & 1)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::gf2::Polynomial;

    use super::*;

    const FACTORS: [u64; 5] = [0b111, 0b100101, 0b111, 0b10, 0b11];

    fn polynomial(element: u64) -> Polynomial {
        let mut basis = Vec::new();
        let mut product = Polynomial::one();
        for factor in FACTORS {
            let degree = factor.ilog2() as usize;
            basis.extend((0..degree).map(|t| product.times_power(t)));
            product = &product * &Polynomial::from_words(vec![factor]);
        }
        let parts = (0..basis.len()).filter(|&i| element >> i & 1 == 1);
        parts.fold(Polynomial::from_words(vec![]), |sum, i| &sum + &basis[i])
    }

    #[test]
    fn multiplication_by_y_is_that_of_polynomials() {
        let chain = Chain::new(&FACTORS).unwrap();
        let product = |all: Polynomial, factor| &all * &Polynomial::from_words(vec![factor]);
        let h = FACTORS.into_iter().fold(Polynomial::one(), product);
        for element in 0..1 << chain.dimension() {
            let expected = polynomial(element).times_power(1).rem(&h).unwrap();
            assert_eq!(polynomial(chain.times_y(element)), expected);
        }
    }

    #[test]
    fn pulling_back_is_adjoint_and_keeps_prefixes() {
        let chain = Chain::new(&FACTORS).unwrap();
        for a in (0..1 << chain.dimension()).step_by(7) {
            for i in 0..chain.dimension() {
                assert_eq!(chain.pull_y(a) >> i & 1, parity(a & chain.times_y(1 << i)));
            }
            for (low, _) in chain.levels() {
                let top = a & !mask(low);
                assert_eq!(chain.pull_y(a) >> low, chain.pull_y(top) >> low);
            }
        }
    }

    #[test]
    fn chains_that_do_not_fit_a_word_are_refused() {
        assert!(Chain::new(&[1]).is_none());
        assert!(Chain::new(&[0b111; 33]).is_none());
        assert_eq!(Chain::new(&[0b111; 32]).unwrap().dimension(), 64);
    }
}
