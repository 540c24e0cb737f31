//! Decoding against all errors, distances against all codewords and the literature.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Stopped;
use lightsout_decode::code::{Code, matrix};
use lightsout_decode::decoder::{Algorithm, Decoded, Decoder, Shot};
use lightsout_decode::distance::{How, NoDistance, Trivial, distance};
use lightsout_decode::families::{bicycle, cyclic, hexagonal};
use lightsout_decode::judge;
use lightsout_decode::read::dem::{self, BadModel};
use lightsout_decode::weights::Weights;
use lightsout_solver::solve::budget::Budget;

/// A seeded source of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) % sides as u64) as usize
    }
}

fn random(dice: &mut Dice, rows: usize, columns: usize) -> SparseMatrix {
    let of = 1 + dice.below(4);
    let ones = (0..rows * columns).filter(|_| dice.below(5) < of);
    matrix(rows, columns, ones.map(|at| (at / columns, at % columns)).collect())
}

fn word(number: usize, length: usize) -> Vec<u8> {
    (0..length).map(|place| (number >> place & 1) as u8).collect()
}

#[test]
fn decoding_finds_the_least_of_all_errors() {
    let mut dice = Dice(1);
    let (mut found, mut impossible, mut open) = (0, 0, 0);
    for round in 0..900 {
        let (rows, columns) = (1 + dice.below(7), 1 + dice.below(11));
        // Whole ones, decimals, and such as must be rounded; in some rounds one beside which all others are light.
        let mut given: Vec<f64> = (0..columns).map(|_| dice.below(9) as f64).collect();
        match round % 3 {
            0 => {}
            1 => given.iter_mut().for_each(|weight| *weight = (*weight * 3.0).round() / 10.0),
            _ => given.iter_mut().for_each(|weight| *weight = weight.sqrt()),
        }
        if round % 4 == 0 {
            let powers = if round % 3 == 2 { 8 } else { 5 };
            given[dice.below(columns)] = 10f64.powi(3 + dice.below(powers) as i32);
        }
        let weights = Weights::of(&given).expect("weights");
        let code =
            Code::of(random(&mut dice, rows, columns)).with_weights(weights).expect("as many");
        let budget = &mut Budget::unlimited();
        let decoder = Decoder::new(&code, budget).expect("no limit");
        let decoder = if round % 2 == 0 { decoder } else { decoder.by_branching() };
        let syndrome: Vec<u8> = (0..rows).map(|_| dice.below(2) as u8).collect();
        let true_weight =
            |error: &[u8]| given.iter().zip(error).map(|(w, &on)| w * f64::from(on)).sum::<f64>();
        let least = (0..1 << columns)
            .map(|number| word(number, columns))
            .filter(|error| code.checks().mul_vec(error) == syndrome)
            .map(|error| true_weight(&error))
            .min_by(f64::total_cmp);
        match (decoder.decode(&syndrome, budget).expect("an answer"), least) {
            (Decoded::Found(decoded), Some(least)) => {
                assert!(decoded.is_least() && judge::weight(&code, &decoded.error) == decoded.cost);
                let (weight, bound) = (decoded.weight(&code), decoded.least_weight(&code));
                assert!((weight - true_weight(&decoded.error)).abs() < 1e-6, "round {round}");
                assert!(bound <= least + 1e-6 && least <= weight + 1e-6, "round {round}");
                if decoded.is_minimum(&code) {
                    assert!(weight - least <= 1e-12 * weight, "round {round}");
                    found += 1;
                }
                open += usize::from(!decoded.is_minimum(&code));
                assert!(decoded.is_minimum(&code) || round % 3 == 2, "round {round}: {given:?}");
            }
            (Decoded::Impossible { .. }, None) => impossible += 1,
            (decoded, least) => panic!("round {round}: {decoded:?}, least {least:?}"),
        }
    }
    assert!(found > 250 && impossible > 250 && open > 5, "{found} {impossible} {open}");
}

/// Errors, as lines of a model: a probability, detectors and observables.
type Lines = Vec<(f64, Vec<usize>, Vec<usize>)>;

