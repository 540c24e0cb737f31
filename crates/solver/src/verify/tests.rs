//! The verifier against independent definitions: effects as a table, sums over all of it, every weight and many sets
//! tried.

use lightsout_model::board_set::{number_of, states_of};
use lightsout_model::lattice::Wrap;
use lightsout_model::spec::{self, Spec};

use super::*;
use crate::solve::outcome::{Own, Prices, Residue};

/// Numbers that look random, the same every time.
struct Noise(u64);

impl Noise {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) % limit
    }

    fn states(&mut self, count: usize, states: u8) -> Vec<u8> {
        (0..count).map(|_| self.below(states.into()) as u8).collect()
    }
}

fn puzzle(name: &str, states: u8, change: impl FnOnce(&mut Spec)) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    spec.states = Some(states);
    change(&mut spec);
    spec.build().expect("a puzzle")
}

/// Boards whose rows are added up whole, and boards that are taken button by button.
fn boards() -> Vec<Puzzle> {
    let wrapped = |name, states, wrap, pattern: &str| {
        puzzle(name, states, |spec| {
            (spec.wrap, spec.pattern) = (Some(wrap), Some(pattern.to_string()));
        })
    };
    vec![
        puzzle("3x4", 2, |_| {}),
        wrapped("2x3", 5, Wrap::Torus, "knight-centre"),
        wrapped("4x3", 4, Wrap::Cylinder, "120/031/002"),
        wrapped("3x4", 3, Wrap::Klein, "cross"),
        wrapped("2x2", 255, Wrap::Mobius, "king"),
        puzzle("petersen", 3, |_| {}),
        puzzle("cube:2", 2, |_| {}),
        puzzle("2x2x2", 7, |_| {}),
    ]
}

/// What a press of each button adds to each light.
fn effects(puzzle: &Puzzle) -> Vec<Vec<u64>> {
    let mut touches = Vec::new();
    let of = |button| {
        let mut row = vec![0; puzzle.lights()];
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().for_each(|touch| row[touch.light.0] += u64::from(touch.weight));
        row
    };
    (0..puzzle.buttons()).map(of).collect()
}

/// The board behind these numbers of presses.
fn behind(puzzle: &Puzzle, counts: &[u8]) -> Board {
    behind_by(&effects(puzzle), puzzle, counts)
}

fn behind_by(effects: &[Vec<u64>], puzzle: &Puzzle, counts: &[u8]) -> Board {
    let state = |light: usize| {
        let added: u64 =
            (counts.iter().zip(effects)).map(|(&count, row)| u64::from(count) * row[light]).sum();
        let sum = added + u64::from(puzzle.start().states()[light]);
        (sum % u64::from(puzzle.states())) as u8
    };
    Board::new((0..puzzle.lights()).map(state).collect())
}

/// Goals of every kind for a board that presses end in: one that they meet where that can be, and others.
fn goals(end: &Board, noise: &mut Noise, states: u8) -> Vec<Goal> {
    let other = Board::new(noise.states(end.len(), states));
    let last = end.states().last().copied().unwrap_or(0);
    vec![Goal::OFF, Goal::State(last), Goal::Equal, Goal::Target(end.clone()), Goal::Target(other)]
}

