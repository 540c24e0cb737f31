//! Every building block against all assignments.

use lightsout_sat::residue::{self, Residue};
use lightsout_sat::totalizer::Totalizer;
use lightsout_sat::xor::{CUT, LEAST_CUT};
use lightsout_sat::{Clauses, Formula, Literal, Variable, one_of, xor};

use crate::brute_force::{free, models_on};

fn words(count: usize, is_wanted: impl Fn(u64) -> bool) -> Vec<u64> {
    (0..1u64 << count).filter(|&word| is_wanted(word)).collect()
}

#[test]
fn exclusive_ors_are_the_same_at_every_cut() {
    for count in 0..=8 {
        for is_odd in [false, true] {
            for cut in LEAST_CUT..=9 {
                let (mut formula, mut literals) = free(count);
                if let Some(first) = literals.first_mut() {
                    *first = !*first;
                }
                xor::add(&mut formula, &literals, is_odd, cut);
                let (clauses, size) = xor::size(count, cut);
                assert!(formula.clauses().len() as u64 <= clauses, "{count} {cut}");
                assert!(formula.clause_literals() as u64 <= size, "{count} {cut}");
                let odd = is_odd ^ (count > 0);
                assert_eq!(
                    models_on(&formula, count as u32),
                    words(count, |word| (word.count_ones() % 2 == 1) == odd),
                    "{count} {is_odd} {cut}"
                );
            }
        }
    }
}

#[test]
fn exclusive_ors_drop_what_is_there_twice() {
    let (mut formula, literals) = free(3);
    formula.add_xor(&[literals[2], !literals[0], literals[2], literals[1]], true);
    assert_eq!(formula.xors[0].variables, [literals[0].variable(), literals[1].variable()]);
    assert!(!formula.xors[0].is_odd);
}

#[test]
fn exactly_one_holds_in_pairs_and_on_ladders() {
    for count in 0..=9 {
        let expected = words(count, |word| word.count_ones() == 1);
        let (mut formula, literals) = free(count);
        one_of::exactly_one(&mut formula, &literals);
        assert_eq!(models_on(&formula, count as u32), expected);
        let (mut formula, literals) = free(count);
        let steps = one_of::ladder(&mut formula, &literals);
        assert_eq!(models_on(&formula, count as u32), expected);
        // The steps are determined: as many models as there are with them.
        assert_eq!(crate::brute_force::models(&formula).len(), expected.len());
        for word in crate::brute_force::models(&formula) {
            for (place, step) in steps.iter().enumerate() {
                let reached = word & ((2 << place) - 1) & ((1 << count) - 1) != 0;
                assert_eq!(word >> step.variable().0 & 1 == 1, reached);
            }
        }
    }
}

#[test]
fn totalizers_limit_and_can_be_widened() {
    for count in 0..=5 {
        for most in 0..=count {
            let (mut formula, literals) = free(count);
            formula.add_at_most(literals, most);
            let clausal = formula.clausal(CUT);
            let expected = words(count, |word| word.count_ones() as usize <= most);
            assert_eq!(models_on(&clausal, count as u32), expected);
        }
    }
    let (mut formula, literals) = free(5);
    let mut totalizer = Totalizer::over(&literals);
    for bound in [1, 3, 4] {
        totalizer.widen(&mut formula, bound);
        let mut limited = formula.clone();
        limited.add(&[!totalizer.outputs()[bound - 1]]);
        let expected = words(5, |word| (word.count_ones() as usize) < bound);
        assert_eq!(models_on(&limited, 5), expected, "{bound}");
    }
}

/// The values that numbers can have together.
fn values(formula: &Formula, numbers: &[Residue]) -> Vec<Vec<u8>> {
    let value = |word: u64| -> Vec<u8> {
        let holds = |variable: lightsout_sat::Variable| word >> variable.0 & 1 == 1;
        numbers.iter().map(|number| number.value(&holds)).collect()
    };
    let mut values: Vec<Vec<u8>> =
        crate::brute_force::models(formula).into_iter().map(value).collect();
    values.sort();
    values.dedup();
    values
}

#[test]
fn sums_come_to_their_total() {
    for (modulus, weights) in
        [(2u8, vec![1u8, 1, 1, 1]), (3, vec![2, 1]), (4, vec![2, 3]), (5, vec![4]), (3, vec![])]
    {
        for total in 0..modulus {
            let mut formula = Formula::new();
            let numbers: Vec<Residue> =
                weights.iter().map(|_| Residue::new(&mut formula, modulus.into())).collect();
            let terms: Vec<(u8, &Residue)> = weights.iter().copied().zip(&numbers).collect();
            residue::add_sum(&mut formula, &terms, total, modulus);
            let found = values(&formula, &numbers);
            let mut expected = vec![vec![]];
            for _ in &weights {
                expected = (expected.iter())
                    .flat_map(|values: &Vec<u8>| {
                        (0..modulus).map(|next| [&values[..], &[next]].concat())
                    })
                    .collect();
            }
            expected.retain(|values| {
                let sum: u32 =
                    values.iter().zip(&weights).map(|(v, w)| u32::from(*v) * u32::from(*w)).sum();
                sum % u32::from(modulus) == u32::from(total)
            });
            assert_eq!(found, expected, "{modulus} {weights:?} {total}");
        }
    }
}

#[test]
fn unary_literals_say_at_least() {
    for modulus in [2u16, 3, 5] {
        let mut formula = Formula::new();
        let number = Residue::new(&mut formula, modulus);
        let steps: Vec<Literal> = number.unary(&mut formula);
        assert_eq!(steps.len(), usize::from(modulus) - 1);
        for word in crate::brute_force::models(&formula) {
            let value = number.value(&|variable| word >> variable.0 & 1 == 1);
            for (below, step) in steps.iter().enumerate() {
                let holds = (word >> step.variable().0 & 1 == 1) == step.is_positive();
                assert_eq!(holds, usize::from(value) > below);
            }
        }
    }
}

/// A formula that wants no more after so many questions.
struct Impatient {
    formula: Formula,
    patience: usize,
}

impl Clauses for Impatient {
    fn new_variable(&mut self) -> Variable {
        self.formula.new_variable()
    }

    fn add(&mut self, clause: &[Literal]) {
        self.formula.add(clause);
    }

    fn goes_on(&mut self) -> bool {
        self.patience = self.patience.saturating_sub(1);
        self.patience > 0
    }
}

#[test]
fn a_totalizer_leaves_the_rest_out_where_no_more_is_wanted() {
    let clauses = |patience| {
        let mut impatient = Impatient { formula: Formula::new(), patience };
        let literals = impatient.new_variables(64);
        Totalizer::over(&literals).widen(&mut impatient, 64);
        impatient.formula.clauses().len()
    };
    let whole = clauses(usize::MAX);
    assert!(whole > 2000, "{whole}");
    assert!((1..whole / 4).contains(&clauses(10)) && clauses(1000) == whole);
}