/// The chance of every parity of errors that nothing tells apart, by the sum over all sets of lines; each with its
/// detectors and observables.
fn chances(lines: &Lines) -> Vec<(f64, Vec<usize>, Vec<usize>)> {
    let mut kinds: Vec<_> = lines.iter().map(|(_, d, l)| (d, l)).collect();
    kinds.sort();
    kinds.dedup();
    let mut chances = vec![0.0; 1 << kinds.len()];
    for set in 0..1usize << lines.len() {
        let (mut chance, mut parity) = (1.0, 0usize);
        for (number, (p, d, l)) in lines.iter().enumerate() {
            let is_in = set >> number & 1 == 1;
            chance *= if is_in { *p } else { 1.0 - p };
            let kind = kinds.iter().position(|kind| *kind == (d, l)).expect("a kind");
            parity ^= usize::from(is_in) << kind;
        }
        chances[parity] += chance;
    }
    let (detectors, observables): (Vec<_>, Vec<_>) = kinds.iter().copied().unzip();
    let odd = |parity: usize, ends: &[&Vec<usize>]| {
        let kinds = ends.iter().enumerate().filter(|(kind, _)| parity >> kind & 1 == 1);
        let mut all: Vec<usize> = kinds.flat_map(|(_, ends)| ends.iter().copied()).collect();
        all.sort_unstable();
        let odd = all.chunk_by(|a, b| a == b).filter(|run| run.len() % 2 == 1);
        odd.map(|run| run[0]).collect::<Vec<_>>()
    };
    let parities = chances.iter().enumerate();
    parities.map(|(at, &p)| (p, odd(at, &detectors), odd(at, &observables))).collect()
}

#[test]
fn what_a_model_makes_likeliest_is_decoded() {
    let mut dice = Dice(5);
    let (mut several, mut certain, mut likely, mut impossible) = (0, 0, 0, 0);
    for round in 0..400 {
        let mut lines = Lines::new();
        for _ in 0..1 + dice.below(8) {
            let p = [0.01, 0.1, 0.2, 0.3, 0.45, 0.7, 0.99, 1.0, 0.0][dice.below(9)];
            let set = |dice: &mut Dice, of: usize| (0..of).filter(|_| dice.below(2) == 0).collect();
            match lines.last().cloned() {
                Some((_, d, l)) if dice.below(3) == 0 => lines.push((p, d, l)),
                _ => lines.push((p, set(&mut dice, 3), set(&mut dice, 2))),
            }
        }
        let names = |letter, list: &[usize]| -> String {
            list.iter().map(|number| format!(" {letter}{number}")).collect()
        };
        let text =
            lines.iter().map(|(p, d, l)| format!("error({p}){}{}\n", names('D', d), names('L', l)));
        let text = text.collect::<String>() + "detector D2\nlogical_observable L1\n";
        let code = dem::read(&text, &mut Budget::unlimited()).expect("a model");
        certain += usize::from(code.usual().is_some_and(|usual| usual.broken.contains(&1)));
        likely += usize::from(code.usual().is_some_and(|usual| usual.likely.contains(&1)));
        several += usize::from(code.checks().cols() < lines.len());
        let decoder = Decoder::new(&code, &mut Budget::unlimited()).expect("no limit");
        let chances = chances(&lines);
        for number in 0..8 {
            let syndrome = word(number, 3);
            let is_on = |list: &[usize], count: usize| -> Vec<u8> {
                (0..count).map(|place| u8::from(list.contains(&place))).collect()
            };
            let here = chances.iter().filter(|(p, d, _)| *p > 0.0 && is_on(d, 3) == syndrome);
            let best = here.clone().map(|(p, ..)| *p).fold(0.0, f64::max);
            match decoder.decode(&syndrome, &mut Budget::unlimited()).expect("an answer") {
                Decoded::Found(found) => {
                    assert!(found.is_minimum(&code), "round {round}");
                    let mut flips = here.filter(|(_, _, l)| is_on(l, 2) == found.flipped);
                    let is_best = flips.any(|(p, ..)| *p >= best * (1.0 - 1e-9));
                    assert!(is_best, "round {round}, {syndrome:?}:\n{text}{found:?}");
                }
                Decoded::Impossible { .. } => {
                    assert_eq!(best, 0.0, "round {round}:\n{text}");
                    impossible += 1;
                }
            }
        }
    }
    assert!(several > 100 && certain > 50 && likely > 100 && impossible > 100);
}

