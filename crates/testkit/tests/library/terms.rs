//! Costs, forbidden buttons and lights that do not matter, against all ways to press the buttons of the whole puzzle.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::Spec;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::terms::{Costs, Terms};
use lightsout_solver::methods::Elimination;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::Outcome;
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, on_terms, throw_spec};

/// The most ways to press the buttons that are gone through.
const MOST_WAYS: f64 = 5000.0;

/// The least cost by going through all presses of the puzzle as it is without terms; none where nothing solves it.
fn least(whole: &Puzzle, terms: &Terms) -> Option<u64> {
    let m = u16::from(whole.states());
    let Some(Costs::Listed(costs)) = &terms.costs else { panic!("costs for all buttons") };
    let matters: Vec<usize> = (0..whole.lights())
        .filter(|&light| !terms.ignored.contains(&whole.layout().lights().name(light)))
        .collect();
    let is_forbidden: Vec<bool> = (0..whole.buttons())
        .map(|button| terms.forbidden.contains(&whole.button_name(Button(button))))
        .collect();
    let effects: Vec<Vec<(usize, u16)>> = (0..whole.buttons())
        .map(|button| {
            let mut touches = Vec::new();
            whole.touched_by(Button(button), &mut touches);
            touches.iter().map(|touch| (touch.light.0, u16::from(touch.weight))).collect()
        })
        .collect();
    let mut counts = vec![0u16; whole.buttons()];
    let mut best: Option<u64> = None;
    loop {
        let mut board: Vec<u16> = whole.start().states().iter().map(|&s| u16::from(s)).collect();
        for (effect, count) in effects.iter().zip(&counts) {
            effect.iter().for_each(|(light, weight)| board[*light] += weight * count % m);
        }
        let mut ends = matters.iter().map(|&light| (light, board[light] % m));
        let is_done = match whole.goal() {
            Goal::Equal => {
                let first = ends.next().expect("a light").1;
                ends.all(|(_, state)| state == first)
            }
            goal => ends.all(|(light, state)| goal.wanted(light).map(u16::from) == Some(state)),
        };
        if is_done {
            let cost =
                counts.iter().zip(costs).map(|(&n, &cost)| u64::from(n) * u64::from(cost)).sum();
            best = Some(best.map_or(cost, |best| best.min(cost)));
        }
        let next = (0..counts.len()).find(|&button| {
            counts[button] += 1;
            if counts[button] == m || is_forbidden[button] {
                counts[button] = 0;
            }
            counts[button] != 0
        });
        if next.is_none() {
            return best;
        }
    }
}

#[test]
fn least_costs_are_those_of_all_ways_to_press() {
    let mut dice = Dice::new(20);
    let (mut solved, mut unsolvable, mut dear) = (0, 0, 0);
    for round in 0..4000 {
        let (kind, maker) = KINDS[round % KINDS.len()];
        let usual = throw_spec(maker, &mut dice, false);
        let whole = usual.build().expect("a puzzle");
        if f64::from(whole.states()).powi(whole.buttons() as i32) > MOST_WAYS {
            continue;
        }
        // The start of both is the same board, which a random solvable one need not be.
        let usual = Spec { start: Some(Start::Board(whole.start().clone())), ..usual };
        let spec = on_terms(usual, &mut dice);
        let puzzle = spec.build().expect("a puzzle on terms");
        let ask = Ask { fewest: true, ..Ask::default() };
        let report = run::run(&puzzle, &Elimination, ask, &mut Budget::unlimited());
        let outcome = report.unwrap_or_else(|error| panic!("{kind}: {error}\n{spec:?}")).outcome;
        match (outcome, least(&whole, &spec.terms)) {
            (Outcome::Solved(solution), Some(least)) => {
                assert!(solution.is_fewest(), "{kind}: {spec:?}");
                assert_eq!(solution.cost(), least, "{kind}: {spec:?}");
                solved += 1;
                dear += u32::from(solution.cost() > solution.presses().total());
            }
            (Outcome::Unsolvable(_), None) => unsolvable += 1,
            (outcome, least) => panic!("{kind}: {outcome:?}, least {least:?}\n{spec:?}"),
        }
    }
    assert!(solved > 500 && unsolvable > 500 && dear > 200, "{solved} {unsolvable} {dear}");
}
