//! Proofs that no model is better, and that there is none, before VeriPB's checker: `cargo install veripb`, looked for in
//! `target/checkers`, where `./test` puts it, and on the PATH. Where it is missing that is said.

use std::path::{Path, PathBuf};
use std::process::Command;

use lightsout_sat::veripb::{self, NoProof};
use lightsout_sat::watch::Unwatched;
use lightsout_sat::{Clauses, Formula, Literal, Variable, text};

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

    /// What it says of a formula and a proof.
    fn says(&self, formula: &str, proof: &str) -> String {
        let write = |name: &str, text: &str| std::fs::write(self.folder.join(name), text);
        write("f.opb", formula).and_then(|()| write("p.pbp", proof)).expect("two files");
        let mut command = Command::new(&self.program);
        command.args(["--opb", "--force-checked-deletion", "f.opb", "p.pbp"]);
        let output = command.current_dir(&self.folder).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        said + &String::from_utf8_lossy(&output.stderr)
    }

    fn accepts(&self, formula: &str, proof: &str) -> bool {
        self.says(formula, proof).contains("s VERIFIED")
    }
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// XORs that some values meet, with a cost for each variable; sometimes none.
fn xors(random: &mut Random) -> Formula {
    let mut formula = Formula::new();
    let variables = formula.new_variables(1 + random.below(12) as usize);
    let values: Vec<bool> = variables.iter().map(|_| random.below(2) == 1).collect();
    let dense = 2 + random.below(4);
    for _ in 0..random.below(12) {
        let those: Vec<Literal> =
            variables.iter().copied().filter(|_| random.below(dense) == 0).collect();
        let is_odd =
            those.iter().filter(|literal| values[literal.variable().0 as usize]).count() % 2;
        formula.add_xor(&those, is_odd == 1);
    }
    for &variable in &variables {
        let cost = if random.below(3) == 0 { 0 } else { 1 + random.below(4) as usize };
        formula.soft.extend(std::iter::repeat_n(!variable, cost));
    }
    formula
}

fn cost(formula: &Formula, model: &[bool]) -> usize {
    formula.soft.iter().filter(|soft| model[soft.variable().0 as usize]).count()
}

/// All models, by trying all values.
fn models(formula: &Formula) -> Vec<Vec<bool>> {
    let variables = formula.variables();
    let values = |number: u32| (0..variables).map(move |bit| number >> bit & 1 == 1);
    let all = (0..1u32 << variables).map(|number| values(number).collect::<Vec<bool>>());
    all.filter(|model| formula.is_model(&|variable: Variable| model[variable.0 as usize])).collect()
}

#[test]
fn the_least_cost_of_xors_is_proved_and_no_smaller_one() {
    let Some(checker) = Checker::find("least") else { return };
    let mut random = Random(1);
    let (mut proved, mut refused) = (0, 0);
    for round in 0..60 {
        let formula = xors(&mut random);
        let mut models = models(&formula);
        models.sort_by_key(|model| cost(&formula, model));
        let least = cost(&formula, &models[0]);
        let proof = match veripb::least(&formula, &models[0], &mut Unwatched) {
            Ok(proof) => proof,
            Err(NoProof::Free) if formula.soft.is_empty() => continue,
            Err(error) => panic!("{round}: {error}"),
        };
        let text = text::opb(&formula);
        let said = checker.says(&text, &proof);
        assert!(
            said.contains(&format!("s VERIFIED BOUNDS {least} <= obj <= {least}")),
            "{round}: {said}\n{text}\n{proof}"
        );
        proved += 1;
        // Another bound is refused, a step in which a number is changed, and a model that is not the best.
        let forged = proof.replace(&format!("BOUNDS {least} "), &format!("BOUNDS {} ", least + 1));
        assert!(!checker.accepts(&text, &forged), "{round}");
        if proof.contains(" d 2 *") {
            let forged = proof.replacen(" d 2 *", " d 3 *", 1);
            assert!(!checker.accepts(&text, &forged), "{round}: {forged}");
            refused += 1;
        }
        if let Some(worse) = models.iter().find(|model| cost(&formula, model) > least) {
            let none = veripb::least(&formula, worse, &mut Unwatched);
            assert!(matches!(none, Err(NoProof::Better { .. })), "{round}: {none:?}");
        }
    }
    assert!(proved > 40 && refused > 30, "{proved} {refused}");
}

#[test]
fn xors_that_contradict_each_other_add_up() {
    let Some(checker) = Checker::find("none") else { return };
    let mut formula = Formula::new();
    let [a, b, c, d] = [(); 4].map(|()| formula.new_variable().literal());
    formula.add(&[a, b]);
    for (xor, is_odd) in
        [(vec![a, b, c], true), (vec![c, d], false), (vec![a, d], true), (vec![a, b, d], false)]
    {
        formula.add_xor(&xor, is_odd);
    }
    let text = text::opb(&formula);
    let proof = veripb::contradiction(&formula, &[0, 1, 3]).expect("a proof");
    assert!(checker.says(&text, &proof).contains("s VERIFIED UNSATISFIABLE"), "{proof}");
    let other = proof.replacen("pol 2 ", "pol 4 ", 1);
    assert!(other != proof && !checker.accepts(&text, &other), "{other}");
    // These do not contradict each other.
    for xors in [vec![], vec![0, 1], vec![0, 1, 2, 3], vec![1, 2, 3]] {
        assert_eq!(veripb::contradiction(&formula, &xors), None, "{xors:?}");
    }
}

#[test]
fn too_many_models_and_too_many_variables_are_refused() {
    let mut formula = Formula::new();
    let variables = formula.new_variables(veripb::MOST_FREE + 2);
    formula.add_xor(&variables, false);
    formula.soft = variables.iter().map(|&variable| !variable).collect();
    let none = vec![false; variables.len()];
    let free = veripb::MOST_FREE + 1;
    let refused = veripb::least(&formula, &none, &mut Unwatched);
    assert_eq!(refused, Err(NoProof::TooMany { free }));
    // What costs nothing need not be gone through.
    formula.soft.pop();
    formula.soft.pop();
    assert!(veripb::least(&formula, &none, &mut Unwatched).is_ok());
    let more = formula.new_variables(veripb::MOST_SIZE);
    let none = vec![false; variables.len() + more.len()];
    let refused = veripb::least(&formula, &none, &mut Unwatched);
    assert!(matches!(refused, Err(NoProof::TooLarge { equations: 1, .. })), "{refused:?}");
}
