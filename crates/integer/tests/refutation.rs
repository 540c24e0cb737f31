//! Proofs by branch and bound before VeriPB's checker: `cargo install veripb`, looked for in `target/checkers`, where
//! `./test` puts it, and on the PATH. Where it is missing that is said.
#![cfg(feature = "engine")]

use std::path::{Path, PathBuf};
use std::process::Command;

use lightsout_algebra::watch::Unwatched;
use lightsout_integer::refutation::{self, NoProof};
use lightsout_integer::{IntegerProgram, Row, Sense, Variable, texts};

/// VeriPB's program, and a folder for what it reads.
struct Checker {
    program: PathBuf,
    folder: PathBuf,
}

impl Checker {
    fn find(test: &str) -> Option<Checker> {
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/checkers/bin/veripb");
        let path = std::env::var_os("PATH").unwrap_or_default();
        let on_path = std::env::split_paths(&path).map(|folder| folder.join("veripb"));
        let found = [own].into_iter().chain(on_path).find(|place| place.exists());
        if found.is_none() {
            eprintln!("veripb is not installed (cargo install veripb): its test is skipped");
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        std::fs::create_dir_all(&folder).expect("a folder");
        Some(Checker { program: found?, folder })
    }

    /// What it says of a program and a proof.
    fn says(&self, program: &str, proof: &str) -> String {
        let write = |name: &str, text: &str| std::fs::write(self.folder.join(name), text);
        write("f.opb", program).and_then(|()| write("p.pbp", proof)).expect("two files");
        let mut command = Command::new(&self.program);
        command.args(["--opb", "--force-checked-deletion", "f.opb", "p.pbp"]);
        let output = command.current_dir(&self.folder).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        said + &String::from_utf8_lossy(&output.stderr)
    }
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    /// From `least` to `most`.
    fn within(&mut self, least: i64, most: i64) -> i64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        least + ((self.0 >> 33) % (most - least + 1) as u64) as i64
    }
}

/// Rows of all kinds that some values meet.
fn program(random: &mut Random) -> IntegerProgram {
    let mut program = IntegerProgram::new("random");
    let bits = random.within(5, 12);
    for bit in 0..bits {
        let cost = random.within(-1, 4);
        let variable = Variable { name: format!("x{bit}"), least: 0, most: 1, cost };
        program.add_variable(variable).expect("a variable");
    }
    let values: Vec<i64> = (0..bits).map(|_| random.within(0, 1)).collect();
    for row in 0..random.within(2, 6) {
        let terms: Vec<(usize, i64)> =
            (0..bits as usize).map(|bit| (bit, random.within(-3, 4))).collect();
        let sum: i64 = terms.iter().map(|&(bit, times)| times * values[bit]).sum();
        let (sense, right) = match random.within(0, 2) {
            0 => (Sense::Equal, sum),
            1 => (Sense::AtMost, sum + random.within(0, 2)),
            _ => (Sense::AtLeast, sum - random.within(0, 2)),
        };
        program.add_row(Row { name: format!("r{row}"), terms, sense, right }).expect("a row");
    }
    program
}

/// All values that meet a program.
fn met(program: &IntegerProgram) -> Vec<Vec<i64>> {
    let bits = program.variables().len();
    let values = |number: u32| (0..bits).map(move |bit| i64::from(number >> bit & 1));
    let all = (0..1u32 << bits).map(|number| values(number).collect::<Vec<i64>>());
    all.filter(|values| program.is_met_by(values)).collect()
}

#[test]
fn the_least_is_proved_and_no_smaller_one() {
    let Some(checker) = Checker::find("branch-and-bound") else { return };
    let mut random = Random(1);
    let (mut nodes, mut by_multipliers, mut proved) = (0, 0, 0);
    for round in 0..70 {
        let program = program(&mut random);
        let mut met = met(&program);
        met.sort_by_key(|values| program.cost_of(values));
        let least = program.cost_of(&met[0]);
        let refutation = match refutation::least(&program, &met[0], &mut Unwatched) {
            Ok(refutation) => refutation,
            Err(NoProof::Free) if !program.has_cost() => continue,
            Err(error) => panic!("{round}: {error}"),
        };
        let text = texts::opb(&program).expect("bits");
        let said = checker.says(&text, &refutation.text);
        let verdict = format!("s VERIFIED BOUNDS {least} <= obj <= {least}");
        assert!(said.contains(&verdict), "{round}: {said}\n{text}\n{}", refutation.text);
        (nodes, by_multipliers) =
            (nodes + refutation.nodes, by_multipliers + refutation.by_multipliers);
        proved += 1;
        // A proof that promises more is refused, one with other multipliers, and values that are not the best.
        let (own, more) = (format!("BOUNDS {least} "), format!("BOUNDS {} ", least + 1));
        let said = checker.says(&text, &refutation.text.replace(&own, &more));
        assert!(!said.contains("s VERIFIED"), "{round}: {said}");
        if refutation.by_multipliers > 0 {
            let said = checker.says(&text, &refutation.text.replacen(" +", " 2 * +", 1));
            assert!(!said.contains("s VERIFIED"), "{round}: {said}");
        }
        if let Some(worse) = met.iter().find(|values| program.cost_of(values) > least) {
            let none = refutation::least(&program, worse, &mut Unwatched);
            assert!(matches!(none, Err(NoProof::Better { .. })), "{round}: {none:?}");
        }
    }
    let counts = format!("{proved} proofs, {nodes} nodes, {by_multipliers} by multipliers");
    assert!(proved > 60 && nodes > 150 && by_multipliers > 20, "{counts}");
}

/// a + b = 2c and a + b + 2d = 1: their sum says that 2 (a + b − c + d) is 1.
#[test]
fn equations_that_nothing_meets_add_up_to_a_contradiction() {
    let Some(checker) = Checker::find("no-values") else { return };
    let mut program = IntegerProgram::new("odd");
    for name in ["a", "b", "c", "d"] {
        let variable = Variable { name: name.to_string(), least: 0, most: 1, cost: 0 };
        program.add_variable(variable).expect("a variable");
    }
    let row = |name: &str, terms: &[(usize, i64)], sense, right| Row {
        name: name.to_string(),
        terms: terms.to_vec(),
        sense,
        right,
    };
    program.add_row(row("some", &[(0, 1), (3, 1)], Sense::AtLeast, 0)).expect("a row");
    program.add_row(row("even", &[(0, 1), (1, 1), (2, -2)], Sense::Equal, 0)).expect("a row");
    program.add_row(row("odd", &[(0, 1), (1, 1), (3, 2)], Sense::Equal, 1)).expect("a row");
    let text = texts::opb(&program).expect("bits");
    let proof = refutation::none(&program, &[(1, 1), (2, 1)], 2).expect("a proof");
    assert!(checker.says(&text, &proof).contains("s VERIFIED UNSATISFIABLE"), "{proof}");
    let other = proof.replacen("pol 2", "pol 3", 1);
    assert!(!checker.says(&text, &other).contains("s VERIFIED"), "{other}");
    // These say nothing, and neither does an inequality.
    assert_eq!(refutation::none(&program, &[(1, 1), (2, 2)], 2), None);
    assert_eq!(refutation::none(&program, &[(1, 1), (2, 1)], 3), None);
    assert_eq!(refutation::none(&program, &[(0, 1), (1, 1), (2, 1)], 2), None);
}
