//! `hint`: a ladder of hints, from "can it be done" to the press. Schema `lightsout/hint/2`.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::hint::{Guide, Ladder, Rung, Strayed, ladder};
use lightsout_words::{Language, spoken, strayed};
use serde::{Deserialize, Serialize};

use crate::question::{Question, Refusal};

/// Asks for hints.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Hint {
    /// The buttons pressed so far, by number.
    pub pressed: Vec<usize>,
    /// The level, from 1 to 4. Without it all levels.
    pub level: Option<u8>,
}

/// Hints for a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintReport {
    /// The name of this schema.
    pub schema: &'static str,
    /// The title of the puzzle.
    pub puzzle: String,
    /// States of each light.
    pub states: u8,
    /// Names of the lights. The rest gives lights by their place in it.
    pub lights: Vec<String>,
    /// Names of the buttons.
    pub buttons: Vec<String>,
    /// The states now.
    pub board: Vec<u8>,
    /// How many presses were given with `--pressed`.
    pub pressed: usize,
    /// Null, or how a press left the plan.
    pub strayed: Option<Strayed>,
    /// The levels asked for.
    pub rungs: Vec<SpokenRung>,
}

/// A hint as data and in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpokenRung {
    /// The hint as data.
    #[serde(flatten)]
    pub rung: Rung,
    /// The hint in each language: `text`, `alone` without and `strayed` with only that a press left the plan.
    pub words: BTreeMap<&'static str, HintWords>,
}

/// A hint in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintWords {
    /// All of it.
    pub text: String,
    /// The hint without that a press left the plan.
    pub alone: String,
    /// Only that a press left the plan.
    pub strayed: String,
}

impl SpokenRung {
    /// Says a rung about a puzzle, whose start is the board as it is now, in every language.
    pub fn of(puzzle: &Puzzle, left: Option<&Strayed>, rung: Rung) -> SpokenRung {
        let words = |language| HintWords {
            text: spoken(language, puzzle, left, &rung.data).join(" "),
            alone: spoken(language, puzzle, None, &rung.data).join(" "),
            strayed: left.map_or(String::new(), |left| strayed(language, puzzle, left)),
        };
        let words = Language::ALL.map(|language| (language.code(), words(language))).into();
        SpokenRung { rung, words }
    }
}

impl HintReport {
    /// Reports these levels of the ladder of a guide.
    pub fn of(guide: &Guide, ladder: &Ladder, levels: RangeInclusive<u8>) -> HintReport {
        let puzzle = guide.puzzle();
        let left = ladder.strayed.as_ref();
        let rungs = ladder.rungs.iter().filter(|rung| levels.contains(&rung.level));
        HintReport {
            schema: Hint::SCHEMA,
            puzzle: puzzle.title().to_string(),
            states: puzzle.states(),
            lights: (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect(),
            buttons: (0..puzzle.buttons()).map(|own| puzzle.button_name(Button(own))).collect(),
            board: puzzle.start().states().to_vec(),
            pressed: guide.pressed().len(),
            strayed: ladder.strayed.clone(),
            rungs: rungs.map(|rung| SpokenRung::of(puzzle, left, rung.clone())).collect(),
        }
    }
}

impl Question for Hint {
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str = "can it be done and how far, where, why, the press";
    const SCHEMA: &'static str = "lightsout/hint/2";
    type Answer<'p> = HintReport;

    fn run(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<HintReport, Refusal> {
        let pressed: Vec<Button> = self.pressed.iter().copied().map(Button).collect();
        let guide = Guide::after(puzzle.clone(), &pressed, budget)?;
        let ladder = ladder(&guide, budget)?;
        let levels = self.level.map_or(1..=4, |level| level..=level);
        Ok(HintReport::of(&guide, &ladder, levels))
    }
}