#[test]
fn dense_codes_with_few_errors_of_a_syndrome_are_enumerated() {
    let mut dice = Dice(6);
    for columns in [60, 70] {
        let ones = (0..54 * columns).filter(|_| dice.below(2) == 0);
        let ones = ones.map(|at| (at / columns, at % columns)).collect();
        let code = Code::of(matrix(54, columns, ones));
        let budget = &mut Budget::unlimited();
        let decoder = Decoder::new(&code, budget).expect("no limit");
        let dimension = columns - 54;
        assert!(
            matches!(decoder.algorithm(), Algorithm::Enumeration { dimension: d } if d == dimension)
        );
        let error: Vec<u8> = (0..columns).map(|_| u8::from(dice.below(3) == 0)).collect();
        let syndrome = code.checks().mul_vec(&error);
        let decoded = decoder.decode(&syndrome, budget).expect("an answer");
        let Decoded::Found(found) = decoded else { panic!("there is an error") };
        assert!(found.is_minimum(&code) && found.cost <= judge::weight(&code, &error));
        // The sums of codewords with it, by their generators as numbers.
        if columns == 60 {
            let trivial = Trivial::Zero;
            let distance = distance(code.checks(), &trivial, budget).expect("a distance");
            let words = all_sums(&code);
            assert_eq!(words.len(), 64);
            let weigh = |word: &u128| word.count_ones();
            let least = words.iter().filter(|word| **word != 0).map(weigh).min();
            assert_eq!(least.map(u64::from), Some(distance.at_most));
            let own = number(&found.error);
            let lightest = words.iter().map(|word| (word ^ own).count_ones()).min();
            assert_eq!(lightest.map(u64::from), Some(found.cost));
        }
    }
}

fn number(bits: &[u8]) -> u128 {
    bits.iter().enumerate().map(|(place, &bit)| u128::from(bit) << place).sum()
}

/// All codewords, by elimination on numbers.
fn all_sums(code: &Code) -> Vec<u128> {
    let checks = code.checks();
    let columns = checks.cols();
    // A column and, behind it, which columns it is the sum of.
    let mut columns: Vec<(u128, u128)> = (0..columns)
        .map(|column| {
            let bits: Vec<u8> = checks.mul_vec(&word_of(column, columns));
            (number(&bits), 1 << column)
        })
        .collect();
    let mut words = vec![0];
    while let Some((bits, sum)) = columns.pop() {
        if bits == 0 {
            words.extend(words.clone().iter().map(|word| word ^ sum));
            continue;
        }
        let top = 1u128 << (127 - bits.leading_zeros());
        columns.iter_mut().filter(|other| other.0 & top != 0).for_each(|other| {
            *other = (other.0 ^ bits, other.1 ^ sum);
        });
    }
    words
}

fn word_of(place: usize, length: usize) -> Vec<u8> {
    (0..length).map(|at| u8::from(at == place)).collect()
}

#[test]
fn equal_syndromes_and_limits_of_their_own() {
    let code = Code::of(bicycle([6, 6], &[(3, 0), (0, 1), (0, 2)], &[(0, 3), (1, 0), (2, 0)]));
    let budget = &mut Budget::unlimited();
    let decoder = Decoder::new(&code, budget).expect("no limit");
    let error: Vec<u8> = (0..72).map(|place| u8::from(place % 9 == 2)).collect();
    let syndromes = vec![code.checks().mul_vec(&error), vec![0; 36], code.checks().mul_vec(&error)];
    let answers = decoder.decode_all(&syndromes, None, budget);
    assert!(answers[0] == answers[2] && answers[0] != answers[1]);
    for (answer, syndrome) in answers.iter().zip(&syndromes) {
        let Some(Ok(Decoded::Found(found))) = answer else { panic!("{answer:?}") };
        assert!(found.is_minimum(&code) && judge::has_syndrome(&code, &found.error, syndrome));
    }
    // Time that is up at once leaves some error and a bound.
    let clock = || std::time::Duration::from_secs(1);
    let shot = Shot { limit: std::time::Duration::ZERO, clock: &clock };
    let answers = decoder.decode_all(&syndromes, Some(shot), budget);
    let Some(Ok(Decoded::Found(found))) = &answers[0] else { panic!("{answers:?}") };
    assert!(judge::has_syndrome(&code, &found.error, &syndromes[0]) && found.at_least > 0);
    assert_eq!((found.is_minimum(&code), found.stopped), (false, Some(Stopped::Time)));
}

