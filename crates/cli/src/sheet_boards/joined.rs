//! Whether the lines of a drawn graph say what its buttons change.

use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_pictures::Scene;

/// Every button changes the lights that its lines lead to, each by one state.
pub(super) struct Joined {
    /// And its own light.
    pub with_own: bool,
    /// Whether some lines lead one way only.
    pub has_arrows: bool,
}

/// Returns the meaning of the lines in the picture, or none if buttons change something else.
pub(super) fn by_lines(puzzle: &Puzzle) -> Option<Joined> {
    if !puzzle.layout().are_buttons_lights() {
        return None;
    }
    let links = Scene::of(puzzle).links;
    let mut wanted: Vec<Vec<usize>> = vec![Vec::new(); puzzle.lights()];
    for link in &links {
        wanted[link.from].push(link.to);
        if !link.is_arrow {
            wanted[link.to].push(link.from);
        }
    }
    let mut touches = Vec::new();
    let mut owns = Vec::with_capacity(wanted.len());
    for (button, wanted) in wanted.iter_mut().enumerate() {
        wanted.retain(|&light| light != button);
        wanted.sort_unstable();
        wanted.dedup();
        puzzle.touched_by(Button(button), &mut touches);
        let others: Vec<usize> =
            touches.iter().map(|touch| touch.light.0).filter(|&light| light != button).collect();
        if others != *wanted || touches.iter().any(|touch| touch.weight != 1) {
            return None;
        }
        owns.push(touches.len() > others.len());
    }
    let with_own = *owns.first()?;
    let is_same = owns.iter().all(|&own| own == with_own);
    is_same.then(|| Joined { with_own, has_arrows: links.iter().any(|link| link.is_arrow) })
}
