//! Values of JSON (RFC 8259), and nothing but values.

use std::fmt;

/// Why a text cannot be judged, as one sentence.
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
pub enum Value {
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
    /// A field of an object; none where it is missing or null.
    pub fn field(&self, name: &str) -> Option<&Value> {
        let Value::Object(fields) = self else { return None };
        let found = fields.iter().find(|(own, _)| own == name).map(|(_, value)| value);
        found.filter(|value| **value != Value::Null)
    }

    pub fn whole(&self) -> Option<u64> {
        if let Value::Whole(number) = self { Some(*number) } else { None }
    }

    pub fn number(&self) -> Option<f64> {
        match *self {
            Value::Whole(number) => Some(number as f64),
            Value::Other(number) => Some(number),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    pub fn list(&self) -> Option<&[Value]> {
        if let Value::List(items) = self { Some(items) } else { None }
    }

    pub fn object(&self) -> Option<&[(String, Value)]> {
        if let Value::Object(fields) = self { Some(fields) } else { None }
    }
}

/// Values inside values: more are refused, so that no text can exhaust the stack.
const DEEPEST: usize = 64;

/// The value of a text.
///
/// # Errors
/// The byte at which it is none, or a field that an object has twice.
pub fn read(text: &str) -> Result<Value, Unreadable> {
    let mut reader = Reader { text, at: 0 };
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
        Err(self.wrong(&format!("`{}` should stand here", char::from(mark))))
    }

    fn value(&mut self, depth: usize) -> Result<Value, Unreadable> {
        if depth == DEEPEST {
            return Err(self.wrong("values are nested too deep"));
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
                Err(self.wrong("a value should stand here"))
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
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        if let (true, Ok(whole)) = (is_plain, digits.parse()) {
            self.at += end;
            return Ok(Value::Whole(whole));
        }
        let number = digits.parse().map_err(|_| self.wrong("this is not a number"))?;
        self.at += end;
        Ok(Value::Other(number))
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
                    0x10000 + ((first - 0xd800) << 10) + second.wrapping_sub(0xdc00)
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
        code.ok_or_else(|| self.wrong("four hexadecimal digits should stand here"))
    }
}
