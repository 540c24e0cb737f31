//! The two searches: both find the same models, and terms in terms do not make theories long.

use std::collections::BTreeSet;

use lightsout_logic::judge::Judge;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Ending, Interpretation, Request, Table};

use super::models::{SEARCHES, all, find, tables};

/// The judge's word on the first model of a theory.
fn is_judged_a_model(text: &str, model: &Interpretation) -> bool {
    let judge = Judge::of(&Document::read(text).expect("LADR")).expect("formulas");
    judge.first_failure(model).expect("every symbol has its table").is_none()
}

/// Flattened, each of these has millions of instances.
#[test]
fn terms_in_terms_need_not_be_written_out() {
    let group = "assign(domain_size,48). formulas(sos).
        (x*y)*z = x*(y*z). e*x = x. x'*x = e. a*b != b*a. end_of_list.";
    let stroke = "assign(domain_size,8). formulas(sos).
        f(f(x,x),f(x,x)) = x. f(x,f(y,f(y,y))) = f(x,x).
        f(f(x,f(y,z)),f(x,f(y,z))) = f(f(f(y,y),x),f(f(z,z),x)). end_of_list.";
    for text in [group, stroke] {
        let (found, summary) = find(text, &Request::default());
        assert_eq!((found.len(), summary.ending), (1, Ending::Enough));
        assert!(is_judged_a_model(text, &found[0]), "{text}");
    }
}

/// Tables of quasigroups are Latin squares: 1, 2, 12, 576 (OEIS A002860).
#[test]
fn every_latin_square_is_found_once() {
    for (size, squares) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        for growth_for_tables in SEARCHES {
            let text = format!(
                "assign(domain_size,{size}). assign(max_models,-1). clear(lnh). formulas(sos).
                 x * (x \\ y) = y. x \\ (x * y) = y. (x / y) * y = x. (x * y) / y = x. end_of_list."
            );
            let (found, _) = find(&text, &Request { growth_for_tables, ..Request::default() });
            assert_eq!((found.len(), tables(&found).len()), (squares, squares), "{size}");
        }
    }
}

/// Models that differ in the symbols asked for, each once, whatever the other symbols are.
#[test]
fn a_search_over_tables_tells_models_apart_by_the_symbols_asked_for() {
    let text = "assign(domain_size,3). assign(max_models,-1). clear(lnh). formulas(sos).
        f(f(x)) = x. g(f(x)) = g(x). end_of_list.";
    for (distinct, models) in [("f", 4), ("g", 27), ("", 27 + 3 * 9)] {
        let distinct: Vec<String> = distinct.chars().map(String::from).collect();
        let request = Request { distinct, growth_for_tables: Some(0), ..Request::default() };
        assert_eq!(find(text, &request).0.len(), models);
    }
}

/// Numbers below `count`, from a linear congruence (Knuth, TAOCP 2, section 3.3.4).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % count
    }

    fn term(&mut self) -> &'static str {
        ["x", "y", "0", "1", "2", "q", "f(x)", "f(y)", "f(q)", "f(0)"][self.below(10)]
    }

    fn literal(&mut self) -> String {
        match self.below(4) {
            0 => format!("{} = {}", self.term(), self.term()),
            1 => format!("{} != {}", self.term(), self.term()),
            2 => format!("P({})", self.term()),
            _ => format!("-P({})", self.term()),
        }
    }
}

