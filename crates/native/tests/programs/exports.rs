//! Every language of `export`, read by real programs where they are installed, on boards of every kind; and what they
//! answer judged.

mod readers;

use std::collections::HashMap;

use lightsout::methods;
use lightsout_engines::encode::chlond::{self, Encoding, Model};
use lightsout_engines::encode::{self, TARGETS};
use lightsout_integer::answers::glpk;
use lightsout_model::board::Board;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, GoalSpec, Spec};
use lightsout_native::asked::Asked;
use lightsout_native::program::Known;
use lightsout_native::search_path::SearchPath;
use lightsout_solver::linear::automorphisms;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Bound, Claim, Outcome, Unknown};
use lightsout_solver::{run, verify};

use self::readers::{OUT, Question, READERS, Reader, cvc5_reads_tptp, file};

fn limited<T>(work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let began = std::time::Instant::now();
    let never = std::sync::atomic::AtomicBool::new(false);
    let time = Some(std::time::Duration::from_secs(120));
    let clock = || began.elapsed();
    work(&mut Budget::new(Limits { time, ..Limits::default() }, &clock, &never, &|_| {}))
}

/// What is true of a question, by methods of our own: the number of presses where the fewest are asked for or any, or
/// that there are none.
fn truth(question: &Question<'_>) -> Option<u64> {
    let ask = Ask { fewest: question.ask.presses.is_none(), ..question.ask };
    let name = match (ask.presses, question.puzzle.rule()) {
        (None, _) => "elimination",
        (Some(_), _) => "k-turns",
    };
    let method = methods::named(name, &[]).expect("a method");
    let report =
        limited(|budget| run::run(question.puzzle, method, ask, budget)).expect("a report");
    match report.outcome {
        Outcome::Solved(solution) => Some(solution.presses().total()),
        Outcome::Unsolvable(_) | Outcome::Unknown(Unknown::NotIn { .. }) => None,
        other => panic!("{other:?}"),
    }
}

/// Under the lit-only rule only a number of presses can be asked for.
fn may_be_asked(puzzle: &Puzzle, ask: Ask) -> bool {
    puzzle.rule() == Rule::Free || ask.presses.is_some()
}

/// Asks the program and has its answer judged, beside what is true: whether it was asked, or what is wrong with its answer.
fn ask(reader: &Reader, question: &Question<'_>, truth: Option<u64>) -> Result<bool, String> {
    let (puzzle, ask) = (question.puzzle, question.ask);
    let target = encode::target_named(reader.target).expect("a language");
    // These languages ask for the fewest presses unless they ask for a number of them.
    let is_wish = reader.target.starts_with("wcnf") && ask.presses.is_none();
    let is_for_it = puzzle.lights() <= reader.most_lights
        && (!ask.fewest || reader.minimises)
        && (!is_wish || ask.fewest);
    if !is_for_it {
        return Ok(false);
    }
    let Ok(text) = target.write(puzzle, ask, &mut Budget::unlimited()) else { return Ok(false) };
    let (fewest, presses) = (ask.fewest, ask.presses);
    let about = format!(
        "{} reads {} of {}, {fewest}, {presses:?}:\n{text}",
        reader.program,
        reader.target,
        puzzle.title()
    );
    let wrong = |what: String| format!("{what}: {about}");
    let program = Known { name: reader.program, version: None, install: reader.install };
    let asked = Asked {
        program: &program,
        search: &SearchPath::Environment,
        input: (reader.input, &text),
        arguments: reader.arguments,
    };
    let told = limited(|budget| asked.run(budget)).map_err(|error| wrong(error.to_string()))?;
    let found = (reader.read)(question, &told)
        .map_err(|error| wrong(format!("{error}\n{}", told.output())))?;
    let Some(presses) = found else {
        return match truth {
            None => Ok(true),
            Some(presses) => Err(wrong(format!("it says that there is none, not {presses}"))),
        };
    };
    let presses = match ask.presses {
        Some(Length::Exactly(total)) => presses.lengthened(total, puzzle.states()),
        _ => Some(presses),
    };
    let presses = presses.ok_or_else(|| wrong("another number of presses".to_string()))?;
    let claim = Claim::Solved { presses, bound: Bound::NotAsked };
    let outcome = verify::judge(puzzle, claim).map_err(|error| wrong(error.to_string()))?;
    verify::length(&outcome, ask.presses).map_err(|error| wrong(error.to_string()))?;
    match outcome {
        Outcome::Solved(solution) if ask.fewest && Some(solution.presses().total()) != truth => {
            Err(wrong(format!("{} presses, not {truth:?}", solution.presses().total())))
        }
        _ => Ok(true),
    }
}

