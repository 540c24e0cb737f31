//! Costs on boards, decoding and distances: what the command says of the files in `examples`, added up here again.

use std::collections::BTreeSet;
use std::fs;

use crate::folder::Folder;

fn example(name: &str) -> String {
    format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The columns of a MatrixMarket pattern, each the rows of its ones, and the number of rows.
fn columns(name: &str) -> (Vec<BTreeSet<usize>>, usize) {
    let text = fs::read_to_string(example(name)).expect("an example");
    let mut lines = text.lines().skip(1).map(|line| {
        line.split_whitespace().map(|word| word.parse().expect("a number")).collect::<Vec<usize>>()
    });
    let size = lines.next().expect("a size line");
    let mut columns = vec![BTreeSet::new(); size[1]];
    lines.for_each(|entry| {
        columns[entry[1] - 1].insert(entry[0] - 1);
    });
    (columns, size[0])
}

/// The numbers of an array of numpy behind its head.
fn data(name: &str) -> Vec<u8> {
    let bytes = fs::read(example(name)).expect("an example");
    let length = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    bytes[10 + length..].to_vec()
}

#[test]
fn every_decoded_error_has_its_syndrome_and_its_weight() {
    let folder = Folder::new("codes-decode");
    let (columns, checks) = columns("hex9.mtx");
    let (syndromes, weights) = (data("hex9.npy"), data("hex9-w.npy"));
    let weights: Vec<f64> =
        weights.as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect();
    let files = format!("{} --syndromes {}", example("hex9.mtx"), example("hex9.npy"));
    let (said, code) =
        folder.says(&format!("decode {files} --weights {} --to csv", example("hex9-w.npy")));
    assert_eq!(code, 0, "{said}");
    let lines: Vec<&str> = said.lines().skip(1).collect();
    assert_eq!(lines.len() * checks, syndromes.len());
    for (line, syndrome) in lines.iter().zip(syndromes.chunks_exact(checks)) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!((fields[1], fields[4]), ("found", "true"), "{line}");
        let errors = fields[5].split_whitespace().map(|n| n.parse::<usize>().expect("a column"));
        let mut odd = BTreeSet::new();
        let mut weight = 0.0;
        for error in errors {
            weight += weights[error];
            odd = odd.symmetric_difference(&columns[error]).copied().collect();
        }
        let wanted: BTreeSet<usize> = (0..checks).filter(|&check| syndrome[check] == 1).collect();
        assert_eq!(odd, wanted, "{line}");
        let told: f64 = fields[2].parse().expect("a weight");
        assert!((told - weight).abs() < 1e-3, "{line}: {weight}");
    }
    // Without weights the number of errors counts.
    let (said, _) = folder.says(&format!("decode {files}"));
    assert!(said.starts_with("1: weight 5, the minimum: errors "), "{said}");
}

#[test]
fn distances_come_with_a_codeword() {
    let folder = Folder::new("codes-distance");
    let (said, code) = folder.says(&format!("distance {} --json", example("hex25.mtx")));
    assert_eq!(code, 0, "{said}");
    let found: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((&found["at_least"], &found["proved"]), (&25.into(), &true.into()));
    let (columns, _) = columns("hex25.mtx");
    let word: Vec<usize> = found["word"]
        .as_array()
        .expect("places")
        .iter()
        .map(|place| place.as_u64().expect("a place") as usize)
        .collect();
    assert_eq!(word.len(), 25);
    let odd = word.iter().fold(BTreeSet::new(), |odd: BTreeSet<usize>, &place| {
        odd.symmetric_difference(&columns[place]).copied().collect()
    });
    assert!(odd.is_empty(), "{odd:?}");
    assert!(folder.says("distance hexagonal:7 --classical").0.starts_with("distance 4: "));
}

