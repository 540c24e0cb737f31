//! Totalizers: how many of some literals hold, in unary, as a tree of sums that can be widened later.
//!
//! Output j of a node is implied when at least j+1 of its literals hold. To forbid it is to allow at most j (O.
//! Bailleux and Y. Boufkhad, CP 2003). Outputs are made up to a bound only. It can be raised while an engine is at work
//! (R. Martins et al., Incremental cardinality constraints for MaxSAT, CP 2014).

use crate::{Clauses, Literal};

/// A tree of sums over some literals.
#[derive(Clone, Debug)]
pub struct Totalizer {
    outputs: Vec<Literal>,
    size: usize,
    children: Option<Box<[Totalizer; 2]>>,
}

impl Totalizer {
    /// Returns the tree over these literals, with no outputs yet except for single literals.
    pub fn over(literals: &[Literal]) -> Totalizer {
        match literals {
            [] => Totalizer { outputs: Vec::new(), size: 0, children: None },
            &[only] => Totalizer { outputs: vec![only], size: 1, children: None },
            _ => {
                let (left, right) = literals.split_at(literals.len() / 2);
                let children = [Totalizer::over(left), Totalizer::over(right)];
                let children = Some(Box::new(children));
                Totalizer { outputs: Vec::new(), size: literals.len(), children }
            }
        }
    }

    /// Says that at most `most` of the literals hold.
    pub fn limit(clauses: &mut dyn Clauses, literals: &[Literal], most: usize) {
        let mut totalizer = Totalizer::over(literals);
        totalizer.widen(clauses, most + 1);
        if let Some(&output) = totalizer.outputs.get(most) {
            clauses.add(&[!output]);
        }
    }

    /// Returns the outputs there are: output j holds when more than j of the literals do.
    pub fn outputs(&self) -> &[Literal] {
        &self.outputs
    }

    /// Returns the number of literals.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Makes the outputs below `bound`. They are of no use if `clauses` does not [go on](Clauses::goes_on).
    pub fn widen(&mut self, clauses: &mut dyn Clauses, bound: usize) {
        let (before, bound) = (self.outputs.len(), bound.min(self.size));
        let Some(children) = &mut self.children else { return };
        if bound <= before {
            return;
        }
        let [left, right] = &mut **children;
        left.widen(clauses, bound);
        right.widen(clauses, bound);
        self.outputs.extend(clauses.new_variables(bound - before));
        for sum in before.max(1)..bound {
            clauses.add(&[!self.outputs[sum], self.outputs[sum - 1]]);
        }
        for i in 0..=left.outputs.len().min(bound) {
            if !clauses.goes_on() {
                return;
            }
            let least = (before + 1).saturating_sub(i);
            for j in least..=right.outputs.len().min(bound - i) {
                let of = |outputs: &[Literal], count: usize| {
                    count.checked_sub(1).map(|last| !outputs[last])
                };
                let mut clause: Vec<Literal> =
                    of(&left.outputs, i).into_iter().chain(of(&right.outputs, j)).collect();
                clause.push(self.outputs[i + j - 1]);
                clauses.add(&clause);
            }
        }
    }
}

/// Returns upper bounds on the numbers of clauses and of their literals, for a limit over `literals` literals.
pub fn size(literals: usize, most: usize) -> (u64, u64) {
    let (mut clauses, mut width) = (0u64, 1u64);
    let (literals, bound) = (literals as u64, most as u64 + 1);
    while width < literals {
        let side = width.min(bound) + 1;
        clauses += literals.div_ceil(2 * width) * (side * side + bound.min(2 * width));
        width *= 2;
    }
    (clauses + 1, 3 * clauses + 1)
}
