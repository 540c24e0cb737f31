//! Production rules: the plans of the works, their derivations replayed, and what is refused.

use std::collections::{HashSet, VecDeque};

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_logic::ladr::Document;
use lightsout_logic::production::{Derivation, Ending, Outcome, Production, prove};

fn run(text: &str) -> Result<Outcome, String> {
    let document = Document::read(text).map_err(|error| error.to_string())?;
    let mut production = Production::of(&document).map_err(|error| error.to_string())?;
    prove(&mut production, &mut Unwatched).map_err(|error| error.to_string())
}

fn proof(text: &str) -> Derivation {
    match run(text).unwrap_or_else(|error| panic!("{error}")).ending {
        Ending::Proved(derivation) => derivation,
        other => panic!("{other:?}"),
    }
}

/// The lights of a line `state([…])`.
fn board(formula: &str) -> Option<Vec<u8>> {
    let inside = formula.strip_prefix("state([")?.strip_suffix("])")?;
    inside.split(',').map(|light| light.parse().ok()).collect()
}

/// The board after a press, by arithmetic of its own.
fn pressed(board: &[u8], side: usize, button: usize) -> Vec<u8> {
    let (row, column) = (button / side, button % side);
    let mut after = board.to_vec();
    for (place, light) in after.iter_mut().enumerate() {
        if (place / side).abs_diff(row) + (place % side).abs_diff(column) <= 1 {
            *light ^= 1;
        }
    }
    after
}

/// The fewest presses from one board to another, by a search of its own.
fn fewest(start: &[u8], side: usize) -> Option<usize> {
    let mut seen = HashSet::from([start.to_vec()]);
    let mut open = VecDeque::from([(start.to_vec(), 0)]);
    while let Some((board, presses)) = open.pop_front() {
        if board.iter().all(|&light| light == 0) {
            return Some(presses);
        }
        for button in 0..side * side {
            let next = pressed(&board, side, button);
            if seen.insert(next.clone()) {
                open.push_back((next, presses + 1));
            }
        }
    }
    None
}

/// Replays the boards of a derivation: each follows from the one before by one press.
fn replay(derivation: &Derivation, side: usize) -> usize {
    let derived = derivation.lines.iter().filter(|line| line.reason.starts_with("hyper"));
    let start = derivation
        .lines
        .iter()
        .filter(|line| line.reason == "assumption")
        .find_map(|line| board(&line.formula))
        .expect("a start");
    let mut now = start;
    let mut presses = 0;
    for line in derived {
        let next = board(&line.formula).expect("a board");
        assert!((0..side * side).any(|button| pressed(&now, side, button) == next), "{line:?}");
        now = next;
        presses += 1;
    }
    assert!(now.iter().all(|&light| light == 0));
    assert!(derivation.lines.last().is_some_and(|line| line.formula == "$F"));
    presses
}

#[test]
fn the_plan_of_a_small_board_has_as_few_presses_as_possible() {
    let derivation = proof(include_str!("../fixtures/plan-3x3.in"));
    assert_eq!(fewest(&[1; 9], 3), Some(5));
    assert_eq!((replay(&derivation, 3), derivation.level), (5, 5));
    assert!(derivation.lines.iter().any(|line| line.formula.contains("label(\"press 1\")")));
}

#[test]
fn the_plan_of_g1_has_five_presses_as_prover9_finds() {
    let derivation = proof(include_str!("../fixtures/plan-g1.in"));
    assert_eq!((replay(&derivation, 5), derivation.level), (5, 5));
}

#[test]
fn every_reason_names_earlier_lines() {
    let derivation = proof(include_str!("../fixtures/plan-3x3.in"));
    for line in &derivation.lines {
        let digits = |text: &str| {
            text.split(|c: char| !c.is_ascii_digit())
                .filter_map(|n| n.parse().ok())
                .collect::<Vec<usize>>()
        };
        assert!(digits(&line.reason).iter().all(|&number| number < line.number), "{line:?}");
    }
}

/// The jugs: of 3 and of 4 units, to have 2 in the larger takes six steps.
#[test]
fn jugs_are_filled_by_arithmetic_and_if() {
    let derivation = proof(
        "set(production). set(prolog_style_variables).\n\
         formulas(usable).\n\
         j(X,Y) -> j(3,Y). j(X,Y) -> j(X,4). j(X,Y) -> j(0,Y). j(X,Y) -> j(X,0).\n\
         j(X,Y) -> j(if(X+Y <= 4, 0, X+Y+-4), min(4,X+Y)).\n\
         j(X,Y) & X+Y <= 3 -> j(X+Y, 0). j(X,Y) & -(X+Y <= 3) -> j(3, Y + -(3 + -X)).\n\
         end_of_list. formulas(assumptions). j(0,0). end_of_list. formulas(goals). exists X j(X,2). end_of_list.",
    );
    assert_eq!(derivation.level, 6);
}

