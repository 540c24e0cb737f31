//! Models: those Mace4 2009-11A printed, counts known otherwise, and brute force over all tables.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Ending, Interpretation, Request, Summary, Table, Theory, search};
use proptest::prelude::*;

fn theory(text: &str) -> Theory {
    let document = Document::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    Theory::of(&document).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

pub(crate) fn find(text: &str, request: &Request) -> (Vec<Interpretation>, Summary) {
    let mut found = Vec::new();
    let summary = search(&theory(text), request, &mut Unwatched, &mut |model| {
        found.push(model.clone());
        ControlFlow::Continue(())
    });
    (found, summary.unwrap_or_else(|error| panic!("{error}")))
}

pub(crate) fn tables(models: &[Interpretation]) -> BTreeSet<Vec<Table>> {
    models.iter().map(|model| model.tables.clone()).collect()
}

pub(crate) fn all() -> Request {
    Request { most: Some(0), ..Request::default() }
}

/// The rule that chooses a search, the search by the SAT engine, and the one over tables.
pub(crate) const SEARCHES: [Option<u64>; 3] = [None, Some(u64::MAX), Some(0)];

#[test]
fn the_models_of_g1_are_those_mace4_prints() {
    let recorded =
        Interpretation::read_all(include_str!("../fixtures/solve-g1.models")).expect("models");
    assert_eq!(recorded.len(), 4);
    let (found, summary) = find(include_str!("../fixtures/solve-g1.in"), &all());
    assert_eq!(summary.ending, Ending::Exhausted);
    assert_eq!(tables(&found), tables(&recorded));
    let presses = |model: &Interpretation| model.table("S").expect("S").values.iter().sum::<u32>();
    assert_eq!(found.iter().map(presses).collect::<BTreeSet<_>>(), BTreeSet::from([5, 9, 11, 19]));
}

#[test]
fn models_are_printed_to_the_letter_as_mace4_does_and_read_again() {
    let text = include_str!("../fixtures/solve-g1.models");
    let recorded = Interpretation::read_all(text).expect("models");
    let printed: Vec<String> = recorded.iter().map(ToString::to_string).collect();
    assert_eq!(printed.join("\n"), text);
    let (found, _) =
        find(include_str!("../fixtures/generate-domain5.in"), &Request { most: Some(3), ..all() });
    for model in found {
        assert_eq!(Interpretation::read_all(&model.to_string()), Ok(vec![model]));
    }
}

#[test]
fn two_signs_are_a_difference() {
    // Queens that do not attack each other: 2 ways on 4x4, 10 on 5x5, 4 on 6x6 (OEIS A000170).
    for (size, ways) in [(4, 2), (5, 10), (6, 4)] {
        let text = format!(
            "assign(domain_size,{size}). set(arithmetic). formulas(assumptions). x != z -> q(x) != q(z).
             x != z -> z -- x != q(z) -- q(x). x != z -> z -- x != q(x) -- q(z). end_of_list."
        );
        assert_eq!(find(&text, &all()).0.len(), ways, "{size}");
    }
}

#[test]
fn a_board_without_a_solution_has_no_model() {
    let (found, summary) = find(include_str!("../fixtures/solve-unsolvable.in"), &all());
    assert!(found.is_empty());
    assert_eq!(summary.ending, Ending::Exhausted);
}

#[test]
fn arithmetic_gives_the_same_four_solutions() {
    let with_tables = find(include_str!("../fixtures/solve-g1.in"), &all()).0;
    let by_arithmetic = find(include_str!("../fixtures/solve-g1-arithmetic.in"), &all()).0;
    let presses = |models: &[Interpretation]| -> BTreeSet<Vec<u32>> {
        models.iter().map(|model| model.table("S").expect("S").values.clone()).collect()
    };
    assert_eq!(presses(&with_tables), presses(&by_arithmetic));
}

/// Whether a board of 25 lights is orthogonal to both quiet patterns of the 5x5 board.
fn is_solvable(lights: &[u32]) -> bool {
    ["0111010101110111010101110", "1010110101000001010110101"].iter().all(|quiet| {
        quiet.bytes().zip(lights).filter(|(bit, light)| *bit == b'1' && **light == 1).count() % 2
            == 0
    })
}

#[test]
fn generated_boards_are_distinct_and_solvable() {
    let text = include_str!("../fixtures/generate-domain5.in");
    let distinct = vec!["On".to_string()];
    for seed in [None, Some(1)] {
        let request = Request { most: Some(200), distinct: distinct.clone(), seed, ..all() };
        let (found, _) = find(text, &request);
        let boards: BTreeSet<&[u32]> =
            found.iter().map(|model| model.table("On").expect("On").values.as_slice()).collect();
        assert_eq!(boards.len(), 200);
        assert!(boards.iter().all(|board| is_solvable(board)));
        let changing = (0..25).filter(|&light| {
            boards.iter().map(|board| board[light]).collect::<BTreeSet<_>>().len() == 2
        });
        assert!(seed.is_none() || changing.count() == 25, "random boards change everywhere");
    }
    let long = find(
        include_str!("../fixtures/generate-domain26.in"),
        &Request { most: Some(20), ..all() },
    )
    .0;
    assert!(long.iter().all(|model| is_solvable(&model.table("On").expect("On").values[1..])));
}

#[test]
fn the_same_seed_gives_the_same_models() {
    let text = include_str!("../fixtures/generate-domain5.in");
    let run =
        |seed| find(text, &Request { most: Some(5), seed: Some(seed), ..Request::default() }).0;
    assert_eq!(run(7), run(7));
    assert_ne!(run(7), run(8));
}

/// Groups up to isomorphism by brute force over renamings of the models found: 1, 1, 1, 2, 1, 2 of
/// order 1 to 6 (OEIS A000001). Counts of models themselves depend on how symmetry is broken.
#[test]
fn breaking_symmetry_keeps_every_group() {
    for (order, expected) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 1), (6, 2)] {
        let text = format!(
            "assign(domain_size,{order}). assign(max_models,-1). formulas(sos).\n\
             (x*y)*z = x*(y*z). e*x = x. x'*x = e. end_of_list."
        );
        for growth_for_tables in SEARCHES {
            let request = Request { growth_for_tables, ..Request::default() };
            let (found, _) = find(&text, &request);
            let classes: BTreeSet<Vec<u32>> = found
                .iter()
                .map(|model| canonical(&model.table("*").expect("*").values, order))
                .collect();
            let models = found.len();
            assert_eq!(classes.len(), expected, "groups of order {order}, from {models} models");
            let free = text.replace("formulas", "clear(lnh). formulas");
            let without = find(&free, &request).0;
            let classes_without: BTreeSet<Vec<u32>> = without
                .iter()
                .map(|model| canonical(&model.table("*").expect("*").values, order))
                .collect();
            assert_eq!(classes, classes_without);
            assert!(order < 3 || found.len() < without.len());
        }
    }
}

