//! A checker of hints that is given the puzzle and what a hint says, and nothing else: every claim is held against all
//! solutions, found by trying every combination of presses.

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::verify;
use lightsout_teach::hint::{Because, Data, Deduction, Look, Plan, Press, Proof, Term};

/// All solutions of a puzzle under the free rule, and the states they bring the lights to.
pub(crate) struct Solutions {
    counts: Vec<(Vec<u8>, Vec<u8>)>,
}

/// More combinations than this are not tried.
const MOST: u64 = 70_000;

impl Solutions {
    /// All solutions, by trying everything; none where that is too much.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Solutions> {
        let (m, buttons) = (puzzle.states(), puzzle.buttons());
        u64::from(m).checked_pow(buttons as u32).filter(|&all| all <= MOST)?;
        let (mut presses, mut board) = (vec![0u8; buttons], puzzle.start().clone());
        let (mut counts, mut touches) = (Vec::new(), Vec::new());
        loop {
            if puzzle.goal().is_met_by(&board) {
                counts.push((presses.clone(), board.states().to_vec()));
            }
            let mut button = 0;
            loop {
                if button == buttons {
                    return Some(Solutions { counts });
                }
                puzzle.touched_by(Button(button), &mut touches);
                touches.iter().for_each(|touch| board.step(touch.light, touch.weight, m));
                presses[button] = (presses[button] + 1) % m;
                if presses[button] > 0 {
                    break;
                }
                button += 1;
            }
        }
    }

    /// All solutions of a board of rows and columns: a chase from every row 1.
    pub(crate) fn of_rows(puzzle: &Puzzle) -> Solutions {
        let (m, columns) = (puzzle.states(), columns(puzzle));
        let number = u64::from(m).pow(columns as u32);
        let counts = (0..number).filter_map(|number| {
            let first = lightsout_model::board_set::states_of(number, columns, m);
            let (presses, end) = chased(puzzle, &first);
            let is_solved =
                puzzle.goal().is_met_by(&lightsout_model::board::Board::new(end.clone()));
            is_solved.then_some((presses, end))
        });
        Solutions { counts: counts.collect() }
    }

    /// The fewest presses.
    pub(crate) fn fewest(&self) -> Option<u64> {
        self.counts.iter().map(|(counts, _)| total(counts)).min()
    }

    /// What all solutions that bring every light to this state, and press none of these buttons, do with one button.
    fn all_say(&self, level: Option<u8>, alone: &[usize], press: Press) {
        let fitting = self.counts.iter().filter(|(counts, end)| {
            level.is_none_or(|level| end[0] == level)
                && alone.iter().all(|&button| counts[button] == 0)
        });
        let said: Vec<u8> = fitting.map(|(counts, _)| counts[press.button]).collect();
        assert!(!said.is_empty(), "no solution leaves {alone:?} alone");
        assert!(
            said.iter().all(|&times| times == press.times),
            "{press:?}, but solutions say {said:?}"
        );
    }
}

fn total(counts: &[u8]) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

fn weight(puzzle: &Puzzle, button: usize, light: usize) -> u32 {
    let mut touches = Vec::new();
    puzzle.touched_by(Button(button), &mut touches);
    touches.iter().find(|touch| touch.light.0 == light).map_or(0, |touch| touch.weight.into())
}

fn changers(puzzle: &Puzzle, light: usize) -> Vec<usize> {
    (0..puzzle.buttons()).filter(|&button| weight(puzzle, button, light) > 0).collect()
}

fn columns(puzzle: &Puzzle) -> usize {
    let second = (0..puzzle.lights()).find(|&light| row(puzzle, light) == 1);
    second.expect("a board of rows")
}

fn row(puzzle: &Puzzle, light: usize) -> usize {
    puzzle.layout().lights().text(light).expect("a board of rows and columns")[0]
}

/// Presses these of row 1 and clears the rows from the top, each light by the button right below it: all presses and
/// the board in the end.
pub(crate) fn chased(puzzle: &Puzzle, first: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let (m, columns) = (puzzle.states(), columns(puzzle));
    let (mut board, mut counts) = (puzzle.start().clone(), vec![0; puzzle.buttons()]);
    let mut touches = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        let mut press = |board: &mut lightsout_model::board::Board| {
            touches.iter().for_each(|touch| board.step(touch.light, touch.weight, m));
            counts[button] += 1;
        };
        match button.checked_sub(columns) {
            None => (0..first[button]).for_each(|_| press(&mut board)),
            Some(above) => {
                while Some(board.states()[above]) != puzzle.goal().wanted(above) {
                    press(&mut board);
                }
            }
        }
    }
    (counts, board.states().to_vec())
}