#[test]
fn what_is_wrong_is_named() {
    let folder = Folder::new("codes-wrong");
    for (name, content) in [
        ("none.txt", "nothing"),
        ("short.01", "0101\n"),
        ("two.01", "2010\n"),
        ("ten.txt", "1 2 3"),
        ("bad.dem", "error(1.7) D0\n"),
        ("open.dem", "repeat 3 {\nerror(0.1) D0\n"),
        // Eight detectors and an observable: two bytes are two shots, or one and its observable.
        ("eight.dem", "error(0.1) D0 L0\nerror(0.1) D7\n"),
        ("two.b8", "\u{1}\0"),
    ] {
        fs::write(folder.join(name), content).expect("a file");
    }
    for (line, names) in [
        ("decode none.txt --syndromes short.01", "none.txt: this is not an alist"),
        (
            "decode hexagonal:3 --syndromes short.01",
            "row 1 has 4 bits. Each row needs 3 bits, one for each check",
        ),
        ("decode hexagonal:3 --syndromes two.01", "row 1 has something else than 0 and 1"),
        ("decode hexagonal:3 --syndromes nowhere.01", "nowhere.01"),
        ("decode hexagonal:4 --syndromes short.01", "an odd distance"),
        ("decode bad.dem --syndromes short.01", "bad.dem: line 1: the probability"),
        ("decode open.dem --syndromes short.01", "open.dem: line 2: a repeat is not closed"),
        ("distance hexagonal:3 --logicals none.txt", "none.txt: this is not an alist"),
        ("decode eight.dem --syndromes two.b8", "2 shots of 8 bits, or 1 shot with 1 observable"),
        ("solve 5x5 --forbid c9", "there is no button called `c9`"),
        ("solve 5x5 --cost c3=x", "`c3=x`: line 1, column 1"),
        ("solve 5x5 --cost 1:2", "1:2"),
        ("generate 5x5 --cost c3=5", "generate takes no costs"),
    ] {
        let (said, code) = folder.says(line);
        assert_eq!(code, 2, "{line}: {said}");
        assert!(said.contains(names), "{line}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{line}: {said}");
    }
}