/// The least table among all renamings of the elements.
fn canonical(table: &[u32], size: usize) -> Vec<u32> {
    let mut best: Option<Vec<u32>> = None;
    let mut renaming: Vec<usize> = (0..size).collect();
    permute(&mut renaming, 0, &mut |renaming| {
        let mut renamed = vec![0; size * size];
        for x in 0..size {
            for y in 0..size {
                let value = table[x * size + y] as usize;
                renamed[renaming[x] * size + renaming[y]] = renaming[value] as u32;
            }
        }
        if best.as_ref().is_none_or(|best| renamed < *best) {
            best = Some(renamed);
        }
    });
    best.expect("there is a renaming")
}

fn permute(list: &mut Vec<usize>, from: usize, each: &mut dyn FnMut(&[usize])) {
    if from == list.len() {
        return each(list);
    }
    for other in from..list.len() {
        list.swap(from, other);
        permute(list, from + 1, each);
        list.swap(from, other);
    }
}

/// What Mace4 finds for these inputs, found by running it.
#[test]
fn counts_are_those_of_mace4() {
    let with = |text: &str| {
        find(&format!("set(arithmetic). assign(domain_size,5). assign(max_models,-1). formulas(sos). {text} end_of_list."), &Request::default()).0.len()
    };
    assert_eq!(with("a + 1 = b."), 4);
    assert_eq!(with("a * 2 + 1 = b."), 2);
    assert_eq!(with("a + b * 2 = 4."), 3);
    assert_eq!(with("a = -b."), 1);
    assert_eq!(with("a = domain_size + -1."), 1);
    assert_eq!(with("a / 2 = 1."), 2);
    assert_eq!(with("a mod 2 = 1."), 2);
    assert_eq!(with("abs(-a) = 3."), 1);
    assert_eq!(with("min(a,3) = 3."), 2);
    assert_eq!(with("a = 7."), 0);
    assert_eq!(with("a < 2 & a >= 1."), 1);
    assert_eq!(with("x + 1 = y -> (P(x) <-> -P(y))."), 2);
    assert_eq!(with("f(x) = x + 1 | x = 4."), 5);
}

