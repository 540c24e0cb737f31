//! The runs of a study: the product of its boards, names in braces, limits and methods.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::{Map, Value};

use super::expression::{self, filled, text};
use super::file::{BoardEntry, File, MethodEntry};
use super::{MOST_TASKS, StudyError, searches};
use crate::experiment::{Scale, Task};

/// Refuses a file whose names have no values, that has too many runs, or that runs something a study may not.
pub(super) fn check(file: &File) -> Result<(), StudyError> {
    for (board, method) in pairs(file) {
        let variables = variables(file, board, method, &Scale::default());
        let texts = [&board.words, &file.options, &method.options].into_iter().chain(&method.steps);
        for text in texts {
            let has_values = |name: &String| name == "words" || variables.contains_key(name);
            if let Some(name) = expression::names(text).into_iter().find(|name| !has_values(name)) {
                return Err(StudyError::Unknown(name));
            }
        }
        for step in &method.steps {
            let first = step.split_whitespace().next().unwrap_or_default();
            if !STEPS.contains(&first) && program(step).is_none() {
                return Err(StudyError::Step(first.to_string()));
            }
        }
        if variables.values().map(Vec::len).product::<usize>() * file.methods.len() > MOST_TASKS {
            return Err(StudyError::TooMany(MOST_TASKS));
        }
    }
    if file.source.is_some() {
        return Ok(());
    }
    // The options of a run can also come from its values, so the filled commands are checked.
    let scales = [false, true].map(|is_quick| Scale { is_quick, ..Scale::default() });
    for task in scales.iter().flat_map(|scale| tasks(file, scale)) {
        for command in commands(file, &task.settings) {
            if let Some(word) = command.split_whitespace().find(|word| writes_a_file(word)) {
                return Err(StudyError::Writes(word.to_string()));
            }
        }
    }
    Ok(())
}

/// The commands that a step may be.
const STEPS: &[&str] = &["export", "generate", "logic", "nullity", "show", "solve", "theory"];

/// The external programs that a step may be, and their arguments.
const PROGRAMS: [(&str, &str); 2] = [("mace4", "-b 6000 -f {file}"), ("glpsol", "--math {file}")];

/// Returns the external program that a step is.
pub(super) fn program(step: &str) -> Option<(&'static str, &'static str)> {
    PROGRAMS.into_iter().find(|(name, _)| *name == step)
}

/// Returns true if a word is an option that writes a file. Studies come from strangers and must not.
fn writes_a_file(word: &str) -> bool {
    let name = word.split('=').next().unwrap_or(word);
    let short = word.strip_prefix('-').unwrap_or("").trim_start_matches('q');
    short.starts_with('o')
        || ["--output", "--export", "--proof", "--progress", "--notes"].contains(&name)
}

fn pairs(file: &File) -> impl Iterator<Item = (&BoardEntry, &MethodEntry)> {
    file.boards.iter().flat_map(|board| file.methods.iter().map(move |method| (board, method)))
}

/// Returns the runs, the easier ones first if the study names what is harder.
pub(super) fn tasks(file: &File, scale: &Scale) -> Vec<Task> {
    let is_chosen = |board: &BoardEntry| match &file.quick.boards {
        Some(names) if scale.is_quick => names.contains(&board.name),
        _ => true,
    };
    let mut all = Vec::new();
    for (board, method) in pairs(file).filter(|(board, _)| is_chosen(board)) {
        let named = [("board", &board.name), ("method", &method.name)];
        let named = named.map(|(key, name)| (key.to_string(), name.as_str().into()));
        let mut settings = vec![Map::from_iter(named)];
        for (name, values) in variables(file, board, method, scale) {
            settings = product(settings, &name, &values);
        }
        all.extend(settings);
    }
    all.retain(|settings| !is_too_large(file, settings));
    all.retain(|settings| file.source.is_none() || searches::has_board(settings));
    if let Some(stop) = &file.stop {
        all.sort_by_key(|settings| settings.get(&stop.harder).and_then(Value::as_u64));
    }
    let mut keys = HashSet::new();
    let task = |settings: Map<String, Value>| Task { key: key(file, &settings), settings };
    all.into_iter().map(task).filter(|task| keys.insert(task.key.clone())).collect()
}

