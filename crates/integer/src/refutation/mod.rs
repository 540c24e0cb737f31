//! The proof that no values are better than the best, by branch and bound, in VeriPB's format.
//!
//! The program is one in bits, and the proof is one of its text in OPB. The objective gets a limit: one less than the
//! best values have. The tree sets one bit after the other, and propagates row by row (`propagation`). A branch ends in
//! one of two ways:
//!
//! - A row cannot be met any more, which the checker finds by itself.
//! - A weighted sum of rows cannot be met (`multipliers`). The proof states that sum.
//!
//! The multipliers come from a linear program in floating point, and are rounded to integers. The sum is computed
//! exactly, and if it contradicts nothing the branch continues. (A. Neumaier and O. Shcherbina, *Safe bounds in linear
//! and mixed-integer linear programming*, Math. Program. 99, 2004.) If both values of a bit end so, their parent does.

mod multipliers;
mod propagation;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_sat::veripb::{Constraint, Derivation, Polish};
use lightsout_sat::{Literal, Variable};

use self::multipliers::{Contradicted, Multipliers};
use self::propagation::{State, Sum};
use crate::engine::ENTRY_BYTES;
use crate::program::{IntegerProgram, Sense};

/// The most nodes of the tree.
pub const MOST_NODES: u64 = 200_000;

/// The most variables and the most rows: the linear programs are solved with whole tables.
pub const MOST_SIZE: usize = 2_000;

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// Too large a program.
    #[error(
        "a proof by branch and bound takes on {MOST_SIZE} bits and as many rows at most, and there are {bits} bits and {rows} rows"
    )]
    TooLarge {
        /// The variables.
        bits: usize,
        /// The rows.
        rows: usize,
    },
    /// Too large a tree.
    #[error("a proof by branch and bound has {MOST_NODES} nodes at most, and more are needed here")]
    TooManyNodes,
    /// Better values.
    #[error("there is a solution of {cost}, which is less than what was called the least")]
    Better {
        /// Their sum.
        cost: i64,
    },
    /// No sum to speak of.
    #[error("nothing costs anything, so there is nothing to prove")]
    Free,
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The proof.
    pub text: String,
    /// The nodes of its tree.
    pub nodes: u64,
    /// The nodes that end by multipliers.
    pub by_multipliers: u64,
}

/// Returns the proof that no values of a program in bits have a smaller sum than these.
///
/// # Errors
/// Why there is none.
///
/// # Panics
/// When a variable may be something else than 0 or 1, or the values do not meet the program.
pub fn least(
    program: &IntegerProgram,
    values: &[i64],
    watch: &mut dyn Watch,
) -> Result<Refutation, NoProof> {
    assert!(program.is_binary(), "the program is in bits");
    assert!(program.is_met_by(values), "the values meet it");
    if !program.has_cost() {
        return Err(NoProof::Free);
    }
    let (bits, rows) = (program.variables().len(), program.rows().len());
    if bits.max(rows) > MOST_SIZE {
        return Err(NoProof::TooLarge { bits, rows });
    }
    // The rows, as two sums each, and the linear programs made of them.
    let entries: u64 = program.rows().iter().map(|row| row.terms.len() as u64).sum();
    watch.reserve((2 * entries + (bits + rows) as u64) * ENTRY_BYTES)?;
    // Numbers are at most 2^31, and so many of them do not come near 2^63.
    let cost = program.cost_of(values) as i64;
    let mut sums = sums(program);
    let mut derivation = Derivation::from(sums.len() as u64);
    let is = values.iter().enumerate().map(|(bit, &value)| literal(bit, value == 1));
    let better = derivation.only_better_than(is);
    sums.push(Sum { least: 1 - cost, ..Sum::of(better, &crate::texts::cost(program), -1) });
    let mut tree = Tree {
        multipliers: Multipliers::of(&sums, program),
        state: State::of(sums, bits),
        program,
        derivation,
        nodes: 0,
        by_multipliers: 0,
        watch,
    };
    let is_met = tree.state.begin();
    let contradiction = tree.refute(is_met)?;
    let Tree { derivation, nodes, by_multipliers, .. } = tree;
    Ok(Refutation { text: derivation.concludes_least(cost, contradiction), nodes, by_multipliers })
}

