//! The judge of models: what it accepts, what it refuses, and that it agrees with the finder on nothing but truth.

use std::ops::ControlFlow;

use lightsout_algebra::watch::Unwatched;
use lightsout_logic::judge::Judge;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Interpretation, Request, Table, Theory, search};
use proptest::prelude::*;

fn judge(text: &str) -> Judge {
    Judge::of(&Document::read(text).expect("a text")).expect("a theory")
}

fn interpretation(size: usize, tables: &str) -> Interpretation {
    let text = format!("interpretation( {size}, [number=1], [ {tables} ]).");
    Interpretation::read_all(&text).expect("a text").remove(0)
}

#[test]
fn every_changed_cell_of_a_unique_board_is_noticed_with_its_line() {
    let text = std::fs::read_to_string("tests/fixtures/solve-g1.in").expect("the input");
    let document = Document::read(&text).expect("a text");
    let theory = Theory::of(&document).expect("a theory");
    let judge = Judge::of(&document).expect("a theory");
    let mut models = Vec::new();
    let request = Request { most: Some(0), ..Request::default() };
    search(&theory, &request, &mut Unwatched, &mut |model| {
        models.push(model.clone());
        ControlFlow::Continue(())
    })
    .expect("a search");
    assert_eq!(models.len(), 4);
    for model in &models {
        assert_eq!(judge.first_failure(model), Ok(None));
        for cell in 0..49 {
            let mut changed = model.clone();
            changed.tables[0].values[cell] ^= 1;
            let failure = judge.first_failure(&changed).expect("tables").expect("a failure");
            let line = text.lines().nth(failure.at.line - 1).expect("the line it names");
            assert!(line.contains("S("), "{failure:?} {line}");
        }
    }
}

#[test]
fn quantifiers_connectives_and_goals_mean_what_they_say() {
    let theory = |formulas: &str| format!("formulas(assumptions). {formulas} end_of_list.");
    let table = "relation(P(_), [ 1, 0, 1 ]), function(f(_), [ 1, 2, 2 ]), function(c, [ 2 ])";
    let cases = [
        ("P(x) | x = 1.", true),
        ("P(x).", false),
        ("exists x -P(x).", true),
        ("all x exists y f(x) = y & P(c).", true),
        ("P(x) -> P(f(f(x))).", true),
        ("P(f(x)) <-> P(x).", false),
        ("P(x) <- x = c.", true),
        ("f(x) != 0.", true),
        ("(exists x f(x) = 0) | (all y f(f(y)) = c).", true),
        ("$F | P(c) & -P(1).", true),
    ];
    for (formula, holds) in cases {
        let judge = judge(&theory(formula));
        let failure = judge.first_failure(&interpretation(3, table)).expect("tables");
        assert_eq!(failure.is_none(), holds, "{formula} {failure:?}");
    }
    let goal = judge("formulas(goals). P(x). end_of_list.");
    assert_eq!(goal.first_failure(&interpretation(3, table)), Ok(None));
    let goal = judge("formulas(goals). P(c). end_of_list.");
    assert!(goal.first_failure(&interpretation(3, table)).expect("tables").is_some());
}

#[test]
fn arithmetic_is_of_integers_and_places_outside_the_domain_have_no_value() {
    let theory =
        |formula: &str| format!("set(arithmetic). formulas(assumptions). {formula} end_of_list.");
    let table = "function(f(_), [ 1, 2, 0 ])";
    let cases = [
        ("f(x) = (x + 1) mod 3.", true),
        ("x < domain_size -> f(x) <= 2.", true),
        ("x + 1 < domain_size -> f(x + 1) = f(f(x)).", true),
        ("f(x + 1) = f(f(x)).", false),
        ("f(x) * 2 >= x / 0.", false),
    ];
    for (formula, holds) in cases {
        let judge = judge(&theory(formula));
        let failure = judge.first_failure(&interpretation(3, table)).expect("tables");
        assert_eq!(failure.is_none(), holds, "{formula} {failure:?}");
    }
}

#[test]
fn an_interpretation_without_a_table_is_an_error() {
    let judge = judge("formulas(assumptions). P(x) | Q(x,x). end_of_list.");
    let error = judge.first_failure(&interpretation(2, "relation(P(_), [ 1, 1 ])"));
    let message = error.expect_err("no table of Q").to_string();
    assert!(message.contains("no table for the relation Q of 2 arguments"), "{message}");
    assert!(
        Judge::of(&Document::read("formulas(goal). P(0). end_of_list.").expect("a text")).is_err()
    );
}

