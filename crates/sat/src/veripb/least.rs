//! The proof that no model is better than the best one, by enumeration.
//!
//! The XORs are reduced: every variable is a sum of free ones, or it is free itself. Each equation of these is derived
//! (`parities`). Then the free variables are tried one after the other, in an order that completes the equations soon.
//! A branch ends when the known cost reaches that of the best model: the equations and the limit on the cost contradict
//! it by propagation. If both values of a variable end this way, the branch above does too, and finally the root.

use lightsout_algebra::gf2::BitMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

use super::derivation::{Constraint, Derivation};
use super::parities::Parities;
use crate::{Formula, Literal, Variable};

/// The most free variables: there are 2^16 models then.
pub const MOST_FREE: usize = 16;

/// The most variables and the most XORs. At this size the sums are a text of a few megabytes.
pub const MOST_SIZE: usize = 1_024;

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// Too many models.
    #[error("there are 2^{free} solutions, and a proof goes through 2^{MOST_FREE} at most")]
    TooMany {
        /// The number of free variables.
        free: usize,
    },
    /// Too large a formula.
    #[error(
        "a proof adds up {MOST_SIZE} equations at most, of as many unknowns, and these are {equations} of {unknowns}"
    )]
    TooLarge {
        /// The XORs.
        equations: usize,
        /// The variables.
        unknowns: usize,
    },
    /// A better model.
    #[error("there is a solution of {cost}, which is less than what was called the least")]
    Better {
        /// What it costs.
        cost: u64,
    },
    /// No cost to speak of.
    #[error("nothing costs anything, so there is nothing to prove")]
    Free,
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Proves of a formula of XORs, in OPB, that no model breaks fewer soft clauses than this one.
///
/// # Errors
/// Why there is none.
///
/// # Panics
/// When the formula has anything but XORs and soft clauses of one negation each, or the model is none.
pub fn least(formula: &Formula, model: &[bool], watch: &mut dyn Watch) -> Result<String, NoProof> {
    let is_of_xors = formula.clauses().len() == 0 && formula.cardinalities.is_empty();
    assert!(is_of_xors, "the formula has XORs alone");
    assert!(formula.is_model(&|variable| model[variable.0 as usize]), "the model is one");
    if formula.soft.is_empty() {
        return Err(NoProof::Free);
    }
    let costs = costs(formula);
    let cost = (costs.iter().zip(model)).map(|(cost, is)| cost * u64::from(*is)).sum();
    let reduced = Reduced::of(formula, &costs, watch)?;
    if reduced.free.len() > MOST_FREE {
        return Err(NoProof::TooMany { free: reduced.free.len() });
    }
    let mut parities = Parities::of(formula);
    let mut derivation = Derivation::from(parities.constraints());
    derivation.only_better_than(parities.with_counters(model));
    for sum in &reduced.sums {
        let of = Literal::new(sum.of, !sum.is_odd);
        let literals: Vec<Literal> =
            sum.free.iter().map(|free| free.literal()).chain([of]).collect();
        parities.derive_even(&literals, &sum.xors, &mut derivation, watch)?;
    }
    let levels = levels(&reduced, &costs);
    let mut tree = Tree { levels: &levels, cost, decisions: Vec::new(), derivation, watch };
    let spent = tree.spent(0);
    let contradiction = tree.refute(spent)?;
    Ok(tree.derivation.concludes_least(cost as i64, contradiction))
}

/// Returns the cost of each variable that holds.
pub(super) fn costs(formula: &Formula) -> Vec<u64> {
    let mut costs = vec![0; formula.variables() as usize];
    for soft in &formula.soft {
        assert!(!soft.is_positive(), "a soft clause is a negation");
        costs[soft.variable().0 as usize] += 1;
    }
    costs
}

/// A variable as a sum of free ones.
struct Sum {
    of: Variable,
    free: Vec<Variable>,
    is_odd: bool,
    /// The XORs that come to this.
    xors: Vec<usize>,
}

/// XORs, reduced: the variables that cost something, those that are sums and those that are free.
struct Reduced {
    sums: Vec<Sum>,
    free: Vec<Variable>,
}

