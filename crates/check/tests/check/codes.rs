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
        (&heavy, r#""weight":5,"minimum":true"#, "not judged: syndrome 1: no error weighs less"),
        (&heavy, r#""weight":5,"at_least":"5","minimum":true"#, "unreadable"),
        (&heavy, r#""weight":5,"minimum":1"#, "unreadable"),
        (&heavy, r#""weight":5,"at_least":5.5"#, "false: syndrome 1: no error weighs less"),
        (&third, r#""weight":0.333333333333,"at_least":0.33333,"minimum":true"#, "not judged"),
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
        (&code(), r#""weight":1,"observables":[7,9]"#, "not judged: syndrome 1: they flip 2"),
        (&code(), r#""weight":1,"observables":7"#, "unreadable"),
        (&code(), r#""weight":1,"distance":7"#, "not judged: syndrome 1: \"distance\""),
    ] {
        expect(&judged(code, &found(more)), wanted, more);
    }
}

#[test]
fn an_answer_is_there_and_about_what_was_given() {
    expect(&judged(&code(), ""), "unreadable: there is no answer", "nothing");
    expect(&judged(&code(), " \n\n"), "unreadable: there is no answer", "blanks");
    let stopped = r#"{"schema":"lightsout/stopped/1","outcome":"impossible","reason":"no\nword"}"#;
    expect(&judged(&code(), stopped), "not judged: an answer: there is none: \"no\\nword\"", "");
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
            "not judged: \"girth\"",
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
    assert!(bounds[29].starts_with("not judged: syndrome 30: "), "{}", bounds[29]);
}