#[test]
fn goals_are_denied_and_sizes_gone_through() {
    let (found, summary) = find(
        "assign(end_size,11). assign(iterate,primes). formulas(sos). f(f(f(f(f(x))))) = x. end_of_list.\n\
         formulas(goals). exists x f(x) = x. end_of_list.",
        &Request::default(),
    );
    assert_eq!((found.len(), summary.size), (1, 5));
    let (found, _) = find(
        "formulas(sos). P(x) -> Q(x). end_of_list. formulas(goals). Q(x). end_of_list.",
        &Request::default(),
    );
    assert_eq!(found[0].size, 2);
    assert!(found[0].table("c1").is_some());
}

#[test]
fn inputs_that_cannot_be_modelled_are_refused_with_a_sentence() {
    let refusal = |text: &str| {
        let document = Document::read(text).expect("LADR");
        match Theory::of(&document) {
            Err(error) => error.to_string(),
            Ok(theory) => {
                let result = search(&theory, &Request::default(), &mut Unwatched, &mut |_| {
                    ControlFlow::Continue(())
                });
                result.expect_err(text).to_string()
            }
        }
    };
    let mixed = refusal("formulas(sos).\nP(a). P(a,b). end_of_list.");
    assert!(
        mixed.starts_with("line 2, column 7: P is used as a relation of 2 arguments"),
        "{mixed}"
    );
    let outside =
        refusal("set(arithmetic). assign(domain_size,4). formulas(sos). P(x + 1). end_of_list.");
    assert!(outside.contains("the argument 4, outside the domain 0 to 3"), "{outside}");
    let small = refusal("assign(domain_size,3). formulas(sos). P(5). end_of_list.");
    assert!(small.contains("at least 6 elements"), "{small}");
    assert!(refusal("set(integer_ring). formulas(sos). p. end_of_list.").contains("not supported"));
    assert!(refusal("formulas(goal). p. end_of_list.").contains("Formulas to refute are goals"));
    let pair = refusal("formulas(sos). p. end_of_list.\nlist(distinct). a. end_of_list.");
    assert!(pair.contains("line 2, column 1: list(distinct) holds lists"), "{pair}");
    let other = Document::read("redeclare(negation, \"!\"). formulas(sos). p. end_of_list.");
    let other = other.expect_err("another way to read formulas").to_string();
    assert!(other.contains("redeclare knows the operations conjunction,"), "{other}");
    let both = "redeclare(conjunction, and). formulas(sos). p and q & r. end_of_list.";
    let both = Document::read(both).expect_err("the usual symbol means something else").to_string();
    assert!(both.contains("& is no symbol of conjunction any more"), "{both}");
    let notes = |options: &str| {
        theory(&format!("{options} formulas(sos). p. end_of_list.")).notes().to_vec()
    };
    // An option that does not change what a model is is left out with a note, whether its value is a word or a number.
    for option in [
        "assign(order, kbo).",
        "assign(eq_defs, unfold).",
        "set(quiet).",
        "assign(sos_limit, 20000).",
        "clear(auto).",
        "assign(max_weight, 100).",
        "assign(selection_order, 2).",
        "lex([a,b]).",
        "assign(max_seconds, 3).",
        "list(weights). weight(a) = 1. end_of_list.",
    ] {
        assert_eq!(notes(option).len(), 1, "{option}");
        assert!(notes(option)[0].contains("left out"), "{option}: {:?}", notes(option));
    }
    assert_eq!(notes("assign(max_models, 2). set(arithmetic). clear(lnh)."), [""; 0]);
}