/// The puzzle with the state that the plan ends in as its goal.
fn settled(puzzle: &Puzzle, level: Option<u8>) -> Puzzle {
    match level {
        Some(state) => {
            puzzle.clone().with_goal(lightsout_model::goal::Goal::State(state)).expect("a state")
        }
        None => puzzle.clone(),
    }
}

fn needs(puzzle: &Puzzle, light: usize) -> u32 {
    let (m, state) = (u32::from(puzzle.states()), puzzle.start().state(Light(light)));
    (u32::from(puzzle.goal().wanted(light).expect("a goal")) + m - u32::from(state)) % m
}

/// Confirms what a rung says of a board that can be solved; says which kind of reason it was.
pub(crate) fn confirm(puzzle: &Puzzle, all: &Solutions, data: &Data) -> &'static str {
    match data {
        Data::Solvable { presses, is_fewest, lower_bound, cost: None } => {
            let fewest = all.fewest().expect("a solution");
            assert!(*lower_bound <= fewest && fewest <= *presses);
            assert_eq!(*is_fewest, fewest == *presses && lower_bound == presses);
            "how far"
        }
        Data::Where { place } => confirm_place(puzzle, place),
        Data::Why { level, plan, is_fewest, deduction } => {
            let settled_fewest = all
                .counts
                .iter()
                .filter(|(counts, _)| counts[deduction.press().button] == deduction.press().times);
            let best = settled_fewest.map(|(counts, _)| total(counts)).min();
            assert!(!is_fewest || best == all.fewest(), "{data:?} is in no shortest solution");
            let puzzle = settled(puzzle, *level);
            if let Some(plan) = plan {
                confirm_plan(&puzzle, plan);
            }
            confirm_deduction(&puzzle, all, *level, deduction)
        }
        Data::Press { button, times } => {
            let fitting = |(counts, _): &&(Vec<u8>, Vec<u8>)| counts[*button] == *times;
            let best = all.counts.iter().filter(fitting).map(|(counts, _)| total(counts)).min();
            assert_eq!(best, all.fewest(), "{data:?} is in no solution of the fewest presses");
            "press"
        }
        Data::Undo { button, .. } => {
            assert!(all.counts.iter().any(|(counts, _)| counts[*button] > 0));
            "undo"
        }
        other => panic!("{other:?} of a board that can be solved"),
    }
}

fn confirm_place(puzzle: &Puzzle, place: &Look) -> &'static str {
    match place {
        Look::Around { light, buttons } => {
            assert_eq!(buttons, &changers(puzzle, *light));
            "around"
        }
        Look::Row { row: number, buttons } => {
            let row = |button: &usize| puzzle.layout().buttons().text(*button).expect("a row")[0];
            assert!(!buttons.is_empty() && buttons.iter().all(|button| row(button) == *number));
            "row"
        }
        Look::Several { lights, buttons } => {
            assert!(
                buttons.iter().all(|&button| {
                    lights.iter().any(|&light| weight(puzzle, button, light) > 0)
                })
            );
            "several"
        }
        Look::Allowed { .. } => panic!("an order, where there is none"),
    }
}

fn confirm_plan(puzzle: &Puzzle, plan: &Plan) {
    let columns = columns(puzzle);
    let (_, end) = chased(puzzle, &vec![0; columns]);
    let is_wrong = |light: &usize| Some(end[*light]) != puzzle.goal().wanted(*light);
    assert_eq!((0..end.len()).filter(is_wrong).collect::<Vec<_>>(), plan.left);
    let mut first = vec![0; columns];
    plan.first.iter().for_each(|press| first[press.button] = press.times);
    let (counts, end) = chased(puzzle, &first);
    assert!((0..end.len()).all(|light| Some(end[light]) == puzzle.goal().wanted(light)));
    assert_eq!(total(&counts), plan.presses);
    let Some(swap) = &plan.swap else { return };
    confirm_quiet(puzzle, &swap.pattern);
    let m = puzzle.states();
    let old = counts.iter().zip(&swap.pattern).map(|(&new, &by)| (new + m - by) % m);
    let (mut chase, mut drop, mut take) = (0, 0, 0);
    for (old, &new) in old.zip(&counts) {
        chase += u64::from(old);
        drop += u64::from(old.saturating_sub(new));
        take += u64::from(new.saturating_sub(old));
    }
    assert_eq!((swap.chase, swap.drop, swap.take), (chase, drop, take));
    assert!(take < drop);
}