#[test]
fn codes_are_told_by_both_sides_or_by_stabilisers() {
    let folder = Folder::new("codes-sides");
    for (name, content) in [
        ("five.txt", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"),
        ("both.txt", "1001001100\n0100100110\n1010000011\n0101010001\n"),
        ("four.json", r#"{"n": 4, "checks": {"X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}}"#),
        ("apart.txt", "XX\nZI\n"),
        ("circuit.stim", "R 0 1\nH 0\nM 0 1\n"),
    ] {
        fs::write(folder.join(name), content).expect("a file");
    }
    let says = |line: &str| folder.says(line);
    let (said, code) = says("distance --css hexagonal:5 hexagonal:5");
    assert!(code == 0 && said.starts_with("[[19,1,5]]\ndX = 5\ndZ = 5\n"), "{said}");
    assert!(says("distance --css four.json").0.starts_with("[[4,2,2]]\n"));
    let found: serde_json::Value =
        serde_json::from_str(&says("distance --css four.json --json").0).expect("JSON");
    assert_eq!((&found["dimension"], &found["x"]["at_most"]), (&2.into(), &2.into()));
    for line in ["distance --stabilizers five.txt", "distance --stabilisers both.txt"] {
        let (said, code) = says(line);
        assert!(code == 0 && said.starts_with("[[5,1,3]]\n"), "{said}");
    }
    for (line, names) in [
        ("distance both.txt", "commute as stabilisers (Hx|Hz): take --stabilizers both.txt"),
        ("distance --stabilizers apart.txt", "stabilisers 1 and 2 do not commute"),
        ("distance circuit.stim", "stim analyze_errors"),
        ("distance four.json", "both kinds of checks"),
        ("distance --css hexagonal:3 hexagonal:5", "7 and 19 columns"),
    ] {
        let (said, code) = says(line);
        assert!(code == 2 && said.contains(names), "{line}: {said}");
    }
    assert!(says("distance both.txt --classical").0.starts_with("distance "));
}

#[test]
fn many_codes_have_a_line_each() {
    let folder = Folder::new("codes-many");
    let four = r#""n": 4, "checks": {"X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}"#;
    let shor = r#""n": 9, "checks": {"X": [[0, 1, 2, 3, 4, 5], [3, 4, 5, 6, 7, 8]], "Z": [[0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8]]}"#;
    let lines = format!("{{\"name\": \"four, two\", {four}}}\n\n{{{shor}}}\n");
    fs::write(folder.join("all.jsonl"), &lines).expect("a file");
    let (said, code) = folder.says("distance --batch all.jsonl --time-limit 60s");
    let rows: Vec<(&str, &str)> = said.lines().filter_map(|line| line.rsplit_once(',')).collect();
    let wanted = [
        "name,n,k,dx,dz,proved",
        "\"four, two\",4,2,2,2,true",
        "\"all.jsonl, line 3\",9,1,3,3,true",
    ];
    assert_eq!(
        (rows.iter().map(|row| row.0).collect::<Vec<_>>(), code),
        (wanted.to_vec(), 0),
        "{said}"
    );
    let (said, _) = folder.says("distance --batch all.jsonl --json");
    let last = said.lines().last().expect("a line");
    let last: serde_json::Value = serde_json::from_str(last).expect("JSON");
    assert_eq!((&last["length"], &last["z"]["at_least"]), (&9.into(), &3.into()));
    fs::create_dir(folder.join("codes")).expect("a folder");
    fs::write(folder.join("codes/b.json"), format!("{{{four}}}")).expect("a file");
    fs::write(folder.join("codes/a.json"), r#"{"n": 3}"#).expect("a file");
    let (said, code) = folder.says("distance --batch codes");
    assert!(code == 2 && said.contains("a.json: a code is one JSON object"), "{said}");
    assert!(
        said.contains("b.json,4,2,2,2,true,") && said.contains("no answer for 1 code"),
        "{said}"
    );
}

/// The X checks of the toric code of distance 4, whose Z checks are missing.
#[test]
fn one_kind_of_checks_alone_is_asked_about() {
    let folder = Folder::new("codes-half");
    let place = |kind: usize, x: usize, y: usize| 16 * kind + 4 * (x % 4) + y % 4;
    let star = |at: usize| {
        let (x, y) = (at / 4, at % 4);
        let own = [place(0, x, y), place(0, x + 3, y), place(1, x, y), place(1, x, y + 3)];
        (0..32).map(|place| if own.contains(&place) { "1" } else { "0" }).collect::<String>()
    };
    let rows: Vec<String> = (0..16).map(star).collect();
    fs::write(folder.join("hx.txt"), rows.join("\n") + "\n").expect("a file");
    let (said, code) = folder.says("distance hx.txt");
    assert!(code == 2 && said.contains("take --css hx.txt OTHER"), "{said}");
    assert!(folder.says("distance hx.txt --classical").0.starts_with("distance 4: "));
}

#[test]
fn models_and_weights_are_taken_exactly() {
    let folder = Folder::new("codes-exactly");
    for (name, content) in [
        ("same.dem", "error(0.1) D0 D1 L0\n".repeat(3) + "error(0.3) D0\nerror(0.35) D1\n"),
        ("both.01", "11\n".to_string()),
        ("checks.txt", "1 0 1\n1 1 0\n".to_string()),
        ("large.txt", "3 2 4000000000".to_string()),
        ("open.txt", "3 2.0000000000000004 1e20".to_string()),
        ("none.hits", "0,1\n\n".to_string()),
    ] {
        fs::write(folder.join(name), content).expect("a file");
    }
    let says = |line: &str| folder.says(line);
    assert!(says("decode same.dem --syndromes both.01").0.contains("flips 0"));
    let line = "decode checks.txt --syndromes both.01 --weights";
    let (said, code) = says(&format!("{line} large.txt"));
    assert!(code == 0 && said.starts_with("1: weight 3, the minimum: errors 0"), "{said}");
    let (said, code) = says(&format!("{line} open.txt --to csv"));
    let row = said.lines().find(|line| line.starts_with("1,")).expect("a row");
    let row: Vec<&str> = row.split(',').collect();
    let number = |at: usize| row[at].parse::<f64>().expect("a number");
    assert!(code == 3 && row[4] == "false" && number(3) < number(2), "{said}");
    assert!(
        says("decode checks.txt --syndromes none.hits --to csv")
            .0
            .ends_with("2,found,0,0,true,,\n")
    );
}

#[test]
fn another_decoder_is_compared_by_its_errors() {
    let folder = Folder::new("codes-compare");
    for (name, content) in [
        ("checks.txt", "1 0 1 1\n1 1 0 1\n"),
        ("syndromes.01", "11\n11\n10\n"),
        // The lightest, one that is heavier, and one of another syndrome.
        ("theirs.01", "1000\n0110\n0100\n"),
    ] {
        fs::write(folder.join(name), content).expect("a file");
    }
    let line = "decode checks.txt --syndromes syndromes.01 --compare";
    let (said, code) = folder.says(&format!("{line} theirs.01 --json"));
    assert_eq!(code, 0, "{said}");
    let found: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    for (field, count) in [("shots", 3), ("least", 1), ("heavier", 1), ("wrong_syndrome", 1)] {
        assert_eq!(found[field], count, "{field}");
    }
    let (said, code) = folder.says(&format!("{line} syndromes.01"));
    let wanted = "row 1 has 2 bits. Each row needs 4 bits, one for each error";
    assert!(code == 2 && said.contains(wanted), "{said}");
}

#[test]
fn boards_with_costs_are_solved_at_the_least_cost() {
    let folder = Folder::new("codes-costs");
    let line = format!("solve 5x5 --cost {} --forbid c1 --ignore a1,e5", example("costs.txt"));
    let (said, code) = folder.says(&line);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("solved in 11 presses at a cost of 35, the minimum"), "{said}");
    let json = folder.says(&format!("{line} --json")).0;
    let found: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&found["cost"], &found["press_count"]), (&35.into(), &11.into()));
    let whole = folder.says("solve 5x5 --cost others=3 --json").0;
    assert!(whole.contains("\"cost\": 45"), "{whole}");
    let (said, code) = folder.says("solve 5x5 --cost c3=2 --fewest --method k-turns");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("it counts presses, and here they have costs"), "{said}");
}

