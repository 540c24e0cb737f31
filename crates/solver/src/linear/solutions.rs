//! All solutions of a puzzle, one after the other, each once.
//!
//! Every solution is one solution plus a unique combination of the generators of the quiet patterns. An odometer with a
//! wheel per generator runs through the combinations.

/// The solutions `first` + Σ cᵢ gᵢ over Z/m, 0 ≤ cᵢ < order of gᵢ.
#[derive(Clone, Debug)]
pub struct Solutions {
    states: u8,
    next: Option<Vec<u8>>,
    generators: Vec<(Vec<u8>, u16)>,
    wheels: Vec<u16>,
}

impl Solutions {
    /// The stream that begins with `first`. Each generator comes with its order.
    pub fn new(states: u8, first: Vec<u8>, generators: Vec<(Vec<u8>, u16)>) -> Solutions {
        let wheels = vec![0; generators.len()];
        Solutions { states, next: Some(first), generators, wheels }
    }

    /// Turns the odometer; none when it is back at the beginning.
    fn advance(&mut self, mut solution: Vec<u8>) -> Option<Vec<u8>> {
        for (wheel, (generator, order)) in self.wheels.iter_mut().zip(&self.generators) {
            *wheel += 1;
            if *wheel < *order {
                add_scaled(&mut solution, generator, 1, self.states);
                return Some(solution);
            }
            // Back to 0 on this wheel: a generator may come back to nothing later than after its order.
            add_scaled(
                &mut solution,
                generator,
                self.states - ((*wheel - 1) % u16::from(self.states)) as u8,
                self.states,
            );
            *wheel = 0;
        }
        None
    }
}

/// Adds `times` × `generator`.
fn add_scaled(solution: &mut [u8], generator: &[u8], times: u8, states: u8) {
    for (entry, &by) in solution.iter_mut().zip(generator) {
        *entry = ((u32::from(*entry) + u32::from(by) * u32::from(times)) % u32::from(states)) as u8;
    }
}

impl Iterator for Solutions {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let solution = self.next.take()?;
        self.next = self.advance(solution.clone());
        Some(solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_comes_once() {
        let generators = vec![(vec![3, 0], 2), (vec![0, 2], 3)];
        let all: Vec<_> = Solutions::new(6, vec![1, 1], generators).collect();
        assert_eq!(all, [[1, 1], [4, 1], [1, 3], [4, 3], [1, 5], [4, 5]]);
        assert_eq!(Solutions::new(2, vec![1], vec![]).count(), 1);
    }

    #[test]
    fn a_generator_may_outlive_its_order() {
        // Over Z/4, twice (1, 2) is (2, 0): the first wheel must be turned back, not merely on.
        let generators = vec![(vec![1, 2], 2), (vec![2, 0], 2), (vec![0, 2], 2)];
        let mut all: Vec<_> = Solutions::new(4, vec![0, 0], generators).collect();
        all.sort();
        assert_eq!(all, [[0, 0], [0, 2], [1, 0], [1, 2], [2, 0], [2, 2], [3, 0], [3, 2]]);
    }
}