#[test]
fn presses_end_where_sums_say_and_the_first_wrong_light_is_named() {
    let noise = &mut Noise(1);
    let mut met = 0;
    for board in boards() {
        for round in 0..40 {
            let (lights, buttons, states) = (board.lights(), board.buttons(), board.states());
            // Some counts are no residues; and some boards are made so that all lights end alike.
            let most = if round % 2 == 0 { u16::from(states) } else { 255 };
            let counts: Vec<u8> = (0..buttons).map(|_| noise.below(most.into()) as u8).collect();
            let mut start = noise.states(lights, states);
            if round % 3 == 0 {
                let dark = board.clone().with_start(Board::uniform(lights, 0)).expect("a start");
                let level = noise.below(states.into()) as u8;
                let back = behind(&dark, &counts);
                let left = |state: &u8| u16::from(level) + u16::from(states) - u16::from(*state);
                start = back.states().iter().map(|s| (left(s) % u16::from(states)) as u8).collect();
            }
            let board = board.clone().with_start(Board::new(start)).expect("a start");
            let end = behind(&board, &counts);
            let order: Vec<Button> = (0..buttons)
                .flat_map(|button| std::iter::repeat_n(Button(button), counts[button].into()))
                .rev()
                .collect();
            for presses in [Presses::Counts(counts.clone()), Presses::Sequence(order)] {
                assert_eq!(replay(&board, &presses), Ok(end.clone()));
                for goal in goals(&end, noise, states) {
                    let board = board.clone().with_goal(goal).expect("a goal");
                    let is_wrong = |light: &usize| match board.goal() {
                        Goal::State(state) => end.states()[*light] != *state,
                        Goal::Equal => end.states()[*light] != end.states()[0],
                        Goal::Target(target) => end.states()[*light] != target.states()[*light],
                        Goal::Among(ends) => {
                            !ends.of(Light(*light)).contains(&end.states()[*light])
                        }
                    };
                    let expected = match (0..lights).find(is_wrong) {
                        None => Ok(end.clone()),
                        Some(light) => Err(Wrong::GoalMissed {
                            light: board.light_name(Light(light)),
                            state: end.states()[light],
                            wanted: board.goal().wanted(light),
                        }),
                    };
                    met += u32::from(expected.is_ok());
                    assert_eq!(check_presses(&board, &presses), expected);
                }
            }
        }
    }
    assert!(met > 800, "{met} goals were met");
}

#[test]
fn presses_that_cannot_be_made_are_named() {
    let free = puzzle("2x3", 3, |_| {});
    for found in [0, 5, 7] {
        let wrong = Wrong::ButtonCount { found, wanted: 6 };
        assert_eq!(replay(&free, &Presses::Counts(vec![0; found])), Err(wrong));
    }
    for (button, position) in [(6, 1), (7, 3)] {
        let mut presses = vec![Button(5); 3];
        presses[position - 1] = Button(button);
        let wrong = Wrong::NoSuchButton { position, button, buttons: 6 };
        assert_eq!(replay(&free, &Presses::Sequence(presses)), Err(wrong));
    }
    let lit = puzzle("2x3", 3, |spec| spec.rule = Some(Rule::LitOnly));
    let counts = replay(&lit, &Presses::Counts(vec![0; 6]));
    assert_eq!(counts, Err(Wrong::OrderNeeded(Rule::LitOnly.name())));
    // A press counts where its own light is on at that moment, and is named where not.
    let (noise, effects) = (&mut Noise(2), effects(&lit));
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..300 {
        let lit = lit.clone().with_start(Board::new(noise.states(6, 3))).expect("a start");
        let presses: Vec<Button> = (0..4).map(|_| Button(noise.below(6) as usize)).collect();
        let mut states: Vec<u64> = lit.start().states().iter().map(|&s| s.into()).collect();
        let mut expected = None;
        for (index, button) in presses.iter().enumerate() {
            if states[button.0] == 0 {
                let (position, button) = (index + 1, lit.button_name(*button));
                expected = Some(Wrong::NotLit { position, button });
                break;
            }
            states.iter_mut().zip(&effects[button.0]).for_each(|(s, add)| *s = (*s + add) % 3);
        }
        match expected {
            None => allowed += 1,
            Some(_) => refused += 1,
        }
        let end = Board::new(states.iter().map(|&state| state as u8).collect());
        let found = replay(&lit, &Presses::Sequence(presses));
        assert_eq!(found, expected.map_or(Ok(end), Err));
    }
    assert!(allowed > 30 && refused > 30, "{allowed} allowed, {refused} refused");
}