/// Returns the names of all settings.
pub(super) fn setting_names(file: &File) -> BTreeSet<String> {
    let of = |(board, method)| variables(file, board, method, &Scale::default()).into_keys();
    let named = ["board", "method"].map(String::from);
    pairs(file).flat_map(of).chain(named).collect()
}

/// The names that the commands use, with their values.
fn variables(
    file: &File,
    board: &BoardEntry,
    method: &MethodEntry,
    scale: &Scale,
) -> BTreeMap<String, Vec<Value>> {
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
    let texts = [&board.words, &file.options, &method.options].into_iter().chain(&method.steps);
    let used: HashSet<String> = texts.flat_map(|text| expression::names(text)).collect();
    all.retain(|name, _| file.source.is_some() || used.contains(name));
    let own = board.vary.iter().chain(&method.vary);
    all.extend(own.map(|(name, values)| (name.clone(), values.list())));
    let seconds = method.vary.get("seconds").unwrap_or(&file.seconds);
    let seconds = quick.and_then(|quick| quick.seconds.as_ref()).unwrap_or(seconds).list();
    let longest = scale.seconds.unwrap_or(u64::MAX);
    let within = |value: Value| value.as_u64().map_or(value, |value| value.min(longest).into());
    all.insert("seconds".into(), seconds.into_iter().map(within).collect());
    all
}

fn numbers(range: std::ops::RangeInclusive<u64>) -> Vec<Value> {
    range.take(MOST_TASKS).map(Value::from).collect()
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

/// The name of a task: its board, and the commands that measure it. So a changed option is another task.
fn key(file: &File, settings: &Map<String, Value>) -> String {
    let words = match file.source {
        Some(_) => settings.values().map(text).collect::<Vec<_>>().join(" "),
        None => commands(file, settings).join(" | "),
    };
    // Steps need not name the limit.
    let words = match file.source.is_none() && method(file, settings).steps.is_empty() {
        true => words,
        false => format!("{words} | {} s", text(&settings["seconds"])),
    };
    match text(&settings["board"]) {
        name if name.is_empty() || file.source.is_some() => words,
        name => format!("{name}: {words}"),
    }
}

/// Returns the method of a task.
pub(super) fn method<'f>(file: &'f File, settings: &Map<String, Value>) -> &'f MethodEntry {
    let asked = &settings["method"];
    file.methods.iter().find(|method| *asked == method.name).expect("a task of this study")
}

/// Returns the commands of a task. The last of them is measured.
pub(super) fn commands(file: &File, settings: &Map<String, Value>) -> Vec<String> {
    let asked = &settings["board"];
    let board =
        file.boards.iter().find(|board| *asked == board.name).expect("a task of this study");
    let words = filled(&board.words, settings);
    let method = method(file, settings);
    if !method.steps.is_empty() {
        let mut settings = settings.clone();
        settings.insert("words".to_string(), words.into());
        return method.steps.iter().map(|step| filled(step, &settings)).collect();
    }
    let made = board.is_generated.then(|| format!("generate {words}"));
    let words = if board.is_generated { "{file}" } else { &words };
    let by = match method.method.as_str() {
        "" => String::new(),
        name => format!(" --method {name}"),
    };
    let [own, all] = [&method.options, &file.options].map(|options| filled(options, settings));
    let (seconds, memory) = (text(&settings["seconds"]), &file.memory);
    let options = format!("{own} {all}");
    let solved = format!(
        "solve {words}{by} --json --time-limit {seconds}s --clock cpu --memory-limit {memory} {}",
        options.trim()
    );
    made.into_iter().chain([solved.trim_end().to_string()]).collect()
}