#[test]
fn lists_of_every_name_are_judged_and_so_are_distinct_terms() {
    let text = "list(distinct). [a,b,f(c)]. end_of_list.
        formulas(theory). P(a). end_of_list.
        clauses(anything). -P(b) | P(c). end_of_list.
        formulas(hints). P(b). end_of_list.
        formulas(goals). P(b). end_of_list.";
    let judge = judge(text);
    assert_eq!(judge.formulas(), 4);
    let failure = |a: u32, b: u32, f: [u32; 3], p: [u32; 3]| {
        let tables = format!(
            "function(a, [ {a} ]), function(b, [ {b} ]), function(c, [ 2 ]), function(f(_), {f:?}), relation(P(_), {p:?})"
        );
        judge.first_failure(&interpretation(3, &tables)).expect("tables").map(|f| f.formula)
    };
    let distinct = Some("list(distinct) [a,b,f(c)]".to_string());
    assert_eq!(failure(0, 1, [0, 0, 2], [1, 0, 1]), None);
    assert_eq!(failure(0, 0, [0, 0, 2], [1, 0, 1]), distinct);
    assert_eq!(failure(0, 1, [0, 0, 0], [1, 0, 1]), distinct);
    assert_eq!(failure(0, 1, [0, 0, 2], [0, 0, 1]), Some("P(a)".to_string()));
    assert_eq!(failure(0, 1, [0, 0, 2], [1, 1, 0]), Some("-P(b) | P(c)".to_string()));
    assert_eq!(failure(0, 1, [0, 0, 2], [1, 1, 1]), Some("P(b)".to_string()));
    // With a variable in it, for all its elements.
    let open = self::judge("list(distinct). [f(x),c]. end_of_list.");
    let of = |f: [u32; 2]| {
        let tables = format!("function(c, [ 0 ]), function(f(_), {f:?})");
        open.first_failure(&interpretation(2, &tables)).expect("tables").is_none()
    };
    assert_eq!([of([1, 1]), of([0, 1]), of([1, 0])], [true, false, false]);
    let wrong = Judge::of(&Document::read("list(distinct). a. end_of_list.").expect("a text"));
    assert!(wrong.expect_err("no list").to_string().contains("a list is expected"));
}

/// What the finder says of random tables and lists, the judge says too.
#[test]
fn finder_and_judge_agree_on_distinct_terms() {
    for list in ["[a,b]", "[a,f(a),f(f(a))]", "[f(0),f(1)]", "[f(x),a]", "[a,a]"] {
        let text = format!(
            "assign(domain_size,3). assign(max_models,-1). clear(lnh).
             list(distinct). {list}. end_of_list. formulas(sos). a = 0 | a = 1 | a = 2. b = 0 | b = 1 | b = 2.
             f(x) = 0 | f(x) = 1 | f(x) = 2. end_of_list."
        );
        let document = Document::read(&text).expect("a text");
        let judge = Judge::of(&document).expect("a theory");
        let request = Request { most: Some(0), ..Request::default() };
        let mut found = 0;
        search(&Theory::of(&document).expect("a theory"), &request, &mut Unwatched, &mut |model| {
            assert_eq!(judge.first_failure(model), Ok(None), "{list}");
            found += 1;
            ControlFlow::Continue(())
        })
        .expect("a search");
        let mut wanted = 0;
        for number in 0..3u32.pow(5) {
            let digit = |place: u32| number / 3u32.pow(place) % 3;
            let tables = format!(
                "function(a, [ {} ]), function(b, [ {} ]), function(f(_), [ {}, {}, {} ])",
                digit(0),
                digit(1),
                digit(2),
                digit(3),
                digit(4)
            );
            let model = interpretation(3, &tables);
            wanted += usize::from(judge.first_failure(&model).expect("tables").is_none());
        }
        assert_eq!(found, wanted, "{list}");
    }
}

