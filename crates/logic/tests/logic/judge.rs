//! The judge of models: what it accepts, what it refuses, and that it agrees with the finder on nothing but truth.

use std::ops::ControlFlow;

use lightsout_algebra::watch::Unwatched;
use lightsout_logic::judge::Judge;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Interpretation, Request, Theory, search};

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
        Judge::of(&Document::read("formulas(odd). P(0). end_of_list.").expect("a text")).is_err()
    );
}
