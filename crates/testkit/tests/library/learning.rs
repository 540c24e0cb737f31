//! Hidden wirings, simulated: what is inferred is the truth, and certainty comes at the earliest moment.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::press_log;
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_study::learn::{self, Learner, Verdict};
use lightsout_testkit::dice::Dice;

/// A device of hidden wiring.
struct Device {
    states: u8,
    effects: Vec<Vec<u8>>,
    board: Vec<u8>,
}

impl Device {
    fn thrown(states: u8, lights: usize, buttons: usize, dice: &mut Dice) -> Device {
        let mut throw =
            || (0..lights).map(|_| dice.below(states.into()) as u8).collect::<Vec<u8>>();
        Device { states, effects: (0..buttons).map(|_| throw()).collect(), board: throw() }
    }

    fn press(&mut self, button: usize) {
        add(&mut self.board, &self.effects[button], 1, self.states);
    }
}

fn add(target: &mut [u8], source: &[u8], times: u8, states: u8) {
    for (entry, &by) in target.iter_mut().zip(source) {
        *entry = ((u16::from(*entry) + u16::from(by) * u16::from(times)) % u16::from(states)) as u8;
    }
}

fn thrown_goal(states: u8, lights: usize, dice: &mut Dice) -> Goal {
    match dice.below(3) {
        0 => Goal::OFF,
        1 => Goal::Equal,
        _ => {
            Goal::Target(Board::new((0..lights).map(|_| dice.below(states.into()) as u8).collect()))
        }
    }
}

#[test]
fn what_is_inferred_is_the_truth_and_the_presses_work() {
    let mut solvable = 0;
    for round in 0..600 {
        let mut dice = Dice::new(round);
        let states = dice.between(2, 9) as u8;
        let (lights, buttons) = (dice.between(1, 12), dice.between(1, 8));
        let mut device = Device::thrown(states, lights, buttons, &mut dice);
        let goal = thrown_goal(states, lights, &mut dice);
        let mut learner = Learner::new(states, lights, buttons, goal.clone()).expect("a device");
        learner.look(1, &device.board).expect("a board");
        for line in 2..30 {
            for _ in 0..dice.between(1, 3) {
                let button = dice.below(buttons);
                device.press(button);
                learner.press(button).expect("a button");
            }
            if dice.hits(3, 4) {
                learner.look(line, &device.board).expect("a board");
            }
            if let Some(board) = learner.board() {
                assert_eq!(board, device.board, "round {round}");
            }
            for button in 0..buttons {
                if let Some(effect) = learner.effect(button) {
                    assert_eq!(effect, device.effects[button], "round {round}");
                }
            }
            match learner.verdict() {
                Verdict::Solvable { presses, .. } => {
                    solvable += 1;
                    let mut board = device.board.clone();
                    for (button, &count) in presses.iter().enumerate() {
                        add(&mut board, &device.effects[button], count, states);
                    }
                    assert!(goal.is_met_by(&Board::new(board)), "round {round}");
                }
                Verdict::Unsolvable { weights } => {
                    let dot = |vector: &[u8]| {
                        let sum: u64 = vector
                            .iter()
                            .zip(&weights)
                            .map(|(&a, &b)| u64::from(a) * u64::from(b))
                            .sum();
                        sum % u64::from(states)
                    };
                    assert!(device.effects.iter().all(|effect| dot(effect) == 0));
                    let wanted: Vec<u8> =
                        (0..lights).map(|light| goal.wanted(light).unwrap_or(0)).collect();
                    assert_ne!(dot(&device.board), dot(&wanted));
                }
                Verdict::Done => assert!(goal.is_met_by(&Board::new(device.board.clone()))),
                Verdict::Open | Verdict::BoardUnknown => {}
            }
        }
        assert_eq!(learner.contradictions(), []);
    }
    assert!(solvable > 500, "only {solvable} moments with presses");
}

/// Every wiring of so many buttons and lights, button after button.
fn wirings(states: u8, lights: usize, buttons: usize) -> Vec<Vec<Vec<u8>>> {
    let count = u64::from(states).pow((lights * buttons) as u32);
    (0..count)
        .map(|number| {
            let entries = lightsout_model::board_set::states_of(number, lights * buttons, states);
            entries.chunks(lights).map(<[u8]>::to_vec).collect()
        })
        .collect()
}

fn sum(effects: &[Vec<u8>], presses: &[u8], states: u8) -> Vec<u8> {
    let mut change = vec![0; effects[0].len()];
    for (effect, &count) in effects.iter().zip(presses) {
        add(&mut change, effect, count, states);
    }
    change
}

fn can_be_solved(effects: &[Vec<u8>], board: &[u8], goal: &Goal, states: u8) -> bool {
    let count = u64::from(states).pow(effects.len() as u32);
    (0..count).any(|number| {
        let presses = lightsout_model::board_set::states_of(number, effects.len(), states);
        let mut end = board.to_vec();
        add(&mut end, &sum(effects, &presses, states), 1, states);
        goal.is_met_by(&Board::new(end))
    })
}