/// What is wrong with weights, by sums over the whole table.
fn wrong_weights(table: &[Vec<u64>], puzzle: &Puzzle, weights: &[u8]) -> Option<Wrong> {
    let states = u64::from(puzzle.states());
    let sum = |values: &dyn Fn(usize) -> u64| -> u64 {
        (0..weights.len()).map(|light| u64::from(weights[light]) * values(light)).sum::<u64>()
            % states
    };
    for (button, row) in table.iter().enumerate() {
        let change = sum(&|light| row[light]) as u8;
        if change != 0 {
            let button = puzzle.button_name(Button(button));
            return Some(Wrong::ButtonMovesSum { button, change, states: puzzle.states() });
        }
    }
    let all = sum(&|_| 1);
    let goal = match puzzle.goal() {
        Goal::Equal if all > 0 => return Some(Wrong::WeightsDoNotCancel(all as u8)),
        Goal::Equal => 0,
        Goal::State(state) => sum(&|_| u64::from(*state)),
        Goal::Target(target) => sum(&|light| u64::from(target.states()[light])),
        Goal::Among(_) => unreachable!("these goals are of one state each"),
    };
    (sum(&|light| u64::from(puzzle.start().states()[light])) == goal).then_some(Wrong::SumsAgree)
}

#[test]
fn certificates_hold_where_the_table_says_so_and_prove_what_they_say() {
    let noise = &mut Noise(3);
    let with_pattern = |name, states, pattern: &str| {
        puzzle(name, states, |spec| spec.pattern = Some(pattern.to_string()))
    };
    let (mut held, mut seen) = (0, std::collections::BTreeSet::new());
    for board in [
        puzzle("2x3", 2, |_| {}),
        puzzle("3x3", 2, |spec| spec.wrap = Some(Wrap::Torus)),
        puzzle("2x4", 2, |spec| spec.wrap = Some(Wrap::Klein)),
        with_pattern("1x4", 3, "011"),
        with_pattern("2x2", 4, "022"),
        with_pattern("1x3", 6, "030"),
        puzzle("cube:1", 2, |_| {}),
        // Button by button, with weights other than 1.
        puzzle("2x2", 4, |spec| {
            (spec.wrap, spec.pattern) = (Some(Wrap::Klein), Some("020/103/020".to_string()));
        }),
    ] {
        let (lights, states) = (board.lights(), board.states());
        let all = u64::from(states).pow(lights as u32);
        // What the start can be turned into, by all presses.
        let table = effects(&board);
        let reached = |puzzle: &Puzzle| {
            let mut presses = 0..u64::from(states).pow(puzzle.buttons() as u32);
            presses.any(|presses| {
                let counts = states_of(presses, puzzle.buttons(), states);
                puzzle.goal().is_met_by(&behind_by(&table, puzzle, &counts))
            })
        };
        for _ in 0..3 {
            let board = board.clone().with_start(Board::new(noise.states(lights, states)));
            let board = board.expect("a start");
            for goal in goals(&Board::new(noise.states(lights, states)), noise, states) {
                let board = board.clone().with_goal(goal).expect("a goal");
                let mut proved = false;
                for number in 0..all {
                    let mut weights = states_of(number, lights, states);
                    if number % 3 == 1 {
                        // The same weights, not reduced.
                        weights[0] += states;
                    }
                    let found = check_certificate(&board, &Certificate::Weights(weights.clone()));
                    assert_eq!(
                        found.as_ref().err(),
                        wrong_weights(&table, &board, &weights).as_ref()
                    );
                    proved |= found.is_ok();
                    seen.extend(
                        found
                            .err()
                            .map(|wrong| std::mem::discriminant(&wrong))
                            .map(|d| format!("{d:?}")),
                    );
                }
                assert!(!proved || !reached(&board), "{} can be solved", board.title());
                held += u32::from(proved);
            }
        }
        for found in [0, lights - 1, lights + 1] {
            let weights = Certificate::Weights(vec![1; found]);
            let wrong = Wrong::LightCount { found, wanted: lights };
            assert_eq!(check_certificate(&board, &weights), Err(wrong));
        }
    }
    assert!(held > 20 && seen.len() == 3, "{held} held, {seen:?}");
}

