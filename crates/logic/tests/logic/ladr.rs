//! LADR is read as Prover9 and Mace4 2009-11A read it, and printed so that reading gives the same.

use lightsout_logic::ladr::convert::Variables;
use lightsout_logic::ladr::document::Placed;
use lightsout_logic::ladr::write::Style;
use lightsout_logic::ladr::{Document, Formula, Item, Position, Setting, Statement, Term};
use proptest::prelude::*;

fn read(formula: &str) -> Result<Document, String> {
    Document::read(&format!("formulas(assumptions).\n{formula}\nend_of_list.\n"))
        .map_err(|error| error.to_string())
}

fn printed(formula: &str) -> String {
    let document = read(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
    let Item::Formulas(_, statements) = &document.items[0].item else { panic!("a list") };
    Style::default().statement(&statements[0])
}

/// What Mace4 prints for these inputs, found by running it.
#[test]
fn formulas_bind_as_in_mace4() {
    for (input, output) in [
        ("all x p(x) & q.", "(all x p(x)) & q."),
        ("--p.", "--p."),
        ("a=-b.", "a = -b."),
        ("-a = b.", "-a = b."),
        ("-p(x) | q.", "-p(x) | q."),
        ("p | q & r.", "p | q & r."),
        ("p & q | r.", "p & q | r."),
        ("p & (q & r) & s.", "p & (q & r) & s."),
        ("p & (q & r).", "p & q & r."),
        ("p <- q.", "p <- q."),
        ("x'' = x.", "x'' = x."),
        (
            "p(x) # label(\"hello world\") # label(foo).",
            "p(x) # label(\"hello world\") # label(foo).",
        ),
        ("\"foo bar\"(a).", "\"foo bar\"(a)."),
        ("-(exists x P(x)) -> Q.", "-(exists x P(x)) -> Q."),
        ("(((p -> q))).", "p -> q."),
        ("[a,b:[c]] = [a:b].", "[a,b,c] = [a:b]."),
        ("-(a = b).", "-(a = b)."),
        ("=(+(a,b),c).", "a + b = c."),
        ("u v w = v.", "u v w = v."),
        ("all a (p(a) -> q).", "all a (p(a) -> q)."),
        ("a--b=c--(-d).", "a -- b = c -- -d."),
        ("---p.", "---p."),
        ("all x --p(x).", "all x --p(x)."),
        ("--(a) = --(a,b).", "--a = a -- b."),
        ("p % what\n & q.", "p & q."),
        ("%BEGIN p. \n END% q.", "q."),
    ] {
        assert_eq!(printed(input), output, "{input}");
    }
}

#[test]
fn sums_chain_only_with_arithmetic() {
    assert!(read("a + b + c = d.").is_err());
    let text = "set(arithmetic). formulas(sos). a*b+c+d = e mod 2. end_of_list.";
    let document = Document::read(text).expect("sums chain");
    assert!(document.to_string().contains("a * b + c + d = e mod 2."));
}

#[test]
fn errors_are_sentences_with_a_place() {
    for (input, expected) in [
        ("p -> q -> r.", "line 2, column 8: -> does not bind looser"),
        ("p & .", "line 2, column 5: a term is missing before the end"),
        (
            "p(a.",
            "line 2, column 4: the parenthesis opened at line 2, column 2 is not closed with )",
        ),
        ("p q.", "line 2, column 3: q cannot follow a complete term"),
        ("- exists x p(x).", "line 2, column 3: put this quantified formula in parentheses"),
        ("f(all x p).", "line 2, column 3: a quantified formula cannot be inside a term"),
        ("x.", "line 2, column 1: a formula is expected here"),
        (
            "p(99999999999999999999).",
            "line 2, column 3: the number 99999999999999999999 is too large",
        ),
        ("p(é).", "line 2, column 3: the character 'é' is not allowed in LADR"),
        ("p(\"a).", "line 2, column 3: the quotation is not closed"),
        ("[a] .", "line 2, column 1: a formula is expected here"),
    ] {
        let error = read(input).expect_err(input);
        assert!(error.starts_with(expected), "{input}: {error}");
    }
    for (input, expected) in [
        ("formulas(sos). p.", "line 1, column 1: this list has no end_of_list"),
        ("set(lnh)", "line 1, column 1: this is not closed with a full stop"),
        ("if(Mace4). set(lnh).", "line 1, column 1: this if(…) has no end_if"),
        ("end_of_list.", "line 1, column 1: this end_of_list closes no list"),
        ("op(450, infix, \"&\").", "line 1, column 1: the symbol \"&\" has its fixed place"),
    ] {
        let error = Document::read(input).expect_err(input).to_string();
        assert!(error.starts_with(expected), "{input}: {error}");
    }
}

/// Mace4 and Prover9 refuse these, too. A slip of the pen must not change the question.
#[test]
fn names_that_neither_program_knows_are_refused() {
    for (input, expected) in [
        (
            "asign(domain_size, 3).",
            "line 1, column 1: there is no command asign: did you mean assign?",
        ),
        (
            "assign(domian_size, 3).",
            "line 1, column 8: there is no parameter domian_size: did you mean domain_size?",
        ),
        ("set(sos_limit).", "line 1, column 5: there is no flag sos_limit: it is a parameter"),
        ("clear(ihn).", "line 1, column 7: there is no flag ihn: did you mean lnh?"),
        (
            "list(distnct). end_of_list.",
            "line 1, column 6: there is no list of terms distnct: did you mean distinct?",
        ),
        ("if(mace4). end_if.", "line 1, column 4: there is no program mace4: did you mean Mace4?"),
        (
            "weather(rain).",
            "line 1, column 1: there is no command weather: Mace4 and Prover9 know none of this name",
        ),
    ] {
        let error = Document::read(input).expect_err(input).to_string();
        assert_eq!(error, expected, "{input}");
    }
}

#[test]
fn deep_and_long_texts_exhaust_nothing() {
    let deep = format!("{}p{}.", "(".repeat(100_000), ")".repeat(100_000));
    assert!(read(&deep).expect_err("too deep").contains("nested deeper"));
    assert!(read(&format!("{}p.", "-".repeat(100_000))).is_err());
    assert!(read(&format!("p({}a).", "f(".repeat(5000))).is_err());
    assert!(read(&format!("a{} = a.", "'".repeat(5000))).is_err());
    let long = format!("{}p.", "p & ".repeat(100_000));
    assert!(read(&long).is_ok());
}

#[test]
fn the_convention_and_the_operators_hold_from_where_they_are_declared() {
    let text = "formulas(sos). p(x,X). end_of_list. set(prolog_style_variables).\n\
                op(450, infix_left, \"--\"). formulas(sos). p(x,X) | a -- b -- c = d. end_of_list.";
    let document = Document::read(text).expect("a document");
    let atoms: Vec<String> = document
        .items
        .iter()
        .filter_map(|placed| match &placed.item {
            Item::Formulas(_, statements) => Some(format!("{:?}", statements[0].formula)),
            _ => None,
        })
        .collect();
    assert!(atoms[0].contains("Variable(\"x\")") && atoms[0].contains("Apply(\"X\""));
    assert!(atoms[1].contains("Variable(\"X\")") && atoms[1].contains("Apply(\"x\""));
    assert_eq!(Document::read(&document.to_string()).expect("printed"), document);
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-fA-F][a-z0-9_]{0,2}",
        1 => "[a-z ]{0,3}",
        1 => prop::sample::select(vec!["v", "mod", "all", "-", "+", "'", "=", "!=", "<", "??", "&", "|", "~", "#", "x", "X", "12", "--", "-~", "/\\", "->>"])
            .prop_map(String::from),
    ]
}

