//! The board that an answer says it is for.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;
use lightsout_formats::claims::Claims;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec;

/// Returns a remark about a name that was not verified, or none if everything said about the board is true.
///
/// # Errors
/// A claim that is about another board.
pub(super) fn judged(
    claims: &Claims,
    puzzle: &Puzzle,
    watch: &mut dyn Watch,
) -> Result<Option<String>, String> {
    let numbers = [
        ("lights", claims.lights, puzzle.lights() as u64),
        ("buttons", claims.buttons, puzzle.buttons() as u64),
        ("states", claims.states, u64::from(puzzle.states())),
    ];
    for (what, said, is) in numbers {
        if let Some(said) = said.filter(|&said| said != is) {
            return Err(format!("it is for a board with {said} {what}, and this one has {is}"));
        }
    }
    let rule = puzzle.rule().name();
    if let Some(said) = claims.rule.as_deref().filter(|&said| said != rule) {
        return Err(format!(
            "it is for a board under the {} rule, and this one is under the {rule} rule",
            quoted(said)
        ));
    }
    let Some(said) = claims.puzzle.as_deref().filter(|&said| said != puzzle.title()) else {
        return Ok(None);
    };
    let (said_name, own_name) = (quoted(said), quoted(puzzle.title()));
    // The same board may have two names.
    match spec::named(said).ok().and_then(|spec| spec.build_within(watch).ok()) {
        Some(other) if is_same(&other, puzzle) => Ok(None),
        Some(_) => Err(format!("it is for {said_name}, and this board is {own_name}")),
        None => Ok(Some(format!(
            "it calls its board {said_name}, and this one is {own_name}. It was not verified that they are the same"
        ))),
    }
}

fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    one.states() == other.states() && one.rule() == other.rule() && one.effects() == other.effects()
}