#[test]
fn sets_hold_where_no_press_leads_out() {
    let noise = &mut Noise(4);
    let mut endings = [0; 4];
    for (name, rule, states) in [
        ("1x5", Rule::Free, 2),
        ("1x5", Rule::LitOnly, 2),
        ("1x2", Rule::Free, 2),
        ("1x3", Rule::LitOnly, 3),
    ] {
        let board = puzzle(name, states, |spec| spec.rule = Some(rule));
        let (lights, effects) = (board.lights(), effects(&board));
        let count = u64::from(states).pow(lights as u32);
        let next = |number: u64, button: usize| {
            let from = states_of(number, lights, states);
            let sums =
                from.iter().zip(&effects[button]).map(|(state, add)| u64::from(*state) + add);
            let to: Vec<u8> = sums.map(|sum| (sum % u64::from(states)) as u8).collect();
            (rule == Rule::Free || from[button] != 0).then(|| number_of(&to, states))
        };
        for round in 0..400 {
            let start = noise.below(count);
            let board = board.clone().with_start(Board::new(states_of(start, lights, states)));
            // All that can be reached, and then a few boards more or fewer.
            let mut set = std::collections::BTreeSet::from([start]);
            loop {
                let before = set.len();
                for number in set.clone() {
                    set.extend((0..lights).filter_map(|button| next(number, button)));
                }
                if set.len() == before {
                    break;
                }
            }
            let beyond: Vec<u64> = (0..count).filter(|number| !set.contains(number)).collect();
            let goal = match (round % 3, beyond.len() as u64) {
                (0, _) | (_, 0) => noise.below(count),
                (_, many) => beyond[noise.below(many) as usize],
            };
            let goal = Goal::Target(Board::new(states_of(goal, lights, states)));
            let board = board.and_then(|board| board.with_goal(goal)).expect("a board");
            for _ in 0..noise.below(3) {
                let number = noise.below(count);
                if !set.remove(&number) {
                    set.insert(number);
                }
            }
            let mut boards = BoardSet::new(lights, states).expect("few boards");
            set.iter().for_each(|&number| assert!(boards.insert(number)));
            let wrong = |&number: &u64| {
                if board.goal().is_met_by(&Board::new(states_of(number, lights, states))) {
                    return Some(Wrong::GoalInside);
                }
                let out =
                    |&button: &usize| next(number, button).is_some_and(|to| !set.contains(&to));
                let button = (0..lights).find(out)?;
                Some(Wrong::NotClosed { button: board.button_name(Button(button)) })
            };
            let expected = match set.contains(&start) {
                false => Err(Wrong::StartMissing),
                true => set.iter().find_map(wrong).map_or(Ok(()), Err),
            };
            endings[match &expected {
                Ok(()) => 0,
                Err(Wrong::StartMissing) => 1,
                Err(Wrong::GoalInside) => 2,
                Err(_) => 3,
            }] += 1;
            assert_eq!(check_certificate(&board, &Certificate::Closed(boards)), expected);
        }
    }
    assert!(endings.iter().all(|&count| count > 30), "{endings:?}");
    // A set of boards of another size has no start.
    let board = puzzle("1x4", 2, |_| {});
    let other = BoardSet::of_words(3, vec![0xff]).expect("eight boards");
    assert_eq!(check_certificate(&board, &Certificate::Closed(other)), Err(Wrong::StartMissing));
}

