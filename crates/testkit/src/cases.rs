//! The known cases of `puzzles/*.toml`: a puzzle in the words of the JSON format, and facts about it.

use std::fs;
use std::path::Path;

use lightsout_model::puzzle::Puzzle;
use serde::Deserialize;

/// Facts about a puzzle. A missing one is unknown or not of interest.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Whether the goal can be reached.
    pub solvable: Option<bool>,
    /// The number of buttons no others can replace.
    pub rank: Option<usize>,
    /// Buttons less rank, for a prime number of states.
    pub nullity: Option<usize>,
    /// The number of solutions of a solvable board.
    pub solutions: Option<String>,
    /// The fewest presses from the start to the goal.
    pub fewest: Option<u64>,
    /// The numbers of presses of all solutions, in order.
    pub press_counts: Option<Vec<u64>>,
}

/// A puzzle, facts about it, and their source.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The name of the case.
    pub name: String,
    /// Where the facts come from: a publication, a sequence, or an independent computation.
    pub source: String,
    /// The puzzle, in the fields of the schema `lightsout/puzzle/1`.
    pub puzzle: toml::Table,
    /// The facts.
    pub facts: Facts,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

/// Every case of every file, in the order of the files' names.
///
/// # Panics
/// When a file cannot be read or understood.
pub fn all() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut files: Vec<_> = (fs::read_dir(&folder).expect("the folder of the cases"))
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    (files.iter())
        .flat_map(|path| {
            let text = fs::read_to_string(path).expect("a readable file");
            let file: File =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            file.case
        })
        .collect()
}

impl Case {
    /// The puzzle.
    ///
    /// # Panics
    /// When the case does not describe one.
    pub fn puzzle(&self) -> Puzzle {
        let mut object = serde_json::to_value(&self.puzzle).expect("a table is an object");
        object["schema"] = "lightsout/puzzle/1".into();
        let text = object.to_string();
        let document = lightsout_formats::read(text.as_bytes(), Some("json"))
            .unwrap_or_else(|error| panic!("{}: {error}", self.name));
        let spec = document.into_spec().unwrap_or_else(|error| panic!("{}: {error}", self.name));
        spec.build().unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}
