//! The text of a study: a TOML file with boards, methods, limits, trials, and what to show of the rows.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

/// A study as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub name: String,
    #[serde(default = "first_version")]
    pub version: u32,
    #[serde(default)]
    pub work: String,
    pub summary: String,
    /// The source of the rows instead of the command: `searches`.
    pub source: Option<String>,
    #[serde(default = "one_board")]
    pub boards: Vec<BoardEntry>,
    pub methods: Vec<MethodEntry>,
    /// Further measurements: expressions over the settings, `answer` (the JSON that was printed), `output` (its text)
    /// and `before` (the JSON or the text of the step before).
    #[serde(default)]
    pub measures: BTreeMap<String, String>,
    /// Options of `solve` for every run.
    #[serde(default)]
    pub options: String,
    /// CPU time of a run.
    #[serde(default = "ten")]
    pub seconds: Values,
    /// Memory of a run.
    #[serde(default = "gigabyte")]
    pub memory: String,
    /// Values of `{size}`.
    pub sizes: Option<Values>,
    /// How many values `{seed}` takes, from `seed` on.
    pub trials: Option<u64>,
    #[serde(default)]
    pub seed: u64,
    /// Values of further names in braces.
    #[serde(default)]
    pub vary: BTreeMap<String, Values>,
    /// The largest value of a name that a method is given.
    #[serde(default)]
    pub most: BTreeMap<String, BTreeMap<String, u64>>,
    pub stop: Option<Stop>,
    #[serde(default)]
    pub quick: Quick,
    #[serde(default)]
    pub figures: Vec<FigureEntry>,
    #[serde(default)]
    pub tables: Vec<TableEntry>,
    #[serde(default)]
    pub claims: Vec<Claim>,
    #[serde(default)]
    pub text: Text,
}

/// A method: the name of one of `solve`, or steps of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Named")]
pub(super) struct MethodEntry {
    pub name: String,
    /// The method of `solve`. If it is empty, `solve` chooses.
    pub method: String,
    pub options: String,
    /// Commands in place of `generate` and `solve`. Each reads the output of the one before as `{file}`, and the last is
    /// measured. `mace4` and `glpsol` are programs.
    pub steps: Vec<String>,
    pub vary: BTreeMap<String, Values>,
    pub measures: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Named {
    Name(String),
    Whole(Box<WholeMethod>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WholeMethod {
    name: String,
    method: Option<String>,
    #[serde(default)]
    options: String,
    #[serde(default)]
    steps: Vec<String>,
    #[serde(default)]
    vary: BTreeMap<String, Values>,
    #[serde(default)]
    measures: BTreeMap<String, String>,
}

impl From<Named> for MethodEntry {
    fn from(named: Named) -> MethodEntry {
        let whole = match named {
            Named::Whole(whole) => *whole,
            Named::Name(name) => WholeMethod {
                name,
                method: None,
                options: String::new(),
                steps: Vec::new(),
                vary: BTreeMap::new(),
                measures: BTreeMap::new(),
            },
        };
        let WholeMethod { name, method, options, steps, vary, measures } = whole;
        let method = method.unwrap_or_else(|| name.clone());
        MethodEntry { name, method, options, steps, vary, measures }
    }
}

/// A board: the words that `solve` or `generate` takes, with names in braces.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Written")]
pub(super) struct BoardEntry {
    pub name: String,
    pub words: String,
    pub is_generated: bool,
    pub vary: BTreeMap<String, Values>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Words(String),
    Whole(Whole),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    name: String,
    board: Option<String>,
    generate: Option<String>,
    #[serde(default)]
    vary: BTreeMap<String, Values>,
}

impl From<Written> for BoardEntry {
    fn from(written: Written) -> BoardEntry {
        match written {
            Written::Words(words) => BoardEntry {
                name: words.clone(),
                words,
                is_generated: false,
                vary: BTreeMap::new(),
            },
            Written::Whole(Whole { name, board, generate, vary }) => BoardEntry {
                is_generated: generate.is_some(),
                words: board.or(generate).unwrap_or_else(|| name.clone()),
                name,
                vary,
            },
        }
    }
}

/// When a method is not tried on harder tasks: after this many easier values of `harder` at which a limit ended every
/// run.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stop {
    pub after: usize,
    pub harder: String,
    pub alike: Vec<String>,
}

/// The smaller settings of `--quick`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Quick {
    pub boards: Option<Vec<String>>,
    pub seconds: Option<Values>,
    pub sizes: Option<Values>,
    pub trials: Option<u64>,
    #[serde(default)]
    pub vary: BTreeMap<String, Values>,
}

/// A figure: a measurement over a setting, with a curve for each value of another setting.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FigureEntry {
    pub name: String,
    pub title: String,
    /// A figure for each value of this setting, which the name and the title have in braces.
    pub each: Option<String>,
    /// A chart for each value of this setting, side by side with the same axes.
    pub panels: Option<String>,
    pub x: AxisEntry,
    pub y: AxisEntry,
    #[serde(default = "by_method")]
    pub curves: String,
    /// The names of curves.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
    /// Curves of the same colour, the second of them dashed, the third dotted. An empty name keeps a place free.
    #[serde(default)]
    pub hues: Vec<Vec<String>>,
    /// Points without a line.
    #[serde(default)]
    pub dots: bool,
    #[serde(default = "solved")]
    pub ended: Vec<String>,
    /// Those of the endings whose points are hollow.
    #[serde(default)]
    pub hollow: Vec<String>,
    #[serde(default, rename = "where")]
    pub only: Map<String, Value>,
    #[serde(default)]
    pub published: Vec<Published>,
}