fn variable() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["x", "y", "z", "u1"]).prop_map(String::from)
}

fn term() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![
        variable().prop_map(Term::Variable),
        (0i64..30).prop_map(Term::Integer),
        name().prop_map(|name| Term::constant(&name)),
    ];
    leaf.prop_recursive(4, 20, 3, |inner| {
        prop_oneof![
            (name(), prop::collection::vec(inner.clone(), 1..3))
                .prop_map(|(name, arguments)| Term::Apply(name, arguments)),
            (prop::collection::vec(inner.clone(), 0..3)).prop_map(|items| Term::List(items, None)),
            (prop::collection::vec(inner.clone(), 1..3), inner)
                .prop_filter("lists in tails are opened", |(_, tail)| !matches!(
                    tail,
                    Term::List(..)
                ))
                .prop_map(|(items, tail)| Term::List(items, Some(Box::new(tail)))),
        ]
    })
}

fn atom() -> impl Strategy<Value = Formula> {
    (name(), prop::collection::vec(term(), 0..3))
        .prop_filter(
            "constants that look like variables are quoted, numbers are no relations",
            |(name, _)| !name.bytes().all(|byte| byte.is_ascii_digit()),
        )
        .prop_map(|(name, arguments)| Formula::Atom(Term::Apply(name, arguments)))
}