/// Deep equivalences are cut by definitions, which are neither shown nor counted.
#[test]
fn long_parities_have_half_of_all_models() {
    let chain = (1..10).fold("P(0)".to_string(), |so_far, i| format!("-({so_far} <-> P({i}))"));
    let text = format!(
        "assign(domain_size,10). assign(max_models,-1). formulas(sos). {chain}. end_of_list."
    );
    let (found, _) = find(&text, &Request::default());
    assert_eq!((found.len(), tables(&found).len()), (512, 512));
    assert!(found.iter().all(|model| model.tables.len() == 1));
    assert!(found.iter().all(|model| model.tables[0].values.iter().sum::<u32>() % 2 == 1));
}

/// A watch that allows so many steps.
struct Steps(u64);

impl Watch for Steps {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.checked_sub(steps).ok_or(Stopped::Steps)?;
        Ok(())
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        match bytes > 1 << 20 {
            true => Err(Stopped::Memory { needed: bytes, allowed: 1 << 20 }),
            false => Ok(()),
        }
    }
}

#[test]
fn a_watch_ends_the_search() {
    let boards = theory(include_str!("../fixtures/generate-domain5.in"));
    let end = |theory: &Theory, steps| {
        let each = &mut |_: &Interpretation| ControlFlow::Continue(());
        search(theory, &all(), &mut Steps(steps), each).expect("a summary").ending
    };
    assert_eq!(end(&boards, 100), Ending::Stopped(Stopped::Steps));
    let large = theory("assign(domain_size,1000). formulas(sos). f(x,y) = f(y,x). end_of_list.");
    assert!(matches!(end(&large, 1 << 40), Ending::Stopped(Stopped::Memory { .. })));
    let huge = theory(
        "assign(domain_size,100000). formulas(sos). f(x,y,z,u,v,w,x) = f(y,x,x,x,x,x,x). end_of_list.",
    );
    assert!(matches!(end(&huge, 1 << 40), Ending::Stopped(Stopped::Memory { .. })));
}

/// Random formulas over `f` (one argument), `P` (one) and `a`, as text and as a test of tables.
#[derive(Clone, Debug)]
enum Small {
    Holds(Value),
    Same(Value, Value),
    Not(Box<Small>),
    And(Box<Small>, Box<Small>),
    Or(Box<Small>, Box<Small>),
    Iff(Box<Small>, Box<Small>),
    All(usize, Box<Small>),
    Exists(usize, Box<Small>),
}

#[derive(Clone, Debug)]
enum Value {
    Variable(usize),
    Constant,
    Apply(Box<Value>),
}

/// A size, the value of `a`, the table of `f` and the table of `P`.
type Structure = (usize, usize, Vec<usize>, Vec<bool>);

impl Value {
    fn text(&self) -> String {
        match self {
            Value::Variable(number) => ["x", "y"][*number].into(),
            Value::Constant => "a".into(),
            Value::Apply(inner) => format!("f({})", inner.text()),
        }
    }

    fn of(&self, structure: &Structure, variables: [usize; 2]) -> usize {
        match self {
            Value::Variable(number) => variables[*number],
            Value::Constant => structure.1,
            Value::Apply(inner) => structure.2[inner.of(structure, variables)],
        }
    }
}

impl Small {
    fn text(&self) -> String {
        match self {
            Small::Holds(value) => format!("P({})", value.text()),
            Small::Same(left, right) => format!("({} = {})", left.text(), right.text()),
            Small::Not(inner) => format!("-({})", inner.text()),
            Small::And(left, right) => format!("(({}) & ({}))", left.text(), right.text()),
            Small::Or(left, right) => format!("(({}) | ({}))", left.text(), right.text()),
            Small::Iff(left, right) => format!("(({}) <-> ({}))", left.text(), right.text()),
            Small::All(variable, body) => {
                format!("(all {} ({}))", ["x", "y"][*variable], body.text())
            }
            Small::Exists(variable, body) => {
                format!("(exists {} ({}))", ["x", "y"][*variable], body.text())
            }
        }
    }

