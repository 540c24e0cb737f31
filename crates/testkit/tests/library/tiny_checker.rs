//! The small judge, which shares no code with ours, against every kind of answer and against lies.

use lightsout::ask::ByName;
use lightsout::ask::solve::SolveReport;
use lightsout_algebra::watch::{Output, Unwatched};
use lightsout_check::{Answer, Finding, Goal, Verdict, judge};
use lightsout_formats::CertificateList;
use lightsout_formats::json::puzzle_json;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::methods::Elimination;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method};
use lightsout_solver::solve::outcome::Outcome;
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, on_terms, throw_spec, with_ends};
use serde_json::{Value, json};

fn in_full(puzzle: &Puzzle) -> lightsout_check::Puzzle {
    let mut watch = Unwatched;
    let mut out = Output::new(&mut watch);
    puzzle_json(puzzle, &mut out).expect("a small puzzle");
    let text = String::from_utf8(out.bytes().to_vec()).expect("text");
    lightsout_check::Puzzle::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn findings(puzzle: &lightsout_check::Puzzle, answer: &Value) -> Vec<Finding> {
    let answer = Answer::read(&answer.to_string()).expect("an answer");
    judge(puzzle, &answer).expect("names of this puzzle")
}

fn is_false(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| matches!(finding.verdict, Verdict::False(_)))
}

fn is_prime(states: u8) -> bool {
    matches!(states, 2 | 3 | 5 | 7)
}

#[test]
fn every_answer_holds_and_every_lie_is_false() {
    let mut dice = Dice::new(36);
    let breadth_first: &dyn Method =
        lightsout::methods::find("breadth-first").expect("it is on the table");
    let [mut proved, mut refuted, mut ordered, mut too_high, mut closed] = [0; 5];
    for round in 0..3000 {
        let (kind, maker) = KINDS[round % KINDS.len()];
        let spec = throw_spec(maker, &mut dice, round % 3 == 0);
        let spec = match round % 4 {
            0 if spec.rule.is_none() => on_terms(spec, &mut dice),
            1 => with_ends(spec, &mut dice),
            _ => spec,
        };
        let puzzle = spec.build().expect("a puzzle");
        let is_free = spec.rule.is_none();
        let method: &dyn Method = if is_free { &Elimination } else { breadth_first };
        let ask = Ask { fewest: true, ..Ask::default() };
        let report = run::run(&puzzle, method, ask, &mut Budget::unlimited());
        let report = report.unwrap_or_else(|error| panic!("{kind}: {error}\n{spec:?}"));
        let answer = json!(SolveReport::of(&puzzle, &report));
        let full = in_full(&puzzle);
        let found = findings(&full, &answer);
        assert!(!is_false(&found), "{kind}: {found:?}\n{answer}\n{spec:?}");
        let context = || format!("{kind}: {answer}\n{spec:?}");
        match answer["outcome"].as_str() {
            Some("solved") if is_free => {
                if is_prime(puzzle.states()) {
                    assert!(
                        found.iter().all(|f| f.verdict == Verdict::Holds),
                        "{found:?} {}",
                        context()
                    );
                    proved += 1;
                    // The truth is the least; one more is none.
                    let mut lie = answer.clone();
                    lie["fewest"]["lower_bound"] =
                        json!(answer["cost"].as_u64().expect("a cost") + 1);
                    assert!(is_false(&findings(&full, &lie)), "{}", context());
                    lie["fewest"]["proved"] = json!(false);
                    assert!(is_false(&findings(&full, &lie)), "{}", context());
                    too_high += 1;
                }
                let mut lie = answer.clone();
                lie["press_count"] = json!(answer["press_count"].as_u64().expect("a count") + 1);
                assert!(is_false(&findings(&full, &lie)), "{}", context());
                // One press more, of a button that does something that matters.
                let does = |button: &&lightsout_check::Button| {
                    full.goal != Goal::Equal && button.touches.iter().any(|touch| touch.1 != 0)
                };
                if let Some(button) = full.buttons.iter().find(does) {
                    let mut lie = answer.clone();
                    let times = lie["presses"][&button.name].as_u64().unwrap_or(0) + 1;
                    lie["presses"][&button.name] = json!(times);
                    assert!(is_false(&findings(&full, &lie)), "{}", context());
                }
            }
            Some("solved") => {
                ordered += 1;
                if answer["sequence"].as_array().is_some_and(|sequence| !sequence.is_empty()) {
                    let mut lie = answer.clone();
                    lie["sequence"].as_array_mut().expect("a list").pop();
                    assert!(is_false(&findings(&full, &lie)), "{}", context());
                }
            }
            Some("unsolvable") if is_free => {
                refuted += 1;
                assert!(
                    found.iter().all(|f| f.verdict == Verdict::Holds),
                    "{found:?} {}",
                    context()
                );
                let mut lie = answer.clone();
                lie["certificate"] = json!({});
                assert!(is_false(&findings(&full, &lie)), "{}", context());
            }
            Some("unsolvable") => {
                // The report does not write out the boards that no press leaves.
                let Outcome::Unsolvable(refutation) = &report.outcome else { continue };
                let list = CertificateList::of(&puzzle, refutation.certificate());
                let CertificateList::Closed(boards) = list else { continue };
                let mut claim = answer.clone();
                claim["certificate"] = json!({ "closed": boards });
                assert_eq!(findings(&full, &claim)[0].verdict, Verdict::Holds, "{}", context());
                let fewer = &boards[..boards.len() - 1];
                claim["certificate"] = json!({ "closed": fewer });
                assert!(is_false(&findings(&full, &claim)), "{}", context());
                closed += 1;
            }
            _ => {}
        }
    }
    assert!(
        proved > 300 && refuted > 300 && ordered > 100 && too_high > 300 && closed > 20,
        "{proved} {refuted} {ordered} {too_high} {closed}"
    );
}