fn confirm_quiet(puzzle: &Puzzle, pattern: &[u8]) {
    let end = verify::replay(puzzle, &Presses::Counts(pattern.to_vec())).expect("presses");
    assert_eq!(&end, puzzle.start());
    assert!(total(pattern) > 0);
}

fn confirm_deduction(
    puzzle: &Puzzle,
    all: &Solutions,
    level: Option<u8>,
    deduction: &Deduction,
) -> &'static str {
    let m = u32::from(puzzle.states());
    match deduction {
        Deduction::Forced { light, others, because, also, press } => {
            assert_ne!(needs(puzzle, *light), 0);
            confirm_also(puzzle, *light, others, also, *press);
            let mut told = [&others[..], &[press.button]].concat();
            told.sort_unstable();
            assert_eq!(told, changers(puzzle, *light));
            all.all_say(level, others, *press);
            confirm_because(puzzle, all, level, *light, others, because, *press)
        }
        Deduction::Residual { light, left, ends, buttons, presses } => {
            let end = |first: &[u8]| u32::from(chased(puzzle, first).1[*light]);
            let nothing = vec![0; columns(puzzle)];
            assert_eq!(end(&nothing), u32::from(*ends));
            let chased = chased(puzzle, &nothing).1;
            let is_wrong = |light: &usize| puzzle.goal().wanted(*light) != Some(chased[*light]);
            assert!((0..chased.len()).filter(is_wrong).eq(left.iter().copied()));
            let wanted = u32::from(puzzle.goal().wanted(*light).expect("a goal"));
            assert_ne!(wanted, u32::from(*ends));
            for button in 0..nothing.len() {
                let mut first = nothing.clone();
                first[button] = 1;
                let adds = (end(&first) + m - u32::from(*ends)) % m;
                let told = buttons.iter().find(|term| term.number == button);
                assert_eq!(adds, told.map_or(0, |term| term.weight.into()));
            }
            let sum = |counts: &dyn Fn(usize) -> u8| {
                buttons
                    .iter()
                    .map(|term| u32::from(term.weight) * u32::from(counts(term.number)))
                    .sum::<u32>()
                    % m
            };
            let planned = |button| {
                presses.iter().find(|press| press.button == button).map_or(0, |press| press.times)
            };
            assert_eq!(sum(&planned), (wanted + m - u32::from(*ends)) % m);
            let of_level =
                all.counts.iter().filter(|(_, end)| level.is_none_or(|level| end[0] == level));
            let mut is_one = false;
            for (counts, _) in of_level {
                assert_eq!(sum(&|button| counts[button]), sum(&planned));
                is_one |= buttons.iter().all(|term| counts[term.number] == planned(term.number));
            }
            assert!(is_one, "no solution presses just these");
            "residual"
        }
        Deduction::Saves { swap, first } => {
            confirm_quiet(puzzle, &swap.pattern);
            let (counts, end) = chased(puzzle, &vec![0; columns(puzzle)]);
            assert!((0..end.len()).all(|light| Some(end[light]) == puzzle.goal().wanted(light)));
            assert_eq!(total(&counts), swap.chase);
            let new =
                counts.iter().zip(&swap.pattern).map(|(&old, &by)| (old + by) % puzzle.states());
            let new: Vec<u8> = new.collect();
            assert_eq!(total(&new), swap.chase + swap.take - swap.drop);
            assert!(total(&new) < swap.chase);
            for (button, &times) in new[..columns(puzzle)].iter().enumerate() {
                let told = first.iter().find(|press| press.button == button);
                assert_eq!(told.map_or(0, |press| press.times), times);
            }
            "saves"
        }
        Deduction::Equation { lights, needs: sum, weight: by, others, press } => {
            let change = |button: usize| {
                lights
                    .iter()
                    .map(|term| u32::from(term.weight) * weight(puzzle, button, term.number))
                    .sum::<u32>()
                    % m
            };
            for button in 0..puzzle.buttons() {
                assert_eq!(change(button) > 0, button == press.button || others.contains(&button));
            }
            assert_eq!(change(press.button), u32::from(*by));
            let lack: u32 =
                lights.iter().map(|term| u32::from(term.weight) * needs(puzzle, term.number)).sum();
            assert_eq!(lack % m, u32::from(*sum));
            all.all_say(level, others, *press);
            "equation"
        }
        Deduction::InPlan { press } => {
            assert!(all.counts.iter().any(|(counts, _)| counts[press.button] == press.times));
            "in plan"
        }
        Deduction::Begins { .. } => panic!("an order, where there is none"),
    }
}