    fn holds(&self, structure: &Structure, variables: [usize; 2]) -> bool {
        let with = |number: usize, element: usize| {
            let mut variables = variables;
            variables[number] = element;
            variables
        };
        match self {
            Small::Holds(value) => structure.3[value.of(structure, variables)],
            Small::Same(left, right) => {
                left.of(structure, variables) == right.of(structure, variables)
            }
            Small::Not(inner) => !inner.holds(structure, variables),
            Small::And(left, right) => {
                left.holds(structure, variables) && right.holds(structure, variables)
            }
            Small::Or(left, right) => {
                left.holds(structure, variables) || right.holds(structure, variables)
            }
            Small::Iff(left, right) => {
                left.holds(structure, variables) == right.holds(structure, variables)
            }
            Small::All(number, body) => {
                (0..structure.0).all(|element| body.holds(structure, with(*number, element)))
            }
            Small::Exists(number, body) => {
                (0..structure.0).any(|element| body.holds(structure, with(*number, element)))
            }
        }
    }
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![(0usize..2).prop_map(Value::Variable), Just(Value::Constant)].prop_recursive(
        2,
        4,
        1,
        |inner| inner.prop_map(|inner| Value::Apply(Box::new(inner))),
    )
}

fn small() -> impl Strategy<Value = Small> {
    let leaf = prop_oneof![
        value().prop_map(Small::Holds),
        (value(), value()).prop_map(|(left, right)| Small::Same(left, right)),
    ];
    leaf.prop_recursive(4, 16, 2, |inner| {
        let pair = (inner.clone(), inner.clone()).prop_map(|(a, b)| (Box::new(a), Box::new(b)));
        prop_oneof![
            inner.clone().prop_map(|inner| Small::Not(Box::new(inner))),
            pair.clone().prop_map(|(a, b)| Small::And(a, b)),
            pair.clone().prop_map(|(a, b)| Small::Or(a, b)),
            pair.prop_map(|(a, b)| Small::Iff(a, b)),
            (0usize..2, inner.clone()).prop_map(|(x, body)| Small::All(x, Box::new(body))),
            (0usize..2, inner).prop_map(|(x, body)| Small::Exists(x, Box::new(body))),
        ]
    })
}

