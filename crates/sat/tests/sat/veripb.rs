//! Proofs that no model is better, and that there is none, before VeriPB's checker: `cargo install veripb`, looked for
//! in `target/checkers`, where `./test` puts it, and on the PATH. Where it is missing that is said.

use std::path::{Path, PathBuf};
use std::process::Command;

use lightsout_sat::veripb::{self, NoProof, Prices};
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
    // These do not contradict each other, nor does what is there twice.
    formula.add_xor(&[a, b, c], true);
    for xors in [vec![], vec![0, 1], vec![0, 1, 2, 3], vec![1, 2, 3], vec![0, 4]] {
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

/// Prices as high as they may be, light by light; and by trying all sets of XORs the one that tells the parity.
#[test]
fn prices_bound_the_cost_and_no_higher() {
    let Some(checker) = Checker::find("prices") else { return };
    const UNIT: u64 = 60;
    let mut random = Random(7);
    let (mut bounded, mut raised) = (0, 0);
    for round in 0..400 {
        let formula = xors(&mut random);
        let mut costs = vec![0u64; formula.variables() as usize];
        formula.soft.iter().for_each(|soft| costs[soft.variable().0 as usize] += 1);
        let mut rest: Vec<u64> = costs.iter().map(|cost| cost * UNIT).collect();
        let mut prices = vec![0; formula.xors.len()];
        for (xor, price) in formula.xors.iter().zip(&mut prices).filter(|(xor, _)| xor.is_odd) {
            let places = || xor.variables.iter().map(|variable| variable.0 as usize);
            let most = places().map(|place| rest[place]).min().unwrap_or(0);
            *price = if random.below(2) == 0 { most } else { most / 2 };
            places().for_each(|place| rest[place] -= *price);
        }
        let tells = |set: &u32| {
            let mut sum = vec![0; costs.len()];
            let those = (0..formula.xors.len()).filter(|xor| set >> xor & 1 == 1);
            let variables = those.flat_map(|xor| &formula.xors[xor].variables);
            variables.for_each(|variable| sum[variable.0 as usize] += 1);
            sum.iter().zip(&costs).all(|(sum, cost)| sum % 2 == cost % 2)
        };
        let parity = (1..1u32 << formula.xors.len()).find(tells);
        let parity: Option<Vec<usize>> =
            parity.map(|set| (0..formula.xors.len()).filter(|xor| set >> xor & 1 == 1).collect());
        let mut models = models(&formula);
        models.sort_by_key(|model| cost(&formula, model));
        let (least, model) = (cost(&formula, &models[0]) as u64, models.last().expect("a model"));
        let of_xors = Prices { prices: &prices, unit: UNIT, parity: parity.as_deref() };
        let Some((bound, proof)) = veripb::at_least(&formula, model, of_xors) else {
            assert!(prices.iter().all(|price| *price == 0), "{round}");
            continue;
        };
        assert!(bound <= least, "{round}: {bound} {least}");
        let without = veripb::at_least(&formula, model, Prices { parity: None, ..of_xors });
        raised += u32::from(without.is_some_and(|(without, _)| without < bound));
        let text = text::opb(&formula);
        let most = cost(&formula, model);
        let said = checker.says(&text, &proof);
        let verdict = format!("s VERIFIED BOUNDS {bound} <= obj <= {most}");
        assert!(said.contains(&verdict), "{round}: {said}\n{text}\n{proof}");
        let (own, more) = (format!("BOUNDS {bound} "), format!("BOUNDS {} ", bound + 1));
        assert!(!checker.accepts(&text, &proof.replace(&own, &more)), "{round}");
        bounded += 1;
        // A price that is too high by the least amount bounds nothing.
        let priced = formula.xors.iter().position(|xor| !xor.variables.is_empty()).expect("one");
        let places = formula.xors[priced].variables.iter().map(|variable| variable.0 as usize);
        let mut high = prices.clone();
        high[priced] += 1 + places.map(|place| rest[place]).min().unwrap_or(0);
        let too_high = Prices { prices: &high, ..of_xors };
        assert_eq!(veripb::at_least(&formula, model, too_high), None, "{round}");
        // XORs that tell nothing of the parity are not taken for some that do.
        if !tells(&1) {
            let other = Prices { parity: Some(&[0]), ..of_xors };
            assert_eq!(veripb::at_least(&formula, model, other), None, "{round}");
        }
        if bounded == 60 {
            break;
        }
    }
    assert!(bounded == 60 && raised > 3, "{bounded} {raised}");
}
