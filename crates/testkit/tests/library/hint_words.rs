//! The words of hints: few, and true if they say numbers.

use lightsout::words::{Language, sentences, spoken};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::verify;
use lightsout_teach::hint::{self, Because, Data, Deduction, Guide, Ladder, Look, Status};
use lightsout_teach::play::{self, Coordinates, Direction, Outlook, Session, Since, Snapshot};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

use crate::hint_claims::chased;

/// The most words of a reason, and of one that says to press below a light.
const MOST: usize = 40;
const MOST_BELOW: usize = 25;

fn guide(puzzle: &Puzzle) -> Guide {
    Guide::new(puzzle.clone(), &mut Budget::unlimited()).expect("a guide")
}

fn ladder(guide: &Guide) -> Ladder {
    hint::ladder(guide, &mut Budget::unlimited()).expect("a ladder")
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// The text of a rung.
fn text(language: Language, guide: &Guide, said: &Ladder, level: usize) -> String {
    let data = &said.rungs[level - 1].data;
    spoken(language, guide.puzzle(), said.strayed.as_ref(), data).join(" ")
}

/// Presses what the hint says; false if nothing is left to press.
fn follow(guide: &mut Guide, said: &Ladder) -> bool {
    let Data::Press { button, .. } = said.rungs[3].data else { return false };
    guide.press(Button(button), &mut Budget::unlimited()).is_ok()
}

/// Whether a rung says to press below a light.
fn is_below(data: &Data) -> bool {
    matches!(
        data,
        Data::Why {
            deduction: Deduction::Forced {
                because: Because::Above { .. } | Because::FirstRow { .. },
                ..
            },
            ..
        }
    )
}

#[test]
fn every_hint_is_short() {
    let mut met = [0, 0];
    for (number, (kind, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(71 + number as u64);
        for round in 0..40 {
            let puzzle = random_puzzles::throw(*maker, &mut dice, round % 5 == 0);
            let mut guide = guide(&puzzle);
            for _ in 0..dice.below(3) {
                let _ = guide.press(Button(dice.below(puzzle.buttons())), &mut Budget::unlimited());
            }
            loop {
                let said = ladder(&guide);
                for language in Language::ALL {
                    for level in 1..=4 {
                        let text = text(language, &guide, &said, level);
                        assert!(text.ends_with('.') && !text.contains("  "), "{kind}: {text}");
                        let most =
                            if is_below(&said.rungs[level - 1].data) { MOST_BELOW } else { MOST };
                        assert!(
                            level != 3 || words(&text) <= most,
                            "{kind}, {} words: {text}",
                            words(&text)
                        );
                        met[usize::from(level == 3)] += 1;
                    }
                }
                if !follow(&mut guide, &said) {
                    break;
                }
            }
        }
    }
    assert!(met[1] > 2000, "{met:?}");
}

#[test]
fn a_reason_of_several_buttons_leaves_the_press_open() {
    let mut met = 0;
    for (number, (kind, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(171 + number as u64);
        for _ in 0..20 {
            let guide = guide(&random_puzzles::throw(*maker, &mut dice, false));
            let said = ladder(&guide);
            let Data::Why { deduction, .. } = &said.rungs[2].data else { continue };
            let Deduction::Forced { because: Because::Plan, also, .. } = deduction else {
                continue;
            };
            assert_eq!(said.rungs[2].press, None, "{kind}");
            if also.is_empty() {
                let reason = text(Language::English, &guide, &said, 3);
                assert!(!reason.to_lowercase().contains("press"), "{kind}: {reason}");
                met += 1;
            }
        }
    }
    assert!(met > 0);
}

#[test]
fn the_technique_is_explained_from_its_first_name_on() {
    let spec = spec::named("5x5").expect("a name");
    let mut guide = guide(&spec.build().expect("a board"));
    let mut is_explained = false;
    while *guide.status() != Status::Done {
        let said = ladder(&guide);
        let reason = text(Language::English, &guide, &said, 3);
        is_explained |= reason.contains("row by row, pressing below each lit light");
        assert!(is_explained || !reason.contains("hasing"), "{reason}");
        assert!(follow(&mut guide, &said));
    }
    assert!(is_explained);
}

/// A 5x5 board that these presses made.
fn pressed(buttons: &[usize]) -> Puzzle {
    let puzzle = spec::named("5x5").expect("a name").build().expect("a board");
    let off = puzzle
        .clone()
        .with_start(lightsout_model::board::Board::new(vec![0; 25]))
        .expect("a board");
    let presses = Presses::Sequence(buttons.iter().map(|&button| Button(button)).collect());
    let board = verify::replay(&off, &presses).expect("presses");
    off.with_start(board).expect("a board")
}

#[test]
fn a_board_of_three_presses_is_explained_by_itself() {
    for buttons in [[0, 12, 24], [1, 7, 18], [4, 10, 22], [2, 3, 16], [6, 8, 11]] {
        let guide = guide(&pressed(&buttons));
        let said = text(Language::English, &guide, &ladder(&guide), 3);
        assert!(!said.contains("row 1") && !said.contains("chas"), "{buttons:?}: {said}");
        assert!(words(&said) <= 40, "{buttons:?}: {said}");
    }
    let guide = guide(&pressed(&[0, 12, 24]));
    let said = text(Language::English, &guide, &ladder(&guide), 3);
    assert_eq!(
        said,
        "Only a1, b1 and a2 change a1, so you need at least one of them. b1 and a2 are on too: press the one that changes them all."
    );
}

#[test]
fn a_row_is_named_alone_only_if_all_of_it_is_meant() {
    let puzzle = spec::named("7x7").expect("a name").build().expect("a board");
    let say = |language, buttons: Vec<usize>| {
        let place = Look::Row { row: 0, buttons };
        spoken(language, &puzzle, None, &Data::Where { place }).join(" ")
    };
    let (english, german) = (Language::English, Language::German);
    assert_eq!(say(english, vec![0, 1]), "Look at row 1: your next press is a1 or b1.");
    assert_eq!(say(german, vec![0, 1]), "Sieh dir Zeile 1 an. Der nächste Zug ist a1 oder b1.");
    assert_eq!(say(english, (0..7).collect()), "Look at row 1: your next press is in it.");
}

#[test]
fn a_chase_says_what_each_of_its_first_presses_is_for() {
    let guide = guide(&spec::named("5x5").expect("a name").build().expect("a board"));
    let said = |language| text(language, &guide, &ladder(&guide), 3);
    for (language, reason) in [
        (Language::English, "Press b1, c1 or e1 first, and a5 goes off too."),
        (Language::German, "Damit auch a5 ausgeht, drück zuerst auf b1, c1 oder e1."),
    ] {
        assert!(said(language).ends_with(reason), "{}", said(language));
    }
    assert!(words(&said(Language::English)) <= 25);
}

#[test]
fn a_detour_is_all_that_a_hint_speaks_of() {
    let mut session = Session::new(Spec { states: Some(2), ..spec::named("3x3").expect("a name") })
        .expect("a game");
    let say = |session: &mut Session, level| {
        session.learn_from_here(play::look(&session.rest(), &mut Budget::unlimited()));
        let hint = play::hint(session, None, level, &mut Budget::unlimited()).expect("a hint");
        sentences(&session.rest(), hint.strayed.as_ref(), &hint.rung.data).join(" ")
    };
    assert!(!say(&mut session, 3).contains("detour"));
    let Some(Presses::Counts(counts)) = session.from_here().way().cloned() else {
        panic!("a plan")
    };
    let off = counts.iter().position(|&times| times == 0).expect("a button off the plan");
    let name = Coordinates::of(session.puzzle().layout().buttons()).say(off);
    session.press(Button(off), Direction::Forward).expect("a press");
    for level in 2..=4 {
        assert_eq!(say(&mut session, level), format!("{name} was a detour. Undo it."));
    }
    let far = say(&mut session, 1);
    assert!(far.starts_with(&format!("{name} was a detour. Undo it. Solvable in")), "{far}");
    let Some(Presses::Counts(counts)) = session.from_here().way().cloned() else {
        panic!("a plan")
    };
    let next = (0..25).find(|&button| button != off && counts[button] > 0).expect("a press");
    session.press(Button(next), Direction::Forward).expect("a press");
    assert_eq!(say(&mut session, 3), format!("{name} was a detour. Undo until it is undone."));
    session.undo();
    session.undo();
    assert!(!say(&mut session, 3).contains("detour"));
}

#[test]
fn presses_that_cancel_are_no_detour() {
    let mut guide = guide(&spec::named("cycle:8").expect("a name").build().expect("a board"));
    let Data::Press { button, .. } = ladder(&guide).rungs[3].data else { panic!("a press") };
    let mut budget = Budget::unlimited();
    for _ in 0..2 {
        guide.press(Button(button), &mut budget).expect("a press");
    }
    let said = text(Language::English, &guide, &ladder(&guide), 1);
    assert!(
        said.starts_with(&format!("Light {button} twice changes nothing. It costs 2")),
        "{said}"
    );
}

#[test]
fn a_press_that_a_hint_led_to_is_never_called_a_detour() {
    let spec = spec::named("5x5:random-solvable:2").expect("a name");
    let puzzle = spec.build().expect("a board");
    let best = play::look(&puzzle, &mut Budget::unlimited());
    let Some(Presses::Counts(shortest)) = best.way() else { panic!("a plan") };
    let quiet = "1010110101000001010110101";
    let longer: Vec<usize> = (shortest.iter().zip(quiet.bytes()))
        .map(|(&times, quiet)| usize::from(times) ^ usize::from(quiet == b'1'))
        .collect();
    let known = Snapshot { at_least: 1, way: Some(longer), ..Snapshot::default() };
    let mut session = Session::new(spec).expect("a game");
    session.learn_from_here(Outlook::judged(&puzzle, known).expect("a solution"));
    // The longer way is followed to a press that the shortest does not have, and then the shortest is found.
    let mut budget = Budget::unlimited();
    let since = loop {
        let hint = play::hint(&session, None, 4, &mut budget).expect("a hint");
        let since = Since::of(&session, &hint);
        let button = hint.rung.press.expect("a press");
        session.press(Button(button), Direction::Forward).expect("a press");
        if shortest[button] == 0 {
            break since;
        }
    };
    session.learn_from_here(play::look(&session.rest(), &mut budget));
    let mut is_detour = |since| {
        let hint = play::hint(&session, since, 3, &mut budget).expect("a hint");
        hint.strayed.is_some_and(|strayed| strayed.is_undone)
    };
    assert!(is_detour(None) && !is_detour(Some(&since)));
}

#[test]
fn what_a_quiet_pattern_saves_is_counted() {
    let mut spoken = 0;
    for size in ["4x4", "5x5", "5x9", "9x9"] {
        for seed in 0..60 {
            let spec = spec::named(&format!("{size}:random-solvable:{seed}")).expect("a name");
            let guide = guide(&spec.build().expect("a board"));
            let said = ladder(&guide);
            let Data::Solvable { presses, .. } = said.rungs[0].data else { continue };
            let text = text(Language::English, &guide, &said, 3);
            let Some((_, chase)) = text.split_once("Chasing now takes ") else { continue };
            let number = |text: &str| {
                text.split(' ').find_map(|word| word.parse::<u64>().ok()).expect("a number")
            };
            let (_, rest) = chase.split_once("it takes only ").expect("what is left");
            let (counts, _) = chased(guide.puzzle(), &vec![0; columns(size)]);
            let all: u64 = counts.iter().map(|&times| u64::from(times)).sum();
            assert_eq!((number(chase), number(rest)), (all, presses), "{size}, {seed}: {text}");
            spoken += 1;
        }
    }
    assert!(spoken > 5, "only {spoken} boards spoke of it");
}

fn columns(size: &str) -> usize {
    size.split_once('x').and_then(|(_, columns)| columns.parse().ok()).expect("a size")
}