/// Every table over three elements for a constant, a function and a relation, judged by code of its own.
#[test]
fn random_theories_have_the_models_that_the_judge_finds_among_all_tables() {
    let mut dice = Dice(1);
    let mut with_models = 0;
    for _ in 0..400 {
        let mut text = "assign(domain_size,3). assign(max_models,-1). clear(lnh). formulas(sos).\n\
             P(q) | -P(q) | f(x) = x.\n"
            .to_string();
        for _ in 0..1 + dice.below(5) {
            let literals: Vec<String> = (0..1 + dice.below(3)).map(|_| dice.literal()).collect();
            text.push_str(&format!("{}.\n", literals.join(" | ")));
        }
        text.push_str("end_of_list.");
        let judge = Judge::of(&Document::read(&text).expect("LADR")).expect("formulas");
        let mut known = BTreeSet::new();
        for number in 0..3 * 27 * 8usize {
            let digits = |from: usize, count: usize, base: usize| -> Vec<u32> {
                (0..count).map(|place| (from / base.pow(place as u32) % base) as u32).collect()
            };
            let table = |name: &str, arity, is_function, values| Table {
                name: name.to_string(),
                arity,
                is_function,
                values,
            };
            let tables = vec![
                table("q", 0, true, digits(number % 3, 1, 3)),
                table("f", 1, true, digits(number / 3 % 27, 3, 3)),
                table("P", 1, false, digits(number / 81, 3, 2)),
            ];
            let model = Interpretation { size: 3, number: 1, tables };
            if judge.first_failure(&model).expect("every symbol has its table").is_none() {
                known.insert(model.tables);
            }
        }
        for growth_for_tables in SEARCHES {
            let found = tables(&find(&text, &Request { growth_for_tables, ..all() }).0);
            assert!(found == known, "{} models, but {} tables\n{text}", found.len(), known.len());
        }
        with_models += usize::from(!known.is_empty());
    }
    assert!((100..390).contains(&with_models), "{with_models}");
}

/// A term of up to three levels over functions of one, two and three arguments.
fn deep_term(dice: &mut Dice, levels: usize) -> String {
    let kind = if levels == 0 { 0 } else { dice.below(4) };
    let short = ["x", "y", "0", "1", "q"][dice.below(5)].to_string();
    let mut inner = || deep_term(dice, levels - 1);
    match kind {
        0 => short,
        1 => format!("f({})", inner()),
        2 => format!("g({},{})", inner(), inner()),
        _ => format!("h({},{},{})", inner(), inner(), inner()),
    }
}

/// Every table over two elements for a constant and functions of one, two and three arguments.
#[test]
fn random_deep_theories_have_the_models_that_the_judge_finds_among_all_tables() {
    let mut dice = Dice(2);
    let mut with_models = 0;
    for _ in 0..10 {
        let mut text = "assign(domain_size,2). assign(max_models,-1). clear(lnh). formulas(sos).
             f(q) = f(q). g(0,0) = g(0,0). h(0,0,0) = h(0,0,0).\n"
            .to_string();
        for _ in 0..3 + dice.below(4) {
            let literal = |dice: &mut Dice| {
                let sign = ["=", "=", "!="][dice.below(3)];
                format!("{} {sign} {}", deep_term(dice, 3), deep_term(dice, 2))
            };
            let literals: Vec<String> =
                (0..1 + dice.below(2)).map(|_| literal(&mut dice)).collect();
            text.push_str(&format!("{}.\n", literals.join(" | ")));
        }
        text.push_str("end_of_list.");
        let judge = Judge::of(&Document::read(&text).expect("LADR")).expect("formulas");
        let mut known = BTreeSet::new();
        for number in 0..1usize << 15 {
            let mut rest = number;
            let tables = [("q", 0), ("f", 1), ("g", 2), ("h", 3)].map(|(name, arity)| {
                let values = (0..1 << arity).map(|place| (rest >> place & 1) as u32).collect();
                rest >>= 1 << arity;
                Table { name: name.to_string(), arity, is_function: true, values }
            });
            let model = Interpretation { size: 2, number: 1, tables: tables.to_vec() };
            if judge.first_failure(&model).expect("every symbol has its table").is_none() {
                known.insert(model.tables);
            }
        }
        for growth_for_tables in SEARCHES {
            let found = tables(&find(&text, &Request { growth_for_tables, ..all() }).0);
            assert!(found == known, "{} models, but {} tables\n{text}", found.len(), known.len());
        }
        with_models += usize::from(!known.is_empty());
    }
    assert!((3..10).contains(&with_models), "{with_models}");
}
