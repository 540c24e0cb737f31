//! Two values to a class of buttons: the hardest board as integers whose Walsh transform stays low.
//!
//! Let every quiet pattern leave a class alone or press all of it, as with two states or in Alien Tiles. Then a class
//! is a vector v of bits, one for each generator. Of its n buttons w are pressed. Its *imbalance* is s = n − 2w, an
//! integer of n's parity from −n to n. With χ = ±1 for "left alone" and "pressed", the quiet pattern k turns the number
//! of presses into (N − F(k))/2, where
//!
//!   F(k) = Σ s(v)·χ_v(k),   N = Σ n(v).
//!
//! So a board's distance is (N − max F)/2, and the hardest board has the least max F. F is 0 on average, so max F is
//! never negative, and it is 0 exactly when all classes can be halved.
//!
//! Let U be the span of the classes of odd size. Averaging F over the quiet patterns that leave U alone takes away the
//! imbalances outside U and does not raise the maximum. So these may as well be 0, and the classes in U alone decide.

use super::code::Part;

/// The classes in the span of those of odd size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Surpluses {
    /// The dimension of the span.
    pub dims: usize,
    /// Its classes.
    pub places: Vec<Place>,
}

/// A class in the span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Its number in the part.
    pub region: usize,
    /// Its coordinates in a basis of the span, as bits. Classes of odd size gather early.
    pub point: u64,
    /// The number of its buttons.
    pub size: u32,
}

/// More generators than this do not fit their word.
const MOST_GENERATORS: usize = 128;
/// More coordinates than this do not fit theirs.
const MOST_DIMS: usize = 63;
/// The dimensions of a group's span: a transform of 2^18 numbers takes a millisecond.
const GROUP_DIMS: usize = 18;

impl Surpluses {
    /// Finds the classes that decide, if quiet patterns press each class whole or not at all.
    pub(super) fn of(part: &Part) -> Option<Surpluses> {
        let vectors = vectors(part)?;
        let all: Vec<usize> = (0..vectors.len()).collect();
        let odd = odd(part, &vectors, &all);
        let basis = gathering_basis(&odd, MOST_DIMS + 1);
        (basis.len() <= MOST_DIMS).then(|| Surpluses::spanned(part, &vectors, &all, &basis))
    }

    /// Groups the classes of odd size, and others, so that the spans have few dimensions. Each group has the classes
    /// left in a span that gathers many. The max F of imbalances is at most the sum of those of the groups, since F is
    /// the sum of theirs.
    pub(super) fn groups(part: &Part) -> Option<Vec<Surpluses>> {
        let vectors = vectors(part)?;
        let mut left: Vec<usize> = (0..vectors.len()).collect();
        let mut groups = Vec::new();
        loop {
            let odd = odd(part, &vectors, &left);
            if odd.is_empty() {
                return Some(groups);
            }
            let basis = gathering_basis(&odd, GROUP_DIMS);
            let group = Surpluses::spanned(part, &vectors, &left, &basis);
            left.retain(|&region| group.places.iter().all(|place| place.region != region));
            groups.push(group);
        }
    }

    /// The regions among these that lie in the span of a basis.
    fn spanned(part: &Part, vectors: &[u128], among: &[usize], basis: &[u128]) -> Surpluses {
        let coordinates = Coordinates::of(basis);
        let place = |&region: &usize| {
            let point = coordinates.of_vector(vectors[region])?;
            Some(Place { region, point, size: part.regions[region].buttons.len() as u32 })
        };
        Surpluses { dims: basis.len(), places: among.iter().filter_map(place).collect() }
    }

    /// Returns whether every max F is odd. Otherwise every one is even.
    pub(super) fn is_odd(&self) -> bool {
        self.places.iter().filter(|place| place.size % 2 == 1).count() % 2 == 1
    }

    /// Returns the least max F that parity allows.
    pub(super) fn least(&self) -> i64 {
        match (self.dims, self.is_odd()) {
            (0, _) => 0,
            (_, true) => 1,
            (_, false) => 2,
        }
    }
}

/// The region vectors as bits, where quiet patterns press each region whole or not at all.
fn vectors(part: &Part) -> Option<Vec<u128>> {
    let is_binary = (0..part.regions.len()).all(|region| part.values(region) == 2);
    let vector = |region: &super::code::Region| {
        let bits = region.column.iter().enumerate();
        bits.fold(0, |bits, (i, &entry)| bits | u128::from(entry) << i)
    };
    (is_binary && part.orders.len() <= MOST_GENERATORS)
        .then(|| part.regions.iter().map(vector).collect())
}

/// The vectors of the regions of odd size among these.
fn odd(part: &Part, vectors: &[u128], among: &[usize]) -> Vec<u128> {
    let is_odd = |region: &&usize| part.regions[**region].buttons.len() % 2 == 1;
    among.iter().filter(is_odd).map(|&region| vectors[region]).collect()
}

/// The first vectors, at most so many, of a basis of the span, each chosen so that the span of those so
/// far holds many.
fn gathering_basis(vectors: &[u128], most: usize) -> Vec<u128> {
    let mut basis = Vec::new();
    let mut rests: Vec<(u128, u128)> = vectors.iter().map(|&vector| (vector, vector)).collect();
    loop {
        rests.retain(|(rest, _)| *rest != 0);
        rests.sort_by_key(|(rest, _)| *rest);
        let Some(&(rest, vector)) =
            rests.chunk_by(|a, b| a.0 == b.0).rev().max_by_key(|alike| alike.len()).map(|c| &c[0])
        else {
            return basis;
        };
        if basis.len() == most {
            return basis;
        }
        basis.push(vector);
        let top = 127 - rest.leading_zeros();
        rests.iter_mut().filter(|(other, _)| other >> top & 1 == 1).for_each(|(other, _)| {
            *other ^= rest;
        });
    }
}

/// Elimination that remembers which basis vectors were added up.
struct Coordinates(Vec<(u128, u64)>);

impl Coordinates {
    fn of(basis: &[u128]) -> Coordinates {
        let mut rows = Coordinates(Vec::new());
        for (index, &vector) in basis.iter().enumerate() {
            let (rest, point) = rows.reduced(vector);
            rows.0.push((rest, point ^ 1 << index));
        }
        rows
    }

    fn reduced(&self, mut vector: u128) -> (u128, u64) {
        let mut point = 0;
        for (row, coordinates) in &self.0 {
            let top = 127 - row.leading_zeros();
            if vector >> top & 1 == 1 {
                vector ^= row;
                point ^= coordinates;
            }
        }
        (vector, point)
    }

    fn of_vector(&self, vector: u128) -> Option<u64> {
        let (rest, point) = self.reduced(vector);
        (rest == 0).then_some(point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_basis_gathers_and_spans() {
        let vectors = [0b1000, 0b0011, 0b0101, 0b0110, 0b1111];
        let basis = gathering_basis(&vectors, 9);
        assert_eq!(gathering_basis(&vectors, 2), basis[..2]);
        assert_eq!(basis.len(), 4);
        let coordinates = Coordinates::of(&basis);
        for &vector in &vectors {
            let point = coordinates.of_vector(vector).expect("in the span");
            let sum = (0..4).filter(|i| point >> i & 1 == 1).fold(0, |sum, i| sum ^ basis[i]);
            assert_eq!(sum, vector);
        }
        assert_eq!(Coordinates::of(&basis[..2]).of_vector(1 << 100), None);
    }
}