#[test]
fn answers_are_judged_by_code_that_found_none_of_them() {
    let folder = Folder::new("codes-check");
    let (hex, syndromes) = (example("hex9.mtx"), example("hex9.npy"));
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    let (distance, code) = folder.says(&format!("distance {hex} --json"));
    assert_eq!(code, 0);
    write("distance.json", &distance);
    let (said, code) = folder.says(&format!("check {hex} distance.json"));
    assert!(code == 0 && said.lines().count() >= 6, "{said}");
    assert!(said.lines().all(|line| line.starts_with("holds: ")), "{said}");
    let (least, most) = ("\"at_least\": 9", "\"at_most\": 9");
    for (from, to) in [
        (least, "\"at_least\": 10"),
        (most, "\"at_most\": 8"),
        ("\"dimension\": 1", "\"dimension\": 2"),
    ] {
        assert!(distance.contains(from), "{from}");
        write("lie.json", &distance.replace(from, to));
        assert_eq!(folder.says(&format!("check {hex} lie.json")).1, 1, "{to}");
    }
    // An answer about all codewords is none about those that the stabilisers leave.
    let (classical, code) = folder.says(&format!("distance {hex} --classical --json"));
    assert_eq!(code, 0);
    write("classical.json", &classical);
    let (said, code) = folder.says(&format!("check {hex} classical.json"));
    assert!(code == 0 && said.contains("not trivial, as that of zeros is"), "{said}");
    let (said, code) = folder.says(&format!("check {hex} classical.json --stabilisers {hex}"));
    assert!(code == 2 && said.contains("the answer counts other codewords as trivial"), "{said}");
    // Observables of a model are not asked about by `--classical`.
    write("model.dem", "error(0.1) D0 L0\nerror(0.1) D0\nerror(0.1) D0 L0\n");
    for (option, trivial) in [("--classical", "that of zeros is"), ("", "those that meet every")] {
        let (distance, code) = folder.says(&format!("distance model.dem --json {option}"));
        assert_eq!(code, 0, "{distance}");
        write("distance.json", &distance);
        let (said, code) = folder.says("check model.dem distance.json");
        assert!(code == 0 && said.contains(trivial), "{said}");
        assert!(!said.contains("not checked"), "{said}");
    }
    let (decoded, _) = folder.says(&format!("decode {hex} --syndromes {syndromes} --json"));
    write("decoded.jsonl", &decoded);
    let (said, code) = folder.says(&format!("check {hex} decoded.jsonl"));
    assert_eq!((code, said.lines().count()), (0, 3 * decoded.lines().count()), "{said}");
    assert!(said.lines().all(|line| line.starts_with("holds: ")), "{said}");
    write("lie.jsonl", &decoded.replacen("\"errors\":[", "\"errors\":[0,", 1));
    assert_eq!(folder.says(&format!("check {hex} lie.jsonl --json")).1, 1);
    // With weights the errors and what they weigh are judged; that there is nothing lighter is said not to be.
    let weights = example("hex9-w.npy");
    let (decoded, _) =
        folder.says(&format!("decode {hex} --syndromes {syndromes} --weights {weights} --json"));
    write("decoded.jsonl", &decoded);
    let (said, code) = folder.says(&format!("check {hex} decoded.jsonl --weights {weights}"));
    let not_judged = said.lines().filter(|line| line.starts_with("not checked: ")).count();
    assert_eq!((code, not_judged), (0, decoded.lines().count()), "{said}");
    assert_eq!(
        folder.says(&format!("check {hex} decoded.jsonl")).1,
        1,
        "without the weights it is false"
    );
    let (said, code) = folder.says("check 5x5 a1 --weights decoded.jsonl");
    assert_eq!(code, 2, "{said}");
}