#[test]
fn certainty_comes_at_the_earliest_moment() {
    let mut verdicts = [0, 0];
    for (states, lights, buttons) in [(2, 3, 3), (2, 2, 4), (3, 2, 2), (5, 2, 1), (2, 4, 2)] {
        let all = wirings(states, lights, buttons);
        for round in 0..40 {
            let mut dice = Dice::new(1000 + round);
            let mut device = Device::thrown(states, lights, buttons, &mut dice);
            let goal = thrown_goal(states, lights, &mut dice);
            let mut learner =
                Learner::new(states, lights, buttons, goal.clone()).expect("a device");
            learner.look(1, &device.board).expect("a board");
            let mut possible: Vec<&Vec<Vec<u8>>> = all.iter().collect();
            for line in 2..7 {
                let before = device.board.clone();
                let mut presses = vec![0u8; buttons];
                for _ in 0..dice.between(1, 2) {
                    let button = dice.below(buttons);
                    device.press(button);
                    learner.press(button).expect("a button");
                    presses[button] = (presses[button] + 1) % states;
                }
                learner.look(line, &device.board).expect("a board");
                possible.retain(|effects| {
                    let mut board = before.clone();
                    add(&mut board, &sum(effects, &presses, states), 1, states);
                    board == device.board
                });
                let is_certain = possible
                    .iter()
                    .all(|effects| can_be_solved(effects, &device.board, &goal, states));
                let says_so = matches!(learner.verdict(), Verdict::Solvable { .. } | Verdict::Done);
                assert_eq!(says_so, is_certain, "{states} states, round {round}, line {line}");
                verdicts[usize::from(is_certain)] += 1;
                for button in 0..buttons {
                    let is_known =
                        possible.iter().all(|effects| effects[button] == possible[0][button]);
                    assert_eq!(learner.effect(button).is_some(), is_known);
                }
                let is_hopeless = possible.len() == 1 && !is_certain;
                assert_eq!(matches!(learner.verdict(), Verdict::Unsolvable { .. }), is_hopeless);
            }
        }
    }
    assert!(verdicts.iter().all(|&count| count > 100), "{verdicts:?}");
}

#[test]
fn the_advice_settles_what_it_says() {
    for round in 0..200 {
        let mut dice = Dice::new(2000 + round);
        let states = dice.one_of(&[2, 3, 5]);
        let (lights, buttons) = (dice.between(2, 10), dice.between(2, 6));
        let mut device = Device::thrown(states, lights, buttons, &mut dice);
        let mut learner = Learner::new(states, lights, buttons, Goal::OFF).expect("a device");
        learner.look(1, &device.board).expect("a board");
        let press = |button: usize, device: &mut Device, learner: &mut Learner| {
            device.press(button);
            learner.press(button).expect("a button");
        };
        for line in 2..4 {
            (0..2).for_each(|_| press(dice.below(buttons), &mut device, &mut learner));
            learner.look(line, &device.board).expect("a board");
        }
        let Some(advice) = learner.advice() else {
            assert!(learner.unknown().is_empty());
            continue;
        };
        let before = learner.unknown();
        for button in before.iter().copied() {
            let (mut tried, mut there) = (
                learner.clone(),
                Device { board: device.board.clone(), effects: device.effects.clone(), states },
            );
            press(button, &mut there, &mut tried);
            tried.look(9, &there.board).expect("a board");
            let settled: Vec<usize> =
                before.iter().copied().filter(|other| !tried.unknown().contains(other)).collect();
            assert!(settled.len() <= advice.settles.len(), "round {round}: {button} tells more");
            if button == advice.button {
                assert_eq!(settled, advice.settles, "round {round}");
            }
        }
    }
}

#[test]
fn a_wrong_observation_is_named_with_the_lines_it_contradicts() {
    let text =
        "lights 3\nA : 0\nB : 1 2\nA B : 0 1 2\nB C : 1\n# a slip of the pen\nA : 0 1\nC : 2\n";
    let log = press_log::parse(text, &mut Unwatched).expect("a log");
    let study = learn::study(&log).expect("a device");
    let found: Vec<(usize, Vec<usize>, Vec<usize>)> = study
        .learner
        .contradictions()
        .iter()
        .map(|wrong| (wrong.line, wrong.lights.clone(), wrong.against.clone()))
        .collect();
    // Line 5 makes C = B + {1} = {2}: line 8 agrees, line 7 contradicts line 2 in light 1.
    assert_eq!(found, [(7, vec![1], vec![2])]);
    assert!(study.learner.unknown().is_empty());
}

#[test]
fn the_light_box_of_eight_buttons_is_learnt_before_all_are_seen() {
    // 25 lights, 8 buttons, as in RuneScape's light box; the hidden solution presses four of them.
    let mut dice = Dice::new(8);
    let mut device = Device::thrown(2, 25, 8, &mut dice);
    device.board = sum(&device.effects, &[1, 0, 1, 1, 0, 0, 1, 0], 2);
    let picture = |board: &[u8]| {
        let row = |row: &[u8]| {
            row.iter().map(|&state| if state == 1 { '#' } else { '.' }).collect::<String>()
        };
        board.chunks(5).map(row).collect::<Vec<_>>().join("/")
    };
    let mut text = format!("buttons A B C D E F G H\nboard {}\n", picture(&device.board));
    for (names, buttons) in [("A", vec![0]), ("B", vec![1]), ("C D G", vec![2, 3, 6])] {
        buttons.into_iter().for_each(|button| device.press(button));
        text.push_str(&format!("{names} -> {}\n", picture(&device.board)));
    }
    let study =
        learn::study(&press_log::parse(&text, &mut Unwatched).expect("a log")).expect("a device");
    // Only at line 5 is all known that the board was made of; then the detour B is what is left.
    let [moment] = study.moments.as_slice() else { panic!("{:?}", study.moments) };
    assert_eq!((moment.line, moment.known), (5, 2));
    assert_eq!(moment.presses, [0, 1, 0, 0, 0, 0, 0, 0]);
    assert_eq!(study.learner.unknown(), [2, 3, 4, 5, 6, 7]);
}