#[test]
fn after_the_limit_no_syndrome_is_begun() {
    let code = Code::of(hexagonal(21));
    let decoder = Decoder::new(&code, &mut Budget::unlimited()).expect("no limit");
    let mut dice = Dice(3);
    let mut syndrome = || (0..code.checks().rows()).map(|_| dice.below(2) as u8).collect();
    let syndromes: Vec<Vec<u8>> = (0..200).map(|_| syndrome()).collect();
    // Each syndrome takes more steps than all may take.
    let answers = decoder.decode_all(&syndromes, None, &mut Budget::of_steps(500));
    let begun = answers.iter().flatten().count();
    assert!((1..20).contains(&begun), "{begun}");
    let alone = decoder.decode_alone(&syndromes, None, &mut Budget::of_steps(500));
    assert_eq!(alone.iter().flatten().count(), 1);
    for (answer, syndrome) in alone.iter().zip(&syndromes).take(1) {
        let Some(Ok(Decoded::Found(found))) = answer else { panic!("{answer:?}") };
        assert!(judge::has_syndrome(&code, &found.error, syndrome) && found.stopped.is_some());
    }
}

#[test]
fn distances_are_the_least_of_all_codewords() {
    let mut dice = Dice(2);
    let (mut found, mut none) = (0, 0);
    for round in 0..400 {
        let (rows, columns) = (1 + dice.below(8), 2 + dice.below(12));
        let checks = random(&mut dice, rows, columns);
        let count = 1 + dice.below(3);
        let operators = random(&mut dice, count, columns);
        let trivial = match round % 2 {
            0 => Trivial::Zero,
            _ => Trivial::EvenOn(operators.clone()),
        };
        let is_one = |word: &Vec<u8>| {
            checks.mul_vec(word).iter().all(|&odd| odd == 0)
                && match round % 2 {
                    0 => word.contains(&1),
                    _ => operators.mul_vec(word).contains(&1),
                }
        };
        let all = (0..1 << columns).map(|number| word(number, columns));
        let codewords = all.clone().filter(|word| checks.mul_vec(word).iter().all(|&odd| odd == 0));
        // Codewords are alike where they differ by a trivial one.
        let (codewords, ones) = (codewords.count(), all.clone().filter(is_one).count());
        let alike = codewords / (codewords - ones);
        let words = all.filter(is_one);
        let least = words.map(|word| word.iter().map(|&bit| u64::from(bit)).sum::<u64>()).min();
        match (distance(&checks, &trivial, &mut Budget::unlimited()), least) {
            (Ok(distance), Some(least)) => {
                assert_eq!((distance.at_least, distance.at_most), (least, least), "round {round}");
                assert_eq!(1 << distance.dimension, alike, "round {round}");
                found += 1;
            }
            (Err(NoDistance::AllTrivial), None) => none += 1,
            (answer, least) => panic!("round {round}: {answer:?}, least {least:?}"),
        }
    }
    assert!(found > 200 && none > 20, "{found} {none}");
}

/// The definition: n = (3d² + 1)/4 qubits, (n − 1)/2 faces that meet evenly, distance d.
#[test]
fn hexagonal_codes_are_what_their_definition_says() {
    for d in [3, 5, 7, 9, 11, 13] {
        let checks = hexagonal(d);
        let n = (3 * d * d + 1) / 4;
        assert_eq!((checks.cols(), checks.rows()), (n, (n - 1) / 2), "d = {d}");
        for row in 0..checks.rows() {
            let size = checks.row_len(row);
            assert!(size == 4 || size == 6, "a face of {size}");
            let mut bits = vec![0; n];
            checks.row(row).for_each(|(column, _)| bits[column] = 1);
            assert!(checks.mul_vec(&bits).iter().all(|&odd| odd == 0), "faces commute");
        }
        let found = distance(&checks, &Trivial::SumsOf(checks.clone()), &mut Budget::unlimited());
        let found = found.expect("a distance");
        assert_eq!((found.at_least, found.at_most), (d as u64, d as u64));
        assert_eq!(found.dimension, 1);
    }
}