/// Returns the proof that nothing meets a program in bits, from equations with multiplicities. In their sum the left
/// side is a multiple of `divisor`, and the right side is not. So both halves of it are divided and rounded. Returns
/// `None` if the sum is not like that, or the program has an objective.
pub fn none(program: &IntegerProgram, equations: &[(usize, u64)], divisor: u64) -> Option<String> {
    let modulus = i128::from(divisor);
    let mut left = vec![0i128; program.variables().len()];
    let mut right = 0i128;
    for &(row, times) in equations {
        let (row, times) = (&program.rows()[row], i128::from(times));
        if row.sense != Sense::Equal {
            return None;
        }
        row.terms.iter().for_each(|&(bit, count)| left[bit] += times * i128::from(count));
        right += times * i128::from(row.right);
    }
    let is_contradiction = left.iter().all(|count| count % modulus == 0) && right % modulus != 0;
    if !is_contradiction || program.has_cost() {
        return None;
    }
    // The first constraint of each row.
    let widths = program.rows().iter().map(|row| 1 + u64::from(row.sense == Sense::Equal));
    let first: Vec<u64> =
        widths.scan(1, |next, width| Some(std::mem::replace(next, *next + width))).collect();
    let half = |half: u64| -> Option<Polish> {
        let sums = equations.iter().filter(|(_, times)| *times > 0);
        let sums = sums.map(|&(row, times)| Polish::of(Constraint(first[row] + half)).times(times));
        Some(sums.reduce(|all, next| all.plus(&next))?.over(divisor))
    };
    let mut derivation = Derivation::from(sums(program).len() as u64);
    let contradiction = derivation.sum(&half(0)?.plus(&half(1)?));
    Some(derivation.concludes_none(contradiction))
}

/// The rows as sums that are at least so much, with the numbers that the text in OPB gives them.
fn sums(program: &IntegerProgram) -> Vec<Sum> {
    let mut sums: Vec<Sum> = Vec::new();
    for row in program.rows() {
        let turns: &[i64] = match row.sense {
            Sense::Equal => &[1, -1],
            Sense::AtLeast => &[1],
            Sense::AtMost => &[-1],
        };
        for &turn in turns {
            let number = Constraint(sums.len() as u64 + 1);
            let (least, is_equation) = (row.right * turn, row.sense == Sense::Equal);
            sums.push(Sum { least, is_equation, ..Sum::of(number, &row.terms, turn) });
        }
    }
    sums
}

fn literal(bit: usize, value: bool) -> Literal {
    Literal::new(Variable(bit as u32), value)
}

/// The tree of all values.
struct Tree<'a> {
    program: &'a IntegerProgram,
    state: State,
    multipliers: Multipliers,
    derivation: Derivation,
    nodes: u64,
    by_multipliers: u64,
    watch: &'a mut dyn Watch,
}

impl Tree<'_> {
    /// Derives that the decisions cannot all be, given whether all rows can still be met.
    fn refute(&mut self, can_be_met: bool) -> Result<Constraint, NoProof> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(NoProof::TooManyNodes);
        }
        self.derivation.goes_on(self.watch)?;
        let mut needed = Vec::new();
        if can_be_met {
            let Some(bit) = self.state.next() else {
                let values: Vec<i64> = self.state.values().map(i64::from).collect();
                return Err(NoProof::Better { cost: self.program.cost_of(&values) as i64 });
            };
            match self.multipliers.contradict(&self.state, self.watch)? {
                Some(Contradicted { calculation, terms, least }) => {
                    self.by_multipliers += 1;
                    let sum = self.derivation.sum(&calculation);
                    let terms = terms.into_iter().map(|(bit, times)| (times, literal(bit, true)));
                    self.derivation.states(terms, least, sum);
                    needed.push(sum);
                }
                None => self.branch(bit, &mut needed)?,
            }
        }
        let decisions = self.state.decisions();
        let clause: Vec<Literal> = decisions.map(|(bit, value)| literal(bit, !value)).collect();
        let refuted = self.derivation.follows(clause);
        self.derivation.drop(needed);
        Ok(refuted)
    }

    fn branch(&mut self, bit: usize, below: &mut Vec<Constraint>) -> Result<(), NoProof> {
        for value in [true, false] {
            let can_be_met = self.state.decide(bit, value);
            // The last branch ends with what comes before it, where it ends at once.
            let refuted = match value || can_be_met {
                true => self.refute(can_be_met).map(Some),
                false => Ok(None),
            };
            self.state.take_back();
            below.extend(refuted?);
        }
        Ok(())
    }
}
