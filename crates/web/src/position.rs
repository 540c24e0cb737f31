//! What of a game changes with every press.

use lightsout::play::{Changed, Outlook, Par, Session};
use lightsout::solve::outcome::Certificate;
use serde_json::{Value, json};

/// A board with more lights than this is told without the ID, which would be long; `save` still holds it.
const MOST_FOR_AN_ID: usize = 10_000;

/// Where a game stands.
pub fn position(session: &Session) -> Value {
    let score = session.score();
    let id = (session.puzzle().lights() <= MOST_FOR_AN_ID).then(|| session.id().ok()).flatten();
    json!({
        "id": id,
        "board": session.board().states(),
        "lit": session.board().lit(),
        "presses": session.presses(),
        "made": session.made(),
        "moves": session.moves().len(),
        "is_won": session.is_won(),
        "stars": score.map(|score| score.stars()),
        "over": score.map(|score| score.over()),
        "par": session.par().map(par),
        "here": outlook(session.from_here()),
        "is_start_settled": session.from_start().is_settled(),
        "marks": session.marks(),
        "next": session.next_press().map(|button| button.0),
    })
}

/// What is known about the way to the goal.
pub fn outlook(outlook: &Outlook) -> Value {
    let certificate = outlook.refutation().map(|refutation| match refutation.certificate() {
        Certificate::Weights(weights) => json!(weights),
        Certificate::Closed(_) => Value::Null,
    });
    json!({
        "is_solvable": outlook.is_solvable(),
        "par": outlook.par().map(par),
        "certificate": certificate,
        "is_settled": outlook.is_settled(),
        "reason": outlook.reason(),
    })
}

fn par(par: Par) -> Value {
    json!({"at_least": par.at_least, "at_most": par.at_most})
}

/// The lights that changed, light and state in turn.
pub fn changed(changed: &[Changed]) -> Vec<usize> {
    changed.iter().flat_map(|change| [change.light.0, usize::from(change.to)]).collect()
}