/// The X and the Z checks of the gross code, in MatrixMarket.
fn gross() -> [String; 2] {
    let place = |x: usize, y: usize| 6 * (x % 12) + y % 6;
    let row = |at: usize, is_z: bool| {
        let (x, y) = (at / 6, at % 6);
        let a = [(3, 0), (0, 1), (0, 2)];
        let b = [(0, 3), (1, 0), (2, 0)];
        let at = |(dx, dy): (usize, usize)| match is_z {
            false => place(x + dx, y + dy),
            true => place(x + 12 - dx, y + 6 - dy),
        };
        let (first, second) = if is_z { (b, a) } else { (a, b) };
        first.map(at).into_iter().chain(second.map(|shift| 72 + at(shift))).collect::<Vec<_>>()
    };
    [false, true].map(|is_z| {
        let ones: String = (0..72)
            .flat_map(|at| {
                row(at, is_z).into_iter().map(move |place| format!("{} {}\n", at + 1, place + 1))
            })
            .collect();
        format!("%%MatrixMarket matrix coordinate pattern general\n72 144 432\n{ones}")
    })
}

#[test]
fn both_sides_and_stabilisers_are_judged_by_code_that_found_none_of_them() {
    let folder = Folder::new("codes-check-sides");
    let [x, z] = gross();
    for (name, content) in
        [("hx.mtx", x.as_str()), ("hz.mtx", &z), ("five.txt", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n")]
    {
        fs::write(folder.join(name), content).expect("a file");
    }
    for (line, check, bound) in [
        ("distance --css hx.mtx hz.mtx", "hx.mtx answer.json --stabilisers hz.mtx", 12),
        ("distance --stabilizers five.txt", "five.txt answer.json", 3),
    ] {
        let (said, code) = folder.says(&format!("{line} --json"));
        assert_eq!(code, 0, "{said}");
        fs::write(folder.join("answer.json"), &said).expect("a file");
        let (judged, code) = folder.says(&format!("check {check}"));
        assert!(code == 0 && judged.lines().count() > 4, "{judged}");
        assert!(judged.lines().all(|line| line.starts_with("holds: ")), "{judged}");
        let lie = said
            .replace(&format!("\"at_least\": {bound}"), &format!("\"at_least\": {}", bound + 1));
        assert!(lie != said);
        fs::write(folder.join("answer.json"), lie).expect("a file");
        assert_eq!(folder.says(&format!("check {check}")).1, 1);
    }
}

#[test]
fn a_matrix_is_read_as_sage_and_gap_write_it() {
    let here = Folder::new("codes-written");
    // The Hamming code of length 7.
    let rows = "[[1,0,1,0,1,0,1],[0,1,1,0,0,1,1],[0,0,0,1,1,1,1]]";
    for text in [
        format!("matrix(GF(2), {rows})\n"),
        format!("H := {rows} * Z(2)^0;;\n"),
        format!("H := {rows}*Z(2);\n"),
    ] {
        fs::write(here.join("h.txt"), &text).expect("a file");
        let (said, code) = here.says("distance h.txt");
        assert!(code == 0 && said.starts_with("distance 3: "), "{text}{said}");
    }
}

#[test]
fn syndromes_are_read_as_programs_print_them() {
    let here = Folder::new("codes-syndromes");
    fs::write(here.join("h.txt"), "1010101\n0110011\n0001111\n").expect("a file");
    let decoded = |syndromes: &str| {
        fs::write(here.join("s.txt"), syndromes).expect("a file");
        here.says("decode h.txt --syndromes s.txt --to csv").0
    };
    let digits = decoded("101\n000\n");
    assert_eq!(digits.lines().count(), 3, "{digits}");
    assert_eq!(decoded("[[1, 0, 1], [0, 0, 0]]\n"), digits);
    assert_eq!(decoded("[[1 0 1]\n [0 0 0]]\n"), digits);
}