/// `glpsol --minisat` takes bits alone, so that it reads a program shows that all its counts are split.
#[test]
fn glpsol_reads_split_programs_with_and_without_symmetry() {
    let program = Known { name: "glpsol", version: None, install: "apt install glpk-utils" };
    if let Err(how) = program.find(&SearchPath::Environment) {
        println!("skipped: {how}");
        return;
    }
    let dark = |spec: &mut Spec| {
        (spec.start, spec.goal) = (Some(Start::None), Some(GoalSpec::State(1)));
    };
    // Sixteen solutions, of which only one is the same everywhere.
    let torus = puzzle("3x3", |spec| {
        dark(spec);
        spec.wrap = Some(Wrap::Torus);
    });
    let three = |spec: &mut Spec| {
        (spec.states, spec.start) = (Some(3), Some(Start::RandomSolvable { seed: 2 }));
    };
    for puzzle in [puzzle("3x3", dark), torus, puzzle("3x2", three)] {
        for (target, language) in [("mathprog", "--math"), ("lp", "--lp"), ("mps", "--freemps")] {
            for symmetry in [Some(true), Some(false)] {
                // A board at random has few symmetric solutions.
                if symmetry == Some(true) && puzzle.states() == 3 {
                    continue;
                }
                let target = encode::target_named(target).expect("a language");
                let ask = Ask { symmetry, ..Ask::default() };
                let budget = &mut Budget::unlimited();
                let split = target.encode(&puzzle, ask, Encoding::BinarySplit, budget);
                let split = split.unwrap_or_else(|error| panic!("{error}"));
                let told = limited(|budget| {
                    let arguments = &["--minisat", language, "puzzle.txt", "--output", OUT];
                    let (search, input) = (&SearchPath::Environment, ("puzzle.txt", &*split));
                    Asked { program: &program, search, input, arguments }.run(budget)
                });
                let written = glpk::report(&file(&told.expect("it runs")).expect("a report"));
                let values = written.unwrap_or_else(|error| panic!("{error}\n{split}")).values;
                let counts = match language {
                    "--math" => {
                        let model = Model::of(&puzzle, ask, budget).expect("a model");
                        let said = chlond::mathprog(&puzzle, &model, Encoding::BinarySplit, None);
                        said.counts(&values).expect("counts")
                    }
                    _ => split_counts(&puzzle, &values),
                };
                let presses = Presses::Counts(counts.clone());
                verify::check_presses(&puzzle, &presses)
                    .unwrap_or_else(|error| panic!("{}, {}: {error}", puzzle.title(), target.name));
                if symmetry == Some(true) {
                    let system = LinearSystem::of(&puzzle, budget).expect("a system");
                    let orbits = automorphisms::orbits(&system, budget).expect("orbits");
                    assert!(orbits.pairs().iter().all(|&(one, same)| counts[one] == counts[same]));
                    assert!(!orbits.pairs().is_empty());
                }
            }
        }
    }
}

/// The counts of presses in the bits `x0`, or `x0_1` and `x0_2`, and so on.
fn split_counts(puzzle: &Puzzle, values: &HashMap<String, f64>) -> Vec<u8> {
    let value = |name: String| values.get(&name).map_or(0, |value| *value as u8);
    let count = |button: usize| match puzzle.states() {
        2 => value(format!("x{button}")),
        _ => value(format!("x{button}_1")) + 2 * value(format!("x{button}_2")),
    };
    (0..puzzle.buttons()).map(count).collect()
}

fn puzzle(name: &str, change: impl FnOnce(&mut Spec)) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    change(&mut spec);
    spec.build().expect("a puzzle")
}

