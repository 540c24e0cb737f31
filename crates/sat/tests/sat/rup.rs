//! The checker of proofs against unit propagation done the slow way, and against all assignments.

use std::collections::BTreeSet;
use std::panic::catch_unwind;

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_sat::proof::{Proof, Step};
use lightsout_sat::rup::{self, BadStep, Checker};
use lightsout_sat::{Clauses, Formula, Gate, Literal, Variable};

use crate::brute_force::{Numbers, free, models};

/// A literal by its number in texts.
fn literal(number: i64) -> Literal {
    Literal::new(Variable(number.unsigned_abs() as u32 - 1), number > 0)
}

fn formula(variables: usize, clauses: &[&[i64]]) -> Formula {
    let (mut formula, _) = free(variables);
    for clause in clauses {
        formula.add(&clause.iter().map(|&number| literal(number)).collect::<Vec<_>>());
    }
    formula
}

fn check(formula: &Formula, proof: &Proof) -> Result<(), BadStep> {
    rup::check(formula, proof, &Gate::new(&mut Unwatched))
}

/// Clauses as sets; what holds is found by going through all of them until nothing changes.
#[derive(Default)]
struct Slow {
    clauses: Vec<BTreeSet<Literal>>,
    /// What follows from the clauses that ever were there; none once that is a contradiction.
    holds: Option<BTreeSet<Literal>>,
}

impl Slow {
    fn of(formula: &Formula) -> Slow {
        let mut slow = Slow { clauses: Vec::new(), holds: Some(BTreeSet::new()) };
        formula.clauses().for_each(|clause| slow.add(clause));
        slow
    }

    fn add(&mut self, clause: &[Literal]) {
        self.clauses.push(clause.iter().copied().collect());
        self.holds = self.holds.take().and_then(|holds| self.propagated(holds));
    }

    fn propagated(&self, mut holds: BTreeSet<Literal>) -> Option<BTreeSet<Literal>> {
        loop {
            let before = holds.len();
            for clause in &self.clauses {
                if clause.iter().any(|literal| holds.contains(literal)) {
                    continue;
                }
                let mut open = clause.iter().filter(|&&literal| !holds.contains(&!literal));
                match (open.next().copied(), open.next()) {
                    (None, _) => return None,
                    // A clause with a literal and its negation is never of one literal.
                    (Some(last), None) => drop(holds.insert(last)),
                    _ => {}
                }
            }
            if holds.len() == before {
                return Some(holds);
            }
        }
    }

    fn follows(&self, clause: &[Literal]) -> bool {
        let Some(mut holds) = self.holds.clone() else { return true };
        holds.extend(clause.iter().map(|&literal| !literal));
        holds.iter().any(|&literal| holds.contains(&!literal)) || self.propagated(holds).is_none()
    }

    fn check(formula: &Formula, proof: &Proof) -> Result<(), BadStep> {
        let mut slow = Slow::of(formula);
        for (step, wanted) in (1..).zip(proof.steps()) {
            if slow.holds.is_none() {
                return Ok(());
            }
            let (Step::Lemma(clause) | Step::Deletion(clause)) = wanted;
            let variables = formula.variables();
            let mut numbers = clause.iter().map(|literal| literal.variable().number());
            if let Some(variable) = numbers.find(|&number| number > variables) {
                return Err(BadStep::NoSuchVariable { step, variable, variables });
            }
            match wanted {
                Step::Deletion(clause) => {
                    let dropped: BTreeSet<Literal> = clause.iter().copied().collect();
                    if let Some(place) = slow.clauses.iter().position(|kept| *kept == dropped) {
                        slow.clauses.remove(place);
                    }
                }
                Step::Lemma(clause) if slow.follows(clause) => slow.add(clause),
                Step::Lemma(clause) => {
                    let mut text = String::new();
                    clause.iter().for_each(|literal| text += &format!("{} ", literal.dimacs()));
                    return Err(BadStep::DoesNotFollow { step, clause: text + "0" });
                }
            }
        }
        if slow.holds.is_none() { Ok(()) } else { Err(BadStep::NoContradiction) }
    }
}

/// A proof of random steps, most of which follow, or drop what is there.
fn random_proof(numbers: &mut Numbers, formula: &Formula) -> Proof {
    let (mut proof, mut slow) = (Proof::default(), Slow::of(formula));
    let mut known: Vec<Vec<Literal>> = formula.clauses().map(<[Literal]>::to_vec).collect();
    for _ in 0..numbers.below(20) {
        // Once in a while a variable that the formula does not have.
        let variables = formula.variables() as usize + usize::from(numbers.below(40) == 0);
        let mut clause: Vec<Literal> =
            (0..numbers.below(5)).map(|_| numbers.literal(variables)).collect();
        if numbers.below(4) == 0 {
            if !known.is_empty() && numbers.below(8) > 0 {
                clause = known[numbers.below(known.len())].clone();
                clause.reverse();
            }
            let dropped: BTreeSet<Literal> = clause.iter().copied().collect();
            if let Some(place) = slow.clauses.iter().position(|kept| *kept == dropped) {
                slow.clauses.remove(place);
            }
            proof.delete(clause);
        } else if slow.follows(&clause) || numbers.below(12) == 0 {
            slow.add(&clause);
            known.push(clause.clone());
            proof.add(clause);
        }
    }
    proof
}

