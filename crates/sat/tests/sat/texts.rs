//! The texts of a small formula, to the letter.

use lightsout_sat::{Clauses, Formula, text};

use crate::brute_force::{Numbers, free, models};

fn small() -> Formula {
    let (mut formula, v) = free(4);
    formula.comments.push("a small formula".to_string());
    formula.name(v[0].variable(), "first".to_string());
    formula.add(&[v[0], !v[1]]);
    formula.add_xor(&[v[0], v[1], v[2]], true);
    formula.add_xor(&[v[1], v[3]], false);
    formula.add_at_most(vec![v[0], !v[3]], 1);
    formula.soft = vec![!v[0], v[2]];
    formula
}

#[test]
fn dimacs() {
    let text = text::dimacs(&small(), 3);
    assert!(text.starts_with("c a small formula\nc 1 first\np cnf "), "{text}");
    assert!(text.contains(" 0\n1 2 3 0\n"), "{text}");
    let xors = text::xor_dimacs(&small());
    assert!(xors.contains("\nx1 2 3 0\nx-2 4 0\n"), "{xors}");
}

#[test]
fn wcnf() {
    let text = text::wcnf(&small(), 4);
    assert!(text.contains("\nh 1 -2 0\n") && text.ends_with("\n1 -1 0\n1 3 0\n"), "{text}");
}

#[test]
fn opb() {
    assert_eq!(
        text::opb(&small()),
        "* #variable= 6 #constraint= 4
* a small formula
* 1 first
min: +1 x1 -1 x3 ;
+1 x1 -1 x2 >= 0 ;
-1 x1 +1 x4 >= 0 ;
+1 x1 +1 x2 +1 x3 -2 x5 = 1 ;
+1 x2 +1 x4 -2 x6 = 0 ;
"
    );
}

/// What a DIMACS text says, read by a reader of its own.
fn read(text: &str) -> Formula {
    let mut formula = Formula::new();
    for line in text.lines().filter(|line| !line.starts_with('c')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words[0] == "p" {
            formula.new_variables(words[2].parse().expect("a number"));
            continue;
        }
        let is_xor = line.starts_with('x');
        let literals: Vec<_> = (line.trim_start_matches('x').split_whitespace())
            .map(|word| word.parse::<i64>().expect("a number"))
            .take_while(|&number| number != 0)
            .map(|number| {
                let variable = lightsout_sat::Variable(number.unsigned_abs() as u32 - 1);
                lightsout_sat::Literal::new(variable, number > 0)
            })
            .collect();
        match is_xor {
            true => formula.add_xor(&literals, true),
            false => formula.add(&literals),
        }
    }
    formula
}

#[test]
fn texts_say_what_formulas_say() {
    let mut numbers = Numbers(99);
    for round in 0..60 {
        let formula = numbers.formula(6, 4, round % 4);
        assert_eq!(models(&read(&text::xor_dimacs(&formula))), models(&formula));
        let again = read(&text::dimacs(&formula, 3));
        assert_eq!(crate::brute_force::models_on(&again, 6), models(&formula));
    }
}