/// The generator polynomial divides, so that the check polynomial of a cyclic code is its reciprocal's cofactor.
fn of_cyclic(length: usize, check: &[usize]) -> (usize, u64) {
    let found = distance(&cyclic(length, check), &Trivial::Zero, &mut Budget::unlimited());
    let found = found.expect("a distance");
    assert_eq!(found.at_least, found.at_most, "{length}");
    (found.dimension, found.at_most)
}

/// The quotient of x^n + 1 by a polynomial over GF(2), each as exponents.
fn cofactor(length: usize, divisor: &[usize]) -> Vec<usize> {
    let degree = *divisor.iter().max().expect("a divisor");
    let mut rest = vec![false; length + 1];
    (rest[0], rest[length]) = (true, true);
    let mut quotient = Vec::new();
    for top in (degree..=length).rev().filter(|_| true) {
        if rest[top] {
            quotient.push(top - degree);
            divisor.iter().for_each(|e| rest[top - degree + e] ^= true);
        }
    }
    assert!(rest.iter().all(|&bit| !bit), "no divisor of x^{length} + 1");
    quotient
}

#[test]
fn cyclic_codes_have_the_distances_of_the_literature() {
    // Hamming [7,4,3] and [15,11,3]: R. W. Hamming, Bell Syst. Tech. J. 29 (1950).
    assert_eq!(of_cyclic(7, &cofactor(7, &[0, 1, 3])), (4, 3));
    assert_eq!(of_cyclic(15, &cofactor(15, &[0, 1, 4])), (11, 3));
    // Golay [23,12,7]: M. J. E. Golay, Proc. IRE 37 (1949).
    assert_eq!(of_cyclic(23, &cofactor(23, &[0, 2, 4, 5, 6, 10, 11])), (12, 7));
    // BCH [15,7,5], [15,5,7], [31,21,5], [31,16,7], [31,11,11]: MacWilliams and Sloane (1977), chapter 9, figure 9.1.
    assert_eq!(of_cyclic(15, &cofactor(15, &[0, 4, 6, 7, 8])), (7, 5));
    assert_eq!(of_cyclic(15, &cofactor(15, &[0, 1, 2, 4, 5, 8, 10])), (5, 7));
    assert_eq!(of_cyclic(31, &cofactor(31, &[0, 3, 5, 6, 8, 9, 10])), (21, 5));
    // Quadratic residue codes [17,9,5], [31,16,7], [41,21,9], [47,24,11]: MacWilliams and Sloane (1977), chapter 16,
    // figure 16.2.
    for (p, dimension, d) in [(17, 9, 5), (31, 16, 7), (41, 21, 9), (47, 24, 11), (79, 40, 15)] {
        assert_eq!(of_cyclic(p, &cofactor(p, &residue_polynomial(p))), (dimension, d), "{p}");
    }
}

/// The polynomial whose zeros are α^r for the quadratic residues r modulo p: the greatest common divisor of x^p + 1 and
/// 1 + Σ x^r or Σ x^r, whichever is of degree (p − 1)/2.
fn residue_polynomial(p: usize) -> Vec<usize> {
    let residues: std::collections::BTreeSet<usize> = (1..p).map(|x| x * x % p).collect();
    let idempotent: u128 = residues.iter().map(|r| 1u128 << r).sum();
    let degree = |a: u128| 127 - a.leading_zeros() as usize;
    let gcd = |mut a: u128, mut b: u128| {
        while b != 0 {
            while a != 0 && degree(a) >= degree(b) {
                a ^= b << (degree(a) - degree(b));
            }
            (a, b) = (b, a);
        }
        a
    };
    let found = [idempotent, idempotent | 1].map(|e| gcd(1 << p | 1, e));
    let found = found.into_iter().find(|&g| degree(g) == (p - 1) / 2).expect("a residue code");
    (0..p).filter(|e| found >> e & 1 == 1).collect()
}