#[test]
fn the_checker_agrees_with_slow_propagation_and_believes_no_lie() {
    let mut numbers = Numbers(31);
    let mut endings = [0; 4];
    for _ in 0..3000 {
        let (mut formula, _) = free(1 + numbers.below(6));
        let variables = formula.variables() as usize;
        for _ in 0..numbers.below(4 * variables) {
            let clause: Vec<Literal> =
                (0..1 + numbers.below(5)).map(|_| numbers.literal(variables)).collect();
            formula.add(&clause);
        }
        let proof = random_proof(&mut numbers, &formula);
        let found = check(&formula, &proof);
        assert_eq!(found, Slow::check(&formula, &proof), "{formula:?} {}", proof.drat());
        if found.is_ok() {
            assert_eq!(models(&formula), [], "{formula:?} {}", proof.drat());
        }
        // Whatever a checker was asked before, it answers as slow propagation does.
        let (slow, mut watch) = (Slow::of(&formula), Unwatched);
        let gate = Gate::new(&mut watch);
        let mut checker = Checker::new(&formula, &gate).expect("nothing stops it");
        for _ in 0..12 {
            let clause: Vec<Literal> =
                (0..numbers.below(4)).map(|_| numbers.literal(variables)).collect();
            let follows = checker.follows(&clause).expect("nothing stops it");
            assert_eq!(follows, slow.follows(&clause), "{formula:?} {clause:?}");
        }
        let replayed = checker.replay(&proof).map_or_else(Err, |()| found.clone());
        assert_eq!(replayed, found, "{formula:?} {}", proof.drat());
        endings[match found {
            Ok(()) => 0,
            Err(BadStep::DoesNotFollow { .. }) => 1,
            Err(BadStep::NoSuchVariable { .. }) => 2,
            _ => 3,
        }] += 1;
    }
    assert!(endings.iter().all(|&count| count > 50), "{endings:?}");
}

/// Variables, clauses, a proof as DRAT, and how it ends.
type Case<'a> = (usize, &'a [&'a [i64]], &'a str, Result<(), BadStep>);

#[test]
fn small_proofs_end_as_they_should() {
    let missed = |step, clause: &str| Err(BadStep::DoesNotFollow { step, clause: clause.into() });
    let foreign =
        |step, variable, variables| Err(BadStep::NoSuchVariable { step, variable, variables });
    let open = || Err(BadStep::NoContradiction);
    let cases: [Case; 18] = [
        // The empty proof where propagation has the last word, and where it has not.
        (1, &[&[1], &[-1]], "", Ok(())),
        (2, &[&[1], &[-1, 2], &[-2]], "", Ok(())),
        (2, &[&[1], &[-1, 2]], "", open()),
        (3, &[&[1, 2, 3], &[-1], &[-2]], "", open()),
        (3, &[&[1, 2, 3], &[-1], &[-2], &[-3]], "", Ok(())),
        (1, &[&[]], "", Ok(())),
        (0, &[], "", open()),
        (0, &[], "0", missed(1, "0")),
        (2, &[&[1, 2]], "1 -2 0", missed(1, "1 -2 0")),
        (2, &[&[1, 2], &[1, -2]], "1 0\n0", missed(2, "0")),
        // A literal and its negation say nothing, in the formula and in a lemma.
        (1, &[&[1, -1]], "-1 1 0", open()),
        // The variable behind the last one, in lemmas and in deletions.
        (2, &[&[1, 2]], "1 3 0", foreign(1, 3, 2)),
        (2, &[&[1, 2]], "2 1 0\nd -3 1 0", foreign(2, 3, 2)),
        // What is dropped is used no more; what was never there may be dropped.
        (2, &[&[1, 2], &[1, -2]], "d 2 1 1 0\n1 0", missed(2, "1 0")),
        (2, &[&[1, 2], &[1, 2], &[1, -2]], "d 2 1 0\nd -1 0\n1 0", open()),
        (2, &[&[1, 2], &[1, -2]], "d 1 0\n1 0", open()),
        // What holds goes on holding when its clause is dropped; behind a contradiction nothing is read.
        (1, &[&[1]], "d 1 0\n-1 0", missed(2, "-1 0")),
        (1, &[&[1], &[-1]], "9 0", Ok(())),
    ];
    for (variables, clauses, text, expected) in cases {
        let proof = Proof::parse(text).expect("a proof");
        assert_eq!(check(&formula(variables, clauses), &proof), expected, "{clauses:?} {text}");
    }
}