#[test]
fn presses_that_are_not_the_fewest_are_no_minimum() {
    let spec = lightsout_model::spec::named("4x4").expect("a board");
    let puzzle = spec.build().expect("a puzzle");
    let full = in_full(&puzzle);
    let all = lightsout_solver::all_solutions::AllSolutions::of(&puzzle, &mut Budget::unlimited())
        .expect("a board of two states");
    let mut counts: Vec<u64> = Vec::new();
    for presses in all {
        let presses = json!(ByName::presses(&puzzle, &presses.expect("a solution")));
        let count = presses.as_object().expect("an object").len() as u64;
        let answer = json!({
            "outcome": "solved", "presses": presses, "press_count": count,
            "fewest": {"proved": true, "lower_bound": count},
        });
        assert_eq!(is_false(&findings(&full, &answer)), count > 4, "{count}");
        counts.push(count);
    }
    // Four presses do; J. Scherphuis, The Mathematics of Lights Out.
    assert_eq!(
        (counts.len(), counts.iter().min(), counts.iter().all(|&n| n == 4)),
        (16, Some(&4), false)
    );
}

/// Lights a, b and c of three states, each to end in 0 or 1, and one button that leaves a + b and b + c as they are.
fn with_several_ends(start: [u8; 3]) -> lightsout_check::Puzzle {
    let puzzle = json!({
        "schema": "lightsout/puzzle/1",
        "board": {"lights": ["a", "b", "c"], "buttons": {"p": {"a": 1, "b": 2, "c": 1}}},
        "states": 3,
        "start": start,
        "ends": {"a": [0, 1], "b": [1, 0], "c": [0, 1]},
    });
    lightsout_check::Puzzle::read(&puzzle.to_string()).expect("a puzzle")
}

#[test]
fn lights_may_end_in_each_of_their_states_and_in_no_other() {
    let is_called_false = |start: [u8; 3], count: u64| {
        let answer = json!({"outcome": "solved", "presses": {"p": count}});
        is_false(&findings(&with_several_ends(start), &answer))
    };
    for start in 0..27 {
        let start = [start / 9, start / 3 % 3, start % 3];
        for count in 0..3 {
            let by = count as u8;
            let end = [start[0] + by, start[1] + 2 * by, start[2] + by];
            let is_met = end.iter().all(|state| state % 3 < 2);
            assert_eq!(is_called_false(start, count), !is_met, "{start:?} {count}");
        }
    }
}

#[test]
fn sums_refute_together_what_none_refutes_alone() {
    let [first, second] = [json!({"a": 1, "b": 1}), json!({"b": 1, "c": 1})];
    let verdict = |certificate: &Value| {
        let answer = json!({"outcome": "unsolvable", "certificate": certificate});
        findings(&with_several_ends([0, 0, 2]), &answer)[0].verdict.clone()
    };
    // a + b = 0 and b + c = 2 cannot both be had of zeros and ones, but each can.
    assert_eq!(verdict(&json!({ "together": [first, second] })), Verdict::Holds);
    for alone in [&first, &second, &json!({ "together": [first, first] }), &json!({})] {
        assert!(matches!(verdict(alone), Verdict::False(_)), "{alone}");
    }
    // The button changes a.
    assert!(matches!(verdict(&json!({ "together": [first, {"a": 1}] })), Verdict::False(_)));
}
