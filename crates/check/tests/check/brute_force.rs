//! Small puzzles of every kind, all of whose presses are tried: how many solve them, and what the cheapest costs.

use lightsout_check::{Answer, Puzzle, judge};

use crate::lines;

/// Numbers below `count`, from a linear congruence (Knuth, TAOCP 2, section 3.3.4).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % count
    }

    fn list(&mut self, count: usize, below: usize) -> Vec<usize> {
        (0..count).map(|_| self.below(below)).collect()
    }
}

/// A puzzle, as numbers.
struct Small {
    states: usize,
    start: Vec<usize>,
    /// By how many states each button changes each light.
    buttons: Vec<Vec<usize>>,
    /// None for the goal "equal".
    goal: Option<Vec<usize>>,
    ignored: Vec<bool>,
    /// The states each light may end in, where it has some of its own.
    ends: Vec<Vec<usize>>,
    costs: Vec<usize>,
    forbidden: Vec<bool>,
}

impl Small {
    fn thrown(dice: &mut Dice) -> Small {
        let (lights, buttons, states) = (1 + dice.below(3), 1 + dice.below(3), 2 + dice.below(2));
        let goal = (dice.below(2) == 0).then(|| dice.list(lights, states));
        let several = |dice: &mut Dice| match goal.is_some() && dice.below(3) == 0 {
            true => (0..states).filter(|_| dice.below(2) == 0).collect(),
            false => Vec::new(),
        };
        Small {
            states,
            start: dice.list(lights, states),
            buttons: (0..buttons).map(|_| dice.list(lights, states)).collect(),
            ignored: dice.list(lights, 2).into_iter().map(|own| own == 0).collect(),
            ends: (0..lights).map(|_| several(dice)).collect(),
            costs: dice.list(buttons, 3),
            forbidden: dice.list(buttons, 4).into_iter().map(|own| own == 0).collect(),
            goal,
        }
    }

    fn text(&self) -> String {
        let join = |parts: Vec<String>| parts.join(",");
        let names = |kept: &[bool], letter: &str| {
            let kept = kept.iter().enumerate().filter(|(_, is_kept)| **is_kept);
            join(kept.map(|(number, _)| format!("\"{letter}{number}\"")).collect())
        };
        let all = vec![true; self.start.len()];
        let buttons = self.buttons.iter().enumerate().map(|(number, by)| {
            let by = by.iter().enumerate().map(|(light, by)| format!("\"l{light}\":{by}"));
            format!("\"b{number}\":{{{}}}", join(by.collect()))
        });
        let ends = self.ends.iter().enumerate().filter(|(_, own)| !own.is_empty());
        let ends = ends.map(|(light, own)| format!("\"l{light}\":{own:?}"));
        let goal = self.goal.as_ref().map_or("\"equal\"".to_string(), |goal| format!("{goal:?}"));
        format!(
            r#"{{"board":{{"lights":[{}],"buttons":{{{}}}}},"states":{},"start":{:?},"goal":{goal},"ignored":[{}],"ends":{{{}}},"costs":{:?},"forbidden":[{}]}}"#,
            names(&all, "l"),
            join(buttons.collect()),
            self.states,
            self.start,
            names(&self.ignored, "l"),
            join(ends.collect()),
            self.costs,
            names(&self.forbidden, "b"),
        )
    }

    fn is_solved_by(&self, presses: &[usize]) -> bool {
        let state = |light: usize| {
            let pressed = presses.iter().zip(&self.buttons);
            pressed.map(|(times, by)| times * by[light]).sum::<usize>() + self.start[light]
        };
        let board: Vec<usize> = (0..self.start.len()).map(|l| state(l) % self.states).collect();
        let counts = |light: &usize| !self.ignored[*light];
        let mut lights = (0..board.len()).filter(counts);
        presses
            .iter()
            .zip(&self.forbidden)
            .all(|(times, is_forbidden)| *times == 0 || !is_forbidden)
            && match &self.goal {
                None => {
                    let first = lights.next().map(|light| board[light]);
                    lights.all(|light| Some(board[light]) == first)
                }
                Some(goal) => lights.all(|light| match &self.ends[light][..] {
                    [] => board[light] == goal[light],
                    own => own.contains(&board[light]),
                }),
            }
    }

    fn cost(&self, presses: &[usize]) -> usize {
        presses.iter().zip(&self.costs).map(|(times, cost)| times * cost).sum()
    }

    fn all_presses(&self) -> Vec<Vec<usize>> {
        let count = self.states.pow(self.buttons.len() as u32);
        let digit =
            |number: usize, place: usize| number / self.states.pow(place as u32) % self.states;
        (0..count).map(|n| (0..self.buttons.len()).map(|b| digit(n, b)).collect()).collect()
    }
}

#[test]
fn every_bound_and_every_number_of_solutions_is_that_of_all_presses_tried() {
    let mut dice = Dice(7);
    let [mut solved, mut missed, mut free] = [0; 3];
    for _ in 0..3000 {
        let small = Small::thrown(&mut dice);
        let text = small.text();
        let puzzle = Puzzle::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let all = small.all_presses();
        let solutions: Vec<&Vec<usize>> = all.iter().filter(|p| small.is_solved_by(p)).collect();
        let Some(least) = solutions.iter().map(|p| small.cost(p)).min() else { continue };
        let presses = &all[dice.below(all.len())];
        let is_solution = solutions.contains(&presses);
        let claims = |claim: String| {
            let named = presses.iter().enumerate().map(|(b, times)| format!("\"b{b}\":{times}"));
            let named = named.collect::<Vec<_>>().join(",");
            let answer = format!(r#"{{"outcome":"solved","presses":{{{named}}},{claim}}}"#);
            let found = lines(Answer::read(&answer).and_then(|answer| judge(&puzzle, &answer)));
            let [first, second] = &found[..] else { panic!("{found:?}\n{text}\n{answer}") };
            assert_eq!(first.starts_with("holds"), is_solution, "{found:?}\n{text}\n{answer}");
            (second.starts_with("holds"), format!("{found:?}\n{text}\n{answer}"))
        };
        for (count, holds) in [(solutions.len(), true), (2 * solutions.len(), false)] {
            let (judged, about) = claims(format!(r#""solutions":"{count}""#));
            assert_eq!(judged, holds, "{about}");
        }
        for (bound, holds) in [(least, true), (least + 1, false)] {
            let (judged, about) = claims(format!(r#""fewest":{{"lower_bound":{bound}}}"#));
            assert_eq!(judged, holds, "{about}");
        }
        solved += usize::from(is_solution);
        missed += usize::from(!is_solution);
        free += usize::from(small.goal.is_none() && small.ignored.iter().all(|own| *own));
    }
    assert!(solved > 300 && missed > 300 && free > 100, "{solved} {missed} {free}");
}