/// An axis of a figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AxisEntry {
    /// A setting or measurement, or an expression over them.
    pub of: String,
    pub label: String,
    #[serde(default)]
    pub log: bool,
    #[serde(default)]
    pub whole: bool,
}

/// Points of a publication, upper limits, or a line at a height (`level`) or a place (`at`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Published {
    pub name: String,
    #[serde(default)]
    pub points: Vec<(f64, f64)>,
    #[serde(default)]
    pub below: Vec<(f64, f64)>,
    pub level: Option<f64>,
    pub at: Option<f64>,
    /// The figure or chart it belongs to: values of `each` and `panels`.
    #[serde(default, rename = "in")]
    pub of: Vec<Value>,
}

/// A table: a row for each value of one setting, a column for each of another or for each measurement.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableEntry {
    pub title: String,
    #[serde(default = "by_method")]
    pub rows: String,
    pub columns: Option<String>,
    /// The heads of the columns after the first.
    #[serde(default)]
    pub heads: Vec<String>,
    /// The measurements in a cell. `ended` is the ending and the time.
    #[serde(default = "ended")]
    pub show: Vec<String>,
    #[serde(default, rename = "where")]
    pub only: Map<String, Value>,
    /// Rows of a publication.
    #[serde(default)]
    pub published: Vec<Vec<String>>,
}

/// A sentence that the rows support or refute.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    pub says: String,
    pub measure: String,
    pub of: Map<String, Value>,
    pub is: Relation,
    /// The rows it is compared with, matched by all other settings.
    pub than: Option<Map<String, Value>>,
    /// The value it is compared with.
    pub value: Option<Value>,
    /// The other side is multiplied by this.
    #[serde(default = "once")]
    pub times: f64,
    #[serde(default, rename = "in")]
    pub over: Over,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Relation {
    AtMost,
    LessThan,
    EqualTo,
    AtLeast,
    MoreThan,
}

/// Whether a claim is about every run or about their mean.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Over {
    #[default]
    Every,
    Mean,
}

/// The texts of the report. They are templates, so they can name measurements.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    #[serde(default)]
    pub published: String,
    #[serde(default)]
    pub again: String,
    #[serde(default)]
    pub ours: String,
    #[serde(default)]
    pub words: Vec<String>,
    #[serde(default)]
    pub misprints: Vec<String>,
}

/// One value, a list of values, or a range such as `2..8`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Values {
    Many(Vec<Value>),
    One(Value),
}

impl Values {
    /// Returns the values, a range with both ends.
    pub(super) fn list(&self) -> Vec<Value> {
        let one = match self {
            Values::Many(list) => return list.clone(),
            Values::One(one) => one,
        };
        let ends = one.as_str().and_then(|text| text.split_once(".."));
        let number = |text: &str| text.parse::<u64>().ok();
        match ends.and_then(|(least, most)| Some((number(least)?, number(most)?))) {
            Some((least, most)) => (least..=most).map(Value::from).collect(),
            None => vec![one.clone()],
        }
    }
}

fn first_version() -> u32 {
    1
}

fn ten() -> Values {
    Values::One(10.into())
}

fn gigabyte() -> String {
    "1GB".to_string()
}

fn one_board() -> Vec<BoardEntry> {
    vec![BoardEntry::from(Written::Words(String::new()))]
}

fn by_method() -> String {
    "method".to_string()
}

fn solved() -> Vec<String> {
    vec!["solved".to_string()]
}

fn ended() -> Vec<String> {
    vec!["ended".to_string()]
}

fn once() -> f64 {
    1.0
}