/// All structures of a size.
fn structures(size: usize) -> Vec<Structure> {
    let mut found = Vec::new();
    for a in 0..size {
        for function in 0..size.pow(size as u32) {
            for relation in 0..1usize << size {
                let f = (0..size).map(|place| function / size.pow(place as u32) % size).collect();
                let p = (0..size).map(|place| relation >> place & 1 == 1).collect();
                found.push((size, a, f, p));
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn models_are_exactly_the_structures_in_which_the_formulas_hold(
        formulas in prop::collection::vec(small(), 1..3),
        size in 1usize..4,
    ) {
        let list: String = formulas.iter().map(|formula| format!("{}.\n", formula.text())).collect();
        let text = format!(
            "assign(domain_size,{size}). assign(max_models,-1). clear(lnh). formulas(sos).\n\
             {list}P(x) | -P(x). f(x) = f(x). a = a. end_of_list."
        );
        let distinct = ["f", "P", "a"].map(String::from).to_vec();
        let searched = SEARCHES.map(|growth_for_tables| {
            let request = Request { distinct: distinct.clone(), growth_for_tables, ..Request::default() };
            let models = find(&text, &request).0;
            let of = |model: &Interpretation| {
                let values = |name: &str| model.table(name).expect("a table").values.clone();
                (values("a")[0], values("f"), values("P"))
            };
            models.iter().map(of).collect::<BTreeSet<_>>()
        });
        let expected: BTreeSet<(u32, Vec<u32>, Vec<u32>)> = structures(size)
            .iter()
            .filter(|structure| formulas.iter().all(|formula| {
                (0..size).all(|x| (0..size).all(|y| formula.holds(structure, [x, y])))
            }))
            .map(|(_, a, f, p)| {
                (*a as u32, f.iter().map(|&v| v as u32).collect(), p.iter().map(|&v| u32::from(v)).collect())
            })
            .collect();
        for found in searched {
            prop_assert_eq!(&found, &expected, "{}", text);
        }
    }
}

/// The first three counts are those of Mace4 2017-11A. It simplifies the other formulas before it looks for symbols,
/// and their counts are those of all tables.
#[test]
fn tautologies_keep_their_symbols() {
    for (formulas, models) in [
        ("P(a) | -P(a).", 8),
        ("P(x) | -P(x) | Q(x). Q(x).", 4),
        ("f(a) = f(a).", 8),
        ("P(a) | $T.", 8),
        ("all x (R(x) -> R(x)).", 4),
        ("-(p & -p & q).", 4),
    ] {
        let text = format!(
            "assign(domain_size,2). assign(max_models,-1). clear(lnh). formulas(sos). {formulas} end_of_list."
        );
        assert_eq!(find(&text, &Request::default()).0.len(), models, "{formulas}");
    }
}

/// The puzzle of H. E. Dudeney, 1924: one solution, because letters stand for different digits.
const SEND_MORE: &str = "set(arithmetic). assign(domain_size, 10). assign(max_models, -1).
    list(distinct). [S,E,N,D,M,O,R,Y]. end_of_list.
    formulas(equations).
    D + E = Y + C1 * 10. N + R + C1 = E + C2 * 10. E + O + C2 = N + C3 * 10. S + M + C3 = O + M * 10.
    S != 0. M != 0.
    end_of_list.";

#[test]
fn the_terms_of_a_distinct_list_differ() {
    let (found, _) = find(SEND_MORE, &Request::default());
    assert_eq!(found.len(), 1);
    let digits = ["S", "E", "N", "D", "M", "O", "R", "Y"].map(|letter| found[0].value(letter, &[]));
    assert_eq!(digits, [9, 5, 6, 7, 1, 0, 8, 2].map(Some));
    assert_eq!(theory(SEND_MORE).notes(), [""; 0]);
    // Four elements leave 4! orders of four things, and none of five; terms are as good as constants.
    let lists = |list: &str, size: usize| {
        let text = format!(
            "assign(domain_size,{size}). assign(max_models,-1). clear(lnh).
             list(distinct). {list}. end_of_list. formulas(sos). P(0). end_of_list."
        );
        find(&text, &Request::default()).0.len()
    };
    assert_eq!([lists("[a,b,c,d]", 4), lists("[a,b,c,d,e]", 4)], [24 * 8, 0]);
    assert_eq!(lists("[f(0),f(1),f(2)]", 3), 6 * 4);
    assert_eq!([lists("[a]", 2), lists("[]", 2)], [2, 2]);
    // A variable stands for every element: f never is c.
    assert_eq!(lists("[f(x),c]", 2), 2 * 2);
}

#[test]
fn lists_are_written_as_they_are_read() {
    let document = Document::read(SEND_MORE).expect("a text");
    let again = Document::read(&document.to_string()).expect("what was written");
    assert_eq!(document, again);
    assert!(document.to_string().contains("list(distinct).\n[S,E,N,D,M,O,R,Y].\nend_of_list."));
}

#[test]
fn connectives_with_other_symbols_mean_the_same() {
    let usual = "formulas(sos). (all x exists y (P(x,y) & -P(y,x) | Q(x))) -> R. end_of_list.";
    let other =
        "redeclare(conjunction, and). redeclare(disjunction, or). redeclare(implication, \"==>\").
        redeclare(universal_quantification, every). redeclare(existential_quantification, some).
        formulas(sos). (every x some y (P(x,y) and -P(y,x) or Q(x))) ==> R. end_of_list.";
    let [usual, other] = [usual, other].map(|text| Document::read(text).expect("a document"));
    assert_eq!(usual.to_string(), other.to_string());
}
