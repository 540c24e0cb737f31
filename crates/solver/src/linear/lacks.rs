//! The right-hand side of the linear system: goal less start, modulo the number of states.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;

/// Returns the steps that one light still needs. If the goal "all equal" leaves the state open, they lead to 0.
///
/// # Panics
/// When there is no such light, or some lights may end in one of several states.
pub fn of_light(puzzle: &Puzzle, light: usize) -> u8 {
    assert!(puzzle.goal().ends().is_none(), "deficits need one end for each light");
    let wanted = puzzle.goal().wanted(light).unwrap_or(0);
    difference(wanted, puzzle.start().states()[light], puzzle.states())
}

/// Fills in what the lights from `first` on lack.
///
/// # Panics
/// When there are fewer lights, or some may end in one of several states.
pub fn fill(puzzle: &Puzzle, first: usize, lacks: &mut [u8]) {
    let lights = first..first + lacks.len();
    let (start, states) = (&puzzle.start().states()[lights.clone()], puzzle.states());
    match puzzle.goal() {
        Goal::Target(target) => {
            let wanted = &target.states()[lights];
            for ((lack, &state), &wanted) in lacks.iter_mut().zip(start).zip(wanted) {
                *lack = difference(wanted, state, states);
            }
        }
        Goal::Among(_) => panic!("deficits need one end for each light"),
        Goal::State(_) | Goal::Equal => {
            let wanted = puzzle.goal().wanted(first).unwrap_or(0);
            for (lack, &state) in lacks.iter_mut().zip(start) {
                *lack = difference(wanted, state, states);
            }
        }
    }
}

/// The difference of two states.
#[inline]
fn difference(wanted: u8, state: u8, states: u8) -> u8 {
    let difference = wanted.wrapping_sub(state);
    if wanted < state { difference.wrapping_add(states) } else { difference }
}

#[cfg(test)]
mod tests {
    use lightsout_model::board::Board;
    use lightsout_model::spec;

    use super::*;

    #[test]
    fn pressing_what_lacks_on_single_lights_reaches_the_goal() {
        for states in [2u8, 3, 200, 255] {
            let mut spec = spec::named("1x40").expect("a size");
            spec.states = Some(states);
            let state = |i: usize, by: usize| (i * by % usize::from(states)) as u8;
            let start = Board::new((0..40).map(|i| state(i, 97)).collect());
            let target = Board::new((0..40).map(|i| state(i, 31)).collect());
            let puzzle = spec.build().expect("a puzzle").with_start(start).expect("a board");
            for goal in [Goal::State(states - 1), Goal::Target(target)] {
                let puzzle = puzzle.clone().with_goal(goal).expect("a goal");
                let mut lacks = vec![0; 30];
                fill(&puzzle, 7, &mut lacks);
                for (light, lack) in (7..37).zip(lacks) {
                    assert_eq!(of_light(&puzzle, light), lack);
                    let reached = u16::from(puzzle.start().states()[light]) + u16::from(lack);
                    let wanted = puzzle.goal().wanted(light).map(u16::from);
                    assert_eq!(Some(reached % u16::from(states)), wanted);
                }
            }
        }
    }
}
