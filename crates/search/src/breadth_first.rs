//! Breadth-first search: all boards one press away, then two, then three (E. F. Moore, 1959).

use lightsout_algebra::watch::{Stopped, Watch};

use crate::pace::Pace;
use crate::seen::{ROOT, Seen};
use crate::{Counts, Nobody, Space, State, Witness};

/// Returns the buttons of a shortest path to a board that is done, or `None` without a path.
///
/// # Errors
/// When the watch stops the search.
pub fn search<const N: usize>(
    space: &Space<N>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    witnessed(space, counts, watch, &mut Nobody)
}

/// Does the same with a witness.
///
/// # Errors
/// When the watch stops the search.
pub fn witnessed<const N: usize>(
    space: &Space<N>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
    witness: &mut impl Witness<N>,
) -> Result<Option<Vec<u16>>, Stopped> {
    let mut seen = Seen::new();
    let mut pace = Pace::default();
    let start = space.start();
    seen.improve(start, 0, ROOT, counts, watch)?;
    witness.begins(&start);
    if space.is_done(&start) {
        return Ok(Some(Vec::new()));
    }
    let mut frontier = vec![start];
    for depth in 1.. {
        if frontier.is_empty() {
            return Ok(None);
        }
        let mut next = Vec::new();
        for (taken, state) in frontier.iter().enumerate() {
            let choices = space.choices(state);
            pace.expands(choices.len(), counts, watch)?;
            witness.expands(state, depth - 1);
            for &button in choices {
                let Some(reached) = space.pressed(state, usize::from(button)) else { continue };
                counts.generated += 1;
                if !seen.improve(reached, depth, button, counts, watch)? {
                    continue;
                }
                witness.adds(&reached, button);
                if space.is_done(&reached) {
                    counts.waiting(frontier.len() + next.len());
                    witness.expanded(frontier.len() - taken + next.len(), seen.boards());
                    return Ok(Some(seen.path(space, &reached)));
                }
                next.push(reached);
            }
            witness.expanded(frontier.len() - taken - 1 + next.len(), seen.boards());
        }
        counts.waiting(frontier.len() + next.len());
        frontier = next;
    }
    Ok(None)
}

/// Returns all boards that can be reached from the start.
///
/// # Errors
/// When the watch stops the search.
pub fn reached<const N: usize>(
    space: &Space<N>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Vec<State<N>>, Stopped> {
    let mut seen = Seen::new();
    seen.improve(space.start(), 0, ROOT, counts, watch)?;
    let mut boards = vec![space.start()];
    let mut next = 0;
    while let Some(state) = boards.get(next).copied() {
        next += 1;
        watch.step(1)?;
        for &button in space.all() {
            let Some(reached) = space.pressed(&state, usize::from(button)) else { continue };
            if seen.improve(reached, 1, button, counts, watch)? {
                boards.push(reached);
            }
        }
    }
    Ok(boards)
}
