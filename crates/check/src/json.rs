//! Values of JSON (RFC 8259).

use std::fmt;

/// The reason why a text cannot be checked, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub(crate) String);

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// A name in a sentence, cut short where it is long.
pub(crate) fn quoted(name: &str) -> String {
    let short: String = name.chars().take(60).collect();
    if short.len() < name.len() { format!("{short:?}…") } else { format!("{name:?}") }
}

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    /// A whole number from 0.
    Whole(u64),
    /// Any other number, to the nearest that is kept.
    Other(f64),
    Text(String),
    List(Vec<Value>),
    /// Fields in their order.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// Returns a field of an object, or none if it is missing or null.
    pub(crate) fn field(&self, name: &str) -> Option<&Value> {
        let Value::Object(fields) = self else { return None };
        let found = fields.iter().find(|(own, _)| own == name).map(|(_, value)| value);
        found.filter(|value| **value != Value::Null)
    }

    /// Returns the names of fields that hold something and are none of these.
    pub(crate) fn others<'v>(&'v self, known: &'v [&str]) -> impl Iterator<Item = &'v str> {
        let fields = self.object().unwrap_or_default().iter();
        let others = fields.filter(|(_, value)| *value != Value::Null);
        others.map(|(name, _)| name.as_str()).filter(|name| !known.contains(name))
    }

    fn typed<'v, T>(
        &'v self,
        field: &str,
        wanted: &str,
        read: impl Fn(&'v Value) -> Option<T>,
    ) -> Result<Option<T>, Unreadable> {
        let wrong = || Unreadable(format!("`{field}` should be {wanted}"));
        self.field(field).map(|value| read(value).ok_or_else(wrong)).transpose()
    }

    pub(crate) fn whole_of(&self, field: &str) -> Result<Option<u64>, Unreadable> {
        self.typed(field, "a whole number", Value::whole)
    }

    pub(crate) fn number_of(&self, field: &str) -> Result<Option<f64>, Unreadable> {
        self.typed(field, "a number", Value::number)
    }

    pub(crate) fn text_of(&self, field: &str) -> Result<Option<&str>, Unreadable> {
        self.typed(field, "a text", Value::text)
    }

    pub(crate) fn list_of(&self, field: &str) -> Result<Option<&[Value]>, Unreadable> {
        self.typed(field, "a list", Value::list)
    }

    /// Whether a field is true. A missing field is not.
    pub(crate) fn is_true(&self, field: &str) -> Result<bool, Unreadable> {
        let truth = |value: &Value| if let Value::Bool(is) = value { Some(*is) } else { None };
        Ok(self.typed(field, "true or false", truth)?.unwrap_or(false))
    }

    pub(crate) fn whole(&self) -> Option<u64> {
        if let Value::Whole(number) = self { Some(*number) } else { None }
    }

    pub(crate) fn number(&self) -> Option<f64> {
        match *self {
            Value::Whole(number) => Some(number as f64),
            Value::Other(number) => Some(number),
            _ => None,
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    pub(crate) fn list(&self) -> Option<&[Value]> {
        if let Value::List(items) = self { Some(items) } else { None }
    }

    pub(crate) fn object(&self) -> Option<&[(String, Value)]> {
        if let Value::Object(fields) = self { Some(fields) } else { None }
    }
}

/// Values inside values: more are refused, so that no text can exhaust the stack.
const DEEPEST: usize = 64;
/// All values of a text: more are refused, so that none takes much more memory than 512 MiB.
const MOST_VALUES: u32 = 1 << 24;

/// Reads the value of a text.
///
/// # Errors
/// The byte at which it is none, or a field that an object has twice.
pub(crate) fn read(text: &str) -> Result<Value, Unreadable> {
    let mark = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    let mut reader = Reader { text, at: mark, values: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.wrong("nothing should follow the value"));
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    values: u32,
}

impl Reader<'_> {
    fn wrong(&self, what: &str) -> Unreadable {
        Unreadable(format!("byte {}: {what}", self.at + 1))
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while matches!(self.next(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Takes a mark behind blanks, if it is there.
    fn takes(&mut self, mark: u8) -> bool {
        self.blanks();
        let is_there = self.next() == Some(mark);
        self.at += usize::from(is_there);
        is_there
    }

    fn must(&mut self, mark: u8) -> Result<(), Unreadable> {
        if self.takes(mark) {
            return Ok(());
        }
        Err(self.wrong(&format!("`{}` should be here", char::from(mark))))
    }

    fn value(&mut self, depth: usize) -> Result<Value, Unreadable> {
        if depth == DEEPEST {
            return Err(self.wrong("values are nested too deep"));
        }
        self.values += 1;
        if self.values > MOST_VALUES {
            return Err(self.wrong("there are more values than are read here"));
        }
        self.blanks();
        match self.next() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.items(depth),
            Some(b'"') => self.string().map(Value::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => {
                let words = [
                    ("null", Value::Null),
                    ("true", Value::Bool(true)),
                    ("false", Value::Bool(false)),
                ];
                for (word, value) in words {
                    if self.text[self.at..].starts_with(word) {
                        self.at += word.len();
                        return Ok(value);
                    }
                }
                Err(self.wrong("a value should be here"))
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Unreadable> {
        self.must(b'{')?;
        let mut fields: Vec<(String, Value)> = Vec::new();
        if self.takes(b'}') {
            return Ok(Value::Object(fields));
        }
        loop {
            self.blanks();
            let name = self.string()?;
            self.must(b':')?;
            fields.push((name, self.value(depth + 1)?));
            if !self.takes(b',') {
                self.must(b'}')?;
                break;
            }
        }
        let mut names: Vec<&str> = fields.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        if names.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(self.wrong("the object that ends here has a field twice"));
        }
        Ok(Value::Object(fields))
    }

    fn items(&mut self, depth: usize) -> Result<Value, Unreadable> {
        self.must(b'[')?;
        let mut items = Vec::new();
        if self.takes(b']') {
            return Ok(Value::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if !self.takes(b',') {
                self.must(b']')?;
                return Ok(Value::List(items));
            }
        }
    }

    fn number(&mut self) -> Result<Value, Unreadable> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !"+-.eE0123456789".contains(c)).unwrap_or(rest.len());
        let digits = &rest[..end];
        if !is_number(digits) {
            return Err(self.wrong("this is not a number"));
        }
        let value = match (digits.parse::<u64>(), digits.parse::<f64>()) {
            (Ok(whole), _) => Value::Whole(whole),
            (_, Ok(number)) if number.is_finite() => Value::Other(number),
            _ => return Err(self.wrong("this number is too large")),
        };
        self.at += end;
        Ok(value)
    }

    fn string(&mut self) -> Result<String, Unreadable> {
        self.must(b'"')?;
        let mut string = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(mark) = rest.chars().next() else {
                return Err(self.wrong("a text is not closed"));
            };
            self.at += mark.len_utf8();
            match mark {
                '"' => return Ok(string),
                '\\' => string.push(self.escaped()?),
                mark if mark < ' ' => return Err(self.wrong("a text has a control character")),
                mark => string.push(mark),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, Unreadable> {
        let mark = self.next().unwrap_or(0);
        self.at += 1;
        Ok(match mark {
            b'"' | b'\\' | b'/' => char::from(mark),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.hexadecimal()?;
                let is_high = (0xd800..0xdc00).contains(&first);
                let code = if is_high && self.text[self.at..].starts_with("\\u") {
                    self.at += 2;
                    let second = self.hexadecimal()?;
                    if !(0xdc00..0xe000).contains(&second) {
                        return Err(self.wrong("this is not the second half of a character"));
                    }
                    0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)
                } else {
                    first
                };
                char::from_u32(code).ok_or_else(|| self.wrong("this is not a character"))?
            }
            _ => return Err(self.wrong("there is no such escape")),
        })
    }

    fn hexadecimal(&mut self) -> Result<u32, Unreadable> {
        let digits = self
            .text
            .get(self.at..self.at + 4)
            .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        self.at += 4;
        code.ok_or_else(|| self.wrong("four hexadecimal digits should be here"))
    }
}

/// Whether this is a number as JSON spells it.
fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let split = |text: &str, at: &[char]| match text.split_once(at) {
        Some((before, behind)) => (before.to_string(), Some(behind.to_string())),
        None => (text.to_string(), None),
    };
    let (number, power) = split(text, &['e', 'E']);
    let (whole, part) = split(&number, &['.']);
    let whole = whole.strip_prefix('-').unwrap_or(&whole);
    digits(whole)
        && (whole.len() == 1 || !whole.starts_with('0'))
        && part.is_none_or(|part| digits(&part))
        && power.is_none_or(|power| digits(power.strip_prefix(['+', '-']).unwrap_or(&power)))
}