/// Several conditions are joined: reachability in a chain of ten edges.
#[test]
fn conditions_on_several_facts_are_joined() {
    let edges: String = (0..10).map(|i| format!("edge({i},{}). ", i + 1)).collect();
    let text = |goal: &str| {
        format!(
            "set(production). formulas(usable). edge(x,y) -> path(x,y). path(x,y) & path(y,z) -> path(x,z). end_of_list.\n\
         formulas(sos). {edges} end_of_list. formulas(goals). {goal} end_of_list."
        )
    };
    let derivation = proof(&text("path(0,10)."));
    assert!(derivation.lines.iter().any(|line| line.formula == "path(0,10)"));
    let outcome = run(&text("path(10,0).")).expect("it ends");
    assert!(matches!(outcome.ending, Ending::Exhausted));
    assert_eq!(outcome.kept, 10 + 55);
    assert!(proof(&text("exists x (path(0,x) & edge(x,10)).")).lines.len() > 3);
}

#[test]
fn an_unsolvable_board_exhausts_the_search() {
    // The 2x2 board with rows only: lights 1,2 go together, 3,4 too.
    let outcome = run(
        "set(production). set(prolog_style_variables). formulas(demodulators). t(0) = 1. t(1) = 0. end_of_list.\n\
         formulas(usable). s(A,B,C,D) -> s(t(A),t(B),C,D). s(A,B,C,D) -> s(A,B,t(C),t(D)). end_of_list.\n\
         formulas(sos). s(1,0,0,0). end_of_list. formulas(goals). s(0,0,0,0). end_of_list.",
    )
    .expect("it ends");
    assert!(matches!(outcome.ending, Ending::Exhausted));
    assert_eq!(outcome.kept, 4);
}

#[test]
fn what_cannot_be_run_is_refused_with_a_sentence() {
    let refused = |middle: &str| {
        run(&format!("set(production).\n{middle} formulas(goals). p(9). end_of_list."))
            .expect_err(middle)
    };
    assert!(
        run("formulas(goals). p. end_of_list.").expect_err("no mode").contains("set(production)")
    );
    assert!(
        run("set(production). formulas(sos). p. end_of_list.")
            .expect_err("no goal")
            .contains("no goal")
    );
    let unbound = refused("formulas(sos). p(x) -> p(y). end_of_list.");
    assert!(unbound.starts_with("line 2, column 16: the variable y has no value"), "{unbound}");
    assert!(refused("formulas(sos). p(x). end_of_list.").contains("the variable x has no value"));
    assert!(refused("formulas(sos). p(1) | p(2). end_of_list.").contains("several conclusions"));
    assert!(refused("formulas(sos). a = b. end_of_list.").contains("an equation cannot be a fact"));
    assert!(
        refused("formulas(demodulators). p & q. end_of_list.")
            .contains("a demodulator is an equation")
    );
    let endless = refused(
        "formulas(demodulators). f(x) = f(x+1)+1. end_of_list. formulas(sos). q(1). q(x) -> p(f(x)). end_of_list.",
    );
    assert!(endless.contains("rewriting f here calls itself too deep"), "{endless}");
    assert!(refused("formulas(sos). q(0). q(x) -> p(1/x). end_of_list.").contains("divided by 0"));
    assert!(
        refused("formulas(sos). q(a). q(x) & x < 3 -> p(x). end_of_list.")
            .contains("neither true nor false")
    );
}

struct Steps(u64);

impl Watch for Steps {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.checked_sub(steps).ok_or(Stopped::Steps)?;
        Ok(())
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

#[test]
fn a_watch_ends_an_endless_search() {
    let text = "set(production). formulas(sos). p(0). p(x) -> p(x+1). end_of_list. formulas(goals). p(a). end_of_list.";
    let document = Document::read(text).expect("LADR");
    let mut production = Production::of(&document).expect("a theory");
    let outcome = prove(&mut production, &mut Steps(1000)).expect("no trouble");
    assert!(matches!(outcome.ending, Ending::Stopped(Stopped::Steps)));
    assert!(outcome.kept > 100);
}