proptest! {
    /// A model does not repeat the declarations of its theory.
    #[test]
    fn models_are_read_whatever_their_symbols_are_called(
        name in prop_oneof!["[-+*/\\\\^<>=~?@&|!#':;{}]{1,3}", "[ -!#-~é]{0,6}", "[a-zX-Z0-9_]{1,3}"],
        arity in 0usize..3,
        is_function: bool,
    ) {
        let values = (0..2u32.pow(arity as u32)).map(|value| value % 2).collect();
        let tables = vec![Table { name, arity, is_function, values }];
        let model = Interpretation { size: 2, number: 7, tables };
        let text = format!("{model}and {model}");
        prop_assert_eq!(Interpretation::read_all(&text), Ok(vec![model.clone(), model]), "{}", text);
    }
}

#[test]
fn symbols_that_look_like_variables_are_read() {
    let judge = judge("formulas(sos). S != M. GoalOn. -Xs. end_of_list.");
    let tables =
        "function(S, [ 1 ]), function(M, [ 0 ]), relation(GoalOn, [ 1 ]), relation(Xs, [ 0 ])";
    assert_eq!(judge.first_failure(&interpretation(2, tables)), Ok(None));
    assert_eq!(interpretation(2, "function(x, [ 1 ])").value("x", &[]), Some(1));
}