/// The least number of presses, of those that touch a light, that change it by so much; 0 where none do.
fn need(effects: &[Vec<u64>], light: usize, change: u64, states: u64) -> u64 {
    let mut reached = std::collections::BTreeSet::from([0]);
    for presses in 0..=states {
        if reached.contains(&change) {
            return presses;
        }
        for from in reached.clone() {
            reached.extend(effects.iter().map(|row| (from + row[light]) % states));
        }
    }
    0
}

/// What prices are worth, by the table.
fn worth(puzzle: &Puzzle, prices: &Prices) -> Result<u64, Wrong> {
    let (lights, states) = (puzzle.lights(), u64::from(puzzle.states()));
    let effects = effects(puzzle);
    let lack = |light: usize, level: u64| {
        let wanted = puzzle.goal().wanted(light).map_or(level, u64::from);
        (wanted + states - u64::from(puzzle.start().states()[light])) % states
    };
    for (button, row) in effects.iter().enumerate() {
        for level in &prices.levels {
            let paid: u128 =
                (0..lights).filter(|&l| row[l] > 0).map(|l| u128::from(level[l])).sum();
            if paid > 1 << 32 {
                return Err(Wrong::Overpaid { button: puzzle.button_name(Button(button)) });
            }
        }
    }
    let of_level = |(level, prices): (u64, &Vec<u64>)| {
        let worth = |light: usize| {
            u128::from(prices[light])
                * u128::from(need(&effects, light, lack(light, level), states))
        };
        (0..lights).map(worth).sum::<u128>().div_ceil(1 << 32) as u64
    };
    let mut least = (0..states).zip(&prices.levels).map(of_level).min().expect("a level");
    if let Some(Residue { weights, modulus }) = &prices.residue {
        let sum = |value: &dyn Fn(usize) -> u64| -> u64 {
            (0..lights).map(|light| u64::from(weights[light]) * value(light)).sum::<u64>() % states
        };
        let is_divisor = (1..=states).any(|times| times * modulus == states);
        if !is_divisor
            || effects.iter().any(|row| sum(&|light| row[light]) != states / modulus % states)
            || (*puzzle.goal() == Goal::Equal && sum(&|_| 1) != 0)
        {
            return Err(Wrong::NoResidue(*modulus));
        }
        // The change is a number of presses times states / modulus, or nothing makes it.
        let change = sum(&|light| lack(light, 0));
        let rest = (0..*modulus).find(|rest| rest * (states / modulus) == change);
        let rest = rest.ok_or(Wrong::NoResidue(*modulus))?;
        while least % modulus != rest {
            least += 1;
        }
    }
    match least < prices.least {
        true => Err(Wrong::PricesTooLow { claimed: prices.least, found: least }),
        false => Ok(least),
    }
}