impl Reduced {
    fn of(formula: &Formula, costs: &[u64], watch: &mut dyn Watch) -> Result<Reduced, NoProof> {
        let (unknowns, equations) = (formula.variables() as usize, formula.xors.len());
        if unknowns.max(equations) > MOST_SIZE {
            return Err(NoProof::TooLarge { equations, unknowns });
        }
        // Variables, the parity, and which XORs were added up.
        let mut matrix = BitMatrix::reserved(equations, unknowns + 1 + equations, watch)?;
        for (row, xor) in formula.xors.iter().enumerate() {
            for variable in &xor.variables {
                matrix.set(row, variable.0 as usize, true);
            }
            matrix.set(row, unknowns, xor.is_odd);
            matrix.set(row, unknowns + 1 + row, true);
        }
        // What costs nothing comes first, so that what costs something is a sum of free variables that do, too.
        let mut columns: Vec<usize> = (0..unknowns).collect();
        columns.sort_by_key(|&column| costs[column] > 0);
        let mut pivots = Vec::new();
        let mut is_pivot = vec![false; unknowns];
        for column in columns {
            let top = pivots.len();
            let Some(found) = (top..equations).find(|&row| matrix.get(row, column)) else {
                continue;
            };
            if found != top {
                matrix.swap_rows(found, top);
            }
            for row in (0..equations).filter(|&row| row != top) {
                if matrix.get(row, column) {
                    matrix.add_row(top, row);
                }
            }
            watch.step(equations as u64)?;
            pivots.push(column);
            is_pivot[column] = true;
        }
        let variable = |column: usize| Variable(column as u32);
        let free_in = |row: usize| {
            let (matrix, is_pivot) = (&matrix, &is_pivot);
            (0..unknowns).filter(move |&column| matrix.get(row, column) && !is_pivot[column])
        };
        let mut sums = Vec::new();
        for (row, &pivot) in pivots.iter().enumerate() {
            let is_odd = matrix.get(row, unknowns);
            let free: Vec<Variable> = free_in(row).map(variable).collect();
            // What is always false costs nothing.
            if costs[pivot] == 0 || free.is_empty() && !is_odd {
                continue;
            }
            let xors = (0..equations).filter(|xor| matrix.get(row, unknowns + 1 + xor)).collect();
            sums.push(Sum { of: variable(pivot), free, is_odd, xors });
            watch.step(1)?;
        }
        let is_free = |column: &usize| costs[*column] > 0 && !is_pivot[*column];
        Ok(Reduced { sums, free: (0..unknowns).filter(is_free).map(variable).collect() })
    }
}

/// A free variable in its turn, and what is known when it and those before it are.
struct Level {
    free: Option<Variable>,
    /// For each variable that is known then what it costs, whether it holds when all free ones of it are false, and
    /// which free ones those are, as bits of their turns.
    known: Vec<(u64, bool, u32)>,
}

/// The free variables in an order in which sums are soon known: always the sum that lacks the fewest. The first level
/// has no free variable, but what is known from the beginning.
fn levels(reduced: &Reduced, costs: &[u64]) -> Vec<Level> {
    let mut order: Vec<Variable> = Vec::new();
    loop {
        let lacks = |sum: &Sum| -> Vec<Variable> {
            sum.free.iter().copied().filter(|free| !order.contains(free)).collect()
        };
        let lacks = reduced.sums.iter().map(lacks);
        let Some(next) = lacks.filter(|lack| !lack.is_empty()).min_by_key(Vec::len) else { break };
        order.extend(next);
    }
    let rest = reduced.free.iter().copied().filter(|free| !order.contains(free));
    order.extend(rest.collect::<Vec<_>>());
    let turn = |free: &Variable| order.iter().position(|other| other == free);
    let mut levels: Vec<Level> = std::iter::once(None)
        .chain(order.iter().copied().map(Some))
        .map(|free| Level { free, known: Vec::new() })
        .collect();
    for sum in &reduced.sums {
        let turns: Vec<usize> = sum.free.iter().filter_map(turn).collect();
        let level = turns.iter().max().map_or(0, |last| last + 1);
        let mask = turns.iter().fold(0, |mask, turn| mask | 1 << turn);
        levels[level].known.push((costs[sum.of.0 as usize], sum.is_odd, mask));
    }
    for (place, free) in order.iter().enumerate() {
        let cost = costs[free.0 as usize];
        levels[place + 1].known.push((cost, false, 1 << place));
    }
    levels
}

/// The tree of all values of the free variables.
struct Tree<'a> {
    levels: &'a [Level],
    /// What the best model costs.
    cost: u64,
    decisions: Vec<bool>,
    derivation: Derivation,
    watch: &'a mut dyn Watch,
}

impl Tree<'_> {
    /// What a level adds to the cost.
    fn spent(&self, level: usize) -> u64 {
        let bits = self.decisions.iter().rev().fold(0u32, |bits, &is| bits << 1 | u32::from(is));
        let holds = |is_odd: bool, mask: u32| is_odd ^ ((bits & mask).count_ones() % 2 == 1);
        let known = self.levels[level].known.iter();
        known.filter(|(_, is_odd, mask)| holds(*is_odd, *mask)).map(|(cost, ..)| cost).sum()
    }

    /// Derives that the decisions cannot all be, where what is known costs so much.
    fn refute(&mut self, spent: u64) -> Result<Constraint, NoProof> {
        self.derivation.goes_on(self.watch)?;
        let level = self.decisions.len() + 1;
        let mut below = Vec::new();
        if spent < self.cost {
            if level == self.levels.len() {
                return Err(NoProof::Better { cost: spent });
            }
            for value in [false, true] {
                self.decisions.push(value);
                let spent = spent + self.spent(level);
                // The last branch of all that ends at once ends with what comes before it.
                if !value || spent < self.cost {
                    below.push(self.refute(spent)?);
                }
                self.decisions.pop();
            }
        }
        let free = self.levels[1..].iter().filter_map(|level| level.free);
        let clause = free.zip(&self.decisions).map(|(free, &value)| Literal::new(free, !value));
        let clause: Vec<Literal> = clause.collect();
        let refuted = self.derivation.follows(clause);
        self.derivation.drop(below);
        Ok(refuted)
    }
}
