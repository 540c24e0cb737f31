//! A pupil who reads the reasons of level 3 word by word, and has the board: the press of level 4 is among the buttons
//! that a reason leaves, and the only one if the reason tells them apart or names it.

use lightsout::words::{Language, spoken};
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::hint::{self, Data, Guide, Proof, Status};
use lightsout_teach::play::Coordinates;

/// The boards of a pupil.
const BOARDS: u64 = 10;
/// The most words of a board, in each language.
const MOST: usize = 300;

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// What a pupil knows: the names on the board, and which button changes which lights.
struct Pupil<'a> {
    puzzle: &'a Puzzle,
    lights: Coordinates<'a>,
    buttons: Coordinates<'a>,
}

impl<'a> Pupil<'a> {
    fn of(puzzle: &'a Puzzle) -> Pupil<'a> {
        let layout = puzzle.layout();
        let (lights, buttons) =
            (Coordinates::of(layout.lights()), Coordinates::of(layout.buttons()));
        Pupil { puzzle, lights, buttons }
    }

    /// The places that a part of a sentence names.
    fn named(places: &Coordinates<'_>, text: &str) -> Vec<usize> {
        let word = |word: &str| places.find(word.trim_end_matches([',', ';', '.', ':']));
        text.split_whitespace().filter_map(word).collect()
    }

    fn changes(&self, button: usize, light: usize) -> bool {
        let mut touches = Vec::new();
        self.puzzle.touched_by(Button(button), &mut touches);
        touches.iter().any(|touch| touch.light.0 == light)
    }

    /// The buttons that change all these lights.
    fn changers(&self, lights: &[usize]) -> Vec<usize> {
        let all = |button: &usize| lights.iter().all(|&light| self.changes(*button, light));
        (0..self.puzzle.buttons()).filter(all).collect()
    }

    /// The buttons that a reason leaves.
    fn left(&self, text: &str) -> Vec<usize> {
        let between = |from: &str, to: &str| {
            let (_, after) = text.rsplit_once(from)?;
            after.split_once(to).map(|(part, _)| part)
        };
        let first = |text: &str| Self::named(&self.buttons, text).into_iter().take(1).collect();
        let lights = |text: &str| Self::named(&self.lights, text);
        if let Some(name) = between("Begin with ", ".") {
            return first(name);
        }
        if let Some((told, _)) = text.split_once(" too: press") {
            let told = self.changers(&lights(told.rsplit_once(". ").expect("two sentences").1));
            return self.among(text).into_iter().filter(|button| told.contains(button)).collect();
        }
        let only = |thing| text.contains(&format!("only one {thing} changes it: press it"));
        if only("light") || only("button") {
            let (wrong, _) = text.split_once(" is ").expect("a light");
            return self.changers(&lights(wrong));
        }
        if let Some((wrong, _)) = text.rsplit_once(": press below")
            && let [light] = lights(wrong.rsplit_once(". ").map_or(wrong, |(_, wrong)| wrong))[..]
        {
            let columns = (1..self.puzzle.lights()).find(|&light| self.row(light) == 1);
            return vec![light + columns.expect("two rows")];
        }
        if text.contains(": press it") || text.contains("pressed now: it") {
            return first(text.rsplit_once("Only ").expect("the only one").1);
        }
        if let Some(few) =
            between("Press ", " first, and").or_else(|| between("end right, press ", " first."))
        {
            return Self::named(&self.buttons, few);
        }
        match text.to_lowercase().rfind("press ") {
            Some(at) => first(&text[at..]),
            None => self.among(text),
        }
    }

    /// The buttons of which a reason says that only they change a light.
    fn among(&self, text: &str) -> Vec<usize> {
        let sentences =
            text.match_indices("Only ").map(|(at, only)| text.split_at(at + only.len()));
        let (said, only, after) = sentences
            .filter_map(|(said, rest)| {
                rest.split_once(" change ").map(|(only, after)| (said, only, after))
            })
            .next()
            .unwrap_or_else(|| panic!("who changes what in: {text}"));
        let few = Self::named(&self.buttons, only);
        if !few.is_empty() {
            return few;
        }
        // A hint that only counts the buttons names the light, here or in the sentence before.
        let after = after.split_once('.').expect("a sentence").0;
        let light = [after, said].map(|part| Self::named(&self.lights, part).pop());
        self.changers(&[light.into_iter().flatten().next().expect("a light")])
    }

    fn row(&self, light: usize) -> usize {
        self.puzzle.layout().lights().text(light).expect("a board of rows")[0]
    }
}

/// Follows the reasons to the goal; the words read in each language.
fn follow(title: &str, puzzle: Puzzle) -> [usize; 2] {
    let mut budget = Budget::unlimited();
    let mut guide = Guide::new(puzzle, &mut budget).expect("a guide");
    let (mut read, mut promised) = ([0, 0], None);
    while *guide.status() != Status::Done {
        let said = hint::ladder(&guide, &mut budget).expect("a ladder");
        let Data::Solvable { presses, .. } = said.rungs[0].data else { panic!("{said:?}") };
        let rest = guide.pressed().len() as u64 + presses;
        assert_eq!(*promised.get_or_insert(rest), rest, "{title}: the plan was left");
        assert_eq!(said.strayed, None, "{title}");
        let text = |language| {
            spoken(language, guide.puzzle(), said.strayed.as_ref(), &said.rungs[2].data).join(" ")
        };
        for (read, language) in read.iter_mut().zip(Language::ALL) {
            *read += words(&text(language));
        }
        let text = text(Language::English);
        let Data::Press { button, times, .. } = said.rungs[3].data else { panic!("{said:?}") };
        let left = Pupil::of(guide.puzzle()).left(&text);
        assert!(left.contains(&button), "{title}: {text}");
        let named = said.rungs[2].press;
        assert!(named.is_none_or(|named| named == button), "{title}: {named:?}");
        let is_told = named.is_some()
            || text.to_lowercase().contains("press it")
            || text.contains("the one that changes");
        assert!(!is_told || left == [button], "{title}: {text}");
        for _ in 0..times {
            guide.press(Button(button), &mut budget).expect("a press");
        }
    }
    assert_eq!(guide.pressed().len() as u64, promised.unwrap_or(0), "{title}");
    read
}

/// Ten boards of a kind, each read to its end.
fn ten(name: &str, change: impl Fn(Spec) -> Spec) {
    for seed in 1..=BOARDS {
        let spec = spec::named(name).expect("a name");
        let spec = change(Spec { start: Some(Start::RandomSolvable { seed }), ..spec });
        let title = format!("{name}, seed {seed}");
        let read = follow(&title, spec.build().expect("a board"));
        assert!(read.iter().all(|&read| read <= MOST), "{title}: {read:?} words");
    }
}

#[test]
fn reasons_lead_to_the_goal_on_squares() {
    ["3x3", "4x4", "5x5", "6x6", "7x7"].into_iter().for_each(|name| ten(name, |spec| spec));
}

#[test]
fn reasons_lead_to_the_goal_on_tori() {
    for name in ["3x3", "4x4", "5x5"] {
        ten(name, |spec| Spec { wrap: Some(Wrap::Torus), ..spec });
    }
}

#[test]
fn reasons_lead_to_the_goal_on_rings_and_graphs() {
    for name in ["cycle:6", "cycle:9", "cycle:12", "petersen", "hex:3"] {
        ten(name, |spec| spec);
    }
    let text = "0: 1 2\n1: 2 3\n2: 4\n3: 4 5\n4: 5 6\n5: 6\n";
    for seed in 1..=BOARDS {
        let document = lightsout_formats::read(text.as_bytes(), None).expect("a graph");
        let spec = document.into_spec().expect("a board");
        let spec = Spec { start: Some(Start::RandomSolvable { seed }), ..spec };
        let read = follow("a list of neighbours", spec.build().expect("a board"));
        assert!(read.iter().all(|&read| read <= MOST), "{read:?}");
    }
}

/// The faces of a cube are no board of a pupil, and read longer.
#[test]
fn reasons_lead_to_the_goal_on_cubes_and_lit_boards() {
    for (name, rule) in [("cube", Rule::Free), ("3x3", Rule::LitOnly), ("petersen", Rule::LitOnly)]
    {
        for seed in 1..=3 {
            let start = Some(Start::RandomSolvable { seed });
            let spec = Spec { start, rule: Some(rule), ..spec::named(name).expect("a name") };
            follow(name, spec.build().expect("a board"));
        }
    }
}

#[test]
fn reasons_lead_to_the_goal_with_three_states() {
    for name in ["3x3", "5x5", "petersen"] {
        ten(name, |spec| Spec { states: Some(3), ..spec });
    }
}

/// What a pupil adds up: the lights of a list, each with how often it counts.
fn terms(pupil: &Pupil<'_>, list: &str) -> Vec<(usize, u32)> {
    let list = list.replace(" and ", ", ");
    let term = |term: &str| {
        let (weight, name) = term.split_once('×').unwrap_or(("1", term));
        let light = pupil.lights.find(name).unwrap_or_else(|| panic!("no light {name}"));
        (light, weight.parse().expect("a weight"))
    };
    list.split(", ").map(term).collect()
}

#[test]
fn a_proof_that_a_board_cannot_be_solved_can_be_added_up() {
    let (mut read, mut long) = (0, 0);
    for seed in 0..60 {
        for (rows, columns, states) in [(4, 4, 2), (5, 5, 2), (4, 4, 3), (5, 5, 3), (3, 5, 4)] {
            let start = Some(Start::Random { seed });
            let named = spec::named(&format!("{rows}x{columns}")).expect("a name");
            let spec = Spec { start, states: Some(states), ..named };
            let guide = Guide::new(spec.build().expect("a board"), &mut Budget::unlimited());
            let guide = guide.expect("a guide");
            let said = hint::ladder(&guide, &mut Budget::unlimited()).expect("a ladder");
            let Data::Impossible { proof: Proof::Sum { .. } } = &said.rungs[2].data else {
                continue;
            };
            let puzzle = guide.puzzle();
            let text = spoken(Language::English, puzzle, None, &said.rungs[2].data).join(" ");
            let list =
                (text.strip_prefix("Add up ").and_then(|text| text.split_once(", and divide")))
                    .or_else(|| text.split_once("these lights: ")?.1.split_once('.'))
                    .unwrap_or_else(|| panic!("no list: {text}"))
                    .0;
            let terms = terms(&Pupil::of(puzzle), list);
            let m = u32::from(states);
            for button in 0..puzzle.buttons() {
                let mut touches = Vec::new();
                puzzle.touched_by(Button(button), &mut touches);
                let by = |light| touches.iter().filter(move |touch| touch.light.0 == light);
                let change: u32 = (terms.iter())
                    .flat_map(|&(light, weight)| {
                        by(light).map(move |touch| weight * u32::from(touch.weight))
                    })
                    .sum();
                assert_eq!(change % m, 0, "{text}");
            }
            let lack = |light: usize| m - u32::from(puzzle.start().states()[light]);
            let needs = terms.iter().map(|&(light, weight)| weight * lack(light)).sum::<u32>() % m;
            assert_ne!(needs, 0, "{text}");
            assert!(
                states == 2 || text.contains(&format!("change by {needs}.")),
                "{needs}: {text}"
            );
            read += 1;
            long += usize::from(terms.len() > 6);
        }
    }
    assert!(read > 80 && long > 20, "{read} {long}");
}