/// The checks of the Reed-Muller code RM(r, m): the words of RM(m − r − 1, m), its dual.
fn reed_muller(r: usize, m: usize) -> SparseMatrix {
    let monomials = (0..1usize << m).filter(|set| (set.count_ones() as usize) < m - r);
    let monomials: Vec<usize> = monomials.collect();
    let ones = monomials.iter().enumerate().flat_map(|(row, set)| {
        (0..1usize << m).filter(move |point| point & set == *set).map(move |point| (row, point))
    });
    matrix(monomials.len(), 1 << m, ones.collect())
}

#[test]
fn reed_muller_codes_have_distance_two_to_the_m_less_r() {
    // D. E. Muller, I. S. Reed, IRE Trans. (1954).
    for (r, m) in [(0, 3), (1, 4), (2, 4), (1, 5), (2, 5), (3, 5), (2, 6)] {
        let found = distance(&reed_muller(r, m), &Trivial::Zero, &mut Budget::unlimited());
        let found = found.expect("a distance");
        let d = 1 << (m - r);
        assert_eq!((found.at_least, found.at_most), (d, d), "RM({r},{m})");
    }
}

/// [[72,12,6]], [[90,8,10]] and the gross code [[144,12,12]]: S. Bravyi et al., Nature 627 (2024), table 3.
#[test]
fn bicycle_codes_have_the_distances_of_their_table() {
    for (sizes, first, second, parameters) in [
        ([6, 6], [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)], (12, 6)),
        ([15, 3], [(9, 0), (0, 1), (0, 2)], [(0, 0), (2, 0), (7, 0)], (8, 10)),
        ([12, 6], [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)], (12, 12)),
    ] {
        // H_X = (A | B), H_Z = (Bᵀ | Aᵀ): the transposed polynomials have the inverse terms.
        let inverse = |terms: &[(usize, usize)]| -> Vec<(usize, usize)> {
            let [l, m] = sizes;
            terms.iter().map(|&(a, b)| ((l - a) % l, (m - b) % m)).collect()
        };
        let x = bicycle(sizes, &first, &second);
        let z = bicycle(sizes, &inverse(&second), &inverse(&first));
        let found =
            distance(&x, &Trivial::SumsOf(z), &mut Budget::unlimited()).expect("a distance");
        assert_eq!(
            (found.dimension, found.at_least, found.at_most),
            (parameters.0, parameters.1, parameters.1)
        );
    }
}

#[test]
fn models_without_end_or_bottom_are_refused() {
    let deep = "repeat 1000000000000 {\n".repeat(20_000);
    for (text, wanted) in [
        (deep.as_str(), "line 101: blocks are nested more than 100 deep"),
        (
            "repeat 1000000000000 {\nshift_detectors 1\n}\n",
            "line 2: there are more than 16777216 detectors",
        ),
        ("repeat 99999999 {\nerror(0.1) D0\n}\n", "line 2: there are more than 4194304 errors"),
        ("repeat 2 {\nerror(0.1) D0\n", "line 2: a repeat is not closed by }"),
        ("error(1.7) D0\n", "line 1: the probability of an error"),
        ("}\n", "line 1: a } without a repeat"),
    ] {
        let said = dem::read(text, &mut Budget::unlimited()).expect_err(wanted).to_string();
        assert!(said.starts_with(wanted), "{said}");
    }
    let wide = format!("repeat 4000000 {{\nerror(0.1) {}\n}}\n", "D0 ".repeat(1000));
    let stopped = dem::read(&wide, &mut Budget::of_memory(64 << 20)).expect_err("too much");
    assert!(matches!(stopped, BadModel::Stopped(Stopped::Memory { .. })), "{stopped}");
}

