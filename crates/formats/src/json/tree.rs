//! JSON as a tree in which objects keep their order, names are there once, and every value knows the way to it.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;

use lightsout_algebra::watch::{Stopped, Ticker, Watch};
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::Number;
use serde_json::error::Category;

use crate::error::{FormatError, quoted};
use crate::nearest::{advice, nearest};

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    Null,
    Bool(bool),
    Number(Number),
    Text(String),
    Array(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

/// The tree of a JSON text.
pub(super) fn parse(text: &str, watch: &mut dyn Watch) -> Result<Tree, FormatError> {
    let pace = RefCell::new(Pace { ticker: Ticker::new(watch), stopped: None });
    let mut json = serde_json::Deserializer::from_str(text);
    let tree = Grower(&pace).deserialize(&mut json).and_then(|tree| json.end().map(|()| tree));
    if let Some(stopped) = pace.into_inner().stopped {
        return Err(stopped.into());
    }
    tree.map_err(|error| {
        let line = error.line().max(1);
        let bytes = error.column();
        let own = text.lines().nth(line - 1).unwrap_or("");
        let before = own.char_indices().take_while(|(at, _)| at + 1 < bytes).count();
        let whole = error.to_string();
        let message = whole.split(" at line ").next().unwrap_or("");
        let message = match error.classify() {
            Category::Data => message.to_string(),
            Category::Eof => message.replace("EOF while parsing", "the JSON ends in the middle of"),
            _ => format!("this is not JSON: {message}"),
        };
        FormatError::at(line, before + 1, message)
    })
}

/// The watch of a tree in the making, and why it was stopped.
struct Pace<'w> {
    ticker: Ticker<'w>,
    stopped: Option<Stopped>,
}

/// Makes a tree of every value, and asks whether to go on.
#[derive(Clone, Copy)]
struct Grower<'a, 'w>(&'a RefCell<Pace<'w>>);

impl Grower<'_, '_> {
    fn tick<E: serde::de::Error>(self) -> Result<(), E> {
        let mut pace = self.0.borrow_mut();
        let ticked = pace.ticker.tick();
        pace.stopped = ticked.err();
        ticked.map_err(E::custom)
    }
}

impl<'de> DeserializeSeed<'de> for Grower<'_, '_> {
    type Value = Tree;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Tree, D::Error> {
        self.tick()?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Grower<'_, '_> {
    type Value = Tree;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(truth))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Number(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Number(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Number::from_f64(number).map_or(Tree::Null, Tree::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut array = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            array.push(item);
        }
        Ok(Tree::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let (mut object, mut names) = (Vec::new(), HashSet::new());
        while let Some(name) = entries.next_key::<String>()? {
            if !names.insert(name.clone()) {
                let message = format!(
                    "the name {} is there twice in one object. Give it once",
                    quoted(&name)
                );
                return Err(A::Error::custom(message));
            }
            object.push((name, entries.next_value_seed(self)?));
        }
        Ok(Tree::Object(object))
    }
}

/// A value with the way to it.
#[derive(Clone, Debug)]
pub(super) struct Value<'a> {
    tree: &'a Tree,
    path: String,
}

impl<'a> Value<'a> {
    pub(super) fn root(tree: &'a Tree) -> Value<'a> {
        Value { tree, path: String::new() }
    }

    pub(super) fn tree(&self) -> &'a Tree {
        self.tree
    }

    /// The way to this value.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// An error about this value.
    pub(super) fn error(&self, message: impl Into<String>) -> FormatError {
        let path = if self.path.is_empty() { "the top level" } else { &self.path };
        FormatError::in_json(path, message)
    }

    pub(super) fn wrong(&self, wanted: &str) -> FormatError {
        let found = match self.tree {
            Tree::Null => "null".to_string(),
            Tree::Bool(_) => "true or false".to_string(),
            Tree::Number(number) => format!("the number {number}"),
            Tree::Text(text) => format!("the text {}", quoted(text)),
            Tree::Array(_) => "a list".to_string(),
            Tree::Object(_) => "an object".to_string(),
        };
        self.error(format!("here should be {wanted}, not {found}"))
    }

    /// The value under a name, if this is an object that has it and it is not null.
    pub(super) fn field(&self, name: &str) -> Option<Value<'a>> {
        let Tree::Object(fields) = self.tree else { return None };
        let (_, tree) = fields.iter().find(|(own, tree)| own == name && *tree != Tree::Null)?;
        Some(self.child(name, tree))
    }

    fn child(&self, name: &str, tree: &'a Tree) -> Value<'a> {
        let is_plain = !name.is_empty()
            && name.chars().all(|character| character.is_alphanumeric() || character == '_');
        let path = match (is_plain, self.path.is_empty()) {
            (true, true) => name.to_string(),
            (true, false) => format!("{}.{name}", self.path),
            (false, _) => {
                let shown = quoted(name);
                format!("{}[{}]", self.path, shown.replace('`', "\""))
            }
        };
        Value { tree, path }
    }

    /// The names and values of an object; `wanted` says in words what should be here.
    pub(super) fn object(&self, wanted: &str) -> Result<&'a [(String, Tree)], FormatError> {
        match self.tree {
            Tree::Object(fields) => Ok(fields),
            _ => Err(self.wrong(wanted)),
        }
    }

    /// The same with the way to every value.
    pub(super) fn entries(
        &self,
        wanted: &str,
    ) -> Result<impl Iterator<Item = (&'a str, Value<'a>)> + use<'_, 'a>, FormatError> {
        let fields = self.object(wanted)?;
        Ok(fields.iter().map(|(name, tree)| (name.as_str(), self.child(name, tree))))
    }

    /// The items of a list.
    pub(super) fn items(
        &self,
        wanted: &str,
    ) -> Result<impl Iterator<Item = Value<'a>> + use<'_, 'a>, FormatError> {
        match self.tree {
            Tree::Array(items) => Ok(items
                .iter()
                .enumerate()
                .map(|(index, tree)| Value { tree, path: format!("{}[{index}]", self.path) })),
            _ => Err(self.wrong(wanted)),
        }
    }

