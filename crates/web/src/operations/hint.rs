//! `hint`: one rung of the ladder, for the board as it is now, as data and in words.

use lightsout_ask::hint::SpokenRung;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::hint::Strayed;
use lightsout_teach::play::{self, Outlook, Session, Since, Snapshot};
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Hint {
    #[serde(flatten)]
    game: Game,
    level: u8,
    since: Option<Before>,
}

/// What the hint before kept to: how many moves stood then, and what was known.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Before {
    made: usize,
    told: Snapshot,
    is_plan_told: bool,
}

/// A hint, and what it leaves to know for the next.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Hinted {
    #[serde(flatten)]
    hint: SpokenRung,
    strayed: Option<Strayed>,
    is_plan_told: bool,
    found: Option<Snapshot>,
}

impl Request for Hint {
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str = "can it be done and how far, where, why, the press";
    type Answer = Hinted;

    fn run(self, budget: &mut Budget<'_>) -> Result<Hinted, Refused> {
        let Hint { game, level, since } = self;
        let mut session = game.session(budget)?;
        let since = since.map(|before| kept(&session, before)).transpose()?;
        // The way whose marks are shown is kept to, even where a better one may be found meanwhile.
        let is_known = session.from_here().is_solvable().is_some();
        if !is_known {
            session.learn_from_here(play::look(&session.rest(), budget));
        }
        let hint = play::hint(&session, since.as_ref(), level, budget)?;
        let play::Hint { rung, strayed, is_plan_told } = hint;
        Ok(Hinted {
            hint: SpokenRung::of(&session.rest(), strayed.as_ref(), rung),
            strayed,
            is_plan_told,
            found: (!is_known).then(|| session.from_here().snapshot()),
        })
    }
}

/// What the hint before kept to, judged on the board as it was then.
fn kept(session: &Session, before: Before) -> Result<Since, Refused> {
    let Before { made, told, is_plan_told } = before;
    let mut then = session.clone();
    while then.made() > made && then.undo().is_some() {}
    Ok(Since { made, outlook: Outlook::judged(&then.rest(), told)?, is_plan_told })
}