/// Whole outputs of Mace4 2017-11A and of interpformat, of a theory with operators of every kind.
#[test]
fn whole_outputs_of_mace4_and_interpformat_are_read() {
    let read = |name: &str| {
        let text = std::fs::read_to_string(format!("tests/fixtures/{name}")).expect("the output");
        Interpretation::read_all(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let theory = std::fs::read_to_string("tests/fixtures/operators.in").expect("the theory");
    let judge = judge(&theory);
    let sorted = |name: &str| {
        let mut models = read(name);
        assert_eq!(models.len(), 2, "{name}");
        for model in &mut models {
            assert_eq!(judge.first_failure(model), Ok(None), "{name}");
            model.tables.sort();
        }
        models
    };
    let whole = sorted("operators.mace4");
    assert_ne!(whole[0].tables, whole[1].tables);
    for name in ["operators.standard", "operators.portable"] {
        assert_eq!(sorted(name), whole, "{name}");
    }
    for text in
        ["[", "[[2]]", "[[2, [], [[\"function\", \"f\", 1, [1]]]]]", "[1]", "[[2, [], [1]]]"]
    {
        assert!(Interpretation::read_all(text).is_err(), "{text}");
    }
}

/// What a theory says of an interpretation: nothing, or where it fails, the formula, and the reason.
fn judged(theory: &str, size: usize, tables: &str) -> Option<(usize, String, String)> {
    let failure = judge(theory).first_failure(&interpretation(size, tables)).expect("tables");
    failure.map(|failure| (failure.at.line, failure.formula, failure.reason))
}

const FALSE: &str = "it does not hold";
const TRUE: &str = "it holds, and a counterexample to the goals must not satisfy it";
const NO_VALUE: &str = "it has no value: a place outside the domain, or a division by 0";

#[test]
fn lists_flags_and_reasons_are_told_apart() {
    let tables = "relation(P(_), [ 1, 0 ]), function(c, [ 1 ]), relation(<(_,_), [ 1, 1, 1, 1 ]), \
                  function(+(_,_), [ 1, 1, 1, 1 ]), function(domain_size, [ 0 ]), function(f(_), [ 0, 0 ])";
    let cases = [
        ("formulas(assumptions).\nP(0).\nP(c).\nend_of_list.", Some((3, "P(c)", FALSE))),
        ("formulas(goals).\nP(c).\nP(0).\nend_of_list.", Some((3, "P(0)", TRUE))),
        ("formulas(goals).\nP(c).\nend_of_list.", None),
        ("formulas(sos).\nP(c).\nend_of_list.", Some((2, "P(c)", FALSE))),
        ("formulas(usable).\nP(c).\nend_of_list.", Some((2, "P(c)", FALSE))),
        ("formulas(demodulators).\nc = 0.\nend_of_list.", Some((2, "c = 0", FALSE))),
        ("formulas(hints).\nP(c).\nend_of_list.", None),
        ("formulas(odd).\nP(c).\nend_of_list.", Some((2, "P(c)", FALSE))),
        ("list(distinct).\n[0,c].\nend_of_list.", None),
        (
            "list(distinct).\n[c,f(2),1].\nend_of_list.",
            Some((1, "list(distinct) [c,f(2),1]", FALSE)),
        ),
        (
            "list(distinct).\n[c,f(2),0].\nend_of_list.",
            Some((1, "list(distinct) [c,f(2),0]", NO_VALUE)),
        ),
        ("list(hints).\n[c,c].\nend_of_list.", None),
        ("formulas(assumptions).\nP(2).\nend_of_list.", Some((2, "P(2)", NO_VALUE))),
        ("formulas(goals).\nP(2).\nend_of_list.", Some((2, "P(2)", NO_VALUE))),
        // What is not known does not help, nor does it hurt where the rest decides.
        ("formulas(assumptions).\nP(2) | P(0).\nend_of_list.", None),
        ("formulas(assumptions).\nP(0) | P(2).\nend_of_list.", None),
        ("formulas(assumptions).\nP(2) & P(0).\nend_of_list.", Some((2, "P(2) & P(0)", NO_VALUE))),
        ("formulas(assumptions).\nP(2) & P(c).\nend_of_list.", Some((2, "P(2) & P(c)", FALSE))),
        // With arithmetic, signs have their meaning; without, they are symbols like any other.
        ("formulas(assumptions).\n1 < 0.\n0 + 0 = 1.\ndomain_size = 0.\nend_of_list.", None),
        (
            "set(arithmetic).\nformulas(assumptions).\n1 < 0.\nend_of_list.",
            Some((3, "1 < 0", FALSE)),
        ),
        (
            "set(arithmetic).\nclear(verbose).\nformulas(assumptions).\n0 + 0 = 1.\nend_of_list.",
            Some((4, "0 + 0 = 1", FALSE)),
        ),
        (
            "set(arithmetic).\nclear(arithmetic).\nformulas(assumptions).\n1 < 0.\nend_of_list.",
            None,
        ),
        ("set(verbose).\nformulas(assumptions).\n1 < 0.\nend_of_list.", None),
        ("set(arithmetic).\nformulas(assumptions).\ndomain_size = 2.\nend_of_list.", None),
    ];
    for (theory, expected) in cases {
        let expected =
            expected.map(|(line, formula, reason)| (line, formula.to_string(), reason.to_string()));
        assert_eq!(judged(theory, 2, tables), expected, "{theory}");
    }
    let theory = judge(
        "formulas(assumptions). P(0). P(c). end_of_list. formulas(goals). P(c). end_of_list.",
    );
    assert_eq!(theory.formulas(), 3);
    for (theory, expected) in [
        ("\nformulas(goal). P(0). end_of_list.", "line 2"),
        ("formulas(goals).\nP([c]).\nend_of_list.", "line 2"),
    ] {
        let error = Judge::of(&Document::read(theory).expect("a text")).expect_err(theory);
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}

#[test]
fn signs_mean_what_they_do_among_integers() {
    let cases = [
        ["2 + 3 = 5", "2 + 3 = 6"],
        ["2 * 3 = 6", "2 * 3 = 5"],
        ["7 / 2 = 3", "7 / 2 = 4"],
        ["7 mod 4 = 3", "7 mod 4 = 1"],
        ["-(3) + 4 = 1", "-(3) + 4 = 7"],
        ["abs(-(3)) = 3", "abs(-(3)) + 3 = 0"],
        ["min(5, 2) = 2", "min(5, 2) = 5"],
        ["max(5, 2) = 5", "max(5, 2) = 2"],
        ["2 = 2", "2 = 3"],
        ["2 != 3", "2 != 2"],
        ["2 < 3", "3 < 2"],
        ["-(2 < 2)", "2 < 2"],
        ["2 <= 3", "3 <= 2"],
        ["2 <= 2", "-(2 <= 2)"],
        ["3 > 2", "2 > 3"],
        ["-(2 > 2)", "2 > 2"],
        ["3 >= 2", "2 >= 3"],
        ["2 >= 2", "-(2 >= 2)"],
        // Of other numbers of arguments they are symbols.
        ["min(1) = 1", "max(0,0,0) = 0"],
    ];
    let tables = "function(min(_), [ 1, 1 ]), function(max(_,_,_), [ 1, 0, 0, 0, 0, 0, 0, 0 ])";
    for (formula, holds) in cases.iter().flat_map(|[yes, no]| [(yes, true), (no, false)]) {
        let theory = format!("set(arithmetic). formulas(sos). {formula}. end_of_list.");
        let reason = judged(&theory, 2, tables).map(|failure| failure.2);
        assert_eq!(reason.as_deref(), (!holds).then_some(FALSE), "{formula}");
    }
}

#[test]
fn every_place_of_a_table_is_found() {
    // The value of g(x,y,z) is 1 at one place alone, each in turn.
    for place in 0..27 {
        let mut values = ["0"; 27];
        values[place] = "1";
        let tables = format!("function(g(_,_,_), [ {} ])", values.join(", "));
        for (x, y, z) in (0..27).map(|cell| (cell / 9, cell / 3 % 3, cell % 3)) {
            let theory = format!("formulas(sos). g({x},{y},{z}) = 1. end_of_list.");
            let is_there = 9 * x + 3 * y + z == place;
            assert_eq!(judged(&theory, 3, &tables).is_none(), is_there, "{x} {y} {z} {place}");
        }
    }
    for outside in ["g(3,0,0)", "g(0,3,0)", "g(0,0,3)", "g(g(0,0,3),0,0)"] {
        let theory = format!("formulas(sos). {outside} = {outside}. end_of_list.");
        let tables = format!("function(g(_,_,_), [ {} ])", ["0"; 27].join(", "));
        assert_eq!(judged(&theory, 3, &tables).expect("a failure").2, NO_VALUE, "{outside}");
    }
}

#[test]
fn variables_are_those_of_the_nearest_quantifier() {
    let tables = "relation(P(_), [ 1, 0, 0 ]), relation(Q(_,_), [ 1, 1, 1, 0, 0, 0, 0, 0, 0 ]), \
                  function(P(_,_), [ 0, 0, 0, 0, 0, 0, 0, 0, 0 ])";
    let cases = [
        ("exists x (P(x) & (all y Q(x,y)))", true),
        ("all y exists x Q(x,y)", true),
        ("exists y all x Q(x,y)", false),
        ("exists x (P(x) & (exists x -P(x)) & (all z Q(x,z)))", true),
        ("(exists x P(x)) & -P(1)", true),
        ("all x (P(x) -> (all x (P(x) <-> x = 0)))", true),
        ("P(x) <-> Q(x,y)", true),
        ("Q(x,y) <-> Q(y,x)", false),
        ("P(x,y) = 0 & P(0)", true),
        ("-(P(x) <-> x != 0)", true),
    ];
    for (formula, holds) in cases {
        let theory = format!("formulas(sos). {formula}. end_of_list.");
        assert_eq!(judged(&theory, 3, tables).is_none(), holds, "{formula}");
    }
}

/// Ten to the sixteenth ways to choose elements, none of which is tried.
#[test]
fn what_is_decided_early_needs_no_elements() {
    let zeros = |places: usize| vec!["0"; places].join(", ");
    let tables = format!("relation(P(_), [ {} ]), relation(Q(_,_), [ {} ])", zeros(10), zeros(100));
    let variables: Vec<String> = (0..16).map(|number| format!("x{number}")).collect();
    let pairs = variables.windows(2).map(|pair| format!("Q({},{})", pair[0], pair[1]));
    let rest = pairs.collect::<Vec<_>>().join(" & ");
    for (quantifier, part, holds) in
        [("all", "P(x0) ->", true), ("exists", "P(x0) &", false), ("all", "-", true)]
    {
        let quantifiers: Vec<String> =
            variables.iter().map(|name| format!("{quantifier} {name}")).collect();
        let theory =
            format!("formulas(sos). {} ({part} ({rest})). end_of_list.", quantifiers.join(" "));
        assert_eq!(judged(&theory, 10, &tables).is_none(), holds, "{theory}");
    }
}

#[test]
fn tables_are_those_of_the_symbol() {
    let cases = [
        ("P(0)", "relation(P(_,_), [ 1, 1, 1, 1 ])", "relation P of 1"),
        ("P(0)", "function(P(_), [ 1, 1 ])", "relation P of 1"),
        ("P(0)", "relation(Q(_), [ 1, 1 ])", "relation P of 1"),
        ("c = 0", "function(c(_), [ 0, 0 ])", "function c of 0"),
        ("f(0) = 0", "relation(f(_), [ 0, 0 ])", "function f of 1"),
    ];
    for (formula, tables, missing) in cases {
        let judge = judge(&format!("formulas(sos). {formula}. end_of_list."));
        let error = judge.first_failure(&interpretation(2, tables)).expect_err(formula);
        let message = format!("interpretation 1 has no table for the {missing} arguments");
        assert_eq!(error.to_string(), message, "{formula}");
    }
}
