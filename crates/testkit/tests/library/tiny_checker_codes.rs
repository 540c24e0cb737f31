//! The same judge on distances and decoded errors of random small codes, which are gone through here word by word.

use lightsout_check::{Code, Finding, Matrix, Verdict};
use lightsout_testkit::dice::Dice;
use serde_json::json;

/// Rows of ones, each a number whose bits are columns.
struct Random {
    columns: usize,
    checks: Vec<u32>,
}

impl Random {
    fn thrown(dice: &mut Dice) -> Random {
        let columns = dice.between(4, 11);
        let rows = dice.between(2, columns + 2);
        let checks = (0..rows).map(|_| dice.below(1 << columns) as u32).collect();
        Random { columns, checks }
    }

    fn syndrome(&self, word: u32) -> u32 {
        let odd = |check: &u32| (check & word).count_ones() % 2;
        self.checks.iter().enumerate().map(|(row, check)| odd(check) << row).sum()
    }

    /// The least weight of the words that are meant.
    fn least(&self, is_meant: impl Fn(u32) -> bool) -> Option<u32> {
        (0..1 << self.columns).filter(|&word| is_meant(word)).map(u32::count_ones).min()
    }

    fn matrix(&self, rows: &[u32]) -> Matrix {
        let rows: Vec<Vec<usize>> = rows.iter().map(|row| places(*row)).collect();
        Matrix::new(self.columns, &rows).expect("a small matrix")
    }

    fn code(&self) -> Code {
        let checks = self.matrix(&self.checks);
        Code { checks, weights: None, logicals: None, stabilisers: None }
    }
}

fn places(bits: u32) -> Vec<usize> {
    (0..32).filter(|place| bits >> place & 1 == 1).collect()
}

fn judged(code: &Code, answer: &serde_json::Value) -> bool {
    let findings: Vec<Finding> = code.judge(&answer.to_string()).expect("an answer");
    let verdicts = findings.iter().map(|finding| &finding.verdict);
    let (mut holds, mut all) = (0, 0);
    verdicts.for_each(|verdict| {
        assert!(!matches!(verdict, Verdict::NotJudged(_)), "{findings:?}");
        holds += usize::from(*verdict == Verdict::Holds);
        all += 1;
    });
    holds == all
}

#[test]
fn distances_hold_and_none_that_is_too_high() {
    let mut dice = Dice::new(61);
    let (mut classical, mut quantum) = (0, 0);
    for _ in 0..400 {
        let random = Random::thrown(&mut dice);
        let is_word = |word: u32| random.syndrome(word) == 0;
        let words: Vec<u32> = (0..1 << random.columns).filter(|&word| is_word(word)).collect();
        // Some of the codewords, and their sums, are trivial.
        let chosen: Vec<u32> = (0..dice.below(3)).map(|_| words[dice.below(words.len())]).collect();
        let sums = (0..1 << chosen.len())
            .map(|of: u32| places(of).into_iter().fold(0, |sum, place| sum ^ chosen[place]));
        let trivial: Vec<u32> = sums.collect();
        let is_meant = |word: u32| is_word(word) && !trivial.contains(&word);
        let Some(distance) = random.least(is_meant) else { continue };
        let word = (0..1u32 << random.columns)
            .find(|&word| is_meant(word) && word.count_ones() == distance);
        let word = word.expect("a word of that weight");
        let mut distinct = trivial.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let dimension = words.len().ilog2() - distinct.len().ilog2();
        let (kind, stabilisers) = match chosen.is_empty() {
            true => ("zeros", None),
            false => ("stabilisers", Some(random.matrix(&chosen))),
        };
        let code = Code { stabilisers, ..random.code() };
        let answer = |at_least: u32, at_most: u32, word: u32, dimension: u32| {
            json!({"length": random.columns, "dimension": dimension, "trivial_kind": kind,
                "at_least": at_least, "at_most": at_most, "word": places(word)})
        };
        assert!(judged(&code, &answer(distance, distance, word, dimension)), "{distance}");
        assert!(!judged(&code, &answer(distance, distance, word, dimension + 1)));
        assert!(!judged(&code, &answer(distance + 1, distance, word, dimension)));
        assert!(!judged(&code, &answer(distance, distance, trivial[0], dimension)));
        // A heavier word, and the claim that nothing is lighter.
        let heavier = (0..1 << random.columns)
            .find(|&other| is_meant(other) && other.count_ones() > distance);
        if let Some(heavier) = heavier {
            let weight = heavier.count_ones();
            assert!(judged(&code, &answer(distance, weight, heavier, dimension)));
            assert!(!judged(&code, &answer(distance + 1, weight, heavier, dimension)));
        }
        if chosen.is_empty() { classical += 1 } else { quantum += 1 }
    }
    assert!(classical > 80 && quantum > 80, "{classical} and {quantum}");
}

#[test]
fn errors_hold_and_none_is_called_the_least_that_is_not() {
    let mut dice = Dice::new(62);
    let (mut found, mut impossible) = (0, 0);
    for _ in 0..400 {
        let random = Random::thrown(&mut dice);
        let code = random.code();
        let syndrome = dice.below(1 << random.checks.len()) as u32;
        let explains = |word: u32| random.syndrome(word) == syndrome;
        let answer = |errors: u32, weight: u32| {
            json!({"syndrome": places(syndrome), "outcome": "found", "weight": weight,
                "at_least": weight, "minimum": true, "errors": places(errors)})
        };
        let Some(least) = random.least(explains) else {
            // Checks whose sum is nothing, an odd number of which are broken.
            let is_proof = |of: u32| {
                let sum = places(of).into_iter().fold(0, |sum, row| sum ^ random.checks[row]);
                sum == 0 && (of & syndrome).count_ones() % 2 == 1
            };
            for of in 0..1 << random.checks.len() {
                let claim = json!({"syndrome": places(syndrome), "outcome": "impossible", "checks": places(of)});
                assert_eq!(judged(&code, &claim), is_proof(of));
            }
            impossible += 1;
            continue;
        };
        for word in 0..1u32 << random.columns {
            let weight = word.count_ones();
            assert_eq!(judged(&code, &answer(word, weight)), explains(word) && weight == least);
        }
        let light =
            (0..1u32 << random.columns).find(|&word| explains(word) && word.count_ones() == least);
        assert!(!judged(&code, &answer(light.expect("one"), least + 1)));
        found += 1;
    }
    assert!(found > 100 && impossible > 50, "{found} and {impossible}");
}
