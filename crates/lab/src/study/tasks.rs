//! The runs of a study: the product of its boards, names in braces, limits and methods.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::{Map, Value, json};

use super::file::{BoardEntry, File, Values};
use super::{MOST_TASKS, StudyError, shown};
use crate::experiment::{Scale, Task};

/// Refuses a file whose names have no values, or that has too many runs.
pub fn check(file: &File) -> Result<(), StudyError> {
    for board in &file.boards {
        let variables = variables(file, board, &Scale::default());
        for name in names(&board.words).chain(names(&file.options)) {
            if !variables.contains_key(name) {
                return Err(StudyError::Unknown(name.to_string()));
            }
        }
        let runs = variables.values().map(Vec::len).product::<usize>() * file.methods.len();
        if runs > MOST_TASKS {
            return Err(StudyError::TooMany(MOST_TASKS));
        }
    }
    Ok(())
}

/// Returns the runs, the easier ones first if the study names what is harder.
pub fn tasks(file: &File, scale: &Scale) -> Vec<Task> {
    let is_chosen = |board: &&BoardEntry| match &file.quick.boards {
        Some(names) if scale.is_quick => names.contains(&board.name),
        _ => true,
    };
    let mut all = Vec::new();
    for board in file.boards.iter().filter(is_chosen) {
        let mut settings = vec![Map::from_iter([("board".to_string(), json!(board.name))])];
        for (name, values) in variables(file, board, scale) {
            settings = product(settings, &name, &values);
        }
        let methods: Vec<Value> = file.methods.iter().map(|method| json!(method)).collect();
        all.extend(product(settings, "method", &methods));
    }
    all.retain(|settings| !is_too_large(file, settings));
    if let Some(stop) = &file.stop {
        all.sort_by_key(|settings| settings.get(&stop.harder).and_then(Value::as_u64));
    }
    let mut keys = HashSet::new();
    let task = |settings: Map<String, Value>| Task { key: key(file, &settings), settings };
    all.into_iter().map(task).filter(|task| keys.insert(task.key.clone())).collect()
}

/// Returns the names of all settings.
pub fn setting_names(file: &File) -> BTreeSet<String> {
    let of = |board| variables(file, board, &Scale::default()).into_keys();
    let named = ["board", "method"].map(String::from);
    file.boards.iter().flat_map(of).chain(named).collect()
}

/// The names that a board or the options use, with their values.
fn variables(file: &File, board: &BoardEntry, scale: &Scale) -> BTreeMap<String, Vec<Value>> {
    let quick = scale.is_quick.then_some(&file.quick);
    let mut all: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for (name, values) in &file.vary {
        let values = quick.and_then(|quick| quick.vary.get(name)).unwrap_or(values);
        all.insert(name.clone(), values.list());
    }
    let sizes = quick.and_then(|quick| quick.sizes.as_ref()).or(file.sizes.as_ref());
    match (&scale.sizes, sizes) {
        (Some(sizes), Some(_)) => drop(all.insert("size".into(), numbers(sizes.clone()))),
        (None, Some(sizes)) => drop(all.insert("size".into(), sizes.list())),
        _ => {}
    }
    if let Some(trials) = quick.and_then(|quick| quick.trials).or(file.trials) {
        let (first, trials) = (scale.seed.unwrap_or(file.seed), scale.trials.unwrap_or(trials));
        all.insert("seed".into(), numbers(first..=first.saturating_add(trials.max(1) - 1)));
    }
    let used: HashSet<&str> = names(&board.words).chain(names(&file.options)).collect();
    all.retain(|name, _| used.contains(name.as_str()));
    all.extend(board.vary.iter().map(|(name, values)| (name.clone(), values.list())));
    let seconds: &Values = quick.and_then(|it| it.seconds.as_ref()).unwrap_or(&file.seconds);
    all.insert("seconds".into(), seconds.list());
    all
}

fn numbers(range: std::ops::RangeInclusive<u64>) -> Vec<Value> {
    range.take(MOST_TASKS).map(|number| json!(number)).collect()
}

fn product(all: Vec<Map<String, Value>>, name: &str, values: &[Value]) -> Vec<Map<String, Value>> {
    let with = |settings: &Map<String, Value>, value: &Value| {
        let mut settings = settings.clone();
        settings.insert(name.to_string(), value.clone());
        settings
    };
    all.iter().flat_map(|settings| values.iter().map(move |value| with(settings, value))).collect()
}

/// Whether a name is beyond what the method is given.
fn is_too_large(file: &File, settings: &Map<String, Value>) -> bool {
    file.most.iter().any(|(name, methods)| {
        let most = settings["method"].as_str().and_then(|method| methods.get(method));
        let value = settings.get(name).and_then(Value::as_u64);
        most.zip(value).is_some_and(|(most, value)| value > *most)
    })
}

/// The names in braces.
fn names(words: &str) -> impl Iterator<Item = &str> {
    words.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0))
}

/// The name of a task: its board, and the command that measures it. So a changed option is another task.
fn key(file: &File, settings: &Map<String, Value>) -> String {
    let name = shown::text(&settings["board"]);
    let (made, solved) = commands(file, settings);
    match made {
        Some(made) => format!("{name}: {made} | {solved}"),
        None => format!("{name}: {solved}"),
    }
}

/// Returns the command that makes the board, if one does, and the command that solves it.
pub fn commands(file: &File, settings: &Map<String, Value>) -> (Option<String>, String) {
    let board = file.boards.iter().find(|board| settings.get("board") == Some(&json!(board.name)));
    let words = board.map_or(String::new(), |board| filled(&board.words, settings));
    let made = board.is_some_and(|board| board.is_generated).then(|| format!("generate {words}"));
    let words = if made.is_some() { "{file}" } else { &words };
    let [method, seconds] = ["method", "seconds"].map(|name| shown::text(&settings[name]));
    let (memory, options) = (&file.memory, filled(&file.options, settings));
    let solved = format!(
        "solve {words} --method {method} --json --time-limit {seconds}s --clock cpu --memory-limit {memory} {options}"
    );
    (made, solved.trim_end().to_string())
}

/// Puts values in place of the names in braces.
fn filled(words: &str, settings: &Map<String, Value>) -> String {
    settings.iter().fold(words.to_string(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), &shown::text(value))
    })
}