#[test]
fn prices_are_worth_what_the_table_says() {
    let noise = &mut Noise(5);
    let mut endings = std::collections::BTreeMap::new();
    let with_pattern = |name, states, pattern: &str| {
        puzzle(name, states, |spec| spec.pattern = Some(pattern.to_string()))
    };
    for board in [
        puzzle("2x3", 2, |_| {}),
        puzzle("1x2", 4, |_| {}),
        with_pattern("1x2", 6, "011"),
        with_pattern("1x3", 5, "023"),
        with_pattern("1x3", 4, "020"),
        with_pattern("1x2", 9, "030"),
    ] {
        let (lights, states) = (board.lights(), board.states());
        let all = u64::from(states).pow(lights as u32);
        for round in 0..400 {
            // Presses, and a board that they solve.
            let counts = noise.states(board.buttons(), states);
            let board = board.clone().with_start(Board::new(noise.states(lights, states)));
            let end = behind(board.as_ref().expect("a start"), &counts);
            let mut goals = goals(&end, noise, states);
            goals.retain(|goal| goal.is_met_by(&end));
            let goal = goals[noise.below(goals.len() as u64) as usize].clone();
            let board = board.and_then(|board| board.with_goal(goal)).expect("a goal");
            let levels = if *board.goal() == Goal::Equal { states } else { 1 };
            // Thirds and quarters of what may be paid, sometimes a little more.
            let dear = [(1 << 32) / 3, 1 << 30, 1 << 31, 1 << 32, (1 << 32) + 1];
            let price = |noise: &mut Noise| match noise.below(3) {
                0 => 0,
                1 => dear[noise.below(2) as usize],
                _ => dear[noise.below(5) as usize],
            };
            let level = |noise: &mut Noise| (0..lights).map(|_| price(noise)).collect();
            let levels: Vec<Vec<u64>> = (0..levels).map(|_| level(noise)).collect();
            let residue = (round % 2 == 0).then(|| Residue {
                weights: states_of(noise.below(all), lights, states),
                modulus: noise.below(u64::from(states) + 1),
            });
            let mut prices = Prices { least: noise.below(3), levels, residue };
            if round % 4 == 0 {
                // Weights that do tell a residue, where there are some.
                let residues = (0..all).flat_map(|number| {
                    let weights = states_of(number, lights, states);
                    (2..=u64::from(states))
                        .map(move |m| Residue { weights: weights.clone(), modulus: m })
                });
                let of = |residue| Prices { residue: Some(residue), ..prices.clone() };
                let mut tried = residues.filter(|residue| {
                    !matches!(worth(&board, &of(residue.clone())), Err(Wrong::NoResidue(_)))
                });
                prices.residue = tried.next();
            }
            let presses = Presses::Counts(counts);
            let is_done = board.goal().is_met_by(board.start());
            let bound = worth(&board, &prices).map(|worth| worth.max(u64::from(!is_done)));
            let expected = match bound {
                Ok(bound) if bound > presses.total() => {
                    Err(Wrong::BoundTooHigh { bound, presses: presses.total() })
                }
                other => other,
            };
            let bound = Bound::Own { ground: Ground::Prices(prices.clone()), why: String::new() };
            let found = judge(&board, Claim::Solved { presses: presses.clone(), bound });
            let found = found.map(|outcome| match outcome {
                Outcome::Solved(solution) => {
                    assert_eq!(solution.is_fewest(), solution.at_least() == presses.total());
                    solution.at_least()
                }
                other => panic!("{other:?}"),
            });
            let ending = match &found {
                Ok(least) => format!("at least {}", least.min(&3)),
                Err(wrong) => format!("{:?}", std::mem::discriminant(wrong)),
            };
            *endings.entry(ending).or_insert(0) += 1;
            assert_eq!(found, expected, "{:?} {prices:?}", board.goal());
        }
    }
    assert!(endings.len() >= 7 && endings.values().all(|&count| count > 5), "{endings:?}");
}

#[test]
fn numbers_of_presses_are_held_against_what_was_asked() {
    let board = puzzle("2x2", 2, |_| {}).with_start(Board::uniform(4, 1)).expect("a start");
    let presses = Presses::Counts(vec![1; 4]);
    let claim = Claim::Solved { presses, bound: Bound::NotAsked };
    let Ok(outcome) = judge(&board, claim) else { panic!("four presses solve it") };
    for (wanted, holds) in [
        (Length::Exactly(4), true),
        (Length::Exactly(3), false),
        (Length::Exactly(5), false),
        (Length::AtMost(3), false),
        (Length::AtMost(4), true),
        (Length::AtMost(5), true),
    ] {
        let expected = if holds { Ok(()) } else { Err(Wrong::Length { found: 4, wanted }) };
        assert_eq!(length(&outcome, Some(wanted)), expected);
    }
    assert_eq!(length(&outcome, None), Ok(()));
}