    /// A text.
    pub(super) fn text(&self, wanted: &str) -> Result<&'a str, FormatError> {
        match self.tree {
            Tree::Text(text) => Ok(text),
            _ => Err(self.wrong(wanted)),
        }
    }

    /// The name of a light, button or node: a text, or a whole number that stands for its digits.
    pub(super) fn name(&self, wanted: &str) -> Result<String, FormatError> {
        match self.tree {
            Tree::Text(text) => Ok(text.clone()),
            Tree::Number(number) if number.is_u64() => Ok(number.to_string()),
            _ => Err(self.wrong(wanted)),
        }
    }

    /// A whole number from `least` to `most`.
    pub(super) fn whole(&self, what: &str, least: u64, most: u64) -> Result<u64, FormatError> {
        let number = match self.tree {
            Tree::Number(number) => number.as_u64().filter(|n| (least..=most).contains(n)),
            _ => None,
        };
        let bounds = if most == u64::MAX {
            format!("from {least}")
        } else {
            format!("from {least} to {most}")
        };
        number.ok_or_else(|| self.wrong(&format!("{what}, a whole number {bounds}")))
    }

    /// True or false.
    pub(super) fn truth(&self) -> Result<bool, FormatError> {
        match self.tree {
            Tree::Bool(truth) => Ok(*truth),
            _ => Err(self.wrong("true or false")),
        }
    }

    /// A number.
    pub(super) fn number(&self, what: &str) -> Result<f64, FormatError> {
        match self.tree {
            Tree::Number(number) => number.as_f64().ok_or_else(|| self.wrong(what)),
            _ => Err(self.wrong(what)),
        }
    }

    /// Refuses a field whose name is nearly one of these.
    pub(super) fn check_near(&self, known: &[&str]) -> Result<(), FormatError> {
        let Tree::Object(fields) = self.tree else { return Ok(()) };
        match fields.iter().find_map(|(name, tree)| Some((name, tree, nearest(name, known)?))) {
            Some((name, tree, near)) => {
                let message = format!("there is no field {}. Did you mean `{near}`?", quoted(name));
                Err(self.child(name, tree).error(message))
            }
            None => Ok(()),
        }
    }

    /// Refuses fields of other names.
    pub(super) fn check_fields(&self, known: &[&str]) -> Result<(), FormatError> {
        let Tree::Object(fields) = self.tree else { return Ok(()) };
        match fields.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            Some((name, tree)) => {
                let message =
                    format!("there is no field {} here. {}", quoted(name), advice(name, known));
                Err(self.child(name, tree).error(message))
            }
            None => Ok(()),
        }
    }
}