fn formula() -> impl Strategy<Value = Formula> {
    let leaf = prop_oneof![8 => atom(), 1 => Just(Formula::True), 1 => Just(Formula::False)];
    leaf.prop_recursive(5, 30, 3, |inner| {
        let pair = (inner.clone(), inner.clone()).prop_map(|(a, b)| (Box::new(a), Box::new(b)));
        let parts = prop::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            inner.clone().prop_map(Formula::negated),
            parts
                .clone()
                .prop_filter("open", |parts| !matches!(parts.last(), Some(Formula::And(_))))
                .prop_map(Formula::And),
            parts
                .prop_filter("open", |parts| !matches!(parts.last(), Some(Formula::Or(_))))
                .prop_map(Formula::Or),
            pair.clone().prop_map(|(a, b)| Formula::Implies(a, b)),
            pair.clone().prop_map(|(a, b)| Formula::ImpliedBy(a, b)),
            pair.prop_map(|(a, b)| Formula::Iff(a, b)),
            (variable(), inner.clone()).prop_map(|(x, body)| Formula::All(x, Box::new(body))),
            (variable(), inner).prop_map(|(x, body)| Formula::Exists(x, Box::new(body))),
        ]
    })
}

fn placed(item: Item) -> Placed {
    Placed { item, at: Position { line: 1, column: 1 } }
}

fn item() -> impl Strategy<Value = Item> {
    let at = Position { line: 1, column: 1 };
    let statement = (formula(), prop::collection::vec("[a-z ]{1,4}", 0..3)).prop_map(
        move |(formula, labels)| {
            let label = |text: String| Term::Apply("label".into(), vec![Term::constant(&text)]);
            Statement { formula, attributes: labels.into_iter().map(label).collect(), at }
        },
    );
    prop_oneof![
        Just(Item::Set("arithmetic".into())),
        prop::sample::select(vec!["lnh", "verbose"]).prop_map(|flag| Item::Clear(flag.into())),
        (-5i64..99).prop_map(|value| Item::Assign("domain_size".into(), Setting::Integer(value))),
        "[a-z]{1,3}".prop_map(|value| Item::Assign("iterate".into(), Setting::Word(value))),
        ("[a-z]{1,5}", prop::collection::vec(statement, 0..4))
            .prop_map(|(name, list)| Item::Formulas(name, list)),
        prop::collection::vec(term(), 0..3).prop_map(|list| Item::Terms("weights".into(), list)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn reading_what_was_printed_gives_the_same(items in prop::collection::vec(item(), 0..4)) {
        let document = Document { items: items.into_iter().map(placed).collect() };
        let text = document.to_string();
        let again = Document::read(&text);
        prop_assert_eq!(again.as_ref().map_err(|error| format!("{error}\n{text}")), Ok(&document), "{}", text);
    }

    #[test]
    fn mutilated_inputs_are_read_or_refused(cut in 0usize..2000, with in "[-()\\[\\]:,.&|<>=!#'\"a-zA-Z0-9 %+]{0,4}", much in 0usize..6) {
        let text = include_str!("../fixtures/plan-3x3.in");
        let start = cut % text.len();
        let end = (start + much).min(text.len());
        let mutilated = format!("{}{with}{}", &text[..start], &text[end..]);
        if let Ok(document) = Document::read(&mutilated) {
            prop_assert_eq!(Document::read(&document.to_string()), Ok(document));
        }
    }
}

#[test]
fn variables_are_told_by_their_first_letter() {
    assert!(Variables::Standard.is_variable("u2") && !Variables::Standard.is_variable("t"));
    assert!(Variables::Prolog.is_variable("Xs") && !Variables::Prolog.is_variable("_x"));
}
