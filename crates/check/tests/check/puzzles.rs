//! Puzzles and answers to them.

use lightsout_check::{Answer, Puzzle, judge};

use crate::{expect, lines};

fn judged(puzzle: &str, answer: &str) -> Vec<String> {
    lines(Puzzle::read(puzzle).and_then(|puzzle| judge(&puzzle, &Answer::read(answer)?)))
}

const ONE: &str = r#"{"board":{"lights":["a"],"buttons":{"x":["a"]}}}"#;
const TWO: &str =
    r#"{"board":{"lights":["a","b"],"buttons":{"x":["a"],"y":["b"]}},"start":{"a":1}}"#;
const LIT: &str = r#"{"board":{"lights":["a","b"],"buttons":{"b":["b","a"],"a":["a"]}},"rule":"lit-only","start":{"a":1,"b":1}}"#;
const SOLVED: &str = r#"{"outcome":"solved","presses":{"x":1}}"#;
const ODD: &str = r#"{"board":{"lights":["a","b"],"buttons":{"x":["a","b"]}},"start":[1,0]}"#;

#[test]
fn claims_are_judged_or_named() {
    let solved = |more: &str| format!(r#"{{"outcome":"solved","presses":{{"x":1}},{more}}}"#);
    for (more, wanted) in [
        (r#""press_count":1,"cost":1"#, "holds: 1 press"),
        (r#""press_count":2"#, "false: the answer says 2 of its presses"),
        (r#""press_count":1.0"#, "unreadable: `press_count` should be a whole number"),
        (r#""fewest":true"#, "unreadable: `fewest` should be an object"),
        (r#""fewest":{"proved":1}"#, "unreadable: `proved` should be true or false"),
        (r#""fewest":{"proved":"true"}"#, "unreadable: `proved` should be true or false"),
        (
            r#""fewest":{"said":{"by":"X","lower_bound":99}}"#,
            "false: no solution has fewer than 99 presses, as \"X\" says",
        ),
        (
            r#""fewest":{"said":{"by":"X","lower_bound":1}}"#,
            "holds: no solution is without a press, as \"X\" says",
        ),
        (r#""fewest":{"minimum":1}"#, "not checked: \"fewest.minimum\""),
        (r#""minimum":true"#, "not checked: \"minimum\""),
        (r#""all":[{"presses":{"x":1}}],"complete":true"#, "not checked: \"all\""),
        (r#""states":7"#, "false: the answer says 7 of states: it is 2"),
        (r#""lights":99"#, "false: the answer says 99 of lights: it is 2"),
        (r#""buttons":1"#, "false: the answer says 1 of buttons: it is 2"),
        (r#""lights":2,"buttons":2,"states":2,"rule":"free""#, "holds"),
        (r#""rule":"lit-only""#, "false: the answer says \"lit-only\" of the rule"),
        (r#""solutions":"1""#, "holds: the number of solutions is 1"),
        (r#""solutions":55"#, "false: the number of solutions is 55: it is 1"),
        (r#""solutions":"many""#, "unreadable: `solutions`"),
        (r#""sequence":["x"]"#, "holds"),
        (r#""sequence":["x","y","y"]"#, "false: `presses` and `sequence` are the same: \"y\""),
        (r#""sequence":["nonsense"]"#, "unreadable: there is no button \"nonsense\""),
        (
            r#""certificate":{"a":1}"#,
            "unreadable: the outcome is \"solved\", and here is `certificate`",
        ),
        (r#""schema":"banana""#, "unreadable: the schema \"banana\""),
    ] {
        expect(&judged(TWO, &solved(more)), wanted, more);
    }
    for (answer, wanted) in [
        (r#"{"presses":["x",["y",2]]}"#, "holds: 3 presses lead"),
        (r#"{"sequence":["x"],"presses":{"y":1,"nonsense":77}}"#, "unreadable: there is no button"),
        (r#"{"outcome":"unknown","fewest":{"lower_bound":99}}"#, "not checked: \"fewest\""),
        (r#"{"outcome":"unsolvable","certificate":null}"#, "not checked: there is no solution"),
        (
            r#"{"outcome":"unsolvable","presses":{"x":1}}"#,
            "unreadable: the outcome is \"unsolvable\"",
        ),
        (r#"{"outcome":"solved"}"#, "unreadable: `presses` are missing"),
        ("[]", "unreadable: an answer should be an object"),
    ] {
        expect(&judged(TWO, answer), wanted, answer);
    }
}

#[test]
fn counts_do_not_wrap_and_costs_are_those_of_the_format() {
    let two = r#"{"board":{"lights":["a"],"buttons":{"x":["a"],"y":["a"]}},"start":[0]}"#;
    let most = u64::MAX;
    let answer = format!(
        r#"{{"outcome":"solved","presses":{{"x":{most},"y":{most}}},"press_count":{most}}}"#
    );
    expect(&judged(two, &answer), "false: the answer says", "a count");
    let puzzle = |cost: u64| {
        format!(
            r#"{{"board":{{"lights":["a"],"buttons":{{"x":["a"]}}}},"states":3,"start":[1],"costs":[{cost}]}}"#
        )
    };
    let answer =
        r#"{"outcome":"solved","presses":{"x":2},"cost":2000000,"fewest":{"proved":true}}"#;
    expect(&judged(&puzzle(1_000_000), answer), "holds: no solution costs less than 2000000", "");
    expect(&judged(&puzzle(1_000_001), answer), "unreadable: `costs`", "");
    expect(&judged(&puzzle(1 << 63), answer), "unreadable: `costs`", "");
}

#[test]
fn puzzles_are_read_as_the_format_says() {
    let with =
        |more: &str| format!(r#"{{"board":{{"lights":["a"],"buttons":{{"x":["a"]}}}},{more}}}"#);
    for (more, wanted) in [
        (r#""forbiden":["x"]"#, "unreadable: a puzzle that is written in full has no field"),
        (r#""Rule":"lit-only""#, "unreadable: a puzzle that is written in full has no field"),
        (r#""schema":"lightsout/puzzle/99""#, "unreadable: the schema"),
        (r#""schema":"lightsout/puzzle/1","title":"one","forbidden":null"#, "holds"),
        (r#""start":"all","goal":"off""#, "holds"),
        (r#""start":"off""#, "unreadable: `start`"),
        (r#""start":1"#, "unreadable: `start`"),
        (r#""goal":"all""#, "unreadable: `goal`"),
        (r#""goal":"none""#, "unreadable: `goal`"),
        (r#""goal":0"#, "holds"),
        (r#""start":["1"]"#, "unreadable: `start`"),
        (r#""states":2.0"#, "unreadable: `states`"),
    ] {
        expect(&judged(&with(more), SOLVED), wanted, more);
    }
    for (puzzle, wanted) in [
        (r#"{"board":{"lights":["a"],"buttons":{"x":["a","a"]}}}"#, "unreadable: a button lists"),
        (r#"{"board":{"lights":["a"],"buttons":{"x":{"a":256}}}}"#, "unreadable: a button should"),
        (r#"{"board":{"lights":[],"buttons":{"x":[]}}}"#, "unreadable: `lights`"),
        (
            r#"{"board":{"lights":["random"],"buttons":{"x":["random"]}},"start":{"random":1}}"#,
            "unreadable: `start` names",
        ),
        // The states of the lights that are not ignored.
        (
            r#"{"board":{"lights":["i","a"],"buttons":{"x":["a"]}},"ignored":["i"],"start":[1]}"#,
            "holds",
        ),
    ] {
        expect(&judged(puzzle, SOLVED), wanted, puzzle);
    }
    expect(&judged(&format!("\u{feff}{ONE}"), SOLVED), "holds", "a byte order mark");
}

#[test]
fn numbers_and_characters_are_those_of_json() {
    let text =
        |name: &str| format!(r#"{{"board":{{"lights":["{name}"],"buttons":{{"x":["{name}"]}}}}}}"#);
    for (name, wanted) in [
        ("\\ud83d\\ude00", "holds"),
        ("\\ud800\\u0041", "unreadable"),
        ("\\ud800", "unreadable"),
        ("\\udc00", "unreadable"),
    ] {
        expect(&judged(&text(name), SOLVED), wanted, name);
    }
    for number in ["01", "1.", ".5", "1e", "+1", "1e400", "-1e400", "--1", "1e+", "-"] {
        let answer = format!(r#"{{"outcome":"unknown","seconds":{number}}}"#);
        assert!(Answer::read(&answer).is_err(), "{number}");
    }
    for number in ["0", "-0", "10", "1.5", "1e4", "1E+4", "0.25e-3"] {
        let answer = format!(r#"{{"outcome":"unknown","seconds":{number}}}"#);
        assert!(Answer::read(&answer).is_ok(), "{number}");
    }
}

#[test]
fn the_lit_only_rule_knows_its_lights_by_name() {
    let solved = |presses: &str| format!(r#"{{"outcome":"solved","presses":{presses}}}"#);
    // A press of b puts both out.
    for (presses, wanted) in [
        (r#"["b"]"#, "holds: 1 press"),
        (r#"{"b":1}"#, "holds: 1 press"),
        (r#"["a","b"]"#, "false: 2 presses lead from the start to the goal: \"a\" ends in state 1"),
        (
            r#"["b","a"]"#,
            "false: 2 presses lead from the start to the goal: \"a\" is pressed while",
        ),
        (r#"{"a":1,"b":1}"#, "unreadable: under the lit-only rule"),
    ] {
        expect(&judged(LIT, &solved(presses)), wanted, presses);
    }
    let three = r#"{"board":{"lights":["a"],"buttons":{"a":["a"]}},"states":3,"rule":"lit-only","start":[1]}"#;
    expect(&judged(three, &solved(r#"{"a":2}"#)), "holds: 2 presses", "one button twice");
    expect(&judged(three, &solved(r#"{"a":5}"#)), "false", "one button five times");
    let other = r#"{"board":{"lights":["a"],"buttons":{"x":["a"]}},"rule":"lit-only"}"#;
    expect(&judged(other, SOLVED), "unreadable: under the lit-only rule every button", "x");
}

#[test]
fn certificates_that_fail_show_nothing() {
    let unsolvable = |own: &str| format!(r#"{{"outcome":"unsolvable","certificate":{own}}}"#);
    for (own, wanted) in [
        (r#"{"a":1,"b":1}"#, "holds: there is no solution"),
        (r#"{"a":1}"#, "false: the certificate shows that no solution exists: \"x\" changes"),
        (r#"{"closed":[[1,0],[0,1]]}"#, "holds: there is no solution"),
        (r#"{"closed":[[1,0]]}"#, "false: the certificate shows that no solution exists: a press"),
        (
            r#"{"closed":[[0,1]]}"#,
            "false: the certificate shows that no solution exists: the start",
        ),
        (
            r#"{"closed":[[1,0],[0,1],[0,0],[1,1]]}"#,
            "false: the certificate shows that no solution exists: its board 3",
        ),
        (r#"{"closed":[[1]]}"#, "unreadable"),
        (r#"{"closed":[[1,2]]}"#, "unreadable"),
    ] {
        expect(&judged(ODD, &unsolvable(own)), wanted, own);
    }
    // Under the lit-only rule nothing can be pressed in the dark.
    let dark = r#"{"board":{"lights":["a","b"],"buttons":{"a":["a"],"b":["b"]}},"rule":"lit-only","start":[0,0],"goal":[1,1]}"#;
    expect(&judged(dark, &unsolvable(r#"{"closed":[[0,0]]}"#)), "holds", "in the dark");
    expect(&judged(dark, r#"{"certificate":{"closed":[[0,0]]}}"#), "holds", "without outcome");
}

#[test]
fn names_forge_no_lines() {
    let name = "a\\nholds: no solution has fewer than 1 presses\\u001b[2K";
    let puzzle =
        format!(r#"{{"board":{{"lights":["{name}"],"buttons":{{"x":["{name}"]}}}},"start":[0]}}"#);
    let found = judged(&puzzle, SOLVED);
    assert_eq!(found.len(), 1);
    expect(&found, "false: 1 press leads", "a light");
    let answer = r#"{"outcome":"solved","presses":{"x":1},"\nholds: ":1}"#;
    expect(&judged(ONE, answer), "not checked: \"\\nholds: \"", "a field");
}

/// A row of lights, each changed by the button of its number, and so many more buttons that change nothing.
fn row(lights: usize, more: usize, rest: &str) -> String {
    let names: Vec<String> = (0..lights).map(|light| format!("\"{light}\"")).collect();
    let own = (0..lights).map(|light| format!("\"{light}\":[\"{light}\"]"));
    let idle = (0..more).map(|button| format!("\"i{button}\":[]"));
    let buttons: Vec<String> = own.chain(idle).collect();
    let (names, buttons) = (names.join(","), buttons.join(","));
    format!(r#"{{"board":{{"lights":[{names}],"buttons":{{{buttons}}}}},{rest}}}"#)
}

#[test]
fn what_is_too_much_is_not_judged_before_it_is_taken() {
    let bound = r#"{"outcome":"solved","presses":{"0":2},"fewest":{"lower_bound":1}}"#;
    let dark = r#""start":"none""#;
    expect(&judged(&row(12, 40_000, dark), bound), "not checked: no solution is without", "quiet");
    // 2^12 ends of 300 lights are one elimination.
    let ends: Vec<String> = (0..12).map(|light| format!("\"{light}\":[0,1]")).collect();
    let ends = format!(r#"{dark},"ends":{{{}}}"#, ends.join(","));
    let most = r#"{"outcome":"solved","presses":{"0":1},"fewest":{"lower_bound":1}}"#;
    let found = judged(&row(300, 0, &ends), most);
    expect(&found, "false: no solution is without a press: there is one of 0", "ends");
    // Sums of 20,000 lists, two of which tell the ends of 16 lights apart.
    let lights = |each: &dyn Fn(usize) -> String| {
        (0..16).map(|light| format!("\"{light}\":{}", each(light))).collect::<Vec<_>>().join(",")
    };
    let ends = lights(&|_| "[0,1]".to_string());
    let names: Vec<String> = (0..16).map(|button| format!("\"{button}\"")).collect();
    let rest =
        format!(r#""states":255,"forbidden":[{}],{dark},"ends":{{{ends}}}"#, names.join(","));
    let list = |from: usize| {
        let own = |light: usize| if light / 8 == from { 1 << (light % 8) } else { 0 };
        format!("{{{}}}", lights(&|light| own(light).to_string()))
    };
    let lists = [vec![list(0), list(1)], vec!["{}".to_string(); 20_000]].concat().join(",");
    let answer = format!(r#"{{"certificate":{{"together":[{lists}]}}}}"#);
    expect(&judged(&row(16, 0, &rest), &answer), "not checked: there is no solution: it takes", "");
}