/// Confirms that the press alone of the buttons told changes these lights too, and that they are wrong.
fn confirm_also(puzzle: &Puzzle, told: usize, others: &[usize], also: &[usize], press: Press) {
    assert!(also.is_empty() || !others.is_empty());
    assert!(also.iter().all(|light| needs(puzzle, *light) > 0 && *light != told));
    let all = |button: usize| also.iter().all(|&light| weight(puzzle, button, light) > 0);
    assert!(also.is_empty() || (all(press.button) && !others.iter().any(|&other| all(other))));
}

fn confirm_because(
    puzzle: &Puzzle,
    all: &Solutions,
    level: Option<u8>,
    light: usize,
    others: &[usize],
    because: &Because,
    press: Press,
) -> &'static str {
    if !matches!(because, Because::Only | Because::Plan) {
        // It is the first light that is wrong, and the button lies below it.
        assert!((0..light).all(|light| needs(puzzle, light) == 0));
        assert_eq!(press.button, light + columns(puzzle));
    }
    match because {
        Because::Only => {
            assert!(others.is_empty());
            "only"
        }
        Because::Above { rows } => {
            assert_eq!(row(puzzle, light), *rows);
            let above: Vec<usize> =
                (0..puzzle.lights()).filter(|&light| row(puzzle, light) < *rows).collect();
            assert!(*rows > 0 && above.iter().all(|&light| needs(puzzle, light) == 0));
            let changes =
                |button: usize| above.iter().any(|&light| weight(puzzle, button, light) > 0);
            assert!(!changes(press.button) && others.iter().all(|&other| changes(other)));
            "above"
        }
        Because::FirstRow { row: first } => {
            let own = |&button: &usize| row(puzzle, button) == 0;
            assert_eq!(&(0..puzzle.buttons()).filter(own).collect::<Vec<_>>(), first);
            assert!(others.iter().all(|other| first.contains(other)));
            all.all_say(level, first, press);
            "first row"
        }
        Because::Plan => "plan",
    }
}

/// Confirms the proof that a board cannot be solved.
pub(crate) fn confirm_impossible(puzzle: &Puzzle, all: &Solutions, proof: &Proof) {
    assert!(all.counts.is_empty());
    let Proof::Sum { lights, lit, needs: lack } = proof else { panic!("{proof:?}") };
    let m = u32::from(puzzle.states());
    let sum = |of: &dyn Fn(&Term) -> u32| {
        lights.iter().map(|term| u32::from(term.weight) * of(term)).sum::<u32>() % m
    };
    for button in 0..puzzle.buttons() {
        assert_eq!(sum(&|term| weight(puzzle, button, term.number)), 0);
    }
    let state = |term: &Term| u32::from(puzzle.start().state(Light(term.number)));
    let wanted = |term: &Term| u32::from(puzzle.goal().wanted(term.number).unwrap_or(0));
    assert_eq!(sum(&|term| wanted(term) + m - state(term)), u32::from(*lack));
    assert_ne!(*lack, 0);
    if *puzzle.goal() == lightsout_model::goal::Goal::Equal {
        // Nor does it matter to which state all of them come.
        assert_eq!(sum(&|_| 1), 0);
    }
    assert_eq!(lights.iter().filter(|term| state(term) > 0).count(), *lit);
}
