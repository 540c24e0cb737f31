//! Search from both ends: breadth first forwards from the start and backwards from the boards that are done. It always
//! expands a whole layer, on the side with fewer boards waiting (I. Pohl, Bi-directional search, 1971).
//!
//! The layers are whole, so the first layer that meets the other side holds a shortest path: the least sum of the two
//! costs over all common boards.

use lightsout_algebra::watch::{Stopped, Watch};

use crate::pace::Pace;
use crate::seen::{ROOT, Seen};
use crate::{Counts, Space, State};

/// One of the two ends.
struct End<const N: usize> {
    seen: Seen<N>,
    frontier: Vec<State<N>>,
    depth: u32,
    is_forward: bool,
}

impl<const N: usize> End<N> {
    fn new(
        roots: &[State<N>],
        is_forward: bool,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<End<N>, Stopped> {
        let mut seen = Seen::new();
        for root in roots {
            seen.improve(*root, 0, ROOT, counts, watch)?;
        }
        Ok(End { seen, frontier: roots.to_vec(), depth: 0, is_forward })
    }

    /// Goes one layer further; the cheapest board that the other end has seen too.
    fn advance(
        &mut self,
        other: &End<N>,
        space: &Space<N>,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<Option<State<N>>, Stopped> {
        self.depth += 1;
        let mut pace = Pace::default();
        let mut next = Vec::new();
        let mut meeting: Option<(u32, State<N>)> = None;
        for state in std::mem::take(&mut self.frontier) {
            let choices = if self.is_forward { space.choices(&state) } else { space.all() };
            pace.expands(choices.len(), counts, watch)?;
            for &button in choices {
                let reached = match self.is_forward {
                    true => space.pressed(&state, usize::from(button)),
                    false => space.taken_back(&state, usize::from(button)),
                };
                let Some(reached) = reached else { continue };
                counts.generated += 1;
                if self.seen.improve(reached, self.depth, button, counts, watch)? {
                    next.push(reached);
                    if let Some(rest) = other.seen.cost(&reached)
                        && meeting.is_none_or(|(least, _)| rest < least)
                    {
                        meeting = Some((rest, reached));
                    }
                }
            }
        }
        counts.waiting(next.len() + other.frontier.len());
        self.frontier = next;
        Ok(meeting.map(|(_, state)| state))
    }
}

/// Returns the buttons of a shortest path to a board that is done, or `None` without a path.
///
/// # Errors
/// When the watch stops the search.
pub fn search<const N: usize>(
    space: &Space<N>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    if space.is_done(&space.start()) {
        return Ok(Some(Vec::new()));
    }
    let mut forward = End::new(&[space.start()], true, counts, watch)?;
    let mut backward = End::new(space.goals(), false, counts, watch)?;
    while !forward.frontier.is_empty() && !backward.frontier.is_empty() {
        let meeting = match forward.frontier.len() <= backward.frontier.len() {
            true => forward.advance(&backward, space, counts, watch)?,
            false => backward.advance(&forward, space, counts, watch)?,
        };
        if let Some(state) = meeting {
            let mut path = forward.seen.path(space, &state);
            let onwards = |state: &State<N>, button| {
                space.pressed(state, button).expect("the press was allowed when it was recorded")
            };
            path.extend(backward.seen.trail(&state, onwards));
            return Ok(Some(path));
        }
    }
    Ok(None)
}