/// Weights that tell the number of presses where all lights should end alike: every one of them, on boards with and without.
#[test]
fn residues_under_an_equal_goal_are_those_of_the_table() {
    let (mut held, mut refused) = (0, 0);
    for (name, states) in [("2x2", 2), ("3x3", 2), ("1x2", 4)] {
        let board = puzzle(name, states, |_| {}).with_goal(Goal::Equal).expect("a goal");
        let lights = board.lights();
        for number in 0..u64::from(states).pow(lights as u32) {
            for modulus in 0..=u64::from(states) {
                let weights = states_of(number, lights, states);
                let prices = Prices {
                    least: 0,
                    levels: vec![vec![0; lights]; states.into()],
                    residue: Some(Residue { weights, modulus }),
                };
                let found = prices::evidence(&board, &prices).map(|found| found.least());
                held += u32::from(found.is_ok() && modulus > 1);
                refused += u32::from(found.is_err());
                assert_eq!(found, worth(&board, &prices), "{name} {prices:?}");
            }
        }
    }
    assert!(held > 0 && refused > 0, "{held} held, {refused} refused");
}

#[test]
fn what_others_say_is_held_against_every_solution_that_is_known() {
    let board = puzzle("2x2", 2, |_| {}).with_start(Board::uniform(4, 1)).expect("a start");
    // Four presses solve it, and so do others with idle pairs; nothing shorter does.
    let six = Presses::Sequence([0, 0, 0, 1, 2, 3].map(Button).to_vec());
    let own = |ground| Some(Own { presses: Presses::Counts(vec![1; 4]), ground });
    let level = vec![(1 << 32) / 3; 4];
    let prices = || Ground::Prices(Prices { least: 0, levels: vec![level.clone()], residue: None });
    let judged = |presses: &Presses, at_least, own| {
        let by = "somebody".to_string();
        let bound = Bound::Said { by, at_least, own };
        let claim = Claim::Solved { presses: presses.clone(), bound };
        judge(&board, claim).map(|outcome| match outcome {
            Outcome::Solved(solution) => solution.optimality,
            other => panic!("{other:?}"),
        })
    };
    let too_many = |said| Err(Wrong::FewerFound { by: "somebody".into(), said, presses: 4 });
    assert_eq!(judged(&six, 5, own(Ground::Nothing)), too_many(5));
    assert_eq!(judged(&six, 6, own(prices())), too_many(6));
    for at_least in [0, 3, 4] {
        let found = judged(&six, at_least, own(prices()));
        let is_said = matches!(&found, Ok(Optimality::Said { at_least: said, bound, .. })
            if *said == at_least && bound.least() == 2);
        assert!(is_said, "{found:?}");
    }
    // Alone, the word of somebody is held against the solution itself.
    assert!(matches!(judged(&six, 6, None), Ok(Optimality::Said { .. })));
    let said = judged(&six, 7, None);
    assert_eq!(said, Err(Wrong::FewerFound { by: "somebody".into(), said: 7, presses: 6 }));
    // Our own bound proves what it reaches, whatever was said.
    let one = board.clone().with_start(Board::new(vec![1, 1, 1, 0])).expect("a start");
    let presses = Presses::Counts(vec![1, 0, 0, 0]);
    let bound = Bound::Said { by: "somebody".to_string(), at_least: 0, own: None };
    let Ok(Outcome::Solved(solution)) = judge(&one, Claim::Solved { presses, bound }) else {
        panic!("one press solves it")
    };
    assert!(solution.is_fewest());
}

#[test]
fn a_missed_goal_is_said_with_what_was_wanted() {
    let light = "0,1".to_string();
    let missed = |wanted| Wrong::GoalMissed { light: light.clone(), state: 2, wanted }.to_string();
    let [one, alike] = [missed(Some(1)), missed(None)];
    assert!(one.ends_with(" and should end in 1"), "{one}");
    assert!(alike.ends_with(" unlike the first light, but all should be equal"), "{alike}");
    assert!([&one, &alike].iter().all(|text| text.contains("0,1")), "{one} {alike}");
}