/// Boards of two and more states, with one solution, several and none, of every kind of goal, on lattices and graphs.
fn boards() -> Vec<Puzzle> {
    let corner = |lights: usize| {
        let states = (0..lights).map(|light| u8::from(light == 0)).collect();
        Some(Start::Board(Board::new(states)))
    };
    vec![
        puzzle("1x1", |_| {}),
        puzzle("2x3", |_| {}),
        puzzle("2x3", |spec| spec.start = corner(6)),
        puzzle("3x3", |spec| spec.title = Some("*/ % \\ \" ; a:b end".to_string())),
        puzzle("5x5", |spec| spec.start = corner(25)),
        puzzle("4x4", |spec| spec.start = Some(Start::RandomSolvable { seed: 3 })),
        puzzle("3x2", |spec| {
            (spec.states, spec.start) = (Some(3), Some(Start::RandomSolvable { seed: 2 }))
        }),
        puzzle("2x2", |spec| {
            (spec.states, spec.start) = (Some(4), Some(Start::Random { seed: 4 }))
        }),
        puzzle("2x3", |spec| {
            (spec.states, spec.goal) = (Some(5), Some(GoalSpec::Equal));
            spec.start = Some(Start::Random { seed: 3 });
        }),
        puzzle("2x3", |spec| spec.goal = Some(GoalSpec::Equal)),
        puzzle("2x3", |spec| {
            (spec.start, spec.goal) = (Some(Start::None), Some(GoalSpec::State(1)))
        }),
        puzzle("petersen", |_| {}),
        puzzle("3x3", |spec| spec.wrap = Some(Wrap::Torus)),
        puzzle("1x2", |spec| {
            (spec.states, spec.start) = (Some(3), Some(Start::RandomSolvable { seed: 2 }))
        }),
        puzzle("1x3", |_| {}),
        puzzle("2x2", |spec| spec.rule = Some(Rule::LitOnly)),
    ]
}

#[test]
fn every_text_is_read_and_its_answer_holds() {
    let mut asked: HashMap<(&str, &str), [usize; 4]> = HashMap::new();
    let mut wrong = Vec::new();
    let is_here = |reader: &&Reader| {
        let program = Known { name: reader.program, version: None, install: reader.install };
        program
            .find(&SearchPath::Environment)
            .inspect_err(|how| {
                println!("skipped: {} is not read: {how}", reader.target);
            })
            .is_ok()
            && (reader.target != "tptp" || cvc5_reads_tptp())
    };
    println!(
        "skipped: HiGHS is not a package; it reads the free MPS and the LP that glpsol and cbc read here"
    );
    let readers: Vec<&Reader> = READERS.iter().filter(is_here).collect();
    for puzzle in &boards() {
        let any = Question { puzzle, ask: Ask::default() };
        let least = (puzzle.rule() == Rule::Free).then(|| truth(&any)).flatten();
        let few = least.unwrap_or(2);
        let some = |length| Ask { presses: Some(length), ..Ask::default() };
        let mut asks = vec![Ask::default(), Ask { fewest: true, ..Ask::default() }];
        // Numbers of presses are asked of small boards: found, and refused.
        if puzzle.lights() <= 6 {
            asks.push(some(Length::Exactly(few + u64::from(puzzle.states()))));
            asks.push(some(Length::AtMost(few)));
        }
        if least.is_some_and(|least| least > 0) && puzzle.lights() <= 6 {
            asks.extend([some(Length::Exactly(few + 1)), some(Length::AtMost(few - 1))]);
        }
        let truths: Vec<Option<u64>> =
            asks.iter()
                .map(|&ask| {
                    if may_be_asked(puzzle, ask) { truth(&Question { puzzle, ask }) } else { None }
                })
                .collect();
        for &reader in &readers {
            for (&ask, &truth) in asks.iter().zip(&truths) {
                let kind = if ask.fewest {
                    1
                } else {
                    ask.presses
                        .map_or(0, |length| 2 + usize::from(matches!(length, Length::AtMost(_))))
                };
                let counted = asked.entry((reader.target, reader.program)).or_default();
                match self::ask(reader, &Question { puzzle, ask }, truth) {
                    Ok(is_asked) => counted[kind] += usize::from(is_asked),
                    Err(what) => wrong.push(what),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} answers are wrong:\n{}", wrong.len(), wrong.join("\n\n"));
    // Every program was asked, and every language can say what it is for.
    for reader in &readers {
        let counted = asked[&(reader.target, reader.program)];
        println!("{} reads {}: {counted:?}", reader.program, reader.target);
        let is_theory = ["ladr", "tptp"].contains(&reader.target);
        assert!(
            counted[0] > 3 || reader.target.starts_with("wcnf"),
            "{} {counted:?}",
            reader.program
        );
        assert!(counted[1] > 3 || !reader.minimises || is_theory, "{} {counted:?}", reader.program);
        assert!(counted[2] > 3 && counted[3] > 3 || is_theory, "{} {counted:?}", reader.program);
    }
    for target in TARGETS {
        assert!(
            READERS.iter().any(|reader| reader.target == target.name),
            "nobody reads {}",
            target.name
        );
    }
}
