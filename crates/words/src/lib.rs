#![doc = include_str!("../README.md")]

mod board;
mod chase;
mod english;
mod german;
mod impossible;
mod names;
pub mod phrase;
mod table;

use lightsout_model::puzzle::Puzzle;
use lightsout_teach::hint::{Data, Look, Strayed};

use names::Names;
use table::{Table, fill};

/// A language of hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its two letters, as in `lang="de"`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    fn table(self) -> &'static Table {
        match self {
            Language::English => &english::TABLE,
            Language::German => &german::TABLE,
        }
    }
}

/// Says in English what one rung says about a puzzle, whose start is the board as it is now, sentence by sentence.
pub fn sentences(puzzle: &Puzzle, strayed: Option<&Strayed>, data: &Data) -> Vec<String> {
    spoken(Language::English, puzzle, strayed, data)
}

/// Says the same in a language.
pub fn spoken(
    language: Language,
    puzzle: &Puzzle,
    strayed: Option<&Strayed>,
    data: &Data,
) -> Vec<String> {
    let names = Names::of(puzzle, language);
    let left = strayed.filter(|_| !matches!(data, Data::Undo { .. }));
    let mut said: Vec<String> = left.map(|left| left_plan(&names, left)).into_iter().collect();
    said.extend(rung(&names, data));
    // What a press has cost is no part of the reason.
    if left.is_some() && matches!(data, Data::Why { .. }) && words(&said) > MOST_WORDS {
        said.remove(0);
    }
    said.into_iter().map(begun).collect()
}

/// Says in this language that the last presses were not in the plan, and what was lost by them.
pub fn strayed(language: Language, puzzle: &Puzzle, strayed: &Strayed) -> String {
    begun(left_plan(&Names::of(puzzle, language), strayed))
}

/// A sentence that begins with a word begins with a capital. One that begins with a name does not.
fn begun(mut sentence: String) -> String {
    let is_word = ["light ", "lights ", "button "].iter().any(|word| sentence.starts_with(word));
    if let Some(first) = sentence.get_mut(..1).filter(|_| is_word) {
        first.make_ascii_uppercase();
    }
    sentence
}

fn rung(names: &Names<'_>, data: &Data) -> Vec<String> {
    let table = names.table;
    match data {
        Data::Done => {
            let done = if names.is_out_wanted() { table.all_off } else { table.done };
            vec![done[0].to_string()]
        }
        Data::Unknown { reason } => vec![fill(table.unknown[0], &[("reason", reason)])],
        Data::Solvable { presses, cost, is_fewest, lower_bound } => {
            vec![how_far(names, *presses, *cost, *is_fewest, *lower_bound)]
        }
        Data::Where { place } => vec![look(names, place)],
        Data::Why { level, plan, is_fewest, deduction } => {
            let solution = names.solution(*is_fewest);
            let mut said: Vec<String> = level.map(|level| aim(names, level)).into_iter().collect();
            match chase::reason(names, plan.as_ref(), solution, deduction) {
                Some(reason) => said.extend(reason),
                None => said.extend(board::reason(names, solution, deduction)),
            }
            said
        }
        Data::Undo { button, is_last } => vec![detour(names, *button, *is_last)],
        Data::Press { button, times } => {
            let slots = [("button", &*names.button(*button)), ("times", &*names.times(*times))];
            vec![fill(table.press[0], &slots)]
        }
        Data::Unsolvable => vec![table.unsolvable[0].to_string()],
        Data::Lights { lights } => vec![impossible::lights(names, lights)],
        Data::Impossible { proof } => impossible::proof(names, proof),
        Data::Change { nearest } => impossible::change(names, nearest.as_ref()),
    }
}

fn how_far(
    names: &Names<'_>,
    presses: u64,
    cost: Option<u64>,
    is_fewest: bool,
    bound: u64,
) -> String {
    let table = names.table;
    let presses = names.presses(presses);
    let left = match cost {
        None => presses,
        Some(cost) => {
            let slots = [("presses", &*presses), ("cost", &*cost.to_string())];
            fill(table.presses_at_cost[0], &slots)
        }
    };
    let sentence = match (is_fewest, bound, cost) {
        (true, _, None) => table.minimum,
        (true, _, Some(_)) => table.least_cost,
        (false, 0, _) => table.solvable,
        (false, _, None) => table.at_least,
        (false, _, Some(_)) => table.cost_at_least,
    };
    fill(sentence[0], &[("left", &left), ("bound", &bound.to_string())])
}

/// Which state all lights are brought to, if the goal leaves that open.
fn aim(names: &Names<'_>, level: u8) -> String {
    let is_word = level == 0 || names.states() == 2;
    let sentence = if is_word { names.table.level_word } else { names.table.level };
    fill(sentence[0], &[("state", &names.state(level))])
}

/// That a press was a detour.
fn detour(names: &Names<'_>, button: usize, is_last: bool) -> String {
    let sentence = if is_last { names.table.detour } else { names.table.earlier_detour };
    fill(sentence[0], &[("button", &names.button(button))])
}

/// That a press was off the plan, and what it cost.
fn left_plan(names: &Names<'_>, strayed: &Strayed) -> String {
    let table = names.table;
    let several = usize::from(strayed.buttons.len() > 1);
    let (sentence, lost) = match strayed.lost {
        _ if strayed.is_undone => return detour(names, strayed.buttons[0], strayed.is_last),
        Some(lost) if strayed.is_cancelled => (table.cancelled, names.presses(lost)),
        Some(0) => (table.as_good, String::new()),
        Some(lost) if names.has_costs() => (table.costs_more, lost.to_string()),
        Some(lost) => (table.costs, names.presses(lost)),
        None => (table.off_plan, String::new()),
    };
    let buttons = names.few_buttons(&strayed.buttons, MOST_SEEN);
    let times = names.times(names.states());
    fill(sentence[several], &[("buttons", &buttons), ("lost", &lost), ("times", &times)])
}

/// A reason has at most so many words.
const MOST_WORDS: usize = 40;

fn words(sentences: &[String]) -> usize {
    sentences.iter().map(|sentence| sentence.split_whitespace().count()).sum()
}

/// A person checks so many names in one hint, and counts the rest.
const MOST_SEEN: usize = 6;
/// A place to look at lists so many buttons.
const MOST_LISTED: usize = 16;

fn look(names: &Names<'_>, place: &Look) -> String {
    let table = names.table;
    let count = place.buttons().len();
    let (n, buttons) = (count.to_string(), names.one_of(place.buttons()));
    let say = |[listed, counted]: table::Forms, more: &[(&str, &str)]| {
        let slots = [more, &[("n", &n), ("buttons", &buttons)]].concat();
        fill(if count > MOST_LISTED { counted } else { listed }, &slots)
    };
    match place {
        Look::Around { light, .. } => {
            let sentence = if count == 1 { table.look_only } else { table.look_around };
            say(sentence, &[("light", &names.light(*light))])
        }
        Look::Row { row, .. } => {
            let is_whole = names.columns() == Some(count);
            let sentence = if is_whole { table.look_row } else { table.look_row_among };
            say(sentence, &[("row", &(row + 1).to_string())])
        }
        Look::Several { lights, .. } => {
            say(table.look_several, &[("lights", &names.lights(lights))])
        }
        Look::Allowed { .. } => match count {
            1 => say(table.allowed_one, &[]),
            2..=MOST_SEEN => say(table.allowed_few, &[]),
            _ => say(table.allowed_many, &[]),
        },
    }
}
