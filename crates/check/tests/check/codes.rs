//! Codes, and answers of `distance` and `decode`.

use lightsout_check::{Code, Matrix};

use crate::{expect, lines};

/// One check of three errors.
fn code() -> Code {
    let checks = Matrix::new(3, &[vec![0, 1, 2]]).expect("a matrix");
    Code { checks, weights: None, logicals: None, stabilisers: None }
}

fn weighted(weights: &[f64]) -> Code {
    Code { weights: Some(weights.to_vec()), ..code() }
}

fn judged(code: &Code, answer: &str) -> Vec<String> {
    lines(code.judge(answer))
}

fn found(more: &str) -> String {
    format!(r#"{{"syndrome":[0],"outcome":"found","errors":[0],{more}}}"#)
}

#[test]
fn weights_are_finite_and_a_minimum_is_a_bound() {
    let heavy = weighted(&[5.0, 1.0, 1.0]);
    let same = weighted(&[1.0, 1.0, 1.0]);
    let third = weighted(&[1.0 / 3.0, 0.5, 0.5]);
    let large = weighted(&[1e12, 1e12, 2e12]);
    for (code, more, wanted) in [
        (&code(), r#""weight":1e400,"at_least":1"#, "unreadable"),
        (&code(), r#""weight":-1e400"#, "unreadable"),
        (&heavy, r#""weight":5,"at_least":1e400"#, "unreadable"),
        (&heavy, r#""weight":5,"at_least":0,"minimum":true"#, "false: syndrome 1: their weight is"),
        (&heavy, r#""weight":5,"minimum":true"#, "not checked: syndrome 1: no error weighs less"),
        (&heavy, r#""weight":5,"at_least":"5","minimum":true"#, "unreadable"),
        (&heavy, r#""weight":5,"minimum":1"#, "unreadable"),
        (&heavy, r#""weight":5,"at_least":5.5"#, "false: syndrome 1: no error weighs less"),
        (&third, r#""weight":0.333333333333,"at_least":0.33333,"minimum":true"#, "not checked"),
        (
            &same,
            r#""weight":1,"at_least":1,"minimum":true"#,
            "holds: syndrome 1: no error weighs less",
        ),
        (&same, r#""weight":1,"at_least":0,"minimum":true"#, "false: syndrome 1: their weight is"),
        (&large, r#""weight":1000000000500"#, "false: syndrome 1: they weigh 1000000000500"),
        (&weighted(&[-5.0, 1.0, 1.0]), r#""weight":-5"#, "unreadable: a weight is from 0"),
        (&weighted(&[f64::NAN, 1.0, 1.0]), r#""weight":1"#, "unreadable: a weight is from 0"),
        (&code(), r#""weight":1,"at_least":1"#, "holds"),
        (&code(), r#""weight":1,"observables":[]"#, "holds"),
        (&code(), r#""weight":1,"observables":[7,9]"#, "not checked: syndrome 1: they flip 2"),
        (&code(), r#""weight":1,"observables":7"#, "unreadable"),
        (&code(), r#""weight":1,"distance":7"#, "not checked: syndrome 1: \"distance\""),
    ] {
        expect(&judged(code, &found(more)), wanted, more);
    }
}

#[test]
fn an_answer_is_there_and_about_what_was_given() {
    expect(&judged(&code(), ""), "unreadable: there is no answer", "nothing");
    expect(&judged(&code(), " \n\n"), "unreadable: there is no answer", "blanks");
    let stopped = r#"{"schema":"lightsout/stopped/1","outcome":"impossible","reason":"no\nword"}"#;
    expect(&judged(&code(), stopped), "not checked: an answer: there is none: \"no\\nword\"", "");
    let two = format!("\u{feff}{0}\n{0}\n", found(r#""weight":1"#));
    assert_eq!(judged(&code(), &two).len(), 6);
    let impossible = r#"{"syndrome":[0],"outcome":"impossible","checks":[0]}"#;
    let wanted = "false: syndrome 1: the checks named show that no error explains it: error 0";
    expect(&judged(&code(), impossible), wanted, impossible);
}

#[test]
fn distances_are_those_of_the_code_that_was_given() {
    let checks = || Matrix::new(4, &[vec![0, 1], vec![2, 3]]).expect("a matrix");
    let plain = Code { checks: checks(), weights: None, logicals: None, stabilisers: None };
    let stabilised = Code { stabilisers: Some(checks()), ..plain.clone() };
    let logical = Code { logicals: Some(checks()), ..plain.clone() };
    let answer = |kind: &str, word: &str, more: &str| {
        format!(r#"{{"length":4,"trivial_kind":"{kind}","word":{word},{more}}}"#)
    };
    for (code, kind, word, more, wanted) in [
        (
            &plain,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2,"proved":true,"dimension":2"#,
            "holds: no codeword",
        ),
        (
            &plain,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2"#,
            "holds: the word is not trivial, as that of zeros is",
        ),
        (
            &plain,
            "zeros",
            "[0,1,2,3]",
            r#""at_least":1,"at_most":4,"proved":true"#,
            "false: the distance is proved",
        ),
        (&plain, "zeros", "[0,1,2,3]", r#""at_least":3,"at_most":4"#, "false: no codeword"),
        (
            &plain,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2,"proved":1"#,
            "unreadable: `proved`",
        ),
        (
            &plain,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2,"dimension":999.0"#,
            "unreadable: `dimension`",
        ),
        (
            &plain,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2,"girth":8"#,
            "not checked: \"girth\"",
        ),
        (
            &plain,
            "stabilisers",
            "[0,1]",
            r#""at_least":2,"at_most":2,"dimension":0"#,
            "false: the word is not trivial, as sums of the checks are",
        ),
        (
            &stabilised,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2"#,
            "unreadable: the answer counts other",
        ),
        (
            &logical,
            "zeros",
            "[0,1]",
            r#""at_least":2,"at_most":2"#,
            "unreadable: the answer counts other",
        ),
        (
            &logical,
            "stabilisers",
            "[0,1]",
            r#""at_least":2,"at_most":2"#,
            "unreadable: the answer counts other",
        ),
        (
            &plain,
            "logicals",
            "[0,1]",
            r#""at_least":2,"at_most":2"#,
            "unreadable: the logical operators",
        ),
    ] {
        expect(&judged(code, &answer(kind, word, more)), wanted, more);
    }
    let without = r#"{"length":4,"trivial_kind":"zeros","at_least":1,"at_most":1}"#;
    expect(&judged(&plain, without), "unreadable: `word` is missing", without);
}

#[test]
fn matrices_may_be_empty() {
    let empty = Code { checks: Matrix::new(0, &[vec![]]).expect("a matrix"), ..code() };
    let answer =
        r#"{"length":0,"dimension":0,"trivial_kind":"zeros","at_least":0,"at_most":0,"word":[]}"#;
    expect(&judged(&empty, answer), "false: the word is not trivial", answer);
    let answer = r#"{"syndrome":[],"outcome":"found","weight":0,"at_least":0,"errors":[]}"#;
    expect(&judged(&empty, answer), "holds: syndrome 1: the errors explain it", answer);
    let answer = r#"{"syndrome":[],"outcome":"found","weight":0,"at_least":7,"errors":[]}"#;
    expect(&judged(&empty, answer), "false: syndrome 1: no error weighs less", answer);
    let text = "\u{feff}%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n";
    assert!(Matrix::read(text).is_ok());
}

#[test]
fn work_is_one_budget_for_all_lines() {
    // 16,384 columns of nothing: their kernel alone would take minutes.
    let wide = Code { checks: Matrix::new(1 << 14, &[vec![]]).expect("a matrix"), ..code() };
    let answer = r#"{"length":16384,"dimension":16384,"trivial_kind":"zeros","at_least":1,"at_most":1,"word":[5]}"#;
    expect(&judged(&wide, answer), "holds: the dimension is 16384", answer);
    // Sums of up to four of 195 columns are looked at for each line, which no run can do thirty times.
    let row = |row: usize| (0..195).filter(|column| (column / 2) >> row & 1 == 1).collect();
    let rows: Vec<Vec<usize>> = (0..7).map(row).collect();
    let code = Code { checks: Matrix::new(195, &rows).expect("a matrix"), ..code() };
    let line =
        r#"{"syndrome":[],"outcome":"found","weight":8,"at_least":8,"errors":[0,1,2,3,4,5,6,7]}"#;
    let found = judged(&code, &[line; 30].join("\n"));
    let bounds: Vec<&String> = found.iter().filter(|line| line.contains("less than")).collect();
    assert_eq!(bounds.len(), 30);
    assert!(bounds[0].starts_with("false: syndrome 1: "), "{}", bounds[0]);
    assert!(bounds[29].starts_with("not checked: syndrome 30: "), "{}", bounds[29]);
}

/// The code of Steane, whose X and Z checks are the same.
fn steane() -> Matrix {
    Matrix::new(7, &[vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]]).expect("a matrix")
}

#[test]
fn both_sides_of_a_css_code_are_judged() {
    let plain = Code { checks: steane(), weights: None, logicals: None, stabilisers: None };
    let code = Code { stabilisers: Some(steane()), ..plain.clone() };
    let side = |least: u32| {
        format!(
            r#"{{"length":7,"dimension":1,"trivial_kind":"stabilisers","at_least":{least},"at_most":3,"word":[0,1,2]}}"#
        )
    };
    let answer = |x: u32, least: u32, dimension: u32| {
        format!(
            r#"{{"schema":"lightsout/css-distance/1","length":7,"dimension":{dimension},"at_least":{least},"at_most":3,"x":{},"z":{}}}"#,
            side(x),
            side(3)
        )
    };
    let found = judged(&code, &answer(3, 3, 1));
    assert!(found.len() > 10 && found.iter().all(|line| line.starts_with("holds")), "{found:?}");
    for (x, least, dimension, wanted) in [
        (2, 3, 1, "false: the distance is the less of both"),
        (4, 3, 1, "false: dX: no codeword"),
        (3, 3, 2, "false: dZ: the dimension is that of the code"),
    ] {
        expect(&judged(&code, &answer(x, least, dimension)), wanted, wanted);
    }
    expect(&judged(&plain, &answer(3, 3, 1)), "unreadable: the Z checks", "");
}

#[test]
fn operators_of_stabiliser_codes_are_judged() {
    let rows: Vec<Vec<usize>> = (0..4)
        .map(|row| vec![row % 5, (row + 3) % 5, 5 + (row + 1) % 5, 5 + (row + 2) % 5])
        .collect();
    let checks = Matrix::new(10, &rows).expect("a matrix");
    let five = Code { checks, weights: None, logicals: None, stabilisers: None };
    let answer = |operator: &str, least: u32, dimension: u32| {
        format!(
            r#"{{"schema":"lightsout/stabiliser-distance/1","length":5,"dimension":{dimension},"at_least":{least},"at_most":3,"proved":true,"operator":"{operator}"}}"#
        )
    };
    // Each stabiliser is XZZXI, shifted.
    let found = judged(&five, &answer("IIXYX", 3, 1));
    assert!(found.len() == 5 && found.iter().all(|line| line.starts_with("holds")), "{found:?}");
    for (operator, least, dimension, wanted) in [
        ("XXXII", 3, 1, "false: with three places for each qubit, the word meets every check"),
        ("XZZXI", 3, 1, "false: with three places for each qubit, the word weighs"),
        ("XZZXI", 3, 1, "false: with three places for each qubit, the word is not trivial"),
        ("IIXYX", 4, 1, "false: with three places for each qubit, no codeword"),
        ("IIXYX", 3, 2, "false: with three places for each qubit, the dimension"),
        ("IIXY", 3, 1, "unreadable: `operator`"),
        ("IIXYA", 3, 1, "unreadable: `operator`"),
    ] {
        expect(&judged(&five, &answer(operator, least, dimension)), wanted, operator);
    }
}

#[test]
fn automorphisms_are_not_believed() {
    let code = Code { checks: steane(), weights: None, logicals: None, stabilisers: None };
    let answer = |more: &str| {
        format!(
            r#"{{"length":7,"trivial_kind":"stabilisers","word":[0,1,2],"at_least":3,"at_most":3,{more}}}"#
        )
    };
    for (more, wanted) in [
        // Exchanges the first two bits of the numbers 1 to 7 that the columns stand for.
        (r#""automorphisms":[[1,0,2,3,5,4,6]]"#, "holds: 1 permutations of the places keep"),
        (r#""automorphisms":[[1,0,2,3,4,5,6]]"#, "false: 1 permutations of the places keep"),
        (r#""automorphisms":[[1,1,2,3,4,5,6]]"#, "unreadable: `automorphisms`"),
        (r#""automorphisms":[[1,0]]"#, "unreadable: `automorphisms`"),
        (r#""enumerated":[{"weight":2,"anchors":[[9,4,4],[1,0,0]]}]"#, "holds: all 4 codewords"),
        (r#""enumerated":[{"weight":2,"anchors":[[9,4,3]]}]"#, "false: all 4 codewords"),
        (r#""enumerated":[{"weight":2,"anchors":[[9,4]]}]"#, "unreadable: `enumerated`"),
    ] {
        expect(&judged(&code, &answer(more)), wanted, more);
    }
}