/// A hypergraph product of two classical codes: H_X = (A ⊗ 1 | 1 ⊗ Bᵀ), H_Z = (1 ⊗ B | Aᵀ ⊗ 1).
/// (J.-P. Tillich and G. Zemor, IEEE Trans. Inf. Theory 60, 1193, 2014.)
fn hypergraph_product(a: &SparseMatrix, b: &SparseMatrix) -> [SparseMatrix; 2] {
    let entries = |matrix: &SparseMatrix| -> Vec<(usize, usize)> {
        let rows = 0..matrix.rows();
        rows.flat_map(|row| matrix.row(row).map(|(column, _)| (row, column)).collect::<Vec<_>>())
            .collect()
    };
    let (rows_a, columns_a, rows_b, columns_b) = (a.rows(), a.cols(), b.rows(), b.cols());
    let (blocks, length) = (columns_a * columns_b, columns_a * columns_b + rows_a * rows_b);
    let (mut x, mut z) = (Vec::new(), Vec::new());
    for &(row, column) in &entries(a) {
        x.extend((0..columns_b).map(|j| (row * columns_b + j, column * columns_b + j)));
        z.extend((0..rows_b).map(|j| (column * rows_b + j, blocks + row * rows_b + j)));
    }
    for &(row, column) in &entries(b) {
        x.extend((0..rows_a).map(|i| (i * columns_b + column, blocks + i * rows_b + row)));
        z.extend((0..columns_a).map(|i| (i * rows_b + row, i * columns_b + column)));
    }
    [matrix(rows_a * columns_b, length, x), matrix(columns_a * rows_b, length, z)]
}

/// A toric code is the product of two rings, a surface code that of two paths. Both are graphs.
#[test]
fn products_of_rings_and_paths_have_the_distance_of_their_length() {
    let ring = |d: usize| matrix(d, d, (0..d).flat_map(|k| [(k, k), (k, (k + 1) % d)]).collect());
    let path = |d: usize| matrix(d - 1, d, (0..d - 1).flat_map(|k| [(k, k), (k, k + 1)]).collect());
    for (one, dimension, d) in
        [(ring(6), 2, 6), (ring(20), 2, 20), (path(7), 1, 7), (path(15), 1, 15)]
    {
        let [x, z] = hypergraph_product(&one, &one);
        for (checks, own) in [(&x, &z), (&z, &x)] {
            let found = distance(checks, &Trivial::SumsOf(own.clone()), &mut Budget::unlimited());
            let found = found.expect("a distance");
            assert_eq!((found.dimension, found.at_least, found.at_most), (dimension, d, d));
            assert!(matches!(found.how, How::Cycles { .. }), "{}", found.how);
        }
    }
}

/// [[288,12,18]]: S. Bravyi et al., Nature 627 (2024), table 3, which has 18 as an upper bound.
#[test]
fn clusters_prove_what_a_table_has_as_a_bound() {
    let (sizes, a, b) = ([12, 12], [(3, 0), (0, 2), (0, 7)], [(0, 3), (1, 0), (2, 0)]);
    let inverse = |terms: &[(usize, usize)]| -> Vec<(usize, usize)> {
        terms.iter().map(|&(a, b)| ((12 - a) % 12, (12 - b) % 12)).collect()
    };
    let (x, z) = (bicycle(sizes, &a, &b), bicycle(sizes, &inverse(&b), &inverse(&a)));
    let found = distance(&x, &Trivial::SumsOf(z), &mut Budget::unlimited()).expect("a distance");
    assert_eq!((found.dimension, found.at_least, found.at_most), (12, 18, 18));
    let How::Clusters { automorphisms, levels, .. } = &found.how else { panic!("{}", found.how) };
    assert!(*automorphisms > 0 && levels.last().is_some_and(|level| level.weight == 16));
}

/// Detector error models are graphs inside: those of a repeated code are found without a word of all errors.
#[test]
fn a_model_has_the_distance_of_its_shortest_odd_cycle() {
    // A repetition code of 5 bits in 4 rounds: bit k between detectors k − 1 and k, measured wrongly between rounds.
    let mut text = String::new();
    for round in 0..4 {
        for bit in 0..5 {
            let detector = |k: usize| format!(" D{}", 4 * round + k);
            let left = if bit == 0 { " L0".to_string() } else { detector(bit - 1) };
            let right = if bit == 4 { String::new() } else { detector(bit) };
            text += &format!("error(0.01){left}{right}\n");
        }
        for k in (0..4).filter(|_| round < 3) {
            text += &format!("error(0.01) D{} D{}\n", 4 * round + k, 4 * round + k + 4);
        }
    }
    let code = dem::read(&text, &mut Budget::unlimited()).expect("a model");
    let found = distance(code.checks(), &Trivial::usual(&code), &mut Budget::unlimited());
    let found = found.expect("a distance");
    assert_eq!((found.at_least, found.at_most, found.dimension), (5, 5, 1));
}