#[test]
fn only_clauses_are_checked() {
    let (mut odd, literals) = free(1);
    odd.add_xor(&literals, true);
    let (mut limited, literals) = free(2);
    limited.add_at_most(literals, 1);
    for formula in [odd, limited] {
        let checked = catch_unwind(|| check(&formula, &Proof::default()));
        assert!(checked.is_err(), "{formula:?} was taken for clauses");
    }
}

/// Writes down what it is told, and stops at a limit.
struct Ledger {
    steps: Vec<u64>,
    bytes: Vec<u64>,
    most_steps: u64,
    most_bytes: u64,
}

impl Watch for Ledger {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps.push(steps);
        if self.steps.iter().sum::<u64>() > self.most_steps { Err(Stopped::Steps) } else { Ok(()) }
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.bytes.push(bytes);
        let needed = self.bytes.iter().sum();
        let allowed = self.most_bytes;
        if needed > allowed { Err(Stopped::Memory { needed, allowed }) } else { Ok(()) }
    }
}

#[test]
fn the_checker_keeps_to_its_limits() {
    // Each variable brings the next one: two units of work for each, and one for the last.
    let chain = |length: i64| {
        let steps: Vec<[i64; 2]> = (1..length).map(|number| [-number, number + 1]).collect();
        let mut clauses: Vec<&[i64]> = steps.iter().map(|step| &step[..]).collect();
        clauses.push(&[1]);
        formula(length as usize, &clauses)
    };
    let all = u64::MAX;
    let watched = |formula: &Formula, proof: &Proof, most_steps, most_bytes| {
        let mut ledger = Ledger { steps: vec![], bytes: vec![], most_steps, most_bytes };
        let ending = rup::check(formula, proof, &Gate::new(&mut ledger));
        (ending, ledger)
    };
    // Work is told when more than 4096 units have come together.
    let cases: [(i64, &[u64]); 5] =
        [(2048, &[]), (2049, &[4097]), (2050, &[4098]), (4097, &[4098]), (4100, &[4098, 4098])];
    for (length, steps) in cases {
        let formula = chain(length);
        let (ending, ledger) = watched(&formula, &Proof::default(), all, all);
        assert_eq!((ending, &ledger.steps[..]), (Err(BadStep::NoContradiction), steps), "{length}");
        let (stopped, _) = watched(&formula, &Proof::default(), 4096, all);
        let is_stopped = stopped == Err(BadStep::Stopped(Stopped::Steps));
        assert_eq!(is_stopped, !steps.is_empty(), "{length}");
    }
    // Seven variables, three clauses of eight literals; then two lemmas and a deletion of six.
    let formula = formula(7, &[&[1, 2, 3], &[-1, 4, 5], &[6, 7]]);
    let proof = Proof::parse("1 2 3 0\nd 6 7 0\n7 6 -6 0").expect("a proof");
    let (_, ledger) = watched(&formula, &proof, all, all);
    let (bytes, more) = (7 * 60 + 3 * 72 + 8 * 4, 8 * 4 + 2 * 72);
    assert_eq!(ledger.bytes, [bytes, more]);
    for (most, is_enough) in [(bytes - 1, false), (bytes + more - 1, false), (bytes + more, true)] {
        let (ending, _) = watched(&formula, &proof, all, most);
        let is_refused = matches!(ending, Err(BadStep::Stopped(Stopped::Memory { .. })));
        assert_eq!(is_refused, !is_enough, "{most}");
    }
}

#[test]
fn texts_are_read_as_drat_or_refused_at_their_word() {
    let cases = [
        ("", Ok("")),
        ("1 -2 0\n", Ok("1 -2 0\n")),
        ("  d 3 1  0 \n\n0", Ok("d 3 1 0\n0\n")),
        ("c 1 is the first\n c\n-1 0\nd 0", Ok("-1 0\nd 0\n")),
        ("1 x 0", Err((1, "x"))),
        ("1 0\n1 c 0", Err((2, "c"))),
        ("d", Err((1, ""))),
        ("\nd 1", Err((2, ""))),
        ("1 0 c", Err((1, "c"))),
        ("0 0", Err((1, "0"))),
        ("d d 1 0", Err((1, "d"))),
        ("-2147483647 0", Ok("-2147483647 0\n")),
        ("-2147483648 0", Err((1, "-2147483648"))),
        ("2147483648 0", Err((1, "2147483648"))),
        ("1.0 0", Err((1, "1.0"))),
    ];
    for (text, expected) in cases {
        let found = Proof::parse(text);
        let found = found.as_ref().map(Proof::drat).map_err(|bad| (bad.line, bad.word.as_str()));
        assert_eq!(found, expected.map(String::from), "{text:?}");
    }
    let proof = Proof::parse("1 0\nd 1 2 0\n3 0\n").expect("a proof");
    assert_eq!((proof.lemmas(), proof.literals(), proof.steps().len()), (2, 4, 3));
}
